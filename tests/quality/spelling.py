"""Spelling by hunspell, with the game's own words beside its dictionaries."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import Final

WORDS: Final = Path(__file__).parent / "words"
DICTIONARIES: Final = {"es": "es_ES", "fr": "fr_FR", "nl": "nl_NL"}
WORD: Final = re.compile(r"[^\W\d_]+(?:['-][^\W\d_]+)*")
ELISION: Final = re.compile(
    r"(?<![\w-])(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|presqu|quelqu)'(?=\w)", re.IGNORECASE
)


def own_words(language: str) -> list[str]:
    """Return the words that a language's dictionary does not know and the game does."""
    return (WORDS / f"{language}.txt").read_text(encoding="utf-8").split("\n")[:-1]


def misspelt(text: str, language: str, hunspell: Path) -> set[str]:
    """Return the words of a text that stand in no dictionary of its language.

    A word of the own list is known with a capital letter too.

    Args:
        text: Prose without markup.
        language: `es`, `fr` or `nl`.
        hunspell: Where the program is.

    Raises:
        subprocess.CalledProcessError: hunspell lacks the language's dictionary.
    """
    text = text.replace("’", "'").replace("\u00ad", "")
    if language == "fr":
        text = ELISION.sub("", text)
    words = sorted({word for word in WORD.findall(text) if len(word) > 1})
    listed = subprocess.run(
        [str(hunspell), "-d", DICTIONARIES[language], "-i", "utf-8", "-l"],
        input="\n".join(words),
        capture_output=True,
        encoding="utf-8",
        check=True,
    ).stdout.split()
    known = set(own_words(language))
    return {word for word in listed if not {word, word[0].lower() + word[1:]} & known}
