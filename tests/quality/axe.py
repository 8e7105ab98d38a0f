"""What axe finds in a page as a browser shows it."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def axe_faults(page: Page) -> list[str]:
    """Return what axe finds in a page as it now is, one line an element."""
    page.evaluate(AXE)
    result: dict[str, Any] = page.evaluate(
        "standards => axe.run(document, {runOnly: standards, resultTypes: ['violations']})",
        STANDARDS,
    )
    return [
        f"{violation['id']}: {' '.join(map(str, node['target']))}: {node['failureSummary']}"
        for violation in result["violations"]
        for node in violation["nodes"]
    ]
