"""What is worked out of a hand once, however often it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
T = TypeVar("T")


class Once(Generic[P, T]):
    """Calls a function once for the very objects that it is given, and then remembers.

    A site asks for the same hand in every language, and to compare the cards of two hands takes
    longer than to see that they are one. Nothing that is given may ever change.
    """

    def __init__(self, make: Callable[P, T], size: int) -> None:
        """Remember what a function makes.

        Args:
            make: the function; it takes no keywords.
            size: how many results to keep; all are forgotten when there would be more.
        """
        self._make = make
        self._size = size
        self._made: dict[tuple[int, ...], tuple[tuple[Any, ...], T]] = {}

    def __call__(self, *given: P.args, **named: P.kwargs) -> T:
        """Return what the function makes of these objects."""
        key = tuple(map(id, given))
        known = self._made.get(key)
        if known is not None:
            return known[1]
        if len(self._made) >= self._size:
            self._made.clear()
        made = self._make(*given, **named)
        self._made[key] = (given, made)  # so long as they are kept, no others get their ids
        return made
