"""`aluette solve`: what best play makes of the hands on file."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from aluette.record.schemas import schema

Aluette = Any  # the fixture of conftest.py

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "golden"
RACE = str(ROOT / "docs" / "examples" / "scoring" / "first-to-total.yml")
CONCEDED = """\
rules: rulebook
dealer: west
hands:
  north: 1o 12o 11o 10o 8o 7o 6o 5o 4o
  east:  1c 12c 11c 10c 8c 7c 6c 5c 4c
  south: 1b 12b 11b 10b 8b 7b 6b 5b 4b
  west:  1e 12e 11e 10e 8e 7e 6e 5e 4e
"""
UNFINISHED = """\
dealer: west
hands:
  north: 1o 12o 11o 10o 8o 7o 6o 5o 4o
  east:  1c 12c 11c 10c 8c 7c 6c 5c 4c
  south: 1b 12b 11b 10b 8b 7b 6b 5b 4b
  west:  1e 12e 11e 10e 8e 7e 6e 5e 4e
tricks: [1o 1c 1b 1e, 12o 12c 12b 12e, 11o 11c 11b 11e, 10o 10c 10b 10e, 8o 8c 8b 8e, 7o 4c]
"""


def fits(answer: object) -> bool:
    return Draft202012Validator(schema("solution-answer")).is_valid(answer)


@pytest.mark.parametrize("language", ["en", "es", "fr", "nl"])
def test_golden_a_solution_reads_as_it_did(language: str, aluette: Aluette) -> None:
    ran = aluette("solve", RACE, "--from", "22", "--lang", language)
    assert (ran.code, ran.err) == (0, "")
    path = GOLDEN / f"solve-{language}.txt"
    if os.environ.get("ALUETTE_GOLDEN") == "write":
        path.write_text(ran.out, "utf-8")
    assert ran.out == path.read_text("utf-8")


def test_the_answer_in_json(aluette: Aluette) -> None:
    answer = aluette("solve", RACE, "--from", "18", "--json").answer
    assert fits(answer)
    assert list(answer) == [
        *("format", "file", "document", "rules", "played", "to_play", "pair", "points"),
        *("best", "line", "states", "claim"),
    ]
    assert (answer["played"], answer["to_play"], answer["claim"]) == (18, "west", "holds")
    assert (answer["pair"], answer["points"], answer["best"]) == ("east-west", 1, ["10o", "2c"])
    assert len(answer["line"]) == 36 - 18


def test_the_line_is_a_hand_that_ends_as_the_answer_says(aluette: Aluette) -> None:
    answer = aluette("solve", RACE, "--from", "18", "--json").answer
    played = aluette("hand", RACE, "--json").answer
    cards = [play["card"] for trick in played["tricks"] for play in trick["cards"]]
    cards[18:] = answer["line"]
    written = "rules: guide\ndealer: " + played["dealer"] + "\nhands:\n"
    written += "".join(f"  {seat}: {' '.join(held)}\n" for seat, held in played["hands"].items())
    written += "tricks:\n"
    written += "".join(f"  - {' '.join(cards[at : at + 4])}\n" for at in range(0, 36, 4))
    result = aluette("hand", "-", "--json", text=written).answer["result"]
    assert (result["pair"], result["points"]) == (answer["pair"], answer["points"])


def test_an_unfinished_hand_is_solved_where_it_stands(aluette: Aluette) -> None:
    answer = aluette("solve", "-", "--json", text=UNFINISHED).answer
    assert fits(answer)
    assert (answer["played"], answer["to_play"]) == (22, "south")
    two = aluette("solve", "-", "--json", "--from", "20", text=f"{UNFINISHED}---\n{UNFINISHED}")
    assert [one["document"] for one in two.answers] == [1, 2]
    assert {one["to_play"] for one in two.answers} == {"north"}


def test_all_nine_tricks_can_be_spoiled_under_best_play(aluette: Aluette) -> None:
    ended = UNFINISHED.replace("7o 4c]", "7o 7c 7b 7e, 6o 6c 6b 6e]")
    answer = aluette("solve", "-", "--json", text=ended).answer
    assert fits(answer)
    assert (answer["pair"], answer["points"]) == (None, 0)
    told = aluette("solve", "-", text=ended).out
    assert "all nine tricks are spoiled and nobody scores" in told


def test_a_mordienne_under_best_play(aluette: Aluette) -> None:
    hand = UNFINISHED.replace("7o 6o 5o 4o", "3c 3o 2o 2c").replace(", 7o 4c]", "]")
    options = ("solve", "-", "--rules", "gamerules-mordienne")
    answer = aluette(*options, "--json", text=hand).answer
    assert (answer["pair"], answer["points"], answer["claim"]) == ("north-south", 2, "none")
    assert "a mordienne gives two points to North and South" in aluette(*options, text=hand).out


def test_with_numba_it_is_the_same(aluette: Aluette) -> None:
    plain, fast = (
        aluette("solve", RACE, "--from", "12", "--json", *["--fast"] * fast).answer
        for fast in (False, True)
    )
    assert plain == fast


def test_numba_is_asked_for_where_it_is_missing(
    aluette: Aluette, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "aluette.study.solver.compiled", None)
    assert aluette.fault("solve", RACE, "--from", "30", "--fast") == (
        "aluette solve: --fast needs Numba; install numba, or Aluette with its extra fast"
    )


@pytest.mark.parametrize(
    ("text", "options", "fault"),
    [
        pytest.param(
            f"{CONCEDED}concede: north-south\n",
            (),
            "-:1: no cards decide this hand; solve one that is played with nine cards each",
            id="a point given away",
        ),
        pytest.param(
            CONCEDED.replace(" 4e\n", "\n") + "wrong_count: true\n",
            (),
            "-:1: no cards decide this hand; solve one that is played with nine cards each",
            id="a wrong number of cards",
        ),
        pytest.param(
            UNFINISHED,
            ("--from", "23"),
            "-:1: after 23 cards there is nothing to solve; name 0 to 22 cards",
            id="more cards than were played",
        ),
        pytest.param(
            "leader: S\ntrick: 1o 8c\n",
            (),
            "-:1: this is a trick, not a hand; aluette check plays it",
            id="a trick",
        ),
    ],
)
def test_what_cannot_be_solved(
    text: str, options: tuple[str, ...], fault: str, aluette: Aluette
) -> None:
    assert aluette.fault("solve", "-", *options, text=text) == fault
    error = aluette("solve", "-", "--json", *options, text=text)
    assert error.code == 2
    assert error.answer["format"] == "aluette.error/1"


def test_a_finished_hand_is_not_solved_after_its_last_card(aluette: Aluette) -> None:
    assert aluette.fault("solve", RACE, "--from", "36").endswith(
        ":2: after 36 cards there is nothing to solve; name 0 to 35 cards"
    )
