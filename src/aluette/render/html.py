"""Pieces of a page, in HTML: what a view says, put into its template.

Every function returns one block-level element without blank lines, complete without
JavaScript. `assets` is the address of the shared assets folder as seen from the page,
without a slash at its end.
"""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from aluette.render import hand as hands
from aluette.render import odds as odds_view
from aluette.render import reference, stepped, view
from aluette.render import scoresheet as sheets
from aluette.render.compiled import compiled_templates
from aluette.render.standing import whole_deck
from aluette.rules.ranking import DECK
from aluette.rules.seats import SEATS
from aluette.wording.catalogue import LANGUAGES, translations
from aluette.wording.vocabulary import words_for

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from gettext import NullTranslations
    from typing import Literal

    from aluette.record.replay import PlayedDraw, PlayedHand, PlayedMatch, PlayedTrick
    from aluette.rules.cards import Card
    from aluette.rules.seats import Seat
    from aluette.study.costs import Cost
    from aluette.wording.vocabulary import Words

TEMPLATES: Final = Path(__file__).parent / "templates"

CARD_PICTURES: Final = frozenset(card.code for card in DECK)
_FANS: Final = {
    "nine": ("5b", "7o", "11c", "3o", "8e"),
    "strongest": ("3o", "3c", "2o", "2c"),
    "spoiled": ("12b", "12e"),
}
_COUNTS: Final = (3, 3, 2, 1)
_DECORATION: Final = Markup('aria-hidden="true"')

PICTURES: Final = frozenset({"pairs", "counts", *_FANS})
"""The names of the home page's pictures; the code of any card is one too."""


def render(template: str, language: str, **values: object) -> str:
    """Fill a template with plain values, in the words of a language."""
    filled = _environment(translations(language)).get_template(template).render(values)
    return "\n".join(filter(None, map(str.strip, filled.splitlines())))


@lru_cache(maxsize=len(LANGUAGES))
def _environment(said: NullTranslations) -> Environment:
    """Return the environment for a catalogue as it stands; a changed one has another."""
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        bytecode_cache=compiled_templates(),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
    )
    environment.install_gettext_translations(said, newstyle=True)  # type: ignore[attr-defined]
    environment.globals |= {
        "counted": counted,
        "drawn": drawn,
    }
    return environment


def data(value: object) -> Markup:
    """Return plain values as JSON, to stand in a script element.

    In an attribute each of its quotation marks would take five characters.
    """
    said = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return Markup(said.replace("<", "\\u003c"))  # noqa: S704 (nothing there ends the element)


@lru_cache(maxsize=4096)
def drawn(code: str, assets: str, name: str = "", kind: str = "") -> Markup:
    """Show a card of the sprite; one without a name only decorates.

    A page shows hundreds of cards, which a template's macro would take long to draw.
    """
    classes = f"al-card {kind}" if kind else "al-card"
    said = Markup('role="img" aria-label="{}"').format(name) if name else _DECORATION
    picture = Markup('<svg class="{}" {}><use href="{}/cards.svg#k{}"/></svg>')
    return picture.format(classes, said, assets, code)


@lru_cache(maxsize=256)
def counted(count: int, mark: str) -> Markup:
    """Show a number of tricks as a timeline does; an equals sign where a trick was spoiled."""
    classes = f"al-count al-count--{mark}" if mark else "al-count"
    shown = "=" if mark == "tied" else count
    return Markup('<span class="{}">{}</span>').format(classes, shown)


@lru_cache(maxsize=4 * len(LANGUAGES))
def strips(words: Words, assets: str) -> dict[str, Markup]:
    """Return the index strip of every card, by how the card is written.

    Hands show the same strips again and again.
    """
    strip = Markup(
        '<span class="al-strip"><svg role="img" aria-label="{}">'
        '<use href="{}/cards.svg#s{}"/></svg></span>'
    )
    return {card.code: strip.format(words.name(card), assets, card.code) for card in DECK}


def trick(played: PlayedTrick, language: str, *, assets: str, number: int = 0) -> str:
    """Show a trick on the felt, with who led, who wins and why, and who leads next.

    Args:
        played: the trick, complete or open.
        language: the page's language.
        assets: the shared assets as seen from the page.
        number: which of the page's things to step through this is, from 1, hands excepted; 0 if
            nobody is to step through it.
    """
    words = words_for(language)
    steps = stepped.trick(played, words, number=number) if number else None
    value = view.trick(played, words)
    return render("trick.j2", language, trick=value, stepped=steps, assets=assets)


def hand(
    played: PlayedHand,
    language: str,
    *,
    assets: str,
    number: int,
    show: Literal["hand", "timeline", "deal", "chanter"] = "hand",
    first: int = 1,
    last: int = 9,
    what_if: tuple[int, Seat, Card] | None = None,
    costs: Sequence[Cost] = (),
    embed: str = "",
) -> str:
    """Show a hand: to step through, as a timeline, or only the deal or the chanter.

    Args:
        played: the hand, played to its end or in part.
        language: the page's language.
        assets: the shared assets as seen from the page.
        number: which hand to step through this is on the page, from 1; its steps are
            `h1-s0` and so on. Of a chanter, as for `trick`.
        show: what to show of it.
        first: the first trick to step through, 1 to 9.
        last: the last one.
        what_if: a trick, a seat, and a card that it could have played instead, to say in a line
            what that would have done.
        costs: what was at stake at each card, in the order played; nothing if it is not known.
        embed: where a page shows this hand for embedding, as seen from this page.
    """
    words = words_for(language)
    match show:
        case "hand":
            return render(
                "hand.j2",
                language,
                hand=hands.hand(played, words, number=number, first=first, last=last, costs=costs),
                what_if=hands.another_card(played, *what_if, words) if what_if else "",
                shared=number == 1,
                player=hands.player(words) if number == 1 else None,
                strips=strips(words, assets),
                assets=assets,
                embed=embed,
            )
        case "timeline":
            return render("timeline.j2", language, timeline=view.timeline(played, words))
        case "deal":
            return render("deal.j2", language, deal=view.deal(played, words), assets=assets)
        case "chanter":
            sung = view.chanter(played, words)
            steps = stepped.chanter(played, words, number=number) if number else None
            return render("chanter.j2", language, chanter=sung, stepped=steps, assets=assets)


