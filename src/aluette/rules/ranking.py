"""Chapter 2. The ranking: 19 strengths, and suits count for nothing.

Eight cards have a strength, and a name, of their own: the four *luettes* (Monsieur,
Madame, the one-eyed, the cow) and the four *doubles* (the great and the small nine, the
two of oak, the written two). Below them stand eleven groups of equals: aces, kings,
knights, jacks, the two plain nines, eights, sevens, sixes, fives, fours, and last the two
plain threes. All four sources give this order.
"""

from __future__ import annotations

import copyreg
from typing import TYPE_CHECKING, Final

from aluette.rules.cards import Card, Rank, Suit

if TYPE_CHECKING:
    from collections.abc import Iterable

_NAMED: Final = (
    (Rank.THREE, Suit.COINS),
    (Rank.THREE, Suit.CUPS),
    (Rank.TWO, Suit.COINS),
    (Rank.TWO, Suit.CUPS),
    (Rank.NINE, Suit.CUPS),
    (Rank.NINE, Suit.COINS),
    (Rank.TWO, Suit.BATONS),
    (Rank.TWO, Suit.SWORDS),
)

_GROUPS: Final = (
    Rank.ACE,
    Rank.KING,
    Rank.KNIGHT,
    Rank.JACK,
    Rank.NINE,
    Rank.EIGHT,
    Rank.SEVEN,
    Rank.SIX,
    Rank.FIVE,
    Rank.FOUR,
    Rank.THREE,
)


def _ladder() -> tuple[tuple[Card, ...], ...]:
    rungs = [[face] for face in _NAMED]
    rungs += [[(rank, suit) for suit in Suit if (rank, suit) not in _NAMED] for rank in _GROUPS]
    return tuple(
        tuple(
            Card(rank=rank, suit=suit, strength=strength, code=f"{rank.value}{suit.value}")
            for rank, suit in rung
        )
        for strength, rung in enumerate(rungs, start=1)
    )


LADDER: Final = _ladder()
"""The 19 rungs, the strongest first; equal cards stand on one rung, in suit order."""

_BY_FACE: Final = {(card.rank, card.suit): card for rung in LADDER for card in rung}

DECK: Final = tuple(_BY_FACE[rank, suit] for suit in Suit for rank in Rank)
"""The 48 cards in deck order: coins, cups, batons, swords, each from ace to king."""


_PLACES: Final = {card: place for place, card in enumerate(sum(LADDER, ()))}


def card(rank: Rank, suit: Suit) -> Card:
    """Return the card of this rank and suit."""
    return _BY_FACE[rank, suit]


# A card that is copied or unpickled is looked up here again, so that identity holds.
copyreg.pickle(Card, lambda copied: (card, (copied.rank, copied.suit)))

MONSIEUR: Final = card(Rank.THREE, Suit.COINS)
MADAME: Final = card(Rank.THREE, Suit.CUPS)
LE_BORGNE: Final = card(Rank.TWO, Suit.COINS)
LA_VACHE: Final = card(Rank.TWO, Suit.CUPS)
GRAND_NEUF: Final = card(Rank.NINE, Suit.CUPS)
PETIT_NEUF: Final = card(Rank.NINE, Suit.COINS)
DEUX_DE_CHENE: Final = card(Rank.TWO, Suit.BATONS)
DEUX_D_ECRIT: Final = card(Rank.TWO, Suit.SWORDS)

LUETTES: Final = (MONSIEUR, MADAME, LE_BORGNE, LA_VACHE)
"""The four highest cards, which also draw the partners; the strongest first."""

DOUBLES: Final = (GRAND_NEUF, PETIT_NEUF, DEUX_DE_CHENE, DEUX_D_ECRIT)
"""The four named cards below the luettes; the strongest first."""


def beats(one: Card, other: Card) -> bool:
    """Tell whether `one` stands on a higher rung than `other`."""
    return one.strength < other.strength


def ties(one: Card, other: Card) -> bool:
    """Tell whether two different cards stand on one rung."""
    return one.strength == other.strength and one is not other


def by_strength(cards: Iterable[Card]) -> list[Card]:
    """Sort cards as the ladder has them: the strongest first, equal cards in suit order."""
    return sorted(cards, key=_PLACES.__getitem__)


def highest(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the strongest of some cards, all of them where several are level, in order given."""
    given = tuple(cards)
    best = min((card.strength for card in given), default=0)
    return tuple(card for card in given if card.strength == best)
