"""The sprite: every card and the back, each whole, and the same bytes every time."""

from __future__ import annotations

import gzip
import re
import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING

import pytest

from aluette.render import deck
from aluette.render.drawing.digits import STROKES
from aluette.render.drawing.gestures import DRAWINGS
from aluette.render.drawing.named import RIBBONS, SHIELD, STAR
from aluette.render.drawing.pips import COLUMNS, ROWS
from aluette.render.drawing.suits import LOOKS, MARKS
from aluette.rules.cards import Suit
from aluette.rules.ranking import DECK, DOUBLES, LUETTES
from aluette.rules.signals import Gesture
from aluette.wording.vocabulary import words_for

if TYPE_CHECKING:
    from collections.abc import Callable

SVG = "{http://www.w3.org/2000/svg}"
LIGHTEST = 10_000
"""How many bytes the sprite may take on the way to a reader."""


@pytest.fixture(scope="module")
def drawn() -> ET.Element:
    return ET.fromstring(deck.sprite())  # noqa: S314 (our own drawing)


def test_every_card_and_the_back_are_drawn(drawn: ET.Element) -> None:
    whole = {deck.symbol(card.code) for card in DECK} | {"kback"}
    strips = {deck.strip_symbol(card.code) for card in DECK}
    assert {symbol.get("id") for symbol in drawn.iter(f"{SVG}symbol")} == whole | strips
    assert all(len(symbol) > 1 for symbol in drawn.iter(f"{SVG}symbol"))


def test_a_browser_copies_few_elements_for_each_place_of_a_card(drawn: ET.Element) -> None:
    shared = {shape.get("id"): shape for shape in drawn.iter() if shape.get("id")}

    def copied(drawing: ET.Element) -> int:
        uses = (use.get("href", "").removeprefix("#") for use in drawing.iter(f"{SVG}use"))
        return sum(1 for _ in drawing.iter()) + sum(copied(shared[name]) for name in uses)

    symbols = {symbol.get("id", ""): copied(symbol) for symbol in drawn.iter(f"{SVG}symbol")}
    for card in DECK:
        has_picture = card in LUETTES or card in DOUBLES or card.rank.value > 9
        assert symbols[deck.symbol(card.code)] <= (45 if has_picture else 17), card.code
        assert symbols[deck.strip_symbol(card.code)] <= 11, card.code


@pytest.mark.parametrize("sprite", [deck.sprite, deck.gesture_sprite])
def test_a_browser_lays_out_no_drawing_that_no_page_uses(sprite: Callable[[], bytes]) -> None:
    (inner,) = ET.fromstring(sprite())  # noqa: S314 (our own drawing)
    assert (inner.tag, inner.get("display")) == (f"{SVG}svg", "none")


