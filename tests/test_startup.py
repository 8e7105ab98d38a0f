"""The command line starts light: a command loads what it needs, when it needs it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parent.parent
HEAVY: Final = {
    "babel",
    "jinja2",
    "markdown",
    "markupsafe",
    "material",
    "mkdocs",
    "numba",
    "numpy",
    "yaml",
}
HAND: Final = str(ROOT / "docs" / "examples" / "scoring" / "first-to-total.yml")
TRICK: Final = ("trick", "1o", "8c", "1e", "12b", "--leader", "south")


def loaded_by(*arguments: str) -> set[str]:
    """Return the heavy packages that a command imports."""
    ran = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "aluette", *arguments],
        cwd=ROOT,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    modules = [line.rpartition("|")[2].strip() for line in ran.stderr.splitlines()]
    assert "aluette.cli" in modules
    return HEAVY & {module.split(".")[0] for module in modules}


@pytest.mark.parametrize(
    ("arguments", "needed"),
    [
        pytest.param(("--help",), set(), id="help"),
        pytest.param(TRICK, set(), id="a trick in English"),
        pytest.param((*TRICK, "--json"), set(), id="a trick in JSON"),
        pytest.param((*TRICK, "--lang", "fr"), {"babel"}, id="a trick in French"),
        pytest.param(("deal", "--seed", "7", "--dealer", "north"), set(), id="a deal"),
        pytest.param(("draw", "--seed", "7"), set(), id="a draw"),
        pytest.param(
            ("compose", "N E S E W N E S N", "--dealer", "west", "--seed", "7"), set(), id="compose"
        ),
        pytest.param(("odds", "--json"), set(), id="the odds, in JSON"),
        pytest.param(("solve", HAND, "--from", "24"), {"yaml"}, id="a hand on file, solved"),
        pytest.param(("hand", HAND), {"yaml"}, id="a hand on file"),
        pytest.param(("hand", HAND, "--json"), {"yaml"}, id="a hand on file, in JSON"),
    ],
)
def test_a_command_loads_no_more_than_it_needs(
    arguments: tuple[str, ...], needed: set[str]
) -> None:
    assert loaded_by(*arguments) <= needed
