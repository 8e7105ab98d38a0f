"""Chapter 3: the table."""

from __future__ import annotations

import pytest

from aluette.rules.seats import SEATS, BySeat, Pair, Seat


@pytest.mark.parametrize(
    ("seat", "left", "partner", "right", "pair"),
    [
        (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST, Pair.NORTH_SOUTH),
        (Seat.EAST, Seat.SOUTH, Seat.WEST, Seat.NORTH, Pair.EAST_WEST),
        (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST, Pair.NORTH_SOUTH),
        (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH, Pair.EAST_WEST),
    ],
)
def test_neighbours_and_partners(
    seat: Seat, left: Seat, partner: Seat, right: Seat, pair: Pair
) -> None:
    assert (seat.left, seat.partner, seat.right, seat.pair) == (left, partner, right, pair)
    assert seat.clockwise == (seat, left, partner, right)
    assert SEATS[seat.index] is seat


def test_pairs() -> None:
    assert Pair.NORTH_SOUTH.seats == (Seat.NORTH, Seat.SOUTH)
    assert Pair.EAST_WEST.seats == (Seat.EAST, Seat.WEST)
    assert Pair.NORTH_SOUTH.other is Pair.EAST_WEST
    assert Pair.EAST_WEST.other is Pair.NORTH_SOUTH


def test_one_value_for_each_seat() -> None:
    tricks = BySeat(3, 3, 2, 1)
    assert [tricks.at(seat) for seat in SEATS] == [3, 3, 2, 1]
    assert tricks.with_(Seat.SOUTH, 5) == BySeat(3, 3, 5, 1)
    assert tricks == BySeat(3, 3, 2, 1)


def test_seats_and_pairs_say_what_they_are() -> None:
    assert repr(Seat.WEST) == "Seat.WEST"
    assert repr(Pair.EAST_WEST) == "Pair.EAST_WEST"
