"""Each wrong rule judges as somebody would who holds it, and errs only where it must."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aluette.record.notation import parse_cards, parse_winners
from aluette.record.questions import RULES
from aluette.rules.cards import Card
from aluette.rules.ranking import DECK, DOUBLES, LUETTES
from aluette.rules.scoring import Scored, score
from aluette.rules.seats import SEATS, Pair, Seat
from aluette.rules.trick import judge
from aluette.study.misreadings import (
    DUTIES,
    LEADERS,
    NO_TRICK,
    ORDERS,
    TAKERS,
    Misreading,
    Standing,
    Why,
    standing,
    standings,
)

NORTH, EAST, SOUTH, WEST = SEATS
ANY, SUIT = Misreading.ANY_TIE, Misreading.FOLLOW_SUIT
FIRST, LAST = Misreading.FIRST_TIED, Misreading.LAST_TIED
DOUBLES_, USUAL = Misreading.DOUBLES_FORGOTTEN, Misreading.USUAL_ORDER
FIGURES = Misreading.PRINTED_FIGURES

FOUR_CARDS = st.lists(st.sampled_from(DECK), min_size=4, max_size=4, unique=True)
SEAT = st.sampled_from(SEATS)
WINNERS = st.lists(st.sampled_from((*SEATS, None)), min_size=1, max_size=9)


@pytest.mark.parametrize(
    ("misreading", "cards", "taker"),
    [
        pytest.param(ANY, "9c 8o 8b 5e", None, id="any two equal cards spoil"),
        pytest.param(ANY, "9c 8o 7b 5e", NORTH, id="without equal cards it judges rightly"),
        pytest.param(FIRST, "1o 8c 1e 12b", NORTH, id="the first of two aces wins"),
        pytest.param(LAST, "1o 8c 1e 12b", SOUTH, id="the last of two aces wins"),
        pytest.param(FIRST, "9c 8c 8e 12b", NORTH, id="no tie at the top, no mistake"),
        pytest.param(SUIT, "4o 3c 6o 12b", SOUTH, id="only the suit that was led can win"),
        pytest.param(SUIT, "4o 3c 6b 12b", NORTH, id="whoever leads alone in his suit wins"),
        pytest.param(DOUBLES_, "9c 1o 5e 12b", EAST, id="a forgotten double loses to an ace"),
        pytest.param(DOUBLES_, "3c 9c 1o 5e", NORTH, id="the luettes are not forgotten"),
        pytest.param(DOUBLES_, "9c 9b 5e 4b", None, id="a forgotten double ties with a plain nine"),
        pytest.param(USUAL, "3o 1o 5e 12b", EAST, id="an ace wins where no card has a name"),
        pytest.param(USUAL, "3o 3c 2e 2b", None, id="Monsieur ties with Madame"),
        pytest.param(FIGURES, "1o 3o 12b 11c", SOUTH, id="the king has the highest figure"),
        pytest.param(FIGURES, "1o 2e 1b 1c", EAST, id="the ace has the lowest figure"),
    ],
)
def test_who_takes_a_trick_by_a_wrong_rule(
    misreading: Misreading, cards: str, taker: Seat | None
) -> None:
    assert TAKERS[misreading](NORTH, parse_cards(cards)) is taker


@pytest.mark.parametrize(
    ("misreading", "cards", "leader"),
    [
        pytest.param(
            Misreading.RULEBOOK_LEAD, "8c 1o 1e 12b", EAST, id="the first of the tied leads"
        ),
        pytest.param(Misreading.RULEBOOK_LEAD, "8c 1o 2e 12b", SOUTH, id="no tie, no other rule"),
        pytest.param(Misreading.LEAD_GOES_ROUND, "8c 1o 2e 12b", EAST, id="the left neighbour"),
        pytest.param(LAST, "8c 1o 1e 12b", SOUTH, id="the last of the tied wins and leads"),
        pytest.param(ANY, "8c 8o 2e 12b", NORTH, id="a trick thought spoiled leaves the lead"),
    ],
)
def test_who_leads_by_a_wrong_rule(misreading: Misreading, cards: str, leader: Seat) -> None:
    assert LEADERS[misreading](NORTH, parse_cards(cards)) is leader


@pytest.mark.parametrize(
    ("misreading", "table", "holding", "allowed"),
    [
        pytest.param(SUIT, "5o", "9c 1o 12e", "1o", id="the suit that was led"),
        pytest.param(SUIT, "5b", "9c 1o 12e", "9c 1o 12e", id="no card of it, so any"),
        pytest.param(Misreading.MUST_BEAT, "5o 12c", "9c 1o 12e", "9c 1o", id="higher than all"),
        pytest.param(Misreading.MUST_BEAT, "3o", "9c 1o", "9c 1o", id="none is higher, so any"),
    ],
)
def test_what_may_be_played_by_a_wrong_rule(
    misreading: Misreading, table: str, holding: str, allowed: str
) -> None:
    assert DUTIES[misreading](parse_cards(table), parse_cards(holding)) == parse_cards(allowed)


@pytest.mark.parametrize(
    ("winners", "right", "wrong"),
    [
        pytest.param(
            "N S N E W E E",
            Standing(Why.MOST, (EAST,), 3),
            {Misreading.PARTNERS_ADDED: Standing(Why.TOGETHER, (EAST, WEST), 4)},
            id="most tricks",
        ),
        pytest.param(
            "N E S E W N E S N",
            Standing(Why.FIRST, (EAST,), 3),
            {
                Misreading.PARTNERS_ADDED: Standing(Why.TOGETHER, (NORTH, SOUTH), 5),
                Misreading.LEVEL_IS_NOBODY: Standing(Why.LEVEL, (NORTH, EAST), 3),
                Misreading.LAST_TO_TOTAL: Standing(Why.LAST, (NORTH,), 3),
                Misreading.LAST_TRICK: Standing(Why.LAST_TRICK, (NORTH,), 3),
            },
            id="first to the total",
        ),
        pytest.param(
            "N E X",
            Standing(Why.FIRST, (NORTH,), 1),
            {
                Misreading.PARTNERS_ADDED: Standing(Why.PAIRS_LEVEL, SEATS, 1),
                Misreading.LEVEL_IS_NOBODY: Standing(Why.LEVEL, (NORTH, EAST), 1),
                Misreading.LAST_TO_TOTAL: Standing(Why.LAST, (EAST,), 1),
            },
            id="level pairs",
        ),
        pytest.param("X X", NO_TRICK, {}, id="nothing but spoiled tricks"),
    ],
)
def test_who_is_ahead_by_the_rules_and_by_wrong_ones(
    winners: str, right: Standing, wrong: dict[Misreading, Standing]
) -> None:
    taken = parse_winners(winners)
    assert standing(taken) == right
    differing = {name: said for name, said in standings(taken).items() if said != right}
    assert differing == wrong


def test_a_standing_names_the_pair_that_is_ahead() -> None:
    assert Standing(Why.FIRST, (EAST,), 3).pair is Pair.EAST_WEST
    assert Standing(Why.TOGETHER, (NORTH, SOUTH), 5).pair is Pair.NORTH_SOUTH
    assert Standing(Why.LEVEL, (NORTH, EAST), 3).pair is None
    assert NO_TRICK.pair is None


@given(leader=SEAT, cards=FOUR_CARDS)
def test_a_mistake_about_ties_is_none_where_no_two_are_level(
    leader: Seat, cards: list[Card]
) -> None:
    trick = judge(leader, cards, RULES)
    if trick.winner is not None:
        assert TAKERS[FIRST](leader, cards) is TAKERS[LAST](leader, cards) is trick.winner
    if len({card.strength for card in cards}) == 4:
        assert TAKERS[ANY](leader, cards) is trick.winner


@given(leader=SEAT, cards=FOUR_CARDS)
def test_whoever_forgets_the_names_is_right_of_tricks_without_them(
    leader: Seat, cards: list[Card]
) -> None:
    right = judge(leader, cards, RULES).winner
    if not {*cards} & {*LUETTES, *DOUBLES}:
        assert TAKERS[USUAL](leader, cards) is TAKERS[DOUBLES_](leader, cards) is right
    if not {*cards} & {*DOUBLES}:
        assert TAKERS[DOUBLES_](leader, cards) is right


@given(leader=SEAT, cards=FOUR_CARDS)
def test_every_wrong_rule_names_a_player_of_the_trick_or_nobody(
    leader: Seat, cards: list[Card]
) -> None:
    for taker in TAKERS.values():
        assert taker(leader, cards) in {*SEATS, None}
    for leading in LEADERS.values():
        assert leading(leader, cards) in SEATS


@given(leader=SEAT, cards=FOUR_CARDS)
def test_where_all_follow_suit_the_highest_card_wins_by_either_rule(
    leader: Seat, cards: list[Card]
) -> None:
    if len({card.suit for card in cards}) == 1:
        assert TAKERS[SUIT](leader, cards) is judge(leader, cards, RULES).winner


@given(winners=WINNERS)
def test_who_is_ahead_after_nine_tricks_scores(winners: list[Seat | None]) -> None:
    ahead = standing(winners)
    assert ahead.count == max(winners.count(seat) for seat in SEATS)
    if len(winners) == 9:
        result = score(winners, RULES)
        assert ahead.pair is (result.pair if isinstance(result, Scored) else None)


@given(winners=WINNERS)
def test_whoever_is_alone_in_front_is_so_by_every_rule_but_adding_and_the_last_trick(
    winners: list[Seat | None],
) -> None:
    right = standing(winners)
    if right.why is Why.MOST:
        said = standings(winners)
        assert said[Misreading.LEVEL_IS_NOBODY] == right
        assert said[Misreading.LAST_TO_TOTAL] == right


def test_a_wrong_ladder_places_every_card() -> None:
    for order in ORDERS.values():
        assert len({order(card) for card in DECK}) >= 12
