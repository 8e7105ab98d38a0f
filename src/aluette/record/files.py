"""What each kind of file says: documents become records.

The keys of a document tell what it is: a trick, a draw (of cards or of lots), a hand (whose
`hands` name the seats) or a match (whose `hands` are a list). Nothing is guessed and
nothing is passed over: whatever is not understood is a fault, and every fault of a document is
found.
"""

# mypy: disable-error-code="func-returns-value"
# A method that cannot read its node returns the None of the fault that it adds.

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from aluette.record.claims import Claim, read_claim, truth
from aluette.record.document import DocumentError, ListNode, MapNode, Node, TextNode
from aluette.record.notation import (
    DEFAULT_PRESET,
    NotationError,
    RulesChange,
    change,
    parse_card,
    parse_field,
    parse_pair,
    parse_preset,
    parse_seat,
    parse_value,
    shown,
    unknown,
)
from aluette.record.replay import (
    ChanterRecord,
    DrawRecord,
    HandOutcome,
    HandRecord,
    HandSheet,
    LotsRecord,
    MatchRecord,
    Record,
    Rules,
    TrickRecord,
)
from aluette.rules.errors import RulesetError
from aluette.rules.match import Awarded
from aluette.rules.ranking import DECK
from aluette.rules.scoring import Redeal, Replay
from aluette.rules.seats import SEATS, BySeat, Seat

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from aluette.rules.cards import Card

T = TypeVar("T")

_TRICK_KEYS: Final = ("rules", "leader", "trick", "claim")
_DRAW_KEYS: Final = ("rules", "dealer", "draw", "claim")
_LOTS_KEYS: Final = ("rules", "dealer", "lots", "claim")
_MATCH_KEYS: Final = ("rules", "dealer", "hands", "claim")
_SHEET_KEYS: Final = ("hands", "talon", "chanter", "concede", "wrong_count", "tricks", "claim")
_HAND_KEYS: Final = ("rules", "dealer", *_SHEET_KEYS)
_OUTCOME_KEYS: Final = ("pair", "points")
_CHANTER_KEYS: Final = ("agreed", "discards", "refused_by")
_OUTCOMES: Final[Mapping[str, HandOutcome]] = {"replay": Replay(), "redeal": Redeal(None)}


class Filed(NamedTuple):
    """What a document says."""

    kind: str
    """`trick`, `hand`, `match` or `draw`."""

    record: Record
    claims: tuple[tuple[int | None, Claim], ...]
    """What it claims; for a match also of its hands, by their place from 0."""


def interpret(node: MapNode, changed: RulesChange) -> Filed | list[DocumentError]:
    """Tell what a document says, or all that is wrong with it.

    What is there and wrong comes first, in the order of its lines, since a misspelt key is
    the reason why the right one is missing; then what is missing.

    Args:
        node: the document.
        changed: what a command sets instead of what the document says.
    """
    form = _Form(changed)
    kind = form.kind(node)
    record = form.record(node, kind) if kind else None
    if form.faults or form.absent or record is None or kind is None:
        return [*sorted(form.faults, key=lambda fault: fault.line), *form.absent]
    return Filed(kind, record, tuple(form.claims))


