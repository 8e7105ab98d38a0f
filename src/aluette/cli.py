"""The command line: judge a trick, play what is on file, deal, draw, compose, check, odds.

Errors and help are in English, one line a fault, and end with exit code 2. The words of an
answer are those of the language asked for. Each command imports what it needs when it runs.
"""

# ruff: noqa: PLC0415 - so that every command starts at once

from __future__ import annotations

import os
import re
import sys
from functools import partial
from typing import TYPE_CHECKING, Any, BinaryIO, Final, NamedTuple, cast

import click

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from contextlib import AbstractContextManager
    from fractions import Fraction
    from random import Random

    from aluette.record.answer import Answer
    from aluette.record.games import Game, Rejected
    from aluette.record.notation import RulesChange
    from aluette.record.replay import (
        HandRecord,
        OpenTrick,
        PlayedDraw,
        PlayedHand,
        PlayedMatch,
        Rules,
    )
    from aluette.rules.cards import Card
    from aluette.rules.hand import Hand
    from aluette.rules.seats import Seat
    from aluette.rules.trick import Trick
    from aluette.study.batch import Tried
    from aluette.study.solver.solve import Solution
    from aluette.wording.vocabulary import Words

LANGUAGES: Final = ("en", "es", "fr", "nl")
STANDARD_INPUT: Final = "-"

_SEED_SPACE: Final = 10**6
_LONGEST_MESSAGE: Final = 2000
_SETTING: Final = "FIELD=VALUE"
_FAR_OFF: Final = 4


class Fault(click.ClickException):
    """Something in the input is wrong; what is wrong has been said if the message is empty."""

    exit_code = 2


class _Program(click.Group):
    """A group of commands that reports every fault in one line and exits with 0 or 2."""

    def main(self, *args: Any, **kwargs: Any) -> Any:  # noqa: ANN401 - click's own signature
        kwargs["standalone_mode"] = False
        _never_fail_on_a_letter()
        code = 2
        try:
            code = super().main(*args, **kwargs) or 0
            _flush()
        except click.exceptions.NoArgsIsHelpError as error:
            click.echo(error.format_message(), err=True)
        except click.ClickException as error:
            _complain(_in_one_line(error))
        except click.Abort:
            pass
        except SystemExit:
            # Click itself ends at a broken pipe: whoever read the answer has seen enough.
            code = 0
        except BrokenPipeError:
            code = 0
            _discard_the_rest()
        except OSError as error:
            _discard_the_rest()
            _complain(f"aluette: the answer cannot be written: {error.strerror}")
        sys.exit(code)


def _never_fail_on_a_letter() -> None:
    """Write a letter that the terminal does not know as a question mark."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _flush() -> None:
    if sys.stdout is not None:
        sys.stdout.flush()


def _discard_the_rest() -> None:
    """Keep Python from writing what is left, and from failing at it, when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _in_one_line(error: click.ClickException) -> str:
    if isinstance(error, click.UsageError) and error.ctx is not None:
        return f"{error.ctx.command_path}: {error.format_message()}"
    return error.format_message()


def _complain(message: str) -> None:
    from aluette.record.notation import printable

    if message:
        click.echo(printable(message[:_LONGEST_MESSAGE]), err=True)


class Options(NamedTuple):
    """What every command understands."""

    changed: RulesChange
    lang: str
    json: bool

    @property
    def words(self) -> Words:
        """The words of the language asked for."""
        from aluette.wording.catalogue import CatalogueError
        from aluette.wording.vocabulary import words_for

        try:
            return words_for(self.lang)
        except CatalogueError as error:
            raise Fault(str(error)) from error

    @property
    def rules(self) -> Rules:
        """The rules that hold where no file names any."""
        from aluette.record.notation import DEFAULT_PRESET, parse_preset
        from aluette.record.replay import Rules
        from aluette.rules.errors import RulesetError

        try:
            return self.changed.apply(Rules(DEFAULT_PRESET, parse_preset(DEFAULT_PRESET)))
        except RulesetError as error:
            raise click.UsageError(str(error)) from error


