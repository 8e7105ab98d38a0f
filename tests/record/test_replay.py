"""Playing a record: every ruling on the way, and every way in which a hand can end."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from aluette.record.notation import AS_WRITTEN, RulesChange, parse_value, parse_winners, write_hand
from aluette.record.replay import (
    DealStep,
    HandRecord,
    HandSheet,
    MatchRecord,
    OpenTrick,
    PlayedDraw,
    PlayedHand,
    PlayedMatch,
    PlayedTrick,
    PlayStep,
    RecordError,
    ResultStep,
    Rules,
    TrickStep,
    replay,
    steps,
)
from aluette.rules.match import Awarded, Score
from aluette.rules.ruleset import GUIDE, PRESETS
from aluette.rules.scoring import Conceded, Forfeited, Ground, Redeal, Replay, Scored
from aluette.rules.seats import SEATS, BySeat, Pair, Seat
from aluette.study.compose import compose

if TYPE_CHECKING:
    from collections.abc import Callable

    from aluette.record.games import Game
    from aluette.rules.scoring import HandResult

NORTH, EAST, SOUTH, WEST = SEATS


def composed(winners: str, seed: int = 1, preset: str = "guide", dealer: Seat = WEST) -> HandRecord:
    rules = Rules(preset, PRESETS[preset].ruleset)
    (_, holdings, talon), tricks = compose(
        parse_winners(winners), dealer, rules.ruleset, Random(seed)
    )
    return HandRecord(rules=rules, dealer=dealer, holdings=holdings, talon=talon, tricks=tricks)


def test_the_steps_of_a_whole_hand() -> None:
    taken = steps(replay(composed("NESEWNESN")))
    assert len(taken) == 47
    assert isinstance(taken[0], DealStep)
    assert isinstance(taken[46], ResultStep)
    for number in range(1, 10):
        cards = taken[5 * number - 4 : 5 * number]
        assert [one.place for one in cards if isinstance(one, PlayStep)] == [1, 2, 3, 4]
        ruling = taken[5 * number]
        assert isinstance(ruling, TrickStep)
        assert ruling.number == number


def test_a_step_knows_who_is_ahead_so_far(game: Callable[..., Game]) -> None:
    played = game(
        "dealer: west\nhands:\n"
        "  north: 4o 5o 6o 7o 8o 10o 11o 12o 3b\n  east: 1o 5c 6c 7c 8c 10c 11c 12c 3e\n"
        "  south: 2o 5b 6b 7b 8b 10b 11b 12b 9b\n  west: 1c 5e 6e 7e 8e 10e 11e 12e 9e\n"
        "tricks:\n- 8o 8c 7b 11e\n- 5e\n"
    ).played
    assert isinstance(played, PlayedHand)
    ahead = [one.ahead for one in steps(played) if isinstance(one, PlayStep)]
    assert ahead == [(NORTH,), (NORTH, EAST), (NORTH, EAST), (WEST,), (WEST,)]
    assert played.open_trick == OpenTrick(WEST, played.holdings.west[1:2])
    assert played.result is None


def test_a_trick_of_one_to_four_cards(game: Callable[..., Game]) -> None:
    played = game("leader: S\ntrick: 1o 8c\n").played
    assert isinstance(played, PlayedTrick)
    assert [play.seat for play in played.trick.plays] == [SOUTH, WEST]


WRONG = """\
rules: RULES
dealer: west
hands:
  north: 2o 9o 1o 12o 12e 10b 5o 5e 4o
  east:  3c 9c 11c 11e 7o 7e 6c 5c
  south: 2b 2e 9b 9e 7b 6o 6e 4e 3e 4c
  west:  2c 10o 10e 8o 8b 8e 5b 4b 3b
wrong_count: true
TRICKS
"""
CONCEDED = """\
rules: rulebook
dealer: west
hands:
  north: 2o 9o 1o 12o 12e 10b 5o 5e 4o
  east:  3c 9c 11c 11e 7o 7e 6c 5c 4c
  south: 2b 2e 9b 9e 7b 6o 6e 4e 3e
  west:  2c 10o 10e 8o 8b 8e 5b 4b 3b
