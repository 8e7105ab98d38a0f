"""What stands in a book rather than on a table: signals, disagreements, terms, as plain values."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from aluette.render.drawing.gestures import DRAWINGS
from aluette.rules.ruleset import (
    GAMERULES,
    GAMERULES_MORDIENNE,
    GUIDE,
    GUIDE_OPTIONS,
    RULEBOOK,
    RULEBOOK_MORDIENNE,
    ChanterRecipients,
    LeadAfterSpoiled,
    MatchEnd,
    MatchUnit,
    Mordienne,
)
from aluette.rules.signals import SIGNALS, Meaning
from aluette.wording import disagreements, glossary, rulesets
from aluette.wording import signals as worded
from aluette.wording.disagreements import CUSTOMS
from aluette.wording.glossary import LANGUAGE_NAMES, LANGUAGE_OF_SOURCE

if TYPE_CHECKING:
    from enum import Enum

    from aluette.rules.ruleset import Preset
    from aluette.rules.signals import Gesture
    from aluette.wording.disagreements import Custom
    from aluette.wording.glossary import Term
    from aluette.wording.vocabulary import Words


PICTURED: Final = frozenset(Meaning) - {Meaning.COURT_CARDS, Meaning.LOW_CARDS, Meaning.MORDIENNE}
"""The signals whose first card is shown beside them."""


class Place(NamedTuple):
    """Where something is explained."""

    address: str
    title: str
    """The heading's words."""


Find = Callable[[str], Place]
"""What finds the place of a page and heading, such as `tricks.md#spoiled`."""

Meet = Callable[[tuple[str, ...]], str]
"""What finds the page and heading where one of some forms of a term first stands."""


class GestureRow(NamedTuple):
    """One gesture of a signal."""

    drawing: str
    """The name of its drawing, or nothing where there is no gesture."""

    gesture: str
    sources: str


class SignalRow(NamedTuple):
    """What one signal tells, and all its gestures."""

    meaning: str
    card: str
    """The code of the card that stands for it, or nothing."""

    gestures: tuple[GestureRow, ...]


def _drawing(gesture: Gesture) -> str:
    return gesture.value if gesture in DRAWINGS else ""


def signals(words: Words) -> tuple[SignalRow, ...]:
    """Return every signal with its gestures, and who names each."""
    return tuple(
        SignalRow(
            meaning=words.capital(worded.meaning(signal, words)),
            card=signal.cards[0].code if signal.meaning in PICTURED else "",
            gestures=tuple(
                GestureRow(
                    _drawing(gesture),
                    words.capital(worded.gesture(gesture, words)),
                    worded.sources(sources, words),
                )
                for gesture, sources in signal.gestures.items()
            ),
        )
        for signal in SIGNALS
    )


class CommonSignal(NamedTuple):
    """What one signal tells, and the gestures on which most sources agree."""

    meaning: str
    gestures: str
    drawings: tuple[str, ...]
    """The names of their drawings."""


def common_signals(words: Words) -> tuple[CommonSignal, ...]:
    """Return what each signal tells, with the gestures on which most sources agree."""
    return tuple(
        CommonSignal(
            words.capital(worded.short_meaning(signal, words)),
            words.any_of([worded.gesture(gesture, words) for gesture in signal.widespread]),
            tuple(_drawing(gesture) for gesture in signal.widespread),
        )
        for signal in SIGNALS
        if signal.meaning is not Meaning.COURT_CARDS
    )


_SOURCES: Final = (
    (GUIDE, GUIDE_OPTIONS),
    (RULEBOOK, RULEBOOK_MORDIENNE),
    (GAMERULES, GAMERULES_MORDIENNE),
)
"""The columns: what a source says, and what it says if its options are agreed on."""

PLACES: Final = {
    "lead_after_spoiled": "tricks.md#spoiled",
    "tie_spoils": "tricks.md#partners-tie",
    "chanter": "options.md#chanter",
    "chanter_order": "options.md#chanter",
    "chanter_discard": "options.md#discard",
    "mordienne": "options.md#mordienne",
    "concession": "options.md#concession",
    "wrong_count": "options.md#wrong-count",
    "all_spoiled": "options.md#all-spoiled",
    "match_end": "options.md#match-length",
    "match_tie": "options.md#level-match",
    "first_dealer": "deal.md#partners",
    "partnerships": "deal.md#partners",
}
"""The page and heading where an answer to each question is shown."""

OTHER_PLACES: Final = {
    LeadAfterSpoiled.FIRST_TIED: "tricks.md#who-leads",
    ChanterRecipients.OFF: "deal.md#dealing",
    Mordienne.OFF: "scoring.md#each-alone",
    MatchEnd(MatchUnit.HANDS, 5): "match.md#five-hands",
    MatchEnd(MatchUnit.POINTS, 5): "match.md#five-points",
}
"""Where an answer is shown that has a place of its own."""


