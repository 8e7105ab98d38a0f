"""Searching, as a reader does it: in one's own language, with or without accents."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from aluette.site.search import fold, folded_words
from aluette.wording.catalogue import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

RESULTS = ".md-search-result__link"


def ask(page: Page, query: str) -> list[str]:
    """Type a query, and return the addresses of what is found."""
    page.locator(".md-search__input").fill("")
    page.locator(".md-search__input").press_sequentially(query)
    page.locator(RESULTS).first.wait_for(state="attached")
    return [link.get_attribute("href") or "" for link in page.locator(RESULTS).all()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_results_are_of_the_reader_s_own_language(
    watched_page: Callable[..., Page], site_server: Any, language: str
) -> None:
    page = watched_page(locale=language)
    page.goto(site_server.url(f"{language}/cards/"))
    found = ask(page, "aluette")
    assert {address.startswith(site_server.url(f"{language}/")) for address in found} == {True}


@pytest.mark.parametrize("language", ["es", "fr"])
def test_a_word_is_found_without_its_accents_and_nothing_shows_how(
    watched_page: Callable[..., Page], site_server: Any, built_site: Path, language: str
) -> None:
    index = json.loads(
        (built_site / language / "search" / "search_index.json").read_text(encoding="utf-8")
    )
    entry, word = next(
        (entry, word)
        for entry in index["docs"]
        for word in folded_words(entry["title"])
        if len(word) > 5 and word.isascii()  # the shortest are left out of every search
    )
    page = watched_page(locale=language)
    page.goto(site_server.url(f"{language}/"))
    found = ask(page, word)
    assert site_server.url(f"{language}/{entry['location']}") in [
        address.split("?")[0] for address in found
    ]
    shown = page.locator(".md-search-result__list").inner_text().lower().split()
    assert word not in shown
    assert word in fold(" ".join(shown))


def test_an_article_with_an_apostrophe_does_not_hide_its_noun(
    watched_page: Callable[..., Page], site_server: Any, built_site: Path
) -> None:
    text = (built_site / "fr" / "search" / "search_index.json").read_text(encoding="utf-8")
    assert "l’aluette" in text.lower(), "no French page says so; the test proves nothing"
    page = watched_page(locale="fr")
    page.goto(site_server.url("fr/"))
    assert ask(page, "aluette")
    assert "l’aluette" in page.locator(".md-search-result__list").inner_text().lower()


def test_the_index_is_loaded_once_and_only_when_somebody_searches(
    watched_page: Callable[..., Page], site_server: Any
) -> None:
    page = watched_page(locale="fr")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(site_server.url("fr/"))
    page.wait_for_load_state("networkidle")
    assert not [url for url in asked if "search_index" in url or "workers/search" in url]
    assert [url for url in asked if "on-demand.js" in url]
    ask(page, "pli")
    ask(page, "carte")
    assert [url for url in asked if "search_index" in url] == [
        site_server.url("fr/search/search_index.json")
    ]


def test_a_word_that_no_page_has_is_said_to_be_missing(
    watched_page: Callable[..., Page], site_server: Any
) -> None:
    page = watched_page(locale="nl")
    page.goto(site_server.url("nl/"))
    page.locator(".md-search__input").press_sequentially("zzzz")
    page.locator(".md-search-result__meta", has_text="Niets gevonden").wait_for(state="attached")
    assert page.locator(RESULTS).count() == 0
