"""Stepping through what is no hand: a trick, a draw for partners, a chanter, a match."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from conftest import SiteServer

pytestmark = pytest.mark.browser

AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
SHAPES = {
    "a trick": ("cards/", "#t1"),
    "a draw": ("deal/", "#t1"),
    "a match": ("deal/", ".al-match[id]"),
    "a chanter": ("options/", ".al-chanter[id]"),
}

Opening = "Callable[..., tuple[Page, Locator]]"


@pytest.fixture
def unfold(site_server: SiteServer, watched_page: Callable[..., Page]) -> Opening:
    """Open a page, and unfold the steps of what is shown there."""

    def make(language: str, shape: str, **options: Any) -> tuple[Page, Locator]:
        page = watched_page(**options)
        chapter, place = SHAPES[shape]
        page.goto(site_server.url(f"{language}/{chapter}"))
        box = page.locator(place).first
        box.locator(".al-steps > summary").click()
        box.locator(".al-caption").wait_for()
        return page, box

    return make


def caption(box: Locator) -> str:
    return box.locator(".al-caption").text_content() or ""


def told(box: Locator) -> list[str]:
    return box.locator(".al-steps li").all_text_contents()


def waiting(box: Locator) -> int:
    """Return how many cells are still to come."""
    return box.locator("[data-at]").evaluate_all(
        "cells => cells.filter(cell => getComputedStyle(cell).visibility === 'hidden').length"
    )


@pytest.mark.parametrize("shape", SHAPES)
def test_the_keys_walk_it_to_its_end_and_back(shape: str, unfold: Opening) -> None:
    page, box = unfold("fr", shape)
    said = told(box)
    cells = box.locator("[data-at]").count()
    ahead = [waiting(box)]
    box.locator("[data-go=next]").focus()
    for sentence in said[1:]:
        page.keyboard.press("ArrowRight")
        assert caption(box) == sentence
        ahead.append(waiting(box))
    assert 0 < ahead[0] < cells or shape == "a chanter"
    assert ahead == sorted(ahead, reverse=True)
    assert ahead[-1] == 0
    page.keyboard.press("ArrowLeft")
    assert caption(box).startswith("Retour")
    assert caption(box).endswith(said[-2])
    page.keyboard.press("Home")
    assert waiting(box) == ahead[0]
    box.locator(".al-steps > summary").click()
    box.locator(".al-caption").wait_for(state="hidden")
    assert waiting(box) == 0


def test_a_trick_marks_whoever_is_highest_so_far(unfold: Opening) -> None:
    page, box = unfold("es", "a trick")
    box.locator("[data-go=next]").focus()
    marks = []
    for _ in told(box):
        marks.append(
            box.locator(".al-play").evaluate_all(
                "all => all.map(card => card.classList.contains('al-play--wins') ? 1 : 0)"
            )
        )
        page.keyboard.press("ArrowRight")
    assert marks[0] == [1, 0, 0, 0]
    assert all(sum(mark) == 1 for mark in marks)
    assert marks[-1] == marks[-2]


@pytest.mark.parametrize("script", [True, False], ids=["with script", "without script"])
def test_an_address_leads_to_its_step(
    script: bool, site_server: SiteServer, watched_page: Callable[..., Page]
) -> None:
    page = watched_page(script=script, width=360)
    page.goto(site_server.url("nl/cards/#t2-s3"))
    if script:
        box = page.locator("#t2")
        box.locator(".al-caption").wait_for()
        assert caption(box) == told(box)[2]
        assert waiting(box) > 0
        page.evaluate("location.hash = '#t2-s4'")
        page.wait_for_function("document.querySelector('#t2 .al-slider').value === '3'")
    else:
        page.locator("#t2-s3").wait_for(state="visible")


def test_nothing_is_loaded_before_it_is_unfolded(
    site_server: SiteServer, watched_page: Callable[..., Page]
) -> None:
    page = watched_page()
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url.rpartition("/")[2]))
    page.goto(site_server.url("es/cards/"), wait_until="networkidle")
    assert not {"player.js", "player.css", "steps.js", "steps.css"} & {*loaded}
    page.locator("#t1 .al-steps > summary").click()
    page.locator("#t1 .al-caption").wait_for()
    assert {"player.js", "player.css", "steps.js", "steps.css"} <= {*loaded}


@pytest.mark.parametrize(("language", "scheme"), [("es", "light"), ("fr", "dark"), ("nl", "light")])
def test_it_fits_and_axe_finds_nothing(language: str, scheme: str, unfold: Opening) -> None:
    for shape in SHAPES:
        page, box = unfold(language, shape, width=320, scheme=scheme)
        box.locator("[data-go=next]").click()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), shape
        page.evaluate(AXE)
        found = page.evaluate(
            "box => axe.run(box, {resultTypes: ['violations']})", box.element_handle()
        )
        faults = [(one["id"], [n["html"] for n in one["nodes"]]) for one in found["violations"]]
        assert faults == [], shape
