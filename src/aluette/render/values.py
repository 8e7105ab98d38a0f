"""What a template shows: plain values, already in the reader's words.

Nothing here knows a rule or a language. Seats are keyed by their English name, `north` to
`west`, which also names the CSS class that puts them in their place; a reader only sees
`name`s.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

Outcome = Literal["won", "spoiled", "open"]


class SeatValue(NamedTuple):
    """A seat: its key and its name in the reader's language."""

    key: str
    name: str


class CardValue(NamedTuple):
    """A card: how it is written, and its whole name in the reader's language."""

    code: str
    name: str


class PlayValue(NamedTuple):
    """One seat's part in a trick; its card is missing where the trick is open."""

    seat: SeatValue
    card: CardValue | None
    leads: bool
    wins: bool
    ties: bool


class TrickValue(NamedTuple):
    """A trick on the felt, its plays in the order played, those still to come last."""

    plays: tuple[PlayValue, ...]
    outcome: Outcome
    sentences: tuple[str, ...]
    """Who led, who wins and why, who leads next; the first sentence first."""


class HoldingValue(NamedTuple):
    """The cards of one seat, in the order in which they are shown."""

    seat: SeatValue
    cards: tuple[CardValue, ...]


class SharedCardValue(NamedTuple):
    """A card that a chanter's player held, and whether it was laid away."""

    card: CardValue
    away: bool


class ShareValue(NamedTuple):
    """What the chanter did to the cards of one of the two who received."""

    seat: SeatValue
    dealt: tuple[SharedCardValue, ...]
    received: tuple[SharedCardValue, ...]
    kept: tuple[SharedCardValue, ...]


class ChanterValue(NamedTuple):
    """A chanter: who received and laid away what; no shares if somebody refused."""

    shares: tuple[ShareValue, ...]
    sentences: tuple[str, ...]


class CellValue(NamedTuple):
    """One seat's cell in a row of the table of tricks, the same in every language."""

    card: str
    """How its card is written; empty where none was played."""

    step: int | None
    """The step in which the card fell; missing where it never did."""

    mark: Literal["", "wins", "ties", "turn"]
    """`turn` where the trick is open and this seat is to play."""

    leads: bool


class RowValue(NamedTuple):
    """One trick in the table of tricks, the same in every language."""

    number: int
    cells: tuple[CellValue, ...]
    """In seat order."""

    outcome: Outcome
    winner: int | None
    """The winner's place among the seats."""

    count: int  # type: ignore[assignment]
    """The winner's tricks after this one."""

    step: int | None
    """The step in which the trick is resolved; missing where it is not."""


class VerdictValue(NamedTuple):
    """What a hand came to: a title, and the reason."""

    title: str
    reason: str


class HandValue(NamedTuple):
    """A hand, or an excerpt of it, as a reader steps through it."""

    key: str
    """`h1` for the first hand of a page."""

    number: int
    first: int
    """The number of the first step shown, and of the last."""

    last: int
    seats: tuple[SeatValue, ...]
    holdings: tuple[tuple[str, ...], ...]
    """The cards of each seat, as they are written, in the order in which they are shown."""

    rows: tuple[RowValue, ...]
    sentences: tuple[str, ...]
    """What each step shown says."""

    verdict: VerdictValue | None
    """Missing where the hand is not played to its end."""

    trace: str
    """What its player must know besides; `aluette.render.hand` says what is in it."""

    costly: frozenset[int]
    """The steps in which a card fell that gave the point away."""

    costs: str
    """What every other card would have cost; `aluette.render.hand` says how."""


class PlayerValue(NamedTuple):
    """What the players of a page say, all hands alike; of several texts a bar stands between."""

    seats: tuple[SeatValue, ...]
    keeps: str
    gives: str
    costs: str
    """What a card does to the point, as labels, and what they mean."""

    level: str
    """Some seats as a list, for each number from 0 to 15 that a trace may write for them."""

    takes: str
    """That a seat takes a trick, in seat order."""

    spoil: str
    """That seats spoil a trick, with gaps for `{seats}` and for the next `{leader}`."""

    really: str
    """That a seat really took it, in seat order; last that nobody did."""


