"""Where a word first stands for a reader who takes the pages in their order."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from aluette.site.headings import HEADING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

DIRECTORY: Final = "index.md#chapters"
"""The list of the chapters, which announces words before any reader meets them."""

GAP: Final = "…"
"""What stands in a form for a few words between two others: *komt … uit*."""

_NAVIGATION: Final = re.compile(r"^nav:\n((?:[ #].*\n|\n)*)", re.MULTILINE)
_PAGE: Final = re.compile(r"[\w-]+\.md\b")
_FRONT_MATTER: Final = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)
_FENCE: Final = re.compile(
    r"^ *(?P<marks>`{3,}|~{3,}).*?^ *(?P=marks) *$", re.DOTALL | re.MULTILINE
)
_UNSAID: Final = re.compile(r"<!--.*?-->|<[^>]+>|(?<=\])\([^)]*\)|\{[^{}]*\}|[*`]", re.DOTALL)
_WORD: Final = re.compile(r"\w+")
_ENDINGS: Final = ("", "n", "s", "x", "en", "es")
"""How a noun may end in the plural in one of the languages."""

_FARTHEST: Final = 4
"""How many words may stand where a form has a gap."""

_Part = tuple[frozenset[str], ...]
"""Words that stand side by side, each in the forms that it may have."""


def order(configuration: Path) -> tuple[str, ...]:
    """Return the pages, such as `tricks.md`, in the order of the navigation.

    Args:
        configuration: the site's `mkdocs.yml`.
    """
    navigation = _NAVIGATION.search(configuration.read_text(encoding="utf-8"))
    return tuple(_PAGE.findall(navigation[1])) if navigation else ()


class Pages:
    """What the pages of one language say, section by section in the order of the navigation.

    The words of the headings count, those of examples and of the list of chapters do not.
    """

    def __init__(self, folder: Path) -> None:
        """Read the pages.

        Args:
            folder: such as `docs/fr`, in the folder beside the site's `mkdocs.yml`.
        """
        self._places: list[str] = []
        self._words: list[Sequence[str]] = []
        self._sections: dict[str, set[int]] = {}  # in which sections a word stands
        files = (folder / name for name in order(folder.parents[1] / "mkdocs.yml"))
        for file in files:
            if not file.is_file():
                continue
            for place, text in _parts(file):
                if place != DIRECTORY:
                    self._add(place, _WORD.findall(text.lower()))

    def _add(self, place: str, words: Sequence[str]) -> None:
        for word in words:
            self._sections.setdefault(word, set()).add(len(self._places))
        self._places.append(place)
        self._words.append(words)

    def first(self, forms: Iterable[str]) -> str | None:
        """Return the first place at which one of these forms stands, or None if none does.

        Args:
            forms: such as *komt … uit*; a noun's plural needs no form of its own where it is
                regular.

        Returns:
            A page and heading, such as `tricks.md#spoiled`.
        """
        found = [section for form in forms for section in self._holding(form)]
        return self._places[min(found)] if found else None

    def _holding(self, form: str) -> Iterator[int]:
        """Give the first section that holds a form, if there is one."""
        parts = [
            tuple(
                frozenset(word + ending for ending in _ENDINGS)
                for word in _WORD.findall(part.lower())
            )
            for part in form.split(GAP)
        ]
        with_all = set(range(len(self._places)))
        for one in (word for part in parts for word in part):
            with_all &= set().union(*(self._sections.get(word, ()) for word in one))
        for section in sorted(with_all):
            words = self._words[section]
            if any(_stand(parts, words, start) for start in range(len(words))):
                yield section
                return


def _stand(parts: Sequence[_Part], words: Sequence[str], start: int) -> bool:
    """Tell whether these parts stand here, one after the other."""
    part, rest = parts[0], parts[1:]
    end = start + len(part)
    if end > len(words) or not all(words[start + i] in one for i, one in enumerate(part)):
        return False
    return not rest or any(_stand(rest, words, end + gap) for gap in range(_FARTHEST + 1))


def _parts(file: Path) -> Iterator[tuple[str, str]]:
    """Give the place of each section of a page, and what it says in words."""
    text = _FENCE.sub("", _FRONT_MATTER.sub("", file.read_text(encoding="utf-8")))
    place, said = "", [""]
    for line in text.splitlines():
        heading = HEADING.match(line)
        if heading:
            if place:
                yield (place, _UNSAID.sub("", "\n".join(said)))
            place, said = f"{file.name}#{heading['id']}", [heading["title"]]
        else:
            said.append(line)
    if place:
        yield (place, _UNSAID.sub("", "\n".join(said)))
