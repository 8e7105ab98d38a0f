"""What a wrong file gets: its line, what is wrong, and what to write instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from aluette.record.games import Game, Rejected

CHANTER = (("guide", "guide-options"),)
TALON = "talon: 3o 7c 8c 10c 12c 1c 1b 6b 11b 12b 1e 11o\n"


def row(line: int, message: str, *changes: tuple[str, str], id: str) -> object:  # noqa: A002
    """One fault of a hand file that is changed in some places."""
    return pytest.param(changes, line, message, id=id)


@pytest.mark.parametrize(
    ("changes", "line", "message"),
    [
        row(
            2, "unknown key of a hand 'dealr'; did you mean dealer?", ("dealer", "dealr"), id="key"
        ),
        row(1, "dealer is missing; write dealer", ("dealer: west\n", ""), id="no dealer"),
        row(2, "seat: unknown seat 'left'", ("dealer: west", "dealer: left"), id="no seat"),
        row(
            2,
            "seat is a list or a mapping here; write one word",
            ("dealer: west", "dealer: [west]"),
            id="a list as the dealer",
        ),
        row(
            1,
            "did you mean guide? write one of: guide, guide-options",
            ("guide", "gide"),
            id="preset",
        ),
        row(
            1,
            "rules: unknown field 'mordiene'; did you mean mordienne?",
            ("guide", "{preset: guide, mordiene: off}"),
            id="field",
        ),
        row(
            1,
            "unknown value of mordienne: 'always'; write one of: off, final-run, last-five",
            ("guide", "{preset: guide, mordienne: always}"),
            id="value",
        ),
        row(
            1,
            "rules: first_dealer: madame needs partnerships: top-four",
            ("guide", "{preset: guide, first_dealer: madame}"),
            id="rules that contradict each other",
        ),
        row(1, "rules: preset is missing", ("guide", "{mordienne: off}"), id="no preset"),
        row(4, "no card is written '13o'", ("2o 9o", "2o 13o"), id="a card that does not exist"),
        row(5, "3c is dealt twice, to north and to east", ("2o 9o", "2o 3c"), id="a card twice"),
        row(4, "north has 8 cards; deal 9", ("2o 9o", "2o"), id="eight cards"),
        row(4, "north has 10 cards; deal 9", ("2o 9o", "2o 9o 1c"), id="ten cards"),
        row(5, "hands: unknown seat 'est'", ("east:", "est:"), id="a seat misspelt"),
        row(
            4,
            "hands lacks west; write the cards of all four seats",
            ("  west:  2c 10o 10e 8o 8b 8e 5b 4b 3b\n", ""),
            id="a seat missing",
        ),
        row(5, "hands has north twice; write each seat once", ("east:", "N:"), id="a seat twice"),
        row(
            4,
            "a mapping stands where cards belong",
            ("2o 9o 1o 12o 12e 10b 5o 5e 4o", "{a: b}"),
            id="map",
        ),
        row(
            9,
            "trick 1: north does not hold 3c; north holds 2o 9o 1o 12o 12e 10b 5o 5e 4o; north "
            "leads this trick, so begin it with north's card (east holds 3c)",
            ("- 12o 7e", "- 3c 7e"),
            id="a lead from another hand",
        ),
        row(
            9,
            "after the leader, north, the cards follow clockwise (south holds 6o)",
            ("- 12o 7e 6o", "- 12o 6o 7e"),
            id="cards out of order",
        ),
        row(
            10,
            "trick 2: 12o has been played already; north holds 2o 9o",
            ("- 1o 3c", "- 12o 3c"),
            id="a card played already",
        ),
        row(
            10,
            "trick 2: north does not hold 1c; north holds 2o 9o 1o 12e 10b 5o 5e 4o; play a card "
            "that north holds",
            ("- 1o 3c", "- 1c 3c"),
            id="a card that nobody holds",
        ),
        row(9, "trick 1 has 5 cards; a trick has four", ("6o 8b", "6o 8b 1o"), id="five cards"),
        row(
            18,
            "trick 10: a hand has nine tricks; delete what follows",
            ("  - 4e 3b 2o 7o\n", "  - 4e 3b 2o 7o\n  - 3o\n"),
            id="ten tricks",
        ),
        row(
            11,
            "trick 3 has 3 cards but is not the last; write four cards, or delete the tricks",
            ("6c 2e 4b 12e", "6c 2e 4b"),
            id="a short trick that is not the last",
        ),
        row(11, "trick 3 has no card", ("6c 2e 4b 12e", "''"), id="a trick without a card"),
        row(8, "tricks is no list", ("tricks:", "tricks: 1o\nx:"), id="tricks in one line"),
        row(
            8,
            "2o is in the talon but north holds it; the talon is the rest of the pack",
            ("tricks:", f"{TALON.replace('3o', '2o')}tricks:"),
            id="a talon that overlaps a hand",
        ),
        row(
            8,
            "3o is in the talon twice; write it once",
            ("tricks:", f"{TALON.replace('7c', '3o')}tricks:"),
            id="a card twice in the talon",
        ),
        row(
            8,
            "11o missing; the talon is the rest of the pack, 12 cards",
            ("tricks:", f"{TALON.replace(' 11o', '')}tricks:"),
            id="a talon that lacks a card",
        ),
        row(
            8,
            "this ruleset has no chanter; leave it out or set chanter",
            ("tricks:", "chanter: {refused_by: south}\ntricks:"),
            id="a chanter that the ruleset does not have",
        ),
        row(
            8,
            "refused_by stands alone",
            *CHANTER,
            ("tricks:", "chanter: {refused_by: south, agreed: true}\ntricks:"),
            id="refused and agreed",
        ),
        row(
            8,
            "who does not agree? write refused_by",
            *CHANTER,
            ("tricks:", "chanter: {agreed: false}\ntricks:"),
            id="not agreed, by nobody",
        ),
        row(
            8,
            "chanter: discards is missing",
            *CHANTER,
            ("tricks:", f"chanter: {{agreed: true}}\n{TALON}tricks:"),
            id="agreed without discards",
        ),
        row(
            8,
            "an agreed chanter hands the talon out; write talon, top first",
            *CHANTER,
            ("tricks:", "chanter: {agreed: true, discards: {north: 6e, west: 3e}}\ntricks:"),
            id="agreed without a talon",
        ),
        row(
            9,
            "north and west receive the talon; give the discards of exactly these two",
            *CHANTER,
            (
                "tricks:",
                f"{TALON}chanter:\n  agreed: true\n  discards:\n"
                "    north: 5o 5e 4o 10b 12e 12o\n    east: 4c 5c 6c 7e 7o 11e\ntricks:",
            ),
            id="discards of somebody who receives nothing",
        ),
        row(
            12,
            "north lays 5 cards away; lay away 6",
            *CHANTER,
            (
                "tricks:",
                f"{TALON}chanter:\n  agreed: true\n  discards:\n"
                "    N: 5o 5e 4o 10b 12e\n    west: 3b 4b 5b 8e 8b 8o\ntricks:",
            ),
            id="five discards",
        ),
        row(
            13,
            "west lays 4c away but does not hold it",
            *CHANTER,
            (
                "tricks:",
                f"{TALON}chanter:\n  agreed: true\n  discards:\n"
                "    N: 5o 5e 4o 10b 12e 12o\n    west: 4c 4b 5b 8e 8b 8o\ntricks:",
            ),
            id="a discard that is not held",
        ),
        row(
            12,
            "under keep-highest no discarded card is stronger than a kept one",
            ("guide", "{preset: guide-options, chanter_discard: keep-highest}"),
            (
                "tricks:",
                f"{TALON}chanter:\n  agreed: true\n  discards:\n"
                "    N: 2o 5e 4o 10b 12e 12o\n    west: 3b 4b 5b 8e 8b 8o\ntricks:",
            ),
            id="a high discard where the highest are kept",
        ),
        row(
            8,
            "this ruleset has no concession; play the hand, or set concession: concede",
            ("tricks:", "concede: north-south\ntricks:"),
            id="a concession that the ruleset does not have",
        ),
        row(
            9,
            "a pair concedes before the first lead, so no tricks follow",
            ("guide", "rulebook"),
            ("tricks:", "concede: north-south\ntricks:"),
            id="tricks after a concession",
        ),
        row(
            8,
            "every hand has nine cards here; leave wrong_count out",
            ("tricks:", "wrong_count: true\ntricks:"),
            id="a wrong count that is right",
        ),
        row(
            8,
            "wrong_count: 'yes' is neither true nor false",
            ("tricks:", "wrong_count: yes\ntricks:"),
            id="yes is not true",
        ),
        row(
            8,
            "a hand that was dealt wrong is not conceded",
            ("guide", "rulebook"),
            ("2o 9o", "2o"),
            ("tricks:", "concede: north-south\nwrong_count: true\ntricks:"),
            id="a concession of a hand dealt wrong",
        ),
        row(
            10,
            "7e is played after north has played with a wrong number of cards",
            ("2o 9o", "2o"),
            ("tricks:", "wrong_count: true\ntricks:"),
            id="cards after the wrong play",
        ),
        row(
            8,
            "the chanter hands out 12 cards, but the talon has 13; leave chanter out",
            *CHANTER,
            ("2o 9o", "2o"),
            (
                "tricks:",
                "chanter: {agreed: true, discards: {north: 5o 5e 4o 10b 12e 12o, "
                "west: 3b 4b 5b 8e 8b 8o}}\ntalon: 3o 7c 8c 10c 12c 1c 1b 6b 11b 12b 1e 11o 9o\n"
                "wrong_count: true\ntricks:",
            ),
            id="a chanter with thirteen cards left over",
        ),
    ],
)
def test_a_wrong_hand(
    changes: tuple[tuple[str, str], ...],
    line: int,
    message: str,
    hand: Callable[..., str],
    faults: Callable[[str], list[str]],
) -> None:
    first, *_ = faults(hand(*changes))
    assert first.startswith(f"x.yml:{line}: ")
    assert message in first


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        pytest.param("foo: 1", 1, "neither a hand, a match, a trick nor a draw", id="no kind"),
        pytest.param("dealer: N\ntricks: []", 1, "hands is missing", id="no hands"),
        pytest.param("leader: N", 1, "trick is missing", id="a leader without a trick"),
        pytest.param("dealer: N\nhands: 3", 2, "hands names no seats", id="hands in a word"),
        pytest.param("leader: N\ntrick: 1o 1o", 2, "1o is in this trick twice", id="a card twice"),
        pytest.param("leader: N\ntrick: []", 2, "the trick has no card", id="no card"),
        pytest.param(
            "leader: N\ntrick: 1o 1c 1b 1e 2o", 2, "the trick has 5 cards", id="five cards"
        ),
        pytest.param(
            "leader: N\ntrick:\n- 1o\n- 1c 1b", 4, "'1c 1b' is not one card", id="two in an entry"
        ),
        pytest.param(
            "leader: N\ntrick:\n- 1o\n- [1c]", 4, "a list lies among cards", id="a list of lists"
        ),
        pytest.param(
            "leader: N\ntrick: 1o\ndealer: N", 3, "unknown key of a trick 'dealer'", id="dealer"
        ),
        pytest.param(
            "dealer: N\ndraw: 3o 3c 2o 5o",
            2,
            "the draw ends before 2c has come",
            id="a draw that ends early",
        ),
        pytest.param(
            "dealer: N\ndraw: 3o 3c 3o 2c", 2, "3o is faced twice", id="a card faced twice"
        ),
        pytest.param(
            "dealer: N\ndraw:\n- 3o\n- 3c\n- 2o\n- 2c\n- 5o",
            7,
            "5o is faced after the fourth luette has come; end the draw with 2c",
            id="a draw that goes on",
        ),
        pytest.param("dealer: N\nlots: N E S W", 2, "lots names no seats", id="lots in a row"),
        pytest.param(
            "dealer: N\nlots: {N: E, E: N}",
            2,
            "lots lacks south, west; write the places of all four seats",
            id="two lots",
        ),
        pytest.param(
            "dealer: N\nlots: {N: E, E: N, S: W, W: up}", 2, "unknown seat 'up'", id="no such place"
        ),
        pytest.param(
            "dealer: N\nlots: {N: E, E: E, S: W, W: S}",
            2,
            "four lots name four different places; give each seat once",
            id="a place drawn twice",
        ),
        pytest.param(
            "rules: gamerules\ndealer: N\nlots: {N: E, E: N, S: W, W: S}",
            3,
            "this ruleset makes the pairs by the four highest cards",
            id="lots where the luettes are drawn",
        ),
        pytest.param(
            "dealer: N\nlots: {N: E, E: N, S: W, W: S}\ntalon: 3o",
            3,
            "unknown key of a draw by lots 'talon'",
            id="lots and something else",
        ),
        pytest.param(
            "dealer: N\ndraw: 3o 3c 2o 2c\nlots: {N: E, E: N, S: W, W: S}",
            3,
            "unknown key of a draw 'lots'",
            id="lots beside cards",
        ),
        pytest.param("lots: {N: E, E: N, S: W, W: S}", 1, "dealer is missing", id="no dealer"),
        pytest.param("dealer: N\nhands: []", 2, "hands names no hand", id="a match of no hands"),
        pytest.param(
            "dealer: N\nhands:\n- {pair: north-south, points: 2}",
            3,
            "this ruleset has no mordienne, so a hand is worth 1 point",
            id="two points without a mordienne",
        ),
        pytest.param(
            "dealer: N\nhands:\n- pair: north-south\n  points: 3",
            4,
            "a hand is worth 1 or 2, not '3'",
            id="three points",
        ),
        pytest.param(
            "dealer: N\nhands:\n- replay\n- again", 4, "unknown outcome 'again'", id="an outcome"
        ),
        pytest.param(
            "dealer: N\nhands:\n- {pair: north-south}", 3, "points is missing", id="no points"
        ),
        pytest.param("dealer: N\nhands:\n- [replay]", 3, "is a list here", id="a list as a hand"),
        pytest.param(
            "dealer: N\nhands:\n- {pair: north-south, points: 1, rules: guide}",
            3,
            "unknown key of an outcome 'rules'",
            id="rules in an outcome",
        ),
        pytest.param(
            "rules: {preset: guide, match_end: points:1}\ndealer: N\nhands:\n"
            "- {pair: north-south, points: 1}\n- redeal",
            5,
            "the match ended with hand 1; delete the hands after it",
            id="a hand after the end",
        ),
    ],
)
def test_a_wrong_trick_draw_or_match(
    text: str, line: int, message: str, faults: Callable[[str], list[str]]
) -> None:
    first, *_ = faults(text)
    assert first.startswith(f"x.yml:{line}: ")
    assert message in first


def indented(hand: str) -> str:
    """Write a hand file as an item of a match."""
    body = hand.split("dealer: west\n")[1]
    first, *rest = body.splitlines()
    return "\n".join((f"- {first}", *(f"  {line}" for line in rest)))


def test_only_the_last_hand_of_a_match_may_be_unfinished(
    hand: Callable[..., str], faults: Callable[[str], list[str]]
) -> None:
    part = indented(hand(("  - 4e 3b 2o 7o\n", ""), ("claim:\n  winner: east\n", "")))
    assert not faults(f"dealer: west\nhands:\n- redeal\n{part}\n")
    [fault] = faults(f"dealer: west\nhands:\n{part}\n- redeal\n")
    assert fault.startswith("x.yml:3: hand 1 is unfinished but another follows")


def test_a_fault_in_a_hand_of_a_match_is_found_in_its_line(
    hand: Callable[..., str], faults: Callable[[str], list[str]]
) -> None:
    [fault] = faults(f"dealer: west\nhands:\n{indented(hand(('- 1o 3c', '- 12o 3c')))}\n")
    assert fault.startswith("x.yml:10: trick 2: 12o has been played already")


def test_the_dealer_of_a_match_follows_from_the_hands_before(
    hand: Callable[..., str], faults: Callable[[str], list[str]]
) -> None:
    whole = indented(hand())
    assert not faults(f"dealer: south\nhands:\n- {{pair: east-west, points: 1}}\n{whole}\n")
    [fault] = faults(f"dealer: west\nhands:\n- {{pair: east-west, points: 1}}\n{whole}\n")
    assert "trick 1: east does not hold 12o" in fault


SPOILED_BY_TWO_ACES = """\
rules: guide
dealer: west
hands:
  north: 4o 5o 6o 7o 8o 10o 11o 12o 3b
  east:  2o 5c 6c 7c 8c 10c 11c 12c 3e
  south: 1o 5b 6b 7b 8b 10b 11b 12b 9b
  west:  1c 5e 6e 7e 8e 10e 11e 12e 9e
