"""Chapters 1 and 2: the cards, and which of them beats which."""

from __future__ import annotations

import copy
import itertools
import pickle

import pytest

from aluette.record.notation import parse_card, parse_cards
from aluette.rules import ranking
from aluette.rules.cards import Rank, Suit
from aluette.rules.ranking import DECK, DOUBLES, LADDER, LUETTES, beats, by_strength, highest, ties


def test_the_pack_is_four_suits_of_twelve() -> None:
    faces = {(card.rank, card.suit) for card in DECK}
    assert faces == set(itertools.product(Rank, Suit))
    assert len(DECK) == 48


def test_the_ladder_as_the_four_sources_give_it() -> None:
    assert [" ".join(card.code for card in rung) for rung in LADDER] == [
        "3o",
        "3c",
        "2o",
        "2c",
        "9c",
        "9o",
        "2b",
        "2e",
        "1o 1c 1b 1e",
        "12o 12c 12b 12e",
        "11o 11c 11b 11e",
        "10o 10c 10b 10e",
        "9b 9e",
        "8o 8c 8b 8e",
        "7o 7c 7b 7e",
        "6o 6c 6b 6e",
        "5o 5c 5b 5e",
        "4o 4c 4b 4e",
        "3b 3e",
    ]


def test_strengths_are_places_on_the_ladder() -> None:
    assert [{card.strength for card in rung} for rung in LADDER] == [{n} for n in range(1, 20)]


def test_the_named_cards_keep_their_names() -> None:
    assert LUETTES == (
        ranking.MONSIEUR,
        ranking.MADAME,
        ranking.LE_BORGNE,
        ranking.LA_VACHE,
    )
    assert DOUBLES == (
        ranking.GRAND_NEUF,
        ranking.PETIT_NEUF,
        ranking.DEUX_DE_CHENE,
        ranking.DEUX_D_ECRIT,
    )
    assert parse_cards("3o 3c 2o 2c 9c 9o 2b 2e") == LUETTES + DOUBLES


@pytest.mark.parametrize(
    ("stronger", "weaker"),
    [
        pytest.param("3o", "3c", id="monsieur beats madame"),
        pytest.param("2c", "9c", id="the cow beats the great nine"),
        pytest.param("9c", "9o", id="among the nines cups beat coins"),
        pytest.param("2e", "1o", id="the last double beats the aces"),
        pytest.param("1b", "12o", id="an ace beats a king"),
        pytest.param("12b", "11o", id="a king beats a knight"),
        pytest.param("11b", "10o", id="a knight beats a jack"),
        pytest.param("10b", "9e", id="a jack beats a plain nine"),
        pytest.param("9b", "8o", id="a plain nine beats an eight"),
        pytest.param("4b", "3e", id="a four beats a plain three"),
    ],
)
def test_beats(stronger: str, weaker: str) -> None:
    assert beats(parse_card(stronger), parse_card(weaker))
    assert not beats(parse_card(weaker), parse_card(stronger))
    assert not ties(parse_card(weaker), parse_card(stronger))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param("1o", "1e", id="aces are equal"),
        pytest.param("9b", "9e", id="the plain nines are equal"),
        pytest.param("3b", "3e", id="the plain threes are equal"),
    ],
)
def test_ties(one: str, other: str) -> None:
    assert ties(parse_card(one), parse_card(other))
    assert not beats(parse_card(one), parse_card(other))
    assert not beats(parse_card(other), parse_card(one))


def test_a_card_does_not_tie_with_itself() -> None:
    assert not ties(ranking.MONSIEUR, ranking.MONSIEUR)


def test_highest_keeps_all_that_are_level_in_the_order_given() -> None:
    assert highest(parse_cards("4o 1b 1o 12c")) == parse_cards("1b 1o")
    assert highest(()) == ()


def test_ranks_have_no_order() -> None:
    with pytest.raises(TypeError):
        sorted(Rank)  # type: ignore[type-var]


def test_a_copied_card_is_the_card() -> None:
    assert copy.copy(ranking.MONSIEUR) is ranking.MONSIEUR
    assert copy.deepcopy(DECK) == DECK
    assert pickle.loads(pickle.dumps(DECK)) == DECK  # noqa: S301


def test_cards_suits_and_ranks_say_what_they_are() -> None:
    assert repr(ranking.LA_VACHE) == "2c"
    assert repr(Suit.COINS) == "Suit.COINS"
    assert repr(Rank.KNIGHT) == "Rank.KNIGHT"


def test_the_card_of_a_rank_and_suit() -> None:
    assert ranking.card(Rank.KNIGHT, Suit.BATONS).code == "11b"


def test_cards_in_order_are_the_ladder_s_whatever_their_order_before() -> None:
    ladder = [card for rung in LADDER for card in rung]
    assert by_strength(reversed(ladder)) == ladder
    assert by_strength(DECK) == ladder


def test_equal_cards_stand_in_suit_order() -> None:
    kings = [card for card in DECK if card.rank is Rank.KING]
    assert by_strength(reversed(kings)) == kings
