"""Questions answered by finger and by key, told, asked once more, kept and forgotten."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from aluette.wording.catalogue import LANGUAGES
from axe import axe_faults

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from conftest import SiteServer

pytestmark = pytest.mark.browser

STORED = "localStorage.getItem('aluette.practice')"
SHIFTS = """() => new Promise((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
        for (const one of list.getEntries()) if (!one.hadRecentInput) sum += one.value;
    }).observe({ type: "layout-shift", buffered: true });
    setTimeout(() => resolve(sum), 300);
})"""


@pytest.fixture
def open_page(site_server: SiteServer, watched_page: Callable[..., Page]) -> Callable[..., Page]:
    def make(address: str, **options: Any) -> Page:
        page = watched_page(**options)
        page.goto(site_server.url(address))
        return page

    return make


def asked(page: Page, series: int = 0) -> Locator:
    """Return the question that a series asks now."""
    return page.locator(".al-series").nth(series).locator(".al-series__item--now")


def answer(page: Page, series: int = 0, *, right: bool) -> None:
    """Answer by tapping, and go on."""
    chosen = "[data-right]" if right else "[data-told]"
    asked(page, series).locator(f".al-answer{chosen}").first.click()
    asked(page, series).locator("[data-do=next]").click()


def test_a_series_is_walked_by_keyboard_alone(open_page: Callable[..., Page]) -> None:
    page = open_page("fr/quiz/", width=360)
    asked(page).locator(".al-answer").first.focus()
    for number in range(10):
        assert asked(page).locator("legend").inner_text().startswith(f"Question {number + 1} sur")
        buttons = asked(page).locator(".al-answer")
        right = buttons.evaluate_all("all => all.findIndex((one) => 'right' in one.dataset)")
        wrong = buttons.evaluate_all("all => all.findIndex((one) => one.dataset.told)")
        chosen = wrong if number == 0 else right
        here = page.evaluate(
            "[...document.activeElement.parentElement.children].indexOf(document.activeElement)"
        )
        if page.evaluate("document.activeElement.tagName") == "LEGEND":
            page.keyboard.press("Tab")
            here = 0
        for _ in range(abs(chosen - here)):
            page.keyboard.press("ArrowRight" if chosen > here else "ArrowLeft")
        page.keyboard.press("Enter")
        told = asked(page).locator("[role=status]")
        mistake = buttons.nth(wrong).get_attribute("data-told") or ""
        assert (mistake in told.inner_text()) is (number == 0)
        assert told.locator("a").is_visible()
        assert page.evaluate("document.activeElement.dataset.do") == "next"
        page.keyboard.press("Enter")
    once_more = asked(page).locator("legend").inner_text()
    assert once_more.startswith("Question 1 sur 10")
    assert "encore une fois" in once_more
    asked(page).locator("[data-right]").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    end = page.locator(".al-series__end").first
    assert end.evaluate("end => end === document.activeElement")
    assert "9 sur 10" in end.inner_text()
    assert end.locator("a").count() == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_state_of_a_series_is_free_of_what_axe_finds(
    language: str, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{language}/quiz/", scheme="dark" if language == "nl" else "light")
    asked(page).locator("[data-do=hint]").click()
    asked(page).locator("[data-do=hint]").click()
    asked(page, 1).locator(".al-answer[data-right]").click()
    asked(page, 2).locator(".al-answer[data-told]").first.click()
    assert not axe_faults(page)
    for _ in range(10):
        answer(page, right=True)
    assert page.locator(".al-series__end").first.is_visible()
    assert not axe_faults(page)


def test_cards_are_put_in_order_and_taken_back(open_page: Callable[..., Page]) -> None:
    page = open_page("es/order-trainer/", width=360)
    order = asked(page, 2).locator(".al-quiz__answers")
    codes = (order.get_attribute("data-order") or "").split()
    last = order.locator(f"[data-card='{codes[-1]}']")
    last.click()
    assert last.get_attribute("aria-pressed") == "true"
    last.click()
    assert last.get_attribute("aria-pressed") == "false"
    for code in codes[:-1]:
        order.locator(f"[data-card='{code}']").click()
    assert asked(page, 2).locator("[role=status] .al-quiz__title--right").is_visible()
    assert last.locator(".al-answer__place").inner_text() == str(len(codes))
    assert not axe_faults(page)


def test_progress_is_kept_here_until_it_is_forgotten(open_page: Callable[..., Page]) -> None:
    page = open_page("nl/quiz/", width=360)
    assert page.evaluate(STORED) is None
    answer(page, right=False)
    answer(page, right=True)
    asked(page, 2).locator("[data-right]").click()
    page.reload()
    assert asked(page).locator("legend").inner_text().startswith("Vraag 3 van 10")
    assert page.evaluate(SHIFTS) < 0.01
    page.locator("[data-do=forget]").first.click()
    assert page.evaluate(STORED) is None
    for series in range(4):
        assert asked(page, series).locator("legend").inner_text().startswith("Vraag 1 van 10")


def test_two_tabs_keep_each_others_progress(open_page: Callable[..., Page]) -> None:
    page = open_page("nl/quiz/")
    other = page.context.new_page()
    other.goto(page.url)
    answer(page, 1, right=True)
    answer(other, 0, right=False)
    assert asked(other, 1).locator("legend").inner_text().startswith("Vraag 2 van 10")
    answer(other, 1, right=False)
    page.wait_for_function("document.querySelectorAll('.al-dot--w').length === 2")
    assert page.locator(".al-dot--r").count() == 1
    puzzles = page.context.new_page()
    puzzles.goto(page.url.replace("quiz", "puzzles"))
    puzzles.locator("[data-do=forget]:visible").first.click()
    page.wait_for_function("!document.querySelector('.al-dot--w, .al-dot--r')")
    assert asked(page, 1).locator("legend").inner_text().startswith("Vraag 1 van 10")


def test_without_a_script_each_answer_unfolds(open_page: Callable[..., Page]) -> None:
    page = open_page("es/quiz/", script=False)
    assert page.locator(".al-quiz:visible").count() == 40
    assert page.locator(".al-series button:visible").count() == 0
    first = page.locator(".al-quiz").first
    first.locator("summary").click()
    assert first.locator(".al-quiz__why").is_visible()


def test_paper_shows_every_question_with_its_answer(open_page: Callable[..., Page]) -> None:
    page = open_page("fr/order-trainer/")
    page.emulate_media(media="print")
    assert page.locator(".al-quiz__why").count() == 30
    assert all(why.is_visible() for why in page.locator(".al-quiz__why").all()[::7])
    assert page.locator(".al-quiz button:visible").count() == 0


@pytest.mark.parametrize("width", [320, 1280])
def test_targets_are_large_and_nothing_is_wider_than_the_screen(
    width: int, open_page: Callable[..., Page]
) -> None:
    page = open_page("es/quiz/", width=width)
    for one in page.locator(".al-series button:visible").all():
        box = one.bounding_box()
        assert box
        assert box["height"] >= 48
        assert box["width"] >= 44
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


class TestHome:
    """The question on the home page."""

    @pytest.fixture
    def quiz(self, open_page: Callable[..., Page]) -> Callable[..., Locator]:
        def make(language: str, **options: Any) -> Locator:
            return open_page(f"{language}/", **options).locator(".al-quiz")

        return make

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_a_wrong_answer_is_told_why(self, language: str, quiz: Callable[..., Locator]) -> None:
        asked = quiz(language)
        answers = asked.locator(".al-answer")
        places = [answer.bounding_box() for answer in answers.all()]
        wrong = answers.and_(asked.page.locator("[data-told]")).first
        wrong.click()
        assert "al-answer--wrong" in (wrong.get_attribute("class") or "")
        assert "al-answer--right" in (asked.locator("[data-right]").get_attribute("class") or "")
        assert wrong.locator(".al-answer__yours").is_visible()
        told = asked.locator("[role=status]")
        assert told.locator(".al-quiz__title--wrong").is_visible()
        assert (wrong.get_attribute("data-told") or "-") in told.inner_text()
        assert [answer.bounding_box() for answer in answers.all()] == places
        asked.locator("[data-right]").click(force=True)
        assert told.locator(".al-quiz__title--wrong").is_visible()

    def test_the_right_answer_is_confirmed_by_keyboard(self, quiz: Callable[..., Locator]) -> None:
        asked = quiz("fr")
        asked.locator("[data-right]").press("Enter")
        assert asked.locator("[role=status] .al-quiz__title--right").is_visible()
        assert asked.locator(".al-quiz__title--wrong").count() == 0

    def test_without_a_script_the_answer_unfolds(self, quiz: Callable[..., Locator]) -> None:
        asked = quiz("nl", script=False)
        assert not asked.locator(".al-answer").nth(0).is_visible()
        asked.locator("summary").click()
        assert asked.locator(".al-quiz__why").is_visible()


def test_only_the_cards_of_the_question_asked_are_drawn(open_page: Callable[..., Page]) -> None:
    page = open_page("es/quiz/")
    drawn = """() => [...document.querySelectorAll(".al-series__item")]
        .filter((item) => item.querySelector("use"))
        .filter((item) => getComputedStyle(item.querySelector("use")).display !== "none")
        .every((item) => item.classList.contains("al-series__item--now"))"""
    assert page.evaluate(drawn)
    answer(page, right=True)
    assert page.evaluate(drawn)
    assert asked(page).locator("use").first.evaluate("use => getComputedStyle(use).display") != (
        "none"
    )
