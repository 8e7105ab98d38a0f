"""What a page shows of a game: what the rules have ruled, in the reader's words, as plain values.

No card is compared here and no trick counted up: every outcome comes from the record's replay.

The trace of a hand is what its player shows, in JSON, complete by itself::

    {"v": 1, "id": "h1",
     "hands": {"north": ["3o", ...], ...},       the cards as they lie in each hand
     "plays": [["north", "3o"], ...],            all cards in the order played
     "steps": [{"step": 18, "trick": 4,          its number in the hand; the trick's number
                "from": 12, "to": 15,            the plays on the table; all before lie played
                "turn": "west",                  who is to play, or null
                "best": ["south"], "tied": [],   whose cards are marked
                "tally": [2, 0, 0, 1],           each player's tricks, north to west
                "middle": "Pli 4", "pill": "",   what stands in the middle of the table
                "place": "Pli 4, carte 3",       the step in few words
                "say": "...",                    the step's sentence
                "ask": "..."}, ...],             of a fourth card: without who is highest
     "outcomes": [{"best": ["south"], "tied": [], "pill": "",
                   "say": "...",                 what can become of a trick
                   "really": "..."}, ...],       the same where it has become of it
     "alt": ["001.0200.", ...]}                  for each play, what each card of that hand makes
                                                 of the trick: a place in `outcomes`, or a dot
                                                 for a card that is played already

What the card really played makes of its trick stands in `alt` too. Nothing stands there for the
plays of a trick that is not complete, or not shown.
"""

from __future__ import annotations

import json
from string import ascii_letters, digits
from typing import TYPE_CHECKING

from aluette.record.replay import (
    DealStep,
    OpenTrick,
    PlayedHand,
    PlayStep,
    ResultStep,
    Step,
    TrickStep,
    steps,
)
from aluette.render.values import (
    AnswerValue,
    CardValue,
    CellValue,
    ChanterValue,
    CountValue,
    DealValue,
    DrawnValue,
    DrawValue,
    HandValue,
    HoldingValue,
    LadderValue,
    LegendValue,
    LotValue,
    MatchValue,
    Outcome,
    PlayValue,
    QuizValue,
    RowValue,
    RungValue,
    ScoredHandValue,
    SeatedValue,
    SeatValue,
    SharedCardValue,
    ShareValue,
    StepValue,
    TimelineRowValue,
    TimelineValue,
    TotalValue,
    TrickValue,
    VerdictValue,
)
from aluette.rules.cards import Card, Suit
from aluette.rules.ranking import DECK, LADDER, LUETTES
from aluette.rules.scoring import Scored, last_taken, tally
from aluette.rules.seats import SEATS, BySeat, Pair, Seat
from aluette.rules.trick import Spoiled, Trick
from aluette.study.what_if import choices
from aluette.wording import matches, sentences

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from aluette.record.replay import PlayedDraw, PlayedMatch, PlayedTrick
    from aluette.rules.deal import Holding
    from aluette.study.what_if import Outcome as Ending
    from aluette.wording.vocabulary import Words

DIGITS = digits + ascii_letters
"""How a trace writes a place in its list of outcomes in one character."""

NOBODY = "nobody"
"""The answer to "Who wins this trick?" where the trick is spoiled."""


def trick(played: PlayedTrick, words: Words) -> TrickValue:
    """Lay out one trick, complete or open."""
    return TrickValue(
        plays=_plays(played.trick, words),
        outcome=_outcome(played.trick),
        sentences=sentences.trick(played.trick, played.rules.ruleset, words),
    )


def quiz(played: PlayedTrick, words: Words) -> QuizValue:
    """Ask who wins a trick.

    Raises:
        ValueError: the trick is open.
    """
    if isinstance(played.trick, OpenTrick):
        raise ValueError("nobody can win an open trick; ask about a trick of four cards")  # noqa: TRY004
    winner = played.trick.winner
    seats = tuple(
        AnswerValue(key=seat.value, name=words.seat(seat), right=seat is winner) for seat in SEATS
    )
    nobody = AnswerValue(key=NOBODY, name=words.say("Nobody"), right=winner is None)
    return QuizValue(trick=trick(played, words), answers=(*seats, nobody))


