"""Compose a hand whose nine tricks go to the players that an author names.

Nobody has to follow suit in Aluette, so any four cards can make a trick, and any split of
36 cards into nine tricks can be dealt. Composing is therefore a matter of choosing, for
each trick, its highest card (or its tied highest cards), and then enough weaker ones.

The weaker cards are given out to the trick with the weakest top first. The cards weaker
than one top are among those weaker than any stronger top, so whatever that trick takes
leaves the others as well off as anything else it could take: if a choice of tops can be
filled at all, this fills it.
"""

from __future__ import annotations

from itertools import chain, repeat
from typing import TYPE_CHECKING, Final, NamedTuple

from aluette.rules.deal import Deal, Holding, first_leader
from aluette.rules.errors import IllegalPlay
from aluette.rules.hand import TRICKS
from aluette.rules.ranking import DECK, LADDER, by_strength
from aluette.rules.ruleset import Ruleset, TieSpoils
from aluette.rules.seats import SEATS, BySeat, Seat
from aluette.rules.trick import judge

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from aluette.rules.cards import Card

_NAMED: Final = tuple(rung for rung in LADDER if len(rung) == 1)
_FULL: Final = tuple(rung for rung in LADDER if len(rung) == 4)
_TYING: Final = tuple(rung for rung in LADDER if len(rung) > 1)

_TRIES: Final = 60
_TIE_SIZES: Final = (2, 2, 2, 3, 3, 4)


class ComposedHand(NamedTuple):
    """A deal, and nine tricks played from it."""

    deal: Deal
    """Each holding runs from the strongest card to the weakest."""

    tricks: tuple[tuple[Card, ...], ...]
    """The cards of each trick, the leader's first."""


def compose(
    winners: Sequence[Seat | None], dealer: Seat, ruleset: Ruleset, random: Random
) -> ComposedHand:
    """Compose a hand for any sequence of nine winners.

    Args:
        winners: who takes tricks one to nine; None for a spoiled trick.
        dealer: who deals; his left neighbour leads first.
        ruleset: which ties spoil, and who leads after a spoiled trick.
        random: where the variety comes from.

    Raises:
        IllegalPlay: there are not nine winners.
    """
    if len(winners) != TRICKS:
        raise IllegalPlay(f"a hand has nine tricks, not {len(winners)}; name nine winners")
    groups = _groups(winners, random)
    leader = first_leader(dealer)
    tricks = []
    holdings: dict[Seat, list[Card]] = {seat: [] for seat in SEATS}
    for winner, (tops, others) in zip(winners, groups, strict=True):
        cards = _lay(winner, tops, others, ruleset, random)
        for seat, card in cards.items():
            holdings[seat].append(card)
        trick = judge(leader, [cards[seat] for seat in leader.clockwise], ruleset)
        tricks.append(trick.cards)
        leader = trick.next_leader
    used = {card for trick in tricks for card in trick}
    talon = [card for card in DECK if card not in used]
    random.shuffle(talon)
    held = BySeat[Holding]._make(_sorted(holdings[seat]) for seat in SEATS)
    return ComposedHand(Deal(dealer, held, tuple(talon)), tuple(tricks))


class _Group(NamedTuple):
    """The four cards of one trick: the highest, or the tied highest, and the weaker ones."""

    tops: tuple[Card, ...]
    others: tuple[Card, ...]


def _groups(winners: Sequence[Seat | None], random: Random) -> list[_Group]:
    # Four of a kind for each spoiled trick and a named card for each other one always do,
    # but for nine winners and no spoiled trick one of the nine gets an ace.
    for choose in chain(repeat(_any_tops, _TRIES), repeat(_sure_tops)):
        tops = choose(winners, random)
        groups = tops and _fill(tops, random)
        if groups:
            return groups
    raise AssertionError("the sure choice fills every sequence")


def _any_tops(winners: Sequence[Seat | None], random: Random) -> list[tuple[Card, ...]] | None:
    free = list(DECK)
    chosen = []
    for winner in winners:
        if winner is not None:
            tops: tuple[Card, ...] = (random.choice(free),)
        else:
            size = random.choice(_TIE_SIZES)
            rung = [card for card in random.choice(_TYING) if card in free]
            if len(rung) < size:
                return None
            tops = tuple(random.sample(rung, size))
        for card in tops:
            free.remove(card)
        chosen.append(tops)
    return chosen


def _sure_tops(winners: Sequence[Seat | None], random: Random) -> list[tuple[Card, ...]]:
    named = random.sample(_NAMED, len(_NAMED)) + [(card,) for card in LADDER[len(_NAMED)]]
    alike = random.sample(_FULL, len(_FULL))
    return [alike.pop() if winner is None else named.pop(0) for winner in winners]


def _fill(tops: Sequence[tuple[Card, ...]], random: Random) -> list[_Group] | None:
    taken = {card for group in tops for card in group}
    free = [card for card in DECK if card not in taken]
    random.shuffle(free)
    groups: dict[int, _Group] = {}
    weakest_first = sorted(range(len(tops)), key=lambda place: -tops[place][0].strength)
    for place in weakest_first:
        top = tops[place]
        weaker = [card for card in free if card.strength > top[0].strength]
        wanted = 4 - len(top)
        if len(weaker) < wanted:
            return None
        groups[place] = _Group(top, tuple(weaker[:wanted]))
        for card in groups[place].others:
            free.remove(card)
    return [groups[place] for place in range(len(tops))]


def _lay(
    winner: Seat | None,
    tops: tuple[Card, ...],
    others: tuple[Card, ...],
    ruleset: Ruleset,
    random: Random,
) -> dict[Seat, Card]:
    best = [winner] if winner is not None else _tied_seats(len(tops), ruleset, random)
    rest = [seat for seat in SEATS if seat not in best]
    random.shuffle(rest)
    return dict(zip([*best, *rest], [*tops, *others], strict=True))


def _tied_seats(size: int, ruleset: Ruleset, random: Random) -> list[Seat]:
    seats = random.sample(SEATS, size)
    if size == 2 and ruleset.tie_spoils is TieSpoils.OPPONENTS_ONLY:
        return [seats[0], random.choice((seats[0].left, seats[0].right))]
    return seats


def _sorted(cards: list[Card]) -> Holding:
    return tuple(by_strength(cards))
