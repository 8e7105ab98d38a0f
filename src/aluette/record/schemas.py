"""The JSON Schemas (draft 2020-12) of every kind of file and of every answer.

A file is described as a YAML loader gives it to a program, whether that reads `true` and `1`
as text or not.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Final, cast

SCHEMAS: Final = (
    *("trick-file", "hand-file", "match-file", "draw-file"),
    *("trick-answer", "hand-answer", "match-answer", "draw-answer", "odds-answer"),
    *("solution-answer", "error-answer"),
)
"""What there are schemas of."""


def schema(name: str) -> dict[str, object]:
    """Return one of the schemas.

    Raises:
        KeyError: there is no schema of this name.
    """
    if name not in SCHEMAS:
        raise KeyError(name)
    text = (files("aluette.record") / "schemas" / f"{name}.json").read_text(encoding="utf-8")
    return cast("dict[str, object]", json.loads(text))
