"""The whole deck: each card's names, strength and equals, and for each strength what beats it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import html5lib
import pytest

from aluette.render import html
from aluette.render.standing import whole_deck
from aluette.rules.ranking import DECK, LADDER, beats
from aluette.wording.catalogue import LANGUAGES
from aluette.wording.vocabulary import words_for

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element


def page(language: str) -> Element:
    text = html.deck(language, assets="../assets")
    root: Element = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parseFragment(
        text
    )
    return root


def codes(element: Element) -> list[str]:
    addresses = (use.get("href", "") for use in element.iter("{http://www.w3.org/2000/svg}use"))
    return [address.partition("#k")[2] for address in addresses]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_card_has_a_place_with_its_names_strength_and_equals(language: str) -> None:
    words = words_for(language)
    places = {item.get("id"): item for item in page(language).iter("li") if item.get("id")}
    assert list(places) == [f"k{card.code}" for card in DECK]
    for card in DECK:
        place = places[f"k{card.code}"]
        text = " ".join("".join(place.itertext()).split())
        assert codes(place) == [card.code]
        assert words.card(card) in text.lower()
        assert (words.nickname(card) or "").lower() in text.lower()
        assert str(card.strength) in text.split()
        for other in LADDER[card.strength - 1]:
            assert words.card(other) in text.lower()


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_card_opens_what_beats_it_and_nothing_else(language: str) -> None:
    root = page(language)
    opened = {element.get("id"): element for element in root.iter() if "popover" in element.keys()}  # noqa: SIM118 (an element's keys are its attributes)
    assert len(opened) == len(LADDER)
    buttons = [button for item in root.iter("li") for button in item.iter("button")]
    for card, button in zip(DECK, buttons, strict=True):
        above = opened[button.get("popovertarget")]
        stronger = {other.code for other in DECK if beats(other, card)}
        assert set(codes(above)) == stronger
        assert len(codes(above)) == len(stronger)
        weaker = sum(beats(card, other) for other in DECK)
        said = "".join(above.itertext())
        assert not stronger or f"{len(stronger)} " in said
        assert not weaker or f"{weaker} " in said


@pytest.mark.parametrize(
    ("code", "ties", "sentence", "rest"),
    [
        pytest.param(
            "3o",
            "Never ties",
            "No card beats it.",
            "It beats the other 47 cards.",
            id="the highest",
        ),
        pytest.param(
            "3c",
            "Never ties",
            "1 card beats it:",
            "It beats the other 46 cards.",
            id="one card above",
        ),
        pytest.param(
            "9e",
            "Ties with: nine of batons",
            "24 cards beat each of these:",
            "Each of these beats 22 cards.",
            id="a plain nine",
        ),
        pytest.param(
            "3b",
            "Ties with: three of swords",
            "46 cards beat each of these:",
            "None of these beats any card.",
            id="the lowest",
        ),
    ],
)
def test_what_is_said_of_a_card(code: str, ties: str, sentence: str, rest: str) -> None:
    deck = whole_deck(words_for("en"))
    [card] = [card for suit in deck.suits for card in suit.cards if card.code == code]
    above = deck.strengths[card.strength - 1]
    assert (card.ties, above.sentence, above.rest) == (ties, sentence, rest)
