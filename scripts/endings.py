"""Hands and their endings to try the solver on, and a search that takes no short cut.

The endings are made so that what is rare in play is frequent here: hands in which nothing but
spoiled tricks has been played, players who are level, runs that could become a mordienne, and
cards of which many are equal or neighbours in strength.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random
from typing import TYPE_CHECKING, Final

from aluette.rules.deal import deal
from aluette.rules.hand import TRICKS, Hand, begin, play
from aluette.rules.ranking import DECK, LADDER
from aluette.rules.ruleset import GUIDE, LeadAfterSpoiled, Mordienne, TieSpoils
from aluette.rules.scoring import Scored, score
from aluette.rules.seats import SEATS, BySeat, Pair, Seat
from aluette.study.compose import compose

if TYPE_CHECKING:
    from collections.abc import Mapping

    from aluette.rules.cards import Card
    from aluette.rules.ruleset import Ruleset

RULESETS: Final = tuple(
    replace(GUIDE.ruleset, lead_after_spoiled=lead, tie_spoils=ties, mordienne=mordienne)
    for lead, ties, mordienne in product(LeadAfterSpoiled, TieSpoils, Mordienne)
)
"""Every answer to the questions that bear on play and on the score."""


def exhaustive(hand: Hand) -> int:
    """Return the value of a hand by playing every card of every player to the end.

    The points of north and south under best play, or those of east and west below 0.
    """
    if hand.over:
        result = score(hand.winners, hand.ruleset)
        if not isinstance(result, Scored):
            return 0
        return result.points if result.pair is Pair.NORTH_SOUTH else -result.points
    best = max if hand.to_play.pair is Pair.NORTH_SOUTH else min
    return best(exhaustive_values(hand).values())


def exhaustive_values(hand: Hand) -> Mapping[Card, int]:
    """Return the value of each card that can be played now."""
    return {card: exhaustive(play(hand, card)) for card in hand.holdings.at(hand.to_play)}


def ending(tricks: int, seed: int) -> Hand:
    """Return a hand with so many tricks left, the trick in play included; one for each seed.

    The rulesets take turns. Up to three cards of the trick in play are on the table.
    """
    chance = Random(f"{tricks} tricks left, {seed}")
    ruleset = RULESETS[seed % len(RULESETS)]
    composed = compose(_winners(TRICKS - tricks, chance), chance.choice(SEATS), ruleset, chance)
    hand = begin(composed.deal, ruleset)
    for trick in composed.tricks[: TRICKS - tricks]:
        for card in trick:
            hand = play(hand, card)
    hand = hand._replace(holdings=_dealt_anew(hand, chance))
    for _ in range(chance.randrange(len(SEATS))):
        hand = play(hand, chance.choice(hand.holdings.at(hand.to_play)))
    return hand


def _winners(played: int, chance: Random) -> list[Seat | None]:
    """Return nine winners, of which so many count: all spoiled, a run, a close race, or any."""
    one, other, third = chance.sample(SEATS, 3)
    kind = chance.choice([0, 0, 1, 1, 2, 3, 4])
    if kind == 0:
        return [None] * TRICKS
    if kind == 1:
        start = chance.randrange(1, played + 1)
        return [chance.choice([other, None]) for _ in range(start)] + [one] * (TRICKS - start)
    if kind == 2:
        return [chance.choice([one, other]) for _ in range(TRICKS)]
    if kind == 3:
        return [chance.choice([one, other, third, None, None]) for _ in range(TRICKS)]
    return [chance.choice([*SEATS, None]) for _ in range(TRICKS)]


def _dealt_anew(hand: Hand, chance: Random) -> BySeat[tuple[Card, ...]]:
    """Deal as many cards anew, of those not played: equals for all, or neighbours in strength."""
    played = {card for trick in hand.tricks for card in trick.cards}
    free = sorted((card for card in DECK if card not in played), key=lambda card: card.strength)
    each = len(hand.holdings.north)
    wanted = each * len(SEATS)
    equals = [rung for rung in LADDER if len(rung) == len(SEATS) and not played & {*rung}]
    if len(equals) >= each and chance.randrange(3) == 0:
        cards = [card for rung in chance.sample(equals, each) for card in rung]
        for _ in range(chance.randrange(3)):
            cards[chance.randrange(wanted)] = chance.choice([x for x in free if x not in cards])
    else:
        spread = min(wanted + chance.choice([0, 0, 2, 5, 30]), len(free))
        start = chance.randrange(len(free) - spread + 1)
        cards = chance.sample(free[start : start + spread], wanted)
    return BySeat._make(tuple(cards[place::4]) for place in range(4))


def random_hand(chance: Random, ruleset: Ruleset) -> Hand:
    """Return a hand dealt and played by chance to its end."""
    hand = begin(deal(chance.sample(DECK, len(DECK)), chance.choice(SEATS)), ruleset)
    while not hand.over:
        hand = play(hand, chance.choice(hand.holdings.at(hand.to_play)))
    return hand


def after(played: Hand, cards: int) -> Hand:
    """Return a hand of nine tricks as it stood after some cards."""
    order = [card for trick in played.tricks for card in trick.cards]
    held: dict[Seat, list[Card]] = {seat: [] for seat in SEATS}
    for trick in played.tricks:
        for seat, card in trick.plays:
            held[seat].append(card)
    holdings = BySeat._make(tuple(held[seat]) for seat in SEATS)
    hand = Hand(played.ruleset, holdings, played.tricks[0].leader, (), ())
    for card in order[:cards]:
        hand = play(hand, card)
    return hand
