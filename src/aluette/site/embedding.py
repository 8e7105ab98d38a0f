"""Hands to show in pages of other sites: each example to step through, on a page of its own.

Such a page holds what the lesson holds, made once for both, and a link to the lesson. The ids of
the steps are the lesson's, so that an address with a step leads to the same one in either.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, partial
from typing import TYPE_CHECKING, Final

from aluette.render import html
from aluette.site import assets, pages

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

FOLDER: Final = "embed/"
"""Where these pages are in each language."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stepped:
    """An example that a reader steps through, as its page shows it."""

    example: str
    """What the example is called, such as `scoring/first-to-total`."""

    html: str
    first: int
    """Which hand of the page its first one is, from 1."""

    whole: bool
    """Whether no trick is left out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A page of the tutorial that shows such examples."""

    address: str
    """Inside its language, such as `tiebreak/`; empty for the home page."""

    title: str
    assets: str
    """The shared assets as seen from the page, without a slash at the end."""

    stepped: Sequence[Stepped]


def address(example: str) -> str:
    """Return where an example's own page is, inside each language."""
    return f"{FOLDER}{example}/"


def embedded(lessons: Iterable[Lesson], language: str, *, site_url: str) -> dict[str, str]:
    """Return the page of each example, by its address inside the language.

    An example that several lessons show leads back to the first that shows it whole, and to the
    home page only where no other shows it.

    Args:
        lessons: the pages that show examples, in order.
        language: the language that they are written in.
        site_url: the absolute address of the language's home page, with a slash at the end.
    """
    shown = [(lesson, stepped) for lesson in lessons for stepped in lesson.stepped]
    shown.sort(key=lambda pair: (not pair[1].whole, not pair[0].address))
    first: dict[str, tuple[Lesson, Stepped]] = {}
    for lesson, stepped in shown:
        first.setdefault(stepped.example, (lesson, stepped))
    player = cache(partial(html.player, language))
    return {
        address(example): _page(*first[example], language, site_url=site_url, player=player)
        for example in sorted(first)
    }


def _page(
    lesson: Lesson, stepped: Stepped, language: str, *, site_url: str, player: Callable[..., str]
) -> str:
    base = "/".join(".." for _ in address(stepped.example).split("/")[:-1])
    shared = pages.relative(f"../{assets.FOLDER}", base).removesuffix("/")
    template = pages.templates().get_template("embed.html.j2")
    return template.render(
        assets=shared,
        hand=f"h{stepped.first}",
        home=pages.relative(lesson.address or "./", base),
        language=language,
        lesson=lesson,
        parts="" if stepped.first == 1 else player(assets=shared),
        canonical=f"{site_url}{lesson.address}",
        shown=stepped.html.replace(f'"{lesson.assets}/', f'"{shared}/'),
    )
