"""A hand for every sequence of nine winners."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aluette.rules.deal import check_pack
from aluette.rules.errors import IllegalPlay
from aluette.rules.hand import begin, play
from aluette.rules.ruleset import GUIDE, PRESETS, LeadAfterSpoiled, Ruleset, TieSpoils
from aluette.rules.seats import SEATS, Seat
from aluette.rules.trick import Spoiled
from aluette.study.compose import ComposedHand, compose

rulesets = st.builds(
    replace,
    st.sampled_from([preset.ruleset for preset in PRESETS.values()]),
    lead_after_spoiled=st.sampled_from(LeadAfterSpoiled),
    tie_spoils=st.sampled_from(TieSpoils),
)
sequences = st.lists(st.sampled_from([*SEATS, None]), min_size=9, max_size=9)
seeds = st.integers(0, 2**32)


def replayed(hand: ComposedHand, ruleset: Ruleset) -> list[Seat | None]:
    check_pack([card for holding in hand.deal.holdings for card in holding] + [*hand.deal.talon])
    now = begin(hand.deal, ruleset)
    for card in (card for trick in hand.tricks for card in trick):
        now = play(now, card)
    assert now.over
    return list(now.winners)


@given(sequences, st.sampled_from(SEATS), rulesets, seeds)
def test_the_engine_agrees_that_the_tricks_go_where_they_should(
    winners: list[Seat | None], dealer: Seat, ruleset: Ruleset, seed: int
) -> None:
    hand = compose(winners, dealer, ruleset, Random(seed))
    assert replayed(hand, ruleset) == winners


@pytest.mark.parametrize("tie_spoils", TieSpoils)
@pytest.mark.parametrize("spoiled", range(10))
def test_any_number_of_spoiled_tricks(spoiled: int, tie_spoils: TieSpoils) -> None:
    ruleset = replace(GUIDE.ruleset, tie_spoils=tie_spoils)
    winners = [None] * spoiled + [Seat.WEST] * (9 - spoiled)
    for seed in range(20):
        hand = compose(winners, Seat.NORTH, ruleset, Random(seed))
        assert replayed(hand, ruleset) == winners


def test_one_seed_makes_one_hand_and_another_seed_another() -> None:
    winners = [Seat.NORTH, None, Seat.EAST] * 3
    hands = [compose(winners, Seat.WEST, GUIDE.ruleset, Random(seed)) for seed in (7, 7, 8)]
    assert hands[0] == hands[1] != hands[2]


def test_seeds_vary_the_ties() -> None:
    winners = [None, None, None, *SEATS, Seat.NORTH, Seat.SOUTH]
    sizes: Counter[int] = Counter()
    for seed in range(60):
        now = begin(
            (hand := compose(winners, Seat.WEST, GUIDE.ruleset, Random(seed))).deal,
            GUIDE.ruleset,
        )
        for card in (card for trick in hand.tricks for card in trick):
            now = play(now, card)
        sizes.update(
            len(trick.ruling.tied) for trick in now.tricks if isinstance(trick.ruling, Spoiled)
        )
    assert min(sizes[size] for size in (2, 3, 4)) >= 10


@pytest.mark.parametrize("length", [0, 8, 10])
def test_nine_winners_are_named(length: int) -> None:
    with pytest.raises(IllegalPlay, match=f"nine tricks, not {length}"):
        compose([Seat.NORTH] * length, Seat.WEST, GUIDE.ruleset, Random(1))
