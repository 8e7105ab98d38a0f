"""Every word of the pages and the catalogues stands in a dictionary or in the game's own list."""

from __future__ import annotations

import re
import subprocess
from typing import TYPE_CHECKING

import pytest

from programs import GETTING, find_program
from prose import LANGUAGES, passages
from spelling import DICTIONARIES, misspelt, own_words

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.system


@pytest.fixture(scope="module")
def hunspell() -> Path:
    program = find_program("hunspell")
    if program is None:
        pytest.skip(f"no hunspell: {GETTING['hunspell']}")
    shown = subprocess.run(
        [str(program), "-D"], input="", capture_output=True, encoding="utf-8", check=False
    )
    lacking = [name for name in DICTIONARIES.values() if name not in shown.stdout + shown.stderr]
    if lacking:
        pytest.skip(f"no dictionary {', '.join(lacking)}: {GETTING['hunspell']}")
    return program


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_spelt_right(language: str, hunspell: Path) -> None:
    texts = passages(language)
    wrong = misspelt("\n".join(passage.text for passage in texts), language, hunspell)
    places = [
        f"{passage.file}:{passage.line}: {word}"
        for word in sorted(wrong)
        for passage in texts
        if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", passage.text.replace("’", "'"))
    ]
    assert not wrong, "\n" + "\n".join(places)


@pytest.mark.parametrize(
    ("language", "text", "wrong"),
    [
        pytest.param("es", "La baza más alta ganna.", {"ganna"}, id="es"),
        pytest.param("fr", "L’équipe qu’il a joué aujourd’hui pert.", {"pert"}, id="fr: elisions"),
        pytest.param("nl", "De hoogste kaart wint de sllag.", {"sllag"}, id="nl"),
        pytest.param("fr", "Una línea española.", {"Una", "línea", "española"}, id="a wrong page"),
    ],
)
def test_a_misspelt_word_is_found(
    language: str, text: str, wrong: set[str], hunspell: Path
) -> None:
    assert misspelt(text, language, hunspell) == wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_own_words_are_sorted_and_each_stands_once(language: str) -> None:
    words = own_words(language)
    assert words == sorted(set(words))
