"""Faces and hands for the signals, in a square 64 wide: one drawing for each gesture.

A face is put together from eyes, brows and a mouth; a hand from the fingers that it shows. The
thumb stands at the left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from aluette.render.drawing.svg import (
    HAIR,
    INK,
    PURPLE,
    SKIN,
    WHITE,
    circle,
    element,
    ellipse,
    group,
    line,
    outlined,
    path,
    use,
)
from aluette.rules.signals import Gesture

if TYPE_CHECKING:
    from collections.abc import Mapping

VIEW_BOX: Final = "0 0 64 64"

_LIP: Final = "#b3261e"
_TONGUE: Final = "#e8837a"
_HOLLOW: Final = "#6d1b1b"

_HEAD: Final = "head"
_SLEEVE: Final = "sleeve"
_SHOULDERS: Final = "shoulders"

_LEFT_EYE: Final = 24.5
_RIGHT_EYE: Final = 39.5
_EYE_LEVEL: Final = 32.0

SHAPES: Final = {
    _SHOULDERS: outlined(
        path("M8 63C9 55 19 53 26 51H38C45 53 55 55 56 63Z", fill=PURPLE),
        path("M26 46H38V53Q32 58 26 53Z", fill=SKIN),
        width=1.6,
    ),
    _HEAD: outlined(
        path("M13 30C9 3 55 3 51 30L50 40H14Z", fill=HAIR),
        ellipse(14, 34, 3.2, 4.5, fill=SKIN),
        ellipse(50, 34, 3.2, 4.5, fill=SKIN),
        path("M15 28C13 44 22 55 32 55S51 44 49 28C48 16 16 16 15 28Z", fill=SKIN),
        path(
            "M14 31C11 3 53 3 50 31 48 26 46 20 44 16 37 19 28 19 20 17 18 21 16 27 14 31Z",
            fill=HAIR,
        ),
        width=1.6,
    )
    + path("M32 33Q29.5 38 32.5 38.5", fill="none", stroke=INK, stroke_width=1.2),
    _SLEEVE: outlined(
        path("M20 64 21.5 55H42.5L44 64Z", fill=PURPLE),
        element("rect", x=19.5, y=52, width=25, height=6, rx=2.5, fill=WHITE),
        width=1.6,
    ),
}


def _eye(x: float, look_up: bool = False) -> str:
    return ellipse(x, _EYE_LEVEL, 4.6, 4, fill=WHITE, stroke=INK, stroke_width=1.2) + circle(
        x, _EYE_LEVEL - (1.9 if look_up else 0), 2.1, fill=INK
    )


_OPEN_EYES: Final = _eye(_LEFT_EYE) + _eye(_RIGHT_EYE)
_EYES_UP: Final = _eye(_LEFT_EYE, look_up=True) + _eye(_RIGHT_EYE, look_up=True)
_ONE_CLOSED: Final = _eye(_LEFT_EYE) + line("M35 32Q39.5 35 44 32", INK, 2)
_WINKING: Final = _eye(_LEFT_EYE) + line("M35 33.5Q39.5 29 44 33.5", INK, 2.2)
_SQUEEZED: Final = line("M20 30 28 32.5 20 35M44 30 36 32.5 44 35", INK, 2)

_LEVEL: Final = line("M20 25.5Q24.5 23.5 29 25.5M35 25.5Q39.5 23.5 44 25.5", INK, 1.8)
_RAISED: Final = line("M19.5 24Q24.5 19 29 23M35 23Q39.5 19 44.5 24", INK, 2.2)
_KNIT: Final = line("M20 23 29 26.5M44 23 35 26.5", INK, 2)

_CALM: Final = line("M27 46H37", INK, 1.8)
_SMILE: Final = line("M24.5 44Q32 51 39.5 44", INK, 1.8)
_MOUTH_OPEN: Final = ellipse(
    32, 46.5, 5, 5.8, fill=_HOLLOW, stroke=INK, stroke_width=1.4
) + ellipse(32, 50, 3, 1.8, fill=_TONGUE)


def _lips(d: str) -> str:
    return path(d, fill=_LIP, stroke=INK, stroke_width=1.2, stroke_linejoin="round")


class Face(NamedTuple):
    """What a face does."""

    eyes: str = _OPEN_EYES
    brows: str = _LEVEL
    mouth: str = _CALM
    turn: float = 0
    """By how many degrees the head is tilted."""

    besides: str = ""
    """What stands beside the head."""

    def draw(self) -> str:
        """Draw the face, on shoulders."""
        features = use(_HEAD) + self.eyes + self.brows + self.mouth
        moved = {"transform": f"rotate({self.turn:g} 32 54)"} if self.turn else {}
        return use(_SHOULDERS) + group(features, **moved) + self.besides


_HEART: Final = path(
    "M55 20C51 14 45 19 49 24L55 30 61 24C65 19 59 14 55 20Z",
    fill=_LIP,
    stroke=INK,
    stroke_width=1.2,
)
_UPWARDS: Final = line("M57 15V4M53 8 57 3.5 61 8", PURPLE, 2)
_STILL: Final = line("M4 24V42M60 24V42", PURPLE, 2)
_TWICE: Final = line("M55 42Q59 46 55 51M59.5 40Q64.5 46 59.5 53", PURPLE, 1.8)
_CLICK: Final = line("M54 42 60 39M55 46H62M54 50 60 53", PURPLE, 1.8)

_TEETH: Final = element(
    "rect",
    x=24,
    y=42.5,
    width=16,
    height=7.5,
    rx=2.5,
    fill=WHITE,
    stroke=INK,
    stroke_width=1.4,
) + path("M24 46.2H40M28 42.5V50M32 42.5V50M36 42.5V50", stroke=INK, stroke_width=0.9)

_FACES: Final[Mapping[Gesture, Face]] = {
    Gesture.RAISE_EYES: Face(eyes=_EYES_UP, brows=_RAISED, besides=_UPWARDS),
    Gesture.RAISE_EYES_HEAD_STILL: Face(eyes=_EYES_UP, besides=_STILL),
    Gesture.RAISE_EYEBROWS: Face(brows=_RAISED),
    Gesture.TILT_HEAD: Face(turn=20),
    Gesture.PULL_A_FACE: Face(
        eyes=_SQUEEZED,
        brows=_KNIT,
        mouth=line("M23 46 26 44 29 48 32 44 35 48 38 44 41 46", INK, 2),
    ),
    Gesture.TWIST_MOUTH: Face(
        mouth=line("M31 46.5Q38 47.5 43 42", INK, 2.2) + line("M44 39Q46 41.5 45 44.5", INK, 1.3)
    ),
    Gesture.LIFT_CORNER_OF_LIPS: Face(
        mouth=line("M25 46H32Q38 45.5 41 40.5", INK, 2) + line("M42.5 38Q44.5 40 44 42.5", INK, 1.3)
    ),
    Gesture.CLOSE_ONE_EYE: Face(eyes=_ONE_CLOSED),
    Gesture.WINK: Face(eyes=_WINKING, mouth=_SMILE),
    Gesture.KISS: Face(
        eyes=line("M20 32Q24.5 35 29 32M35 32Q39.5 35 44 32", INK, 2),
        mouth=_lips("M29 46C29 42 35 42 35 46 35 50 29 50 29 46Z"),
        besides=_HEART,
    ),
    Gesture.POUT: Face(
        brows=_KNIT,
        mouth=_lips("M24 47Q32 41 40 47 37 52.5 32 52.5 27 52.5 24 47Z")
        + path("M24 47Q32 43.5 40 47", fill="none", stroke=INK, stroke_width=1.4),
    ),
    Gesture.PURSE_LIPS: Face(
        mouth=_lips("M28.5 46Q32 43 35.5 46 32 49.5 28.5 46Z")
        + line("M23.5 43.5 26 44.5M23.5 49 26 47.8M40.5 43.5 38 44.5M40.5 49 38 47.8", INK, 1.3),
    ),
    Gesture.OPEN_MOUTH: Face(mouth=_MOUTH_OPEN),
    Gesture.OPEN_MOUTH_PER_ACE: Face(mouth=_MOUTH_OPEN, besides=_TWICE),
    Gesture.SHOW_TONGUE: Face(
        mouth=path(
            "M28 45.5V49.5C28 55 36 55 36 49.5V45.5Z",
            fill=_TONGUE,
            stroke=INK,
            stroke_width=1.3,
        )
        + line("M24 44.5Q32 47 40 44.5M32 46.5V50", INK, 1.6),
    ),
    Gesture.CLICK_TEETH: Face(mouth=_TEETH, besides=_CLICK),
    Gesture.BITE_LIP: Face(
        brows=_RAISED,
        mouth=_lips("M24.5 46.5Q32 49 39.5 46.5 38 53 32 53 26 53 24.5 46.5Z")
        + path("M28 45H36V49.5H28ZM32 45V49.5", fill=WHITE, stroke=INK, stroke_width=1.1)
        + line("M23.5 45H40.5", INK, 1.8),
    ),
}


class Finger(NamedTuple):
    """A finger: where it begins, and its tip when it is shown."""

    root: tuple[float, float]
    tip: tuple[float, float]
    folded: tuple[float, float]
    """Its tip when it is not."""


_THUMB: Final = Finger((22, 46), (9.5, 32), (31, 45))
_INDEX: Final = Finger((23.5, 38), (20.5, 12), (23.5, 43))
_MIDDLE: Final = Finger((29.2, 37), (29, 9), (29.2, 43))
_RING: Final = Finger((34.9, 37), (36.5, 11), (34.9, 43))
_LITTLE: Final = Finger((40.6, 38.5), (46, 20), (40.6, 43))
_FINGERS: Final = (_LITTLE, _RING, _MIDDLE, _INDEX, _THUMB)

_PALM: Final = element(
    "rect",
    x=20,
    y=34,
    width=24,
    height=22,
    rx=7,
    fill=SKIN,
    stroke=INK,
    stroke_width=1.6,
)


class Hand(NamedTuple):
    """What a hand shows."""

    shown: tuple[Finger, ...]
    place: str = ""
    """How the hand is moved and turned."""

    besides: str = ""

    def draw(self) -> str:
        """Draw the hand, with its sleeve."""
        fingers = "".join(
            _finger(finger, shown=finger in self.shown)
            for finger in sorted(_FINGERS, key=lambda finger: finger not in self.shown)
        )
        moved = {"transform": self.place} if self.place else {}
        return self.besides + group(use(_SLEEVE), _PALM, fingers, **moved)


def _finger(finger: Finger, *, shown: bool) -> str:
    (x, y), (to_x, to_y) = finger.root, finger.tip if shown else finger.folded
    d = f"M{x:g} {y:g} {to_x:g} {to_y:g}"
    return line(d, INK, 8) + line(d, SKIN, 5)


_SCRIBBLE: Final = line("M8 57Q11 50 14 57T20 57 26 57 32 57", PURPLE, 2)
_TABLE: Final = line("M3 60H61", HAIR, 3)
_IMAGINED_PEN: Final = path(
    "M9 57 12 48 46 13 51 18 17 53Z",
    fill="none",
    stroke=PURPLE,
    stroke_width=1.6,
    stroke_dasharray="4 2.4",
)

_HANDS: Final[Mapping[Gesture, Hand]] = {
    Gesture.SHOW_THUMB: Hand((_THUMB,), place="rotate(42 32 38) translate(2 0)"),
    Gesture.SHOW_LITTLE_FINGER: Hand((_LITTLE,)),
    Gesture.SHOW_INDEX: Hand((_INDEX,)),
    Gesture.SHOW_INDEX_AND_MIDDLE: Hand((_INDEX, _MIDDLE)),
    Gesture.SHOW_MIDDLE: Hand((_MIDDLE,)),
    Gesture.SHOW_RING_FINGER: Hand((_RING,)),
    Gesture.PRETEND_TO_WRITE: Hand(
        (), place="translate(6 0) scale(.8) rotate(-55 32 38)", besides=_SCRIBBLE + _IMAGINED_PEN
    ),
    Gesture.THUMB_AND_INDEX_WRITE: Hand(
        (_THUMB, _INDEX), place="translate(8 4) scale(.8) rotate(200 32 38)", besides=_TABLE
    ),
}


def _shrug() -> str:
    """Draw a whole bust: the shoulders up, the open hands out."""
    arms = "M18 49 10 58 6 48M46 49 54 58 58 48"
    return (
        outlined(path("M14 63C12 50 18 40 27 39H37C46 40 52 50 50 63Z", fill=PURPLE), width=1.6)
        + line(arms, INK, 10)
        + line(arms, PURPLE, 7)
        + outlined(
            path("M3 48C0 44 0 40 2 38 5 38 5 41 7 41 10 41 12 44 9 48Z", fill=SKIN),
            path("M61 48C64 44 64 40 62 38 59 38 59 41 57 41 54 41 52 44 55 48Z", fill=SKIN),
            width=1.6,
        )
        + group(
            use(_HEAD),
            _OPEN_EYES,
            _RAISED,
            line("M26 47Q32 43.5 38 47", INK, 2),
            transform="translate(10 0) scale(.7)",
        )
    )


DRAWINGS: Final[Mapping[Gesture, str]] = {
    **{gesture: face.draw() for gesture, face in _FACES.items()},
    **{gesture: hand.draw() for gesture, hand in _HANDS.items()},
    Gesture.SHRUG: _shrug(),
}
"""Every gesture but the one that is none."""
