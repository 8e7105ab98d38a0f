"""How cards, seats, pairs and rulesets are written and read."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from aluette.record.notation import (
    FIELD_VALUES,
    LONGEST_SHOWN,
    NotationError,
    RulesChange,
    change,
    parse_card,
    parse_cards,
    parse_pair,
    parse_preset,
    parse_seat,
    parse_value,
    parse_winners,
    printable,
    shown,
    write_hand,
)
from aluette.record.replay import HandRecord, Rules
from aluette.rules.errors import RulesetError
from aluette.rules.ranking import DECK, MONSIEUR
from aluette.rules.ruleset import GUIDE, PRESETS, MatchEnd, MatchUnit, Mordienne, Ruleset
from aluette.rules.seats import Pair, Seat
from aluette.study.compose import compose

if TYPE_CHECKING:
    from collections.abc import Callable


def test_every_card_reads_as_it_is_written() -> None:
    assert parse_cards(" ".join(card.code for card in DECK)) == DECK


@pytest.mark.parametrize(
    ("read", "text", "meant"),
    [
        pytest.param(parse_card, "3O", MONSIEUR, id="a card in upper case"),
        pytest.param(parse_seat, "north", Seat.NORTH, id="a seat"),
        pytest.param(parse_seat, "West", Seat.WEST, id="a seat with a capital"),
        pytest.param(parse_seat, "E", Seat.EAST, id="a seat by its first letter"),
        pytest.param(parse_seat, "s", Seat.SOUTH, id="a seat by its first letter, small"),
        pytest.param(parse_pair, "north-south", Pair.NORTH_SOUTH, id="a pair"),
        pytest.param(parse_cards, " ", (), id="no cards"),
        pytest.param(parse_winners, "NX", (Seat.NORTH, None), id="winners without spaces"),
        pytest.param(parse_winners, "n x e", (Seat.NORTH, None, Seat.EAST), id="winners"),
        pytest.param(parse_winners, "north", (Seat.NORTH,), id="a winner by his whole name"),
    ],
)
def test_what_is_read(read: Callable[[str], object], text: str, meant: object) -> None:
    assert read(text) == meant


@pytest.mark.parametrize(
    ("read", "text", "remedy"),
    [
        pytest.param(parse_card, "13o", "a rank from 1 to 12", id="a rank that does not exist"),
        pytest.param(parse_card, "01o", "a rank from 1 to 12", id="a nought before the rank"),
        pytest.param(parse_card, "3s", "a suit, o, c, b or e", id="a suit that does not exist"),
        pytest.param(parse_card, "", "such as 12o", id="nothing"),
        pytest.param(parse_card, "\uff13o", "such as 12o", id="a figure of another script"),
        pytest.param(parse_seat, "noth", "did you mean north?", id="a misspelt seat"),
        pytest.param(parse_seat, "O", "north, east, south, west", id="a letter of no seat"),
        pytest.param(parse_pair, "NS", "north-south, east-west", id="a pair by its letters"),
        pytest.param(parse_preset, "guid", "did you mean guide?", id="a misspelt preset"),
        pytest.param(parse_winners, "N Y", "X for a spoiled trick", id="a winner who is nobody"),
    ],
)
def test_what_is_refused(read: Callable[[str], object], text: str, remedy: str) -> None:
    with pytest.raises(NotationError) as refusal:
        read(text)
    assert remedy in str(refusal.value)


def test_every_value_of_every_field_reads_as_it_is_written() -> None:
    for name, values in FIELD_VALUES.items():
        for text in values:
            written = text.replace("N", "7")
            assert parse_value(name, written).value == written  # type: ignore[attr-defined]


def test_the_fields_are_those_of_a_ruleset() -> None:
    assert list(FIELD_VALUES) == [field.name for field in fields(Ruleset)]


@pytest.mark.parametrize(
    "text", ["five", "hands", "hands:", "hands:0", "hands:1000", "points:-1", "points:9999999"]
)
def test_a_match_ends_after_a_number_of_hands_or_points(text: str) -> None:
    with pytest.raises(NotationError, match=r"hands:N|1 to 999"):
        parse_value("match_end", text)


def test_a_number_of_hands() -> None:
    assert parse_value("match_end", "hands:12") == MatchEnd(MatchUnit.HANDS, 12)


def test_a_command_changes_fields_last() -> None:
    changed = RulesChange("rulebook", {"mordienne": Mordienne.FINAL_RUN})
    preset, ruleset = changed.apply(Rules("guide", GUIDE.ruleset))
    assert preset == "rulebook"
    assert ruleset == replace(PRESETS["rulebook"].ruleset, mordienne=Mordienne.FINAL_RUN)


def test_no_change_changes_nothing() -> None:
    assert not RulesChange()
    assert RulesChange().apply(Rules("guide", GUIDE.ruleset)) == Rules("guide", GUIDE.ruleset)


def test_values_that_contradict_each_other_are_refused() -> None:
    with pytest.raises(RulesetError, match="partnerships: top-four"):
        change(GUIDE.ruleset, {"first_dealer": parse_value("first_dealer", "madame")})


def test_faulty_input_is_repeated_short_and_harmless() -> None:
    assert shown("\x1b[31m\u202e\n") == r"'\x1b[31m\u202e\n'"
    assert len(shown("x" * 1000)) == LONGEST_SHOWN + 2
    assert printable("señal – ‘nl’") == "señal – ‘nl’"


@pytest.mark.parametrize(
    ("rules", "first_line"),
    [
        pytest.param(Rules("rulebook", PRESETS["rulebook"].ruleset), "rules: rulebook", id="whole"),
        pytest.param(
            Rules("guide", replace(GUIDE.ruleset, mordienne=Mordienne.OFF)), "rules: guide", id="as"
        ),
        pytest.param(
            Rules("guide", replace(GUIDE.ruleset, match_end=MatchEnd(MatchUnit.POINTS, 3))),
            "rules: {preset: guide, match_end: points:3}",
            id="with a field changed",
        ),
    ],
)
def test_a_hand_file_names_its_rules(rules: Rules, first_line: str) -> None:
    (dealer, holdings, talon), tricks = compose(
        parse_winners("NESEWNESN"), Seat.WEST, rules.ruleset, Random(1)
    )
    record = HandRecord(rules=rules, dealer=dealer, holdings=holdings, talon=talon, tricks=tricks)
    assert write_hand(record).splitlines()[0] == first_line