ASKED_FOR: Final = frozenset(ChanterRecipients) - {ChanterRecipients.OFF}
"""What a source allows only where all four agree, in every hand anew."""


class Answer(NamedTuple):
    """What a source answers, and where that is shown."""

    text: str
    address: str
    agreed: bool = False
    """Whether it holds only where everybody at the table agrees to it."""


class MatrixCell(NamedTuple):
    """What one source says to one question."""

    answers: tuple[Answer, ...]
    """The answer, then the one that a table may agree on instead."""

    silent: bool = False
    """Whether the source says nothing, so that the answer is ours."""

    reason: str = ""
    """Why the answer, or a part of it, is ours."""


class MatrixRow(NamedTuple):
    """One question, and the cells of the sources and of this project."""

    question: str
    cells: tuple[MatrixCell, ...]


class Matrix(NamedTuple):
    """All questions by all sources."""

    columns: tuple[str, ...]
    rows: tuple[MatrixRow, ...]


def matrix(words: Words, find: Find) -> Matrix:
    """Return what tables disagree on: each question, what each source answers, what we take."""
    sources = [rulesets.preset(base.name, words) for base, _ in _SOURCES]
    rows = [_question(field, words, find) for field in rulesets.FIELDS]
    rows += [_custom(custom, words, find) for custom in CUSTOMS]
    return Matrix((*sources, words.say("What we take")), tuple(rows))


def _question(field: str, words: Words, find: Find) -> MatrixRow:
    def answer(preset: Preset, *, instead: bool = False) -> Answer:
        value: Enum | MatchEnd = getattr(preset.ruleset, field)
        place = OTHER_PLACES.get(value, PLACES[field])
        agreed = instead or value in ASKED_FOR
        return Answer(rulesets.value(value, words), find(place).address, agreed)

    def cell(base: Preset, options: Preset) -> MatrixCell:
        if field in base.ours:
            reason = rulesets.reason(base.ours[field], words)
            return MatrixCell((answer(base),), silent=True, reason=reason)
        in_part = base.in_part.get(field)
        reason = rulesets.reason(in_part, words) if in_part else ""
        answers = [answer(base)]
        if getattr(options.ruleset, field) != getattr(base.ruleset, field):
            answers.append(answer(options, instead=True))
        return MatrixCell(tuple(answers), reason=reason)

    ours = MatrixCell((answer(GUIDE),))
    if field in GUIDE.ours:
        ours = MatrixCell((answer(GUIDE),), reason=words.say("our convention"))
    cells = [cell(*source) for source in _SOURCES]
    return MatrixRow(rulesets.field(field, words), (*cells, ours))


def _custom(custom: Custom, words: Words, find: Find) -> MatrixRow:
    def cell(message: tuple[str, str] | None) -> MatrixCell:
        if message is None:
            return MatrixCell((), silent=True)
        text = disagreements.answer(message, words)
        return MatrixCell((Answer(text, find(custom.place).address),))

    cells = [cell(message) for message in (*custom.of_sources, custom.ours)]
    return MatrixRow(disagreements.question(custom, words), tuple(cells))


class OtherName(NamedTuple):
    """What a term is called in another language."""

    code: str
    language: str
    name: str


class Quotation(NamedTuple):
    """What a source calls a term."""

    source: str
    language: str
    called: str


class GlossaryEntry(NamedTuple):
    """A term, for readers of one language."""

    identifier: str
    name: str
    definition: str
    others: tuple[OtherName, ...]
    sources: tuple[Quotation, ...]
    explained: Place
    first: Place
    """Where a reader meets it first."""


def terms(words: Words, find: Find, meet: Meet) -> tuple[GlossaryEntry, ...]:
    """Return the terms in the order of the reader's alphabet.

    Args:
        words: the words of the reader's language.
        find: what finds the place of a page and heading.
        meet: what finds the page and heading where one of some forms first stands.
    """
    return tuple(_term(term, words, find, meet) for term in glossary.in_order(words))


def _term(term: Term, words: Words, find: Find, meet: Meet) -> GlossaryEntry:
    names = glossary.names(term)
    return GlossaryEntry(
        identifier=term.identifier,
        name=names.pop(words.language),
        definition=glossary.definition(term, words),
        others=tuple(OtherName(code, LANGUAGE_NAMES[code], name) for code, name in names.items()),
        sources=tuple(
            Quotation(worded.source(source, words), LANGUAGE_OF_SOURCE[source], called)
            for source, called in term.sources.items()
        ),
        explained=find(term.place),
        first=find(meet(glossary.forms(term, words))),
    )
