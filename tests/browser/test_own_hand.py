"""A hand of the reader's own: laid out, played, stepped through, shared, read by the program."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import TYPE_CHECKING, Final

import pytest

from aluette.rules.ranking import DECK
from aluette.rules.seats import SEATS
from aluette.wording.vocabulary import words_for
from axe import axe_faults

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from conftest import SiteServer

pytestmark = pytest.mark.browser

LINK: Final = 100
"""How many characters a link may have after the page's address."""

WHOLE_LINK: Final = len("#own=") + 36 + 1 + 36  # the deal, the table and its dealer, the plays

TYPED: Final = """\
sur: 2c 9c 1o 12e 11b 9b 6o 5c 3e
norte 3o 1c 9e 12b 11o 8c 7b 5e 4o
east:  2o 3c 1b 12c 10e 8o 7c 6e 4b
W:  9o 2b 2e 1e 12o 11c 10b 6c 3b
dealer: oeste
"""


@pytest.fixture
def own(watched_page: Callable[..., Page], site_server: SiteServer) -> Page:
    page = watched_page(width=360)
    page.goto(site_server.url("es/own-hand/"))
    return page


def faults(page: Page) -> list[str]:
    """Return what axe finds while the bar at the top covers none of the cards."""
    page.evaluate("scrollTo(0, 0)")
    return axe_faults(page)


def state(page: Page) -> str:
    return page.locator(".al-own__state").text_content() or ""


def type_in(page: Page, text: str) -> None:
    page.locator("#al-own-text").fill(text)
    page.locator("[data-do=read]").click()


def test_a_hand_is_dealt_by_taps_and_what_is_missing_is_said(own: Page) -> None:
    for card in range(10):
        own.locator(f"[data-card='{card}']").click()
    own.locator("[data-seat='0']").click()
    assert "más de nueve" in state(own)
    own.locator("[data-card='9']").click()
    own.locator("[data-seat='0']").click()
    assert "Norte" not in state(own)
    assert own.locator("[data-card='0']").inner_text() == "Norte"
    own.locator("[data-card='0']").click()
    own.locator("[data-seat='3']").click()
    assert state(own).startswith("A Norte le falta 1 carta.")
    assert "A Oeste le faltan 8 cartas." in state(own)
    assert not own.locator(".al-hand-board").is_visible()


def test_the_pack_is_one_stop_for_the_keyboard(own: Page) -> None:
    own.locator("[data-card='0']").focus()
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowUp", "Enter"):
        own.keyboard.press(key)
    assert own.locator("[data-card='36']").get_attribute("aria-pressed") == "true"
    own.keyboard.press("Tab")
    own.keyboard.press("Tab")
    own.keyboard.press("Enter")
    assert own.locator("[data-card='36']").inner_text() == "Este"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (TYPED.replace("sur: 2c", "sur: 2x"), "«2x» no es una carta"),
        (TYPED.replace("sur: 2c", "sur: 3o"), "Monsieur, tres de oros: carta repetida."),
        (TYPED.replace("3e", "3e 4e"), "Sur tendría más de nueve cartas."),
        (TYPED.replace(" 3e", ""), "A Sur le falta 1 carta."),
        (f"{TYPED}hola", "No se entiende «hola»"),
        (f"{TYPED}tricks:\n- 3o 2o 1c", "As de copas: no se puede jugar"),
    ],
    ids=[
        "no card",
        "a card twice",
        "ten cards",
        "eight cards",
        "no seat",
        "a card of another seat",
    ],
)
def test_what_is_wrong_in_a_typed_hand_is_said(text: str, fault: str, own: Page) -> None:
    type_in(own, text)
    own.wait_for_function("document.querySelector('.al-own__state').textContent")
    assert fault in state(own)
    assert own.locator("#al-own-text").is_visible(), "it can be mended where it stands"


