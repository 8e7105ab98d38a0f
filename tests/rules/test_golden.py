"""Whole hands as a card player reads them; `scripts/golden` writes them anew."""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from aluette.rules.deal import deal
from aluette.rules.hand import begin, play
from aluette.rules.ranking import DECK
from aluette.rules.ruleset import (
    GAMERULES,
    GUIDE,
    GUIDE_OPTIONS,
    PRESETS,
    RULEBOOK,
    RULEBOOK_MORDIENNE,
)
from aluette.rules.scoring import Scored, score
from aluette.rules.seats import SEATS, Seat
from aluette.rules.trick import Won

if TYPE_CHECKING:
    from aluette.rules.ruleset import Preset

GOLDEN = Path(__file__).parents[1] / "golden"

HANDS = [
    (GUIDE, 3, Seat.SOUTH),
    (GUIDE, 8, Seat.NORTH),
    (RULEBOOK, 8, Seat.NORTH),
    (GUIDE_OPTIONS, 254, Seat.EAST),
    (RULEBOOK_MORDIENNE, 286, Seat.WEST),
    (GAMERULES, 15, Seat.WEST),
]


def as_text(preset_name: str, seed: int, dealer: Seat) -> str:
    """Play a seeded hand with seeded random cards, and write it down."""
    ruleset = PRESETS[preset_name].ruleset
    chance = random.Random(seed)
    pack = list(DECK)
    chance.shuffle(pack)
    dealt = deal(pack, dealer)
    hand = begin(dealt, ruleset)
    while not hand.over:
        hand = play(hand, chance.choice(hand.holdings.at(hand.to_play)))
    lines = [f"# seed {seed}, {preset_name}, {dealer.value} deals", ""]
    for seat in SEATS:
        held = sorted(dealt.holdings.at(seat), key=lambda card: (card.strength, card.code))
        lines.append(f"{seat.value:6}" + "".join(f"{card.code:>4}" for card in held))
    lines += ["talon " + "".join(f"{card.code:>4}" for card in dealt.talon), ""]
    for number, trick in enumerate(hand.tricks, start=1):
        cards = "".join(f"{card.code:>4}" for card in trick.cards)
        match trick.ruling:
            case Won(seat, card):
                ruling = f"{seat.value} takes it with {card.code}"
            case spoiled:
                tied = " and ".join(seat.value for seat in spoiled.tied)
                ruling = f"spoiled by {tied}; {trick.next_leader.value} leads"
        lines.append(f"{number}  {trick.leader.value:5} leads{cards}   {ruling}")
    lines.append("")
    result = score(hand.winners, ruleset)
    if isinstance(result, Scored):
        others = " and ".join(seat.value for seat in result.level_with)
        why = (
            f"first to {result.total}, in trick {result.reached_at} (level with {others})"
            if others
            else f"most tricks, {result.total}"
        )
        run = ", mordienne" if result.mordienne else ""
        lines.append(f"{result.points} to {result.pair.value}: {result.winner.value}, {why}{run}")
    else:
        lines.append("nobody scores: all nine tricks are spoiled")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    ("preset", "seed", "dealer"),
    HANDS,
    ids=[f"{preset.name}-{seed}" for preset, seed, _ in HANDS],
)
def test_a_hand_reads_as_it_did(preset: Preset, seed: int, dealer: Seat) -> None:
    file = GOLDEN / f"hand-{preset.name}-{seed}.txt"
    text = as_text(preset.name, seed, dealer)
    if os.environ.get("ALUETTE_GOLDEN") == "write":
        file.write_text(text, encoding="utf-8")
    assert file.read_text(encoding="utf-8") == text
