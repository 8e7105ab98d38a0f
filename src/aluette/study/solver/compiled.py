"""The search, compiled by Numba: what `layouts`, `search`, `points` and `mordiennes` do, in arrays.

The same positions are visited in the same order with the same bounds, so that answers and counts
are those of plain Python, which the tests hold them to; only the clothes differ:

- A layout is a row of a table. It is found by its *groups*: the cards of each rank as one number,
  four bits for each player, which say how many of them he holds; last come the cards that cannot
  win. All groups are compared, so that no layout is taken for another.
- The standings answered are chains of numbers, two chains, yes and no, for each layout and leader.
- The orders in which cards are tried are rows after those of the layouts, since each array more
  that is handed on costs time.
- Where the search stands is written in `work`, a row for each number of tricks left.

Tables that may be full after the next step are made twice as large, and the search goes on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar, cast

import numpy as np
from numba import njit, types
from numba.extending import intrinsic
from numba.np.numpy_support import carray

from aluette.rules.ruleset import LeadAfterSpoiled, Mordienne, TieSpoils
from aluette.study.solver.mordiennes import LAST, NOBODY, MordienneSearch
from aluette.study.solver.points import PointSearch

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from aluette.rules.ruleset import Ruleset
    from aluette.study.solver.layouts import Holdings
    from aluette.study.solver.mordiennes import Run
    from aluette.study.solver.points import Score
    from aluette.study.solver.search import Layouts

    Row = NDArray[np.int32] | NDArray[np.int8]

Function = TypeVar("Function", bound="Callable[..., object]")

PLAYERS: Final = 4
MOST_TRICKS: Final = 9
CARDS: Final = PLAYERS * MOST_TRICKS
RANKS: Final = 20
ROOM: Final = 1 << 15
"""For how many layouts, answers and orders there is room at first, a power of two."""

# A row of `layouts`: 128 bytes, which are read as numbers of one, two or four bytes.
ROW: Final = 128
GROUPS: Final = 0
MOST: Final = 2 * (RANKS + 2)
SURE: Final = MOST + PLAYERS
HELD_TO: Final = SURE + PLAYERS
AT_LEAST: Final = HELD_TO + PLAYERS
AT_MOST: Final = AT_LEAST + PLAYERS
CHAINS: Final = (AT_MOST + 2 * PLAYERS) // 4
RUNS: Final = 4 * (CHAINS + 2 * PLAYERS)

OUT: Final = 15
NO: Final = 0
YES: Final = 1
UNKNOWN: Final = 2
FULL: Final = 3

# A row of `work`: where the search stands in one trick, then what `find` needs.
LAYOUT: Final = 0
LEADER: Final = 1
STANDING: Final = 2
START: Final = 3
PLACE: Final = 4
NEXT: Final = 5
COUNT: Final = NEXT + PLAYERS
CHOSEN: Final = COUNT + PLAYERS
BEST: Final = CHOSEN + PLAYERS
FIRST: Final = BEST + PLAYERS
LEVEL: Final = FIRST + PLAYERS
ORDER: Final = LEVEL + PLAYERS
WAITING: Final = ORDER + PLAYERS
WAITING_WIDTH: Final = 4
RAW: Final = WAITING + MOST_TRICKS * WAITING_WIDTH
CLEAN: Final = RAW + RANKS + 2
BOTH: Final = CLEAN + RANKS + 2
WIDTH: Final = BOTH + 2 * MOST_TRICKS

# A row of an order: how many different ranks a player holds, where in his holding they stand, from
# the one to be tried first, and what the order is kept for.
TRIED: Final = 1
TURN: Final = TRIED + MOST_TRICKS
BEST_THEN: Final = TURN + 1
AIM: Final = BEST_THEN + 1
HELD: Final = AIM + 1
HOLDING: Final = HELD + 1

# The order in which a player's cards are tried, as `put_in_order` reads it.
AHEAD_FIRST: Final = 0o421
BEHIND_FIRST: Final = 0o124
PARTNER_AHEAD: Final = 0o214

# Places in `counts`.
LAYOUTS: Final = 0
ANSWERS: Final = 1
STATES: Final = 2
SAME_LEADER: Final = 3
PARTNERS_TIE: Final = 4
DEPTH: Final = 5
ANSWER: Final = 6
ORDERS: Final = 7
QUESTION: Final = 8

# The questions.
POINT: Final = 0
FINAL_RUN: Final = 1
LAST_FIVE: Final = 2

# What stands in a run's standing for the runner if there is none.
NO_RUNNER: Final = 4
NEVER: Final = MOST_TRICKS + 1


class Tables(NamedTuple):
    """What the search remembers, and where it works."""

    slots: NDArray[np.int32]
    """Where a layout is looked for, and in the second half an order: its number plus one; 0 for
    nothing."""

    cells: NDArray[np.int8]
    """The ranks of each layout: nine for each seat, as many of them as there are tricks. In the
    second half, the orders."""

    bounds: NDArray[np.int8]
    groups: NDArray[np.uint16]
    chains: NDArray[np.int32]
    """Three ways to read one table, a row for each layout."""

    answers: NDArray[np.int32]
    """A standing, and the number of the next one in the chain; 0 ends it."""

    work: NDArray[np.int32]
    """A row for each number of tricks left."""

    counts: NDArray[np.int64]


def compiled(function: Function) -> Function:
    """Compile a function when it is first called, and keep what was made, if there is a place.

    Numba keeps it beside this file or, where that cannot be written, in the reader's own cache.
    """
    try:
        return cast("Function", njit(cache=True)(function))
    except RuntimeError:
        return cast("Function", njit(function))


def _pointer(typing: Any, address: Any) -> Any:  # noqa: ANN401, ARG001 - as Numba calls it
    """Make a pointer of an address."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ANN401
        return builder.inttoptr(arguments[0], context.get_value_type(signature.return_type))

    return types.voidptr(address), generate


