"""How often things happen when every card is dealt and played by chance, as exact fractions.

Whoever plays any card he holds, each as likely as the other, lays the pack out at random: 36
of its 48 cards in a grid of nine tricks by four seats, twelve in the talon. Nothing has to be
tried out:

1. Which tricks have a tie for highest depends only on how the 19 strengths fall. They are laid
   out strongest first, and only the tricks that nothing stronger lies in matter (`ties`).
2. Every order of the nine tricks is as likely as another, and so is every order of the four
   cards within a trick. What each kind of tie leads to is asked of the rules themselves, for
   all places that the tied cards can lie in.
3. The hand is then followed trick by trick, all hands that stand alike together.

Where any tie spoils the trick the winners are all equally likely whoever leads, so that the
lead after a spoiled trick changes no figure. Where partners who tie take the trick, the first
of them does, and the lead counts. No chanter is reckoned with; one in which the cards to lay
away are drawn by lot changes nothing.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from fractions import Fraction
from functools import cache
from importlib.resources import files
from itertools import combinations, pairwise
from math import comb, factorial, prod
from typing import TYPE_CHECKING, Final, NamedTuple

from aluette.rules.cards import Rank
from aluette.rules.deal import TALON_SIZE
from aluette.rules.errors import AluetteError
from aluette.rules.hand import TRICKS
from aluette.rules.ranking import DECK, DOUBLES, LADDER, LUETTES
from aluette.rules.ruleset import GUIDE
from aluette.rules.seats import SEATS, Pair, Seat
from aluette.rules.trick import judge

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from aluette.rules.cards import Card
    from aluette.rules.ruleset import Ruleset
    from aluette.rules.trick import Trick

Figures = dict[str, Fraction]
"""Probabilities by name, in the order of `NAMES`."""

_PLAYERS: Final = len(SEATS)
_DENOMINATOR: Final = 12
"""The ways to choose one, two, three or four of four places (4, 6, 4, 1) all divide it."""

_STRONG, _WEAK = (rung for rung in LADDER if rung[0].rank in {Rank.ACE, Rank.FOUR})


def rung_name(rung: tuple[Card, ...]) -> str:
    """Return how figures call a strength: `3o` for a card alone, `12` for the kings."""
    return rung[0].code if len(rung) == 1 else str(rung[0].rank.value)


_RUNGS: Final = tuple(rung_name(rung) for rung in LADDER)

GROUPS: Final[Mapping[str, tuple[str, ...]]] = {
    "trick": ("trick/spoiled", "trick/two", "trick/three", "trick/four", "trick/partners"),
    "spoiled": tuple(f"spoiled/{number}" for number in range(TRICKS + 1)),
    "hand": ("hand/some-spoiled", "hand/named-in-talon"),
    "point": (
        "point/most-tricks",
        "point/first-to-total",
        "point/between-pairs",
        "point/partner-only",
        "point/fewer-together",
        "point/leader",
    ),
    "total": tuple(f"total/{number}" for number in range(1, TRICKS + 1)),
    "mordienne": ("mordienne/final-run", "mordienne/last-five"),
    "card": tuple(f"card/{name}" for name in _RUNGS),
    "neighbours": tuple(f"neighbours/{one}-{next_}" for one, next_ in pairwise(_RUNGS)),
}
"""The names of all figures, by what they are about.

`trick`: one trick, any of the nine. It is spoiled; two, three, four cards tie for highest; two
cards do, and they are partners'.

`spoiled`: a hand has exactly so many spoiled tricks.

`hand`: a hand has at least one spoiled trick; all eight named cards lie in the talon, without
which nine spoiled tricks cannot be.

`point`: a hand. Its winner has more tricks than anybody else; another player has as many; one
of the other pair does; only his partner does; the pair that gets the point has fewer tricks
together than the other; it is the first leader's pair.

`total`: a hand is won with exactly so many tricks.

`mordienne`: a hand has the final run of the guides, the last five tricks of the rulebook,
whether or not the ruleset counts it.

`card`: a card of this strength that is played takes its trick.

