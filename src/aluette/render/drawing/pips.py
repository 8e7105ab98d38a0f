"""Where the signs stand on the cards from ace to nine.

Swords are long and stand upright in rows; the other signs stand in columns. A card with a ribbon
keeps them above it. What stands on the twos and on the named threes is in `named`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from aluette.render.drawing.suits import signs
from aluette.rules.cards import Suit

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_LEFT: Final = (46.0, 78.0)
_MIDDLE: Final = (62.0,)
_THREE: Final = (41.3, 62.0, 82.7)
_FOUR: Final = (38.6, 54.2, 69.8, 85.4)


class Layout(NamedTuple):
    """The signs of a card, row by row."""

    across: float
    """How many times as wide as it is defined a sign is drawn."""

    rows: tuple[tuple[float, tuple[float, ...]], ...]
    """How far down each row is, and how far across each of its signs."""

    down: float | None = None
    """How many times as high; as `across` if not said."""

    def draw(self, suit: Suit) -> str:
        """Draw the signs of a suit so."""
        return signs(suit, self.places, self.across, self.down)

    @property
    def places(self) -> Iterator[tuple[float, float]]:
        """The middle of each sign, from the top down and from left to right."""
        return ((x, y) for y, row in self.rows for x in row)


COLUMNS: Final[Mapping[int, Layout]] = {
    1: Layout(2.55, ((77, _MIDDLE),)),
    3: Layout(1.6, ((30, _MIDDLE), (77, _MIDDLE), (124, _MIDDLE))),
    4: Layout(1.3, ((32, _LEFT), (122, _LEFT))),
    5: Layout(1.25, ((28, _LEFT), (77, _MIDDLE), (126, _LEFT))),
    6: Layout(1.22, ((26, _LEFT), (77, _LEFT), (128, _LEFT))),
    7: Layout(1.06, ((23, _LEFT), (50, _MIDDLE), (77, _LEFT), (131, _LEFT))),
    8: Layout(1.12, ((24, _LEFT), (59.3, _LEFT), (94.7, _LEFT), (130, _LEFT))),
    9: Layout(0.85, ((26, _THREE), (77, _THREE), (128, _THREE))),
}
"""For coins, cups and batons, by rank."""

ABOVE_RIBBON: Final = Layout(0.85, ((25, _THREE), (69, _THREE), (113, _THREE)))
"""The nine signs of the two nines with a name."""

ROWS: Final[Mapping[int, Layout]] = {
    1: Layout(2.4, ((77, _MIDDLE),), down=2.75),
    3: Layout(1.16, ((77, _THREE),), down=2.75),
    4: Layout(1.45, ((42.3, (47, 77)), (111.7, (47, 77))), down=1.61),
    5: Layout(1.16, ((42.3, _THREE), (111.7, (47, 77))), down=1.61),
    6: Layout(1.16, ((42.3, _THREE), (111.7, _THREE)), down=1.61),
    7: Layout(0.84, ((42.3, _FOUR), (111.7, _THREE)), down=1.61),
    8: Layout(0.84, ((42.3, _FOUR), (111.7, _FOUR)), down=1.61),
    9: Layout(1.08, ((30.7, _THREE), (77, _THREE), (123.3, _THREE)), down=1.03),
}
"""For swords, by rank."""


def pips(suit: Suit, rank: int) -> str:
    """Draw the signs of a card without a name, from ace to nine."""
    layouts = ROWS if suit is Suit.SWORDS else COLUMNS
    return layouts[rank].draw(suit)
