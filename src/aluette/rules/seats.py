"""Chapter 3. The table: four seats, clockwise, and two pairs that sit crosswise.

The next seat clockwise is a player's left neighbour; partners face each other.
"""

from __future__ import annotations

from enum import Enum
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Pair(Enum):
    """The two pairs; their players face each other."""

    NORTH_SOUTH = "north-south"
    EAST_WEST = "east-west"

    other: Pair
    """The pair that plays against this one."""

    seats: tuple[Seat, Seat]
    """Its two seats, in seat order."""

    def __repr__(self) -> str:
        return f"Pair.{self.name}"

    __hash__ = object.__hash__  # there is one of each, and Enum's own hash takes long


class Seat(Enum):
    """The four seats, clockwise."""

    NORTH = "north"
    EAST = "east"
    SOUTH = "south"
    WEST = "west"

    index: int
    """0 for north to 3 for west."""

    left: Seat
    """The left neighbour: the next seat clockwise."""

    partner: Seat
    """The seat opposite."""

    right: Seat
    """The right neighbour: the seat before this one."""

    pair: Pair
    """The pair that this seat belongs to."""

    clockwise: tuple[Seat, Seat, Seat, Seat]
    """The four seats clockwise, beginning here: the order of play when this seat leads."""

    def __repr__(self) -> str:
        return f"Seat.{self.name}"

    __hash__ = object.__hash__  # there is one of each, and Enum's own hash takes long


SEATS = tuple(Seat)


def _lay_the_table() -> None:
    for index, seat in enumerate(SEATS):
        north, east, south, west = SEATS[index:] + SEATS[:index]
        seat.index = index
        seat.left, seat.partner, seat.right = east, south, west
        seat.clockwise = (north, east, south, west)
    for pair, other in (
        (Pair.NORTH_SOUTH, Pair.EAST_WEST),
        (Pair.EAST_WEST, Pair.NORTH_SOUTH),
    ):
        pair.other = other
    for pair, first, second in (
        (Pair.NORTH_SOUTH, Seat.NORTH, Seat.SOUTH),
        (Pair.EAST_WEST, Seat.EAST, Seat.WEST),
    ):
        pair.seats = (first, second)
        first.pair = second.pair = pair


_lay_the_table()


class BySeat(NamedTuple, Generic[T]):
    """One value for each seat, in seat order."""

    north: T
    east: T
    south: T
    west: T

    def at(self, seat: Seat) -> T:
        """Return this seat's value."""
        return self[seat.index]

    def with_(self, seat: Seat, value: T) -> BySeat[T]:
        """Return the same values but for this seat's."""
        values = list(self)
        values[seat.index] = value
        # As BySeat(*values), in half the time: this runs for every card that is played.
        return tuple.__new__(BySeat, values)
