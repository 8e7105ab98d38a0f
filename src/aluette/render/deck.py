"""The drawn deck: one SVG sprite of the 48 cards and a back, from the drawings in `cards/`.

Each card is a symbol that a page shows with `<use href="cards.svg#k3o">`; the back is `#kback`.
The suit signs that the cards share are defined once.
"""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Final

from aluette.rules.ranking import DECK

CARDS: Final = Path(__file__).parent / "cards"
BACK: Final = "back"

_SVG: Final = "http://www.w3.org/2000/svg"
_VIEW_BOX: Final = "0 0 100 154"


def symbol(code: str) -> str:
    """Return the id of a card's symbol in the sprite, `k3o` for `3o`."""
    return f"k{code}"


def sprite() -> bytes:
    """Draw the sprite; the same drawings always give the same bytes.

    Raises:
        ValueError: Two drawings give one id to different shapes.
    """
    ET.register_namespace("", _SVG)
    root = ET.Element(f"{{{_SVG}}}svg")
    shared = ET.SubElement(root, f"{{{_SVG}}}defs")
    shapes: dict[str, bytes] = {}
    for name in [*(card.code for card in DECK), BACK]:
        drawing = ET.parse(CARDS / f"{name}.svg").getroot()  # noqa: S314 (our own drawings)
        card = ET.SubElement(root, f"{{{_SVG}}}symbol", {"id": symbol(name), "viewBox": _VIEW_BOX})
        for part in drawing:
            if part.tag == f"{{{_SVG}}}defs":
                for shape in part:
                    _share(shape, shared, shapes, name)
            elif part.tag != f"{{{_SVG}}}title":
                card.append(part)
    return ET.tostring(root)


def _share(shape: ET.Element, shared: ET.Element, shapes: dict[str, bytes], name: str) -> None:
    """Put a shape into the shared definitions, unless the same one is there already."""
    given = shape.get("id", "")
    text = ET.tostring(shape)
    known = shapes.setdefault(given, text)
    if known != text:
        raise ValueError(f"cards/{name}.svg: the shape {given!r} differs from another card's")
    if len(shapes) > len(shared):
        shared.append(shape)
