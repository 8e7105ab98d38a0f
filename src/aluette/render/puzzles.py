"""Puzzles on a page: plain values, and the HTML that they fill.

Each is complete without a script: the position, the question, and behind a fold the card, a line
of play and the reason. The script that lets a reader play reads the tree; it knows no rule and no
word.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from aluette.render import hand as hands
from aluette.render import html, view
from aluette.rules.ranking import by_strength
from aluette.rules.scoring import Scored, tally
from aluette.rules.seats import SEATS
from aluette.rules.trick import Spoiled
from aluette.study.puzzles import Idea
from aluette.wording import puzzles as said
from aluette.wording import sentences
from aluette.wording.vocabulary import words_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from aluette.record.replay import PlayedHand
    from aluette.render.values import PlayerValue, TrickValue
    from aluette.rules.hand import Hand
    from aluette.rules.seats import Seat
    from aluette.rules.trick import Trick
    from aluette.study.puzzles import Worked
    from aluette.wording.vocabulary import Words

SPOILED: Final = "spoiled"

IN_A_ROW: Final = 3
"""How many cards stand side by side on a phone."""


class RowValue(NamedTuple):
    """A seat's cards."""

    key: str
    name: str
    codes: tuple[str, ...]
    ours: bool


class TakenValue(NamedTuple):
    """Who took a trick so far: the pair, or `spoiled`; and the name."""

    key: str
    name: str


class EndValue(NamedTuple):
    """What the hand comes to."""

    title: str
    reason: str


class PuzzleValue(NamedTuple):
    """A puzzle as a page shows it."""

    key: str
    asked: str
    rules: tuple[str, ...]
    taken: tuple[TakenValue, ...]
    tally: str
    table: TrickValue
    rows: tuple[RowValue, ...]
    turn: str
    """The seat to play, as rows name it."""

    many: bool
    """Whether the cards to choose from take two rows on a phone."""

    equals: str
    """Cards of one strength that one player holds, of which a tree names one."""

    tree: str
    ends: tuple[EndValue, ...]
    only: str
    line: tuple[str, ...]
    """The winning line, a sentence for each trick."""

    why: tuple[str, ...]
    lesson: str


class ScriptValue(NamedTuple):
    """What the puzzles of a page say while they are played; of several texts a bar parts them."""

    level: str
    takes: str
    spoil: str
    ends: str


def puzzles(
    name: str, key: str, shown: Sequence[Worked], language: str, *, assets: str, first: bool
) -> str:
    """Show the puzzles of an idea.

    Args:
        name: what the file is called.
        key: the name, and a figure that changes with its puzzles.
        shown: the puzzles, in order.
        language: the page's language.
        assets: the shared assets as seen from the page.
        first: whether they are the first of their page, which brings style and script along.
    """
    words = words_for(language)
    player = hands.player(words) if first else None
    return html.render(
        "puzzles.j2",
        language,
        key=key,
        puzzles=[_puzzle(one, f"{name}-{number}", words) for number, one in enumerate(shown, 1)],
        script=player and _script(player, words),
        strips=html.strips(words, assets),
        assets=assets,
        first=first,
    )


def _script(player: PlayerValue, words: Words) -> ScriptValue:
    ends = "|".join(sentences.ends(seat, words) for seat in (*SEATS, None))
    return ScriptValue(player.level, player.takes, player.spoil, ends)


def _puzzle(one: Worked, key: str, words: Words) -> PuzzleValue:
    hand = one.hand
    seat, counts = hand.to_play, tally(hand.winners)
    return PuzzleValue(
        key=key,
        asked=said.asked(one.aim.value, seat.pair, seat, words),
        rules=said.rules(hand.ruleset, words),
        taken=tuple(_taken(winner, words) for winner in hand.winners),
        tally=sentences.tally(counts, words),
        table=view.table(hand.leader, hand.table, words),
        rows=tuple(
            RowValue(
                holder.value,
                words.seat(holder),
                tuple(card.code for card in by_strength(hand.holdings.at(holder))),
                holder.pair is seat.pair,
            )
            for holder in SEATS
        ),
        turn=seat.value,
        many=len(hand.holdings.at(seat)) > IN_A_ROW,
        equals=_equals(hand),
        tree=one.tree,
        ends=tuple(_end(end, words) for end in one.ends),
        only=said.only(seat, one.answers, words),
        line=_told(one, words),
        why=_why(one, words),
        lesson=said.lesson(one.idea.value, words),
    )


def _taken(winner: Seat | None, words: Words) -> TakenValue:
    if winner is None:
        return TakenValue(SPOILED, words.say_in("trick", "spoiled"))
    return TakenValue(winner.pair.value, words.seat(winner))


def _equals(hand: Hand) -> str:
    groups: list[str] = []
    for own in hand.holdings:
        by_strength: dict[int, list[str]] = {}
        for card in own:
            by_strength.setdefault(card.strength, []).append(card.code)
        groups += [" ".join(codes) for codes in by_strength.values() if len(codes) > 1]
    return ",".join(groups)


def _end(hand: PlayedHand, words: Words) -> EndValue:
    return EndValue(
        sentences.result_title(hand.result, words), " ".join(sentences.result_in_short(hand, words))
    )


def _told(one: Worked, words: Words) -> tuple[str, ...]:
    *tricks, last = one.won.tricks[len(one.hand.tricks) :]
    return (*(_trick(trick, words) for trick in tricks), _trick(last, words, last=True))


def _trick(trick: Trick, words: Words, *, last: bool = False) -> str:
    plays = words.series(
        words.labelled(words.seat(seat), words.the_name(card)) for seat, card in trick.plays
    )
    if last:
        ending = sentences.ends(trick.winner, words)
    elif trick.winner is None:
        tied = trick.ruling.tied if isinstance(trick.ruling, Spoiled) else ()
        ending = sentences.spoil(words.seats(tied), words.seat(trick.next_leader), words)
    else:
        ending = sentences.takes(trick.winner, words)
    return f"{plays}. {ending}"


def _why(one: Worked, words: Words) -> tuple[str, ...]:
    return (
        _reason(one, one.hand.to_play, words),
        said.tempting(one.tempting, words),
        " ".join(sentences.result_in_short(one.lost, words)),
    )


def _reason(one: Worked, seat: Seat, words: Words) -> str:
    trick = one.won.tricks[len(one.hand.tricks)]
    match one.idea, one.won.result, one.lost.result:
        case Idea.SPOIL, _, _:
            tied = trick.ruling.tied if isinstance(trick.ruling, Spoiled) else ()
            return said.levels([other for other in tied if other is not seat], words)
        case Idea.LAST_PLACE, _, _:
            return said.stays_last(seat, words)
        case Idea.PARTNER, _, _:
            return said.leaves(seat.partner, words)
        case Idea.MORDIENNE, Scored(winner=winner, mordienne=True), _:
            return said.runs(winner, words)
        case Idea.MORDIENNE, _, Scored(winner=winner):
            return said.breaks(winner, words)
        case _, Scored(winner=winner, total=total), _:
            return said.gets_there(winner, total, words)
        case _:
            raise ValueError(f"the line of play of {one.idea.value} wins nothing")
