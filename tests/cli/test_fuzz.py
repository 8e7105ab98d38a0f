"""No input whatever brings a traceback: exit code 0, or 2 with a line on standard error."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from aluette.record.notation import FIELD_VALUES
from aluette.rules.ranking import DECK
from aluette.rules.ruleset import PRESETS

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

Aluette = Any  # the fixture of conftest.py

ROOT: Final = Path(__file__).resolve().parent.parent.parent
EXAMPLES: Final = ROOT / "docs" / "examples"
FILES: Final = [
    (EXAMPLES / f"{name}.yml").read_text(encoding="utf-8")
    for name in (
        *("scoring/first-to-total", "scoring/all-spoiled", "deal/first-deal", "deal/five-hands"),
        *("deal/luettes-draw", "trick/spoiled-aces"),
    )
]
CHANTER: Final = """\
rules: {preset: guide-options, wrong_count: lose-point, concession: concede}
dealer: north
hands:
  north: 1o 12o 11o 10o 8o 7o 6o 5o 4o
  east:  1c 12c 11c 10c 8c 7c 6c 5c 4c
  south: 1b 12b 11b 10b 8b 7b 6b 5b 4b
  west:  1e 12e 11e 10e 8e 7e 6e 5e 4e
talon: 3o 3c 2o 2c 9c 9o 2b 2e 9b 9e 3b 3e
chanter: {agreed: true, discards: {east: 8c 7c 6c 5c 4c 10c, north: 8o 7o 6o 5o 4o 10o}}
wrong_count: false
tricks: [3o 1b 1e 3c, 2o 12b]
claim: {kind: unfinished, tricks: {1: {winner: east}}}
"""

fuzzed = settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)

WORDS: Final = [
    *("rules", "dealer", "hands", "talon", "chanter", "concede", "wrong_count", "tricks"),
    *("claim", "leader", "trick", "draw", "pair", "points", "agreed", "discards", "refused_by"),
    *("preset", "north", "east", "south", "west", "N", "S", "north-south", "east-west"),
    *("replay", "redeal", "true", "false", "null", "off", "outcome", "won", "spoiled", "winner"),
    *("tied", "next_leader", "kind", "tally", "score", "pairs", "reason", "hands:3", "", "-"),
    *("3o 3c 2o 2c", "1o 1c 1b 1e", *FIELD_VALUES, *PRESETS),
    *(str(number) for number in range(11)),
    *(card.code for card in DECK),
]
NASTY: Final = [
    *("\n---\n", "---", "\n...\n", "&a ", "*a", "!!str ", "[", "]", "{", "}", "'", '"', "|\n", ">"),
    *(
        "\t",
        "\0",
        "\x1b[2J",
        "\u2028",
        "\x85",
        "\ufeff",
        "%YAML 1.2\n",
        "? ",
        ": ",
        "- ",
        "\r",
        "#",
    ),
    *("13o", "999999999999999999999999", "\u0661o", "<<", '"\\uD800"', '"\\UFFFFFFFF"', "{" * 20),
]


def scalars() -> SearchStrategy[object]:
    return some.one_of(some.sampled_from(WORDS), some.text(max_size=8), some.integers(-2, 60))


def structures() -> SearchStrategy[object]:
    """Mappings of the words that files know, in each other."""
    keys = some.sampled_from(WORDS)
    return some.dictionaries(
        keys,
        some.recursive(
            scalars(),
            lambda inner: (
                some.lists(inner, max_size=4) | some.dictionaries(keys, inner, max_size=4)
            ),
            max_leaves=12,
        ),
        max_size=6,
    )


@some.composite
def mutated(draw: some.DrawFn) -> str:
    """A good file with a few places replaced."""
    text = draw(some.sampled_from([*FILES, CHANTER]))
    for _ in range(draw(some.integers(1, 3))):
        start = draw(some.integers(0, len(text)))
        length = draw(some.integers(0, 6))
        piece = draw(some.sampled_from([*WORDS, *NASTY]))
        text = text[:start] + piece + text[start + length :]
    return text


@some.composite
def shuffled(draw: some.DrawFn) -> str:
    """A good file with its lines in another order, some of them twice or gone."""
    lines = draw(some.sampled_from([*FILES, CHANTER])).splitlines()
    chosen = draw(some.lists(some.sampled_from(lines), max_size=len(lines) + 2))
    return "\n".join(chosen)


def files() -> SearchStrategy[bytes]:
    texts = some.one_of(
        some.text(),
        mutated(),
        shuffled(),
        structures().map(json.dumps),
        some.lists(some.sampled_from([*WORDS, *NASTY]), max_size=20).map(" ".join),
    )
    return some.binary() | texts.map(lambda text: text.encode("utf-8", "surrogatepass"))


def check(ran: Any, *, as_json: bool) -> None:
    assert "Traceback" not in ran.err
    if ran.code == 2:
        assert ran.err.strip()
    else:
        assert not ran.err
    if as_json and ran.out:
        assert all(answer["format"].startswith("aluette.") for answer in ran.answers)


@pytest.mark.parametrize("as_json", [False, True], ids=["told", "in JSON"])
@pytest.mark.parametrize(
    "command", [("hand",), ("match",), ("solve", "--from", "26")], ids=lambda words: words[0]
)
@fuzzed
@given(data=files())
def test_any_file(command: tuple[str, ...], as_json: bool, data: bytes, aluette: Aluette) -> None:
    check(aluette(*command, "-", *["--json"] * as_json, text=data), as_json=as_json)


@fuzzed
@given(data=files())
def test_any_example(data: bytes, aluette: Aluette, tmp_path: Path) -> None:
    (tmp_path / "x.yml").write_bytes(data)
    check(aluette("check", str(tmp_path)), as_json=False)


ARGUMENTS: Final = [
    *("trick", "deal", "draw", "compose", "hand", "match", "check", "--json", "--set", "--rules"),
    *(
        "solve",
        "--from",
        "--fast",
        "--seed",
        "--dealer",
        "--leader",
        "--lang",
        "--partnerships",
        "--help",
        "--version",
        "--",
    ),
    *("-h", "-", "-x", "missing.yml", "N E S E W N E S N", "XXXXXXXXX", "mordienne=off", "a=b"),
    *("lots", "top-four", "fr", "es", "7", "-7", "first_dealer=madame", *PRESETS),
    *("north", "E", "1o", "12e", "13o", "1o 1c 1b 1e"),
]


@settings(fuzzed, max_examples=250)
@given(
    arguments=some.lists(
        some.one_of(
            some.sampled_from(ARGUMENTS),
            some.text(max_size=12),
            some.binary(max_size=6).map(lambda name: name.decode("utf-8", "surrogateescape")),
        ),
        max_size=8,
    )
)
def test_any_command_line(
    arguments: list[str], aluette: Aluette, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    check(aluette(*arguments), as_json=False)


@settings(fuzzed, max_examples=100)
@given(
    cards=some.lists(some.sampled_from([card.code for card in DECK]), max_size=5),
    leader=some.sampled_from(["N", "e", "South", "WEST"]),
    changes=some.lists(
        some.sampled_from(
            [
                f"{name}={value.replace('N', '2')}"
                for name, values in FIELD_VALUES.items()
                for value in values
            ]
        ),
        max_size=4,
    ),
    preset=some.sampled_from(list(PRESETS)),
)
def test_any_trick_under_any_rules(
    cards: list[str], leader: str, changes: list[str], preset: str, aluette: Aluette
) -> None:
    options = [f"--set={change}" for change in changes]
    ran = aluette("trick", *cards, "--leader", leader, "--rules", preset, "--json", *options)
    check(ran, as_json=True)


@settings(fuzzed, max_examples=60)
@given(
    winners=some.lists(some.sampled_from("NESWX"), min_size=9, max_size=9),
    preset=some.sampled_from(list(PRESETS)),
    seed=some.integers(0, 2**70),
    ties=some.sampled_from(["any", "opponents-only"]),
)
def test_any_nine_winners_can_be_composed(
    winners: list[str], preset: str, seed: int, ties: str, aluette: Aluette
) -> None:
    written = aluette(
        *("compose", *winners, "--seed", str(seed), "--rules", preset, f"--set=tie_spoils={ties}")
    )
    assert written.code == 0
    answer = aluette("hand", "-", "--json", text=written.out).answer
    played = [trick["winner"] for trick in answer["tricks"]]
    assert [winner[0].upper() if winner else "X" for winner in played] == winners
