"""The four suits: their colours, their signs, and the gaps in the frame.

Whoever sees no colour tells them apart by shape: a round coin with a star, a chalice, a thick
slanted club with light cut ends, a thin upright sword; and by the *pinta*, the gaps in the line
around a card: none for coins, one for cups, two for swords, three for batons.
"""

from __future__ import annotations

from itertools import pairwise
from math import cos, radians, sin
from typing import TYPE_CHECKING, Final, NamedTuple

from aluette.render.drawing.svg import (
    GOLD,
    INK,
    PAPER,
    circle,
    group,
    line,
    path,
    stretched,
)
from aluette.rules.cards import Suit

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class Look(NamedTuple):
    """How a suit looks."""

    main: str
    dark: str
    """Of outlines and digits: at least 6 to 1 against the tint."""

    tint: str
    """Of the strip with the index."""

    light: str
    gaps: tuple[tuple[int, int], ...]
    """Where the frame is open at the top and the bottom, from left to right."""


LOOKS: Final[Mapping[Suit, Look]] = {
    Suit.COINS: Look("#f4b92f", "#7d5200", "#fdf1d0", "#ffe08a", ()),
    Suit.CUPS: Look("#d23b32", "#96191b", "#fbe3de", "#f49a8c", ((45, 55),)),
    Suit.BATONS: Look("#5f9e3f", "#265a1d", "#e6f1dc", "#e9d29b", ((23, 33), (45, 55), (67, 77))),
    Suit.SWORDS: Look("#3f74c4", "#1b427f", "#e0eaf8", "#bcd3f2", ((33, 43), (57, 67))),
}


class Mark(NamedTuple):
    """One shape of a sign, around the sign's middle: one path for all the signs of a card."""

    x: float
    """Where the shape begins."""

    y: float
    d: str
    """The rest of its path, seen from there, where it also ends."""

    paint: dict[str, str | float]

    def draw(self, places: Iterable[tuple[float, float]], **moved: str) -> str:
        """Draw the shape of several signs at once."""
        rounded = [(round(self.x + x, 1), round(self.y + y, 1)) for x, y in places]
        steps = (
            f"m{x - old_x:.5g} {y - old_y:.5g}".replace(" -", "-")
            for (old_x, old_y), (x, y) in pairwise([(0.0, 0.0), *rounded])
        )
        return path("".join(step + self.d for step in steps), **moved, **self.paint)


def _outlined(suit: Suit, fill: str, width: float, **stroke: str) -> dict[str, str | float]:
    return {"fill": fill, "stroke": LOOKS[suit].dark, "stroke_width": width, **stroke}


def _coin() -> tuple[Mark, ...]:
    look = LOOKS[Suit.COINS]
    return (
        Mark(
            *(-11.3, 0),
            "a11.3 11.3 0 0 1 22.6 0 11.3 11.3 0 0 1-22.6 0z",
            _outlined(Suit.COINS, look.main, 1.5),
        ),
        Mark(
            *(-8.2, 0),
            "a8.2 8.2 0 0 1 16.4 0 8.2 8.2 0 0 1-16.4 0z",
            _outlined(Suit.COINS, look.light, 0.9),
        ),
        Mark(
            *(0, -6.3),
            "l1.7 4.6 4.6 1.7-4.6 1.7-1.7 4.6-1.7-4.6-4.6-1.7 4.6-1.7z",
            {"fill": look.dark},
        ),
    )


def _cup() -> tuple[Mark, ...]:
    look = LOOKS[Suit.CUPS]
    bowl = "h19.2c0 9.8-3.2 14-7.4 15.2v3.4c3 .6 5 1.8 5.4 3.8"
    foot = "h-15.2c.4-2 2.4-3.2 5.4-3.8v-3.4c-4.2-1.2-7.4-5.4-7.4-15.2z"
    return (
        Mark(
            *(-9.6, -10.6),
            bowl + foot,
            _outlined(Suit.CUPS, look.main, 1.5, stroke_linejoin="round"),
        ),
        Mark(
            *(-9.6, -10.2),
            "a9.6 2.1 0 0 1 19.2 0 9.6 2.1 0 0 1-19.2 0z",
            _outlined(Suit.CUPS, look.light, 1.1),
        ),
        Mark(
            *(-8.7, -4.6),
            "q8.7 4 17.4 0m-17.4 0",
            {"fill": "none", "stroke": GOLD, "stroke_width": 2},
        ),
    )


