"""Every page is free of what axe finds, narrow and light as well as wide and dark."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

    from conftest import SiteServer

pytestmark = pytest.mark.browser

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


def addresses(site: Path) -> list[str]:
    """Return the address of each page below the site's root."""
    return sorted(
        page.relative_to(site).as_posix().removesuffix("index.html")
        for page in site.rglob("*.html")
    )


@pytest.mark.parametrize(
    ("width", "scheme"),
    [pytest.param(360, "light", id="narrow, light"), pytest.param(1280, "dark", id="wide, dark")],
)
def test_axe_finds_nothing(
    width: int,
    scheme: str,
    built_site: Path,
    site_server: SiteServer,
    watched_page: Callable[..., Page],
) -> None:
    page = watched_page(width=width, scheme=scheme)
    found = []
    for address in addresses(built_site):
        page.goto(site_server.url(address), wait_until="load")
        found += [f"{address}: {fault}" for fault in axe_faults(page)]
    assert not found, "\n" + "\n".join(found)


def test_axe_finds_a_planted_fault(watched_page: Callable[..., Page]) -> None:
    page = watched_page()
    page.set_content('<html lang="es"><body><main><button></button></main></body></html>')
    assert any(fault.startswith("button-name") for fault in axe_faults(page))
