"""The sprites: one of the 48 cards and a back, one of the gestures that signal them.

Each card is a symbol that a page shows with `<use href="cards.svg#k3o">`; the back is `#kback`.
Gestures are in a file of their own, `gestures.svg#wink`, for few pages show them.
"""

from __future__ import annotations

from typing import Final

from aluette.render.drawing import cards, gestures, svg
from aluette.rules.ranking import DECK

BACK: Final = "back"


def symbol(code: str) -> str:
    """Return the id of a card's symbol in the sprite, `k3o` for `3o`."""
    return f"k{code}"


def sprite() -> bytes:
    """Draw the sprite of the deck; it is always the same bytes."""
    symbols = {symbol(card.code): cards.draw(card) for card in DECK}
    symbols[symbol(BACK)] = cards.draw_back()
    return svg.sprite(cards.SHAPES, symbols, cards.VIEW_BOX)


def gesture_sprite() -> bytes:
    """Draw the sprite of the gestures; it is always the same bytes."""
    symbols = {gesture.value: drawing for gesture, drawing in gestures.DRAWINGS.items()}
    return svg.sprite(gestures.SHAPES, symbols, gestures.VIEW_BOX)
