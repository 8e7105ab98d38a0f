"""Puzzles in words: what is asked, why one card wins, and what that teaches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from aluette.rules.ruleset import LeadAfterSpoiled, Mordienne
from aluette.wording.catalogue import N_

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from aluette.rules.cards import Card
    from aluette.rules.ruleset import Ruleset
    from aluette.rules.seats import Pair, Seat
    from aluette.wording.vocabulary import Words

_ASKED: Final[Mapping[str, str]] = {
    "point": N_(
        "You play %(pair)s, and it is %(seat)s’s turn. Which card brings you the point, whatever "
        "the others do?"
    ),
    "make": N_(
        "You play %(pair)s, and it is %(seat)s’s turn. Which card brings you a mordienne, whatever "
        "the others do?"
    ),
    "stop": N_(
        "You play %(pair)s, and it is %(seat)s’s turn. Which card keeps the others from a "
        "mordienne, whatever they do?"
    ),
}

_LESSONS: Final[Mapping[str, str]] = {
    "spoil": N_(
        "A trick that is of no use to you need not be anybody’s: an equal card spoils it, and "
        "nobody counts it."
    ),
    "first": N_(
        "Of two players with as many tricks, the one who got there first has the point: it "
        "also counts when you take a trick."
    ),
    "partner": N_(
        "Your tricks and your partner’s are not added up: a trick that you take yourself can be "
        "the one your partner lacks."
    ),
    "last-place": N_(
        "Whoever plays last sees everything, and that can be worth more than the trick on the "
        "table."
    ),
    "mordienne": N_(
        "A mordienne is one unbroken run: a single trick makes or breaks it, and it matters who "
        "takes it."
    ),
}

_MORDIENNE: Final[Mapping[Mordienne, str]] = {
    Mordienne.FINAL_RUN: N_(
        "At this table a mordienne counts two points: all the winner’s tricks in one run up to "
        "the last."
    ),
    Mordienne.LAST_FIVE: N_(
        "At this table a mordienne counts two points: one player takes the last five tricks."
    ),
}

_LEADS: Final[Mapping[LeadAfterSpoiled, str]] = {
    LeadAfterSpoiled.SAME_LEADER: N_("After a spoiled trick the same player leads again."),
    LeadAfterSpoiled.FIRST_TIED: N_(
        "After a spoiled trick the first of those who tied leads next."
    ),
}


def asked(aim: str, pair: Pair, seat: Seat, words: Words) -> str:
    """Return what a puzzle asks.

    Args:
        aim: `point`, `make` or `stop`.
        pair: the pair that the reader plays.
        seat: whose turn it is.
        words: the words of the reader's language.
    """
    return words.say(_ASKED[aim], pair=words.players(pair), seat=words.seat(seat))


def lesson(idea: str, words: Words) -> str:
    """Return what a puzzle teaches."""
    return words.say(_LESSONS[idea])


def rules(ruleset: Ruleset, words: Words) -> tuple[str, ...]:
    """Return what the table plays that the guides do not."""
    if ruleset.mordienne is Mordienne.OFF:
        return ()
    return (
        words.say(_MORDIENNE[ruleset.mordienne]),
        words.say(_LEADS[ruleset.lead_after_spoiled]),
    )


def only(seat: Seat, cards: Sequence[Card], words: Words) -> str:
    """Return which card wins, and those equal to it."""
    return words.say(
        "%(seat)s plays %(cards)s. No other card will do.",
        seat=words.seat(seat),
        cards=words.any_of([words.the_card_by_name(card) for card in cards]),
    )


def levels(others: Sequence[Seat], words: Words) -> str:
    """Return that the card spoils the trick."""
    return words.say(
        "So it draws level with %(seats)s, and the trick is spoiled.", seats=words.seats(others)
    )


def stays_last(seat: Seat, words: Words) -> str:
    """Return that the card lets the trick go for the sake of the last place."""
    return words.say(
        "%(seat)s does without the trick, and plays last to the next one again.",
        seat=words.seat(seat),
    )


def leaves(partner: Seat, words: Words) -> str:
    """Return that the card leaves the way to the partner open."""
    return words.say("So the way stays open to %(seat)s.", seat=words.seat(partner))


def gets_there(seat: Seat, tricks: int, words: Words) -> str:
    """Return that the card lets somebody be the first to a number of tricks."""
    return words.say(
        "So %(seat)s is the first to have %(tricks)s.",
        seat=words.seat(seat),
        tricks=words.tricks(tricks),
    )


def runs(seat: Seat, words: Words) -> str:
    """Return that somebody makes the mordienne."""
    return words.say("So %(seat)s makes the mordienne.", seat=words.seat(seat))


def breaks(seat: Seat, words: Words) -> str:
    """Return that somebody makes no mordienne."""
    return words.say("So %(seat)s misses the mordienne.", seat=words.seat(seat))


def tempting(card: Card, words: Words) -> str:
    """Return which card tempts; what it leads to follows."""
    return words.say(
        "Tempting, but wrong: %(card)s. It can end like this:", card=words.the_card_by_name(card)
    )
