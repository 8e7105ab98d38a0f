"""Templates compiled once, however many environments fill them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jinja2 import BytecodeCache

if TYPE_CHECKING:
    from jinja2.bccache import Bucket


class CompiledTemplates(BytecodeCache):
    """Keeps what one language has compiled for the languages after it."""

    def __init__(self) -> None:
        self._compiled: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give a template that is known, if its source has not changed."""
        if bucket.key in self._compiled:
            bucket.bytecode_from_string(self._compiled[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a template."""
        self._compiled[bucket.key] = bucket.bytecode_to_string()
