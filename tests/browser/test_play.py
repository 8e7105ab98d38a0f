"""A hand against the bots: they play as the engine's bots do, and what is told of it is true."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from aluette.record.replay import HandRecord, Rules, replay
from aluette.rules.deal import Deal
from aluette.rules.hand import Hand, begin, play
from aluette.rules.ranking import DECK
from aluette.rules.ruleset import GUIDE
from aluette.rules.scoring import Scored, score
from aluette.rules.seats import SEATS, BySeat, Pair
from aluette.study.bots import OPPOSITE, READER, choose, sight
from aluette.wording import sentences
from aluette.wording.vocabulary import words_for
from axe import axe_faults

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page

    from aluette.rules.cards import Card
    from conftest import SiteServer

pytestmark = pytest.mark.browser

SIGNS: Final = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_"
LANGUAGE: Final = "nl"


@pytest.fixture
def game(watched_page: Callable[..., Page], site_server: SiteServer) -> Page:
    page = watched_page(width=360, scheme="dark")
    page.goto(site_server.url(f"{LANGUAGE}/play/"))
    page.locator("[data-do=deal]").click()
    page.locator("[data-play]").first.wait_for()
    return page


def faults(page: Page) -> list[str]:
    """Return what axe finds while the bar at the top covers none of the cards."""
    page.evaluate("scrollTo(0, 0)")
    return axe_faults(page)


def told(page: Page) -> list[str]:
    return page.locator(".al-caption p").all_text_contents()


def to_the_end(page: Page) -> None:
    while not page.locator(".al-game__end").is_visible():
        page.locator("[data-do=on]:visible, [data-play]").first.press("Enter")


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


def point(hand: Hand) -> Pair | None:
    result = score(hand.winners, hand.ruleset)
    return result.pair if isinstance(result, Scored) else None


def moments(dealt: Deal, played: list[Card]) -> list[str]:
    """Return where another card of the reader's, and then the hints, had turned the point."""
    words, found = words_for(LANGUAGE), []
    *_, (last, card) = standing(dealt, played)
    really = point(play(last, card))
    for hand, card in standing(dealt, played):
        if hand.to_play is not READER:
            continue
        for other in dealt.holdings.at(READER):
            if other is card or other not in hand.holdings.at(READER):
                continue
            after = play(hand, other)
            while not after.over:
                bot = OPPOSITE.at(after.to_play)
                after = play(after, choose(bot, sight(after)).card)
            if point(after) not in {really, None}:
                pair = point(after)
                assert pair is not None
                found.append(
                    f"{len(hand.tricks) + 1}: {words.the_name(other)} {words.players(pair)}"
                )
                break
    return found


def test_the_bots_play_as_the_engines_do_and_the_result_is_the_engines(game: Page) -> None:
    assert not faults(game)
    to_the_end(game)
    assert not faults(game)
    dealt, played = link(game)
    assert len(played) == 36
    for hand, card in standing(dealt, played):
        if hand.to_play is not READER:
            assert card is choose(OPPOSITE.at(hand.to_play), sight(hand)).card
    tricks: list[Any] = [tuple(played[start : start + 4]) for start in range(0, 36, 4)]
    record = HandRecord(
        rules=Rules(GUIDE.name, GUIDE.ruleset),
        dealer=dealt.dealer,
        holdings=dealt.holdings,
        talon=dealt.talon,
        tricks=tuple(tricks),
    )
    words = words_for(LANGUAGE)
    assert told(game)[-1].endswith(" ".join(sentences.result(replay(record), words)))
    shown = game.locator(".al-game__moments li").all_text_contents()
    expected = moments(dealt, played)
    assert len(shown) == max(1, len(expected))
    for sentence, moment in zip(shown, expected, strict=False):
        number, _, rest = moment.partition(": ")
        assert number in sentence
        assert all(word in sentence for word in rest.split())
    game.locator(".al-game__end > p > a").click()
    game.locator(".al-hand-board").wait_for(state="visible")
    assert "own-hand" in game.url


def test_a_card_can_be_taken_back_and_hints_and_looks_are_counted(game: Page) -> None:
    held = game.locator("[data-play]").count()
    hinted = told(game)
    game.locator("[data-do=hint]").click()
    assert told(game)[: len(hinted) - 1] == hinted[:-1]
    assert any("tip" in line for line in told(game))
    game.locator("[data-do=peek]").click()
    assert game.locator(".al-holding").nth(0).locator("[aria-label]").count() > 0
    assert "1" in (game.locator(".al-game__count").text_content() or "")
    game.locator("[data-do=peek]").click()
    assert game.locator(".al-holding").nth(0).locator("[aria-label]").count() == 0
    game.locator("[data-play]").nth(4).click()
    game.locator("[data-do=on]").click()
    game.locator("[data-do=back]").click()
    assert game.locator("[data-play]").count() == held
    assert game.locator("[data-do=back]").get_attribute("aria-disabled") == "true"


def test_without_a_script_the_bots_are_told_of(
    watched_page: Callable[..., Page], site_server: SiteServer
) -> None:
    page = watched_page(script=False)
    page.goto(site_server.url("es/play/"))
    assert not page.locator(".al-game").is_visible()
    assert page.locator(".al-game__bots li").count() == 3
    assert page.locator(".al-bots tbody tr").count() == 9
