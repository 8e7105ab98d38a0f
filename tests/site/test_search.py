"""The index finds words without their accents, and shows nothing of how it does so."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from aluette.site import search

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("written", "folded"),
    [
        ("señal", "senal"),
        ("pêcheur", "pecheur"),
        ("Équipes", "Equipes"),
        ("cœur", "coeur"),
        ("bâtons", "batons"),
        ("reëel", "reeel"),
        ("baza", "baza"),
    ],
)
def test_folding_takes_accents_away(written: str, folded: str) -> None:
    assert search.fold(written) == folded


def test_only_words_that_change_are_added_each_once() -> None:
    assert search.folded_words("La señal, otra Señal y el rey: ¿quién?") == ["senal", "quien"]


def test_an_entry_hides_its_folded_words_behind_the_text_they_come_from() -> None:
    entry = {
        "location": "cards/#signs",
        "title": "Las señas",
        "text": "<p>Gui&ntilde;a <code>un</code> ojo.</p><ul><li>Así</li></ul>",
    }
    assert search.with_folded_words(entry)["text"] == (
        "<p>Gui&ntilde;a <span hidden>guina</span><code>un</code> ojo.</p>"
        "<ul><li>Así<span hidden>asi</span></li></ul>"
        "<p hidden>senas</p>"
    )


def test_an_entry_without_accents_stays_as_it_is() -> None:
    entry = {"location": "", "title": "Cards", "text": "<p class='été'>Plain.</p>"}
    assert search.with_folded_words(entry) == entry


def test_an_index_keeps_its_configuration(tmp_path: Path) -> None:
    path = tmp_path / "search_index.json"
    entry = {"location": "", "title": "Él", "text": ""}
    path.write_text(json.dumps({"config": {"lang": ["es"]}, "docs": [entry]}), encoding="utf-8")
    search.fold_index(path)
    assert json.loads(path.read_text(encoding="utf-8")) == {
        "config": {"lang": ["es"]},
        "docs": [{"location": "", "title": "Él", "text": "<p hidden>el</p>"}],
    }
