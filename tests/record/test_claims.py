"""What a file claims, and what the engine says to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from aluette.record.games import HOLDS, NO_CLAIM, NOT_CHECKED, Rejected
from aluette.record.notation import RulesChange

if TYPE_CHECKING:
    from collections.abc import Callable

    from aluette.record.games import Game

TRICK = "leader: north\ntrick: 6c 1o 1c 4b\n"
MATCH = "dealer: N\nhands:\n- {pair: north-south, points: 1}\n- replay\n"
DRAW = "rules: gamerules\ndealer: south\ndraw: 10c 2c 12e 1e 4o 7b 3o 12c 3c 7e 10o 1c 2o\n"


@pytest.mark.parametrize(
    "claim",
    [
        *("kind: scored", "winner: E", "winner: east", "pair: east-west", "points: 1"),
        *("reason: first-to-total", "total: 3", "reached_at: 7", "level_with: [north]"),
        *("level_with: N", "mordienne: false", "conceded_by: null", "wrong_seat: null"),
        *("tally: {north: 3, east: 3, south: 2, west: 1}", "tally: {west: 1}"),
        "tricks: {1: {outcome: won, winner: north, tied: [], next_leader: north}}",
        "tricks: {9: {next_leader: null}}",
    ],
)
def test_a_hand_may_claim_any_part_of_its_answer(
    claim: str, hand: Callable[..., str], game: Callable[..., Game]
) -> None:
    assert game(hand(("winner: east", claim))).claim == HOLDS


@pytest.mark.parametrize(
    "text",
    [
        f"{TRICK}claim: {{outcome: spoiled, winner: null, tied: east south, next_leader: N}}",
        f"{MATCH}claim: {{score: {{north-south: 1}}, winner: null, ended_after: null}}",
        f"{DRAW}claim: {{pairs: [[east, south], [N, W]], dealer: east}}",
        f"{DRAW}claim: {{pairs: [N W, S E]}}",
    ],
    ids=["a trick", "a match", "a draw", "pairs have no order"],
)
def test_a_trick_a_match_and_a_draw_may_claim(text: str, game: Callable[..., Game]) -> None:
    assert game(text).claim == HOLDS


@pytest.mark.parametrize(
    ("claim", "denial"),
    [
        pytest.param("winner: north", "winner: north, but by the rules it is east", id="seat"),
        pytest.param("points: 2", "points: 2, but by the rules it is 1", id="number"),
        pytest.param(
            "mordienne: true", "mordienne: true, but by the rules it is false", id="truth"
        ),
        pytest.param("pair: null", "pair: null, but by the rules it is east-west", id="null"),
        pytest.param("level_with: []", "level_with: [], but by the rules it is [north]", id="list"),
        pytest.param(
            "tally: {east: 4}", "tally east: 4, but by the rules it is 3", id="a player's tricks"
        ),
        pytest.param(
            "tricks: {3: {outcome: spoiled}}",
            "trick 3 outcome: spoiled, but by the rules it is won",
            id="a trick",
        ),
    ],
)
def test_a_denied_claim_is_told_what_the_rules_say(
    claim: str, denial: str, hand: Callable[..., str], faults: Callable[[str], list[str]]
) -> None:
    [fault] = faults(hand(("winner: east", claim)))
    assert fault == f"x.yml:19: claims {denial}; correct the claim or what was played"


def test_every_denied_claim_is_told(
    hand: Callable[..., str], faults: Callable[[str], list[str]]
) -> None:
    found = faults(hand(("winner: east", "points: 2\n  winner: east\n  total: 4")))
    assert [fault.split(":")[1] for fault in found] == ["19", "21"]


def test_a_claim_about_a_trick_that_was_not_played(
    hand: Callable[..., str], faults: Callable[[str], list[str]]
) -> None:
    part = hand(("  - 4e 3b 2o 7o\n", ""), ("winner: east", "tricks: {9: {outcome: won}}"))
    [fault] = faults(part)
    assert "claims trick 9 outcome, but there is no such trick on file" in fault


@pytest.mark.parametrize(
    ("text", "message"),
    [
        pytest.param(f"{TRICK}claim: {{}}", "the claim of a trick says nothing", id="empty"),
        pytest.param(f"{TRICK}claim:", "the claim of a trick says nothing", id="nothing"),
        pytest.param(
            f"{TRICK}claim: {{points: 1}}",
            "unknown key of the claim of a trick 'points'; write one of: outcome, winner, tied",
            id="a hand's key for a trick",
        ),
        pytest.param(
            f"{TRICK}claim: {{outcome: rotten}}",
            "outcome: unknown outcome 'rotten'; write one of: won, spoiled, open",
            id="a word that is no outcome",
        ),
        pytest.param(f"{TRICK}claim: {{winner: [N]}}", "write one word", id="a list as a seat"),
        pytest.param(f"{MATCH}claim: {{ended_after: x}}", "'x' is no number", id="no number"),
        pytest.param(f"{MATCH}claim: {{score: {{N: 1}}}}", "unknown key of score", id="no pair"),
        pytest.param(f"{DRAW}claim: {{pairs: [N S]}}", "pairs are two lists", id="one pair"),
    ],
)
def test_a_claim_that_cannot_be_read(
    text: str, message: str, faults: Callable[[str], list[str]]
) -> None:
    [fault] = faults(text)
    assert message in fault


def test_a_hand_of_a_match_may_claim(
    hand: Callable[..., str], work: Callable[..., list[Game | Rejected]]
) -> None:
    body = hand().split("dealer: west\n")[1].splitlines()
    item = "\n".join((f"- {body[0]}", *(f"  {line}" for line in body[1:])))
    text = f"dealer: west\nhands:\n{item}\n"
    [held] = work(text)
    assert not isinstance(held, Rejected)
    assert held.claim == HOLDS
    [denied] = work(text.replace("winner: east", "winner: west"))
    assert isinstance(denied, Rejected)
    assert denied.faults[0].line == 19


def test_no_claim_is_none(game: Callable[..., Game]) -> None:
    assert game(TRICK).claim == NO_CLAIM


def test_a_claim_is_not_checked_under_other_rules(game: Callable[..., Game]) -> None:
    denied = f"{TRICK}claim: {{next_leader: west}}"
    assert game(denied, RulesChange("rulebook")).claim == NOT_CHECKED
