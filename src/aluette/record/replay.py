"""Play a recorded game by the rules, and keep every ruling on the way.

A record says what was dealt and played; nothing in it can be derived. `replay` makes a
played trick, hand, match or draw of it, and `steps` takes a played hand apart into the
moments that a reader steps through. A record that breaks the rules raises `RecordError`,
which says where in the record the fault lies.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, NamedTuple, overload

from aluette.rules import hand as playing
from aluette.rules import match as matches
from aluette.rules.chanter import hand_out, refuse
from aluette.rules.deal import (
    HOLDING_SIZE,
    TALON_SIZE,
    Deal,
    Holding,
    first_leader,
    miscounted,
)
from aluette.rules.draw import draw_by_lots, draw_by_luettes
from aluette.rules.errors import AluetteError, IllegalPlay, PackError
from aluette.rules.ranking import DECK
from aluette.rules.ruleset import (
    FirstDealer,
    LeadAfterSpoiled,
    Mordienne,
    Partnerships,
    Ruleset,
    TieSpoils,
)
from aluette.rules.scoring import (
    MORDIENNE_POINTS,
    POINT,
    HandResult,
    Redeal,
    Replay,
    concede,
    miscount,
    score,
    tally,
)
from aluette.rules.seats import SEATS
from aluette.rules.trick import Play, Trick, ahead, judge

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from aluette.rules.cards import Card
    from aluette.rules.chanter import Chanter
    from aluette.rules.draw import FacedCard
    from aluette.rules.match import Match
    from aluette.rules.seats import BySeat, Pair, Seat

TRICK_SIZE = len(SEATS)

Path = tuple[str | int, ...]
"""Where something stands in a record: its keys, and its places in lists from 0."""


class RecordError(AluetteError):
    """A record that breaks the rules.

    Attributes:
        path: where in the record the fault lies, as keys and places from 0, such as
            `("tricks", 3, 1)` for the second card of the fourth trick.
        message: what is wrong, and what to write instead.
    """

    def __init__(self, path: Path, message: str) -> None:
        super().__init__(message)
        self.path = path
        self.message = message


class Rules(NamedTuple):
    """A ruleset, and the name of the preset that it comes from."""

    preset: str
    ruleset: Ruleset


class TrickRecord(NamedTuple):
    """One trick on its own."""

    rules: Rules
    leader: Seat
    cards: tuple[Card, ...]
    """One to four cards in the order played."""


class DrawRecord(NamedTuple):
    """The cards that were faced to find the partners."""

    rules: Rules
    dealer: Seat
    """Who turned the cards up."""

    cards: tuple[Card, ...]
    """In the order faced, from this dealer's left."""


class LotsRecord(NamedTuple):
    """The lots that were drawn for the places at the table and the first deal."""

    rules: Rules
    dealer: Seat
    """Who drew the first deal."""

    places: BySeat[Seat]
    """For each player the place he drew."""


class ChanterRecord(NamedTuple):
    """What became of the chanter: a refusal, or the discards of the two who received."""

    refused_by: Seat | None = None
    discards: Mapping[Seat, tuple[Card, ...]] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HandSheet:
    """A hand of a match: its rules and its dealer follow from the match."""

    holdings: BySeat[Holding]
    """The cards as dealt."""

    talon: tuple[Card, ...]
    """The rest of the pack, top first."""

    chanter: ChanterRecord | None = None
    concede: Pair | None = None
    wrong_count: bool = False
    tricks: tuple[tuple[Card, ...], ...] = ()
    """The cards of each trick in the order played; the last trick may hold fewer than four."""

    def at_table(self, rules: Rules, dealer: Seat) -> HandRecord:
        """Return the whole record of this hand under these rules and this dealer."""
        own = {field.name: getattr(self, field.name) for field in fields(HandSheet)}
        return HandRecord(rules=rules, dealer=dealer, **own)


@dataclass(frozen=True, slots=True, kw_only=True)
class HandRecord(HandSheet):
    """A hand as it was dealt and played."""

    rules: Rules
    dealer: Seat


HandOutcome = matches.Awarded | Replay | Redeal
"""What became of a hand whose cards are not on record."""


class MatchRecord(NamedTuple):
    """The hands of a match in the order dealt, played out or only with their outcome."""

    rules: Rules
    dealer: Seat
    """Who dealt the first hand."""

    hands: tuple[HandSheet | HandOutcome, ...]


