"""The questions on file: right by the engine, the wrong answers by mistakes, and rising."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aluette.record.notation import parse_cards
from aluette.record.questions import (
    RULES,
    AskedCards,
    AskedTrick,
    AskedTurn,
    AskedWinners,
    Filed,
    Kind,
    read_series,
)
from aluette.rules.ranking import DECK
from aluette.rules.scoring import Scored, score
from aluette.rules.seats import SEATS, Seat
from aluette.rules.trick import judge
from aluette.study import choosing
from aluette.study.misreadings import DUTIES, LEADERS, ORDERS, TAKERS, Misreading, standings
from aluette.study.questions import Question, expected, question

PRACTICE = Path(__file__).parents[2] / "docs" / "practice"
RISING = ("tricks", "turns", "point", "mixed")


def on_file(name: str) -> list[tuple[Question, str]]:
    found = list(read_series(PRACTICE / f"{name}.yml"))
    return [(question(one.asked), one.answer) for one in found if isinstance(one, Filed)]


ALL = [
    pytest.param(one, answer, id=f"{name} {number}")
    for name in choosing.SERIES
    for number, (one, answer) in enumerate(on_file(name), start=1)
]


@pytest.mark.parametrize("name", choosing.SERIES)
def test_the_file_is_what_is_chosen(name: str) -> None:
    written = (PRACTICE / f"{name}.yml").read_text(encoding="utf-8")
    assert written == choosing.file_text(name), "run scripts/questions"


def test_every_series_on_file_is_one_that_is_chosen() -> None:
    assert {file.stem for file in PRACTICE.glob("*")} == {*choosing.SERIES}


@pytest.mark.parametrize("name", choosing.SERIES)
def test_a_series_has_ten_questions_each_asked_once(name: str) -> None:
    asked = [one.asked for one, _ in on_file(name)]
    assert len(asked) == len({*asked}) == choosing.LENGTH


@pytest.mark.parametrize("name", RISING)
def test_a_series_rises(name: str) -> None:
    traps = [len(one.traps) for one, _ in on_file(name)]
    assert traps == sorted(traps)
    assert traps[0] < traps[-1]


def test_every_mistake_that_there_is_is_told_somewhere() -> None:
    told = {
        trap.misreadings[0]
        for name in choosing.SERIES
        for one, _ in on_file(name)
        for trap in one.traps
    }
    assert told == {*Misreading}


@pytest.mark.parametrize("name", RISING)
def test_no_answer_is_right_all_the_time(name: str) -> None:
    right = Counter(expected(one) for one, _ in on_file(name))
    assert len(right) > 1
    assert max(right.values()) <= choosing.LENGTH // 2


@pytest.mark.parametrize(("asked", "answer"), ALL)
def test_the_right_answer_is_the_engines(asked: Question, answer: str) -> None:
    assert answer == expected(asked) == _by_the_engine(asked)
    assert sum(one.right for one in asked.answers) == 1


def _by_the_engine(asked: Question) -> str:
    match asked.asked:
        case AskedTrick(kind, trick):
            ruling = judge(trick.leader, trick.cards, RULES)
            seat = ruling.next_leader if kind is Kind.LEADS else ruling.winner
            return seat.value if seat else "nobody"
        case AskedTurn():
            return "all"
        case AskedWinners(kind, winners):
            result = score([*winners, *[None] * (9 - len(winners))], RULES)
            assert isinstance(result, Scored)
            return (result.pair if kind is Kind.SCORES else result.winner).value
        case AskedCards(Kind.HIGHER, (one, other)):
            if one.strength == other.strength:
                return "level"
            return min(one, other, key=lambda card: card.strength).code
        case AskedCards(_, cards):
            return " ".join(card.code for card in sorted(cards, key=lambda card: card.strength))


@pytest.mark.parametrize(("asked", "answer"), ALL)
def test_each_wrong_answer_tells_a_mistake_that_leads_to_it(asked: Question, answer: str) -> None:
    del answer
    for trap in asked.traps:
        assert not trap.right
        for misreading in trap.misreadings:
            assert _by_mistake(asked, misreading) == trap.meaning


def _by_mistake(asked: Question, misreading: Misreading) -> object:
    match asked.asked:
        case AskedTrick(Kind.LEADS, trick):
            return LEADERS[misreading](trick.leader, trick.cards)
        case AskedTrick(_, trick):
            return TAKERS[misreading](trick.leader, trick.cards)
        case AskedTurn(_, _, table, holding):
            return DUTIES[misreading](table, holding)
        case AskedWinners(_, winners):
            return standings(winners)[misreading]
        case AskedCards(Kind.HIGHER, cards):
            first, second = sorted(cards, key=ORDERS[misreading])
            level = ORDERS[misreading](first) == ORDERS[misreading](second)
            return () if level else (first,)
        case AskedCards(_, cards):
            return tuple(sorted(cards, key=ORDERS[misreading]))


TRICK = st.builds(
    lambda leader, cards: judge(leader, cards, RULES),
    st.sampled_from(SEATS),
    st.lists(st.sampled_from(DECK), min_size=4, max_size=4, unique=True),
)


@given(trick=TRICK, kind=st.sampled_from([Kind.WINNER, Kind.LEADS]))
def test_every_trick_can_be_asked_about(trick: object, kind: Kind) -> None:
    asked = question(AskedTrick(kind, trick))  # type: ignore[arg-type]
    seats = [answer.meaning for answer in asked.answers]
    assert seats == [*SEATS, None] if kind is Kind.WINNER else seats == [*SEATS]
    assert not asked.right.misreadings


@given(
    winners=st.lists(st.sampled_from((*SEATS, None)), min_size=1, max_size=9),
    kind=st.sampled_from([Kind.AHEAD, Kind.SCORES]),
)
def test_every_standing_can_be_asked_about(winners: list[Seat | None], kind: Kind) -> None:
    asked = question(AskedWinners(kind, tuple(winners)))
    assert len({answer.meaning for answer in asked.answers}) == len(asked.answers)
    assert expected(asked)


def test_the_answers_do_not_always_begin_with_the_right_one() -> None:
    firsts = {
        question(AskedTurn(Kind.MAY, SEATS[0], table, parse_cards("9c 1o 12e 6b"))).answers[0].right
        for table in (parse_cards("5o"), parse_cards("5o 4c"), parse_cards("5o 4c 6e"))
    }
    assert firsts == {True, False}
