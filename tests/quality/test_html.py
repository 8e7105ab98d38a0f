"""Every page of the built site is valid HTML, by the checker that the standard's editors use."""

from __future__ import annotations

import subprocess
from typing import TYPE_CHECKING

import pytest

from programs import GETTING, VNU, find_program

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.system

KNOWN = r".*Attribute .autocomplete. is only allowed.*"
"""The theme's own fault: its checkboxes carry an attribute that the standard denies them."""


def html_faults(folder: Path) -> list[str]:
    """Return what vnu finds in all pages of a folder: each fault once, with its first place."""
    java = find_program("java")
    if java is None or not VNU.is_file():
        pytest.skip(f"no vnu: {GETTING['java']}")
    checked = subprocess.run(
        [
            *(str(java), "-Xss4m", "-jar", str(VNU), "--skip-non-html", "--errors-only"),
            *("--format", "gnu", "--exit-zero-always", "--filterpattern", KNOWN, str(folder)),
        ],
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, list[str]] = {}
    for line in (checked.stdout + checked.stderr).splitlines():
        place, _, fault = line.partition(": ")
        found.setdefault(fault, []).append(place)
    return [f"{places[0]} ({len(places)} such): {fault}" for fault, places in found.items()]


def test_every_page_is_valid(built_site: Path) -> None:
    found = html_faults(built_site)
    assert not found, "\n" + "\n".join(found)


def test_a_fault_is_found(tmp_path: Path) -> None:
    page = '<!DOCTYPE html><html lang="es"><head><title>x</title></head><body><p><div></p></body>'
    (tmp_path / "page.html").write_text(page, encoding="utf-8")
    assert html_faults(tmp_path)
