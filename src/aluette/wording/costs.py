"""What a card cost, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from aluette.rules.cards import Card
    from aluette.wording.vocabulary import Words

SIGN: Final = "✗"
"""What stands at a card that gave the point away, beside words."""


_NAMED: Final = 1  # more do not fit beside the play in what a phone shows


def gives(words: Words) -> str:
    """Return what a card does that gives the point away, as a label."""
    return words.say("gives the point away")


def keeps(words: Words) -> str:
    """Return what a card does that keeps the point, as a label."""
    return words.say("keeps the point")


def condition(words: Words) -> str:
    """Return under which condition the labels hold."""
    return words.say(
        "What a card does to the point holds with all cards seen and best play by everybody from "
        "then on."
    )


def given_away(keep: Sequence[Card], others: Sequence[Card], words: Words) -> str:
    """Return in one short sentence that a card gave the point away, and what would have kept it.

    Args:
        keep: the cards that would have kept it, at least one.
        others: those that would have given it away too.
        words: the words of the reader's language.
    """
    if not others:
        said = words.say("It gives the point away; any other card would have kept it.")
    elif len(keep) <= _NAMED:
        cards = words.any_of([words.the_name(card) for card in keep])
        said = words.say("It gives the point away; %(cards)s would have kept it.", cards=cards)
    else:
        said = words.say(
            "It gives the point away; %(number)s other cards would have kept it.",
            number=words.number(len(keep)),
        )
    return f"{SIGN} {said}"
