"""Chapter 1. The cards: four suits, twelve ranks, 48 cards.

The figures printed on the cards say nothing of their strength, so ranks have no
order here. A card's strength is its place on the ladder, which is chapter 2.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Suit(Enum):
    """The four Spanish suits; the value is the letter that writes them."""

    COINS = "o"
    CUPS = "c"
    BATONS = "b"
    SWORDS = "e"

    def __repr__(self) -> str:
        return f"Suit.{self.name}"

    __hash__ = object.__hash__  # there is one of each, and Enum's own hash takes long


class Rank(Enum):
    """The twelve ranks; the value is the figure printed on the card, not a strength."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    JACK = 10
    KNIGHT = 11
    KING = 12

    def __repr__(self) -> str:
        return f"Rank.{self.name}"

    __hash__ = object.__hash__  # there is one of each, and Enum's own hash takes long


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Card:
    """One card of the pack, made once, in chapter 2, and compared by identity.

    Take cards from `aluette.rules.ranking.card` or `DECK`; a copied or unpickled card
    is the same object again.
    """

    rank: Rank
    suit: Suit
    strength: int
    """The card's place on the ladder, from 1, the strongest, to 19; equal cards share it."""

    code: str
    """How the card is written: `3o`, `12e`."""

    def __repr__(self) -> str:
        return self.code
