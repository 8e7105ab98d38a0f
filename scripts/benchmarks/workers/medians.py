"""What every worker that solves does: solve on demand, and answer with the median CPU time."""

from __future__ import annotations

import json
import statistics
import sys
from time import process_time
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

Board = TypeVar("Board")

BOARDS = 15


def answer_medians(
    board: Callable[[], Board], questions: Mapping[str, Callable[[Board], None]]
) -> None:
    """Answer each line of standard input with the median milliseconds a board for each question.

    Args:
        board: gives the next board.
        questions: what is asked about it. Each is asked once beforehand, to warm up.
    """
    for ask in questions.values():
        ask(board())
    print("ready", flush=True)
    for _ in sys.stdin:
        boards = [board() for _ in range(BOARDS)]
        medians = {}
        for name, ask in questions.items():
            times = []
            for one in boards:
                start = process_time()
                ask(one)
                times.append(process_time() - start)
            medians[name] = statistics.median(times) * 1e3
        print(json.dumps(medians), flush=True)
