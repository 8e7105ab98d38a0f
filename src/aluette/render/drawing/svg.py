"""How an element is written, and the colours that every drawing shares."""

from __future__ import annotations

from typing import Final

INK: Final = "#2b2433"
GOLD: Final = "#f4b92f"
SKIN: Final = "#f6d3ae"
HAIR: Final = "#6b3f22"
WHITE: Final = "#fff"
PAPER: Final = "var(--paper,#fffdf6)"
"""The card itself; a page may say another colour."""

EDGE: Final = "var(--edge,#8d8478)"
PURPLE: Final = "#4b2a7b"
"""The colour of what has a name: frame, ribbon and badge, and the back."""

NAMESPACE: Final = "http://www.w3.org/2000/svg"


def element(tag: str, *children: str, **attributes: str | float) -> str:
    """Write an element.

    Args:
        tag: its name.
        children: what stands in it, written already.
        attributes: its attributes in the order in which they are written, `_` for `-`; a number
            is written as short as it can be.
    """
    written = "".join(
        f' {name.replace("_", "-")}="{value if isinstance(value, str) else f"{value:.6g}"}"'
        for name, value in attributes.items()
    )
    inside = "".join(children)
    return f"<{tag}{written}>{inside}</{tag}>" if inside else f"<{tag}{written}/>"


def path(d: str, **paint: str | float) -> str:
    """Draw a line or a shape."""
    return element("path", d=d, **paint)


def line(d: str, stroke: str, width: float) -> str:
    """Draw a line with round ends."""
    return path(d, fill="none", stroke=stroke, stroke_width=width, stroke_linecap="round")


def circle(x: float, y: float, radius: float, **paint: str | float) -> str:
    """Draw a circle."""
    return element("circle", cx=x, cy=y, r=radius, **paint)


def ellipse(x: float, y: float, across: float, down: float, **paint: str | float) -> str:
    """Draw an ellipse; `across` and `down` are half its size."""
    return element("ellipse", cx=x, cy=y, rx=across, ry=down, **paint)


def group(*children: str, **attributes: str | float) -> str:
    """Put drawings together, to move or to paint them at once."""
    return element("g", *children, **attributes)


def outlined(*children: str, width: float) -> str:
    """Give drawings an outline of ink."""
    return group(*children, stroke=INK, stroke_width=width, stroke_linejoin="round")


def discs(*discs: tuple[float, float, float]) -> str:
    """Return the path around some discs, each given as its middle and its radius."""
    return "".join(
        f"M{x - radius:.6g} {y:.6g}"
        f"a{radius} {radius} 0 0 1 {2 * radius:.6g} 0 {radius} {radius} 0 0 1-{2 * radius:.6g} 0Z"
        for x, y, radius in discs
    )


def stretched(across: float, down: float | None = None, turn: float = 0) -> str:
    """Return the `transform` of what is turned by some degrees and then stretched.

    Args:
        across: how many times as wide.
        down: how many times as high; as `across` if not said.
        turn: by how many degrees, before it is stretched.
    """
    scale = f"{across:.6g}" if down in (None, across) else f"{across:.6g} {down:.6g}"
    return f"scale({scale})" + (f"rotate({turn:.6g})" if turn else "")


def use(name: str, **paint: str | float) -> str:
    """Draw a shared shape; it inherits the paint."""
    return element("use", href=f"#{name}", **paint)


def sprite(shared: dict[str, str], symbols: dict[str, str], view_box: str) -> bytes:
    """Write a sprite: shapes that the drawings share, and one symbol for each drawing.

    Args:
        shared: each shared shape by its id.
        symbols: each drawing by its id.
        view_box: the view box of every symbol.
    """
    defined = (group(shape, id=name) for name, shape in shared.items())
    drawn = (
        element("symbol", drawing, id=name, viewBox=view_box) for name, drawing in symbols.items()
    )
    # Unless a browser is told not to, it lays out every drawing of the file, also those that no
    # page uses. It heeds that in an svg within the svg, but neither in the outer one nor in a g.
    hidden = element("svg", element("defs", *defined), *drawn, display="none")
    return element("svg", hidden, xmlns=NAMESPACE).encode()
