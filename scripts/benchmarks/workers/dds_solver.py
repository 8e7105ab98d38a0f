"""Solve whole random deals of bridge with DDS through endplay; the median ms of CPU a deal."""

from __future__ import annotations

import random

from endplay.dds import solve_board
from endplay.dds.solve import SolveMode
from endplay.dealer import generate_deal
from endplay.types import Deal, Denom, Player
from medians import answer_medians

chance = random.Random(1)


def board() -> Deal:
    deal = generate_deal(seed=chance.randrange(10**9))
    deal.trump = chance.choice(list(Denom))
    deal.first = chance.choice(list(Player))
    return deal


def one_best_card(deal: Deal) -> None:
    list(solve_board(deal, SolveMode.OptimalOne))


def all_best_cards(deal: Deal) -> None:
    list(solve_board(deal, SolveMode.OptimalAll))


def every_card(deal: Deal) -> None:
    list(solve_board(deal))


answer_medians(
    board,
    {"one best card": one_best_card, "all best cards": all_best_cards, "every card": every_card},
)
