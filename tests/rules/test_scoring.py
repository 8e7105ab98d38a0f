"""Chapter 10: whose point it is, and why. Tricks are written as who took them; X is spoiled."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from aluette.rules.errors import IllegalPlay
from aluette.rules.ruleset import (
    GAMERULES_MORDIENNE,
    GUIDE,
    GUIDE_OPTIONS,
    PRESETS,
    RULEBOOK,
    RULEBOOK_MORDIENNE,
    Concession,
    WrongCount,
)
from aluette.rules.scoring import (
    Conceded,
    Forfeited,
    Ground,
    Redeal,
    Replay,
    Scored,
    concede,
    miscount,
    score,
    tally,
)
from aluette.rules.seats import SEATS, BySeat, Pair, Seat

if TYPE_CHECKING:
    from aluette.rules.ruleset import Preset

NORTH, EAST, SOUTH, WEST = SEATS
SEAT = {seat.name[0]: seat for seat in SEATS}


def taken(tricks: str) -> list[Seat | None]:
    return [SEAT.get(letter) for letter in tricks]


@pytest.mark.parametrize(
    ("tricks", "winner", "total", "reached_at", "level_with"),
    [
        pytest.param("NESEWNESN", "E", 3, 7, "N", id="level on three, east was first"),
        pytest.param("NENEWNESS", "N", 3, 6, "E", id="the same totals, north was first"),
        pytest.param("NNNNEESWW", "N", 4, 4, "", id="one player has most"),
        pytest.param("NESNESNES", "N", 3, 7, "ES", id="three level on three"),
        pytest.param("NSNSNSEEW", "N", 3, 5, "S", id="level with the partner"),
        pytest.param("SNSNSNEEW", "S", 3, 5, "N", id="the partner was first"),
        pytest.param("XXXXXXXXW", "W", 1, 9, "", id="one trick can win a hand"),
        pytest.param("NESWXXXXX", "N", 1, 1, "ESW", id="all four level on one"),
        pytest.param("NNNNNNNNN", "N", 9, 9, "", id="all nine"),
        pytest.param("EEESWXNNN", "E", 3, 3, "N", id="a final run that only draws level"),
    ],
)
@pytest.mark.parametrize("preset", [GUIDE, RULEBOOK])
def test_one_player_wins_the_point_for_his_pair(
    preset: Preset, tricks: str, winner: str, total: int, reached_at: int, level_with: str
) -> None:
    result = score(taken(tricks), preset.ruleset)
    assert result == Scored(
        winner=SEAT[winner],
        points=1,
        ground=Ground.FIRST_TO_TOTAL if level_with else Ground.MOST_TRICKS,
        total=total,
        reached_at=reached_at,
        level_with=tuple(SEAT[seat] for seat in level_with),
        mordienne=False,
    )
    assert isinstance(result, Scored)
    assert result.pair is SEAT[winner].pair


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_nine_spoiled_tricks_are_played_again(preset: Preset) -> None:
    assert score(taken("XXXXXXXXX"), preset.ruleset) == Replay(Ground.ALL_SPOILED)


@pytest.mark.parametrize(
    ("tricks", "final_run", "last_five"),
    [
        pytest.param("ESWENNNNN", "NS 2", "NS 2", id="nothing, and then the last five"),
        pytest.param("ENSWNNNNN", "NS 1", "NS 2", id="an early trick, and then the last five"),
        pytest.param("XSENXWSSS", "NS 1", "NS 1", id="a final run of three after an early trick"),
        pytest.param("EEESWXNNN", "EW 1", "EW 1", id="a run that only draws level"),
        pytest.param("NNNNNNNNN", "NS 1", "NS 2", id="all nine: nothing came before"),
        pytest.param("SSSSEEEEE", "EW 2", "EW 2", id="four tricks to the others are no defence"),
        pytest.param("EXWEWNNNX", "NS 1", "NS 1", id="a run broken by a spoiled trick"),
        pytest.param("XXXXXXXXW", "EW 2", "EW 1", id="one trick, the last, is a run"),
        pytest.param("XNNNNNNNN", "NS 2", "NS 2", id="eight after a spoiled one"),
        pytest.param("ESWEXNNNN", "NS 2", "NS 1", id="a final run of four"),
    ],
)
def test_mordienne(tricks: str, final_run: str, last_five: str) -> None:
    for preset, expected in (
        (GUIDE_OPTIONS, final_run),
        (GAMERULES_MORDIENNE, final_run),
        (RULEBOOK_MORDIENNE, last_five),
        (GUIDE, f"{final_run[:2]} 1"),
    ):
        result = score(taken(tricks), preset.ruleset)
        assert isinstance(result, Scored)
        letters = "NS" if result.pair is Pair.NORTH_SOUTH else "EW"
        assert f"{letters} {result.points}" == expected
        assert result.mordienne is (result.points == 2)


@pytest.mark.parametrize("tricks", ["", "NESW", "NESWNESWNE"])
def test_a_hand_is_scored_after_nine_tricks(tricks: str) -> None:
    with pytest.raises(IllegalPlay, match=f"after nine tricks, not after {len(tricks)}"):
        score(taken(tricks), GUIDE.ruleset)


def test_each_players_tricks_are_counted_alone() -> None:
    assert tally(taken("NESEWNESN")) == BySeat(north=3, east=3, south=2, west=1)
    assert tally(taken("XXE")) == BySeat(0, 1, 0, 0)


def test_a_pair_may_give_the_point_away_where_the_table_lets_it() -> None:
    conceded = concede(Pair.NORTH_SOUTH, RULEBOOK.ruleset)
    assert conceded == Conceded(Pair.NORTH_SOUTH, 1, Ground.CONCESSION)
    assert conceded.pair is Pair.EAST_WEST


def test_nobody_gives_the_point_away_where_the_rule_is_off() -> None:
    with pytest.raises(IllegalPlay, match="no concession"):
        concede(Pair.EAST_WEST, GUIDE.ruleset)
    on = replace(GUIDE.ruleset, concession=Concession.CONCEDE)
    assert concede(Pair.EAST_WEST, on).pair is Pair.NORTH_SOUTH


def test_playing_with_a_wrong_number_of_cards_loses_the_point() -> None:
    forfeited = miscount(EAST, RULEBOOK.ruleset)
    assert forfeited == Forfeited(EAST, 1, Ground.WRONG_COUNT)
    assert isinstance(forfeited, Forfeited)
    assert forfeited.pair is Pair.NORTH_SOUTH


@pytest.mark.parametrize(
    ("seat", "preset"),
    [
        pytest.param(EAST, GUIDE, id="found in play, no penalty in the ruleset"),
        pytest.param(None, GUIDE, id="found before anybody played"),
        pytest.param(None, RULEBOOK, id="found before anybody played, with a penalty"),
    ],
)
def test_a_wrong_deal_is_dealt_again(seat: Seat | None, preset: Preset) -> None:
    assert miscount(seat, preset.ruleset) == Redeal(seat, Ground.WRONG_COUNT)


def test_the_penalty_can_be_changed_alone() -> None:
    ruleset = replace(GUIDE.ruleset, wrong_count=WrongCount.LOSE_POINT)
    assert miscount(WEST, ruleset) == Forfeited(WEST)
