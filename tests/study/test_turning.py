"""Where another card had turned the point: every card that had is found, and no other."""

from __future__ import annotations

from random import Random

import pytest

from aluette.rules.deal import Deal, deal
from aluette.rules.hand import Hand, begin, play
from aluette.rules.ranking import DECK
from aluette.rules.ruleset import GUIDE
from aluette.rules.scoring import Scored, score
from aluette.rules.seats import SEATS, Pair, Seat
from aluette.study.bots import OPPOSITE, READER, choose, sight
from aluette.study.compose import compose
from aluette.study.turning import turning_points


def on_by_hints(hand: Hand) -> Hand:
    while not hand.over:
        hand = play(hand, choose(OPPOSITE.at(hand.to_play), sight(hand)).card)
    return hand


def pair(hand: Hand) -> Pair | None:
    result = score(hand.winners, hand.ruleset)
    return result.pair if isinstance(result, Scored) else None


@pytest.mark.parametrize("seed", range(6))
def test_a_turn_is_named_in_every_trick_in_which_there_is_one(seed: int) -> None:
    random = Random(seed)
    dealt = deal(random.sample(DECK, len(DECK)), random.choice(SEATS))
    hand, played, turned = begin(dealt, GUIDE.ruleset), [], []
    while not hand.over:
        card = choose(OPPOSITE.at(hand.to_play), sight(hand)).card
        if hand.to_play is READER:
            card = random.choice(hand.holdings.at(READER))
            ends = {pair(on_by_hints(play(hand, other))) for other in hand.holdings.at(READER)}
            turned.append((len(hand.tricks) + 1, ends - {None}))
        played.append(card)
        hand = play(hand, card)
    expected = [number for number, ends in turned if ends - {pair(hand)}]
    found = turning_points(dealt, GUIDE.ruleset, played)
    assert [turn.trick for turn in found] == expected
    assert {turn.pair for turn in found} <= set(Pair) - {pair(hand)}
    assert all(turn.other in dealt.holdings.at(READER) for turn in found)


def test_where_nobody_scores_only_the_readers_point_counts() -> None:
    (dealer, holdings, talon), tricks = compose([None] * 9, Seat.WEST, GUIDE.ruleset, Random(2))
    dealt = Deal(dealer, holdings, talon)
    found = turning_points(dealt, GUIDE.ruleset, [card for trick in tricks for card in trick])
    assert {turn.pair for turn in found} == {READER.pair}
