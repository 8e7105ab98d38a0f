"""Find puzzles: hands dealt by chance and played by simple players, stopped where one card counts.

Always the same ones for the same seed. What is kept is proved by the solver; which idea a puzzle
has follows from what its card does.
"""

from __future__ import annotations

from importlib.util import find_spec
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
from aluette.study.puzzles import Aim, Idea, Puzzle, Tree, by_strength, find, tree
from aluette.study.puzzles import idea as idea_of
from aluette.study.solver.solve import Solver

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aluette.rules.ruleset import Ruleset

SEED: Final = "aluette puzzles"

LEAST_CHOICE: Final = 3
"""Cards of how many strengths the reader has to choose from, at least."""

MOST_ALIKE: Final = 5
"""How many puzzles of an idea may begin in the same trick, with the same player or aim."""

OFTEN: Final = 0.75
"""How often a player follows a bot's rules and not chance."""


class Wanted(NamedTuple):
    """What to look for, of each idea."""

    number: int
    """How many puzzles."""

    left: tuple[int, ...]
    """How many tricks are left, the trick in play included, each as often as it is named."""

    nodes: range
    """How many choices a tree may hold: more than one, and not more than a page can bear."""

    seed: str

    rules: str | None = None
    """The preset; None for whichever have what the idea needs."""

    compiled: bool = False
    """Whether to search with Numba, if it is there; it finds the same, and pays for long ones."""


SHORT: Final = Wanted(9, (3, 4, 4, 4, 5, 5), range(2, 25), SEED)
LAST_FIVE: Final = Wanted(
    2, (3, 4, 4), range(2, 25), f"{SEED}, last five", rules="rulebook-mordienne"
)
LONG: Final = Wanted(2, (6,), range(4, 41), f"{SEED}, long", compiled=True)


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


def search(idea: Idea) -> list[Found]:
    """Return the puzzles of an idea, the easiest first."""
    kinds = (SHORT, LAST_FIVE, LONG) if idea is Idea.MORDIENNE else (SHORT, LONG)
    found = [one for wanted in kinds for one in _search(idea, wanted)]
    return sorted(found, key=_difficulty)


def _search(idea: Idea, wanted: Wanted) -> list[Found]:
    found: list[Found] = []
    for one in _candidates(idea, wanted):
        if _varies(one, found):
            found.append(one)
        if len(found) == wanted.number:
            break
    return found


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


def _candidates(idea: Idea, wanted: Wanted) -> Iterator[Found]:
    chance = Random(f"{wanted.seed}, {idea.value}")
    compiled = wanted.compiled and find_spec("numba") is not None
    while True:
        rules = wanted.rules or _rules(idea, chance)
        ruleset = PRESETS[rules].ruleset
        dealt = begin(deal(chance.sample(DECK, len(DECK)), chance.choice(SEATS)), ruleset)
        hand = _played(dealt, chance.choice(wanted.left), chance)
        if len(by_strength(hand)) < LEAST_CHOICE or not _may(idea, hand, ruleset):
            continue
        solver = Solver(ruleset, compiled=compiled)
        puzzle = find(hand, solver)
        if puzzle is None:
            continue
        grown = tree(puzzle, solver)
        if grown is None or len(grown.nodes) not in wanted.nodes:
            continue
        if idea_of(puzzle, grown) is idea:
            yield Found(rules, dealt, puzzle, grown)


def _rules(idea: Idea, chance: Random) -> str:
    if idea is Idea.MORDIENNE:
        return chance.choice(["guide-options", "rulebook-mordienne"])
    return "guide"


def _played(hand: Hand, left: int, chance: Random) -> Hand:
    cards = (TRICKS - left) * len(SEATS) + chance.randrange(len(SEATS))
    for _ in range(cards):
        if chance.random() < OFTEN:
            card = choose(chance.choice([*BOTS.values()]), sight(hand)).card
        else:
            card = chance.choice(hand.holdings.at(hand.to_play))
        hand = play(hand, card)
    return hand


def _may(idea: Idea, hand: Hand, ruleset: Ruleset) -> bool:
    """Tell at a glance whether a position may have an idea, to solve no others."""
    seat, table = hand.to_play, hand.table
    match idea:
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
