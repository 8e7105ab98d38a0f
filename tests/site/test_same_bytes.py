"""No build leaves a trace in the next: any order of languages gives the same bytes."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Project

REVERSED = """\
from aluette import mkdocs_plugin
from mkdocs.__main__ import cli
mkdocs_plugin.BUILD_ORDER = mkdocs_plugin.BUILD_ORDER[::-1]
cli()
"""


def contents(site: Path) -> dict[str, bytes]:
    return {
        path.relative_to(site).as_posix(): path.read_bytes()
        for path in sorted(site.rglob("*"))
        if path.is_file()
    }


def test_another_order_gives_the_same_bytes(project: Project) -> None:
    assert project.build("first").returncode == 0
    (project.folder / "reversed.py").write_text(REVERSED, encoding="utf-8")
    built = project.run("reversed.py", "build", "--strict", "--site-dir", "second")
    assert built.returncode == 0, built.stdout + built.stderr
    log = built.stdout + built.stderr
    assert log.index("second/nl") < log.index("second/fr") < log.index("second/es")
    first, second = contents(project.folder / "first"), contents(project.folder / "second")
    assert first.keys() == second.keys()
    assert [name for name in first if first[name] != second[name]] == []