pointer = cast("Callable[..., Any]", intrinsic(_pointer))


@compiled
def lent(tables: Tables) -> Tables:
    """Return the same tables as arrays whose users Numba does not count.

    Counting them, whenever one is mentioned, takes more than half of the time. The caller keeps
    the tables.
    """
    return Tables(
        carray(pointer(tables.slots.ctypes.data), tables.slots.shape, np.int32),
        carray(pointer(tables.cells.ctypes.data), tables.cells.shape, np.int8),
        carray(pointer(tables.bounds.ctypes.data), tables.bounds.shape, np.int8),
        carray(pointer(tables.groups.ctypes.data), tables.groups.shape, np.uint16),
        carray(pointer(tables.chains.ctypes.data), tables.chains.shape, np.int32),
        carray(pointer(tables.answers.ctypes.data), tables.answers.shape, np.int32),
        carray(pointer(tables.work.ctypes.data), tables.work.shape, np.int32),
        carray(pointer(tables.counts.ctypes.data), tables.counts.shape, np.int64),
    )


def new_tables(room: int) -> Tables:
    """Return empty tables with room for so many layouts, answers and orders, a power of two."""
    rows = np.zeros((room, ROW), np.int8)
    return Tables(
        slots=np.zeros(4 * room, np.int32),
        cells=np.zeros((2 * room, CARDS), np.int8),
        bounds=rows,
        groups=rows.view(np.uint16),
        chains=rows.view(np.int32),
        answers=np.zeros((room, 2), np.int32),
        work=np.zeros((MOST_TRICKS + 1, WIDTH), np.int32),
        counts=np.array([0, 1, 0, 0, 0, 0, 0, 0, 0], np.int64),
    )


def enlarged(tables: Tables) -> Tables:
    """Return tables with twice the room and the same content."""
    room = len(tables.bounds)
    large = new_tables(2 * room)
    large.cells[:room] = tables.cells[:room]
    large.cells[2 * room : 3 * room] = tables.cells[room:]
    large.bounds[:room] = tables.bounds
    large.answers[:room] = tables.answers
    large.work[:] = tables.work
    large.counts[:] = tables.counts
    settle(large)
    return large


@compiled
def pair_off(cards: Row, number: int, others: Row, tricks: int, ties: int) -> int:
    """Return how many cards can be paired off with weaker ones; with `ties` also with equals."""
    weakest = tricks - 1
    paired = 0
    for place in range(number - 1, -1, -1):
        if paired <= weakest and cards[place] < others[weakest - paired] + ties:
            paired += 1
    return paired


