"""Very many hands, dealt and played by chance: the odds tried out.

The hands lie side by side in arrays of NumPy, which only this module needs. Every ruling on a
trick is asked of the rules once, for each way that cards can be level, and looked up from then
on; what wins the point is reckoned for all hands at once.

Cells are numbered 4 x trick + seat: cell 6 is the card of the player on south to trick two.
Seats are numbered from north. Everything is laid out with the hands along the last axis.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final, NamedTuple, assert_never

import numpy as np

from aluette.rules.hand import TRICKS
from aluette.rules.ranking import LADDER
from aluette.rules.ruleset import Mordienne
from aluette.rules.scoring import MORDIENNE_POINTS, POINT
from aluette.rules.seats import SEATS, Seat
from aluette.study.odds import GROUPS, NAMES, example

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from fractions import Fraction

    from numpy.typing import NDArray

    from aluette.rules.cards import Card
    from aluette.rules.ruleset import Ruleset

CHUNK: Final = 8192
"""How many hands are worked on at once: few enough for the processor's own memory."""

SPOILED: Final = len(SEATS)
"""Stands for nobody among winners."""

CARDS: Final[Mapping[int, Card]] = {
    strength << 2 | place: card
    for strength, rung in enumerate(LADDER)
    for place, card in enumerate(rung)
}
"""The cards by their code here: the strength, counted from 0, times four, and a place in it."""

_PLAYERS: Final = len(SEATS)
_CELLS: Final = _PLAYERS * TRICKS
_SEATS: Final = np.arange(_PLAYERS, dtype=np.uint8)[:, None]
_CODE_BITS: Final = 7
_CODES: Final = np.array(list(CARDS), np.uint32)


