"""Every page is free of what axe finds, narrow and light as well as wide and dark."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from axe import axe_faults

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

    from conftest import SiteServer

pytestmark = pytest.mark.browser


def addresses(site: Path) -> list[str]:
    """Return the address of each page below the site's root.

    A page for embedding holds what its lesson holds; one of them in each language will do.
    """
    return sorted(
        page.relative_to(site).as_posix().removesuffix("index.html")
        for page in site.rglob("*.html")
        if "embed" not in page.parts or page.parent.name == "first-to-total"
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
