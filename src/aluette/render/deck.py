"""The sprites: one of the 48 cards and a back, one of the gestures that signal them.

Each card is a symbol that a page shows with `<use href="cards.svg#k3o">`; the back is `#kback`.
`#s3o` is as much as shows of a card that lies under the next one. A browser copies and styles the
elements of a symbol wherever a page uses it, so every drawing gets by with few.
Gestures are in a file of their own, `gestures.svg#wink`, for few pages show them.
"""

from __future__ import annotations

from typing import Final

from aluette.render.drawing import cards, gestures, svg
from aluette.rules.cards import Rank
from aluette.rules.ranking import DECK

BACK: Final = "back"


def symbol(code: str) -> str:
    """Return the id of a card's symbol in the sprite, `k3o` for `3o`."""
    return f"k{code}"


def strip_symbol(code: str) -> str:
    """Return the id of what shows of a card in a fanned hand, `s3o` for `3o`."""
    return f"s{code}"


def sprite() -> bytes:
    """Draw the sprite of the deck; it is always the same bytes."""
    symbols = {symbol(BACK): cards.draw_back()}
    for rank in Rank:  # what is alike and near takes few bytes once compressed
        alike = [card for card in DECK if card.rank is rank]
        symbols |= {strip_symbol(card.code): cards.draw_strip(card) for card in alike}
        symbols |= {symbol(card.code): cards.draw(card, strip_symbol(card.code)) for card in alike}
    return svg.sprite(cards.SHAPES, symbols, cards.VIEW_BOX)


def gesture_sprite() -> bytes:
    """Draw the sprite of the gestures; it is always the same bytes."""
    symbols = {gesture.value: drawing for gesture, drawing in gestures.DRAWINGS.items()}
    return svg.sprite(gestures.SHAPES, symbols, gestures.VIEW_BOX)
