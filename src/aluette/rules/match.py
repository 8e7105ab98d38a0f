"""Chapter 11. The match: five hands, or the first pair to a number of points.

The deal passes to the left after every hand that counts; a hand that is replayed or
dealt again does not count and keeps its dealer. A match of five hands plays all five,
even when it is decided, and if it ends level the next dealer deals one more, until it is
not (our convention; the sources leave the question open). A match to five or ten points
ends with the hand in which a pair has them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, assert_never

from aluette.rules.deal import first_leader, next_dealer
from aluette.rules.errors import IllegalPlay
from aluette.rules.ruleset import MatchTie, MatchUnit, Ruleset
from aluette.rules.scoring import Conceded, Forfeited, HandResult, Scored
from aluette.rules.seats import Pair

if TYPE_CHECKING:
    from aluette.rules.seats import Seat


class Score(NamedTuple):
    """Each pair's points."""

    north_south: int = 0
    east_west: int = 0

    def of(self, pair: Pair) -> int:
        """Return this pair's points."""
        return self.north_south if pair is Pair.NORTH_SOUTH else self.east_west

    @property
    def ahead(self) -> Pair | None:
        """The pair with more points; None while they are level."""
        if self.north_south == self.east_west:
            return None
        return Pair.NORTH_SOUTH if self.north_south > self.east_west else Pair.EAST_WEST

    def plus(self, pair: Pair, points: int) -> Score:
        """Return the score after a pair has got some points."""
        if pair is Pair.NORTH_SOUTH:
            return Score(self.north_south + points, self.east_west)
        return Score(self.north_south, self.east_west + points)


class Awarded(NamedTuple):
    """A pair's points for a hand of which nothing else is known."""

    pair: Pair
    points: int


_COUNTED = Scored | Conceded | Forfeited | Awarded


class MatchHand(NamedTuple):
    """One deal of a match and what came of it."""

    number: int
    """Counts the deals from one, those that do not count included."""

    dealer: Seat
    result: HandResult | Awarded
    score: Score
    """The score after this hand."""

    @property
    def counted(self) -> bool:
        """Whether the hand counts: not if it is replayed or dealt again."""
        return isinstance(self.result, _COUNTED)

    @property
    def leader(self) -> Seat:
        """Who leads, or would have led, to its first trick."""
        return first_leader(self.dealer)


class Match(NamedTuple):
    """A match as it stands after some hands; `add` returns the next one."""

    ruleset: Ruleset
    dealer: Seat
    """Who deals the next hand."""

    hands: tuple[MatchHand, ...] = ()
    score: Score = Score()

    @property
    def counted(self) -> int:
        """How many hands have counted."""
        return sum(hand.counted for hand in self.hands)

    @property
    def ended(self) -> bool:
        """Whether the match is over."""
        end = self.ruleset.match_end
        match end.unit:
            case MatchUnit.POINTS:
                return max(self.score) >= end.number
            case MatchUnit.HANDS:
                level = self.score.ahead is None
                goes_on = level and self.ruleset.match_tie is MatchTie.EXTRA_HAND
                return self.counted >= end.number and not goes_on
            case never:
                assert_never(never)

    @property
    def winner(self) -> Pair | None:
        """The pair that has won; None while the match is open, and if it was drawn."""
        return self.score.ahead if self.ended else None


def begin(ruleset: Ruleset, dealer: Seat) -> Match:
    """Return the match before its first deal."""
    return Match(ruleset, dealer)


def add(before: Match, result: HandResult | Awarded) -> Match:
    """Add the next hand's result.

    Raises:
        IllegalPlay: the match is over.
    """
    if before.ended:
        raise IllegalPlay(f"the match is over after {len(before.hands)} deals; no hand follows")
    ruleset, dealer, hands, score = before
    if isinstance(result, _COUNTED):
        score = score.plus(result.pair, result.points)
    hand = MatchHand(len(hands) + 1, dealer, result, score)
    return Match(ruleset, next_dealer(dealer) if hand.counted else dealer, (*hands, hand), score)
