"""A hand to step through: what the rules have ruled of it, laid out for its page and its player.

No card is compared here and no trick counted up: every outcome comes from the record's replay.

All that a player shows stands in the page, once. The cards as dealt, the plays and the sentence
of every step stand in tables and in a list that are read without a script; an `id` such as
`h1-s18` tells in which step a card fell. Words that hands share stand once in a page. What is left
is the trace of a hand, in few characters, its parts apart by a space::

    2                  the version of this form
    12486U111...       whose cards are marked, a sign for each step from step 1 on, the result
                       excepted: whoever is highest so far, then what becomes of the trick
    ..U...             for each play of the tricks shown, in the order played: what each other card
                       of that hand, in its order, would have made of the trick, a dot if the same
    3o 9b ...          the plays before the tricks shown

A sign is a digit of base 64 (see `DIGITS`): 1 for north, 2 for east, 4 for south, 8 for west,
added up, and 16 times the place of whoever leads next, 0 for north to 3 for west. One seat alone
takes the trick, or is highest so far; several tie. The cards that a player no longer holds at the
start of a trick have no sign, nor has the one that he really plays to it, nor has any play of a
trick that is not complete.

What each other card would have cost is told beside the trace, where it is known: a sign for each
as there, a dot where no card of that play made a difference, `k` if it keeps the point for the
player's pair, `g` if it gives it away.
"""

from __future__ import annotations

from string import ascii_letters, digits
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from aluette.record.once import Once
from aluette.record.replay import OpenTrick, PlayStep, TrickStep, steps
from aluette.render.values import (
    CellValue,
    HandValue,
    PlayerValue,
    RowValue,
    SeatValue,
    VerdictValue,
)
from aluette.rules.ranking import by_strength
from aluette.rules.scoring import tally
from aluette.rules.seats import SEATS
from aluette.rules.trick import Spoiled
from aluette.study.what_if import choices, outcome
from aluette.wording import costs as said
from aluette.wording import sentences

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Literal

    from aluette.record.replay import PlayedHand, Step
    from aluette.render.values import Outcome
    from aluette.rules.cards import Card
    from aluette.rules.seats import Seat
    from aluette.rules.trick import Play, Trick
    from aluette.study.costs import Cost
    from aluette.study.what_if import Outcome as Ending
    from aluette.wording.vocabulary import Words

VERSION: Final = "2"
"""The form of a trace; a player that does not know it leaves the tables as they are."""

DIGITS: Final = digits + ascii_letters + "-_"
"""The signs of a trace, from 0 to 63."""

SAME: Final = "."
"""What stands for another card that changes nothing."""

KEEPS: Final = "k"
GIVES: Final = "g"
"""What stands for another card that keeps the point, or gives it away."""

T = TypeVar("T")


class _Course(NamedTuple):
    """What of a hand is the same in every language."""

    steps: tuple[Step, ...]
    holdings: tuple[tuple[str, ...], ...]
    rows: tuple[RowValue, ...]
    plays: tuple[str, ...]
    marks: str
    others: tuple[str, ...]
    """For each trick what other cards would have made of it."""