Record = TrickRecord | HandRecord | MatchRecord | DrawRecord | LotsRecord


class OpenTrick(NamedTuple):
    """A trick of one to three cards."""

    leader: Seat
    cards: tuple[Card, ...]

    @property
    def plays(self) -> tuple[Play, ...]:
        """Who played what, in the order played."""
        return tuple(map(Play, self.leader.clockwise, self.cards))


class PlayedTrick(NamedTuple):
    """A trick on its own, and the ruling on it where it is complete."""

    rules: Rules
    trick: Trick | OpenTrick


class PlayedHand(NamedTuple):
    """A record, and all that the rules make of it."""

    rules: Rules
    dealer: Seat
    dealt: BySeat[Holding]
    chanter: Chanter | None
    holdings: BySeat[Holding]
    """The cards played from: as dealt, or as they were after a chanter."""

    talon: tuple[Card, ...]
    """The twelve left over, or the discards after a chanter."""

    tricks: tuple[Trick, ...]
    open_trick: OpenTrick | None
    result: HandResult | None
    """None while the hand is unfinished."""

    @property
    def leader(self) -> Seat:
        """Who leads to the first trick."""
        return first_leader(self.dealer)

    @property
    def winners(self) -> tuple[Seat | None, ...]:
        """Who took each complete trick; None for a spoiled one."""
        return tuple(trick.winner for trick in self.tricks)


class PlayedMatch(NamedTuple):
    """A match as it stands after the hands on record."""

    rules: Rules
    match: Match
    """The finished hands, the score, and who deals next."""

    hands: tuple[PlayedHand | None, ...]
    """The hands in the order dealt, an unfinished last one included; None for an outcome."""

    @property
    def unfinished(self) -> PlayedHand | None:
        """The last hand, if it is still being played."""
        last = self.hands[-1] if self.hands else None
        return last if last is not None and last.result is None else None


class PlayedDraw(NamedTuple):
    """Who plays with whom, who moves where, and who deals first.

    Every seat names the player who sat there during the draw.
    """

    rules: Rules
    faced: tuple[FacedCard, ...]
    """The cards turned up, in order; none where lots were drawn."""

    pairs: tuple[tuple[Seat, Seat], tuple[Seat, Seat]]
    moves: BySeat[Seat]
    """For each player, where he sits afterwards."""

    dealer: Seat | None
    """The player who deals first; None where that is left to a lot not on record."""


Played = PlayedTrick | PlayedHand | PlayedMatch | PlayedDraw


@overload
def replay(record: HandRecord) -> PlayedHand: ...
@overload
def replay(record: TrickRecord) -> PlayedTrick: ...
@overload
def replay(record: MatchRecord) -> PlayedMatch: ...
@overload
def replay(record: DrawRecord | LotsRecord) -> PlayedDraw: ...
def replay(record: Record) -> Played:
    """Play a record by its rules.

    Raises:
        RecordError: the record breaks the rules; it says where.
    """
    match record:
        case HandRecord():
            return _replay_hand(record)
        case TrickRecord():
            return _replay_trick(record)
        case MatchRecord():
            return _replay_match(record)
        case DrawRecord():
            return _replay_draw(record)
        case LotsRecord():
            return _replay_lots(record)


class DealStep(NamedTuple):
    """The cards are dealt, and nobody has played."""

    dealer: Seat
    leader: Seat


class PlayStep(NamedTuple):
    """One card is played."""

    trick: int
    """1 to 9."""

    place: int
    """1 for the lead to 4 for the last card."""

    play: Play
    ahead: tuple[Seat, ...]
    """Who holds the highest card of the trick so far; several if they are level."""


class TrickStep(NamedTuple):
    """A trick is complete, and judged."""

    number: int
    """1 to 9."""

    trick: Trick
    tally: BySeat[int]
    """Each player's tricks so far, this one included."""


class ResultStep(NamedTuple):
    """The hand is over."""

    result: HandResult
    tally: BySeat[int]


Step = DealStep | PlayStep | TrickStep | ResultStep


