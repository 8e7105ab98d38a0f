"""What a card cost: which cards keep the point for a player's pair, and which give it away.

All cards are seen, and from then on everybody plays as well as can be. What a mordienne adds does
not count here: only who gets the point. The answers for a whole hand take the solver seconds, so
they are worked out once and kept; `Outcomes` is the form in which they are kept.
"""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from typing import TYPE_CHECKING, Final, NamedTuple

from aluette.rules.hand import TRICKS, Hand, play
from aluette.rules.ranking import by_strength
from aluette.rules.ruleset import Mordienne
from aluette.rules.seats import SEATS, Pair
from aluette.study.solver.solve import Solver

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from aluette.record.replay import PlayedHand
    from aluette.rules.cards import Card
    from aluette.rules.seats import Seat

NORTH_SOUTH: Final = "n"
EAST_WEST: Final = "e"
NOBODY: Final = "-"
"""Who gets the point; nobody if all nine tricks are spoiled."""

SIGNS: Final = frozenset({NORTH_SOUTH, EAST_WEST, NOBODY})

Outcomes = tuple[str, ...]
"""For each card played, in the order played, a sign for every card that the player then held, the
strongest first and equal cards in deck order: who gets the point after it."""


class Cost(NamedTuple):
    """What was at stake when a card was played; both are empty where no card made a difference."""

    keep: tuple[Card, ...]
    """The cards that keep the point, the strongest first."""

    give: tuple[Card, ...]
    """The cards that give it away."""


def is_complete(hand: PlayedHand) -> bool:
    """Tell whether a hand was played to its end with nine cards each."""
    return len(hand.tricks) == TRICKS


def fingerprint(hand: PlayedHand) -> str:
    """Return what changes with the cards dealt, the plays, or a rule that bears on them."""
    rules = hand.rules.ruleset
    parts = [rules.lead_after_spoiled.value, rules.tie_spoils.value, hand.leader.value]
    parts += [" ".join(card.code for card in _held(hand, seat)) for seat in SEATS]
    parts += [card.code for trick in hand.tricks for card in trick.cards]
    return sha256("\n".join(parts).encode()).hexdigest()[:16]


def outcomes(hand: PlayedHand, *, first: int = 1, compiled: bool = False) -> Outcomes:
    """Work out who gets the point after each card that could have been played.

    Args:
        hand: a complete hand.
        first: the trick to begin with, 1 to 9; the signs of the tricks before it are left out.
        compiled: whether to search with Numba, which pays for a whole hand.

    Raises:
        ImportError: it is to be compiled, and Numba is not installed.
    """
    ruleset = replace(hand.rules.ruleset, mordienne=Mordienne.OFF)
    solver = Solver(ruleset, compiled=compiled)
    now = Hand(ruleset, hand.holdings, hand.leader, (), ())
    told = []
    for trick in hand.tricks:
        for card in trick.cards:
            if len(now.tricks) >= first - 1:
                values = solver.values(now)
                own = by_strength(now.holdings.at(now.to_play))
                told.append("".join(_sign(values[one]) for one in own))
            now = play(now, card)
    return tuple(told)


def are_outcomes(kept: Sequence[str]) -> bool:
    """Tell whether some texts have the form of the outcomes of a complete hand."""
    sizes = [TRICKS - number for number in range(TRICKS) for _ in SEATS]
    return [len(signs) for signs in kept] == sizes and SIGNS.issuperset("".join(kept))


def costs(hand: PlayedHand, kept: Outcomes) -> tuple[Cost, ...]:
    """Return what was at stake at each card of a complete hand, in the order played."""
    return tuple(_costs(hand, kept))


def _costs(hand: PlayedHand, kept: Outcomes) -> Iterator[Cost]:
    gone: set[Card] = set()
    plays = (one for trick in hand.tricks for one in trick.plays)
    for (seat, played), signs in zip(plays, kept, strict=True):
        ours = NORTH_SOUTH if seat.pair is Pair.NORTH_SOUTH else EAST_WEST
        worth = {ours: 2, NOBODY: 1}
        best = max(worth.get(sign, 0) for sign in signs)
        cards = [card for card in _held(hand, seat) if card not in gone]
        keep = [c for c, sign in zip(cards, signs, strict=True) if worth.get(sign, 0) == best]
        if len(keep) == len(cards):
            yield Cost((), ())
        else:
            yield Cost(tuple(keep), tuple(card for card in cards if card not in keep))
        gone.add(played)


def _held(hand: PlayedHand, seat: Seat) -> list[Card]:
    return by_strength(hand.holdings.at(seat))


def _sign(value: int) -> str:
    if value == 0:
        return NOBODY
    return NORTH_SOUTH if value > 0 else EAST_WEST
