"""What all languages share: the page to choose one, the page for a wrong address, the sitemap."""

from __future__ import annotations

import posixpath
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from jinja2 import Environment, PackageLoader, StrictUndefined

from aluette.render.compiled import compiled_templates
from aluette.wording.catalogue import LANGUAGES, N_, NP_, translations

if TYPE_CHECKING:
    from collections.abc import Iterable

NAMES = {"es": "Español", "fr": "Français", "nl": "Nederlands"}
"""Each language's own name, which is the same whoever reads it."""

CONFIGURED = (
    N_("Aluette"),
    N_("Home"),
    N_("The cards"),
    N_("The deck"),
    N_("Partners and deal"),
    N_("The nine tricks"),
    N_("Who wins the point"),
    N_("Why adding up misleads"),
    N_("Learn the game"),
    N_("More rules"),
    N_("Signals and talk"),
    N_("Options"),
    N_("What tables disagree on"),
    N_("A whole match"),
    N_("How often?"),
    N_("At the table"),
    N_("Playing well"),
    N_("Questions"),
    N_("The rules on one page"),
    N_("Score sheet"),
    N_("Practice"),
    N_("Who wins this trick?"),
    N_("Order trainer"),
    N_("Puzzles"),
    N_("What would your table say?"),
    N_("Your own hand"),
    N_("Play a hand"),
    N_("Background"),
    N_("Region and history"),
    N_("Glossary"),
    N_("About this site"),
    N_("Link to this heading"),
)
"""The messages of the configuration, in which the extraction does not look."""

THEME_WORDS = {
    "action.skip": NP_("theme", "Skip to the text"),
    "footer": NP_("theme", "Foot of the page"),
    "header": NP_("theme", "Head of the page"),
    "scheme.dark": NP_("theme", "Switch to dark"),
    "scheme.light": NP_("theme", "Switch to light"),
    "search.placeholder": NP_("theme", "Search"),
    "search.result.initializer": NP_("theme", "One moment…"),
    "search.result.placeholder": NP_("theme", "Type what you are looking for"),
    "search.result.none": NP_("theme", "Nothing found"),
    "search.result.one": NP_("theme", "1 page found"),
    "search.result.other": NP_("theme", "# pages found"),
    "search.result.more.one": NP_("theme", "1 more on this page"),
    "search.result.more.other": NP_("theme", "# more on this page"),
    "toc": NP_("theme", "On this page"),
}
"""What the theme says in words of its own that ours replace, by the theme's keys; # is a number."""


@dataclass(frozen=True, slots=True)
class Counterpart:
    """A page in one of the languages, as seen from the same page in another."""

    code: str
    name: str
    href: str
    """Relative to the page that links to it."""
    url: str
    """Absolute, for search engines."""
    current: bool


def counterparts(page: str, language: str, *, base: str, site_url: str) -> tuple[Counterpart, ...]:
    """Return a page in every language, in the order in which the site shows them.

    Args:
        page: The page's address inside its language, such as `cards/`, or empty for the home page.
        language: The language of the page that links to them.
        base: The relative address of that language's home page, such as `..`.
        site_url: The absolute address of the whole site, with a slash at the end.
    """
    return tuple(
        Counterpart(
            code=code,
            name=NAMES[code],
            href=relative(f"../{code}/{page}", base),
            url=f"{site_url}{code}/{page}",
            current=code == language,
        )
        for code in LANGUAGES
    )


@lru_cache(maxsize=4096)
def relative(address: str, base: str) -> str:
    """Return a relative address, written from a language's home page, as a page writes it.

    Args:
        address: Such as `../assets/cards.svg`; a slash at the end is kept.
        base: The relative address of the home page, such as `..`.
    """
    path = posixpath.normpath(posixpath.join(base, address))
    return f"{path}/" if address.endswith("/") else path


@dataclass(frozen=True, slots=True)
class Greeting:
    """What a page in three languages says in one of them."""

    code: str
    name: str
    tagline: str
    missing_title: str
    missing_text: str
    home: str


def greetings() -> tuple[Greeting, ...]:
    """Return the texts of the pages that speak all languages, in the order they are shown."""
    found = []
    for code in LANGUAGES:
        say = translations(code).gettext
        found.append(
            Greeting(
                code=code,
                name=NAMES[code],
                tagline=say("Learn to play Aluette"),
                missing_title=say("There is no such page"),
                missing_text=say("The address is wrong, or the page has moved."),
                home=say("Go to the home page"),
            )
        )
    return tuple(found)


@cache
def templates() -> Environment:
    """Return the templates of whole pages, which speak no language of their own."""
    return Environment(
        loader=PackageLoader("aluette.site"),
        bytecode_cache=compiled_templates(),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )


def shared_pages(site_url: str, pages: Iterable[str]) -> dict[str, str]:
    """Return the files at the root of the site, by name.

    Args:
        site_url: The absolute address of the site, with a slash at the end.
        pages: The address of every page inside its language.
    """
    values = {
        "greetings": greetings(),
        "languages": LANGUAGES,
        "pages": sorted(pages),
        "root": urlsplit(site_url).path,
        "site_url": site_url,
    }
    return {
        name: templates().get_template(f"{name}.j2").render(values)
        for name in ("404.html", "index.html", "robots.txt", "sitemap.xml")
    }
