"""The rules of play in the browser say what the engine says, and so do the bots.

Everything is compared in one go in one page. Ten faults planted in the module are each found by
the same comparison, so that it is known to look.
"""

from __future__ import annotations

import gzip
import itertools
import json
from collections import defaultdict
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest

from aluette.record.notation import parse_winners
from aluette.render import script
from aluette.rules import hand as hands
from aluette.rules import match as matches
from aluette.rules.deal import deal
from aluette.rules.match import Awarded
from aluette.rules.ranking import DECK, LADDER
from aluette.rules.ruleset import (
    PRESETS,
    LeadAfterSpoiled,
    MatchEnd,
    MatchTie,
    MatchUnit,
    Mordienne,
    Ruleset,
    TieSpoils,
)
from aluette.rules.scoring import Replay, score, tally
from aluette.rules.seats import SEATS, Pair, Seat
from aluette.rules.trick import Spoiled, ahead, judge
from aluette.study.bots import BOTS, choose, sight
from aluette.study.compose import compose

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from playwright.sync_api import Browser

    from aluette.rules.cards import Card
    from aluette.rules.hand import Hand

pytestmark = pytest.mark.browser

HANDS: Final = 3_000
MATCHES: Final = 500
BOT_HANDS: Final = 200

PLACES: Final = {card: place for place, card in enumerate(DECK)}
PAIRS: Final = tuple(Pair)
FIELDS: Final = ("lead_after_spoiled", "tie_spoils", "mordienne", "match_end", "match_tie")

RULESETS: Final = (
    *(preset.ruleset for preset in PRESETS.values()),
    *(
        Ruleset(tie_spoils=TieSpoils.OPPONENTS_ONLY, lead_after_spoiled=lead, mordienne=mordienne)
        for lead, mordienne in (
            (LeadAfterSpoiled.SAME_LEADER, Mordienne.FINAL_RUN),
            (LeadAfterSpoiled.FIRST_TIED, Mordienne.LAST_FIVE),
        )
    ),
)
"""The six presets, and two tables at which partners do not spoil."""

BUILT: Final = {
    "all nine spoiled": "XXXXXXXXX",
    "three level, the last to come decides": "NESNESNES",
    "all four level": "NESWNESWX",
    "partners level": "NNSSNSEXX",
    "one trick each for two, the rest spoiled": "XXXXXXXWN",
    "one single trick, the last": "XXXXXXXXE",
    "one single trick, the first": "SXXXXXXXX",
    "all nine to one": "WWWWWWWWW",
    "a run of eight to the end": "XEEEEEEEE",
    "the last five, but another has as many": "NNNNNEEEE",
    "the last five": "NXSWEEEEE",
    "a run to the end after one of his own": "EXXXXEEEE",
    "the sum is with the others": "NNNSSSWWW",
}
"""Winners of hands that random play hardly meets."""

COMPARE: Final = """
async ([source, mutants, data]) => {
  const { digits, deck, rulesets, choices, matches, scores, hands, fours } = JSON.parse(data);
  const cardsOf = (text) => [...text].map((digit) => digits.indexOf(digit));
  const differences = function* ({ DECK, ahead, judge, tally, score, match, choose }) {
    const compare = function* (what, told, expected) {
      if (JSON.stringify(told) !== JSON.stringify(expected)) yield [...what, told, expected];
    };
    yield* compare(["deck"], DECK, deck);
    for (const [bot, seat, leader, holding, table, card, rule] of choices) {
      const seen = { seat, leader, holding: cardsOf(holding), table: cardsOf(table) };
      yield* compare([bot, seen], Object.values(choose(bot, seen)), [card, rule]);
    }
    for (const [rules, results, expected] of matches) {
      yield* compare(["match", rules, results], Object.values(match(results, rules)), expected);
    }
    for (const [ruleset, winners, expected] of scores) {
      const scored = Object.values(score(winners, rulesets[ruleset]) ?? {});
      yield* compare(["score", ruleset, winners], scored, expected);
    }
    for (const [ruleset, leader, plays, expected] of hands) {
      const cards = cardsOf(plays);
      let next = leader;
      const tricks = [0, 4, 8, 12, 16, 20, 24, 28, 32].map((from) => {
        const trick = judge(next, cards.slice(from, from + 4), rulesets[ruleset]);
        next = trick.next;
        return [trick.winner, trick.tied, next];
      });
      const winners = tricks.map(([winner]) => winner);
      const scored = Object.values(score(winners, rulesets[ruleset]) ?? {});
      yield* compare(["hand", ruleset, leader, plays], [tricks, tally(winners), scored], expected);
    }
    for (const [plays, highest, ...rulings] of fours) {
      const cards = cardsOf(plays);
      yield* compare(["ahead", plays], ahead(3, cards), cardsOf(highest));
      for (const [ruleset, ruling] of rulings.entries()) {
        const { winner, next } = judge(3, cards, rulesets[ruleset]);
        yield* compare(["trick", ruleset, plays], `${winner ?? "x"}${next}`, ruling);
      }
    }
  };
  const first = async (text) => {
    const module = await import(URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
    return differences(module).next().value ?? null;
  };
  const found = [];
  for (const mutant of mutants) found.push(await first(mutant));
  return [await first(source), found];
}
"""