`neighbours`: two cards, one of this strength and one of the next, are both played and both take
their tricks, as a share of the hands in which both are played.
"""

NAMES: Final = tuple(name for names in GROUPS.values() for name in names)


def odds(ruleset: Ruleset) -> Figures:
    """Work out every figure.

    Args:
        ruleset: which ties spoil, and who leads after a spoiled trick; the rest does not count.
    """
    figures = {
        **_trick_figures(ruleset),
        **_spoiled_figures(ruleset),
        **_hand_figures(ruleset),
        **_card_figures(ruleset),
    }
    return {name: figures[name] for name in NAMES}


class StaleOddsError(AluetteError):
    """The figures on file are not those of the rules as they are now."""


@cache
def stored() -> Figures:
    """Return the figures of the guides from the file beside this module.

    The file is the answer of `aluette odds --json`, so that building the site does not work
    everything out anew. What can be worked out at once is, and has to agree.

    Raises:
        StaleOddsError: the file is of other rules, or of other figures.
    """
    file = files("aluette.study") / "odds.json"
    fractions = json.loads(file.read_text(encoding="utf-8"))["figures"]
    figures = {name: Fraction(fraction) for name, fraction in fractions.items()}
    at_once = {**_trick_figures(GUIDE.ruleset), **_card_figures(GUIDE.ruleset)}
    if tuple(figures) != NAMES or at_once.items() - figures.items():
        raise StaleOddsError(
            "src/aluette/study/odds.json holds other figures than the rules give now; "
            "run: aluette odds --json > src/aluette/study/odds.json"
        )
    return figures


class Ties(NamedTuple):
    """How many tricks of a hand have two, three or four cards level for highest."""

    two: int = 0
    three: int = 0
    four: int = 0


@cache
def ties() -> Mapping[Ties, int]:
    """Count the ways to lay out the pack by the ties for highest that come of it.

    Equal cards count as one another: there are 48! / (4!^9 2!^2) ways in all.
    """
    now = {(TRICKS, TALON_SIZE, Ties()): 1}
    laid = 0
    for rung in LADDER:
        then: defaultdict[tuple[int, int, Ties], int] = defaultdict(int)
        for (untouched, talon, tied), ways in now.items():
            beaten = _PLAYERS * (TRICKS - untouched) - (laid - (TALON_SIZE - talon))
            for hidden in range(min(len(rung), talon) + 1):
                for lost in range(min(len(rung) - hidden, beaten) + 1):
                    aside = ways * comb(talon, hidden) * comb(beaten, lost)
                    for touched, new, tops in _fall(len(rung) - hidden - lost, untouched):
                        sums = Ties(tied[0] + new[0], tied[1] + new[1], tied[2] + new[2])
                        then[untouched - touched, talon - hidden, sums] += aside * tops
        now = dict(then)
        laid += len(rung)
    return {tied: ways for (_, _, tied), ways in now.items()}


@cache
def _fall(cards: int, untouched: int) -> tuple[tuple[int, Ties, int], ...]:
    """Say how equal cards can fall on tricks in which nothing lies yet.

    Returns:
        Each time how many tricks they fall on, the ties among these, and in how many ways.
    """
    return tuple(
        (
            len(sizes),
            Ties(*(sizes.count(size) for size in (2, 3, 4))),
            prod(comb(_PLAYERS, size) for size in sizes)
            * factorial(untouched)
            // factorial(untouched - len(sizes))
            // prod(factorial(sizes.count(size)) for size in set(sizes)),
        )
        for sizes in _parts(cards, _PLAYERS)
        if len(sizes) <= untouched
    )


def _parts(number: int, largest: int) -> Iterator[tuple[int, ...]]:
    """Yield every way to write a number as a sum of numbers up to the largest."""
    if number == 0:
        yield ()
    for part in range(min(number, largest), 0, -1):
        yield from ((part, *rest) for rest in _parts(number - part, part))


class Outcome(NamedTuple):
    """What a trick comes to, seen from its leader: 0 is the leader, 1 his left neighbour."""

    winner: int | None
    next_leader: int


def outcomes(level: int, ruleset: Ruleset) -> Mapping[Outcome, int]:
    """Ask the rules what a trick comes to in which so many cards are highest.

    Returns:
        For each outcome its share of all places for these cards, in twelfths.
    """
    shares: Counter[Outcome] = Counter()
    for seats in combinations(SEATS, level):
        trick = example(seats, Seat.NORTH, ruleset)
        winner = None if trick.winner is None else trick.winner.index
        shares[Outcome(winner, trick.next_leader.index)] += _DENOMINATOR // comb(_PLAYERS, level)
    return shares


def example(level: Collection[Seat], leader: Seat, ruleset: Ruleset) -> Trick:
    """Judge a trick in which these seats' cards are highest."""
    cards = [(_STRONG if seat in level else _WEAK)[seat.index] for seat in leader.clockwise]
    return judge(leader, cards, ruleset)


