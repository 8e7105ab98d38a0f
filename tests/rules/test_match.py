"""Chapter 11: the match. Hands are written as the pair that scores; R is replayed or redealt."""

from __future__ import annotations

from dataclasses import replace

import pytest

from aluette.rules.errors import IllegalPlay
from aluette.rules.match import Match, Score, add, begin
from aluette.rules.ruleset import (
    GUIDE,
    GUIDE_OPTIONS,
    RULEBOOK,
    RULEBOOK_MORDIENNE,
    MatchEnd,
    MatchTie,
    MatchUnit,
    Ruleset,
)
from aluette.rules.scoring import (
    Conceded,
    Forfeited,
    Ground,
    HandResult,
    Redeal,
    Replay,
    Scored,
)
from aluette.rules.seats import SEATS, Pair, Seat

NORTH, EAST, SOUTH, WEST = SEATS
NS, EW = Pair.NORTH_SOUTH, Pair.EAST_WEST


def won(seat: Seat, points: int = 1) -> Scored:
    return Scored(seat, points, Ground.MOST_TRICKS, 4, 8, (), mordienne=points == 2)


HANDS: dict[str, HandResult] = {
    "N": won(NORTH),
    "E": won(EAST),
    "N2": won(NORTH, 2),
    "E2": won(EAST, 2),
    "replay": Replay(),
    "redeal": Redeal(None),
    "E-W concede": Conceded(EW),
    "N forfeits": Forfeited(NORTH),
}


def played(ruleset: Ruleset, hands: str, dealer: Seat = NORTH) -> Match:
    match = begin(ruleset, dealer)
    for hand in hands.split(", ") if hands else []:
        match = add(match, HANDS[hand])
    return match


DRAWN = replace(GUIDE_OPTIONS.ruleset, match_tie=MatchTie.DRAW)
TWO_HANDS = replace(GUIDE.ruleset, match_end=MatchEnd(MatchUnit.HANDS, 2))


@pytest.mark.parametrize(
    ("ruleset", "hands", "score", "ended", "winner"),
    [
        pytest.param(GUIDE.ruleset, "", (0, 0), False, None, id="not begun"),
        pytest.param(GUIDE.ruleset, "N, E, N, N, E", (3, 2), True, NS, id="five hands"),
        pytest.param(GUIDE.ruleset, "N, N, N", (3, 0), False, None, id="decided, but played out"),
        pytest.param(GUIDE.ruleset, "N, N, N, N, N", (5, 0), True, NS, id="five to nothing"),
        pytest.param(
            GUIDE.ruleset,
            "N, E, replay, E, N",
            (2, 2),
            False,
            None,
            id="a replayed hand is not one of the five",
        ),
        pytest.param(
            GUIDE.ruleset, "N, E, redeal, E, N, E", (2, 3), True, EW, id="nor a redealt one"
        ),
        pytest.param(
            RULEBOOK.ruleset, "N, E, N, N, E", (3, 2), False, None, id="to five points: play on"
        ),
        pytest.param(RULEBOOK.ruleset, "N, E, N, N, E, N, N", (5, 2), True, NS, id="five points"),
        pytest.param(
            RULEBOOK.ruleset,
            "N, E, N, E, N, E, N, E, E",
            (4, 5),
            True,
            EW,
            id="nine hands at most to five points",
        ),
        pytest.param(
            RULEBOOK.ruleset,
            "E-W concede, N forfeits",
            (1, 1),
            False,
            None,
            id="a conceded and a forfeited point count",
        ),
        pytest.param(
            RULEBOOK_MORDIENNE.ruleset,
            "N2, N2, N2, N2, N, N2",
            (11, 0),
            True,
            NS,
            id="eleven points are ten at least",
        ),
        pytest.param(
            RULEBOOK_MORDIENNE.ruleset,
            "N, N, N, N, N",
            (5, 0),
            False,
            None,
            id="five points do not end a match to ten",
        ),
        pytest.param(
            GUIDE_OPTIONS.ruleset, "N2, N, E, E, E", (3, 3), False, None, id="level: one more"
        ),
        pytest.param(
            GUIDE_OPTIONS.ruleset, "N2, N, E, E, E, E", (3, 4), True, EW, id="the extra hand"
        ),
        pytest.param(
            GUIDE_OPTIONS.ruleset,
            "N2, N, E, E, E, replay",
            (3, 3),
            False,
            None,
            id="an extra hand that is replayed",
        ),
        pytest.param(DRAWN, "N2, N, E, E, E", (3, 3), True, None, id="level: a draw"),
        pytest.param(DRAWN, "N2, N, E, E, N", (4, 2), True, NS, id="not level: no draw"),
        pytest.param(TWO_HANDS, "N, E", (1, 1), False, None, id="two hands can end level"),
        pytest.param(TWO_HANDS, "N, E, E", (1, 2), True, EW, id="and a third one decides"),
    ],
)
def test_a_match(
    ruleset: Ruleset, hands: str, score: tuple[int, int], ended: bool, winner: Pair | None
) -> None:
    match = played(ruleset, hands)
    assert (match.score, match.ended, match.winner) == (Score(*score), ended, winner)
    assert (match.score.of(NS), match.score.of(EW)) == score


def test_the_deal_goes_round() -> None:
    match = played(GUIDE.ruleset, "N, E, N, N, E")
    assert [hand.dealer for hand in match.hands] == [NORTH, EAST, SOUTH, WEST, NORTH]
    assert [hand.leader for hand in match.hands] == [EAST, SOUTH, WEST, NORTH, EAST]
    assert [hand.number for hand in match.hands] == [1, 2, 3, 4, 5]


def test_a_hand_that_does_not_count_keeps_its_dealer() -> None:
    match = played(GUIDE.ruleset, "N, replay, redeal, E")
    assert [hand.dealer for hand in match.hands] == [NORTH, EAST, EAST, EAST]
    assert [hand.counted for hand in match.hands] == [True, False, False, True]
    assert match.dealer is SOUTH
    assert match.counted == 2


def test_the_score_runs_along() -> None:
    match = played(RULEBOOK.ruleset, "E-W concede, E, replay, N forfeits")
    assert [hand.score for hand in match.hands] == [(1, 0), (1, 1), (1, 1), (1, 2)]


def test_nothing_follows_when_the_match_is_over() -> None:
    with pytest.raises(IllegalPlay, match="over after 5 deals"):
        played(GUIDE.ruleset, "N, E, N, N, E, N")
