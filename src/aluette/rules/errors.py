"""Chapter 0. What can go wrong: the errors that the rules raise.

AluetteError
├── RulesetError     options that contradict each other
├── PackError        cards that are missing, doubled or dealt in the wrong number
└── IllegalPlay      a play, a discard or a concession that the rules do not allow

Errors speak English to authors and programmers; readers meet rulings, not errors.
"""

from __future__ import annotations


class AluetteError(ValueError):
    """Anything in the input that the game does not allow."""


class RulesetError(AluetteError):
    """Options of a ruleset that contradict each other."""


class PackError(AluetteError):
    """Cards that are missing, doubled or dealt in the wrong number."""


class IllegalPlay(AluetteError):  # noqa: N818 - the field's own word for it
    """A play, a discard or a concession that the rules do not allow."""
