"""Where a reader who played against the bots could have turned the point.

Another card turns it if the point goes to the other pair once the reader follows the hints from
there on and the bots play as they do. That is no best play: it is what would have happened.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from aluette.rules.hand import begin, play
from aluette.rules.ranking import by_strength
from aluette.rules.scoring import Scored, score
from aluette.study.bots import OPPOSITE, READER, choose, sight

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from aluette.rules.cards import Card
    from aluette.rules.deal import Deal
    from aluette.rules.hand import Hand
    from aluette.rules.ruleset import Ruleset
    from aluette.rules.seats import Pair


class Turn(NamedTuple):
    """A card of the reader's, and another one that would have turned the point."""

    trick: int
    """1 to 9."""

    played: Card
    other: Card
    """The strongest of those that would have."""

    pair: Pair
    """Who would have got the point."""


def turning_points(dealt: Deal, ruleset: Ruleset, played: Sequence[Card]) -> tuple[Turn, ...]:
    """Return where another card of the reader's would have turned the point, in the order played.

    Of a hand in which nobody scores, only what would have brought the reader's own pair the point
    counts.

    Args:
        dealt: the cards.
        ruleset: by which rules they were played.
        played: all 36 of them, in the order played.
    """
    return tuple(_turning_points(dealt, ruleset, played))


def _turning_points(dealt: Deal, ruleset: Ruleset, played: Sequence[Card]) -> Iterator[Turn]:
    course = [begin(dealt, ruleset)]
    for card in played:
        course.append(play(course[-1], card))
    really = _pair(course[-1]) or READER.pair.other
    for hand, card in zip(course, played, strict=False):
        if hand.to_play is not READER:
            continue
        for other in by_strength(hand.holdings.at(READER)):
            pair = None if other is card else _pair(_to_the_end(play(hand, other)))
            if pair not in {None, really}:
                yield Turn(len(hand.tricks) + 1, card, other, pair)
                break


def _to_the_end(hand: Hand) -> Hand:
    while not hand.over:
        hand = play(hand, choose(OPPOSITE.at(hand.to_play), sight(hand)).card)
    return hand


def _pair(hand: Hand) -> Pair | None:
    result = score(hand.winners, hand.ruleset)
    return result.pair if isinstance(result, Scored) else None
