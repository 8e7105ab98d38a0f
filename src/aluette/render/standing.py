"""Where each card of the deck stands: its names and strength, what it ties with, what beats it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from aluette.render.values import CardValue
from aluette.rules.cards import Suit
from aluette.rules.ranking import DECK, LADDER, beats, ties

if TYPE_CHECKING:
    from aluette.rules.cards import Card
    from aluette.wording.vocabulary import Words


class Standing(NamedTuple):
    """One card."""

    code: str
    name: str
    """Its nickname, or what it is."""

    below: str
    """What it is, where the name is a nickname."""

    strength: int
    ties: str
    """A sentence: what it ties with."""


class SuitStanding(NamedTuple):
    """One suit's twelve cards, from ace to king."""

    suit: str
    name: str
    cards: tuple[Standing, ...]


class Rung(NamedTuple):
    """The cards of one strength."""

    strength: int
    name: str
    cards: tuple[CardValue, ...]


class Above(NamedTuple):
    """What beats the cards of one strength, and how many cards they beat."""

    strength: int
    name: str
    sentence: str
    """How many cards beat it."""

    rungs: tuple[Rung, ...]
    """Which, the strongest first."""

    rest: str
    """How many cards it beats."""


class WholeDeck(NamedTuple):
    """The whole deck, and for each strength what beats it."""

    suits: tuple[SuitStanding, ...]
    strengths: tuple[Above, ...]


def whole_deck(words: Words) -> WholeDeck:
    """Return where each of the 48 cards stands."""
    return WholeDeck(
        suits=tuple(
            SuitStanding(
                suit=suit.value,
                name=words.capital(words.suit(suit)),
                cards=tuple(_standing(card, words) for card in DECK if card.suit is suit),
            )
            for suit in Suit
        ),
        strengths=tuple(_above(rung, words) for rung in LADDER),
    )


def _standing(card: Card, words: Words) -> Standing:
    nickname = words.nickname(card)
    equals = [words.card(other) for other in DECK if ties(card, other)]
    return Standing(
        code=card.code,
        name=words.capital(nickname or words.card(card)),
        below=words.card(card) if nickname else "",
        strength=card.strength,
        ties=words.say("Ties with: %(cards)s", cards=words.all_of(equals))
        if equals
        else words.say("Never ties"),
    )


def _above(rung: tuple[Card, ...], words: Words) -> Above:
    card = rung[0]
    stronger = [other for other in DECK if beats(other, card)]
    weaker = [other for other in DECK if beats(card, other)]
    return Above(
        strength=card.strength,
        name=_name(rung, words),
        sentence=_stronger(len(stronger), words, alone=len(rung) == 1),
        rungs=tuple(_rung(higher, words) for higher in LADDER if beats(higher[0], card)),
        rest=_weaker(len(weaker), words, alone=len(rung) == 1),
    )


def _stronger(count: int, words: Words, *, alone: bool) -> str:
    if not count:
        return words.say("No card beats it.")
    if alone:
        return words.say_many(
            "%(count)s card beats it:", "%(count)s cards beat it:", count, count=count
        )
    return words.say("%(count)s cards beat each of these:", count=count)


def _weaker(count: int, words: Words, *, alone: bool) -> str:
    if not count:
        return words.say("None of these beats any card.")
    if alone:
        return words.say("It beats the other %(count)s cards.", count=count)
    return words.say("Each of these beats %(count)s cards.", count=count)


def _rung(rung: tuple[Card, ...], words: Words) -> Rung:
    return Rung(
        strength=rung[0].strength,
        name=_name(rung, words),
        cards=tuple(CardValue(card.code, words.capital(words.name(card))) for card in rung),
    )


def _name(rung: tuple[Card, ...], words: Words) -> str:
    """Return what the cards of one strength are called."""
    card = rung[0]
    return words.capital(words.nickname(card) or words.ranks(card.rank))