@compiled
def study(work: Row, cells: Row, bounds: Row, tricks: int, partners_tie: int) -> None:
    """Work out the bounds of a layout."""
    both = work[BOTH:]
    for seat in range(PLAYERS):
        own = cells[seat * MOST_TRICKS :]
        partner = cells[((seat + 2) & 3) * MOST_TRICKS :]
        left = cells[((seat & 1) ^ 1) * MOST_TRICKS :]
        right = cells[((seat & 1) ^ 1) * MOST_TRICKS + 2 * MOST_TRICKS :]
        from_left = from_right = 0
        for place in range(2 * tricks):
            if from_right == tricks or (
                from_left < tricks and left[from_left] <= right[from_right]
            ):
                both[place] = left[from_left]
                from_left += 1
            else:
                both[place] = right[from_right]
                from_right += 1
        own_above = partner_above = 0
        while own_above < tricks and own[own_above] < both[0]:
            own_above += 1
        while partner_above < tricks and partner[partner_above] < both[0]:
            partner_above += 1
        bounds[MOST + seat] = min(
            pair_off(own, tricks, left, tricks, 0),
            pair_off(own, tricks, right, tricks, 0),
            pair_off(own, tricks, partner, tricks, partners_tie),
        )
        bounds[SURE + seat] = min(own_above, tricks - partner_above)
        bounds[HELD_TO + seat] = pair_off(own, tricks, both, tricks, 0)
        bounds[AT_LEAST + seat] = pair_off(own, tricks, partner, tricks, 0) - pair_off(
            both, 2 * tricks, own, tricks, 1
        )
        bounds[AT_MOST + 2 * seat] = pair_off(left, tricks, own, tricks, 0)
        bounds[AT_MOST + 2 * seat + 1] = pair_off(right, tricks, own, tricks, 0)
        run = 0
        while run < tricks and own[run] < min(left[run], right[run]):
            run += 1
        bounds[RUNS + seat] = run


@compiled
def settle(tables: Tables) -> None:
    """Enter every layout and every order in the slots, which are empty."""
    room = len(tables.bounds)
    last = 2 * room - 1
    for layout in range(tables.counts[LAYOUTS]):
        groups = tables.groups[layout]
        mixed = np.uint64(groups[0])
        for place in range(1, groups[0] + 2):
            mixed = mix(mixed, groups[place])
        slot = np.int64(mixed >> np.uint64(32)) & last
        while tables.slots[slot]:
            slot = (slot + 1) & last
        tables.slots[slot] = layout + 1
    for order in range(tables.counts[ORDERS]):
        row = tables.cells[room + order]
        mixed = mix_order(row[HOLDING:], row[HELD], row[BEST_THEN], row[TURN], row[AIM])
        slot = np.int64(mixed >> np.uint64(32)) & last
        while tables.slots[last + 1 + slot]:
            slot = (slot + 1) & last
        tables.slots[last + 1 + slot] = order + 1


@compiled
def mix(mixed: np.uint64, group: int) -> np.uint64:
    """Stir a group into the number that says where a layout is looked for first."""
    mixed = (mixed ^ np.uint64(group)) * np.uint64(0x9E3779B97F4A7C15)
    return mixed ^ (mixed >> np.uint64(29))


@compiled
def holders(group: int) -> int:
    """Return one bit, each in its four, for every player who has cards in a group."""
    return (group | group >> 1 | group >> 2 | group >> 3) & 0x1111


@compiled
def tidy(work: Row) -> int:
    """Make the groups of a layout of those that are left, as `layouts.canonical` does.

    Args:
        work: from `RAW` on, the number of groups, the groups from the strongest down, some of
            them perhaps empty, and the cards that cannot win; from `CLEAN` on, what is made.

    Returns:
        The number of groups.
    """
    length = work[RAW]
    weak = work[RAW + length + 1]
    # A player whose cards all matter has a weakest one; the strongest of these is the floor.
    missing = 0x1111 & ~holders(weak)
    floor = length
    while True:
        missing &= ~holders(work[RAW + floor])
        if missing == 0:
            break
        weak += work[RAW + floor]
        floor -= 1
    count = 0
    before = 0
    for place in range(RAW + 1, RAW + floor + 1):
        group = work[place]
        if group == 0:
            continue
        owners = holders(group)
        if owners == before:
            work[CLEAN + count] += group
            continue
        before = 0 if owners & (owners - 1) else owners
        count += 1
        work[CLEAN + count] = group
    work[CLEAN] = count
    work[CLEAN + count + 1] = weak
    return count


