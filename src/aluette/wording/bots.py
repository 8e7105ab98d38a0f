"""The bots in words: who they are, and why they play a card.

Bots and their rules of thumb go by the names that `aluette.study.bots` gives them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from aluette.wording import figures
from aluette.wording.catalogue import N_, NP_

if TYPE_CHECKING:
    from aluette.wording.vocabulary import Words

CHARACTERS: Final = {
    "cautious": NP_("bot", "cautious"),
    "greedy": NP_("bot", "greedy"),
    "partner-minded": NP_("bot", "partner-minded"),
}
"""What each bot is called, to stand in brackets after its seat."""

HABITS: Final = {
    "cautious": N_(
        "Leads low, and keeps the cards with a name until nobody plays after it any more."
    ),
    "greedy": N_("Leads high and wants every trick, even its partner’s."),
    "partner-minded": N_(
        "Leads the strongest card without a name, takes what it can from the opponents and leaves "
        "its partner’s tricks alone."
    ),
}
"""How each bot plays."""

REASONS: Final = {
    "last-card": N_("It is the last card."),
    "lead-high": N_("The strongest card held: it has the best chance of the trick."),
    "lead-plain": N_(
        "The strongest card held without a name: whoever wants the trick has to pay for it."
    ),
    "lead-low": N_("The weakest card: the strong ones are kept for later."),
    "leave": N_("The partner is highest: the weakest card that does not spoil the trick."),
    "take-last": N_("Nobody plays after this: the weakest card that takes the trick will do."),
    "take-plain": N_("The weakest card that goes higher, and it has no name: that is cheap."),
    "take": N_("The weakest card that goes higher."),
    "spoil": N_("Level with an opponent: if nobody goes higher, the trick is spoiled."),
    "keep": N_(
        "Only a card with a name would go higher, and somebody plays after it: it is kept, and the "
        "weakest card goes."
    ),
    "throw": N_("No card held goes higher, so the weakest will do."),
}
"""Why a card is played, by the rule that chose it."""


def character(bot: str, words: Words) -> str:
    """Return what a bot is called."""
    return words.say_in(*CHARACTERS[bot])


def habit(bot: str, words: Words) -> str:
    """Return how a bot plays, in a sentence."""
    return words.say(HABITS[bot])


def reason(rule: str, words: Words) -> str:
    """Return why a card is played, in a sentence."""
    return words.say(REASONS[rule])


def plays(seat: str, character: str, card: str, reason: str, words: Words) -> str:
    """Return what a bot plays, and why.

    Args:
        seat: whose card it is.
        character: what the bot there is called.
        card: the card with its article.
        reason: a sentence.
        words: the words of the reader's language.
    """
    return words.say(
        "%(seat)s (%(character)s) plays %(card)s. %(reason)s",
        seat=seat,
        character=character,
        card=card,
        reason=reason,
    )


def hint(card: str, reason: str, words: Words) -> str:
    """Return what a reader could play, and why.

    Args:
        card: the card with its article.
        reason: a sentence.
        words: the words of the reader's language.
    """
    return words.say("A hint: %(card)s. %(reason)s", card=card, reason=reason)


def turning(pair: str, words: Words) -> str:
    """Return what stands above the cards with which a pair would have got the point.

    Args:
        pair: who had got it.
        words: the words of the reader's language.
    """
    return words.say(
        "With one of these cards, and the hints from there on, the point would have gone to "
        "%(pair)s:",
        pair=pair,
    )


def turn(number: int | str, card: str, played: str, words: Words) -> str:
    """Return which card in which trick, and which was really played.

    Args:
        number: the trick.
        card: the card that would have turned the point, with its article.
        played: the one that was played, with its article.
        words: the words of the reader's language.
    """
    return words.say(
        "Trick %(number)s: %(card)s, not %(played)s", number=number, card=card, played=played
    )


def no_turn(words: Words) -> str:
    """Return that no other card would have turned the point."""
    return words.say(
        "No other card of yours, with the hints from there on, would have changed who gets the "
        "point."
    )


def hands(count: int, words: Words) -> str:
    """Return in how many hands the bots were measured."""
    return words.say(
        "How often a side of two such bots gets the point; %(count)s hands each, the same deals "
        "with the sides swapped. In 95 of 100 such measurements the truth lies within the margin.",
        count=figures.number(count, words),
    )
