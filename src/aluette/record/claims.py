"""Check what a file claims against what the rules make of it.

A claim is what a page teaches. It names any part of the answer; the rest stays unsaid.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, cast

from aluette.record.answer import Answer, answer, counts
from aluette.record.document import DocumentError, ListNode, MapNode, Node, TextNode
from aluette.record.notation import (
    NotationError,
    parse_pair,
    parse_seat,
    shown,
    unknown,
)
from aluette.record.replay import PlayedDraw, PlayedHand, PlayedMatch, PlayedTrick
from aluette.rules.hand import TRICKS
from aluette.rules.scoring import Ground, tally
from aluette.rules.seats import Pair, Seat

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from aluette.record.replay import Played

NOTHING: Final = "null"
"""How a claim says that a part of the answer is null."""

KINDS: Final = ("scored", "replay", "conceded", "forfeited", "redeal", "unfinished")
OUTCOMES: Final = ("won", "spoiled", "open")


class Expectation(NamedTuple):
    """One thing that a claim says."""

    line: int
    path: tuple[str | int, ...]
    """Which part of the answer it speaks of."""

    value: object
    """What the claim says it is, as the answer would write it."""


class Claim(NamedTuple):
    """All that a claim says, in the order written."""

    expectations: tuple[Expectation, ...]


def _text(node: Node) -> str:
    if not isinstance(node, TextNode):
        raise NotationError("a list or a mapping stands here; write one word")
    return node.text


def _or_nothing(read: Callable[[str], object]) -> Callable[[Node], object]:
    def reading(node: Node) -> object:
        text = _text(node)
        return None if text == NOTHING else read(text)

    return reading


def _seat(text: str) -> str:
    return str(parse_seat(text).value)


def _pair(text: str) -> str:
    return str(parse_pair(text).value)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 3):
        raise NotationError(f"{shown(text)} is no number; write a whole number such as 3")
    return int(text)


def _one_of(what: str, words: tuple[str, ...]) -> Callable[[str], str]:
    def reading(text: str) -> str:
        if text not in words:
            raise NotationError(unknown(what, text, words))
        return text

    return reading


def truth(text: str) -> bool:
    """Read `true` or `false`.

    Raises:
        NotationError: it is neither.
    """
    if text not in {"true", "false"}:
        raise NotationError(f"{shown(text)} is neither true nor false; write true or false")
    return text == "true"


def _seats(node: Node) -> list[str]:
    if isinstance(node, ListNode):
        return [_seat(_text(item)) for item in node.items]
    return [_seat(word) for word in _text(node).split()]


def _pairs(node: Node) -> list[list[str]]:
    if not isinstance(node, ListNode) or len(node.items) != 2:
        raise NotationError("pairs are two lists of seats; write [[north, east], [south, west]]")
    return [_seats(item) for item in node.items]


_TRICK: Final[Mapping[str, Callable[[Node], object]]] = {
    "outcome": _or_nothing(_one_of("outcome", OUTCOMES)),
    "winner": _or_nothing(_seat),
    "tied": _seats,
    "next_leader": _or_nothing(_seat),
}

_RESULT: Final[Mapping[str, Callable[[Node], object]]] = {
    "kind": _or_nothing(_one_of("kind", KINDS)),
    "winner": _or_nothing(_seat),
    "pair": _or_nothing(_pair),
    "points": _or_nothing(_number),
    "reason": _or_nothing(_one_of("reason", tuple(ground.value for ground in Ground))),
    "total": _or_nothing(_number),
    "reached_at": _or_nothing(_number),
    "level_with": _seats,
    "mordienne": _or_nothing(truth),
    "conceded_by": _or_nothing(_pair),
    "wrong_seat": _or_nothing(_seat),
}

_MATCH: Final[Mapping[str, Callable[[Node], object]]] = {
    "winner": _or_nothing(_pair),
    "ended_after": _or_nothing(_number),
}

_DRAW: Final[Mapping[str, Callable[[Node], object]]] = {
    "pairs": _pairs,
    "dealer": _or_nothing(_seat),
}

_COUNT: Final = _or_nothing(_number)
_TALLY: Final[Mapping[str, Callable[[Node], object]]] = {seat.value: _COUNT for seat in Seat}
_SCORE: Final[Mapping[str, Callable[[Node], object]]] = {pair.value: _COUNT for pair in Pair}
_NUMBERS: Final = tuple(str(number) for number in range(1, TRICKS + 1))


class _Claims:
    """Reads a claim, and collects what is wrong with it."""

    def __init__(self, faults: list[DocumentError]) -> None:
        self.faults = faults
        self.said: list[Expectation] = []

    def read(self, node: Node, kind: str) -> None:
        readings, deeper = {
            "trick": (_TRICK, ()),
            "hand": (_RESULT, ("tally", "tricks")),
            "match": (_MATCH, ("score",)),
            "draw": (_DRAW, ()),
        }[kind]
        for key, value in self._entries(node, f"the claim of a {kind}", (*readings, *deeper)):
            if key.text == "tally":
                self._flat(value, "tally", _TALLY, ("tally",))
            elif key.text == "score":
                self._flat(value, "score", _SCORE, ("score",))
            elif key.text == "tricks":
                self._tricks(value)
            else:
                self._say(key, value, readings[key.text], (key.text,))

    def _tricks(self, node: Node) -> None:
        for number, claimed in self._entries(node, "tricks", _NUMBERS):
            self._flat(claimed, f"trick {number.text}", _TRICK, ("tricks", int(number.text)))

    def _flat(
        self,
        node: Node,
        what: str,
        readings: Mapping[str, Callable[[Node], object]],
        path: tuple[str | int, ...],
    ) -> None:
        for key, value in self._entries(node, what, tuple(readings)):
            self._say(key, value, readings[key.text], (*path, key.text))

    def _entries(
        self, node: Node, what: str, known: tuple[str, ...]
    ) -> list[tuple[TextNode, Node]]:
        if not isinstance(node, MapNode) or not node.entries:
            self.faults.append(
                DocumentError(node.line, f"{what} says nothing; write some of: {', '.join(known)}")
            )
            return []
        good = []
        for key, value in node.entries:
            if key.text in known:
                good.append((key, value))
            else:
                message = unknown(f"key of {what}", key.text, known)
                self.faults.append(DocumentError(key.line, message))
        return good

    def _say(
        self,
        key: TextNode,
        node: Node,
        read: Callable[[Node], object],
        path: tuple[str | int, ...],
    ) -> None:
        try:
            self.said.append(Expectation(key.line, path, read(node)))
        except NotationError as error:
            self.faults.append(DocumentError(node.line, f"{key.text}: {error}"))


def read_claim(node: Node, kind: str, faults: list[DocumentError]) -> Claim:
    """Read the claim of a trick, a hand, a match or a draw.

    Args:
        node: the value of the key `claim`.
        kind: `trick`, `hand`, `match` or `draw`.
        faults: where to add what is wrong with it.
    """
    claims = _Claims(faults)
    claims.read(node, kind)
    return Claim(tuple(claims.said))


def denials(claim: Claim, played: Played) -> list[DocumentError]:
    """Return what the rules deny of a claim, in the order claimed."""
    view = _claimable(played)
    denied = []
    for line, path, value in claim.expectations:
        found: object = view
        for step in path:
            found = cast("dict[str | int, object]", found).get(step, _ABSENT)
            if found is _ABSENT:
                break
        if found is _ABSENT:
            denied.append(
                DocumentError(line, f"claims {_label(path)}, but there is no such trick on file")
            )
        elif not _agree(value, found):
            denied.append(
                DocumentError(
                    line,
                    f"claims {_label(path)}: {_written(value)}, but by the rules it is "
                    f"{_written(found)}; correct the claim or what was played",
                )
            )
    return denied


_ABSENT: Final = object()


def _claimable(played: Played) -> Answer:
    """Return the parts of the answer that a claim may speak of."""
    given = answer(played)
    match played:
        case PlayedHand():
            tricks = cast("list[Answer]", given["tricks"])
            return {
                **cast("Answer", given["result"]),
                "tally": counts(tally(played.winners)),
                "tricks": {trick["number"]: trick for trick in tricks},
            }
        case PlayedTrick() | PlayedMatch() | PlayedDraw():
            return given


def _agree(claimed: object, found: object) -> bool:
    """Compare; a pair of players, and two pairs, have no order."""
    if isinstance(found, list) and found and isinstance(found[0], list):
        pairs = cast("list[list[str]]", claimed)
        return sorted(map(sorted, pairs)) == sorted(map(sorted, found))
    return claimed == found


def _label(path: tuple[str | int, ...]) -> str:
    return " ".join(str(step) for step in path).replace("tricks ", "trick ")


def _written(value: object) -> str:
    match value:
        case None:
            return NOTHING
        case bool():
            return str(value).lower()
        case list():
            return f"[{', '.join(map(_written, value))}]"
        case _:
            return str(value)