@compiled
def find(tables: Tables, work: Row, tricks: int) -> int:
    """Return the layout of the cards in `work`, entered if it is new.

    Args:
        tables: where to look, and to enter it.
        work: its groups, as `tidy` reads them.
        tricks: how many cards each player has.
    """
    count = tidy(work)
    mixed = np.uint64(count)
    for place in range(CLEAN + 1, CLEAN + count + 2):
        mixed = mix(mixed, work[place])
    last = 2 * len(tables.bounds) - 1
    slot = np.int64(mixed >> np.uint64(32)) & last
    while tables.slots[slot]:
        layout = tables.slots[slot] - 1
        place = 0
        while place <= count + 1 and tables.groups[layout, place] == work[CLEAN + place]:
            place += 1
        if place > count + 1:
            return int(layout)
        slot = (slot + 1) & last
    layout = tables.counts[LAYOUTS]
    tables.counts[LAYOUTS] += 1
    tables.slots[slot] = layout + 1
    cells = tables.cells[layout]
    for seat in range(PLAYERS):
        at = seat * MOST_TRICKS
        for place in range(1, count + 2):
            for _ in range(work[CLEAN + place] >> 4 * seat & 15):
                cells[at] = place - 1
                at += 1
    for place in range(count + 2):
        tables.groups[layout, place] = work[CLEAN + place]
    study(work, cells, tables.bounds[layout], tricks, tables.counts[PARTNERS_TIE])
    return int(layout)


@compiled
def pack(standing: Score) -> int:
    """Return a standing as one number: four bits for each deficit, then one."""
    north, east, south, west, ahead = standing
    return north | east << 4 | south << 8 | west << 12 | ahead << 16


@compiled
def unpack(standing: int) -> Score:
    """Return a standing that was packed."""
    return (
        standing & 15,
        standing >> 4 & 15,
        standing >> 8 & 15,
        standing >> 12 & 15,
        standing >> 16,
    )


@compiled
def above(tricks: int, lacks: int) -> int:
    """Return how far above the best total so far a player ends at most who takes so many more."""
    return 0 if lacks == OUT else tricks - lacks


@compiled
def attacks(bounds: Row, layout: int, seat: int, lacks: int, others: tuple[int, int]) -> bool:
    """Tell whether a player ends above both opponents if he plays his cards from the top.

    Args:
        bounds: of all layouts.
        layout: which one.
        seat: the player.
        lacks: his deficit.
        others: the opponents' deficits, in seat order.
    """
    reach = bounds[layout, AT_LEAST + seat] - lacks
    first = above(bounds[layout, AT_MOST + 2 * seat], others[0])
    second = above(bounds[layout, AT_MOST + 2 * seat + 1], others[1])
    return bool(reach > first and reach > second)


@compiled
def shown(bounds: Row, layout: int, standing: Score) -> int:
    """Return the answer that follows from what the players can do at least and at most."""
    north, east, south, west, ahead = standing
    gain = max(0, bounds[layout, SURE] - north, bounds[layout, SURE + 2] - south)
    if (
        (gain or not ahead)
        and east + gain >= bounds[layout, HELD_TO + 1]
        and west + gain >= bounds[layout, HELD_TO + 3]
    ):
        return YES
    gain = max(0, bounds[layout, SURE + 1] - east, bounds[layout, SURE + 3] - west)
    if (
        (gain or ahead)
        and north + gain >= bounds[layout, HELD_TO]
        and south + gain >= bounds[layout, HELD_TO + 2]
    ):
        return NO
    opponents = (east, west)
    if attacks(bounds, layout, 0, north, opponents) or attacks(bounds, layout, 2, south, opponents):
        return YES
    opponents = (north, south)
    if attacks(bounds, layout, 1, east, opponents) or attacks(bounds, layout, 3, west, opponents):
        return NO
    return UNKNOWN


@compiled
def needed(standing: int, seat: int, tricks: int, question: int) -> int:
    """Return how many of the last tricks a player has to take for a mordienne, at least."""
    runner = standing >> 16
    if question == LAST_FIVE:
        if tricks >= LAST:
            return LAST
        return tricks if runner == seat else NEVER
    own = standing >> 4 * seat & 15
    others = 0
    for other in range(PLAYERS):
        if other != seat:
            others = max(others, standing >> 4 * other & 15)
    if runner == seat:
        return tricks if own + tricks > others else NEVER
    return NEVER if own else others + 1


