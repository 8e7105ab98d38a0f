"""Questions with their answers: the right one by the engine, the wrong ones by misreadings.

A wrong answer carries every misreading that leads to it, so that whoever gives it can be told
which rule he seems to have used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, assert_never

from aluette.record.questions import (
    Asked,
    AskedCards,
    AskedTrick,
    AskedTurn,
    AskedWinners,
    Kind,
)
from aluette.rules.seats import SEATS, Seat
from aluette.study.misreadings import (
    DUTIES,
    LEADERS,
    ORDERS,
    TAKERS,
    Misreading,
    Standing,
    Why,
    standing,
    standings,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from aluette.rules.cards import Card

Meaning = Seat | Standing | tuple["Card", ...] | None
"""What an answer says: a seat, or None for nobody; who is ahead; some cards, or one; none of two
cards where they are equal."""


class Answer(NamedTuple):
    """One answer to a question."""

    meaning: Meaning
    right: bool
    misreadings: tuple[Misreading, ...]
    """Those that lead to it, the likeliest first; none leads to the right one."""


class Question(NamedTuple):
    """What is asked, and what may be answered."""

    asked: Asked
    answers: tuple[Answer, ...]
    """In the order in which they are offered. Of an order only the right one, and those that a
    misreading leads to."""

    @property
    def right(self) -> Answer:
        """The right answer."""
        return next(answer for answer in self.answers if answer.right)

    @property
    def traps(self) -> tuple[Answer, ...]:
        """The wrong answers that a misreading leads to."""
        return tuple(answer for answer in self.answers if answer.misreadings)


def question(asked: Asked) -> Question:
    """Work out the answers to what is asked."""
    match asked:
        case AskedTrick(Kind.LEADS, trick):
            led = {wrong: by(trick.leader, trick.cards) for wrong, by in LEADERS.items()}
            return Question(asked, _answers(SEATS, trick.next_leader, led))
        case AskedTrick(_, trick):
            took = {wrong: by(trick.leader, trick.cards) for wrong, by in TAKERS.items()}
            return Question(asked, _answers((*SEATS, None), trick.winner, took))
        case AskedTurn(_, _, table, holding):
            allowed = {wrong: by(table, holding) for wrong, by in DUTIES.items()}
            return Question(asked, _turned(_answers((), holding, allowed), len(table) - 1))
        case AskedWinners(_, winners):
            return Question(asked, _in_seat_order(standing(winners), standings(winners)))
        case AskedCards(Kind.HIGHER, (one, other)):
            return Question(asked, _compared(one, other))
        case AskedCards(_, cards):
            right = tuple(sorted(cards, key=lambda card: card.strength))
            orders = {
                wrong: tuple(sorted(cards, key=order))
                for wrong, order in ORDERS.items()
                if len({order(card) for card in cards}) == len(cards)
            }
            return Question(asked, _answers((), right, orders))
        case _:
            assert_never(asked)


def expected(question: Question) -> str:
    """Return the right answer as a file writes it."""
    right = question.right.meaning
    if question.asked.kind is Kind.MAY:
        return "all"
    if isinstance(right, Standing):
        scores = question.asked.kind is Kind.SCORES
        ahead = right.pair if scores or right.pair is None else right.seats[0]
    elif isinstance(right, tuple):
        return " ".join(card.code for card in right) or "level"
    else:
        ahead = right
    return ahead.value if ahead else "nobody"


def _answers(
    offered: Sequence[Meaning], right: Meaning, wrong: Mapping[Misreading, Meaning]
) -> tuple[Answer, ...]:
    """Gather the answers: those offered anyway, then the right one, then what else is wrong."""
    meanings = dict.fromkeys((*offered, right, *wrong.values()))
    return tuple(
        Answer(
            meaning,
            meaning == right,
            ()
            if meaning == right
            else tuple(misreading for misreading, said in wrong.items() if said == meaning),
        )
        for meaning in meanings
    )


def _compared(one: Card, other: Card) -> tuple[Answer, ...]:
    def higher(one_place: int, other_place: int) -> tuple[Card, ...]:
        if one_place == other_place:
            return ()
        return (one,) if one_place < other_place else (other,)

    wrong = {wrong: higher(order(one), order(other)) for wrong, order in ORDERS.items()}
    return _answers(((one,), (other,), ()), higher(one.strength, other.strength), wrong)


def _turned(answers: tuple[Answer, ...], places: int) -> tuple[Answer, ...]:
    """Begin with another answer than the right one, now and then."""
    places %= len(answers)
    return (*answers[places:], *answers[:places])


_WHYS = tuple(Why)


def _in_seat_order(right: Standing, wrong: Mapping[Misreading, Standing]) -> tuple[Answer, ...]:
    answers = _answers((), right, wrong)

    def place(answer: Answer) -> tuple[bool, list[int], int]:
        said = answer.meaning
        assert isinstance(said, Standing)  # noqa: S101 (all that are answered here)
        return said.pair is None, [seat.index for seat in said.seats], _WHYS.index(said.why)

    return tuple(sorted(answers, key=place))
