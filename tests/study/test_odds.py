"""Exact probabilities: against counting by hand, against one another, against the engine."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb, factorial
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aluette.rules.ranking import DECK, LADDER
from aluette.rules.ruleset import (
    GUIDE,
    PRESETS,
    RULEBOOK,
    LeadAfterSpoiled,
    Mordienne,
    Ruleset,
    TieSpoils,
)
from aluette.rules.scoring import Ground, Replay, score
from aluette.rules.seats import SEATS, Seat
from aluette.study.odds import (
    GROUPS,
    NAMES,
    StaleOddsError,
    Standing,
    Ties,
    after,
    named_by,
    odds,
    outcomes,
    stored,
    ties,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

PARTNERS_TAKE = replace(GUIDE.ruleset, tie_spoils=TieSpoils.OPPONENTS_ONLY)


@pytest.fixture(scope="module")
def guide() -> dict[str, Fraction]:
    return odds(GUIDE.ruleset)


@pytest.fixture(scope="module")
def partners_take() -> dict[str, Fraction]:
    return odds(PARTNERS_TAKE)


def test_every_figure_has_its_name_once_and_its_place(guide: dict[str, Fraction]) -> None:
    assert tuple(guide) == NAMES
    assert len(set(NAMES)) == len(NAMES)
    assert all(name.startswith(f"{group}/") for group, names in GROUPS.items() for name in names)


def test_the_figures_on_file_are_those_of_the_guides(guide: dict[str, Fraction]) -> None:
    assert stored() == guide


@pytest.mark.parametrize(
    ("what", "value"),
    [
        pytest.param("GUIDE", GUIDE._replace(ruleset=PARTNERS_TAKE), id="other rules"),
        pytest.param("NAMES", (*NAMES, "trick/five"), id="another figure"),
    ],
)
def test_a_file_of_other_figures_says_what_to_run(
    monkeypatch: pytest.MonkeyPatch, what: str, value: object
) -> None:
    monkeypatch.setattr(f"aluette.study.odds.{what}", value)
    with pytest.raises(StaleOddsError, match="run: aluette odds --json > src/"):
        stored.__wrapped__()


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        pytest.param("trick/spoiled", Fraction(1343, 19458), id="a trick is spoiled"),
        pytest.param("trick/four", Fraction(9, comb(48, 4)), id="nine groups of four are level"),
        pytest.param("card/3o", Fraction(1), id="Monsieur always takes his trick"),
        pytest.param("card/3c", 1 - Fraction(3, 47), id="Madame does unless she meets Monsieur"),
        pytest.param("card/4", Fraction(0), id="a four never does: only two cards are below it"),
        pytest.param("card/3", Fraction(0), id="a plain three never does"),
        pytest.param(
            "neighbours/3o-3c", 1 - Fraction(3, 35), id="Monsieur and Madame unless they meet"
        ),
        pytest.param(
            "hand/named-in-talon",
            Fraction(factorial(12) // factorial(4) * factorial(40), factorial(48)),
            id="the eight named cards in eight of the talon's twelve places",
        ),
    ],
)
def test_a_figure_that_can_be_counted_by_hand(
    guide: dict[str, Fraction], name: str, expected: Fraction
) -> None:
    assert guide[name] == expected


def test_the_ties_of_one_trick_by_looking_at_every_four_cards(guide: dict[str, Fraction]) -> None:
    counts = dict.fromkeys((1, 2, 3, 4), 0)
    for four in combinations([card.strength for card in DECK], 4):
        counts[four.count(min(four))] += 1
    expected = [Fraction(counts[level], comb(48, 4)) for level in (2, 3, 4)]
    assert [guide[f"trick/{number}"] for number in ("two", "three", "four")] == expected
    assert guide["trick/partners"] == expected[0] / 3


def test_every_layout_of_the_pack_is_counted() -> None:
    equal = 1
    for rung in LADDER:
        equal *= factorial(len(rung))
    assert sum(ties().values()) == factorial(48) // equal


@pytest.mark.parametrize("place", [0, 1, 2], ids=["two level", "three level", "four level"])
def test_nine_tricks_have_nine_times_the_ties_of_one(
    guide: dict[str, Fraction], place: int
) -> None:
    expected = sum(tied[place] * ways for tied, ways in ties().items())
    one = guide[f"trick/{('two', 'three', 'four')[place]}"]
    assert Fraction(expected, sum(ties().values())) == 9 * one


def test_four_level_in_all_nine_tricks_by_hand() -> None:
    """Each group of four takes one trick, and the other twelve cards are the talon."""
    talon = factorial(12) // factorial(2) ** 2
    assert ties()[Ties(four=9)] == factorial(9) * talon


@pytest.mark.parametrize("ruleset", [GUIDE.ruleset, PARTNERS_TAKE], ids=["any", "opponents only"])
def test_what_excludes_one_another_adds_up(ruleset: Ruleset) -> None:
    figures = odds(ruleset)
    assert sum(figures[name] for name in GROUPS["spoiled"]) == 1
    played = 1 - figures["spoiled/9"]
    assert sum(figures[name] for name in GROUPS["total"]) == played
    assert figures["point/most-tricks"] + figures["point/first-to-total"] == played
    assert (
        figures["point/between-pairs"] + figures["point/partner-only"]
        == figures["point/first-to-total"]
    )
    assert figures["hand/some-spoiled"] == 1 - figures["spoiled/0"]
    mean = sum(number * figures[f"spoiled/{number}"] for number in range(10))
    assert mean == 9 * figures["trick/spoiled"]


@pytest.mark.parametrize("ruleset", [GUIDE.ruleset, PARTNERS_TAKE], ids=["any", "opponents only"])
def test_neither_pair_has_an_advantage(ruleset: Ruleset) -> None:
    figures = odds(ruleset)
    assert figures["point/leader"] == (1 - figures["spoiled/9"]) / 2


def test_four_cards_of_a_trick_share_it(
    guide: dict[str, Fraction], partners_take: dict[str, Fraction]
) -> None:
    """Of a trick's four cards one takes it, unless it is spoiled."""
    for figures in (guide, partners_take):
        chosen = sum(
            Fraction(len(rung), 48) * figures[name]
            for rung, name in zip(LADDER, GROUPS["card"], strict=True)
        )
        assert 4 * chosen == 1 - figures["trick/spoiled"]


