"""The catalogues are read as they stand on disk, and say what is wrong with them in one line."""

from __future__ import annotations

import gettext
from typing import TYPE_CHECKING

import pytest

from aluette.wording import catalogue

if TYPE_CHECKING:
    from pathlib import Path

HEADER = r"""
msgid ""
msgstr ""
"Language: es\n"
"Content-Type: text/plain; charset=utf-8\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"
"""


@pytest.fixture
def spanish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "es" / "LC_MESSAGES" / "aluette.po"
    path.parent.mkdir(parents=True)
    path.write_text(HEADER, encoding="utf-8")
    monkeypatch.setattr(catalogue, "locales_folder", lambda: tmp_path)
    return path


@pytest.mark.parametrize("language", catalogue.LANGUAGES)
def test_each_language_has_a_catalogue_of_two_plural_forms(language: str) -> None:
    info = catalogue.translations(language).info()
    assert info["plural-forms"].startswith("nplurals=2;")


def test_english_is_the_messages_themselves() -> None:
    translations = catalogue.translations("en")
    assert type(translations) is gettext.NullTranslations
    assert translations.gettext("nobody's trick") == "nobody's trick"


def test_an_unknown_language_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="no language 'de': choose es, fr, nl or en"):
        catalogue.translations("de")


def test_a_context_tells_equal_messages_apart(spanish: Path) -> None:
    spanish.write_text(
        HEADER + '\nmsgid "hand"\nmsgstr "mano"\n\nmsgctxt "held"\nmsgid "hand"\nmsgstr "cartas"\n',
        encoding="utf-8",
    )
    translations = catalogue.translations("es")
    assert translations.gettext("hand") == "mano"
    assert translations.pgettext(*catalogue.NP_("held", "hand")) == "cartas"


@pytest.mark.parametrize(
    ("count", "said"), [(0, "0 bazas"), (1, "1 baza"), (2, "2 bazas"), (1_000_000, "1000000 bazas")]
)
def test_two_plural_forms_serve_every_count(spanish: Path, count: int, said: str) -> None:
    spanish.write_text(
        HEADER
        + '\nmsgid "%(n)s trick"\nmsgid_plural "%(n)s tricks"\n'
        + 'msgstr[0] "%(n)s baza"\nmsgstr[1] "%(n)s bazas"\n',
        encoding="utf-8",
    )
    message = catalogue.translations("es").ngettext("%(n)s trick", "%(n)s tricks", count)
    assert message % {"n": count} == said


def test_another_look_reads_a_changed_file_again_and_an_unchanged_one_not(spanish: Path) -> None:
    spanish.write_text(HEADER + '\nmsgid "cut"\nmsgstr "cortar"\n', encoding="utf-8")
    first = catalogue.translations("es")
    catalogue.look_again()
    assert catalogue.translations("es") is first
    spanish.write_text(HEADER + '\nmsgid "cut"\nmsgstr "corte"\n', encoding="utf-8")
    spanish.touch()
    assert catalogue.translations("es") is first
    catalogue.look_again()
    assert catalogue.translations("es").gettext("cut") == "corte"


def test_a_fuzzy_entry_is_not_used(spanish: Path) -> None:
    spanish.write_text(HEADER + '\n#, fuzzy\nmsgid "cut"\nmsgstr "cortar"\n', encoding="utf-8")
    assert catalogue.translations("es").gettext("cut") == "cut"


def test_a_malformed_catalogue_is_named_with_its_line(spanish: Path) -> None:
    spanish.write_text(HEADER + '\nmsgid "cut"\nmsgstr "cortar"\nnonsense\n', encoding="utf-8")
    with pytest.raises(catalogue.CatalogueError) as raised:
        catalogue.translations("es")
    assert str(raised.value).startswith(f"{spanish}:10: ")
    assert "\n" not in str(raised.value)


def test_a_missing_catalogue_is_named(spanish: Path) -> None:
    spanish.unlink()
    with pytest.raises(catalogue.CatalogueError, match=r"aluette\.po: .* cannot be read"):
        catalogue.translations("es")


def test_the_checkout_s_catalogues_are_found() -> None:
    folder = catalogue.locales_folder()
    assert sorted(path.parent.parent.name for path in folder.glob("*/LC_MESSAGES/aluette.po")) == [
        *catalogue.LANGUAGES
    ]
