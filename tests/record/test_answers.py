"""Answers: every one fits its schema, and the tiebreak hand's is known by heart."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest
import yaml
from jsonschema import Draft202012Validator

from aluette.record.answer import error_answer, odds_answer
from aluette.record.document import ListNode, MapNode, Node, TextNode, read, split
from aluette.record.games import Game, read_file
from aluette.record.notation import FIELD_VALUES, RulesChange, parse_value
from aluette.record.replay import Rules
from aluette.record.schemas import SCHEMAS, schema
from aluette.rules.ruleset import GUIDE

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT: Final = Path(__file__).resolve().parent.parent.parent
EXAMPLES: Final = sorted((ROOT / "docs" / "examples").rglob("*.yml"))
TIEBREAK: Final = ROOT / "docs" / "examples" / "scoring" / "first-to-total.yml"
SNAPSHOT: Final = Path(__file__).parent / "tiebreak.json"

CONCEDED: Final = """\
rules: rulebook
dealer: west
hands:
  north: 2o 9o 1o 12o 12e 10b 5o 5e 4o
  east:  3c 9c 11c 11e 7o 7e 6c 5c 4c
  south: 2b 2e 9b 9e 7b 6o 6e 4e 3e
  west:  2c 10o 10e 8o 8b 8e 5b 4b 3b
concede: east-west
"""
MISCOUNTED: Final = (
    CONCEDED.replace("5c 4c", "5c")
    .replace("3e", "3e 4c")
    .replace("concede: east-west", "wrong_count: true\ntricks: [12o 7e]")
)
CHANTED: Final = """\
rules: guide-options
dealer: north
hands:
  north: 1o 12o 11o 10o 8o 7o 6o 5o 4o
  east:  1c 12c 11c 10c 8c 7c 6c 5c 4c
  south: 1b 12b 11b 10b 8b 7b 6b 5b 4b
  west:  1e 12e 11e 10e 8e 7e 6e 5e 4e
talon: 3o 3c 2o 2c 9c 9o 2b 2e 9b 9e 3b 3e
chanter:
  agreed: true
  discards: {E: 8c 7c 6c 5c 4c 10c, north: [8o, 7o, 6o, 5o, 4o, 10o]}
tricks:
  - 3o 1b 1e 3c
  - 2o 12b
"""
MATCH: Final = """\
rules: gamerules-mordienne
dealer: N
hands:
  - {pair: north-south, points: 2}
  - replay
  - redeal
  - hands: {N: 2o 9o 1o 12o 12e 10b 5o 5e 4o, E: 3c 9c 11c 11e 7o 7e 6c 5c 4c,
            S: 2b 2e 9b 9e 7b 6o 6e 4e 3e, W: 2c 10o 10e 8o 8b 8e 5b 4b 3b}
    claim: {kind: unfinished}
