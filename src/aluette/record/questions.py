"""The questions of a series, as a file holds them: one document each.

    ask: winner
    leader: south
    trick: 1o 8c 1e 12b
    answer: nobody

What is asked says which other keys there are. The answer is the author's expectation, as a
claim is in other files; whoever plays the question confirms it. All questions follow the
guides.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple

from aluette.record.document import DocumentError, MapNode, TextNode, line_of, read, split
from aluette.record.notation import (
    SPOILED,
    NotationError,
    parse_cards,
    parse_seat,
    parse_winners,
    unknown,
)
from aluette.rules.hand import TRICKS
from aluette.rules.ruleset import PRESETS, Ruleset
from aluette.rules.trick import judge

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from pathlib import Path
    from typing import BinaryIO

    from aluette.record.document import Chunk
    from aluette.rules.cards import Card
    from aluette.rules.seats import Seat
    from aluette.rules.trick import Trick

RULES: Final[Ruleset] = PRESETS["guide"].ruleset
"""The rules of every question: the guides'."""


class Kind(Enum):
    """What a question asks; the value is what a file writes."""

    WINNER = "winner"
    """Who takes this trick?"""

    LEADS = "leads"
    """Who leads after this trick?"""

    MAY = "may"
    """Which of these cards may this player play now?"""

    AHEAD = "ahead"
    """Who is ahead after these tricks?"""

    SCORES = "scores"
    """Which pair gets the point of this hand, and why?"""

    HIGHER = "higher"
    """Which of these two cards is higher?"""

    ORDER = "order"
    """In which order do these cards stand, the strongest first?"""


class AskedTrick(NamedTuple):
    """A complete trick that is asked about."""

    kind: Kind
    trick: Trick


class AskedTurn(NamedTuple):
    """A trick in play, and the cards of the player whose turn it is."""

    kind: Kind
    leader: Seat
    table: tuple[Card, ...]
    """One to three cards, in the order played."""

    holding: tuple[Card, ...]

    @property
    def to_play(self) -> Seat:
        """Whose turn it is."""
        return self.leader.clockwise[len(self.table)]


class AskedWinners(NamedTuple):
    """Who took the tricks of a hand so far; None for a spoiled one."""

    kind: Kind
    winners: tuple[Seat | None, ...]


class AskedCards(NamedTuple):
    """Cards to compare."""

    kind: Kind
    cards: tuple[Card, ...]


Asked = AskedTrick | AskedTurn | AskedWinners | AskedCards


class Filed(NamedTuple):
    """A question on file, and the answer that its author expects."""

    line: int
    asked: Asked
    answer: str
    answer_line: int


def read_series(path: Path) -> Iterator[Filed | DocumentError]:
    """Read the questions of a file in turn; what is wrong with one stands in its place.

    Raises:
        OSError: the file cannot be read.
    """
    with path.open("rb") as stream:
        yield from _read_all(stream)


def write(asked: Asked, answer: str) -> str:
    """Return a question as a file holds it.

    Args:
        asked: the question.
        answer: the right answer.
    """
    match asked:
        case AskedTrick(kind, trick):
            said = {"leader": trick.leader.value, "trick": _row(trick.cards)}
        case AskedTurn(kind, leader, table, holding):
            said = {"leader": leader.value, "trick": _row(table), "holding": _row(holding)}
        case AskedWinners(kind, winners):
            letters = [seat.value[0].upper() if seat else SPOILED.upper() for seat in winners]
            said = {"winners": " ".join(letters)}
        case AskedCards(kind, cards):
            said = {"cards": _row(cards)}
    lines = {"ask": kind.value, **said, "answer": answer}
    return "".join(f"{key}: {text}\n" for key, text in lines.items())


def _row(cards: Iterable[Card]) -> str:
    return " ".join(card.code for card in cards)


def _read_all(stream: BinaryIO) -> Iterator[Filed | DocumentError]:
    for chunk in split(stream):
        try:
            yield _read(chunk)
        except DocumentError as error:
            yield error


