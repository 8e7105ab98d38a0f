"""What stands in a book rather than on a table: signals, disagreements, terms, as plain values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from aluette.rules.signals import SIGNALS, Meaning
from aluette.wording import signals as worded

if TYPE_CHECKING:
    from aluette.wording.vocabulary import Words


PICTURED: Final = frozenset(Meaning) - {Meaning.COURT_CARDS, Meaning.LOW_CARDS, Meaning.MORDIENNE}
"""The signals whose first card is shown beside them."""


@dataclass(frozen=True, slots=True)
class GestureRow:
    """One gesture of a signal."""

    gesture: str
    sources: str


@dataclass(frozen=True, slots=True)
class SignalRow:
    """What one signal tells, and all its gestures."""

    meaning: str
    card: str
    """The code of the card that stands for it, or nothing."""

    gestures: tuple[GestureRow, ...]


def signals(words: Words) -> tuple[SignalRow, ...]:
    """Return every signal with its gestures, and who names each."""
    return tuple(
        SignalRow(
            meaning=words.capital(worded.meaning(signal, words)),
            card=signal.cards[0].code if signal.meaning in PICTURED else "",
            gestures=tuple(
                GestureRow(
                    words.capital(worded.gesture(gesture, words)), worded.sources(sources, words)
                )
                for gesture, sources in signal.gestures.items()
            ),
        )
        for signal in SIGNALS
    )


def common_signals(words: Words) -> tuple[tuple[str, str], ...]:
    """Return what each signal tells, with the gestures on which most sources agree."""
    return tuple(
        (
            words.capital(worded.short_meaning(signal, words)),
            words.any_of([worded.gesture(gesture, words) for gesture in signal.widespread]),
        )
        for signal in SIGNALS
        if signal.meaning is not Meaning.COURT_CARDS
    )