def steps(hand: PlayedHand) -> tuple[Step, ...]:
    """Take a hand apart: the deal, each card, each trick's ruling, the result.

    A complete hand of nine tricks has 47 steps: 0 the deal, 5k-4 to 5k-1 the cards of trick
    k, 5k its ruling, 46 the result.
    """
    taken: list[Step] = [DealStep(hand.dealer, hand.leader)]
    for number, trick in enumerate(hand.tricks, start=1):
        taken.extend(_plays(number, trick))
        taken.append(TrickStep(number, trick, tally(hand.winners[:number])))
    if hand.open_trick is not None:
        taken.extend(_plays(len(hand.tricks) + 1, hand.open_trick))
    if hand.result is not None:
        taken.append(ResultStep(hand.result, tally(hand.winners)))
    return tuple(taken)


def _plays(number: int, trick: Trick | OpenTrick) -> list[PlayStep]:
    return [
        PlayStep(number, place, play, ahead(trick.leader, trick.cards[:place]))
        for place, play in enumerate(trick.plays, start=1)
    ]


def _replay_trick(record: TrickRecord) -> PlayedTrick:
    cards, leader = record.cards, record.leader
    _check_size(("trick",), "the trick", cards)
    for place, card in enumerate(cards):
        if card in cards[:place]:
            raise RecordError(
                ("trick", place), f"{card} is in this trick twice; play four different cards"
            )
    trick: Trick | OpenTrick
    if len(cards) < TRICK_SIZE:
        trick = OpenTrick(leader, cards)
    else:
        trick = judge(leader, cards, record.rules.ruleset)
    return PlayedTrick(rules=record.rules, trick=trick)


def _check_size(path: Path, name: str, cards: tuple[Card, ...]) -> None:
    if not cards:
        raise RecordError(path, f"{name} has no card; write four cards, the leader's first")
    if len(cards) > TRICK_SIZE:
        raise RecordError(
            (*path, TRICK_SIZE),
            f"{name} has {len(cards)} cards; a trick has four, one from each seat",
        )


def _replay_draw(record: DrawRecord) -> PlayedDraw:
    # Without a lot on record the first dealer stays open; nothing else depends on him.
    by_lot = record.rules.ruleset.first_dealer is FirstDealer.LOTS
    try:
        drawn = draw_by_luettes(record.cards, record.dealer, FirstDealer.MADAME)
    except PackError as error:
        raise RecordError(("draw",), str(error)) from error
    if unseen := record.cards[len(drawn.faced) :]:
        raise RecordError(
            ("draw", len(drawn.faced)),
            f"{unseen[0]} is faced after the fourth luette has come; end the draw with "
            f"{drawn.faced[-1].card}",
        )
    return PlayedDraw(
        rules=record.rules,
        faced=drawn.faced,
        pairs=drawn.pairs,
        moves=drawn.moves,
        dealer=None if by_lot else drawn.dealer,
    )


def _replay_lots(record: LotsRecord) -> PlayedDraw:
    if record.rules.ruleset.partnerships is not Partnerships.LOTS:
        raise RecordError(
            ("lots",),
            "this ruleset makes the pairs by the four highest cards; write draw, or set "
            "partnerships: lots",
        )
    try:
        drawn = draw_by_lots(record.places, record.dealer)
    except PackError as error:
        raise RecordError(("lots",), str(error)) from error
    return PlayedDraw(
        rules=record.rules,
        faced=drawn.faced,
        pairs=drawn.pairs,
        moves=drawn.moves,
        dealer=drawn.dealer,
    )


def _replay_match(record: MatchRecord) -> PlayedMatch:
    now = matches.begin(record.rules.ruleset, record.dealer)
    hands: list[PlayedHand | None] = []
    for place, item in enumerate(record.hands):
        path: Path = ("hands", place)
        if now.ended:
            raise RecordError(
                path, f"the match ended with hand {len(now.hands)}; delete the hands after it"
            )
        if isinstance(item, HandSheet):
            hand = _replay_sheet(item, record.rules, now.dealer, path)
            result: HandResult | HandOutcome | None = hand.result
            hands.append(hand)
        else:
            _check_outcome(item, record.rules.ruleset, path)
            result = item
            hands.append(None)
        if result is not None:
            now = matches.add(now, result)
        elif place + 1 < len(record.hands):
            raise RecordError(
                path,
                f"hand {place + 1} is unfinished but another follows; complete its nine tricks, "
                "or write only its outcome",
            )
    return PlayedMatch(rules=record.rules, match=now, hands=tuple(hands))