def shuffle(hands: int, chance: np.random.BitGenerator) -> NDArray[np.uint8]:
    """Lay out so many packs, each order as likely as any other.

    Returns:
        The codes of the 36 cards that are played, by cell, and of the twelve of the talon.
    """
    # Each card gets 25 bits by chance, which its code follows; sorting these shuffles the pack.
    raw = chance.random_raw(hands * len(_CODES) // 2).view(np.uint32)
    keys = raw.reshape(hands, len(_CODES))
    keys &= np.uint32(-1 << _CODE_BITS & 0xFFFFFFFF)
    keys |= _CODES
    keys.sort(axis=1)
    flat = keys.reshape(-1)
    twins = np.flatnonzero((flat[1:] ^ flat[:-1]) < 1 << _CODE_BITS)
    packs = keys.astype(np.uint8)
    packs &= (1 << _CODE_BITS) - 1
    if again := sorted({*(twins // len(_CODES)).tolist()}):
        # Two cards with the same bits would stand in the order of their codes: once more.
        packs[again] = shuffle(len(again), chance).T
    return np.ascontiguousarray(packs.T)


def rulings(ruleset: Ruleset) -> NDArray[np.uint8]:
    """Ask the rules for the ruling on every trick.

    Returns:
        By 16 x leader + one bit for each seat whose card is highest: 16 x next leader + winner.
    """
    table = np.zeros(16 * _PLAYERS, np.uint8)
    for leader in SEATS:
        for level in range(1, 16):
            seats = [seat for seat in SEATS if level >> seat.index & 1]
            trick = example(seats, leader, ruleset)
            winner = SPOILED if trick.winner is None else trick.winner.index
            table[16 * leader.index + level] = 16 * trick.next_leader.index + winner
    return table


class Played(NamedTuple):
    """What became of the tricks."""

    level: NDArray[np.uint8]
    """By trick: a bit for each seat whose card was highest."""

    winners: NDArray[np.uint8]
    """By trick: who took it, or `SPOILED`."""

    leaders: NDArray[np.uint8]
    """By trick: who led to it."""


def play(packs: NDArray[np.uint8], first_leader: Seat, table: NDArray[np.uint8]) -> Played:
    """Play hands in which every player's card to every trick is laid down beforehand.

    Args:
        packs: codes of cards, as `shuffle` lays them out.
        first_leader: who leads to the first trick of every hand.
        table: the rulings, as `rulings` returns them.
    """
    strengths = (packs[:_CELLS] >> 2).reshape(TRICKS, _PLAYERS, -1)
    highest = strengths.min(axis=1)
    is_level = (strengths == highest[:, None]).view(np.uint8)
    level = is_level[:, 0].copy()
    for seat in range(1, _PLAYERS):
        level |= is_level[:, seat] << seat
    winners, leaders = np.empty_like(level), np.empty_like(level)
    state = np.full(level.shape[1], 16 * first_leader.index, np.uint8)
    for trick in range(TRICKS):
        leaders[trick] = state >> 4
        state = table[state & 0x30 | level[trick]]
        winners[trick] = state & 0x0F
    return Played(level, winners, leaders)


class Scores(NamedTuple):
    """Who won the hands, and how."""

    winner: NDArray[np.uint8]
    """Who won, or `SPOILED` where all nine tricks were spoiled."""

    total: NDArray[np.uint8]
    """How many tricks the winner took."""

    reached_at: NDArray[np.uint8]
    """Which trick, from 1, gave him this number; 0 where nobody won."""

    counts: NDArray[np.uint8]
    """By seat: how many tricks the player took."""

    final_run: NDArray[np.bool_]
    last_five: NDArray[np.bool_]


def score(winners: NDArray[np.uint8]) -> Scores:
    """Score hands by who took which trick."""
    hands = winners.shape[1]
    counts = np.zeros((_PLAYERS, hands), np.uint8)
    # The last trick that put its winner ahead of everybody: eight times its number, and who.
    decisive = np.full(hands, SPOILED, np.uint8)
    total = np.zeros(hands, np.uint8)
    for trick in range(TRICKS):
        counts += (winners[trick] == _SEATS).view(np.uint8)
        most = counts.max(axis=0)
        ahead = (most > total).view(np.uint8)
        np.maximum(decisive, (8 * (trick + 1) | winners[trick]) * ahead, out=decisive)
        total = most
    winner, reached_at = decisive & np.uint8(7), decisive >> np.uint8(3)
    running = winner != SPOILED
    run = np.zeros(hands, np.uint8)
    for trick in reversed(range(TRICKS)):
        running &= winners[trick] == winner
        run += running.view(np.uint8)
    return Scores(
        winner=winner,
        total=total,
        reached_at=reached_at,
        counts=counts,
        final_run=(run == total) & (total > 0) & (total < TRICKS),
        last_five=run >= 5,
    )


def points(scores: Scores, ruleset: Ruleset) -> NDArray[np.uint8]:
    """Return how many points each hand is worth to the winner's pair; none if nobody won."""
    match ruleset.mordienne:
        case Mordienne.OFF:
            doubled = np.zeros_like(scores.last_five)
        case Mordienne.FINAL_RUN:
            doubled = scores.final_run
        case Mordienne.LAST_FIVE:
            doubled = scores.last_five
        case never:
            assert_never(never)
    worth = np.where(doubled, MORDIENNE_POINTS, POINT)
    return np.where(scores.winner == SPOILED, 0, worth).astype(np.uint8)


class Tried(NamedTuple):
    """How often something came about among the hands tried."""

    hits: int
    occasions: int

    @property
    def share(self) -> float:
        """The hits among the occasions."""
        return self.hits / self.occasions if self.occasions else 0.0

    def z(self, expected: Fraction) -> float:
        """How many standard deviations the hits are from those expected; 0 for a certain thing."""
        mean = self.occasions * expected
        spread = sqrt(mean * (1 - expected))
        if spread == 0:
            return 0.0 if self.hits == mean else float("inf")
        return float(self.hits - mean) / spread


def simulate(
    ruleset: Ruleset,
    hands: int,
    seed: int,
    *,
    chunk: int = CHUNK,
    progress: Callable[[int], object] = lambda _: None,
) -> dict[str, Tried]:
    """Try out every figure of the odds.

    Whatever is tried counts once a hand, so that the occasions have nothing to do with one
    another: one of the nine tricks, and one card of each strength, another one in every chunk.

    Args:
        ruleset: as for the odds.
        hands: how many hands to deal and play.
        seed: where the chance comes from.
        chunk: how many hands to work on at once; no more memory is needed however many follow.
        progress: called after every chunk with the number of hands in it.
    """
    chance = np.random.SFC64(seed)
    table = rulings(ruleset)
    sums = dict.fromkeys(NAMES, Tried(0, 0))
    for number, done in enumerate(range(0, hands, chunk)):
        packs = shuffle(min(chunk, hands - done), chance)
        for name, happened, among in _events(packs, Seat.NORTH, table, number):
            hits, occasions = sums[name]
            sums[name] = Tried(hits + _count(happened), occasions + among)
        progress(packs.shape[1])
    return sums


def _count(happened: NDArray[np.bool_]) -> int:
    return int(np.count_nonzero(happened))


def _events(
    packs: NDArray[np.uint8], first_leader: Seat, table: NDArray[np.uint8], number: int
) -> Iterator[tuple[str, NDArray[np.bool_], int]]:
    """Yield for each figure in which hands it came about, and in how many it could have."""
    hands = packs.shape[1]
    played = play(packs, first_leader, table)
    for name, happened in _hand_events(packs, played, first_leader, number % TRICKS):
        yield name, happened, hands
    takes = (played.winners[:, None] == _SEATS).reshape(_CELLS, hands)
    there, taken = [], []
    for strength, rung in enumerate(LADDER):
        here = packs[:_CELLS] == (strength << 2 | number % len(rung))
        there.append(here.any(axis=0))
        taken.append((here & takes).any(axis=0))
    for name, is_there, has_taken in zip(GROUPS["card"], there, taken, strict=True):
        yield name, has_taken, _count(is_there)
    for upper, name in enumerate(GROUPS["neighbours"]):
        both = _count(there[upper] & there[upper + 1])
        yield name, taken[upper] & taken[upper + 1], both


def _hand_events(
    packs: NDArray[np.uint8], played: Played, first_leader: Seat, trick: int
) -> Iterator[tuple[str, NDArray[np.bool_]]]:
    tops = np.bitwise_count(played.level[trick])
    yield "trick/spoiled", played.winners[trick] == SPOILED
    yield "trick/two", tops == 2
    yield "trick/three", tops == 3
    yield "trick/four", tops == 4
    yield "trick/partners", (played.level[trick] == 0b0101) | (played.level[trick] == 0b1010)
    spoiled = np.count_nonzero(played.winners == SPOILED, axis=0)
    for count in range(TRICKS + 1):
        yield f"spoiled/{count}", spoiled == count
    yield "hand/some-spoiled", spoiled > 0
    yield "hand/named-in-talon", packs[:_CELLS].min(axis=0) >> 2 >= 8
    scores = score(played.winners)
    scored = scores.winner != SPOILED
    level = scores.counts == scores.total
    others = np.count_nonzero(level, axis=0) - 1
    opponents = np.where(scores.winner & 1, level[0] | level[2], level[1] | level[3])
    pairs = np.array([scores.counts[0] + scores.counts[2], scores.counts[1] + scores.counts[3]])
    own = np.where(scores.winner & 1, pairs[1], pairs[0])
    yield "point/most-tricks", scored & (others == 0)
    yield "point/first-to-total", scored & (others > 0)
    yield "point/between-pairs", scored & opponents
    yield "point/partner-only", scored & (others > 0) & ~opponents
    yield "point/fewer-together", scored & (own < pairs.sum(axis=0) - own)
    yield "point/leader", scored & (scores.winner & 1 == first_leader.index & 1)
    for total in range(1, TRICKS + 1):
        yield f"total/{total}", scores.total == total
    yield "mordienne/final-run", scores.final_run
    yield "mordienne/last-five", scores.last_five
