"""Choose the questions of each series from hands dealt and played by chance.

The series about tricks and points rise: each question has at least as many traps as the one
before it. Those about cards go from the named ones to the whole ladder. A question is taken only
if its wrong answers tell mistakes apart: each trap is led to by one mistake, or by mistakes of
one family. The same seed gives the same series.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import chain, repeat
from random import Random
from typing import TYPE_CHECKING, Final

from aluette.record.questions import (
    RULES,
    Asked,
    AskedCards,
    AskedTrick,
    AskedTurn,
    AskedWinners,
    Kind,
    write,
)
from aluette.rules.deal import deal
from aluette.rules.hand import Hand, begin, play
from aluette.rules.ranking import DECK, DOUBLES, LADDER, LUETTES
from aluette.rules.seats import SEATS
from aluette.rules.trick import Spoiled
from aluette.study.misreadings import Misreading, Standing
from aluette.study.questions import Question, expected, question

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from aluette.rules.cards import Card

LENGTH: Final = 10
"""How many questions a series has."""

_HEAD: Final = """\
# Chosen by chance and by what its wrong answers tell; scripts/questions writes this file anew.
"""

_FAMILIES: Final = (
    {Misreading.DOUBLES_FORGOTTEN, Misreading.USUAL_ORDER, Misreading.PRINTED_FIGURES},
    {Misreading.RULEBOOK_LEAD, Misreading.FIRST_TIED},
    {Misreading.FIRST_TIED, Misreading.FOLLOW_SUIT},
    {Misreading.LAST_TO_TOTAL, Misreading.LAST_TRICK},
)

_MOST_ALIKE: Final = 3
"""How often one answer may be the right one within a series; pairs of two answers more often."""


@dataclass(frozen=True, slots=True)
class _Slot:
    """What one place of a series wants."""

    kind: Kind
    traps: int
    """How many wrong answers mistakes lead to."""

    wanted: frozenset[Misreading] = frozenset()
    """Mistakes that must each be the likeliest for one of them."""

    fits: Callable[[Question], bool] = lambda _: True
    groups: tuple[Sequence[Card], ...] = ()
    """Where the cards to compare come from, one from each."""


def _slot(
    kind: Kind,
    traps: int,
    *wanted: Misreading,
    fits: Callable[[Question], bool] = lambda _: True,
) -> _Slot:
    return _Slot(kind, traps, frozenset(wanted), fits)


def _two(traps: int, *groups: Sequence[Card]) -> _Slot:
    return _Slot(Kind.HIGHER, traps, groups=groups)


def _row(traps: int, *groups: Sequence[Card], wanted: Iterable[Misreading] = ()) -> _Slot:
    return _Slot(Kind.ORDER, traps, frozenset(wanted), groups=groups)


def _other_pair(question: Question) -> bool:
    """Want the other pair than the one that is ahead to have more tricks together."""
    right = question.right.meaning
    return isinstance(right, Standing) and all(
        isinstance(trap.meaning, Standing)
        and right.pair is not None
        and trap.meaning.pair is right.pair.other
        for trap in question.traps
        if _ADDED in trap.misreadings
    )


def _opponents_tie(question: Question) -> bool:
    """Want the trick to be spoiled by opponents."""
    ruling = question.asked.trick.ruling if isinstance(question.asked, AskedTrick) else None
    return isinstance(ruling, Spoiled) and len({seat.pair for seat in ruling.tied}) == 2


def _partners_tie(question: Question) -> bool:
    """Want the trick to be spoiled by partners alone."""
    return not _opponents_tie(question)


_ADDED: Final = Misreading.PARTNERS_ADDED
_ANY, _SUIT = Misreading.ANY_TIE, Misreading.FOLLOW_SUIT
_FIRST, _LAST = Misreading.FIRST_TIED, Misreading.LAST_TIED
_DOUBLES, _USUAL = Misreading.DOUBLES_FORGOTTEN, Misreading.USUAL_ORDER
_FIGURES, _ROUND = Misreading.PRINTED_FIGURES, Misreading.LEAD_GOES_ROUND
_RULEBOOK, _BEAT = Misreading.RULEBOOK_LEAD, Misreading.MUST_BEAT
_LEVEL, _LATER = Misreading.LEVEL_IS_NOBODY, Misreading.LAST_TO_TOTAL
_LATEST: Final = Misreading.LAST_TRICK

_NAMED: Final = (*LUETTES, *DOUBLES)
_ACES, _KINGS, _KNIGHTS, _JACKS, _NINES = LADDER[8:13]
_SMALL: Final = tuple(card for rung in LADDER[13:] for card in rung)

SERIES: Final[Mapping[str, tuple[_Slot, ...]]] = {
    "tricks": (
        _slot(Kind.WINNER, 1, _FIGURES),
        _slot(Kind.WINNER, 1, _SUIT),
        _slot(Kind.WINNER, 1, _USUAL),
        _slot(Kind.WINNER, 1, _ANY),
        _slot(Kind.WINNER, 2, _FIRST, _LAST, fits=_opponents_tie),
        _slot(Kind.WINNER, 2, _DOUBLES, _SUIT),
        _slot(Kind.WINNER, 2, _USUAL, _ANY),
        _slot(Kind.WINNER, 3, _FIRST, _LAST, _SUIT, fits=_partners_tie),
        _slot(Kind.WINNER, 3, _DOUBLES, _SUIT, _ANY),
        _slot(Kind.WINNER, 4, _FIRST, _LAST, _SUIT, fits=_opponents_tie),
    ),
    "turns": (
        _slot(Kind.MAY, 1, _SUIT),
        _slot(Kind.LEADS, 1, _ROUND),
        _row(1, *repeat(DECK, 5), wanted=[_USUAL]),
        _slot(Kind.MAY, 2, _SUIT, _BEAT),
        _slot(Kind.LEADS, 2, _LAST, _ROUND),
        _slot(Kind.LEADS, 2, _DOUBLES, _SUIT),
        _row(2, *repeat(DECK, 5), wanted=[_DOUBLES, _USUAL]),
        _slot(Kind.LEADS, 3, _RULEBOOK, _LAST, _ROUND),
        _slot(Kind.LEADS, 3, _USUAL, _SUIT, _ROUND),
        _row(3, *repeat(DECK, 5), wanted=[_DOUBLES, _USUAL, _FIGURES]),
    ),
    "point": (
        _slot(Kind.AHEAD, 2, _ADDED, _LATEST, fits=_other_pair),
        _slot(Kind.SCORES, 2, _ADDED, _LATEST, fits=_other_pair),
        _slot(Kind.AHEAD, 2, _ADDED, _LATEST, fits=_other_pair),
        _slot(Kind.AHEAD, 3, _ADDED, _LEVEL, _LATER, fits=_other_pair),
        _slot(Kind.SCORES, 3, _ADDED, _LEVEL, _LATER, fits=_other_pair),
        _slot(Kind.SCORES, 3, _ADDED, _LEVEL, _LATER),
        _slot(Kind.AHEAD, 3, _ADDED, _LEVEL, _LATER),
        _slot(Kind.SCORES, 4, _ADDED, _LEVEL, _LATER, _LATEST),
        _slot(Kind.AHEAD, 4, _ADDED, _LEVEL, _LATER, _LATEST, fits=_other_pair),
        _slot(Kind.SCORES, 4, _ADDED, _LEVEL, _LATER, _LATEST, fits=_other_pair),
    ),
    "mixed": (
        _slot(Kind.MAY, 2, _SUIT, _BEAT),
        _slot(Kind.WINNER, 2, _USUAL, _SUIT),
        _slot(Kind.LEADS, 2, _DOUBLES, _ROUND),
        _row(3, *repeat(DECK, 5), wanted=[_DOUBLES, _USUAL, _FIGURES]),
        _slot(Kind.WINNER, 3, _FIRST, _LAST, _SUIT, fits=_opponents_tie),
        _slot(Kind.AHEAD, 3, _ADDED, _LEVEL, _LATER, fits=_other_pair),
        _slot(Kind.LEADS, 3, _RULEBOOK, _LAST, _ROUND),
        _slot(Kind.WINNER, 3, _DOUBLES, _SUIT, _ANY),
        _slot(Kind.SCORES, 4, _ADDED, _LEVEL, _LATER, _LATEST, fits=_other_pair),
        _slot(Kind.WINNER, 4, _FIRST, _LAST, _SUIT, _FIGURES, fits=_partners_tie),
    ),
    "named-pairs": (
        _two(1, _ACES, LUETTES),
        _two(1, DOUBLES[:2], _ACES),
        _two(1, _KINGS, DOUBLES[2:]),
        _two(1, _NINES, DOUBLES[2:]),
        _two(1, LUETTES[2:], DOUBLES[:2]),
        _two(0, LUETTES[2:], LUETTES[:2]),
        _two(1, LUETTES[:1], LUETTES[1:2]),
        _two(1, LUETTES[3:], LUETTES[2:3]),
        _two(1, DOUBLES[1:2], DOUBLES[:1]),
        _two(1, DOUBLES[2:3], DOUBLES[3:]),
    ),
    "pairs": (
        _two(1, _KINGS, _ACES),
        _two(0, _JACKS, _KNIGHTS),
        _two(0, _SMALL, _KINGS),
        _two(0, _NINES[:1], _NINES[1:]),
        _two(1, _NINES, DOUBLES[:2]),
        _two(1, LUETTES, _KINGS),
        _two(0, _JACKS, _NINES),
        _two(0, LADDER[18], LADDER[17]),
        _two(1, DOUBLES[2:], LADDER[13]),
        _two(1, DOUBLES[3:], _ACES),
    ),
    "fours": (
        _row(0, *repeat(LUETTES, 4)),
        _row(0, *repeat(DOUBLES, 4)),
        _row(0, LUETTES, LUETTES, DOUBLES, DOUBLES),
        _row(0, *repeat(_NAMED, 4)),
        _row(1, _SMALL, _JACKS, _KNIGHTS, _ACES),
        _row(1, _KINGS, _KNIGHTS, LUETTES, _SMALL),
        _row(1, DOUBLES, _KINGS, _JACKS, _SMALL),
        _row(2, _NINES, DOUBLES[2:], _KNIGHTS, LUETTES),
        _row(3, _ACES, DOUBLES, LADDER[18], LUETTES),
        _row(3, _ACES, DOUBLES, _JACKS, LUETTES),
    ),
}
"""What each series wants, question by question."""


def choose(name: str, random: Random) -> tuple[Question, ...]:
    """Choose the questions of a series.

    Args:
        name: one of `SERIES`.
        random: where the deals and plays come from.
    """
    chosen: list[Question] = []
    for slot in SERIES[name]:
        chosen.append(next(one for one in _candidates(slot, random) if _suits(one, slot, chosen)))
    return tuple(chosen)


def file_text(name: str) -> str:
    """Return a series as its file holds it; every call gives the same text.

    Args:
        name: one of `SERIES`.
    """
    questions = choose(name, Random(name))
    return _HEAD + "---\n".join(write(one.asked, expected(one)) for one in questions)


def _suits(one: Question, slot: _Slot, chosen: Sequence[Question]) -> bool:
    traps = one.traps
    likeliest = {trap.misreadings[0] for trap in traps}
    return (
        len(traps) == slot.traps
        and slot.wanted <= likeliest
        and all(_told_apart(trap.misreadings) for trap in traps)
        and _is_clear(one)
        and slot.fits(one)
        and all(one.asked != other.asked for other in chosen)
        and _varies(one, chosen)
    )


def _is_clear(one: Question) -> bool:
    """Want a player who is ahead to have two tricks at least."""
    right = one.right.meaning
    return not isinstance(right, Standing) or right.count > 1


def _told_apart(misreadings: Sequence[Misreading]) -> bool:
    return len(misreadings) == 1 or any(family >= {*misreadings} for family in _FAMILIES)


def _varies(one: Question, chosen: Sequence[Question]) -> bool:
    """Keep one seat, or one place among the answers, from being right too often."""
    if one.asked.kind in {Kind.MAY, Kind.ORDER, Kind.HIGHER}:
        return True
    right = Counter(expected(other) for other in chosen)
    most = _MOST_ALIKE + (one.asked.kind is Kind.SCORES)
    return right[expected(one)] < most and (
        not chosen or expected(one) != expected(chosen[-1]) or one.asked.kind is Kind.SCORES
    )


def _candidates(slot: _Slot, random: Random) -> Iterator[Question]:
    """Deal and play hands without end, and ask what the slot asks of each."""
    return chain.from_iterable(
        map(question, _ASKED[slot.kind](_played(random), slot, random)) for _ in repeat(None)
    )


def _played(random: Random) -> Hand:
    pack = random.sample(DECK, len(DECK))
    now = begin(deal(pack, random.choice(SEATS)), RULES)
    while not now.over:
        now = play(now, random.choice(now.holdings.at(now.to_play)))
    return now


def _tricks(hand: Hand, slot: _Slot, random: Random) -> Iterator[Asked]:
    del random
    for trick in hand.tricks:
        yield AskedTrick(slot.kind, trick)


def _turns(hand: Hand, slot: _Slot, random: Random) -> Iterator[Asked]:
    size = random.randint(4, 5)
    for number in range(len(hand.tricks) - size + 1):
        trick = hand.tricks[number]
        turn = random.randint(1, 3)
        seat = trick.leader.clockwise[turn]
        held = [
            later.cards[later.leader.clockwise.index(seat)] for later in hand.tricks[number:][:size]
        ]
        held.sort(key=lambda card: (card.strength, card.code))
        yield AskedTurn(slot.kind, trick.leader, trick.cards[:turn], tuple(held))


def _winners(hand: Hand, slot: _Slot, random: Random) -> Iterator[Asked]:
    count = random.randint(5, 7) if slot.kind is Kind.AHEAD else len(hand.tricks)
    yield AskedWinners(slot.kind, hand.winners[:count])


def _compared(hand: Hand, slot: _Slot, random: Random) -> Iterator[Asked]:
    del hand
    cards = [random.choice(group) for group in slot.groups]
    random.shuffle(cards)
    strengths = [card.strength for card in cards]
    if slot.kind is Kind.HIGHER:
        fair = len({*cards}) == len(cards)
    else:
        fair = len({*strengths}) == len(cards) and strengths != sorted(strengths)
    if fair:
        yield AskedCards(slot.kind, tuple(cards))


_ASKED: Final[Mapping[Kind, Callable[[Hand, _Slot, Random], Iterator[Asked]]]] = {
    Kind.WINNER: _tricks,
    Kind.LEADS: _tricks,
    Kind.MAY: _turns,
    Kind.AHEAD: _winners,
    Kind.SCORES: _winners,
    Kind.HIGHER: _compared,
    Kind.ORDER: _compared,
}