@compiled
def decide_run(
    tables: Tables, layout: int, leader: int, standing: int, tricks: int
) -> tuple[int, int]:
    """Return whether north or south makes a mordienne, if that is known, and the standing."""
    hopeful = False
    for seat in (0, 2):
        lacks = needed(standing, seat, tricks, tables.counts[QUESTION])
        if lacks <= tables.bounds[layout, RUNS + seat]:
            hopeful = True
            if lacks == tricks and tricks == tables.bounds[layout, SURE + seat]:
                return YES, standing
    if not hopeful:
        return NO, standing
    for answer in (NO, YES):
        link = tables.chains[layout, CHAINS + (leader << 1) + answer]
        while link:
            if tables.answers[link, 0] == standing:
                return answer, standing
            link = tables.answers[link, 1]
    return UNKNOWN, standing


@compiled
def advance_run(standing: int, winner: int, tricks: int, question: int) -> int:
    """Return the standing after a trick.

    Args:
        standing: that before it.
        winner: who takes it; `NO_RUNNER` if it is spoiled.
        tricks: how many are left after it.
        question: which mordienne.
    """
    runner = standing >> 16
    taken = standing & 0xFFFF
    if winner == NO_RUNNER:
        return taken | NO_RUNNER << 16
    if question == LAST_FIVE:
        begins = tricks == LAST - 1
    else:
        begins = taken >> 4 * winner & 15 == 0 and tricks < MOST_TRICKS - 1
        taken += 1 << 4 * winner
    return taken | (winner if begins or runner == winner else NO_RUNNER) << 16


@compiled
def decide(tables: Tables, layout: int, leader: int, standing: int, tricks: int) -> tuple[int, int]:
    """Return the answer if it is known, and the standing without what cannot matter any more."""
    if tables.counts[QUESTION]:
        return decide_run(tables, layout, leader, standing, tricks)
    north, east, south, west, ahead = unpack(standing)
    if north >= tables.bounds[layout, MOST]:
        north = OUT
    if east >= tables.bounds[layout, MOST + 1]:
        east = OUT
    if south >= tables.bounds[layout, MOST + 2]:
        south = OUT
    if west >= tables.bounds[layout, MOST + 3]:
        west = OUT
    deficits = (north, east, south, west, ahead)
    answer = shown(tables.bounds, layout, deficits)
    if answer != UNKNOWN:
        return answer, standing
    link = tables.chains[layout, CHAINS + (leader << 1) + YES]
    while link:
        n, e, s, w, first = unpack(tables.answers[link, 0])
        if north <= n and south <= s and east >= e and west >= w and ahead <= first:
            return YES, standing
        link = tables.answers[link, 1]
    link = tables.chains[layout, CHAINS + (leader << 1) + NO]
    while link:
        n, e, s, w, first = unpack(tables.answers[link, 0])
        if north >= n and south >= s and east <= e and west <= w and ahead >= first:
            return NO, standing
        link = tables.answers[link, 1]
    return UNKNOWN, pack(deficits)


@compiled
def advance(standing: int, winner: int) -> int:
    """Return the standing after a trick that a player takes."""
    lacks = standing >> 4 * winner & 15
    if lacks == OUT:
        return standing
    if lacks:
        return standing - (1 << 4 * winner)
    after = (winner & 1) << 16
    for seat in range(PLAYERS):
        lacks = standing >> 4 * seat & 15
        if seat != winner:
            after |= (lacks if lacks == OUT else lacks + 1) << 4 * seat
    return after


@compiled
def mix_order(holding: Row, tricks: int, best: int, turn: int, aim: int) -> np.uint64:
    """Return the number that says where an order is looked for first."""
    kept_for = ((tricks << 5 | best) << 5 | turn) << 1 | aim
    for card in range(tricks):
        kept_for = kept_for << 5 | holding[card]
    return mix(np.uint64(0), kept_for)


@compiled
def find_order(tables: Tables, tricks: int, place: int, order: int) -> int:
    """Return the order in which a player tries his cards, entered if it is new.

    Args:
        tables: the row of `work` says which player, and the best rank on the table.
        tricks: which row.
        place: how many cards are on the table.
        order: that at first, as `put_in_order` reads it.
    """
    work = tables.work[tricks]
    best, aim = work[BEST + place], aim_of(work, place)
    holding = tables.cells[work[LAYOUT], ((work[LEADER] + place) & 3) * MOST_TRICKS :]
    turn = order >> 6 << 2 | place
    mixed = mix_order(holding, tricks, best, turn, aim)
    room = len(tables.bounds)
    last = 2 * room - 1
    slot = np.int64(mixed >> np.uint64(32)) & last
    while tables.slots[last + 1 + slot]:
        found = tables.slots[last + 1 + slot] - 1
        row = tables.cells[room + found]
        if row[HELD] == tricks and row[BEST_THEN] == best and row[TURN] == turn and row[AIM] == aim:
            card = 0
            while card < tricks and row[HOLDING + card] == holding[card]:
                card += 1
            if card == tricks:
                return int(found)
        slot = (slot + 1) & last
    found = tables.counts[ORDERS]
    tables.counts[ORDERS] += 1
    tables.slots[last + 1 + slot] = found + 1
    row = tables.cells[room + found]
    row[HELD], row[BEST_THEN], row[TURN], row[AIM] = tricks, best, turn, aim
    for card in range(tricks):
        row[HOLDING + card] = holding[card]
    put_in_order(row, holding, tricks, best, order)
    return int(found)


