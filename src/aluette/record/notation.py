"""How cards, seats, pairs and rulesets are written.

A card is its rank, 1 to 12, and its suit's letter, `o`, `c`, `b` or `e`: `3o`, `12e`. Cards
in a row stand apart by spaces. A seat is its English name or the first letter of it. Upper
and lower case are read alike; lower case is written.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from aluette.record.replay import Rules
from aluette.rules.errors import AluetteError, RulesetError
from aluette.rules.ranking import DECK
from aluette.rules.ruleset import GUIDE, PRESETS, MatchEnd, MatchUnit, Ruleset
from aluette.rules.seats import Pair, Seat

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from aluette.record.replay import HandRecord
    from aluette.rules.cards import Card

_CARDS: Final = {card.code: card for card in DECK}
_SEATS: Final = {
    **{seat.value: seat for seat in Seat},
    **{seat.value[0]: seat for seat in Seat},
}
_PAIRS: Final = {pair.value: pair for pair in Pair}
_DEFAULTS: Final = Ruleset()

SPOILED: Final = "x"
"""What stands for nobody in a sequence of winners; upper case is read too."""

LONGEST_SHOWN: Final = 40
"""How many characters of a faulty input a message repeats."""


class NotationError(AluetteError):
    """A text that names no card, seat, pair or rule."""


def shown(text: str) -> str:
    """Return a faulty input as a message can repeat it: quoted, short and harmless."""
    short = text if len(text) <= LONGEST_SHOWN else f"{text[: LONGEST_SHOWN - 3]}..."
    return f"'{printable(short)}'"


def printable(text: str) -> str:
    """Return a text in one line that no terminal takes for an order."""
    return "".join(
        sign if sign.isprintable() else sign.encode("unicode_escape").decode("ascii")
        for sign in text
    )


def unknown(what: str, text: str, known: Iterable[str]) -> str:
    """Return the message for a word that is not one of those known.

    Args:
        what: what the word should have named.
        text: the word.
        known: the words that exist, in the order to list them.
    """
    from difflib import get_close_matches  # noqa: PLC0415 - only a mistyped word waits for it

    words = list(known)
    close = get_close_matches(text.lower()[:LONGEST_SHOWN], words, n=1, cutoff=0.7)
    hint = f"did you mean {close[0]}? " if close else ""
    return f"unknown {what} {shown(text)}; {hint}write one of: {', '.join(words)}"


def parse_card(text: str) -> Card:
    """Read one card.

    >>> parse_card("12E")
    12e

    Raises:
        NotationError: no card is written like this.
    """
    card = _CARDS.get(text.lower())
    if card is None:
        raise NotationError(
            f"no card is written {shown(text)}; write a rank from 1 to 12 and a suit, "
            "o, c, b or e, such as 12o"
        )
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards that stand apart by spaces.

    >>> parse_cards("3o 1c 12e")
    (3o, 1c, 12e)

    Raises:
        NotationError: one of them is not written like a card.
    """
    return tuple(parse_card(word) for word in text.split())


def parse_seat(text: str) -> Seat:
    """Read a seat: `north`, `east`, `south` or `west`, or its first letter.

    Raises:
        NotationError: no seat is called so.
    """
    seat = _SEATS.get(text.lower())
    if seat is None:
        raise NotationError(unknown("seat", text, (seat.value for seat in Seat)))
    return seat


def parse_pair(text: str) -> Pair:
    """Read a pair: `north-south` or `east-west`.

    Raises:
        NotationError: no pair is called so.
    """
    pair = _PAIRS.get(text.lower())
    if pair is None:
        raise NotationError(unknown("pair", text, _PAIRS))
    return pair


def parse_winners(text: str) -> tuple[Seat | None, ...]:
    """Read who takes the tricks in turn: `N E X W ...`, where X is a spoiled trick.

    Spaces between single letters may be left out.

    Raises:
        NotationError: one of them is neither a seat nor X.
    """
    words = text.split()
    if len(words) == 1 and words[0].lower() not in _SEATS:
        words = list(words[0])
    winners: list[Seat | None] = []
    for word in words:
        if word.lower() == SPOILED:
            winners.append(None)
        elif word.lower() in _SEATS:
            winners.append(_SEATS[word.lower()])
        else:
            raise NotationError(
                f"{shown(word)} names no winner; write N, E, S, W, or X for a spoiled trick"
            )
    return tuple(winners)


