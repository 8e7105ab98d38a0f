"""`aluette check`: every fault of a project, one line each."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any, Final

import pytest

Aluette = Any  # the fixture of conftest.py

ROOT: Final = Path(__file__).resolve().parent.parent.parent
SPOILED: Final = "leader: N\ntrick: 6c 1o 1c 4b\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of the project's pages, examples and catalogues."""
    for name in ("docs", "locales"):
        shutil.copytree(ROOT / name, tmp_path / name)
    return tmp_path


def write(folder: Path, name: str, text: str) -> Path:
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def test_the_project_has_no_fault(aluette: Aluette) -> None:
    ran = aluette("check", str(ROOT))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("No fault in ")


def test_the_folder_is_the_present_one_if_left_out(
    aluette: Aluette, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, "x.yml", f"{SPOILED}claim: {{outcome: won}}\n")
    monkeypatch.chdir(tmp_path)
    assert aluette.fault("check").startswith("x.yml:3: claims outcome: won")


def test_every_fault_of_every_example_is_told(aluette: Aluette, tmp_path: Path) -> None:
    write(tmp_path, "a.yml", SPOILED)
    write(tmp_path, "b/c.yml", f"{SPOILED}claim: {{outcome: won, next_leader: south}}\n")
    write(tmp_path, "d.yml", "leader: X\ntrick: 13o\nclam: {}\n")
    write(tmp_path, "e.yml", f"{SPOILED}claim: {{outcome: spoiled}}\n")
    ran = aluette("check", str(tmp_path))
    assert ran.code == 2
    assert not ran.out
    found = [line.removeprefix(f"{tmp_path}/").split(": ")[0] for line in ran.err.splitlines()]
    assert found == ["a.yml:1", "b/c.yml:3", "b/c.yml:3", "d.yml:1", "d.yml:2", "d.yml:3"]


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        pytest.param("x.yml", SPOILED, "1: an example teaches something; write claim", id="claim"),
        pytest.param(
            "x.yml", f"{SPOILED}claim: {{}}\n", "3: the claim of a trick says", id="empty"
        ),
        pytest.param(
            "x.yml",
            f"{SPOILED}claim: {{outcome: spoiled}}\n---\n{SPOILED}claim: {{outcome: spoiled}}\n",
            "5: an example is one document",
            id="two documents",
        ),
        pytest.param(
            "x.yaml",
            f"{SPOILED}claim: {{outcome: spoiled}}\n",
            "1: an example ends in .yml",
            id="ending",
        ),
        pytest.param("x.yml", "", "1: the document is empty", id="an empty file"),
    ],
)
def test_what_an_example_must_be(
    name: str, text: str, message: str, aluette: Aluette, tmp_path: Path
) -> None:
    file = write(tmp_path, name, text)
    assert aluette.fault("check", str(tmp_path)).startswith(f"{file.as_posix()}:{message}")


@pytest.mark.parametrize(
    ("folder", "message"),
    [
        pytest.param("missing", "this is no folder", id="a folder that is not there"),
        pytest.param("file.txt", "this is no folder", id="a file"),
        pytest.param("empty", "there is no example here", id="an empty folder"),
        pytest.param("a\0b", "this is no folder", id="a name that no folder can have"),
    ],
)
def test_a_folder_without_anything_to_check(
    folder: str, message: str, aluette: Aluette, tmp_path: Path
) -> None:
    write(tmp_path, "file.txt", "")
    (tmp_path / "empty").mkdir()
    assert message in aluette.fault("check", f"{tmp_path}/{folder}")


def test_a_gap_in_a_catalogue_is_told(aluette: Aluette, project: Path) -> None:
    file = project / "locales" / "nl" / "LC_MESSAGES" / "aluette.po"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace('msgstr "Noord"', 'msgstr ""'), encoding="utf-8")
    assert aluette.fault("check", str(project)).startswith(f"{file.as_posix()}:")


def test_a_missing_catalogue_is_told(aluette: Aluette, project: Path) -> None:
    (project / "locales" / "es" / "LC_MESSAGES" / "aluette.po").unlink()
    assert "cannot be read" in aluette.fault("check", str(project))


def test_a_page_without_its_counterpart_is_told(aluette: Aluette, project: Path) -> None:
    write(project, "docs/fr/more.md", "# Plus {#more}\n")
    missing = "docs/fr/more.md:1: this page has no counterpart"
    faults = aluette("check", str(project)).err.splitlines()
    assert all(line.startswith(f"{project.as_posix()}/{missing}") for line in faults)
    assert len(faults) == 2


def test_a_page_that_is_not_utf_8_is_told(aluette: Aluette, project: Path) -> None:
    page = project / "docs" / "nl" / "tricks.md"
    page.write_bytes(page.read_bytes() + b"\xff\n")
    assert "this is not UTF-8; save the page as UTF-8" in aluette("check", str(project)).err


@pytest.mark.parametrize(
    ("fence", "message"),
    [
        pytest.param("hand: scoring/none", "there is no example 'scoring/none'", id="unknown"),
        pytest.param("hand: trick/home", "trick/home is a trick; write trick:", id="other verb"),
        pytest.param("{}", "the document is empty", id="nothing"),
    ],
)
def test_a_page_that_shows_no_example_is_told(
    fence: str, message: str, aluette: Aluette, project: Path
) -> None:
    for language in ("es", "fr", "nl"):
        with (project / "docs" / language / "tricks.md").open("a", encoding="utf-8") as page:
            page.write(f"\n```aluette\n{fence}\n```\n")
    lines = aluette("check", str(project)).err.splitlines()
    assert [line.split("/docs/")[1].split("/")[0] for line in lines] == ["es", "fr", "nl"]
    assert all(message in line for line in lines)


def test_a_fence_with_more_than_its_name_is_told(aluette: Aluette, project: Path) -> None:
    page = project / "docs" / "nl" / "tricks.md"
    text = page.read_text(encoding="utf-8")
    page.write_text(text.replace("```aluette", "```aluette from=4", 1), encoding="utf-8")
    assert "'```aluette from=4' begins no example" in aluette("check", str(project)).err


def test_claims_are_not_checked_under_other_rules(aluette: Aluette, tmp_path: Path) -> None:
    write(tmp_path, "x.yml", f"{SPOILED}claim: {{outcome: won}}\n")
    ran = aluette("check", str(tmp_path), "--rules", "rulebook")
    assert (ran.code, ran.out) == (0, "No fault in 1 example, their claims not checked.\n")


def test_faults_in_json(aluette: Aluette, tmp_path: Path) -> None:
    write(tmp_path, "x.yml", f"{SPOILED}claim: {{outcome: won}}\n")
    ran = aluette("check", str(tmp_path), "--json")
    assert ran.code == 2
    assert ran.answer["format"] == "aluette.error/1"
    assert (ran.answer["document"], ran.answer["line"]) == (1, 3)
