"""The printers' rules of Spanish, French and Dutch, as far as a machine can hold them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

NO_BREAK: Final = "\u00a0\u202f"


@dataclass(frozen=True, slots=True)
class Rule:
    """What must not be found, and what to write instead."""

    pattern: re.Pattern[str]
    instead: str


def rule(pattern: str, instead: str) -> Rule:
    """Make a rule of a pattern; `~` stands for a no-break space in it."""
    return Rule(re.compile(pattern.replace("~", NO_BREAK), re.IGNORECASE), instead)


EVERYWHERE: Final = (
    rule(r"\.\.\.", "one sign for the ellipsis: …"),
    rule(r'"', "the language's own quotation marks, not straight ones"),
    rule(r"'", "an apostrophe that is one: ’"),
    rule(r"(?<=\S) {2,}(?=\S)", "one space"),
    rule(r"(?<!-)--(?!-)", "a dash: – or —"),
    rule(r"(?<=\S) - (?=\S)", "a dash between spaces: –"),
    rule(r"[ ~][,.](?=\s|$)", "no space before a comma or a full stop"),
    rule(r"[,;](?=[^\W\d_])", "a space after a comma or a semicolon"),
    rule(r"\( | \)", "no space inside brackets"),
)

LANGUAGES: Final = {
    "es": (
        rule(r"[\s~][;:!?»](?![)])", "no space before the sign"),
        rule(r"[«¿¡][\s~]", "no space after the opening sign"),
        rule(r"„|‘|‚", "« » outside, “ ” inside"),
    ),
    "fr": (
        rule(r"(?<![~;:!?(])[;!?»]", "a no-break space before the sign"),
        rule(r"(?<![~;:!?(]):(?=\s|$)", "a no-break space before the sign"),
        rule(r"«(?![~])", "a no-break space after «"),
        rule(r"„|‘|‚", "« » outside, “ ” inside"),
        rule(r"(?:coeu|soeu|noeu|voeu|boeu|moeu|choeu|oeil|oeuf|oeuv)", "œ in one letter"),
        rule(r"\s–(?=[^\s~])(?!\d)|(?<=[^\s~\d])–[\s~]", "a space on both sides of a dash"),
    ),
    "nl": (
        rule(r"[\s~][;:!?](?![)])", "no space before the sign"),
        rule(r"[«»„‚]", "“ ” outside, ‘ ’ inside"),
        rule(r"‘[stnmk](?!\w)", "’ before a clipped word: ’s, ’t, ’n"),
        Rule(re.compile(r"\bIj"), "IJ, both letters in capitals"),
        rule(r"\s–(?=[^\s~])(?!\d)|(?<=[^\s~\d])–[\s~]", "a space on both sides of a dash"),
    ),
}
"""For each language, its rules besides those that hold everywhere."""

PAIRS: Final = {
    "es": ("¿?", "¡!", "«»", "“”", "()"),
    "fr": ("«»", "“”", "()"),
    "nl": ("“”", "()"),
}
"""For each language, the signs of which one opens and the other closes."""

OUTER_QUOTATION: Final = {"es": "«»", "fr": "«»"}
"""Where “ ” are the inner marks, the outer ones."""


def faults(text: str, language: str) -> list[str]:
    """Return what is wrong with the typography of a passage, each as one line.

    Args:
        text: A whole paragraph or message, without markup.
        language: `es`, `fr` or `nl`.
    """
    found = [
        f"{_around(text, place.start())}: {rule.instead}"
        for rule in (*EVERYWHERE, *LANGUAGES[language])
        for place in rule.pattern.finditer(text)
    ]
    for opening, closing in PAIRS[language]:
        if text.count(opening) != text.count(closing):
            found.append(f"{_around(text, 0)}: as many {opening} as {closing}")
    if outer := OUTER_QUOTATION.get(language):
        depth = 0
        for place, sign in enumerate(text):
            depth += (sign == outer[0]) - (sign == outer[1])
            if sign == "“" and depth == 0:
                found.append(f"{_around(text, place)}: {outer[0]} {outer[1]} outside, “ ” inside")
    return found


def _around(text: str, place: int) -> str:
    """Return a few words of a text where a fault is, on one line."""
    return "‹" + re.sub(r"\n", " ", text[max(0, place - 20) : place + 20]) + "›"
