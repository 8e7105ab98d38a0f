"""What matters of the cards still held: their order, and what they can do at the least and most.

A *layout* is four holdings, in seat order, as canonical ranks: 0 is the strongest, equal cards
have one rank, and cards between which no trick can tell have one rank too. Two kinds cannot be
told apart:

- Ranks that lie next to each other and are held by one player alone. Whatever he plays of them,
  the same cards lie above, level and below.
- Cards weaker than every card of some other player. He puts a stronger one on every trick, so
  such a card never wins or ties. That player has none himself, hence no trick is made of them.

The numbers that a layout carries bound the tricks of each player, whatever is led and whoever
leads. They rest on pairing off: how many tricks can be made of two sets of cards, one of each,
in which the card of the first is the stronger? The weakest card that beats the weakest one left
is always as good a choice as any.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T")

Holding = tuple[int, ...]
"""A player's cards as ranks, the strongest (the lowest number) first."""

Holdings = tuple[Holding, Holding, Holding, Holding]
"""The cards of all players, in seat order."""

PARTNER = (2, 3, 0, 1)
"""By the number of a seat, from north, that of the seat opposite."""

OPPONENTS = ((1, 3), (0, 2), (1, 3), (0, 2))
"""By the number of a seat, those of the other pair's seats."""


class Attack(NamedTuple):
    """What a player reaches by playing his cards from the top while his partner stays under him."""

    at_least: int
    """Tricks that he then takes: his partner has a weaker card for so many of his cards, less
    those that opponents' cards can tie or beat, each in one trick."""

    at_most: tuple[int, int]
    """Tricks that each opponent can then take, in the order of `OPPONENTS`: he must beat the
    player's card in each of them."""


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """Holdings in canonical ranks, and what follows from them for each seat, in seat order."""

    holdings: Holdings

    most: tuple[int, int, int, int]
    """Tricks that the player can take at most, even if everybody helps him: one of the others
    holds so many cards that he cannot beat, and each trick takes one of them."""

    sure: tuple[int, int, int, int]
    """Tricks that he can take in a row, from now on: his cards above all of the other pair. His
    partner needs as many cards that do not stand above them as well, or they would meet."""

    held_to: tuple[int, int, int, int]
    """Tricks that he can take at most if the other pair plays, in each trick, the strongest card
    that it holds between the two: he must beat each of these with a card of his own."""

    @property
    def tricks(self) -> int:
        """How many tricks are left."""
        return len(self.holdings[0])


def canonical(holdings: Holdings) -> Holdings:
    """Give cards that no trick can tell apart one rank, and number the ranks from 0.

    Args:
        holdings: as many cards for each player, at least one; in any ranks.
    """
    north, east, south, west = holdings
    floor = min(north[-1], east[-1], south[-1], west[-1])
    owners: dict[int, int] = {}
    for seat, holding in enumerate(holdings):
        for rank in holding:
            if rank > floor:
                break
            owners[rank] = owners.get(rank, 0) | 1 << seat
    numbers: dict[int, int] = {}
    number, before = -1, 0
    for rank in sorted(owners):
        owner = owners[rank]
        if owner != before or owner & (owner - 1):
            number += 1
        numbers[rank] = number
        before = owner
    never = number + 1
    north, east, south, west = (
        tuple([numbers.get(rank, never) for rank in holding]) for holding in holdings
    )
    return north, east, south, west


def study(holdings: Holdings, *, partners_tie: bool) -> Layout:
    """Work out what follows from a layout for each player by himself.

    Args:
        holdings: in canonical ranks.
        partners_tie: whether a tie between partners is won by one of them.
    """
    tricks = len(holdings[0])
    pair_off = tie_or_beat if partners_tie else beat
    most, sure, held_to = [], [], []
    for seat, own in enumerate(holdings):
        partner = holdings[PARTNER[seat]]
        left, right = (holdings[opponent] for opponent in OPPONENTS[seat])
        both = sorted(left + right)
        most.append(min(beat(own, left), beat(own, right), pair_off(own, partner)))
        sure.append(min(_above(own, both[0]), tricks - _above(partner, both[0])))
        held_to.append(beat(own, both[:tricks]))
    return Layout(holdings, _four(most), _four(sure), _four(held_to))


def attacks(layout: Layout) -> tuple[Attack, Attack, Attack, Attack]:
    """Return what each player reaches by playing from the top."""
    holdings = layout.holdings
    found = []
    for seat, own in enumerate(holdings):
        left, right = (holdings[opponent] for opponent in OPPONENTS[seat])
        at_least = beat(own, holdings[PARTNER[seat]]) - tie_or_beat(sorted(left + right), own)
        found.append(Attack(at_least, (beat(left, own), beat(right, own))))
    return _four(found)


def last_runs(layout: Layout) -> tuple[int, int, int, int]:
    """Return how many of the last tricks each player can take in a row at most.

    An opponent keeps as many of his best cards for them, and each has to be beaten by one of the
    player's best.
    """
    holdings = layout.holdings
    found = []
    for seat, own in enumerate(holdings):
        left, right = (holdings[opponent] for opponent in OPPONENTS[seat])
        run = 0
        while run < layout.tricks and own[run] < min(left[run], right[run]):
            run += 1
        found.append(run)
    return _four(found)


def _above(holding: Holding, rank: int) -> int:
    """Return how many cards of a player are stronger than a rank."""
    count = 0
    while count < len(holding) and holding[count] < rank:
        count += 1
    return count


def beat(cards: Sequence[int], others: Sequence[int]) -> int:
    """Return how many of some cards can each be paired off with a weaker one of the others.

    Args:
        cards: ranks, the strongest first.
        others: as many as there are tricks, the strongest first.
    """
    weakest = len(others) - 1
    paired = 0
    for rank in reversed(cards):
        if paired <= weakest and rank < others[weakest - paired]:
            paired += 1
    return paired


def tie_or_beat(cards: Sequence[int], others: Sequence[int]) -> int:
    """Return how many of some cards can each be paired off with one that is not stronger."""
    weakest = len(others) - 1
    paired = 0
    for rank in reversed(cards):
        if paired <= weakest and rank <= others[weakest - paired]:
            paired += 1
    return paired


def _four(values: list[T]) -> tuple[T, T, T, T]:
    north, east, south, west = values
    return north, east, south, west
