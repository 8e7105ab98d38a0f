"""What the player does besides stepping: autoplay, guessing, other cards, touch, settings."""

from __future__ import annotations

import gzip
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from aluette.record.replay import PlayedHand
from aluette.rules.seats import SEATS, Seat
from aluette.site import examples
from aluette.study.what_if import choices, outcome
from aluette.wording import sentences
from aluette.wording.vocabulary import words_for

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from aluette.study.what_if import Outcome
    from aluette.wording.vocabulary import Words
    from conftest import SiteServer

pytestmark = pytest.mark.browser

LANGUAGES = ("es", "fr", "nl")
ASSETS = Path(__file__).resolve().parent.parent.parent / "docs" / "assets"
KIB = 1024
EXAMPLES = ASSETS.parent / "examples"

Opening = "Callable[..., tuple[Page, Locator]]"


@pytest.fixture
def open_hand(site_server: SiteServer, watched_page: Callable[..., Page]) -> Opening:
    """Open the chapter with the tie-break hand, and wait until it can be stepped through."""

    def make(
        language: str = "es", place: str = "", *, chapter: str = "tiebreak", **options: Any
    ) -> tuple[Page, Locator]:
        page = watched_page(**options)
        page.clock.install()
        page.goto(site_server.url(f"{language}/{chapter}/{place}"))
        page.clock.run_for(1000)
        page.locator("#h1.al-hand--ready").wait_for()
        page.clock.pause_at(page.evaluate("Date.now()") + 1000)
        return page, page.locator("#h1 aluette-hand")

    return make


def step(hand: Locator) -> int:
    return int(hand.locator("input").input_value())


def caption(hand: Locator) -> str:
    return hand.locator(".al-caption").text_content() or ""


def game(example: str = "scoring/first-to-total") -> PlayedHand:
    """Return a hand that a page shows, as the engine rules it."""
    played = examples.load(example, EXAMPLES).played
    assert isinstance(played, PlayedHand)
    return played


def told(page: Page) -> list[str]:
    return page.locator("#h1 .al-steps-told li").all_text_contents()


def laid(hand: Locator) -> dict[str, tuple[str, str]]:
    """Return the cards on the table, each with how it is marked, by seat."""
    found = hand.locator(".al-laid:not([hidden])").evaluate_all(
        """cards => cards.map(card => [
          card.parentElement.className.match(/al-seat--(north|east|south|west)/)[1],
          card.querySelector("use").getAttribute("href").split("#k")[1],
          ["best", "tied"].filter((mark) => card.classList.contains(`al-laid--${mark}`)).join(),
        ])"""
    )
    return {seat: (card, mark) for seat, card, mark in found}


def shown(locator: Locator) -> None:
    locator.wait_for(state="visible")


class TestPlayingByItself:
    def test_it_goes_on_card_by_card_and_stops_at_any_action(self, open_hand: Opening) -> None:
        page, hand = open_hand()
        play = hand.locator("[data-do=play]")
        name = play.get_attribute("aria-label")
        play.click()
        page.wait_for_function("document.querySelector('#h1 .al-control--playing')")
        assert play.get_attribute("aria-label") != name
        assert step(hand) == 0
        page.clock.run_for(12_000)
        reached = step(hand)
        assert 3 <= reached <= 10
        play.click()
        assert play.get_attribute("aria-label") == name
        page.clock.run_for(12_000)
        assert step(hand) == reached
        hand.focus()
        page.keyboard.press(" ")
        page.clock.run_for(6_000)
        assert step(hand) > reached
        page.keyboard.press("Escape")
        stopped = step(hand)
        page.clock.run_for(6_000)
        assert step(hand) == stopped

    def test_it_plays_to_the_end_and_no_further(self, open_hand: Opening) -> None:
        page, hand = open_hand(place="#h1-s44")
        hand.locator("[data-do=play]").click()
        page.wait_for_function("document.querySelector('#h1 .al-control--playing')")
        page.clock.run_for(30_000)
        assert step(hand) == 46
        assert hand.locator(".al-control--playing").count() == 0

    def test_only_results_are_spoken(self, open_hand: Opening) -> None:
        page, hand = open_hand(place="#h1-s1")
        hand.locator("[data-do=play]").click()
        page.wait_for_function("document.querySelector('#h1 .al-control--playing')")
        spoken = {}
        while step(hand) < 6:
            spoken[step(hand)] = hand.locator(".al-caption").get_attribute("aria-live")
            page.clock.run_for(400)
        assert [spoken[place] for place in (2, 3, 4)] == ["off"] * 3
        assert spoken[5] == "polite"

    def test_speed_is_kept(self, open_hand: Opening) -> None:
        page, hand = open_hand()
        hand.locator("[data-open=more]").click()
        shown(hand.locator("[data-panel=more]"))
        hand.locator("[data-speed='2']").click()
        assert hand.locator("[data-speed='2']").get_attribute("aria-pressed") == "true"
        stored = page.evaluate("Object.entries(localStorage)")
        own = [(key, value) for key, value in stored if not key.endswith("__palette")]
        assert own == [("aluette.player", '{"speed":2,"guess":false}')]
        assert page.evaluate("document.cookie") == ""
        page.reload()
        page.clock.run_for(1000)
        page.locator("#h1.al-hand--ready").wait_for()
        hand.locator("[data-open=more]").click()
        shown(hand.locator("[data-panel=more]"))
        assert hand.locator("[data-speed='2']").get_attribute("aria-pressed") == "true"


