"""The commands: what each of them answers, to a person and to a program."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest
from jsonschema import Draft202012Validator

from aluette.record import games
from aluette.record.notation import FIELD_VALUES
from aluette.record.schemas import schema
from aluette.rules.ruleset import PRESETS

if TYPE_CHECKING:
    from collections.abc import Callable

Aluette = Any  # the fixture of conftest.py

ROOT: Final = Path(__file__).resolve().parent.parent.parent
EXAMPLES: Final = ROOT / "docs" / "examples"
TIEBREAK: Final = str(EXAMPLES / "scoring" / "first-to-total.yml")
TRICK: Final = ("trick", "1o", "8c", "1e", "12b", "--leader", "south")
COMPOSE: Final = ("compose", "N E S E W N E S N", "--dealer", "west")
ALL_COMMANDS: Final = {
    "trick": TRICK,
    "hand": ("hand", TIEBREAK),
    "match": ("match", str(EXAMPLES / "deal" / "five-hands.yml")),
    "deal": ("deal", "--seed", "7"),
    "draw": ("draw", "--seed", "7"),
    "compose": (*COMPOSE, "--seed", "7"),
    "odds": ("odds",),
    "check": ("check", str(EXAMPLES / "cards")),
}


def fits(answer: object, name: str) -> bool:
    return Draft202012Validator(schema(name)).is_valid(answer)


def test_a_trick_is_judged_with_its_reason(aluette: Aluette) -> None:
    ran = aluette(*TRICK)
    assert ran.code == 0
    assert ran.out.splitlines()[0] == "South: ace of coins"
    assert "South and North are level with two aces" in ran.out
    assert ran.out.splitlines()[-1].startswith("South")


def test_a_trick_in_json(aluette: Aluette) -> None:
    answer = aluette(*TRICK, "--json").answer
    assert fits(answer, "trick-answer")
    assert list(answer) == [
        *("format", "rules", "leader", "cards", "outcome", "winner", "tied", "next_leader")
    ]
    assert (answer["outcome"], answer["tied"]) == ("spoiled", ["south", "north"])


@pytest.mark.parametrize(
    ("options", "leader"),
    [
        pytest.param((), "east", id="the guides"),
        pytest.param(("--rules", "rulebook"), "south", id="the rulebook"),
        pytest.param(("--set", "lead_after_spoiled=first-tied"), "south", id="one field set"),
        pytest.param(
            ("--set", "lead_after_spoiled=same-leader", "--rules", "rulebook"),
            "east",
            id="fields are set last",
        ),
    ],
)
def test_who_leads_after_a_spoiled_trick(
    options: tuple[str, ...], leader: str, aluette: Aluette
) -> None:
    answer = aluette("trick", "4b 1o 8c 1e", "--leader", "E", "--json", *options).answer
    assert answer["next_leader"] == leader


def test_a_trick_of_two_cards_is_open(aluette: Aluette) -> None:
    answer = aluette("trick", "1o", "8c", "--leader", "N", "--json").answer
    assert (answer["outcome"], answer["winner"], answer["tied"]) == ("open", None, [])


def test_a_hand_ends_with_its_result(aluette: Aluette) -> None:
    ran = aluette("hand", TIEBREAK)
    assert ran.code == 0
    *_, tally, result = ran.out.splitlines()
    assert tally == "Tricks: North 3, East 3, South 2, West 1."
    assert "East got there first, in the seventh trick." in result
    assert "The point goes to East and West." in result


@pytest.mark.parametrize(
    ("language", "result"),
    [
        pytest.param("es", "Este", id="Spanish"),
        pytest.param("fr", "Est", id="French"),
        pytest.param("nl", "Oost", id="Dutch"),
    ],
)
def test_a_hand_in_the_language_asked_for(language: str, result: str, aluette: Aluette) -> None:
    assert result in aluette("hand", TIEBREAK, "--lang", language).out.splitlines()[-1]


@pytest.mark.parametrize(
    ("environment", "seat"),
    [
        pytest.param({}, "North", id="nothing said"),
        pytest.param({"LANG": "fr_FR.UTF-8"}, "Nord", id="LANG"),
        pytest.param({"LANG": "fr_FR", "LC_MESSAGES": "nl_BE"}, "Noord", id="LC_MESSAGES first"),
        pytest.param({"LC_ALL": "es", "LC_MESSAGES": "nl"}, "Norte", id="LC_ALL before all"),
        pytest.param({"LC_ALL": "C.UTF-8", "LANG": "nl"}, "Noord", id="one that names none"),
        pytest.param({"LC_ALL": "de_DE", "LANG": "it"}, "North", id="none of ours"),
        pytest.param({"LC_ALL": "en_GB", "LANG": "nl"}, "North", id="English asked for"),
    ],
)
def test_the_language_of_the_environment(
    environment: dict[str, str], seat: str, aluette: Aluette
) -> None:
    assert f"\n{seat}" in aluette(*TRICK, env=environment).out
    assert "Sur:" in aluette(*TRICK, "--lang", "es", env=environment).out


def test_errors_are_in_english_whatever_the_language(aluette: Aluette) -> None:
    fault = aluette.fault("trick", "13o", "--leader", "N", "--lang", "fr")
    assert fault.startswith("aluette trick: no card is written '13o'")


def test_a_hand_in_json(aluette: Aluette) -> None:
    answer = aluette("hand", TIEBREAK, "--json").answer
    assert fits(answer, "hand-answer")
    assert (answer["file"], answer["document"], answer["claim"]) == (TIEBREAK, 1, "holds")


def test_a_denied_claim_is_an_error(aluette: Aluette) -> None:
    text = Path(TIEBREAK).read_text(encoding="utf-8").replace("winner: east", "winner: north")
    fault = aluette.fault("hand", "-", text=text)
    assert fault.startswith("-:20: claims winner: north, but by the rules it is east; ")


@pytest.mark.parametrize("option", [("--rules", "guide"), ("--set", "mordienne=final-run")])
def test_a_claim_is_not_checked_under_other_rules(
    option: tuple[str, ...], aluette: Aluette
) -> None:
    text = Path(TIEBREAK).read_text(encoding="utf-8").replace("winner: east", "winner: north")
    assert aluette("hand", "-", "--json", *option, text=text).answer["claim"] == "not-checked"
    told = aluette("hand", "-", *option, text=text).out.splitlines()
    assert "not checked" in told[-2]


def test_a_match_ends_with_its_end(aluette: Aluette) -> None:
    file = str(EXAMPLES / "deal" / "five-hands.yml")
    assert aluette("match", file).out.splitlines()[-1] == "North and South win the match 3 to 2."
    assert fits(aluette("match", file, "--json").answer, "match-answer")


def test_a_match_gives_the_reason_of_each_hand_that_was_played(aluette: Aluette) -> None:
    hand = aluette(*COMPOSE, "--seed", "7").out.splitlines()
    sheet = "\n    ".join(line for line in hand if not line.startswith(("#", "rules", "dealer")))
    text = f"dealer: south\nhands:\n  - {{pair: north-south, points: 1}}\n  - {sheet}\n"
    first, second, reason, *_ = aluette("match", "-", text=text).out.splitlines()
    assert first.startswith("Hand 1: one point for North and South")
    assert second.startswith("Hand 2: one point for East and West")
    assert "East got there first, in the seventh trick." in reason


def test_a_line_has_the_punctuation_of_its_language(aluette: Aluette) -> None:
    assert aluette(*TRICK, "--lang", "fr").out.startswith("Sud\N{NO-BREAK SPACE}: as de deniers")
    told = aluette("hand", TIEBREAK, "--lang", "fr").out
    assert "  Nord\N{NO-BREAK SPACE}: le Borgne, deux de deniers\N{NARROW NO-BREAK SPACE}; " in told
    assert "Nord: " not in told


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("write", [("deal",), COMPOSE], ids=["deal", "compose"])
def test_what_is_written_can_be_played(
    write: tuple[str, ...], preset: str, aluette: Aluette
) -> None:
    written = aluette(*write, "--seed", "7", "--rules", preset).out
    assert f"rules: {preset}" in written
    assert aluette("hand", "-", "--json", text=written).answer["rules"]["preset"] == preset


def test_a_written_hand_keeps_fields_that_were_set(aluette: Aluette) -> None:
    written = aluette("deal", "--seed", "7", "--set", "match_end=points:3").out
    played = aluette("hand", "-", "--json", text=written).answer
    assert played["rules"]["match_end"] == "points:3"


def test_the_same_seed_deals_the_same_cards(aluette: Aluette) -> None:
    first = aluette("deal", "--seed", "7", "--dealer", "east").out
    assert first == aluette("deal", "--seed", "7", "--dealer", "E").out
    assert first != aluette("deal", "--seed", "8", "--dealer", "east").out


@pytest.mark.parametrize("command", ["deal", "compose"])
def test_without_a_seed_one_is_chosen_and_told(command: str, aluette: Aluette) -> None:
    arguments = {"deal": ("deal",), "compose": COMPOSE}[command]
    written = aluette(*arguments).out
    seed = written.splitlines()[0].rstrip(".").split()[-1]
    assert aluette(*arguments, "--seed", seed).out == written


def test_a_deal_in_json_is_a_hand_that_is_on_no_file(aluette: Aluette) -> None:
    answer = aluette("deal", "--seed", "7", "--json").answer
    assert fits(answer, "hand-answer")
    assert (answer["file"], answer["document"]) == (None, None)
    assert answer["result"]["kind"] == "unfinished"


@pytest.mark.parametrize("preset", PRESETS)
def test_a_composed_hand_goes_where_it_should(preset: str, aluette: Aluette) -> None:
    answer = aluette("compose", "NXEXS WXNE", "--seed", "1", "--rules", preset, "--json")
    assert answer.code == 2
    winners = "N X E X S W X N E"
    answer = aluette("compose", *winners.split(), "--seed", "1", "--rules", preset, "--json").answer
    played = [trick["winner"] for trick in answer["tricks"]]
    assert [winner[0].upper() if winner else "X" for winner in played] == winners.split()


@pytest.mark.parametrize(
    ("winners", "message"),
    [
        pytest.param("N E S", "a hand has nine tricks, not 3; name nine winners", id="three"),
        pytest.param("N E S E W N E S N N", "not 10", id="ten"),
        pytest.param("N E S E W N E S Y", "'Y' names no winner; write N, E, S, W, or X", id="Y"),
    ],
)
def test_a_wrong_sequence_is_refused(winners: str, message: str, aluette: Aluette) -> None:
    assert message in aluette.fault("compose", winners)


def test_lots_draw_partners_and_dealer(aluette: Aluette) -> None:
    answer = aluette("draw", "--seed", "7", "--json").answer
    assert fits(answer, "draw-answer")
    assert answer["faced"] == []
    assert sorted(answer["seats"].values()) == ["east", "north", "south", "west"]


def test_the_lots_on_the_page_are_those_of_the_command(aluette: Aluette) -> None:
    [on_file] = games.read_file(EXAMPLES / "deal/lots.yml")
    drawn = aluette("draw", "--seed", "3", "--json").answer
    assert isinstance(on_file, games.Game)
    assert {key: on_file.answer[key] for key in drawn} == drawn


def test_the_four_highest_cards_draw_partners(aluette: Aluette) -> None:
    answer = aluette("draw", "--seed", "7", "--partnerships", "top-four", "--json").answer
    luettes = [one["card"] for one in answer["faced"] if one["card"] in {"3o", "3c", "2o", "2c"}]
    assert len(luettes) == 4
    assert answer["rules"]["partnerships"] == "top-four"


def test_madame_makes_the_dealer(aluette: Aluette) -> None:
    answer = aluette("draw", "--seed", "7", "--rules", "gamerules", "--json").answer
    [madame] = [one["seat"] for one in answer["faced"] if one["card"] == "3c"]
    assert answer["dealer"] == madame


def test_madame_needs_the_draw(aluette: Aluette) -> None:
    fault = aluette.fault("draw", "--rules", "gamerules", "--partnerships", "lots")
    assert "first_dealer: madame needs partnerships: top-four" in fault


def test_a_draw_is_told(aluette: Aluette) -> None:
    told = aluette("draw", "--seed", "7", "--rules", "gamerules").out
    assert "Madame, three of cups" in told
    assert "deals first" in told


def test_several_files_and_documents_are_answered_in_order(
    aluette: Aluette, tmp_path: Path
) -> None:
    deal = aluette("deal", "--seed", "7").out
    several = tmp_path / "several.yml"
    several.write_text(f"---\n{deal}---\na: [\n---\n{deal}", encoding="utf-8")
    missing = str(tmp_path / "missing.yml")
    ran = aluette("hand", str(several), missing, TIEBREAK, "--json")
    assert ran.code == 2
    assert [answer["format"] for answer in ran.answers] == [
        *("aluette.hand/1", "aluette.error/1", "aluette.hand/1"),
        *("aluette.error/1", "aluette.hand/1"),
    ]
    assert [answer["document"] for answer in ran.answers] == [1, 2, 3, None, 1]
    errors = [answer for answer in ran.answers if answer["format"] == "aluette.error/1"]
    assert all(fits(error, "error-answer") for error in errors)
    assert [line.split(": ")[0] for line in ran.err.splitlines()] == [f"{several}:12", missing]


def test_several_hands_are_told_under_their_names(aluette: Aluette) -> None:
    deal = aluette("deal", "--seed", "7").out
    told = aluette("hand", "-", text=f"{deal}---\n{deal}").out
    assert "\n-:12\n" in told


@pytest.mark.parametrize(
    ("command", "file", "message"),
    [
        pytest.param(
            "hand", "deal/five-hands", "this is a match, not a hand; use aluette match", id="match"
        ),
        pytest.param(
            "match",
            "scoring/most-tricks",
            "this is a hand, not a match; use aluette hand",
            id="hand",
        ),
        pytest.param(
            "hand", "trick/home", "this is a trick, not a hand; aluette check plays it", id="trick"
        ),
    ],
)
def test_a_file_of_another_kind(command: str, file: str, message: str, aluette: Aluette) -> None:
    assert message in aluette.fault(command, str(EXAMPLES / f"{file}.yml"))


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        pytest.param("missing.yml", "No such file", id="a file that is not there"),
        pytest.param(".", "Is a directory", id="a folder"),
        pytest.param("a\0b", "a nul in its name", id="a name that no file can have"),
        pytest.param("", "", id="no name"),
    ],
)
@pytest.mark.parametrize("command", ["hand", "match"])
def test_a_file_that_cannot_be_read(
    command: str,
    name: str,
    reason: str,
    aluette: Aluette,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    fault = aluette.fault(command, name)
    assert "cannot be read" in fault
    assert reason in fault


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        pytest.param(("trick", "1o"), "Missing option '--leader'", id="no leader"),
        pytest.param(("trick", "--leader", "N"), "Missing argument 'CARD...'", id="no card"),
        pytest.param(
            ("trick", "1o", "1o", "--leader", "N"), "1o is in this trick twice", id="twice"
        ),
        pytest.param((*TRICK, "2o"), "the trick has 5 cards", id="five cards"),
        pytest.param(("trick", "1o", "--leader", "O"), "unknown seat 'O'", id="no such seat"),
        pytest.param((*TRICK, "--rules", "gide"), "did you mean guide?", id="no such preset"),
        pytest.param((*TRICK, "--set", "mordiene=off"), "did you mean mordienne?", id="field"),
        pytest.param((*TRICK, "--set", "mordienne=on"), "write one of: off, final-run", id="value"),
        pytest.param((*TRICK, "--set", "mordienne"), "write FIELD=VALUE", id="no value"),
        pytest.param(
            (*TRICK, "--set", "mordienne=off", "--set", "mordienne=off"),
            "set twice",
            id="twice set",
        ),
        pytest.param(
            (*TRICK, "--set", "first_dealer=madame"), "needs partnerships: top-four", id="contrary"
        ),
        pytest.param(
            ("hand", TIEBREAK, "--rules", "guide", "--set", "first_dealer=madame"),
            "needs partnerships: top-four",
            id="contrary for any file",
        ),
        pytest.param(
            (*TRICK, "--lang", "de"), "'de' is not one of 'en', 'es', 'fr', 'nl'", id="de"
        ),
        pytest.param(("deal", "--seed", "x"), "'x' is not a valid integer", id="no seed"),
        pytest.param(("deal", "--seed", "-1"), "-1 is not in the range", id="a seed below nought"),
        pytest.param(("deal", "--seed", "9" * 5000), "--seed", id="a seed beyond all bounds"),
        pytest.param(("hand",), "Missing argument 'FILE...'", id="no file"),
        pytest.param(("pass",), "No such command 'pass'", id="no such command"),
        pytest.param(("deal", "--sed", "7"), "No such option", id="no such option"),
        pytest.param(("deal", "7"), "unexpected extra argument", id="one argument too many"),
        pytest.param(("\x1b[31m",), r"\x1b[31m", id="an order to the terminal"),
    ],
)
def test_a_wrong_command_line(arguments: tuple[str, ...], message: str, aluette: Aluette) -> None:
    fault = aluette.fault(*arguments)
    assert fault.startswith("aluette")
    assert message in fault
    assert len(fault) <= 2000


def test_no_command_shows_the_help(aluette: Aluette) -> None:
    ran = aluette()
    assert ran.code == 2
    assert "Commands:" in ran.err


@pytest.mark.parametrize("command", ALL_COMMANDS)
def test_every_command_has_help_and_the_common_options(command: str, aluette: Aluette) -> None:
    told = aluette(command, "--help").out
    assert all(option in told for option in ("--rules", "--set", "--lang", "--json"))
    arguments = ALL_COMMANDS[command]
    common = ("--rules", "rulebook", "--set", "mordienne=last-five", "--lang", "nl", "--json")
    assert aluette(*arguments, *common).code == 0


def test_the_version(aluette: Aluette) -> None:
    assert aluette("--version").out.startswith("aluette, version ")


SPOILED: Final = """\
dealer: west
hands:
  north: 1o 5o 6o 7o 8o 10o 11o 12o 3b
  east:  1c 5c 6c 7c 8c 10c 11c 12c 3e
  south: 1b 5b 6b 7b 8b 10b 11b 12b 9b
  west:  1e 5e 6e 7e 8e 10e 11e 12e 9e
