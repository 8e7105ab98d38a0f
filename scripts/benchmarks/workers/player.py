"""Measure the player in a browser slowed down six times; print one JSON object.

    player.py SITE    the folder of a built site, for the base path /aluette/

`step` is the script time of a step in ms at the 95th percentile, all 47 states forwards and
back; `upgrade` that of making one hand ready. `ours` and `plain` are what the first view of the
tie-break page loads, gzipped, and the same text in a default Material site beside it.
"""

from __future__ import annotations

import gzip
import json
import statistics
import sys
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from playwright.sync_api import sync_playwright

from programs import find_chromium

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SLOWED = 6

STEPS = """() => {
  const hand = document.querySelector("#h1 aluette-hand");
  const last = hand.last;
  const places = [...Array(last + 1).keys()];
  const times = [];
  for (const place of [...places, ...places.reverse()]) {
    const from = performance.now();
    hand.go(place);
    times.push(performance.now() - from);
    document.body.offsetHeight;
  }
  return times;
}"""

UPGRADE = """() => {
  const hand = document.querySelector("#h1 aluette-hand");
  const copy = hand.parentElement.cloneNode(true);
  copy.classList.remove("al-hand--ready");
  copy.querySelector(".al-player").remove();
  const steps = [...copy.querySelectorAll("[data-step]")].filter((place) => place.tagName !== "TH");
  for (const place of steps) place.id = `h1-s${place.dataset.step}`;
  document.body.append(copy);
  const made = copy.querySelector("aluette-hand");
  const from = performance.now();
  made.ready();
  const time = performance.now() - from;
  copy.remove();
  return time;
}"""


class Quiet(SimpleHTTPRequestHandler):
    """Serve a folder below /aluette/, and say nothing."""

    def translate_path(self, path: str) -> str:
        """Leave the base path out."""
        return super().translate_path(path.replace("/aluette/", "/", 1))

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Say nothing."""


def first_view(browser: Browser, address: str) -> int:
    """Return how many gzipped bytes a page loads at first."""
    page = browser.new_page(viewport={"width": 360, "height": 740})
    loaded: dict[str, int] = {}
    page.on(
        "response", lambda response: loaded.setdefault(response.url, len(zipped(response.body())))
    )
    page.goto(address, wait_until="networkidle")
    page.close()
    return sum(loaded.values())


def zipped(body: bytes) -> bytes:
    """Return a body as a server sends it; fonts and pictures are compressed already."""
    compressed = gzip.compress(body, 9)
    return compressed if len(compressed) < len(body) else body


def main() -> None:
    """Measure, and print."""
    site, plain = Path(sys.argv[1]), sys.argv[2]
    with (
        ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site))) as server,
        sync_playwright() as playwright,
    ):
        threading.Thread(target=server.serve_forever, daemon=True).start()
        root = f"http://127.0.0.1:{server.server_port}/"
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 360, "height": 740})
        page.goto(f"{root}aluette/es/tiebreak/")
        page.locator("#h1.al-hand--ready").wait_for()
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        upgrades = [page.evaluate(UPGRADE) for _ in range(9)]
        steps = page.evaluate(STEPS)
        page.close()
        measured = {
            "step": statistics.quantiles(steps, n=20)[-1],
            "step, median": statistics.median(steps),
            "upgrade": statistics.median(upgrades),
            "ours": first_view(browser, f"{root}aluette/es/tiebreak/"),
            "plain": first_view(browser, f"{root}{plain}/es/tiebreak/"),
        }
        browser.close()
        server.shutdown()
    print(json.dumps(measured))


if __name__ == "__main__":
    main()
