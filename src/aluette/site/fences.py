"""Examples in a page: the fences named `aluette`, and what each may say.

    ```aluette
    hand: scoring/first-to-total
    show: timeline
    ```

The first key is the verb, what to show; its value names an example under `docs/examples`, or
`all` for what the project draws by itself. Further keys are options. Anything else stops the
build with the page's file and line.
"""

from __future__ import annotations

import re
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeVar, cast

from pymdownx.superfences import SuperFencesException  # type: ignore[import-untyped]

from aluette.record.document import Chunk, DocumentError, MapNode, TextNode, read
from aluette.record.notation import NotationError, parse_card, parse_seat, shown, unknown
from aluette.record.replay import PlayedDraw, PlayedHand, PlayedMatch, PlayedTrick
from aluette.render import html, judge, own, questions, scoresheet
from aluette.render import odds as odds_view
from aluette.render import puzzles as puzzles_view
from aluette.rules.errors import AluetteError
from aluette.rules.hand import TRICKS
from aluette.site import appearances, costs, embedding, examples, headings, pages, practice, puzzles
from aluette.site.embedding import Stepped
from aluette.study.odds import GROUPS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    from aluette.record.document import Node
    from aluette.record.replay import Played
    from aluette.render.reference import Find, Place
    from aluette.rules.cards import Card
    from aluette.rules.seats import Seat

T = TypeVar("T")

NAME: Final = "aluette"
"""What a fence of ours is called."""

_FENCE: Final = re.compile(r"^(?P<indent> *)(?P<marks>`{3,}|~{3,}) *aluette *$")

_HIDDEN: Final = re.compile(r"<!-- example (\d+) -->")
_LIKE_OURS: Final = re.compile(r"^ *(?:`{3,}|~{3,})[ {.]*aluette\b", re.IGNORECASE)

EXAMPLE: Final = "example"
_ALL: Final = "all"
_PICTURE: Final = "picture"
_JUDGED: Final = "judged"

_SHEET: Final = "sheet"
_ODDS: Final = "odds"
SERIES: Final = "series"
IDEA: Final = "idea"

_STEPS: Final = "hand"
_CHANTER: Final = "chanter"
_WHAT_IF: Final = "what-if"
_COMPACT: Final = "compact"
_HANDS: Final = "hands"
_CHART: Final = "chart"

HandShow = Literal["hand", "timeline", "deal", "chanter"]
Show = HandShow | Literal["compact", "hands", "chart"]
"""How much of something is shown; `hand` unless a fence says otherwise."""


class _Verb(NamedTuple):
    subject: str
    """What its value names: an example, `all`, or a picture."""

    options: tuple[str, ...] = ()
    shows: tuple[str, ...] = ()
    """What the option `show` may say."""

    searched: bool = False
    """Whether the search reads it; examples would drown everything else."""


VERBS: Final[Mapping[str, _Verb]] = {
    "trick": _Verb(EXAMPLE, ("ask",)),
    "hand": _Verb(
        EXAMPLE, ("show", "from", "to", _WHAT_IF), (_STEPS, "timeline", "deal", _CHANTER)
    ),
    "match": _Verb(EXAMPLE, ("show",), (_HANDS,)),
    "draw": _Verb(EXAMPLE),
    "ladder": _Verb(_ALL, ("show",), (_COMPACT,)),
    "deck": _Verb(_ALL),
    "signals": _Verb(_ALL, ("show",), (_COMPACT,), searched=True),
    "matrix": _Verb(_ALL, searched=True),
    "glossary": _Verb(_ALL, searched=True),
    "odds": _Verb(_ODDS, ("show",), (_CHART,)),
    "quiz": _Verb(SERIES),
    "puzzles": _Verb(IDEA),
    "scoresheet": _Verb(_SHEET),
    "picture": _Verb(_PICTURE),
    "judge": _Verb(_JUDGED),
    "own-hand": _Verb(_ALL),
    "play": _Verb(_ALL),
    "bots": _Verb(_ALL),
}
"""What can be shown."""