def _replay_sheet(sheet: HandSheet, rules: Rules, dealer: Seat, path: Path) -> PlayedHand:
    try:
        return _replay_hand(sheet.at_table(rules, dealer))
    except RecordError as error:
        raise RecordError((*path, *error.path), error.message) from error


def _check_outcome(outcome: HandOutcome, ruleset: Ruleset, path: Path) -> None:
    if not isinstance(outcome, matches.Awarded) or outcome.points == POINT:
        return
    if outcome.points != MORDIENNE_POINTS:
        raise RecordError(
            (*path, "points"), f"a hand is worth 1 point or 2, not {outcome.points}; write 1 or 2"
        )
    if ruleset.mordienne is Mordienne.OFF:
        raise RecordError(
            (*path, "points"),
            "this ruleset has no mordienne, so a hand is worth 1 point; write points: 1, "
            "or set mordienne",
        )


def _replay_hand(record: HandRecord) -> PlayedHand:
    _check_deal(record)
    dealt = Deal(record.dealer, record.holdings, record.talon)
    chanter, played_from = _sing(record, dealt)
    now = playing.begin(played_from, record.rules.ruleset)
    result: HandResult | None
    if record.concede is not None:
        result = _concede(record, record.concede)
    elif record.wrong_count:
        now, result = _play_miscounted(record, now)
    else:
        for path, card in _cards_in_order(record):
            now = _play(now, card, path)
        result = score(now.winners, record.rules.ruleset) if now.over else None
    return PlayedHand(
        rules=record.rules,
        dealer=record.dealer,
        dealt=dealt.holdings,
        chanter=chanter,
        holdings=played_from.holdings,
        talon=played_from.talon,
        tricks=now.tricks,
        open_trick=OpenTrick(now.leader, now.table) if now.table else None,
        result=result,
    )


def _check_deal(record: HandRecord) -> None:
    seen: dict[Card, str] = {}
    for seat in SEATS:
        for place, card in enumerate(record.holdings.at(seat)):
            if card in seen:
                raise RecordError(
                    ("hands", seat.value, place),
                    f"{card} is dealt twice, to {seen[card]} and to {seat.value}; "
                    "deal each card once",
                )
            seen[card] = seat.value
    wrong = miscounted(record.holdings)
    if record.wrong_count and not wrong:
        raise RecordError(("wrong_count",), "every hand has nine cards here; leave wrong_count out")
    if wrong and not record.wrong_count:
        seat = wrong[0]
        raise RecordError(
            ("hands", seat.value),
            f"{seat.value} has {_count(record.holdings.at(seat))}; deal {HOLDING_SIZE}, "
            "or write wrong_count: true",
        )
    _check_talon(record, seen)


def _check_talon(record: HandRecord, holders: dict[Card, str]) -> None:
    for place, card in enumerate(record.talon):
        if card in holders:
            raise RecordError(
                ("talon", place),
                f"{card} is in the talon but {holders[card]} holds it; the talon is the rest "
                "of the pack",
            )
        if card in record.talon[:place]:
            raise RecordError(("talon", place), f"{card} is in the talon twice; write it once")
    if missing := [card.code for card in DECK if card not in holders and card not in record.talon]:
        raise RecordError(
            ("talon",),
            f"{' '.join(missing)} missing; the talon is the rest of the pack, "
            f"{len(DECK) - len(holders)} cards",
        )


def _count(cards: tuple[Card, ...]) -> str:
    return "1 card" if len(cards) == 1 else f"{len(cards)} cards"


def _sing(record: HandRecord, dealt: Deal) -> tuple[Chanter | None, Deal]:
    sung, ruleset = record.chanter, record.rules.ruleset
    if sung is None:
        return None, dealt
    if sung.refused_by is None and len(dealt.talon) != TALON_SIZE:
        raise RecordError(
            ("chanter",),
            f"the chanter hands out {TALON_SIZE} cards, but the talon has {len(dealt.talon)}; "
            "leave chanter out",
        )
    try:
        if sung.refused_by is not None:
            return refuse(dealt, sung.refused_by, ruleset), dealt
        return hand_out(dealt, sung.discards or {}, ruleset)
    except IllegalPlay as error:
        raise RecordError(_chanter_path(sung, str(error)), str(error)) from error


