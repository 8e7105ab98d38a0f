"""A page knows in which state of its counterparts it was last compared with them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import agreement

PAGE = """---
title: {title}
description: "{description}"
---

# One {{#one}}

First text.

## Two {{#two}}

Second text.

```markdown
## Not a heading {{#none}}
```

### Three {{#three}}

Third text.
"""

TEXTS = {
    "es": PAGE.format(title="La baza", description="Una: dos."),
    "fr": PAGE.format(title="Le pli", description="Un, deux."),
    "nl": PAGE.format(title="De slag", description="Een, twee."),
}


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    """Make a page in every language, compared by somebody."""
    folder = tmp_path / "docs"
    for language, text in TEXTS.items():
        (folder / language).mkdir(parents=True)
        (folder / language / "tricks.md").write_text(text, encoding="utf-8")
    agreement.confirm("tricks.md", folder)
    return folder


def edit(docs: Path, language: str, old: str, new: str) -> None:
    file = docs / language / "tricks.md"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_pages_just_confirmed_agree(docs: Path) -> None:
    assert list(agreement.disagreements(docs)) == []


def test_confirming_again_changes_no_byte(docs: Path) -> None:
    assert agreement.confirm("tricks.md", docs) == []


def test_the_record_is_all_that_confirming_adds(docs: Path) -> None:
    text = (docs / "fr" / "tricks.md").read_text(encoding="utf-8")
    before, _, rest = text.partition("compared:\n")
    record, _, after = rest.partition("---\n")
    assert f"{before}---\n{after}" == TEXTS["fr"]
    assert [line[:6] for line in record.splitlines()] == ["  es: ", "  nl: "]


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        pytest.param("Second text.", "Another text.", "#two", id="a paragraph"),
        pytest.param("## Two", "## Zwei", "#two", id="a heading"),
        pytest.param("title: De slag", "title: Slagen", "top", id="the title"),
        pytest.param("Not a heading", "Something else", "#two", id="a fence"),
        pytest.param("Third text.\n", "Third text.\n\n## Four {#four}\n", "#four", id="one more"),
        pytest.param("### Three {#three}\n\nThird text.\n", "", "#two", id="one less"),
    ],
)
def test_a_change_is_told_with_its_page_and_heading(
    old: str, new: str, where: str, docs: Path
) -> None:
    edit(docs, "nl", old, new)
    assert list(agreement.disagreements(docs)) == [
        f"docs/nl/tricks.md: {where} changed since compared with es and fr; "
        "compare the three, then run: scripts/translations confirm tricks.md"
    ]


def test_spaces_and_line_breaks_are_no_change(docs: Path) -> None:
    edit(docs, "nl", "Second text.", "Second\ntext.")
    assert list(agreement.disagreements(docs)) == []


def test_a_change_in_all_three_is_told_of_each(docs: Path) -> None:
    for language in TEXTS:
        edit(docs, language, "First", "Last")
    assert [line.split(": ")[0] for line in agreement.disagreements(docs)] == [
        "docs/es/tricks.md",
        "docs/fr/tricks.md",
        "docs/nl/tricks.md",
    ]
    agreement.confirm("tricks.md", docs)
    assert list(agreement.disagreements(docs)) == []


def test_a_page_without_a_record_was_never_compared(docs: Path) -> None:
    (docs / "es" / "tricks.md").write_text(TEXTS["es"], encoding="utf-8")
    found = list(agreement.disagreements(docs))
    assert [line.split(";")[0] for line in found] == [
        "docs/fr/tricks.md: never compared with es",
        "docs/nl/tricks.md: never compared with es",
    ]


def test_a_page_that_does_not_exist_cannot_be_confirmed(docs: Path) -> None:
    with pytest.raises(LookupError, match=r"there is no page trick\.md; write one of: tricks\.md"):
        agreement.confirm("trick.md", docs)


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        pytest.param(["confirm"], 2, "usage: scripts/translations", id="no page"),
        pytest.param(["confirm", "trick.md"], 1, "there is no page trick.md", id="no such page"),
        pytest.param(["compare"], 2, "usage: scripts/translations", id="no such command"),
    ],
)
def test_the_script_says_what_it_cannot_do(arguments: list[str], status: int, said: str) -> None:
    script = [sys.executable, str(agreement.ROOT / "scripts" / "translations"), *arguments]
    done = subprocess.run(script, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == status
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_every_page_was_compared_with_its_counterparts_as_they_stand() -> None:
    stale = list(agreement.disagreements())
    assert not stale, "\n" + "\n".join(stale)
