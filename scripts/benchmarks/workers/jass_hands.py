"""Deal and play random hands of Jass with jass-kit: nine tricks of four, Aluette's own shape."""

from __future__ import annotations

import random

import numpy as np
from jass.game.const import card_ids, trump_ints
from jass.game.game_sim import GameSim
from jass.game.game_util import deal_random_hand
from jass.game.rule_schieber import RuleSchieber
from rounds import answer_rounds

HANDS = 60
CARDS = 36

chance = random.Random(1)
rule = RuleSchieber()


def hands() -> int:
    for _ in range(HANDS):
        game = GameSim(rule=rule)
        game.init_from_cards(hands=deal_random_hand(), dealer=0)
        game.action_trump(chance.choice(trump_ints))
        while not game.is_done():
            state = game.state
            valid = rule.get_valid_cards(
                state.hands[state.player],
                state.current_trick,
                state.nr_cards_in_trick,
                state.trump,
            )
            game.action_play_card(int(chance.choice(np.flatnonzero(valid))))
    return HANDS * CARDS


assert len(card_ids) == CARDS
answer_rounds({"jass-kit": hands})
