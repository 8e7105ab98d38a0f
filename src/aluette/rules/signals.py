"""Chapter 12. The signals: what partners may tell each other, by gestures that everybody knows.

No ruling depends on a signal, so this chapter is a table: which gesture means what, and who says
so. The two guides give two signals as examples; the Spanish rulebook and the Dutch rules have a
list each; public pages name more.
"""

from __future__ import annotations

from enum import Enum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from aluette.rules.cards import Rank, Suit
from aluette.rules.ranking import DOUBLES, LADDER, LUETTES, card

if TYPE_CHECKING:
    from collections.abc import Mapping

    from aluette.rules.cards import Card


class Source(Enum):
    """Who describes the game."""

    SPANISH_GUIDE = "spanish-guide"
    FRENCH_GUIDE = "french-guide"
    RULEBOOK = "rulebook"
    DUTCH_RULES = "dutch-rules"
    PUBLIC_PAGES = "public-pages"
    """Encyclopaedias, magazines, shops and the like, of which each may say something else."""


class Meaning(Enum):
    """What a signal tells."""

    MONSIEUR = "monsieur"
    MADAME = "madame"
    LE_BORGNE = "le-borgne"
    LA_VACHE = "la-vache"
    GRAND_NEUF = "grand-neuf"
    PETIT_NEUF = "petit-neuf"
    DEUX_DE_CHENE = "deux-de-chene"
    DEUX_D_ECRIT = "deux-d-ecrit"
    ACES = "aces"
    COURT_CARDS = "court-cards"
    """A king, a knight or a jack."""

    LOW_CARDS = "low-cards"
    """Nothing but low cards: a bad hand."""

    MORDIENNE = "mordienne"
    """The player tries for a mordienne."""


class Gesture(Enum):
    """What a signaller does."""

    RAISE_EYES = "raise-eyes"
    RAISE_EYES_HEAD_STILL = "raise-eyes-head-still"
    RAISE_EYEBROWS = "raise-eyebrows"
    TILT_HEAD = "tilt-head"
    PULL_A_FACE = "pull-a-face"
    TWIST_MOUTH = "twist-mouth"
    LIFT_CORNER_OF_LIPS = "lift-corner-of-lips"
    CLOSE_ONE_EYE = "close-one-eye"
    WINK = "wink"
    KISS = "kiss"
    POUT = "pout"
    PURSE_LIPS = "purse-lips"
    SHOW_THUMB = "show-thumb"
    SHOW_LITTLE_FINGER = "show-little-finger"
    SHOW_INDEX = "show-index"
    SHOW_INDEX_AND_MIDDLE = "show-index-and-middle"
    SHOW_MIDDLE = "show-middle"
    SHOW_RING_FINGER = "show-ring-finger"
    PRETEND_TO_WRITE = "pretend-to-write"
    THUMB_AND_INDEX_WRITE = "thumb-and-index-write"
    OPEN_MOUTH = "open-mouth"
    OPEN_MOUTH_PER_ACE = "open-mouth-per-ace"
    SHOW_TONGUE = "show-tongue"
    CLICK_TEETH = "click-teeth"
    SHRUG = "shrug"
    BITE_LIP = "bite-lip"
    NONE = "none"
    """The source lists the cards and gives them no signal."""


class Signal(NamedTuple):
    """All the ways to tell one thing."""

    meaning: Meaning
    cards: tuple[Card, ...]
    """The cards that it is about, the strongest first; none if it is about a plan."""

    gestures: Mapping[Gesture, frozenset[Source]]
    """Each gesture with the sources that name it, those of most sources first."""

    @property
    def widespread(self) -> tuple[Gesture, ...]:
        """The gestures that more than one source names, or all where no two agree.

        The two guides are one text in two languages, and count once.
        """
        agreed = tuple(
            gesture
            for gesture, sources in self.gestures.items()
            if len(sources - {Source.FRENCH_GUIDE}) > 1
        )
        return agreed or tuple(self.gestures)


