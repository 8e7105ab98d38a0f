"""The same numbers and card codes stand in the same section in every language."""

from __future__ import annotations

import pytest

from figures import differences, figures_of
from prose import LANGUAGES, ROOT

PAGES = sorted(path.name for path in (ROOT / "docs" / LANGUAGES[0]).glob("*.md"))

PAGE = """---
title: Page 9
---

# Cards {#cards}

There are 48 cards, and one deal in 762.321 has 3,5 of them; 3o beats 12e.

```aluette
hand: a/b-7
```

## List {#list}

1. First: 3-3-2-2.
2. Second, from 5 to 9.
"""


@pytest.mark.parametrize("page", PAGES)
def test_a_page_has_the_same_figures_in_every_language(page: str) -> None:
    texts = {
        language: (ROOT / "docs" / language / page).read_text(encoding="utf-8")
        for language in LANGUAGES
    }
    assert not differences(texts), "\n".join(f"{page} {line}" for line in differences(texts))


def test_what_counts_as_a_figure() -> None:
    assert figures_of(PAGE) == {
        "top": frozenset(),
        "cards": frozenset({"48", "762321", "3,5", "3o", "12e"}),
        "list": frozenset({"5", "9"}),
    }


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param("762.321", "762\u202f321", id="thousands in another way"),
        pytest.param("3,5", "3.5", id="a decimal point"),
        pytest.param("3-3-2-2", "three, three, two, two", id="a rhyme in words"),
        pytest.param("2. Second", "* Second", id="an item without a number"),
        pytest.param("1. First", "| 1 | First |", id="a table for a list"),
        pytest.param("Page 9", "Page", id="the front matter"),
    ],
)
def test_what_is_the_same_in_another_language(old: str, new: str) -> None:
    assert not differences({"es": PAGE, "fr": PAGE.replace(old, new)})


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        pytest.param("48", "49", "#cards: es has 48, fr has 49", id="another number"),
        pytest.param("12e", "12c", "#cards: es has 12e, fr has 12c", id="another card"),
        pytest.param("9.\n", "8.\n", "#list: es has 9, fr has 8", id="in a list"),
    ],
)
def test_a_difference_is_told_with_its_section(old: str, new: str, fault: str) -> None:
    assert differences({"es": PAGE, "fr": PAGE.replace(old, new)}) == [fault]
