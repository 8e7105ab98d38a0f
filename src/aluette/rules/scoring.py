"""Chapter 10. The point: one player wins it for his pair.

Partners do not add up their tricks. The player with the most tricks wins the point for
his pair; if several have as many, the one of them who reached that number first. If all
nine tricks are spoiled nobody scores and the hand is played again with the same dealer
(the guides' convention; the dealer is ours).

Where the table plays for the *mordienne*, it makes the hand worth two points: winning with
all one's tricks in an unbroken run that ends with the ninth, and after at least one trick of
somebody else's or nobody's (the guides, the Dutch rules), or winning the last five tricks (the
Spanish rulebook).

A hand can also end without nine tricks: a pair gives the point away before the first
lead, or somebody plays with a wrong number of cards.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple, assert_never

from aluette.rules.errors import IllegalPlay
from aluette.rules.hand import TRICKS
from aluette.rules.ruleset import Concession, Mordienne, Ruleset, WrongCount
from aluette.rules.seats import SEATS, BySeat, Pair, Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

POINT: Final = 1
MORDIENNE_POINTS: Final = 2

_LAST: Final = 5


class Ground(Enum):
    """Why a hand ends as it does."""

    MOST_TRICKS = "most-tricks"
    FIRST_TO_TOTAL = "first-to-total"
    ALL_SPOILED = "all-spoiled"
    CONCESSION = "concession"
    WRONG_COUNT = "wrong-count"


class Scored(NamedTuple):
    """A player wins the point, or two, for his pair."""

    winner: Seat
    points: int
    ground: Ground
    total: int
    """How many tricks the winner took."""

    reached_at: int
    """The trick, 1 to 9, that gave him this number."""

    level_with: tuple[Seat, ...]
    """Who else ended with as many, in seat order, his partner included."""

    mordienne: bool

    @property
    def pair(self) -> Pair:
        """The pair that gets the points."""
        return self.winner.pair


class Replay(NamedTuple):
    """All nine tricks were spoiled: the same dealer deals again, nobody scores."""

    ground: Ground = Ground.ALL_SPOILED


class Conceded(NamedTuple):
    """A pair gave the point away before the first lead."""

    by: Pair
    points: int = POINT
    ground: Ground = Ground.CONCESSION

    @property
    def pair(self) -> Pair:
        """The pair that gets the point."""
        return self.by.other


class Forfeited(NamedTuple):
    """A player played with a wrong number of cards, and his pair loses the point."""

    wrong_seat: Seat
    points: int = POINT
    ground: Ground = Ground.WRONG_COUNT

    @property
    def pair(self) -> Pair:
        """The pair that gets the point."""
        return self.wrong_seat.pair.other


class Redeal(NamedTuple):
    """The cards were dealt wrong: the same dealer deals again, nobody scores."""

    wrong_seat: Seat | None
    """Who played with a wrong number of cards; None if it was found before that."""

    ground: Ground = Ground.WRONG_COUNT


HandResult = Scored | Replay | Conceded | Forfeited | Redeal


def tally(winners: Sequence[Seat | None]) -> BySeat[int]:
    """Count each player's tricks."""
    return BySeat._make(map(winners.count, SEATS))


def last_taken(winners: Sequence[Seat | None], seat: Seat) -> int:
    """Return the number of the last trick that a player took: the one that made his total.

    Raises:
        ValueError: he took none.
    """
    return len(winners) - winners[::-1].index(seat)


def score(winners: Sequence[Seat | None], ruleset: Ruleset) -> Scored | Replay:
    """Score a hand of nine tricks.

    Args:
        winners: who took tricks one to nine; None for a spoiled trick.
        ruleset: whether a mordienne counts, and which.

    Raises:
        IllegalPlay: there are not nine tricks.
    """
    if len(winners) != TRICKS:
        raise IllegalPlay(f"a hand is scored after nine tricks, not after {len(winners)}")
    tricks = tally(winners)
    total = max(tricks)
    if total == 0:
        return Replay()
    level = {
        last_taken(winners, seat): seat
        for seat, taken in zip(SEATS, tricks, strict=True)
        if taken == total
    }
    reached_at = min(level)
    first = level.pop(reached_at)
    others = tuple(level.values())
    mordienne = _is_mordienne(winners, first, total, ruleset.mordienne)
    return Scored(
        winner=first,
        points=MORDIENNE_POINTS if mordienne else POINT,
        ground=Ground.FIRST_TO_TOTAL if others else Ground.MOST_TRICKS,
        total=total,
        reached_at=reached_at,
        level_with=others,
        mordienne=mordienne,
    )


def _is_mordienne(
    winners: Sequence[Seat | None], winner: Seat, total: int, rule: Mordienne
) -> bool:
    match rule:
        case Mordienne.OFF:
            return False
        case Mordienne.FINAL_RUN:
            run = winners[TRICKS - total :]
            return total < TRICKS and all(seat is winner for seat in run)
        case Mordienne.LAST_FIVE:
            return all(seat is winner for seat in winners[TRICKS - _LAST :])
        case never:
            assert_never(never)


def concede(by: Pair, ruleset: Ruleset) -> Conceded:
    """Let both partners of a pair give the point away before the first lead.

    Raises:
        IllegalPlay: the ruleset has no concession.
    """
    if ruleset.concession is Concession.OFF:
        raise IllegalPlay(
            "this ruleset has no concession; play the hand, or set concession: concede"
        )
    return Conceded(by)


def miscount(wrong_seat: Seat | None, ruleset: Ruleset) -> Forfeited | Redeal:
    """Say what a wrong number of cards costs.

    Args:
        wrong_seat: the first player who played with a wrong number of cards; None if it was
            found before such a player had played.
        ruleset: the price of playing on.
    """
    if wrong_seat is not None and ruleset.wrong_count is WrongCount.LOSE_POINT:
        return Forfeited(wrong_seat)
    return Redeal(wrong_seat)
