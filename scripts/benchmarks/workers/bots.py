"""Play bots against random play and against each other: pairs of the same deal, seats swapped.

    bots.py DEALS SEED

One line of JSON: for each match-up how often the first side got the point, and how far off that
may be (half of the 95 % interval), with each deal as one trial of two hands; how many hands each
took; and what tells these bots from others.
"""

from __future__ import annotations

import itertools
import json
import statistics
import sys
from random import Random
from typing import TYPE_CHECKING

from aluette.rules.deal import deal
from aluette.rules.hand import begin, play
from aluette.rules.ranking import DECK
from aluette.rules.ruleset import GUIDE
from aluette.rules.scoring import Replay, score
from aluette.rules.seats import SEATS, Pair
from aluette.study.bots import BOTS, choose, sight
from aluette.study.strength import RANDOM, fingerprint

if TYPE_CHECKING:
    from collections.abc import Callable

    from aluette.rules.cards import Card
    from aluette.rules.deal import Deal
    from aluette.rules.hand import Hand

    Player = Callable[[Hand], Card]

Z = 1.96


def players(random: Random) -> dict[str, Player]:
    found = {
        name: lambda hand, bot=bot: choose(bot, sight(hand)).card for name, bot in BOTS.items()
    }
    return {**found, RANDOM: lambda hand: random.choice(hand.holdings.at(hand.to_play))}


def point(dealt: Deal, sides: dict[Pair, Player]) -> Pair | None:
    hand = begin(dealt, GUIDE.ruleset)
    while not hand.over:
        hand = play(hand, sides[hand.to_play.pair](hand))
    result = score(hand.winners, hand.ruleset)
    return None if isinstance(result, Replay) else result.pair


def compare(one: Player, other: Player, deals: int, random: Random) -> tuple[float, float]:
    first, second = Pair
    won = []
    for number in range(deals):
        dealt = deal(random.sample(DECK, len(DECK)), SEATS[number % 4])
        ends = (
            point(dealt, {first: one, second: other}),
            point(dealt, {first: other, second: one}),
        )
        if None not in ends:
            won.append(((ends[0] is first) + (ends[1] is second)) / 2)
    return statistics.fmean(won), Z * statistics.stdev(won) / len(won) ** 0.5


def main(deals: int, seed: int) -> None:
    seated = players(Random(seed))
    against: dict[str, dict[str, tuple[float, float]]] = {}
    for one, other in itertools.permutations(BOTS, 2):
        if one < other:
            share, off = compare(seated[one], seated[other], deals, Random(f"{seed} {one} {other}"))
            against.setdefault(one, {})[other] = (share, off)
            against.setdefault(other, {})[one] = (1 - share, off)
    for one in BOTS:
        random = Random(f"{seed} {one} {RANDOM}")
        against[one][RANDOM] = compare(seated[one], seated[RANDOM], deals, random)
    rounded = {
        one: {other: [round(figure, 5) for figure in share] for other, share in others.items()}
        for one, others in against.items()
    }
    print(json.dumps({"bots": fingerprint(), "hands": 2 * deals, "against": rounded}))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
