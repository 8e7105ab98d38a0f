"""What a page shows of a game: what the rules have ruled, in the reader's words, as plain values.

No card is compared here and no trick counted up: every outcome comes from the record's replay.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from aluette.record.replay import OpenTrick
from aluette.render.hand import outcome_of, verdict
from aluette.render.values import (
    CardValue,
    ChanterValue,
    CountValue,
    DealValue,
    DrawnValue,
    DrawValue,
    HoldingValue,
    LadderValue,
    LegendValue,
    LotValue,
    MatchValue,
    PlayValue,
    RungValue,
    ScoredHandValue,
    SeatedValue,
    SeatValue,
    SharedCardValue,
    ShareValue,
    TimelineRowValue,
    TimelineValue,
    TotalValue,
    TrickValue,
)
from aluette.rules.cards import Card, Suit
from aluette.rules.ranking import LADDER, LUETTES, by_strength
from aluette.rules.scoring import Scored, last_taken, tally
from aluette.rules.seats import SEATS, BySeat, Pair, Seat
from aluette.rules.trick import Spoiled, Trick
from aluette.wording import matches, sentences

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from aluette.record.replay import PlayedDraw, PlayedHand, PlayedMatch, PlayedTrick
    from aluette.rules.deal import Holding
    from aluette.wording.vocabulary import Words


def trick(played: PlayedTrick, words: Words) -> TrickValue:
    """Lay out one trick, complete or open."""
    return TrickValue(
        plays=_plays(played.trick, words),
        outcome=outcome_of(played.trick),
        sentences=sentences.trick(played.trick, played.rules.ruleset, words),
    )


def table(leader: Seat, cards: tuple[Card, ...], words: Words) -> TrickValue:
    """Lay out the cards on the table, none to three, without a word about them."""
    return TrickValue(_plays(OpenTrick(leader, cards), words), "open", ())


def timeline(hand: PlayedHand, words: Words) -> TimelineValue:
    """Lay out a hand trick by trick and seat by seat, with what it adds up to."""
    result = hand.result
    scored = result if isinstance(result, Scored) else None
    reached = {} if scored is None else _reached(hand, scored)
    counts = tally(hand.winners)
    return TimelineValue(
        seats=tuple(
            TimelineRowValue(
                seat=_seat(seat, words),
                cells=tuple(
                    _count(hand, seat, trick_number, scored, reached)
                    for trick_number in range(1, len(hand.tricks) + 1)
                ),
            )
            for seat in SEATS
        ),
        spoiled=tuple(trick.winner is None for trick in hand.tricks),
        decisive=scored.reached_at if scored else None,
        legend=_legend(hand, scored, reached, words),
        players=tuple(
            TotalValue(
                name=words.seat(seat),
                count=counts.at(seat),
                wins=scored is not None and seat is scored.winner,
            )
            for seat in SEATS
        ),
        players_note=sentences.players_note(hand, words),
        pairs=tuple(
            TotalValue(
                name=words.pair(pair),
                count=sum(counts.at(seat) for seat in pair.seats),
                wins=False,
            )
            for pair in Pair
        ),
        pairs_note=sentences.pairs_note(hand, words),
        verdict=None if result is None else verdict(hand, words),
    )


def _reached(hand: PlayedHand, scored: Scored) -> dict[Seat, int]:
    """Return the trick in which each player who ended on the winner's total came to it."""
    level = (scored.winner, *scored.level_with)
    reached = {seat: last_taken(hand.winners, seat) for seat in level}
    return dict(sorted(reached.items(), key=lambda item: item[1]))


def _count(
    hand: PlayedHand,
    seat: Seat,
    number: int,
    scored: Scored | None,
    reached: dict[Seat, int],
) -> CountValue | None:
    ruling = hand.tricks[number - 1].ruling
    if isinstance(ruling, Spoiled):
        return CountValue(count=0, mark="tied") if seat in ruling.tied else None
    if ruling.seat is not seat:
        return None
    count = tally(hand.winners[:number]).at(seat)
    if scored is None or reached.get(seat) != number:
        return CountValue(count=count, mark="")
    return CountValue(count=count, mark="first" if seat is scored.winner else "later")


def _legend(
    hand: PlayedHand, scored: Scored | None, reached: dict[Seat, int], words: Words
) -> tuple[LegendValue, ...]:
    told = (
        []
        if scored is None
        else [
            LegendValue(
                count=CountValue(
                    count=scored.total, mark="first" if seat is scored.winner else "later"
                ),
                sentence=sentences.reached(seat, scored.total, number, words),
            )
            for seat, number in reached.items()
        ]
    )
    if None in hand.winners:
        told.append(
            LegendValue(
                count=CountValue(count=0, mark="tied"),
                sentence=words.say("A tie for highest: the trick is spoiled, nobody takes it."),
            )
        )
    return tuple(told)


def deal(hand: PlayedHand, words: Words) -> DealValue:
    """Lay out the cards as they were dealt, with the talon."""
    return DealValue(
        holdings=_holdings(hand.dealt, words),
        talon=_cards(hand.talon, words),
        sentences=sentences.deal(hand, words),
    )