class _Form:
    """Reads a document key by key, and collects what is wrong with it.

    A method that cannot read its node adds a fault and returns None.
    """

    def __init__(self, changed: RulesChange) -> None:
        self.faults: list[DocumentError] = []
        self.absent: list[DocumentError] = []
        """What is missing."""
        self.claims: list[tuple[int | None, Claim]] = []
        self._changed = changed

    def kind(self, node: MapNode) -> str | None:
        for key in ("draw", "trick"):
            if node.get(key) is not None:
                return key
        if node.get("lots") is not None:
            return "draw"
        if (hands := node.get("hands")) is not None:
            return "match" if isinstance(hands, ListNode) else "hand"
        if node.get("leader") is not None:
            return "trick"
        if node.get("dealer") is not None:
            return "hand"
        self._fault(
            node,
            "this is neither a hand, a match, a trick nor a draw; write hands, trick, draw or lots",
        )
        return None

    def record(self, node: MapNode, kind: str) -> Record | None:
        match kind:
            case "trick":
                return self._trick_record(node)
            case "draw" if node.get("draw") is None:
                return self._lots_record(node)
            case "draw":
                return self._draw_record(node)
            case "match":
                return self._match_record(node)
            case _:
                return self._hand_record(node)

    def _trick_record(self, node: MapNode) -> TrickRecord | None:
        self._know(node, "a trick", _TRICK_KEYS)
        rules = self._rules(node)
        leader = self._needed(node, "leader", self._seat)
        cards = self._needed(node, "trick", self._cards)
        self._claim(node, "trick", None)
        if rules is None or leader is None or cards is None:
            return None
        return TrickRecord(rules=rules, leader=leader, cards=cards)

    def _draw_record(self, node: MapNode) -> DrawRecord | None:
        self._know(node, "a draw", _DRAW_KEYS)
        rules = self._rules(node)
        dealer = self._needed(node, "dealer", self._seat)
        cards = self._needed(node, "draw", self._cards)
        self._claim(node, "draw", None)
        if rules is None or dealer is None or cards is None:
            return None
        return DrawRecord(rules=rules, dealer=dealer, cards=cards)

    def _lots_record(self, node: MapNode) -> LotsRecord | None:
        self._know(node, "a draw by lots", _LOTS_KEYS)
        rules = self._rules(node)
        dealer = self._needed(node, "dealer", self._seat)
        places = self._needed(node, "lots", self._places)
        self._claim(node, "draw", None)
        if rules is None or dealer is None or places is None:
            return None
        return LotsRecord(rules=rules, dealer=dealer, places=places)

    def _match_record(self, node: MapNode) -> MatchRecord | None:
        self._know(node, "a match", _MATCH_KEYS)
        rules = self._rules(node)
        dealer = self._needed(node, "dealer", self._seat)
        hands = self._needed(node, "hands", self._match_hands)
        self._claim(node, "match", None)
        if rules is None or dealer is None or hands is None:
            return None
        return MatchRecord(rules=rules, dealer=dealer, hands=hands)

    def _hand_record(self, node: MapNode) -> HandRecord | None:
        self._know(node, "a hand", _HAND_KEYS)
        rules = self._rules(node)
        dealer = self._needed(node, "dealer", self._seat)
        sheet = self._sheet(node, None)
        if rules is None or dealer is None or sheet is None:
            return None
        return sheet.at_table(rules, dealer)

    def _match_hands(self, node: Node) -> tuple[HandSheet | HandOutcome, ...] | None:
        if not isinstance(node, ListNode) or not node.items:
            return self._fault(node, "hands names no hand; list at least one")
        read = [self._match_hand(item, place) for place, item in enumerate(node.items)]
        hands = tuple(hand for hand in read if hand is not None)
        return hands if len(hands) == len(read) else None

    def _match_hand(self, node: Node, place: int) -> HandSheet | HandOutcome | None:
        if isinstance(node, TextNode):
            if node.text in _OUTCOMES:
                return _OUTCOMES[node.text]
            return self._fault(
                node,
                f"unknown outcome {shown(node.text)}; write replay, redeal, a pair with its "
                "points, or a hand",
            )
        if not isinstance(node, MapNode):
            return self._fault(node, "a hand of a match is a list here; write hands with its keys")
        if node.get("hands") is None and (node.get("pair") or node.get("points")):
            return self._awarded(node)
        self._know(node, "a hand of a match", _SHEET_KEYS)
        return self._sheet(node, place)

    def _awarded(self, node: MapNode) -> Awarded | None:
        self._know(node, "an outcome", _OUTCOME_KEYS)
        pair = self._needed(node, "pair", lambda value: self._word(value, "pair", parse_pair))
        points = self._needed(node, "points", self._points)
        return None if pair is None or points is None else Awarded(pair, points)

    def _points(self, node: Node) -> int | None:
        text = self._text(node, "points")
        if text is None:
            return None
        if text not in {"1", "2"}:
            return self._fault(node, f"points: a hand is worth 1 or 2, not {shown(text)}")
        return int(text)

    def _sheet(self, node: MapNode, place: int | None) -> HandSheet | None:
        before = self._wrong
        holdings = self._needed(node, "hands", self._holdings)
        talon = self._if_there(node, "talon", self._cards)
        chanter = self._if_there(node, "chanter", self._chanter)
        if chanter is not None and chanter.discards is not None and node.get("talon") is None:
            self._fault_at_key(
                node, "chanter", "an agreed chanter hands the talon out; write talon, top first"
            )
        concede = self._if_there(
            node, "concede", lambda value: self._word(value, "concede", parse_pair)
        )
        wrong_count = self._if_there(
            node, "wrong_count", lambda value: self._word(value, "wrong_count", truth)
        )
        tricks = self._if_there(node, "tricks", self._tricks)
        self._claim(node, "hand", place)
        if holdings is None or self._wrong > before:
            return None
        return HandSheet(
            holdings=holdings,
            talon=_rest(holdings) if talon is None else talon,
            chanter=chanter,
            concede=concede,
            wrong_count=bool(wrong_count),
            tricks=tricks or (),
        )

    def _holdings(self, node: Node) -> BySeat[tuple[Card, ...]] | None:
        return self._all_seats(node, "hands", "the cards", self._cards)

    def _places(self, node: Node) -> BySeat[Seat] | None:
        return self._all_seats(node, "lots", "the places", self._seat)

    def _all_seats(
        self, node: Node, key: str, what: str, reading: Callable[[Node], T | None]
    ) -> BySeat[T] | None:
        if not isinstance(node, MapNode):
            return self._fault(node, f"{key} names no seats; write north, east, south and west")
        found = self._by_seat(node, key, reading)
        missing = [seat.value for seat in SEATS if seat not in found]
        if missing:
            message = f"{key} lacks {', '.join(missing)}; write {what} of all four seats"
            self.absent.append(DocumentError(node.line, message))
            return None
        read = [one for one in map(found.get, SEATS) if one is not None]
        return BySeat._make(read) if len(read) == len(SEATS) else None

    def _by_seat(
        self, node: MapNode, what: str, reading: Callable[[Node], T | None]
    ) -> dict[Seat, T | None]:
        """Read what stands under the names of seats; None where it cannot be read."""
        read: dict[Seat, T | None] = {}
        for key, value in node.entries:
            try:
                seat = parse_seat(key.text)
            except NotationError as error:
                self._fault(key, f"{what}: {error}")
                continue
            if seat in read:
                self._fault(key, f"{what} has {seat.value} twice; write each seat once")
            read[seat] = reading(value)
        return read

    def _tricks(self, node: Node) -> tuple[tuple[Card, ...], ...] | None:
        if not isinstance(node, ListNode):
            return self._fault(
                node, "tricks is no list; write one line a trick, each beginning with -"
            )
        read = [self._cards(item) for item in node.items]
        tricks = tuple(trick for trick in read if trick is not None)
        return tricks if len(tricks) == len(read) else None

    def _chanter(self, node: Node) -> ChanterRecord | None:
        if not isinstance(node, MapNode):
            return self._fault(
                node, "chanter says nothing; write refused_by, or agreed with discards"
            )
        self._know(node, "chanter", _CHANTER_KEYS)
        refused = node.get("refused_by")
        if refused is not None:
            if len(node.entries) > 1:
                return self._fault(node, "refused_by stands alone; delete the other keys")
            seat = self._seat(refused)
            return None if seat is None else ChanterRecord(refused_by=seat)
        agreed = self._needed(
            node, "agreed", lambda value: self._word(value, "agreed", truth), "chanter"
        )
        if agreed is False:
            return self._fault_at_key(
                node, "agreed", "who does not agree? write refused_by, or leave chanter out"
            )
        discards = self._needed(node, "discards", self._discards, "chanter")
        return None if discards is None else ChanterRecord(discards=discards)

    def _discards(self, node: Node) -> dict[Seat, tuple[Card, ...]] | None:
        if not isinstance(node, MapNode):
            return self._fault(node, "discards names no seats; write six cards for each of the two")
        read = self._by_seat(node, "discards", self._cards)
        discards = {seat: cards for seat, cards in read.items() if cards is not None}
        return discards if len(discards) == len(node.entries) else None

    def _rules(self, node: MapNode) -> Rules | None:
        value = node.get("rules")
        if value is None:
            rules: Rules | None = Rules(DEFAULT_PRESET, parse_preset(DEFAULT_PRESET))
        elif isinstance(value, MapNode):
            rules = self._changed_preset(value)
        else:
            rules = self._word(value, "rules", lambda text: Rules(text, parse_preset(text)))
        if rules is None:
            return None
        try:
            return self._changed.apply(rules)
        except RulesetError as error:
            return self._fault_at_key(node, "rules", str(error))

    def _changed_preset(self, node: MapNode) -> Rules | None:
        before = self._wrong
        preset = self._needed(
            node,
            "preset",
            lambda value: self._word(value, "preset", lambda text: Rules(text, parse_preset(text))),
            "rules",
        )
        values = {}
        for key, value in node.entries:
            if key.text == "preset":
                continue
            try:
                name = parse_field(key.text)
            except NotationError as error:
                self._fault(key, f"rules: {error}")
                continue
            values[name] = self._word(value, "rules", partial(parse_value, name))
        if preset is None or self._wrong > before:
            return None
        try:
            return Rules(preset.preset, change(preset.ruleset, values))
        except RulesetError as error:
            return self._fault(node, f"rules: {error}")

    def _claim(self, node: MapNode, kind: str, place: int | None) -> None:
        value = node.get("claim")
        if value is not None:
            self.claims.append((place, read_claim(value, kind, self.faults)))

    def _know(self, node: MapNode, what: str, known: tuple[str, ...]) -> None:
        for key, _ in node.entries:
            if key.text not in known:
                self._fault(key, unknown(f"key of {what}", key.text, known))

    def _needed(
        self, node: MapNode, key: str, read: Callable[[Node], T | None], where: str = ""
    ) -> T | None:
        value = node.get(key)
        if value is None:
            message = f"{where + ': ' if where else ''}{key} is missing; write {key}"
            self.absent.append(DocumentError(node.line, message))
            return None
        return read(value)

    def _if_there(self, node: MapNode, key: str, read: Callable[[Node], T | None]) -> T | None:
        value = node.get(key)
        return None if value is None else read(value)

    def _text(self, node: Node, what: str) -> str | None:
        if isinstance(node, TextNode):
            return node.text
        return self._fault(node, f"{what} is a list or a mapping here; write one word")

    def _word(self, node: Node, what: str, read: Callable[[str], T]) -> T | None:
        text = self._text(node, what)
        if text is None:
            return None
        try:
            return read(text)
        except NotationError as error:
            return self._fault(node, f"{what}: {error}")

    def _seat(self, node: Node) -> Seat | None:
        return self._word(node, "seat", parse_seat)

    def _cards(self, node: Node) -> tuple[Card, ...] | None:
        """Read cards in a row, or a list of them."""
        if isinstance(node, MapNode):
            return self._fault(node, "a mapping stands where cards belong; write 3o 1c 12e")
        items: tuple[Node, ...] = node.items if isinstance(node, ListNode) else (node,)
        cards: list[Card] = []
        before = len(self.faults)
        for item in items:
            if not isinstance(item, TextNode):
                self._fault(item, "a list lies among cards; write one code an entry, such as 3o")
                continue
            words = item.text.split()
            if isinstance(node, ListNode) and len(words) != 1:
                self._fault(item, f"{shown(item.text)} is not one card; write one code an entry")
                continue
            for word in words:
                try:
                    cards.append(parse_card(word))
                except NotationError as error:
                    self._fault(item, str(error))
        return tuple(cards) if len(self.faults) == before else None

    @property
    def _wrong(self) -> int:
        return len(self.faults) + len(self.absent)

    def _fault(self, node: Node, message: str) -> None:
        self.faults.append(DocumentError(node.line, message))

    def _fault_at_key(self, node: MapNode, name: str, message: str) -> None:
        key = next((key for key, _ in node.entries if key.text == name), node)
        self._fault(key, message)


def _rest(holdings: BySeat[tuple[Card, ...]]) -> tuple[Card, ...]:
    dealt = {card for cards in holdings for card in cards}
    return tuple(card for card in DECK if card not in dealt)
