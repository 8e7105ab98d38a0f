"""How well the bots play: measured once by `scripts/benchmarks/run bots`, and kept on file."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from importlib.resources import files
from random import Random
from typing import Final, NamedTuple

from aluette.rules.deal import deal
from aluette.rules.errors import AluetteError
from aluette.rules.hand import begin, play
from aluette.rules.ranking import DECK
from aluette.rules.ruleset import GUIDE
from aluette.rules.seats import SEATS
from aluette.study.bots import BOTS, choose, sight

FILE: Final = "bots.json"
"""The figures' file, beside this module."""

RANDOM: Final = "random"
"""The opponents who play any card."""

_SAMPLE: Final = 2  # hands that tell bots apart; each build plays them


class StaleStrengthError(AluetteError):
    """The figures on file are of bots that play otherwise than these."""


class Share(NamedTuple):
    """How often a side of two like players got the point."""

    share: float
    off: float
    """Half of the interval that holds the truth in 95 of 100 such measurements."""


class Strength(NamedTuple):
    """The figures on file."""

    hands: int
    """How many hands each comparison took."""

    against: dict[str, dict[str, Share]]
    """Of each bot, against each other one and against `RANDOM`."""


@cache
def fingerprint() -> str:
    """Return what changes whenever a bot comes to play otherwise."""
    random, played = Random(0), hashlib.sha256()
    for number in range(_SAMPLE):
        hand = begin(deal(random.sample(DECK, len(DECK)), SEATS[number % 4]), GUIDE.ruleset)
        while not hand.over:
            made = [choose(bot, sight(hand)) for bot in BOTS.values()]
            played.update(" ".join(f"{card} {rule.value}" for card, rule in made).encode())
            hand = play(hand, random.choice(made).card)
    return played.hexdigest()[:16]


@cache
def strength() -> Strength:
    """Return the figures on file.

    Raises:
        StaleStrengthError: they are of other bots.
    """
    found = json.loads((files("aluette.study") / FILE).read_text(encoding="utf-8"))
    if found["bots"] != fingerprint():
        raise StaleStrengthError(
            f"src/aluette/study/{FILE} is of bots that play otherwise than these; "
            "run: scripts/benchmarks/run bots"
        )
    return Strength(
        found["hands"],
        {
            bot: {other: Share(*share) for other, share in others.items()}
            for bot, others in found["against"].items()
        },
    )
