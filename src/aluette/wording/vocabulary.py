"""The names of things: cards, seats, pairs, numbers, in one language.

A name comes in the forms that sentences need. Card names never follow a preposition that would
melt into their article (*de el* → *del*, *à le* → *au*); sentences are built around that.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from aluette.rules.cards import Card, Rank, Suit
from aluette.rules.ranking import (
    DEUX_D_ECRIT,
    DEUX_DE_CHENE,
    GRAND_NEUF,
    LA_VACHE,
    LE_BORGNE,
    MADAME,
    MONSIEUR,
    PETIT_NEUF,
)
from aluette.rules.seats import Pair, Seat
from aluette.wording.catalogue import NP_, translations

if TYPE_CHECKING:
    import gettext
    from collections.abc import Iterable, Sequence


NICKNAMES: Final = {
    MONSIEUR: "Monsieur",
    MADAME: "Madame",
    LE_BORGNE: "le Borgne",
    LA_VACHE: "la Vache",
    GRAND_NEUF: "Grand-neuf",
    PETIT_NEUF: "Petit-neuf",
    DEUX_DE_CHENE: "Deux de chêne",
    DEUX_D_ECRIT: "Deux d’écrit",
}
"""What the eight named cards are called, in every language."""

THE_NICKNAMES: Final = {
    MONSIEUR: NP_("nickname with article", "Monsieur"),
    MADAME: NP_("nickname with article", "Madame"),
    LE_BORGNE: NP_("nickname with article", "le Borgne"),
    LA_VACHE: NP_("nickname with article", "la Vache"),
    GRAND_NEUF: NP_("nickname with article", "the Grand-neuf"),
    PETIT_NEUF: NP_("nickname with article", "the Petit-neuf"),
    DEUX_DE_CHENE: NP_("nickname with article", "the Deux de chêne"),
    DEUX_D_ECRIT: NP_("nickname with article", "the Deux d’écrit"),
}

SUITS: Final = {
    Suit.COINS: NP_("suit", "coins"),
    Suit.CUPS: NP_("suit", "cups"),
    Suit.BATONS: NP_("suit", "batons"),
    Suit.SWORDS: NP_("suit", "swords"),
}

OF_SUITS: Final = {
    Suit.COINS: NP_("card", "%(rank)s of coins"),
    Suit.CUPS: NP_("card", "%(rank)s of cups"),
    Suit.BATONS: NP_("card", "%(rank)s of batons"),
    Suit.SWORDS: NP_("card", "%(rank)s of swords"),
}

RANKS: Final = {
    Rank.ACE: NP_("rank", "ace"),
    Rank.TWO: NP_("rank", "two"),
    Rank.THREE: NP_("rank", "three"),
    Rank.FOUR: NP_("rank", "four"),
    Rank.FIVE: NP_("rank", "five"),
    Rank.SIX: NP_("rank", "six"),
    Rank.SEVEN: NP_("rank", "seven"),
    Rank.EIGHT: NP_("rank", "eight"),
    Rank.NINE: NP_("rank", "nine"),
    Rank.JACK: NP_("rank", "jack"),
    Rank.KNIGHT: NP_("rank", "knight"),
    Rank.KING: NP_("rank", "king"),
}

THE_RANKS: Final = {
    Rank.ACE: NP_("rank with article", "the ace"),
    Rank.TWO: NP_("rank with article", "the two"),
    Rank.THREE: NP_("rank with article", "the three"),
    Rank.FOUR: NP_("rank with article", "the four"),
    Rank.FIVE: NP_("rank with article", "the five"),
    Rank.SIX: NP_("rank with article", "the six"),
    Rank.SEVEN: NP_("rank with article", "the seven"),
    Rank.EIGHT: NP_("rank with article", "the eight"),
    Rank.NINE: NP_("rank with article", "the nine"),
    Rank.JACK: NP_("rank with article", "the jack"),
    Rank.KNIGHT: NP_("rank with article", "the knight"),
    Rank.KING: NP_("rank with article", "the king"),
}

GROUPS: Final = {
    Rank.ACE: NP_("group of equals", "aces"),
    Rank.TWO: NP_("group of equals", "twos"),
    Rank.THREE: NP_("group of equals", "threes"),
    Rank.FOUR: NP_("group of equals", "fours"),
    Rank.FIVE: NP_("group of equals", "fives"),
    Rank.SIX: NP_("group of equals", "sixes"),
    Rank.SEVEN: NP_("group of equals", "sevens"),
    Rank.EIGHT: NP_("group of equals", "eights"),
    Rank.NINE: NP_("group of equals", "nines"),
    Rank.JACK: NP_("group of equals", "jacks"),
    Rank.KNIGHT: NP_("group of equals", "knights"),
    Rank.KING: NP_("group of equals", "kings"),
}

NUMBERED: Final = {
    Rank.ACE: NP_("cards of one rank", "%(number)s aces"),
    Rank.TWO: NP_("cards of one rank", "%(number)s twos"),
    Rank.THREE: NP_("cards of one rank", "%(number)s threes"),
    Rank.FOUR: NP_("cards of one rank", "%(number)s fours"),
    Rank.FIVE: NP_("cards of one rank", "%(number)s fives"),
    Rank.SIX: NP_("cards of one rank", "%(number)s sixes"),
    Rank.SEVEN: NP_("cards of one rank", "%(number)s sevens"),
    Rank.EIGHT: NP_("cards of one rank", "%(number)s eights"),
    Rank.NINE: NP_("cards of one rank", "%(number)s nines"),
    Rank.JACK: NP_("cards of one rank", "%(number)s jacks"),
    Rank.KNIGHT: NP_("cards of one rank", "%(number)s knights"),
    Rank.KING: NP_("cards of one rank", "%(number)s kings"),
}

THE_NUMBERED: Final = {
    Rank.ACE: NP_("cards of one rank", "the %(number)s aces"),
    Rank.TWO: NP_("cards of one rank", "the %(number)s twos"),
    Rank.THREE: NP_("cards of one rank", "the %(number)s threes"),
    Rank.FOUR: NP_("cards of one rank", "the %(number)s fours"),
    Rank.FIVE: NP_("cards of one rank", "the %(number)s fives"),
    Rank.SIX: NP_("cards of one rank", "the %(number)s sixes"),
    Rank.SEVEN: NP_("cards of one rank", "the %(number)s sevens"),
    Rank.EIGHT: NP_("cards of one rank", "the %(number)s eights"),
    Rank.NINE: NP_("cards of one rank", "the %(number)s nines"),
    Rank.JACK: NP_("cards of one rank", "the %(number)s jacks"),
    Rank.KNIGHT: NP_("cards of one rank", "the %(number)s knights"),
    Rank.KING: NP_("cards of one rank", "the %(number)s kings"),
}

SEATS: Final = {
    Seat.NORTH: NP_("seat", "North"),
    Seat.EAST: NP_("seat", "East"),
    Seat.SOUTH: NP_("seat", "South"),
    Seat.WEST: NP_("seat", "West"),
}

PAIRS: Final = {
    Pair.NORTH_SOUTH: NP_("pair", "North–South"),
    Pair.EAST_WEST: NP_("pair", "East–West"),
}

NUMBERS: Final = (
    NP_("number", "one"),
    NP_("number", "two"),
    NP_("number", "three"),
    NP_("number", "four"),
    NP_("number", "five"),
    NP_("number", "six"),
    NP_("number", "seven"),
    NP_("number", "eight"),
    NP_("number", "nine"),
)
"""Numbers from one to nine, in the gender of a trick."""

ORDINALS: Final = (
    NP_("which trick", "first"),
    NP_("which trick", "second"),
    NP_("which trick", "third"),
    NP_("which trick", "fourth"),
    NP_("which trick", "fifth"),
    NP_("which trick", "sixth"),
    NP_("which trick", "seventh"),
    NP_("which trick", "eighth"),
    NP_("which trick", "ninth"),
)
"""The nine tricks of a hand in order, in the gender of a trick."""

_AND: Final = NP_("list", "%(others)s and %(last)s")
_OR: Final = NP_("list", "%(others)s or %(last)s")

# Spanish says "e" for "y" before the sound i ("e igual", but "y hielo"), "u" for "o" before an o.
_AND_BEFORE_I: Final = NP_("list before the sound i", "%(others)s and %(last)s")
_OR_BEFORE_O: Final = NP_("list before the sound o", "%(others)s or %(last)s")
_SOUNDS_LIKE_I: Final = re.compile(r"h?[ií](?!e)", re.IGNORECASE)
_SOUNDS_LIKE_O: Final = re.compile(r"h?[oó]", re.IGNORECASE)


_NAMES: Final = 256
"""How many names of a kind are remembered: of 48 cards, in four languages."""


def words_for(language: str) -> Words:
    """Return the words of a language, as its catalogue stands now.

    Args:
        language: `es`, `fr`, `nl`, or `en` for the messages as they are.

    Raises:
        ValueError: There is no such language.
    """
    return Words(language, translations(language))


class Words(NamedTuple):
    """The words of one language.

    A name is in lower case unless it is a proper name; `capital` readies it for a line's start.
    """

    language: str
    translations: gettext.NullTranslations

    def say(self, message: str, /, **gaps: object) -> str:
        """Translate a message and fill its gaps."""
        return self.translations.gettext(message) % gaps

    def say_in(self, context: str, message: str, /, **gaps: object) -> str:
        """Translate a message that its context tells apart, and fill its gaps."""
        return self.translations.pgettext(context, message) % gaps

    def say_many(self, one: str, many: str, number: int, /, **gaps: object) -> str:
        """Translate a message whose form depends on a number, and fill its gaps."""
        return self.translations.ngettext(one, many, number) % gaps

    def capital(self, text: str) -> str:
        """Return a text with a capital at its start, which in Dutch bears no accent: *Eén slag*."""
        if text.startswith("éé"):
            return f"E{text[1:]}"
        return text[:1].upper() + text[1:]

    @lru_cache(maxsize=_NAMES)
    def seat(self, seat: Seat) -> str:
        """Return the name of a seat, and of whoever sits there: *Norte*."""
        return self.say_in(*SEATS[seat])

    def seats(self, seats: Sequence[Seat]) -> str:
        """Return some seats as a list: *Norte, Este y Sur*."""
        return self.all_of([self.seat(seat) for seat in seats])

    @lru_cache(maxsize=_NAMES)
    def pair(self, pair: Pair) -> str:
        """Return a pair as a label: *Norte–Sur*."""
        return self.say_in(*PAIRS[pair])

    def players(self, pair: Pair) -> str:
        """Return the two players of a pair, as sentences name them: *Norte y Sur*."""
        return self.seats(pair.seats)

    def suit(self, suit: Suit) -> str:
        """Return the name of a suit: *oros*."""
        return self.say_in(*SUITS[suit])

    def rank(self, rank: Rank) -> str:
        """Return the name of a rank: *sota*."""
        return self.say_in(*RANKS[rank])

    def ranks(self, rank: Rank) -> str:
        """Return the name of a group of equal cards: *sotas*."""
        return self.say_in(*GROUPS[rank])

    def cards_of(self, rank: Rank, count: int) -> str:
        """Return so many cards of a rank: *dos sotas*."""
        return self.say_in(*NUMBERED[rank], number=self.number(count))

    def the_cards_of(self, rank: Rank, count: int) -> str:
        """Return these cards of a rank, so many: *las dos sotas*."""
        return self.say_in(*THE_NUMBERED[rank], number=self.number(count))

    @lru_cache(maxsize=_NAMES)
    def card(self, card: Card) -> str:
        """Return what a card is: *tres de oros*."""
        return self.say_in(*OF_SUITS[card.suit], rank=self.rank(card.rank))

    @lru_cache(maxsize=_NAMES)
    def the_card(self, card: Card) -> str:
        """Return what a card is, with its article: *el tres de oros*."""
        return self.say_in(*OF_SUITS[card.suit], rank=self.say_in(*THE_RANKS[card.rank]))

    def nickname(self, card: Card) -> str | None:
        """Return what a card is called, in French everywhere: *le Borgne*; None if nothing."""
        return NICKNAMES.get(card)

    @lru_cache(maxsize=_NAMES)
    def name(self, card: Card) -> str:
        """Return the whole name of a card: *Monsieur, tres de oros*, or *sota de copas*."""
        nickname = self.nickname(card)
        if nickname is None:
            return self.card(card)
        return self.say_in(
            "whole name", "%(nickname)s, %(card)s", nickname=nickname, card=self.card(card)
        )

    @lru_cache(maxsize=_NAMES)
    def the_name(self, card: Card) -> str:
        """Return the short name of a card for a sentence: *el Borgne*, or *la sota de copas*."""
        if card in THE_NICKNAMES:
            return self.say_in(*THE_NICKNAMES[card])
        return self.the_card(card)

    @lru_cache(maxsize=_NAMES)
    def the_card_by_name(self, card: Card) -> str:
        """Return the whole name for a sentence: *el Borgne, el dos de oros*."""
        if card not in THE_NICKNAMES:
            return self.the_card(card)
        return self.say_in(
            "whole name",
            "%(nickname)s, %(card)s",
            nickname=self.the_name(card),
            card=self.the_card(card),
        )

    def number(self, count: int) -> str:
        """Return a number of tricks or cards, from one to nine in words: *una*, *tres*."""
        return self.say_in(*NUMBERS[count - 1]) if 1 <= count <= len(NUMBERS) else str(count)

    def tricks(self, count: int) -> str:
        """Return so many tricks: *ninguna baza*, *una baza*, *tres bazas*."""
        if count == 0:
            return self.say("no tricks")
        return self.say_many(
            "%(number)s trick", "%(number)s tricks", count, number=self.number(count)
        )

    def ordinal(self, trick: int) -> str:
        """Return which trick it is, 1 to 9: *séptima*."""
        return self.say_in(*ORDINALS[trick - 1])

    def the_trick(self, number: int | None = None) -> str:
        """Return the trick by its number, if it has one: *la baza 6*, *la baza*."""
        if number is None:
            return self.say_in("within a sentence", "the trick")
        return self.say_in("within a sentence", "trick %(number)s", number=number)

    def all_of(self, items: Sequence[str]) -> str:
        """Return a list of at least one: *a*, *a y b*, *a, b y c*."""
        *others, last = items
        if not others:
            return last
        message = _AND_BEFORE_I if _SOUNDS_LIKE_I.match(last) else _AND
        listed = ", ".join(others)
        return self.say_in(*message, others=listed, last=last)

    def any_of(self, items: Sequence[str]) -> str:
        """Return a choice of at least one: *a*, *a o b*, *a, b o c*."""
        *others, last = items
        if not others:
            return last
        message = _OR_BEFORE_O if _SOUNDS_LIKE_O.match(last) else _OR
        listed = ", ".join(others)
        return self.say_in(*message, others=listed, last=last)

    def series(self, items: Iterable[str]) -> str:
        """Return things in a row that may hold commas: *as de oros; Monsieur, tres de oros*."""
        return self.say_in("between things in a row", "; ").join(items)

    def labelled(self, label: str, text: str) -> str:
        """Return a text with what it is about before it: *Norte: as de oros*."""
        return self.say_in("line", "%(label)s: %(text)s", label=label, text=text)
