"""The odds on a page: every figure in three ways, in the reader's own numbers."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from aluette.render import html
from aluette.render.odds import SUBJECTS, chart, groups
from aluette.study.odds import GROUPS, NAMES, stored
from aluette.wording.vocabulary import words_for

LANGUAGES = ("es", "fr", "nl")


def parsed(piece: str) -> ElementTree.Element:
    return ElementTree.fromstring(piece.replace("<wbr>", ""))  # noqa: S314


def rows(piece: str) -> list[list[str]]:
    table = parsed(piece)
    return [["".join(cell.itertext()) for cell in row] for row in table.findall(".//tbody/tr")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_figure_has_its_row_with_its_exact_fraction(language: str) -> None:
    shown = rows(html.odds("all", language))
    assert [row[3] for row in shown] == [str(stored()[name]) for name in NAMES]


@pytest.mark.parametrize(
    ("language", "row"),
    [
        ("es", ["Una baza se pudre", "6,9\N{NO-BREAK SPACE}%", "1 de cada 14,5", "1343/19458"]),
        (
            "fr",
            [
                "Un pli est pourri",
                "6,9\N{NO-BREAK SPACE}%",
                "1 sur 14,5",
                "1343/19458",
            ],
        ),
        ("nl", ["Een slag is bedorven", "6,9%", "1 op 14,5", "1343/19458"]),
    ],
)
def test_a_figure_by_itself(language: str, row: list[str]) -> None:
    assert rows(html.odds("trick/spoiled", language)) == [row]


def test_one_trick_in_dutch_begins_without_an_accent() -> None:
    assert rows(html.odds("spoiled/1", "nl"))[0][0] == "Eén slag is bedorven"


def test_a_group_by_itself() -> None:
    [group] = groups("mordienne", words_for("en"))
    assert [figure.percentage for figure in group.figures] == ["0.69%", "0.27%"]


def test_what_always_and_what_never_happens() -> None:
    shown = rows(html.odds("card", "nl"))
    assert shown[0] == ["Monsieur", "100%", "altijd", "1"]
    assert shown[-2] == ["Vieren", "0%", "nooit", "0"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("group", GROUPS)
def test_a_chart_tells_all_of_its_bars(group: str, language: str) -> None:
    figure = parsed(html.odds_chart(group, language))
    svg = figure.find("svg")
    assert svg is not None
    bars = chart(group, words_for(language)).bars
    assert len(svg.findall("rect")) == len(GROUPS[group]) == len(bars)
    told = svg.get("aria-label") or ""
    assert all(f": {bar.percentage}" in told.replace("\N{NO-BREAK SPACE}:", ":") for bar in bars)
    widest = max(float(bar.get("width") or 0) for bar in svg.findall("rect"))
    assert widest == 260


def test_a_bar_is_as_long_as_its_share_and_never_hidden_unless_it_is_none() -> None:
    lengths = [bar.length for bar in chart("card", words_for("en")).bars]
    assert lengths[:2] == [260, 244]
    assert lengths[-3:] == [1, 0, 0]


def test_labels_stay_inside_the_chart() -> None:
    for language in LANGUAGES:
        for group in GROUPS:
            for bar in chart(group, words_for(language)).bars:
                assert all(len(line) <= 44 for _, line in bar.lines)


def test_what_can_be_shown() -> None:
    assert ("all", *GROUPS, *NAMES) == SUBJECTS
