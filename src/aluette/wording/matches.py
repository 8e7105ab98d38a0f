"""What happens around the hands, as whole sentences: the draw for partners, and the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from aluette.rules.match import Awarded
from aluette.rules.ranking import LUETTES
from aluette.rules.ruleset import FirstDealer, MatchUnit, Ruleset
from aluette.rules.scoring import Conceded, Forfeited, Redeal, Replay, Scored
from aluette.rules.seats import SEATS, Pair

if TYPE_CHECKING:
    from aluette.record.replay import PlayedDraw
    from aluette.rules.draw import Draw
    from aluette.rules.match import Match, MatchHand, Score
    from aluette.rules.seats import BySeat, Seat
    from aluette.wording.vocabulary import Words


def draw(draw: Draw | PlayedDraw, ruleset: Ruleset, words: Words) -> tuple[str, ...]:
    """Return who got which of the four highest cards, who plays with whom, and who sits where.

    Every seat names the player who sat there during the draw; the moves come last.

    Args:
        draw: the draw, by lots or by the luettes.
        ruleset: what makes the first dealer.
        words: the words of the reader's language.
    """
    if not draw.faced:
        return (
            _lots(draw.moves, words),
            *_pairs(draw, words),
            _first_dealer(draw.dealer, ruleset, words),
        )
    told = [
        words.say(
            "%(seat)s gets %(card)s.",
            seat=words.seat(one.seat),
            card=words.the_card_by_name(one.card),
        )
        for one in draw.faced
        if one.card in LUETTES
    ]
    told.extend(_pairs(draw, words))
    told.append(_first_dealer(draw.dealer, ruleset, words))
    told.extend(_moves(draw.moves, words))
    return tuple(told)


def _pairs(draw: Draw | PlayedDraw, words: Words) -> list[str]:
    return [words.say("%(seats)s play together.", seats=words.seats(pair)) for pair in draw.pairs]


def _lots(places: BySeat[Seat], words: Words) -> str:
    drawn = [
        words.say(
            "%(seat)s draws “%(place)s”", seat=words.seat(seat), place=words.seat(places.at(seat))
        )
        for seat in SEATS
    ]
    return words.say("%(lots)s. Everybody takes the place drawn.", lots=words.series(drawn))


def _moves(moves: BySeat[Seat], words: Words) -> list[str]:
    movers = [seat for seat in SEATS if moves.at(seat) is not seat]
    match movers:
        case []:
            return [words.say("Partners face each other already: everybody stays seated.")]
        case [one, other]:
            return [
                words.say(
                    "%(seats)s change places, so that partners face each other.",
                    seats=words.seats([one, other]),
                )
            ]
        case _:
            return [
                words.say(
                    "The player in the seat %(seat)s moves to the seat %(place)s.",
                    seat=words.seat(seat),
                    place=words.seat(moves.at(seat)),
                )
                for seat in movers
            ]


def _first_dealer(dealer: Seat | None, ruleset: Ruleset, words: Words) -> str:
    if dealer is None:
        return words.say("A lot decides who deals first.")
    if ruleset.first_dealer is FirstDealer.MADAME:
        return words.say("%(seat)s got Madame and deals first.", seat=words.seat(dealer))
    return words.say("The lot makes %(seat)s the first dealer.", seat=words.seat(dealer))


def hand(hand: MatchHand, words: Words) -> str:
    """Return what one hand of a match came to, and the score after it."""
    number, score = hand.number, _score(hand.score, words)
    result = hand.result
    match result:
        case Scored(mordienne=True) | Awarded(points=2):
            return words.say(
                "Hand %(number)s: two points for %(players)s, by the mordienne (%(score)s).",
                number=number,
                players=words.players(result.pair),
                score=score,
            )
        case Scored() | Awarded():
            return words.say(
                "Hand %(number)s: one point for %(players)s (%(score)s).",
                number=number,
                players=words.players(result.pair),
                score=score,
            )
        case Conceded(by):
            return words.say(
                "Hand %(number)s: %(losers)s give the point away (%(score)s).",
                number=number,
                losers=words.players(by),
                score=score,
            )
        case Forfeited(wrong_seat):
            return words.say(
                "Hand %(number)s: %(seat)s played with a wrong number of cards, so the point "
                "goes to %(players)s (%(score)s).",
                number=number,
                seat=words.seat(wrong_seat),
                players=words.players(result.pair),
                score=score,
            )
        case Replay():
            return words.say(
                "Hand %(number)s: all nine tricks spoiled; %(dealer)s deals again (%(score)s).",
                number=number,
                dealer=words.seat(hand.dealer),
                score=score,
            )
        case Redeal():
            return words.say(
                "Hand %(number)s: a wrong number of cards; %(dealer)s deals again (%(score)s).",
                number=number,
                dealer=words.seat(hand.dealer),
                score=score,
            )
        case _:
            assert_never(result)


def _score(score: Score, words: Words) -> str:
    """Return the score of both pairs, always in the same order."""
    return words.say(
        "%(pair)s %(points)s, %(other)s %(others)s",
        pair=words.pair(Pair.NORTH_SOUTH),
        points=score.north_south,
        other=words.pair(Pair.EAST_WEST),
        others=score.east_west,
    )


def end(match: Match, words: Words) -> tuple[str, ...]:
    """Return how a match ends, or how it stands while it is open."""
    match_end = match.ruleset.match_end
    leading = match.score.ahead
    told = []
    agreed = match_end.number
    if match_end.unit is MatchUnit.HANDS and (
        match.counted > agreed or (match.counted == agreed and not match.ended)
    ):
        told.append(words.say("The agreed hands end level: an extra hand decides."))
    if not match.ended:
        told.append(
            words.say(
                "The match is still open; %(dealer)s deals next.", dealer=words.seat(match.dealer)
            )
        )
    elif leading is None:
        told.append(words.say("The match is drawn."))
    else:
        told.append(
            words.say(
                "%(players)s win the match %(points)s to %(others)s.",
                players=words.players(leading),
                points=match.score.of(leading),
                others=match.score.of(leading.other),
            )
        )
    return tuple(told)
