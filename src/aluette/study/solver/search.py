"""The search: can a pair bring about what it aims at, whatever the other pair does?

Every question is put so that it has yes or no for an answer. Then each player has a side: one
pair tries for yes and the other for no, and the search stops looking at a player's cards as soon
as one of them serves his side.

A *position* is a layout, who leads, and a *standing*: what the tricks played so far leave behind,
which each question keeps in its own way. It stands between two tricks. Positions are decided,
where they can be, by what the layout and the standing show (`decide`), then by what was found
earlier; the rest is *visited*: every card of the next trick is tried. When the fourth player's
turn comes, what his cards lead to is first looked up for all of them, and searched only if
nothing known serves his side.

The order in which a player's cards are tried is learnt: the one that served his side is tried
first the next time that he holds the same cards and much the same lies on the table.

Nothing is guessed: a position's answer is kept under its canonical ranks, whole.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from aluette.rules.hand import TRICKS
from aluette.rules.ruleset import LeadAfterSpoiled, TieSpoils
from aluette.study.solver.layouts import Layout, canonical, study

if TYPE_CHECKING:
    from collections.abc import Sequence

    from aluette.rules.ruleset import Ruleset
    from aluette.rules.seats import Seat
    from aluette.study.solver.layouts import Holding, Holdings

Standing = TypeVar("Standing")

Move = tuple[int, "Holding"]
"""A rank to play, and the cards that are left then."""

NO_CARD: Final = -1
"""Stands for the best card on the table when there is none."""


class Layouts:
    """The layouts met so far, by their holdings: canonical, and as they came about."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._partners_tie = ruleset.tie_spoils is TieSpoils.OPPONENTS_ONLY
        self._found: dict[Holdings, Layout] = {}

    def of(self, holdings: Holdings) -> Layout:
        """Return the layout of some holdings, as many cards for each player."""
        found = self._found
        layout = found.get(holdings)
        if layout is None:
            ranks = canonical(holdings)
            layout = found.get(ranks)
            if layout is None:
                layout = found[ranks] = study(ranks, partners_tie=self._partners_tie)
            found[holdings] = layout
        return layout


