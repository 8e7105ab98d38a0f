"""Where a word first stands for a reader who takes the pages in their order."""

from __future__ import annotations

import re
from bisect import bisect_right
from itertools import islice
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
# Each of these begins with a sign, so that the search runs past everything else.
_UNSAID: Final = re.compile(r"<!--.*?-->|<[^>]+>|\]\([^)]*\)|\{[^{}]*\}|\*|`", re.DOTALL)
_WORD: Final = re.compile(r"\w+")
_ENDINGS: Final = ("", "n", "s", "x", "en", "es")
"""How a noun may end in the plural in one of the languages."""

_FARTHEST: Final = 4
"""How many words may stand where a form has a gap."""

_LONGEST: Final = 20
"""How many words a form may take up, with those in its gaps."""


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
        self._starts: list[int] = []  # where in the text each place begins
        said = []
        length = 0
        files = (folder / name for name in order(folder.parents[1] / "mkdocs.yml"))
        for file in files:
            if not file.is_file():
                continue
            for place, text in _parts(file):
                if place != DIRECTORY:
                    self._places.append(place)
                    self._starts.append(length)
                    said.append(f"{text.lower()}\n")
                    length += len(said[-1])
        self._text = "".join(said)

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
        parts = [words for part in form.split(GAP) if (words := _WORD.findall(part.lower()))]
        if not parts:
            return
        begin = parts[0][0]
        start = -1
        while (start := self._text.find(begin, start + 1)) >= 0:
            if _WORD.match(self._text, max(start - 1, 0), start):
                continue  # the end of another word
            section = bisect_right(self._starts, start) - 1
            end = self._starts[section + 1] if section + 1 < len(self._starts) else len(self._text)
            words = [word[0] for word in islice(_WORD.finditer(self._text, start, end), _LONGEST)]
            if _stand(parts, words, 0):
                yield section
                return


def _stand(parts: Sequence[Sequence[str]], words: Sequence[str], start: int) -> bool:
    """Tell whether these parts stand here, one after the other."""
    part, rest = parts[0], parts[1:]
    end = start + len(part)
    here = words[start:end]
    if len(here) < len(part) or not all(map(_is_form, here, part)):
        return False
    return not rest or any(_stand(rest, words, end + gap) for gap in range(_FARTHEST + 1))


def _is_form(word: str, noun: str) -> bool:
    return word.startswith(noun) and word[len(noun) :] in _ENDINGS


def _parts(file: Path) -> Iterator[tuple[str, str]]:
    """Give the place of each section of a page, and what it says in words."""
    text = _FENCE.sub("", _FRONT_MATTER.sub("", file.read_text(encoding="utf-8")))
    place, said = "", [""]
    for line in text.splitlines():
        heading = HEADING.match(line) if line.startswith("#") else None
        if heading:
            if place:
                yield (place, _UNSAID.sub("", "\n".join(said)))
            place, said = f"{file.name}#{heading['id']}", [heading["title"]]
        else:
            said.append(line)
    if place:
        yield (place, _UNSAID.sub("", "\n".join(said)))