def _default_language() -> str:
    """Return the first language of the environment that there are words for."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        language = re.split(r"[_.@-]", os.environ.get(name, ""), maxsplit=1)[0].lower()
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]


def _read_preset(_: click.Context, option: click.Parameter, text: str | None) -> str | None:
    from aluette.record.notation import NotationError, parse_preset

    if text is not None:
        try:
            parse_preset(text)
        except NotationError as error:
            raise click.BadParameter(str(error), param=option) from error
    return text


def _read_settings(
    _: click.Context, option: click.Parameter, texts: Sequence[str]
) -> Mapping[str, object]:
    from aluette.record.notation import NotationError, parse_field, parse_value, shown

    values: dict[str, object] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise click.BadParameter(f"{shown(text)} sets nothing; write {_SETTING}", param=option)
        try:
            parse_field(name)
            if name in values:
                raise click.BadParameter(f"{name} is set twice; set it once", param=option)
            values[name] = parse_value(name, value)
        except NotationError as error:
            raise click.BadParameter(str(error), param=option) from error
    return values


def _read_seat(_: click.Context, option: click.Parameter, text: str) -> Seat:
    from aluette.record.notation import NotationError, parse_seat

    try:
        return parse_seat(text)
    except NotationError as error:
        raise click.BadParameter(str(error), param=option) from error


def _with_options(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options that all commands share, as its argument `options`."""

    def run(
        *args: Any,  # noqa: ANN401 - whatever the command takes
        rules: str | None,
        settings: Mapping[str, object],
        lang: str | None,
        as_json: bool,
        **rest: Any,  # noqa: ANN401 - whatever the command takes
    ) -> None:
        from aluette.record.notation import RulesChange

        options = Options(RulesChange(rules, settings), lang or _default_language(), as_json)
        if rules is not None:
            _ = options.rules
        command(*args, options=options, **rest)

    run.__name__, run.__doc__ = command.__name__, command.__doc__
    run.__dict__.update(command.__dict__)
    for decorate in (
        click.option("--json", "as_json", is_flag=True, help="Answer in JSON, one line each."),
        click.option(
            "--lang",
            type=click.Choice(LANGUAGES),
            help="The words of the answer; else those of LC_ALL, LC_MESSAGES or LANG.",
        ),
        click.option(
            "--set",
            "settings",
            multiple=True,
            metavar=_SETTING,
            callback=_read_settings,
            help="Change a field of the rules, last of all; may be repeated.",
        ),
        click.option(
            "--rules",
            metavar="NAME",
            callback=_read_preset,
            help="The rules to use instead of the file's: a preset's name.",
        ),
    ):
        run = decorate(run)
    return run


_seed = click.option(
    "--seed", type=click.IntRange(min=0), help="Where the chance comes from; else a new one."
)


