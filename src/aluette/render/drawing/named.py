"""What the eight named cards show besides: picture, ribbon, badge with the strength.

The pictures are free inventions from the nicknames. A picture never adds a sign: Monsieur and the
one-eyed look out of one of their own coins, so that the coins still count three and two.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from aluette.render.drawing.digits import small
from aluette.render.drawing.pips import ABOVE_RIBBON
from aluette.render.drawing.suits import LOOKS, signs, upright
from aluette.render.drawing.svg import (
    GOLD,
    HAIR,
    INK,
    PURPLE,
    SKIN,
    WHITE,
    circle,
    discs,
    element,
    ellipse,
    group,
    line,
    outlined,
    path,
    stretched,
)
from aluette.rules import ranking
from aluette.rules.cards import Suit

if TYPE_CHECKING:
    from collections.abc import Mapping

    from aluette.rules.cards import Card

_FONT: Final = "-apple-system,Segoe UI,Roboto,Helvetica Neue,Arial,sans-serif"
_COW_BROWN: Final = "#8a5a3c"
_BONE: Final = "#e9d29b"

_COIN: Final = LOOKS[Suit.COINS]
_CUP: Final = LOOKS[Suit.CUPS]

STAR: Final = (
    "M0-12.5 3.3-8 8.8-8.8 8-3.3 12.5 0 8 3.3 8.8 8.8 3.3 8 0 12.5"
    "-3.3 8-8.8 8.8-8 3.3-12.5 0-8-3.3-8.8-8.8-3.3-8Z"
)
"""The badge of a luette."""

SHIELD: Final = "M-9.5-10.5H9.5V2C9.5 8 4 11 0 12.5-4 11-9.5 8-9.5 2Z"
"""The badge of a double."""

_RING: Final = circle(62, 46, 30.51, fill=_COIN.main, stroke=_COIN.dark, stroke_width=2.7) + circle(
    62, 46, 25.11, fill=_COIN.light, stroke=_COIN.dark, stroke_width=1.89
)

_LEAF: Final = path(
    "M0 15C-2 10-7 11-8 6-11 4-10-1-7-2-9-6-6-9-3-9-3-13 3-13 3-9 6-9 9-6 7-2 10-1 11 4"
    " 8 6 7 11 2 10 0 15Z",
    fill="#7cb356",
) + path("M0-8V15", fill="none")


def _monsieur() -> str:
    return (
        _RING
        + group(
            outlined(
                path("M-13-7C-15 2-14 8-11 11H11C14 8 15 2 13-7Z", fill=HAIR),
                path("M-11-8C-12 6-7 14 0 14S12 6 11-8Z", fill=SKIN),
                path(
                    "M-19-7C-12-12-10-20-6-23 0-19 6-20 8-23 11-17 13-11 19-7 8-11-8-11-19-7Z",
                    fill=PURPLE,
                ),
                width=1.4,
            ),
            line("M-13.5-9.5Q0-13 13.5-9.5", GOLD, 1.3),
            line("M-7.5-4Q-5-5.5-3-4M3-4Q5-5.5 7.5-4", HAIR, 1.2),
            _eyes(5, 1.8),
            path(
                "M-6 8C-3 5.6 3 5.6 6 8 9 8 10 6 10 5 8 6.4 5 3.6 0 4.6-5 3.6-8 6.4-10 5"
                "-10 6-9 8-6 8Z",
                fill=HAIR,
            ),
            transform="translate(62 50) scale(1.35)",
        )
        + signs(Suit.COINS, [(46, 110), (78, 110)], 1.25)
    )


def _madame() -> str:
    earrings = (circle(x, 6.5, 2) for x in (-10.4, 10.4))
    return (
        ellipse(62, 44, 27, 33, fill=_CUP.tint, stroke=_CUP.dark, stroke_width=2)
        + group(
            outlined(
                path("M-12-12C-20 0-16 14-12 17H12C16 14 20 0 12-12Z", fill=HAIR),
                path("M-9.5-9C-10 6-6 13 0 13S10 6 9.5-9Z", fill=SKIN),
                circle(0, -18, 6, fill=HAIR),
                path("M-12-4C-14-18 14-18 12-4 8-5 4-8 0-11-4-8-8-5-12-4Z", fill=HAIR),
                width=1.4,
            ),
            line("M-5.5-13.5Q0-16 5.5-13.5", GOLD, 1.6),
            _eyes(4.4, 1.6),
            path("M-3 7Q0 9.6 3 7 0 6-3 7Z", fill="#b3261e", stroke="#b3261e"),
            group(*earrings, fill=GOLD, stroke=INK, stroke_width=0.8),
            transform="translate(62 46) scale(1.42)",
        )
        + signs(Suit.CUPS, [(42, 106), (62, 114), (82, 106)], 0.98)
    )


def _borgne() -> str:
    return (
        _RING
        + group(
            outlined(
                path("M-13-7C-15 2-14 8-11 11H11C14 8 15 2 13-7Z", fill=HAIR),
                path("M-11-8C-12 6-7 14 0 14S12 6 11-8Z", fill=SKIN),
                path("M-15-7C-13-18 13-18 15-7 6-11-6-11-15-7Z", fill="#8c2f2b"),
                width=1.4,
            ),
            path("M-14-5 13 1", stroke=INK, stroke_width=1.8),
            ellipse(5, 0, 4.4, 3.8, fill=INK),
            circle(-5, 0, 1.8, fill=INK),
            line("M-5 8Q0 11 6 7", INK, 1.6),
            transform="translate(62 47) scale(1.4)",
        )
        + signs(Suit.COINS, [(62, 106)], 1.75)
    )


def _cow() -> str:
    return group(
        outlined(
            path(
                "M-8-12C-16-13-18-20-16-24-13-18-8-17-4-15ZM8-12C16-13 18-20 16-24 13-18 8-17"
                " 4-15Z",
                fill=_BONE,
            ),
            path(
                "M-9-9C-15-12-20-9-21-5-17-2-12-2-9-5ZM9-9C15-12 20-9 21-5 17-2 12-2 9-5Z",
                fill=_COW_BROWN,
            ),
            path("M-10-13C-4-17 4-17 10-13 12-4 9 4 8 10H-8C-9 4-12-4-10-13Z", fill=WHITE),
            path("M-10-13C-6-16-2-16 0-15 1-6-4 0-9.5 0-11-5-11-9-10-13Z", fill=_COW_BROWN),
            path("M-9 9C-9 4 9 4 9 9 9 17-9 17-9 9Z", fill="#f2b8ab"),
            width=1.4,
        ),
        group(
            path(discs((-5.5, -4, 1.8), (5.5, -4, 1.8))),
            ellipse(-3.6, 10, 1.4, 1.9),
            ellipse(3.6, 10, 1.4, 1.9),
            fill=INK,
        ),
        transform="translate(62 52) scale(1.42)",
    ) + signs(Suit.CUPS, [(46, 107), (78, 107)], 1.45)


def _oak() -> str:
    look = LOOKS[Suit.BATONS]
    clubs = (
        upright(Suit.BATONS, f"translate(62 66) scale(1.62) rotate({turn}) scale(1 1.75)")
        for turn in (34, -34)
    )
    return "".join(clubs) + group(
        *(
            group(_LEAF, transform=f"translate({x} 2) rotate({turn})")
            for x, turn in ((-9, -38), (9, 38))
        ),
        path("M-5 10C-5 20 0 23 0 24 0 23 5 20 5 10Z", fill="#d9a441"),
        path("M-6.5 10C-6 4 6 4 6.5 10Z", fill=_COW_BROWN),
        transform="translate(62 86) scale(1.2)",
        stroke=look.dark,
        stroke_width=1.3,
        stroke_linejoin="round",
    )


def _written() -> str:
    look = LOOKS[Suit.SWORDS]
    swords = (
        upright(Suit.SWORDS, f"translate(62 70){stretched(2.1, 2.7, turn)}") for turn in (28, -28)
    )
    return "".join(swords) + group(
        path("M-13-13H9L14-8V15H-13Z", fill=WHITE),
        path("M9-13V-8H14", fill="none"),
        path("M-9-6H5M-9-1H9M-9 4H9M-9 9H2", fill="none", stroke=look.dark, stroke_width=2),
        path("M4 11C9 1 14-8 22-14 24-6 18 4 6 12Z", fill=GOLD),
        path("M3 14 16-4", fill="none"),
        transform="translate(61 74) scale(1.05)",
        stroke=INK,
        stroke_width=1.4,
        stroke_linejoin="round",
    )


def _eyes(apart: float, radius: float) -> str:
    return path(discs((-apart, 0, radius), (apart, 0, radius)), fill=INK)


RIBBONS: Final[Mapping[Card, str]] = {
    ranking.MONSIEUR: "Monsieur",
    ranking.MADAME: "Madame",
    ranking.LE_BORGNE: "Le Borgne",
    ranking.LA_VACHE: "La Vache",
    ranking.GRAND_NEUF: "Grand-neuf",
    ranking.PETIT_NEUF: "Petit-neuf",
    ranking.DEUX_DE_CHENE: "Deux de chêne",
    ranking.DEUX_D_ECRIT: "Deux d’écrit",
}
"""What the ribbon of each named card says, the same in every language."""

_PICTURES: Final[Mapping[Card, str]] = {
    ranking.MONSIEUR: _monsieur(),
    ranking.MADAME: _madame(),
    ranking.LE_BORGNE: _borgne(),
    ranking.LA_VACHE: _cow(),
    ranking.GRAND_NEUF: ABOVE_RIBBON.draw(Suit.CUPS),
    ranking.PETIT_NEUF: ABOVE_RIBBON.draw(Suit.COINS),
    ranking.DEUX_DE_CHENE: _oak(),
    ranking.DEUX_D_ECRIT: _written(),
}

_WIDEST: Final = 10
"""The letters that a ribbon holds at full size."""


def picture(card: Card) -> str:
    """Draw the picture and the signs of a named card."""
    return _PICTURES[card]


def ribbon_and_badge(card: Card) -> str:
    """Draw the name of a card along its foot, and its strength: a star for a luette."""
    name = RIBBONS[card]
    squeezed: dict[str, str | float] = {"font_size": 12.5}
    if len(name) > _WIDEST:
        squeezed = {"font_size": 11.5, "textLength": 84, "lengthAdjust": "spacingAndGlyphs"}
    badge = STAR if card in ranking.LUETTES else SHIELD
    return (
        path("M2 133H98V146A6 6 0 0 1 92 152H8A6 6 0 0 1 2 146Z", fill=PURPLE)
        + element(
            "text",
            name,
            x=50,
            y=146.5,
            text_anchor="middle",
            font_family=_FONT,
            font_weight=700,
            **squeezed,
            fill=WHITE,
        )
        + group(
            path(badge, fill=PURPLE, stroke=WHITE, stroke_width=1.4, stroke_linejoin="round"),
            small(card.strength, WHITE),
            transform="translate(17.3 104) scale(.95)",
        )
    )
