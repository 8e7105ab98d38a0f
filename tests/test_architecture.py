"""Every arrow points down: who may import whom, and that the rules read from top to bottom."""

from __future__ import annotations

import ast
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

SOURCE: Final = Path(__file__).resolve().parent.parent / "src"
PACKAGE: Final = SOURCE / "aluette"

LAYERS: Final = {
    "rules": set[str](),
    "record": {"rules"},
    "study": {"rules", "record"},
    "wording": {"rules", "record"},
    "render": {"rules", "record", "study", "wording"},
    "site": {"rules", "record", "study", "wording", "render"},
    "mkdocs_plugin": {"rules", "record", "study", "wording", "render", "site"},
    "playing": {"rules", "record", "study", "wording"},
    "cli": {"rules", "record", "study", "wording", "render", "site", "playing"},
    "__main__": {"cli"},
    "__init__": {"rules", "record", "study"},
}
"""For each part of the package, the other parts that it may lean on."""

THIRD_PARTIES: Final = {
    "rules": set[str](),
    "record": {"yaml"},
    "study": {"numba", "numpy"},
    "wording": {"babel"},
    "render": {"jinja2", "markupsafe"},
    "site": {"jinja2", "markdown", "markupsafe", "pymdownx"},
    "mkdocs_plugin": {"jinja2", "mkdocs", "yaml"},
    "playing": set[str](),
    "cli": {"click"},
    "__main__": set[str](),
    "__init__": set[str](),
}
"""For each part of the package, the packages of others that it may use."""

CHAPTERS: Final = (
    *("errors", "cards", "ranking", "seats", "ruleset", "draw"),
    *("deal", "chanter", "trick", "hand", "scoring", "match", "signals"),
)
"""The modules of the rules in reading order; each leans only on earlier ones."""

OUTSIDE_THE_GAME: Final = {
    *("asyncio", "datetime", "io", "json", "logging", "os", "pathlib", "random"),
    *("secrets", "shutil", "socket", "subprocess", "sys", "tempfile", "threading", "time"),
}
"""Modules of the standard library that the rules have no business with."""


@dataclass(frozen=True, slots=True)
class Import:
    """One module that a file imports."""

    file: Path
    line: int
    name: str

    @property
    def part(self) -> str:
        """The part of the package that the importing file belongs to."""
        return part_of(self.file)

    def __str__(self) -> str:
        return f"{self.file.relative_to(SOURCE)}:{self.line} imports {self.name}"


def part_of(file: Path) -> str:
    """Return the folder or, at the top, the module that a file of the package is."""
    first = file.relative_to(PACKAGE).parts[0]
    return first.removesuffix(".py")


def imports_of(file: Path, nodes: Iterator[ast.AST] | None = None) -> Iterator[Import]:
    """Yield every import of a file, or of some nodes of it, wherever it stands.

    `from aluette import rules` counts as `aluette.rules`, a relative import as `.`.
    """
    for node in nodes or ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (Import(file, node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            if node.level:
                yield Import(file, node.lineno, ".")
            elif node.module == "aluette" or (node.module or "").startswith("aluette."):
                yield from (
                    Import(file, node.lineno, f"{node.module}.{alias.name}") for alias in node.names
                )
            else:
                yield Import(file, node.lineno, node.module or "")


def own_files() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def all_imports() -> list[Import]:
    return [found for file in own_files() for found in imports_of(file)]


def test_every_part_of_the_package_has_its_place_in_the_table() -> None:
    assert {part_of(file) for file in own_files()} <= set(LAYERS)
    assert set(LAYERS) == set(THIRD_PARTIES)


def test_a_part_leans_only_on_parts_below_it() -> None:
    upwards = [
        str(found)
        for found in all_imports()
        if found.name.startswith("aluette.")
        and found.name.split(".")[1] not in {found.part, *LAYERS[found.part]}
    ]
    assert not upwards


def test_a_part_uses_only_the_packages_of_others_that_it_may() -> None:
    known = sys.stdlib_module_names | {"aluette", "."}
    strangers = [
        str(found)
        for found in all_imports()
        if (top := found.name.split(".")[0] or ".") not in known
        and top not in THIRD_PARTIES[found.part]
    ]
    assert not strangers


def test_mkdocs_is_met_in_one_file() -> None:
    meeting = {found.file for found in all_imports() if found.name.split(".")[0] == "mkdocs"}
    assert meeting <= {PACKAGE / "mkdocs_plugin.py"}


@pytest.mark.parametrize(
    ("package", "files"),
    [
        ("numpy", {"study/batch.py", "study/solver/compiled.py"}),
        ("numba", {"study/solver/compiled.py"}),
    ],
)
def test_numpy_and_numba_are_met_where_arrays_are(package: str, files: set[str]) -> None:
    meeting = {
        found.file.relative_to(PACKAGE).as_posix()
        for found in all_imports()
        if found.name.split(".")[0] == package
    }
    assert meeting == files


def test_nobody_imports_relatively() -> None:
    assert not [str(found) for found in all_imports() if found.name == "."]


def test_the_chapters_of_the_rules_are_those_of_the_table() -> None:
    modules = {file.stem for file in (PACKAGE / "rules").glob("*.py")} - {"__init__"}
    assert modules == set(CHAPTERS)


@pytest.mark.parametrize("number", range(len(CHAPTERS)), ids=CHAPTERS)
def test_a_chapter_leans_only_on_earlier_chapters(number: int) -> None:
    chapter = PACKAGE / "rules" / f"{CHAPTERS[number]}.py"
    inside = {
        found.name.split(".")[2]
        for found in imports_of(chapter)
        if found.name.startswith("aluette.rules.")
    }
    ahead = inside - set(CHAPTERS[:number])
    assert not ahead, f"{CHAPTERS[number]} looks ahead: {ahead}"


def test_the_rules_know_nothing_outside_the_game() -> None:
    outside = [
        str(found)
        for found in all_imports()
        if found.part == "rules" and found.name.split(".")[0] in OUTSIDE_THE_GAME
    ]
    assert not outside


def at_start(tree: ast.Module) -> Iterator[ast.AST]:
    """Yield what runs when a module is imported: not what functions or type checkers do."""
    waiting: list[ast.AST] = list(tree.body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            continue
        if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
            waiting += node.orelse
            continue
        yield node
        waiting += ast.iter_child_nodes(node)


@pytest.mark.parametrize("name", ["__init__.py", "__main__.py", "cli.py"])
def test_the_command_line_starts_with_click_alone(name: str) -> None:
    file = PACKAGE / name
    early = [
        str(found)
        for found in imports_of(file, at_start(ast.parse(file.read_text(encoding="utf-8"))))
        if found.name.split(".")[0] not in sys.stdlib_module_names | {"click"}
        and not found.name.startswith("aluette.cli")
    ]
    assert not early


@pytest.mark.parametrize("file", own_files(), ids=lambda file: str(file.relative_to(SOURCE)))
def test_every_module_says_what_it_is(file: Path) -> None:
    assert ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))), f"{file}: no docstring"
