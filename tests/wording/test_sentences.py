"""What is said of every ruling, in every language; the golden texts are for reading aloud.

`scripts/golden` writes `tests/wording/golden/LANGUAGE.txt` anew.
"""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from aluette.record.replay import (
    ChanterRecord,
    HandRecord,
    OpenTrick,
    PlayedHand,
    PlayStep,
    Rules,
    TrickStep,
    replay,
    steps,
)
from aluette.rules import match as matches_of
from aluette.rules.chanter import shares
from aluette.rules.deal import Deal
from aluette.rules.draw import draw_by_lots, draw_by_luettes
from aluette.rules.match import Awarded
from aluette.rules.ranking import DECK
from aluette.rules.ruleset import (
    PRESETS,
    FirstDealer,
    LeadAfterSpoiled,
    MatchEnd,
    MatchTie,
    MatchUnit,
    Ruleset,
    TieSpoils,
)
from aluette.rules.scoring import Conceded, Forfeited, Redeal, Replay
from aluette.rules.seats import SEATS, BySeat, Pair, Seat
from aluette.rules.trick import judge
from aluette.study.compose import compose
from aluette.wording import matches, rulesets, sentences
from aluette.wording.catalogue import LANGUAGES, SOURCE_LANGUAGE
from aluette.wording.vocabulary import Words, words_for

if TYPE_CHECKING:
    from aluette.rules.cards import Card

GOLDEN = Path(__file__).parent / "golden"
EVERY_LANGUAGE = (SOURCE_LANGUAGE, *LANGUAGES)

NORTH, EAST, SOUTH, WEST = SEATS
TAKERS = {"N": NORTH, "E": EAST, "S": SOUTH, "W": WEST, "X": None}
BY_CODE = {card.code: card for card in DECK}
GUIDE = Ruleset()
FIRST_TIED = Ruleset(lead_after_spoiled=LeadAfterSpoiled.FIRST_TIED)
OPPONENTS_ONLY = Ruleset(tie_spoils=TieSpoils.OPPONENTS_ONLY)

ENGLISH = re.compile(
    r"\b(the|and|with|which|than|trick|tricks|hand|hands|leads?|plays|takes|level|spoiled|"
    r"nobody|north|south|dealer|deals|points?|pair|cards?|first|more|coins|cups|batons|swords)\b",
    re.IGNORECASE,
)
ALSO_IN = {"es": set(), "fr": {"point", "points"}, "nl": set()}
"""Words of English that are the language's own as well."""

BARE_SEAT = re.compile(r"(?<![\w’])[NESWOZ](?![\w’])")


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(BY_CODE[code] for code in codes.split())


@cache
def played(takers: str, preset: str = "guide", seed: int = 7) -> PlayedHand:
    """Play a composed hand whose tricks go to these players; west deals."""
    ruleset = PRESETS[preset].ruleset
    hand = compose([TAKERS[taker] for taker in takers.split()], WEST, ruleset, Random(seed))
    return replay(
        HandRecord(
            rules=Rules(preset, ruleset),
            dealer=WEST,
            holdings=hand.deal.holdings,
            talon=hand.deal.talon,
            tricks=hand.tricks,
        )
    )


def sung(refused_by: Seat | None) -> PlayedHand:
    """Deal a hand in which the chanter is offered; nobody has led yet."""
    ruleset = PRESETS["guide-options"].ruleset
    holdings = BySeat(*(tuple(DECK[first::4][:9]) for first in range(4)))
    held = {card for holding in holdings for card in holding}
    talon = tuple(card for card in DECK if card not in held)
    received = shares(Deal(WEST, holdings, talon), ruleset)
    record = (
        ChanterRecord(discards=dict(received))
        if refused_by is None
        else ChanterRecord(refused_by=refused_by)
    )
    return replay(
        HandRecord(
            rules=Rules("guide-options", ruleset),
            dealer=WEST,
            holdings=holdings,
            talon=talon,
            chanter=record,
        )
    )


