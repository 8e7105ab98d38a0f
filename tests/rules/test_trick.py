"""Chapter 8: who takes a trick, and who leads to the next one."""

from __future__ import annotations

import itertools
import math
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from aluette.record.notation import parse_cards
from aluette.rules.errors import IllegalPlay
from aluette.rules.ranking import DECK, LADDER
from aluette.rules.ruleset import GUIDE, RULEBOOK, TieSpoils
from aluette.rules.seats import SEATS, Seat
from aluette.rules.trick import Spoiled, Won, ahead, judge

if TYPE_CHECKING:
    from aluette.rules.ruleset import Ruleset

NORTH, EAST, SOUTH, WEST = SEATS
SEAT = {seat.name[0]: seat for seat in SEATS}
PARTNERS_DO_NOT_SPOIL = replace(GUIDE.ruleset, tie_spoils=TieSpoils.OPPONENTS_ONLY)


@pytest.mark.parametrize(
    ("leader", "cards", "winner"),
    [
        pytest.param("N", "2c 3c 9c 3o", "W", id="monsieur beats all"),
        pytest.param("E", "5o 12o 9e 1b", "N", id="suits never matter"),
        pytest.param("N", "1o 2e 12c 11b", "E", id="there is no low two"),
        pytest.param("N", "9e 10c 8b 7o", "E", id="a jack beats a plain nine"),
        pytest.param("N", "9e 9b 9o 9c", "W", id="there are two kinds of nine"),
        pytest.param("N", "12o 12c 2b 12e", "S", id="a tie below the highest card does not matter"),
        pytest.param("S", "8o 10e 10b 2e", "E", id="nor do two jacks below a two"),
        pytest.param("S", "4o 5c 4b 3e", "W", id="a five is the lowest card that can take a trick"),
    ],
)
@pytest.mark.parametrize("ruleset", [GUIDE.ruleset, RULEBOOK.ruleset, PARTNERS_DO_NOT_SPOIL])
def test_the_highest_card_takes_the_trick_and_its_player_leads(
    leader: str, cards: str, winner: str, ruleset: Ruleset
) -> None:
    trick = judge(SEAT[leader], parse_cards(cards), ruleset)
    assert trick.winner is trick.next_leader is SEAT[winner]
    assert trick.ruling == Won(trick.winner, min(trick.cards, key=lambda card: card.strength))


@pytest.mark.parametrize(
    ("leader", "cards", "tied", "same_leader", "first_tied"),
    [
        pytest.param("N", "6c 1o 1c 4b", "ES", "N", "E", id="two aces, the leader not among them"),
        pytest.param("N", "12o 5c 8b 12c", "NW", "N", "N", id="two kings, the leader among them"),
        pytest.param("W", "4o 12o 9e 12e", "NS", "W", "N", id="two partners tie"),
        pytest.param("N", "1o 1c 1b 12o", "NES", "N", "N", id="three aces"),
        pytest.param("N", "7o 7c 7b 7e", "NESW", "N", "N", id="four sevens"),
        pytest.param("N", "3e 4o 4c 3b", "ES", "N", "E", id="fours above the plain threes"),
        pytest.param("W", "8o 9b 9e 8c", "NE", "W", "N", id="the two plain nines"),
    ],
)
def test_a_tie_for_highest_spoils_the_trick(
    leader: str, cards: str, tied: str, same_leader: str, first_tied: str
) -> None:
    for ruleset, next_leader in (
        (GUIDE.ruleset, same_leader),
        (RULEBOOK.ruleset, first_tied),
    ):
        trick = judge(SEAT[leader], parse_cards(cards), ruleset)
        assert trick.winner is None
        assert trick.ruling == Spoiled(tuple(SEAT[seat] for seat in tied))
        assert trick.next_leader is SEAT[next_leader]


@pytest.mark.parametrize(
    ("leader", "cards", "ruling"),
    [
        pytest.param(
            "W",
            "4o 12o 9e 12e",
            Won(NORTH, parse_cards("12o")[0], (NORTH, SOUTH)),
            id="the partner who played first takes it",
        ),
        pytest.param("N", "6c 1o 1c 4b", Spoiled((EAST, SOUTH)), id="opponents spoil"),
        pytest.param(
            "N", "1o 1c 1b 12o", Spoiled((NORTH, EAST, SOUTH)), id="an opponent among them"
        ),
        pytest.param("N", "7o 7c 7b 7e", Spoiled((NORTH, EAST, SOUTH, WEST)), id="all four"),
    ],
)
def test_where_only_opponents_spoil(leader: str, cards: str, ruling: Won | Spoiled) -> None:
    trick = judge(SEAT[leader], parse_cards(cards), PARTNERS_DO_NOT_SPOIL)
    assert trick.ruling == ruling
    if isinstance(ruling, Won):
        assert trick.winner is trick.next_leader is ruling.seat


def test_a_trick_says_who_played_what() -> None:
    trick = judge(SOUTH, parse_cards("4o 5c 4b 3e"), GUIDE.ruleset)
    assert [(play.seat, play.card.code) for play in trick.plays] == [
        (SOUTH, "4o"),
        (WEST, "5c"),
        (NORTH, "4b"),
        (EAST, "3e"),
    ]


@pytest.mark.parametrize(
    ("cards", "seats"),
    [
        pytest.param("5c", (WEST,), id="the leader, after the lead"),
        pytest.param("5c 5b", (WEST, NORTH), id="two are level"),
        pytest.param("5c 5b 3o", (EAST,), id="a stronger card comes"),
    ],
)
def test_who_is_ahead(cards: str, seats: tuple[Seat, ...]) -> None:
    assert ahead(WEST, parse_cards(cards)) == seats


@pytest.mark.parametrize(
    ("cards", "fault"),
    [("1o 1c 1b", "four cards, not 3"), ("1o 1c 1b 1e 2o", "not 5"), ("1o 1c 1b 1o", "twice")],
)
def test_a_trick_is_four_different_cards(cards: str, fault: str) -> None:
    by_code = {card.code: card for card in DECK}
    with pytest.raises(IllegalPlay, match=fault):
        judge(NORTH, [by_code[code] for code in cards.split()], GUIDE.ruleset)


def test_every_trick_there_is() -> None:
    """13,430 of the 194,580 tricks are spoiled: by trying them all, and by the ladder's sizes."""
    spoiled, winners, spoilers = 0, set(), set()
    for cards in itertools.combinations(DECK, 4):
        ruling = judge(NORTH, cards, GUIDE.ruleset).ruling
        if isinstance(ruling, Won):
            winners.add(ruling.card)
        else:
            spoiled += 1
            spoilers.add(cards[ruling.tied[0].index].strength)
    assert spoiled == 13_430
    assert set(DECK) - winners == set(parse_cards("4o 4c 4b 4e 3b 3e"))
    assert spoilers == set(range(9, 19))
    below, by_hand = len(DECK), 0
    for rung in LADDER:
        below -= len(rung)
        by_hand += sum(math.comb(len(rung), k) * math.comb(below, 4 - k) for k in (2, 3, 4))
    assert by_hand == 13_430
