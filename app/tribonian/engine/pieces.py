"""Large results cross the channel in pieces: parsing one huge JSON text would hold the window's interpreter too long.

A value is cut at its long lists. The skeleton (those lists emptied) comes first, then runs of items with
the place where they belong, in an order in which every place exists when its items arrive.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

PIECE = 100_000
"""About the bytes of a piece: two milliseconds of parsing."""
DEEPEST = 200
"""Levels up to which lists are looked for; deeper ones stay whole."""

Path = list[str | int]


def weigh(value: Any, weights: dict[int, int], depth: int = 0) -> int:
    """About the bytes of `value` as JSON; the weights of all its dicts and lists are kept in `weights` by identity."""
    if isinstance(value, str):
        return len(value) + 3
    if depth >= DEEPEST or not isinstance(value, dict | list | tuple):
        return 8
    total = 2
    if isinstance(value, dict):
        for key, inner in value.items():
            total += len(key) + 4 + (len(inner) + 3 if isinstance(inner, str) else weigh(inner, weights, depth + 1))
    else:
        for inner in value:
            total += weigh(inner, weights, depth + 1)
    weights[id(value)] = total
    return total


def split(value: Any, piece: int = PIECE) -> tuple[Any, Iterator[tuple[Path, list[Any]]]]:
    """The skeleton of `value`, and the runs of items that belong into its emptied lists, in order."""
    weights: dict[int, int] = {}
    weigh(value, weights)
    runs: list[tuple[Path, list[Any]]] = []
    skeleton = _Cutter(weights, piece).thin(value, [], runs)
    return skeleton, iter(runs)


class _Cutter:
    """Cuts one value; `weights` are those of all its containers."""

    def __init__(self, weights: dict[int, int], piece: int) -> None:
        self._weights = weights
        self._piece = piece

    def thin(self, value: Any, path: Path, runs: list[tuple[Path, list[Any]]]) -> Any:
        """`value` without its long lists, whose items go to `runs`."""
        if self._size(value) <= self._piece or not isinstance(value, dict | list | tuple):
            return value
        if isinstance(value, dict):
            return {key: self.thin(inner, [*path, key], runs) for key, inner in value.items()}
        run: list[Any] = []
        held = 0
        for index, item in enumerate(value):
            size = self._size(item)
            if run and held + size > self._piece:
                runs.append((path, run))
                run, held = [], 0
            if size <= self._piece:
                run.append(item)
                held += size
                continue
            inside: list[tuple[Path, list[Any]]] = []
            runs.append((path, [self.thin(item, [*path, index], inside)]))
            runs.extend(inside)
        if run:
            runs.append((path, run))
        return []

    def _size(self, value: Any) -> int:
        return self._weights.get(id(value), len(value) + 3 if isinstance(value, str) else 8)


def join(value: Any, path: Path, items: list[Any]) -> None:
    """Put a run of items where it belongs in `value`; raises LookupError or TypeError for a place that is not there."""
    for key in path:
        value = value[key]
    value.extend(items)
