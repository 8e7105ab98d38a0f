"""Find puzzles: hands dealt by chance and played by simple players, stopped where one card counts.

Always the same ones for the same seed. What is kept is proved by the solver; which idea a puzzle
has follows from what its card does.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from aluette.record.puzzles import write
from aluette.rules.deal import deal
from aluette.rules.hand import TRICKS, Hand, begin, play
from aluette.rules.ranking import DECK
from aluette.rules.ruleset import PRESETS, Mordienne
from aluette.rules.seats import SEATS
from aluette.rules.trick import ahead
from aluette.study.bots import BOTS, choose, sight
from aluette.study.puzzles import Aim, Idea, Puzzle, Tree, by_strength, find, idea, tree
from aluette.study.solver.solve import Solver

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aluette.rules.ruleset import Ruleset

EACH: Final = 9
"""How many puzzles there are of each idea."""

SEED: Final = "aluette puzzles"

LEFT: Final = (3, 4, 4, 4, 5, 5)
"""How many tricks are left, the trick in play included; mostly four."""

LEAST_CHOICE: Final = 3
"""Cards of how many strengths the reader has to choose from, at least."""

NODES: Final = range(2, 25)
"""How many choices a tree may hold: more than one, and not more than a page can bear."""

MOST_ALIKE: Final = 5
"""How many puzzles of an idea may begin in the same trick, with the same player or aim."""

OFTEN: Final = 0.75
"""How often a player follows a bot's rules and not chance."""


class Found(NamedTuple):
    """A puzzle, and where it comes from."""

    rules: str
    dealt: Hand
    puzzle: Puzzle
    tree: Tree

    def text(self, idea: Idea) -> str:
        """Return it as a file holds it."""
        puzzle = self.puzzle
        return write(idea.value, puzzle.answers[0], self.rules, self.dealt, puzzle.hand)


def search(wanted: Idea, number: int = EACH) -> list[Found]:
    """Return so many puzzles of an idea, the easiest first."""
    found: list[Found] = []
    for one in _candidates(wanted, Random(f"{SEED}, {wanted.value}")):
        if _varies(one, found):
            found.append(one)
        if len(found) == number:
            break
    return sorted(found, key=_difficulty)


def _difficulty(one: Found) -> tuple[int, int]:
    return len(one.puzzle.hand.holdings.at(one.puzzle.hand.to_play)), len(one.tree.nodes)


def _varies(one: Found, found: list[Found]) -> bool:
    """Tell whether a puzzle is not like too many of those found already."""
    hands = [other.puzzle.hand for other in found]
    hand, aim = one.puzzle.hand, one.puzzle.aim
    return (
        sum(len(other.tricks) == len(hand.tricks) for other in hands) < MOST_ALIKE
        and (aim is Aim.POINT or sum(other.puzzle.aim is aim for other in found) < MOST_ALIKE)
        and sum(other.to_play is hand.to_play for other in hands) < MOST_ALIKE
    )


def _candidates(wanted: Idea, chance: Random) -> Iterator[Found]:
    while True:
        rules = _rules(wanted, chance)
        ruleset = PRESETS[rules].ruleset
        dealt = begin(deal(chance.sample(DECK, len(DECK)), chance.choice(SEATS)), ruleset)
        hand = _played(dealt, chance)
        if len(by_strength(hand)) < LEAST_CHOICE or not _may(wanted, hand, ruleset):
            continue
        solver = Solver(ruleset)
        puzzle = find(hand, solver)
        if puzzle is None:
            continue
        grown = tree(puzzle, solver)
        if grown is not None and len(grown.nodes) in NODES and idea(puzzle, grown) is wanted:
            yield Found(rules, dealt, puzzle, grown)


def _rules(wanted: Idea, chance: Random) -> str:
    if wanted is Idea.MORDIENNE:
        return chance.choice(["guide-options", "rulebook-mordienne"])
    return "guide"


def _played(hand: Hand, chance: Random) -> Hand:
    cards = (TRICKS - chance.choice(LEFT)) * len(SEATS) + chance.randrange(len(SEATS))
    for _ in range(cards):
        if chance.random() < OFTEN:
            card = choose(chance.choice([*BOTS.values()]), sight(hand)).card
        else:
            card = chance.choice(hand.holdings.at(hand.to_play))
        hand = play(hand, card)
    return hand


def _may(wanted: Idea, hand: Hand, ruleset: Ruleset) -> bool:
    """Tell at a glance whether a position may have an idea, to solve no others."""
    seat, table = hand.to_play, hand.table
    match wanted:
        case Idea.SPOIL:
            if not table:
                return False
            best = min(card.strength for card in table)
            opponents = any(one.pair is not seat.pair for one in ahead(hand.leader, table))
            return opponents and any(card.strength == best for card in hand.holdings.at(seat))
        case Idea.LAST_PLACE:
            return len(table) == len(SEATS) - 1
        case Idea.MORDIENNE:
            return _runs(hand, ruleset)
        case _:
            return True


def _runs(hand: Hand, ruleset: Ruleset) -> bool:
    """Tell whether somebody may still make a mordienne."""
    if ruleset.mordienne is Mordienne.LAST_FIVE:
        last = hand.winners[TRICKS - 5 :]
        return bool(last) and last[0] is not None and len({*last}) == 1
    most = max(hand.winners.count(seat) for seat in SEATS)
    return most <= TRICKS - len(hand.tricks)
