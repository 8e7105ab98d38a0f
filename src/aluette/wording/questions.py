"""Questions to practise with, in words: what is asked, what may be answered, and what is told then.

Mistakes are named as `aluette.study.misreadings` names them: `first-tied`. So is what somebody is
ahead by: `first`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from aluette.record.questions import Kind
from aluette.wording.catalogue import N_

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from aluette.rules.cards import Card, Suit
    from aluette.rules.seats import Seat
    from aluette.wording.vocabulary import Words

ASKED: Final[Mapping[Kind, str]] = {
    Kind.WINNER: N_("Who wins this trick?"),
    Kind.LEADS: N_("Who leads to the next trick?"),
    Kind.MAY: N_("%(seat)s holds these cards. Which of them may be played now?"),
    Kind.AHEAD: N_("Who is ahead after %(tricks)s?"),
    Kind.SCORES: N_("Who gets the point, and why?"),
    Kind.HIGHER: N_("Which card is higher?"),
    Kind.ORDER: N_("Put these cards in order, the strongest first."),
}

_LADDER: Final = N_(
    "From the top: the four luettes, the four doubles, the aces, kings, knights and jacks, then "
    "from the nines down to the threes."
)

RULES: Final[Mapping[Kind, str]] = {
    Kind.WINNER: N_(
        "The highest card takes the trick, whatever its suit. If two or more are level at the top, "
        "nobody takes it."
    ),
    Kind.LEADS: N_(
        "Whoever takes a trick leads to the next one. After a spoiled trick whoever led to it "
        "leads again."
    ),
    Kind.MAY: N_("There is no suit to follow, no trump and no duty to beat."),
    Kind.AHEAD: N_(
        "Each player’s tricks count alone. Of those who have as many, whoever had them first is "
        "ahead."
    ),
    Kind.SCORES: N_(
        "The player with the most tricks brings the point to his pair. Of those who have as many, "
        "it is whoever had them first."
    ),
    Kind.HIGHER: _LADDER,
    Kind.ORDER: _LADDER,
}
"""The rule that answers each kind of question."""

MISTAKES: Final[Mapping[str, str]] = {
    "any-tie": N_(
        "You seem to let any two equal cards spoil the trick. Only a tie at the top does that."
    ),
    "rulebook-lead": N_(
        "That is the rule of the Spanish rulebook: there the first of the tied players leads. In "
        "the guides whoever led before leads again."
    ),
    "first-tied": N_(
        "You seem to let the first of the equal cards win. But a tie at the top spoils the trick, "
        "whoever played first."
    ),
    "last-tied": N_(
        "You seem to let the last of the equal cards win. But a tie at the top spoils the trick, "
        "whoever played last."
    ),
    "lead-goes-round": N_(
        "You seem to let the lead go round the table. What counts is who took the trick or, if it "
        "is spoiled, who led to it."
    ),
    "follow-suit": N_(
        "You seem to go by the suit that was led. But suits count for nothing here: nobody has to "
        "follow, and any suit can win."
    ),
    "must-beat": N_("You seem to think that whoever can play higher must. Here nobody has to."),
    "doubles-forgotten": N_(
        "You seem to take one of the four doubles for any nine or two. They come right after the "
        "luettes, above the aces."
    ),
    "usual-order": N_(
        "You seem to go by the order of other games. Here eight cards with a name stand above the "
        "aces."
    ),
    "printed-figures": N_(
        "You seem to go by the figure on the card. Here the ace is above the king, and the eight "
        "named cards are above the ace."
    ),
    "partners-added": N_(
        "You seem to add up the tricks of two partners. But each player’s tricks count alone."
    ),
    "level-is-nobody": N_(
        "You seem to take level players for a draw. But of those who have as many, whoever had "
        "them first is ahead."
    ),
    "last-to-total": N_(
        "You seem to put whoever got there later ahead. But it is whoever had them first."
    ),
    "last-trick": N_(
        "You seem to give the last trick a weight of its own. It counts like any other."
    ),
}
"""Which rule a reader seems to have used, and the right one."""

AHEAD: Final[Mapping[str, str]] = {
    "most": N_("%(seat)s, with %(tricks)s"),
    "first": N_("%(seat)s, first to %(tricks)s"),
    "together": N_("%(pair)s, with %(tricks)s together"),
    "level": N_("Nobody: %(seats)s are level"),
    "pairs-level": N_("Nobody: the pairs are level"),
    "last": N_("%(seat)s, later to %(tricks)s"),
    "last-trick": N_("%(seat)s, with the last trick"),
    "no-trick": N_("Nobody: every trick is spoiled"),
}
"""Who is ahead, by what he is ahead by."""

_BY_CARDS: Final = {"follow-suit", "doubles-forgotten", "usual-order", "printed-figures"}


def asked(kind: Kind, words: Words, *, seat: Seat | None = None, tricks: int = 0) -> str:
    """Return the question.

    Args:
        kind: what is asked.
        words: the words of the reader's language.
        seat: whose turn it is, where that is asked about.
        tricks: how many tricks are played, where that is asked about.
    """
    return words.say(
        ASKED[kind], seat=seat and words.seat(seat), tricks=tricks and words.tricks(tricks)
    )


def rule(kind: Kind, words: Words) -> str:
    """Return the rule that answers a kind of question."""
    return words.say(RULES[kind])


def mistake(name: str, words: Words) -> str:
    """Return which rule a reader seems to have used, and the right one."""
    return words.say(MISTAKES[name])


def mistaken_trick(name: str, card: Card | None, words: Words) -> str:
    """Return the same of a trick, and what would become of it then.

    Args:
        name: the mistake.
        card: the card that would win; None if none would.
        words: the words of the reader's language.
    """
    told = mistake(name, words)
    if name not in _BY_CARDS:
        return told
    if card is None:
        would = words.say("By your rule this trick would be spoiled.")
    else:
        would = words.say("By your rule %(card)s would win.", card=words.the_name(card))
    return f"{told} {would}"


def highest(cards: Sequence[Card], words: Words) -> str:
    """Return the hint that names the highest cards."""
    names = words.series([words.the_name(card) for card in cards])
    return words.say("The highest cards here: %(cards)s.", cards=names)


def only_suit(suit: Suit, words: Words) -> str:
    """Return the answer that a suit must be followed."""
    return words.say("Only those of %(suit)s", suit=words.suit(suit))


def only_higher(words: Words) -> str:
    """Return the answer that one must play higher."""
    return words.say("Only those that are higher")


def any_card(words: Words) -> str:
    """Return the answer that everything may be played."""
    return words.say("All of them")


def all_allowed(seat: Seat, words: Words) -> str:
    """Return why a player may play any card."""
    return words.say(
        "%(seat)s may play any of these cards: nobody has to follow suit or to beat.",
        seat=words.seat(seat),
    )


def compared(one: Card, other: Card, words: Words) -> str:
    """Return which of two cards is higher, the higher one first, or that they are equal."""
    names = words.capital(words.the_name(one)), words.the_name(other)
    if one.strength == other.strength:
        return words.say("%(one)s and %(other)s are equal.", one=names[0], other=names[1])
    return words.say("%(one)s is higher than %(other)s.", one=names[0], other=names[1])


def in_order(cards: Sequence[Card], words: Words) -> str:
    """Return some cards in their order, the strongest first."""
    names = words.series([words.name(card) for card in cards])
    return words.say("From the strongest down: %(cards)s.", cards=names)


def ahead(why: str, seats: Sequence[Seat], count: int, words: Words) -> str:
    """Return the answer that somebody is ahead, or nobody.

    Args:
        why: what he is ahead by, such as `first`.
        seats: who it is, both of a pair, or those who are level.
        count: how many tricks he has, they have together, or each of them has.
        words: the words of the reader's language.
    """
    return words.say(
        AHEAD[why],
        seat=seats and words.seat(seats[0]),
        pair=seats and words.pair(seats[0].pair),
        seats=seats and words.seats(seats),
        tricks=words.tricks(count),
    )


def most(seat: Seat, count: int, words: Words) -> str:
    """Return that a player has more tricks than anybody else."""
    return words.say(
        "%(seat)s has %(tricks)s, more than any other player.",
        seat=words.seat(seat),
        tricks=words.tricks(count),
    )


def first(level: Sequence[Seat], seat: Seat, count: int, trick: int, words: Words) -> str:
    """Return who has as many tricks, and which of them had them first.

    Args:
        level: those who have as many, in seat order.
        seat: the one who had them first.
        count: how many.
        trick: the trick that made them so many, 1 to 9.
        words: the words of the reader's language.
    """
    same = words.say(
        "%(seats)s have %(tricks)s each.", seats=words.seats(level), tricks=words.tricks(count)
    )
    got = words.say(
        "%(seat)s got there first, in the %(ordinal)s trick.",
        seat=words.seat(seat),
        ordinal=words.ordinal(trick),
    )
    return f"{same} {got}"


def nobody(words: Words) -> str:
    """Return that no trick is won yet."""
    return words.say("Every trick so far is spoiled.")
