"""Simple systems to measure ourselves against: plain BM25 and plain dense search over whole provisions or passages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from whoosh import scoring
from whoosh.analysis.analyzers import StandardAnalyzer
from whoosh.fields import ID, TEXT, Schema
from whoosh.filedb.filestore import RamStorage
from whoosh.qparser.default import QueryParser
from whoosh.qparser.syntax import OrGroup

Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Unit:
    """A provision of a baseline: `place` says where it belongs, `text` is all of it, with heading."""

    place: int
    text: str


class PlainBM25:
    """BM25 as Whoosh ships it: StandardAnalyzer, OR of the words, default parameters, in memory."""

    def __init__(self, units: Sequence[Unit]) -> None:
        schema = Schema(place=ID(stored=True), body=TEXT(analyzer=StandardAnalyzer()))
        self._index: Any = RamStorage().create_index(schema)  # type: ignore[no-untyped-call]
        writer = self._index.writer(limitmb=256)
        for unit in units:
            writer.add_document(place=str(unit.place), body=unit.text)
        writer.commit()
        self._parser = QueryParser("body", schema, group=OrGroup)

    def search(self, query: str, limit: int) -> list[int]:
        """Places, best first."""
        plain = "".join(char if char.isalnum() else " " for char in query)
        with self._index.searcher(weighting=scoring.BM25F()) as searcher:
            return [int(hit["place"]) for hit in searcher.search(self._parser.parse(plain), limit=limit)]


class PlainDense:
    """Cosine over given vectors; a place is as good as its best vector."""

    def __init__(self, places: Sequence[int], vectors: Floats) -> None:
        self._places, self._vectors = np.asarray(places), vectors

    def search(self, query: Floats, limit: int) -> list[int]:
        """Places, best first."""
        order = np.argsort(-(self._vectors @ query), kind="stable")
        return list(dict.fromkeys(int(self._places[n]) for n in order[: limit * 20]))[:limit]


def reciprocal_rank_fusion(lists: Sequence[Sequence[int]], limit: int, constant: int = 60) -> list[int]:
    """Fusion of ranked lists (Cormack, Clarke and Büttcher 2009)."""
    score: dict[int, float] = {}
    for ranked in lists:
        for rank, place in enumerate(ranked, 1):
            score[place] = score.get(place, 0.0) + 1 / (constant + rank)
    return sorted(score, key=lambda place: -score[place])[:limit]
