"""The odds on the command line: exact, in words, in JSON, and tried out."""

from __future__ import annotations

import io
import sys
from fractions import Fraction
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from aluette import cli
from aluette.record.schemas import schema
from aluette.study import batch
from aluette.study.odds import NAMES, odds, stored

Aluette = Any  # the fixture of conftest.py


def fits(answer: object) -> bool:
    return Draft202012Validator(schema("odds-answer")).is_valid(answer)


def test_the_answer_is_exact(aluette: Aluette) -> None:
    answer = aluette("odds", "--json").answer
    assert fits(answer)
    assert list(answer) == ["format", "rules", "figures"]
    assert answer["figures"]["trick/spoiled"] == "1343/19458"
    assert {name: Fraction(text) for name, text in answer["figures"].items()} == stored()


def test_the_rules_count(aluette: Aluette) -> None:
    answer = aluette("odds", "--json", "--set", "tie_spoils=opponents-only").answer
    assert answer["rules"]["tie_spoils"] == "opponents-only"
    assert answer["figures"]["trick/spoiled"] == str(
        stored()["trick/spoiled"] - stored()["trick/partners"]
    )
    other = aluette("odds", "--json", "--rules", "rulebook-mordienne").answer
    assert other["rules"]["preset"] == "rulebook-mordienne"
    assert {name: Fraction(text) for name, text in other["figures"].items()} == stored()


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "en",
            [
                "Which ties spoil a trick? Any tie for highest, between partners too.",
                "6.9%  1 in 14.5  A trick is spoiled: 1343/19458",
            ],
        ),
        ("es", ["6,9 %  1 de cada 14,5  Una baza se pudre: 1343/19458"]),
        ("fr", ["6,9 %  1 sur 14,5  Un pli est pourri : 1343/19458"]),
        ("nl", ["6,9%  1 op 14,5  Een slag is bedorven: 1343/19458"]),
    ],
)
def test_the_answer_in_words(aluette: Aluette, language: str, lines: list[str]) -> None:
    told = aluette("odds", "--lang", language).out.replace("\N{NO-BREAK SPACE}", " ")
    told = told.replace("\N{NARROW NO-BREAK SPACE}", " ")
    found = [" ".join(line.split()) for line in told.splitlines()]
    assert [" ".join(line.split()) in found for line in lines] == [True] * len(lines)


def test_the_lead_is_told_where_it_counts(aluette: Aluette) -> None:
    lead = "Who leads after a spoiled trick?"
    assert lead not in aluette("odds").out
    assert lead in aluette("odds", "--set", "tie_spoils=opponents-only").out


def test_the_odds_are_tried_out(aluette: Aluette) -> None:
    answer = aluette("odds", "--simulate", "20000", "--seed", "1", "--json").answer
    assert fits(answer)
    tried = answer["simulation"]
    assert (tried["hands"], tried["seed"]) == (20000, 1)
    assert tuple(tried["figures"]) == NAMES
    assert all(abs(one["z"]) < 4 for one in tried["figures"].values())
    told = aluette("odds", "--simulate", "20000", "--seed", "1")
    assert not told.err
    assert "Tried with 20,000 hands from seed 1" in told.out
    [line] = [line for line in told.out.splitlines() if "A trick is spoiled" in line]
    assert f"z {tried['figures']['trick/spoiled']['z']:+.1f}" in line


def test_without_a_seed_each_try_has_one_of_its_own_and_names_it(aluette: Aluette) -> None:
    first = aluette("odds", "--simulate", "100", "--json").answer["simulation"]
    again = aluette("odds", "--simulate", "100", "--json", "--seed", str(first["seed"])).answer
    assert again["simulation"] == first


def test_a_figure_that_is_off_is_a_fault(aluette: Aluette, monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(*given: Any) -> dict[str, Fraction]:
        return {**odds(*given), "trick/spoiled": Fraction(1, 2), "card/4": Fraction(1)}

    monkeypatch.setattr("aluette.study.odds.odds", wrong)
    ran = aluette("odds", "--simulate", "1000", "--seed", "1", "--json")
    assert ran.code == 2
    assert ran.err == "aluette odds: trick/spoiled, card/4: off by 4 standard deviations or more\n"
    assert fits(ran.answer)
    assert ran.answer["simulation"]["figures"]["card/4"]["z"] is None


def test_numpy_is_asked_for_where_it_is_missing(
    aluette: Aluette, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "aluette.study.batch", None)
    assert aluette.fault("odds", "--simulate", "10") == (
        "aluette odds: --simulate needs NumPy; install numpy, or Aluette with its extra odds"
    )


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        pytest.param(("--seed", "1"), "--seed is for --simulate", id="a seed for nothing"),
        pytest.param(("--simulate", "0"), "0 is not in the range", id="no hands"),
        pytest.param(("--simulate", "many"), "not a valid integer", id="no number"),
    ],
)
def test_what_cannot_be_tried(aluette: Aluette, options: tuple[str, ...], fault: str) -> None:
    assert fault in aluette.fault("odds", *options)


class Terminal(io.StringIO):
    """Takes what is written as a terminal would."""

    def isatty(self) -> bool:
        return True


def test_a_bar_shows_how_far_it_is_at_a_terminal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    for stream in (Terminal(), io.StringIO()):
        monkeypatch.setattr(sys, "stderr", stream)
        tried = cli._try_odds(cli.Options(cli_change(), "en", False).rules, 20_000, 1)
        assert tried["spoiled/0"].occasions == 20_000
        assert ("100%" in stream.getvalue()) is stream.isatty()


def cli_change() -> Any:
    from aluette.record.notation import RulesChange  # noqa: PLC0415

    return RulesChange(None, {})


def test_memory_does_not_grow_with_the_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = []
    shuffle = batch.shuffle
    monkeypatch.setattr(
        batch, "shuffle", lambda hands, chance: sizes.append(hands) or shuffle(hands, chance)
    )
    batch.simulate(cli.Options(cli_change(), "en", False).rules.ruleset, 30_000, 1)
    assert sum(sizes) >= 30_000
    assert max(sizes) == batch.CHUNK
