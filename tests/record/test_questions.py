"""The questions of a series on file: what is read, what is written, and what is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from aluette.record.document import DocumentError
from aluette.record.questions import (
    AskedCards,
    AskedTrick,
    AskedTurn,
    AskedWinners,
    Filed,
    Kind,
    read_series,
    write,
)
from aluette.rules.seats import Seat

if TYPE_CHECKING:
    from pathlib import Path

SERIES = """\
# A series.
ask: winner
leader: south
trick: 1o 8c 1e 12b
answer: nobody
---
ask: may
leader: north
trick: 11o 10c
holding: 10o 8c 6c
answer: all
---
ask: ahead
winners: N E X S
answer: north
---
ask: order
cards: 5c 3o 4b
answer: 3o 5c 4b
"""


def read(text: str, folder: Path) -> list[Filed | DocumentError]:
    file = folder / "series.yml"
    file.write_text(text, encoding="utf-8")
    return list(read_series(file))


def test_each_document_is_a_question(tmp_path: Path) -> None:
    trick, turn, winners, cards = (
        one.asked for one in read(SERIES, tmp_path) if isinstance(one, Filed)
    )
    assert isinstance(trick, AskedTrick)
    assert trick.trick.winner is None
    assert isinstance(turn, AskedTurn)
    assert turn.to_play is Seat.SOUTH
    assert winners == AskedWinners(Kind.AHEAD, (Seat.NORTH, Seat.EAST, None, Seat.SOUTH))
    assert isinstance(cards, AskedCards)
    assert [card.code for card in cards.cards] == ["5c", "3o", "4b"]


def test_what_is_written_is_what_was_read(tmp_path: Path) -> None:
    filed = [one for one in read(SERIES, tmp_path) if isinstance(one, Filed)]
    written = "---\n".join(write(one.asked, one.answer) for one in filed)
    assert written == SERIES.removeprefix("# A series.\n")


@pytest.mark.parametrize(
    ("text", "line", "fault"),
    [
        pytest.param(
            "answer: all\n", 1, "ask is missing; write one of: winner", id="nothing asked"
        ),
        pytest.param("ask: winer\n", 1, "unknown question 'winer'; did you mean winner", id="kind"),
        pytest.param("ask: [winner]\n", 1, "unknown question", id="a list of kinds"),
        pytest.param("ask: higher\ncards: 3o 3c\n", 1, "higher needs answer", id="no answer"),
        pytest.param("ask: higher\ncard: 3o 3c\n", 2, "unknown key of higher 'card'", id="key"),
        pytest.param(
            "ask: higher\ncards: [3o, 3c]\nanswer: 3o\n", 2, "cards is a text here", id="list"
        ),
        pytest.param(
            "ask: higher\ncards: 3o 3x\nanswer: 3o\n", 2, "3x", id="a card that does not exist"
        ),
        pytest.param(
            "ask: higher\ncards: 3o\nanswer: 3o\n", 2, "holds 2 cards, not 1", id="too few cards"
        ),
        pytest.param(
            "ask: higher\ncards: 3o 3o\nanswer: 3o\n", 2, "a card is there twice", id="twice"
        ),
        pytest.param(
            "ask: order\ncards: 8o 8c 3o\nanswer: 3o\n", 2, "two of these are equal", id="equal"
        ),
        pytest.param(
            "ask: may\nleader: north\ntrick: 8o\nholding: 8o 5e\nanswer: all\n",
            4,
            "a card is there twice",
            id="held and played",
        ),
        pytest.param(
            "ask: leads\nleader: up\ntrick: 1o 8c 1e 12b\nanswer: north\n", 2, "up", id="seat"
        ),
        pytest.param(
            "ask: scores\nwinners: N E\nanswer: north-south\n", 2, "9 to 9 tricks", id="short hand"
        ),
        pytest.param("ask: ahead\nwinners: N Q\nanswer: north\n", 2, "no winner", id="winner"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(
    text: str, line: int, fault: str, tmp_path: Path
) -> None:
    (found,) = read(text, tmp_path)
    assert isinstance(found, DocumentError)
    assert (found.line, fault in found.message) == (line, True), found.message


def test_a_faulty_question_leaves_the_others(tmp_path: Path) -> None:
    first, second = read("ask: x\n---\nask: higher\ncards: 3o 3c\nanswer: 3o\n", tmp_path)
    assert isinstance(first, DocumentError)
    assert isinstance(second, Filed)
    assert second.answer_line == 5
