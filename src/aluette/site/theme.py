"""The theme's templates, listed and compiled once for all languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jinja2 import FileSystemLoader

if TYPE_CHECKING:
    from collections.abc import Callable

    from jinja2 import Environment

    from aluette.render.compiled import CompiledTemplates


class UnlistedTemplates(FileSystemLoader):
    """Finds templates by name only.

    Listing a theme's thousands of icons tells a language nothing: the theme's files are published
    once, by the whole.
    """

    def list_templates(self) -> list[str]:
        """List nothing."""
        return []


def sharing(
    make: Callable[[], Environment], compiled: CompiledTemplates
) -> Callable[[], Environment]:
    """Return a maker of template environments that share what they compile.

    Args:
        make: The theme's own maker.
        compiled: What is shared.
    """

    def make_sharing() -> Environment:
        environment = make()
        if isinstance(environment.loader, FileSystemLoader):
            environment.loader = UnlistedTemplates(environment.loader.searchpath)
        environment.bytecode_cache = compiled
        return environment

    return make_sharing