def _chanter_path(sung: ChanterRecord, message: str) -> Path:
    """Return where the discards that a message speaks of are written."""
    for seat in sung.discards or ():
        if message.startswith(f"{seat.value} lays "):
            return ("chanter", "discards", seat.value)
    return ("chanter",)


def _concede(record: HandRecord, by: Pair) -> HandResult:
    try:
        conceded = concede(by, record.rules.ruleset)
    except IllegalPlay as error:
        raise RecordError(("concede",), str(error)) from error
    if record.wrong_count:
        raise RecordError(
            ("concede",), "a hand that was dealt wrong is not conceded; leave concede out"
        )
    if record.tricks:
        raise RecordError(
            ("tricks",),
            "a pair concedes before the first lead, so no tricks follow; leave tricks or "
            "concede out",
        )
    return conceded


def _play_miscounted(record: HandRecord, now: playing.Hand) -> tuple[playing.Hand, HandResult]:
    """Play until somebody with a wrong number of cards has played."""
    wrong = miscounted(now.holdings)
    wrong_seat: Seat | None = None
    for path, card in _cards_in_order(record):
        if wrong_seat is not None:
            raise RecordError(
                path,
                f"{card} is played after {wrong_seat.value} has played with a wrong number of "
                "cards, which ends the hand; delete what follows",
            )
        seat = now.to_play
        now = _play(now, card, path)
        wrong_seat = seat if seat in wrong else None
    return now, miscount(wrong_seat, record.rules.ruleset)


def _cards_in_order(record: HandRecord) -> Iterator[tuple[Path, Card]]:
    """Yield each card played and where it stands; the tricks have one to four cards each."""
    for index, cards in enumerate(record.tricks):
        number = index + 1
        if index == playing.TRICKS:
            raise RecordError(
                ("tricks", index), f"trick {number}: a hand has nine tricks; delete what follows"
            )
        path: Path = ("tricks", index)
        _check_size(path, f"trick {number}", cards)
        yield from (((*path, place), card) for place, card in enumerate(cards))
        if len(cards) < TRICK_SIZE and number < len(record.tricks):
            raise RecordError(
                path,
                f"trick {number} has {_count(cards)} but is not the last; write four cards, or "
                "delete the tricks after it",
            )


def _play(before: playing.Hand, card: Card, path: Path) -> playing.Hand:
    try:
        return playing.play(before, card)
    except IllegalPlay as error:
        number = len(before.tricks) + 1
        remedy = _why_not(before, card)
        raise RecordError(path, f"trick {number}: {error}; {remedy}") from error


def _why_not(before: playing.Hand, card: Card) -> str:
    """Say what an author probably meant by a card that cannot be played."""
    if other := _other_reading(before, card):
        return other
    holder = next((seat for seat in SEATS if card in before.holdings.at(seat)), None)
    if holder is None:
        return f"play a card that {before.to_play.value} holds"
    if not before.table:
        return (
            f"{before.leader.value} leads this trick, so begin it with {before.leader.value}'s "
            f"card ({holder.value} holds {card})"
        )
    return (
        f"after the leader, {before.leader.value}, the cards follow clockwise "
        f"({holder.value} holds {card})"
    )


def _other_reading(before: playing.Hand, card: Card) -> str | None:
    """Say which other rule for spoiled tricks would let this card lead."""
    if before.table or not before.tricks:
        return None
    last, ruleset = before.tricks[-1], before.ruleset
    others = [replace(ruleset, lead_after_spoiled=value) for value in LeadAfterSpoiled]
    others += [replace(ruleset, tie_spoils=value) for value in TieSpoils]
    for other in others:
        leader = judge(last.leader, last.cards, other).next_leader
        if leader is not before.leader and card in before.holdings.at(leader):
            ours, theirs = (
                f"lead_after_spoiled: {one.lead_after_spoiled.value}"
                if other.lead_after_spoiled is not ruleset.lead_after_spoiled
                else f"tie_spoils: {one.tie_spoils.value}"
                for one in (ruleset, other)
            )
            return (
                f"under {ours}, {before.leader.value} leads; {leader.value}, who holds {card}, "
                f"would lead under {theirs}: change the rules or the tricks"
            )
    return None
