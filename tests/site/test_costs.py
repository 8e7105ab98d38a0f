"""The costs kept beside the examples: a build reads them, and stops where they do not fit."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

from aluette.site import costs

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from conftest import Project

FILE = "docs/examples/costs.json"


def stop(project: Project) -> str:
    build = project.build()
    said = build.stdout + build.stderr
    assert build.returncode == 1, said
    assert "Traceback" not in said
    [line] = [line for line in said.splitlines() if line.startswith("ERROR")]
    return line


def test_a_hand_that_is_not_on_file_stops_the_build(project: Project) -> None:
    found = json.loads((project.folder / FILE).read_text(encoding="utf-8"))
    [key] = [key for key, hand in found["hands"].items() if hand["example"] == "tactics/united"]
    project.edit(FILE, key, "0" * 16)
    assert re.search(
        r"docs/examples/costs\.json: a hand of tactics/united as it is now is missing; run "
        r"scripts/costs",
        stop(project),
    )


def set_version(found: dict[str, object]) -> None:
    found["solver"] = 0


def drop_sign(found: dict[str, dict[str, dict[str, list[str]]]]) -> None:
    next(iter(found["hands"].values()))["tricks"].pop()


def drop_hands(found: dict[str, object]) -> None:
    del found["hands"]


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (set_version, "version 0 of the solver wrote this"),
        (drop_sign, "signs that fit no hand"),
        (drop_hands, "cannot be read as costs"),
    ],
    ids=["another solver", "a trick is missing", "another form"],
)
def test_what_is_wrong_is_told_in_one_line(
    spoil: Callable[[dict[str, object]], None], said: str, tmp_path: Path
) -> None:
    good = costs.text({"0": ("trick/home", tuple("n" * (9 - n // 4) for n in range(36)))})
    file = tmp_path / "costs.json"
    file.write_text(good, encoding="utf-8")
    assert [*costs.read(file)] == ["0"]
    found = json.loads(good)
    spoil(found)
    file.write_text(json.dumps(found), encoding="utf-8")
    with pytest.raises(costs.CostsError, match=rf"costs\.json: .*{said}.*; run scripts/costs"):
        costs.read(file)
