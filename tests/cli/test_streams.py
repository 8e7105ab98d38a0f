"""What surrounds the command line: pipes that close, terminals that know few letters."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parent.parent.parent
TIEBREAK: Final = str(ROOT / "docs" / "examples" / "scoring" / "first-to-total.yml")
COMMAND: Final = (sys.executable, "-m", "aluette")


def run(
    *arguments: str, encoding: str = "utf-8", redirected: str = "", text: bytes = b""
) -> subprocess.CompletedProcess[bytes]:
    """Run the command line in a process of its own, in a shell's redirections if there are any."""
    command: tuple[str, ...] = (*COMMAND, *arguments)
    if redirected:
        command = ("sh", "-c", f'exec "$@" {redirected}', "sh", *command)
    return subprocess.run(
        command,
        env={**os.environ, "PYTHONIOENCODING": encoding, "LC_ALL": "C.UTF-8"},
        input=text,
        capture_output=True,
        check=False,
    )


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "utf-8"])
@pytest.mark.parametrize("language", ["es", "fr", "nl"])
def test_a_terminal_that_knows_few_letters(encoding: str, language: str) -> None:
    ran = run("hand", TIEBREAK, "--lang", language, encoding=encoding)
    assert (ran.returncode, ran.stderr) == (0, b"")
    # Click takes a terminal that claims to know ASCII alone for one that is set up wrong.
    assert ran.stdout.decode("utf-8" if encoding == "ascii" else encoding)


def test_an_answer_in_json_is_the_same_everywhere() -> None:
    one, other = (run("hand", TIEBREAK, "--json", encoding=name) for name in ("ascii", "utf-8"))
    assert one.stdout == other.stdout


def test_a_name_that_is_not_utf_8() -> None:
    ran = run("hand", os.fsdecode(b"\xff.yml"))
    assert ran.returncode == 2
    assert ran.stderr.startswith(rb"\udcff.yml: cannot be read (No such file or directory)")


@pytest.mark.skipif(os.name == "nt", reason="redirections of a POSIX shell")
@pytest.mark.parametrize(
    ("redirected", "code", "fault"),
    [
        pytest.param(">&-", 0, b"", id="standard output is closed"),
        pytest.param("2>&-", 0, b"", id="standard error is closed"),
        pytest.param(
            ">/dev/full",
            2,
            b"aluette: the answer cannot be written: No space left on device\n",
            id="the disk is full",
            marks=pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full"),
        ),
    ],
)
def test_an_output_that_takes_nothing(redirected: str, code: int, fault: bytes) -> None:
    ran = run("hand", TIEBREAK, redirected=redirected)
    assert (ran.returncode, ran.stderr) == (code, fault)


@pytest.mark.skipif(os.name == "nt", reason="redirections of a POSIX shell")
def test_standard_input_that_is_closed() -> None:
    ran = run("hand", "-", redirected="<&-")
    assert ran.returncode == 2
    assert ran.stderr.startswith(b"-: cannot be read (it is closed)")


def test_a_reader_who_has_seen_enough() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with open(writing, "wb") as closed:  # noqa: PTH123 - a pipe has no path
        ran = subprocess.run(
            [*COMMAND, "hand", *[TIEBREAK] * 50, "--json"],
            stdout=closed,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert (ran.returncode, ran.stderr) == (0, b"")


def test_standard_input_is_answered_document_by_document() -> None:
    hand = Path(TIEBREAK).read_bytes()
    ran = run("hand", "-", "--json", text=hand + b"---\n" + hand)
    assert ran.returncode == 0
    assert len(ran.stdout.splitlines()) == 2