def _trick_figures(ruleset: Ruleset) -> Figures:
    shares = {level: _level(level) for level in (2, 3, 4)}
    partners = shares[2] * Fraction(len(Pair), comb(_PLAYERS, 2))
    return {
        "trick/spoiled": sum(
            (share * _spoils(level, ruleset) for level, share in shares.items()), Fraction()
        ),
        "trick/two": shares[2],
        "trick/three": shares[3],
        "trick/four": shares[4],
        "trick/partners": partners,
    }


def _level(level: int) -> Fraction:
    """Return how often exactly so many of four cards are highest together."""
    weaker, ways = len(DECK), 0
    for rung in LADDER:
        weaker -= len(rung)
        ways += comb(len(rung), level) * comb(weaker, _PLAYERS - level)
    return Fraction(ways, comb(len(DECK), _PLAYERS))


def _spoils(level: int, ruleset: Ruleset) -> Fraction:
    shares = outcomes(level, ruleset)
    spoiled = sum(share for outcome, share in shares.items() if outcome.winner is None)
    return Fraction(spoiled, _DENOMINATOR)


def _spoiled_figures(ruleset: Ruleset) -> Figures:
    two, three, four = (_spoils(level, ruleset) for level in (2, 3, 4))
    layouts = ties()
    numbers = [Fraction()] * (TRICKS + 1)
    for tied, ways in layouts.items():
        for spoiled, share in _sum(zip(tied, (two, three, four), strict=True)).items():
            numbers[spoiled] += ways * share
    total = sum(layouts.values())
    named = len(LUETTES) + len(DOUBLES)
    return {
        **{f"spoiled/{number}": share / total for number, share in enumerate(numbers)},
        "hand/some-spoiled": 1 - numbers[0] / total,
        "hand/named-in-talon": Fraction(
            comb(len(DECK) - named, TALON_SIZE - named), comb(len(DECK), TALON_SIZE)
        ),
    }


def _sum(trials: Iterable[tuple[int, Fraction]]) -> Mapping[int, Fraction]:
    """Return how likely each number of hits is, for so many trials of each of some chances."""
    shares = {0: Fraction(1)}
    for number, chance in trials:
        then: defaultdict[int, Fraction] = defaultdict(Fraction)
        for hits, share in shares.items():
            for more in range(number + 1):
                then[hits + more] += (
                    share * comb(number, more) * chance**more * (1 - chance) ** (number - more)
                )
        shares = dict(then)
    return shares


class Standing(NamedTuple):
    """How a hand stands after some tricks; seats are numbered from the first leader's."""

    counts: tuple[int, ...] = (0,) * _PLAYERS
    """How many tricks each player has."""

    ahead: int | None = None
    """Who would win the hand if it ended now."""

    leader: int = 0
    """Who leads next."""

    running: bool = False
    """Whether the next leader took the last trick."""

    alone: bool = False
    """Whether that run has all the tricks that he took."""

    five: bool = False
    """Whether that run began no later than trick five."""


def after(standing: Standing, number: int, winner: int | None, leader: int) -> Standing:
    """Return how the hand stands after one more trick.

    Args:
        standing: how it stood before.
        number: the trick's number, from 1.
        winner: who took it; None if it was spoiled.
        leader: who leads next.
    """
    counts, ahead, leader_before, running, alone, five = standing
    if winner is None:
        return Standing(counts, ahead, leader)
    count = counts[winner] + 1
    if count > max(counts):
        ahead = winner
    counts = (*counts[:winner], count, *counts[winner + 1 :])
    again = running and winner == leader_before
    alone = count == 1 or (again and alone)
    five = number == TRICKS - 4 or (again and five)
    return Standing(counts, ahead, leader, True, alone, five)