DIGITS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
"""One for each card of the deck."""

_SAME_LEADER: Final = 'spoiled && rules.lead_after_spoiled === "same-leader"'
_BEATING: Final = "held.find((card) => strength(card) < best)"

FAULTS: Final = {
    "an ace is no stronger than a king": ("931ihgfe6cba", "a31ihgfe6cba"),
    "the weakest card wins": ("Math.min(...cards", "Math.max(...cards"),
    "partners never spoil": ('rules.tie_spoils === "any" || ', ""),
    "partners always spoil": ('rules.tie_spoils === "any"', "true"),
    "the first who tied always leads": (_SAME_LEADER, "false"),
    "the leader leads again after a won trick": (_SAME_LEADER, _SAME_LEADER.split(" && ")[1]),
    "the first trick taken counts, not the last": ("lastIndexOf", "indexOf"),
    "whoever came last to the total wins": (
        "reached(one) - reached(other)",
        "reached(other) - reached(one)",
    ),
    "all nine tricks are a mordienne too": ("total % 9", "total"),
    "the last four suffice": ('"last-five": 5', '"last-five": 4'),
    "a match that ends level has no extra hand": (
        'level && rules.match_tie === "extra-hand"',
        "false",
    ),
    "a match goes on after its end": ("if (ended || !result) return;", "if (!result) return;"),
    "a replayed hand counts": (
        "if (ended || !result) return;",
        "if (ended) return; result ??= [0, 0];",
    ),
    "a point too few suffices": (">= number :", ">= number - 1 :"),
    "a bot spoils its partner's trick": ("highest.some((one) => (one - seat) % 2)", "true"),
    "a bot takes with its strongest card": (_BEATING, _BEATING.replace("find", "findLast")),
    "a bot takes its neighbour for its partner": ("(seat + 2) % 4", "(seat + 1) % 4"),
    "equal cards stand in another order": ("|| one - other", "|| other - one"),
}
"""Faults of every part of the module: what stands there, and what is planted instead."""


def coded(cards: Sequence[Card]) -> str:
    return "".join(DIGITS[PLACES[card]] for card in cards)


def scored(winners: Sequence[Seat | None], ruleset: Ruleset) -> list[Any]:
    result = score(winners, ruleset)
    if isinstance(result, Replay):
        return []
    came = {seat: number for number, seat in enumerate(winners)}
    level = sorted(result.level_with, key=lambda seat: came[seat])
    return [
        result.winner.index,
        result.total,
        result.reached_at,
        [seat.index for seat in level],
        result.mordienne,
        result.points,
    ]


def places(seats: Sequence[Seat | None]) -> list[int | None]:
    return [None if seat is None else seat.index for seat in seats]


def told(hand: Hand) -> list[Any]:
    tricks = [
        [
            None if trick.winner is None else trick.winner.index,
            [seat.index for seat in trick.ruling.tied],
            trick.next_leader.index,
        ]
        for trick in hand.tricks
    ]
    return [tricks, list(tally(hand.winners)), scored(hand.winners, hand.ruleset)]


