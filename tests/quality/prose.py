"""What a reader reads: the sentences of the pages and of the catalogues, freed of their markup."""

from __future__ import annotations

import html
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from babel.messages.pofile import read_po

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ROOT: Final = Path(__file__).resolve().parent.parent.parent
LANGUAGES: Final = ("es", "fr", "nl")

FRONT_MATTER: Final = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)
SHOWN_FIELD: Final = re.compile(r"""^(?:title|description): *(["']?)(.*)\1$""")
FENCE: Final = re.compile(r"^ *(`{3,}|~{3,}).*?^ *\1 *$", re.DOTALL | re.MULTILINE)
COMMENT: Final = re.compile(r"<!--.*?-->", re.DOTALL)
MARKUP: Final = (
    (re.compile(r"`[^`\n]+`"), "X"),  # code, which has rules of its own
    (re.compile(r"<(?:script|style|svg)\b.*?</(?:script|style|svg)>", re.DOTALL), ""),
    (re.compile(r"</?[a-zA-Z][^>]*>"), ""),  # tags, with their attributes
    (re.compile(r"^\[\^?[^\]]+\]: *<?\S*$", re.MULTILINE), ""),  # where a link leads
    (re.compile(r"\]\([^()\s]*(?:( )\"([^\"]*)\")?\)"), r"]\1\2"),
    (re.compile(r"\]\[[^\]]*\]"), "]"),
    (re.compile(r"\[\^[^\]]+\]:?"), ""),  # a footnote's mark
    (re.compile(r"\{[:#.][^{}]*\}|\{ *[#.:][^{}]*\}"), ""),  # attribute lists
    (re.compile(r"^( *)(?:!!!|\?\?\?\+?|===)(?: [\w-]+)* \"(.*)\"$", re.MULTILINE), r"\1\2"),
    (re.compile(r"^ *(?:!!!|\?\?\?\+?)(?: [\w-]+)*$", re.MULTILINE), ""),
    (re.compile(r":[a-z]+(?:-[a-z0-9]+)+:"), ""),  # icons
    (re.compile(r"^[ >]*(?:#{1,6}|[-*+]|\d+\.) +", re.MULTILINE), ""),
    (re.compile(r"^ *\|?[ :|-]*-{3,}[ :|-]*$", re.MULTILINE), ""),  # the rule under a table's head
    (re.compile(r" *\| *"), "\n"),  # cells
    (re.compile(r"\*\*|\*|(?<!\w)_+|_+(?!\w)|[\[\]\\]"), ""),
)
PLACEHOLDER: Final = re.compile(r"%\(\w+\)[a-z]")


@dataclass(frozen=True, slots=True)
class Passage:
    """A paragraph, a heading, a row of cells or a message, and the line where it begins."""

    file: str
    line: int
    text: str


def strip_markup(text: str) -> str:
    """Return a paragraph of Markdown as its reader sees it; code becomes the letter X."""
    for pattern, instead in MARKUP:
        text = pattern.sub(instead, text)
    return html.unescape(text)


def passages_of_markdown(text: str, file: str) -> Iterator[Passage]:
    """Yield the passages of a page: its shown front matter, then its paragraphs."""
    front = FRONT_MATTER.match(text)
    if front:
        for number, line in enumerate(front[0].splitlines(), start=1):
            if field := SHOWN_FIELD.match(line):
                yield Passage(file, number, field[2])
    for hidden in (FRONT_MATTER, FENCE, COMMENT):
        text = hidden.sub(lambda found: "\n" * found[0].count("\n"), text)
    line = 1
    for paragraph in re.split(r"(\n(?:[ \t]*\n)+)", text):
        stripped = strip_markup(paragraph)
        if stripped.strip():
            leading = len(paragraph) - len(paragraph.lstrip("\n"))
            yield Passage(file, line + leading, stripped)
        line += paragraph.count("\n")


def passages_of_pages(language: str) -> list[Passage]:
    """Return the passages of all pages in a language."""
    return [
        passage
        for path in sorted((ROOT / "docs" / language).rglob("*.md"))
        for passage in passages_of_markdown(
            path.read_text(encoding="utf-8"), path.relative_to(ROOT).as_posix()
        )
    ]


FORMS = "forms"
"""The context of what is looked for in the pages, and read by nobody."""


def passages_of_catalogue(language: str) -> list[Passage]:
    """Return what the catalogue of a language says; the letter X stands in its gaps."""
    path = ROOT / "locales" / language / "LC_MESSAGES" / "aluette.po"
    with path.open("rb") as file:
        catalogue = read_po(file)
    return [
        Passage(path.relative_to(ROOT).as_posix(), message.lineno or 0, strip_gaps(string))
        for message in catalogue
        if message.id and message.context != FORMS
        for string in ([message.string] if isinstance(message.string, str) else message.string)
    ]


def strip_gaps(message: str) -> str:
    """Return a message as text: no tags, and the letter X in each gap."""
    return html.unescape(re.sub(r"</?[a-zA-Z][^>]*>", "", PLACEHOLDER.sub("X", message)))


def passages(language: str) -> list[Passage]:
    """Return everything that a reader of a language reads."""
    return passages_of_pages(language) + passages_of_catalogue(language)


def faulty(language: str, faults: Callable[[str, str], list[str]]) -> list[str]:
    """Return what is wrong in everything that a reader of a language reads, with its place.

    Args:
        language: the language.
        faults: what is wrong with a text of a language.
    """
    return [
        f"{passage.file}:{passage.line}: {fault}"
        for passage in passages(language)
        for fault in faults(passage.text, language)
    ]