def _read(chunk: Chunk) -> Filed:
    node = read(chunk)
    said = {name.text: value for name, value in node.entries}
    kind = _kind(node, said)
    keys = _KEYS[kind]
    for name, value in node.entries:
        if name.text not in {"ask", *keys, "answer"}:
            raise DocumentError(
                name.line, unknown(f"key of {kind.value}", name.text, ["ask", *keys, "answer"])
            )
        if not isinstance(value, TextNode):
            raise DocumentError(name.line, f"{name.text} is a text here; write it in one line")
    for key in (*keys, "answer"):
        if key not in said:
            raise DocumentError(node.line, f"{kind.value} needs {key}; write it")
    texts = {name: value.text for name, value in said.items() if isinstance(value, TextNode)}
    asked = _READERS[kind](kind, _Texts(node, texts))
    return Filed(node.line, asked, texts["answer"], line_of(node, ("answer",)))


def _kind(node: MapNode, said: Mapping[str, object]) -> Kind:
    kinds = {kind.value: kind for kind in Kind}
    value = said.get("ask")
    if value is None:
        raise DocumentError(node.line, f"ask is missing; write one of: {', '.join(kinds)}")
    text = value.text if isinstance(value, TextNode) else ""
    if text not in kinds:
        raise DocumentError(line_of(node, ("ask",)), unknown("question", text, kinds))
    return kinds[text]


class _Texts:
    """The texts of one document, read key by key."""

    def __init__(self, node: MapNode, texts: Mapping[str, str]) -> None:
        self._node = node
        self._texts = texts

    def fault(self, key: str, message: str) -> DocumentError:
        return DocumentError(line_of(self._node, (key,)), message)

    def cards(self, key: str, counts: range, *others: Card) -> tuple[Card, ...]:
        try:
            cards = parse_cards(self._texts[key])
        except NotationError as error:
            raise self.fault(key, str(error)) from error
        if len(cards) not in counts:
            allowed = f"{counts[0]} to {counts[-1]}" if len(counts) > 1 else f"{counts[0]}"
            raise self.fault(key, f"{key} holds {allowed} cards, not {len(cards)}")
        if len({*cards, *others}) != len(cards) + len(others):
            raise self.fault(key, "a card is there twice; each of the 48 cards is there once")
        return cards

    def seat(self, key: str) -> Seat:
        try:
            return parse_seat(self._texts[key])
        except NotationError as error:
            raise self.fault(key, str(error)) from error

    def winners(self, key: str, counts: range) -> tuple[Seat | None, ...]:
        try:
            winners = parse_winners(self._texts[key])
        except NotationError as error:
            raise self.fault(key, str(error)) from error
        if len(winners) not in counts:
            raise self.fault(
                key, f"{counts[0]} to {counts[-1]} tricks are asked about, not {len(winners)}"
            )
        return winners


def _trick(kind: Kind, said: _Texts) -> AskedTrick:
    return AskedTrick(kind, judge(said.seat("leader"), said.cards("trick", range(4, 5)), RULES))


def _turn(kind: Kind, said: _Texts) -> AskedTurn:
    table = said.cards("trick", range(1, 4))
    return AskedTurn(kind, said.seat("leader"), table, said.cards("holding", range(2, 7), *table))


def _ahead(kind: Kind, said: _Texts) -> AskedWinners:
    return AskedWinners(kind, said.winners("winners", range(1, TRICKS)))


def _scores(kind: Kind, said: _Texts) -> AskedWinners:
    return AskedWinners(kind, said.winners("winners", range(TRICKS, TRICKS + 1)))


def _higher(kind: Kind, said: _Texts) -> AskedCards:
    return AskedCards(kind, said.cards("cards", range(2, 3)))


def _order(kind: Kind, said: _Texts) -> AskedCards:
    cards = said.cards("cards", range(3, 6))
    if len({card.strength for card in cards}) != len(cards):
        raise said.fault("cards", "two of these are equal; write cards of different strengths")
    return AskedCards(kind, cards)


_KEYS: Final[Mapping[Kind, tuple[str, ...]]] = {
    Kind.WINNER: ("leader", "trick"),
    Kind.LEADS: ("leader", "trick"),
    Kind.MAY: ("leader", "trick", "holding"),
    Kind.AHEAD: ("winners",),
    Kind.SCORES: ("winners",),
    Kind.HIGHER: ("cards",),
    Kind.ORDER: ("cards",),
}

_READERS: Final[Mapping[Kind, Callable[[Kind, _Texts], Asked]]] = {
    Kind.WINNER: _trick,
    Kind.LEADS: _trick,
    Kind.MAY: _turn,
    Kind.AHEAD: _ahead,
    Kind.SCORES: _scores,
    Kind.HIGHER: _higher,
    Kind.ORDER: _order,
}
