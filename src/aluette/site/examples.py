"""The worked examples: files under `docs/examples`, each with what it teaches as a claim.

An example is called by its path there without the ending: `scoring/first-to-total`. A file
holds one document, and its claim must agree with the rules.
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from aluette.record.document import DocumentError
from aluette.record.games import NO_CLAIM, Game, Rejected, read_file
from aluette.record.notation import AS_WRITTEN, shown
from aluette.rules.errors import AluetteError

if TYPE_CHECKING:
    from pathlib import Path

    from aluette.record.notation import RulesChange
    from aluette.record.replay import Played

ENDING: Final = ".yml"

_IDENTIFIER: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)*")


class ExampleError(AluetteError):
    """An example that does not exist or does not hold; the message says file and line."""


class Example(NamedTuple):
    """A worked example whose claim holds."""

    identifier: str
    file: Path
    kind: str
    """`trick`, `hand`, `match` or `draw`: the verb that shows it in a page."""

    played: Played


def identifiers(folder: Path) -> tuple[str, ...]:
    """Return what the examples under a folder are called, in alphabetical order."""
    return tuple(
        sorted(
            file.relative_to(folder).with_suffix("").as_posix()
            for file in folder.rglob(f"*{ENDING}")
        )
    )


def exists(identifier: str, folder: Path) -> bool:
    """Tell whether there is an example of that name."""
    return bool(_IDENTIFIER.fullmatch(identifier)) and (folder / f"{identifier}{ENDING}").is_file()


def load(identifier: str, folder: Path) -> Example:
    """Play an example and check its claim.

    Args:
        identifier: its path under the folder, without the ending.
        folder: where the examples lie, such as `docs/examples`.

    Raises:
        ExampleError: there is no such example, or something in it is wrong.
    """
    if not exists(identifier, folder):
        raise ExampleError(no_such_example(identifier, folder))
    file = folder / f"{identifier}{ENDING}"
    status = file.stat()
    found = _examined(file, status.st_mtime_ns, status.st_size)
    if isinstance(found, Game):
        return Example(identifier, file, found.kind, found.played)
    raise ExampleError(found[0].located(file.as_posix()))


@cache
def _examined(file: Path, changed: int, size: int) -> Game | list[DocumentError]:
    """Examine a file once for all languages, and again when it has changed."""
    del changed, size
    return examine(file)


def examine(file: Path, changed: RulesChange = AS_WRITTEN) -> Game | list[DocumentError]:
    """Return the one document of an example, or everything that is wrong in the file.

    Args:
        file: the example.
        changed: what is set instead of what it says; its claim is not checked then.
    """
    faults: list[DocumentError] = []
    games: list[Game] = []
    try:
        found = read_file(file, changed)
    except OSError as error:
        return [DocumentError(1, f"cannot be read: {error.strerror}")]
    for one in found:
        if isinstance(one, Rejected):
            faults += one.faults
            continue
        games.append(one)
        if one.document > 1:
            faults.append(DocumentError(one.line, "an example is one document; give it a file"))
        if one.claim == NO_CLAIM:
            message = "an example teaches something; write claim with what it is"
            faults.append(DocumentError(one.line, message))
    return faults or games[0]


def no_such_example(identifier: str, folder: Path) -> str:
    """Return the message for a name that no example has."""
    known = identifiers(folder)
    close = get_close_matches(identifier, known, n=1)
    if close:
        return f"there is no example {shown(identifier)}; did you mean {close[0]}?"
    if known:
        return f"there is no example {shown(identifier)}; write one of: {', '.join(known)}"
    return f"there is no example {shown(identifier)}; {folder.as_posix()} holds none"
