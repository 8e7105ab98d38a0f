"""The puzzles of the site: what they weigh, and what a wrong or stale one says to its author."""

from __future__ import annotations

import gzip
import json
import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from aluette.site import checking, fences, puzzles
from aluette.wording.catalogue import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable

FOLDER = Path(__file__).parents[2] / "docs" / "puzzles"
KIB = 1024
PUZZLE = re.compile(r'<div class="al-puzzle" .*?</details>\s*</div>\s*</div>', re.DOTALL)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    copy = tmp_path / "docs" / "puzzles"
    shutil.copytree(FOLDER, copy)
    return copy


def zipped(content: bytes) -> int:
    return len(gzip.compress(content, 9, mtime=0))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_puzzle_takes_at_most_four_kilobytes(built_site: Path, language: str) -> None:
    page = (built_site / language / "puzzles" / "index.html").read_text(encoding="utf-8")
    shown = [match[0] for match in PUZZLE.finditer(page)]
    assert len(shown) == page.count("data-tree=") >= 40
    assert max(zipped(one.encode()) for one in shown) <= 4 * KIB
    assert zipped(page.encode()) <= 60 * KIB


@pytest.mark.parametrize(("file", "most"), [("puzzles.js", 5 * KIB), ("puzzles.css", 2 * KIB)])
def test_what_a_page_with_puzzles_loads_is_light(file: str, most: int) -> None:
    assert zipped((FOLDER.parent / "assets" / file).read_bytes()) <= most


def test_the_trees_on_file_are_those_that_the_script_writes() -> None:
    assert (FOLDER / puzzles.TREES).read_text(encoding="utf-8") == puzzles.trees_text(FOLDER)


@pytest.mark.parametrize("name", ["spoils", "../puzzles/spoil", ""])
def test_an_unknown_idea_is_refused_with_those_that_there_are(name: str) -> None:
    with pytest.raises(LookupError, match="unknown idea"):
        puzzles.load(name, FOLDER)


def test_a_page_names_an_idea_that_exists() -> None:
    request = fences.parse("puzzles: spoil", 7)
    assert len(fences.load_named(puzzles.load, request, FOLDER).puzzles) >= 8
    with pytest.raises(fences.FenceError, match="unknown idea 'spoill'") as caught:
        fences.load_named(puzzles.load, fences.parse("puzzles: spoill", 7), FOLDER)
    assert caught.value.line == 7


def change(folder: Path) -> None:
    file = folder / "spoil.yml"
    text = file.read_text(encoding="utf-8")
    file.write_text(re.sub(r"answer: \w+", "answer: 3o", text, count=1), encoding="utf-8")


def age(folder: Path) -> None:
    file = folder / puzzles.TREES
    found = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps({**found, "solver": 0}), encoding="utf-8")


def lose(folder: Path) -> None:
    (folder / puzzles.TREES).write_text("[]", encoding="utf-8")


def misspell(folder: Path) -> None:
    (folder / "spoil.yml").write_text("idea: spoil\nanswer: 13o\n", encoding="utf-8")


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (change, r"trees\.json: the tree of spoil\.yml:2 is missing; run scripts/puzzles --trees"),
        (age, r"trees\.json: version 0 of the solver wrote this.*; run scripts/puzzles --trees"),
        (lose, r"trees\.json: this cannot be read as trees; run scripts/puzzles --trees"),
        (misspell, r"spoil\.yml:2: .*13o"),
    ],
    ids=["another answer", "another solver", "no trees", "no card"],
)
def test_what_does_not_hold_stops_the_build(
    spoil: Callable[[Path], None], said: str, folder: Path
) -> None:
    spoil(folder)
    with pytest.raises(puzzles.PuzzlesError, match=said):
        puzzles.load("spoil", folder)


def test_the_check_proves_every_puzzle(folder: Path) -> None:
    change(folder)
    for name in ("first", "partner", "last-place", "mordienne"):
        (folder / f"{name}.yml").unlink()
    example = folder.parent / "examples" / "one.yml"
    example.parent.mkdir()
    example.write_text("leader: north\ntrick: 3o 3c 2o 2c\nclaim: {winner: north}\n")
    faults = [str(fault) for fault in checking.examine(folder.parents[1]).faults]
    [told] = [fault.partition("puzzles/")[2] for fault in faults if "puzzles/" in fault]
    assert re.match(r"spoil\.yml:2: the answer is \w+ by best play, not 3o", told)