def random_hands(random: Random) -> Iterator[list[Any]]:
    for number, ruleset in enumerate(RULESETS):
        for dealer in range(HANDS if number < len(PRESETS) else HANDS // 10):
            hand = hands.begin(deal(random.sample(DECK, len(DECK)), SEATS[dealer % 4]), ruleset)
            while not hand.over:
                hand = hands.play(hand, random.choice(hand.holdings.at(hand.to_play)))
            yield shown(number, hand)


def shown(ruleset: int, hand: Hand) -> list[Any]:
    plays = "".join(coded(trick.cards) for trick in hand.tricks)
    return [ruleset, hand.tricks[0].leader.index, plays, told(hand)]


def built_hands(random: Random) -> Iterator[list[Any]]:
    for (number, ruleset), winners in itertools.product(enumerate(RULESETS), BUILT.values()):
        dealt, tricks = compose(parse_winners(winners), random.choice(SEATS), ruleset, random)
        hand = hands.begin(dealt, ruleset)
        for card in itertools.chain.from_iterable(tricks):
            hand = hands.play(hand, card)
        yield shown(number, hand)


def random_scores(random: Random) -> Iterator[list[Any]]:
    for number, ruleset in enumerate(RULESETS):
        for _ in range(HANDS // 2):
            winners = random.choices((*SEATS, None), k=9)
            run = random.randrange(9)
            winners[run:] = random.choice([winners[run:], [winners[-1]] * (9 - run)])
            yield [number, places(winners), scored(winners, ruleset)]


def fours() -> Iterator[list[str]]:
    """Yield every combination of four strengths, ruled wherever such cards exist."""
    rungs = {rung[0].strength: rung for rung in LADDER}
    for strengths in itertools.product(rungs, repeat=4):
        taken: dict[int, int] = defaultdict(int)
        cards = []
        for strength in strengths:
            rung = rungs[strength]
            cards.append(rung[taken[strength] % len(rung)])
            taken[strength] += 1
        highest = "".join(DIGITS[seat.index] for seat in ahead(Seat.WEST, cards))
        real = len({*cards}) == 4
        # Who wins without a tie does not hang on the rules: one of them is enough.
        asked = RULESETS if len(highest) > 1 else RULESETS[:1]
        yield [coded(cards), highest, *(ruled(cards, rules) for rules in asked if real)]


def ruled(cards: Sequence[Card], ruleset: Ruleset) -> str:
    trick = judge(Seat.WEST, cards, ruleset)
    winner = "x" if isinstance(trick.ruling, Spoiled) else str(trick.ruling.seat.index)
    return f"{winner}{trick.next_leader.index}"


def fields(ruleset: Ruleset) -> dict[str, str]:
    return {name: getattr(ruleset, name).value for name in FIELDS}


def random_matches(random: Random) -> Iterator[list[Any]]:
    lengths = (None, MatchEnd(MatchUnit.HANDS, 4), MatchEnd(MatchUnit.POINTS, 3))
    for ruleset, length, tie in itertools.product(RULESETS, lengths, MatchTie):
        rules = replace(ruleset, match_tie=tie, match_end=length or ruleset.match_end)
        for _ in range(MATCHES // 6):
            results = [
                None if random.random() < 0.15 else [random.randrange(2), random.choice([1, 1, 2])]
                for _ in range(random.randrange(1, 20))
            ]
            match, ended = matches.begin(rules, Seat.NORTH), 0
            for number, result in enumerate(results, start=1):
                if match.ended:
                    break
                one = Awarded(PAIRS[result[0]], result[1]) if result else Replay()
                match = matches.add(match, one)
                ended = number if match.ended else 0
            winner = None if match.winner is None else PAIRS.index(match.winner)
            yield [fields(rules), results, [list(match.score), match.counted, ended, winner]]


def choices(random: Random) -> Iterator[list[Any]]:
    """Yield what each bot does at every turn of hands that bots play, now and then at random."""
    for dealer in range(BOT_HANDS):
        hand = hands.begin(deal(random.sample(DECK, len(DECK)), SEATS[dealer % 4]), RULESETS[0])
        while not hand.over:
            seen = sight(hand)
            holding = coded(hand.holdings.at(seen.seat))
            made = [choose(bot, seen) for bot in BOTS.values()]
            for bot, (card, rule) in zip(BOTS.values(), made, strict=True):
                seat, leader = seen.seat.index, hand.leader.index
                table, place = coded(hand.table), PLACES[card]
                yield [bot.name, seat, leader, holding, table, place, rule.value]
            freely = random.choice(hand.holdings.at(seen.seat))
            hand = hands.play(hand, random.choice([*(card for card, _ in made), freely]))


def planted(source: str, fault: tuple[str, str]) -> str:
    there, instead = fault
    assert source.count(there) == 1, f"{there} is to be there once"
    return source.replace(there, instead)


def test_the_module_and_the_bots_say_what_the_engine_says_and_planted_faults_are_found(
    browser: Browser,
) -> None:
    random, source = Random(18), script.rules()
    data = {
        "digits": DIGITS,
        "deck": [card.code for card in DECK],
        "rulesets": [fields(ruleset) for ruleset in RULESETS],
        "hands": [*built_hands(random), *random_hands(random)],
        "scores": list(random_scores(random)),
        "fours": list(fours()),
        "matches": list(random_matches(random)),
        "choices": list(choices(random)),
    }
    assert len(data["fours"]) == 19**4 == 130_321
    assert len(data["hands"]) >= 3_000 * len(PRESETS)
    mutants = [planted(source, fault) for fault in FAULTS.values()]
    page = browser.new_page()
    difference, found = page.evaluate(COMPARE, [source, mutants, json.dumps(data)])
    page.close()
    assert difference is None
    missed = [name for name, fault in zip(FAULTS, found, strict=True) if fault is None]
    assert missed == []


def test_the_module_is_as_small_as_promised() -> None:
    assert len(gzip.compress(script.rules().encode(), 9)) <= 2 * 1024
