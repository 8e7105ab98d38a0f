"""A hand against the bots: they play as the engine's bots do, and what is told of it is true."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest

from aluette.record.replay import HandRecord, Rules, replay
from aluette.render import html
from aluette.rules.deal import Deal
from aluette.rules.hand import Hand, begin, play
from aluette.rules.ranking import DECK
from aluette.rules.ruleset import GUIDE, PRESETS
from aluette.rules.seats import SEATS, BySeat
from aluette.study.bots import OPPOSITE, READER, choose, sight
from aluette.study.compose import compose
from aluette.study.turning import turning_points
from aluette.wording import sentences
from aluette.wording.vocabulary import words_for
from axe import axe_faults

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from playwright.sync_api import Page

    from aluette.record.replay import PlayedHand
    from aluette.rules.cards import Card
    from conftest import SiteServer

pytestmark = pytest.mark.browser

SIGNS: Final = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_"
LANGUAGE: Final = "nl"
PLAYABLE: Final = ".al-game [data-play]"

CHANCE: Final = """
let seed = 80;
Math.random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
"""
"""Gives a hand in which other cards of the reader's would have turned the point."""

UNLIKE: Final = """
async ([assets, hands]) => {
  const { ready } = await import(`${assets}table.js`);
  await ready();
  const { block } = await import(`${assets}opened.js`);
  const text = (box, part) => box.querySelector(part).outerHTML.replace(/\\s+/g, " ").replaceAll("> <", "><");
  return hands.flatMap(([hand, expected]) => {
    const page = document.createElement("template");
    page.innerHTML = expected;
    const boxes = [block(hand), page.content.querySelector(".al-hand")];
    const parts = ["aluette-hand", ".al-hand__text"].map((part) => boxes.map((box) => text(box, part)));
    return parts.filter(([made, told]) => made !== told);
  });
}
"""  # noqa: E501


@pytest.fixture
def game(watched_page: Callable[..., Page], site_server: SiteServer) -> Page:
    page = watched_page(width=360, scheme="dark")
    page.goto(site_server.url(f"{LANGUAGE}/play/"))
    page.locator("[data-do=deal]").first.click()
    page.locator(PLAYABLE).first.wait_for()
    return page


def faults(page: Page) -> list[str]:
    """Return what axe finds while the bar at the top covers none of the cards."""
    page.evaluate("scrollTo(0, 0)")
    return axe_faults(page)


def told(page: Page) -> list[str]:
    return page.locator(".al-caption p").all_text_contents()


def to_the_end(page: Page) -> None:
    while not page.locator(".al-hand-board--over").count():
        page.locator(f"[data-do=on]:visible, {PLAYABLE}").first.press("Enter")
    page.locator(".al-hand--ready").wait_for()


def link(page: Page) -> tuple[Deal, list[Card]]:
    """Return the hand as it was dealt and played, from the link to the page of one's own hands."""
    code = (page.locator(".al-game__end > p > a").get_attribute("href") or "").partition("#own=")[2]
    first, *numbers = map(SIGNS.index, code)
    cards = [DECK[number] for number in numbers]
    hands = BySeat._make(tuple(cards[9 * place : 9 * place + 9]) for place in range(4))
    talon = tuple(card for card in DECK if card not in cards)
    return Deal(SEATS[first % 4], hands, talon), cards[36:]


def standing(dealt: Deal, played: list[Card]) -> Iterator[tuple[Hand, Card]]:
    hand = begin(dealt, GUIDE.ruleset)
    for card in played:
        yield hand, card
        hand = play(hand, card)


def record(dealt: Deal, played: Sequence[Card], rules: Rules) -> PlayedHand:
    tricks: list[Any] = [tuple(played[start : start + 4]) for start in range(0, 36, 4)]
    return replay(
        HandRecord(
            rules=rules,
            dealer=dealt.dealer,
            holdings=dealt.holdings,
            talon=dealt.talon,
            tricks=tuple(tricks),
        )
    )


def test_the_bots_play_as_the_engines_do_and_the_result_is_the_engines(game: Page) -> None:
    assert not faults(game)
    to_the_end(game)
    assert not faults(game)
    dealt, played = link(game)
    assert len(played) == 36
    for hand, card in standing(dealt, played):
        if hand.to_play is not READER:
            assert card is choose(OPPOSITE.at(hand.to_play), sight(hand)).card
    words = words_for(LANGUAGE)
    hand = record(dealt, played, Rules(GUIDE.name, GUIDE.ruleset))
    assert told(game)[-1].endswith(" ".join(sentences.result(hand, words)))
    expected = [
        f"Slag {turn.trick}: {words.the_name(turn.other)}, niet {words.the_name(turn.played)}"
        for turn in turning_points(dealt, GUIDE.ruleset, played)
    ]
    assert game.locator(".al-game__moments li").all_text_contents() == expected
    marked = game.locator(".al-game__hand .al-tricks em").count()
    assert marked == len(expected)


