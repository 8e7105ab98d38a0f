"""The page at the root, and the links between the languages, as readers meet them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from aluette.wording.catalogue import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

STORED = "localStorage.getItem('/aluette/.language')"


def links_of(page: Page) -> list[tuple[str | None, str | None, str | None]]:
    return [
        (link.get_attribute("href"), link.get_attribute("hreflang"), link.get_attribute("lang"))
        for link in page.locator("main a").all()
    ]


@pytest.mark.parametrize(
    ("locale", "language"),
    [("fr-CA", "fr"), ("es-AR", "es"), ("nl", "nl"), ("nl-BE", "nl")],
)
def test_the_root_follows_the_browser_s_language(
    watched_page: Callable[..., Page], site_server: Any, locale: str, language: str
) -> None:
    page = watched_page(locale=locale)
    page.goto(site_server.url())
    page.wait_for_url(site_server.url(f"{language}/"))


def test_the_root_asks_a_reader_of_another_language(
    watched_page: Callable[..., Page], site_server: Any
) -> None:
    page = watched_page(locale="de")
    page.goto(site_server.url())
    page.get_by_role("link", name="Nederlands").click()
    page.wait_for_url(site_server.url("nl/"))
    assert json.loads(page.evaluate(STORED)) == "nl"


def test_a_choice_is_remembered_before_the_browser_s_language_and_can_be_changed(
    watched_page: Callable[..., Page], site_server: Any
) -> None:
    page = watched_page(locale="fr")
    page.goto(site_server.url("fr/"))
    page.locator(".al-languages__link[hreflang=nl]").click()
    page.wait_for_url(site_server.url("nl/"))
    page.goto(site_server.url())
    page.wait_for_url(site_server.url("nl/"))
    page.locator(".al-choose-again").click()
    page.wait_for_url(site_server.url("?choose"))
    page.get_by_role("link", name="Español").click()
    page.wait_for_url(site_server.url("es/"))
    page.goto(site_server.url())
    page.wait_for_url(site_server.url("es/"))


def test_a_spoiled_memory_does_not_lock_the_reader_out(
    watched_page: Callable[..., Page], site_server: Any
) -> None:
    page = watched_page(locale="de")
    page.goto(site_server.url())
    for memory in ("{", '"xx"', "17", "null"):
        page.evaluate("text => localStorage.setItem('/aluette/.language', text)", memory)
        page.goto(site_server.url())
        page.wait_for_timeout(200)
        assert page.url == site_server.url()
        assert page.locator("main a").count() == len(LANGUAGES)


def test_the_root_works_without_script(watched_page: Callable[..., Page], site_server: Any) -> None:
    page = watched_page(script=False, locale="fr")
    page.goto(site_server.url())
    assert links_of(page) == [(f"{language}/", language, language) for language in LANGUAGES]
    page.get_by_role("link", name="Français").click()
    page.wait_for_url(site_server.url("fr/"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_the_root_leads_elsewhere_by_itself(
    watched_page: Callable[..., Page], site_server: Any, language: str
) -> None:
    other = next(code for code in LANGUAGES if code != language)
    page = watched_page(locale=other)
    page.goto(site_server.url("?choose"))
    page.evaluate("text => localStorage.setItem('/aluette/.language', text)", f'"{other}"')
    for address in (f"{language}/", f"{language}/tricks/"):
        page.goto(site_server.url(address))
        page.wait_for_timeout(200)
        assert page.url == site_server.url(address)


def test_the_switch_stays_on_the_page_without_script(
    watched_page: Callable[..., Page], site_server: Any
) -> None:
    page = watched_page(script=False)
    page.goto(site_server.url("es/tricks/"))
    page.locator(".al-languages__link[hreflang=fr]").click()
    page.wait_for_url(site_server.url("fr/tricks/"))
    page.locator(".al-languages__link[hreflang=nl]").click()
    page.wait_for_url(site_server.url("nl/tricks/"))


def test_the_switch_stays_at_the_heading_and_step_with_script(
    watched_page: Callable[..., Page], site_server: Any
) -> None:
    page = watched_page()
    page.goto(site_server.url("es/tricks/"))
    heading = page.locator("article h2[id]").first.get_attribute("id")
    page.goto(site_server.url(f"es/tricks/#{heading}"))
    page.locator(".al-languages__link[hreflang=fr]").click()
    page.wait_for_url(site_server.url(f"fr/tricks/#{heading}"))
    page.evaluate("history.replaceState(null, '', '#h1-s18')")
    link = page.locator(".al-languages__link[hreflang=nl]")
    link.focus()
    page.keyboard.press("Enter")
    page.wait_for_url(site_server.url("nl/tricks/#h1-s18"))


def test_the_switch_opened_in_a_new_tab_takes_the_step_along(
    watched_page: Callable[..., Page], site_server: Any
) -> None:
    page = watched_page()
    page.goto(site_server.url("es/tricks/"))
    page.evaluate("history.replaceState(null, '', '#h1-s7')")
    with page.context.expect_page() as opened:
        page.locator(".al-languages__link[hreflang=fr]").click(button="middle")
    opened.value.wait_for_url(site_server.url("fr/tricks/#h1-s7"))
    assert page.url == site_server.url("es/tricks/#h1-s7")


def test_light_or_dark_is_one_choice_for_all_languages_and_the_root(
    watched_page: Callable[..., Page], site_server: Any
) -> None:
    page = watched_page(locale="de")
    page.goto(site_server.url("es/tricks/"))
    page.locator(".al-scheme").click()
    for address in ("fr/cards/", "nl/", ""):
        page.goto(site_server.url(address))
        assert page.locator("body").get_attribute("data-md-color-scheme") == "slate", address