TRICKS = {
    "the highest takes it": (GUIDE, "9c 1o 1e 12b"),
    "suits never matter": (GUIDE, "5o 12o 9e 1b"),
    "a named card over a named card": (GUIDE, "2c 3c 9c 3o"),
    "equals lower down": (GUIDE, "12o 12c 2b 8e"),
    "three equals lower down": (GUIDE, "12o 12c 2e 12b"),
    "two jacks spoil": (GUIDE, "4b 10o 10c 5e"),
    "two aces spoil": (GUIDE, "6c 1o 1c 4b"),
    "the leader is in the tie": (GUIDE, "12o 5c 8b 12c"),
    "three kings spoil": (GUIDE, "12o 12c 12e 4b"),
    "four sevens spoil": (GUIDE, "7o 7c 7e 7b"),
    "partners spoil": (GUIDE, "11o 4c 11e 4b"),
    "partners do not spoil here": (OPPONENTS_ONLY, "4o 12o 9e 12e"),
    "opponents spoil here": (OPPONENTS_ONLY, "4o 12o 12e 9e"),
    "the first tied leads": (FIRST_TIED, "6c 1o 1c 4b"),
}

HANDS = {
    "most tricks": ("N N N N E E S W W", "guide"),
    "one trick is most": ("X X X X X X N X X", "guide"),
    "two level": ("N E S E W N E S N", "guide"),
    "two level, the pairs as well": ("X X X X X X X E N", "guide"),
    "three level": ("N E S N E S N E S", "guide"),
    "four level": ("N E S W N E S W X", "guide"),
    "partners level": ("N S N S N S E E W", "guide"),
    "all spoiled": ("X X X X X X X X X", "guide"),
    "final run": ("X E S S S S S S S", "guide-options"),
    "final run of one": ("X X X X X X X X W", "guide-options"),
    "last five": ("S S S S N N N N N", "rulebook-mordienne"),
}

ENDS = {
    "conceded": Conceded(Pair.NORTH_SOUTH),
    "forfeited": Forfeited(EAST),
    "dealt again, somebody had played": Redeal(SOUTH),
    "dealt again, nobody had played": Redeal(None),
    "unfinished": None,
}

MATCHES = {
    "five hands": (Ruleset(), "N N E N E"),
    "an extra hand is due": (Ruleset(match_end=MatchEnd(MatchUnit.HANDS, 2)), "N E"),
    "an extra hand was played": (Ruleset(match_end=MatchEnd(MatchUnit.HANDS, 2)), "N E E"),
    "one hand": (Ruleset(match_end=MatchEnd(MatchUnit.HANDS, 1)), "E"),
    "drawn": (
        Ruleset(match_end=MatchEnd(MatchUnit.HANDS, 2), match_tie=MatchTie.DRAW),
        "N E",
    ),
    "for points": (Ruleset(match_end=MatchEnd(MatchUnit.POINTS, 4)), "N M E N"),
}


def say_match(ruleset: Ruleset, outcomes: str, words: Words) -> tuple[str, ...]:
    awards = {
        "N": Awarded(Pair.NORTH_SOUTH, 1),
        "M": Awarded(Pair.NORTH_SOUTH, 2),
        "E": Awarded(Pair.EAST_WEST, 1),
    }
    now = matches_of.begin(ruleset, NORTH)
    for outcome in outcomes.split():
        now = matches_of.add(now, awards[outcome])
    return (*(matches.hand(hand, words) for hand in now.hands), *matches.end(now, words))


def say_odd_hands(words: Words) -> tuple[str, ...]:
    """Say what a match tells of hands that did not go their usual way, while it is open."""
    now = matches_of.begin(Ruleset(match_end=MatchEnd(MatchUnit.HANDS, 9)), NORTH)
    mordienne = played("X E S S S S S S S", "guide-options").result
    assert mordienne is not None
    for result in (
        Replay(),
        Redeal(EAST),
        Conceded(Pair.EAST_WEST),
        Forfeited(WEST),
        mordienne,
    ):
        now = matches_of.add(now, result)
    return (*(matches.hand(hand, words) for hand in now.hands), *matches.end(now, words))


