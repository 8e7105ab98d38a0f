"""What every worker does: play on demand, and answer with the CPU time of a card."""

from __future__ import annotations

import json
import sys
from time import process_time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def answer_rounds(games: Mapping[str, Callable[[], int]]) -> None:
    """Answer each line of standard input with microseconds a card for each game.

    Args:
        games: for each game a function that plays some hands and returns how many cards it
            played. Each is called once beforehand, to warm up.
    """
    for play in games.values():
        play()
    print("ready", flush=True)
    for _ in sys.stdin:
        times = {}
        for name, play in games.items():
            start = process_time()
            cards = play()
            times[name] = (process_time() - start) / cards * 1e6
        print(json.dumps(times), flush=True)