def chanter(hand: PlayedHand, words: Words) -> ChanterValue:
    """Lay out a chanter: the cards of the two who received, and what was said.

    Raises:
        ValueError: nobody was asked in this hand.
    """
    if hand.chanter is None:
        raise ValueError("nobody was asked about the chanter in this hand; show another one")
    discards = dict(hand.chanter.discards)
    return ChanterValue(
        shares=tuple(
            ShareValue(
                seat=_seat(seat, words),
                dealt=_shared(by_strength(hand.dealt.at(seat)), discards[seat], words),
                received=_shared(by_strength(received), discards[seat], words),
                kept=_shared(by_strength(hand.holdings.at(seat)), discards[seat], words),
            )
            for seat, received in hand.chanter.received
        ),
        sentences=sentences.chanter(hand, words),
    )


def _shared(
    cards: Iterable[Card], discards: Iterable[Card], words: Words
) -> tuple[SharedCardValue, ...]:
    return tuple(SharedCardValue(_card(card, words), card in discards) for card in cards)


def draw(played: PlayedDraw, words: Words) -> DrawValue:
    """Lay out the draw for partners."""
    return DrawValue(
        faced=tuple(
            DrawnValue(
                seat=_seat(faced.seat, words),
                card=_card(faced.card, words),
                marked=faced.card in LUETTES,
            )
            for faced in played.faced
        ),
        lots=() if played.faced else _lots(played, words),
        seated=tuple(_seated(player, played, words) for player in SEATS),
        sentences=matches.draw(played, played.rules.ruleset, words),
    )


def _lots(played: PlayedDraw, words: Words) -> tuple[LotValue, ...]:
    return tuple(
        LotValue(
            seat=_seat(seat, words),
            place=_seat(played.moves.at(seat), words),
            deals=seat is played.dealer,
        )
        for seat in SEATS
    )


def _seated(player: Seat, played: PlayedDraw, words: Words) -> SeatedValue:
    place = played.moves.at(player)
    return SeatedValue(
        place=_seat(place, words),
        before=None if player is place else _seat(player, words),
        deals=player is played.dealer,
    )


def match(played: PlayedMatch, words: Words) -> MatchValue:
    """Lay out a match, hand by hand."""
    return MatchValue(
        pairs=(words.pair(Pair.NORTH_SOUTH), words.pair(Pair.EAST_WEST)),
        hands=tuple(
            ScoredHandValue(
                number=hand.number,
                counted=hand.counted,
                dealer=words.seat(hand.dealer),
                outcome=sentences.result_title(hand.result, words),
                score=(hand.score.north_south, hand.score.east_west),
            )
            for hand in played.match.hands
        ),
        sentences=matches.end(played.match, words),
    )


def ladder(words: Words) -> LadderValue:
    """Lay out the 19 strengths, the strongest first."""
    named = [rung for rung in LADDER if words.nickname(rung[0])]
    groups = [rung for rung in LADDER if not words.nickname(rung[0])]
    return LadderValue(
        named=tuple(
            RungValue(
                strength=rung[0].strength,
                name=words.capital(words.nickname(rung[0]) or ""),
                below=words.card(rung[0]),
                cards=_cards(rung, words),
            )
            for rung in named
        ),
        groups=tuple(
            RungValue(
                strength=rung[0].strength,
                name=words.capital(words.ranks(rung[0].rank)),
                below=_suits(rung, words),
                cards=tuple(
                    next((_card(card, words) for card in rung if card.suit is suit), None)
                    for suit in Suit
                ),
            )
            for rung in groups
        ),
    )


def _suits(rung: Sequence[Card], words: Words) -> str:
    """Return the suits of a group that lacks some, else nothing."""
    if len(rung) == len(Suit):
        return ""
    return ", ".join(words.suit(card.suit) for card in rung)


def _plays(trick: Trick | OpenTrick, words: Words) -> tuple[PlayValue, ...]:
    cards = dict(trick.plays)
    winner = trick.winner if isinstance(trick, Trick) else None
    spoiled = isinstance(trick, Trick) and isinstance(trick.ruling, Spoiled)
    tied = trick.ruling.tied if isinstance(trick, Trick) and spoiled else ()
    return tuple(
        PlayValue(
            seat=_seat(seat, words),
            card=_card(cards[seat], words) if seat in cards else None,
            leads=seat is trick.leader,
            wins=seat is winner,
            ties=seat in tied,
        )
        for seat in trick.leader.clockwise
    )


def _seat(seat: Seat, words: Words) -> SeatValue:
    return SeatValue(key=seat.value, name=words.seat(seat))


def _seats(words: Words) -> tuple[SeatValue, ...]:
    return tuple(_seat(seat, words) for seat in SEATS)


def _card(card: Card, words: Words) -> CardValue:
    return CardValue(code=card.code, name=words.capital(words.name(card)))


def _cards(cards: Iterable[Card], words: Words) -> tuple[CardValue, ...]:
    return tuple(_card(card, words) for card in cards)


def _holdings(holdings: BySeat[Holding], words: Words) -> tuple[HoldingValue, ...]:
    return tuple(
        HoldingValue(seat=_seat(seat, words), cards=_cards(by_strength(holdings.at(seat)), words))
        for seat in SEATS
    )
