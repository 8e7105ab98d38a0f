"""What a card cost: the signs kept on file are the solver's, and say what they should."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from aluette.rules.ranking import by_strength
from aluette.rules.ruleset import LeadAfterSpoiled, Mordienne
from aluette.site import costs as site
from aluette.site import examples
from aluette.study.costs import Cost, are_outcomes, costs, fingerprint, outcomes

if TYPE_CHECKING:
    from aluette.record.replay import PlayedHand

EXAMPLES = Path(__file__).resolve().parents[2] / "docs" / "examples"

HANDS = [
    pytest.param(hand, id=f"{identifier}-{number}")
    for identifier in examples.identifiers(EXAMPLES)
    for number, hand in enumerate(site.hands(identifier, EXAMPLES), start=1)
]

FIRST_PROVED: Final = 4

OURS = {"north": "n", "south": "n", "east": "e", "west": "e"}


@pytest.fixture(scope="module")
def kept() -> site.Kept:
    return site.read(EXAMPLES / site.FILE)


@pytest.fixture
def hand() -> PlayedHand:
    return next(site.hands("tactics/united", EXAMPLES))


def test_every_complete_hand_is_on_file_and_no_other(kept: site.Kept) -> None:
    shown = [fingerprint(hand) for param in HANDS for hand in param.values]
    assert len(shown) >= 35
    assert {*shown} == {*kept}


@pytest.mark.parametrize("hand", HANDS)
def test_the_last_six_tricks_are_proved_anew(hand: PlayedHand, kept: site.Kept) -> None:
    """Where everybody holds the same ranks plain Python takes seconds."""
    proved = outcomes(hand, first=FIRST_PROVED, compiled=not any(hand.winners))
    assert proved == kept[fingerprint(hand)][4 * (FIRST_PROVED - 1) :]


@pytest.mark.parametrize("hand", HANDS)
def test_best_play_keeps_what_the_card_before_it_left(hand: PlayedHand, kept: site.Kept) -> None:
    """After a card, the value is what the next player's best card makes of it."""
    found = kept[fingerprint(hand)]
    plays = [play for trick in hand.tricks for play in trick.plays]
    what_follows = [
        _best(signs, OURS[seat.value]) for signs, (seat, _) in zip(found, plays, strict=True)
    ]
    gone: set[object] = set()
    for number, (seat, card) in enumerate(plays[:-1]):
        cards = [one for one in by_strength(hand.holdings.at(seat)) if one not in gone]
        gone.add(card)
        assert found[number][cards.index(card)] == what_follows[number + 1]


def test_a_card_gives_away_what_another_keeps(hand: PlayedHand, kept: site.Kept) -> None:
    found = kept[fingerprint(hand)]
    for cost, signs in zip(costs(hand, found), found, strict=True):
        assert len(cost.keep) + len(cost.give) in {0, len(signs)}
        assert bool(cost.keep) == bool(cost.give) == (len({*signs}) > 1)


def test_nothing_is_at_stake_where_all_cards_lead_to_the_same(hand: PlayedHand) -> None:
    same = tuple("e" * (9 - number // 4) for number in range(36))
    assert set(costs(hand, same)) == {Cost((), ())}


def test_that_nobody_gets_the_point_is_better_than_that_the_others_do(hand: PlayedHand) -> None:
    first = hand.tricks[0].plays[0].seat
    theirs = "e" if OURS[first.value] == "n" else "n"
    told = (f"-{theirs * 8}", *(OURS["north"] * (9 - number // 4) for number in range(1, 36)))
    cost, *_ = costs(hand, told)
    assert (len(cost.keep), len(cost.give)) == (1, 8)


def test_the_fingerprint_changes_with_what_bears_on_play(hand: PlayedHand) -> None:
    def under(**changes: object) -> PlayedHand:
        ruleset = replace(hand.rules.ruleset, **changes)  # type: ignore[arg-type]
        return hand._replace(rules=hand.rules._replace(ruleset=ruleset))

    first_tied = under(lead_after_spoiled=LeadAfterSpoiled.FIRST_TIED)
    assert fingerprint(first_tied) != fingerprint(hand)
    assert fingerprint(under(mordienne=Mordienne.FINAL_RUN)) == fingerprint(hand)
    fewer = hand._replace(tricks=hand.tricks[:-1])
    assert fingerprint(fewer) != fingerprint(hand)


@pytest.mark.parametrize("spoiled", [("n",), ("n" * 9,) * 36], ids=["too few", "too long"])
def test_other_texts_are_no_outcomes(spoiled: tuple[str, ...]) -> None:
    assert not are_outcomes(spoiled)


def _best(signs: str, ours: str) -> str:
    return next(sign for sign in (ours, "-", *"ne") if sign in signs)