class FenceError(AluetteError):
    """A fence that cannot be shown.

    Attributes:
        line: where in the page's file, counted from 1.
    """

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What one fence asks for."""

    verb: str
    subject: str
    line: int
    """The line of the subject, where its faults are reported."""

    ask: bool = False
    show: Show = _STEPS
    first: int = 1
    last: int = TRICKS
    what_if: tuple[int, Seat, Card] | None = None
    """A trick, and who could have played which card to it instead."""


@dataclass(slots=True)
class Made:
    """What has been made so far of a page's fences, as HTML."""

    unsearched: list[str] = field(default_factory=list)
    """Those that the search passes over; each page holds a comment in their place."""

    stepped: list[Stepped] = field(default_factory=list)
    """Those that a reader steps through."""

    def hide(self, made: str) -> str:
        """Keep what the search passes over, and return the comment that stands for it."""
        self.unsearched.append(made)
        return f"<!-- example {len(self.unsearched) - 1} -->"

    def put_back(self, page: str) -> str:
        """Put what was hidden into its page."""
        return _HIDDEN.sub(lambda place: self.unsearched[int(place[1])], page)


@dataclass(slots=True)
class _Page:
    language: str
    source: str
    assets: str
    examples: Path
    fences: list[tuple[int, str]]
    """The line and body of each fence that is still to come."""

    players: int = field(default=0)
    """How many hands to step through the page has so far."""

    shapes: int = field(default=0)
    """How much else there is to step through."""

    asked: int = field(default=0)
    """How many questions, alone or in series, the page has so far."""

    made: Made = field(default_factory=Made)

    failed: Exception | None = field(default=None)
    """A mistake of ours on the way, which superfences swallows."""


_page: ContextVar[_Page] = ContextVar("page")


@contextmanager
def page(
    *, language: str, source: str, markdown: str, first_line: int, assets: str, examples: Path
) -> Iterator[Made]:
    """Announce the page whose fences are formatted next, and give what fills with their HTML.

    Args:
        language: the page's language.
        source: how messages call its file.
        markdown: its text without the front matter.
        first_line: the line of the file on which that text begins.
        assets: the shared assets as seen from the page, without a slash at the end.
        examples: the folder of the examples.

    Raises:
        SuperFencesException: a line begins a fence that is nearly ours; see `find`.
    """
    try:
        found = list(find(markdown, first_line))
    except FenceError as error:
        raise SuperFencesException(f"{source}:{error.line}: {error}") from error
    announced = _Page(language, source, assets, examples, found)
    token = _page.set(announced)
    try:
        yield announced.made
    finally:
        _page.reset(token)
    if announced.failed is not None:
        raise announced.failed


def find(markdown: str, first_line: int) -> Iterator[tuple[int, str]]:
    """Find our fences in a text: the line of each body, and the body.

    Args:
        markdown: the text.
        first_line: the line of the file on which it begins.

    Raises:
        FenceError: a line begins a fence that superfences would show as a text, or with what it
            says passed over, because more than our name stands there.
    """
    lines = markdown.splitlines()
    number = 0
    while number < len(lines):
        opening = _FENCE.match(lines[number])
        number += 1
        if opening is None:
            if _LIKE_OURS.match(lines[number - 1]):
                raise FenceError(
                    first_line + number - 1,
                    f"{shown(lines[number - 1].strip())} begins no example; write ```{NAME} alone, "
                    "and options on lines of their own below the verb",
                )
            continue
        start, body = first_line + number, []
        while number < len(lines) and not lines[number].strip().startswith(opening["marks"]):
            body.append(lines[number].removeprefix(opening["indent"]))
            number += 1
        yield start, "\n".join(body)


def parse(body: str, line: int) -> Request:
    """Read a fence.

    Args:
        body: what stands in the fence.
        line: the line of the page's file on which the body begins.

    Raises:
        FenceError: it is not YAML, or it says something that cannot be shown.
    """
    try:
        request = _parse(body)
    except FenceError as error:
        raise FenceError(error.line + line - 1, str(error)) from error
    return replace(request, line=request.line + line - 1)


