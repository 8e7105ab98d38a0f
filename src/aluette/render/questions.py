"""Questions to practise with, on a page: plain values, and the HTML that they fill.

Each question is complete without a script: what is asked, and behind a fold the answer with its
reason. The script that lets a reader answer knows no rule and no word; whatever it tells stands
in the HTML.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final, NamedTuple, assert_never
from zlib import crc32

from aluette.record.questions import (
    RULES,
    AskedCards,
    AskedTrick,
    AskedTurn,
    AskedWinners,
    Kind,
    write,
)
from aluette.record.replay import OpenTrick, PlayedTrick, Rules
from aluette.render import html, view
from aluette.render.values import CardValue
from aluette.rules.ranking import DOUBLES, LUETTES
from aluette.rules.ruleset import GUIDE
from aluette.rules.scoring import last_taken, tally
from aluette.rules.seats import SEATS, Seat
from aluette.rules.trick import Spoiled, Trick
from aluette.study.misreadings import TAKERS, Misreading, Standing, Why
from aluette.study.questions import Question, expected, question
from aluette.wording import questions as said
from aluette.wording import sentences
from aluette.wording.vocabulary import words_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from aluette.render.reference import Find, Place
    from aluette.render.values import TrickValue
    from aluette.rules.cards import Card
    from aluette.study.questions import Answer
    from aluette.wording.vocabulary import Words

_RULES: Final = Rules(GUIDE.name, RULES)
_NAMED: Final = frozenset((*LUETTES, *DOUBLES))


class ChoiceValue(NamedTuple):
    """One answer to choose, and what is told to whoever chooses it."""

    name: str
    card: CardValue | None
    right: bool
    told: str
    """Which rule the reader seems to have used, and the right one; empty where nothing is known."""


class TakenValue(NamedTuple):
    """Who took a trick of the hand that is asked about."""

    key: str
    """The pair, or `spoiled`."""

    name: str


class QuestionValue(NamedTuple):
    """A question, its answers and its reason."""

    kind: str
    asked: str
    trick: TrickValue | None
    cards: tuple[CardValue, ...]
    """The cards held, or to be compared."""

    taken: tuple[TakenValue, ...]
    choices: tuple[ChoiceValue, ...]
    order: str
    """For cards to be put in order: how they are written, in the right one."""

    orders: str
    """What is told to whoever puts them in another order, by that order, as JSON."""

    high: str
    """The seats whose cards the first hint marks."""

    hints: tuple[str, ...]
    reasons: tuple[str, ...]
    place: Place
    """Where the rule is explained."""


class SeriesValue(NamedTuple):
    """A series of questions."""

    key: str
    """Its name, and a figure that changes with its questions."""

    questions: tuple[QuestionValue, ...]


def series(
    name: str,
    questions: Sequence[Question],
    language: str,
    *,
    assets: str,
    find: Find,
    first: bool = True,
) -> str:
    """Show a series of questions.

    Args:
        name: what the series is called.
        questions: the questions, in order.
        language: the page's language.
        assets: the shared assets as seen from the page.
        find: what finds the chapter that a question leads to.
        first: whether it is the first of its page, which brings the style and the script along.
    """
    words = words_for(language)
    text = "".join(write(one.asked, expected(one)) for one in questions)
    value = SeriesValue(
        key=f"{name}-{crc32(text.encode()):x}",
        questions=tuple(_question(one, words, find) for one in questions),
    )
    return html.render("series.j2", language, series=value, assets=assets, first=first)


def winner(
    played: PlayedTrick, language: str, *, assets: str, find: Find, first: bool = True
) -> str:
    """Ask who wins a trick.

    Args:
        played: the trick.
        language: the page's language.
        assets: the shared assets as seen from the page.
        find: what finds the chapter that the question leads to.
        first: whether it is the first question of its page; see `series`.

    Raises:
        ValueError: the trick is open, or follows other rules than the questions do.
    """
    if isinstance(played.trick, OpenTrick):
        raise ValueError("nobody can win an open trick; ask about a trick of four cards")  # noqa: TRY004
    if played.rules.ruleset != RULES:
        raise ValueError(f"questions follow {GUIDE.name}; ask about a trick of these rules")
    value = _question(question(AskedTrick(Kind.WINNER, played.trick)), words_for(language), find)
    return html.render("quiz.j2", language, question=value, assets=assets, first=first)


def _question(question: Question, words: Words, find: Find) -> QuestionValue:
    asked = question.asked
    trick: Trick | OpenTrick | None = None
    cards: tuple[Card, ...] = ()
    taken: tuple[TakenValue, ...] = ()
    seat, tricks = None, 0
    match asked:
        case AskedTrick(_, trick):
            pass
        case AskedTurn(_, leader, table, cards):
            trick, seat = OpenTrick(leader, table), asked.to_play
        case AskedWinners(_, winners):
            taken, tricks = tuple(_taken(winner, words) for winner in winners), len(winners)
        case AskedCards(_, cards):
            pass
    high = _highest(asked.trick) if isinstance(asked, AskedTrick) else ()
    ordering = asked.kind is Kind.ORDER
    return QuestionValue(
        kind=asked.kind.value,
        asked=said.asked(asked.kind, words, seat=seat, tricks=tricks),
        trick=trick and view.trick(PlayedTrick(_RULES, trick), words),
        cards=tuple(_card(card, words) for card in cards),
        taken=taken,
        choices=()
        if ordering
        else tuple(_choice(one, question, words) for one in question.answers),
        order=expected(question) if ordering else "",
        orders=_orders(question, words) if ordering else "",
        high=" ".join(one.value for one in high),
        hints=_hints(question, high, words),
        reasons=_reasons(question, words),
        place=find(_chapter(question)),
    )


def _card(card: Card, words: Words) -> CardValue:
    return CardValue(code=card.code, name=words.capital(words.name(card)))


def _taken(winner: Seat | None, words: Words) -> TakenValue:
    if winner is None:
        return TakenValue("spoiled", words.say_in("trick", "spoiled"))
    return TakenValue(winner.pair.value, words.seat(winner))


def _choice(answer: Answer, question: Question, words: Words) -> ChoiceValue:
    asked, meaning = question.asked, answer.meaning
    card: CardValue | None = None
    match meaning:
        case Seat() as seat:
            name = words.seat(seat)
        case None:
            name = words.say("Nobody")
        case Standing():
            name = _ahead(asked.kind, meaning, words)
        case _ if isinstance(asked, AskedTurn):
            name = _allowed(asked, answer, words)
        case (chosen,):
            name, card = words.capital(words.name(chosen)), _card(chosen, words)
        case _:
            name = words.say("Neither: they are equal")
    return ChoiceValue(
        name=name, card=card, right=answer.right, told=_told(answer, question, words)
    )


def _ahead(kind: Kind, standing: Standing, words: Words) -> str:
    name = said.ahead(standing.why.value, standing.seats, standing.count, words)
    if kind is Kind.AHEAD or standing.pair is None or standing.why is Why.TOGETHER:
        return name
    return words.labelled(words.pair(standing.pair), name)


def _allowed(asked: AskedTurn, answer: Answer, words: Words) -> str:
    if answer.right:
        return said.any_card(words)
    if Misreading.FOLLOW_SUIT in answer.misreadings:
        return said.only_suit(asked.table[0].suit, words)
    return said.only_higher(words)


def _told(answer: Answer, question: Question, words: Words) -> str:
    if not answer.misreadings:
        return ""
    mistake, asked = answer.misreadings[0], question.asked
    if not isinstance(asked, AskedTrick) or mistake not in TAKERS:
        return said.mistake(mistake.value, words)
    leader, cards = asked.trick.leader, asked.trick.cards
    taker = TAKERS[mistake](leader, cards)
    card = cards[leader.clockwise.index(taker)] if taker else None
    return said.mistaken_trick(mistake.value, card, words)


def _orders(question: Question, words: Words) -> str:
    told = {
        " ".join(card.code for card in trap.meaning): said.mistake(trap.misreadings[0].value, words)
        for trap in question.traps
        if isinstance(trap.meaning, tuple)
    }
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


def _highest(trick: Trick) -> tuple[Seat, ...]:
    """Return the seats of the two highest cards, of all that are level with them."""
    strengths = sorted(card.strength for card in trick.cards)
    return tuple(play.seat for play in trick.plays if play.card.strength <= strengths[1])


def _hints(question: Question, high: Sequence[Seat], words: Words) -> tuple[str, ...]:
    asked, rule = question.asked, said.rule(question.asked.kind, words)
    match asked:
        case AskedTrick(_, trick):
            cards = [play.card for play in trick.plays if play.seat in high]
            return said.highest(cards, words), rule
        case AskedWinners(_, winners):
            return sentences.tally(tally(winners), words), rule
        case AskedCards(Kind.ORDER, cards):
            highest = sorted(cards, key=lambda card: card.strength)[:2]
            return said.highest(sorted(highest, key=cards.index), words), rule
        case _:
            return (rule,)


def _reasons(question: Question, words: Words) -> tuple[str, ...]:
    match question.asked:
        case AskedTrick(kind, trick):
            told = sentences.trick(trick, RULES, words)
            return told[1:] if kind is Kind.LEADS else told[1:-1]
        case AskedTurn() as turn:
            return (said.all_allowed(turn.to_play, words),)
        case AskedWinners(kind, winners):
            return _standing(kind, winners, question.right.meaning, words)
        case AskedCards(Kind.HIGHER, (one, other)):
            one, other = sorted((one, other), key=lambda card: card.strength)
            return (said.compared(one, other, words),)
        case AskedCards(_, cards):
            return (said.in_order(sorted(cards, key=lambda card: card.strength), words),)


def _standing(
    kind: Kind, winners: Sequence[Seat | None], right: object, words: Words
) -> tuple[str, ...]:
    assert isinstance(right, Standing)  # noqa: S101 (tricks are judged to a standing)
    if right.pair is None:
        return (said.nobody(words),)
    seat, count = right.seats[0], right.count
    if right.why is Why.MOST:
        told = said.most(seat, count, words)
    else:
        level = [one for one in SEATS if winners.count(one) == count]
        told = said.first(level, seat, count, last_taken(winners, seat), words)
    if kind is Kind.AHEAD:
        return (told,)
    point = words.say("The point goes to %(pair)s.", pair=words.players(right.pair))
    return told, point


def _chapter(question: Question) -> str:
    """Return the page and heading that explain the rule behind a question."""
    mistakes = {mistake for trap in question.traps for mistake in trap.misreadings}
    match question.asked:
        case AskedTrick(Kind.LEADS):
            place = "tricks.md#who-leads"
        case AskedTrick(_, trick):
            place = _chapter_of(trick, mistakes)
        case AskedTurn():
            place = "tricks.md#any-card"
        case AskedWinners() if Misreading.LEVEL_IS_NOBODY in mistakes:
            place = "scoring.md#first"
        case AskedWinners():
            place = "scoring.md#each-alone"
        case AskedCards(_, cards) if _NAMED & {*cards}:
            place = "cards.md#named-cards"
        case AskedCards():
            place = "cards.md#equals"
        case _:
            assert_never(question.asked)
    return place


def _chapter_of(trick: Trick, mistakes: set[Misreading]) -> str:
    if isinstance(trick.ruling, Spoiled):
        partners = len({seat.pair for seat in trick.ruling.tied}) == 1
        return "tricks.md#partners-tie" if partners else "tricks.md#spoiled"
    if Misreading.ANY_TIE in mistakes:
        return "tricks.md#low-tie"
    if trick.ruling.card in _NAMED:
        return "cards.md#named-cards"
    return "tricks.md#any-card" if Misreading.FOLLOW_SUIT in mistakes else "cards.md#ladder"
