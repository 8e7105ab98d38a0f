"""Three simple players, each with a character, who say by which rule they chose a card.

A bot is a list of rules of thumb: the first of them that applies chooses the card, and is the
reason for it. A bot sees what a player sees, remembers no earlier trick and leaves nothing to
chance, so that the same hand is always played in the same way. Which of them plays best, and how
well, is measured by `scripts/benchmarks/run bots`.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple

from aluette.rules.ranking import DECK, DOUBLES
from aluette.rules.seats import SEATS, BySeat, Seat
from aluette.rules.trick import ahead

if TYPE_CHECKING:
    from collections.abc import Callable

    from aluette.rules.cards import Card
    from aluette.rules.deal import Holding
    from aluette.rules.hand import Hand

_PLACES: Final = {card: place for place, card in enumerate(DECK)}

LAST_NAMED: Final = DOUBLES[-1].strength
"""The strength of the weakest card that has a name."""


class Rule(Enum):
    """A rule of thumb, and so a reason for a card."""

    LAST_CARD = "last-card"
    """It is the only card left."""

    LEAD_HIGH = "lead-high"
    """Lead the strongest card."""

    LEAD_PLAIN = "lead-plain"
    """Lead the strongest card without a name."""

    LEAD_LOW = "lead-low"
    """Lead the weakest card."""

    LEAVE = "leave"
    """The partner alone is highest: throw the weakest card that is not level with his."""

    TAKE_LAST = "take-last"
    """Play last, and take the trick with the weakest card that does."""

    TAKE_PLAIN = "take-plain"
    """Go higher with the weakest card that does, if it has no name."""

    TAKE = "take"
    """Go higher with the weakest card that does."""

    SPOIL = "spoil"
    """An opponent is highest: draw level with him."""

    KEEP = "keep"
    """Only a card with a name goes higher: keep it, and throw the weakest card."""

    THROW = "throw"
    """Throw the weakest card, since none goes higher."""


class Sight(NamedTuple):
    """What a player sees when it is his turn."""

    seat: Seat
    holding: Holding
    """The cards that he holds, the weakest first; equal ones in deck order."""

    table: tuple[Card, ...]
    """The cards of the trick in play, in the order played."""

    ahead: tuple[Seat, ...]
    """Whose cards are highest so far, in the order played; nobody's before the lead."""

    @property
    def best(self) -> int:
        """The strength of the highest card so far; 20, which every card beats, before the lead."""
        return min((card.strength for card in self.table), default=20)

    @property
    def higher(self) -> Card | None:
        """The weakest card that would be highest alone."""
        return next((card for card in self.holding if card.strength < self.best), None)


class Choice(NamedTuple):
    """A card, and the rule that chose it."""

    card: Card
    rule: Rule


class Bot(NamedTuple):
    """A character: its rules in the order in which it tries them; the last always applies."""

    name: str
    rules: tuple[Rule, ...]


CAUTIOUS: Final = Bot(
    "cautious",
    (
        Rule.LAST_CARD,
        Rule.LEAD_LOW,
        Rule.LEAVE,
        Rule.TAKE_LAST,
        Rule.TAKE_PLAIN,
        Rule.SPOIL,
        Rule.KEEP,
        Rule.TAKE,
        Rule.THROW,
    ),
)
"""Saves the cards with a name for when nobody can beat them any more."""

GREEDY: Final = Bot("greedy", (Rule.LAST_CARD, Rule.LEAD_HIGH, Rule.TAKE, Rule.SPOIL, Rule.THROW))
"""Wants every trick, even his partner's."""

PARTNER_MINDED: Final = Bot(
    "partner-minded",
    (
        Rule.LAST_CARD,
        Rule.LEAD_PLAIN,
        Rule.LEAD_LOW,
        Rule.LEAVE,
        Rule.TAKE,
        Rule.SPOIL,
        Rule.THROW,
    ),
)
"""Takes from the opponents and never from his partner."""

BOTS: Final = {bot.name: bot for bot in (CAUTIOUS, GREEDY, PARTNER_MINDED)}
"""The three by name."""

READER: Final = Seat.SOUTH
"""Where a reader sits."""

OPPOSITE: Final = BySeat(PARTNER_MINDED, GREEDY, PARTNER_MINDED, CAUTIOUS)
"""Who plays where against a reader; the bot on his seat gives the hints."""


def sight(hand: Hand) -> Sight:
    """Return what the player whose turn it is sees."""
    seat, table = hand.to_play, hand.table
    return Sight(
        seat,
        tuple(sorted(hand.holdings.at(seat), key=_weakest_first)),
        table,
        ahead(hand.leader, table) if table else (),
    )


def choose(bot: Bot, seen: Sight) -> Choice:
    """Return the card that a bot plays, and why."""
    return next(
        Choice(card, rule) for rule in bot.rules if (card := _CHOOSING[rule](seen)) is not None
    )


def _weakest_first(card: Card) -> tuple[int, int]:
    return -card.strength, _PLACES[card]


def _last_card(seen: Sight) -> Card | None:
    return seen.holding[0] if len(seen.holding) == 1 else None


def _lead_high(seen: Sight) -> Card | None:
    return None if seen.table else seen.holding[-1]


def _lead_plain(seen: Sight) -> Card | None:
    if seen.table:
        return None
    plain = (card for card in reversed(seen.holding) if card.strength > LAST_NAMED)
    return next(plain, None)


def _lead_low(seen: Sight) -> Card | None:
    return None if seen.table else seen.holding[0]


def _leave(seen: Sight) -> Card | None:
    if seen.ahead != (seen.seat.partner,):
        return None
    return next((card for card in seen.holding if card.strength != seen.best), None)


def _take_last(seen: Sight) -> Card | None:
    return seen.higher if len(seen.table) == len(SEATS) - 1 else None


def _take_plain(seen: Sight) -> Card | None:
    card = seen.higher
    return card if card is not None and card.strength > LAST_NAMED else None


def _take(seen: Sight) -> Card | None:
    return seen.higher


def _spoil(seen: Sight) -> Card | None:
    if all(seat.pair is seen.seat.pair for seat in seen.ahead):
        return None
    return next((card for card in seen.holding if card.strength == seen.best), None)


def _keep(seen: Sight) -> Card | None:
    weakest = seen.holding[0]
    return weakest if seen.higher is not None and weakest.strength >= seen.best else None


def _throw(seen: Sight) -> Card:
    return seen.holding[0]


_CHOOSING: Final[dict[Rule, Callable[[Sight], Card | None]]] = {
    Rule.LAST_CARD: _last_card,
    Rule.LEAD_HIGH: _lead_high,
    Rule.LEAD_PLAIN: _lead_plain,
    Rule.LEAD_LOW: _lead_low,
    Rule.LEAVE: _leave,
    Rule.TAKE_LAST: _take_last,
    Rule.TAKE_PLAIN: _take_plain,
    Rule.TAKE: _take,
    Rule.SPOIL: _spoil,
    Rule.KEEP: _keep,
    Rule.THROW: _throw,
}
