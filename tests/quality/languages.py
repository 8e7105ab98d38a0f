"""Which language a text is in, for texts of a sentence or more."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from aluette.wording.vocabulary import NICKNAMES
from prose import LANGUAGES

if TYPE_CHECKING:
    from py3langid.langid import LanguageIdentifier

FEWEST_LETTERS: Final = 12
"""A shorter text says too little of its language."""

DOUBT: Final = 0.3
"""A text that may be in its own language with this likeliness is given the benefit."""

_KNOWN: Final = ("en", *LANGUAGES)
_NAMES: Final = re.compile(
    "|".join(sorted(map(re.escape, NICKNAMES.values()), key=len, reverse=True)), re.IGNORECASE
)
_SHARED: Final = re.compile(
    r"\b(?:aluettes?|luettes?|chanter|mordiennes?|talon|misère|Aluette)\b", re.IGNORECASE
)
_QUOTED: Final = re.compile(r"«[^«»]*»|“[^“”]*”")
_GAP: Final = re.compile(r"\bX\b")
_LETTER: Final = re.compile(r"[^\W\d_]")


@cache
def _identifier() -> LanguageIdentifier:
    from py3langid.langid import MODEL_FILE, LanguageIdentifier  # noqa: PLC0415 (slow to import)

    identifier = LanguageIdentifier.from_model_file(MODEL_FILE, norm_probs=True)
    identifier.set_languages(list(_KNOWN))
    return identifier


def foreign(text: str, language: str) -> str | None:
    """Return the language that a text is in instead of its own; None if it is in its own.

    The French names and the words that every language uses do not count, nor does what is quoted
    or a gap of a message. A text too short to tell passes.

    Args:
        text: a paragraph, a heading or a message, without markup.
        language: `es`, `fr` or `nl`.
    """
    own = text
    for pattern in (_QUOTED, _NAMES, _SHARED, _GAP):
        own = pattern.sub(" ", own)
    if len(_LETTER.findall(own)) < FEWEST_LETTERS:
        return None
    ranked = _identifier().rank(own)
    likeliness = dict(ranked)
    return None if likeliness[language] > DOUBT else str(ranked[0][0])
