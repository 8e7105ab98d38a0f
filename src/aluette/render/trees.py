"""The tree of a puzzle in few characters, as a page holds it and its script reads it.

Positions are parted by `;`, the cards that can be chosen in one by `,`. What follows on a card is
a row of plays: the card chosen, then those that follow by themselves. On the fourth card of a
trick follows what becomes of it, a sign as in the trace of a hand. At the end of a row stands `@`
with the number of the next position, or `!` with the number of the end that the hand comes to.
A row that loses begins with `-`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from aluette.render.hand import sign
from aluette.rules.hand import play
from aluette.rules.scoring import score
from aluette.study.puzzles import ends
from aluette.study.what_if import outcome

if TYPE_CHECKING:
    from aluette.rules.hand import Hand
    from aluette.rules.scoring import HandResult
    from aluette.study.puzzles import Line, Path, Tree


class Written(NamedTuple):
    """A tree in writing."""

    text: str
    ends: tuple[Line, ...]
    """For each end that it names, plays from the puzzle's position on that come to it."""


def write(tree: Tree, hand: Hand) -> Written:
    """Write a tree.

    Args:
        tree: the tree.
        hand: the position that it begins with.
    """
    kinds: dict[HandResult, tuple[int, Line]] = {}
    for line in ends(tree):
        kinds.setdefault(_result(hand, line), (len(kinds), line))
    positions = {0: hand}
    written = []
    for number, node in enumerate(tree.nodes):
        rows = []
        for path in node.values():
            row, after = _row(positions[number], path)
            if path.next is None:
                row += f"!{kinds[score(after.winners, hand.ruleset)][0]}"
            else:
                positions.setdefault(path.next, after)
                row += f"@{path.next}"
            rows.append(row)
        written.append(",".join(rows))
    return Written(";".join(written), tuple(line for _, line in kinds.values()))


def _result(hand: Hand, line: Line) -> HandResult:
    for card in line:
        hand = play(hand, card)
    return score(hand.winners, hand.ruleset)


def _row(hand: Hand, path: Path) -> tuple[str, Hand]:
    plays = []
    for card in path.cards:
        hand = play(hand, card)
        ending = "" if hand.table else sign(outcome(hand.tricks[-1]))
        plays.append(card.code + ending)
    return ("" if path.wins else "-") + " ".join(plays), hand
