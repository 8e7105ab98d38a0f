"""Every paragraph and every message is in the language of its page or catalogue."""

from __future__ import annotations

import pytest

from languages import foreign
from prose import LANGUAGES, passages


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_in_another_language(language: str) -> None:
    found = [
        f"{passage.file}:{passage.line}: this reads like {other}: {passage.text.strip()[:60]!r}"
        for passage in passages(language)
        if (other := foreign(passage.text, language))
    ]
    assert not found, "\n" + "\n".join(found)


TEXTS = {
    "en": "The same player leads again, and nobody takes the trick.",
    "es": "Vuelve a salir la misma persona, y nadie se lleva la baza.",
    "fr": "Le même joueur entame de nouveau, et personne ne prend le pli.",
    "nl": "Dezelfde speler komt weer uit, en niemand haalt de slag.",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("other", TEXTS)
def test_a_sentence_left_in_another_language_is_found(language: str, other: str) -> None:
    assert foreign(TEXTS[other], language) == (None if other == language else other)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        pytest.param("es", "El Grand-neuf gana al Petit-neuf, y Deux de chêne pierde.", id="names"),
        pytest.param("nl", "De tekst noemt haar “le dernier qui a joué la carte”.", id="quoted"),
        pytest.param("nl", "Talon", id="too short to tell"),
        pytest.param("fr", "X X X", id="nothing but gaps"),
    ],
)
def test_what_belongs_to_no_language_passes(language: str, text: str) -> None:
    assert foreign(text, language) is None


def test_the_languages_are_found_without_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("the network is asked")

    monkeypatch.setattr("socket.socket.connect", refuse)
    assert foreign(TEXTS["en"], "nl") == "en"
