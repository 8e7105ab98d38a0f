"""What if another card had been played: what every card still held would have done to a trick.

The other cards of the trick stay as they were played; nothing is said of later tricks. The
trick is judged anew by `aluette.rules.trick.judge` with each card that the player then held.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from aluette.record.once import Once
from aluette.rules.trick import Play, Spoiled, Trick, judge

if TYPE_CHECKING:
    from aluette.record.replay import PlayedHand
    from aluette.rules.cards import Card
    from aluette.rules.seats import Seat


class Outcome(NamedTuple):
    """What becomes of a trick."""

    winner: Seat | None
    """Who takes it; None if it is spoiled."""

    tied: tuple[Seat, ...]
    """Who spoils it, in the order played; nobody if it is won."""

    next_leader: Seat


class Choice(NamedTuple):
    """One play of a hand, and what each card that the player then held does to the trick."""

    trick: int
    """1 to 9."""

    place: int
    """1 for the lead to 4 for the last card."""

    play: Play
    """What was really played."""

    groups: tuple[tuple[Outcome, tuple[Card, ...]], ...]
    """The cards by what they do, in the order held; first what really happened, the card that
    was really played among its cards."""


def choices(hand: PlayedHand) -> tuple[Choice, ...]:
    """Return every play of the complete tricks of a hand, in the order played."""
    return _choices(hand)


def _judge(hand: PlayedHand) -> tuple[Choice, ...]:
    judged = []
    gone: set[Card] = set()
    for number, trick in enumerate(hand.tricks, start=1):
        for place, play in enumerate(trick.plays):
            held = [card for card in hand.holdings.at(play.seat) if card not in gone]
            groups: dict[Outcome, list[Card]] = {outcome(trick): []}
            for card in held:
                cards = (*trick.cards[:place], card, *trick.cards[place + 1 :])
                changed = judge(trick.leader, cards, hand.rules.ruleset)
                groups.setdefault(outcome(changed), []).append(card)
            alike = tuple((ending, tuple(cards)) for ending, cards in groups.items())
            judged.append(Choice(number, place + 1, play, alike))
        gone.update(trick.cards)
    return tuple(judged)


_choices: Final = Once(_judge, size=256)


def outcome(trick: Trick) -> Outcome:
    """Return what becomes of a trick."""
    ruling = trick.ruling
    tied = ruling.tied if isinstance(ruling, Spoiled) else ()
    return Outcome(trick.winner, tied, trick.next_leader)
