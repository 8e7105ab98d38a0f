"""Solve whole random hands of Aluette with the compiled search; the median ms of CPU a hand."""

from __future__ import annotations

import random

from medians import answer_medians

from aluette.rules.deal import deal
from aluette.rules.hand import Hand, begin
from aluette.rules.ranking import DECK
from aluette.rules.ruleset import GUIDE
from aluette.rules.seats import SEATS
from aluette.study.solver.solve import Solver

chance = random.Random(1)


def board() -> Hand:
    pack = chance.sample(DECK, len(DECK))
    return begin(deal(pack, chance.choice(SEATS)), GUIDE.ruleset)


def outcome(hand: Hand) -> None:
    Solver(hand.ruleset, compiled=True).value(hand)


def cards(hand: Hand) -> None:
    Solver(hand.ruleset, compiled=True).values(hand)


answer_medians(board, {"the outcome": outcome, "every card": cards})
