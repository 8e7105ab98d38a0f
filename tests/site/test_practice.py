"""Series of questions by name: which there are, and what a wrong one says to its author."""

from __future__ import annotations

import gzip
import shutil
from pathlib import Path

import pytest

from aluette.site import checking, fences, practice
from aluette.site.practice import SeriesError

PRACTICE = Path(__file__).parents[2] / "docs" / "practice"
WRONG = "ask: higher\ncards: 3o 3c\nanswer: 3c\n---\nask: higher\ncards: 3o\nanswer: 3o\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    copy = tmp_path / "docs" / "practice"
    shutil.copytree(PRACTICE, copy)
    return copy


def test_a_series_is_called_by_its_file() -> None:
    assert "tricks" in practice.names(PRACTICE)
    assert len(practice.load("tricks", PRACTICE)) == 10


@pytest.mark.parametrize("name", ["trick", "../practice/tricks", ""])
def test_an_unknown_series_is_refused_with_those_that_there_are(name: str) -> None:
    with pytest.raises(LookupError, match=r"unknown series .* write one of: fours, "):
        practice.load(name, PRACTICE)


def test_an_answer_that_the_rules_deny_stops_the_build(folder: Path) -> None:
    (folder / "pairs.yml").write_text(WRONG, encoding="utf-8")
    with pytest.raises(SeriesError, match=r"pairs.yml:3: the answer is 3o by the rules, not 3c"):
        practice.load("pairs", folder)


def test_the_check_tells_every_fault(folder: Path) -> None:
    (folder / "pairs.yml").write_text(WRONG, encoding="utf-8")
    example = folder.parent / "examples" / "one.yml"
    example.parent.mkdir()
    example.write_text("leader: north\ntrick: 3o 3c 2o 2c\nclaim: {winner: north}\n")
    faults = [str(fault) for fault in checking.examine(folder.parents[1]).faults]
    told = [fault.partition("practice/")[2] for fault in faults if "practice/" in fault]
    assert told == [
        "pairs.yml:3: the answer is 3o by the rules, not 3c",
        "pairs.yml:6: cards holds 2 cards, not 1",
    ]


@pytest.mark.parametrize(
    ("file", "most"),
    [("practice.js", 5 * 1024), ("progress.js", 1024), ("practice.css", 2 * 1024)],
)
def test_what_a_page_with_questions_loads_is_light(file: str, most: int) -> None:
    content = (PRACTICE.parent / "assets" / file).read_bytes()
    assert len(gzip.compress(content, 9, mtime=0)) <= most


def test_a_page_names_a_series_that_exists() -> None:
    request = fences.parse("quiz: tricks", 7)
    assert len(fences.load_named(practice.load, request, PRACTICE)) == 10
    with pytest.raises(fences.FenceError, match="unknown series 'trick'; did you mean") as caught:
        fences.load_named(practice.load, fences.parse("quiz: trick", 7), PRACTICE)
    assert caught.value.line == 7
