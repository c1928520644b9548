"""BM25 over an index of Whoosh held in memory, counted with arrays: Whoosh's own scores and order in a third of its time.

Whoosh adds up posting by posting in Python. Here a posting list becomes two arrays the first time it is read, and a query adds
whole lists. What is kept belongs to one state of the index and goes with it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tribonian.retrieval.keyword.terms import WEIGHTS

Numbers = NDArray[np.int64]
Floats = NDArray[np.float64]
_KEPT = 2_000_000
"""Postings that are kept decoded: some thirty megabytes."""


class Ranking:
    """One state of an index. Thread-safe: a reader belongs to the thread that brings it, what is kept is for all."""

    def __init__(self, searcher: Any) -> None:
        reader = searcher.reader()
        self._size = int(reader.doc_count_all())
        self._average = {field: float(searcher.avg_field_length(field)) or 1.0 for field in WEIGHTS}
        self._lengths = {field: _lengths(reader, field, self._size) for field in WEIGHTS}
        self._deleted = np.asarray(sorted(_deleted(reader)), dtype=np.int64)
        self._lists: OrderedDict[tuple[str, str], tuple[Numbers, Floats]] = OrderedDict()
        self._held = 0
        self._ids: dict[int, str] = {}

    def search(
        self, searcher: Any, terms: Sequence[tuple[str, float]], accepted: Iterable[int] | None, limit: int
    ) -> list[tuple[str, float]]:
        """(passage id, score) of the passages that hold one of `terms`, best first; of equals the one added first."""
        scores = np.zeros(self._size)
        weighting = searcher.weighting
        for term, boost in terms:
            for field, weight in WEIGHTS.items():
                numbers, frequencies = self._postings(searcher.reader(), field, term)
                if not len(numbers):
                    continue
                spread = (1.0 - weighting.B) + weighting.B * self._lengths[field][numbers] / self._average[field]
                share = frequencies * (weighting.K1 + 1) / (frequencies + weighting.K1 * spread)
                scores[numbers] += boost * weight * weighting.idf(searcher, field, term) * share
        scores[self._deleted] = 0.0
        if accepted is not None:
            wanted = np.zeros(self._size, dtype=bool)
            wanted[np.fromiter(accepted, dtype=np.int64)] = True
            scores[~wanted] = 0.0
        return [(self._id(searcher, int(number)), float(scores[number])) for number in _best(scores, limit)]

    def _postings(self, reader: Any, field: str, term: str) -> tuple[Numbers, Floats]:
        key = field, term
        found = self._lists.get(key)
        if found is None:
            found = _read(reader, field, term)
            self._lists[key] = found
            self._held += len(found[0])
            while self._held > _KEPT and self._lists:
                try:
                    self._held -= len(self._lists.popitem(last=False)[1][0])
                except KeyError:  # another thread was quicker
                    break
        return found

    def _id(self, searcher: Any, number: int) -> str:
        known = self._ids.get(number)
        if known is None:
            known = self._ids[number] = str(searcher.stored_fields(number)["id"])
        return known


def _best(scores: Floats, limit: int) -> Numbers:
    held = np.flatnonzero(scores)
    if len(held) > limit:
        least = np.partition(scores[held], len(held) - limit)[len(held) - limit]
        held = held[scores[held] >= least]
    return held[np.lexsort((held, -scores[held]))][:limit]


def _lengths(reader: Any, field: str, size: int) -> Floats:
    # 0 for a passage without the field: it has no posting there.
    return np.fromiter((reader.doc_field_length(number, field) or 0 for number in range(size)), dtype=np.float64, count=size)


def _deleted(reader: Any) -> Iterable[int]:
    return (number for number in range(reader.doc_count_all()) if reader.is_deleted(number)) if reader.has_deletions() else ()


def _read(reader: Any, field: str, term: str) -> tuple[Numbers, Floats]:
    numbers: list[int] = []
    weights: list[float] = []
    if (field, term) in reader:
        matcher = reader.postings(field, term)
        while matcher.is_active():
            numbers.append(matcher.id())
            weights.append(matcher.weight())
            matcher.next()
    return np.asarray(numbers, dtype=np.int64), np.asarray(weights, dtype=np.float64)
