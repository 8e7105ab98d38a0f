"""A hand at the terminal: the reader sits in the south, bots play the other seats.

The conversation reads a line for each card of the reader's and tells what happens, so that it can
be held with a person, or with a file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from aluette.record.notation import NotationError, parse_card, printable
from aluette.record.replay import HandRecord, replay
from aluette.rules import hand as hands
from aluette.rules.scoring import tally
from aluette.study.bots import OPPOSITE, READER, choose, sight
from aluette.study.turning import turning_points
from aluette.wording import bots, sentences
from aluette.wording.catalogue import N_

if TYPE_CHECKING:
    from collections.abc import Callable

    from aluette.record.replay import PlayedHand, Rules
    from aluette.rules.cards import Card
    from aluette.rules.deal import Deal
    from aluette.rules.hand import Hand
    from aluette.wording.vocabulary import Words

HINT, BACK, STOP = "?", "<", "."
"""What a reader writes instead of a card."""

_LONGEST: Final = 40  # characters of a wrong line that are repeated

_HELP: Final = N_(
    "Play a card by its number or its name, such as 3o. %(hint)s gives a hint, %(back)s takes "
    "back, %(stop)s stops."
)


class Table(NamedTuple):
    """With whom, by which rules and in which words a hand is played."""

    rules: Rules
    words: Words
    ask: Callable[[], str | None]
    """Gives the reader's next line, None if there is none."""

    tell: Callable[[str], None]


def play(dealt: Deal, table: Table) -> PlayedHand:
    """Play a hand with the reader, to its end or until he stops, and return it.

    Args:
        dealt: the cards.
        table: the rules, the words, and the way to the reader.
    """
    words, tell = table.words, table.tell
    hand = hands.begin(dealt, table.rules.ruleset)
    tell(" ".join(sentences.deal(_record(dealt, hand, table), words)))
    tell(words.say(_HELP, hint=HINT, back=BACK, stop=STOP))
    before: list[Hand] = []
    while not hand.over:
        if hand.to_play is not READER:
            hand = _bot_plays(hand, table)
            continue
        chosen = _readers_card(hand, table, back=bool(before))
        if chosen is None:
            break
        if isinstance(chosen, str):
            hand = before.pop()
            continue
        before.append(hand)
        hand = _after(hand, chosen, table)
    played = _record(dealt, hand, table)
    tell(sentences.tally(tally(played.winners), words))
    tell(" ".join(sentences.result(played, words)))
    if hand.over:
        _tell_turns(dealt, hand, table)
    return played


def _tell_turns(dealt: Deal, hand: Hand, table: Table) -> None:
    """Tell where another card of the reader's would have turned the point."""
    words, tell = table.words, table.tell
    cards = [card for trick in hand.tricks for card in trick.cards]
    turns = turning_points(dealt, table.rules.ruleset, cards)
    if not turns:
        tell(bots.no_turn(words))
        return
    tell(bots.turning(words.players(turns[0].pair), words))
    for number, played, other, _ in turns:
        tell(f"  {bots.turn(number, words.the_name(other), words.the_name(played), words)}")


def _record(dealt: Deal, hand: Hand, table: Table) -> PlayedHand:
    tricks = [trick.cards for trick in hand.tricks]
    if hand.table:
        tricks.append(hand.table)  # type: ignore[arg-type]
    return replay(
        HandRecord(
            rules=table.rules,
            dealer=dealt.dealer,
            holdings=dealt.holdings,
            talon=dealt.talon,
            tricks=tuple(tricks),
        )
    )


def _bot_plays(hand: Hand, table: Table) -> Hand:
    seat, words = hand.to_play, table.words
    bot = OPPOSITE.at(seat)
    card, rule = choose(bot, sight(hand))
    table.tell(
        bots.plays(
            words.seat(seat),
            bots.character(bot.name, words),
            words.the_card_by_name(card),
            bots.reason(rule.value, words),
            words,
        )
    )
    return _after(hand, card, table)


def _after(hand: Hand, card: Card, table: Table) -> Hand:
    """Play a card, and tell what became of the trick that it completes."""
    after = hands.play(hand, card)
    number = len(after.tricks)
    if number > len(hand.tricks):
        told = sentences.trick(after.tricks[-1], table.rules.ruleset, table.words, number)
        table.tell(f"   {' '.join(told[1:])}")
    return after


def _readers_card(hand: Hand, table: Table, *, back: bool) -> Card | str | None:
    """Return the card that the reader plays, `BACK`, or None if he stops."""
    words = table.words
    held = tuple(reversed(sight(hand).holding))
    table.tell(words.say("Your cards:"))
    for number, card in enumerate(held, start=1):
        table.tell(f"  {number} {card.code:>3}  {words.name(card)}")
    while True:
        line = table.ask()
        text = None if line is None else line.strip()
        if text is None or text == STOP:
            return None
        if text == HINT:
            choice = choose(OPPOSITE.at(READER), sight(hand))
            reason = bots.reason(choice.rule.value, words)
            table.tell(bots.hint(words.the_card_by_name(choice.card), reason, words))
        elif text == BACK and back:
            return BACK
        elif text == BACK:
            table.tell(words.say("There is nothing to take back."))
        else:
            found = _card(text, held)
            if found is not None:
                return found
            table.tell(
                words.say(
                    "“%(text)s” is none of your cards; write one of the numbers above.",
                    text=printable(text[:_LONGEST]),
                )
            )


def _card(text: str, held: tuple[Card, ...]) -> Card | None:
    """Return the card that a text names, by its number or its name; None if it names none."""
    if text.isascii() and text.isdigit():
        number = int(text[:3])
        return held[number - 1] if 1 <= number <= len(held) else None
    try:
        card = parse_card(text)
    except NotationError:
        return None
    return card if card in held else None