concede: east-west
"""


@pytest.mark.parametrize(
    ("text", "result"),
    [
        pytest.param(CONCEDED, Conceded(Pair.EAST_WEST), id="a pair concedes"),
        pytest.param(
            WRONG.replace("RULES", "rulebook").replace("TRICKS", "tricks: [12o 7e]"),
            Forfeited(EAST),
            id="the first who plays with a wrong count loses the point",
        ),
        pytest.param(
            WRONG.replace("RULES", "guide").replace("TRICKS", "tricks: [12o 7e]"),
            Redeal(EAST),
            id="the guides deal again",
        ),
        pytest.param(
            WRONG.replace("RULES", "rulebook").replace("TRICKS", "tricks: [12o]"),
            Redeal(None),
            id="nobody with a wrong count has played",
        ),
        pytest.param(
            WRONG.replace("RULES", "rulebook").replace("TRICKS", ""),
            Redeal(None),
            id="found before the first lead",
        ),
    ],
)
def test_a_hand_that_ends_before_nine_tricks(
    text: str, result: HandResult, game: Callable[..., Game]
) -> None:
    played = game(text).played
    assert isinstance(played, PlayedHand)
    assert played.result == result
    assert isinstance(steps(played)[-1], ResultStep)


def test_nine_spoiled_tricks_are_replayed() -> None:
    assert replay(composed("XXXXXXXXX")).result == Replay()


def test_the_result_says_when_the_total_was_reached() -> None:
    result = replay(composed("NESEWNESN")).result
    assert result == Scored(EAST, 1, Ground.FIRST_TO_TOTAL, 3, 7, (NORTH,), mordienne=False)


CHANTER = """\
rules: {preset: guide-options, chanter: CHANTER, chanter_order: ORDER}
dealer: north
hands:
  north: 1o 12o 11o 10o 8o 7o 6o 5o 4o
  east:  1c 12c 11c 10c 8c 7c 6c 5c 4c
  south: 1b 12b 11b 10b 8b 7b 6b 5b 4b
  west:  1e 12e 11e 10e 8e 7e 6e 5e 4e
talon: 3o 3c 2o 2c 9c 9o 2b 2e 9b 9e 3b 3e
"""
AGREED = """\
chanter:
  agreed: true
  discards: {east: 8c 7c 6c 5c 4c 10c, OTHER}
