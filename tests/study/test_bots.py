"""The bots: what each does in a position that tells it from the others, and why."""

from __future__ import annotations

from random import Random

import pytest

from aluette.record.notation import parse_cards
from aluette.rules.deal import deal
from aluette.rules.hand import begin, play
from aluette.rules.ranking import DECK
from aluette.rules.ruleset import Ruleset
from aluette.rules.seats import SEATS, Seat
from aluette.rules.trick import ahead
from aluette.study.bots import BOTS, Sight, choose, sight
from aluette.study.strength import RANDOM, StaleStrengthError, strength

CASES = {
    "a single card needs no thought": ("", "5o", "5o last-card", "5o last-card", "5o last-card"),
    "a lead": ("", "3o 12b 7e 4c", "4c lead-low", "3o lead-high", "12b lead-plain"),
    "a lead from named cards only": ("", "3o 2e", "2e lead-low", "3o lead-high", "2e lead-low"),
    "an opponent is highest, and a plain card beats his": (
        *("7o", "3o 12b 8e 4c", "8e take-plain", "8e take", "8e take"),
    ),
    "an opponent is highest, and only a named card beats his": (
        *("12e", "3o 2e 4c", "4c keep", "2e take", "2e take"),
    ),
    "an opponent is highest, and every card beats his and has a name": (
        *("12e", "3o 2e", "2e take", "2e take", "2e take"),
    ),
    "only a named card beats an opponent's, and nobody is to play after": (
        *("4o 5c 12e", "3o 2e 4c", "2e take-last", "2e take", "2e take"),
    ),
    "an opponent is highest and can be drawn level with": (
        *("12e", "12b 4c", "12b spoil", "12b spoil", "12b spoil"),
    ),
    "the partner is highest": ("12e 5b", "3o 1c 4c", "4c leave", "1c take", "4c leave"),
    "the partner is highest, and the weakest card is level with his": (
        *("12e 5b", "3o 1c 12b", "1c leave", "1c take", "1c leave"),
    ),
    "the partner is highest, and every card is level with his": (
        *("12e 5b", "12c 12b", "12c throw", "12c throw", "12c throw"),
    ),
    "the partner is level with an opponent": (
        *("5c 12e 12b", "3o 12c 4c", "3o take-last", "3o take", "3o take"),
    ),
    "nothing can be done": ("3o", "5c 4c", "4c throw", "4c throw", "4c throw"),
    "of equal cards the first of the deck goes": (
        *("", "4c 4o 5o", "4o lead-low", "5o lead-high", "5o lead-plain"),
    ),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_a_bot_plays_by_the_first_of_its_rules_that_applies(case: tuple[str, ...]) -> None:
    on_table, held, *expected = case
    table = parse_cards(on_table) if on_table else ()
    seat = Seat.NORTH.clockwise[len(table)]
    order = sorted(parse_cards(held), key=lambda card: (-card.strength, DECK.index(card)))
    seen = Sight(seat, tuple(order), table, ahead(Seat.NORTH, table) if table else ())
    chosen = [choose(bot, seen) for bot in BOTS.values()]
    assert [f"{card} {rule.value}" for card, rule in chosen] == expected


def test_a_bot_sees_its_own_cards_the_weakest_first_and_who_is_highest() -> None:
    hand = begin(deal(Random(4).sample(DECK, len(DECK)), Seat.WEST), Ruleset())
    hand = play(hand, hand.holdings.north[0])
    seen = sight(hand)
    assert (seen.seat, seen.table, seen.ahead) == (Seat.EAST, hand.table, (Seat.NORTH,))
    strengths = [card.strength for card in seen.holding]
    assert strengths == sorted(strengths, reverse=True)
    assert {*seen.holding} == {*hand.holdings.east}


def test_bots_play_every_hand_to_its_end_and_the_same_hand_the_same_way() -> None:
    random = Random(9)
    for dealer in (*SEATS, *SEATS):
        dealt = deal(random.sample(DECK, len(DECK)), dealer)
        seated = dict(zip(SEATS, random.choices([*BOTS.values()], k=4), strict=True))
        played = []
        for _ in range(2):
            hand = begin(dealt, Ruleset())
            while not hand.over:
                hand = play(hand, choose(seated[hand.to_play], sight(hand)).card)
            played.append(hand.tricks)
        assert played[0] == played[1]


def test_the_figures_on_file_are_of_these_bots_and_of_enough_hands() -> None:
    found = strength()
    assert found.hands >= 100_000
    for bot, others in found.against.items():
        assert set(others) == {RANDOM, *BOTS} - {bot}
        for other, (share, off) in others.items():
            assert 0 < off < 0.005
            if other != RANDOM:
                assert share + found.against[other][bot].share == pytest.approx(1)


def test_figures_of_other_bots_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("aluette.study.strength.fingerprint", lambda: "of others")
    strength.cache_clear()
    with pytest.raises(StaleStrengthError, match="scripts/benchmarks/run bots"):
        strength()
