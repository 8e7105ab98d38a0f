"""The theme's templates, of which only the assets are listed, and which are compiled once."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from jinja2 import FileSystemLoader

from aluette.render.compiled import compiled_templates
from aluette.site.assets import FOLDER

if TYPE_CHECKING:
    from collections.abc import Callable

    from jinja2 import Environment


class AssetsListed(FileSystemLoader):
    """Finds every template by its name, and lists nothing but the assets.

    What is listed is published; a theme's ten thousand icons take long to list, and are templates.
    """

    def list_templates(self) -> list[str]:
        """List the assets of all folders."""
        found = set()
        for folder in map(Path, self.searchpath):
            found |= {
                path.relative_to(folder).as_posix()
                for path in (folder / FOLDER).rglob("*")
                if path.is_file()
            }
        return sorted(found)


def sharing(make: Callable[[], Environment]) -> Callable[[], Environment]:
    """Return a maker of template environments that share what they compile.

    Args:
        make: The theme's own maker.
    """

    def make_sharing() -> Environment:
        environment = make()
        if isinstance(environment.loader, FileSystemLoader):
            environment.loader = AssetsListed(environment.loader.searchpath)
        environment.bytecode_cache = compiled_templates()
        return environment

    return make_sharing
