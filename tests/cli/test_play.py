"""`aluette play`: a hand against the bots, told line by line."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from aluette.study.bots import BOTS, Rule
from aluette.wording.bots import CHARACTERS, HABITS, REASONS

if TYPE_CHECKING:
    from conftest import CommandLine

GOLDEN = Path(__file__).parents[1] / "golden"

GAME = ["?", "1", "<", "<", "9", "xyzzy", "12", "3", "1", "3o", "1", "1", "1", "1", "1", "1", "1"]
"""A hint, a card and its taking back, three lines that are no card, and then cards to the end."""


@pytest.mark.parametrize("language", ["en", "es", "fr", "nl"])
def test_golden_a_game_reads_as_it_did(language: str, aluette: CommandLine) -> None:
    ran = aluette("play", "--seed", "5", "--lang", language, text="\n".join(GAME))
    assert (ran.code, ran.err) == (0, "")
    path = GOLDEN / f"play-{language}.txt"
    if os.environ.get("ALUETTE_GOLDEN") == "write":
        path.write_text(ran.out, "utf-8")
    assert ran.out == path.read_text("utf-8")


def test_the_hand_as_played_is_answered_in_json_and_played_again_by_its_seed(
    aluette: CommandLine,
) -> None:
    again = [aluette("play", "--seed", "8", "--json", text="1\n" * 9) for _ in range(2)]
    assert again[0] == again[1]
    answer = again[0].answer
    assert answer["format"] == "aluette.hand/1"
    assert len(answer["tricks"]) == 9
    assert answer["result"]["kind"] in {"scored", "replay"}
    assert "# Dealt with seed 8." in again[0].err


@pytest.mark.parametrize("last", ["", ".", "1\n."], ids=["no line", "a stop", "a card and a stop"])
def test_a_game_may_be_broken_off(last: str, aluette: CommandLine) -> None:
    ran = aluette("play", "--seed", "5", text=last)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith("The hand is not played to its end.\n")


def test_the_rules_that_are_asked_for_are_played(aluette: CommandLine) -> None:
    ran = aluette("play", "--seed", "3", "--rules", "rulebook", "--json", text="1\n" * 9)
    assert ran.answer["rules"]["lead_after_spoiled"] == "first-tied"


def test_every_bot_and_every_rule_of_thumb_has_its_words() -> None:
    assert set(CHARACTERS) == set(HABITS) == set(BOTS)
    assert set(REASONS) == {rule.value for rule in Rule}