def test_what_another_card_would_have_come_to_is_played_out(
    watched_page: Callable[..., Page], site_server: SiteServer
) -> None:
    page = watched_page(width=360)
    page.goto(site_server.url(f"{LANGUAGE}/play/"))
    page.evaluate(CHANCE)
    page.locator("[data-do=deal]").first.click()
    page.locator(PLAYABLE).first.wait_for()
    to_the_end(page)
    caption = page.locator(".al-game__hand .al-caption")
    turned = page.locator(".al-game__moments button")
    assert turned.count() > 1
    card = re.match(r"Slag (\d): (.*), niet (.*)", turned.last.inner_text())
    assert card
    turned.last.press("Enter")
    assert card[2] in caption.inner_text()
    assert page.evaluate("document.activeElement.matches('aluette-hand')")
    assert not faults(page)
    page.keyboard.press("End")
    verdict = page.locator(".al-game__hand .al-verdict")
    turned_to = page.locator(".al-game__turns").inner_text()
    assert verdict.inner_text().split("gaat naar ")[-1].rstrip(".") in turned_to
    page.locator(".al-game__instead button").press("Enter")
    assert card[3] in caption.inner_text()
    dealt, _ = link(page)
    page.locator("[data-do=deal]").last.press("Enter")
    page.locator(PLAYABLE).first.wait_for()
    assert not page.locator(".al-game__end").is_visible()
    to_the_end(page)
    assert link(page)[0] != dealt
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator(".al-game__hand [data-do=link]").press("Enter")
    page.wait_for_function("document.querySelector('[data-do=link]').dataset.usual")
    assert "/own-hand/#own=" in page.evaluate("navigator.clipboard.readText()")


def test_a_hand_is_opened_as_the_pages_show_one(game: Page, site_server: SiteServer) -> None:
    random, hands = Random(5), []
    for number, (name, preset) in enumerate(PRESETS.items()):
        for winners in (*[random.choices((*SEATS, None), k=9) for _ in range(9)], [None] * 9):
            dealer = random.choice(SEATS)
            (_, holdings, talon), tricks = compose(winners, dealer, preset.ruleset, random)
            dealt, played = (
                Deal(dealer, holdings, talon),
                [card for trick in tricks for card in trick],
            )
            expected = html.hand(
                record(dealt, played, Rules(name, preset.ruleset)),
                LANGUAGE,
                assets="../../assets",
                number=1,
            )
            hand = {
                "table": number,
                "dealer": dealer.index,
                "hands": [[DECK.index(card) for card in held] for held in holdings],
                "plays": [DECK.index(card) for card in played],
            }
            hands.append([hand, expected])
    assert game.evaluate(UNLIKE, [site_server.url("assets/"), hands]) == []


def test_a_card_can_be_taken_back_and_hints_and_looks_are_counted(game: Page) -> None:
    held = game.locator(PLAYABLE).count()
    hinted = told(game)
    game.locator("[data-do=hint]").click()
    assert told(game)[: len(hinted) - 1] == hinted[:-1]
    assert any("tip" in line for line in told(game))
    game.locator("[data-do=peek]").click()
    assert game.locator(".al-holding").nth(0).locator("[aria-label]").count() > 0
    assert "1" in (game.locator(".al-game__count").text_content() or "")
    game.locator("[data-do=peek]").click()
    assert game.locator(".al-holding").nth(0).locator("[aria-label]").count() == 0
    game.locator(PLAYABLE).nth(4).click()
    game.locator("[data-do=on]").click()
    game.locator("[data-do=back]").click()
    assert game.locator(PLAYABLE).count() == held
    assert game.locator("[data-do=back]").get_attribute("aria-disabled") == "true"


def test_without_a_script_the_bots_are_told_of(
    watched_page: Callable[..., Page], site_server: SiteServer
) -> None:
    page = watched_page(script=False)
    page.goto(site_server.url("es/play/"))
    assert not page.locator(".al-game").is_visible()
    assert page.locator(".al-game__bots li").count() == 3
    assert page.locator(".al-bots tbody tr").count() == 9
