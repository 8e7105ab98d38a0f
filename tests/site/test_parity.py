"""The three languages must have the same pages, headings and examples; what differs is named."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from aluette.site import parity
from aluette.wording.catalogue import LANGUAGES

if TYPE_CHECKING:
    from pathlib import Path

PAGE = """\
---
title: A title # not a heading
---

# The title {#title}

## First {#first .wide}

```aluette
hand: scoring/first-to-total
```

```bash
# not a heading either
```

<h3 id="second">Second</h3>
"""


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    folder = tmp_path / "docs"
    for language in LANGUAGES:
        (folder / language).mkdir(parents=True)
        (folder / language / "cards.md").write_text(PAGE, encoding="utf-8")
    return folder


def test_an_outline_has_headings_and_examples_with_their_lines() -> None:
    found = parity.outline(PAGE, "page")
    assert [(place.what, place.line) for place in found.headings] == [
        ("title", 5),
        ("first", 7),
        ("second", 17),
    ]
    assert [(place.what, place.line) for place in found.examples] == [
        ("hand: scoring/first-to-total", 9)
    ]


def test_equal_pages_pass(docs: Path) -> None:
    parity.check(docs)


CASES = {
    "a heading without an id": (
        ("# The title {#title}", "# The title"),
        "docs/fr/cards.md:5: this heading has no id; "
        "end it with {#an-english-name}, the same in every language",
    ),
    "an HTML heading without an id": (
        ('<h3 id="second">', "<h3>"),
        "docs/fr/cards.md:17: this heading has no id; "
        "end it with {#an-english-name}, the same in every language",
    ),
    "one id twice": (
        ('"second"', '"first"'),
        "docs/fr/cards.md:17: the id #first is taken by the heading in line 7; "
        "give each heading its own",
    ),
    "another heading": (
        ("{#first .wide}", "{#premier}"),
        "docs/fr/cards.md:7: the heading #premier stands where "
        "docs/es/cards.md:7 has the heading #first",
    ),
    "a heading too few": (
        ('<h3 id="second">Second</h3>\n', ""),
        "docs/es/cards.md:17: the heading #second is missing in docs/fr/cards.md",
    ),
    "a heading too many": (
        ("</h3>\n", "</h3>\n\n#### Third {#third}\n"),
        "docs/fr/cards.md:19: the heading #third is missing in docs/es/cards.md",
    ),
    "another example": (
        ("first-to-total", "both-level"),
        "docs/fr/cards.md:9: the example “hand: scoring/both-level” stands where "
        "docs/es/cards.md:9 has the example “hand: scoring/first-to-total”",
    ),
    "an example with another option": (
        ("total\n", "total\nfrom: 4\n"),
        "docs/fr/cards.md:9: the example “hand: scoring/first-to-total; from: 4” stands where "
        "docs/es/cards.md:9 has the example “hand: scoring/first-to-total”",
    ),
}


@pytest.mark.parametrize(("change", "line"), CASES.values(), ids=CASES)
def test_what_differs_is_named_in_one_line(docs: Path, change: tuple[str, str], line: str) -> None:
    old, new = change
    assert old in PAGE
    (docs / "fr" / "cards.md").write_text(PAGE.replace(old, new), encoding="utf-8")
    with pytest.raises(parity.ParityError) as raised:
        parity.check(docs)
    assert str(raised.value) == line


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_missing_in_any_language_is_named(docs: Path, language: str) -> None:
    (docs / language / "cards.md").unlink()
    with pytest.raises(parity.ParityError, match=rf"no counterpart docs/{language}/cards\.md"):
        parity.check(docs)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_that_only_one_language_has_is_named(docs: Path, language: str) -> None:
    (docs / language / "extra.md").write_text("# Extra {#extra}\n", encoding="utf-8")
    with pytest.raises(parity.ParityError, match=rf"docs/{language}/extra\.md:1: "):
        parity.check(docs)
