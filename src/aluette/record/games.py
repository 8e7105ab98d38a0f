"""Work out what is on file: from the bytes of a document to the answer.

Every step can fail, and each failure is one line that says where, what and what instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from aluette.record.answer import Answer, answer, filed
from aluette.record.claims import denials
from aluette.record.document import Chunk, DocumentError, line_of, read, split
from aluette.record.files import interpret
from aluette.record.notation import AS_WRITTEN, RulesChange
from aluette.record.replay import PlayedMatch, RecordError, replay

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from typing import BinaryIO

    from aluette.record.files import Filed
    from aluette.record.replay import Played

HOLDS = "holds"
NO_CLAIM = "none"
NOT_CHECKED = "not-checked"


class Game(NamedTuple):
    """A document that holds: what it says, and what the rules make of it."""

    file: str
    document: int
    """Which of the file's documents, from 1."""

    line: int
    """Where it begins."""

    kind: str
    """`trick`, `hand`, `match` or `draw`."""

    played: Played
    claim: str
    """`holds`, `none` or `not-checked`."""

    @property
    def answer(self) -> Answer:
        """The answer as `--json` prints it."""
        return filed(answer(self.played), self.file, self.document, self.claim)


class Rejected(NamedTuple):
    """A document in which something is wrong."""

    file: str
    document: int
    faults: tuple[DocumentError, ...]
    """At least one; the first comes first in the file."""


def read_file(path: Path, changed: RulesChange = AS_WRITTEN) -> tuple[Game | Rejected, ...]:
    """Work out each document of a file.

    Args:
        path: the file.
        changed: what is set instead of what the file says; claims are not checked then.

    Raises:
        OSError: the file cannot be read.
    """
    with path.open("rb") as stream:
        return tuple(work_out(stream, path.as_posix(), changed))


def work_out(
    stream: BinaryIO, file: str, changed: RulesChange = AS_WRITTEN
) -> Iterator[Game | Rejected]:
    """Work out each document of a stream in turn.

    Args:
        stream: the file, read as it is needed.
        file: what messages and answers call it; `-` is standard input.
        changed: what a command sets instead of what the file says. With any change, claims
            are not checked.
    """
    for chunk in split(stream):
        try:
            yield _work_out(chunk, file, changed)
        except _Faulty as error:
            yield Rejected(file, chunk.number, error.faults)


class _Faulty(Exception):  # noqa: N818 - it never leaves this module
    """A document in which something is wrong."""

    def __init__(self, *faults: DocumentError) -> None:
        super().__init__(*faults)
        self.faults = faults


def _work_out(chunk: Chunk, file: str, changed: RulesChange) -> Game:
    try:
        node = read(chunk)
    except DocumentError as error:
        raise _Faulty(error) from error
    said = interpret(node, changed)
    if isinstance(said, list):
        raise _Faulty(*said)
    try:
        played = replay(said.record)
    except RecordError as error:
        raise _Faulty(DocumentError(line_of(node, error.path), error.message)) from error
    claim = NO_CLAIM
    if said.claims:
        claim = NOT_CHECKED if changed else HOLDS
    if claim == HOLDS and (denied := _denied(said, played)):
        raise _Faulty(*denied)
    return Game(file, chunk.number, node.line, said.kind, played, claim)


def _denied(said: Filed, played: Played) -> list[DocumentError]:
    denied = []
    for place, claim in said.claims:
        about: Played | None = played
        if place is not None and isinstance(played, PlayedMatch):
            about = played.hands[place]
        if about is not None:
            denied += denials(claim, about)
    return sorted(denied, key=lambda fault: fault.line)
