"""A series of questions in a page: complete without a script, and told alike in each language."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path

import pytest

from aluette.record.notation import parse_cards, parse_winners
from aluette.record.questions import RULES, AskedCards, AskedTrick, AskedTurn, AskedWinners, Kind
from aluette.render import questions
from aluette.render.reference import Place
from aluette.rules.seats import SEATS
from aluette.rules.trick import judge
from aluette.site import practice
from aluette.study import choosing
from aluette.study.misreadings import Misreading, Why
from aluette.study.questions import Question, question
from aluette.wording import questions as said
from aluette.wording.catalogue import LANGUAGES
from aluette.wording.vocabulary import words_for

PRACTICE = Path(__file__).parents[2] / "docs" / "practice"
NORTH = SEATS[0]
WORDS = words_for("en")


def shown(*asked: Question, language: str = "en") -> str:
    return questions.series(
        "some",
        asked,
        language,
        assets="../assets",
        find=lambda target: Place(f"../{target}", f"Chapter {target}"),
    )


def trick(cards: str, kind: Kind = Kind.WINNER) -> Question:
    return question(AskedTrick(kind, judge(NORTH, parse_cards(cards), RULES)))


def told(text: str) -> dict[str, str]:
    """Return what each wrong answer tells, by its name."""
    found = re.findall(r'data-told="([^"]*)">.*?al-answer__name">([^<]*)<', text)
    return {html.unescape(name): html.unescape(words) for words, name in found}


def test_the_words_for_every_mistake_and_for_whatever_one_is_ahead_by() -> None:
    assert {*said.MISTAKES} == {misreading.value for misreading in Misreading}
    assert {*said.AHEAD} == {why.value for why in Why}
    assert {*said.ASKED} == {*said.RULES} == {*Kind}


@pytest.mark.parametrize(
    ("asked", "answers"),
    [
        pytest.param(
            trick("9c 1o 5e 12b"),
            {
                "East": "You seem to take one of the four doubles for any nine or two. They come "
                "right after the luettes, above the aces. By your rule the ace of coins would win.",
                "West": "You seem to go by the figure on the card. Here the ace is above the king, "
                "and the eight named cards are above the ace. By your rule the king of batons "
                "would win.",
            },
            id="a double",
        ),
        pytest.param(
            trick("8c 1o 1e 12b", Kind.LEADS),
            {
                "East": said.mistake("rulebook-lead", WORDS),
                "South": said.mistake("last-tied", WORDS),
                "West": said.mistake("printed-figures", WORDS)
                + " By your rule the king of batons would win.",
            },
            id="who leads",
        ),
        pytest.param(
            question(AskedTurn(Kind.MAY, NORTH, parse_cards("5o 8c"), parse_cards("1c 7o 6b"))),
            {
                "Only those of coins": said.mistake("follow-suit", WORDS),
                "Only those that are higher": said.mistake("must-beat", WORDS),
            },
            id="what may be played",
        ),
        pytest.param(
            question(AskedWinners(Kind.SCORES, parse_winners("N E S E W N E S N"))),
            {
                "North–South, with five tricks together": said.mistake("partners-added", WORDS),
                "Nobody: North and East are level": said.mistake("level-is-nobody", WORDS),
                "North–South: North, later to three tricks": said.mistake("last-to-total", WORDS),
                "North–South: North, with the last trick": said.mistake("last-trick", WORDS),
            },
            id="who scores",
        ),
        pytest.param(
            question(AskedCards(Kind.HIGHER, parse_cards("9c 9b"))),
            {"Neither: they are equal": said.mistake("doubles-forgotten", WORDS)},
            id="which is higher",
        ),
    ],
)
def test_a_wrong_answer_tells_which_rule_it_follows(
    asked: Question, answers: dict[str, str]
) -> None:
    assert told(shown(asked)) == answers


def test_a_trick_thought_spoiled_is_told_so() -> None:
    nobody = told(shown(trick("9c 9b 5e 4b")))["Nobody"]
    assert nobody.endswith("By your rule this trick would be spoiled.")


def test_cards_put_in_another_order_tell_it_too() -> None:
    text = shown(question(AskedCards(Kind.ORDER, parse_cards("12b 9c 1o"))))
    order = re.search(r'data-order="([^"]*)" data-told="([^"]*)"', text)
    assert order
    assert order[1] == "9c 1o 12b"
    assert json.loads(html.unescape(order[2])) == {
        "1o 12b 9c": said.mistake("doubles-forgotten", WORDS),
        "12b 9c 1o": said.mistake("printed-figures", WORDS),
    }


def test_what_is_asked_and_answered_stands_in_the_page() -> None:
    text = shown(trick("8c 1o 1e 12b"))
    fold = text[text.index("<details") : text.index("</details>")]
    assert "Who wins this trick?" in text
    assert "The trick is spoiled: East and South are level with two aces." in fold
    assert said.rule(Kind.WINNER, WORDS) in fold
    assert '<a href="../tricks.md#spoiled">Chapter tricks.md#spoiled</a>' in fold
    assert 'data-high="east south"' in text
    assert "The highest cards here: the ace of coins; the ace of swords." in text


def test_only_the_first_series_of_a_page_brings_style_and_script() -> None:
    first = shown(trick("8c 1o 1e 12b"))
    second = questions.series(
        "more", [], "en", assets="a", find=lambda target: Place(target, ""), first=False
    )
    assert (first.count("practice.js"), second.count("practice.js")) == (1, 0)


def test_a_series_with_other_questions_keeps_no_old_progress() -> None:
    keys = [
        re.search(r'data-series="([^"]*)"', shown(trick(cards)))
        for cards in ("8c 1o 1e 12b", "8c 1o 2e 12b")
    ]
    assert keys[0]
    assert keys[1]
    assert keys[0][1] != keys[1][1]


@pytest.mark.parametrize("name", choosing.SERIES)
def test_a_series_is_the_same_in_every_language(name: str) -> None:
    asked = practice.load(name, PRACTICE)
    tags = {
        tuple(re.findall(r'<(\w+)(?: [^<>]*?class="([^"]*)")?', shown(*asked, language=language)))
        for language in LANGUAGES
    }
    assert len(tags) == 1


@pytest.mark.parametrize("name", choosing.SERIES)
def test_every_chapter_that_a_question_leads_to_exists(name: str) -> None:
    for asked in practice.load(name, PRACTICE):
        target = re.search(r'<a href="../([^"]*)"', shown(asked))
        assert target
        page, _, heading = target[1].partition("#")
        assert f"{{#{heading}}}" in (PRACTICE.parent / "fr" / page).read_text(encoding="utf-8")
