"""Say in plain values what a played record came to: the answers that `--json` prints.

Every answer names its format. The keys, their order and their values are public; the
schemas in `schemas/` describe them.
"""

from __future__ import annotations

from dataclasses import fields
from math import isfinite
from typing import TYPE_CHECKING, Protocol

from aluette.record.replay import PlayedDraw, PlayedHand, PlayedMatch, PlayedTrick
from aluette.rules.deal import first_leader
from aluette.rules.hand import TRICKS
from aluette.rules.match import Awarded
from aluette.rules.scoring import (
    Conceded,
    Forfeited,
    HandResult,
    Redeal,
    Replay,
    Scored,
    tally,
)
from aluette.rules.seats import SEATS, BySeat, Pair, Seat
from aluette.rules.trick import Trick

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from fractions import Fraction

    from aluette.record.replay import OpenTrick, Played, Rules
    from aluette.rules.cards import Card
    from aluette.rules.chanter import Chanter
    from aluette.rules.match import Score

Answer = dict[str, object]
"""Text, whole numbers, true, false, null, and lists and mappings of these."""


def answer(played: Played) -> Answer:
    """Return the answer to a record, without the file that it stood in."""
    match played:
        case PlayedTrick():
            return _trick_answer(played)
        case PlayedHand():
            return _hand_answer(played)
        case PlayedMatch():
            return _match_answer(played)
        case PlayedDraw():
            return _draw_answer(played)


def filed(given: Answer, file: str | None, document: int | None, claim: str) -> Answer:
    """Return an answer with where its record stood, and what became of its claim.

    Args:
        given: an answer of this module.
        file: the name of the file; `-` is standard input; None for a hand that is on no file.
        document: which of the file's documents, from 1.
        claim: `holds`, `none` or `not-checked`.
    """
    kind = given["format"]
    rest = {key: value for key, value in given.items() if key != "format"}
    return {"format": kind, "file": file, "document": document, **rest, "claim": claim}


def error_answer(file: str, document: int | None, line: int | None, message: str) -> Answer:
    """Return what stands in the place of an answer to a faulty document."""
    return {
        "format": "aluette.error/1",
        "file": file,
        "document": document,
        "line": line,
        "message": message,
    }


def odds_answer(figures: Mapping[str, Fraction], rules: Rules) -> Answer:
    """Return the odds of a ruleset: exact fractions in lowest terms, by the names of figures."""
    return {
        "format": "aluette.odds/1",
        "rules": _rules(rules),
        "figures": {name: str(figure) for name, figure in figures.items()},
    }


class Solved(Protocol):
    """What best play makes of a hand, as the solver says it."""

    @property
    def to_play(self) -> Seat:
        """Whose turn it is."""

    @property
    def pair(self) -> Pair | None:
        """The pair that gets the points; None if all tricks are spoiled."""

    @property
    def points(self) -> int:
        """How many it gets."""

    @property
    def best(self) -> tuple[Card, ...]:
        """Every card that leads there."""

    @property
    def line(self) -> tuple[Card, ...]:
        """The cards to the end."""

    @property
    def states(self) -> int:
        """How many positions were visited."""


def solution_answer(solution: Solved, played: int, rules: Rules) -> Answer:
    """Return what best play makes of a hand of which so many cards had been played."""
    return {
        "format": "aluette.solution/1",
        "rules": _rules(rules),
        "played": played,
        "to_play": solution.to_play.value,
        "pair": _name(solution.pair),
        "points": solution.points,
        "best": _codes(solution.best),
        "line": _codes(solution.line),
        "states": solution.states,
    }


def simulation_answer(
    hands: int, seed: int, figures: Mapping[str, tuple[int, int, float]]
) -> Answer:
    """Return what trying the odds gave.

    Args:
        hands: how many hands were dealt and played.
        seed: where the chance came from.
        figures: for each figure its hits, its occasions, and how many standard deviations the
            hits are from those expected.
    """
    return {
        "hands": hands,
        "seed": seed,
        "figures": {
            name: {"hits": hits, "occasions": occasions, "z": z if isfinite(z) else None}
            for name, (hits, occasions, z) in figures.items()
        },
    }


def _trick_answer(played: PlayedTrick) -> Answer:
    return {
        "format": "aluette.trick/1",
        "rules": _rules(played.rules),
        **_trick(played.trick),
    }


def _hand_answer(played: PlayedHand) -> Answer:
    return {
        "format": "aluette.hand/1",
        "rules": _rules(played.rules),
        "dealer": played.dealer.value,
        "dealt": _holdings(played.dealt),
        "chanter": None if played.chanter is None else _chanter(played.chanter),
        "hands": _holdings(played.holdings),
        "talon": _codes(played.talon),
        "tricks": _tricks(played),
        "result": _result(played.result),
    }


