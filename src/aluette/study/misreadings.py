"""How somebody judges who has a rule wrong: one wrong rule each, applied without a slip.

A reader's wrong answer is told by which of these gives the same one. Each follows the guides
in all but its own mistake.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

from aluette.record.questions import RULES
from aluette.rules.cards import Rank
from aluette.rules.hand import TRICKS
from aluette.rules.ranking import LUETTES
from aluette.rules.scoring import Ground, Scored, last_taken, score, tally
from aluette.rules.seats import SEATS, Pair, Seat
from aluette.rules.trick import Spoiled, ahead, judge

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from aluette.rules.cards import Card


class Misreading(Enum):
    """What somebody has wrong; the value is its name wherever words are found for it."""

    ANY_TIE = "any-tie"
    """Two equal cards spoil the trick, wherever they stand."""

    RULEBOOK_LEAD = "rulebook-lead"
    """After a spoiled trick the first of the tied leads: the Spanish rulebook's rule."""

    FIRST_TIED = "first-tied"
    """Of the tied highest, the first to be played wins."""

    LAST_TIED = "last-tied"
    """Of the tied highest, the last to be played wins."""

    LEAD_GOES_ROUND = "lead-goes-round"
    """The left neighbour of the last leader leads."""

    FOLLOW_SUIT = "follow-suit"
    """The suit that was led must be followed, and only it can win."""

    MUST_BEAT = "must-beat"
    """Whoever can play higher than all others must."""

    DOUBLES_FORGOTTEN = "doubles-forgotten"
    """The luettes are known, but the doubles count as any nine and any two."""

    USUAL_ORDER = "usual-order"
    """Ace, king, knight, jack, nine, and so down to two; no card has a name."""

    PRINTED_FIGURES = "printed-figures"
    """The figure on the card is its strength: twelve is high, one is low."""

    PARTNERS_ADDED = "partners-added"
    """The tricks of two partners are added up."""

    LEVEL_IS_NOBODY = "level-is-nobody"
    """Nobody is ahead where two have as many tricks."""

    LAST_TO_TOTAL = "last-to-total"
    """Of those who have as many tricks, the last to get there is ahead."""

    LAST_TRICK = "last-trick"
    """Whoever took the last trick is ahead."""

    def __repr__(self) -> str:
        return f"Misreading.{self.name}"


_USUAL: Final = {
    rank: place
    for place, rank in enumerate(
        (Rank.ACE, *sorted((rank for rank in Rank if rank is not Rank.ACE), key=lambda r: -r.value))
    )
}


def _usual(card: Card) -> int:
    return _USUAL[card.rank]


def _figure(card: Card) -> int:
    return -card.rank.value


def _without_doubles(card: Card) -> int:
    return card.strength - len(LUETTES) - 1 if card in LUETTES else _usual(card)


ORDERS: Final[Mapping[Misreading, Callable[[Card], int]]] = {
    Misreading.DOUBLES_FORGOTTEN: _without_doubles,
    Misreading.USUAL_ORDER: _usual,
    Misreading.PRINTED_FIGURES: _figure,
}
"""The place of a card on a wrong ladder, the strongest lowest; equal cards share it."""


def _by(order: Callable[[Card], int]) -> Callable[[Seat, Sequence[Card]], Seat | None]:
    def taker(leader: Seat, cards: Sequence[Card]) -> Seat | None:
        places = [order(card) for card in cards]
        best = min(places)
        return leader.clockwise[places.index(best)] if places.count(best) == 1 else None

    return taker


def _any_tie(leader: Seat, cards: Sequence[Card]) -> Seat | None:
    if len({card.strength for card in cards}) < len(cards):
        return None
    return judge(leader, cards, RULES).winner


def _follow_suit(leader: Seat, cards: Sequence[Card]) -> Seat:
    following = [card for card in cards if card.suit is cards[0].suit]
    return leader.clockwise[cards.index(min(following, key=lambda card: card.strength))]


TAKERS: Final[Mapping[Misreading, Callable[[Seat, Sequence[Card]], Seat | None]]] = {
    Misreading.ANY_TIE: _any_tie,
    Misreading.FIRST_TIED: lambda leader, cards: ahead(leader, cards)[0],
    Misreading.LAST_TIED: lambda leader, cards: ahead(leader, cards)[-1],
    Misreading.FOLLOW_SUIT: _follow_suit,
    **{misreading: _by(order) for misreading, order in ORDERS.items()},
}
"""Who takes a trick by a wrong rule, from its leader and its four cards; None for nobody."""


def _rulebook_lead(leader: Seat, cards: Sequence[Card]) -> Seat:
    trick = judge(leader, cards, RULES)
    return trick.ruling.tied[0] if isinstance(trick.ruling, Spoiled) else trick.next_leader


def _leading(taker: Callable[[Seat, Sequence[Card]], Seat | None]) -> Callable[..., Seat]:
    return lambda leader, cards: taker(leader, cards) or leader


