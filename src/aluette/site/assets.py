"""What all languages share at the root of the site, and which of the theme's files that takes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from jinja2 import pass_context

from aluette.site import pages, search
from aluette.wording.catalogue import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable

    from jinja2.runtime import Context

FOLDER = "assets/"
"""The folder at the root of the site, for our own assets and the theme's."""

_FOR_DEBUGGING = re.compile(r"\.map$")
_OTHER_LANGUAGES = re.compile(
    rf"/lunr/(?!min/lunr\.(?:stemmer\.support|{'|'.join(LANGUAGES)})\.min\.js$)"
)


def is_shared(path: str) -> bool:
    """Tell whether a file belongs to all languages."""
    return path.startswith(FOLDER)


def is_published(path: str) -> bool:
    """Tell whether a shared file is of use to a reader of any of the languages."""
    return is_shared(path) and not (_FOR_DEBUGGING.search(path) or _OTHER_LANGUAGES.search(path))


def url_filter(theirs: Callable[[Any, str], str], language: str) -> Callable[[Context, str], str]:
    """Return the templates' filter `url`, which finds the assets at the root of the site.

    Args:
        theirs: The filter that serves every other address.
        language: The language whose pages are being made.
    """

    @pass_context
    def url(context: Context, address: str) -> str:
        if not is_shared(str(address)):
            return theirs(context, address)
        worker = search.WORKER.fullmatch(address)
        target = search.on_demand(worker[1], language) if worker else address
        return pages.relative(f"../{target}", context["base_url"])

    return url