def test_ids_are_unique_and_every_reference_is_met(drawn: ET.Element) -> None:
    ids = [element.get("id") for element in drawn.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    used = {element.get("href") for element in drawn.iter(f"{SVG}use")}
    assert used <= {f"#{name}" for name in ids}


def test_the_sprite_asks_for_nothing(drawn: ET.Element) -> None:
    text = ET.tostring(drawn, encoding="unicode").replace("http://www.w3.org/2000/svg", "")
    assert not re.search(r"https?:|url\(|<script", text)


def test_each_card_shows_as_many_signs_as_its_rank(drawn: ET.Element) -> None:
    for card in DECK:
        told = 1 if card.rank.value > 9 else card.rank.value
        if card in LUETTES[::2]:
            told -= 1  # a head looks out of one coin
        for mark in MARKS[card.suit]:
            assert shapes(drawn, deck.strip_symbol(card.code)).count(mark.d) == 1, card.code
            assert shapes(drawn, deck.symbol(card.code)).count(mark.d) == told, card.code


def test_a_card_shows_its_own_index(drawn: ET.Element) -> None:
    for card in DECK:
        symbol = drawn.find(f".//{SVG}symbol[@id='{deck.symbol(card.code)}']")
        assert symbol is not None
        assert symbol[0].get("href") == f"#{deck.strip_symbol(card.code)}"
        strip = shapes(drawn, deck.strip_symbol(card.code))
        digits = {digit for digit, strokes in STROKES.items() if strokes in strip}
        assert digits == set(str(card.rank.value))


def shapes(drawn: ET.Element, name: str) -> str:
    """Return all paths of a symbol, one after the other."""
    symbol = drawn.find(f".//{SVG}symbol[@id='{name}']")
    assert symbol is not None
    return " ".join(shape.get("d", "") for shape in symbol.iter(f"{SVG}path"))


def test_no_card_shows_the_sign_of_another_suit(drawn: ET.Element) -> None:
    for card in DECK:
        signs = [shapes(drawn, name(card.code)) for name in (deck.symbol, deck.strip_symbol)]
        for suit in set(Suit) - {card.suit}:
            assert not any(mark.d in " ".join(signs) for mark in MARKS[suit]), card.code


@pytest.mark.parametrize("rank", range(1, 10))
def test_signs_keep_off_the_frame_and_off_the_index(rank: int) -> None:
    layouts = [(COLUMNS, 11.3, 14.4), (ROWS, 8.2, 19.4)]
    for layout, half_across, half_down in layouts:
        if rank not in layout:
            continue
        signs = layout[rank]
        down = signs.down or signs.across
        for x, y in signs.places:
            assert x - half_across * signs.across > 29, (rank, x)
            assert x + half_across * signs.across < 95, (rank, x)
            assert y - half_down * down > 5, (rank, y)
            assert y + half_down * down < 149, (rank, y)


@pytest.mark.parametrize("suit", Suit)
def test_an_index_can_be_read_on_its_strip(suit: Suit) -> None:
    assert contrast(LOOKS[suit].dark, LOOKS[suit].tint) >= 6


def test_suits_differ_in_the_gaps_of_their_frames() -> None:
    assert [len(LOOKS[suit].gaps) for suit in Suit] == [0, 1, 3, 2]


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours as WCAG 2 reckons it."""

    def light(colour: str) -> float:
        shares = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
        linear = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in shares)
        return sum(w * c for w, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))

    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("language", ["es", "fr", "nl"])
def test_ribbons_say_what_the_page_calls_the_card(language: str) -> None:
    words = words_for(language)
    for card in DECK:
        nickname = words.nickname(card)
        ribbon = RIBBONS.get(card)
        assert (nickname and nickname.casefold()) == (ribbon and ribbon.casefold())


def test_named_cards_carry_their_strength(drawn: ET.Element) -> None:
    for card in LUETTES + DOUBLES:
        signs = shapes(drawn, deck.symbol(card.code))
        assert signs.count(STAR) == (card in LUETTES)
        assert signs.count(SHIELD) == (card in DOUBLES)
        numbers = {digit for digit, strokes in STROKES.items() if strokes in signs}
        assert numbers == {str(card.strength)}


def test_the_same_drawings_give_the_same_bytes() -> None:
    assert deck.sprite() == deck.sprite()
    assert len(gzip.compress(deck.sprite(), mtime=0)) < LIGHTEST


def test_every_gesture_is_drawn_but_the_one_that_is_none() -> None:
    drawn = ET.fromstring(deck.gesture_sprite())  # noqa: S314 (our own drawing)
    symbols = [symbol.get("id") for symbol in drawn.iter(f"{SVG}symbol")]
    assert set(symbols) == {gesture.value for gesture in Gesture} - {Gesture.NONE.value}
    ids = [element.get("id") for element in drawn.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert {use.get("href") for use in drawn.iter(f"{SVG}use")} <= {f"#{name}" for name in ids}


def test_no_two_gestures_look_alike() -> None:
    assert len(set(DRAWINGS.values())) == len(DRAWINGS)


def test_gestures_are_the_same_bytes_and_few() -> None:
    assert deck.gesture_sprite() == deck.gesture_sprite()
    assert len(gzip.compress(deck.gesture_sprite(), mtime=0)) < 3_000
