"""What each table says of the same trick, hand or match, and by which of its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aluette.rules import match as matches
from aluette.rules.match import Awarded
from aluette.rules.ruleset import PRESETS, Mordienne
from aluette.rules.scoring import MORDIENNE_POINTS, POINT, Replay, Scored, score
from aluette.rules.seats import Pair, Seat
from aluette.rules.trick import Spoiled
from aluette.wording import matches as worded
from aluette.wording import rulesets, sentences

if TYPE_CHECKING:
    from collections.abc import Sequence
    from enum import Enum

    from aluette.record.replay import PlayedHand
    from aluette.rules.ruleset import MatchEnd, Ruleset
    from aluette.rules.trick import Trick
    from aluette.wording.vocabulary import Words


def rule(name: str, value: Enum | MatchEnd, words: Words) -> str:
    """Return a rule of a table: the question, and the answer to it.

    Args:
        name: the field of a ruleset.
        value: what a table takes.
        words: the words of the reader's language.
    """
    return words.say(
        "%(question)s %(answer)s.",
        question=rulesets.field(name, words),
        answer=words.capital(rulesets.value(value, words)),
    )


def _rule(name: str, ruleset: Ruleset, words: Words) -> str:
    return rule(name, getattr(ruleset, name), words)


def trick(trick: Trick, ruleset: Ruleset, words: Words) -> tuple[str, ...]:
    """Return the ruling on a trick and who leads next, and why."""
    told = sentences.trick(trick, ruleset, words)[1:]
    if isinstance(trick.ruling, Spoiled):
        return (*told, _rule("lead_after_spoiled", ruleset, words))
    return told


def hand(hand: PlayedHand, words: Words) -> tuple[str, ...]:
    """Return whose the point is, and why, with the rule where tables may differ."""
    ruleset = hand.rules.ruleset
    told = sentences.result(hand, words)
    if isinstance(hand.result, Replay):
        return (told[0], _rule("all_spoiled", ruleset, words))
    if any(_is_mordienne(hand.winners, preset.ruleset) for preset in PRESETS.values()):
        return (*told, _rule("mordienne", ruleset, words))
    return told


def _is_mordienne(winners: Sequence[Seat | None], ruleset: Ruleset) -> bool:
    result = score(winners, ruleset)
    return isinstance(result, Scored) and result.mordienne


def over_after(deal: object, words: Words) -> str:
    """Return that a match was over earlier than the results go on.

    Args:
        deal: the number of the deal that ended it, or what stands for it.
        words: the words of the reader's language.
    """
    return words.say(
        "It was over after hand %(number)s: what follows no longer counts.", number=deal
    )


def still_open(points: object, others: object, words: Words) -> str:
    """Return that a match goes on, and how it stands.

    Args:
        points: the points of North and South, or what stands for them.
        others: the points of East and West, or what stands for them.
        words: the words of the reader's language.
    """
    return words.say(
        "The match goes on: %(pair)s %(points)s, %(other)s %(others)s.",
        pair=words.pair(Pair.NORTH_SOUTH),
        points=points,
        other=words.pair(Pair.EAST_WEST),
        others=others,
    )


def single_points(words: Words) -> str:
    """Return that a table knows no hand worth two points."""
    return words.say("At this table no hand is worth more than one point.")


def match(results: Sequence[Awarded | Replay], ruleset: Ruleset, words: Words) -> tuple[str, ...]:
    """Return how a match stands or ended, and the rule for its length.

    Args:
        results: what each deal brought, a point or two, or nothing.
        ruleset: how long a match is, and whether a hand can be worth two points.
        words: the words of the reader's language.
    """
    most = POINT if ruleset.mordienne is Mordienne.OFF else MORDIENNE_POINTS
    match, worth_more = matches.begin(ruleset, Seat.NORTH), False
    for result in results:
        if match.ended:
            break
        if isinstance(result, Awarded):
            worth_more = worth_more or result.points > most
            match = matches.add(match, Awarded(result.pair, min(result.points, most)))
        else:
            match = matches.add(match, result)
    *told, last = worded.end(match, words)
    told.append(last if match.ended else still_open(*match.score, words))
    if len(match.hands) < len(results):
        told.append(over_after(len(match.hands), words))
    if worth_more:
        told.append(single_points(words))
    return (*told, _rule("match_end", ruleset, words))
