"""Chapter 5: partners and the first dealer."""

from __future__ import annotations

import pytest

from aluette.record.notation import parse_cards
from aluette.rules.draw import draw_by_lots, draw_by_luettes, face_cards
from aluette.rules.errors import PackError
from aluette.rules.ruleset import FirstDealer
from aluette.rules.seats import SEATS, BySeat

NORTH, EAST, SOUTH, WEST = SEATS


def test_lots_make_pairs_and_dealer() -> None:
    drawn = draw_by_lots(BySeat(EAST, NORTH, WEST, SOUTH), dealer=WEST)
    assert drawn.faced == ()
    assert drawn.pairs == ((EAST, WEST), (NORTH, SOUTH))
    assert drawn.moves == BySeat(EAST, NORTH, WEST, SOUTH)
    assert drawn.dealer is WEST


def test_two_players_cannot_draw_one_place() -> None:
    with pytest.raises(PackError, match="four different places"):
        draw_by_lots(BySeat(NORTH, NORTH, SOUTH, WEST), dealer=NORTH)


def test_cards_are_faced_from_the_left_and_whoever_has_a_luette_is_skipped() -> None:
    faced = face_cards(parse_cards("5o 3o 2c 6b 7b 2o 8e 9e 1c 3c 4c"), dealer=NORTH)
    assert [(one.seat, one.card.code) for one in faced] == [
        (EAST, "5o"),
        (SOUTH, "3o"),
        (WEST, "2c"),
        (NORTH, "6b"),
        (EAST, "7b"),
        (NORTH, "2o"),
        (EAST, "8e"),
        (EAST, "9e"),
        (EAST, "1c"),
        (EAST, "3c"),
    ]


def test_monsieur_faces_madame_and_the_borgne_the_vache() -> None:
    drawn = draw_by_luettes(parse_cards("3o 3c 2o 2c"), NORTH, FirstDealer.MADAME)
    assert drawn.pairs == ((EAST, SOUTH), (WEST, NORTH))
    assert drawn.moves == BySeat(north=NORTH, east=EAST, south=WEST, west=SOUTH)
    assert drawn.moves.at(EAST).partner is drawn.moves.at(SOUTH)
    assert drawn.moves.at(WEST).partner is drawn.moves.at(NORTH)


def test_whoever_got_madame_deals_first() -> None:
    assert draw_by_luettes(parse_cards("3o 3c 2o 2c"), NORTH, FirstDealer.MADAME).dealer is SOUTH


def test_a_lot_can_name_the_dealer_of_drawn_partners() -> None:
    pack = parse_cards("3o 3c 2o 2c")
    assert draw_by_luettes(pack, NORTH, FirstDealer.LOTS, lot=WEST).dealer is WEST
    with pytest.raises(PackError, match="say which player the lot names"):
        draw_by_luettes(pack, NORTH, FirstDealer.LOTS)


def test_partners_who_face_each_other_already_keep_their_seats() -> None:
    drawn = draw_by_luettes(parse_cards("3o 2o 3c 2c"), NORTH, FirstDealer.MADAME)
    assert drawn.moves == BySeat(*SEATS)


@pytest.mark.parametrize(
    ("pack", "fault"),
    [
        pytest.param("3o 3c 2o", "before 2c has come", id="a luette is missing"),
        pytest.param("", "before 3o 3c 2o 2c has come", id="no card at all"),
        pytest.param("5o 5o 3o", "5o is faced twice", id="a card comes twice"),
    ],
)
def test_a_draw_that_cannot_be(pack: str, fault: str) -> None:
    with pytest.raises(PackError, match=fault):
        face_cards(parse_cards(pack) if pack else (), NORTH)