tricks:
  - 4o 5c 1o 1c
  - 5o
"""


def test_the_lead_after_a_spoiled_trick_is_that_of_the_ruleset(
    faults: Callable[[str], list[str]],
) -> None:
    assert not faults(SPOILED_BY_TWO_ACES)
    assert not faults(SPOILED_BY_TWO_ACES.replace("guide", "rulebook").replace("- 5o", "- 5b"))


@pytest.mark.parametrize(
    ("rules", "lead", "reason"),
    [
        pytest.param(
            "guide",
            "5b",
            "under lead_after_spoiled: same-leader, north leads; south, who holds 5b, would "
            "lead under lead_after_spoiled: first-tied: change the rules or the tricks",
            id="the first who tied leads, against the guides",
        ),
        pytest.param(
            "rulebook",
            "5o",
            "under lead_after_spoiled: first-tied, south leads; north, who holds 5o, would "
            "lead under lead_after_spoiled: same-leader: change the rules or the tricks",
            id="the leader leads again, against the rulebook",
        ),
    ],
)
def test_a_card_that_fits_under_another_lead_rule_is_told_so(
    rules: str, lead: str, reason: str, faults: Callable[[str], list[str]]
) -> None:
    text = SPOILED_BY_TWO_ACES.replace("guide", rules).replace("- 5o", f"- {lead}")
    [fault] = faults(text)
    assert fault.startswith("x.yml:10: trick 2: ")
    assert reason in fault


def test_a_card_that_fits_under_another_tie_rule_is_told_so(
    faults: Callable[[str], list[str]],
) -> None:
    text = """\
