"""If one rule of the game were another, the examples would not hold: the build would stop."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from aluette.record import replay
from aluette.rules import hand, match, scoring, trick
from aluette.rules.hand import TRICKS
from aluette.rules.ranking import LADDER
from aluette.rules.ruleset import ChanterRecipients, MatchTie, Mordienne
from aluette.rules.scoring import Conceded, Forfeited, Redeal
from aluette.site import examples

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


last_taken = scoring.last_taken
match_ended: Callable[[match.Match], bool] = match.Match.ended.fget  # type: ignore[attr-defined]


def refused() -> list[str]:
    """Return the examples that the engine denies, or cannot even play."""
    return [
        name
        for name in examples.identifiers(EXAMPLES)
        if isinstance(examples.examine(EXAMPLES / f"{name}{examples.ENDING}"), list)
    ]


def test_by_the_rules_as_they_are_every_example_holds() -> None:
    assert refused() == []


def _mordienne(rule: Mordienne, instead: Callable[..., bool]) -> Callable[..., bool]:
    """Judge one kind of mordienne in another way."""
    known = scoring._is_mordienne

    def judged(winners: Any, winner: Any, total: int, asked: Mordienne) -> bool:
        if asked is rule:
            return instead(winners, winner, total)
        return known(winners, winner, total, asked)

    return judged


def _run(length: Callable[[int], int]) -> Callable[..., bool]:
    """Ask for so many tricks in a row at the end."""
    return lambda winners, winner, total: all(
        seat is winner for seat in winners[TRICKS - length(total) :]
    )


OTHER_RULES: dict[str, tuple[object, str, object]] = {
    "a tie spoils nothing: the first of the tied takes it": (
        trick,
        "_spoils",
        lambda *_: False,
    ),
    "only opponents spoil, under every ruleset": (
        trick,
        "_spoils",
        lambda tied, _: len({seat.pair for seat in tied}) == 2,
    ),
    "only two who tie spoil, three or four do not": (
        trick,
        "_spoils",
        lambda tied, _: len(tied) == 2,
    ),
    "the same leader leads after a spoiled trick, under every ruleset": (
        trick,
        "_leader_after_spoiled",
        lambda leader, *_: leader,
    ),
    "the first of the tied leads after a spoiled trick, under every ruleset": (
        trick,
        "_leader_after_spoiled",
        lambda _, tied, __: tied[0],
    ),
    "the last of the tied leads after a spoiled trick": (
        trick,
        "_leader_after_spoiled",
        lambda _, tied, __: tied[-1],
    ),
    "of players level on tricks the last to get there wins": (
        scoring,
        "last_taken",
        lambda winners, seat: -last_taken(winners, seat),
    ),
    "of players level on tricks the first seat wins": (
        scoring,
        "last_taken",
        lambda _, seat: seat.index + 1,
    ),
    "there is no mordienne by a final run": (
        scoring,
        "_is_mordienne",
        _mordienne(Mordienne.FINAL_RUN, lambda *_: False),
    ),
    "a final run counts although the player won a trick before": (
        scoring,
        "_is_mordienne",
        _mordienne(Mordienne.FINAL_RUN, _run(lambda _: 5)),
    ),
    "a final run of four is too short": (
        scoring,
        "_is_mordienne",
        _mordienne(
            Mordienne.FINAL_RUN,
            lambda winners, winner, total: (
                4 < total < TRICKS and _run(lambda taken: taken)(winners, winner, total)
            ),
        ),
    ),
    "nine tricks of nine are a mordienne by a final run": (
        scoring,
        "_is_mordienne",
        _mordienne(Mordienne.FINAL_RUN, _run(lambda total: total)),
    ),
    "there is no mordienne by the last five": (
        scoring,
        "_is_mordienne",
        _mordienne(Mordienne.LAST_FIVE, lambda *_: False),
    ),
    "the last four are enough": (
        scoring,
        "_is_mordienne",
        _mordienne(Mordienne.LAST_FIVE, _run(lambda _: 4)),
    ),
    "the last five do not count if a trick was won before": (
        scoring,
        "_is_mordienne",
        _mordienne(
            Mordienne.LAST_FIVE,
            lambda winners, winner, total: total == 5 and _run(lambda _: 5)(winners, winner, total),
        ),
    ),
    "a mordienne is worth one point": (scoring, "MORDIENNE_POINTS", 1),
    "the dealer leads to the first trick": (hand, "first_leader", lambda dealer: dealer),
    "the deal goes round to the right": (match, "next_dealer", lambda dealer: dealer.clockwise[3]),
    "a conceded point goes to those who give it up": (
        replay,
        "concede",
        lambda by, _: Conceded(by.other),
    ),
    "a wrong number of cards always costs the point": (
        replay,
        "miscount",
        lambda wrong, _: Forfeited(wrong),
    ),
    "a wrong number of cards never costs the point": (
        replay,
        "miscount",
        lambda wrong, _: Redeal(wrong),
    ),
    "an extra hand never decides": (
        match.Match,
        "ended",
        property(
            lambda played: match_ended(
                played._replace(ruleset=replace(played.ruleset, match_tie=MatchTie.DRAW))
            )
        ),
    ),
    "a match never ends level": (
        match.Match,
        "ended",
        property(
            lambda played: match_ended(
                played._replace(ruleset=replace(played.ruleset, match_tie=MatchTie.EXTRA_HAND))
            )
        ),
    ),
}
"""Each rule that is not one, and what has to be put where to play by it."""


@pytest.mark.parametrize("rule", OTHER_RULES)
def test_another_rule_is_refused(rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    place, name, instead = OTHER_RULES[rule]
    monkeypatch.setattr(place, name, instead)
    assert refused()


@pytest.mark.parametrize("recipients", [ChanterRecipients.LEFT_AND_DEALER, "left-and-partner"])
def test_other_recipients_of_the_chanter_are_refused(
    recipients: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = replay.hand_out
    always = ChanterRecipients(recipients)

    def handed_out(dealt: Any, discards: Any, ruleset: Any) -> Any:
        return known(dealt, discards, replace(ruleset, chanter=always))

    monkeypatch.setattr(replay, "hand_out", handed_out)
    assert refused()


@pytest.fixture
def swapped() -> Iterator[Callable[[int], None]]:
    """Let two neighbouring strengths change places, and put them back."""
    before = {card: card.strength for rung in LADDER for card in rung}

    def swap(stronger: int) -> None:
        for card, strength in before.items():
            if strength in {stronger, stronger + 1}:
                object.__setattr__(card, "strength", 2 * stronger + 1 - strength)

    yield swap
    for card, strength in before.items():
        object.__setattr__(card, "strength", strength)


NEIGHBOURS = {
    f"{stronger} below {weaker}": place
    for place, ((stronger, *_), (weaker, *_)) in enumerate(pairwise(LADDER), start=1)
}


@pytest.mark.parametrize("stronger", NEIGHBOURS.values(), ids=NEIGHBOURS)
def test_two_strengths_in_the_other_order_are_refused(
    stronger: int, swapped: Callable[[int], None]
) -> None:
    swapped(stronger)
    assert refused()
