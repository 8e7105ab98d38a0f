"""Templates compiled once, and kept from one build to the next."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from jinja2 import FileSystemBytecodeCache

if TYPE_CHECKING:
    from jinja2 import BytecodeCache


@cache
def compiled_templates() -> BytecodeCache | None:
    """Return where compiled templates are kept: in a folder of the user's own.

    A template whose source has changed is compiled again. There is None where the system has no
    folder that only this user can write to.
    """
    try:
        return FileSystemBytecodeCache()
    except (OSError, RuntimeError):
        return None
