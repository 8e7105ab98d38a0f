"""The series of questions to practise with: files under `docs/practice`, each with its answers.

A series is called by its file's name without the ending: `tricks`. The answer that stands with a
question must be the engine's, or the build stops.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from aluette.record.document import DocumentError
from aluette.record.notation import unknown
from aluette.record.questions import read_series
from aluette.rules.errors import AluetteError
from aluette.study.questions import Question, expected, question

if TYPE_CHECKING:
    from pathlib import Path

FOLDER: Final = "practice"
ENDING: Final = ".yml"

_NAME: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class SeriesError(AluetteError):
    """A series that does not exist or does not hold; the message says file and line."""


def names(folder: Path) -> tuple[str, ...]:
    """Return what the series in a folder are called, in alphabetical order."""
    return tuple(sorted(file.stem for file in folder.glob(f"*{ENDING}")))


def load(name: str, folder: Path) -> tuple[Question, ...]:
    """Return the questions of a series, in order.

    Args:
        name: the series.
        folder: where the series lie, such as `docs/practice`.

    Raises:
        LookupError: there is no such series; the message says which there are.
        SeriesError: something in the file is wrong.
    """
    file = folder / f"{name}{ENDING}"
    if not _NAME.fullmatch(name) or not file.is_file():
        raise LookupError(unknown("series", name, names(folder)))
    status = file.stat()
    found = _examined(file, status.st_mtime_ns, status.st_size)
    if isinstance(found, DocumentError):
        raise SeriesError(found.located(file.as_posix()))
    return found


@cache
def _examined(file: Path, changed: int, size: int) -> tuple[Question, ...] | DocumentError:
    """Examine a file once for all languages, and again when it has changed."""
    del changed, size
    questions, faults = examine(file)
    return faults[0] if faults else questions


def examine(file: Path) -> tuple[tuple[Question, ...], tuple[DocumentError, ...]]:
    """Return the questions of a file, and everything that is wrong in it."""
    questions: list[Question] = []
    faults: list[DocumentError] = []
    try:
        found = list(read_series(file))
    except OSError as error:
        return (), (DocumentError(1, f"cannot be read: {error.strerror}"),)
    for one in found:
        if isinstance(one, DocumentError):
            faults.append(one)
            continue
        made = question(one.asked)
        right = expected(made)
        if one.answer != right:
            faults.append(
                DocumentError(
                    one.answer_line, f"the answer is {right} by the rules, not {one.answer}"
                )
            )
        questions.append(made)
    return tuple(questions), tuple(faults)