@compiled
def final(standing: int, question: int) -> int:
    """Return the answer after the last trick."""
    if question == POINT:
        return NO if standing >> 16 else YES
    made = needed(standing, 0, 0, question) == 0 or needed(standing, 2, 0, question) == 0
    return YES if made else NO


@compiled
def put_in_order(row: Row, holding: Row, tricks: int, best: int, order: int) -> None:
    """Write down where the different ranks of a holding stand; in each part the weakest first.

    Args:
        row: where to write how many they are, and then their places.
        holding: the ranks.
        tricks: how many cards there are.
        best: the best rank on the table.
        order: the parts, three bits each, from the last: 1 for cards ahead of the best, 2 for
            those level with it, 4 for those behind it.
    """
    count = 0
    while order:
        for card in range(tricks - 1, -1, -1):
            rank = holding[card]
            if card and rank == holding[card - 1]:
                continue
            if (1 if rank < best else 2 if rank == best else 4) == order & 7:
                row[TRIED + count] = card
                count += 1
        order >>= 3
    row[0] = count


@compiled
def keep(tables: Tables, layout: int, leader: int, standing: int, answer: int) -> None:
    """Keep an answer."""
    link = tables.counts[ANSWERS]
    tables.counts[ANSWERS] += 1
    chain = CHAINS + (leader << 1) + answer
    tables.answers[link, 0] = standing
    tables.answers[link, 1] = tables.chains[layout, chain]
    tables.chains[layout, chain] = link


@compiled
def aim_of(work: Row, place: int) -> int:
    """Return the answer that the player wants whose turn it is."""
    return NO if (work[LEADER] + place) & 1 else YES


@compiled
def served(tables: Tables, tricks: int, place: int, answer: int) -> int:
    """Return an answer if a player wants it, and put his card first in his order; else `UNKNOWN`.

    Args:
        tables: a row of `work` says which card he has played.
        tricks: which row.
        place: how many cards lay on the table before.
        answer: what the card leads to.
    """
    work = tables.work[tricks]
    if answer != aim_of(work, place):
        return UNKNOWN
    row = tables.cells[len(tables.bounds) + work[ORDER + place]]
    card = work[CHOSEN + place]
    at = TRIED
    while row[at] != card:
        at += 1
    while at > TRIED:
        row[at] = row[at - 1]
        at -= 1
    row[TRIED] = card
    return answer


@compiled
def complete(tables: Tables, tricks: int) -> int:
    """Look up what each card of the fourth player leads to; what is unknown has to wait."""
    work = tables.work[tricks]
    layout, cells = work[LAYOUT], tables.cells
    leader = work[LEADER]
    own = ((leader + 3) & 3) * MOST_TRICKS
    own_card = 1 << 4 * ((leader + 3) & 3)
    aim = aim_of(work, 3)
    question = tables.counts[QUESTION]
    for place in range(tables.groups[layout, 0] + 2):
        work[RAW + place] = tables.groups[layout, place]
    for place in range(3):
        seat = (leader + place) & 3
        work[RAW + 1 + cells[layout, seat * MOST_TRICKS + work[CHOSEN + place]]] -= 1 << 4 * seat
    order = tables.cells[len(tables.bounds) + work[ORDER + 3]]
    waiting = 0
    for move in range(work[COUNT + 3]):
        chosen = order[TRIED + move]
        rank = cells[layout, own + chosen]
        best, first, level = work[BEST + 3], work[FIRST + 3], work[LEVEL + 3]
        if rank < best:
            best, first, level = rank, 3, 1
        elif rank == best:
            level += 1
        work[CHOSEN + 3] = chosen
        next_leader = (leader + first) & 3
        after = work[STANDING]
        winner = NO_RUNNER
        if level == 1 or (
            tables.counts[PARTNERS_TIE]
            and level == 2
            and first < 2
            and best
            == cells[layout, ((next_leader + 2) & 3) * MOST_TRICKS + work[CHOSEN + first + 2]]
        ):
            winner = next_leader
        elif tables.counts[SAME_LEADER]:
            next_leader = leader
        if question:
            after = advance_run(after, winner, tricks - 1, question)
        elif winner != NO_RUNNER:
            after = advance(after, winner)
        if tricks == 1:
            return final(after, question)
        work[RAW + 1 + rank] -= own_card
        child = find(tables, work, tricks - 1)
        work[RAW + 1 + rank] += own_card
        found, after = decide(tables, child, next_leader, after, tricks - 1)
        if found == aim:
            return aim
        if found == UNKNOWN:
            at = WAITING + waiting * WAITING_WIDTH
            work[at] = child
            work[at + 1] = next_leader
            work[at + 2] = after
            work[at + 3] = chosen
            waiting += 1
    work[COUNT + 3] = waiting
    return UNKNOWN if waiting else 1 - aim


