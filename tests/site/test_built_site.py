"""What every page of the built site must be, whatever it says."""

from __future__ import annotations

import gzip
import json
import re
from html import unescape
from itertools import pairwise
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote, urldefrag, urljoin, urlsplit
from xml.etree import ElementTree as ET

import pytest
import yaml
from babel.messages.pofile import read_po

from aluette.wording.catalogue import LANGUAGES, locales_folder, translations

if TYPE_CHECKING:
    from pathlib import Path

SITE = "https://example.org/aluette/"
SHARED = {"", "404.html"}
SITEMAP = {
    "s": "http://www.sitemaps.org/schemas/sitemap/0.9",
    "x": "http://www.w3.org/1999/xhtml",
}
TWO_WORDS = re.compile(r"[A-Za-z]{2,} .*[A-Za-z]{2,}")
HEADINGS = {f"h{level}" for level in range(1, 7)}


def in_languages(pages: dict[str, ET.Element]) -> dict[str, ET.Element]:
    return {address: page for address, page in pages.items() if address not in SHARED}


def language_of(address: str) -> str:
    return address.split("/", 1)[0]


def text_of(element: ET.Element) -> str:
    return " ".join("".join(element.itertext()).split())


def text_in_its_language(element: ET.Element) -> str:
    """Return the text of an element but for what is marked as English."""
    parts = [element.text or ""]
    for child in element:
        parts += ["" if child.get("lang") == "en" else text_in_its_language(child)]
        parts += [child.tail or ""]
    return " ".join("".join(parts).split())


def chapters(entries: list[dict[str, Any]]) -> list[tuple[str, str]]:
    """Return the title and file of each page of a navigation, in order, whatever holds it."""
    found = []
    for entry in entries:
        ((title, below),) = entry.items()
        found += chapters(below) if isinstance(below, list) else [(title, below)]
    return found


def head_links(page: ET.Element, rel: str) -> list[ET.Element]:
    return [link for link in page.iterfind("head/link") if rel in link.get("rel", "").split()]


def classes(element: ET.Element) -> set[str]:
    return set(element.get("class", "").split())


def configuration(root: Path) -> dict[str, object]:
    class Loader(yaml.SafeLoader):
        """Reads the tags of mkdocs.yml without following them."""

    Loader.add_constructor("!ENV", lambda loader, node: loader.construct_sequence(node))
    Loader.add_multi_constructor("tag:yaml.org,2002:python/", lambda _loader, suffix, _node: suffix)
    return yaml.load((root / "mkdocs.yml").read_text(encoding="utf-8"), Loader)  # noqa: S506


def test_every_source_has_become_a_page(
    pages: dict[str, ET.Element], pytestconfig: pytest.Config
) -> None:
    docs = pytestconfig.rootpath / "docs"
    sources = {
        f"{path.relative_to(docs).with_suffix('').as_posix()}/".replace("/index/", "/")
        for language in LANGUAGES
        for path in (docs / language).rglob("*.md")
    }
    assert in_languages(pages).keys() == sources
    assert pages.keys() >= SHARED


def test_no_example_is_left_unplayed(pages: dict[str, ET.Element]) -> None:
    for address, page in pages.items():
        for element in page.iter():
            assert not classes(element) & {"aluette", "language-aluette"}, address


def test_every_page_is_in_its_own_language(pages: dict[str, ET.Element]) -> None:
    assert {address: page.get("lang") for address, page in in_languages(pages).items()} == {
        address: language_of(address) for address in in_languages(pages)
    }


def test_every_page_has_one_title_one_heading_and_a_description(
    pages: dict[str, ET.Element],
) -> None:
    titles: set[str] = set()
    for address, page in in_languages(pages).items():
        assert len(page.findall(".//h1")) == 1, address
        descriptions = [
            meta.get("content", "")
            for meta in page.iterfind("head/meta")
            if meta.get("name") == "description"
        ]
        assert [bool(text.strip()) for text in descriptions] == [True], address
        title = text_of(page.find("head/title"))
        assert title, address
        titles.add(f"{language_of(address)} {title}")
    assert len(titles) == len(in_languages(pages))


def test_the_canonical_address_is_the_page_itself(pages: dict[str, ET.Element]) -> None:
    for address, page in pages.items():
        if address != "404.html":
            assert [link.get("href") for link in head_links(page, "canonical")] == [SITE + address]


def test_alternates_are_absolute_reciprocal_and_have_a_default(
    pages: dict[str, ET.Element],
) -> None:
    for address, page in in_languages(pages).items():
        inside = address.split("/", 1)[1]
        assert {
            link.get("hreflang"): link.get("href") for link in head_links(page, "alternate")
        } == {
            **{language: f"{SITE}{language}/{inside}" for language in LANGUAGES},
            "x-default": SITE,
        }
        for language in LANGUAGES:
            assert f"{language}/{inside}" in pages