def _values(name: str) -> tuple[str, ...]:
    kind = type(getattr(_DEFAULTS, name))
    if kind is MatchEnd:
        return tuple(f"{unit.value}:N" for unit in MatchUnit)
    return tuple(member.value for member in kind)


FIELD_VALUES: Final = MappingProxyType(
    {field.name: _values(field.name) for field in fields(Ruleset)}
)
"""The fields of a ruleset and the values of each; `hands:N` stands for any number."""


def parse_preset(text: str) -> Ruleset:
    """Return the ruleset of a preset by its name.

    Raises:
        NotationError: no preset is called so.
    """
    if text not in PRESETS:
        raise NotationError(unknown("preset", text, PRESETS))
    return PRESETS[text].ruleset


def parse_field(name: str) -> str:
    """Return the name of a ruleset's field if there is such a field.

    Raises:
        NotationError: there is none.
    """
    if name not in FIELD_VALUES:
        raise NotationError(unknown("field", name, FIELD_VALUES))
    return name


def parse_value(name: str, text: str) -> object:
    """Read the value of a ruleset's field.

    Args:
        name: a field that exists.
        text: its value as it is written.

    Raises:
        NotationError: the field has no such value.
    """
    kind = type(getattr(_DEFAULTS, name))
    if kind is MatchEnd:
        return _match_end(text)
    if text not in FIELD_VALUES[name]:
        raise NotationError(unknown(f"value of {name}:", text, FIELD_VALUES[name]))
    return kind(text)


def _match_end(text: str) -> MatchEnd:
    unit, _, number = text.partition(":")
    if unit not in {one.value for one in MatchUnit} or not (number.isascii() and number.isdigit()):
        raise NotationError(
            f"unknown value of match_end: {shown(text)}; write hands:N or points:N, such as hands:5"
        )
    if len(number) > len(str(MatchEnd.LONGEST)):
        raise NotationError(f"a match is too long with {shown(text)}; N is 1 to {MatchEnd.LONGEST}")
    try:
        return MatchEnd(MatchUnit(unit), int(number))
    except RulesetError as error:
        raise NotationError(f"{error}; write hands:N or points:N, such as hands:5") from error


def change(ruleset: Ruleset, values: Mapping[str, object]) -> Ruleset:
    """Return a ruleset with some fields changed.

    Args:
        ruleset: the ruleset to start from.
        values: by the name of the field, as `parse_value` reads them.

    Raises:
        RulesetError: the values contradict each other.
    """
    return replace(ruleset, **values)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class RulesChange:
    """What a command sets instead of what a file says."""

    preset: str | None = None
    """The preset that replaces the file's rules."""

    values: Mapping[str, object] = field(default_factory=dict)
    """Fields that are changed last, by name."""

    def __bool__(self) -> bool:
        return self.preset is not None or bool(self.values)

    def apply(self, rules: Rules) -> Rules:
        """Return the rules that hold.

        Raises:
            RulesetError: the values contradict each other.
        """
        preset, ruleset = rules
        if self.preset is not None:
            preset, ruleset = self.preset, parse_preset(self.preset)
        return Rules(preset, change(ruleset, self.values))


AS_WRITTEN: Final = RulesChange()
"""No change: the rules of a file hold as they stand there."""


def write_hand(record: HandRecord) -> str:
    """Write a hand file: the rules, the deal, and the tricks played from it.

    Fields in which the rules depart from their preset are written out.
    """
    lines = [
        f"rules: {_write_rules(record)}",
        f"dealer: {record.dealer.value}",
        "hands:",
        *(
            f"  {f'{seat.value}:':<7}{_row(cards)}"
            for seat, cards in zip(Seat, record.holdings, strict=True)
        ),
        f"talon: {_row(record.talon)}",
    ]
    if record.tricks:
        lines += ["tricks:", *(f"  - {_row(cards)}" for cards in record.tricks)]
    return "\n".join((*lines, ""))


def _row(cards: Iterable[Card]) -> str:
    return " ".join(card.code for card in cards)


def _write_rules(record: HandRecord) -> str:
    preset, ruleset = record.rules
    origin = PRESETS[preset].ruleset
    changed = [
        f", {name}: {getattr(ruleset, name).value}"
        for name in FIELD_VALUES
        if getattr(ruleset, name) != getattr(origin, name)
    ]
    return f"{{preset: {preset}{''.join(changed)}}}" if changed else preset


DEFAULT_PRESET: Final = GUIDE.name
"""The preset of a file and a command that name none."""
