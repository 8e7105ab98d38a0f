"""How often things happen, in words: what each figure says, and its size in three ways.

Figures are named as the odds name them: `trick/spoiled`, `card/12`.
"""

from __future__ import annotations

from decimal import Decimal
from math import floor, log10
from typing import TYPE_CHECKING, Final

from aluette.rules.cards import Suit
from aluette.rules.ranking import LADDER
from aluette.rules.ruleset import TieSpoils
from aluette.wording import figures, rulesets
from aluette.wording.catalogue import N_

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from aluette.rules.cards import Card
    from aluette.rules.ruleset import Ruleset
    from aluette.wording.vocabulary import Words

TITLES: Final = {
    "trick": N_("One trick"),
    "spoiled": N_("How many tricks of a hand are spoiled"),
    "hand": N_("Spoiled tricks in a hand"),
    "point": N_("Who gets the point"),
    "total": N_("How many tricks win a hand"),
    "mordienne": N_("The two kinds of mordienne"),
    "card": N_("A card that is played takes its trick"),
    "neighbours": N_("Two neighbours on the ladder, if both are played, both take their tricks"),
}
"""What each group of figures is about."""

LABELS: Final = {
    "trick/spoiled": N_("A trick is spoiled"),
    "trick/two": N_("Exactly two cards tie for highest"),
    "trick/three": N_("Exactly three cards tie for highest"),
    "trick/four": N_("All four cards are equal"),
    "trick/partners": N_("Exactly two tie for highest, and they are partners"),
    "spoiled/0": N_("No trick is spoiled"),
    "hand/some-spoiled": N_("At least one trick is spoiled"),
    "hand/named-in-talon": N_(
        "All eight named cards lie in the talon; only then can all nine tricks be spoiled"
    ),
    "point/most-tricks": N_("The winner has more tricks than anybody else"),
    "point/first-to-total": N_("Somebody else has as many: whoever had them first wins"),
    "point/between-pairs": N_("An opponent has as many: being first decides between the pairs"),
    "point/partner-only": N_("Only the winner’s partner has as many"),
    "point/fewer-together": N_("The pair with fewer tricks together gets the point"),
    "point/leader": N_("The pair that leads to the first trick gets the point"),
    "mordienne/final-run": N_(
        "The winner takes all his tricks in one run at the end (the guides, the Dutch rules)"
    ),
    "mordienne/last-five": N_("One player takes the last five tricks (the Spanish rulebook)"),
}
"""What a figure says, where it is neither a number of tricks nor a card."""

_SMALLEST: Final = Decimal("0.000001")
"""The smallest share that is written out."""


def title(group: str, words: Words) -> str:
    """Return what a group of figures is about."""
    return words.say(TITLES[group])


def label(name: str, words: Words) -> str:
    """Return what a figure says: *Una baza está podrida*, *Reyes*."""
    if name in LABELS:
        return words.say(LABELS[name])
    group, _, subject = name.partition("/")
    match group:
        case "spoiled":
            count = int(subject)
            text = words.say_many(
                "%(number)s trick is spoiled",
                "%(number)s tricks are spoiled",
                count,
                number=words.number(count),
            )
        case "total":
            text = words.tricks(int(subject))
        case _:
            text = words.all_of([_rung(one, words) for one in subject.split("-")])
    return words.capital(text)


def _rung(name: str, words: Words) -> str:
    """Return a strength: *Monsieur*, *reyes*, *nueves (bastos, espadas)*."""
    rung = _rung_named(name)
    if len(rung) == 1:
        return words.nickname(rung[0]) or words.card(rung[0])
    ranks = words.ranks(rung[0].rank)
    if len(rung) == len(Suit):
        return ranks
    suits = ", ".join(words.suit(card.suit) for card in rung)
    return words.say_in("cards", "%(cards)s (%(suits)s)", cards=ranks, suits=suits)


def _rung_named(name: str) -> Sequence[Card]:
    return next(
        rung
        for rung in LADDER
        if name == (rung[0].code if len(rung) == 1 else str(rung[0].rank.value))
    )


def percentage(share: Fraction | float, words: Words) -> str:
    """Return a share in percent, in two figures or with one decimal: *6,9 %*, *48,3 %*."""
    exact = Decimal(float(share))
    if 0 < exact < _SMALLEST:
        least = figures.percent(_SMALLEST, words, places=4)
        return words.say("less than %(percentage)s", percentage=least)
    if exact in {0, 1}:
        return figures.percent(exact, words, places=0)
    size = floor(log10(exact * 100))
    return figures.percent(exact, words, places=1 if size >= 0 else 1 - size)


def in_tenths(share: float, words: Words) -> str:
    """Return a share in percent with one decimal, as it stands beside its margin: *57,2 %*."""
    return figures.percent(share, words, places=1)


def one_in(share: Fraction, words: Words) -> str:
    """Return a chance as one in so many: *1 de cada 14,5*; *siempre* and *nunca* at the ends."""
    if share == 0:
        return words.say_in("how often", "never")
    if share == 1:
        return words.say_in("how often", "always")
    return words.say("1 in %(number)s", number=_rounded(1 / share, words))


def _rounded(value: Fraction, words: Words) -> str:
    """Return a number with one decimal, or in three figures."""
    decimals = 1 if value < 100 else 3 - len(str(int(value)))
    rounded = round(value, decimals)
    exact = Decimal(rounded.numerator) / Decimal(rounded.denominator)
    return figures.number(exact, words, places=0 if exact == int(exact) else 1)


def ground(ruleset: Ruleset, words: Words) -> tuple[str, ...]:
    """Say what the figures hold for."""
    fields = ["tie_spoils"]
    if ruleset.tie_spoils is TieSpoils.OPPONENTS_ONLY:
        fields.append("lead_after_spoiled")
    return (
        words.say(
            "Every card is dealt and played by chance, without a chanter; the fractions are exact."
        ),
        *(
            f"{rulesets.field(field, words)} "
            f"{words.capital(rulesets.value(getattr(ruleset, field), words))}."
            for field in fields
        ),
    )


def tried(hands: int, seed: int, words: Words) -> str:
    """Say how many hands were tried."""
    return words.say(
        "Tried with %(hands)s hands from seed %(seed)s; z is how many standard deviations off.",
        hands=figures.number(hands, words),
        seed=seed,
    )


def deviations(z: float, words: Words) -> str:
    """Return a number of standard deviations with its sign: *+0,3*."""
    return figures.number(z, words, places=1, sign=True)