def test_one_sitemap_says_of_each_page_what_its_head_says(
    built_site: Path, pages: dict[str, ET.Element]
) -> None:
    assert [path.relative_to(built_site).as_posix() for path in built_site.rglob("sitemap*")] == [
        "sitemap.xml"
    ]
    tree = ET.fromstring((built_site / "sitemap.xml").read_text(encoding="utf-8"))  # noqa: S314
    assert not tree.findall(".//s:lastmod", SITEMAP)
    assert not tree.findall(".//s:changefreq", SITEMAP)
    listed = {
        entry.findtext("s:loc", namespaces=SITEMAP): {
            link.get("hreflang"): link.get("href") for link in entry.findall("x:link", SITEMAP)
        }
        for entry in tree.findall("s:url", SITEMAP)
    }
    assert listed == {
        SITE + address: {
            link.get("hreflang"): link.get("href") for link in head_links(page, "alternate")
        }
        for address, page in pages.items()
        if address != "404.html"
    }


def test_robots_are_told_of_the_sitemap(built_site: Path) -> None:
    robots = (built_site / "robots.txt").read_text(encoding="utf-8")
    assert f"Sitemap: {SITE}sitemap.xml" in robots.splitlines()


def test_the_switch_stays_on_the_page_and_says_which_language_is_read(
    pages: dict[str, ET.Element],
) -> None:
    for address, page in in_languages(pages).items():
        links = [link for link in page.iter("a") if "al-languages__link" in classes(link)]
        inside = address.split("/", 1)[1]
        assert [
            (link.get("hreflang"), link.get("lang"), urljoin(SITE + address, link.get("href")))
            for link in links
        ] == [(language, language, f"{SITE}{language}/{inside}") for language in LANGUAGES]
        assert [link.get("hreflang") for link in links if link.get("aria-current")] == [
            language_of(address)
        ]


def test_every_link_leads_somewhere_inside_the_site(
    built_site: Path, pages: dict[str, ET.Element]
) -> None:
    ids = {
        address: {element.get("id") for element in page.iter() if element.get("id")}
        for address, page in pages.items()
    }
    lost = []
    for address, page in pages.items():
        for element in page.iter():
            for name in ("href", "src"):
                link = element.get(name)
                if link is None or element.get("rel") == "canonical":
                    continue
                target, fragment = urldefrag(urljoin(SITE + address, link))
                target = target.split("?")[0]
                if not target.startswith(SITE):
                    lost.append(f"{address}: {link}")
                    continue
                inside = unquote(target.removeprefix(SITE))
                file = built_site / inside
                found = (file / "index.html").is_file() if file.is_dir() else file.is_file()
                if not found or (fragment and inside in ids and fragment not in ids[inside]):
                    lost.append(f"{address}: {link}")
                elif fragment and inside.endswith(".svg"):
                    drawn = f'id="{fragment}"' in file.read_text(encoding="utf-8")
                    lost += [] if drawn else [f"{address}: {link}"]
    assert lost == []


def test_no_page_reaches_outside_at_run_time(pages: dict[str, ET.Element]) -> None:
    for address, page in pages.items():
        for element in page.iter():
            assert not classes(element) & {"md-source", "mermaid"}, address
            for name in ("src", "srcset", "action", "poster", "data"):
                assert "//" not in element.get(name, ""), address


def test_heading_ids_are_the_same_in_every_language(pages: dict[str, ET.Element]) -> None:
    for address, page in in_languages(pages).items():
        first = pages[f"{LANGUAGES[0]}/{address.split('/', 1)[1]}"]
        assert heading_ids(page) == heading_ids(first), address


def heading_ids(page: ET.Element) -> list[str]:
    article = next(element for element in page.iter("article"))
    return [
        heading.get("id", "")
        for heading in article.iter()
        if heading.tag in HEADINGS and heading.get("id")
    ]


def test_no_sign_of_french_starts_a_line_of_the_table_of_contents(
    pages: dict[str, ET.Element],
) -> None:
    titles = [
        "".join(link.itertext()).strip()
        for address, page in pages.items()
        if language_of(address) == "fr"
        for link in page.iter("a")
        if "md-nav__link" in classes(link) and link.get("href", "").startswith("#")
    ]
    assert any(title.endswith("\N{NO-BREAK SPACE}?") for title in titles)
    assert not [title for title in titles if re.search(r"« | [:;?!»]", title)]


def test_no_id_is_given_twice(pages: dict[str, ET.Element]) -> None:
    for address, page in pages.items():
        ids = [element.get("id") for element in page.iter() if element.get("id")]
        assert len(ids) == len(set(ids)), address


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_navigation_has_the_order_of_the_configuration(
    pages: dict[str, ET.Element], pytestconfig: pytest.Config, language: str
) -> None:
    say = translations(language).gettext
    wanted = [
        (
            " ".join(say(title).split()),
            f"{SITE}{language}/{page.removesuffix('.md')}/".replace("/index/", "/"),
        )
        for title, page in chapters(configuration(pytestconfig.rootpath)["nav"])
    ]
    address = f"{language}/cards/"
    navigation = next(nav for nav in pages[address].iter("nav") if nav.get("data-md-level") == "0")
    items = [
        link
        for link in navigation.iter("a")
        if "md-nav__link" in classes(link) and not link.get("href", "").startswith("#")
    ]
    assert [(text_of(link), urljoin(SITE + address, link.get("href"))) for link in items] == wanted
    for (_, before), (here, address), (_, after) in zip(
        wanted, wanted[1:], wanted[2:], strict=False
    ):
        page = pages[address.removeprefix(SITE)]
        links = {
            rel: urljoin(address, head_links(page, rel)[0].get("href")) for rel in ("prev", "next")
        }
        assert links == {"prev": before, "next": after}, here


