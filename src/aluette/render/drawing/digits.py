"""Digits as strokes, the same on every system: they need no font."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from aluette.render.drawing.svg import path, stretched

if TYPE_CHECKING:
    from collections.abc import Mapping

STROKES: Final[Mapping[str, str]] = {
    "0": "M6 1.8C2.7 1.8 1.9 5 1.9 10S2.7 18.2 6 18.2 10.1 15 10.1 10 9.3 1.8 6 1.8Z",
    "1": "M2.6 5.2 6.9 1.9V18.2",
    "2": "M1.9 5.8C2 3.2 3.8 1.8 6 1.8S10 3.3 10 5.9C10 9.5 4.5 12.5 2 18.2H10.4",
    "3": "M2 3.4C3 2.3 4.4 1.8 5.9 1.8 8.2 1.8 9.8 3.3 9.8 5.4 9.8 7.6 8.2 9.2 5.4 9.2"
    " 8.6 9.2 10.3 11 10.3 13.6 10.3 16.4 8.3 18.2 5.7 18.2 4 18.2 2.5 17.5 1.5 16.2",
    "4": "M8.2 18.2V1.8L1.5 13.2H10.8",
    "5": "M9.8 1.8H3.2L2.5 8.8C3.6 8 4.7 7.7 5.9 7.7 8.6 7.7 10.4 9.8 10.4 12.8"
    " 10.4 16 8.4 18.2 5.6 18.2 4 18.2 2.6 17.6 1.6 16.5",
    "6": "M9.4 2.7C4.6 1.2 1.9 6 1.9 12.2 1.9 16 3.6 18.2 6.1 18.2S10.3 16 10.3 13.1"
    " 8.6 8.4 6.2 8.4C4 8.4 2.2 10 1.9 12.2",
    "7": "M1.6 1.8H10.4L4.8 18.2",
    "8": "M6 9.2C3.9 9.2 2.4 7.7 2.4 5.5S3.9 1.8 6 1.8 9.6 3.3 9.6 5.5 8.1 9.2 6 9.2Z"
    "M6 9.2C3.4 9.2 1.7 11 1.7 13.7S3.4 18.2 6 18.2 10.3 16.4 10.3 13.7 8.6 9.2 6 9.2Z",
    "9": "M2.6 17.3C7.4 18.8 10.1 14 10.1 7.8 10.1 4 8.4 1.8 5.9 1.8S1.7 4 1.7 6.9"
    " 3.4 11.6 5.8 11.6C8 11.6 9.8 10 10.1 7.8",
}
"""Each within a box 12 wide and 20 high."""


def index(number: int, colour: str) -> str:
    """Draw the number in the corner of a card, narrower where it has two digits."""
    digits = str(number)
    places = [(8.6, 1.45)] if len(digits) == 1 else [(6.8, 0.88), (17.3, 0.88)]
    return "".join(
        _digit(digit, (x, 12), stretched(across, 1.45), colour, 3.5)
        for digit, (x, across) in zip(digits, places, strict=True)
    )


def small(digit: int, colour: str) -> str:
    """Draw one digit around the middle of what it stands on."""
    return _digit(str(digit), (-3.8, -6.4), stretched(0.63), colour, 3.6)


def _digit(digit: str, place: tuple[float, float], stretch: str, colour: str, width: float) -> str:
    x, y = place
    return path(
        STROKES[digit],
        transform=f"translate({x} {y}){stretch}",
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