def draw(played: PlayedDraw, language: str, *, assets: str, number: int = 0) -> str:
    """Show the draw for partners: the cards faced in order, and what followed.

    Args:
        played: the draw.
        language: the page's language.
        assets: the shared assets as seen from the page.
        number: as for `trick`.
    """
    words = words_for(language)
    steps = stepped.draw(played, words, number=number) if number else None
    return render("draw.j2", language, draw=view.draw(played, words), stepped=steps, assets=assets)


def match(played: PlayedMatch, language: str, *, assets: str, number: int = 0) -> str:
    """Show a match: each hand with the score after it, and the end.

    Its table needs no pictures; `assets` is taken because every piece is called alike.

    Args:
        played: the match.
        language: the page's language.
        assets: the shared assets as seen from the page.
        number: as for `trick`.
    """
    del assets
    words = words_for(language)
    steps = stepped.match(played, words, number=number) if number else None
    return render("match.j2", language, match=view.match(played, words), stepped=steps)


def match_hands(
    played: PlayedMatch,
    language: str,
    *,
    assets: str,
    number: int,
    costs: Callable[[PlayedHand], Sequence[Cost]] = lambda _: (),
    embed: str = "",
) -> str:
    """Show every hand of a match to step through, with the score after it.

    Args:
        played: the match.
        language: the page's language.
        assets: the shared assets as seen from the page.
        number: which hand to step through its first one is on the page, from 1.
        costs: what tells of each hand what was at stake at each card, as for `hand`.
        embed: where a page shows this match for embedding, as seen from this page.
    """
    words = words_for(language)
    return render(
        "match-hands.j2",
        language,
        match=view.match(played, words),
        hands=[
            hand and hands.hand(hand, words, number=place, costs=costs(hand))
            for place, hand in enumerate(played.hands, start=number)
        ],
        what_if="",
        shared=number == 1,
        player=hands.player(words) if number == 1 else None,
        strips=strips(words, assets),
        assets=assets,
        embed=embed,
    )


def player(language: str, *, assets: str) -> str:
    """Return what the hands of a page share, for a page whose hands begin at a later number."""
    shared = hands.player(words_for(language))
    return render("player.j2", language, player=shared, assets=assets)


def ladder(language: str, *, assets: str, compact: bool = False) -> str:
    """Show the 19 strengths: the eight cards with a name, and the eleven groups of equals."""
    words = words_for(language)
    value = view.ladder(words)
    if compact:
        rungs = (*value.named, *value.groups)
        return render("ladder-compact.j2", language, rungs=rungs, strips=strips(words, assets))
    return render("ladder.j2", language, ladder=value, assets=assets)


def scoresheet(kind: str, language: str) -> str:
    """Show an empty sheet to keep the score on: for five hands, or for points."""
    value = sheets.sheet(kind, words_for(language))
    return render("scoresheet.j2", language, sheet=value)


def deck(language: str, *, assets: str) -> str:
    """Show the 48 cards, suit by suit, each with its names, its strength and what it ties with.

    Whoever taps a card sees what beats it.
    """
    return render("deck.j2", language, deck=whole_deck(words_for(language)), assets=assets)


def signals(language: str, *, assets: str, compact: bool = False) -> str:
    """Show the signals: who names which gesture, or only those on which most sources agree."""
    words = words_for(language)
    if compact:
        common = reference.common_signals(words)
        return render("signals-compact.j2", language, signals=common, assets=assets)
    return render("signals.j2", language, signals=reference.signals(words), assets=assets)


def matrix(language: str, *, find: reference.Find) -> str:
    """Show what tables disagree on: each question, what each source answers, what we take."""
    return render("matrix.j2", language, matrix=reference.matrix(words_for(language), find))


def glossary(language: str, *, find: reference.Find, meet: reference.Meet) -> str:
    """Show the terms of the game with their names in every language, in alphabetical order."""
    return render("glossary.j2", language, terms=reference.terms(words_for(language), find, meet))


def odds(subject: str, language: str) -> str:
    """Show how often things happen under random play, in tables.

    Args:
        subject: one of `aluette.render.odds.SUBJECTS`.
        language: the page's language.

    Raises:
        StaleOddsError: the figures on file are of other rules.
    """
    return render("odds.j2", language, groups=odds_view.groups(subject, words_for(language)))


def odds_chart(group: str, language: str) -> str:
    """Show a group of these figures as bars.

    Raises:
        StaleOddsError: the figures on file are of other rules.
    """
    return render("odds-chart.j2", language, chart=odds_view.chart(group, words_for(language)))


def picture(name: str, language: str, *, assets: str) -> str:
    """Show one of the home page's pictures, or a single card; they only decorate.

    Raises:
        KeyError: there is neither a picture nor a card of this name.
    """
    if name not in PICTURES and name not in CARD_PICTURES:
        raise KeyError(name)
    words = words_for(language)
    return render(
        "picture.j2",
        language,
        name=name,
        codes=CARD_PICTURES,
        fans=_FANS,
        counts=[(words.seat(seat), count) for seat, count in zip(SEATS, _COUNTS, strict=True)],
        assets=assets,
    )
