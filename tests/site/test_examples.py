"""Examples by their names: which exist, and what becomes of a wrong one."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from aluette.site.examples import ExampleError, identifiers, load

EXAMPLES: Final = Path(__file__).resolve().parent.parent.parent / "docs" / "examples"


@pytest.mark.parametrize("identifier", identifiers(EXAMPLES))
def test_every_example_holds(identifier: str) -> None:
    example = load(identifier, EXAMPLES)
    assert example.identifier == identifier
    assert example.file.is_file()


def test_there_are_examples() -> None:
    assert "scoring/first-to-total" in identifiers(EXAMPLES)


@pytest.mark.parametrize(
    ("identifier", "message"),
    [
        pytest.param(
            "scoring/first-to-totla", "did you mean scoring/first-to-total?", id="misspelt"
        ),
        pytest.param("../examples/trick/home", "there is no example", id="a way out"),
        pytest.param("trick/Home", "did you mean trick/home?", id="a capital"),
        pytest.param("nowhere", "write one of: ", id="like no other"),
        pytest.param("", "there is no example ''", id="nothing"),
    ],
)
def test_an_example_that_does_not_exist(identifier: str, message: str) -> None:
    with pytest.raises(ExampleError) as refusal:
        load(identifier, EXAMPLES)
    assert message in str(refusal.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        pytest.param("leader: N\ntrick: 1o 2o 3o 4o\n", "1: an example teaches", id="no claim"),
        pytest.param(
            "leader: N\ntrick: 1o 2o 3o 4o\nclaim: {winner: N}\n", "3: claims winner", id="denied"
        ),
        pytest.param("leader: N\ntrick: 13o\n", "2: no card is written '13o'", id="no such card"),
    ],
)
def test_an_example_that_does_not_hold(text: str, message: str, tmp_path: Path) -> None:
    file = tmp_path / "x.yml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ExampleError) as refusal:
        load("x", tmp_path)
    assert str(refusal.value).startswith(f"{file.as_posix()}:{message}")


def test_a_folder_without_examples(tmp_path: Path) -> None:
    with pytest.raises(ExampleError, match="holds none"):
        load("x", tmp_path)
