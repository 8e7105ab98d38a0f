"""The drawn deck: one SVG sprite of the 48 cards and a back.

Each card is a symbol that a page shows with `<use href="cards.svg#k3o">`; the back is `#kback`.
"""

from __future__ import annotations

from typing import Final

from aluette.render.drawing import cards, svg
from aluette.rules.ranking import DECK

BACK: Final = "back"


def symbol(code: str) -> str:
    """Return the id of a card's symbol in the sprite, `k3o` for `3o`."""
    return f"k{code}"


def sprite() -> bytes:
    """Draw the sprite; it is always the same bytes."""
    symbols = {symbol(card.code): cards.draw(card) for card in DECK}
    symbols[symbol(BACK)] = cards.draw_back()
    return svg.sprite(cards.SHAPES, symbols, cards.VIEW_BOX)
