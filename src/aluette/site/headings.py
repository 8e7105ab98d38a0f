"""Where a page and heading are to be found, for what is made rather than written.

MkDocs turns the links that an author writes into addresses and checks them. The links inside a
fence's output are ours to turn and to check.
"""

from __future__ import annotations

import html
import os
import re
from functools import lru_cache
from pathlib import Path
from typing import Final

from aluette.render.reference import Place
from aluette.site import pages

HOME: Final = "index.md"

HEADING: Final = re.compile(r"^#{1,6}\s+(?P<title>\S.*?)\s*\{[^{}]*?#(?P<id>[\w-]+)[^{}]*\}\s*$")
"""A heading of Markdown with its words, and the id that it must have."""

_MARKUP: Final = re.compile(r"<[^>]+>|\*+|`")
_BEFORE_SIGN: Final = re.compile(r" (?=[:;?!»])")
_AFTER_QUOTE: Final = re.compile(r"(?<=«) ")


class NoSuchHeading(LookupError):  # noqa: N818 (what is not there, in a caller's words)
    """There is no such page, or it has no heading of that name."""


def find(target: str, folder: Path, *, assets: str) -> Place:
    """Return the relative address of a page and heading, and the heading's words.

    Args:
        target: such as `tricks.md#spoiled`.
        folder: the pages of one language, such as `docs/fr`.
        assets: the shared assets as seen from the linking page, without a slash at the end.

    Raises:
        NoSuchHeading: it leads nowhere.
    """
    page, _, heading = target.partition("#")
    # A path that is a text costs a tenth of a Path, and a glossary asks for hundreds.
    file = f"{folder}/{page}"
    try:
        changed = os.stat(file).st_mtime_ns  # noqa: PTH116
    except OSError as error:
        raise NoSuchHeading(f"there is no page {folder.name}/{page}") from error
    titles = _titles(file, changed)
    if heading not in titles:
        raise NoSuchHeading(f"{folder.name}/{page} has no heading with this id")
    place = "" if page == HOME else f"{page.removesuffix('.md')}/"
    address = f"{pages.relative(f'../{folder.name}/{place}', assets)}#{heading}"
    return Place(address, titles[heading])


def unbroken(title: str) -> str:
    """Return a heading with the no-break spaces of French, which Markdown's list of them loses."""
    return _AFTER_QUOTE.sub("\N{NO-BREAK SPACE}", _BEFORE_SIGN.sub("\N{NO-BREAK SPACE}", title))


@lru_cache(maxsize=256)
def _titles(file: str, changed: int) -> dict[str, str]:
    """Return the words of each heading of a page, by its id."""
    del changed  # it only tells one state of the file from another
    lines = Path(file).read_text(encoding="utf-8").splitlines()
    found = (HEADING.match(line) for line in lines)
    return {heading["id"]: _plain(heading["title"]) for heading in found if heading}


def _plain(markdown: str) -> str:
    return html.unescape(_MARKUP.sub("", markdown))
