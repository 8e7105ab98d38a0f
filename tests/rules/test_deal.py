"""Chapter 6: the deal."""

from __future__ import annotations

import pytest

from aluette.rules.deal import (
    check_pack,
    cut,
    cutter,
    deal,
    first_leader,
    miscounted,
    next_dealer,
)
from aluette.rules.errors import PackError
from aluette.rules.ranking import DECK
from aluette.rules.seats import SEATS, BySeat, Seat


@pytest.mark.parametrize(
    ("dealer", "next_", "leads", "cuts"),
    [
        (Seat.NORTH, Seat.EAST, Seat.EAST, Seat.WEST),
        (Seat.EAST, Seat.SOUTH, Seat.SOUTH, Seat.NORTH),
        (Seat.SOUTH, Seat.WEST, Seat.WEST, Seat.EAST),
        (Seat.WEST, Seat.NORTH, Seat.NORTH, Seat.SOUTH),
    ],
)
def test_the_left_deals_next_and_leads_and_the_right_cuts(
    dealer: Seat, next_: Seat, leads: Seat, cuts: Seat
) -> None:
    assert (next_dealer(dealer), first_leader(dealer), cutter(dealer)) == (next_, leads, cuts)


@pytest.mark.parametrize("dealer", SEATS)
def test_three_packets_of_three_from_the_dealers_left(dealer: Seat) -> None:
    dealt = deal(DECK, dealer)
    for place, seat in enumerate(dealer.left.clockwise):
        packets = [DECK[start : start + 3] for start in range(3 * place, 36, 12)]
        assert dealt.holdings.at(seat) == sum(packets, ())
    assert dealt.talon == DECK[36:]
    assert dealt.dealer is dealer


def test_a_cut_puts_the_top_below() -> None:
    assert cut(DECK, 10) == DECK[10:] + DECK[:10]


@pytest.mark.parametrize("lifted", [0, 48, -1])
def test_a_cut_lifts_some_cards_and_leaves_some(lifted: int) -> None:
    with pytest.raises(PackError, match="1 to 47"):
        cut(DECK, lifted)


def test_a_pack_with_a_card_missing() -> None:
    with pytest.raises(PackError, match="1o 12e missing"):
        deal(DECK[1:-1], Seat.NORTH)


def test_a_pack_with_a_card_twice() -> None:
    with pytest.raises(PackError, match="2o is there twice"):
        deal((DECK[1], *DECK[1:]), Seat.NORTH)


def test_the_whole_pack_is_right() -> None:
    check_pack(reversed(DECK))


def test_who_holds_a_wrong_number_of_cards() -> None:
    nine, ten, eight = DECK[:9], DECK[9:19], DECK[19:27]
    assert miscounted(BySeat(nine, ten, nine, eight)) == (Seat.EAST, Seat.WEST)
