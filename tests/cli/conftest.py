"""The command line, run inside the test: its output, its errors and its exit code."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from aluette.cli import main

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Ran:
    """What a command came to."""

    code: int
    out: str
    err: str

    @property
    def answers(self) -> list[dict[str, Any]]:
        """The answers, one a line."""
        return [json.loads(line) for line in self.out.splitlines()]

    @property
    def answer(self) -> dict[str, Any]:
        """The one answer."""
        [only] = self.answers
        return only


class CommandLine:
    """Runs commands; anything but exit code 0 or 2 fails the test."""

    def __call__(
        self, *arguments: str, text: str | bytes = "", env: Mapping[str, str | None] | None = None
    ) -> Ran:
        bare = dict.fromkeys(("LC_ALL", "LC_MESSAGES", "LANG"))
        ran = CliRunner().invoke(
            main,
            list(arguments),
            input=text,
            env={**bare, **(env or {})},
            catch_exceptions=False,
            prog_name="aluette",
        )
        assert ran.exit_code in {0, 2}
        return Ran(ran.exit_code, ran.stdout, ran.stderr)

    def fault(self, *arguments: str, text: str | bytes = "") -> str:
        """Run a command that must fail with one line, and return the line."""
        ran = self(*arguments, text=text)
        assert ran.code == 2
        assert not ran.out
        [line] = ran.err.splitlines()
        return line


@pytest.fixture
def aluette() -> CommandLine:
    """Run the command line."""
    return CommandLine()