def hand(
    hand: PlayedHand,
    words: Words,
    *,
    number: int,
    first: int = 1,
    last: int = 9,
    costs: Sequence[Cost] = (),
) -> HandValue:
    """Lay out a hand to step through, or some of its tricks.

    Args:
        hand: the hand, played to its end or in part.
        words: the words of the reader's language.
        number: which hand of the page this is, from 1.
        first: the first trick shown, 1 to 9; the step before it is shown too.
        last: the last trick shown; the result is shown with the hand's last trick.
        costs: what was at stake at each card, in the order played; nothing if it is not known.
    """
    course = _course(hand)
    end = 5 * last if last < len(course.rows) else len(course.steps) - 1
    begin = 5 * (first - 1)
    shown = slice(first - 1, last)
    told = tuple(_told(step, hand, words, costs) for step in course.steps[begin : end + 1])
    complete = end == len(course.steps) - 1 and hand.result is not None
    before = course.plays[: 4 * (first - 1)]
    trace = (VERSION, course.marks[:end], "".join(course.others[shown]), *before)
    return HandValue(
        key=f"h{number}",
        number=number,
        first=begin,
        last=end,
        seats=_seats(words),
        holdings=course.holdings,
        rows=course.rows[shown],
        sentences=told,
        verdict=verdict(hand, words) if complete else None,
        trace=" ".join(trace).rstrip(),
        costly=frozenset(
            begin + place
            for place, step in enumerate(course.steps[begin : end + 1])
            if _gives(step, costs)
        ),
        costs="".join(_other_costs(hand, costs)[4 * (first - 1) : 4 * last]),
    )


def _told(step: Step, hand: PlayedHand, words: Words, costs: Sequence[Cost]) -> str:
    told = sentences.step(step, hand, words)
    cost = _gives(step, costs)
    if cost is None:
        return told
    others = [card for card in cost.give if isinstance(step, PlayStep) and card != step.play.card]
    return f"{told} {said.given_away(cost.keep, others, words)}"


def _gives(step: Step, costs: Sequence[Cost]) -> Cost | None:
    """Return what was at stake if a card gave the point away in this step."""
    if not costs or not isinstance(step, PlayStep):
        return None
    cost = costs[4 * step.trick + step.place - 5]
    return cost if step.play.card in cost.give else None


def _judge_others(hand: PlayedHand, costs: Sequence[Cost]) -> list[str]:
    """Return for each play what every card not played would have cost, its holder's order."""
    told = []
    gone: set[Card] = set()
    for (seat, played), cost in zip(_plays(hand), costs, strict=False):
        gone.add(played)
        held = [card for card in by_strength(hand.holdings.at(seat)) if card not in gone]
        told.append("".join(_cost_sign(card, cost) for card in held))
    return told


_other_costs: Final = Once(_judge_others, size=256)


def _plays(hand: PlayedHand) -> Iterable[Play]:
    return (play for trick in hand.tricks for play in trick.plays)


def _cost_sign(card: Card, cost: Cost) -> str:
    if not cost.give:
        return SAME
    return GIVES if card in cost.give else KEEPS


def another_card(hand: PlayedHand, number: int, seat: Seat, card: Card, words: Words) -> str:
    """Return what another card would have done to a trick.

    Args:
        hand: the hand.
        number: the trick, 1 to 9.
        seat: who would have played the card.
        card: the card.
        words: the words of the reader's language.

    Raises:
        ValueError: this seat did not hold the card any more, or really played it, or the trick
            is not complete.
    """
    for choice in choices(hand):
        if choice.trick == number and choice.play.seat is seat and choice.play.card is not card:
            for place, (ending, cards) in enumerate(choice.groups):
                if card in cards:
                    return sentences.another_card(
                        number, choice.play, card, ending.winner, words, same=place == 0
                    )
    raise ValueError(
        f"{seat.value} cannot play {card.code} to trick {number} instead; name a card that is "
        "still held then, and a trick of four cards"
    )


def player(words: Words) -> PlayerValue:
    """Return what the players of a page say, all hands alike."""
    level = [words.seats([seat for seat in SEATS if mask & _mask([seat])]) for mask in range(1, 16)]
    return PlayerValue(
        seats=_seats(words),
        keeps=said.keeps(words),
        gives=f"{said.SIGN} {said.gives(words)}",
        costs=said.condition(words),
        level="|".join(["", *level]),
        takes="|".join(sentences.takes(seat, words) for seat in SEATS),
        spoil=sentences.spoil("{seats}", "{leader}", words),
        really="|".join(sentences.really(seat, words) for seat in (*SEATS, None)),
    )


