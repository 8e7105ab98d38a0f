"""Puzzles: positions with all cards open in which one card alone brings a pair what it wants.

A puzzle is a hand as it stood, in the middle of it. Best play and the cards that serve it come
from the solver; nothing is said of a position that was not worked out. A *tree* holds what a
reader needs who plays both cards of the pair: for every card that wins, equal ones as one, what
the other pair answers and where that leads; for every other card a refutation, played out.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple

from aluette.rules.hand import TRICKS, Hand, play
from aluette.rules.ranking import DECK
from aluette.rules.scoring import MORDIENNE_POINTS, Scored, score
from aluette.rules.seats import Pair
from aluette.rules.trick import Spoiled
from aluette.study.bots import BOTS, PARTNER_MINDED, choose, sight
from aluette.study.solver.solve import Solver

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from aluette.record.replay import PlayedHand
    from aluette.rules.cards import Card
    from aluette.rules.seats import Seat
    from aluette.rules.trick import Trick

Line = tuple["Card", ...]
"""Cards in the order played."""


class Idea(Enum):
    """What a puzzle teaches; the value is what a file writes."""

    SPOIL = "spoil"
    """Spoil a trick that an opponent would take."""

    FIRST = "first"
    """End level with an opponent, and be there first."""

    PARTNER = "partner"
    """Leave it to the partner, who can be first."""

    LAST_PLACE = "last-place"
    """Let a trick go, and play last to the next one too."""

    MORDIENNE = "mordienne"
    """Make a mordienne, or stop that of the other pair."""


class Aim(Enum):
    """What the pair wants."""

    POINT = "point"
    MORDIENNE = "make"
    NO_MORDIENNE = "stop"


class Puzzle(NamedTuple):
    """A position, and the one card that serves."""

    hand: Hand
    aim: Aim
    answers: tuple[Card, ...]
    """The winning card and those equal to it, in deck order."""

    tempting: Card
    """What a simple player would choose, and what loses."""

    @property
    def pair(self) -> Pair:
        """The pair that the reader plays."""
        return self.hand.to_play.pair


class Path(NamedTuple):
    """What follows on a card: the plays until the reader's next choice, or the end."""

    cards: Line
    """The card chosen, and those that follow by themselves."""

    next: int | None
    """The position that the reader comes to; None at the end of the hand."""

    wins: bool
    """Whether the pair still gets what it wants."""


Node = dict["Card", Path]
"""For one card of each strength that can be chosen, what follows on it."""


class Tree(NamedTuple):
    """Everything that can come of a puzzle."""

    nodes: tuple[Node, ...]
    """The positions in which the reader chooses; the first is the puzzle's own."""

    main: Line
    """How it is won: each time the first card that wins, to the end of the hand."""

    refutation: Line
    """What comes of the tempting card, to the end of the hand."""


MOST_NODES: Final = 120
"""A tree with more positions is too large for a page."""


class Worked(NamedTuple):
    """A puzzle, and what was worked out of it."""

    idea: Idea
    aim: Aim
    played: PlayedHand
    hand: Hand
    """The same hand as it stands."""

    answers: tuple[Card, ...]
    tempting: Card
    won: PlayedHand
    """The hand played to its end as it is won, and as it is lost with the tempting card."""

    lost: PlayedHand
    tree: str
    ends: tuple[PlayedHand, ...]
    """For each end that the tree names, the hand played to it."""