def _club() -> tuple[Mark, ...]:
    look = LOOKS[Suit.BATONS]
    end = "a4.6 2.3 0 0 1 9.2 0 4.6 2.3 0 0 1-9.2 0z"
    right = "m7.8 8.4a2.2 2.9 0 0 1 4.4 0 2.2 2.9 0 0 1-4.4 0z"
    left = "m-9.4 7a1.9 2.6 0 0 1 3.8 0 1.9 2.6 0 0 1-3.8 0zm1.6-15.4"
    return (
        Mark(
            *(-2.2, 15.5),
            "c-.4-8.5-4.8-17.5-4.4-26.5.4-5.6 12.8-5.6 13.2 0 .4 9-4 18-4.4 26.5q-2.2 1.5-4.4 0z",
            _outlined(Suit.BATONS, look.main, 1.7),
        ),
        Mark(*(-4.6, -12), end + right + left, _outlined(Suit.BATONS, look.light, 1.1)),
    )


def _sword() -> tuple[Mark, ...]:
    look = LOOKS[Suit.SWORDS]
    return (
        Mark(
            *(0, -19.4),
            "l3.4 5.8v20.6h-6.8v-20.6z",
            _outlined(Suit.SWORDS, "#eef3fa", 1.5, stroke_linejoin="round"),
        ),
        Mark(*(0, -14), "v20m0-20", {"stroke": look.light, "stroke_width": 1.6}),
        Mark(*(-2, 9), "h4v7h-4z", {"fill": look.dark}),
        Mark(
            *(-6.2, 6.4),
            "h12.4a2 2 0 0 1 0 4h-12.4a2 2 0 0 1 0-4z",
            _outlined(Suit.SWORDS, look.main, 1.1),
        ),
        Mark(
            *(-2.7, 17),
            "a2.7 2.7 0 0 1 5.4 0 2.7 2.7 0 0 1-5.4 0z",
            _outlined(Suit.SWORDS, GOLD, 1.1),
        ),
    )


MARKS: Final[Mapping[Suit, tuple[Mark, ...]]] = {
    Suit.COINS: _coin(),
    Suit.CUPS: _cup(),
    Suit.BATONS: _club(),
    Suit.SWORDS: _sword(),
}
"""What each sign is made of; the club stands upright."""

_SLANT: Final = 38
"""By how many degrees clubs lean."""

_CLUB_ACROSS: Final = 0.88
"""How many times as wide as it is made of its marks a club is."""


def upright(suit: Suit, transform: str) -> str:
    """Draw a sign as its marks make it, and move it by a `transform`."""
    return group(*(mark.draw([(0, 0)]) for mark in MARKS[suit]), transform=transform)


def signs(
    suit: Suit,
    places: Iterable[tuple[float, float]],
    across: float,
    down: float | None = None,
) -> str:
    """Draw signs of a suit that do not touch: few elements, however many they are.

    Args:
        suit: whose signs.
        places: the middle of each.
        across: how many times as wide as it is defined each is.
        down: how many times as high; as `across` if not said.
    """
    x_times, y_times, turn = across, down or across, 0
    if suit is Suit.BATONS:
        x_times, y_times, turn = x_times * _CLUB_ACROSS, y_times * _CLUB_ACROSS, _SLANT
    right, aslant = cos(radians(turn)), sin(radians(turn))
    shrunk = [(x / x_times, y / y_times) for x, y in places]
    seen = [(x * right + y * aslant, y * right - x * aslant) for x, y in shrunk]
    moved = stretched(x_times, y_times, turn)
    return "".join(mark.draw(seen, transform=moved) for mark in MARKS[suit])


def small_sign(suit: Suit) -> str:
    """Draw the sign under the index."""
    if suit is Suit.SWORDS:
        return signs(suit, [(17.3, 65)], 0.98)
    return signs(suit, [(17.3, 60)], 0.9)


def frame(suit: Suit, colour: str, width: float) -> str:
    """Draw the line around a card of a suit, open where its pinta says."""
    starts = (10, *(end for _, end in LOOKS[suit].gaps))
    ends = (*(start for start, _ in LOOKS[suit].gaps), 90)
    dashes = "".join(
        f"M{start} {y}H{end}" for y in (5, 149) for start, end in zip(starts, ends, strict=True)
    )
    sides = "M10 5A5 5 0 0 0 5 10V144A5 5 0 0 0 10 149M90 5A5 5 0 0 1 95 10V144A5 5 0 0 1 90 149"
    return line(dashes + sides, colour, width)


def roundel(suit: Suit, x: float, y: float, radius: float) -> str:
    """Draw the sign in the light round that a figure carries."""
    inside = 0.045 if suit is Suit.SWORDS else 0.067
    ground = circle(x, y, radius, fill=PAPER, stroke=INK, stroke_width=1.6)
    return ground + signs(suit, [(x, y)], radius * inside)
