"""Who gets the point: can north and south get it, whatever east and west do?

The standing of a hand is the *deficit* of each player, how many tricks he lacks to the best
total reached so far, and one bit: the pair of the player who reached that total first. That is
enough. If nobody exceeds the best total, that pair gets the point, however many come level with
it; and whoever exceeds it is the first to do so. For the same reason a player who can no longer
exceed it drops out: his deficit is `OUT`.

While nobody has a trick the bit is open, and that makes the hand's three outcomes two questions.
If all tricks are spoiled the hand is replayed: north and south get the point for sure if they do
when the bit is set against them, and at least lose none if they do when it is set for them.

More tricks never hurt. With the same cards and leader, a standing in which north and south are
nowhere worse off, and east and west nowhere better, has the same answer or a better one; so an
answer found is looked up for every such standing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from aluette.study.solver.layouts import attacks
from aluette.study.solver.search import Search

if TYPE_CHECKING:
    from aluette.rules.ruleset import Ruleset
    from aluette.study.solver.layouts import Attack, Layout
    from aluette.study.solver.search import Layouts

Score = tuple[int, int, int, int, int]
"""The deficits in seat order; then 0 if north and south are ahead, 1 if east and west are."""

OUT: Final = 15
"""Stands for the deficit of a player who can no longer exceed the best total."""


class PointSearch(Search[Score]):
    """Whether north and south get the point."""

    def __init__(self, ruleset: Ruleset, layouts: Layouts) -> None:
        super().__init__(ruleset, layouts, pair=0)
        self._yes: tuple[dict[Layout, list[Score]], ...] = ({}, {}, {}, {})
        self._attacks: dict[Layout, tuple[Attack, Attack, Attack, Attack]] = {}
        self._no: tuple[dict[Layout, list[Score]], ...] = ({}, {}, {}, {})

    def begin(self, *, gains_replay: bool) -> Score:
        """Return the standing before the first trick.

        Args:
            gains_replay: whether the answer is yes too if all tricks are spoiled.
        """
        return 0, 0, 0, 0, 0 if gains_replay else 1

    def final(self, standing: Score) -> bool:
        """Return whether north and south reached the best total first."""
        return standing[4] == 0

    def advance(self, standing: Score, winner: int | None, tricks: int) -> Score:  # noqa: ARG002
        """Return the standing after a trick, whose number does not matter here."""
        if winner is None or standing[winner] == OUT:
            return standing
        north, east, south, west, ahead = standing
        if standing[winner] == 0:
            # He sets a new best total, to which everybody else lacks one more.
            north, east, south, west = (
                lacks if lacks == OUT else lacks + 1 for lacks in standing[:4]
            )
            ahead = winner & 1
        deficits = [north, east, south, west]
        deficits[winner] -= 1
        north, east, south, west = deficits
        return north, east, south, west, ahead

    def decide(self, layout: Layout, leader: int, standing: Score) -> bool | Score:
        """Return the answer that the layout shows, or that a standing found earlier implies."""
        north, east, south, west, ahead = standing
        most = layout.most
        if north >= most[0]:
            north = OUT
        if east >= most[1]:
            east = OUT
        if south >= most[2]:
            south = OUT
        if west >= most[3]:
            west = OUT
        standing = (north, east, south, west, ahead)
        shown = _by_sure_tricks(layout, standing)
        if shown is None:
            reached = self._attacks.get(layout)
            if reached is None:
                reached = self._attacks[layout] = attacks(layout)
            shown = _by_attack(reached, standing)
        if shown is not None:
            return shown
        for n, e, s, w, first in self._yes[leader].get(layout, ()):
            if north <= n and south <= s and east >= e and west >= w and ahead <= first:
                return True
        for n, e, s, w, first in self._no[leader].get(layout, ()):
            if north >= n and south >= s and east <= e and west <= w and ahead >= first:
                return False
        return standing

    def keep(self, layout: Layout, leader: int, standing: Score, answer: bool) -> None:
        """Keep the answer of a position that was visited."""
        kept = self._yes if answer else self._no
        kept[leader].setdefault(layout, []).append(standing)


def _by_sure_tricks(layout: Layout, standing: Score) -> bool | None:
    """Return the answer if it follows from what the players are sure of, and held to.

    A pair that plays its best cards from the top first takes its sure tricks, and then holds each
    opponent to a number of tricks. If nobody of them passes the total that it has then, it wins.
    """
    north, east, south, west, ahead = standing
    sure, held_to = layout.sure, layout.held_to
    gain = max(0, sure[0] - north, sure[2] - south)
    if (gain or not ahead) and east + gain >= held_to[1] and west + gain >= held_to[3]:
        return True
    gain = max(0, sure[1] - east, sure[3] - west)
    if (gain or ahead) and north + gain >= held_to[0] and south + gain >= held_to[2]:
        return False
    return None


def _by_attack(reached: tuple[Attack, Attack, Attack, Attack], standing: Score) -> bool | None:
    """Return the answer if a player who plays from the top ends above each opponent."""
    north, east, south, west, _ = standing
    for (at_least, (east_most, west_most)), lacks in ((reached[0], north), (reached[2], south)):
        if at_least - lacks > max(_above(east_most, east), _above(west_most, west)):
            return True
    for (at_least, (north_most, south_most)), lacks in ((reached[1], east), (reached[3], west)):
        if at_least - lacks > max(_above(north_most, north), _above(south_most, south)):
            return False
    return None


def _above(tricks: int, lacks: int) -> int:
    """Return how far above the best total so far a player ends at most who takes so many more."""
    return 0 if lacks == OUT else tricks - lacks
