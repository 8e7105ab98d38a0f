"""The page of the whole deck: what beats a card opens with a finger or a key, without a script."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from axe import axe_faults

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from conftest import SiteServer

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("script", [True, False], ids=["with a script", "without a script"])
def test_a_tap_shows_what_beats_the_card_and_a_tap_hides_it(
    script: bool, watched_page: Callable[..., Page], site_server: SiteServer
) -> None:
    page = watched_page(width=360, script=script)
    page.goto(site_server.url("es/deck/"))
    above = page.locator("#above-4")
    assert not above.is_visible()
    page.locator("#k2c button").click()
    assert above.is_visible()
    assert above.locator("li").count() == 3
    above.locator("button").click()
    assert not above.is_visible()


def test_a_key_opens_and_escape_closes_and_comes_back_to_the_card(
    watched_page: Callable[..., Page], site_server: SiteServer
) -> None:
    page = watched_page()
    page.goto(site_server.url("fr/deck/"))
    page.locator("#k12e button").focus()
    page.keyboard.press("Enter")
    assert page.locator("#above-10").is_visible()
    page.keyboard.press("Escape")
    assert not page.locator("#above-10").is_visible()
    assert page.evaluate("document.activeElement.closest('li').id") == "k12e"


@pytest.mark.parametrize("width", [320, 1280])
def test_what_is_open_fits_its_screen(
    width: int, watched_page: Callable[..., Page], site_server: SiteServer
) -> None:
    page = watched_page(width=width)
    page.goto(site_server.url("nl/deck/"))
    page.locator("#k3b button").click()
    assert page.evaluate(
        """() => {
            const above = document.querySelector("#above-19");
            const box = above.getBoundingClientRect();
            return box.left >= 0 && box.right <= innerWidth && box.top >= 0
                && box.bottom <= innerHeight && above.scrollWidth <= above.clientWidth
                && document.documentElement.scrollWidth <= document.documentElement.clientWidth;
        }"""
    )


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", ["es", "fr", "nl"])
def test_axe_finds_nothing_in_what_is_open(
    language: str, scheme: str, watched_page: Callable[..., Page], site_server: SiteServer
) -> None:
    page = watched_page(width=360, scheme=scheme, locale=language)
    page.goto(site_server.url(f"{language}/deck/"))
    page.locator("#k3b button").click()
    assert not axe_faults(page)