def named_by(standing: Standing) -> Iterator[str]:
    """Yield the names of the figures that a finished hand counts for."""
    counts, winner, *_ = standing
    if winner is None:
        return
    total = counts[winner]
    partner = (winner + 2) % _PLAYERS
    level = {seat for seat, count in enumerate(counts) if count == total} - {winner}
    together = total + counts[partner]
    yield f"total/{total}"
    if winner % 2 == 0:
        yield "point/leader"
    yield "point/first-to-total" if level else "point/most-tricks"
    if level:
        yield "point/partner-only" if level == {partner} else "point/between-pairs"
    if together < sum(counts) - together:
        yield "point/fewer-together"
    if standing.alone and standing.leader == winner and total < TRICKS:
        yield "mordienne/final-run"
    if standing.five:
        yield "mordienne/last-five"


_SLOT: Final = 64
"""Bits for one number within a packed one; what is packed stays below 2**46."""


def _hand_figures(ruleset: Ruleset) -> Figures:
    """Follow all hands at once.

    The chance of a hand depends on how many tricks of each kind it has, so every standing
    carries one number for each such combination, packed side by side into one integer: one
    more trick of a kind moves all of them up by that kind's place.
    """
    kinds = [outcomes(level, ruleset) for level in (1, 2, 3, 4)]
    apart = list({tuple(kind.items()): None for kind in kinds[1:]})
    places = [0, *(10 ** apart.index(tuple(kind.items())) for kind in kinds[1:])]
    steps = [
        (outcome, share, _SLOT * place)
        for kind, place in {
            tuple(kind.items()): place for kind, place in zip(kinds, places, strict=True)
        }.items()
        for outcome, share in kind
    ]
    now = {Standing(): 1}
    for number in range(1, TRICKS + 1):
        then: defaultdict[Standing, int] = defaultdict(int)
        for standing, packed in now.items():
            for (winner, next_leader), share, shift in steps:
                leader = standing.leader
                taken = None if winner is None else (leader + winner) % _PLAYERS
                there = after(standing, number, taken, (leader + next_leader) % _PLAYERS)
                then[there] += share * packed << shift
        now = dict(then)
    sums: defaultdict[str, int] = defaultdict(int)
    for standing, packed in now.items():
        for name in named_by(standing):
            sums[name] += packed
    chances = _chances(places)
    return {
        name: sum(
            (packed >> (_SLOT * place) & (1 << _SLOT) - 1) * chance
            for place, chance in chances.items()
        )
        / Fraction(_DENOMINATOR**TRICKS)
        for name, packed in sums.items()
    }


def _chances(places: list[int]) -> Mapping[int, Fraction]:
    """Return how likely each order of the kinds of nine tricks is, by its packed place."""
    layouts = ties()
    total = sum(layouts.values())
    ways: Counter[int] = Counter()
    for tied, number in layouts.items():
        ways[sum(many * place for many, place in zip(tied, places[1:], strict=True))] += number
    return {place: Fraction(number, total * _orders(place)) for place, number in ways.items()}


def _orders(place: int) -> int:
    """Return in how many orders so many tricks of each kind can come."""
    numbers = [int(digit) for digit in str(place)]
    numbers.append(TRICKS - sum(numbers))
    return factorial(TRICKS) // prod(factorial(number) for number in numbers)


def _card_figures(ruleset: Ruleset) -> Figures:
    # Of two equal cards that partners play either is as often the first, so each takes the
    # trick half as often as the two together.
    shared = (1 - _spoils(2, ruleset)) / 2
    strengths = []
    weaker = len(DECK)
    for rung in LADDER:
        weaker -= len(rung)
        strengths.append((len(rung) - 1, weaker))
    figures = {}
    for name, (equal, weaker) in zip(GROUPS["card"], strengths, strict=True):
        figures[name] = _takings(equal, weaker, shared) / comb(len(DECK) - 1, 3)
    apart = 1 - Fraction(3, _PLAYERS * TRICKS - 1)
    all_ways = comb(len(DECK) - 2, 3) * comb(len(DECK) - 5, 3)
    for name, (upper, lower) in zip(GROUPS["neighbours"], pairwise(strengths), strict=True):
        # The lower card and the three beside it are all weaker than the upper card.
        ways = _takings(*lower, shared) * _takings(upper[0], upper[1] - 4, shared)
        figures[name] = apart * ways / all_ways
    return figures


def _takings(equal: int, weaker: int, shared: Fraction) -> Fraction:
    """Count the three cards beside which a card takes its trick, shared tricks by their share."""
    weaker = max(weaker, 0)
    return comb(weaker, 3) + shared * equal * comb(weaker, 2)
