"""What the cards of the example hands cost, as it is kept beside the examples.

To work it out takes minutes, so `scripts/costs` does it once and writes `docs/examples/costs.json`.
A build only reads it, and stops where it does not fit the hands; a project without the file
shows its hands without costs.
"""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from aluette.record.once import Once
from aluette.record.replay import PlayedHand, PlayedMatch
from aluette.rules.errors import AluetteError
from aluette.site import examples
from aluette.study import costs as study
from aluette.study.solver import VERSION

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from aluette.study.costs import Cost, Outcomes

FILE: Final = "costs.json"

REMEDY: Final = "run scripts/costs, and commit the file"

Kept = dict[str, "Outcomes"]
"""The outcomes of hands, by their fingerprint."""


class CostsError(AluetteError):
    """The file does not fit the hands.

    Attributes:
        file: the file, as it is written.
        message: what is wrong, and what to do.
    """

    def __init__(self, file: Path, message: str) -> None:
        self.file = file.as_posix()
        self.message = f"{message}; {REMEDY}"
        super().__init__(f"{self.file}: {self.message}")


def hands(identifier: str, folder: Path) -> Iterator[PlayedHand]:
    """Yield the complete hands of an example, in order.

    Raises:
        ExampleError: something in the example is wrong.
    """
    played = examples.load(identifier, folder).played
    for hand in played.hands if isinstance(played, PlayedMatch) else (played,):
        if isinstance(hand, PlayedHand) and study.is_complete(hand):
            yield hand


def of(hand: PlayedHand, folder: Path, identifier: str) -> tuple[Cost, ...]:
    """Return what was at stake at each card of a hand; nothing for a hand that is not complete.

    Args:
        hand: the hand.
        folder: where the examples lie, such as `docs/examples`.
        identifier: what its example is called.

    Raises:
        CostsError: the file is stale, or lacks this hand.
    """
    file = folder / FILE
    if not study.is_complete(hand) or not file.is_file():
        return ()
    status = file.stat()
    kept = _read(file, status.st_mtime_ns, status.st_size)
    found = _found(hand, kept)
    if found is None:
        raise CostsError(file, f"a hand of {identifier} as it is now is missing")
    return found


def _find(hand: PlayedHand, kept: Kept) -> tuple[Cost, ...] | None:
    found = kept.get(study.fingerprint(hand))
    return None if found is None else study.costs(hand, found)


_found: Final = Once(_find, size=256)


def text(kept: Mapping[str, tuple[str, Outcomes]]) -> str:
    """Return what the file says.

    Args:
        kept: for each fingerprint, what the example is called and the outcomes.
    """
    hands = {
        key: {"example": identifier, "tricks": _by_trick(found)}
        for key, (identifier, found) in kept.items()
    }
    return json.dumps({"solver": VERSION, "hands": hands}, indent=1) + "\n"


def read(file: Path) -> Kept:
    """Read a file of costs.

    Raises:
        CostsError: it cannot be read, has another form, or another solver wrote it.
    """
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
        written_by, hands = found["solver"], found["hands"]
        kept = {key: tuple(" ".join(hand["tricks"]).split()) for key, hand in hands.items()}
        fits = all(map(study.are_outcomes, kept.values()))
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise CostsError(file, "this cannot be read as costs") from error
    if written_by != VERSION:
        raise CostsError(
            file, f"version {written_by} of the solver wrote this, and now it is {VERSION}"
        )
    if not fits:
        raise CostsError(file, "there are signs that fit no hand")
    return kept


@cache
def _read(file: Path, changed: int, size: int) -> Kept:
    """Read a file once for all languages, and again when it has changed."""
    del changed, size
    return read(file)


def _by_trick(found: Outcomes) -> list[Any]:
    return [" ".join(found[start : start + 4]) for start in range(0, len(found), 4)]
