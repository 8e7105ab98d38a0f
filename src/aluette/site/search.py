"""The search index: words found without their accents, and loaded only when somebody searches."""

from __future__ import annotations

import html
import json
import re
import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

if TYPE_CHECKING:
    from pathlib import Path

_WORD = re.compile(r"[^\W\d_]+")
_TAG = re.compile(r"(<[^<>]*>)")
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "Œ": "OE", "Æ": "AE"})

WORKER = re.compile(r"assets/javascripts/workers/(search\.\w+\.min\.js)")
"""Where the theme keeps the script that searches."""

WORKER_ON_DEMAND = "assets/javascripts/workers/on-demand.js"
"""Our script in its place, which loads it and the index at the reader's first query."""


@lru_cache(maxsize=16384)
def fold(text: str) -> str:
    """Return a text without accents and ligatures: `señal` as `senal`, `cœur` as `coeur`."""
    decomposed = unicodedata.normalize("NFD", text.translate(_LIGATURES))
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


def folded_words(text: str) -> list[str]:
    """Return the words of a text that folding changes, folded, each once, in order."""
    if text.isascii():
        return []
    words = dict.fromkeys(_WORD.findall(text.lower()))
    accented = (word for word in words if not word.isascii())
    return [folded for word in accented if (folded := fold(word)) != word]


def with_folded_words(entry: dict[str, Any]) -> dict[str, Any]:
    """Return an entry of the index that is also found by its words without their accents.

    The folded words stand right behind the text that they come from, so that a result shows that
    text, and are themselves hidden from the list of results.
    """
    parts = _TAG.split(entry["text"])
    parts[::2] = [text + _hidden("span", text) for text in parts[::2]]
    return {**entry, "text": "".join(parts) + _hidden("p", entry["title"])}


def _hidden(element: str, text: str) -> str:
    words = folded_words(html.unescape(text) if "&" in text else text)
    return f"<{element} hidden>{' '.join(words)}</{element}>" if words else ""


def fold_index(path: Path) -> None:
    """Rewrite a language's index so that each entry is found without accents, too."""
    index = json.loads(path.read_text(encoding="utf-8"))
    index["docs"] = [with_folded_words(entry) for entry in index["docs"]]
    text = json.dumps(index, ensure_ascii=False, separators=(",", ":"))
    path.write_text(text, encoding="utf-8")


def on_demand(worker: str, language: str) -> str:
    """Return the address of the script that stands in for the theme's search worker.

    Args:
        worker: The name of the theme's script, in the same folder.
        language: The language whose index it loads.
    """
    return f"{WORKER_ON_DEMAND}?{urlencode({'worker': worker, 'language': language})}"