LEADERS: Final[Mapping[Misreading, Callable[[Seat, Sequence[Card]], Seat]]] = {
    Misreading.RULEBOOK_LEAD: _rulebook_lead,
    **{misreading: _leading(taker) for misreading, taker in TAKERS.items()},
    Misreading.LEAD_GOES_ROUND: lambda leader, _: leader.left,
}
"""Who leads after a trick by a wrong rule."""


def _must_follow(table: Sequence[Card], holding: Sequence[Card]) -> tuple[Card, ...]:
    following = tuple(card for card in holding if card.suit is table[0].suit)
    return following or tuple(holding)


def _must_beat(table: Sequence[Card], holding: Sequence[Card]) -> tuple[Card, ...]:
    best = min(card.strength for card in table)
    higher = tuple(card for card in holding if card.strength < best)
    return higher or tuple(holding)


DUTIES: Final[Mapping[Misreading, Callable[..., tuple[Card, ...]]]] = {
    Misreading.FOLLOW_SUIT: _must_follow,
    Misreading.MUST_BEAT: _must_beat,
}
"""Which cards may be played by a wrong rule, from those on the table and those held."""


class Why(Enum):
    """What somebody is ahead by."""

    MOST = "most"
    FIRST = "first"
    TOGETHER = "together"
    LEVEL = "level"
    PAIRS_LEVEL = "pairs-level"
    LAST = "last"
    LAST_TRICK = "last-trick"
    NO_TRICK = "no-trick"


@dataclass(frozen=True, slots=True)
class Standing:
    """Who is ahead after some tricks, by a right rule or a wrong one."""

    why: Why
    seats: tuple[Seat, ...]
    """The one who is ahead; both of a pair that is; those who are level; nobody."""

    count: int
    """How many tricks he has, they have together, or each of them has."""

    @property
    def pair(self) -> Pair | None:
        """The pair that is ahead; None if neither is."""
        nobody = self.why in {Why.LEVEL, Why.PAIRS_LEVEL, Why.NO_TRICK}
        return None if nobody else self.seats[0].pair


NO_TRICK: Final = Standing(Why.NO_TRICK, (), 0)


def standing(winners: Sequence[Seat | None]) -> Standing:
    """Return who is ahead after some tricks, by the rules: who would score if no more were won.

    Args:
        winners: who took each trick, nine at most; None for a spoiled one.
    """
    result = score([*winners, *[None] * (TRICKS - len(winners))], RULES)
    if not isinstance(result, Scored):
        return NO_TRICK
    why = Why.MOST if result.ground is Ground.MOST_TRICKS else Why.FIRST
    return Standing(why, (result.winner,), result.total)


def _added(winners: Sequence[Seat | None]) -> Standing:
    counts = {pair: sum(winners.count(seat) for seat in pair.seats) for pair in Pair}
    most = max(counts.values())
    leading = [pair for pair in Pair if counts[pair] == most]
    if len(leading) > 1:
        return Standing(Why.PAIRS_LEVEL, SEATS, most)
    return Standing(Why.TOGETHER, leading[0].seats, most)


def _level(winners: Sequence[Seat | None]) -> tuple[tuple[Seat, ...], int]:
    counts = tally(winners)
    most = max(counts)
    return tuple(seat for seat in SEATS if counts.at(seat) == most), most


def _level_is_nobody(winners: Sequence[Seat | None]) -> Standing:
    level, most = _level(winners)
    return Standing(Why.LEVEL, level, most) if len(level) > 1 else standing(winners)


def _last_to_total(winners: Sequence[Seat | None]) -> Standing:
    level, most = _level(winners)
    if len(level) == 1:
        return standing(winners)
    return Standing(Why.LAST, (max(level, key=lambda seat: last_taken(winners, seat)),), most)


def _last_trick(winners: Sequence[Seat | None]) -> Standing:
    taker = winners[-1]
    right = standing(winners)
    if taker is None or taker in right.seats:
        return right
    return Standing(Why.LAST_TRICK, (taker,), winners.count(taker))


_STANDINGS: Final[Mapping[Misreading, Callable[[Sequence[Seat | None]], Standing]]] = {
    Misreading.PARTNERS_ADDED: _added,
    Misreading.LEVEL_IS_NOBODY: _level_is_nobody,
    Misreading.LAST_TO_TOTAL: _last_to_total,
    Misreading.LAST_TRICK: _last_trick,
}


def standings(winners: Sequence[Seat | None]) -> dict[Misreading, Standing]:
    """Return who is ahead after some tricks by each wrong rule.

    Where it comes to the same as the right rule, that is what is returned.
    """
    if not any(winners):
        return dict.fromkeys(_STANDINGS, NO_TRICK)
    return {misreading: judged(winners) for misreading, judged in _STANDINGS.items()}
