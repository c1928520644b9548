"""What was made of a sequence, kept until it is asked for another one: tables over all works of a library cost too much to be
made for each question."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from operator import is_
from typing import Generic, TypeVar

Item = TypeVar("Item")
Made = TypeVar("Made")
_KEPT = 3


class Remembered(Generic[Item, Made]):
    """Calls `make` for a sequence it has not seen lately. Thread-safe.

    Two sequences are the same when they hold the same objects in the same order, so the objects must be immutable.
    """

    def __init__(self, make: Callable[[Sequence[Item]], Made]) -> None:
        self._make = make
        self._known: list[tuple[tuple[Item, ...], Made]] = []
        self._guard = threading.Lock()

    def __call__(self, items: Sequence[Item]) -> Made:
        """What `make` makes of `items`."""
        with self._guard:
            for seen, made in self._known:
                if len(seen) == len(items) and all(map(is_, seen, items)):
                    return made
        made = self._make(tuple(items))
        with self._guard:
            self._known = [(tuple(items), made), *self._known[: _KEPT - 1]]
        return made
