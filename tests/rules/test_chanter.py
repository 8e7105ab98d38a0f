"""Chapter 7: the chanter."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from aluette.record.notation import parse_cards
from aluette.rules.chanter import asking_order, hand_out, recipients, refuse, shares
from aluette.rules.deal import Deal
from aluette.rules.errors import IllegalPlay
from aluette.rules.ranking import DECK
from aluette.rules.ruleset import GAMERULES, GUIDE, GUIDE_OPTIONS, RULEBOOK, ChanterOrder
from aluette.rules.seats import SEATS, BySeat, Seat

if TYPE_CHECKING:
    from aluette.rules.cards import Card
    from aluette.rules.ruleset import Preset

NORTH, EAST, SOUTH, WEST = SEATS

EASTS = parse_cards("3o 9c 1b 12c 8o 7e 6b 5c 4e")


def deal_with(talon: str) -> Deal:
    left_over = parse_cards(talon)
    rest = tuple(card for card in DECK if card not in EASTS + left_over)
    return Deal(NORTH, BySeat(rest[:9], EASTS, rest[9:18], rest[18:]), left_over)


def weakest_of_fifteen(deal: Deal, seat: Seat, share: tuple[Card, ...]) -> tuple[Card, ...]:
    fifteen = deal.holdings.at(seat) + share
    return tuple(sorted(fifteen, key=lambda card: card.strength)[-6:])


DEAL = deal_with("2b 2c 1o 1c 11e 12e 3b 10o 4o 10c 5e 9b")
TALON = DEAL.talon
EASTS_SHARE = parse_cards("2b 1o 11e 3b 4o 5e")
NORTHS_SHARE = parse_cards("2c 1c 12e 10o 10c 9b")
NORTHS_WEAKEST = weakest_of_fifteen(DEAL, NORTH, NORTHS_SHARE)


def test_the_players_are_asked_from_the_dealers_left() -> None:
    assert asking_order(NORTH) == (EAST, SOUTH, WEST, NORTH)


@pytest.mark.parametrize(
    ("preset", "dealer", "who"),
    [
        pytest.param(GAMERULES, NORTH, (EAST, NORTH), id="the left neighbour and the dealer"),
        pytest.param(RULEBOOK, NORTH, (EAST, SOUTH), id="the left neighbour and the partner"),
        pytest.param(RULEBOOK, WEST, (NORTH, EAST), id="one of each pair, whoever deals"),
    ],
)
def test_who_receives(preset: Preset, dealer: Seat, who: tuple[Seat, Seat]) -> None:
    assert recipients(dealer, preset.ruleset) == who


def test_one_card_each_in_turn() -> None:
    assert shares(DEAL, GAMERULES.ruleset) == ((EAST, EASTS_SHARE), (NORTH, NORTHS_SHARE))


def test_six_and_then_six() -> None:
    assert shares(DEAL, RULEBOOK.ruleset) == ((EAST, TALON[:6]), (SOUTH, TALON[6:]))


def test_the_order_can_be_changed_alone() -> None:
    ruleset = replace(GUIDE_OPTIONS.ruleset, chanter_order=ChanterOrder.SIX_THEN_SIX)
    assert shares(DEAL, ruleset) == ((EAST, TALON[:6]), (NORTH, TALON[6:]))


def test_no_chanter_where_it_is_off() -> None:
    with pytest.raises(IllegalPlay, match="no chanter"):
        recipients(NORTH, GUIDE.ruleset)
    with pytest.raises(IllegalPlay, match="no chanter"):
        refuse(DEAL, WEST, GUIDE.ruleset)


def test_one_no_ends_the_asking() -> None:
    refused = refuse(DEAL, SOUTH, GUIDE_OPTIONS.ruleset)
    assert refused.asked == (EAST, SOUTH)
    assert refused.refused_by is SOUTH
    assert refused.received == refused.discards == ()


def test_nine_cards_each_again_and_the_discards_are_the_new_talon() -> None:
    easts, norths = parse_cards("6b 5c 4e 3b 4o 5e"), NORTHS_SHARE
    sung, after = hand_out(DEAL, {NORTH: norths, EAST: easts}, GUIDE_OPTIONS.ruleset)
    assert sung.asked == (EAST, SOUTH, WEST, NORTH)
    assert sung.refused_by is None
    assert sung.received == ((EAST, EASTS_SHARE), (NORTH, NORTHS_SHARE))
    assert sung.discards == ((EAST, easts), (NORTH, norths))
    assert after.holdings.at(EAST) == parse_cards("3o 9c 1b 12c 8o 7e 2b 1o 11e")
    assert after.holdings.at(NORTH) == DEAL.holdings.at(NORTH)
    assert after.holdings.at(WEST) == DEAL.holdings.at(WEST)
    assert after.talon == easts + norths
    assert after.dealer is NORTH


def test_even_monsieur_may_be_laid_away_where_discards_are_free() -> None:
    easts = parse_cards("3o 5c 4e 3b 4o 5e")
    _, after = hand_out(DEAL, {EAST: easts, NORTH: NORTHS_SHARE}, GUIDE_OPTIONS.ruleset)
    assert parse_cards("3o")[0] in after.talon


@pytest.mark.parametrize(
    ("easts", "fault"),
    [
        pytest.param("6b 5c 4e 3b 4o", "lays 5 cards away", id="too few"),
        pytest.param("6b 5c 4e 3b 4o 5e 8o", "lays 7 cards away", id="too many"),
        pytest.param("6b 5c 4e 3b 4o 3c", "3c away but does not hold it", id="a card not held"),
        pytest.param("6b 6b 4e 3b 4o 5e", "6b away but does not hold it", id="a card twice"),
    ],
)
def test_six_of_the_fifteen_are_laid_away(easts: str, fault: str) -> None:
    with pytest.raises(IllegalPlay, match=fault):
        hand_out(DEAL, {EAST: parse_cards(easts), NORTH: NORTHS_SHARE}, GUIDE_OPTIONS.ruleset)


@pytest.mark.parametrize(
    "discards",
    [
        pytest.param({EAST: EASTS_SHARE}, id="one of them alone"),
        pytest.param({EAST: EASTS_SHARE, SOUTH: NORTHS_SHARE}, id="somebody who got nothing"),
        pytest.param({}, id="nobody"),
    ],
)
def test_exactly_the_two_who_receive_lay_away(
    discards: dict[Seat, tuple[Card, ...]],
) -> None:
    with pytest.raises(IllegalPlay, match="east and north receive the talon"):
        hand_out(DEAL, discards, GUIDE_OPTIONS.ruleset)


def test_the_highest_are_kept_where_they_must_be() -> None:
    easts = parse_cards("6b 5c 4e 3b 4o 5e")
    sung, _ = hand_out(DEAL, {EAST: easts, NORTH: NORTHS_WEAKEST}, GAMERULES.ruleset)
    assert sung.discards[0] == (EAST, easts)


def test_a_high_card_may_not_go_where_the_highest_are_kept() -> None:
    easts = parse_cards("7e 5c 4e 3b 4o 5e")
    with pytest.raises(IllegalPlay, match="lays 7e away and keeps 6b, which is weaker"):
        hand_out(DEAL, {EAST: easts, NORTH: NORTHS_WEAKEST}, GAMERULES.ruleset)


@pytest.mark.parametrize("sevens", ["7e 7b", "7e 7o", "7b 7o"])
def test_equals_are_free_to_go_or_stay_where_the_highest_are_kept(sevens: str) -> None:
    deal = deal_with("2b 2c 1o 1c 7b 12e 7o 10o 4o 5e 10c 9b")
    easts = parse_cards(f"4e 4o 5c 6b {sevens}")
    norths = weakest_of_fifteen(deal, NORTH, deal.talon[1::2])
    sung, _ = hand_out(deal, {EAST: easts, NORTH: norths}, GAMERULES.ruleset)
    assert sung.discards[0] == (EAST, easts)