@lru_cache(maxsize=1024)
def _parse(body: str) -> Request:
    """Read a fence, which stands in the pages of all languages, with its lines counted from 1."""
    try:
        node = read(Chunk(1, 1, body.encode()))
    except DocumentError as error:
        raise FenceError(error.line, error.message) from error
    (key, value), *options = node.entries
    verb = VERBS.get(key.text)
    if verb is None:
        raise FenceError(key.line, unknown("verb", key.text, VERBS))
    request: dict[str, Any] = {"verb": key.text, "subject": _text(value), "line": value.line}
    _check_subject(verb, request["subject"], value.line)
    for name, setting in options:
        if name.text not in verb.options:
            allowed = ", ".join(verb.options) or "none"
            raise FenceError(
                name.line,
                f"{key.text} has no option {shown(name.text)}; its options: {allowed}",
            )
        text = _text(setting)
        if name.text == "show" and text not in verb.shows:
            raise FenceError(setting.line, unknown("show", text, verb.shows))
        request |= _OPTIONS[name.text](text, setting.line)
    _check_excerpt(request, options)
    if request.get("first", 1) > request.get("last", TRICKS):
        raise FenceError(1, "from is later than to; write the earlier trick as from")
    return Request(**request)


def _text(node: object) -> str:
    if isinstance(node, TextNode):
        return node.text
    line = cast("MapNode", node).line
    raise FenceError(line, "a list or a mapping stands here; write one word")


def _check_subject(verb: _Verb, subject: str, line: int) -> None:
    if verb.subject == _ALL and subject != _ALL:
        raise FenceError(line, f"{shown(subject)} stands where only all can; write all")
    if verb.subject == _SHEET and subject not in scoresheet.KINDS:
        raise FenceError(line, unknown("score sheet", subject, scoresheet.KINDS))
    if verb.subject == _JUDGED and subject not in judge.KINDS:
        raise FenceError(line, unknown("thing to judge", subject, judge.KINDS))
    if verb.subject == _ODDS and subject not in odds_view.SUBJECTS:
        raise FenceError(
            line,
            f"there are no odds {shown(subject)}; write all, a figure such as trick/spoiled, or "
            f"one of: {', '.join(GROUPS)}",
        )
    if verb.subject == _PICTURE and not (subject in html.PICTURES or subject in html.CARD_PICTURES):
        raise FenceError(
            line,
            f"there is no picture {shown(subject)}; write a card or one of: "
            f"{', '.join(sorted(html.PICTURES))}",
        )


def _check_excerpt(request: dict[str, Any], options: Sequence[tuple[TextNode, Node]]) -> None:
    """Refuse an excerpt of what is always shown whole."""
    show = request.get("show", _STEPS)
    for name, _ in options:
        if name.text in {"from", "to", _WHAT_IF} and show != _STEPS:
            raise FenceError(
                name.line,
                f"{name.text} is for a hand to step through, and {show} shows it whole; leave "
                f"{name.text} or show out",
            )


def _ask(text: str, line: int) -> dict[str, Any]:
    if text not in {"true", "false"}:
        raise FenceError(line, f"ask is true or false, not {shown(text)}")
    return {"ask": text == "true"}


def _show(text: str, line: int) -> dict[str, Any]:
    del line
    return {"show": text}


def _trick_number(option: str) -> Callable[[str, int], dict[str, Any]]:
    def number(text: str, line: int) -> dict[str, Any]:
        if len(text) != 1 or text not in "123456789":
            raise FenceError(line, f"a trick is numbered 1 to {TRICKS}, not {shown(text)}")
        return {option: int(text)}

    return number


def _what_if(text: str, line: int) -> dict[str, Any]:
    parts = text.split()
    if len(parts) != 3:
        raise FenceError(
            line,
            f"{_WHAT_IF} is a trick, a seat and a card, such as 4 east 12b, not {shown(text)}",
        )
    number, seat, card = parts
    trick = _trick_number("trick")(number, line)["trick"]
    try:
        return {"what_if": (trick, parse_seat(seat), parse_card(card))}
    except NotationError as error:
        raise FenceError(line, str(error)) from error


_OPTIONS: Final[Mapping[str, Callable[[str, int], dict[str, Any]]]] = {
    "ask": _ask,
    "show": _show,
    "from": _trick_number("first"),
    "to": _trick_number("last"),
    _WHAT_IF: _what_if,
}


