"""What every other card would have done to a trick, and that the real one did what it did."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aluette.record.replay import HandRecord, PlayedHand, Rules, replay
from aluette.rules.hand import TRICKS
from aluette.rules.ranking import DECK
from aluette.rules.ruleset import PRESETS
from aluette.rules.seats import SEATS, BySeat, Seat
from aluette.rules.trick import judge
from aluette.study.compose import compose
from aluette.study.what_if import Choice, Outcome, choices, outcome

if TYPE_CHECKING:
    from aluette.rules.cards import Card

NORTH, EAST, SOUTH, WEST = SEATS
BY_CODE = {card.code: card for card in DECK}


def played(
    winners: list[Seat | None], seed: int, preset: str = "guide", tricks: int = TRICKS
) -> PlayedHand:
    rules = Rules(preset, PRESETS[preset].ruleset)
    hand = compose(winners, WEST, rules.ruleset, Random(seed))
    return replay(
        HandRecord(
            rules=rules,
            dealer=WEST,
            holdings=hand.deal.holdings,
            talon=hand.deal.talon,
            tricks=hand.tricks[:tricks],
        )
    )


def in_trick(choice: Choice) -> dict[str, Outcome]:
    return {card.code: ending for ending, cards in choice.groups for card in cards}


HOLDINGS = {
    NORTH: "12o 11o 3b 4b 4c 4e 5b 5c 5e",
    EAST: "12c 1o 9c 3e 5o 6b 6c 6e 6o",
    SOUTH: "7b 12b 10o 7c 7e 7o 8b 8c 8e",
    WEST: "8o 3o 10b 10c 10e 9b 9e 11b 11c",
}
FIRST = "12o 1o 7b 8o"
"""The king is led; the ace of coins takes it."""


@pytest.fixture(scope="module")
def first() -> dict[Seat, Choice]:
    """The four plays of one trick, by who played."""

    def cards(codes: str) -> tuple[Card, ...]:
        return tuple(BY_CODE[code] for code in codes.split())

    held = {seat: cards(codes) for seat, codes in HOLDINGS.items()}
    out = {card for holding in held.values() for card in holding}
    hand = replay(
        HandRecord(
            rules=Rules("guide", PRESETS["guide"].ruleset),
            dealer=WEST,
            holdings=BySeat(*(held[seat] for seat in SEATS)),
            talon=tuple(card for card in DECK if card not in out),
            tricks=(cards(FIRST),),
        )
    )
    return {choice.play.seat: choice for choice in choices(hand)}


@pytest.mark.parametrize(
    ("seat", "card", "expected"),
    [
        pytest.param(EAST, "1o", Outcome(EAST, (), EAST), id="the card really played"),
        pytest.param(EAST, "9c", Outcome(EAST, (), EAST), id="the Grand-neuf takes it as well"),
        pytest.param(EAST, "6b", Outcome(NORTH, (), NORTH), id="a six leaves it to the leader"),
        pytest.param(EAST, "12c", Outcome(None, (NORTH, EAST), NORTH), id="a second king spoils"),
        pytest.param(WEST, "3o", Outcome(WEST, (), WEST), id="Monsieur beats the ace"),
        pytest.param(WEST, "10b", Outcome(EAST, (), EAST), id="a jack changes nothing"),
        pytest.param(SOUTH, "12b", Outcome(EAST, (), EAST), id="two kings under an ace do not tie"),
        pytest.param(NORTH, "4c", Outcome(EAST, (), EAST), id="another lead changes nothing"),
    ],
)
def test_another_card(seat: Seat, card: str, expected: Outcome, first: dict[Seat, Choice]) -> None:
    assert in_trick(first[seat])[card] == expected


def test_the_groups_begin_with_what_really_happened(first: dict[Seat, Choice]) -> None:
    endings = [ending for ending, _ in first[EAST].groups]
    assert endings[0] == Outcome(EAST, (), EAST)
    assert len(set(endings)) == len(endings) == 3
    assert [card.code for card in first[WEST].groups[1][1]] == ["3o"]


winners = st.lists(st.sampled_from([*SEATS, None]), min_size=TRICKS, max_size=TRICKS)


@given(winners, st.integers(0, 2**32), st.sampled_from(sorted(PRESETS)))
def test_every_card_held_is_judged_and_the_real_one_as_it_was(
    took: list[Seat | None], seed: int, preset: str
) -> None:
    hand = played(took, seed, preset)
    found = list(choices(hand))
    assert len(found) == TRICKS * len(SEATS)
    for choice in found:
        trick = hand.tricks[choice.trick - 1]
        real, alike = choice.groups[0]
        assert real == outcome(trick)
        assert real.winner is took[choice.trick - 1]
        assert choice.play.card in alike
        earlier = {card for one in hand.tricks[: choice.trick - 1] for card in one.cards}
        held = set(hand.holdings.at(choice.play.seat)) - earlier
        judged = [card for _, cards in choice.groups for card in cards]
        assert len(judged) == len(held)
        assert set(judged) == held
        for ending, cards in choice.groups:
            for card in cards:
                four = [card if one is choice.play.card else one for one in trick.cards]
                assert outcome(judge(trick.leader, four, hand.rules.ruleset)) == ending


def test_a_hand_in_part_has_choices_only_in_its_complete_tricks() -> None:
    hand = played([NORTH] * TRICKS, 1, tricks=3)
    assert [(choice.trick, choice.place) for choice in choices(hand)][-1] == (3, 4)
    assert not list(choices(played([NORTH] * TRICKS, 1, tricks=0)))
