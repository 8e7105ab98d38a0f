"""Numbers in figures are written as Babel writes them, in every language."""

from __future__ import annotations

from decimal import Decimal

import pytest
from babel.core import Locale
from babel.numbers import format_decimal, parse_pattern
from hypothesis import given
from hypothesis import strategies as st

from aluette.wording import figures
from aluette.wording.catalogue import LANGUAGES, SOURCE_LANGUAGE
from aluette.wording.vocabulary import words_for

SPOKEN = st.sampled_from((SOURCE_LANGUAGE, *LANGUAGES))
PLACES = st.integers(0, 4)


@given(SPOKEN, st.decimals(-(10**9), 10**9, allow_nan=False), PLACES)
def test_a_number_is_written_as_babel_does(language: str, value: Decimal, places: int) -> None:
    pattern = f"#,##0.{'0' * places}" if places else "#,##0"
    apart = abs(round(value, places)) >= 10_000  # four figures stay together
    expected = format_decimal(value, pattern, language, group_separator=apart)
    assert figures.number(value, words_for(language), places=places) == expected


@given(SPOKEN, st.decimals(0, 1, allow_nan=False), PLACES)
def test_a_share_is_written_as_babel_does(language: str, share: Decimal, places: int) -> None:
    pattern = Locale.parse(language).percent_formats[None].pattern
    exact = parse_pattern(pattern.replace("#,##0", f"#,##0.{'0' * places}" if places else "#,##0"))
    expected = exact.apply(share, language)
    assert figures.percent(share, words_for(language), places=places) == expected


@pytest.mark.parametrize(
    ("value", "written"),
    [
        pytest.param(0.26, "+0,3", id="more"),
        pytest.param(-1.25, "-1,2", id="less"),
        pytest.param(0, "+0,0", id="neither"),
    ],
)
def test_a_sign_stands_before_a_number_where_it_is_asked_for(value: float, written: str) -> None:
    assert figures.number(value, words_for("fr"), places=1, sign=True) == written
