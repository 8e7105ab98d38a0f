"""What can be wrong with a well-formed catalogue: gaps, forms, placeholders, leftover English."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from aluette.wording.catalogue import DOMAIN, locales_folder

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from babel.messages.catalog import Catalog, Message

_PLACEHOLDER: Final = re.compile(r"%\((\w+)\)\w")
_LETTER: Final = re.compile(r"[^\W\d_]")

_NAMES: Final = frozenset({"Aluette", "luettes"})
_OFTEN_ALIKE: Final = frozenset({"forms", "nickname with article", "term"})
"""The contexts in which a word may be the same in every language."""
_ALIKE: Final = {
    "es": frozenset({"no"}),
    "fr": frozenset({"doubles", "Questions", "six", "Talon"}),
    "nl": frozenset({"Talon", "West"}),
}
"""Messages that are in a language what they are in English, beside the names."""


def catalogue_path(language: str) -> Path:
    """Return the file of a language's catalogue."""
    return locales_folder() / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def faults(path: Path, language: str) -> Iterator[str]:
    """Find what is wrong with a catalogue, one line a fault; a missing message is not seen here.

    Args:
        path: the .po file.
        language: the language that it should be in.
    """
    from babel.messages.pofile import PoFileError, read_po  # noqa: PLC0415 (slow to import)

    try:
        with path.open("rb") as source:
            catalogue = read_po(source, locale=language, abort_invalid=True)
    except OSError as error:
        yield f"{path}: cannot be read ({error.strerror})"
        return
    except PoFileError as error:
        yield f"{path}:{error.lineno + 1}: {str(error).rsplit(' on ', 1)[0]}"
        return
    for message in catalogue.obsolete.values():
        yield f"{path}:{message.lineno or 1}: {_named(message)} is obsolete; delete it"
    for message in catalogue:
        if message.id:
            for fault in _faults(message, catalogue, language):
                yield f"{path}:{message.lineno or 1}: {_named(message)}: {fault}"


def _named(message: Message) -> str:
    msgid = message.id if isinstance(message.id, str) else message.id[0]
    return repr(f"{message.context}: {msgid}" if message.context else msgid)


def _faults(message: Message, catalogue: Catalog, language: str) -> Iterator[str]:
    sources = (message.id,) if isinstance(message.id, str) else message.id
    texts = (message.string,) if isinstance(message.string, str) else message.string
    wanted = 1 if len(sources) == 1 else catalogue.num_plurals
    if message.fuzzy:
        yield "is fuzzy; check the translation and delete the mark"
    if len(texts) != wanted or not all(texts):
        yield f"needs {wanted} translation{'s' * (wanted > 1)}, none of them empty"
        return
    yield from (str(error) for error in message.check(catalogue))
    wanted_gaps = _placeholders(sources[-1])
    if any(_placeholders(text) != wanted_gaps for text in texts):
        yield f"its placeholders must be: {' '.join(sorted(wanted_gaps)) or 'none'}"
    if set(texts) & set(sources) and not _may_be_alike(message, sources[0], language):
        yield "is still English"


def _placeholders(text: str) -> set[str]:
    return set(_PLACEHOLDER.findall(text))


def _may_be_alike(message: Message, source: str, language: str) -> bool:
    return (
        source in _NAMES
        or source in _ALIKE[language]
        or message.context in _OFTEN_ALIKE
        or not _LETTER.search(_PLACEHOLDER.sub("", source))
    )
