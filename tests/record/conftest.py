"""Hand files to change: the whole tiebreak hand, and a way to work a text out."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Final

import pytest

from aluette.record.games import Game, Rejected, work_out
from aluette.record.notation import AS_WRITTEN, RulesChange

HAND: Final = """\
rules: guide
dealer: west
hands:
  north: 2o 9o 1o 12o 12e 10b 5o 5e 4o
  east:  3c 9c 11c 11e 7o 7e 6c 5c 4c
  south: 2b 2e 9b 9e 7b 6o 6e 4e 3e
  west:  2c 10o 10e 8o 8b 8e 5b 4b 3b
tricks:
  - 12o 7e 6o 8b
  - 1o 3c 6e 8o
  - 6c 2e 4b 12e
  - 7b 10e 5e 11c
  - 4c 9b 2c 10b
  - 5b 9o 5c 9e
  - 5o 9c 3e 8e
  - 11e 2b 10o 4o
  - 4e 3b 2o 7o
claim:
  winner: east
"""

Change = tuple[str, str]
Working = Callable[..., list[Game | Rejected]]


@pytest.fixture
def hand() -> Callable[..., str]:
    """Give the tiebreak hand, with some of its text replaced: `hand(("west", "east"))`."""

    def changed(*changes: Change) -> str:
        text = HAND
        for old, new in changes:
            assert old in text
            text = text.replace(old, new)
        return text

    return changed


@pytest.fixture
def work() -> Working:
    """Work the documents of a text out, as if the file were called `x.yml`."""

    def working(text: str, changed: RulesChange = AS_WRITTEN) -> list[Game | Rejected]:
        return list(work_out(io.BytesIO(text.encode()), "x.yml", changed))

    return working


@pytest.fixture
def faults(work: Working) -> Callable[[str], list[str]]:
    """Return what is wrong with the one document of a text, as it is shown."""

    def found(text: str) -> list[str]:
        [one] = work(text)
        if isinstance(one, Game):
            return []
        return [fault.located(one.file) for fault in one.faults]

    return found


@pytest.fixture
def game(work: Working) -> Callable[..., Game]:
    """Return the one document of a text, in which nothing is wrong."""

    def found(text: str, changed: RulesChange = AS_WRITTEN) -> Game:
        [one] = work(text, changed)
        assert isinstance(one, Game), one.faults
        return one

    return found
