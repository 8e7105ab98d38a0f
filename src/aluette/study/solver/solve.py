"""The solver: what best play makes of a hand of the rules, from where it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from aluette.rules.errors import IllegalPlay
from aluette.rules.hand import TRICKS, Hand, play
from aluette.rules.ranking import DECK
from aluette.rules.ruleset import Mordienne
from aluette.rules.scoring import MORDIENNE_POINTS, POINT, Replay, Scored, score
from aluette.rules.seats import SEATS, BySeat, Pair, Seat
from aluette.study.solver.layouts import canonical
from aluette.study.solver.mordiennes import MordienneSearch
from aluette.study.solver.points import PointSearch
from aluette.study.solver.search import Layouts

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from aluette.record.replay import PlayedHand
    from aluette.rules.cards import Card
    from aluette.rules.ruleset import Ruleset
    from aluette.study.solver.layouts import Holdings

CARDS = TRICKS * len(SEATS)

_DECK_ORDER = {card: place for place, card in enumerate(DECK)}


class Solution(NamedTuple):
    """What best play makes of a hand, from where it stands to its end."""

    to_play: Seat

    pair: Pair | None
    """The pair that gets the point; None if all nine tricks are spoiled."""

    points: int
    """1, or 2 for a mordienne; 0 if nobody gets any."""

    best: tuple[Card, ...]
    """Every card that keeps this outcome for the player whose turn it is, in deck order."""

    line: tuple[Card, ...]
    """The cards to the end of the hand: each time the weakest of the best."""

    states: int
    """How many positions between two tricks were visited."""


class Solver:
    """Solves hands under one ruleset, and remembers for the next hand what it found.

    A *value* is a number of points: above 0 for north and south, below 0 for east and west, and
    0 if all nine tricks are spoiled.

    Attributes:
        ruleset: the rules.
    """

    def __init__(self, ruleset: Ruleset, *, compiled: bool = False) -> None:
        """Make a solver that remembers nothing yet.

        Args:
            ruleset: the rules; only those of the lead, of ties and of the mordienne count.
            compiled: whether to search with Numba, with the same answers. It takes seconds to
                compile, the first time, and then pays from seven tricks on.

        Raises:
            ImportError: it is to be compiled, and Numba is not installed.
        """
        self.ruleset = ruleset
        layouts = Layouts(ruleset)
        point, mordienne = PointSearch, MordienneSearch
        if compiled:
            from aluette.study.solver.compiled import (  # noqa: PLC0415 - heavy
                CompiledMordienneSearch,
                CompiledPointSearch,
            )

            point, mordienne = CompiledPointSearch, CompiledMordienneSearch
        self._point = point(ruleset, layouts)
        pairs = () if ruleset.mordienne is Mordienne.OFF else (0, 1)
        self._mordiennes = tuple(mordienne(ruleset, layouts, pair) for pair in pairs)

    @property
    def states(self) -> int:
        """How many positions between two tricks were visited so far."""
        return self._point.states + sum(search.states for search in self._mordiennes)

    def value(self, hand: Hand) -> int:
        """Return the value of a hand under best play.

        Raises:
            ValueError: the hand is played by other rules.
            IllegalPlay: the holdings are not what is left of nine cards each.
        """
        self._check(hand)
        if hand.over:
            return _scored(hand)
        if self._gets_point(hand, gains_replay=False):
            return self._points(hand, Pair.NORTH_SOUTH)
        if not any(hand.winners) and self._gets_point(hand, gains_replay=True):
            return 0
        return -self._points(hand, Pair.EAST_WEST)

    def values(self, hand: Hand) -> dict[Card, int]:
        """Return the value of each card that can be played now, by card, in deck order.

        Raises:
            ValueError: the hand is played by other rules.
            IllegalPlay: the hand is over, or the holdings are not what is left of nine cards each.
        """
        self._check(hand)
        _check_open(hand)
        values = {}
        for cards in _alike(hand):
            value = self.value(play(hand, cards[0]))
            values.update(dict.fromkeys(cards, value))
        return {card: values[card] for card in sorted(values, key=_DECK_ORDER.__getitem__)}

    def solve(self, hand: Hand) -> Solution:
        """Return the outcome, every best card and one line of play.

        Raises:
            ValueError: the hand is played by other rules.
            IllegalPlay: the hand is over, or the holdings are not what is left of nine cards each.
        """
        before = self.states
        values = self.values(hand)
        best_of = max if hand.to_play.pair is Pair.NORTH_SOUTH else min
        value = best_of(values.values())
        best = tuple(card for card, one in values.items() if one == value)
        line = self._line(hand, best, value)
        pair = None if value == 0 else Pair.NORTH_SOUTH if value > 0 else Pair.EAST_WEST
        return Solution(hand.to_play, pair, abs(value), best, line, self.states - before)

    def _line(self, hand: Hand, best: Iterable[Card], value: int) -> tuple[Card, ...]:
        line = []
        while True:
            card = max(best, key=lambda one: one.strength)
            line.append(card)
            hand = play(hand, card)
            if hand.over:
                return tuple(line)
            best = next(
                cards
                for cards in _alike(hand)
                if self._is_worst(hand.to_play, value) or self.value(play(hand, cards[0])) == value
            )

    def _is_worst(self, seat: Seat, value: int) -> bool:
        """Tell whether a value is the worst for a player, so that he has nothing to lose."""
        most = POINT if self.ruleset.mordienne is Mordienne.OFF else MORDIENNE_POINTS
        return value == (-most if seat.pair is Pair.NORTH_SOUTH else most)

    def _points(self, hand: Hand, pair: Pair) -> int:
        """Return how many points a pair gets that gets the point."""
        if self.ruleset.mordienne is Mordienne.OFF:
            return POINT
        search = self._mordiennes[pair.seats[0].index]
        standing = search.after(search.begin(), hand.winners)
        return MORDIENNE_POINTS if search.answer(*_position(hand), standing) else POINT

    def _gets_point(self, hand: Hand, *, gains_replay: bool) -> bool:
        """Tell whether north and south get the point, or, if that will do, spoil all tricks."""
        search = self._point
        standing = search.after(search.begin(gains_replay=gains_replay), hand.winners)
        return search.answer(*_position(hand), standing)

    def _check(self, hand: Hand) -> None:
        if hand.ruleset != self.ruleset:
            raise ValueError("this solver plays by other rules than the hand; make one for these")
        played = hand.leader.clockwise[: len(hand.table)]
        for seat in SEATS:
            left = TRICKS - len(hand.tricks) - (seat in played)
            held = len(hand.holdings.at(seat))
            if held != left:
                raise IllegalPlay(f"{seat.value} holds {held} cards and should hold {left}")


def solve(hand: Hand, *, compiled: bool = False) -> Solution:
    """Return what best play makes of a hand, all cards seen.

    Args:
        hand: where it stands, between two tricks or in the middle of one.
        compiled: whether to search with Numba; worth it from seven tricks on.

    Raises:
        IllegalPlay: the hand is over, or the holdings are not what is left of nine cards each.
        ImportError: it is to be compiled, and Numba is not installed.
    """
    return Solver(hand.ruleset, compiled=compiled).solve(hand)


def position(played: PlayedHand, cards: int | None = None) -> Hand:
    """Return a hand on record as it stood after some cards.

    Args:
        played: the hand.
        cards: how many had been played; None for all of an unfinished hand, and for none of one
            that is finished.

    Raises:
        IllegalPlay: the hand was not played, it was finished then, or fewer cards were played.
    """
    order = [card for trick in played.tricks for card in trick.cards]
    if played.open_trick is not None:
        order += played.open_trick.cards
    if played.result is not None and not isinstance(played.result, Scored | Replay):
        raise IllegalPlay(
            "no cards decide this hand; solve one that is played with nine cards each"
        )
    if cards is None:
        cards = len(order) if played.result is None else 0
    if cards > min(len(order), CARDS - 1):
        last = min(len(order), CARDS - 1)
        raise IllegalPlay(f"after {cards} cards there is nothing to solve; name 0 to {last} cards")
    hand = Hand(played.rules.ruleset, played.holdings, played.leader, (), ())
    for card in order[:cards]:
        hand = play(hand, card)
    if any(len(holding) != TRICKS for holding in played.holdings):
        raise IllegalPlay(
            "no cards decide this hand; solve one that is played with nine cards each"
        )
    return hand


def _check_open(hand: Hand) -> None:
    if hand.over:
        raise IllegalPlay("the hand is over after nine tricks; there is nothing left to solve")


def _position(hand: Hand) -> tuple[Holdings, int, tuple[int, ...]]:
    """Return where a hand stands as a search wants it.

    Returns:
        The strengths of the cards that each player held before the trick in play, the strongest
        first; the number of the leader's seat; where in their holdings the cards stand that have
        been played to this trick.
    """
    north, east, south, west = (
        tuple(sorted(card.strength for card in cards)) for cards in _before_trick(hand)
    )
    holdings = north, east, south, west
    table = tuple(
        holdings[seat.index].index(card.strength)
        for seat, card in zip(hand.leader.clockwise, hand.table, strict=False)
    )
    return holdings, hand.leader.index, table


def _before_trick(hand: Hand) -> BySeat[tuple[Card, ...]]:
    """Return the cards that each player held before the trick in play."""
    holdings = hand.holdings
    for seat, card in zip(hand.leader.clockwise, hand.table, strict=False):
        holdings = holdings.with_(seat, (*holdings.at(seat), card))
    return holdings


def _scored(hand: Hand) -> int:
    """Return the value of a hand that is over."""
    result = score(hand.winners, hand.ruleset)
    if not isinstance(result, Scored):
        return 0
    return result.points if result.pair is Pair.NORTH_SOUTH else -result.points


def _alike(hand: Hand) -> Iterator[list[Card]]:
    """Yield the cards that can be played now, together those that come to the same, weakest first.

    Within a group the cards are in deck order.
    """
    own = hand.holdings.at(hand.to_play)
    holdings = _position(hand)[0]
    seat = hand.to_play.index
    ranks = dict(zip(holdings[seat], canonical(holdings)[seat], strict=True))
    groups: dict[int, list[Card]] = {}
    for card in sorted(own, key=lambda card: (-card.strength, _DECK_ORDER[card])):
        groups.setdefault(ranks[card.strength], []).append(card)
    yield from groups.values()
