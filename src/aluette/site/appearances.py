"""Where a word first stands for a reader who takes the pages in their order."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from aluette.site.headings import HEADING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
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
_ENDING: Final = r"(?:n|s|x|en|es)?"
"""How a noun may end in the plural in one of the languages."""

_BETWEEN: Final = r"(?:\W+\w+){0,4}\W+"


class _Section(NamedTuple):
    place: str
    """Its page and heading, such as `tricks.md#spoiled`."""

    text: str
    """What it says in words, its heading included."""


def order(configuration: Path) -> tuple[str, ...]:
    """Return the pages, such as `tricks.md`, in the order of the navigation.

    Args:
        configuration: the site's `mkdocs.yml`.
    """
    navigation = _NAVIGATION.search(configuration.read_text(encoding="utf-8"))
    return tuple(_PAGE.findall(navigation[1])) if navigation else ()


def first(forms: Iterable[str], folder: Path) -> str | None:
    """Return the first place at which one of these forms stands, or None if none does.

    The words of the heading count, those of examples and of the list of chapters do not.

    Args:
        forms: such as *komt … uit*; a noun's plural needs no form of its own where it is regular.
        folder: the pages of one language, such as `docs/fr`, beside the site's configuration.
    """
    wanted = re.compile(rf"(?<!\w)(?:{'|'.join(map(_pattern, forms))})(?!\w)", re.IGNORECASE)
    return next((one.place for one in _sections(folder) if wanted.search(one.text)), None)


def _pattern(form: str) -> str:
    return _BETWEEN.join(
        r"\s+".join(re.escape(word) + _ENDING for word in part.split()) for part in form.split(GAP)
    )


def _sections(folder: Path) -> tuple[_Section, ...]:
    pages = order(folder.parents[1] / "mkdocs.yml")
    files = [folder / name for name in pages if (folder / name).is_file()]
    return _read(tuple((file, file.stat().st_mtime_ns) for file in files))


@lru_cache(maxsize=4)
def _read(files: tuple[tuple[Path, int], ...]) -> tuple[_Section, ...]:
    return tuple(
        section for file, _ in files for section in _parts(file) if section.place != DIRECTORY
    )


def _parts(file: Path) -> Iterator[_Section]:
    text = _FENCE.sub("", _FRONT_MATTER.sub("", file.read_text(encoding="utf-8")))
    place, said = "", [""]
    for line in text.splitlines():
        heading = HEADING.match(line)
        if heading:
            if place:
                yield _Section(place, _UNSAID.sub("", "\n".join(said)))
            place, said = f"{file.name}#{heading['id']}", [heading["title"]]
        else:
            said.append(line)
    if place:
        yield _Section(place, _UNSAID.sub("", "\n".join(said)))
