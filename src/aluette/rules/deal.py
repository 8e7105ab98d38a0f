"""Chapter 6. The deal: shuffle, cut, three times three, and twelve cards left over.

The dealer's right neighbour cuts. Each player gets nine cards in three packets of three,
clockwise from the dealer's left. The twelve that remain are the talon; it stays closed
unless the table agrees to the chanter. The next hand is dealt by the left neighbour.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from aluette.rules.errors import PackError
from aluette.rules.ranking import DECK
from aluette.rules.seats import SEATS, BySeat, Seat

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from aluette.rules.cards import Card

Holding = tuple["Card", ...]
"""The cards that one player holds."""

HOLDING_SIZE: Final = 9
TALON_SIZE: Final = len(DECK) - len(SEATS) * HOLDING_SIZE

_WHOLE_PACK: Final = frozenset(DECK)


class Deal(NamedTuple):
    """The pack as it was dealt."""

    dealer: Seat
    holdings: BySeat[Holding]
    """Each player's cards, in the order received."""

    talon: tuple[Card, ...]
    """The cards left over, top first."""


def cutter(dealer: Seat) -> Seat:
    """Return who cuts: the dealer's right neighbour."""
    return dealer.right


def next_dealer(dealer: Seat) -> Seat:
    """Return who deals the next hand: the left neighbour."""
    return dealer.left


def first_leader(dealer: Seat) -> Seat:
    """Return who leads to the first trick: the dealer's left neighbour."""
    return dealer.left


def check_pack(cards: Iterable[Card]) -> None:
    """Make sure that these are the 48 cards, each once.

    Raises:
        PackError: a card is there twice, or one is missing.
    """
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            raise PackError(f"{card} is there twice; each of the 48 cards is there once")
        seen.add(card)
    if missing := [card.code for card in DECK if card not in seen]:
        raise PackError(f"{' '.join(missing)} missing; give all 48 cards")


def cut(pack: Sequence[Card], lifted: int) -> tuple[Card, ...]:
    """Lift some cards off the top and lay the rest upon them.

    Args:
        pack: the pack, top first.
        lifted: how many cards are lifted; at least one, and at least one stays.

    Raises:
        PackError: no card was lifted, or all.
    """
    if not 0 < lifted < len(pack):
        raise PackError(f"a cut lifts 1 to {len(pack) - 1} cards, not {lifted}")
    return (*pack[lifted:], *pack[:lifted])


def deal(pack: Sequence[Card], dealer: Seat) -> Deal:
    """Deal a shuffled and cut pack: three packets of three each, from the dealer's left.

    Args:
        pack: the 48 cards, top first.
        dealer: who deals.

    Raises:
        PackError: these are not the 48 cards.
    """
    if len(pack) != len(DECK) or frozenset(pack) != _WHOLE_PACK:
        check_pack(pack)
    cards = tuple(pack)
    left = cards[0:3] + cards[12:15] + cards[24:27]
    partner = cards[3:6] + cards[15:18] + cards[27:30]
    right = cards[6:9] + cards[18:21] + cards[30:33]
    own = cards[9:12] + cards[21:24] + cards[33:36]
    # North stands at its place in the order of receiving, which begins left of the dealer.
    turned = (left, partner, right, own) * 2
    start = 3 - dealer.index
    return Deal(dealer, BySeat._make(turned[start : start + 4]), cards[36:])


def miscounted(holdings: BySeat[Holding]) -> tuple[Seat, ...]:
    """Return the seats that do not hold nine cards, in seat order."""
    return tuple(seat for seat in SEATS if len(holdings.at(seat)) != HOLDING_SIZE)
