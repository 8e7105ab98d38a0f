"""A copy of the project that a test may spoil, and the pages of the built site as trees."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import html5lib
import pytest

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True, slots=True)
class Project:
    """A copy of all that a build reads, the package included."""

    folder: Path

    @property
    def environment(self) -> dict[str, str]:
        """The variables under which MkDocs builds the copy, with the copy's own package."""
        return {
            **os.environ,
            "NO_MKDOCS_2_WARNING": "1",
            "PYTHONPATH": os.pathsep.join(
                filter(None, [str(self.folder / "src"), os.environ.get("PYTHONPATH")])
            ),
            "SITE_URL": "https://example.org/aluette/",
        }

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        """Run a command of Python in the copy."""
        return subprocess.run(
            [sys.executable, *command],
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )

    def build(self, site: str = "site") -> subprocess.CompletedProcess[str]:
        """Build the copy strictly."""
        return self.run("-m", "mkdocs", "build", "--strict", "--site-dir", site)

    def edit(self, name: str, old: str, new: str) -> None:
        """Replace a text that stands in a file of the copy."""
        path = self.folder / name
        text = path.read_text(encoding="utf-8")
        assert old in text, f"{name} has no {old!r}"
        path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """Copy the project."""
    folder = tmp_path / "project"
    folder.mkdir()
    shutil.copy(ROOT / "mkdocs.yml", folder)
    for name in ("docs", "locales", "overrides", "src"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    return Project(folder)


@pytest.fixture(scope="session")
def pages(built_site: Path) -> dict[str, Element]:
    """Read every page of the tutorial, by its address inside the site: `es/cards/`."""
    return {
        address_of(path, built_site): parsed(path)
        for path in sorted(built_site.rglob("*.html"))
        if "embed" not in path.relative_to(built_site).parts
    }


@pytest.fixture(scope="session")
def embedded_pages(built_site: Path) -> dict[str, Element]:
    """Read every page made for embedding, by its address inside the site."""
    return {
        address_of(path, built_site): parsed(path)
        for path in sorted(built_site.glob("*/embed/**/*.html"))
    }


def address_of(path: Path, site: Path) -> str:
    """Return where a page's file is found in the site."""
    return path.relative_to(site).as_posix().removesuffix("index.html")


def parsed(path: Path) -> Element:
    """Read a page as a browser does."""
    text = path.read_text(encoding="utf-8")
    tree: Element = html5lib.parse(text, namespaceHTMLElements=False)
    return tree
