"""The four suits: their colours, their signs, and the gaps in the frame.

Whoever sees no colour tells them apart by shape: a round coin with a star, a chalice, a thick
slanted club with light cut ends, a thin upright sword; and by the *pinta*, the gaps in the line
around a card: none for coins, one for cups, two for swords, three for batons.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from aluette.render.drawing.svg import (
    GOLD,
    INK,
    PAPER,
    circle,
    element,
    ellipse,
    group,
    path,
    use,
)
from aluette.rules.cards import Suit

if TYPE_CHECKING:
    from collections.abc import Mapping


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


def _coin() -> str:
    look = LOOKS[Suit.COINS]
    return (
        circle(0, 0, 11.3, fill=look.main, stroke=look.dark, stroke_width=1.5)
        + circle(0, 0, 8.2, fill=look.light, stroke=look.dark, stroke_width=0.9)
        + path(
            "M0-6.3 1.7-1.7 6.3 0 1.7 1.7 0 6.3-1.7 1.7-6.3 0-1.7-1.7Z",
            fill=look.dark,
        )
    )


def _cup() -> str:
    look = LOOKS[Suit.CUPS]
    bowl = "M-9.6-10.6H9.6C9.6-.8 6.4 3.4 2.2 4.6V8C5.2 8.6 7.2 9.8 7.6 11.8H-7.6"
    foot = "C-7.2 9.8-5.2 8.6-2.2 8V4.6C-6.4 3.4-9.6-.8-9.6-10.6Z"
    return (
        path(
            bowl + foot,
            fill=look.main,
            stroke=look.dark,
            stroke_width=1.5,
            stroke_linejoin="round",
        )
        + ellipse(0, -10.2, 9.6, 2.1, fill=look.light, stroke=look.dark, stroke_width=1.1)
        + path("M-8.7-4.6Q0-.6 8.7-4.6", fill="none", stroke=GOLD, stroke_width=2)
    )


def _club() -> str:
    look = LOOKS[Suit.BATONS]
    cut = {"fill": look.light, "stroke": look.dark}
    return (
        path(
            "M-2.2 15.5C-2.6 7-7-2-6.6-11-6.2-16.6 6.2-16.6 6.6-11"
            " 7-2 2.6 7 2.2 15.5Q0 17-2.2 15.5Z",
            fill=look.main,
            stroke=look.dark,
            stroke_width=1.7,
        )
        + ellipse(0, -12, 4.6, 2.3, **cut, stroke_width=1)
        + ellipse(5.4, -3.6, 2.2, 2.9, **cut, stroke_width=1.1)
        + ellipse(-4.3, 3.4, 1.9, 2.6, **cut, stroke_width=1.1)
    )


def _sword() -> str:
    look = LOOKS[Suit.SWORDS]
    return (
        path(
            "M0-19.4 3.4-13.6V7H-3.4V-13.6Z",
            fill="#eef3fa",
            stroke=look.dark,
            stroke_width=1.5,
            stroke_linejoin="round",
        )
        + path("M0-14V6", stroke=look.light, stroke_width=1.6)
        + path("M-2 9H2V16H-2Z", fill=look.dark)
        + element(
            "rect",
            x=-8.2,
            y=6.4,
            width=16.4,
            height=4,
            rx=2,
            fill=look.main,
            stroke=look.dark,
            stroke_width=1.1,
        )
        + circle(0, 17, 2.7, fill=GOLD, stroke=look.dark, stroke_width=1.1)
    )


def _frame(gaps: tuple[tuple[int, int], ...]) -> str:
    starts = (10, *(end for _, end in gaps))
    ends = (*(start for start, _ in gaps), 90)
    dashes = "".join(
        f"M{start} {y}H{end}" for y in (5, 149) for start, end in zip(starts, ends, strict=True)
    )
    sides = "M10 5A5 5 0 0 0 5 10V144A5 5 0 0 0 10 149M90 5A5 5 0 0 1 95 10V144A5 5 0 0 1 90 149"
    return path(dashes + sides, fill="none", stroke_linecap="round")


CLUB: Final = "club"
"""The club that stands upright, for pictures that turn it themselves."""

SHAPES: Final = {
    CLUB: _club(),
    Suit.COINS.value: _coin(),
    Suit.CUPS.value: _cup(),
    Suit.BATONS.value: use(CLUB, across=0.88, turn=38),
    Suit.SWORDS.value: _sword(),
    **{f"frame-{suit.value}": _frame(look.gaps) for suit, look in LOOKS.items()},
}


def sign(suit: Suit, x: float, y: float, across: float, down: float | None = None) -> str:
    """Draw the sign of a suit around a point."""
    return use(suit.value, x, y, across=across, down=down)


def small_sign(suit: Suit) -> str:
    """Draw the sign under the index."""
    return sign(suit, 17.3, 65, 0.98) if suit is Suit.SWORDS else sign(suit, 17.3, 60, 0.9)


def frame(suit: Suit, colour: str, width: float) -> str:
    """Draw the line around a card of a suit, open where its pinta says."""
    return use(f"frame-{suit.value}", stroke=colour, stroke_width=width)


def roundel(suit: Suit, x: float, y: float, radius: float) -> str:
    """Draw the sign in the light round that a figure carries."""
    inside = 0.045 if suit is Suit.SWORDS else 0.067
    return group(
        circle(x, y, radius, fill=PAPER, stroke=INK, stroke_width=1.6),
        sign(suit, x, y, radius * inside),
    )
