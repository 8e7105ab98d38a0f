"""The figures and card codes of a page, section by section, alike in every language."""

from __future__ import annotations

import re
from typing import Final

from prose import FENCE, FRONT_MATTER, passages_of_markdown

HEADING: Final = re.compile(r"^#{1,6} .*\{[^{}]*#(?P<id>[\w-]+)[^{}]*\}\s*$", re.MULTILINE)
GROUPED: Final = re.compile(r"(?<=\d)[.\u00a0\u202f ](?=\d{3}(?!\d))")
FIGURE: Final = re.compile(r"\d+(?:[.,]\d+)*(?:[ocbe](?!\w))?")
CHAIN: Final = re.compile(r"\d+(?:-\d+)+")
"""A rhyme to remember, such as 3-3-2-2, which another language may say in words."""

COUNTING: Final = re.compile(r"^ *(?:\d+\. |\| *\d+ *\|)", re.MULTILINE)
"""The number of an item of a list, or of a row of a table."""

TOP: Final = "top"


def figures_of(markdown: str) -> dict[str, frozenset[str]]:
    """Return the numbers written in digits, and card codes, of each section of a page.

    A section is called by the id of its heading, and what stands before the first one `top`.
    The numbers of a list's items or a table's rows do not count, nor do those of the front matter.
    Thousands are written together, and a decimal point is a comma.
    """
    for hidden in (FRONT_MATTER, FENCE):
        markdown = hidden.sub("", markdown)
    found: dict[str, frozenset[str]] = {}
    name, start = TOP, 0
    for heading in HEADING.finditer(markdown):
        found[name] = _figures(markdown[start : heading.start()])
        name, start = heading["id"], heading.start()
    found[name] = _figures(markdown[start:])
    return found


def _figures(section: str) -> frozenset[str]:
    told = COUNTING.sub("", section)
    text = "\n".join(passage.text for passage in passages_of_markdown(told, ""))
    text = CHAIN.sub("", GROUPED.sub("", text))
    return frozenset(figure.replace(".", ",") for figure in FIGURE.findall(text))


def differences(pages: dict[str, str]) -> list[str]:
    """Return the sections whose figures differ between languages, one line each.

    Args:
        pages: the text of one page in each language.
    """
    all_figures = {language: figures_of(text) for language, text in pages.items()}
    first, *others = all_figures
    return [
        f"#{section}: {first} has {_listed(known - there)}, {language} has {_listed(there - known)}"
        for section, known in all_figures[first].items()
        for language in others
        if (there := all_figures[language].get(section, frozenset())) != known
    ]


def _listed(numbers: frozenset[str]) -> str:
    return " ".join(sorted(numbers)) or "no other"
