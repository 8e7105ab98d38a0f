"""The built site, a server that answers as GitHub Pages does, and a browser that tells on it.

`built_site`     the folder of one strict build, made once per run
`site_server`    that folder under a sub-path: `.origin`, `.base`, `.url("es/tricks/")`
`browser`        a headless Chromium
`firefox`        a headless Firefox
`watched_page`   `watched_page(width=360, scheme="dark", script=False, locale="fr")` gives a
                 page; the test fails if it logged an error, lacked a file or asked another host
`firefox_page`   the same in Firefox, which knows no `scheme`
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote, urlsplit

import hypothesis
import pytest
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    Response,
    sync_playwright,
)

from programs import GETTING, find_chromium, find_firefox

# A property that holds late holds: no example has a deadline, however busy the machine is.
hypothesis.settings.register_profile("aluette", deadline=None)
hypothesis.settings.load_profile("aluette")

ROOT: Final = Path(__file__).resolve().parent.parent
BASE: Final = "/aluette/"
SITE_URL: Final = f"https://example.org{BASE}"

CHROMIUM_FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@dataclass(frozen=True, slots=True)
class SiteServer:
    """Where the built site is served."""

    origin: str
    base: str = BASE

    def url(self, path: str = "") -> str:
        """Return the address of a page, written from the site's root: `es/tricks/#tie`."""
        return f"{self.origin}{self.base}{path.removeprefix('/')}"


class PagesHandler(SimpleHTTPRequestHandler):
    """Answer as GitHub Pages does for a project's site."""

    def translate_path(self, path: str) -> str:
        inside = unquote(urlsplit(path).path)
        if not inside.startswith(BASE):
            return str(Path(self.directory) / "outside the site")
        place = Path(self.directory) / inside.removeprefix(BASE)
        page = place.with_name(f"{place.name}.html") if place.name else place
        if not place.exists() and page.is_file():
            place = page
        return f"{place}/" if inside.endswith("/") else str(place)

    def list_directory(self, path: str | os.PathLike[str]) -> None:  # noqa: ARG002
        self.send_error(HTTPStatus.NOT_FOUND)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        missing_page = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not missing_page.is_file():
            super().send_error(code, message, explain)
            return
        body = missing_page.read_bytes()
        self.send_response(HTTPStatus.NOT_FOUND)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def handle(self) -> None:
        try:
            super().handle()
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Say nothing: the pages' own faults are what the tests report."""


@pytest.fixture(scope="session")
def built_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the whole site strictly, as it is published under a sub-path.

    `scripts/test` has done so already and says where, in `ALUETTE_SITE`.
    """
    if ready := os.environ.get("ALUETTE_SITE"):
        return Path(ready)
    folder = tmp_path_factory.mktemp("built") / "site"
    build = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)],
        cwd=ROOT,
        env={**os.environ, "SITE_URL": SITE_URL, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    if build.returncode:
        pytest.fail(f"the site does not build:\n{build.stdout}{build.stderr}", pytrace=False)
    return folder


@pytest.fixture(scope="session")
def site_server(built_site: Path) -> Iterator[SiteServer]:
    """Serve the built site under its sub-path on a free port of this machine."""
    handler = partial(PagesHandler, directory=str(built_site))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield SiteServer(f"http://127.0.0.1:{server.server_port}")
        server.shutdown()
        thread.join()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Start what drives the browsers."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Open one Chromium for the whole run, where there is one."""
    program = find_chromium()
    if program is None:
        pytest.skip(f"no Chromium: {GETTING['chromium']}")
    running = playwright.chromium.launch(executable_path=program, args=list(CHROMIUM_FLAGS))
    yield running
    running.close()


@pytest.fixture(scope="session")
def firefox(playwright: Playwright) -> Iterator[Browser]:
    """Open one Firefox, where there is one."""
    program = find_firefox()
    if program is None:
        pytest.skip(f"no Firefox: {GETTING['firefox']}")
    # The channel is the one by which Playwright drives a Firefox that is not its own.
    running = playwright.firefox.launch(channel="moz-firefox", executable_path=program)
    yield running
    running.close()


@pytest.fixture
def watched_page(browser: Browser, site_server: SiteServer) -> Iterator[Callable[..., Page]]:
    """Give a maker of pages in Chromium; see `watched`."""
    with watched(browser, site_server) as make:
        yield make


@pytest.fixture
def firefox_page(firefox: Browser, site_server: SiteServer) -> Iterator[Callable[..., Page]]:
    """Give a maker of pages in Firefox; see `watched`."""
    with watched(firefox, site_server) as make:
        yield make


@contextmanager
def watched(browser: Browser, site_server: SiteServer) -> Iterator[Callable[..., Page]]:
    """Give a maker of pages, and fail the test at its end on whatever went wrong in them.

    The maker takes `width` in CSS pixels, `scheme` ("light" or "dark"), `script` (whether
    JavaScript runs), `locale` (the browser's language), `missing=True` where the page itself is
    expected to be answered with 404, and any further option of Playwright's `new_context`.
    """
    faults: list[str] = []
    contexts = []

    def make(
        *,
        width: int = 1280,
        scheme: str = "light",
        script: bool = True,
        locale: str = "es",
        missing: bool = False,
        **options: Any,
    ) -> Page:
        context = browser.new_context(
            **{
                "viewport": {"width": width, "height": 740 if width < 700 else 900},
                "color_scheme": scheme,
                "java_script_enabled": script,
                "locale": locale,
                **options,
            }
        )
        contexts.append(context)
        context.set_default_timeout(15_000)
        page = context.new_page()

        def on_console(message: ConsoleMessage) -> None:
            of_the_page_itself = message.location.get("url") == page.url
            if message.type == "error" and not (missing and of_the_page_itself):
                faults.append(f"{page.url} logs: {message.text}")

        def on_request(request: Request) -> None:
            if not request.url.startswith((f"{site_server.origin}/", "data:", "blob:", "about:")):
                faults.append(f"{page.url} asks another host: {request.url}")

        def on_failure(request: Request) -> None:
            # Not if the reader went on before it had come.
            if request.failure not in {"net::ERR_ABORTED", "NS_BINDING_ABORTED"}:
                faults.append(f"{page.url} cannot load {request.url}: {request.failure}")

        def on_response(response: Response) -> None:
            allowed = missing and response.request.is_navigation_request()
            if response.status >= HTTPStatus.BAD_REQUEST and not allowed:
                faults.append(f"{page.url} gets {response.status} for {response.url}")

        page.on("console", on_console)
        page.on("pageerror", lambda error: faults.append(f"{page.url} throws: {error}"))
        page.on("request", on_request)
        page.on("requestfailed", on_failure)
        page.on("response", on_response)
        return page

    yield make
    for context in contexts:
        context.close()
    if faults:
        pytest.fail("\n".join(faults), pytrace=False)
