"""What best play makes of a hand, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from aluette.rules.cards import Card
    from aluette.rules.seats import Pair, Seat
    from aluette.wording.vocabulary import Words


def turn(seat: Seat, trick: int, words: Words) -> str:
    """Return whose turn it is, and in which trick, 1 to 9."""
    return words.say(
        "Trick %(number)s: it is %(seat)s’s turn.",
        number=trick,
        seat=words.seat(seat),
    )


def on_table(plays: Iterable[tuple[Seat, Card]], words: Words) -> str:
    """Return which cards of the trick have been played, and by whom."""
    cards = words.series(f"{words.seat(seat)} {words.name(card)}" for seat, card in plays)
    return words.say("On the table: %(cards)s.", cards=cards)


def outcome(pair: Pair | None, points: int, words: Words) -> str:
    """Return who gets what under best play.

    Args:
        pair: who gets the point; None if all tricks are spoiled.
        points: 0, 1, or 2 for a mordienne.
        words: the words of the reader's language.
    """
    if pair is None:
        return words.say(
            "With all cards open and best play by everybody, all nine tricks are spoiled and "
            "nobody scores."
        )
    if points == 1:
        return words.say(
            "With all cards open and best play by everybody, the point goes to %(pair)s.",
            pair=words.players(pair),
        )
    return words.say(
        "With all cards open and best play by everybody, a mordienne gives two points to %(pair)s.",
        pair=words.players(pair),
    )


def best(seat: Seat, cards: Sequence[Card], words: Words, *, every: bool) -> str:
    """Return which cards keep that outcome for the player whose turn it is.

    Args:
        seat: the player.
        cards: the cards, at least one.
        words: the words of the reader's language.
        every: whether these are all that he holds.
    """
    if every:
        return words.say(
            "Whatever %(seat)s plays now, that is what it comes to.", seat=words.seat(seat)
        )
    if len(cards) == 1:
        return words.say("Only one card leads there: %(card)s.", card=words.name(cards[0]))
    return words.say(
        "These cards lead there: %(cards)s.", cards=words.series(words.name(card) for card in cards)
    )


def line(words: Words) -> str:
    """Return what stands above a line of play."""
    return words.say("One way to play on:")
