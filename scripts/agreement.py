"""Whether the three languages of a page were last compared as they stand now.

A page records, in its front matter under `compared`, the state of each of its two counterparts
when a person last found that they say the same: one short hash for each section, in order. A
section is a heading with what stands below it; the first one is the title, the description and
whatever comes before the first heading.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path
from typing import TYPE_CHECKING, Final

import yaml

from aluette.wording.catalogue import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).resolve().parent.parent
DOCS: Final = ROOT / "docs"

TOP: Final = "top"
"""How the section before the first heading is called."""

_FRONT_MATTER: Final = re.compile(r"\A---\n(?P<fields>.*?)^---\n", re.DOTALL | re.MULTILINE)
_RECORD: Final = re.compile(r"^compared:\n(?:[ ]+\S.*\n)*", re.MULTILINE)
_HEADING: Final = re.compile(r"^#{1,6} .*\{[^{}]*#(?P<id>[\w-]+)[^{}]*\}\s*$")
_FENCE: Final = re.compile(r"^\s*(`{3,}|~{3,})")
_DIGITS: Final = 6


@dataclass(frozen=True, slots=True)
class Page:
    """One page in one language."""

    language: str
    sections: tuple[str, ...]
    """The ids of its headings in order, after the section before them."""

    states: tuple[str, ...]
    """A short hash of each section."""

    compared: dict[str, tuple[str, ...]]
    """The states of its counterparts when they were last compared, by language."""


def read(text: str, language: str) -> Page:
    """Take a page apart."""
    front = _FRONT_MATTER.match(text)
    fields = yaml.safe_load(front["fields"]) if front else {}
    record = fields.pop("compared", None) or {}
    names = [TOP]
    bodies = [[str(fields.get(field, "")) for field in ("title", "description")]]
    fenced = False
    for line in text[front.end() if front else 0 :].splitlines():
        fenced ^= bool(_FENCE.match(line))
        if not fenced and (heading := _HEADING.match(line)):
            names.append(heading["id"])
            bodies.append([])
        bodies[-1].append(line)
    return Page(
        language,
        tuple(names),
        tuple(_state(body) for body in bodies),
        {other: tuple(str(states).split()) for other, states in record.items()},
    )


def _state(lines: list[str]) -> str:
    words = " ".join(" ".join(lines).split())
    return hashlib.sha256(words.encode()).hexdigest()[:_DIGITS]


def changed_sections(page: Page, known: tuple[str, ...]) -> list[str]:
    """Return the sections that are not as they were known, or beside which one is gone."""
    found = []
    steps = SequenceMatcher(None, known, page.states, autojunk=False).get_opcodes()
    for step, _, _, start, end in steps:
        if step == "delete":
            found.append(page.sections[max(start - 1, 0)])
        elif step != "equal":
            found += page.sections[start:end]
    return found


def names(docs: Path = DOCS) -> list[str]:
    """Return the names of the pages that there are in every language."""
    first, *others = LANGUAGES
    pages = sorted(path.relative_to(docs / first) for path in (docs / first).rglob("*.md"))
    return [
        page.as_posix()
        for page in pages
        if all((docs / language / page).is_file() for language in others)
    ]


def disagreements(docs: Path = DOCS) -> Iterator[str]:
    """Name each page that changed since its counterparts were compared with it, one line each."""
    for name in names(docs):
        pages = [
            read((docs / language / name).read_text(encoding="utf-8"), language)
            for language in LANGUAGES
        ]
        for page in pages:
            others = [other for other in pages if other is not page]
            yield from _disagreements(page, others, docs, name)


def _disagreements(page: Page, others: list[Page], docs: Path, name: str) -> Iterator[str]:
    file = f"{docs.name}/{page.language}/{name}"
    remedy = f"compare the three, then run: scripts/translations confirm {name}"
    never = [other.language for other in others if page.language not in other.compared]
    if never:
        yield f"{file}: never compared with {' and '.join(never)}; {remedy}"
        return
    found: dict[str, list[str]] = {}
    for other in others:
        for section in changed_sections(page, other.compared[page.language]):
            found.setdefault(section, []).append(other.language)
    if found:
        where = ", ".join(section if section == TOP else f"#{section}" for section in found)
        stale = [
            language for language in LANGUAGES if any(language in those for those in found.values())
        ]
        yield f"{file}: {where} changed since compared with {' and '.join(stale)}; {remedy}"


def confirm(name: str, docs: Path = DOCS) -> list[Path]:
    """Record that a page says the same in every language; return the files that this changed.

    Raises:
        LookupError: there is no such page; the message says what there is.
    """
    if name not in names(docs):
        raise LookupError(f"there is no page {name}; write one of: {', '.join(names(docs))}")
    files = {language: docs / language / name for language in LANGUAGES}
    texts = {language: file.read_text(encoding="utf-8") for language, file in files.items()}
    states = {language: read(text, language).states for language, text in texts.items()}
    written = []
    for language, file in files.items():
        text = _recorded(
            texts[language],
            {other: states[other] for other in LANGUAGES if other != language},
        )
        if text != texts[language]:
            file.write_text(text, encoding="utf-8", newline="\n")
            written.append(file)
    return written


def _recorded(text: str, states: dict[str, tuple[str, ...]]) -> str:
    """Return a page's text with this record in its front matter."""
    lines = [f'  {language}: "{" ".join(known)}"\n' for language, known in states.items()]
    record = "".join(["compared:\n", *lines])
    front = _FRONT_MATTER.match(text)
    if front is None:
        return f"---\n{record}---\n{text}"
    fields = _RECORD.sub("", front["fields"])
    return f"---\n{fields}{record}---\n{text[front.end() :]}"
