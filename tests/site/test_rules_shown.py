"""Every rule has its example, every open question its answer, and every example its page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from aluette.site import examples, fences, parity
from aluette.wording.catalogue import LANGUAGES

DOCS = Path(__file__).parents[2] / "docs"
EXAMPLES = DOCS / "examples"

RULES = {
    "a two beats a king: eight cards have a strength of their own": ["cards/two-beats-king"],
    "the plain nines stand below the jacks": ["cards/nine-below-jack"],
    "the named nines stand above the plain ones": ["cards/two-kinds-of-nine"],
    "monsieur and madame do not tie": ["questions/monsieur-and-madame"],
    "the two plain nines tie": ["questions/two-plain-nines"],
    "a four can spoil and a plain three cannot": ["cards/fours-spoil"],
    "a five is the lowest card that wins": ["cards/five-wins"],
    "the four luettes draw the partners": ["deal/luettes-draw", "deal/luettes-opposite"],
    "whoever drew madame deals first": ["deal/luettes-draw"],
    "the deal goes round to the left": ["deal/five-hands"],
    "nine cards each, twelve in the talon": ["deal/first-deal"],
    "one refusal ends the chanter": ["options/chanter-refused"],
    "the chanter goes to the left neighbour and the dealer": ["options/chanter-dealer"],
    "the chanter goes to the left neighbour and the dealer’s partner": ["options/chanter-partner"],
    "any six cards are laid away, or the six lowest": [
        "options/chanter-dealer",
        "options/chanter-highest",
    ],
    "two partners give the point away": ["options/concession"],
    "a wrong number of cards costs the point": ["options/wrong-count-point"],
    "a wrong number of cards is dealt again": ["options/wrong-count-redeal"],
    "the dealer’s left neighbour leads to the first trick": ["scoring/most-tricks"],
    "nobody has to follow suit": ["trick/suits-never-matter"],
    "nobody has to beat": ["questions/no-duty-to-beat"],
    "a tie for highest spoils the trick": ["trick/spoiled-aces"],
    "a tie between partners spoils it too": ["trick/partners-tie"],
    "only a tie between opponents spoils it": ["questions/partners-only"],
    "three or four may tie": ["trick/three-aces", "trick/four-sevens"],
    "a tie below the highest card does not matter": [
        "trick/low-tie",
        "questions/three-kings-and-the-cow",
    ],
    "the same leader leads after a spoiled trick": ["trick/spoiled-aces", "trick/lead-same-leader"],
    "the first of the tied leads after a spoiled trick": [
        "trick/first-tied",
        "trick/lead-first-tied",
    ],
    "both lead rules agree where the leader is among the tied": ["trick/leader-in-the-tie"],
    "the player with most tricks brings the point to his pair": ["scoring/most-tricks"],
    "of players level on tricks the first to get there": [
        "scoring/first-to-total",
        "scoring/other-order",
        "scoring/three-level",
    ],
    "partners who are level do no harm": ["scoring/level-partners"],
    "nine spoiled tricks are played again": ["scoring/all-spoiled", "options/match-replay"],
    "mordienne: a final run and nothing before": [
        "options/mordienne-final-run",
        "options/early-trick-final-run",
        "options/run-of-four-final-run",
        "options/sweep-final-run",
    ],
    "mordienne: the last five tricks": [
        "options/mordienne-last-five",
        "options/early-trick-last-five",
        "options/run-of-four-last-five",
        "options/sweep-last-five",
    ],
    "a mordienne that only levels, or is broken, is none": [
        "options/mordienne-only-level",
        "options/mordienne-broken",
    ],
    "a match is five hands": ["match/five-hands"],
    "a match goes to five points": ["match/five-points", "options/match-five-points"],
    "a match goes to ten points": ["options/match-ten-points"],
    "a level match goes on, or is drawn": ["options/match-level", "options/match-draw"],
}
"""Each rule that the engine decides, and the examples that show it."""

OPEN_QUESTIONS = {
    "do two partners who tie spoil the trick?": "tricks.md#partners-tie",
    "what if three or four tie?": "tricks.md#three-or-four",
    "who leads after three or four tied?": "tricks.md#who-leads",
    "does a tie below the highest card matter?": "tricks.md#low-tie",
    "what if all nine tricks are spoiled, and who deals then?": "options.md#all-spoiled",
    "is a match that is decided played to its end?": "match.md#five-hands",
    "what if a match ends level?": "options.md#level-match",
    "are nine tricks of nine a mordienne?": "options.md#mordienne",
    "must whoever makes a mordienne have most tricks?": "options.md#failed",
    "may he have won tricks before?": "options.md#mordienne",
    "what if a spoiled trick breaks the run?": "options.md#failed",
    "must a mordienne be announced?": "questions.md#announce-mordienne",
    "when is the chanter asked, and who gets what?": "options.md#chanter",
    "which six cards may be laid away, and are they seen?": "options.md#discard",
    "when may a pair give up, and does the hand count?": "options.md#concession",
    "who gets the point for a wrong number of cards?": "options.md#wrong-count",
    "who starts the draw for partners?": "deal.md#partners",
    "does nine and two make ten points?": "options.md#match-length",
    "may one signal falsely?": "signals.md#what-to-signal",
}
"""What the sources leave open or contradict, and where a reader finds the answer."""


def shown(language: str) -> set[str]:
    """Return the examples that the pages of a language show."""
    return {
        fences.parse(body, line).subject
        for page in (DOCS / language).rglob("*.md")
        for line, body in fences.find(page.read_text(encoding="utf-8"), 1)
    }


def test_there_are_at_least_sixty_examples() -> None:
    assert len(examples.identifiers(EXAMPLES)) >= 60


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_has_examples_that_every_language_shows(rule: str) -> None:
    for language in LANGUAGES:
        assert set(RULES[rule]) <= shown(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_example_stands_on_a_page(language: str) -> None:
    assert not set(examples.identifiers(EXAMPLES)) - shown(language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("question", OPEN_QUESTIONS)
def test_an_open_question_is_answered_on_a_page(question: str, language: str) -> None:
    page, heading = OPEN_QUESTIONS[question].split("#")
    text = (DOCS / language / page).read_text(encoding="utf-8")
    headings = {place.what for place in parity.outline(text, page).headings}
    assert heading in headings


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_least_twenty_five_questions_are_answered(language: str) -> None:
    text = (DOCS / language / "questions.md").read_text(encoding="utf-8")
    assert len(re.findall(r"^### .*\?", text, re.MULTILINE)) >= 25
