"""Catalogues in the form in which this project writes them, read in a tenth of Babel's time.

Whatever has another form is left to Babel, which also says what is wrong with it: a fuzzy or
obsolete entry, an escape other than that of a line's end, a message that comes twice.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

_TEXT: Final = r'"(?:[^"\\\n]|\\n)*"(?:\n"(?:[^"\\\n]|\\n)*")*'
_ENTRY: Final = re.compile(
    r"(?:\#(?![,~]).*\n|\#,(?!.*fuzzy).*\n)*"
    rf"(?:msgctxt (?P<context>{_TEXT})\n)?"
    rf"msgid (?P<one>{_TEXT})\n"
    rf"(?:msgid_plural {_TEXT}\n(?P<forms>(?:msgstr\[\d\] {_TEXT}\n)+)|msgstr (?P<said>{_TEXT})\n)"
    r"\n?"
)
_FORM: Final = re.compile(rf"msgstr\[(\d)\] ({_TEXT})\n")


class Messages(NamedTuple):
    """What a catalogue says."""

    headers: dict[str, str]
    """What it says of itself, by names in lower case."""

    said: dict[str | tuple[str, int], str]
    """The translations, as `gettext.GNUTranslations` keeps them; what has none is missing."""


def read(text: str) -> Messages | None:
    """Read a catalogue; None if it has another form than this project writes."""
    place, said = 0, {}
    while place < len(text):
        entry = _ENTRY.match(text, place)
        if entry is None:
            return None
        place = entry.end()
        key = _plain(entry["one"])
        if entry["context"]:
            key = f"{_plain(entry['context'])}\x04{key}"
        for name, form in _forms(key, entry):
            if name in said:
                return None
            said[name] = form
    told = said.pop("", "").splitlines()
    headers = dict(line.split(": ", 1) for line in told if ": " in line)
    return Messages(
        {name.lower(): value for name, value in headers.items()},
        {name: form for name, form in said.items() if form},
    )


def _forms(key: str, entry: re.Match[str]) -> list[tuple[str | tuple[str, int], str]]:
    if entry["forms"] is None:
        return [(key, _plain(entry["said"]))]
    return [((key, int(number)), _plain(form)) for number, form in _FORM.findall(entry["forms"])]


def _plain(written: str) -> str:
    return written[1:-1].replace('"\n"', "").replace("\\n", "\n")
