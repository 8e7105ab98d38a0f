"""How strong the bots are, as the page says it: the margin is never narrower than measured."""

from __future__ import annotations

import re

import pytest

from aluette.render import own
from aluette.study.strength import strength
from aluette.wording.catalogue import LANGUAGES

FIGURE = re.compile(r"(\d+),(\d+)\s*%\s*±\s*(\d+),(\d+)\s*%")


@pytest.mark.parametrize("language", LANGUAGES)
def test_shares_and_margins_have_one_decimal_and_no_margin_is_too_narrow(language: str) -> None:
    said = FIGURE.findall(own.strengths(language))
    found = {
        (one, other): share
        for one, row in strength().against.items()
        for other, share in row.items()
    }
    assert len(said) == len(found)
    assert all(len(tenths) == len(off) == 1 for _, tenths, _, off in said)
    margins = sorted(float(f"{whole}.{tenths}") for _, _, whole, tenths in said)
    for margin, share in zip(margins, sorted(found.values(), key=lambda one: one.off), strict=True):
        assert margin >= 100 * share.off
