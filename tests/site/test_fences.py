"""The fences named `aluette` in a page."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from textwrap import dedent

import pytest
from pymdownx.superfences import SuperFencesException

from aluette.site import fences
from aluette.site.fences import FenceError, Request, find, parse

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


@pytest.mark.parametrize(
    ("body", "request_"),
    [
        (
            "trick: trick/home\nask: true",
            Request(verb="trick", subject="trick/home", line=7, ask=True),
        ),
        (
            "hand: scoring/first-to-total\nshow: timeline",
            Request(verb="hand", subject="scoring/first-to-total", line=7, show="timeline"),
        ),
        (
            "hand: scoring/first-to-total\nfrom: 4\nto: 6",
            Request(verb="hand", subject="scoring/first-to-total", line=7, first=4, last=6),
        ),
        ("ladder: all", Request(verb="ladder", subject="all", line=7)),
        ("odds: all", Request(verb="odds", subject="all", line=7)),
        ("odds: trick/spoiled", Request(verb="odds", subject="trick/spoiled", line=7)),
        (
            "odds: spoiled\nshow: chart",
            Request(verb="odds", subject="spoiled", line=7, show="chart"),
        ),
        ("picture: 3c", Request(verb="picture", subject="3c", line=7)),
    ],
)
def test_what_a_fence_asks_for(body: str, request_: Request) -> None:
    assert parse(body, 7) == request_


@pytest.mark.parametrize(
    ("body", "line", "fault"),
    [
        pytest.param("trik: trick/home", 7, "unknown verb 'trik'; did you mean trick", id="verb"),
        pytest.param("", 7, "the document is empty", id="nothing"),
        pytest.param("hand", 7, "not a mapping", id="no mapping"),
        pytest.param("hand: a: b", 7, "not YAML", id="not YAML"),
        pytest.param("hand: [a]", 7, "a list or a mapping stands here", id="a list"),
        pytest.param(
            "hand: a\nshow: {b: c}", 8, "write one word", id="an option that is a mapping"
        ),
        pytest.param(
            "hand: a\nask: true", 8, "hand has no option 'ask'; its options: show", id="option"
        ),
        pytest.param("draw: a\nask: true", 8, "its options: none", id="an option too many"),
        pytest.param("trick: a\nask: yes", 8, "ask is true or false, not 'yes'", id="ask"),
        pytest.param("signals: all\nshow: deal", 8, "unknown show 'deal'", id="show of another"),
        pytest.param("odds: tricks", 7, "no odds 'tricks'; write all, a figure such as", id="odds"),
        pytest.param("hand: a\nshow: table", 8, "unknown show 'table'", id="show"),
        pytest.param("hand: a\nfrom: 0", 8, "numbered 1 to 9, not '0'", id="from"),
        pytest.param("hand: a\nto: 10", 8, "numbered 1 to 9, not '10'", id="to"),
        pytest.param("hand: a\nfrom: 5\nto: 4", 7, "from is later than to", id="from after to"),
        pytest.param(
            "hand: a\nshow: timeline\nfrom: 4",
            9,
            "from is for a hand to step through, and timeline shows it whole",
            id="an excerpt of a timeline",
        ),
        pytest.param(
            "hand: a\nto: 4\nshow: deal", 8, "to is for a hand", id="an excerpt of a deal"
        ),
        pytest.param(
            "hand: a\nwhat-if: 4 east", 8, "such as 4 east 12b, not '4 east'", id="what if: no card"
        ),
        pytest.param("hand: a\nwhat-if: 4 up 12b", 8, "'up'", id="what if: no seat"),
        pytest.param("hand: a\nwhat-if: 4 east 13b", 8, "'13b'", id="what if: no such card"),
        pytest.param("hand: a\nwhat-if: 0 east 12b", 8, "numbered 1 to 9", id="what if: trick"),
        pytest.param("ladder: half", 7, "'half' stands where only all can", id="ladder"),
        pytest.param("scoresheet: ten", 7, "unknown score sheet 'ten'", id="score sheet"),
        pytest.param("judge: draw", 7, "unknown thing to judge 'draw'", id="thing to judge"),
        pytest.param("picture: 13o", 7, "there is no picture '13o'", id="picture"),
    ],
)
def test_what_a_fence_cannot_say(body: str, line: int, fault: str) -> None:
    with pytest.raises(FenceError, match=fault) as caught:
        parse(body, 7)
    assert caught.value.line == line


def test_fences_are_found_where_they_stand() -> None:
    text = dedent(
        """\
        Some text.

        ```aluette
        trick: trick/home
        ```

        ```yaml
        trick: trick/home
        ```

            ~~~~ aluette
            ladder: all
            ~~~~
        """
    )
    assert list(find(text, 5)) == [(8, "trick: trick/home"), (16, "ladder: all")]


@pytest.mark.parametrize(
    "opening",
    ["```aluette show=timeline", "```{.aluette}", "~~~ { .aluette #id }", "```Aluette"],
)
def test_a_fence_that_is_nearly_ours_is_not_passed_over(opening: str) -> None:
    text = f"# Title\n\n{opening}\ntrick: trick/home\n{opening[:3]}\n"
    with pytest.raises(FenceError, match="begins no example; write ```aluette alone") as caught:
        list(find(text, 5))
    assert caught.value.line == 7
    announced = fences.page(
        language="es",
        source="docs/es/tricks.md",
        markdown=text,
        first_line=5,
        assets="../assets",
        examples=EXAMPLES,
    )
    with pytest.raises(SuperFencesException, match=r"^docs/es/tricks\.md:7: "), announced:
        pass


MARKDOWN = "# Title\n\n```aluette\n{body}\n```\n"


def formatted(body: str, *, language: str = "es") -> str:
    with fences.page(
        language=language,
        source=f"docs/{language}/tricks.md",
        markdown=MARKDOWN.format(body=body),
        first_line=5,
        assets="../assets",
        examples=EXAMPLES,
    ) as made:
        return made.put_back(fences.format_example(body, "aluette", "aluette", {}, None))


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        pytest.param(
            "trick: trick/homme",
            r"docs/es/tricks\.md:8: there is no example 'trick/homme'; did you mean trick/home\?",
            id="no such example",
        ),
        pytest.param(
            "hand: trick/home",
            r"docs/es/tricks\.md:8: trick/home is a trick; write trick: trick/home",
            id="another kind of example",
        ),
        pytest.param(
            "hand: trick/lead-same-leader\nshow: chanter",
            r"docs/es/tricks\.md:8: nobody was asked about the chanter in this hand",
            id="no chanter to show",
        ),
        pytest.param(
            "hand: options/wrong-count-point\nfrom: 8",
            r"docs/es/tricks\.md:8: options/wrong-count-point has no trick 8, which from names",
            id="an excerpt that begins after the hand",
        ),
        pytest.param(
            "hand: options/wrong-count-point\nfrom: 1\nto: 8",
            r"docs/es/tricks\.md:8: options/wrong-count-point has no trick 8, which to names",
            id="an excerpt that ends after the hand",
        ),
        pytest.param(
            "hand: scoring/first-to-total\nwhat-if: 5 west 3o",
            r"docs/es/tricks\.md:8: west cannot play 3o to trick 5 instead; name a card that is",
            id="another card that was not held",
        ),
        pytest.param("hnd: x", r"docs/es/tricks\.md:8: unknown verb 'hnd'", id="no such verb"),
        pytest.param(
            "trick: ../../../etc/passwd", r"docs/es/tricks\.md:8: there is no example", id="outside"
        ),
    ],
)
def test_a_fault_says_file_and_line_in_one_line(body: str, fault: str) -> None:
    with pytest.raises(SuperFencesException, match=f"^{fault}") as caught:
        formatted(body)
    assert "\n" not in str(caught.value)


def test_a_denied_claim_stops_the_page(tmp_path: Path) -> None:
    false = tmp_path / "trick" / "false.yml"
    false.parent.mkdir()
    false.write_text("leader: north\ntrick: 1c 12o 2c 1e\nclaim: {winner: north}\n")
    with (
        fences.page(
            language="es",
            source="docs/es/tricks.md",
            markdown="",
            first_line=1,
            assets="../assets",
            examples=tmp_path,
        ),
        pytest.raises(SuperFencesException, match=r"trick/false\.yml:3: .*north.*south"),
    ):
        fences.format_example("trick: trick/false", "aluette", "aluette", {}, None)


@pytest.mark.parametrize(
    "body",
    [
        "trick: trick/spoiled-aces",
        "trick: trick/home\nask: true",
        "hand: scoring/first-to-total",
        "hand: scoring/first-to-total\nshow: timeline",
        "hand: deal/first-deal\nshow: deal",
        "hand: scoring/first-to-total\nfrom: 4\nto: 6",
        "hand: scoring/first-to-total\nwhat-if: 5 west 10o",
        "match: deal/five-hands",
        "match: match/five-points\nshow: hands",
        "hand: options/chanter-partner\nshow: chanter",
        "hand: options/chanter-refused\nshow: chanter",
        "ladder: all\nshow: compact",
        "scoresheet: hands",
        "scoresheet: points",
        "draw: deal/luettes-draw",
        "ladder: all",
        "deck: all",
        "quiz: tricks",
        "quiz: fours",
        "signals: all",
        "signals: all\nshow: compact",
        "picture: counts",
    ],
)
@pytest.mark.parametrize("language", ["es", "fr", "nl"])
def test_every_verb_gives_one_block_without_blank_lines(body: str, language: str) -> None:
    text = formatted(body, language=language)
    assert text.startswith("<")
    assert "\n\n" not in text


def test_hands_to_step_through_are_numbered_on_a_page() -> None:
    body = "hand: scoring/first-to-total"
    with fences.page(
        language="es",
        source="docs/es/tiebreak.md",
        markdown="",
        first_line=1,
        assets="../assets",
        examples=EXAMPLES,
    ) as made:
        first = fences.format_example(body, "", "", {}, None)
        fences.format_example(f"{body}\nshow: timeline", "", "", {}, None)
        second = fences.format_example(body, "", "", {}, None)
    assert 'id="h1-s0"' in made.put_back(first)
    assert 'id="h2-s0"' in made.put_back(second)


def test_the_hands_of_a_match_are_numbered_on() -> None:
    with fences.page(
        language="nl",
        source="docs/nl/match.md",
        markdown="",
        first_line=1,
        assets="../assets",
        examples=EXAMPLES,
    ) as made:
        first = fences.format_example("match: match/five-hands\nshow: hands", "", "", {}, None)
        second = fences.format_example("hand: scoring/first-to-total", "", "", {}, None)
    assert all(f'id="h{number}-s0"' in made.put_back(first) for number in range(1, 6))
    assert 'id="h6-s0"' in made.put_back(second)


def test_a_mistake_of_ours_stops_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    """Superfences would swallow it and show the fence as it stands."""

    def mistaken(*_: object, **__: object) -> str:
        raise ZeroDivisionError

    monkeypatch.setattr(fences.html, "deck", mistaken)
    with (
        pytest.raises(ZeroDivisionError),
        fences.page(
            language="nl",
            source="docs/nl/deck.md",
            markdown="```aluette\ndeck: all\n```\n",
            first_line=1,
            assets="../../assets",
            examples=EXAMPLES,
        ),
        suppress(ZeroDivisionError),
    ):
        fences.format_example("deck: all", "", "", {}, None)
