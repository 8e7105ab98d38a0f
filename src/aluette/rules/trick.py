"""Chapter 8. The trick: each plays one card, any card; the highest takes it.

Nobody has to follow suit, to trump or to beat. If two or more cards are highest together,
the trick is *spoiled* and nobody takes it. Whoever takes a trick leads to the next one.
After a spoiled trick the same leader leads again (the guides, the Dutch rules), or the
first of the tied players does (the Spanish rulebook).

Two partners who tie spoil the trick like anybody else. Where a table lets only opponents
spoil, the partner who played first takes it; no source says which of them does, so that
part of the rule is our convention.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, assert_never

from aluette.rules.errors import IllegalPlay
from aluette.rules.ruleset import LeadAfterSpoiled, Ruleset, TieSpoils

if TYPE_CHECKING:
    from collections.abc import Sequence

    from aluette.rules.cards import Card
    from aluette.rules.seats import Seat


class Play(NamedTuple):
    """One card, and the seat that played it."""

    seat: Seat
    card: Card


class Won(NamedTuple):
    """One seat takes the trick, with this card."""

    seat: Seat
    card: Card
    tied: tuple[Seat, ...] = ()
    """Two partners level for highest, in the order played, where that does not spoil."""


class Spoiled(NamedTuple):
    """Nobody takes the trick: these seats tie for highest, in the order played."""

    tied: tuple[Seat, ...]


TrickRuling = Won | Spoiled


class Trick(NamedTuple):
    """Four cards, the leader's first, and the ruling on them."""

    leader: Seat
    cards: tuple[Card, Card, Card, Card]
    ruling: TrickRuling
    next_leader: Seat

    @property
    def winner(self) -> Seat | None:
        """The seat that takes the trick; None if it is spoiled."""
        ruling = self.ruling
        return ruling.seat if isinstance(ruling, Won) else None

    @property
    def plays(self) -> tuple[Play, ...]:
        """Who played what, in the order played."""
        return tuple(map(Play, self.leader.clockwise, self.cards))


def ahead(leader: Seat, cards: Sequence[Card]) -> tuple[Seat, ...]:
    """Return the seats whose cards are highest so far, in the order played.

    Args:
        leader: who led.
        cards: one to four cards in the order played.
    """
    best = min(card.strength for card in cards)
    seats = leader.clockwise
    return tuple(seats[place] for place, card in enumerate(cards) if card.strength == best)


def judge(leader: Seat, cards: Sequence[Card], ruleset: Ruleset) -> Trick:
    """Judge a complete trick.

    Args:
        leader: who led.
        cards: four cards in the order played.
        ruleset: which ties spoil, and who leads after a spoiled trick.

    Raises:
        IllegalPlay: these are not four different cards.
    """
    if len(cards) != 4:
        raise IllegalPlay(f"a trick has four cards, not {len(cards)}")
    first, second, third, fourth = cards
    four = (first, second, third, fourth)
    if len({first, second, third, fourth}) != 4:
        raise IllegalPlay("a card is in this trick twice; each card is played once")
    strengths = (first.strength, second.strength, third.strength, fourth.strength)
    best = min(strengths)
    place = strengths.index(best)
    if strengths.count(best) == 1:
        winner = leader.clockwise[place]
        return Trick(leader, four, Won(winner, four[place], ()), winner)
    tied = ahead(leader, four)
    if _spoils(tied, ruleset.tie_spoils):
        return Trick(leader, four, Spoiled(tied), _leader_after_spoiled(leader, tied, ruleset))
    winner = tied[0]
    return Trick(leader, four, Won(winner, four[place], tied), winner)


def _spoils(tied: tuple[Seat, ...], rule: TieSpoils) -> bool:
    match rule:
        case TieSpoils.ANY:
            return True
        case TieSpoils.OPPONENTS_ONLY:
            return len({seat.pair for seat in tied}) == 2
        case never:
            assert_never(never)


def _leader_after_spoiled(leader: Seat, tied: tuple[Seat, ...], ruleset: Ruleset) -> Seat:
    match ruleset.lead_after_spoiled:
        case LeadAfterSpoiled.SAME_LEADER:
            return leader
        case LeadAfterSpoiled.FIRST_TIED:
            return tied[0]
        case never:
            assert_never(never)
