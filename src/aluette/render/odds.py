"""How often things happen, as plain values: tables of figures, and a chart of one group."""

from __future__ import annotations

from math import ceil
from textwrap import wrap
from typing import TYPE_CHECKING, Final, NamedTuple

from aluette.study.odds import GROUPS, NAMES, stored
from aluette.wording import odds as worded

if TYPE_CHECKING:
    from aluette.wording.vocabulary import Words

ALL: Final = "all"

SUBJECTS: Final = (ALL, *GROUPS, *NAMES)
"""What can be shown: everything, a group of figures, or one figure."""

_WIDTH: Final = 260
_LINE: Final = 18
_BAR: Final = 16
_LETTERS: Final = 44


class FigureValue(NamedTuple):
    """One figure: what it says, and its size in three ways."""

    label: str
    percentage: str
    one_in: str
    fraction: tuple[str, ...]
    """Numerator and denominator; one number for what always or never happens."""


class FiguresValue(NamedTuple):
    """Figures that belong together."""

    title: str
    figures: tuple[FigureValue, ...]


class BarValue(NamedTuple):
    """One bar, with its label above it; lengths are in units of the chart."""

    lines: tuple[tuple[int, str], ...]
    """The lines of the label, each with the height of its baseline."""

    top: int
    length: int
    baseline: int
    percentage: str


class ChartValue(NamedTuple):
    """A chart of bars, 360 units wide."""

    title: str
    description: str
    """All of its bars in words."""

    height: int
    bars: tuple[BarValue, ...]


def groups(subject: str, words: Words) -> tuple[FiguresValue, ...]:
    """Lay out figures for tables.

    Args:
        subject: one of `SUBJECTS`.
        words: the words of the reader's language.

    Raises:
        StaleOddsError: the figures on file are of other rules.
    """
    return tuple(
        FiguresValue(
            title=worded.title(group, words),
            figures=tuple(_figure(name, words) for name in chosen),
        )
        for group, names in GROUPS.items()
        if (chosen := [name for name in names if subject in {ALL, group, name}])
    )


def _figure(name: str, words: Words) -> FigureValue:
    share = stored()[name]
    return FigureValue(
        label=worded.label(name, words),
        percentage=worded.percentage(share, words),
        one_in=worded.one_in(share, words),
        fraction=tuple(str(share).split("/")),
    )


def chart(group: str, words: Words) -> ChartValue:
    """Lay out a group of figures as bars, the largest as long as the chart allows.

    Raises:
        StaleOddsError: the figures on file are of other rules.
    """
    figures = stored()
    names = GROUPS[group]
    largest = max(figures[name] for name in names)
    bars = []
    height = 0
    for name in names:
        label = worded.label(name, words)
        lines = []
        for line in wrap(label, _LETTERS):
            height += _LINE
            lines.append((height - 5, line))
        bars.append(
            BarValue(
                lines=tuple(lines),
                top=height,
                length=ceil(_WIDTH * figures[name] / largest),
                baseline=height + _BAR - 3,
                percentage=worded.percentage(figures[name], words),
            )
        )
        height += _BAR + 8
    told = [
        words.labelled(worded.label(name, words), bar.percentage)
        for name, bar in zip(names, bars, strict=True)
    ]
    return ChartValue(
        title=worded.title(group, words),
        description=words.labelled(worded.title(group, words), words.series(told)),
        height=height,
        bars=tuple(bars),
    )
