"""Check a whole project: its examples and their claims, its catalogues, its pages.

Nothing stops at the first fault; every fault that can be found is told, one line each.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, NamedTuple

from aluette.record.document import DocumentError
from aluette.record.notation import AS_WRITTEN, printable
from aluette.site import costs, examples, parity, practice, puzzles
from aluette.wording import catalogue, checks

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from aluette.record.notation import RulesChange

PAGES = "docs"
EXAMPLES = "examples"
LOCALES = "locales"
OTHER_ENDING = ".yaml"
SITE_BUILDER = "pymdownx"
"""The package without which the pages' own examples cannot be looked at."""


class Fault(NamedTuple):
    """Something wrong in a file of the project."""

    file: str
    document: int | None
    line: int | None
    message: str

    def __str__(self) -> str:
        place = printable(self.file) if self.line is None else f"{printable(self.file)}:{self.line}"
        return f"{place}: {self.message}"


class Report(NamedTuple):
    """What a check found."""

    faults: tuple[Fault, ...]
    """In the order in which the files were looked at."""

    summary: str
    """How much was looked at."""


def examine(folder: Path, changed: RulesChange = AS_WRITTEN) -> Report:
    """Check a project, or a folder of examples alone.

    Args:
        folder: a folder with a folder `docs`; else a folder of examples.
        changed: what is set instead of what the examples say; claims are not checked then.
    """
    if not folder.is_dir():
        return _nothing(folder, "this is no folder; name a project's folder, or one of examples")
    pages = folder / PAGES
    whole = pages.is_dir()
    shown = folder / PAGES / EXAMPLES if whole else folder
    files = sorted(
        file for file in shown.rglob("*") if file.suffix in {examples.ENDING, OTHER_ENDING}
    )
    if not files:
        return _nothing(
            folder, "there is no example here; name a project's folder, or one of examples"
        )
    faults = [fault for file in files for fault in _example_faults(file, changed)]
    looked_at = [f"{len(files)} example{'s' * (len(files) > 1)}"]
    if changed:
        looked_at.append("their claims not checked")
    if whole:
        faults += _cost_faults(shown)
        faults += _series_faults(pages / practice.FOLDER)
        faults += _puzzle_faults(pages / puzzles.FOLDER)
        faults += _catalogue_faults(folder / LOCALES)
        faults += _page_faults(pages)
        looked_at += [f"{len(catalogue.LANGUAGES)} catalogues", "the pages of each language"]
        if find_spec(SITE_BUILDER) is not None:
            faults += _fence_faults(pages)
            looked_at.append("what they show")
    return Report(tuple(faults), f"No fault in {', '.join(looked_at)}.")


def _nothing(folder: Path, message: str) -> Report:
    return Report((Fault(folder.as_posix(), None, None, message),), "")


def _example_faults(file: Path, changed: RulesChange) -> Iterator[Fault]:
    name = file.as_posix()
    if file.suffix == OTHER_ENDING:
        yield Fault(name, 1, 1, f"an example ends in {examples.ENDING}; rename the file")
    found = examples.examine(file, changed)
    if isinstance(found, list):
        yield from (_of_document(name, fault) for fault in found)


def _of_document(name: str, fault: DocumentError) -> Fault:
    return Fault(name, 1, fault.line, fault.message)


def _cost_faults(folder: Path) -> Iterator[Fault]:
    for identifier in examples.identifiers(folder):
        try:
            for hand in costs.hands(identifier, folder):
                costs.of(hand, folder, identifier)
        except examples.ExampleError:
            continue  # told already
        except costs.CostsError as error:
            yield Fault(error.file, None, None, error.message)


def _series_faults(folder: Path) -> Iterator[Fault]:
    for name in practice.names(folder):
        file = folder / f"{name}{practice.ENDING}"
        for fault in practice.examine(file)[1]:
            yield Fault(file.as_posix(), None, fault.line, fault.message)


def _puzzle_faults(folder: Path) -> Iterator[Fault]:
    for file in sorted(folder.glob(f"*{puzzles.ENDING}")):
        for one in puzzles.read(file):
            if isinstance(one, DocumentError):
                yield Fault(file.as_posix(), None, one.line, one.message)
                continue
            for message in puzzles.faults(one):
                yield Fault(file.as_posix(), None, one.line, message)


def _catalogue_faults(locales: Path) -> Iterator[Fault]:
    for language in catalogue.LANGUAGES:
        path = locales / language / "LC_MESSAGES" / f"{catalogue.DOMAIN}.po"
        yield from (_of_line(line) for line in checks.faults(path, language))


def _page_faults(pages: Path) -> Iterator[Fault]:
    # A build names its pages from the project's folder; here they may lie anywhere.
    for fault in (_of_line(str(error)) for error in parity.faults(pages)):
        yield fault._replace(file=(pages.parent / fault.file).as_posix())


def _fence_faults(pages: Path) -> Iterator[Fault]:
    """Look at the examples that the pages show; needs what builds the site."""
    from aluette.site import fences  # noqa: PLC0415

    for page in sorted(pages.rglob("*.md")):
        name = page.as_posix()
        text = page.read_text(encoding="utf-8", errors="replace")
        try:
            found = list(fences.find(text, 1))
        except fences.FenceError as error:
            yield Fault(name, None, error.line, str(error))
            continue
        for line, body in found:
            try:
                request = fences.parse(body, line)
                subject = fences.VERBS[request.verb].subject
                if subject == fences.EXAMPLE:
                    fences.load(request, pages / EXAMPLES)
                elif subject == fences.SERIES:
                    fences.load_named(practice.load, request, pages / practice.FOLDER)
                elif subject == fences.IDEA:
                    fences.load_named(puzzles.load, request, pages / puzzles.FOLDER)
            except fences.FenceError as error:
                yield Fault(name, None, error.line, str(error))
            except (examples.ExampleError, practice.SeriesError, puzzles.PuzzlesError):
                # The file's own fault is told already.
                continue


def _of_line(line: str) -> Fault:
    """Take a line apart that is written `FILE:LINE: MESSAGE` or `FILE: MESSAGE`."""
    place, _, message = line.partition(": ")
    file, _, number = place.rpartition(":")
    if file and number.isdigit():
        return Fault(file, None, int(number), message)
    return Fault(place, None, None, message)
