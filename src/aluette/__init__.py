"""Aluette, the card game: its rules as an engine, and what a tutorial needs around them.

`aluette.rules` is the game itself. `aluette.record` reads and writes games, `aluette.study`
works out what the rules imply, `aluette.wording` says it in English, Spanish, French and
Dutch, `aluette.render` draws it and `aluette.site` makes a tutorial of it.

What a program needs most often can be had from here:

>>> import aluette
>>> cards = aluette.parse_cards("1o 8c 1e 12b")
>>> trick = aluette.judge(aluette.Seat.SOUTH, cards, aluette.PRESETS["guide"].ruleset)
>>> trick.ruling
Spoiled(tied=(Seat.SOUTH, Seat.NORTH))

Each name is imported when it is first asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from aluette.record.answer import answer
    from aluette.record.games import read_file, work_out
    from aluette.record.notation import (
        NotationError,
        parse_card,
        parse_cards,
        parse_pair,
        parse_seat,
    )
    from aluette.record.replay import (
        DrawRecord,
        HandRecord,
        LotsRecord,
        MatchRecord,
        RecordError,
        Rules,
        TrickRecord,
        replay,
        steps,
    )
    from aluette.rules.cards import Card, Rank, Suit
    from aluette.rules.deal import Deal, deal
    from aluette.rules.errors import AluetteError, IllegalPlay, PackError, RulesetError
    from aluette.rules.hand import Hand, begin, play
    from aluette.rules.ranking import DECK, LADDER, card
    from aluette.rules.ruleset import PRESETS, Preset, Ruleset
    from aluette.rules.scoring import score
    from aluette.rules.seats import SEATS, BySeat, Pair, Seat
    from aluette.rules.trick import Trick, judge
    from aluette.study.compose import compose
    from aluette.study.solver.solve import Solution, Solver, position, solve

_HOMES = {
    "record.answer": ("answer",),
    "record.games": ("read_file", "work_out"),
    "record.notation": (
        *("NotationError", "parse_card", "parse_cards", "parse_pair", "parse_seat"),
    ),
    "record.replay": (
        *("DrawRecord", "HandRecord", "LotsRecord", "MatchRecord", "RecordError", "Rules"),
        *("TrickRecord", "replay", "steps"),
    ),
    "rules.cards": ("Card", "Rank", "Suit"),
    "rules.deal": ("Deal", "deal"),
    "rules.errors": ("AluetteError", "IllegalPlay", "PackError", "RulesetError"),
    "rules.hand": ("Hand", "begin", "play"),
    "rules.ranking": ("DECK", "LADDER", "card"),
    "rules.ruleset": ("PRESETS", "Preset", "Ruleset"),
    "rules.scoring": ("score",),
    "rules.seats": ("SEATS", "BySeat", "Pair", "Seat"),
    "rules.trick": ("Trick", "judge"),
    "study.compose": ("compose",),
    "study.solver.solve": ("Solution", "Solver", "position", "solve"),
}
_MODULE_OF = {name: f"aluette.{module}" for module, names in _HOMES.items() for name in names}

__all__ = [
    "DECK",
    "LADDER",
    "PRESETS",
    "SEATS",
    "AluetteError",
    "BySeat",
    "Card",
    "Deal",
    "DrawRecord",
    "Hand",
    "HandRecord",
    "IllegalPlay",
    "LotsRecord",
    "MatchRecord",
    "NotationError",
    "PackError",
    "Pair",
    "Preset",
    "Rank",
    "RecordError",
    "Rules",
    "Ruleset",
    "RulesetError",
    "Seat",
    "Solution",
    "Solver",
    "Suit",
    "Trick",
    "TrickRecord",
    "answer",
    "begin",
    "card",
    "compose",
    "deal",
    "judge",
    "parse_card",
    "parse_cards",
    "parse_pair",
    "parse_seat",
    "play",
    "position",
    "read_file",
    "replay",
    "score",
    "solve",
    "steps",
    "work_out",
]


def __getattr__(name: str) -> object:
    if name not in _MODULE_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(_MODULE_OF[name]), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