talon: 3o 3c 2o 2c 9o 9c 2b 2e 4o 4c 4b 4e
"""
PARTNERS: Final = SPOILED + "tricks:\n- 1o 5c 1b 5e\n"
FIRST_TIED: Final = SPOILED + "tricks:\n- 5o 1c 1b 5e\n- 5c\n"
AGREED: Final = (
    SPOILED + "chanter:\n  agreed: true\n  discards:\n    north: NORTH\n    west: WEST\n"
)


def agreed(north: str, west: str) -> str:
    return AGREED.replace("NORTH", north).replace("WEST", west)


LOW: Final = ("5o 6o 7o 8o 10o 3b", "5e 6e 7e 8e 10e 9e")


def trick_of(number: int, key: str) -> Callable[[dict[str, Any]], object]:
    return lambda answer: answer["tricks"][number][key]


def of_result(key: str) -> Callable[[dict[str, Any]], object]:
    return lambda answer: answer["result"][key]


@pytest.mark.parametrize(
    ("settings", "text", "asked", "found"),
    [
        pytest.param(
            ("lead_after_spoiled=first-tied",),
            FIRST_TIED,
            trick_of(1, "leader"),
            "east",
            id="lead_after_spoiled",
        ),
        pytest.param((), PARTNERS, trick_of(0, "outcome"), "spoiled", id="tie_spoils: any"),
        pytest.param(
            ("tie_spoils=opponents-only",),
            PARTNERS,
            trick_of(0, "winner"),
            "north",
            id="tie_spoils: opponents-only",
        ),
        pytest.param(
            ("chanter=left-and-dealer",),
            agreed(*LOW),
            lambda answer: answer["chanter"]["received"]["north"],
            ["3o", "2o", "9o", "2b", "4o", "4b"],
            id="chanter_order: alternate",
        ),
        pytest.param(
            ("chanter=left-and-dealer", "chanter_order=six-then-six"),
            agreed(*LOW),
            lambda answer: answer["chanter"]["received"]["north"],
            ["3o", "3c", "2o", "2c", "9o", "9c"],
            id="chanter_order: six-then-six",
        ),
        pytest.param(
            ("concession=concede",),
            f"{SPOILED}concede: north-south\n",
            of_result("pair"),
            "east-west",
            id="concession",
        ),
        pytest.param(
            ("wrong_count=lose-point",),
            SPOILED.replace("talon: 3o 3c", "talon: 3c").replace("1o 5o", "3o 1o 5o")
            + "wrong_count: true\ntricks: [3o]\n",
            of_result("kind"),
            "forfeited",
            id="wrong_count",
        ),
    ],
)
def test_a_field_changes_what_it_should_in_a_hand(
    settings: tuple[str, ...],
    text: str,
    asked: Callable[[dict[str, Any]], object],
    found: object,
    aluette: Aluette,
) -> None:
    options = [word for setting in settings for word in ("--set", setting)]
    assert asked(aluette("hand", "-", "--json", *options, text=text).answer) == found


def test_the_recipients_of_the_chanter(aluette: Aluette) -> None:
    options = ("--set", "chanter=left-and-partner")
    assert "north and east receive the talon" in aluette.fault(
        "hand", "-", *options, text=agreed(*LOW)
    )


def test_the_highest_are_kept_where_they_must_be(aluette: Aluette) -> None:
    high = agreed("1o 6o 7o 8o 10o 3b", LOW[1])
    free = ("hand", "-", "--set", "chanter=left-and-dealer")
    assert aluette(*free, text=high).code == 0
    assert "keep-highest" in aluette.fault(
        *free, "--set", "chanter_discard=keep-highest", text=high
    )


@pytest.mark.parametrize(
    ("mordienne", "winners", "points"),
    [
        ("off", "S S S S E E E E E", 1),
        ("final-run", "S S S S E E E E E", 2),
        ("final-run", "E N S W N N N N N", 1),
        ("last-five", "E N S W N N N N N", 2),
    ],
)
def test_the_mordienne(mordienne: str, winners: str, points: int, aluette: Aluette) -> None:
    answer = aluette("compose", winners, "--set", f"mordienne={mordienne}", "--json").answer
    assert answer["result"]["points"] == points


LEVEL: Final = "dealer: north\nhands:\n" + "".join(
    f"- {{pair: {pair}, points: 1}}\n" for pair in ("north-south", "east-west")
)


@pytest.mark.parametrize(
    ("settings", "ended_after"),
    [
        pytest.param(("match_end=hands:5",), None, id="five hands"),
        pytest.param(("match_end=hands:2",), None, id="two hands and an extra one"),
        pytest.param(("match_end=hands:2", "match_tie=draw"), 2, id="two hands and a draw"),
        pytest.param(("match_end=points:2",), None, id="two points"),
        pytest.param(("match_end=hands:3",), None, id="three hands"),
    ],
)
def test_the_end_of_a_match(
    settings: tuple[str, ...], ended_after: int | None, aluette: Aluette
) -> None:
    options = [word for setting in settings for word in ("--set", setting)]
    answer = aluette("match", "-", "--json", *options, text=LEVEL).answer
    assert (answer["ended_after"], answer["winner"]) == (ended_after, None)


def test_every_value_of_every_field_can_be_set(aluette: Aluette) -> None:
    for name, values in FIELD_VALUES.items():
        for value in values:
            settings = [f"--set={name}={value.replace('N', '3')}"]
            if value == "madame":
                settings.append("--set=partnerships=top-four")
            assert aluette(*TRICK, "--json", *settings).answer["rules"][name] in value.replace(
                "N", "3"
            )


def test_a_catalogue_that_cannot_be_read_is_told(
    aluette: Aluette, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("aluette.wording.catalogue.locales_folder", lambda: tmp_path)
    assert "the catalogue cannot be read" in aluette.fault(*TRICK, "--lang", "nl")
