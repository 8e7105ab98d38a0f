"""Hands of a reader's own, laid out and played in the browser."""

from __future__ import annotations

import json
from functools import cache
from random import Random

from aluette.record.notation import write_hand
from aluette.record.replay import HandRecord, Rules
from aluette.render import html
from aluette.render.judge import pack
from aluette.render.values import SeatValue
from aluette.rules.ruleset import GUIDE
from aluette.rules.seats import SEATS, Seat
from aluette.study.compose import compose
from aluette.wording.phrases import courses, laying_out, rulings
from aluette.wording.vocabulary import Words, words_for


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