@pytest.mark.parametrize("preset", PRESETS.values(), ids=list(PRESETS))
def test_every_preset_has_the_same_odds(guide: dict[str, Fraction], preset: Any) -> None:
    assert odds(preset.ruleset) == guide


def test_the_lead_after_a_spoiled_trick_counts_where_partners_take_tricks(
    partners_take: dict[str, Fraction],
) -> None:
    first_tied = replace(PARTNERS_TAKE, lead_after_spoiled=LeadAfterSpoiled.FIRST_TIED)
    other = odds(first_tied)
    different = {name for name in NAMES if other[name] != partners_take[name]}
    assert "mordienne/final-run" in different
    assert not different & {*GROUPS["trick"], *GROUPS["spoiled"], *GROUPS["card"]}


@pytest.mark.parametrize("level", [1, 2, 3, 4])
@pytest.mark.parametrize("tie_spoils", TieSpoils)
@pytest.mark.parametrize("lead", LeadAfterSpoiled)
def test_the_outcomes_of_a_trick_are_all_there(
    level: int, tie_spoils: TieSpoils, lead: LeadAfterSpoiled
) -> None:
    ruleset = replace(GUIDE.ruleset, tie_spoils=tie_spoils, lead_after_spoiled=lead)
    shares = outcomes(level, ruleset)
    assert sum(shares.values()) == 12
    spoiled = sum(share for outcome, share in shares.items() if outcome.winner is None)
    partners = 4 if tie_spoils is TieSpoils.OPPONENTS_ONLY and level == 2 else 0
    assert spoiled == (0 if level == 1 else 12 - partners)


@given(
    st.lists(st.sampled_from([0, 1, 2, 3, None]), min_size=9, max_size=9),
    st.lists(st.integers(0, 3), min_size=9, max_size=9),
)
def test_a_standing_knows_what_the_engine_rules(
    winners: Sequence[int | None], leaders: Sequence[int]
) -> None:
    standing = Standing()
    for number, (winner, leader) in enumerate(zip(winners, leaders, strict=True), start=1):
        standing = after(standing, number, winner, leader if winner is None else winner)
    assert set(named_by(standing)) == named_by_the_engine(
        [None if winner is None else SEATS[winner] for winner in winners]
    )


def named_by_the_engine(winners: list[Seat | None]) -> set[str]:
    result = score(winners, GUIDE.ruleset)
    if isinstance(result, Replay):
        return set()
    seat = result.winner
    together = [winners.count(one) + winners.count(one.partner) for one in (seat, seat.left)]
    names = {
        f"total/{result.total}": True,
        "point/most-tricks": result.ground is Ground.MOST_TRICKS,
        "point/first-to-total": result.ground is Ground.FIRST_TO_TOTAL,
        "point/between-pairs": bool({seat.left, seat.right} & {*result.level_with}),
        "point/partner-only": result.level_with == (seat.partner,),
        "point/fewer-together": together[0] < together[1],
        "point/leader": seat.pair is Seat.NORTH.pair,
    }
    for kind in (Mordienne.FINAL_RUN, Mordienne.LAST_FIVE):
        doubled = score(winners, replace(RULEBOOK.ruleset, mordienne=kind))
        names[f"mordienne/{kind.value}"] = doubled.mordienne  # type: ignore[union-attr]
    return {name for name, holds in names.items() if holds}