def _dealer(what: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    return click.option(
        "--dealer",
        metavar="SEAT",
        default="north",
        show_default=True,
        callback=_read_seat,
        help=what,
    )


@click.group(cls=_Program, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="aluette")
def main() -> None:
    """Play the card game Aluette by its rules.

    Cards are written rank and suit, such as 3o or 12e, and seats north, east, south, west.
    FILE may be - for standard input.
    """


@main.command()
@click.argument("cards", nargs=-1, required=True, metavar="CARD...")
@click.option(
    "--leader", metavar="SEAT", required=True, callback=_read_seat, help="Who leads the trick."
)
@_with_options
def trick(cards: tuple[str, ...], leader: Seat, options: Options) -> None:
    """Judge one trick, the leader's card first."""
    from aluette.record.answer import answer
    from aluette.record.notation import NotationError, parse_cards
    from aluette.record.replay import RecordError, TrickRecord, replay

    try:
        played = replay(
            TrickRecord(rules=options.rules, leader=leader, cards=parse_cards(" ".join(cards)))
        )
    except (NotationError, RecordError) as error:
        raise click.UsageError(str(error)) from error
    if options.json:
        _print_answer(answer(played))
        return
    from aluette.wording import sentences

    words = options.words
    for seat, card in played.trick.plays:
        click.echo(words.labelled(words.seat(seat), words.name(card)))
    _say(sentences.trick(played.trick, played.rules.ruleset, words)[1:])


@main.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@_with_options
def hand(files: tuple[str, ...], options: Options) -> None:
    """Play the hands on file."""
    _play_files(files, "hand", options, _tell_hand)


@main.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@_with_options
def match(files: tuple[str, ...], options: Options) -> None:
    """Play the matches on file."""
    _play_files(files, "match", options, _tell_match)


@main.command()
@click.argument("file", metavar="FILE")
@click.option(
    "--from",
    "start",
    type=click.IntRange(min=0),
    metavar="N",
    help="Solve the position after N cards; else after all of an unfinished hand, none of another.",
)
@click.option(
    "--fast", is_flag=True, help="Search with Numba, which pays from seven tricks on; needs Numba."
)
@_with_options
def solve(file: str, start: int | None, fast: bool, options: Options) -> None:
    """Say what best play makes of the hands on file, with all cards seen.

    That is: which pair gets the point, every best card, and one line of play.
    """
    from aluette.record.answer import filed, solution_answer
    from aluette.study.solver.solve import position
    from aluette.study.solver.solve import solve as work_out

    def check(game: Game) -> None:
        position(cast("PlayedHand", game.played), start)

    for game in _games((file,), "hand", options, check):
        played = cast("PlayedHand", game.played)
        hand = position(played, start)
        try:
            solution = work_out(hand, compiled=fast)
        except ImportError as error:
            raise Fault(
                "aluette solve: --fast needs Numba; install numba, or Aluette with its extra fast"
            ) from error
        if options.json:
            cards = len(hand.tricks) * 4 + len(hand.table)
            answer = solution_answer(solution, cards, played.rules)
            _print_answer(filed(answer, game.file, game.document, game.claim))
        else:
            words = options.words
            _tell(game, False, _tell_solution(played, hand, solution, words), words)


@main.command()
@_seed
@_dealer("Who deals.")
@_with_options
def deal(seed: int | None, dealer: Seat, options: Options) -> None:
    """Write a hand file with a shuffled deal and no tricks."""
    from aluette.record.notation import write_hand
    from aluette.record.replay import HandRecord
    from aluette.rules.deal import deal as deal_out

    seed, random = _chance(seed)
    dealt = deal_out(_shuffled(random), dealer)
    record = HandRecord(
        rules=options.rules, dealer=dealer, holdings=dealt.holdings, talon=dealt.talon
    )
    _print_record(record, f"Dealt with seed {seed}.", write_hand, options)


@main.command()
@_seed
@_dealer("Who deals; the left neighbour leads first.")
@_with_options
def play(seed: int | None, dealer: Seat, options: Options) -> None:
    """Play a hand in the south against three simple bots.

    With --json the conversation goes to standard error, and the hand as it was played follows.
    """
    from aluette.playing import Table
    from aluette.playing import play as play_hand
    from aluette.rules.deal import deal as deal_out

    seed, random = _chance(seed)
    dealt = deal_out(_shuffled(random), dealer)
    tell = partial(click.echo, err=options.json)
    tell(f"# Dealt with seed {seed}.")
    played = play_hand(dealt, Table(options.rules, options.words, _next_line, tell))
    if options.json:
        from aluette.record.answer import answer, filed
        from aluette.record.games import NO_CLAIM

        _print_answer(filed(answer(played), None, None, NO_CLAIM))


def _next_line() -> str | None:
    """Return the next line of the standard input, None at its end."""
    if sys.stdin is None:
        return None
    if sys.stdin.isatty():
        click.echo("> ", nl=False, err=True)
    _flush()
    line = sys.stdin.buffer.readline()
    return line.decode(errors="replace") if line else None


@main.command()
@click.argument("winners", nargs=-1, required=True, metavar="WINNERS")
@_seed
@_dealer("Who deals; the left neighbour leads first.")
@_with_options
def compose(winners: tuple[str, ...], seed: int | None, dealer: Seat, options: Options) -> None:
    """Write a hand file whose nine tricks go to these players.

    WINNERS are nine of N, E, S, W, and X for a spoiled trick: "N E S E W N E S N".
    """
    from aluette.record.notation import NotationError, parse_winners, write_hand
    from aluette.record.replay import HandRecord
    from aluette.rules.errors import IllegalPlay
    from aluette.study.compose import compose as compose_hand

    seed, random = _chance(seed)
    rules = options.rules
    try:
        (_, holdings, talon), tricks = compose_hand(
            parse_winners(" ".join(winners)), dealer, rules.ruleset, random
        )
    except (NotationError, IllegalPlay) as error:
        raise click.UsageError(str(error)) from error
    record = HandRecord(rules=rules, dealer=dealer, holdings=holdings, talon=talon, tricks=tricks)
    _print_record(record, f"Composed with seed {seed}.", write_hand, options)


@main.command()
@_seed
@_dealer("Who turns the cards up, where cards are drawn.")
@click.option(
    "--partnerships",
    type=click.Choice(["lots", "top-four"]),
    help="By lots, or by the four highest cards; else as the rules say.",
)
@_with_options
def draw(seed: int | None, dealer: Seat, partnerships: str | None, options: Options) -> None:
    """Draw partners and the first dealer."""
    from aluette.record.answer import answer

    played = _draw(_chance(seed)[1], dealer, _with_partnerships(options.rules, partnerships))
    if options.json:
        _print_answer(answer(played))
        return
    from aluette.rules.seats import SEATS
    from aluette.wording import matches

    words = options.words
    for seat in SEATS:
        faced = [words.name(one.card) for one in played.faced if one.seat is seat]
        if faced:
            click.echo(words.labelled(words.seat(seat), words.series(faced)))
    _say(matches.draw(played, played.rules.ruleset, words))


def _with_partnerships(rules: Rules, partnerships: str | None) -> Rules:
    from aluette.record.notation import change, parse_value
    from aluette.record.replay import Rules
    from aluette.rules.errors import RulesetError

    if partnerships is None:
        return rules
    chosen = {"partnerships": parse_value("partnerships", partnerships)}
    try:
        return Rules(rules.preset, change(rules.ruleset, chosen))
    except RulesetError as error:
        raise click.UsageError(str(error)) from error


def _draw(random: Random, dealer: Seat, rules: Rules) -> PlayedDraw:
    from aluette.record.replay import PlayedDraw
    from aluette.rules.draw import draw_by_lots, draw_by_luettes
    from aluette.rules.ruleset import Partnerships
    from aluette.rules.seats import SEATS, BySeat

    ruleset = rules.ruleset
    lot = random.choice(SEATS)
    if ruleset.partnerships is Partnerships.LOTS:
        drawn = draw_by_lots(BySeat._make(random.sample(SEATS, len(SEATS))), lot)
    else:
        drawn = draw_by_luettes(_shuffled(random), dealer, ruleset.first_dealer, lot)
    return PlayedDraw(
        rules=rules,
        faced=drawn.faced,
        pairs=drawn.pairs,
        moves=drawn.moves,
        dealer=drawn.dealer,
    )


@main.command()
@click.argument("folder", default=".", metavar="[FOLDER]")
@_with_options
def check(folder: str, options: Options) -> None:
    """Check every example, claim, catalogue and page of a project.

    FOLDER is the project's folder, which has a folder docs, or a folder of examples.
    """
    from pathlib import Path

    from aluette.site.checking import examine

    try:
        report = examine(Path(folder), options.changed)
    except OSError as error:
        raise Fault(f"{error.filename}: cannot be read ({error.strerror})") from error
    for fault in report.faults:
        if options.json:
            _print_error(fault.file, fault.document, fault.line, fault.message)
        _complain(str(fault))
    if report.faults:
        raise Fault("")
    if not options.json:
        click.echo(report.summary)


@main.command()
@click.option(
    "--simulate",
    "hands",
    type=click.IntRange(min=1),
    metavar="N",
    help="Try every figure out with so many hands; needs NumPy.",
)
@_seed
@_with_options
def odds(hands: int | None, seed: int | None, options: Options) -> None:
    """Say how often things happen when all cards are dealt and played by chance.

    Of the rules only those on ties count, and where these spare partners, the one on the lead.
    """
    if hands is None and seed is not None:
        raise click.UsageError("--seed is for --simulate; leave it out or add --simulate N")
    from aluette.record.answer import odds_answer, simulation_answer
    from aluette.study.odds import odds as work_out

    rules = options.rules
    words = None if options.json else options.words
    seed = 0 if hands is None else _chance(seed)[0]
    tried = {} if hands is None else _try_odds(rules, hands, seed)
    figures = work_out(rules.ruleset)
    off = {name: one.z(figures[name]) for name, one in tried.items()}
    if words is None:
        answer = odds_answer(figures, rules)
        if hands is not None:
            counts = {name: (one.hits, one.occasions, off[name]) for name, one in tried.items()}
            answer["simulation"] = simulation_answer(hands, seed, counts)
        _print_answer(answer)
    else:
        from aluette.wording import odds as worded

        _say(worded.ground(rules.ruleset, words))
        if hands is not None:
            click.echo(worded.tried(hands, seed, words))
        shares = {name: (one.share, off[name]) for name, one in tried.items()}
        _say(_tell_odds(figures, shares, words))
    if wrong := [name for name, z in off.items() if abs(z) >= _FAR_OFF]:
        raise Fault(
            f"aluette odds: {', '.join(wrong)}: off by {_FAR_OFF} standard deviations or more"
        )


def _try_odds(rules: Rules, hands: int, seed: int) -> dict[str, Tried]:
    try:
        from aluette.study.batch import simulate
    except ImportError as error:
        raise Fault(
            "aluette odds: --simulate needs NumPy; install numpy, or Aluette with its extra odds"
        ) from error
    hidden = sys.stderr is None or not sys.stderr.isatty()
    with click.progressbar(length=hands, file=sys.stderr, hidden=hidden) as bar:
        return simulate(rules.ruleset, hands, seed, progress=bar.update)


def _tell_odds(
    figures: Mapping[str, Fraction], tried: Mapping[str, tuple[float, float]], words: Words
) -> Iterator[str]:
    """Yield the figures group by group, each with what trying it gave."""
    from aluette.study.odds import GROUPS
    from aluette.wording import odds as worded

    rows: dict[str, list[str]] = {}
    for name, figure in figures.items():
        rows[name] = [worded.percentage(figure, words), worded.one_in(figure, words)]
        if name in tried:
            share, off = tried[name]
            rows[name] += [worded.percentage(share, words), f"z {worded.deviations(off, words)}"]
    widths = [max(map(len, column)) for column in zip(*rows.values(), strict=True)]
    for group, names in GROUPS.items():
        yield f"\n{worded.title(group, words)}"
        for name in names:
            columns = [f"{text:>{width}}" for text, width in zip(rows[name], widths, strict=True)]
            told = words.labelled(worded.label(name, words), str(figures[name]))
            yield "  ".join(["", *columns, told])


def _chance(seed: int | None) -> tuple[int, Random]:
    """Return a source of chance and the seed that gives it again."""
    import random

    if seed is None:
        seed = random.SystemRandom().randrange(_SEED_SPACE)
    return seed, random.Random(seed)


def _shuffled(random: Random) -> tuple[Card, ...]:
    """Return a shuffled and cut pack, top first."""
    from aluette.rules.deal import cut
    from aluette.rules.ranking import DECK

    pack = random.sample(DECK, len(DECK))
    return cut(pack, random.randrange(1, len(pack)))


def _print_record(
    record: HandRecord, how: str, write: Callable[[HandRecord], str], options: Options
) -> None:
    if not options.json:
        click.echo(f"# {how}\n{write(record)}", nl=False)
        return
    from aluette.record.answer import answer, filed
    from aluette.record.games import NO_CLAIM
    from aluette.record.replay import replay

    _print_answer(filed(answer(replay(record)), None, None, NO_CLAIM))


def _print_answer(answer: Answer) -> None:
    import json

    click.echo(json.dumps(answer))


def _print_error(file: str, document: int | None, line: int | None, message: str) -> None:
    from aluette.record.answer import error_answer

    _print_answer(error_answer(file, document, line, message))


def _play_files(
    files: tuple[str, ...],
    kind: str,
    options: Options,
    tell: Callable[[Any, Words], Iterator[str]],
) -> None:
    """Answer each document of some files in turn, the faulty ones with what is wrong."""
    for game in _games(files, kind, options):
        if options.json:
            _print_answer(game.answer)
        else:
            words = options.words
            _tell(game, len(files) > 1, tell(game.played, words), words)


def _games(
    files: tuple[str, ...],
    kind: str,
    options: Options,
    check: Callable[[Game], None] = lambda _: None,
) -> Iterator[Game]:
    """Yield each document of some files that holds; say of the others what is wrong.

    Args:
        files: their names.
        kind: what the documents have to be.
        options: what holds for all of them.
        check: raises `IllegalPlay` if a document will not do.
    """
    from aluette.record.document import DocumentError
    from aluette.record.games import Game, Rejected
    from aluette.rules.errors import IllegalPlay

    faulty = False
    for found in _documents(files, options.changed):
        one = _of_kind(kind, found) if isinstance(found, Game) else found
        if isinstance(one, Game):
            try:
                check(one)
            except IllegalPlay as error:
                one = Rejected(one.file, one.document, (DocumentError(one.line, str(error)),))
        if isinstance(one, Game):
            yield one
            continue
        faulty = True
        document = line = None
        if isinstance(one, Unreadable):
            message = one.message
            _complain(f"{one.file}: {message}")
        else:
            fault = one.faults[0]
            document, line, message = one.document, fault.line, fault.message
            _complain(fault.located(one.file))
        if options.json:
            _print_error(one.file, document, line, message)
    if faulty:
        raise Fault("")


def _tell(game: Game, named: bool, told: Iterable[str], words: Words) -> None:
    """Print what is told of a document, and where it stands if it is not the only one."""
    from aluette.record.games import NOT_CHECKED
    from aluette.record.notation import printable
    from aluette.wording.sentences import claim_not_checked

    if named or game.document > 1:
        click.echo(f"\n{printable(game.file)}:{game.line}")
    *lines, last = told
    if game.claim == NOT_CHECKED:
        lines.append(claim_not_checked(words))
    _say((*lines, last))


class Unreadable(NamedTuple):
    """A file that cannot be read."""

    file: str
    message: str


def _documents(
    files: Iterable[str], changed: RulesChange
) -> Iterator[Game | Rejected | Unreadable]:
    """Work out every document of some files, in order."""
    from aluette.record.games import work_out

    for file in files:
        try:
            with _opened(file) as stream:
                yield from work_out(stream, file, changed)
        except OSError as error:
            reason = error.strerror or error
            yield Unreadable(
                file, f"cannot be read ({reason}); name a file, or - for standard input"
            )


def _opened(file: str) -> AbstractContextManager[BinaryIO]:
    from contextlib import nullcontext
    from pathlib import Path

    if file == STANDARD_INPUT:
        if sys.stdin is None:
            raise OSError("it is closed")
        return nullcontext(sys.stdin.buffer)
    if "\0" in file:
        raise OSError("no file has a nul in its name")
    return Path(file).open("rb")


def _of_kind(kind: str, found: Game) -> Game | Rejected:
    """Refuse a document that is not of the kind that the command plays."""
    from aluette.record.document import DocumentError
    from aluette.record.games import Rejected

    if found.kind == kind:
        return found
    command = {"hand": "use aluette hand", "match": "use aluette match"}.get(
        found.kind, "aluette check plays it"
    )
    message = f"this is a {found.kind}, not a {kind}; {command}"
    return Rejected(found.file, found.document, (DocumentError(found.line, message),))


def _tell_hand(played: PlayedHand, words: Words) -> Iterator[str]:
    """Yield a hand line by line, the result last."""
    from aluette.record.replay import steps
    from aluette.rules.scoring import tally
    from aluette.rules.seats import SEATS
    from aluette.wording import sentences

    ruleset = played.rules.ruleset
    yield " ".join(sentences.deal(played, words))
    for seat in SEATS:
        cards = words.series(words.name(card) for card in played.dealt.at(seat))
        yield f"  {words.labelled(words.seat(seat), cards)}"
    yield from sentences.chanter(played, words)
    for number, one in enumerate((*played.tricks, played.open_trick), start=1):
        if one is None:
            continue
        yield _plays(number, one, words)
        _, *ruling = sentences.trick(one, ruleset, words, number)
        yield f"   {' '.join(ruling)}"
    if len(steps(played)) > 1:
        yield sentences.tally(tally(played.winners), words)
    yield " ".join(sentences.result(played, words))


def _plays(number: int, trick: Trick | OpenTrick, words: Words) -> str:
    cards = words.series(f"{words.seat(seat)} {words.name(card)}" for seat, card in trick.plays)
    return f"{number}. {cards}"


def _tell_solution(
    played: PlayedHand, hand: Hand, solution: Solution, words: Words
) -> Iterator[str]:
    """Yield whose turn it is, what best play makes of the hand, and one line of play."""
    from aluette.rules.hand import play
    from aluette.rules.scoring import score
    from aluette.rules.seats import SEATS
    from aluette.wording import sentences, solutions

    first = len(hand.tricks)
    yield solutions.turn(hand.to_play, first + 1, words)
    if hand.table:
        plays = zip(hand.leader.clockwise, hand.table, strict=False)
        yield solutions.on_table(plays, words)
    for seat in SEATS:
        cards = words.series(words.name(card) for card in hand.holdings.at(seat))
        yield f"  {words.labelled(words.seat(seat), cards)}"
    yield solutions.outcome(solution.pair, solution.points, words)
    every = len(solution.best) == len(hand.holdings.at(hand.to_play))
    yield solutions.best(hand.to_play, solution.best, words, every=every)
    yield solutions.line(words)
    for card in solution.line:
        hand = play(hand, card)
    for number, one in enumerate(hand.tricks[first:], start=first + 1):
        yield _plays(number, one, words)
        _, *ruling = sentences.trick(one, hand.ruleset, words, number)
        yield f"   {' '.join(ruling)}"
    ended = played._replace(
        tricks=hand.tricks, open_trick=None, result=score(hand.winners, hand.ruleset)
    )
    yield " ".join(sentences.result(ended, words))


def _tell_match(played: PlayedMatch, words: Words) -> Iterator[str]:
    """Yield a match hand by hand, its end last."""
    from aluette.wording import matches, sentences

    for scored, hand in zip(played.match.hands, played.hands, strict=False):
        yield matches.hand(scored, words)
        if hand is not None:
            yield f"   {' '.join(sentences.result(hand, words))}"
    if played.unfinished is not None:
        yield " ".join(sentences.result(played.unfinished, words))
    yield from matches.end(played.match, words)


def _say(told: Iterable[str]) -> None:
    for line in told:
        click.echo(line)
