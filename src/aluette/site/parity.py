"""The three languages say the same: the same pages, the same headings, the same examples.

A reader who changes the language stays on the page and at the heading, so both must be there.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from aluette.wording.catalogue import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

_FENCE = re.compile(r"^\s*(?P<marks>`{3,}|~{3,})\s*(?P<name>[\w-]*)")
_HEADING = re.compile(r"^#{1,6}\s+\S.*?(?:\{[^{}]*?#(?P<id>[\w-]+)[^{}]*\})?\s*$")
_HTML_HEADING = re.compile(r"<h[1-6]\b(?:[^>]*\bid=\"(?P<id>[\w-]+)\")?", re.IGNORECASE)
_FRONT_MATTER = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)


class ParityError(ValueError):
    """A page differs from its counterpart; the message is one line with file and line number."""


class Place(NamedTuple):
    """Something that a page says, and the line of its file where it says it."""

    what: str
    line: int


class Outline(NamedTuple):
    """What a page must share with its counterparts, each in order."""

    headings: tuple[Place, ...]
    examples: tuple[Place, ...]


def outline(text: str, name: str) -> Outline:
    """Return the headings and examples of a page.

    Args:
        text: The page's Markdown, with its front matter.
        name: The file, for the message.

    Raises:
        ParityError: A heading has no id of its own, or has one that another heading has.
    """
    headings: dict[str, Place] = {}
    examples = []
    for number, line, example in _walk(text):
        if example is not None:
            examples.append(Place(example, number))
            continue
        found = _heading(line)
        if found is None:
            continue
        heading = found["id"]
        if heading is None:
            raise ParityError(
                f"{name}:{number}: this heading has no id; "
                "end it with {#an-english-name}, the same in every language"
            )
        if heading in headings:
            raise ParityError(
                f"{name}:{number}: the id #{heading} is taken by the heading in line "
                f"{headings[heading].line}; give each heading its own"
            )
        headings[heading] = Place(heading, number)
    return Outline(tuple(headings.values()), tuple(examples))


def _heading(line: str) -> re.Match[str] | None:
    """Find a heading; most lines show by their signs that they have none."""
    if line.startswith("#"):
        return _HEADING.match(line)
    return _HTML_HEADING.search(line) if "<" in line else None


def _walk(text: str) -> Iterator[tuple[int, str, str | None]]:
    """Give each line outside fences as (number, line, None), each example as one entry."""
    front = _FRONT_MATTER.match(text)
    skipped = front[0].count("\n") if front else 0
    marks = name = ""
    body: list[str] = []
    start = 0
    for number, line in enumerate(text.splitlines(), 1):
        if number <= skipped:
            continue
        fence = _FENCE.match(line) if "`" in line or "~" in line else None
        if marks:
            if fence and fence["marks"].startswith(marks) and not fence["name"]:
                if name == "aluette":
                    yield start, "", "; ".join(body)
                marks = ""
            elif line.strip():
                body.append(line.strip())
        elif fence:
            marks, name, body, start = fence["marks"], fence["name"], [], number
        else:
            yield number, line, None


def check(docs: Path) -> None:
    """Compare the pages of all languages.

    Args:
        docs: The folder that holds one folder a language.

    Raises:
        ParityError: A page is missing in a language, or has other headings or examples than its
            counterpart in the first language.
    """
    for fault in faults(docs):
        raise fault


def faults(docs: Path) -> Iterator[ParityError]:
    """Find the pages that lack a counterpart, and of each page the first place that differs.

    Args:
        docs: The folder that holds one folder a language.
    """
    pages = {
        language: {path.relative_to(docs / language) for path in (docs / language).rglob("*.md")}
        for language in LANGUAGES
    }
    for page in sorted(set().union(*pages.values())):
        having = [language for language in LANGUAGES if page in pages[language]]
        for language in LANGUAGES:
            if language not in having:
                yield ParityError(
                    f"{docs.name}/{having[0]}/{page.as_posix()}:1: this page has no counterpart "
                    f"{docs.name}/{language}/{page.as_posix()}; write it, or remove this one"
                )
        if len(having) == len(LANGUAGES):
            try:
                _check_page(docs, page.as_posix())
            except ParityError as error:
                yield error


def _check_page(docs: Path, page: str) -> None:
    names = {language: f"{docs.name}/{language}/{page}" for language in LANGUAGES}
    outlines = {
        language: outline(_read(docs / language / page, names[language]), names[language])
        for language in LANGUAGES
    }
    first, *others = LANGUAGES
    for language in others:
        pair = (names[first], names[language])
        _compare(pair, outlines[first].headings, outlines[language].headings, "heading #{}".format)
        _compare(pair, outlines[first].examples, outlines[language].examples, "example “{}”".format)


def _read(page: Path, name: str) -> str:
    data = page.read_bytes()
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise ParityError(f"{name}:{line}: this is not UTF-8; save the page as UTF-8") from error


def _compare(
    names: tuple[str, str],
    first: tuple[Place, ...],
    other: tuple[Place, ...],
    describe: Callable[[str], str],
) -> None:
    for here, there in zip(first, other, strict=False):
        if here.what != there.what:
            raise ParityError(
                f"{names[1]}:{there.line}: the {describe(there.what)} stands where "
                f"{names[0]}:{here.line} has the {describe(here.what)}"
            )
    if len(first) != len(other):
        longer, lacking = (0, 1) if len(first) > len(other) else (1, 0)
        extra = (first, other)[longer][min(len(first), len(other))]
        raise ParityError(
            f"{names[longer]}:{extra.line}: the {describe(extra.what)} is missing "
            f"in {names[lacking]}"
        )
