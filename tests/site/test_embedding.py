"""The pages made for embedding: each hand to step through, alone, with the way to its lesson."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING
from urllib.parse import urljoin

import pytest

from aluette.site.embedding import Lesson, Stepped, embedded
from aluette.site.fences import find, parse
from aluette.wording.catalogue import LANGUAGES

if TYPE_CHECKING:
    from pathlib import Path
    from xml.etree.ElementTree import Element

SITE = "https://example.org/aluette/"


def steps_of(page: Element) -> list[str]:
    return [
        element.get("id", "")
        for element in page.iter()
        if re.fullmatch(r"h\d+-s\d+", element.get("id", ""))
    ]


def lesson_of(page: Element) -> str:
    """Return where the visible link leads, as it is written."""
    [link] = [link for link in page.iter("a") if link.get("class") == "al-embed__lesson"]
    assert "".join(link.itertext()).strip()
    assert link.get("target") == "_top"
    return link.get("href", "")


def stepped_through(docs: Path, language: str) -> set[str]:
    """Return the examples that the pages of a language step through."""
    requests = [
        parse(body, line)
        for page in (docs / language).rglob("*.md")
        for line, body in find(page.read_text(encoding="utf-8"), 1)
    ]
    return {
        request.subject
        for request in requests
        if (request.verb, request.show) in {("hand", "hand"), ("match", "hands")}
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hand_that_is_stepped_through_has_a_page(
    language: str, embedded_pages: dict[str, Element], pytestconfig: pytest.Config
) -> None:
    start = f"{language}/embed/"
    found = {
        address.removeprefix(start).removesuffix("/")
        for address in embedded_pages
        if address.startswith(start)
    }
    assert found == stepped_through(pytestconfig.rootpath / "docs", language)
    assert "scoring/first-to-total" in found


def test_a_page_leads_back_to_its_lesson_and_steps_as_it_does(
    embedded_pages: dict[str, Element], pages: dict[str, Element]
) -> None:
    for address, page in embedded_pages.items():
        lesson, _, hand = urljoin(SITE + address, lesson_of(page)).partition("#")
        links = {link.get("rel"): link.get("href") for link in page.iter("link")}
        assert links["canonical"] == lesson, address
        assert lesson.startswith(f"{SITE}{address[:2]}/"), address
        assert lesson != f"{SITE}{address[:2]}/", "another page explains it better than the first"
        there = pages[lesson.removeprefix(SITE)]
        steps = steps_of(page)
        assert steps, address
        assert set(steps) <= set(steps_of(there)), address
        assert page.get("data-hand") == hand
        assert any(step.startswith(f"{hand}-") for step in steps)


def test_a_page_is_complete_and_kept_from_search(
    embedded_pages: dict[str, Element], built_site: Path
) -> None:
    for address, page in embedded_pages.items():
        assert page.get("lang") == address[:2]
        metas = {meta.get("name"): meta.get("content") for meta in page.iter("meta")}
        assert metas["robots"] == "noindex", address
        assert len(list(page.iter("h1"))) == 1, address
        ids = [element.get("id") for element in page.iter() if element.get("id")]
        assert len(ids) == len(set(ids)), address
        assert len(list(page.iter("aluette-hand"))) >= 1, address
        assert ids.count("al-player") == 1, address
        assert not list(page.iter("nav")), address
    assert "embed" not in (built_site / "sitemap.xml").read_text(encoding="utf-8")
    for language in LANGUAGES:
        index = json.loads((built_site / language / "search" / "search_index.json").read_bytes())
        assert not [entry for entry in index["docs"] if "embed" in entry["location"]]


def test_each_hand_names_the_page_where_it_stands_alone(
    embedded_pages: dict[str, Element], pages: dict[str, Element]
) -> None:
    named = 0
    for address, page in pages.items():
        hands: list[Element] = []
        for element in page.iter():
            if (embed := element.get("data-embed")) is not None:
                alone = urljoin(SITE + address, embed)
                assert alone.removeprefix(SITE) in embedded_pages, address
                hands.extend(hand for hand in element.iter() if hand.get("class") == "al-hand")
                named += 1
        shown = (hand for hand in page.iter() if hand.get("class") == "al-hand")
        yet_to_be_played = [hand for one in page.iter("template") for hand in one.iter()]
        assert hands == [hand for hand in shown if hand not in yet_to_be_played], address
    assert named >= len(embedded_pages)


def lesson(address: str, *, whole: bool = True) -> Lesson:
    hand = '<div class="al-hand"><use href="../assets/cards.svg#k3o"/></div>'
    stepped = Stepped(example="trick/home", html=hand, first=1, whole=whole)
    title = "Tie &amp; <em>win</em>"
    return Lesson(address=address, title=title, assets="../assets", stepped=[stepped])


@pytest.mark.parametrize(
    ("lessons", "chosen"),
    [
        pytest.param([lesson("a/"), lesson("b/")], "a/", id="the first of two"),
        pytest.param([lesson("a/", whole=False), lesson("b/")], "b/", id="the one with it whole"),
        pytest.param([lesson(""), lesson("b/")], "b/", id="any other than the home page"),
        pytest.param([lesson("")], "", id="the home page if no other"),
    ],
)
def test_the_page_that_teaches_a_hand_is(lessons: list[Lesson], chosen: str) -> None:
    [(address, text)] = embedded(lessons, "es", site_url=f"{SITE}es/").items()
    assert address == "embed/trick/home/"
    assert f'<link rel="canonical" href="{SITE}es/{chosen}">' in text
    assert f'href="../../../{chosen}#h1"' in text
    assert 'href="../../../../assets/cards.svg#k3o"' in text
    assert "<title>Tie &amp; win · Aluette</title>" in text