def every_step(hand: PlayedHand, words: Words) -> tuple[str, ...]:
    return tuple(sentences.step(one, hand, words) for one in steps(hand))


@cache
def everything(words: Words) -> dict[str, tuple[str, ...]]:
    """Return what is said of every situation, by what happens in it."""
    hand = played("N E S E W N E S N")
    spoiled = played("N E X E W N E X N")
    said = {
        "hand: two level, every step": every_step(hand, words),
        "hand: with spoiled tricks, every step": every_step(spoiled, words),
        "what if: another card": (
            sentences.takes(EAST, words),
            sentences.spoil(words.seats((NORTH, EAST)), words.seat(NORTH), words),
            sentences.spoil(words.seats(SEATS), words.seat(WEST), words),
            sentences.really(SOUTH, words),
            sentences.really(None, words),
        ),
        "tally": (sentences.tally(steps(hand)[-1].tally, words),),
        "timeline: who reached what": tuple(
            sentences.reached(seat, count, trick, words)
            for seat, count, trick in ((EAST, 1, 2), (WEST, 2, 3), (EAST, 3, 7), (NORTH, 8, 9))
        ),
    }
    for name, (ruleset, codes) in TRICKS.items():
        trick = judge(NORTH, cards(codes), ruleset)
        said[f"trick: {name}"] = sentences.trick(trick, ruleset, words)
    last = judge(NORTH, cards("10o 8c 5e 10b"), GUIDE)
    said["trick: the ninth"] = sentences.trick(last, GUIDE, words, 9)
    for codes in ("9c", "10o 8c 10b", "12o 12c"):
        opened = OpenTrick(WEST, cards(codes))
        said[f"trick: open, {codes}"] = sentences.trick(opened, GUIDE, words)
    for name, (takers, preset) in HANDS.items():
        one = played(takers, preset)
        said[f"result: {name}"] = (
            sentences.result_title(one.result, words),
            *sentences.result(one, words),
            sentences.players_note(one, words),
            sentences.pairs_note(one, words),
        )
    for name, result in ENDS.items():
        one = hand._replace(result=result)
        said[f"result: {name}"] = (
            sentences.result_title(result, words),
            *sentences.result(one, words),
        )
    for name, refused_by in (("agreed", None), ("refused at once", NORTH), ("refused", SOUTH)):
        one = sung(refused_by)
        said[f"chanter: {name}"] = (*sentences.deal(one, words), *sentences.chanter(one, words))
    short = hand._replace(dealt=hand.dealt.with_(EAST, hand.dealt.east[:-1]))
    said["deal: a wrong number of cards"] = sentences.deal(short, words)
    madame = PRESETS["rulebook"].ruleset
    faced = cards("3o 4b 12b 3c 5e 2c 2o")
    said["draw: by the luettes, madame deals"] = matches.draw(
        draw_by_luettes(faced, WEST, FirstDealer.MADAME), madame, words
    )
    seated = cards("3o 4b 3c 2c 2o")
    drawn = draw_by_luettes(seated, WEST, FirstDealer.LOTS, SOUTH)
    said["draw: by the luettes, nobody moves"] = matches.draw(drawn, GUIDE, words)
    said["draw: the first dealer is left open"] = matches.draw(
        drawn._replace(dealer=None), GUIDE, words
    )
    said["draw: by lots"] = matches.draw(
        draw_by_lots(BySeat(EAST, SOUTH, NORTH, WEST), WEST), GUIDE, words
    )
    for name, (ruleset, outcomes) in MATCHES.items():
        said[f"match: {name}"] = say_match(ruleset, outcomes, words)
    said["match: hands of other kinds"] = say_odd_hands(words)
    said["claim"] = (sentences.claim_not_checked(words),)
    for preset in PRESETS.values():
        said[f"ruleset: {preset.name}"] = (
            rulesets.preset(preset.name, words),
            *(
                f"{rulesets.field(name, words)} "
                f"{rulesets.value(getattr(preset.ruleset, name), words)}"
                + (f" ({rulesets.reason(preset.ours[name], words)})" if name in preset.ours else "")
                for name in rulesets.FIELDS
            ),
        )
    return said