class Search(ABC, Generic[Standing]):
    """A question of yes and no, and the answers found so far.

    Attributes:
        states: how many positions were visited.
    """

    def __init__(self, ruleset: Ruleset, layouts: Layouts, pair: int) -> None:
        """Put the question for a pair.

        Args:
            ruleset: its rules of ties and of the lead count.
            layouts: where layouts are kept, for several questions together.
            pair: 0 for north and south, 1 for east and west, the pair that tries for yes.
        """
        self.states = 0
        self._pair = pair
        self._layouts = layouts
        self._same_leader = ruleset.lead_after_spoiled is LeadAfterSpoiled.SAME_LEADER
        self._partners_tie = ruleset.tie_spoils is TieSpoils.OPPONENTS_ONLY
        self._moves: dict[tuple[Holding, int, int, bool, bool], list[Move]] = {}

    def answer(
        self, holdings: Holdings, leader: int, table: tuple[int, ...], standing: Standing
    ) -> bool:
        """Return the answer for a position, which may stand in the middle of a trick.

        Args:
            holdings: the cards that each player held before the trick in play, as ranks, the
                strongest first.
            leader: who leads, or led, to this trick.
            table: for none to three players, in the order played, where in his holding the card
                stands that he has played.
            standing: what the complete tricks leave behind.
        """
        layout = self._layouts.of(holdings)
        if not table:
            found = self.decide(layout, leader, standing)
            return found if isinstance(found, bool) else self._visit(layout, leader, found)
        ordered = layout.holdings[leader:] + layout.holdings[:leader]
        played = tuple(holding[place] for holding, place in zip(ordered, table, strict=False))
        left = tuple(
            holding[:place] + holding[place + 1 :]
            for holding, place in zip(ordered, table, strict=False)
        )
        return self._follow(ordered, leader, played, left, standing)

    def after(self, standing: Standing, winners: Sequence[Seat | None]) -> Standing:
        """Return the standing after the first tricks of a hand.

        Args:
            standing: that before the first trick.
            winners: who took them; None for a spoiled one.
        """
        for number, winner in enumerate(winners, start=1):
            seat = None if winner is None else winner.index
            standing = self.advance(standing, seat, TRICKS - number)
        return standing

    @abstractmethod
    def final(self, standing: Standing) -> bool:
        """Return the answer after the last trick."""

    @abstractmethod
    def decide(self, layout: Layout, leader: int, standing: Standing) -> bool | Standing:
        """Return the answer if it is known without looking ahead.

        Returns:
            The answer; or else the standing, without what cannot matter any more.
        """

    @abstractmethod
    def keep(self, layout: Layout, leader: int, standing: Standing, answer: bool) -> None:
        """Keep the answer of a position that was visited."""

    @abstractmethod
    def advance(self, standing: Standing, winner: int | None, tricks: int) -> Standing:
        """Return the standing after a trick.

        Args:
            standing: that before it.
            winner: who takes it; None if it is spoiled.
            tricks: how many are left after it.
        """

    def _visit(self, layout: Layout, leader: int, standing: Standing) -> bool:
        self.states += 1
        holdings = layout.holdings
        ordered = holdings[leader:] + holdings[:leader]
        answer = self._follow(ordered, leader, (), (), standing)
        self.keep(layout, leader, standing, answer)
        return answer

    def _follow(
        self,
        ordered: tuple[Holding, ...],
        leader: int,
        table: tuple[int, ...],
        left: tuple[Holding, ...],
        standing: Standing,
    ) -> bool:
        """Return the answer from the middle of a trick.

        Args:
            ordered: the cards of each player when it is his turn, the leader's first.
            leader: who led.
            table: what has been played.
            left: what those who have played keep.
            standing: that before this trick.
        """
        place = len(table)
        aim = (leader + place) & 1 == self._pair
        if place == 3:
            return self._complete(ordered[3], leader, table, left, standing)
        moves = self._in_order(ordered[place], table, aim=aim)
        for number, (rank, rest) in enumerate(moves):
            if self._follow(ordered, leader, (*table, rank), (*left, rest), standing) is aim:
                moves.insert(0, moves.pop(number))
                return aim
        return not aim

    def _complete(
        self,
        last: Holding,
        leader: int,
        table: tuple[int, ...],
        left: tuple[Holding, ...],
        standing: Standing,
    ) -> bool:
        """Return the answer when the fourth player's turn has come."""
        aim = leader & 1 != self._pair
        tricks = len(left[0])
        open_positions = []
        moves = self._in_order(last, table, aim=aim)
        for number, (rank, rest) in enumerate(moves):
            winner, next_leader = self._ruling(leader, (*table, rank))
            after = self.advance(standing, winner, tricks)
            if not tricks:
                if self.final(after) is aim:
                    return aim
                continue
            kept = (*left, rest)
            north, east, south, west = kept[4 - leader :] + kept[: 4 - leader]
            layout = self._layouts.of((north, east, south, west))
            found = self.decide(layout, next_leader, after)
            if found is aim:
                return aim
            if not isinstance(found, bool):
                open_positions.append((number, layout, next_leader, found))
        for number, layout, next_leader, after in open_positions:
            found = self.decide(layout, next_leader, after)
            if not isinstance(found, bool):
                found = self._visit(layout, next_leader, found)
            if found is aim:
                moves.insert(0, moves.pop(number))
                return aim
        return not aim

    def _in_order(self, holding: Holding, table: tuple[int, ...], *, aim: bool) -> list[Move]:
        """Return a player's moves, for the caller to put first the one that served his side.

        There is one list for whoever tries for the same, holding the same cards, in the same
        place, when the same card is the best and the partner played it or somebody else did.
        """
        place = len(table)
        best = min(table, default=NO_CARD)
        of_partner = place > 1 and table.index(best) == place - 2
        key = holding, place, best, of_partner, aim
        moves = self._moves.get(key)
        if moves is None:
            moves = self._moves[key] = _moves(holding, place, best, of_partner=of_partner)
        return moves

    def _ruling(self, leader: int, ranks: tuple[int, ...]) -> tuple[int | None, int]:
        """Return who takes a trick, None if it is spoiled, and who leads next."""
        best = min(ranks)
        place = ranks.index(best)
        first = (leader + place) & 3
        level = ranks.count(best)
        if level == 1 or (self._partners_tie and level == 2 and ranks[(place + 2) & 3] == best):
            return first, first
        return None, leader if self._same_leader else first


def _moves(holding: Holding, place: int, best: int, *, of_partner: bool) -> list[Move]:
    """Return the different moves of a player, those first that most often serve his side."""
    moves = [
        (rank, holding[:at] + holding[at + 1 :])
        for at, rank in reversed([*enumerate(holding)])
        if at == 0 or rank != holding[at - 1]
    ]
    if not place:
        return moves
    behind = [move for move in moves if move[0] > best]
    level = [move for move in moves if move[0] == best]
    ahead = [move for move in moves if move[0] < best]
    if place == 1:
        return behind + level + ahead
    if of_partner:
        return behind + ahead + level
    return ahead + level + behind
