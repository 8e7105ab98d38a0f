"""Hands in bulk: each like the engine's own, and all together like the exact odds."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np
import pytest

from aluette.rules.deal import Deal
from aluette.rules.hand import begin, play
from aluette.rules.ranking import DECK
from aluette.rules.ruleset import PRESETS, LeadAfterSpoiled, Mordienne, Preset, TieSpoils
from aluette.rules.scoring import Ground, Replay, score
from aluette.rules.seats import SEATS, BySeat, Seat
from aluette.study import batch
from aluette.study.odds import NAMES, odds

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from aluette.rules.hand import Hand
    from aluette.rules.ruleset import Ruleset

HANDS = 3000


def played_by_the_engine(pack: list[int], dealer: Seat, ruleset: Ruleset) -> Hand:
    """Play a hand whose cards lie in the cells of the batch."""
    cards = [batch.CARDS[code] for code in pack]
    holdings = BySeat._make(tuple(cards[seat.index : 36 : 4]) for seat in SEATS)
    hand = begin(Deal(dealer, holdings, tuple(cards[36:])), ruleset)
    while not hand.over:
        hand = play(hand, cards[4 * len(hand.tricks) + hand.to_play.index])
    return hand


@pytest.mark.parametrize("tie_spoils", TieSpoils)
@pytest.mark.parametrize("preset", PRESETS.values(), ids=list(PRESETS))
def test_the_batch_rules_hand_by_hand_as_the_engine_does(
    preset: Preset, tie_spoils: TieSpoils
) -> None:
    ruleset = replace(preset.ruleset, tie_spoils=tie_spoils)
    dealer = SEATS[len(preset.name) % 4]
    packs = batch.shuffle(HANDS, np.random.SFC64(7))
    played = batch.play(packs, dealer.left, batch.rulings(ruleset))
    scores = batch.score(played.winners)
    points = batch.points(scores, ruleset)
    for number in range(HANDS):
        hand = played_by_the_engine(packs[:, number].tolist(), dealer, ruleset)
        for trick, one in enumerate(hand.tricks):
            winner = batch.SPOILED if one.winner is None else one.winner.index
            assert played.winners[trick, number] == winner
            assert played.leaders[trick, number] == one.leader.index
            bits = sum(1 << seat.index for seat in one.ruling.tied)
            level = played.level[trick, number]
            assert (int(level) if int(level).bit_count() > 1 else 0) == bits
        result = score(hand.winners, ruleset)
        assert points[number] == (0 if isinstance(result, Replay) else result.points)
        assert scores.winner[number] == (
            batch.SPOILED if isinstance(result, Replay) else result.winner.index
        )
        if isinstance(result, Replay):
            continue
        assert scores.total[number] == result.total
        assert scores.reached_at[number] == result.reached_at
        level_with = tuple(
            seat
            for seat in SEATS
            if scores.counts[seat.index, number] == result.total and seat is not result.winner
        )
        assert level_with == result.level_with
        assert bool(level_with) is (result.ground is Ground.FIRST_TO_TOTAL)


def sequences(count: int) -> NDArray[np.uint8]:
    chance = np.random.default_rng(3)
    # Few players and long runs, so that every mordienne comes often.
    return np.where(
        chance.random((9, count)) < 0.8,
        chance.integers(0, 5, count, np.uint8),
        chance.integers(0, 5, (9, count), np.uint8),
    ).astype(np.uint8)


@pytest.mark.parametrize("mordienne", Mordienne)
def test_any_sequence_of_winners_scores_as_the_engine_scores_it(mordienne: Mordienne) -> None:
    ruleset = replace(PRESETS["guide"].ruleset, mordienne=mordienne)
    winners = sequences(HANDS)
    winners[:, 0] = batch.SPOILED
    scores = batch.score(winners)
    points = batch.points(scores, ruleset)
    results = [
        score([None if seat == batch.SPOILED else SEATS[seat] for seat in hand], ruleset)
        for hand in winners.T.tolist()
    ]
    expected = [0 if isinstance(result, Replay) else result.points for result in results]
    assert points.tolist() == expected
    assert expected[0] == 0
    assert (2 in expected) is (mordienne is not Mordienne.OFF)


def test_a_shuffled_pack_has_every_card_once() -> None:
    packs = batch.shuffle(500, np.random.SFC64(1))
    assert packs.shape == (48, 500)
    for pack in packs.T.tolist():
        assert {batch.CARDS[code] for code in pack} == set(DECK)


def test_every_card_comes_to_every_place() -> None:
    packs = batch.shuffle(48_000, np.random.SFC64(2))
    for place in packs:
        _, counts = np.unique(place, return_counts=True)
        assert len(counts) == 48
        assert np.abs(counts - 1000).max() < 6 * 1000**0.5


class EqualAtFirst:
    """A source of chance that gives every card the same bits the first time."""

    def __init__(self) -> None:
        self.times = 0

    def random_raw(self, count: int) -> NDArray[np.uint64]:
        self.times += 1
        if self.times == 1:
            return np.zeros(count, np.uint64)
        return np.random.SFC64(5).random_raw(count)


def test_cards_with_equal_bits_are_shuffled_again() -> None:
    chance = EqualAtFirst()
    packs = batch.shuffle(20, chance)  # type: ignore[arg-type]
    assert chance.times == 2
    assert len({tuple(pack) for pack in packs.T.tolist()}) == 20


@pytest.mark.parametrize(
    "ruleset",
    [
        pytest.param(
            replace(PRESETS["guide"].ruleset, tie_spoils=tie_spoils, lead_after_spoiled=lead),
            id=f"{tie_spoils.value}, {lead.value}",
        )
        for tie_spoils in TieSpoils
        for lead in LeadAfterSpoiled
    ],
)
def test_what_is_tried_comes_out_as_worked_out(ruleset: Ruleset) -> None:
    tried = batch.simulate(ruleset, 300_000, 1)
    exact = odds(ruleset)
    assert tuple(tried) == NAMES
    assert {name for name in NAMES if abs(tried[name].z(exact[name])) >= 4} == set()


def test_a_wrong_figure_shows() -> None:
    tried = batch.simulate(PRESETS["guide"].ruleset, 100_000, 1)
    exact = odds(replace(PRESETS["guide"].ruleset, tie_spoils=TieSpoils.OPPONENTS_ONLY))
    assert abs(tried["spoiled/0"].z(exact["spoiled/0"])) > 50


def test_the_same_seed_tries_the_same_hands_in_chunks_of_any_length_to_the_end() -> None:
    done: list[int] = []
    ruleset = PRESETS["guide"].ruleset
    once = batch.simulate(ruleset, 2500, 9, chunk=1000, progress=done.append)
    assert done == [1000, 1000, 500]
    assert once == batch.simulate(ruleset, 2500, 9, chunk=1000)
    assert once != batch.simulate(ruleset, 2500, 10, chunk=1000)
    assert once["spoiled/0"].occasions == 2500


@pytest.mark.parametrize(
    ("tried", "expected", "z"),
    [
        pytest.param(batch.Tried(60, 100), Fraction(1, 2), 2.0, id="two deviations more"),
        pytest.param(batch.Tried(40, 100), Fraction(1, 2), -2.0, id="two deviations fewer"),
        pytest.param(batch.Tried(7, 7), Fraction(1), 0.0, id="a certain thing happens"),
        pytest.param(batch.Tried(6, 7), Fraction(1), float("inf"), id="a certain thing fails"),
        pytest.param(batch.Tried(0, 7), Fraction(0), 0.0, id="an impossible thing does not"),
    ],
)
def test_how_far_off_a_figure_is(tried: batch.Tried, expected: Fraction, z: float) -> None:
    assert tried.z(expected) == pytest.approx(z)
