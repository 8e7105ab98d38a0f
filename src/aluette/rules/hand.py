"""Chapter 9. The hand: nine tricks, all of them played.

The dealer's left neighbour leads to the first trick. All nine tricks are played, the
spoiled ones among them; the tricks of each *player* are kept apart.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from aluette.rules.deal import Deal, Holding, first_leader
from aluette.rules.errors import IllegalPlay
from aluette.rules.trick import Trick, judge

if TYPE_CHECKING:
    from aluette.rules.cards import Card
    from aluette.rules.ruleset import Ruleset
    from aluette.rules.seats import BySeat, Seat

TRICKS: Final = 9


class Hand(NamedTuple):
    """A hand as it stands after some plays; `play` returns the next one."""

    ruleset: Ruleset
    holdings: BySeat[Holding]
    """The cards that each player still holds."""

    leader: Seat
    """Who leads, or led, to the trick in play."""

    table: tuple[Card, ...]
    """The cards of the trick in play, in the order played: none to three."""

    tricks: tuple[Trick, ...]
    """The tricks that are complete."""

    @property
    def to_play(self) -> Seat:
        """Whose turn it is."""
        return self.leader.clockwise[len(self.table)]

    @property
    def over(self) -> bool:
        """Whether all nine tricks are played."""
        return len(self.tricks) == TRICKS

    @property
    def winners(self) -> tuple[Seat | None, ...]:
        """Who took each complete trick; None for a spoiled one."""
        return tuple(trick.winner for trick in self.tricks)


def begin(deal: Deal, ruleset: Ruleset) -> Hand:
    """Return the hand before the first lead."""
    return Hand(ruleset, deal.holdings, first_leader(deal.dealer), (), ())


def play(before: Hand, card: Card) -> Hand:
    """Let the player whose turn it is play a card; any card that he holds will do.

    Raises:
        IllegalPlay: the hand is over, or the player does not hold this card.
    """
    ruleset, holdings, leader, table, tricks = before
    if len(tricks) == TRICKS:
        raise IllegalPlay(f"the hand is over after nine tricks; {card} cannot be played")
    seat = leader.clockwise[len(table)]
    holding = holdings[seat.index]
    try:
        place = holding.index(card)
    except ValueError:
        raise IllegalPlay(_not_held(before, card)) from None
    left = holdings.with_(seat, holding[:place] + holding[place + 1 :])
    table += (card,)
    if len(table) < 4:
        # As Hand(...), in half the time: this runs for every card that is played.
        return tuple.__new__(Hand, (ruleset, left, leader, table, tricks))
    trick = judge(leader, table, ruleset)
    return Hand(ruleset, left, trick.next_leader, (), tricks + (trick,))  # noqa: RUF005 - faster


def _not_held(before: Hand, card: Card) -> str:
    seat = before.to_play
    held = " ".join(one.code for one in before.holdings.at(seat)) or "no card"
    if card in before.table or any(card in trick.cards for trick in before.tricks):
        return f"{card} has been played already; {seat.value} holds {held}"
    return f"{seat.value} does not hold {card}; {seat.value} holds {held}"