def load(request: Request, folder: Path) -> examples.Example:
    """Return the example that a fence names.

    Raises:
        FenceError: there is no such example, or it shows something else than the fence says.
        ExampleError: something in the example is wrong, or the engine denies its claim.
    """
    if not examples.exists(request.subject, folder):
        raise FenceError(request.line, examples.no_such_example(request.subject, folder))
    example = examples.load(request.subject, folder)
    if example.kind != request.verb:
        raise FenceError(
            request.line,
            f"{request.subject} is a {example.kind}; write {example.kind}: {request.subject}",
        )
    if isinstance(example.played, PlayedHand):
        _check_range(request, example.played)
    return example


def _check_range(request: Request, hand: PlayedHand) -> None:
    """Refuse an excerpt that ends, or begins, after the hand does."""
    on_file = len(hand.tricks) + (hand.open_trick is not None)
    for option, number, unasked in (("from", request.first, 1), ("to", request.last, TRICKS)):
        if number > on_file and number != unasked:
            raise FenceError(
                request.line,
                f"{request.subject} has no trick {number}, which {option} names; it has {on_file}",
            )


def format_example(
    source: str, language: str, css_class: str, options: object, md: object, **_: object
) -> str:
    """Turn a fence into HTML; superfences calls it.

    Raises:
        SuperFencesException: with one line, FILE:LINE and what to write instead. Superfences
            swallows every other exception and shows the fence as it stands, so `page` raises
            it again at its end.
    """
    del language, css_class, options, md
    where = _page.get()
    line = _take(where, source)
    try:
        request = parse(source, line)
        made = _render(request, where)
    except FenceError as error:
        raise SuperFencesException(f"{where.source}:{error.line}: {error}") from error
    except AluetteError as error:
        raise SuperFencesException(str(error)) from error
    except Exception as error:
        where.failed = error
        raise
    return made if VERBS[request.verb].searched else where.made.hide(made)


def _take(where: _Page, body: str) -> int:
    """Find the fence among those to come, and return the line of its body."""
    for place, (line, waiting) in enumerate(where.fences):
        if waiting.split() == body.split():
            del where.fences[place]
            return line
    return 1


def _render(request: Request, where: _Page) -> str:
    generated = _GENERATED.get(request.verb)
    return generated(request, where) if generated else _render_example(request, where)


def _render_example(request: Request, where: _Page) -> str:
    assets, language = where.assets, where.language
    first = where.players + 1
    match load(request, where.examples).played:
        case PlayedTrick() as played:
            return (
                _asked(played, request, where)
                if request.ask
                else _stepped(where, html.trick, played)
            )
        case PlayedHand() as played:
            try:
                made = html.hand(
                    played,
                    language,
                    assets=assets,
                    number=where.shapes + 1 if request.show == _CHANTER else first,
                    show=cast("HandShow", request.show),
                    first=request.first,
                    last=request.last,
                    what_if=request.what_if,
                    costs=costs.of(played, where.examples, request.subject),
                    embed=_embed(request, where),
                )
            except ValueError as error:
                raise FenceError(request.line, str(error)) from error
            if request.show == _STEPS:
                where.players += 1
                whole = (request.first, request.last) == (1, TRICKS)
                _keep(made, request, where, first=first, whole=whole)
            return _counted(made, where)
        case PlayedMatch() as played:
            if request.show != _HANDS:
                return _stepped(where, html.match, played)
            where.players += len(played.hands)
            made = html.match_hands(
                played,
                language,
                assets=assets,
                number=first,
                costs=lambda hand: costs.of(hand, where.examples, request.subject),
                embed=_embed(request, where),
            )
            _keep(made, request, where, first=first, whole=True)
            return made
        case PlayedDraw() as played:
            return _stepped(where, html.draw, played)


def _asked(played: PlayedTrick, request: Request, where: _Page) -> str:
    """Let the reader say first who wins a trick."""
    where.asked += 1
    try:
        return questions.winner(
            played,
            where.language,
            assets=where.assets,
            find=_places(request, where),
            first=where.asked == 1,
        )
    except ValueError as error:
        raise FenceError(request.line, str(error)) from error


def _stepped(where: _Page, show: Callable[..., str], played: Played) -> str:
    """Show what a reader may step through, as the next of its page."""
    number = where.shapes + 1
    return _counted(show(played, where.language, assets=where.assets, number=number), where)


def _counted(made: str, where: _Page) -> str:
    where.shapes += "<aluette-steps" in made
    return made


