"""The catalogues are up to date and whole, and the check finds what is wrong with one."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

import pytest
from jinja2 import TemplateSyntaxError

import messages
from aluette.wording.catalogue import LANGUAGES
from aluette.wording.checks import faults

if TYPE_CHECKING:
    from pathlib import Path

HEADER = """msgid ""
msgstr ""
"Language: es\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"""

MARKS = {"N_": 1, "NP_": 2}
"""The marks, and how many literals each takes."""


def test_nothing_is_wrong_with_the_catalogues() -> None:
    assert not messages.all_faults()


@pytest.mark.parametrize(
    ("entry", "fault"),
    [
        pytest.param('msgid "a"\nmsgstr ""', "needs 1 translation", id="empty"),
        pytest.param('#, fuzzy\nmsgid "a"\nmsgstr "b"', "is fuzzy", id="fuzzy"),
        pytest.param('#~ msgid "a"\n#~ msgstr "b"', "is obsolete", id="obsolete"),
        pytest.param(
            'msgid "a"\nmsgid_plural "b"\nmsgstr[0] "c"',
            "needs 2 translations",
            id="a plural form is missing",
        ),
        pytest.param(
            'msgid "a %(seat)s"\nmsgstr "b"', "placeholders must be: seat", id="a gap is lost"
        ),
        pytest.param(
            'msgid "a %(seat)s"\nmsgstr "b %(asiento)s"',
            "placeholders must be: seat",
            id="a gap has another name",
        ),
        pytest.param('msgid "the trick"\nmsgstr "the trick"', "is still English", id="English"),
    ],
)
def test_a_fault_is_found_and_named(tmp_path: Path, entry: str, fault: str) -> None:
    path = tmp_path / "aluette.po"
    path.write_text(f"{HEADER}\n{entry}\n", encoding="utf-8")
    found = list(faults(path, "es"))
    assert any(line.startswith(f"{path}:") and fault in line for line in found), found


def test_a_sound_catalogue_has_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "aluette.po"
    path.write_text(
        f'{HEADER}\nmsgid "%(seat)s wins."\nmsgstr "Gana %(seat)s."\n\n'
        'msgctxt "nickname with article"\nmsgid "Madame"\nmsgstr "Madame"\n',
        encoding="utf-8",
    )
    assert not list(faults(path, "es"))


def test_a_broken_or_missing_catalogue_is_named(tmp_path: Path) -> None:
    path = tmp_path / "aluette.po"
    assert next(iter(faults(path, "es"))).startswith(f"{path}: cannot be read")
    path.write_text('msgid "a"\nmsgstr "b\n', encoding="utf-8")
    assert next(iter(faults(path, "es"))).startswith(f"{path}:")


def test_writing_the_catalogues_again_changes_no_byte() -> None:
    for path, text in messages.files().items():
        assert path.read_bytes() == text.encode("utf-8"), f"{path} is not up to date"


def test_a_changed_message_is_new_and_the_old_one_goes(tmp_path: Path) -> None:
    source = tmp_path / "src" / "aluette" / "page.py"
    source.parent.mkdir(parents=True)
    source.write_text('N_("Deal again")\nNP_("seat", "North")\n', encoding="utf-8")
    for language in LANGUAGES:
        path = messages.catalogue_path(language, tmp_path)
        path.parent.mkdir(parents=True)
        path.write_text(
            'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'
            'msgid "Deal"\nmsgstr "X"\n\nmsgctxt "seat"\nmsgid "North"\nmsgstr "Y"\n',
            encoding="utf-8",
        )
    for path, text in messages.files(tmp_path).items():
        path.write_text(text, encoding="utf-8")
    catalogue = messages.read(messages.catalogue_path("fr", tmp_path), "fr")
    assert catalogue.get("Deal") is None
    assert not catalogue.get("Deal again").string
    assert catalogue.get("North", "seat").string == "Y"
    assert not catalogue.obsolete


def test_a_template_that_cannot_be_read_is_not_passed_over(tmp_path: Path) -> None:
    template = tmp_path / "src" / "aluette" / "render" / "templates" / "hand.j2"
    template.parent.mkdir(parents=True)
    template.write_text('{{ gettext("Deal" }}', encoding="utf-8")
    with pytest.raises(TemplateSyntaxError, match="unexpected"):
        messages.said(tmp_path)


def test_marks_take_literals_only() -> None:
    wrong = [
        f"{path.relative_to(messages.ROOT)}:{call.lineno}"
        for path in sorted(messages.ROOT.glob("src/aluette/**/*.py"))
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id in MARKS
        and (
            len(call.args) != MARKS[call.func.id]
            or not all(isinstance(argument, ast.Constant) for argument in call.args)
        )
    ]
    assert not wrong