"""


@pytest.mark.parametrize(
    ("chanter", "order", "other", "second", "first_card", "second_card"),
    [
        pytest.param(
            *("left-and-dealer", "alternate", "north: 8o 7o 6o 5o 4o 10o", NORTH, "3o", "3c"),
            id="the dealer, alternately",
        ),
        pytest.param(
            *("left-and-partner", "six-then-six", "south: 8b 7b 6b 5b 4b 10b", SOUTH, "3o", "2b"),
            id="the dealer's partner, six and six",
        ),
    ],
)
def test_the_chanter_hands_the_talon_out(
    chanter: str,
    order: str,
    other: str,
    second: Seat,
    first_card: str,
    second_card: str,
    game: Callable[..., Game],
) -> None:
    text = CHANTER.replace("CHANTER", chanter).replace("ORDER", order)
    played = game(text + AGREED.replace("OTHER", other)).played
    assert isinstance(played, PlayedHand)
    assert played.chanter is not None
    (left, to_left), (receiver, to_second) = played.chanter.received
    assert (left, receiver) == (EAST, second)
    assert (to_left[0].code, to_second[0].code) == (first_card, second_card)
    assert all(len(cards) == 9 for cards in played.holdings)
    assert [card.code for card in played.talon[:6]] == ["8c", "7c", "6c", "5c", "4c", "10c"]
    assert played.dealt.east != played.holdings.east


def test_a_refusal_ends_the_question(game: Callable[..., Game]) -> None:
    text = CHANTER.replace("CHANTER", "left-and-dealer").replace("ORDER", "alternate")
    played = game(f"{text}chanter: {{refused_by: S}}\n").played
    assert isinstance(played, PlayedHand)
    assert played.chanter is not None
    assert played.chanter.asked == (EAST, SOUTH)
    assert played.holdings == played.dealt


def test_a_concession_may_follow_the_chanter(game: Callable[..., Game]) -> None:
    text = CHANTER.replace("CHANTER", "left-and-dealer").replace("ORDER", "alternate")
    text = text.replace("guide-options,", "rulebook,")
    played = game(f"{text}chanter: {{refused_by: S}}\nconcede: north-south\n").played
    assert isinstance(played, PlayedHand)
    assert played.result == Conceded(Pair.NORTH_SOUTH)


DRAW = "dealer: south\ndraw: 10c 2c 12e 1e 4o 7b 3o 12c 3c 7e 10o 1c 2o\n"


@pytest.mark.parametrize(
    ("rules", "dealer"),
    [
        pytest.param("gamerules", EAST, id="madame makes the dealer"),
        pytest.param("guide-options", None, id="a lot makes the dealer, and is not on file"),
    ],
)
def test_a_draw(rules: str, dealer: Seat | None, game: Callable[..., Game]) -> None:
    played = game(f"rules: {rules}\n{DRAW}").played
    assert isinstance(played, PlayedDraw)
    assert played.pairs == ((SOUTH, EAST), (WEST, NORTH))
    assert played.dealer is dealer


def test_lots(game: Callable[..., Game]) -> None:
    played = game("dealer: E\nlots: {N: E, E: W, S: S, W: N}\n").played
    assert isinstance(played, PlayedDraw)
    assert played.faced == ()
    assert played.pairs == ((WEST, SOUTH), (NORTH, EAST))
    assert played.moves == BySeat(north=EAST, east=WEST, south=SOUTH, west=NORTH)
    assert played.dealer is EAST


def test_a_match_of_hands_and_outcomes(game: Callable[..., Game]) -> None:
    played = game(
        "rules: gamerules-mordienne\ndealer: north\nhands:\n- {pair: north-south, points: 2}\n"
        "- replay\n- redeal\n- {pair: east-west, points: 1}\n"
    ).played
    assert isinstance(played, PlayedMatch)
    assert played.match.score == Score(2, 1)
    assert [hand.dealer for hand in played.match.hands] == [NORTH, EAST, EAST, EAST]
    assert [hand.counted for hand in played.match.hands] == [True, False, False, True]
    assert played.hands == (None,) * 4
    assert played.unfinished is None


def test_a_match_record_is_made_without_a_file() -> None:
    whole = composed("NNNNNNNNN")
    sheet = HandSheet(holdings=whole.holdings, talon=whole.talon, tricks=whole.tricks)
    played = replay(
        MatchRecord(rules=whole.rules, dealer=WEST, hands=(sheet, Awarded(Pair.EAST_WEST, 1)))
    )
    assert played.match.score == Score(1, 1)
    assert played.hands[0] == replay(whole)


def test_an_award_of_three_points_is_refused() -> None:
    rules = Rules("guide", GUIDE.ruleset)
    with pytest.raises(RecordError) as refusal:
        replay(MatchRecord(rules=rules, dealer=WEST, hands=(Awarded(Pair.EAST_WEST, 3),)))
    assert refusal.value.path == ("hands", 0, "points")


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("winners", ["NESEWNESN", "XXXXXXXXX", "XNXEXSXWX", "SSSSSSSSS"])
def test_a_composed_hand_reads_as_it_was_written(
    preset: str, winners: str, game: Callable[..., Game]
) -> None:
    record = composed(winners, preset=preset)
    assert game(write_hand(record)).played == replay(record)
    assert replay(record).winners == parse_winners(winners)


TIES = """\
dealer: west
hands:
  north: 1o 5o 6o 7o 8o 10o 11o 12o 3b
  east:  2o 5c 6c 7c 8c 10c 11c 12c 3e
  south: 1c 5b 6b 7b 8b 10b 11b 12b 9b
  west:  2c 5e 6e 7e 8e 10e 11e 12e 9e
tricks:
  - 1o 5c 1c 5e
"""


def test_partners_who_tie_take_the_trick_where_only_opponents_spoil(
    game: Callable[..., Game],
) -> None:
    only_opponents = RulesChange(None, {"tie_spoils": parse_value("tie_spoils", "opponents-only")})
    for changed, winner in ((AS_WRITTEN, None), (only_opponents, NORTH)):
        played = game(TIES, changed).played
        assert isinstance(played, PlayedHand)
        [trick] = played.tricks
        assert trick.winner is winner
        assert trick.ruling.tied == (NORTH, SOUTH)