def hand(
    hand: PlayedHand, words: Words, *, number: int, first: int = 1, last: int = 9
) -> HandValue:
    """Lay out a hand to step through, or some of its tricks.

    Args:
        hand: the hand, played to its end or in part.
        words: the words of the reader's language.
        number: which hand of the page this is, from 1.
        first: the first trick shown, 1 to 9; the step before it is shown too.
        last: the last trick shown; the result is shown with the hand's last trick.
    """
    told = sentences.hand_steps(hand, words)
    end = 5 * last if last < _played(hand) else len(told) - 1
    shown = range(5 * (first - 1), end + 1)
    complete = end == len(told) - 1 and hand.result is not None
    taken = steps(hand)
    key = f"h{number}"
    return HandValue(
        key=key,
        number=number,
        seats=_seats(words),
        holdings=_holdings(hand.holdings, words),
        rows=tuple(_row(hand, trick_number, words) for trick_number in _range(hand, first, last)),
        steps=tuple(StepValue(number=step, sentence=told[step]) for step in shown),
        verdict=_verdict(hand, words) if complete else None,
        trace=json.dumps(
            {
                "v": 1,
                "id": key,
                "hands": {
                    seat.value: [card.code for card in _in_order(hand.holdings.at(seat))]
                    for seat in SEATS
                },
                "plays": [
                    [play.seat.value, play.card.code]
                    for trick_ in _tricks(hand)
                    for play in trick_.plays
                ],
                "steps": [
                    {"step": step, **_traced(taken[step], hand, words), "say": told[step]}
                    for step in shown
                ],
                **_what_if(hand, range(first, last + 1), words),
            },
            ensure_ascii=False,
            separators=(",", ":"),
        ),
    )


def _what_if(hand: PlayedHand, shown: range, words: Words) -> dict[str, object]:
    """Return what the other cards would have done to each trick shown."""
    outcomes: list[Ending] = []
    table: list[str] = []
    for choice in choices(hand):
        if choice.trick not in shown:
            table.append("")
            continue
        made = dict.fromkeys(_in_order(hand.holdings.at(choice.play.seat)), ".")
        for ending, cards in choice.groups:
            if ending not in outcomes:
                outcomes.append(ending)
            made |= dict.fromkeys(cards, DIGITS[outcomes.index(ending)])
        table.append("".join(made.values()))
    return {
        "outcomes": [
            {
                "best": [] if ending.winner is None else [ending.winner.value],
                "tied": [seat.value for seat in ending.tied],
                "pill": words.say_in("trick", "spoiled") if ending.tied else "",
                "say": sentences.outcome(ending.tied, ending.next_leader, words),
                "really": sentences.really(ending.winner, words),
            }
            for ending in outcomes
        ],
        "alt": table,
    }


