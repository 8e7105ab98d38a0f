"""What would your table say? The same trick, hand or match, ruled under every preset.

The arguments that tables have most often are ruled when the site is built; any other a reader puts
together in the browser.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from aluette.record.notation import parse_cards, parse_winners
from aluette.record.replay import HandRecord, PlayedHand, Rules, replay
from aluette.render import html
from aluette.render.values import CardValue, SeatValue
from aluette.rules import trick as tricks
from aluette.rules.match import Awarded
from aluette.rules.ranking import DECK
from aluette.rules.ruleset import PRESETS, LeadAfterSpoiled, Ruleset, TieSpoils
from aluette.rules.scoring import MORDIENNE_POINTS, POINT, Replay
from aluette.rules.seats import SEATS, Pair, Seat
from aluette.study.compose import ComposedHand, compose
from aluette.wording import judging, rulesets, sentences
from aluette.wording.catalogue import N_
from aluette.wording.phrases import rulings, verdicts
from aluette.wording.vocabulary import words_for

if TYPE_CHECKING:
    from collections.abc import Mapping

    from aluette.wording.vocabulary import Words

TRICKS: Final = {
    N_("Two opponents are level for highest, and neither of them led."): (
        Seat.SOUTH,
        "7o 12b 12e 4e",
    ),
    N_("Two partners are level for highest."): (Seat.NORTH, "1b 10c 1e 11o"),
    N_("Three kings, and a two that is higher."): (Seat.WEST, "12o 12c 2e 12b"),
}
"""Tricks that are argued about: who leads, and the four cards."""

HANDS: Final = {
    N_("Two opponents end with as many tricks."): "NNEXSEEWN",
    N_("Two partners have more tricks together than anybody alone."): "NSNSEEXEW",
    N_("Somebody takes the last five tricks, and one before."): "ENSXEEEEE",
    N_("Nobody takes more than two tricks, and the last two go to one player."): "NXXSXEXWW",
    N_("All nine tricks are spoiled."): "XXXXXXXXX",
}
"""Hands that are argued about: who took tricks one to nine."""

MATCHES: Final = {
    N_("Three points to none after three hands."): "NNN",
    N_("Three points to two after five hands."): "NENEN",
    N_("Five hands, and one of them was a mordienne."): "nENEE",
}
"""Matches that are argued about: a capital for a point of a pair, small for two, x for none."""

WORDS: Final = "al-phrases"
"""The id of what brings the words along."""

KINDS: Final = ("trick", "hand", "match")
"""What can be judged."""

_DEALER: Final = Seat.WEST

_NOBODY: Final = "x"


def judge(kind: str, language: str, *, assets: str, first: bool) -> str:
    """Show a table on which a reader puts something together to have it judged.

    Args:
        kind: one of `KINDS`.
        language: the page's language.
        assets: the shared assets as seen from the page.
        first: whether this is the first on its page, and brings the words along.
    """
    words = words_for(language)
    phrases = {**rulings(words), **verdicts(words)}
    return html.render(
        "judge.j2",
        language,
        kind=kind,
        seats=[SeatValue(key=seat.value, name=words.seat(seat)) for seat in SEATS],
        turn=phrases["turn"].format(seat=words.seat(SEATS[0])),
        deck=pack(words),
        answers=_answers(kind, words),
        arguments=arguments(kind, words),
        phrases=html.data(phrases) if first else "",
        assets=assets,
    )


def pack(words: Words) -> tuple[CardValue, ...]:
    """Return the 48 cards in deck order, to be tapped."""
    return tuple(CardValue(code=c.code, name=words.capital(words.name(c))) for c in DECK)


class AnswerValue(NamedTuple):
    """What a reader may add, and how the script writes it."""

    key: str
    name: str


def _answers(kind: str, words: Words) -> list[AnswerValue]:
    """Return who took a trick, or what a hand brought."""
    if kind == "hand":
        seats = [AnswerValue(str(seat.index), words.seat(seat)) for seat in SEATS]
        return [*seats, AnswerValue(_NOBODY, words.say("Nobody"))]
    brought = [
        AnswerValue(f"{place} {points}", sentences.result_title(Awarded(pair, points), words))
        for points in (POINT, MORDIENNE_POINTS)
        for place, pair in enumerate(Pair)
    ]
    return [*brought, AnswerValue(_NOBODY, words.say("Nobody scores"))]


class RulingValue(NamedTuple):
    """What some tables say alike."""

    tables: tuple[str, ...]
    """Which tables, by name."""

    sentences: tuple[str, ...]


class ArgumentValue(NamedTuple):
    """Something that tables argue about, and what each of them says."""

    question: str
    facts: str
    rulings: tuple[RulingValue, ...]


def arguments(kind: str, words: Words) -> tuple[ArgumentValue, ...]:
    """Return the arguments of a kind with every table's ruling.

    Args:
        kind: one of `KINDS`.
        words: the words of the reader's language.
    """
    return {"trick": _tricks, "hand": _hands, "match": _matches}[kind](words)


def _tricks(words: Words) -> tuple[ArgumentValue, ...]:
    told = []
    for question, (leader, codes) in TRICKS.items():
        cards = parse_cards(codes)
        facts = words.series(
            words.labelled(words.seat(seat), words.name(card))
            for seat, card in zip(leader.clockwise, cards, strict=True)
        )
        said = {
            name: judging.trick(tricks.judge(leader, cards, preset.ruleset), preset.ruleset, words)
            for name, preset in PRESETS.items()
        }
        told.append(ArgumentValue(words.say(question), facts, _alike(said, words)))
    return tuple(told)


def _hands(words: Words) -> tuple[ArgumentValue, ...]:
    told = []
    for question, letters in HANDS.items():
        took = [words.say("Nobody") if s is None else words.seat(s) for s in parse_winners(letters)]
        facts = words.series(f"{number} {seat}" for number, seat in enumerate(took, start=1))
        said = {name: judging.hand(played(letters, name), words) for name in PRESETS}
        told.append(ArgumentValue(words.say(question), facts, _alike(said, words)))
    return tuple(told)


@lru_cache(maxsize=len(HANDS) * len(PRESETS))
def played(winners: str, preset: str) -> PlayedHand:
    """Return a hand whose nine tricks go to these players at a table."""
    ruleset = PRESETS[preset].ruleset
    (_, holdings, talon), taken = _composed(winners, ruleset.lead_after_spoiled, ruleset.tie_spoils)
    rules = Rules(preset, ruleset)
    return replay(
        HandRecord(rules=rules, dealer=_DEALER, holdings=holdings, talon=talon, tricks=taken)
    )


@lru_cache(maxsize=len(HANDS) * len(PRESETS))
def _composed(winners: str, lead: LeadAfterSpoiled, tie: TieSpoils) -> ComposedHand:
    """Compose a hand for all tables that judge and lead alike."""
    ruleset = Ruleset(lead_after_spoiled=lead, tie_spoils=tie)
    return compose(parse_winners(winners), _DEALER, ruleset, Random(winners))


def _matches(words: Words) -> tuple[ArgumentValue, ...]:
    told = []
    for question, letters in MATCHES.items():
        results = [_result(letter) for letter in letters]
        facts = words.series(
            f"{number} {sentences.result_title(result, words)}"
            for number, result in enumerate(results, start=1)
        )
        said = {
            name: judging.match(results, preset.ruleset, words) for name, preset in PRESETS.items()
        }
        told.append(ArgumentValue(words.say(question), facts, _alike(said, words)))
    return tuple(told)


def _result(letter: str) -> Awarded | Replay:
    pairs = {"n": Pair.NORTH_SOUTH, "e": Pair.EAST_WEST}
    pair = pairs.get(letter.lower())
    return Replay() if pair is None else Awarded(pair, 1 if letter.isupper() else 2)


def _alike(said: Mapping[str, tuple[str, ...]], words: Words) -> tuple[RulingValue, ...]:
    """Group the tables that say the same."""
    groups: dict[tuple[str, ...], list[str]] = {}
    for name, told in said.items():
        groups.setdefault(told, []).append(rulesets.preset(name, words))
    return tuple(
        RulingValue((words.say("Every table"),) if len(names) == len(PRESETS) else (*names,), told)
        for told, names in groups.items()
    )