def _seats(words: Words) -> tuple[SeatValue, ...]:
    return tuple(SeatValue(key=seat.value, name=words.seat(seat)) for seat in SEATS)


def verdict(hand: PlayedHand, words: Words) -> VerdictValue:
    """Return what a hand came to, and why."""
    return VerdictValue(
        title=sentences.result_title(hand.result, words),
        reason=" ".join(sentences.result(hand, words)),
    )


def outcome_of(trick: Trick | OpenTrick) -> Outcome:
    """Return what became of a trick, in a word for templates."""
    if isinstance(trick, OpenTrick):
        return "open"
    return "spoiled" if isinstance(trick.ruling, Spoiled) else "won"


def _lay_out(hand: PlayedHand) -> _Course:
    taken = steps(hand)
    tricks: list[Trick | OpenTrick] = [*hand.tricks]
    if hand.open_trick is not None:
        tricks.append(hand.open_trick)
    return _Course(
        steps=taken,
        holdings=tuple(
            tuple(card.code for card in by_strength(hand.holdings.at(seat))) for seat in SEATS
        ),
        rows=tuple(_row(hand, number, trick) for number, trick in enumerate(tricks, start=1)),
        plays=tuple(card.code for trick in tricks for card in trick.cards),
        marks="".join(_mark(step) for step in taken),
        others=tuple(_others(hand)),
    )


_course: Final = Once(_lay_out, size=256)


def _row(hand: PlayedHand, number: int, trick: Trick | OpenTrick) -> RowValue:
    ending = None if isinstance(trick, OpenTrick) else outcome(trick)
    winner = ending and ending.winner
    return RowValue(
        number=number,
        cells=tuple(_cell(seat, number, trick, ending) for seat in SEATS),
        outcome=outcome_of(trick),
        winner=winner.index if winner else None,
        count=tally(hand.winners[:number]).at(winner) if winner else 0,
        step=5 * number if ending else None,
    )


def _cell(seat: Seat, number: int, trick: Trick | OpenTrick, ending: Ending | None) -> CellValue:
    place = trick.leader.clockwise.index(seat)
    if place >= len(trick.cards):
        turn = place == len(trick.cards)
        return CellValue(card="", step=None, mark="turn" if turn else "", leads=False)
    mark: Literal["", "wins", "ties"] = ""
    if ending and seat is ending.winner:
        mark = "wins"
    elif ending and seat in ending.tied:
        mark = "ties"
    step = 5 * number - 4 + place
    return CellValue(card=trick.cards[place].code, step=step, mark=mark, leads=place == 0)


def _mask(seats: Iterable[Seat]) -> int:
    return sum(1 << seat.index for seat in seats)


def sign(ending: Ending) -> str:
    """Return what becomes of a trick, as a trace says it."""
    seats = ending.tied if ending.winner is None else (ending.winner,)
    return DIGITS[_mask(seats) + 16 * ending.next_leader.index]


def _mark(step: Step) -> str:
    match step:
        case PlayStep():
            return DIGITS[_mask(step.ahead)]
        case TrickStep():
            return sign(outcome(step.trick))
        case _:
            return ""


def _others(hand: PlayedHand) -> list[str]:
    """Return for each complete trick what the cards not played would have made of it."""
    held = {seat: by_strength(hand.holdings.at(seat)) for seat in SEATS}
    told = []
    for trick in _by_trick(choices(hand)):
        signs: list[str] = []
        for choice in trick:
            (_, alike), *others = choice.groups
            made = dict.fromkeys(alike, SAME)
            for ending, cards in others:
                made |= dict.fromkeys(cards, sign(ending))
            own = held[choice.play.seat]
            own.remove(choice.play.card)
            signs.extend(made[card] for card in own)
        told.append("".join(signs))
    return told


def _by_trick(chosen: Sequence[T]) -> list[Sequence[T]]:
    return [chosen[start : start + 4] for start in range(0, len(chosen), 4)]
