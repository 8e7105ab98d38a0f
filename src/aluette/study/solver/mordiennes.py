"""Who makes a mordienne: can a player of this pair win the hand with a run that counts two points?

Either kind needs a run of tricks by one player that ends with the last one. The standing keeps
what decides who can still have one: the tricks of each player, and the *runner*, who has a run
that counts and that nobody has broken yet.

- `final-run`: all tricks of the hand's winner lie in one run that begins after the first trick.
  So a player is either the runner, and must take all that is left, or he has no trick yet. A run
  that ends with the last trick reaches its total last, so it must exceed the total of everybody
  else.
- `last-five`: one player takes tricks five to nine. Nothing before counts, and five tricks of
  nine win the hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from aluette.rules.hand import TRICKS
from aluette.rules.ruleset import Mordienne
from aluette.study.solver.layouts import last_runs
from aluette.study.solver.search import Search

if TYPE_CHECKING:
    from aluette.rules.ruleset import Ruleset
    from aluette.study.solver.layouts import Layout
    from aluette.study.solver.search import Layouts

Run = tuple[int, int, int, int, int]
"""The tricks of each player, in seat order; then the runner's seat, or `NOBODY`."""

NOBODY: Final = -1
LAST: Final = 5

_NEVER: Final = TRICKS + 1


class MordienneSearch(Search[Run]):
    """Whether a pair makes a mordienne."""

    def __init__(self, ruleset: Ruleset, layouts: Layouts, pair: int) -> None:
        super().__init__(ruleset, layouts, pair)
        self._last_five = ruleset.mordienne is Mordienne.LAST_FIVE
        self._runs: dict[Layout, tuple[int, int, int, int]] = {}
        self._found: tuple[dict[Layout, dict[Run, bool]], ...] = ({}, {}, {}, {})

    def begin(self) -> Run:
        """Return the standing before the first trick."""
        return 0, 0, 0, 0, NOBODY

    def final(self, standing: Run) -> bool:
        """Return whether a player of the pair has made it."""
        return any(
            self._needed(standing, seat, tricks=0) == 0 for seat in (self._pair, self._pair + 2)
        )

    def advance(self, standing: Run, winner: int | None, tricks: int) -> Run:
        """Return the standing after a trick."""
        *taken, runner = standing
        if winner is None:
            runner = NOBODY
        elif self._last_five:
            begins = tricks == LAST - 1
            runner = winner if begins or runner == winner else NOBODY
        else:
            begins = taken[winner] == 0 and tricks < TRICKS - 1
            runner = winner if begins or runner == winner else NOBODY
            taken[winner] += 1
        north, east, south, west = taken
        return north, east, south, west, runner

    def decide(self, layout: Layout, leader: int, standing: Run) -> bool | Run:
        """Return no if nobody of the pair can have so long a run, yes if one has it for sure."""
        tricks = layout.tricks
        runs = self._runs.get(layout)
        if runs is None:
            runs = self._runs[layout] = last_runs(layout)
        hopeful = False
        for seat in (self._pair, self._pair + 2):
            needed = self._needed(standing, seat, tricks)
            if needed <= runs[seat]:
                hopeful = True
                if needed == tricks == layout.sure[seat]:
                    return True
        if not hopeful:
            return False
        found = self._found[leader].get(layout)
        return standing if found is None else found.get(standing, standing)

    def keep(self, layout: Layout, leader: int, standing: Run, answer: bool) -> None:
        """Keep the answer of a position that was visited."""
        self._found[leader].setdefault(layout, {})[standing] = answer

    def _needed(self, standing: Run, seat: int, tricks: int) -> int:
        """Return how many of the last tricks a player has to take, at least."""
        runner = standing[4]
        if self._last_five:
            if tricks >= LAST:
                return LAST
            return tricks if runner == seat else _NEVER
        others = max(taken for other, taken in enumerate(standing[:4]) if other != seat)
        if runner == seat:
            return tricks if standing[seat] + tricks > others else _NEVER
        return others + 1 if standing[seat] == 0 else _NEVER
