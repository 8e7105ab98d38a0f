"""The player in another browser than the one that the rest is tested in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from conftest import SiteServer

pytestmark = pytest.mark.browser


def test_the_keyboard_walks_a_hand_to_its_end_in_firefox(
    site_server: SiteServer, firefox_page: Callable[..., Page]
) -> None:
    page = firefox_page(width=360, locale="fr")
    page.goto(site_server.url("fr/tiebreak/"))
    page.locator("#h1.al-hand--ready").wait_for()
    told = page.locator("#h1 .al-steps-told li").evaluate_all(
        "items => items.map(item => item.textContent)"
    )
    hand = page.locator("#h1 aluette-hand")
    caption = hand.locator(".al-caption")
    hand.focus()
    for sentence in told[1:]:
        page.keyboard.press("ArrowRight")
        assert caption.inner_text() == sentence
    page.wait_for_url("**/fr/tiebreak/#h1-s46")
    for name in ("back", "trick-back"):
        hand.locator(f"[data-go={name}]").click()
    assert caption.text_content().endswith(told[40])
    hand.locator("[data-open=alt]").click()
    card = hand.locator("[data-panel=alt] [data-card]").first
    card.wait_for(state="visible")
    card.click()
    assert hand.locator(".al-branch").is_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
