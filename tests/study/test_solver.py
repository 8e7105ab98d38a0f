"""The solver, held to a search that takes no short cut, and to what it has cost before."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from statistics import median
from typing import TYPE_CHECKING, Any, Final

import pytest

from aluette.record.notation import parse_cards, parse_seat
from aluette.rules.errors import IllegalPlay
from aluette.rules.hand import Hand, play
from aluette.rules.ranking import DECK
from aluette.rules.ruleset import PRESETS
from aluette.rules.seats import SEATS, BySeat, Pair
from aluette.rules.trick import judge
from aluette.study.solver import compiled
from aluette.study.solver.solve import Solver, solve
from endings import RULESETS, after, ending, exhaustive, exhaustive_values, random_hand

if TYPE_CHECKING:
    from aluette.rules.cards import Card
    from aluette.rules.seats import Seat

TWO_TRICKS: Final = 800
THREE_TRICKS: Final = 200


@pytest.fixture(scope="module")
def solvers() -> list[Solver]:
    """One solver for each ruleset, which remembers one ending while it solves the next."""
    return [Solver(ruleset) for ruleset in RULESETS]


def solver_of(hand: Hand, solvers: list[Solver]) -> Solver:
    return solvers[RULESETS.index(hand.ruleset)]


@pytest.mark.parametrize(
    ("tricks", "endings"),
    [
        pytest.param(2, TWO_TRICKS, id="two tricks left"),
        pytest.param(3, THREE_TRICKS, id="three tricks left"),
    ],
)
def test_every_card_is_worth_what_playing_everything_out_gives(
    tricks: int, endings: int, solvers: list[Solver]
) -> None:
    seen = set()
    for seed in range(endings):
        hand = ending(tricks, seed)
        expected = exhaustive_values(hand)
        solver = solver_of(hand, solvers)
        assert solver.values(hand) == expected, f"ending {seed}"
        for_whom = max if hand.to_play.pair is Pair.NORTH_SOUTH else min
        value = for_whom(expected.values())
        assert solver.value(hand) == value, f"ending {seed}"
        solution = solver.solve(hand)
        assert (solution.points, solution.to_play) == (abs(value), hand.to_play)
        assert solution.pair is (
            None if not value else Pair.NORTH_SOUTH if value > 0 else Pair.EAST_WEST
        )
        best = [card for card in DECK if expected.get(card) == value]
        assert list(solution.best) == best, f"ending {seed}"
        assert solution.line[0] in best
        seen.add(value)
    assert seen == {-2, -1, 0, 1, 2}


def test_the_line_keeps_the_value_to_the_end(solvers: list[Solver]) -> None:
    for seed in range(0, TWO_TRICKS, 4):
        hand = ending(2, seed)
        value = exhaustive(hand)
        for card in solver_of(hand, solvers).solve(hand).line:
            hand = play(hand, card)
            assert exhaustive(hand) == value, f"ending {seed}"
        assert hand.over


@pytest.mark.parametrize("tricks", [3, 5])
def test_the_compiled_search_visits_what_plain_python_visits(tricks: int) -> None:
    for seed in range(48):
        hand = ending(tricks, seed)
        plain, fast = Solver(hand.ruleset), Solver(hand.ruleset, compiled=True)
        assert fast.values(hand) == plain.values(hand), f"ending {seed}"
        assert fast.states == plain.states, f"ending {seed}"


@pytest.mark.parametrize("preset", ["guide-options", "rulebook-mordienne"])
def test_a_mordienne_is_found_compiled_as_in_plain_python(preset: str) -> None:
    visited = 0
    for seed in range(12):
        played = random_hand(Random(f"runs {seed}"), PRESETS[preset].ruleset)
        hand = after(played, 8)
        plain, fast = Solver(hand.ruleset), Solver(hand.ruleset, compiled=True)
        assert fast.value(hand) == plain.value(hand), f"hand {seed}"
        assert fast.states == plain.states, f"hand {seed}"
        visited += sum(search.states for search in plain._mordiennes)
    assert visited > 1000


def test_tables_that_fill_up_grow_and_the_search_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "ROOM", 32)
    grown = 0
    for seed in range(12):
        hand = ending(5, seed)
        plain, fast = Solver(hand.ruleset), Solver(hand.ruleset, compiled=True)
        assert fast.solve(hand) == plain.solve(hand), f"ending {seed}"
        assert isinstance(fast._point, compiled.CompiledPointSearch)
        grown += len(fast._point._compiled.tables.bounds) > 32
    assert grown


def test_where_nothing_can_be_kept_it_is_compiled_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def njit(*functions: Any, cache: bool = False) -> Any:
        if cache:
            raise RuntimeError("no locator available")
        return functions[0]

    monkeypatch.setattr(compiled, "njit", njit)
    assert compiled.compiled(len) is len


FROZEN: Final[list[dict[str, Any]]] = json.loads(
    (Path(__file__).parent / "frozen_hands.json").read_text("utf-8")
)


def frozen(one: dict[str, Any], tricks: int) -> Hand:
    """Return a hand of the file when so many tricks were left."""
    cards = parse_cards(one["cards"])
    leader = parse_seat(one["leader"])
    ruleset = PRESETS[one["rules"]].ruleset
    holdings: dict[Seat, list[Card]] = {seat: [] for seat in SEATS}
    tables = []
    for at in range(0, len(cards), 4):
        trick = judge(leader, cards[at : at + 4], ruleset)
        for seat, card in trick.plays:
            holdings[seat].append(card)
        tables.append(trick)
        leader = trick.next_leader
    held = BySeat._make(tuple(holdings[seat]) for seat in SEATS)
    return after(Hand(ruleset, held, leader, (), tuple(tables)), 4 * (9 - tricks))


@pytest.mark.parametrize(("tricks", "goal"), [(5, 40), (6, 300), (7, 1500)])
def test_no_more_positions_are_visited_than_before(tricks: int, goal: int) -> None:
    counts = []
    for number, one in enumerate(FROZEN):
        hand = frozen(one, tricks)
        solver = Solver(hand.ruleset, compiled=tricks == 7)
        expected = one[str(tricks)]
        assert (solver.value(hand), solver.states) == (expected["value"], expected["states"]), (
            f"hand {number}"
        )
        counts.append(solver.states)
    assert median(counts) <= goal


def test_what_a_solver_refuses() -> None:
    hand = ending(2, 0)
    other = next(ruleset for ruleset in RULESETS if ruleset != hand.ruleset)
    with pytest.raises(ValueError, match="other rules"):
        Solver(other).solve(hand)
    short = hand._replace(holdings=hand.holdings.with_(hand.to_play, ()))
    with pytest.raises(IllegalPlay, match=f"{hand.to_play.value} holds 0 cards"):
        solve(short)
    for card in solve(hand).line:
        hand = play(hand, card)
    with pytest.raises(IllegalPlay, match="nothing left to solve"):
        solve(hand)
    assert Solver(hand.ruleset).value(hand) == exhaustive(hand)