class TestGuessing:
    @pytest.fixture
    def asking(self, open_hand: Opening) -> Opening:
        def make(*given: Any, **options: Any) -> tuple[Page, Locator]:
            page, hand = open_hand(*given, **options)
            hand.locator("[data-open=more]").click()
            hand.locator("[data-asking]").click()
            page.wait_for_function("document.querySelector('#h1.al-hand--asks')")
            page.keyboard.press("Escape")
            return page, hand

        return make

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_the_answer_says_why(self, language: str, asking: Opening) -> None:
        page, hand = asking(language)
        said = told(page)
        hand.focus()
        for _ in range(4):
            page.keyboard.press("ArrowRight")
        answers = hand.locator("[data-guess]")
        shown(answers.first)
        assert answers.count() == 5
        assert all(mark == "" for _, mark in laid(hand).values())
        assert said[4] not in caption(hand)
        assert caption(hand).endswith("?")
        winner = game().tricks[0].winner
        assert winner is not None
        right, wrong = winner.index, winner.left.index
        hand.locator(f"[data-guess='{wrong}']").click()
        page.wait_for_function("document.querySelector('#h1 input').value === '5'")
        assert caption(hand).endswith(said[5])
        assert caption(hand) != said[5]
        told_wrong = caption(hand)
        page.keyboard.press("ArrowLeft")
        shown(answers.first)
        hand.locator(f"[data-guess='{right}']").click()
        page.wait_for_function("document.querySelector('#h1 input').value === '5'")
        assert caption(hand).endswith(said[5])
        assert caption(hand) != told_wrong

    def test_nobody_is_right_where_the_trick_is_spoiled(self, asking: Opening) -> None:
        page, hand = asking(chapter="tricks", place="#h1")
        winners = game("trick/lead-same-leader").winners
        spoiled = 5 * winners.index(None) + 5
        hand.focus()
        page.keyboard.press(str(spoiled // 5))
        for _ in range(3):
            page.keyboard.press("ArrowRight")
        shown(hand.locator("[data-guess='-1']"))
        hand.locator("[data-guess='-1']").click()
        page.wait_for_function(f"document.querySelector('#h1 input').value === '{spoiled}'")
        assert caption(hand).startswith("¡Has acertado!")

    def test_autoplay_waits_for_the_answer(self, asking: Opening) -> None:
        page, hand = asking()
        hand.locator("[data-do=play]").click()
        page.wait_for_function("document.querySelector('#h1 .al-control--playing')")
        page.clock.run_for(60_000)
        assert step(hand) == 4
        assert hand.locator(".al-control--playing").count() == 0


class TestAnotherCard:
    def made(self, seat: Seat) -> dict[str, Outcome]:
        """Return what each other card of a seat would have made of the fourth trick."""
        [choice] = [one for one in choices(game()) if one.trick == 4 and one.play.seat is seat]
        made = {card.code: ending for ending, cards in choice.groups for card in cards}
        del made[choice.play.card.code]
        return made

    def said(self, ending: Outcome, words: Words) -> str:
        if ending.winner is not None:
            return sentences.takes(ending.winner, words)
        level = [seat for seat in SEATS if seat in ending.tied]
        return sentences.spoil(words.seats(level), words.seat(ending.next_leader), words)

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_card_held_is_offered_and_shown(self, language: str, open_hand: Opening) -> None:
        page, hand = open_hand(language, "#h1-s18")
        words = words_for(language)
        trick = game().tricks[3]
        opener = hand.locator("[data-open=alt]")
        for seat in SEATS:
            opener.click()
            panel = hand.locator("[data-panel=alt]")
            shown(panel)
            panel.locator(f"[data-seat='{seat.index}']").click()
            cards = panel.locator("[data-card]")
            offered = cards.evaluate_all("all => all.map(card => card.dataset.card)")
            made = self.made(seat)
            assert sorted(offered) == sorted(made)
            cards.last.click()
            page.wait_for_function("document.querySelector('#h1.al-hand--branch')")
            outcome = made[offered[-1]]
            table = laid(hand)
            assert table[seat.value][0] == offered[-1]
            best = [outcome.winner.value] if outcome.winner else []
            assert [one for one, (_, mark) in table.items() if mark == "best"] == best
            tied = {one for one, (_, mark) in table.items() if mark == "tied"}
            assert tied == {one.value for one in outcome.tied}
            assert self.said(outcome, words) in caption(hand)
            assert caption(hand).endswith(sentences.really(trick.winner, words))
            others = {one.value: card.code for one, card in trick.plays if one is not seat}
            assert {one: code for one, (code, _) in table.items() if one != seat.value} == others
            focused = "document.activeElement.dataset.do"
            assert page.evaluate(focused) == "leave"
            page.keyboard.press("Escape")
            page.wait_for_function("!document.querySelector('#h1.al-hand--branch')")
            assert caption(hand) == told(page)[18]
            assert page.evaluate("document.activeElement.dataset.open") == "alt"

    def test_at_the_deal_it_is_the_first_trick(self, open_hand: Opening) -> None:
        page, hand = open_hand(place="#h1-s0")
        words, (first, *_) = words_for("es"), game().tricks
        hand.locator("[data-open=alt]").click()
        same = hand.locator(".al-panel__outcome").first
        shown(same)
        assert self.said(outcome(first), words) in same.inner_text()
        hand.locator("[data-card]").first.click()
        page.wait_for_function("document.querySelector('#h1.al-hand--branch')")
        assert caption(hand).endswith(sentences.really(first.winner, words))

    def test_an_address_leads_to_it_and_back(self, open_hand: Opening) -> None:
        page, hand = open_hand(place="#h1-s18")
        card, outcome = self.made(Seat.SOUTH).popitem()
        page.evaluate(f"location.hash = '#h1-s18~{card}'")
        page.wait_for_function("document.querySelector('#h1.al-hand--branch')")
        assert self.said(outcome, words_for("es")) in caption(hand)
        assert hand.locator(".al-branch").is_visible()
        hand.locator("[data-do=leave]").click()
        page.wait_for_function("!document.querySelector('#h1.al-hand--branch')")
        page.clock.run_for(500)
        assert page.url.endswith("#h1-s18")

    def test_a_card_that_nobody_held_then_is_passed_over(self, open_hand: Opening) -> None:
        page, hand = open_hand(place="#h1-s18~12x")
        page.wait_for_function("document.querySelector('#h1 input').value === '18'")
        assert not hand.locator(".al-branch").is_visible()

    def test_the_cards_are_one_stop_with_arrows(self, open_hand: Opening) -> None:
        page, hand = open_hand(place="#h1-s3")
        hand.locator("[data-open=alt]").click()
        cards = hand.locator("[data-card]")
        shown(cards.first)
        assert hand.locator("[data-card][tabindex='0']").count() == 1
        cards.first.focus()
        page.keyboard.press("ArrowRight")
        page.wait_for_function("document.activeElement.dataset.card")
        assert cards.nth(1).evaluate("card => card === document.activeElement")
        assert step(hand) == 3
        page.keyboard.press("Enter")
        page.wait_for_function("document.querySelector('#h1.al-hand--branch')")

    def test_the_last_trick_leaves_no_choice(self, open_hand: Opening) -> None:
        _, hand = open_hand(place="#h1-s43")
        assert hand.locator("[data-open=alt]").get_attribute("aria-disabled") == "true"


class TestTouch:
    def test_a_played_card_leads_to_its_step_and_back(self, open_hand: Opening) -> None:
        page, hand = open_hand(place="#h1-s18")
        card = game().tricks[0].cards[0].code
        for reached in (1, 18):
            hand.locator(f"[data-held='{card}']").click(force=True, position={"x": 5, "y": 8})
            page.wait_for_function(f"document.querySelector('#h1 input').value === '{reached}'")

    def test_a_held_card_asks_what_if(self, open_hand: Opening) -> None:
        _, hand = open_hand(place="#h1-s18")
        played = {card for trick in game().tricks[:4] for card in trick.cards}
        card = next(card.code for card in game().holdings.at(Seat.SOUTH) if card not in played)
        hand.locator(f"[data-held='{card}']").click(force=True, position={"x": 5, "y": 8})
        shown(hand.locator(f"[data-card='{card}']"))
        assert hand.locator("[data-seat='2']").get_attribute("aria-pressed") == "true"

    @pytest.mark.parametrize(
        ("across", "down", "reached"),
        [(-60, 10, 19), (60, -10, 17), (-30, 0, 18), (-60, 60, 18)],
        ids=["to the left: on", "to the right: back", "too short", "too steep"],
    )
    def test_a_swipe_steps(self, across: int, down: int, reached: int, open_hand: Opening) -> None:
        _, hand = open_hand(place="#h1-s18", width=360, has_touch=True)
        hand.locator(".al-board").evaluate(
            """(board, [across, down]) => {
              const {left, top} = board.getBoundingClientRect();
              const send = (type, x, y) => board.dispatchEvent(new PointerEvent(type, {
                bubbles: true, pointerType: "touch", clientX: left + x, clientY: top + y}));
              send("pointerdown", 160, 160);
              send("pointerup", 160 + across, 160 + down);
            }""",
            [across, down],
        )
        assert step(hand) == reached
        assert (
            hand.locator(".al-board").evaluate("board => getComputedStyle(board).touchAction")
            == "pan-y"
        )

    def test_a_held_button_repeats_up_to_the_end_of_the_trick(self, open_hand: Opening) -> None:
        page, hand = open_hand(place="#h1-s11")
        hand.locator("[data-go=next]").hover()
        page.mouse.down()
        page.clock.run_for(600)
        page.wait_for_function("document.querySelector('#h1 input').value > 11")
        page.clock.run_for(5_000)
        assert step(hand) == 15
        page.mouse.up()
        assert step(hand) == 15
        assert hand.locator(".al-caption").get_attribute("aria-live") == "polite"


class TestSettings:
    def test_hands_are_closed_and_sorted(self, open_hand: Opening) -> None:
        page, hand = open_hand(place="#h1-s18")
        faces = """cards => cards.map(card =>
          card.querySelector("use").getAttribute("href").split("#k")[1])"""
        held = hand.locator(".al-held:not(.al-held--played)")
        hand.locator("[data-open=hands]").click()
        shown(hand.locator("[data-panel=hands]"))
        hand.locator("[data-hands=none]").click()
        assert set(held.evaluate_all(faces)) == {"back"}
        hand.locator("[data-hands='2']").click()
        assert "back" not in hand.locator(".al-seat--south .al-held").evaluate_all(faces)
        assert "back" in hand.locator(".al-seat--north .al-held").evaluate_all(faces)
        assert "back" not in hand.locator(".al-held--played").evaluate_all(faces)
        hand.locator("[data-hands=all]").click()
        assert "back" not in held.evaluate_all(faces)
        hand.locator("[data-sort=played]").click()
        placed = hand.locator(".al-seat--south .al-held").evaluate_all(
            "cards => cards.sort((a, b) => a.style.zIndex - b.style.zIndex)"
            ".map(card => card.dataset.held)"
        )
        assert placed == [dict(trick.plays)[Seat.SOUTH].code for trick in game().tricks]
        page.keyboard.press("Escape")
        assert not hand.locator("[data-panel=hands]").is_visible()
        assert page.evaluate("document.activeElement.dataset.open") == "hands"

    def test_the_link_is_copied_and_says_so(self, open_hand: Opening) -> None:
        page, hand = open_hand(place="#h1-s18", permissions=["clipboard-read", "clipboard-write"])
        button = hand.locator("[data-do=link]")
        name = button.inner_text()
        button.click()
        page.wait_for_function(
            "name => document.querySelector('#h1 [data-do=link]').textContent !== name", arg=name
        )
        assert page.evaluate("navigator.clipboard.readText()") == page.url
        page.clock.run_for(4_000)
        assert button.inner_text() == name

    def test_who_holds_what_goes_along_in_the_text(self, open_hand: Opening) -> None:
        page, hand = open_hand(place="#h1-s18")
        page.locator("#h1 summary").click()
        rows = page.locator("#h1 .al-holds tr")
        shown(rows.first)
        assert rows.count() == 4
        before = rows.first.inner_text()
        assert page.locator("#h1 li[aria-current=step]").inner_text() == caption(hand)
        page.locator("#h1 [data-go=trick-next]").click()
        page.locator("#h1 [data-go=trick-next]").click()
        assert len(rows.first.inner_text()) < len(before)
        assert page.locator("#h1 [aria-live]").count() == 1


@pytest.mark.parametrize(
    ("file", "limit"),
    [
        ("player.js", 6 * KIB),
        ("player-panels.js", 5 * KIB),
        ("player.css", 2.5 * KIB),
        ("steps.js", 1.5 * KIB),
    ],
)
def test_the_player_is_small(file: str, limit: float) -> None:
    assert len(gzip.compress((ASSETS / file).read_bytes(), 9, mtime=0)) <= limit


@pytest.mark.parametrize("guessing", [False, True], ids=["", "with a question"])
def test_the_whole_player_fits_one_screen(guessing: bool, open_hand: Opening) -> None:
    page, hand = open_hand(place="#h1-s18", width=360)
    if guessing:
        page.evaluate("""localStorage.setItem("aluette.player", '{"guess": true}')""")
        page.evaluate("location.hash = '#h1-s19'")
        page.reload()
        page.clock.run_for(1000)
        page.locator("#h1.al-hand--ready").wait_for()
        shown(hand.locator("[data-guess='0']"))
    page.evaluate("document.querySelector('#h1').scrollIntoView()")
    top = hand.locator(".al-board").bounding_box()
    bottom = hand.locator(".al-below").bounding_box()
    assert top is not None
    assert bottom is not None
    assert top["y"] >= 48
    assert bottom["y"] + bottom["height"] <= 740


UNFIT = """() => {
  const unfit = [];
  for (const hand of document.querySelectorAll("aluette-hand")) {
    const folded = hand.closest("details");
    if (folded) folded.open = true;
    hand.ready();
    if (hand.steps.length !== hand.lines.length) unfit.push(hand.parentElement.id);
    const kept = hand.caption.clientHeight;
    for (const line of hand.lines) {
      hand.caption.textContent = line.textContent;
      if (hand.caption.clientHeight > kept) unfit.push(line.textContent);
    }
  }
  return unfit;
}"""
"""Make every hand of a page ready, and find the sentences for which there are too few lines."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_fits_the_lines_kept_for_it(
    language: str,
    built_site: Path,
    site_server: SiteServer,
    watched_page: Callable[..., Page],
) -> None:
    page = watched_page(width=360)
    seen = 0
    for file in sorted((built_site / language).glob("*/index.html")):
        if "<aluette-hand" in file.read_text(encoding="utf-8"):
            page.goto(site_server.url(f"{language}/{file.parent.name}/"))
            if not page.locator("aluette-hand").count():
                continue  # a page on which a hand is yet to be played
            page.wait_for_function("customElements.get('aluette-hand') !== undefined")
            assert page.evaluate(UNFIT) == [], file
            seen += 1
    assert seen >= 5


@pytest.mark.parametrize("panel", ["alt", "hands", "more"])
def test_targets_are_large_enough(panel: str, open_hand: Opening) -> None:
    _, hand = open_hand(place="#h1-s18", width=320)
    hand.locator(f"[data-open={panel}]").click()
    shown(hand.locator(f"[data-panel={panel}]"))
    for button in hand.locator("button:visible").all():
        box = button.bounding_box()
        assert box is not None
        least = 48 if "al-control" in (button.get_attribute("class") or "") else 44
        assert box["width"] >= least, button.inner_text()
        assert box["height"] >= least, button.inner_text()


@pytest.mark.parametrize("large", [False, True], ids=["", "text of 200 %"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_scrolls_sideways(language: str, large: bool, open_hand: Opening) -> None:
    page, hand = open_hand(language, "#h1-s18", width=320)
    if large:
        page.add_style_tag(content="html { font-size: 250% !important }")
    fits = "document.documentElement.scrollWidth <= innerWidth"
    for panel in ("alt", "hands", "more"):
        hand.locator(f"[data-open={panel}]").click()
        shown(hand.locator(f"[data-panel={panel}]"))
        assert page.evaluate(fits), panel
    hand.locator("[data-open=alt]").click()
    shown(hand.locator("[data-card]").last)
    hand.locator("[data-card]").last.click()
    shown(hand.locator(".al-branch"))
    assert page.evaluate(fits), "another card"


def test_nothing_shifts_while_the_player_is_made(
    site_server: SiteServer, watched_page: Callable[..., Page]
) -> None:
    page = watched_page(width=360)
    page.add_init_script(
        """window.shift = 0;
        const inside = ({node}) => document.querySelector("#h1").contains(node);
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if (entry.sources.some(inside)) window.shift += entry.value;
        }).observe({type: "layout-shift", buffered: true});"""
    )
    page.goto(site_server.url("es/tiebreak/"))
    page.locator("#h1.al-hand--ready").wait_for()
    shown(page.locator("#h1 .al-extras"))
    assert page.evaluate("window.shift") <= 0.01


def test_folded_hands_wait_until_they_are_unfolded(
    site_server: SiteServer, watched_page: Callable[..., Page]
) -> None:
    page = watched_page(width=360)
    page.goto(site_server.url("es/match/"))
    page.locator("#h1.al-hand--ready").wait_for()
    last = page.locator(".al-hand").last
    assert last.locator(".al-extras").count() == 0
    page.locator(".al-match__hand > summary").last.click()
    last.scroll_into_view_if_needed()
    shown(last.locator(".al-extras"))


AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_in_any_state(language: str, scheme: str, open_hand: Opening) -> None:
    page, hand = open_hand(language, "#h1-s18", width=360, scheme=scheme)
    page.clock.resume()  # axe waits
    page.evaluate(AXE)
    found = []

    def look(state: str) -> None:
        result = page.evaluate(
            "axe.run(document.querySelector('#h1'), {resultTypes: ['violations']})"
        )
        found.extend(f"{state}: {one['id']}: {one['nodes']}" for one in result["violations"])

    look("a card")
    for panel in ("alt", "hands", "more"):
        hand.locator(f"[data-open={panel}]").click()
        shown(hand.locator(f"[data-panel={panel}]"))
        look(panel)
    hand.locator("[data-asking]").click()
    page.wait_for_function("document.querySelector('#h1.al-hand--asks')")
    page.keyboard.press("Escape")
    hand.locator("[data-go=next]").click()
    shown(hand.locator("[data-guess='-1']"))
    look("a question")
    hand.locator("[data-guess='-1']").click()
    page.wait_for_function("document.querySelector('#h1 input').value === '20'")
    look("an answer")
    hand.locator("[data-open=alt]").click()
    shown(hand.locator("[data-card]").first)
    hand.locator("[data-card]").first.click()
    shown(hand.locator(".al-branch"))
    look("another card")
    page.keyboard.press("Escape")
    page.locator("#h1 summary").click()
    shown(page.locator("#h1 .al-holds"))
    look("the text")
    hand.press("End")
    look("the result")
    assert not found, "\n".join(found)


def test_guessing_changes_no_step_by_the_way_there(open_hand: Opening) -> None:
    page, hand = open_hand()
    page.evaluate("""localStorage.setItem("aluette.player", '{"guess": true}')""")
    page.reload()
    page.clock.run_for(1000)
    page.locator("#h1.al-hand--ready").wait_for()
    seen = """hand => {
      const copy = hand.cloneNode(true);
      copy.querySelector(".al-caption .al-hidden")?.remove();
      for (const card of copy.querySelectorAll(".al-laid[hidden]")) card.replaceChildren();
      for (const part of copy.querySelectorAll("[class]")) {
        const classes = [...part.classList].filter((name) => name !== "al-laid--falls");
        part.setAttribute("class", classes.sort().join(" "));
      }
      return copy.innerHTML;
    }"""

    hand.focus()
    forward = {}
    for place in range(12):
        forward[place] = hand.evaluate(seen)
        page.keyboard.press("ArrowRight")
        hand.focus()
    for place in reversed(range(12)):
        page.keyboard.press("ArrowLeft")
        hand.focus()
        assert hand.evaluate(seen) == forward[place], place
