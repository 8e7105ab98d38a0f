"""The messages that the code and the templates say, and the files that hold them.

The files carry no dates and no line numbers: writing them again without a new message changes
no byte. Translations that nothing needs any more are dropped; a message that changes by one
letter is a new one, for a guess from a similar message is worse than a gap.
"""

from __future__ import annotations

import os
import re
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract
from babel.messages.pofile import read_po, write_po

from aluette.wording.catalogue import DOMAIN, LANGUAGES
from aluette.wording.checks import faults
from aluette.wording.glossary import LANGUAGE_NAMES, TERMS, names

ROOT: Final = Path(__file__).resolve().parent.parent
LOCALES: Final = ROOT / "locales"

SOURCES: Final = (
    ("src/aluette/**/*.py", "python"),
    ("src/aluette/**/templates/*.j2", "jinja2"),
    ("overrides/**/*.html", "jinja2"),
)
"""Where messages are said, and how they are read there."""

JINJA_OPTIONS: Final = {"silent": "false", "trimmed": "true", "newstyle_gettext": "true"}

KEYWORDS: Final = {
    **DEFAULT_KEYWORDS,
    "N_": None,
    "NP_": ((1, "c"), 2),
    "say": None,
    "say_in": ((1, "c"), 2),
    "say_many": (1, 2),
}
"""The functions whose literal arguments are messages: gettext's own, the marks, and `Words`'."""

PLURAL_FORMS: Final = {
    "es": "nplurals=2; plural=(n != 1);",
    "fr": "nplurals=2; plural=(n > 1);",
    "nl": "nplurals=2; plural=(n != 1);",
}
"""Two forms each: the third that Babel would give Spanish and French is for millions."""

WIDTH: Final = 100

TABLE_OF_TERMS: Final = re.compile(r"^\| English .*\n(?:\|.*\n)+", re.MULTILINE)
"""The terms in CONTRIBUTING.md."""


def said(root: Path = ROOT) -> Catalog:
    """Return every message that is said somewhere, in the order of the files and their lines."""
    catalogue = Catalog()
    for pattern, method in SOURCES:
        for path in sorted(root.glob(pattern)):
            options = JINJA_OPTIONS if method == "jinja2" else {}
            with path.open("rb") as source:
                found = extract(method, source, KEYWORDS, ("Translators:",), options)
                for _, message, comments, context in found:
                    if message:
                        catalogue.add(
                            message,
                            locations=[(path.relative_to(root).as_posix(), 0)],
                            auto_comments=comments,
                            context=context,
                        )
    return catalogue


def template_text(template: Catalog) -> str:
    """Return the text of the template of all catalogues."""
    return _header("") + _body(template)


def merged_text(template: Catalog, language: str, old: Catalog) -> str:
    """Return the text of a catalogue: the messages that are said, with the translations known."""
    merged = Catalog(locale=language)
    merged.mime_headers = [("Plural-Forms", PLURAL_FORMS[language])]
    for message in template:
        if not message.id:
            continue
        known = old.get(_key(message.id), message.context)
        added = merged.add(
            message.id,
            known.string if known and known.id == message.id else "",
            locations=message.locations,
            auto_comments=message.auto_comments,
            user_comments=known.user_comments if known else (),
            context=message.context,
        )
        if known and known.fuzzy:
            added.flags.add("fuzzy")
    return _header(language) + _body(merged)


def files(root: Path = ROOT) -> dict[Path, str]:
    """Return what the template, each catalogue and the list of terms should hold, by path."""
    template = said(root)
    locales = root / "locales"
    texts = {locales / f"{DOMAIN}.pot": template_text(template)}
    for language in LANGUAGES:
        path = catalogue_path(language, root)
        texts[path] = merged_text(template, language, read(path, language))
    contributing = root / "CONTRIBUTING.md"
    if contributing.is_file():
        texts[contributing] = with_terms(contributing.read_text(encoding="utf-8"))
    return texts


def with_terms(text: str) -> str:
    """Return a text of Markdown whose table of terms is as the glossary has it."""
    head = ["English (code, files)", *(LANGUAGE_NAMES[language] for language in LANGUAGES)]
    rows = [head, ["---"] * len(head), *(list(names(term).values()) for term in TERMS)]
    table = "".join(f"| {' | '.join(row)} |\n" for row in rows)
    return TABLE_OF_TERMS.sub(lambda _: table, text)


def catalogue_path(language: str, root: Path = ROOT) -> Path:
    """Return where a language's catalogue stands."""
    return root / "locales" / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(path: Path, language: str) -> Catalog:
    """Read a catalogue."""
    with path.open("rb") as source:
        return read_po(source, locale=language)


def all_faults(root: Path = ROOT) -> list[str]:
    """Return what is wrong with the catalogues, one line a fault, paths below the root."""
    wrong = [
        f"{path.relative_to(root)}: is not up to date; run scripts/translations update"
        for path, text in files(root).items()
        if not path.is_file() or path.read_text(encoding="utf-8") != text
    ]
    for language in LANGUAGES:
        found = faults(catalogue_path(language, root), language)
        wrong += [fault.removeprefix(f"{root}{os.sep}") for fault in found]
    return wrong


def _key(msgid: str | list[str] | tuple[str, ...]) -> str:
    return msgid if isinstance(msgid, str) else msgid[0]


def _header(language: str) -> str:
    lines = [
        "Project-Id-Version: aluette",
        f"Language: {language}" if language else "Language: en",
        f"Plural-Forms: {PLURAL_FORMS.get(language, 'nplurals=2; plural=(n != 1);')}",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: 8bit",
    ]
    return "".join(['msgid ""\nmsgstr ""\n', *(f'"{line}\\n"\n' for line in lines), "\n"])


def _body(catalogue: Catalog) -> str:
    written = BytesIO()
    write_po(written, catalogue, width=WIDTH, omit_header=True, include_lineno=False)
    return written.getvalue().decode("utf-8")
