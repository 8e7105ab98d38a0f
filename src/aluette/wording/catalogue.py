"""The catalogues: what the project says, in the readers' languages.

A message is its English text; `locales/LANGUAGE/LC_MESSAGES/aluette.po` says it in Spanish, French
and Dutch. The files are read as they are, without a compile step. Who works on while they may
change asks for another look: `look_again`.
"""

from __future__ import annotations

import gettext
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

from aluette.wording import po

LANGUAGES = ("es", "fr", "nl")
"""The readers' languages, in the order in which the site always shows them."""

SOURCE_LANGUAGE = "en"
"""The language of the messages themselves, which the command line speaks unless told otherwise."""

DOMAIN = "aluette"

_PLURAL = "plural-forms"
_FORMULA = "plural="

_Change = tuple[int, int]  # when the file was changed, in ns, and its size
_read: dict[Path, tuple[_Change, gettext.NullTranslations]] = {}


class CatalogueError(ValueError):
    """A catalogue cannot be read; the message is one line that names the file and the line."""


def N_(msgid: str) -> str:  # noqa: N802 (gettext's own name)
    """Mark a message for extraction where it is not yet translated, and return it unchanged."""
    return msgid


def NP_(context: str, msgid: str) -> tuple[str, str]:  # noqa: N802 (gettext's own name)
    """Mark a message that only a context tells apart, and return both, ready for `pgettext`."""
    return context, msgid


@cache
def locales_folder() -> Path:
    """Return the folder of the catalogues: the installed package's own, else the checkout's."""
    package = Path(__file__).resolve().parent.parent
    installed = package / "locales"
    return installed if installed.is_dir() else package.parent.parent / "locales"


def translations(language: str) -> gettext.NullTranslations:
    """Return the translations of a language, as its catalogue stood when first asked for.

    Args:
        language: `es`, `fr`, `nl`, or `en` for the messages as they are.

    Raises:
        ValueError: The language is none of these.
        CatalogueError: The catalogue is missing, or is not a well-formed .po file.
    """
    return _translations(locales_folder(), language)


@cache
def _translations(folder: Path, language: str) -> gettext.NullTranslations:
    if language == SOURCE_LANGUAGE:
        return gettext.NullTranslations()
    if language not in LANGUAGES:
        languages = ", ".join(LANGUAGES)
        raise ValueError(
            f"there is no language {language!r}: choose {languages} or {SOURCE_LANGUAGE}"
        )
    path = folder / language / "LC_MESSAGES" / f"{DOMAIN}.po"
    try:
        status = path.stat()
    except OSError as error:
        raise CatalogueError(f"{path}: the catalogue cannot be read ({error.strerror})") from error
    change = (status.st_mtime_ns, status.st_size)
    known = _read.get(path)
    if known is None or known[0] != change:
        known = (change, _read_catalogue(path, language))
        _read[path] = known
    return known[1]


def look_again() -> None:
    """Have `translations` read a catalogue again that has changed since it was read."""
    _translations.cache_clear()


def _read_catalogue(path: Path, language: str) -> gettext.NullTranslations:
    try:
        with path.open("rb") as source:
            return _Translations(source, language)
    except CatalogueError:
        raise
    except ValueError as error:
        raise CatalogueError(f"{path}: {error}") from error


class _Translations(gettext.GNUTranslations):
    """The messages of a .po file, as gettext keeps those of a compiled one."""

    _catalog: dict[str | tuple[str, int], str]

    def __init__(self, source: BinaryIO, language: str) -> None:
        self._language = language
        super().__init__(source)

    def _parse(self, fp: BinaryIO) -> None:  # type: ignore[override]
        """Read the messages: the place that gettext leaves for formats other than its own."""
        data = fp.read()
        found = _in_our_form(data)
        if found is None:
            self._let_babel_read(data, fp.name)
            return
        self._info, self._catalog = found
        self.plural = gettext.c2py(self._info[_PLURAL].partition(_FORMULA)[2].rstrip(";"))

    def _let_babel_read(self, data: bytes, name: str) -> None:
        # Babel takes a while to import, and a reader of what this project wrote does not need it.
        from babel.messages.pofile import PoFileError, read_po  # noqa: PLC0415

        try:
            catalogue = read_po(BytesIO(data), locale=self._language, abort_invalid=True)
        except PoFileError as error:
            what = str(error).rsplit(" on ", 1)[0]
            raise CatalogueError(f"{name}:{error.lineno + 1}: {what}") from error
        self._info = {name.lower(): value for name, value in catalogue.mime_headers}
        self.plural = gettext.c2py(catalogue.plural_expr)
        self._catalog = {}
        for message in catalogue:
            if message.fuzzy or not message.string or not message.id:
                continue
            one = message.id if isinstance(message.id, str) else message.id[0]
            key = f"{message.context}\x04{one}" if message.context else one
            if isinstance(message.string, str):
                self._catalog[key] = message.string
            else:
                forms = enumerate(message.string)
                self._catalog |= {(key, number): form for number, form in forms}


def _in_our_form(data: bytes) -> po.Messages | None:
    try:
        found = po.read(data.decode())
    except UnicodeDecodeError:
        return None
    return found if found and _FORMULA in found.headers.get(_PLURAL, "") else None
