"""Puzzles: one card alone serves, and every answer in a tree is what the solver says."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from aluette.record.puzzles import Filed
from aluette.rules.hand import play
from aluette.rules.ruleset import Mordienne
from aluette.rules.seats import Pair
from aluette.site import puzzles as site
from aluette.study.puzzles import Aim, Idea, Prover, find, idea, played_out, tree
from aluette.study.solver.solve import Solver, position

if TYPE_CHECKING:
    from aluette.rules.hand import Hand

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "puzzles"

FILED = [
    pytest.param(one, id=f"{name}-{number}")
    for name in site.IDEAS
    for number, one in enumerate(site.read(FOLDER / f"{name}.yml"), start=1)
]


def test_there_are_at_least_forty_and_eight_of_each_idea() -> None:
    assert len(FILED) >= 40
    counts = {name: sum(str(one.id).startswith(f"{name}-") for one in FILED) for name in site.IDEAS}
    assert min(counts.values()) >= 8


@pytest.mark.parametrize("name", site.IDEAS)
def test_an_idea_has_positions_of_four_five_and_six_tricks(name: str) -> None:
    filed = [one for one in site.read(FOLDER / f"{name}.yml") if isinstance(one, Filed)]
    left = [9 - len(one.played.tricks) for one in filed]
    assert {4, 5, 6} <= {*left}
    assert left == sorted(left)


def test_either_mordienne_is_at_stake_somewhere() -> None:
    filed = [one for one in site.read(FOLDER / "mordienne.yml") if isinstance(one, Filed)]
    assert {one.played.rules.ruleset.mordienne for one in filed} == {*Mordienne} - {Mordienne.OFF}


@pytest.mark.parametrize("one", FILED)
def test_a_puzzle_is_proved_anew(one: Filed) -> None:
    assert site.faults(one) == ()
    hand = position(one.played)
    assert 3 <= 9 - len(hand.tricks) <= 6


@pytest.mark.parametrize("one", FILED[::6])
def test_a_tree_holds_every_card_and_says_what_it_leads_to(one: Filed) -> None:
    """Every card that wins leads on or to a won end, every other one to a lost end."""
    hand = position(one.played)
    puzzle = find(hand, Solver(hand.ruleset))
    assert puzzle is not None
    grown = tree(puzzle)
    assert grown is not None
    prover = Prover(hand, puzzle.aim)
    positions = {0: hand}
    for number, node in enumerate(grown.nodes):
        now = positions[number]
        held = {card.strength for card in now.holdings.at(now.to_play)}
        assert {card.strength for card in node} == held
        for card, path in node.items():
            assert path.cards[0] is card
            assert path.wins is prover.wins(play(now, card))
            after = played_out(now, path.cards)
            if path.next is None:
                assert after.over
                assert prover.wins(after) is path.wins
            else:
                positions.setdefault(path.next, after)
                assert positions[path.next] == after
                assert after.to_play.pair is puzzle.pair
    assert len(positions) == len(grown.nodes)


def test_a_position_in_which_two_cards_are_as_good_is_no_puzzle() -> None:
    [one, *_] = site.read(FOLDER / "spoil.yml")
    assert isinstance(one, Filed)
    hand = position(one.played)
    solver = Solver(hand.ruleset)
    puzzle = find(hand, solver)
    assert puzzle is not None
    [*others] = [card for card in hand.holdings.at(hand.to_play) if card not in puzzle.answers]
    lost = play(hand, others[0])
    assert find(_to_a_choice(lost, puzzle.pair), solver) is None


def _to_a_choice(hand: Hand, pair: Pair) -> Hand:
    """Play the first card at hand until a player of a pair that has lost is to play."""
    while hand.to_play.pair is not pair:
        hand = play(hand, Prover(hand, Aim.POINT).play_out(hand)[0])
    return hand


def test_another_answer_or_idea_is_told() -> None:
    [one, other, *_] = site.read(FOLDER / "first.yml")
    assert isinstance(one, Filed)
    assert isinstance(other, Filed)
    wrong_card = one._replace(answer=other.answer)
    assert site.faults(wrong_card) == (
        f"the answer is {one.answer.code} by best play, not {other.answer.code}",
    )
    assert site.faults(one._replace(idea="spoil")) == ("its idea is first",)


def test_the_idea_of_a_mordienne_needs_a_mordienne_at_stake() -> None:
    for one in site.read(FOLDER / "mordienne.yml"):
        assert isinstance(one, Filed)
        hand = position(one.played)
        puzzle = find(hand, Solver(hand.ruleset))
        assert puzzle is not None
        grown = tree(puzzle)
        assert grown is not None
        assert puzzle.aim in {Aim.MORDIENNE, Aim.NO_MORDIENNE}
        assert idea(puzzle, grown) is Idea.MORDIENNE
