"""A cache that forgets the least recently used values beyond a total weight."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class Bounded(Generic[Key, Value]):
    """Least-recently-used cache; the weights of the values held never exceed `limit` by more than the newest one."""

    def __init__(self, limit: int, weight: Callable[[Value], int]) -> None:
        self._limit = limit
        self._weight = weight
        self._values: OrderedDict[Key, Value] = OrderedDict()
        self._total = 0
        self._guard = threading.Lock()

    def get(self, key: Key, make: Callable[[], Value]) -> Value:
        """The cached value, made when missing. Two threads may make it at once; one result is kept."""
        with self._guard:
            if key in self._values:
                self._values.move_to_end(key)
                return self._values[key]
        made = make()
        with self._guard:
            if key not in self._values:
                self._values[key] = made
                self._total += self._weight(made)
            while self._total > self._limit and len(self._values) > 1:
                self._total -= self._weight(self._values.popitem(last=False)[1])
        return made

    def peek(self, key: Key) -> Value | None:
        """The cached value, None when it is not held."""
        with self._guard:
            return self._values.get(key)

    def clear(self) -> None:
        """Forget everything."""
        with self._guard:
            self._values.clear()
            self._total = 0
