"""Chapter 7. The chanter: the talon handed out, if everybody agrees.

After the deal the four players are asked in turn, from the dealer's left; one no ends the
matter for this hand, and the talon stays closed. If all agree, the left neighbour and,
by tradition, either the dealer or the dealer's partner receive six cards each: one of
each pair. Each lays six of his fifteen cards away, face down; these are the new talon.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, assert_never

from aluette.rules.deal import Deal, Holding
from aluette.rules.errors import IllegalPlay
from aluette.rules.ruleset import ChanterDiscard, ChanterOrder, ChanterRecipients, Ruleset

if TYPE_CHECKING:
    from collections.abc import Mapping

    from aluette.rules.cards import Card
    from aluette.rules.seats import Seat

SHARE: Final = 6
"""How many cards each of the two receives, and lays away."""


class Chanter(NamedTuple):
    """What became of the question."""

    asked: tuple[Seat, ...]
    """Who was asked, in order; the last one refused, if anybody did."""

    refused_by: Seat | None
    received: tuple[tuple[Seat, tuple[Card, ...]], ...]
    """Who received what, the left neighbour first; empty after a refusal."""

    discards: tuple[tuple[Seat, tuple[Card, ...]], ...]
    """Who laid what away, in the same order."""


def asking_order(dealer: Seat) -> tuple[Seat, Seat, Seat, Seat]:
    """Return the order in which the players are asked: from the dealer's left."""
    return dealer.left.clockwise


def recipients(dealer: Seat, ruleset: Ruleset) -> tuple[Seat, Seat]:
    """Return the two who receive the talon, the first to receive first.

    Raises:
        IllegalPlay: the ruleset has no chanter.
    """
    match ruleset.chanter:
        case ChanterRecipients.LEFT_AND_DEALER:
            return dealer.left, dealer
        case ChanterRecipients.LEFT_AND_PARTNER:
            return dealer.left, dealer.partner
        case ChanterRecipients.OFF:
            raise IllegalPlay("this ruleset has no chanter; leave it out or set chanter")
        case never:
            assert_never(never)


def shares(deal: Deal, ruleset: Ruleset) -> tuple[tuple[Seat, tuple[Card, ...]], ...]:
    """Return who receives which six cards of the talon, in the order received."""
    first, second = recipients(deal.dealer, ruleset)
    match ruleset.chanter_order:
        case ChanterOrder.ALTERNATE:
            return (first, deal.talon[0::2]), (second, deal.talon[1::2])
        case ChanterOrder.SIX_THEN_SIX:
            return (first, deal.talon[:SHARE]), (second, deal.talon[SHARE:])
        case never:
            assert_never(never)


def refuse(deal: Deal, refused_by: Seat, ruleset: Ruleset) -> Chanter:
    """Record that one player said no; whoever sits after him is not asked any more.

    Raises:
        IllegalPlay: the ruleset has no chanter.
    """
    recipients(deal.dealer, ruleset)
    order = asking_order(deal.dealer)
    return Chanter(order[: order.index(refused_by) + 1], refused_by, (), ())


def hand_out(
    deal: Deal, discards: Mapping[Seat, tuple[Card, ...]], ruleset: Ruleset
) -> tuple[Chanter, Deal]:
    """Hand the talon out to the two, and let them lay six cards away each.

    Args:
        deal: the deal before the chanter.
        discards: the six cards that each of the two lays away.
        ruleset: who receives, in what order, and what may be laid away.

    Returns:
        What happened, and the deal to play from: nine cards each, the discards as talon.

    Raises:
        IllegalPlay: no chanter in this ruleset, discards of the wrong players or the wrong
            number, a card laid away that is not held, or a high card where the highest are kept.
    """
    received = shares(deal, ruleset)
    expected = [seat for seat, _ in received]
    if set(discards) != set(expected):
        names = " and ".join(seat.value for seat in expected)
        raise IllegalPlay(f"{names} receive the talon; give the discards of exactly these two")
    holdings = deal.holdings
    for seat, share in received:
        kept = _keep(seat, holdings.at(seat) + share, discards[seat], ruleset.chanter_discard)
        holdings = holdings.with_(seat, kept)
    laid = tuple((seat, discards[seat]) for seat in expected)
    talon = tuple(card for _, cards in laid for card in cards)
    sung = Chanter(asking_order(deal.dealer), None, received, laid)
    return sung, Deal(deal.dealer, holdings, talon)


def _keep(
    seat: Seat, fifteen: Holding, discards: tuple[Card, ...], rule: ChanterDiscard
) -> Holding:
    name = seat.value
    if len(discards) != SHARE:
        raise IllegalPlay(f"{name} lays {len(discards)} cards away; lay away {SHARE}")
    kept = list(fifteen)
    for card in discards:
        if card not in kept:
            raise IllegalPlay(
                f"{name} lays {card} away but does not hold it; choose six different cards of "
                f"{' '.join(one.code for one in fifteen)}"
            )
        kept.remove(card)
    if rule is ChanterDiscard.KEEP_HIGHEST:
        weakest = max(kept, key=lambda card: card.strength)
        strongest = min(discards, key=lambda card: card.strength)
        if strongest.strength < weakest.strength:
            raise IllegalPlay(
                f"{name} lays {strongest} away and keeps {weakest}, which is weaker; "
                f"under keep-highest no discarded card is stronger than a kept one"
            )
    return tuple(kept)
