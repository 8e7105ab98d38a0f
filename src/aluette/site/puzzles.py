"""The puzzles: files under `docs/puzzles`, one for each idea, and the trees that belong to them.

A tree takes too long to grow while a site is built: `scripts/puzzles` keeps them in `trees.json`.
A build reads that file, and stops where it does not fit the puzzles.
"""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from aluette.record.document import DocumentError
from aluette.record.notation import parse_card, parse_cards, unknown
from aluette.record.puzzles import Filed, read_puzzles
from aluette.rules.errors import AluetteError
from aluette.rules.seats import SEATS
from aluette.study import puzzles as study
from aluette.study.puzzles import Aim, Idea, Worked
from aluette.study.solver import VERSION
from aluette.study.solver.solve import Solver, position

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from aluette.rules.cards import Card

FOLDER: Final = "puzzles"
ENDING: Final = ".yml"
TREES: Final = "trees.json"
REMEDY: Final = "run scripts/puzzles --trees, and commit the file"

HEAD: Final = "# Found by chance and proved by the solver; scripts/puzzles writes this file anew.\n"

IDEAS: Final = {idea.value: idea for idea in Idea}


class PuzzlesError(AluetteError):
    """Puzzles that do not exist or do not hold; the message says file and, if it can, line."""


class Series(NamedTuple):
    """The puzzles of an idea."""

    key: str
    """The idea, and a figure that changes with its puzzles."""

    puzzles: tuple[Worked, ...]


def load(name: str, folder: Path) -> Series:
    """Return the puzzles of an idea, in order.

    Args:
        name: the idea.
        folder: where the puzzles lie, such as `docs/puzzles`.

    Raises:
        LookupError: there is no such idea; the message says which there are.
        PuzzlesError: something in the file is wrong, or its trees are missing or stale.
    """
    file = folder / f"{name}{ENDING}"
    if name not in IDEAS or not file.is_file():
        raise LookupError(unknown("idea", name, IDEAS))
    stamps = tuple(path.stat().st_mtime_ns for path in (file, folder / TREES) if path.is_file())
    return _load(file, folder / TREES, stamps)


@cache
def _load(file: Path, trees_file: Path, stamps: tuple[int, ...]) -> Series:
    """Read a file once for all languages, and again when it has changed."""
    grown = _trees(trees_file, stamps)
    made = []
    keys = []
    for one in read(file):
        if isinstance(one, DocumentError):
            raise PuzzlesError(one.located(file.as_posix()))
        keys.append(fingerprint(one))
        kept = grown.get(keys[-1])
        if kept is None:
            raise PuzzlesError(
                f"{trees_file.as_posix()}: the tree of {file.name}:{one.line} is missing; {REMEDY}"
            )
        made.append(_worked(one, kept))
    return Series(f"{file.stem}-{sha256(''.join(keys).encode()).hexdigest()[:8]}", tuple(made))


def read(file: Path) -> Iterator[Filed | DocumentError]:
    """Read the puzzles of a file; what is wrong with one stands in its place."""
    return read_puzzles(file, IDEAS)


def fingerprint(one: Filed) -> str:
    """Return what changes with a puzzle."""
    played = one.played
    parts = [one.idea, one.answer.code, played.rules.preset, played.dealer.value]
    parts += [" ".join(card.code for card in played.holdings.at(seat)) for seat in SEATS]
    parts += [" ".join(card.code for card in trick.cards) for trick in played.tricks]
    parts += [card.code for card in played.open_trick.cards] if played.open_trick else []
    return sha256("\n".join(parts).encode()).hexdigest()[:16]


def faults(one: Filed) -> tuple[str, ...]:
    """Prove a puzzle, and return what is wrong with it."""
    return (found,) if isinstance(found := _proof(one), str) else ()


def _proof(one: Filed) -> tuple[study.Puzzle, study.Tree] | str:
    """Return what was worked out of a puzzle that holds; else what is wrong with it.

    It is worked out once, on whatever line it stands and however often it is asked for.
    """
    return _prove(one._replace(line=0, answer_line=0))


@cache
def _prove(one: Filed) -> tuple[study.Puzzle, study.Tree] | str:
    hand = position(one.played)
    solver = Solver(hand.ruleset)
    puzzle = study.find(hand, solver)
    if puzzle is None:
        return "this is no puzzle: more than one card is as good, or nobody would miss it"
    if one.answer != puzzle.answers[0]:
        return f"the answer is {puzzle.answers[0].code} by best play, not {one.answer.code}"
    tree = study.tree(puzzle, solver)
    if tree is None:
        return "its tree is too large"
    idea = study.idea(puzzle, tree)
    if idea is not IDEAS[one.idea]:
        return f"its idea is {idea.value if idea else 'none of those that have a name'}"
    return puzzle, tree


def trees_text(folder: Path) -> str:
    """Return the file of trees for the puzzles of a folder.

    Raises:
        PuzzlesError: a puzzle does not hold.
    """
    kept = {}
    for file in sorted(folder.glob(f"*{ENDING}")):
        for one in read(file):
            if isinstance(one, DocumentError):
                raise PuzzlesError(one.located(file.as_posix()))
            kept[fingerprint(one)] = grow(one, file)
    return json.dumps({"solver": VERSION, "trees": kept}, indent=1) + "\n"


def grow(one: Filed, file: Path) -> dict[str, Any]:
    """Return what the file of trees keeps of a puzzle.

    Raises:
        PuzzlesError: it does not hold.
    """
    from aluette.render import trees  # noqa: PLC0415 - who only checks has nothing to draw with

    proved = _proof(one)
    if isinstance(proved, str):
        raise PuzzlesError(f"{file.as_posix()}:{one.line}: {proved}")
    puzzle, tree = proved
    written = trees.write(tree, puzzle.hand)
    return {
        "aim": puzzle.aim.value,
        "answers": _row(puzzle.answers),
        "tempting": puzzle.tempting.code,
        "main": _row(tree.main),
        "refutation": _row(tree.refutation),
        "tree": written.text,
        "ends": [_row(line) for line in written.ends],
    }


def _row(cards: tuple[Card, ...]) -> str:
    return " ".join(card.code for card in cards)


def _worked(one: Filed, kept: dict[str, Any]) -> Worked:
    hand = position(one.played)
    lines = (kept["main"], kept["refutation"], *kept["ends"])
    won, lost, *ends = study.finished(one.played, hand, map(parse_cards, lines))
    return Worked(
        idea=IDEAS[one.idea],
        aim=Aim(kept["aim"]),
        played=one.played,
        hand=hand,
        answers=parse_cards(kept["answers"]),
        tempting=parse_card(kept["tempting"]),
        won=won,
        lost=lost,
        tree=kept["tree"],
        ends=tuple(ends),
    )


@cache
def _trees(file: Path, stamps: tuple[int, ...]) -> dict[str, dict[str, Any]]:
    del stamps
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
        written_by, kept = found["solver"], dict(found["trees"])
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise PuzzlesError(f"{file.as_posix()}: this cannot be read as trees; {REMEDY}") from error
    if written_by != VERSION:
        raise PuzzlesError(
            f"{file.as_posix()}: version {written_by} of the solver wrote this, and now it is "
            f"{VERSION}; {REMEDY}"
        )
    return kept
