"""What a reader steps through besides hands: a trick, a draw, a chanter, a match.

It stands in the page whole. A cell's `data-at` tells in which step it comes, and a list what each
step says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from aluette.record.replay import OpenTrick
from aluette.render.hand import DIGITS, VERSION
from aluette.render.values import SteppedValue
from aluette.rules.ranking import LUETTES
from aluette.rules.trick import Spoiled, ahead
from aluette.wording import matches, sentences

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from aluette.record.replay import PlayedDraw, PlayedHand, PlayedMatch, PlayedTrick
    from aluette.rules.seats import Seat
    from aluette.wording.vocabulary import Words


def trick(played: PlayedTrick, words: Words, *, number: int) -> SteppedValue:
    """Take a trick apart: each card, and the ruling.

    Args:
        played: the trick, complete or open.
        words: the words of the reader's language.
        number: which of the page's this is, from 1.
    """
    one = played.trick
    order = one.leader.clockwise
    signs = [_sign(ahead(one.leader, one.cards[:place]), order) for place in _places(one.cards)]
    if not isinstance(one, OpenTrick):
        tied = one.ruling.tied if isinstance(one.ruling, Spoiled) else ()
        signs.append(_sign([one.winner] if one.winner else tied, order))
    told = sentences.card_by_card(one, played.rules.ruleset, words)
    return _stepped(number, told, " ".join((VERSION, "".join(signs))))


def draw(played: PlayedDraw, words: Words, *, number: int) -> SteppedValue | None:
    """Take a draw for partners apart: each card faced, and what followed; None if lots were drawn.

    Args:
        played: the draw.
        words: the words of the reader's language.
        number: which of the page's this is, from 1.
    """
    if not played.faced:
        return None
    faced = [
        sentences.faced(seat, card, words, last=card in LUETTES) for seat, card in played.faced
    ]
    _, _, _, _, *after = matches.draw(played, played.rules.ruleset, words)  # who got which, said
    return _stepped(number, (*faced, *after))


def chanter(hand: PlayedHand, words: Words, *, number: int) -> SteppedValue | None:
    """Take a chanter apart: the question, what two received and what they laid away.

    Args:
        hand: the hand.
        words: the words of the reader's language.
        number: which of the page's this is, from 1.
    """
    if hand.chanter is None or hand.chanter.refused_by is not None:
        return None
    return _stepped(number, sentences.chanter(hand, words))


def match(played: PlayedMatch, words: Words, *, number: int) -> SteppedValue:
    """Take a match apart: each hand with the score after it, and the end.

    Args:
        played: the match.
        words: the words of the reader's language.
        number: which of the page's this is, from 1.
    """
    hands = [matches.hand(hand, words) for hand in played.match.hands]
    return _stepped(number, (*hands, *matches.end(played.match, words)))


def _stepped(number: int, told: Sequence[str], trace: str = VERSION) -> SteppedValue:
    return SteppedValue(key=f"t{number}", number=number, trace=trace, sentences=tuple(told))


def _places(cards: Sequence[object]) -> range:
    return range(1, len(cards) + 1)


def _sign(seats: Iterable[Seat], order: Sequence[Seat]) -> str:
    return DIGITS[sum(1 << order.index(seat) for seat in seats)]