def _embed(request: Request, where: _Page) -> str:
    """Return where the page for embedding an example is, as seen from this page."""
    address = embedding.address(request.subject)
    return pages.relative(f"../{where.language}/{address}", where.assets)


def _keep(made: str, request: Request, where: _Page, *, first: int, whole: bool) -> None:
    """Keep an example that is stepped through for its own page."""
    stepped = Stepped(example=request.subject, html=made, first=first, whole=whole)
    where.made.stepped.append(stepped)


def _places(request: Request, where: _Page) -> Find:
    """Return what finds a page and heading in the page's language."""
    folder = where.examples.parent / where.language

    def find(target: str) -> Place:
        try:
            return headings.find(target, folder, assets=where.assets)
        except headings.NoSuchHeading as error:
            raise FenceError(request.line, f"{request.verb} leads to {target}: {error}") from error

    return find


def _glossary(request: Request, where: _Page) -> str:
    folder = where.examples.parent / where.language
    read = cache(appearances.Pages)

    def meet(forms: tuple[str, ...]) -> str:
        place = read(folder).first(forms)
        if place is None:
            raise FenceError(
                request.line,
                f"no page of {folder.name} says {' or '.join(map(shown, forms))}; say it, or add "
                "the form that stands there to the catalogue",
            )
        return place

    return html.glossary(where.language, find=_places(request, where), meet=meet)


def _ladder(request: Request, where: _Page) -> str:
    return html.ladder(where.language, assets=where.assets, compact=request.show == _COMPACT)


def _signals(request: Request, where: _Page) -> str:
    return html.signals(where.language, assets=where.assets, compact=request.show == _COMPACT)


def _odds(request: Request, where: _Page) -> str:
    if request.show != _CHART:
        return html.odds(request.subject, where.language)
    if request.subject not in GROUPS:
        raise FenceError(
            request.line,
            f"a chart shows one group, not {request.subject}; write one of: {', '.join(GROUPS)}",
        )
    return html.odds_chart(request.subject, where.language)


def load_named(load: Callable[[str, Path], T], request: Request, folder: Path) -> T:
    """Return the series of questions, or the puzzles, that a fence names.

    Args:
        load: what loads it by its name, and raises LookupError if there is none.
        request: what the fence asks for.
        folder: where such files lie.

    Raises:
        FenceError: there is none of that name.
        SeriesError, PuzzlesError: something in its file is wrong.
    """
    try:
        return load(request.subject, folder)
    except LookupError as error:
        raise FenceError(request.line, str(error.args[0])) from error


def _quiz(request: Request, where: _Page) -> str:
    asked = load_named(practice.load, request, where.examples.parent / practice.FOLDER)
    where.asked += 1
    return questions.series(
        request.subject,
        asked,
        where.language,
        assets=where.assets,
        find=_places(request, where),
        first=where.asked == 1,
    )


def _puzzles(request: Request, where: _Page) -> str:
    shown = load_named(puzzles.load, request, where.examples.parent / puzzles.FOLDER)
    where.asked += 1
    return puzzles_view.puzzles(
        request.subject,
        shown.key,
        shown.puzzles,
        where.language,
        assets=where.assets,
        first=where.asked == 1,
    )


def _judge(request: Request, where: _Page) -> str:
    first = not any(judge.WORDS in made for made in where.made.unsearched)
    return judge.judge(request.subject, where.language, assets=where.assets, first=first)


_GENERATED: Final[Mapping[str, Callable[[Request, _Page], str]]] = {
    "ladder": _ladder,
    "deck": lambda _, where: html.deck(where.language, assets=where.assets),
    "signals": _signals,
    "matrix": lambda request, where: html.matrix(where.language, find=_places(request, where)),
    "glossary": _glossary,
    "odds": _odds,
    "quiz": _quiz,
    "puzzles": _puzzles,
    "scoresheet": lambda request, where: html.scoresheet(request.subject, where.language),
    "picture": lambda request, where: html.picture(
        request.subject, where.language, assets=where.assets
    ),
    "judge": _judge,
    "own-hand": lambda _, where: own.own_hand(where.language, assets=where.assets),
    "play": lambda _, where: own.play(where.language, assets=where.assets),
    "bots": lambda _, where: own.strengths(where.language),
}
"""What makes a piece that shows no example."""
