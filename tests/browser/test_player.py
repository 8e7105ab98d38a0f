"""The hand that a reader steps through, and the trick to judge, in a real browser."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page, Route

    from conftest import SiteServer

pytestmark = pytest.mark.browser

LANGUAGES = ("es", "fr", "nl")
STEPS = 47

SHOWN = """hand => {
  const copy = hand.cloneNode(true);
  for (const card of copy.querySelectorAll(".al-laid[hidden]")) card.replaceChildren();
  copy.querySelector(".al-caption .al-hidden")?.remove();
  copy.querySelector(".al-caption").removeAttribute("aria-live");
  for (const part of copy.querySelectorAll("[class]")) {
    const classes = [...part.classList].filter((name) => name !== "al-laid--falls");
    part.setAttribute("class", classes.sort().join(" "));
  }
  return [hand.querySelector("input").value, copy.outerHTML];
}"""
"""Everything that a hand shows, but the way there: the falling of a card, "Back:" and whether it is
spoken."""

LAID = """board => [...board.querySelectorAll(".al-laid")].map(card => [
  card.parentElement.className.match(/al-seat--(north|east|south|west)/)[1],
  card.hidden ? null : card.querySelector("use").getAttribute("href").split("#k")[1],
  ["best", "tied"].filter((mark) => card.classList.contains(`al-laid--${mark}`)).join(),
])"""
"""For each place on the table its seat, its card and how that is marked."""

SLIDE = """(slider, value) => {
  slider.value = value;
  slider.dispatchEvent(new Event("input", {bubbles: true}));
}"""


@pytest.fixture
def open_hand(
    site_server: SiteServer, watched_page: Callable[..., Page]
) -> Callable[..., tuple[Page, Locator]]:
    """Open the chapter with the tie-break hand, and wait until it can be stepped through."""

    def make(language: str = "es", place: str = "", **options: Any) -> tuple[Page, Locator]:
        page = watched_page(**options)
        page.goto(site_server.url(f"{language}/tiebreak/{place}"))
        page.locator("#h1.al-hand--ready").wait_for()
        return page, page.locator("#h1 aluette-hand")

    return make


def caption(hand: Locator) -> str:
    return hand.locator(".al-caption").inner_text()


def sentences(page: Page) -> list[str]:
    return page.locator("#h1 .al-steps-told li").evaluate_all(
        "items => items.map(item => item.textContent)"
    )


def step(hand: Locator) -> int:
    return int(hand.locator("input").input_value())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_keyboard_walks_a_hand_to_its_end(
    language: str, open_hand: Callable[..., tuple[Page, Locator]]
) -> None:
    page, hand = open_hand(language)
    told = sentences(page)
    assert len(told) == STEPS
    hand.focus()
    for sentence in told[1:]:
        page.keyboard.press("ArrowRight")
        assert caption(hand) == sentence
    page.keyboard.press("ArrowRight")
    assert caption(hand) == told[-1]


def test_a_step_is_the_same_however_it_is_reached(
    open_hand: Callable[..., tuple[Page, Locator]],
) -> None:
    page, hand = open_hand()
    hand.focus()
    forward = [hand.evaluate(SHOWN)]
    for _ in range(1, STEPS):
        page.keyboard.press("ArrowRight")
        forward.append(hand.evaluate(SHOWN))
    back = [hand.evaluate(SHOWN)]
    for _ in range(1, STEPS):
        page.keyboard.press("ArrowLeft")
        back.insert(0, hand.evaluate(SHOWN))
    assert back == forward
    slider = hand.locator("input")
    for index in (30, 3, 46, 18, 0, 45, 1):
        slider.evaluate(SLIDE, str(index))
        assert hand.evaluate(SHOWN) == forward[index]


def test_keys_go_by_trick_and_to_the_ends(
    open_hand: Callable[..., tuple[Page, Locator]],
) -> None:
    page, hand = open_hand()
    hand.focus()
    for key, reached in (
        ("Shift+ArrowRight", 5),
        ("Shift+ArrowRight", 10),
        ("ArrowRight", 11),
        ("Shift+ArrowLeft", 10),
        ("7", 31),
        ("End", 46),
        ("Shift+ArrowLeft", 45),
        ("Home", 0),
        ("Shift+ArrowLeft", 0),
        ("ArrowLeft", 0),
    ):
        page.keyboard.press(key)
        assert step(hand) == reached, key


def test_keys_belong_to_the_hand_only_while_it_has_the_focus(
    open_hand: Callable[..., tuple[Page, Locator]],
) -> None:
    page, hand = open_hand()
    page.keyboard.press("ArrowRight")
    assert step(hand) == 0
    address = page.url
    hand.focus()
    for key in ("n", "p", ",", ".", "f", "s", "/"):
        page.keyboard.press(key)
    assert page.url == address
    assert hand.evaluate("hand => hand === document.activeElement")
    page.keyboard.press("Control+ArrowRight")
    assert step(hand) == 0


def test_buttons_keep_the_focus_at_the_ends(
    open_hand: Callable[..., tuple[Page, Locator]],
) -> None:
    page, hand = open_hand()
    buttons = {
        name: hand.locator(f"[data-go={name}]")
        for name in ("trick-back", "back", "next", "trick-next")
    }

    def disabled() -> set[str]:
        return {
            name
            for name, button in buttons.items()
            if button.get_attribute("aria-disabled") == "true"
        }

    assert disabled() == {"trick-back", "back"}
    buttons["next"].click()
    assert step(hand) == 1
    assert disabled() == set()
    buttons["trick-next"].click()
    assert step(hand) == 5
    buttons["trick-next"].click()
    buttons["trick-back"].click()
    assert step(hand) == 5
    hand.press("End")
    assert step(hand) == STEPS - 1
    assert disabled() == {"next", "trick-next"}
    buttons["next"].click(force=True)
    assert buttons["next"].evaluate("button => button === document.activeElement")
    assert step(hand) == STEPS - 1
    buttons["back"].click()
    assert hand.locator(".al-caption").text_content() == f"Atrás: {sentences(page)[-2]}"
    for button in buttons.values():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 48


def test_an_address_leads_to_its_step(open_hand: Callable[..., tuple[Page, Locator]]) -> None:
    page, hand = open_hand(place="#h1-s18", width=360)
    assert step(hand) == 18
    assert hand.locator(".al-board").evaluate(
        "board => { const {top} = board.getBoundingClientRect(); return top >= 48 && top < 120; }"
    )
    page.evaluate("location.hash = '#h1-s30'")
    page.wait_for_function("document.querySelector('#h1 input').value === '30'")
    hand.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_url(re.compile(r"#h1-s31$"))
    assert page.evaluate("history.length") <= 3


@pytest.mark.parametrize("script", [True, False], ids=["with script", "without script"])
def test_an_address_unfolds_the_hand_that_it_leads_to(
    script: bool, site_server: SiteServer, watched_page: Callable[..., Page]
) -> None:
    page = watched_page(width=360, script=script)
    page.goto(site_server.url("fr/match/#h3-s18"))
    hand = page.locator("#h3")
    shown = hand.locator(".al-board" if script else "#h3-s18")
    shown.wait_for()
    box = shown.bounding_box()
    assert box is not None
    assert 48 <= box["y"] < 740
    assert not page.locator("#h4").is_visible()
    if script:
        page.evaluate("location.hash = '#h4-s30'")
        page.locator("#h4 .al-board").wait_for()
        assert step(page.locator("#h4")) == 30


def test_the_menu_of_the_home_page_leads_to_the_pages(
    site_server: SiteServer, watched_page: Callable[..., Page]
) -> None:
    page = watched_page(width=360)
    page.goto(site_server.url("es/"))
    page.locator("label.md-header__button[for=__drawer]").click()
    page.get_by_text("Más reglas", exact=True).first.click()
    page.get_by_role("link", name="Una partida entera", exact=True).click()
    page.wait_for_url(re.compile(r"/es/match/$"))


def test_the_language_switch_stays_at_the_step(
    open_hand: Callable[..., tuple[Page, Locator]],
) -> None:
    page, hand = open_hand("es", "#h1-s33")
    before = hand.locator(".al-board").evaluate(LAID)
    page.locator(".al-languages__link[hreflang=nl]").click()
    page.wait_for_url(re.compile(r"/nl/tiebreak/#h1-s33$"))
    page.locator("#h1.al-hand--ready").wait_for()
    assert hand.locator(".al-board").evaluate(LAID) == before


def test_the_table_goes_along_and_leads_to_each_step(
    open_hand: Callable[..., tuple[Page, Locator]],
) -> None:
    page, hand = open_hand()
    hand.press("End")
    hand.locator("tbody th a").nth(3).click()
    assert step(hand) == 20
    row = hand.locator("[aria-current=step]")
    assert row.locator("th").inner_text() == "4"
    assert row.locator("td b").is_visible()
    assert not hand.locator(".al-tricks tbody tr").nth(4).locator("td b").is_visible()
    assert not hand.locator(".al-verdict").is_visible()
    hand.locator("[data-step='17']").click()
    assert step(hand) == 17
    assert page.locator("#h1 .al-dealt").count() == 1


def changed(page: Page, change: Callable[[str], str]) -> None:
    """Change the text of the page with the tie-break hand whenever it is opened from now on."""

    def answer(route: Route) -> None:
        response = route.fetch()
        text = response.text()
        wrong = change(text)
        assert wrong != text
        route.fulfill(response=response, body=wrong)

    page.route("**/tiebreak/", answer)


def test_the_player_shows_what_the_page_says_and_nothing_else(
    site_server: SiteServer, watched_page: Callable[..., Page]
) -> None:
    page = watched_page()

    def untrue(text: str) -> str:
        before, marks, after = re.split(r'(?<=data-trace="2 )(\w+)', text, maxsplit=1)
        signs = list(marks)
        signs[4::5] = "8" * 9  # whatever west plays takes every trick
        signs[5] = "3"  # north and east are level
        text = f"{before}{''.join(signs)}{after}"
        text = re.sub(r'(id="h1-s4".*?#s)\w+', r"\g<1>3e", text, count=1)
        first, told, rest = text.partition('<ol class="al-steps-told" role="list">')
        lines = rest.split("<li>")
        lines[6] = "As you like it.</li>\n"
        return f"{first}{told}{'<li>'.join(lines)}"

    changed(page, untrue)
    page.goto(site_server.url("es/tiebreak/#h1-s5"))
    hand = page.locator("#h1 aluette-hand")
    page.locator("#h1.al-hand--ready").wait_for()
    laid = {seat: (card, mark) for seat, card, mark in hand.evaluate(LAID)}
    assert laid["west"] == ("3e", "best")
    assert caption(hand) == "As you like it."
    hand.locator("[data-go=next]").click()
    marks = {seat: mark for seat, card, mark in hand.evaluate(LAID) if mark}
    assert marks == {"north": "tied", "east": "tied"}
    hand.press("End")
    assert hand.locator(".al-seat--west .al-tally").inner_text() == "9"


def test_an_unknown_trace_leaves_the_tables(
    site_server: SiteServer, watched_page: Callable[..., Page]
) -> None:
    page = watched_page()
    changed(page, lambda text: text.replace('data-trace="2 ', 'data-trace="3 '))
    page.goto(site_server.url("es/tiebreak/"))
    page.locator("#h1.al-hand--plain").wait_for()
    assert not page.locator("#h1 .al-board").is_visible()
    assert page.locator("#h1 .al-dealt").is_visible()
    assert page.locator("#h1 .al-verdict").is_visible()


def test_without_a_script_the_whole_hand_is_there(
    site_server: SiteServer, watched_page: Callable[..., Page]
) -> None:
    page = watched_page(script=False, width=360)
    page.goto(site_server.url("fr/tiebreak/"))
    assert not page.locator("#h1 .al-player").is_visible()
    assert page.locator("#h1 .al-verdict").is_visible()
    for number in range(STEPS):
        assert page.locator(f"#h1-s{number}").is_visible(), number


def test_the_board_does_not_move_the_page(
    open_hand: Callable[..., tuple[Page, Locator]],
) -> None:
    page, hand = open_hand(width=360)
    hand.focus()
    tops = set()
    for _ in range(STEPS):
        box = hand.locator(".al-slider").bounding_box()
        assert box is not None
        tops.add(round(box["y"] + page.evaluate("scrollY")))
        page.keyboard.press("ArrowRight")
    assert max(tops) - min(tops) <= 48


@pytest.mark.parametrize("width", [320, 360, 768, 1280])
def test_no_page_scrolls_sideways(
    width: int, open_hand: Callable[..., tuple[Page, Locator]]
) -> None:
    page, hand = open_hand("nl", width=width)
    for key in ("ArrowRight", "End"):
        hand.press(key)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_less_motion_lets_no_card_fall(open_hand: Callable[..., tuple[Page, Locator]]) -> None:
    _, hand = open_hand(reduced_motion="reduce")
    hand.locator("[data-go=next]").click()
    assert (
        hand.locator(".al-laid--falls").evaluate("card => getComputedStyle(card).animationName")
        == "none"
    )


def test_the_timeline_says_that_it_scrolls_until_it_was_scrolled(
    site_server: SiteServer, watched_page: Callable[..., Page]
) -> None:
    page = watched_page(width=360)
    page.goto(site_server.url("es/tiebreak/"))
    timeline = page.locator(".al-timeline").first
    assert timeline.locator(".al-timeline__hint").is_visible()
    timeline.locator(".al-timeline__scroll").focus()
    page.keyboard.press("ArrowRight")
    page.locator(".al-timeline--scrolled").first.wait_for()
    assert not timeline.locator(".al-timeline__hint").is_visible()
