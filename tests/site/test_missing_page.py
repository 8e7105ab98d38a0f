"""One page answers every wrong address: in three languages, and right at any depth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from aluette.wording.catalogue import LANGUAGES, translations

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

DEPTHS = ("", "x", "x/", "x/y/z/", "x/y/z.html")


def order(page: Page) -> list[str | None]:
    return [part.get_attribute("lang") for part in page.locator("main section").all()]


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_of_the_address_comes_first(
    watched_page: Callable[..., Page], site_server: Any, language: str, depth: str
) -> None:
    page = watched_page(locale="de", missing=True)
    page.goto(site_server.url(f"{language}/nowhere/{depth}"))
    assert order(page)[0] == language
    assert sorted(order(page)) == sorted(LANGUAGES)
    assert page.locator("html").get_attribute("lang") == language
    home = page.locator(f"section[lang={language}] a")
    assert home.inner_text() == translations(language).gettext("Go to the home page")
    home.click()
    page.wait_for_url(site_server.url(f"{language}/"))


def test_elsewhere_the_choice_comes_first_then_the_browser_s_language(
    watched_page: Callable[..., Page], site_server: Any
) -> None:
    page = watched_page(locale="nl", missing=True)
    page.goto(site_server.url("nowhere/at/all/"))
    assert order(page) == ["nl", "es", "fr"]
    page.evaluate("""localStorage.setItem("/aluette/.language", '"fr"')""")
    page.reload()
    assert order(page) == ["fr", "es", "nl"]


@pytest.mark.parametrize("address", ["nowhere/", "nl/nowhere/", "fr/a/b/c/d"])
def test_without_script_the_order_is_fixed_and_the_links_are_right(
    watched_page: Callable[..., Page], site_server: Any, address: str
) -> None:
    page = watched_page(script=False, missing=True)
    page.goto(site_server.url(address))
    assert order(page) == list(LANGUAGES)
    assert [link.get_attribute("href") for link in page.locator("main a").all()] == [
        f"/aluette/{language}/" for language in LANGUAGES
    ]
    for part in page.locator("main section").all():
        say = translations(part.get_attribute("lang") or "").gettext
        assert part.locator("h2").inner_text() == say("There is no such page")
