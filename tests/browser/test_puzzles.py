"""A puzzle played by key alone, a wrong card refuted and taken back, and what is kept of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from axe import axe_faults

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from conftest import SiteServer

pytestmark = pytest.mark.browser

STORED = "localStorage.getItem('aluette.practice')"


def row(puzzle: Locator, *, wins: bool) -> str:
    """Return the first card of the first position that wins, or loses."""
    rows = (puzzle.get_attribute("data-tree") or "").split(";")[0].split(",")
    return next(one for one in rows if one.startswith("-") is not wins).strip("-").split()[0][:3]


def choose(page: Page, puzzle: Locator, code: str) -> None:
    """Choose a card by key: the first of them has the focus, or is reached by it."""
    buttons = puzzle.locator(".al-puzzle__choices button")
    codes = buttons.evaluate_all("all => all.map((one) => one.dataset.card)")
    place = next(number for number, one in enumerate(codes) if code.startswith(one))
    buttons.first.focus()
    for _ in range(place):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")


def test_a_wrong_card_is_refuted_and_taken_back_and_the_puzzle_solved_by_keyboard(
    site_server: SiteServer, watched_page: Callable[..., Page]
) -> None:
    page = watched_page(width=360, scheme="dark")
    page.goto(site_server.url("nl/puzzles/"))
    puzzle = page.locator(".al-puzzle").first
    puzzle.locator(".al-puzzle__choices button").first.wait_for()
    assert axe_faults(page) == []
    before = puzzle.locator(".al-puzzle__position").inner_text()
    ends = puzzle.locator(".al-puzzle__ends li").all_text_contents()

    choose(page, puzzle, row(puzzle, wins=False))
    told = puzzle.locator("[role=status]")
    assert puzzle.locator(".al-quiz__title--wrong").is_visible()
    assert any(end.split(".")[0] in told.inner_text() for end in ends)
    assert page.evaluate("document.activeElement.dataset.do") == "back"
    assert axe_faults(page) == []
    page.keyboard.press("Enter")
    assert puzzle.locator(".al-puzzle__position").inner_text() == before
    assert told.inner_text() == ""

    for _ in range(6):
        for code in puzzle.locator(".al-puzzle__choices button").evaluate_all(
            "all => all.map((one) => one.dataset.card)"
        ):
            choose(page, puzzle, code)
            if not puzzle.locator(".al-quiz__title--wrong").count():
                break
            page.keyboard.press("Enter")
        if puzzle.locator(".al-quiz__title--right").count():
            break
    assert puzzle.locator(".al-quiz__title--right").is_visible()
    assert puzzle.locator("details").get_attribute("open") is not None
    assert "✓" in puzzle.locator("h3").inner_text()
    assert axe_faults(page) == []

    others = page.locator(".al-puzzles").first.locator(".al-puzzle").count() - 1
    assert f'":"m{"." * others}"' in page.evaluate(STORED)
    page.locator("[data-do=forget]").first.click()
    assert page.evaluate(STORED) is None
    assert "✓" not in puzzle.locator("h3").inner_text()
    small = page.locator(".al-puzzles button:visible").evaluate_all(
        "all => all.filter((one) => one.getBoundingClientRect().height < 44).length"
    )
    assert small == 0
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_the_solution_is_there_without_a_script(
    site_server: SiteServer, watched_page: Callable[..., Page]
) -> None:
    page = watched_page(script=False)
    page.goto(site_server.url("es/puzzles/"))
    puzzle = page.locator(".al-puzzle").first
    puzzle.locator("summary").click()
    assert puzzle.locator(".al-puzzle__line li").first.is_visible()
    assert puzzle.locator(".al-puzzle__choices").count() == 0