_GUIDES: Final = frozenset({Source.SPANISH_GUIDE, Source.FRENCH_GUIDE})
_RULEBOOK: Final = frozenset({Source.RULEBOOK})
_DUTCH: Final = frozenset({Source.DUTCH_RULES})
_PUBLIC: Final = frozenset({Source.PUBLIC_PAGES})

_TOLD: Final[Mapping[Meaning, Mapping[Gesture, frozenset[Source]]]] = {
    Meaning.MONSIEUR: {
        Gesture.RAISE_EYES: _GUIDES | _RULEBOOK | _PUBLIC,
        Gesture.RAISE_EYES_HEAD_STILL: _DUTCH,
        Gesture.RAISE_EYEBROWS: _PUBLIC,
    },
    Meaning.MADAME: {
        Gesture.TILT_HEAD: _RULEBOOK | _DUTCH | _PUBLIC,
        Gesture.PULL_A_FACE: _DUTCH,
        Gesture.TWIST_MOUTH: _PUBLIC,
        Gesture.LIFT_CORNER_OF_LIPS: _PUBLIC,
    },
    Meaning.LE_BORGNE: {
        Gesture.WINK: _RULEBOOK | _DUTCH | _PUBLIC,
        Gesture.CLOSE_ONE_EYE: _GUIDES | _PUBLIC,
    },
    Meaning.LA_VACHE: {
        Gesture.POUT: _DUTCH | _PUBLIC,
        Gesture.KISS: _RULEBOOK,
        Gesture.PURSE_LIPS: _DUTCH,
        Gesture.PULL_A_FACE: _PUBLIC,
    },
    Meaning.GRAND_NEUF: {Gesture.SHOW_THUMB: _RULEBOOK | _DUTCH | _PUBLIC},
    Meaning.PETIT_NEUF: {Gesture.SHOW_LITTLE_FINGER: _RULEBOOK | _DUTCH | _PUBLIC},
    Meaning.DEUX_DE_CHENE: {
        Gesture.SHOW_INDEX: _RULEBOOK | _DUTCH | _PUBLIC,
        Gesture.SHOW_INDEX_AND_MIDDLE: _RULEBOOK | _PUBLIC,
        Gesture.SHOW_MIDDLE: _DUTCH,
    },
    Meaning.DEUX_D_ECRIT: {
        Gesture.PRETEND_TO_WRITE: _RULEBOOK | _DUTCH | _PUBLIC,
        Gesture.SHOW_RING_FINGER: _RULEBOOK | _DUTCH,
        Gesture.THUMB_AND_INDEX_WRITE: _PUBLIC,
    },
    Meaning.ACES: {
        Gesture.OPEN_MOUTH: _RULEBOOK | _PUBLIC,
        Gesture.OPEN_MOUTH_PER_ACE: _DUTCH,
        Gesture.SHOW_TONGUE: _PUBLIC,
        Gesture.CLICK_TEETH: _PUBLIC,
    },
    Meaning.COURT_CARDS: {Gesture.NONE: _RULEBOOK},
    Meaning.LOW_CARDS: {Gesture.SHRUG: _RULEBOOK | _DUTCH},
    Meaning.MORDIENNE: {Gesture.BITE_LIP: _DUTCH | _PUBLIC},
}

_COURT: Final = (Rank.KING, Rank.KNIGHT, Rank.JACK)
_LAST_COURT_CARD: Final = card(Rank.JACK, Suit.SWORDS).strength

_ABOUT: Final[Mapping[Meaning, tuple[Card, ...]]] = {
    **dict(zip(Meaning, ((named,) for named in LUETTES + DOUBLES), strict=False)),
    Meaning.ACES: tuple(card(Rank.ACE, suit) for suit in Suit),
    Meaning.COURT_CARDS: tuple(card(rank, suit) for rank in _COURT for suit in Suit),
    Meaning.LOW_CARDS: tuple(low for rung in LADDER[_LAST_COURT_CARD:] for low in rung),
    Meaning.MORDIENNE: (),
}

SIGNALS: Final = tuple(
    Signal(meaning, _ABOUT[meaning], MappingProxyType(_TOLD[meaning])) for meaning in Meaning
)
"""Every signal of every source: the cards from the strongest down, then the plan."""