@pytest.mark.parametrize(("language", "letters"), [("fr", "NESO"), ("nl", "NOZW"), ("nl", "NESW")])
def test_a_seat_is_read_by_its_first_letter_and_this_is_said(
    language: str, letters: str, watched_page: Callable[..., Page], site_server: SiteServer
) -> None:
    words = words_for(language)
    names = [words.seat(seat) for seat in SEATS]
    page = watched_page()
    page.goto(site_server.url(f"{language}/own-hand/"))
    rows = re.findall(r"[\d]+[ocbe](?: [\d]+[ocbe])+", TYPED)
    typed = [f"{letter}: {row}" for letter, row in zip(letters, rows, strict=True)]
    type_in(page, "\n".join([*typed, f"dealer: {letters[1].lower()}"]))
    page.locator(".al-hand-board").wait_for(state="visible")
    assert ", ".join(map(" = ".join, zip(letters, names, strict=True))) in state(page)
    filed = page.locator("textarea[readonly]").input_value()
    assert "dealer: east" in filed
    assert f"east: {rows[1]}" in filed
    assert f"west: {rows[3]}" in filed


def test_a_typed_hand_is_played_shared_and_read_by_the_program(
    own: Page, site_server: SiteServer, watched_page: Callable[..., Page]
) -> None:
    type_in(own, TYPED)
    board = own.locator(".al-hand-board")
    board.wait_for(state="visible")
    assert not faults(own)
    for number in range(36):
        holder = own.locator(".al-holding--turn .al-holding__cards")
        holder.locator("[data-play]").nth(number % 3 if number < 24 else 0).press("Enter")
        own.wait_for_function(f"document.querySelectorAll('[data-play]').length !== 1 || {number}")
        if number < 35:
            own.wait_for_function("document.activeElement.matches('[data-play]')")
    own.wait_for_function(f"location.hash.length === {WHOLE_LINK}")
    link = own.evaluate("location.hash")
    assert len(link) <= LINK
    caption = own.locator(".al-caption").text_content() or ""
    assert not faults(own)

    filed = own.locator("textarea[readonly]").input_value()
    ran = subprocess.run(
        [sys.executable, "-m", "aluette", "hand", "-", "--lang", "es"],
        input=filed,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert caption.endswith(ran.stdout.splitlines()[-1])

    own.locator("[data-go='-99']").click()
    assert own.locator(".al-taken li").count() == 0
    for count in range(1, 6):
        own.locator("[data-go='1']").click()
        own.wait_for_function(
            f"document.querySelectorAll('.al-play__card').length === {(count - 1) % 4 + 1}"
        )
    again = own.locator("textarea[readonly]").input_value()
    own.locator("[data-do=clear]").click()
    own.locator(".al-own__deal summary").click()
    type_in(own, f"# a file\n{again}talon: 8b\nclaim:\n  winner: south\n")
    board.wait_for(state="visible")
    assert own.locator("textarea[readonly]").input_value() == filed
    other = watched_page()
    other.goto(site_server.url(f"nl/own-hand/{link}"))
    other.locator(".al-hand-board").wait_for(state="visible")
    assert other.locator("textarea[readonly]").input_value() == filed


def test_a_link_that_was_cut_short_is_told_of(
    watched_page: Callable[..., Page], site_server: SiteServer
) -> None:
    page = watched_page()
    page.goto(site_server.url("fr/own-hand/#own=38agnpy"))
    page.wait_for_function("document.querySelector('.al-own__state').textContent")
    assert "tronqué" in (page.locator(".al-own__state").text_content() or "")


def test_chance_deals_all_36_cards_and_copies_a_link(own: Page) -> None:
    own.context.grant_permissions(["clipboard-read", "clipboard-write"])
    own.locator("[data-do=random]").click()
    own.locator(".al-hand-board").wait_for(state="visible")
    codes = re.findall(r"\b\d+[ocbe]\b", own.locator("textarea[readonly]").input_value())
    assert len({*codes}) == 36
    assert {*codes} <= {card.code for card in DECK}
    own.locator("[data-do=link]").click()
    own.wait_for_function("document.querySelector('[data-do=link]').textContent === 'Copiado'")
    assert "#own=" in own.evaluate("navigator.clipboard.readText()")


def test_without_a_script_a_file_shows_how_a_hand_is_written(
    watched_page: Callable[..., Page], site_server: SiteServer
) -> None:
    page = watched_page(script=False)
    page.goto(site_server.url("fr/own-hand/"))
    assert not page.locator(".al-own").is_visible()
    page.locator(".al-own__sample summary").click()
    assert "tricks:" in page.locator(".al-own__sample pre").inner_text()
