"""What tables disagree on beyond the rules of play: three questions that no ruling depends on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from aluette.wording.catalogue import N_, NP_

if TYPE_CHECKING:
    from aluette.wording.vocabulary import Words

_Message = tuple[str, str]


class Custom(NamedTuple):
    """A question of manners, with the answer of each source; None where it is silent."""

    question: str
    guides: _Message | None
    rulebook: _Message | None
    dutch_rules: _Message | None
    ours: _Message
    """What this project goes by."""

    place: str
    """The page and heading that speak of it."""

    @property
    def of_sources(self) -> tuple[_Message | None, ...]:
        """The answers of the guides, the Spanish rulebook and the Dutch rules."""
        return (self.guides, self.rulebook, self.dutch_rules)


_INDIRECTLY: Final = NP_("answer", "in hints, without naming a card before it is played")

CUSTOMS: Final = (
    Custom(
        question=N_("What becomes of the cards of a spoiled trick?"),
        guides=NP_("answer", "they are nobody’s"),
        rulebook=NP_("answer", "they join the talon"),
        dutch_rules=None,
        ours=NP_("answer", "they are laid aside"),
        place="tricks.md#spoiled",
    ),
    Custom(
        question=N_("May partners talk?"),
        guides=_INDIRECTLY,
        rulebook=None,
        dutch_rules=None,
        ours=_INDIRECTLY,
        place="signals.md#talk",
    ),
    Custom(
        question=N_("Are the signals secret?"),
        guides=NP_("answer", "no: everybody knows what they mean"),
        rulebook=NP_("answer", "no: the other pair tries to read them"),
        dutch_rules=NP_("answer", "the other pair should not notice them"),
        ours=NP_("answer", "everybody knows what they mean, and they are given unseen"),
        place="signals.md#secret",
    ),
)
"""The questions, in the order in which a hand raises them."""


def question(custom: Custom, words: Words) -> str:
    """Return the question."""
    return words.say(custom.question)


def answer(message: tuple[str, str], words: Words) -> str:
    """Return an answer, as the rest of its line in a table."""
    return words.say_in(*message)