class Prover:
    """Solves the positions of one puzzle for the pair that the reader plays."""

    def __init__(self, hand: Hand, aim: Aim, solver: Solver | None = None) -> None:
        """Begin with a position.

        Args:
            hand: where the puzzle begins.
            aim: what the pair to play wants.
            solver: a solver under the hand's ruleset, if there is one already.
        """
        self._solver = solver or Solver(hand.ruleset)
        self._pair = hand.to_play.pair
        self._side = 1 if self._pair is Pair.NORTH_SOUTH else -1
        self._least = {Aim.POINT: 1, Aim.MORDIENNE: MORDIENNE_POINTS, Aim.NO_MORDIENNE: -1}[aim]
        self._known: dict[Hand, bool] = {}
        self._decided: dict[Hand, bool] = {}

    def wins(self, hand: Hand) -> bool:
        """Tell whether the pair gets what it wants."""
        known = self._known.get(hand)
        if known is None:
            known = self._known[hand] = self._side * self._solver.value(hand) >= self._least
        return known

    def ours(self, hand: Hand) -> bool:
        """Tell whether the reader plays."""
        return not hand.over and hand.to_play.pair is self._pair

    def follow(self, hand: Hand, card: Card) -> tuple[Line, Hand]:
        """Play a card and all that follows by itself, up to the reader's next choice or the end.

        The other pair answers with what leaves the reader the fewest ways to win; a player with
        one card left plays it.
        """
        line = [card]
        hand = play(hand, card)
        while not hand.over:
            own = hand.holdings.at(hand.to_play)
            if self.ours(hand):
                if len(own) > 1:
                    break
                card = own[0]
            else:
                card = self._answer(hand)
            line.append(card)
            hand = play(hand, card)
        return tuple(line), hand

    def decided(self, hand: Hand) -> bool:
        """Tell whether the pair wins whatever the reader plays against the answers given here."""
        if hand.over:
            return self.wins(hand)
        known = self._decided.get(hand)
        if known is None:
            known = self._decided[hand] = all(
                self.wins(play(hand, card)) for card in by_strength(hand)
            ) and all(self.decided(self.follow(hand, card)[1]) for card in by_strength(hand))
        return known

    def play_out(self, hand: Hand) -> Line:
        """Play to the end: the other pair as it answers, the reader's pair as a simple player."""
        line = []
        while not hand.over:
            card = self._simple(hand) if self.ours(hand) else self._answer(hand)
            line.append(card)
            hand = play(hand, card)
        return tuple(line)

    def _simple(self, hand: Hand) -> Card:
        return choose(PARTNER_MINDED, sight(hand)).card

    def _answer(self, hand: Hand) -> Card:
        """Return the other pair's card: a winning one, else the one that makes it hardest."""
        cards = by_strength(hand)
        for card in cards:
            if not self.wins(play(hand, card)):
                return card
        return min(cards, key=lambda card: self._ease(play(hand, card)))

    def _ease(self, hand: Hand) -> float:
        """Return which share of the reader's next choices wins."""
        if hand.over:
            return 1.0
        cards = by_strength(hand)
        if not self.ours(hand):
            return min(self._ease(play(hand, card)) for card in cards)
        return sum(self.wins(play(hand, card)) for card in cards) / len(cards)


def by_strength(hand: Hand) -> list[Card]:
    """Return one card of each strength that can be played now, the weakest first."""
    own: dict[int, Card] = {}
    for card in sorted(hand.holdings.at(hand.to_play), key=_weakest_first):
        own.setdefault(card.strength, card)
    return list(own.values())


def find(hand: Hand, solver: Solver) -> Puzzle | None:
    """Return the puzzle of a position, if it is one.

    Args:
        hand: the position.
        solver: a solver under its ruleset.
    """
    side = 1 if hand.to_play.pair is Pair.NORTH_SOUTH else -1
    values = {card: side * value for card, value in solver.values(hand).items()}
    best = max(values.values())
    aim = _aim(best, min(values.values()))
    answers = tuple(card for card, value in values.items() if value == best)
    if aim is None or len({card.strength for card in answers}) > 1 or len(answers) == len(values):
        return None
    tempting = next(
        (card for bot in BOTS.values() if values[card := choose(bot, sight(hand)).card] != best),
        None,
    )
    return None if tempting is None else Puzzle(hand, aim, answers, tempting)


def _aim(best: int, worst: int) -> Aim | None:
    """Return what is at stake, seen from the pair to play; None if it is not one thing."""
    match best, worst:
        case (1, -1 | 0):
            return Aim.POINT
        case (2, 1):
            return Aim.MORDIENNE
        case (-1, -2):
            return Aim.NO_MORDIENNE
        case _:
            return None