@compiled
def enter(tables: Tables, tricks: int, place: int) -> int:
    """Give the next player of a trick his turn; return the answer if it shows."""
    work = tables.work[tricks]
    layout, cells = work[LAYOUT], tables.cells
    best, first, level = RANKS, 0, 0
    for earlier in range(place):
        rank = cells[layout, ((work[LEADER] + earlier) & 3) * MOST_TRICKS + work[CHOSEN + earlier]]
        if rank < best:
            best, first, level = rank, earlier, 1
        elif rank == best:
            level += 1
    work[PLACE] = place
    work[BEST + place] = best
    work[FIRST + place] = first
    work[LEVEL + place] = level
    work[NEXT + place] = 0
    order = AHEAD_FIRST
    if place == 1:
        order = BEHIND_FIRST
    elif place and place - first == 2:
        order = PARTNER_AHEAD
    found = find_order(tables, tricks, place, order)
    work[ORDER + place] = found
    work[COUNT + place] = tables.cells[len(tables.bounds) + found, 0]
    if place == 3:
        return complete(tables, tricks)
    tables.counts[STATES] += place == 0
    return UNKNOWN


@compiled
def search(tables: Tables, tricks: int) -> int:
    """Go on until the answer for a position is found: `NO` or `YES`; `FULL` if room may lack.

    The rows of `work` say where it stands, and `counts` in which row and with which answer. What
    would call itself in a language of recursion goes down and up through these rows, since Numba
    cannot keep compiled what calls itself.

    Args:
        tables: enlarged and handed in again, they let it go on where it was.
        tricks: how many are left in the position asked about.
    """
    tables = lent(tables)
    depth, answer = tables.counts[DEPTH], tables.counts[ANSWER]
    room = len(tables.bounds)
    while (
        tables.counts[LAYOUTS] + MOST_TRICKS < room
        and tables.counts[ANSWERS] < room
        and tables.counts[ORDERS] < room
    ):
        work = tables.work[depth]
        place = work[PLACE]
        if answer != UNKNOWN:
            # It answers this turn, and so perhaps the turn before, which may be a trick up.
            if place > work[START]:
                place -= 1
                work[PLACE] = place
            else:
                if place == 0:
                    keep(tables, work[LAYOUT], work[LEADER], work[STANDING], answer)
                if depth == tricks:
                    return int(answer)
                depth += 1
                work = tables.work[depth]
                place = 3
            answer = served(tables, depth, place, answer)
            continue
        move = work[NEXT + place]
        if move == work[COUNT + place]:
            answer = 1 - aim_of(work, place)
            continue
        work[NEXT + place] += 1
        if place < 3:
            work[CHOSEN + place] = tables.cells[room + work[ORDER + place], TRIED + move]
            answer = enter(tables, depth, place + 1)
            continue
        at = WAITING + move * WAITING_WIDTH
        work[CHOSEN + 3] = work[at + 3]
        answer, standing = decide(tables, work[at], work[at + 1], work[at + 2], depth - 1)
        if answer == UNKNOWN:
            depth -= 1
            below = tables.work[depth]
            below[LAYOUT] = work[at]
            below[LEADER] = work[at + 1]
            below[STANDING] = standing
            below[START] = 0
            enter(tables, depth, 0)
        else:
            answer = served(tables, depth, 3, answer)
    tables.counts[DEPTH], tables.counts[ANSWER] = depth, answer
    return FULL