rules: {preset: guide, tie_spoils: opponents-only}
dealer: west
hands:
  north: 4o 5o 6o 7o 8o 10o 11o 12o 3b
  east:  1o 5c 6c 7c 8c 10c 11c 12c 3e
  south: 2o 5b 6b 7b 8b 10b 11b 12b 9b
  west:  1c 5e 6e 7e 8e 10e 11e 12e 9e
tricks:
  - 4o 1o 5b 1c
  - 5o
"""
    [fault] = faults(text)
    assert "under tie_spoils: opponents-only, east leads" in fault
    assert "north, who holds 5o, would lead under tie_spoils: any" in fault


def test_every_fault_of_a_document_is_found(
    hand: Callable[..., str], faults: Callable[[str], list[str]]
) -> None:
    found = faults(
        hand(("guide", "gide"), ("dealer", "dealr"), ("2o 9o", "13o 14o"), ("winner", "winer"))
    )
    assert [fault.split(":")[1] for fault in found] == ["1", "2", "4", "4", "19", "1"]


def test_a_faulty_document_leaves_the_others_alone(
    work: Callable[..., list[Game | Rejected]],
) -> None:
    found = work(
        "leader: N\ntrick: 1o\n---\na: [\n---\nleader: N\ntrick: 13o\n---\ntrick: 1o\nleader: E\n"
    )
    assert [one.document for one in found] == [1, 2, 3, 4]
    assert [type(one).__name__ for one in found] == ["Game", "Rejected", "Rejected", "Game"]
