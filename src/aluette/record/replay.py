"""Play a recorded game by the rules, and keep every ruling on the way.

A record says what was dealt and played; nothing in it can be derived. Replaying it gives a
`PlayedHand` or a `Match`, and `steps` takes a played hand apart into the moments that a
reader steps through.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from aluette.rules.deal import Holding, first_leader
from aluette.rules.scoring import HandResult, tally
from aluette.rules.trick import Play, Trick, ahead

if TYPE_CHECKING:
    from collections.abc import Mapping

    from aluette.rules.cards import Card
    from aluette.rules.chanter import Chanter
    from aluette.rules.ruleset import Ruleset
    from aluette.rules.seats import BySeat, Pair, Seat


class Rules(NamedTuple):
    """A ruleset, and the name of the preset that it comes from."""

    preset: str
    ruleset: Ruleset


@dataclass(frozen=True, slots=True, kw_only=True)
class ChanterRecord:
    """What became of the chanter: a refusal, or the discards of the two who received."""

    refused_by: Seat | None = None
    discards: Mapping[Seat, tuple[Card, ...]] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HandRecord:
    """A hand as it was dealt and played."""

    rules: Rules
    dealer: Seat
    holdings: BySeat[Holding]
    """The cards as dealt."""

    talon: tuple[Card, ...]
    """The rest of the pack, top first."""

    chanter: ChanterRecord | None = None
    concede: Pair | None = None
    wrong_count: bool = False
    tricks: tuple[tuple[Card, ...], ...] = ()
    """The cards of each trick in the order played; the last trick may hold fewer than four."""


class OpenTrick(NamedTuple):
    """A trick of one to three cards."""

    leader: Seat
    cards: tuple[Card, ...]

    @property
    def plays(self) -> tuple[Play, ...]:
        """Who played what, in the order played."""
        return tuple(map(Play, self.leader.clockwise, self.cards))


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedHand:
    """A record, and all that the rules make of it."""

    rules: Rules
    dealer: Seat
    dealt: BySeat[Holding]
    chanter: Chanter | None
    holdings: BySeat[Holding]
    """The cards played from: as dealt, or as they were after a chanter."""

    talon: tuple[Card, ...]
    """The twelve left over, or the discards after a chanter."""

    tricks: tuple[Trick, ...]
    open_trick: OpenTrick | None
    result: HandResult | None
    """None while the hand is unfinished."""

    @property
    def leader(self) -> Seat:
        """Who leads to the first trick."""
        return first_leader(self.dealer)

    @property
    def winners(self) -> tuple[Seat | None, ...]:
        """Who took each complete trick; None for a spoiled one."""
        return tuple(trick.winner for trick in self.tricks)


class DealStep(NamedTuple):
    """The cards are dealt, and nobody has played."""

    dealer: Seat
    leader: Seat


class PlayStep(NamedTuple):
    """One card is played."""

    trick: int
    """1 to 9."""

    place: int
    """1 for the lead to 4 for the last card."""

    play: Play
    ahead: tuple[Seat, ...]
    """Who holds the highest card of the trick so far; several if they are level."""


class TrickStep(NamedTuple):
    """A trick is complete, and judged."""

    number: int
    """1 to 9."""

    trick: Trick
    tally: BySeat[int]
    """Each player's tricks so far, this one included."""


class ResultStep(NamedTuple):
    """The hand is over."""

    result: HandResult
    tally: BySeat[int]


Step = DealStep | PlayStep | TrickStep | ResultStep


def steps(hand: PlayedHand) -> tuple[Step, ...]:
    """Take a hand apart: the deal, each card, each trick's ruling, the result.

    A complete hand of nine tricks has 47 steps: 0 the deal, 5k-4 to 5k-1 the cards of trick
    k, 5k its ruling, 46 the result.
    """
    taken: list[Step] = [DealStep(hand.dealer, hand.leader)]
    for number, trick in enumerate(hand.tricks, start=1):
        taken.extend(_plays(number, trick))
        taken.append(TrickStep(number, trick, tally(hand.winners[:number])))
    if hand.open_trick is not None:
        taken.extend(_plays(len(hand.tricks) + 1, hand.open_trick))
    if hand.result is not None:
        taken.append(ResultStep(hand.result, tally(hand.winners)))
    return tuple(taken)


def _plays(number: int, trick: Trick | OpenTrick) -> list[PlayStep]:
    return [
        PlayStep(number, place, play, ahead(trick.leader, trick.cards[:place]))
        for place, play in enumerate(trick.plays, start=1)
    ]
