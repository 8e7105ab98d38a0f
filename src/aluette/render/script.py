"""The rules of play for the browser: a small module whose tables are the engine's.

A page's hands, quizzes and puzzles were worked out when the site was built. Only what a reader
makes up, a trick to be judged, a hand of his own, a hand against the bots, is worked out in the
browser, by this module; tests hold it to the engine.
"""

from __future__ import annotations

import json
from typing import Final

from markupsafe import Markup

from aluette.render import html
from aluette.rules.ranking import DECK
from aluette.study.bots import BOTS, LAST_NAMED
from aluette.wording.catalogue import SOURCE_LANGUAGE

RULES: Final = "rules.js"
"""What the module is called among the assets."""

TABLE: Final = "table.js"
"""What the scripts share that use it."""

USES: Final = ("judge.js", "own-hand.js", "play.js", "opened.js")
"""Those scripts, as they are called among the assets."""

_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"


def rules() -> str:
    """Return the module."""
    bots = {bot.name: [rule.value for rule in bot.rules] for bot in BOTS.values()}
    return html.render(
        "rules.js.j2",
        SOURCE_LANGUAGE,  # it has no words
        codes=" ".join(card.code for card in DECK),
        strengths="".join(_DIGITS[card.strength] for card in DECK),
        bots=Markup(json.dumps(bots, separators=(",", ":"))),  # noqa: S704 (names of ours)
        last_named=LAST_NAMED,
    )


def scripts() -> dict[str, str]:
    """Return the module and every script that leans on it, by what they are called."""
    return {
        RULES: rules(),
        TABLE: html.render("table.js.j2", SOURCE_LANGUAGE),
        **{name: html.render(f"table/{name}", SOURCE_LANGUAGE) for name in USES},
    }
