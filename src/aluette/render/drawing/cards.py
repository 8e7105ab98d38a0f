"""Whole cards, 100 wide and 154 high, and their back.

A card has its index and its suit on a tinted strip along the left edge, which is all that shows
of it in a fanned hand; beside it the signs, a figure or a picture.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from aluette.render.drawing import digits, figures, named, suits
from aluette.render.drawing.pips import pips
from aluette.render.drawing.svg import EDGE, GOLD, PAPER, PURPLE, circle, element, path, use
from aluette.rules.cards import Suit

if TYPE_CHECKING:
    from aluette.rules.cards import Card

VIEW_BOX: Final = "0 0 100 154"


def _sheet(fill: str) -> str:
    return element(
        "rect", x=1, y=1, width=98, height=152, rx=8, fill=fill, stroke=EDGE, stroke_width=1.5
    )


SHAPES: Final = figures.SHAPES
"""What the cards share, by id: no more than what would be much to write out again."""


def draw_strip(card: Card) -> str:
    """Draw a card with nothing beside its index, for where no more of it shows."""
    look = suits.LOOKS[card.suit]
    colour, width = (PURPLE, 2.6) if card in named.RIBBONS else (look.dark, 1.5)
    return (
        _sheet(PAPER)
        + path("M29 5V149H10A5 5 0 0 1 5 144V10A5 5 0 0 1 10 5Z", fill=look.tint)
        + digits.index(card.rank.value, look.dark)
        + suits.small_sign(card.suit)
        + suits.frame(card.suit, colour, width)
    )


def draw(card: Card, strip: str) -> str:
    """Draw a card.

    Args:
        card: which.
        strip: the id under which its strip is drawn.
    """
    if card in named.RIBBONS:
        return use(strip) + named.picture(card) + named.ribbon_and_badge(card)
    if card.rank in figures.COURT:
        return use(strip) + figures.figure(card.suit, card.rank)
    return use(strip) + pips(card.suit, card.rank.value)


def draw_back() -> str:
    """Draw the back: a lattice, and the four suits in the middle."""
    lattice = "".join(
        f"M{x} {y - 9}l7 9-7 9-7-9Z"
        for row, y in enumerate(range(22, 131, 18))
        for x in range(22 + row % 2 * 7, 79, 14)
    )
    edge = element(
        "rect", x=7, y=7, width=86, height=140, rx=5, fill="none", stroke=GOLD, stroke_width=2
    )
    return (
        _sheet(PURPLE)
        + edge
        + path(lattice, fill="none", stroke="#a98fd6", stroke_width=1.6)
        + circle(50, 77, 20, fill=PURPLE, stroke=GOLD, stroke_width=2)
        + suits.signs(Suit.COINS, [(44, 71)], 0.62)
        + suits.signs(Suit.CUPS, [(57, 71)], 0.6)
        + suits.signs(Suit.BATONS, [(44, 84)], 0.6)
        + suits.signs(Suit.SWORDS, [(57, 84)], 0.42)
    )