def _match_answer(played: PlayedMatch) -> Answer:
    match = played.match
    hands: list[Answer] = [
        {
            "number": hand.number,
            "counted": hand.counted,
            "dealer": hand.dealer.value,
            "leader": hand.leader.value,
            **_outcome(hand.result),
            "score": _score(hand.score),
        }
        for hand in match.hands
    ]
    if played.unfinished is not None:
        hands.append(
            {
                "number": len(hands) + 1,
                "counted": False,
                "dealer": match.dealer.value,
                "leader": first_leader(match.dealer).value,
                **_outcome(None),
                "score": _score(match.score),
            }
        )
    return {
        "format": "aluette.match/1",
        "rules": _rules(played.rules),
        "hands": hands,
        "ended_after": len(match.hands) if match.ended else None,
        "score": _score(match.score),
        "winner": _name(match.winner),
    }


def _draw_answer(played: PlayedDraw) -> Answer:
    return {
        "format": "aluette.draw/1",
        "rules": _rules(played.rules),
        "faced": [{"seat": one.seat.value, "card": one.card.code} for one in played.faced],
        "pairs": [_names(pair) for pair in played.pairs],
        "seats": {seat.value: played.moves.at(seat).value for seat in SEATS},
        "dealer": _name(played.dealer),
    }


def _rules(rules: Rules) -> Answer:
    ruleset = rules.ruleset
    values = {field.name: getattr(ruleset, field.name).value for field in fields(ruleset)}
    return {"preset": rules.preset, **values}


def _tricks(played: PlayedHand) -> list[Answer]:
    tricks = [
        {
            "number": number,
            **_trick(trick, last=number == TRICKS),
            "tally": counts(tally(played.winners[:number])),
        }
        for number, trick in enumerate(played.tricks, start=1)
    ]
    if played.open_trick is not None:
        tricks.append(
            {
                "number": len(tricks) + 1,
                **_trick(played.open_trick),
                "tally": counts(tally(played.winners)),
            }
        )
    return tricks


def _trick(trick: Trick | OpenTrick, *, last: bool = False) -> Answer:
    outcome, winner, next_leader = "open", None, None
    tied: tuple[Seat, ...] = ()
    if isinstance(trick, Trick):
        winner, tied = trick.winner, trick.ruling.tied
        outcome = "spoiled" if winner is None else "won"
        next_leader = None if last else trick.next_leader
    return {
        "leader": trick.leader.value,
        "cards": [{"seat": play.seat.value, "card": play.card.code} for play in trick.plays],
        "outcome": outcome,
        "winner": _name(winner),
        "tied": _names(tied),
        "next_leader": _name(next_leader),
    }


def _result(result: HandResult | None) -> Answer:
    scored = result if isinstance(result, Scored) else None
    outcome = _outcome(result)
    return {
        "kind": outcome["kind"],
        "winner": _name(scored and scored.winner),
        "pair": outcome["pair"],
        "points": outcome["points"],
        "reason": outcome["reason"],
        "total": scored and scored.total,
        "reached_at": scored and scored.reached_at,
        "level_with": _names(scored.level_with) if scored else [],
        "mordienne": scored is not None and scored.mordienne,
        "conceded_by": _name(result.by if isinstance(result, Conceded) else None),
        "wrong_seat": _name(result.wrong_seat if isinstance(result, Forfeited | Redeal) else None),
    }


def _outcome(result: HandResult | Awarded | None) -> Answer:
    """Return a hand's kind, reason, pair and points."""
    match result:
        case None:
            return {"kind": "unfinished", "reason": None, "pair": None, "points": None}
        case Awarded():
            kind, reason = "scored", None
        case Scored():
            kind, reason = "scored", result.ground.value
        case Conceded():
            kind, reason = "conceded", result.ground.value
        case Forfeited():
            kind, reason = "forfeited", result.ground.value
        case Replay():
            return {"kind": "replay", "reason": result.ground.value, "pair": None, "points": 0}
        case Redeal():
            return {"kind": "redeal", "reason": result.ground.value, "pair": None, "points": 0}
    return {"kind": kind, "reason": reason, "pair": result.pair.value, "points": result.points}


def _chanter(chanter: Chanter) -> Answer:
    return {
        "asked": _names(chanter.asked),
        "refused_by": _name(chanter.refused_by),
        "received": {seat.value: _codes(cards) for seat, cards in chanter.received},
        "discards": {seat.value: _codes(cards) for seat, cards in chanter.discards},
    }


def _score(score: Score) -> dict[str, int]:
    return {pair.value: score.of(pair) for pair in Pair}


def counts(by_seat: BySeat[int]) -> dict[str, int]:
    """Return one number for each seat's name."""
    return {seat.value: by_seat.at(seat) for seat in SEATS}


def _holdings(by_seat: BySeat[tuple[Card, ...]]) -> dict[str, list[str]]:
    return {seat.value: _codes(by_seat.at(seat)) for seat in SEATS}


def _codes(cards: Iterable[Card]) -> list[str]:
    return [card.code for card in cards]


def _names(seats: Iterable[Seat]) -> list[str]:
    return [seat.value for seat in seats]


def _name(one: Seat | Pair | None) -> str | None:
    return None if one is None else one.value
