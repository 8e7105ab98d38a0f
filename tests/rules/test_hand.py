"""Chapter 9: nine tricks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from aluette.record.notation import parse_card, parse_cards
from aluette.rules.deal import deal
from aluette.rules.errors import IllegalPlay
from aluette.rules.hand import begin, play
from aluette.rules.ranking import DECK
from aluette.rules.ruleset import GUIDE, RULEBOOK
from aluette.rules.seats import SEATS

if TYPE_CHECKING:
    from aluette.rules.cards import Card
    from aluette.rules.ruleset import Ruleset
    from aluette.rules.seats import Seat

NORTH, EAST, SOUTH, WEST = SEATS
DEAL = deal(DECK, WEST)
"""North holds 1o 2o 3o 1c 2c 3c 1b 2b 3b, east 4 to 6, south 7 to 9, west 10 to 12."""


def test_the_left_neighbour_of_the_dealer_leads() -> None:
    before = begin(DEAL, GUIDE.ruleset)
    assert before.leader is before.to_play is NORTH
    assert before.table == before.tricks == before.winners == ()
    assert not before.over


def test_a_play_leaves_the_hand_before_it_alone() -> None:
    before = begin(DEAL, GUIDE.ruleset)
    after = play(before, parse_card("3b"))
    assert before.table == ()
    assert parse_card("3b") in before.holdings.at(NORTH)
    assert after.table == parse_cards("3b")
    assert parse_card("3b") not in after.holdings.at(NORTH)
    assert after.to_play is EAST


def test_whoever_takes_a_trick_leads_to_the_next() -> None:
    hand = begin(DEAL, GUIDE.ruleset)
    for card in parse_cards("3b 4o 7o 12o"):
        hand = play(hand, card)
    assert hand.winners == (WEST,)
    assert hand.leader is hand.to_play is WEST


@pytest.mark.parametrize(
    ("ruleset", "leader"),
    [
        pytest.param(GUIDE.ruleset, NORTH, id="the same leader"),
        pytest.param(RULEBOOK.ruleset, EAST, id="the first of the tied"),
    ],
)
def test_after_a_spoiled_trick(ruleset: Ruleset, leader: Seat) -> None:
    hand = begin(deal(_with_equals(), WEST), ruleset)
    for card in parse_cards("3b 6o 6c 4b"):
        hand = play(hand, card)
    assert hand.winners == (None,)
    assert hand.leader is leader


def _with_equals() -> list[Card]:
    """North as in DEAL; south has the six of cups, west the four of batons."""
    pack = list(DECK)
    for one, other in (("6c", "9c"), ("4b", "12b")):
        i, j = pack.index(parse_card(one)), pack.index(parse_card(other))
        pack[i], pack[j] = pack[j], pack[i]
    return pack


def test_a_player_cannot_play_what_he_does_not_hold() -> None:
    before = begin(DEAL, GUIDE.ruleset)
    with pytest.raises(IllegalPlay, match="north does not hold 4o; north holds 1o 2o 3o"):
        play(before, parse_card("4o"))


@pytest.mark.parametrize(
    "plays",
    [
        pytest.param("3b 4o 7o 12o 3b", id="in an earlier trick"),
        pytest.param("3b 3b", id="in this trick"),
    ],
)
def test_a_card_is_played_once(plays: str) -> None:
    *fine, again = (parse_card(code) for code in plays.split())
    hand = begin(DEAL, GUIDE.ruleset)
    for card in fine:
        hand = play(hand, card)
    with pytest.raises(IllegalPlay, match=r"3b has been played already; (west|east) holds"):
        play(hand, again)


def test_after_nine_tricks_the_hand_is_over() -> None:
    hand = begin(DEAL, GUIDE.ruleset)
    while not hand.over:
        hand = play(hand, hand.holdings.at(hand.to_play)[0])
    assert len(hand.tricks) == 9
    assert all(holding == () for holding in hand.holdings)
    with pytest.raises(IllegalPlay, match="over after nine tricks; 1o cannot be played"):
        play(hand, parse_card("1o"))
