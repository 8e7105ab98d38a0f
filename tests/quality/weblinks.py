"""Where the pages of a built site point, and what they load."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote, urljoin, urlsplit

import html5lib

if TYPE_CHECKING:
    from collections.abc import Iterator
    from xml.etree.ElementTree import Element

POINTING: Final = (
    "href",
    "src",
    "srcset",
    "data",
    "poster",
    "action",
    "{http://www.w3.org/1999/xlink}href",
)
ONLY_NAMED: Final = {"a", "area", "form"}
"""Elements whose address is followed only when the reader wants to."""

NAMING: Final = {"alternate", "author", "canonical", "license", "next", "prev"}
"""Relations by which a `link` names an address without loading anything from there."""

CSS_ADDRESS: Final = re.compile(
    r"""url\(\s*(["']?)(?!data:)([^)"']+)\1\s*\)|@import\s+["']([^"']+)"""
)


@dataclass(frozen=True, slots=True)
class Pointer:
    """An address in a page or a style sheet, and whether a browser loads it unasked."""

    source: str
    address: str
    loads: bool

    def __str__(self) -> str:
        return f"{self.source}: {self.address}"


class Site:
    """A built site in a folder, published at an address that ends with its sub-path."""

    def __init__(self, folder: Path, url: str) -> None:
        self.folder = folder
        self.url = url

    def pages(self) -> list[Path]:
        """Return every page, in order."""
        return sorted(self.folder.rglob("*.html"))

    def pointers(self) -> Iterator[Pointer]:
        """Yield every address in every page and style sheet."""
        for page in self.pages():
            name = page.relative_to(self.folder).as_posix()
            for element in parse(page).iter():
                yield from _pointers_of(element, name)
        for sheet in sorted(self.folder.rglob("*.css")):
            name = sheet.relative_to(self.folder).as_posix()
            for found in CSS_ADDRESS.finditer(sheet.read_text(encoding="utf-8")):
                yield Pointer(name, found[2] or found[3], loads=True)

    def absolute(self, pointer: Pointer) -> str:
        """Return the whole address that a pointer means where it stands."""
        name = pointer.source.removesuffix("index.html")
        return urljoin(self.url + name, pointer.address)

    def fault(self, pointer: Pointer) -> str | None:
        """Return what is wrong with a pointer, or nothing."""
        whole = self.absolute(pointer)
        parts = urlsplit(whole)
        if parts.scheme not in {"http", "https"}:
            return None
        if whole.startswith(self.url):
            return self._fault_inside(pointer, whole)
        if parts.netloc == urlsplit(self.url).netloc:
            return f"{pointer} leaves the site's sub-path"
        return f"{pointer} loads from another host" if pointer.loads else None

    def _fault_inside(self, pointer: Pointer, whole: str) -> str | None:
        parts = urlsplit(whole.removeprefix(self.url))
        inside, place = unquote(parts.path), unquote(parts.fragment)
        target = self.folder / PurePosixPath(inside)
        if target.is_dir():
            if inside and not inside.endswith("/"):
                return f"{pointer} lacks the slash at its end"
            target /= "index.html"
        if not target.is_file():
            return f"{pointer} leads nowhere"
        if place and target.suffix in {".html", ".svg"} and place not in identifiers(target):
            return f"{pointer} names no place in {target.relative_to(self.folder).as_posix()}"
        return None

    def faults(self) -> list[str]:
        """Return what is wrong with the site's addresses, one line each."""
        return [fault for pointer in self.pointers() if (fault := self.fault(pointer))]


@cache
def parse(page: Path) -> Element:
    """Read a page as a browser does."""
    with page.open("rb") as file:
        tree: Element = html5lib.parse(
            file, namespaceHTMLElements=False, transport_encoding="utf-8"
        )
    return tree


@cache
def identifiers(page: Path) -> frozenset[str]:
    """Return every place of a page that an address can name."""
    return frozenset(
        value
        for element in parse(page).iter()
        for name in ("id", "name")
        if (value := element.get(name)) and (name == "id" or element.tag == "a")
    )


def _pointers_of(element: Element, page: str) -> Iterator[Pointer]:
    tag = str(element.tag).rpartition("}")[2]
    relations = set((element.get("rel") or "").split())
    named = tag in ONLY_NAMED or (tag == "link" and bool(relations & NAMING))
    for attribute in POINTING:
        value = element.get(attribute)
        if value is None or (attribute == "data" and tag != "object"):
            continue
        addresses = (
            [candidate.split()[0] for candidate in value.split(",") if candidate.strip()]
            if attribute == "srcset"
            else [value.strip()]
        )
        for address in addresses:
            yield Pointer(page, address, loads=not named)
