"""The puzzles of a file: one document each, a hand in play with what it teaches and its answer.

    idea: spoil
    answer: 12b
    rules: guide
    dealer: south
    hands: ...
    tricks: ...

The hand is written as in any other file, with its nine cards each and the tricks so far. The answer
is the author's expectation; whoever solves the puzzle confirms it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from aluette.record.document import DocumentError, MapNode, TextNode, line_of, read, split
from aluette.record.files import interpret
from aluette.record.notation import AS_WRITTEN, NotationError, parse_card, unknown
from aluette.record.replay import PlayedHand, RecordError, replay

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator
    from pathlib import Path

    from aluette.record.document import Chunk
    from aluette.rules.cards import Card
    from aluette.rules.hand import Hand

_OWN: Final = ("idea", "answer")


class Filed(NamedTuple):
    """A puzzle on file."""

    line: int
    idea: str
    answer: Card
    answer_line: int
    played: PlayedHand


def read_puzzles(path: Path, ideas: Collection[str]) -> Iterator[Filed | DocumentError]:
    """Read the puzzles of a file in turn; what is wrong with one stands in its place.

    Args:
        path: the file.
        ideas: what a puzzle can teach.

    Raises:
        OSError: the file cannot be read.
    """
    with path.open("rb") as stream:
        for chunk in split(stream):
            try:
                yield _read(chunk, ideas)
            except DocumentError as error:
                yield error


def write(idea: str, answer: Card, rules: str, dealt: Hand, hand: Hand) -> str:
    """Return a puzzle as a file holds it.

    Args:
        idea: what it teaches.
        answer: the winning card.
        rules: the preset.
        dealt: the hand before the first lead.
        hand: the hand as it stands.
    """
    tricks = [trick.cards for trick in hand.tricks] + [hand.table] * bool(hand.table)
    lines = [f"idea: {idea}", f"answer: {answer.code}", f"rules: {rules}"]
    lines += [f"dealer: {dealt.leader.right.value}", "hands:"]
    lines += [f"  {seat.value}: {_row(dealt.holdings.at(seat))}" for seat in dealt.leader.clockwise]
    lines += ["tricks:", *(f"  - {_row(cards)}" for cards in tricks)]
    return "\n".join(lines) + "\n"


def _row(cards: Collection[Card]) -> str:
    return " ".join(card.code for card in cards)


def _read(chunk: Chunk, ideas: Collection[str]) -> Filed:
    node = read(chunk)
    own = {name.text: value for name, value in node.entries if name.text in _OWN}
    for key in _OWN:
        if not isinstance(own.get(key), TextNode):
            raise DocumentError(node.line, f"a puzzle needs {key}; write it in one line")
    idea, answer = (_text(own[key]) for key in _OWN)
    if idea not in ideas:
        raise DocumentError(line_of(node, ("idea",)), unknown("idea", idea, ideas))
    answer_line = line_of(node, ("answer",))
    try:
        card = parse_card(answer)
    except NotationError as error:
        raise DocumentError(answer_line, str(error)) from error
    rest = node._replace(entries=tuple(one for one in node.entries if one[0].text not in _OWN))
    return Filed(node.line, idea, card, answer_line, _played(rest))


def _text(node: object) -> str:
    return node.text if isinstance(node, TextNode) else ""


def _played(node: MapNode) -> PlayedHand:
    said = interpret(node, AS_WRITTEN)
    if isinstance(said, list):
        raise said[0]
    try:
        played = replay(said.record)
    except RecordError as error:
        raise DocumentError(line_of(node, error.path), error.message) from error
    if not isinstance(played, PlayedHand) or played.result is not None:
        raise DocumentError(node.line, "a puzzle is a hand in play; write hands and tricks")
    return played
