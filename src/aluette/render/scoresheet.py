"""An empty sheet to keep the score on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from aluette.rules.ruleset import GUIDE, RULEBOOK_MORDIENNE
from aluette.rules.seats import SEATS, Pair

if TYPE_CHECKING:
    from aluette.wording.vocabulary import Words

HANDS: Final = "hands"
POINTS: Final = "points"
KINDS: Final = (HANDS, POINTS)
"""What a sheet is for: a match of five hands, or one to a number of points."""


class SheetValue(NamedTuple):
    """The rows and columns of a sheet."""

    pairs: tuple[str, ...]
    seats: tuple[str, ...]
    hands: int
    """How many rows there are for hands."""

    extra: bool
    """Whether there is a row for the extra hand of a level match."""


def sheet(kind: str, words: Words) -> SheetValue:
    """Lay out a sheet; one for points has room for the longest match to ten."""
    longest = 2 * RULEBOOK_MORDIENNE.ruleset.match_end.number - 1
    return SheetValue(
        pairs=tuple(words.pair(pair) for pair in Pair),
        seats=tuple(words.seat(seat) for seat in SEATS),
        hands=GUIDE.ruleset.match_end.number if kind == HANDS else longest,
        extra=kind == HANDS,
    )
