"""The jack, the knight and the king: one idea each, in the colours of their suit.

A figure is drawn once. What takes the suit's colour inherits it from where the figure is used:
robes and hats its `fill`, reins and jewels its `color`.
"""

from __future__ import annotations

from typing import Final

from aluette.render.drawing.suits import LOOKS, roundel
from aluette.render.drawing.svg import (
    GOLD,
    HAIR,
    INK,
    SKIN,
    WHITE,
    discs,
    ellipse,
    line,
    outlined,
    path,
    use,
)
from aluette.rules.cards import Rank, Suit

_SILVER: Final = "#f1ece4"
_SUIT_DARK: Final = "currentColor"


def _jack() -> str:
    """A young man with a beret and a feather."""
    return (
        outlined(
            path("M30 147.5V114C32 97 46 92 62 92 78 92 92 97 93.5 114V147.5Z"),
            path("M62 147.5V92C78 92 92 97 93.5 114V147.5Z", fill=WHITE, fill_opacity=0.45),
            path("M47 52C44 66 45 80 49 85H77C81 80 82 66 79 52Z", fill=HAIR),
            path("M57 78H69V92Q63 97 57 92Z", fill=SKIN),
            path("M46 90 57 86 63 94 69 86 80 90 77 99 63 96 49 99Z", fill=WHITE),
            ellipse(63, 64, 13, 16, fill=SKIN),
            path("M49 58Q56 62 63 55 70 62 77 58V48H49Z", fill=HAIR),
            path("M77 40C90 34 94 22 90 10 82 15 74 24 72 36Z", fill=WHITE),
            path("M43 51C38 36 52 27 65 29 81 30 88 42 82 51 70 46 56 46 43 51Z"),
            width=1.6,
        )
        + line("M74 35Q82 27 88 14", INK, 0.9)
        + line("M58 73Q63 77 68 73", INK, 1.6)
        + line("M55 60.5Q58 59 60 60.5M66 60.5Q68 59 71 60.5", HAIR, 1.3)
        + _eyes(58, 68, 65)
    )


def _knight() -> str:
    """A woman with a hat, behind the head of her white horse."""
    return (
        outlined(
            path("M62 42C56 58 60 74 64 78L88 80C94 68 92 52 84 40Z", fill=HAIR),
            path("M54 147.5V92C56 78 66 74 74 74S92 80 93.5 100V147.5Z"),
            path("M70 66H80V75Q75 80 70 75Z", fill=SKIN),
            ellipse(74, 54, 11, 13, fill=SKIN),
            path("M63 50Q68 52 74 45 80 52 85 50V40H63Z", fill=HAIR),
            path("M81 34C91 29 94 19 90 10 83 14 77 22 76 32Z", fill=WHITE),
            path("M62 38C62 22 86 22 86 38Z"),
            path("M52 41C59 34 87 34 93 41 87 46 59 46 52 41Z"),
            path(
                "M33 147.5C34 134 38 126 43 119 39 122 33 121 32 115 31 110 34 106 36 102"
                " 38 94 43 87 49 84L50 75 56 82C67 88 73 102 73 120V147.5Z",
                fill=_SILVER,
            ),
            path("M56 82C67 88 73 102 73 120L69 128C68 112 63 96 50 86Z", fill=HAIR),
            width=1.6,
        )
        + line("M39 94 47 112M34 108 47 112 70 121", _SUIT_DARK, 2.2)
        + path(discs((45, 97, 1.8), (36, 115, 1.2)), fill=INK)
        + _eyes(70, 78, 55)
        + line("M70 61Q74 64 78 61", INK, 1.6)
    )


def _king() -> str:
    """An old man with a white beard and a crown."""
    points = ((41, 19), (63, 13), (85, 19))
    return (
        outlined(
            path("M30 147.5V108C32 90 46 85 62 85S92 90 93.5 108V147.5H30Z"),
            path("M43 86C50 97 76 97 83 86L89 94C77 109 49 109 37 94Z", fill=WHITE),
            path("M46 49C42 62 43 74 47 82L79 82C83 74 84 62 80 49Z", fill=_SILVER),
            ellipse(63, 54, 14, 15, fill=SKIN),
            path(
                "M49 58C48 80 55 92 63 95 71 92 78 80 77 58 74 65 69 64 63 67 57 64 52 65 49 58Z",
                fill=_SILVER,
            ),
            path("M45 43 41 20 53 30 63 14 73 30 85 20 81 43Q63 37 45 43Z", fill=GOLD),
            width=1.6,
        )
        + line("M59 74Q63 77 67 74", INK, 1.6)
        + line("M54 48.5Q58 46.5 60 48.5M66 48.5Q68 46.5 72 48.5", INK, 1.3)
        + path(discs(*((x, y, 3) for x, y in points), (63, 34, 2.6)), fill=_SUIT_DARK)
        + path(
            "M47 97l1 4M55 100l.6 4M63 101v4M71 100l-.6 4M79 97l-1 4", stroke=INK, stroke_width=2
        )
        + _eyes(58, 68, 53)
    )


def _eyes(left: float, right: float, y: float) -> str:
    return path(discs((left, y, 1.7), (right, y, 1.7)), fill=INK)


SHAPES: Final = {"jack": _jack(), "knight": _knight(), "king": _king()}

_FIGURES: Final = {
    Rank.JACK: ("jack", (62.0, 127.0, 17.0)),
    Rank.KNIGHT: ("knight", (79.0, 129.0, 13.5)),
    Rank.KING: ("king", (62.0, 127.0, 17.0)),
}
"""Each figure, and where it carries the sign of its suit: the middle and the radius."""


def figure(suit: Suit, rank: Rank) -> str:
    """Draw a court card's figure with the sign of its suit."""
    name, round_at = _FIGURES[rank]
    look = LOOKS[suit]
    return use(name, fill=look.main, color=look.dark) + roundel(suit, *round_at)


COURT: Final = frozenset(_FIGURES)
"""The ranks that show a figure."""
