"""The catalogues are sound by the strictest judge of .po files."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from programs import GETTING, find_program
from prose import LANGUAGES, ROOT

pytestmark = pytest.mark.system

ALLOWED = {
    "no-date-header-field",
    "no-language-team-header-field",
    "no-last-translator-header-field",
    "no-report-msgid-bugs-to-header-field",
    "no-version-in-project-id-version",
}
"""Remarks on headers that a project of one repository has no use for."""


def remarks(catalogue: Path) -> list[str]:
    """Return what i18nspector says of a catalogue, without what is allowed."""
    program = find_program("i18nspector")
    if program is None:
        pytest.skip(f"no i18nspector: {GETTING['i18nspector']}")
    said = subprocess.run(
        [str(program), str(catalogue)], capture_output=True, text=True, check=False
    ).stdout.splitlines()
    return [line for line in said if line.split(":", 2)[-1].split()[0] not in ALLOWED]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_is_sound(language: str) -> None:
    found = remarks(ROOT / "locales" / language / "LC_MESSAGES" / "aluette.po")
    assert not found, "\n" + "\n".join(found)


def test_a_gap_that_the_original_lacks_is_found(tmp_path: Path) -> None:
    faulty = tmp_path / "es.po"
    faulty.write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
        '#, python-format\nmsgid "%(seat)s wins."\nmsgstr "Gana %(asiento)s."\n',
        encoding="utf-8",
    )
    assert any("asiento" in remark for remark in remarks(faulty))
