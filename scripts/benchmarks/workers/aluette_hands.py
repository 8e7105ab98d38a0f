"""Deal and play random hands of Aluette with the public engine, every play validated."""

from __future__ import annotations

import random

from rounds import answer_rounds

from aluette.rules.deal import deal
from aluette.rules.hand import begin, play
from aluette.rules.ranking import DECK
from aluette.rules.ruleset import GUIDE
from aluette.rules.scoring import score
from aluette.rules.seats import Seat

HANDS = 400
CARDS = 36

chance = random.Random(1)


def one_hand() -> None:
    pack = sorted(DECK, key=lambda _: chance.random())
    hand = begin(deal(pack, Seat.NORTH), GUIDE.ruleset)
    while not hand.over:
        holding = hand.holdings[hand.to_play.index]
        hand = play(hand, holding[int(chance.random() * len(holding))])
    score(hand.winners, GUIDE.ruleset)


def hands() -> int:
    for _ in range(HANDS):
        one_hand()
    return HANDS * CARDS


answer_rounds({"aluette": hands})