def test_the_foot_of_each_page_names_its_neighbours_in_its_language(
    pages: dict[str, ET.Element], pytestconfig: pytest.Config
) -> None:
    entries = chapters(configuration(pytestconfig.rootpath)["nav"])
    for language in LANGUAGES:
        say = translations(language).gettext
        for (_, page), (following, _) in pairwise(entries):
            address = f"{language}/{page.removesuffix('.md')}/".replace("/index/", "/")
            link = next(
                link
                for link in pages[address].iter("a")
                if "md-footer__link--next" in classes(link)
            )
            assert " ".join(say(following).split()) in text_of(link), address


def test_no_english_message_is_shown(pages: dict[str, ET.Element]) -> None:
    leaks = []
    for language in LANGUAGES:
        with (locales_folder() / language / "LC_MESSAGES" / "aluette.po").open("rb") as source:
            catalogue = read_po(source)
        messages = {
            message.id
            for message in catalogue
            if isinstance(message.id, str)
            and TWO_WORDS.search(message.id)
            and "%(" not in message.id
            and message.string != message.id
        }
        assert messages
        for address, page in in_languages(pages).items():
            if language_of(address) == language:
                text = text_in_its_language(page.find("body"))
                leaks += [f"{address}: {message}" for message in messages if message in text]
    assert leaks == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_has_an_index_of_its_own_pages(built_site: Path, language: str) -> None:
    index = json.loads(
        (built_site / language / "search" / "search_index.json").read_text(encoding="utf-8")
    )
    assert index["config"]["lang"] == [language]
    assert index["docs"]
    for entry in index["docs"]:
        page = urldefrag(entry["location"])[0]
        assert (built_site / language / page / "index.html").is_file(), entry["location"]
    words = re.split(index["config"]["separator"], "l’aluette d'Espagne: «señal», Deux-de-chêne!")
    assert [*filter(None, words)] == [
        *("l", "aluette", "d", "Espagne", "señal", "Deux", "de", "chêne"),
    ]


def test_the_page_s_own_language_is_where_results_are_looked_up(
    pages: dict[str, ET.Element],
) -> None:
    for address, page in in_languages(pages).items():
        script = next(script for script in page.iter("script") if script.get("id") == "__config")
        settings = json.loads(unescape("".join(script.itertext())))
        base = urljoin(SITE + address, settings["base"])
        assert base.rstrip("/") == f"{SITE}{language_of(address)}", address
        assert urlsplit(settings["search"]).query.endswith(f"language={language_of(address)}")
        assert page.find(".//form[@name='search']") is None, "the theme would load the index"


def test_assets_are_published_once_and_without_what_only_debuggers_read(built_site: Path) -> None:
    files = [
        PurePosixPath(path.relative_to(built_site).as_posix()) for path in built_site.rglob("*.*")
    ]
    assert not [path for path in files if path.suffix in {".map", ".gz", ".po", ".yml", ".md"}]
    outside = {path.suffix for path in files if path.parts[0] != "assets"}
    assert outside <= {".html", ".json", ".xml", ".txt"}
    assert (built_site / "assets" / "cards.svg").is_file()


def test_the_site_stays_small(built_site: Path) -> None:
    files = {path: path.read_bytes() for path in built_site.rglob("*") if path.is_file()}
    assert sum(map(len, files.values())) < 10_000_000
    sent = {path: len(gzip.compress(data, 6)) for path, data in files.items()}
    assert sum(sent.values()) < 1_500_000
    assert {path for path, size in sent.items() if size > 45_000} == set()


def test_the_configuration_keeps_out_what_breaks_the_site(pytestconfig: pytest.Config) -> None:
    settings = configuration(pytestconfig.rootpath)
    theme = settings["theme"]
    assert theme["font"] is False
    assert not {"navigation.instant", "navigation.tracking"} & set(theme["features"])
    assert "repo_url" not in settings
    plugins = {
        name
        for entry in settings["plugins"]
        for name in ([entry] if isinstance(entry, str) else entry)
    }
    assert plugins == {"search", "aluette"}
    assert settings["validation"] == {
        "nav": {"omitted_files": "warn", "not_found": "warn", "absolute_links": "warn"},
        "links": {
            "not_found": "warn",
            "anchors": "warn",
            "absolute_links": "warn",
            "unrecognized_links": "warn",
        },
    }
    assert {"docs", "locales", "overrides", "src"} <= set(settings["watch"])
