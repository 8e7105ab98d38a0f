"""The sprite: every card and the back, each whole, and the same bytes every time."""

from __future__ import annotations

import gzip
import re
import shutil
import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING

import pytest

from aluette.render import deck
from aluette.rules.ranking import DECK

if TYPE_CHECKING:
    from pathlib import Path

SVG = "{http://www.w3.org/2000/svg}"
LIGHTEST = 8_000
"""How many bytes the sprite may take on the way to a reader."""


@pytest.fixture(scope="module")
def drawn() -> ET.Element:
    return ET.fromstring(deck.sprite())  # noqa: S314 (our own drawing)


def test_every_card_and_the_back_are_drawn(drawn: ET.Element) -> None:
    symbols = [symbol.get("id") for symbol in drawn.iter(f"{SVG}symbol")]
    assert symbols == [*(deck.symbol(card.code) for card in DECK), "kback"]
    assert all(len(symbol) > 3 for symbol in drawn.iter(f"{SVG}symbol"))


def test_ids_are_unique_and_every_reference_is_met(drawn: ET.Element) -> None:
    ids = [element.get("id") for element in drawn.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    used = {element.get("href") for element in drawn.iter(f"{SVG}use")}
    assert used <= {f"#{name}" for name in ids}


def test_the_sprite_asks_for_nothing(drawn: ET.Element) -> None:
    text = ET.tostring(drawn, encoding="unicode").replace("http://www.w3.org/2000/svg", "")
    assert not re.search(r"https?:|url\(|<script", text)


def test_the_same_drawings_give_the_same_bytes() -> None:
    assert deck.sprite() == deck.sprite()
    assert len(gzip.compress(deck.sprite(), mtime=0)) < LIGHTEST


def test_one_name_for_two_shapes_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(deck.CARDS, tmp_path, dirs_exist_ok=True)
    drawing = tmp_path / "2o.svg"
    text = drawing.read_text(encoding="utf-8")
    drawing.write_text(text.replace('r="11.3"', 'r="9"', 1), encoding="utf-8")
    monkeypatch.setattr(deck, "CARDS", tmp_path)
    with pytest.raises(ValueError, match=r"cards/2o\.svg: the shape 'd' differs"):
        deck.sprite()