@pytest.fixture(params=EVERY_LANGUAGE, scope="module")
def words(request: pytest.FixtureRequest) -> Words:
    return words_for(request.param)


def test_everything_reads_as_it_did(words: Words) -> None:
    text = "\n".join(
        f"# {situation}\n" + "".join(f"{sentence}\n" for sentence in said)
        for situation, said in everything(words).items()
    )
    file = GOLDEN / f"{words.language}.txt"
    if os.environ.get("ALUETTE_GOLDEN") == "write":
        file.write_text(text, encoding="utf-8")
    assert file.read_text(encoding="utf-8") == text


def every_sentence(words: Words) -> list[str]:
    return [sentence for said in everything(words).values() for sentence in said if sentence]


def test_no_gap_is_left_open(words: Words) -> None:
    assert not [sentence for sentence in every_sentence(words) if "%" in sentence]


def test_every_sentence_begins_with_a_capital_and_ends_with_a_stop(words: Words) -> None:
    wrong = [
        sentence
        for said in everything(words).items()
        if not said[0].startswith(("ruleset", "result"))
        for sentence in said[1]
        if not re.fullmatch(r"¿?[^\W\d_a-z].*\.", sentence)
    ]
    assert not wrong


def test_a_seat_is_never_a_bare_letter(words: Words) -> None:
    assert not [sentence for sentence in every_sentence(words) if BARE_SEAT.search(sentence)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_english_is_left(language: str) -> None:
    words = words_for(language)
    left = {
        found.lower() for sentence in every_sentence(words) for found in ENGLISH.findall(sentence)
    }
    assert left <= ALSO_IN[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_search_for_english_finds_english(language: str) -> None:
    sentence = "North takes the trick with the ace of coins."
    assert set(map(str.lower, ENGLISH.findall(sentence))) - ALSO_IN[language]


def test_every_step_has_its_sentence(words: Words) -> None:
    hand = played("N E S E W N E S N")
    assert len(every_step(hand, words)) == len(steps(hand)) == 47


@pytest.mark.parametrize("language", EVERY_LANGUAGE)
@pytest.mark.parametrize("seed", range(5))
def test_every_ruling_names_who_it_is_about(language: str, seed: int) -> None:
    words = words_for(language)
    for step in steps(played("N E X E W N X S N", seed=seed)):
        said = sentences.step(step, played("N E X E W N X S N", seed=seed), words)
        if isinstance(step, TrickStep) and step.trick.winner is not None:
            assert words.seat(step.trick.winner) in said
        elif isinstance(step, TrickStep):
            assert words.seats(step.trick.ruling.tied) in said
        elif isinstance(step, PlayStep):
            assert words.seat(step.play.seat) in said
            assert words.the_card_by_name(step.play.card) in said


def test_the_decisive_hand_says_who_was_first_and_when() -> None:
    hand = played("N E S E W N E S N")
    assert sentences.result(hand, words_for("en")) == (
        "North and East end level with three tricks each.",
        "East got there first, in the seventh trick.",
        "North got there only in the ninth.",
        "The point goes to East and West.",
    )


def test_after_the_ninth_trick_nobody_leads() -> None:
    trick = judge(NORTH, cards("9c 1o 1e 12b"), GUIDE)
    words = words_for("en")
    assert len(sentences.trick(trick, GUIDE, words, 8)) == 1 + len(
        sentences.trick(trick, GUIDE, words, 9)
    )
