"""Deal and play random hands of five card games with OpenSpiel's C++ engines, from Python."""

from __future__ import annotations

import random
from functools import partial

import pyspiel
from rounds import answer_rounds

HANDS = 60
CARDS = {"hearts": 52, "spades": 52, "skat": 30, "euchre": 20, "oh_hell": None}
"""How many cards a hand plays; oh hell changes from hand to hand and is counted."""

chance = random.Random(1)


def hands(game: pyspiel.Game, cards: int | None) -> int:
    played = 0
    for _ in range(HANDS):
        state = game.new_initial_state()
        dealt = 0
        while not state.is_terminal():
            actions = state.legal_actions()
            dealt += state.is_chance_node()
            state.apply_action(actions[int(chance.random() * len(actions))])
        state.returns()
        # Oh hell deals the cards that it plays, the trump card and two choices besides.
        played += cards if cards is not None else dealt - 3
    return played


answer_rounds(
    {name: partial(hands, pyspiel.load_game(name), cards) for name, cards in CARDS.items()}
)