@compiled
def begin(tables: Tables, holdings: Row, leader: int, table: Row, standing: int) -> int:
    """Return the answer for a position, or `UNKNOWN` when everything is ready to search for it.

    The arguments are those of `Search.answer`, the standing packed. There must be room for some
    more layouts and one more order.
    """
    tricks = holdings.shape[1]
    work = tables.work[tricks]
    work[RAW] = RANKS
    work[RAW + 1 : RAW + RANKS + 2] = 0
    for seat in range(PLAYERS):
        for rank in holdings[seat]:
            work[RAW + 1 + rank] += 1 << 4 * seat
    layout = find(tables, work, tricks)
    answer = UNKNOWN
    if len(table) == 0:
        answer, standing = decide(tables, layout, leader, standing, tricks)
    if answer == UNKNOWN:
        work[LAYOUT] = layout
        work[LEADER] = leader
        work[STANDING] = standing
        work[START] = len(table)
        for place in range(len(table)):
            work[CHOSEN + place] = table[place]
        tables.counts[DEPTH] = tricks
        tables.counts[ANSWER] = enter(tables, tricks, len(table))
    return answer


class Compiled:
    """A question in arrays, and the answers found so far."""

    def __init__(self, ruleset: Ruleset, question: int) -> None:
        self.tables = new_tables(ROOM)
        self.tables.counts[QUESTION] = question
        self.tables.counts[SAME_LEADER] = ruleset.lead_after_spoiled is LeadAfterSpoiled.SAME_LEADER
        self.tables.counts[PARTNERS_TIE] = ruleset.tie_spoils is TieSpoils.OPPONENTS_ONLY

    @property
    def states(self) -> int:
        """How many positions were visited."""
        return int(self.tables.counts[STATES])

    def answer(
        self, holdings: Holdings, leader: int, table: tuple[int, ...], standing: int
    ) -> bool:
        """Return the answer for a position; the arguments are those of `begin`."""
        layouts, orders = self.tables.counts[LAYOUTS], self.tables.counts[ORDERS]
        if max(layouts + 2 * MOST_TRICKS, orders + 1) > len(self.tables.bounds):
            self.tables = enlarged(self.tables)
        cards, played = np.array(holdings, np.int32), np.array(table, np.int32)
        found = begin(self.tables, cards, leader, played, standing)
        if found == UNKNOWN:
            while (found := search(self.tables, len(holdings[0]))) == FULL:
                self.tables = enlarged(self.tables)
        return found == YES


class CompiledPointSearch(PointSearch):
    """The same questions and answers as `PointSearch`, sooner."""

    def __init__(self, ruleset: Ruleset, layouts: Layouts) -> None:
        super().__init__(ruleset, layouts)
        self._compiled = Compiled(ruleset, POINT)

    def answer(
        self, holdings: Holdings, leader: int, table: tuple[int, ...], standing: Score
    ) -> bool:
        """Return the answer for a position, which may stand in the middle of a trick."""
        found = self._compiled.answer(holdings, leader, table, pack(standing))
        self.states = self._compiled.states
        return found


class CompiledMordienneSearch(MordienneSearch):
    """The same questions and answers as `MordienneSearch`, sooner."""

    def __init__(self, ruleset: Ruleset, layouts: Layouts, pair: int) -> None:
        super().__init__(ruleset, layouts, pair)
        last_five = ruleset.mordienne is Mordienne.LAST_FIVE
        self._compiled = Compiled(ruleset, LAST_FIVE if last_five else FINAL_RUN)

    def answer(
        self, holdings: Holdings, leader: int, table: tuple[int, ...], standing: Run
    ) -> bool:
        """Return the answer for a position, which may stand in the middle of a trick.

        For east and west it is asked as if they sat in the north and south.
        """
        pair = self._pair
        north, east, south, west = holdings[pair:] + holdings[:pair]
        *taken, runner = standing
        taken = taken[pair:] + taken[:pair]
        packed = (NO_RUNNER if runner == NOBODY else (runner - pair) & 3) << 16
        for seat, tricks in enumerate(taken):
            packed |= tricks << 4 * seat
        found = self._compiled.answer(
            (north, east, south, west), (leader - pair) & 3, table, packed
        )
        self.states = self._compiled.states
        return found
