"""Hands of a reader's own, laid out and played in the browser, alone or against the bots."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

from aluette.record.notation import write_hand
from aluette.record.replay import HandRecord, Rules
from aluette.render import html
from aluette.render.judge import pack
from aluette.render.values import SeatValue
from aluette.rules.ruleset import GUIDE
from aluette.rules.seats import SEATS, Seat
from aluette.study.bots import BOTS, OPPOSITE, READER, Rule
from aluette.study.compose import compose
from aluette.study.strength import RANDOM, strength
from aluette.wording import bots as worded
from aluette.wording.odds import percentage
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
        phrases=json.dumps(phrases, ensure_ascii=False),
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
    phrases = {**rulings(words), **courses(words), **_against(words)}
    reader = words.say("you")
    return html.render(
        "play.j2",
        language,
        phrases=json.dumps(phrases, ensure_ascii=False),
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
        assets=assets,
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
        "moment": words.say(
            "Trick %(number)s: with %(card)s instead of %(played)s, and the hints from there on, "
            "the point would have gone to %(pair)s.",
            number="{number}",
            card="{card}",
            played="{played}",
            pair="{pair}",
        ),
        "noMoment": words.say(
            "No other card of yours, with the hints from there on, would have changed who gets "
            "the point."
        ),
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
        share=percentage(share.share, words),
        off=percentage(share.off, words),
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
