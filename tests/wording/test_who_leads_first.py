"""A deal says who leads to the first trick, unless the hand is over before anybody does."""

from __future__ import annotations

from pathlib import Path

import pytest

from aluette.record.replay import PlayedHand
from aluette.site import examples
from aluette.wording import sentences
from aluette.wording.vocabulary import words_for

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


@pytest.mark.parametrize(
    ("identifier", "led"),
    [
        pytest.param("deal/first-deal", True, id="a deal that waits for its first card"),
        pytest.param("scoring/most-tricks", True, id="a hand played to its end"),
        pytest.param("options/wrong-count-point", True, id="a wrong number of cards, once played"),
        pytest.param("options/concession", False, id="a conceded hand"),
    ],
)
def test_a_deal_says_who_leads_first(identifier: str, led: bool) -> None:
    hand = examples.load(identifier, EXAMPLES).played
    assert isinstance(hand, PlayedHand)
    assert ("leads to the first trick" in " ".join(sentences.deal(hand, words_for("en")))) is led
