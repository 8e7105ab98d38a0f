"""Hands of a reader's own, laid out and played in the browser, alone or against the bots."""

from __future__ import annotations

from functools import cache
from math import ceil
from random import Random
from typing import TYPE_CHECKING, Any

from aluette.record.notation import write_hand
from aluette.record.replay import HandRecord, Rules
from aluette.render import hand as hands
from aluette.render import html
from aluette.render.judge import pack
from aluette.render.values import CellValue, HandValue, RowValue, SeatValue, VerdictValue
from aluette.rules.hand import TRICKS
from aluette.rules.ranking import DECK
from aluette.rules.ruleset import GUIDE
from aluette.rules.seats import SEATS, Pair, Seat
from aluette.study.bots import BOTS, OPPOSITE, READER, Rule
from aluette.study.compose import compose
from aluette.study.strength import RANDOM, strength
from aluette.wording import bots as worded
from aluette.wording.costs import SIGN
from aluette.wording.odds import in_tenths
from aluette.wording.phrases import courses, laying_out, rulings
from aluette.wording.vocabulary import Words, words_for

if TYPE_CHECKING:
    from aluette.study.strength import Share


def own_hand(language: str, *, assets: str) -> str:
    """Show a pack to deal from, and the table on which the hand is played.

    Args:
        language: the page's language.
        assets: the shared assets as seen from the page.
    """
    words = words_for(language)
    phrases = {**rulings(words), **courses(words), **laying_out(words)}
    return html.render(
        "own-hand.j2",
        language,
        deck=pack(words),
        phrases=html.data(phrases),
        seats=_seats(words),
        tables=phrases["tables"],
        sample=_sample(),
        assets=assets,
    )


def play(language: str, *, assets: str) -> str:
    """Show a hand against the bots, and who they are.

    Args:
        language: the page's language.
        assets: the shared assets as seen from the page.
    """
    words = words_for(language)
    phrases = {**rulings(words), **courses(words), **_against(words), **_opened(words)}
    reader, loses = words.say("you"), words.say("loses the point")
    return html.render(
        "play.j2",
        language,
        phrases=html.data(phrases),
        seats=_seats(words),
        names={
            seat.value: reader
            if seat is READER
            else worded.character(OPPOSITE.at(seat).name, words)
            for seat in SEATS
        },
        bots=[
            (
                words.seat(seat),
                worded.character(OPPOSITE.at(seat).name, words),
                worded.habit(OPPOSITE.at(seat).name, words),
            )
            for seat in READER.clockwise[1:]
        ],
        tables=phrases["tables"],
        player=hands.player(words)._replace(
            keeps=words.say("gets the point"),
            gives=f"{SIGN} {loses}",
            costs=words.say(
                "What another card of yours does to the point holds if you follow the hints from "
                "then on."
            ),
        ),
        invented=True,
        hand=_blank(words),
        what_if="",
        embed="",
        strips=html.strips(words, assets),
        assets=assets,
    )


def _blank(words: Words) -> HandValue:
    """Return a hand that the browser fills: one card to copy, and nine tricks without any."""
    cell = CellValue(card="", step=None, mark="", leads=False)
    return HandValue(
        key="h1",
        number=1,
        first=0,
        last=5 * TRICKS + 1,
        seats=tuple(_seats(words)),
        holdings=((DECK[0].code,), (), (), ()),
        rows=tuple(
            RowValue(number, (cell,) * len(SEATS), outcome="open", winner=None, count=0, step=None)
            for number in range(1, TRICKS + 1)
        ),
        sentences=(),
        verdict=VerdictValue("", ""),
        trace="",
        costly=frozenset(),
        costs="",
    )


def _against(words: Words) -> dict[str, Any]:
    """Return what is said of the bots, of hints and of what might have been."""
    return {
        "opposite": [bot.name for bot in OPPOSITE],
        "characters": {name: worded.character(name, words) for name in BOTS},
        "reasons": {rule.value: worded.reason(rule.value, words) for rule in Rule},
        "botPlays": worded.plays("{seat}", "{character}", "{card}", "{reason}", words),
        "hint": worded.hint("{card}", "{reason}", words),
        "yourTurn": words.say("It is your turn."),
        "helped": words.say(
            "Hints: %(hints)s, looks at the others’ cards: %(peeks)s",
            hints="{hints}",
            peeks="{peeks}",
        ),
        "turning": worded.turning("{pair}", words),
        "moment": worded.turn("{number}", "{card}", "{played}", words),
        "instead": {
            "✗": words.say("With %(card)s you would have had the point.", card="{card}"),
            "✓": words.say("With %(card)s you would have lost the point.", card="{card}"),
        },
        "would": words.say(
            "Trick %(number)s with %(card)s, not %(played)s: this is how it goes on if you follow "
            "the hints.",
            number="{number}",
            card="{card}",
            played="{played}",
        ),
        "turns": words.say("another card would have changed who gets the point"),
        "turned": words.say(
            "Here another card of yours, and the hints from there on, would have changed who gets "
            "the point."
        ),
        "noMoment": worded.no_turn(words),
    }


def _opened(words: Words) -> dict[str, Any]:
    """Return what a hand says besides when it is opened in the player."""
    return {
        "inShort": words.say(
            "%(seats)s have %(tricks)s each; %(seat)s got there first.",
            seats="{seats}",
            tricks="{tricks}",
            seat="{seat}",
        ),
        "titles": [
            [words.say("A point for %(pair)s", pair=words.pair(pair)) for pair in Pair],
            [words.say("Two points for %(pair)s", pair=words.pair(pair)) for pair in Pair],
        ],
        "nobodyScores": words.say("Nobody scores"),
        "leadsHere": words.say_in("trick", "leads"),
        "trickWords": [words.say_many("trick", "tricks", count) for count in (1, 2)],
    }


def strengths(language: str) -> str:
    """Show how often each bot's side gets the point, as it was measured.

    Raises:
        StaleStrengthError: the figures on file are of other bots.
    """
    words = words_for(language)
    found = strength()

    def name(side: str) -> str:
        random = side == RANDOM
        said = words.say_in("bots", "random play") if random else worded.character(side, words)
        return words.capital(said)

    return html.render(
        "bots.j2",
        language,
        hands=worded.hands(found.hands, words),
        comparisons=[
            (name(bot), name(other), _share(share, words))
            for bot, others in found.against.items()
            for other, share in sorted(others.items(), key=lambda item: item[0] != RANDOM)
        ],
    )


def _share(share: Share, words: Words) -> str:
    said = words.say_in(
        "measured",
        "%(share)s ± %(off)s",
        share=in_tenths(share.share, words),
        off=in_tenths(ceil(share.off * 1000) / 1000, words),  # a margin is never made narrower
    )
    return said.replace(" ", "\N{NO-BREAK SPACE}")


@cache
def _sample() -> str:
    """Return a hand as a file, to show how one is written."""
    rules = Rules(GUIDE.name, GUIDE.ruleset)
    (dealer, holdings, talon), tricks = compose(
        (Seat.NORTH, None, Seat.EAST) * 3, Seat.WEST, rules.ruleset, Random(1)
    )
    return write_hand(
        HandRecord(rules=rules, dealer=dealer, holdings=holdings, talon=talon, tricks=tricks)
    )


def _seats(words: Words) -> list[SeatValue]:
    return [SeatValue(key=seat.value, name=words.seat(seat)) for seat in SEATS]
