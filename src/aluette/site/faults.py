"""The faults that an author can mend, each in one line."""

from __future__ import annotations

import os
from pathlib import Path

from jinja2 import TemplateSyntaxError
from pymdownx.superfences import SuperFencesException  # type: ignore[import-untyped]

from aluette.site.parity import ParityError
from aluette.wording.catalogue import CatalogueError


def line(error: BaseException) -> str | None:
    """Return what an author must know of a fault, or nothing if the fault is ours."""
    if isinstance(error, TemplateSyntaxError):
        return f"{_short(error.filename or error.name or '?')}:{error.lineno}: {error.message}"
    if isinstance(error, SuperFencesException | CatalogueError | ParityError):
        return _short(str(error))
    return None


def _short(text: str) -> str:
    """Write the paths of a text from the folder in which the site is being built."""
    here = Path.cwd()
    return text.removeprefix(f"{here}{os.sep}").removeprefix(f"{here.as_posix()}/")