class SteppedValue(NamedTuple):
    """What a reader steps through besides hands: a trick, a draw, a chanter, a match."""

    key: str
    """`t1` for the first of a page; its steps are `t1-s1` and so on."""

    number: int
    trace: str
    """The form of the trace, and whose cards are marked in each step, as in the trace of a hand;
    the cards of a trick in the order played stand for the seats."""

    sentences: tuple[str, ...]
    """What each step says."""


class CountValue(NamedTuple):
    """A mark in the timeline: the seat's tricks after this one."""

    count: int  # type: ignore[assignment]
    mark: Literal["", "first", "later", "tied"]
    """`first` where the winner came to his total, `later` where another came to the same.

    `tied` marks who spoiled a trick; the count has no meaning then.
    """


class TimelineRowValue(NamedTuple):
    """One seat's line in the timeline; a cell is missing where another won that trick."""

    seat: SeatValue
    cells: tuple[CountValue | None, ...]


class LegendValue(NamedTuple):
    """What a marked circle says: who came to how many, and when."""

    count: CountValue  # type: ignore[assignment]
    sentence: str


class TotalValue(NamedTuple):
    """A total in one of the two boxes, drawn as so many bars."""

    name: str
    count: int  # type: ignore[assignment]
    wins: bool


class TimelineValue(NamedTuple):
    """The nine tricks of a hand, seat by seat, and what they add up to."""

    seats: tuple[TimelineRowValue, ...]
    spoiled: tuple[bool, ...]
    """For each trick whether it was spoiled."""

    decisive: int | None
    """The number of the trick that made the winner's total."""

    legend: tuple[LegendValue, ...]
    players: tuple[TotalValue, ...]
    players_note: str
    pairs: tuple[TotalValue, ...]
    pairs_note: str
    verdict: VerdictValue | None


class DealValue(NamedTuple):
    """The cards as dealt, and the talon beside them."""

    holdings: tuple[HoldingValue, ...]
    talon: tuple[CardValue, ...]
    sentences: tuple[str, ...]


class DrawnValue(NamedTuple):
    """A card faced in the draw for partners, and before whom."""

    seat: SeatValue
    card: CardValue
    marked: bool
    """Whether it is one of the cards that decide."""


class LotValue(NamedTuple):
    """A lot, and who drew it."""

    seat: SeatValue
    place: SeatValue
    """The place on it."""

    deals: bool
    """Whether the first deal is on it too."""


class SeatedValue(NamedTuple):
    """A place at the table after the draw."""

    place: SeatValue
    before: SeatValue | None
    """Where its player sat during the draw; missing where nobody moved."""

    deals: bool
    """Whether this player deals first."""


class DrawValue(NamedTuple):
    """The draw for partners: the cards faced in order, or the lots, and what followed."""

    faced: tuple[DrawnValue, ...]
    lots: tuple[LotValue, ...]
    seated: tuple[SeatedValue, ...]
    sentences: tuple[str, ...]


class ScoredHandValue(NamedTuple):
    """One hand of a match."""

    number: int
    counted: bool
    dealer: str
    outcome: str
    """Who got how many points, or that nobody did."""

    score: tuple[int, int]
    """Both pairs' points after it."""


class MatchValue(NamedTuple):
    """A match, hand by hand."""

    pairs: tuple[str, str]
    hands: tuple[ScoredHandValue, ...]
    sentences: tuple[str, ...]
    """How it ended, or stands."""


class RungValue(NamedTuple):
    """One of the 19 strengths: its cards, and what they are called."""

    strength: int
    name: str
    below: str
    """The smaller line under the name: the card itself, or the suits where not all are there."""

    cards: tuple[CardValue | None, ...]
    """The cards in suit order; for a group of equals one place a suit, empty where missing."""


class LadderValue(NamedTuple):
    """The ladder of strengths: first the cards with a name, then the groups of equals."""

    named: tuple[RungValue, ...]
    groups: tuple[RungValue, ...]