def tree(puzzle: Puzzle, solver: Solver | None = None) -> Tree | None:
    """Return everything that can come of a puzzle; None if it is too much."""
    prover = Prover(puzzle.hand, puzzle.aim, solver)
    numbers = {puzzle.hand: 0}
    waiting = [puzzle.hand]
    nodes: list[Node] = []
    while waiting:
        hand = waiting.pop(0)
        node: Node = {}
        for card in by_strength(hand):
            line, after = prover.follow(hand, card)
            wins = prover.wins(after)
            if not wins or prover.decided(after):
                node[card] = Path((*line, *prover.play_out(after)), None, wins)
                continue
            if after not in numbers:
                numbers[after] = len(numbers)
                waiting.append(after)
            node[card] = Path(line, numbers[after], wins)
        nodes.append(node)
        if len(numbers) > MOST_NODES:
            return None
    return Tree(tuple(nodes), _main(nodes), nodes[0][_alike(nodes[0], puzzle.tempting)].cards)


def _alike(node: Node, card: Card) -> Card:
    return next(one for one in node if one.strength == card.strength)


def _main(nodes: Sequence[Node]) -> Line:
    line: list[Card] = []
    number: int | None = 0
    while number is not None:
        path = next(path for path in nodes[number].values() if path.wins)
        line += path.cards
        number = path.next
    return tuple(line)


def idea(puzzle: Puzzle, tree: Tree) -> Idea | None:
    """Return what a puzzle teaches: what its card does that the tempting one does not.

    Nothing is returned for what is won for another reason than those that have a name.
    """
    if puzzle.aim is not Aim.POINT:
        return Idea.MORDIENNE
    seat = puzzle.hand.to_play
    won, lost = played_out(puzzle.hand, tree.main), played_out(puzzle.hand, tree.refutation)
    number = len(puzzle.hand.tricks)
    good, bad = won.tricks[number], lost.tricks[number]
    result = score(won.winners, puzzle.hand.ruleset)
    last = puzzle.hand.leader.right is seat
    found: Idea | None = None
    if last and number < TRICKS - 1 and bad.winner is seat and good.next_leader.right is seat:
        found = Idea.LAST_PLACE
    elif _spoils(good, seat) and bad.winner is not None:
        found = Idea.SPOIL
    elif not isinstance(result, Scored):
        found = None
    elif result.winner is seat.partner and bad.winner is seat:
        found = Idea.PARTNER
    elif any(other.pair is not seat.pair for other in result.level_with):
        found = Idea.FIRST
    return found


def _spoils(trick: Trick, seat: Seat) -> bool:
    tied = trick.ruling.tied if isinstance(trick.ruling, Spoiled) else ()
    return seat in tied and any(other.pair is not seat.pair for other in tied)


def played_out(hand: Hand, line: Line) -> Hand:
    """Return a hand after some more cards."""
    for card in line:
        hand = play(hand, card)
    return hand


def finished(played: PlayedHand, hand: Hand, lines: Iterable[Line]) -> Iterator[PlayedHand]:
    """Give a hand on record with the rest of its cards played, once for each line.

    Args:
        played: the hand on record.
        hand: the same as it stands.
        lines: the rest of its cards, in the order played; what several share is played once.
    """
    reached: dict[Line, Hand] = {(): hand}

    def after(line: Line) -> Hand:
        if line not in reached:
            reached[line] = play(after(line[:-1]), line[-1])
        return reached[line]

    for line in lines:
        over = after(line)
        result = score(over.winners, hand.ruleset)
        yield played._replace(tricks=over.tricks, open_trick=None, result=result)


def ends(tree: Tree) -> Iterator[Line]:
    """Yield the plays of every line that ends the hand, from the puzzle's position on."""
    begun: dict[int, Line] = {0: ()}
    for number, node in enumerate(tree.nodes):
        for path in node.values():
            line = (*begun[number], *path.cards)
            if path.next is None:
                yield line
            else:
                begun.setdefault(path.next, line)


def _weakest_first(card: Card) -> tuple[int, int]:
    return -card.strength, DECK.index(card)
