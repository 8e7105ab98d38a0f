"""Numbers in figures, with the signs that a language's catalogue gives: *6,9 %*, *100.000*.

Babel writes them alike, but to read its data takes longer than to write all the figures of a site.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Final

from aluette.wording.catalogue import NP_

if TYPE_CHECKING:
    from aluette.wording.vocabulary import Words

_DECIMAL: Final = NP_("decimal sign", ".")
_THOUSANDS: Final = NP_("between thousands", ",")
_PERCENT: Final = NP_("share", "%(number)s%%")

_APART: Final = 5
"""How many figures a whole number has at least whose thousands stand apart; four stay together."""


def number(value: Decimal | float, words: Words, *, places: int = 0, sign: bool = False) -> str:
    """Write a number.

    Args:
        value: the number, rounded to the nearest, and from halfway to the even one.
        words: the words of the reader's language.
        places: how many decimals it has.
        sign: whether a plus stands before a number that is not negative.
    """
    written = f"{value:{'+' if sign else ''},.{places}f}"
    whole, _, decimals = written.partition(".")
    apart = words.say_in(*_THOUSANDS) if len(whole.replace(",", "").lstrip("+-")) >= _APART else ""
    whole = whole.replace(",", apart)
    return f"{whole}{words.say_in(*_DECIMAL)}{decimals}" if decimals else whole


def percent(share: Decimal | float, words: Words, *, places: int) -> str:
    """Write a share, 0 to 1, in percent with so many decimals."""
    figures = number(Decimal(share) * 100, words, places=places)
    return words.say_in(*_PERCENT, number=figures)
