"""A card that gave the point away is told where it falls, and so is what other cards would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from axe import axe_faults

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from conftest import SiteServer

pytestmark = pytest.mark.browser


def test_a_costly_card_is_told_and_others_are_compared(
    site_server: SiteServer, watched_page: Callable[..., Page]
) -> None:
    page = watched_page(width=360)
    page.goto(site_server.url("fr/tiebreak/"))
    cell = page.locator("#h1 .al-tricks td:has(em)").first
    step = (cell.get_attribute("id") or cell.get_attribute("data-step") or "").split("-s")[-1]
    page.goto(site_server.url(f"fr/tiebreak/#h1-s{step}"))
    page.reload()
    caption = page.locator("#h1 .al-caption")
    caption.wait_for()
    assert "✗" in caption.inner_text()
    assert page.locator("#h1 .al-steps-told [aria-current]").text_content() == caption.inner_text()

    page.locator("#h1 [data-open=alt]").click()
    panel = page.locator("#h1 [data-panel=alt]")
    costs = panel.locator(".al-panel__cost")
    costs.first.wait_for()
    signs = page.locator("#h1 aluette-hand").get_attribute("data-costs") or ""
    words = page.locator("#al-player")
    keeps, gives = words.get_attribute("data-keeps"), words.get_attribute("data-gives")
    assert {*costs.all_inner_texts()} <= {keeps, gives}
    assert {"k", "g"} <= {*signs}
    assert panel.locator(".al-panel__costs").inner_text() == words.get_attribute("data-costs")
    assert axe_faults(page) == []
