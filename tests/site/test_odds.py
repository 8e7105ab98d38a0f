"""The odds in a page: their fences, and what stops the build."""

from __future__ import annotations

from pathlib import Path

import pytest
from pymdownx.superfences import SuperFencesException

from aluette.site import fences
from aluette.study.odds import GROUPS, StaleOddsError


def shown(body: str, language: str = "nl") -> tuple[str, list[str]]:
    """Format a fence; give its HTML, and what the search passes over."""
    with fences.page(
        language=language,
        source=f"docs/{language}/odds.md",
        markdown=f"```aluette\n{body}\n```\n",
        first_line=5,
        assets="../../assets",
        examples=Path("docs/examples"),
    ) as made:
        return made.put_back(fences.format_example(body, "", "", {}, None)), made.unsearched


@pytest.mark.parametrize(
    ("body", "tag"),
    [
        ("odds: all", '<div class="al-odds">'),
        ("odds: card", '<div class="al-odds">'),
        ("odds: card/3o", '<div class="al-odds">'),
        *((f"odds: {group}\nshow: chart", '<figure class="al-chart">') for group in GROUPS),
    ],
)
def test_the_odds_are_one_block_whose_digits_the_search_passes_over(body: str, tag: str) -> None:
    html, passed_over = shown(body)
    assert html.startswith(tag)
    assert "\n\n" not in html
    assert passed_over == [html]


@pytest.mark.parametrize("subject", ["all", "card/3o"])
def test_a_chart_shows_one_group(subject: str) -> None:
    with pytest.raises(SuperFencesException, match=r"odds\.md:6: a chart shows one group, not "):
        shown(f"odds: {subject}\nshow: chart")


def test_figures_of_other_rules_stop_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    def stale() -> None:
        raise StaleOddsError("run: aluette odds")

    monkeypatch.setattr("aluette.render.odds.stored", stale)
    with pytest.raises(SuperFencesException, match="run: aluette odds"):
        shown("odds: all")