def _traced(step: Step, hand: PlayedHand, words: Words) -> dict[str, object]:
    """Return what the table shows in one step."""
    match step:
        case DealStep():
            return _table(turn=hand.leader if _tricks(hand) else None, place=words.say("The deal"))
        case PlayStep():
            played = 4 * (step.trick - 1) + step.place
            trick_ = _tricks(hand)[step.trick - 1]
            to_come = trick_.leader.clockwise[step.place :]
            level = len(step.ahead) > 1
            return _table(
                trick=step.trick,
                laid=(played - step.place, played),
                turn=to_come[0] if to_come else None,
                best=() if level else step.ahead,
                tied=step.ahead if level else (),
                counts=tally(hand.winners[: step.trick - 1]),
                middle=words.say("Trick %(number)s", number=step.trick),
                place=words.say(
                    "Trick %(number)s, card %(card)s", number=step.trick, card=step.place
                ),
            ) | ({} if to_come else {"ask": sentences.plays(step, words)})
        case TrickStep():
            spoiled = isinstance(step.trick.ruling, Spoiled)
            name = words.say("Trick %(number)s", number=step.number)
            return _table(
                trick=step.number,
                laid=(4 * step.number - 4, 4 * step.number),
                best=() if step.trick.winner is None else (step.trick.winner,),
                tied=step.trick.ruling.tied if spoiled else (),
                counts=step.tally,
                middle="" if spoiled else name,
                pill=words.say_in("trick", "spoiled") if spoiled else "",
                place=name,
            )
        case ResultStep():
            played = 4 * len(hand.tricks)
            return _table(
                laid=(played, played),
                counts=step.tally,
                pill=sentences.result_title(hand.result, words),
                place=words.say("The result"),
            )


def _table(
    *,
    place: str,
    trick: int | None = None,
    laid: tuple[int, int] = (0, 0),
    turn: Seat | None = None,
    best: Sequence[Seat] = (),
    tied: Sequence[Seat] = (),
    counts: Sequence[int] = (0, 0, 0, 0),
    middle: str = "",
    pill: str = "",
) -> dict[str, object]:
    return {
        "trick": trick,
        "from": laid[0],
        "to": laid[1],
        "turn": turn.value if turn else None,
        "best": [seat.value for seat in best],
        "tied": [seat.value for seat in tied],
        "tally": list(counts),
        "middle": middle,
        "pill": pill,
        "place": place,
    }


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
        verdict=None if result is None else _verdict(hand, words),
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
                dealt=_shared(_in_order(hand.dealt.at(seat)), discards[seat], words),
                received=_shared(_in_order(received), discards[seat], words),
                kept=_shared(_in_order(hand.holdings.at(seat)), discards[seat], words),
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


def _verdict(hand: PlayedHand, words: Words) -> VerdictValue:
    return VerdictValue(
        title=sentences.result_title(hand.result, words),
        reason=" ".join(sentences.result(hand, words)),
    )


def _tricks(hand: PlayedHand) -> tuple[Trick | OpenTrick, ...]:
    if hand.open_trick is None:
        return hand.tricks
    return (*hand.tricks, hand.open_trick)


def _played(hand: PlayedHand) -> int:
    return len(_tricks(hand))


def _range(hand: PlayedHand, first: int, last: int) -> range:
    return range(first, min(last, _played(hand)) + 1)


def _row(hand: PlayedHand, number: int, words: Words) -> RowValue:
    trick_ = _tricks(hand)[number - 1]
    start = 5 * number - 4
    plays = {play.seat.key: (place, play) for place, play in enumerate(_plays(trick_, words))}
    whole = isinstance(trick_, Trick)
    winner = trick_.winner if isinstance(trick_, Trick) else None
    return RowValue(
        number=number,
        cells=tuple(
            CellValue(play=play, step=start + place if play.card else None)
            for place, play in (plays[seat.value] for seat in SEATS)
        ),
        outcome=_outcome(trick_),
        winner=_seat(winner, words) if winner else None,
        count=tally(hand.winners[:number]).at(winner) if winner else 0,
        step=5 * number if whole else None,
    )


def _outcome(trick: Trick | OpenTrick) -> Outcome:
    if isinstance(trick, OpenTrick):
        return "open"
    return "spoiled" if isinstance(trick.ruling, Spoiled) else "won"


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
        HoldingValue(seat=_seat(seat, words), cards=_cards(_in_order(holdings.at(seat)), words))
        for seat in SEATS
    )


def _in_order(cards: Iterable[Card]) -> list[Card]:
    """Sort cards as a player holds them: the strongest first, equal cards in suit order."""
    return sorted(cards, key=lambda card: (card.strength, DECK.index(card)))