claim: {score: {north-south: 2}, winner: null}
"""
DRAWN: Final = "rules: guide-options\ndealer: south\ndraw: 3o 3c 2o 2c\n"
TRICK: Final = "leader: S\ntrick: [1o, 8C]\nclaim: {outcome: open, winner: null, tied: []}\n"

WRITTEN: Final = {
    "a conceded hand": CONCEDED,
    "a forfeited hand": MISCOUNTED,
    "a hand dealt again": MISCOUNTED.replace("rulebook", "guide"),
    "a hand after a chanter": CHANTED,
    "a hand after a refusal": CHANTED.split("chanter:")[0] + "chanter: {refused_by: W}\n",
    "a match": MATCH,
    "a draw without a lot": DRAWN,
    "a draw by lots": "dealer: E\nlots: {N: E, E: W, S: S, W: N}\nclaim: {dealer: E}\n",
    "a trick of two cards": TRICK,
}


def check(instance: object, name: str) -> None:
    Draft202012Validator(schema(name)).validate(instance)


def plain(node: Node) -> object:
    """Return a document as a program has it that reads every scalar as text."""
    match node:
        case TextNode():
            return node.text
        case ListNode():
            return [plain(item) for item in node.items]
        case MapNode():
            return {key.text: plain(value) for key, value in node.entries}


def with_text_keys(value: Any) -> Any:
    """Return what YAML read as JSON has it: numbers as keys become text."""
    if isinstance(value, dict):
        return {str(key): with_text_keys(item) for key, item in value.items()}
    return [with_text_keys(item) for item in value] if isinstance(value, list) else value


@pytest.mark.parametrize("name", SCHEMAS)
def test_a_schema_is_one(name: str) -> None:
    Draft202012Validator.check_schema(schema(name))


def test_there_is_no_other_schema() -> None:
    with pytest.raises(KeyError):
        schema("hand")


@pytest.mark.parametrize("text", WRITTEN.values(), ids=WRITTEN)
def test_files_and_answers_fit_their_schemas(
    text: str, game: Callable[..., Game], tmp_path: Path
) -> None:
    found = game(text)
    check(found.answer, f"{found.kind}-answer")
    file = tmp_path / "x.yml"
    file.write_text(text, encoding="utf-8")
    check_file(file, found.kind)


def test_the_odds_fit_their_schema() -> None:
    rules = Rules("guide", GUIDE.ruleset)
    figures = {"trick/spoiled": Fraction(1343, 19458), "card/3o": Fraction(1), "card/4": Fraction()}
    answer = odds_answer(figures, rules)
    assert answer["figures"] == {"trick/spoiled": "1343/19458", "card/3o": "1", "card/4": "0"}
    check(answer, "odds-answer")


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_the_examples_fit_their_schemas(file: Path) -> None:
    [found] = read_file(file)
    assert isinstance(found, Game)
    check(found.answer, f"{found.kind}-answer")
    check_file(file, found.kind)


def check_file(file: Path, kind: str) -> None:
    """Check a file as this project reads it, and as any YAML loader does."""
    with file.open("rb") as stream:
        [chunk] = split(stream)
    check(plain(read(chunk)), f"{kind}-file")
    loaded = yaml.safe_load(file.read_text(encoding="utf-8"))
    check(with_text_keys(loaded), f"{kind}-file")


@pytest.mark.parametrize(
    ("name", "instance"),
    [
        pytest.param("trick-file", {"leader": "north"}, id="no trick"),
        pytest.param("trick-file", {"leader": "north", "trick": "13o"}, id="no such card"),
        pytest.param("trick-file", {"leader": "O", "trick": "1o"}, id="no such seat"),
        pytest.param("trick-file", {"leader": "N", "trick": "1o", "claim": {}}, id="empty claim"),
        pytest.param("match-file", {"dealer": "N", "hands": ["again"]}, id="no outcome"),
        pytest.param("draw-file", {"dealer": "N", "draw": "3o", "lot": "N"}, id="no such key"),
        pytest.param("draw-file", {"dealer": "N"}, id="neither cards nor lots"),
        pytest.param("draw-file", {"dealer": "N", "lots": {"N": "E"}}, id="a single lot"),
        pytest.param("error-answer", {"format": "aluette.error/1"}, id="an error without words"),
    ],
)
def test_a_schema_refuses(name: str, instance: object) -> None:
    assert not Draft202012Validator(schema(name)).is_valid(instance)


@pytest.mark.parametrize(
    ("name", "place", "value"),
    [
        pytest.param("tiebreak", ("result", "winner"), None, id="a point that nobody won"),
        pytest.param("tiebreak", ("result", "pair"), None, id="a point for no pair"),
        pytest.param("tiebreak", ("result", "points"), 0, id="a hand won for nothing"),
        pytest.param(
            "tiebreak", ("result", "reason"), "all-spoiled", id="a reason of another kind"
        ),
        pytest.param("tiebreak", ("result", "kind"), "unfinished", id="unfinished with a winner"),
        pytest.param("tiebreak", ("result", "conceded_by"), "east-west", id="won and conceded"),
        pytest.param("tiebreak", ("tricks", 0, "winner"), None, id="a trick won by nobody"),
        pytest.param("tiebreak", ("tricks", 0, "outcome"), "spoiled", id="spoiled with a winner"),
        pytest.param("tiebreak", ("tricks", 0, "outcome"), "open", id="open with four cards"),
        pytest.param("chanted", ("chanter", "received"), {"east": []}, id="one who receives alone"),
        pytest.param("match", ("hands", 0, "points"), None, id="a counted hand without points"),
        pytest.param("match", ("hands", 1, "counted"), True, id="a replay that counts"),
    ],
)
def test_a_schema_refuses_an_answer_that_contradicts_itself(
    name: str, place: tuple[str | int, ...], value: object, game: Callable[..., Game]
) -> None:
    text = {"tiebreak": TIEBREAK.read_text(encoding="utf-8"), "chanted": CHANTED, "match": MATCH}
    found = game(text[name])
    answer = json.loads(json.dumps(found.answer))
    check(answer, f"{found.kind}-answer")
    *way, last = place
    part = answer
    for step in way:
        part = part[step]
    part[last] = value
    assert not Draft202012Validator(schema(f"{found.kind}-answer")).is_valid(answer)


def test_an_error_fits_its_schema() -> None:
    check(error_answer("x.yml", None, None, "it is wrong"), "error-answer")


def test_the_answer_to_the_tiebreak_hand() -> None:
    file = ROOT / "docs" / "examples" / "scoring" / "first-to-total.yml"
    [found] = read_file(file)
    assert isinstance(found, Game)
    answer = {**found.answer, "file": "first-to-total.yml"}
    assert answer == json.loads(SNAPSHOT.read_text(encoding="utf-8"))
    assert list(answer) == [
        *("format", "file", "document", "rules", "dealer", "dealt", "chanter", "hands"),
        *("talon", "tricks", "result", "claim"),
    ]


def result(game: Game) -> dict[str, Any]:
    found = game.answer["result"]
    assert isinstance(found, dict)
    return found


def test_an_unfinished_hand_has_no_result_yet(game: Callable[..., Game]) -> None:
    unfinished = result(game(CHANTED))
    assert unfinished.pop("kind") == "unfinished"
    assert unfinished.pop("level_with") == []
    assert unfinished.pop("mordienne") is False
    assert set(unfinished.values()) == {None}


def test_the_answer_after_a_chanter(game: Callable[..., Game]) -> None:
    answer = game(CHANTED).answer
    assert answer["chanter"] == {
        "asked": ["east", "south", "west", "north"],
        "refused_by": None,
        "received": {
            "east": ["3o", "2o", "9c", "2b", "9b", "3b"],
            "north": ["3c", "2c", "9o", "2e", "9e", "3e"],
        },
        "discards": {
            "east": ["8c", "7c", "6c", "5c", "4c", "10c"],
            "north": ["8o", "7o", "6o", "5o", "4o", "10o"],
        },
    }
    assert answer["talon"] == [
        *("8c", "7c", "6c", "5c", "4c", "10c", "8o", "7o", "6o", "5o", "4o", "10o")
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param(
            CONCEDED,
            {
                "kind": "conceded",
                "pair": "north-south",
                "points": 1,
                "reason": "concession",
                "conceded_by": "east-west",
                "wrong_seat": None,
            },
            id="conceded",
        ),
        pytest.param(
            MISCOUNTED,
            {
                "kind": "forfeited",
                "pair": "north-south",
                "points": 1,
                "reason": "wrong-count",
                "conceded_by": None,
                "wrong_seat": "east",
            },
            id="forfeited",
        ),
        pytest.param(
            MISCOUNTED.replace("rulebook", "guide"),
            {
                "kind": "redeal",
                "pair": None,
                "points": 0,
                "reason": "wrong-count",
                "conceded_by": None,
                "wrong_seat": "east",
            },
            id="dealt again",
        ),
    ],
)
def test_a_result_without_nine_tricks(
    text: str, expected: dict[str, object], game: Callable[..., Game]
) -> None:
    found = result(game(text))
    assert found["winner"] is found["total"] is found["reached_at"] is None
    assert {key: found[key] for key in expected} == expected


def test_a_match_answers_hand_by_hand(game: Callable[..., Game]) -> None:
    answer = game(MATCH).answer
    hands = answer["hands"]
    assert isinstance(hands, list)
    assert [
        (
            hand["number"],
            hand["counted"],
            hand["dealer"],
            hand["leader"],
            hand["kind"],
            hand["reason"],
            hand["pair"],
            hand["points"],
        )
        for hand in hands
    ] == [
        (1, True, "north", "east", "scored", None, "north-south", 2),
        (2, False, "east", "south", "replay", "all-spoiled", None, 0),
        (3, False, "east", "south", "redeal", "wrong-count", None, 0),
        (4, False, "east", "south", "unfinished", None, None, None),
    ]
    assert (answer["ended_after"], answer["winner"]) == (None, None)
    assert answer["score"] == {"north-south": 2, "east-west": 0}


def test_a_draw_speaks_of_the_seats_during_the_draw(game: Callable[..., Game]) -> None:
    answer = game(DRAWN.replace("guide-options", "gamerules")).answer
    assert answer["pairs"] == [["west", "north"], ["east", "south"]]
    assert answer["seats"] == {"north": "east", "east": "north", "south": "south", "west": "west"}
    assert answer["dealer"] == "north"


@pytest.mark.parametrize("name", FIELD_VALUES)
def test_an_answer_names_every_field_as_it_holds(name: str, game: Callable[..., Game]) -> None:
    for text in FIELD_VALUES[name]:
        value = text.replace("N", "7")
        values = {name: parse_value(name, value)}
        if value == "madame":
            values["partnerships"] = parse_value("partnerships", "top-four")
        rules = game(TRICK, RulesChange(None, values)).answer["rules"]
        assert isinstance(rules, dict)
        assert rules["preset"] == "guide"
        assert rules[name] == value
