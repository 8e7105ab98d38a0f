"""A hand in a frame of another site's page: its code to copy, its steps, its height, its lesson."""

from __future__ import annotations

import re
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any

import pytest

from axe import axe_faults

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, FrameLocator, Page, Request

    from conftest import SiteServer

pytestmark = pytest.mark.browser

PUBLISHED = "https://example.org/aluette/"

AROUND = """<!doctype html><html lang="en"><head><title>Another site</title>
<link rel="icon" href="data:,"></head><body><p>A page about cards.</p>
<script>
addEventListener("message", ({data, origin}) => { window.told = {...data, origin}; });
</script>
<!-- frame --></body></html>"""


class Quiet(SimpleHTTPRequestHandler):
    """Serve a folder, and say nothing."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Say nothing."""


@pytest.fixture
def frame_code(
    site_server: SiteServer, watched_page: Callable[..., Page]
) -> Callable[[str, str], str]:
    """Return the code that the settings of a page's first hand offer at an address."""

    def offered(language: str, place: str) -> str:
        page = watched_page(width=360)
        page.goto(site_server.url(f"{language}/tiebreak/{place}"))
        page.locator("#h1.al-hand--ready").wait_for()
        page.locator("#h1 [data-open=more]").click()
        page.locator("#h1 [data-do=embed]").click()
        field = page.locator("#h1 .al-embedding textarea")
        field.wait_for(state="visible")
        assert field.evaluate("field => field === document.activeElement")
        page.evaluate("scrollTo(0, 0)")  # nothing is behind the bar
        assert axe_faults(page) == []
        field.press("ArrowRight")
        assert page.url.endswith(place), "the keys belong to the code"
        return field.input_value()

    return offered


@pytest.fixture
def elsewhere(
    browser: Browser, site_server: SiteServer, tmp_path: Path
) -> Iterator[Callable[..., tuple[Page, FrameLocator]]]:
    """Open a page of another site that holds a frame; nothing else may be asked for or logged."""
    faults: list[str] = []
    contexts = []
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(tmp_path))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        origin = f"http://127.0.0.1:{server.server_port}/"

        def make(code: str, **options: Any) -> tuple[Page, FrameLocator]:
            (tmp_path / "index.html").write_text(AROUND.replace("<!-- frame -->", code), "utf-8")
            context = browser.new_context(viewport={"width": 360, "height": 740}, **options)
            contexts.append(context)
            page = context.new_page()

            def on_request(request: Request) -> None:
                if not request.url.startswith((origin, site_server.origin, "data:")):
                    faults.append(request.url)

            page.on("request", on_request)
            page.on("pageerror", lambda error: faults.append(str(error)))
            page.on("console", lambda message: faults.append(message.text))
            page.goto(origin)
            return page, page.frame_locator("iframe")

        yield make
        for context in contexts:
            context.close()
        server.shutdown()
    assert faults == []


def test_the_code_to_copy_shows_the_hand_at_its_step_in_another_page(
    frame_code: Callable[[str, str], str],
    elsewhere: Callable[..., tuple[Page, FrameLocator]],
    site_server: SiteServer,
) -> None:
    code = frame_code("fr", "#h1-s18")
    assert f'src="{PUBLISHED}fr/embed/scoring/first-to-total/#h1-s18"' in code
    assert 'loading="lazy"' in code
    assert re.search(r'title="[^"]+ · Aluette"', code)
    page, frame = elsewhere(code.replace(PUBLISHED, site_server.url()))
    hand = frame.locator(".al-hand--ready aluette-hand")
    hand.wait_for()
    assert hand.locator("input").input_value() == "18"
    hand.focus()
    page.keyboard.press("ArrowRight")
    assert hand.locator("input").input_value() == "19"
    page.wait_for_function("window.told?.aluette === 'height' && told.height > 700")
    assert page.evaluate("told.origin") == site_server.origin
    before = page.evaluate("told.height")
    frame.locator(".al-hand__text summary").click()
    page.wait_for_function("before => told.height > before + 500", arg=before)
    page.wait_for_timeout(500)  # until the address has been rewritten
    lesson = frame.locator(".al-embed__lesson")
    lesson.click()
    page.wait_for_url(site_server.url("fr/tiebreak/#h1-s19"))


def test_the_code_at_the_start_names_no_step(frame_code: Callable[[str, str], str]) -> None:
    assert "#" not in frame_code("es", "")


@pytest.mark.parametrize(
    ("address", "hand"),
    [
        pytest.param("fr/embed/scoring/first-to-total/#s18", "#h1", id="of a hand"),
        pytest.param("nl/embed/match/five-points/#s18", "#h6", id="of the first hand of a match"),
    ],
)
def test_a_step_may_be_named_without_its_hand(
    address: str, hand: str, site_server: SiteServer, watched_page: Callable[..., Page]
) -> None:
    page = watched_page(width=360, scheme="dark")
    page.goto(site_server.url(address))
    page.locator(f"{hand}.al-hand--ready").wait_for()
    assert page.url.endswith(f"{hand}-s18")
    assert page.locator(f"{hand} input").input_value() == "18"
    assert page.locator("html").get_attribute("data-md-color-scheme") == "slate"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.emulate_media(color_scheme="light")
    page.locator("html[data-md-color-scheme=default]").wait_for()


def test_without_a_script_the_whole_hand_is_in_the_frame(
    site_server: SiteServer, watched_page: Callable[..., Page]
) -> None:
    page = watched_page(script=False, width=360, scheme="dark")
    page.goto(site_server.url("es/embed/scoring/first-to-total/"))
    assert not page.locator(".al-controls").is_visible()
    assert page.locator(".al-verdict").is_visible()
    assert page.locator(".al-embed__lesson").is_visible()
    for number in (0, 18, 46):
        assert page.locator(f"#h1-s{number}").is_visible()
    red, green, blue = page.evaluate(
        "getComputedStyle(document.documentElement).backgroundColor.match(/\\d+/g).map(Number)"
    )
    assert max(red, green, blue) < 64, "dark, as the system is"
