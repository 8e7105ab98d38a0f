"""The signals in words: what each tells, the gesture, and who names it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from aluette.rules.signals import Gesture, Meaning, Source
from aluette.wording.catalogue import NP_

if TYPE_CHECKING:
    from collections.abc import Collection

    from aluette.rules.signals import Signal
    from aluette.wording.vocabulary import Words

SOURCES: Final = {
    Source.SPANISH_GUIDE: NP_("source", "the Spanish guide"),
    Source.FRENCH_GUIDE: NP_("source", "the French guide"),
    Source.RULEBOOK: NP_("source", "the Spanish rulebook"),
    Source.DUTCH_RULES: NP_("source", "the Dutch rules"),
    Source.PUBLIC_PAGES: NP_("source", "public pages"),
}
"""What each source is called within a sentence."""

_BOTH_GUIDES: Final = NP_("source", "the two guides")

MEANINGS: Final = {
    Meaning.ACES: NP_("signal", "one or more aces"),
    Meaning.COURT_CARDS: NP_("signal", "a king, a knight or a jack"),
    Meaning.LOW_CARDS: NP_("signal", "nothing but low cards"),
    Meaning.MORDIENNE: NP_("signal", "I am trying for a mordienne"),
}
"""What a signal tells where it is about no single card."""

GESTURES: Final = {
    Gesture.RAISE_EYES: NP_("gesture", "look up"),
    Gesture.RAISE_EYES_HEAD_STILL: NP_("gesture", "look up without moving the head"),
    Gesture.RAISE_EYEBROWS: NP_("gesture", "raise the eyebrows"),
    Gesture.TILT_HEAD: NP_("gesture", "tilt the head to one side"),
    Gesture.PULL_A_FACE: NP_("gesture", "pull a face"),
    Gesture.TWIST_MOUTH: NP_("gesture", "twist the mouth to one side"),
    Gesture.LIFT_CORNER_OF_LIPS: NP_("gesture", "lift one corner of the lips"),
    Gesture.CLOSE_ONE_EYE: NP_("gesture", "close one eye"),
    Gesture.WINK: NP_("gesture", "wink"),
    Gesture.KISS: NP_("gesture", "put the lips forward as for a kiss"),
    Gesture.POUT: NP_("gesture", "pout"),
    Gesture.PURSE_LIPS: NP_("gesture", "purse the lips"),
    Gesture.SHOW_THUMB: NP_("gesture", "show the thumb"),
    Gesture.SHOW_LITTLE_FINGER: NP_("gesture", "show the little finger"),
    Gesture.SHOW_INDEX: NP_("gesture", "show the index finger"),
    Gesture.SHOW_INDEX_AND_MIDDLE: NP_("gesture", "show the index and the middle finger"),
    Gesture.SHOW_MIDDLE: NP_("gesture", "show the middle finger"),
    Gesture.SHOW_RING_FINGER: NP_("gesture", "show the ring finger"),
    Gesture.PRETEND_TO_WRITE: NP_("gesture", "pretend to write"),
    Gesture.THUMB_AND_INDEX_WRITE: NP_(
        "gesture", "turn thumb and index finger to the table as if writing"
    ),
    Gesture.OPEN_MOUTH: NP_("gesture", "open the mouth"),
    Gesture.OPEN_MOUTH_PER_ACE: NP_("gesture", "open the mouth once for each ace"),
    Gesture.SHOW_TONGUE: NP_("gesture", "show the tongue"),
    Gesture.CLICK_TEETH: NP_("gesture", "click the teeth"),
    Gesture.SHRUG: NP_("gesture", "shrug"),
    Gesture.BITE_LIP: NP_("gesture", "bite the lip"),
    Gesture.NONE: NP_("gesture", "no signal at all"),
}
"""Each gesture, as one would ask for it."""


def meaning(signal: Signal, words: Words) -> str:
    """Return what a signal tells: a card by its name, or whatever it is."""
    if signal.meaning in MEANINGS:
        return words.say_in(*MEANINGS[signal.meaning])
    return words.name(signal.cards[0])


def short_meaning(signal: Signal, words: Words) -> str:
    """Return what a signal tells, a named card by its nickname alone."""
    if signal.meaning in MEANINGS:
        return words.say_in(*MEANINGS[signal.meaning])
    return words.nickname(signal.cards[0]) or words.card(signal.cards[0])


def gesture(gesture: Gesture, words: Words) -> str:
    """Return what a signaller does."""
    return words.say_in(*GESTURES[gesture])


def source(source: Source, words: Words) -> str:
    """Return what a source is called within a sentence."""
    return words.say_in(*SOURCES[source])


def sources(named: Collection[Source], words: Words) -> str:
    """Return some sources as a list, both guides as one."""
    guides = {Source.SPANISH_GUIDE, Source.FRENCH_GUIDE}
    both = guides <= set(named)
    names = [words.say_in(*_BOTH_GUIDES)] if both else []
    names += [source(one, words) for one in Source if one in named and not (both and one in guides)]
    return words.all_of(names)
