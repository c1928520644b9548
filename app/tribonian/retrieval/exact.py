"""Exact nearest neighbours in numpy over the vectors of one contract: always right, fast up to some 200,000 passages."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from tribonian.domain.contracts import EmbeddingContract, IndexStamp
from tribonian.domain.passage import IndexedPassage
from tribonian.errors import ContractMismatch
from tribonian.retrieval.filters import FIELDS, active


class ExactIndex:
    """A `VectorIndex` in memory. Thread-safe.

    Without rows it starts empty; `loaded` fills it from the library (readers without the lock, private matters).
    """

    def __init__(self, contract: EmbeddingContract, rows: Iterable[tuple[IndexedPassage, NDArray[np.float32]]] = ()) -> None:
        self.contract = contract
        self._lock = threading.Lock()
        self._stamp: IndexStamp | None = None
        self._ids: list[str] = []
        self._fields: list[tuple[str, ...]] = []
        self._matrix = np.zeros((0, contract.dimension), np.float32)
        rows = list(rows)
        if rows:
            self.add([passage for passage, _ in rows], [vector for _, vector in rows])

    def stamp(self) -> IndexStamp | None:
        """The stamp given at `reset`; this index has no disk."""
        return self._stamp

    def reset(self, stamp: IndexStamp) -> None:
        """Forget everything."""
        with self._lock:
            self._stamp = stamp
            self._ids, self._fields = [], []
            self._matrix = np.zeros((0, self.contract.dimension), np.float32)

    def add(self, passages: Sequence[IndexedPassage], vectors: Sequence[NDArray[np.float32]]) -> None:
        """Add or replace by id.

        Raises:
            ContractMismatch: a vector has another dimension than the contract.
        """
        if not passages:
            return
        new = np.asarray(vectors, dtype=np.float32).reshape(len(passages), -1)
        if new.shape[1] != self.contract.dimension:
            raise ContractMismatch(f"Vectors of {new.shape[1]} dimensions do not fit an index of {self.contract.dimension}.")
        added = {passage.id for passage in passages}
        with self._lock:
            keep = [n for n, known in enumerate(self._ids) if known not in added]
            self._keep(keep)
            self._ids = [*self._ids, *(passage.id for passage in passages)]
            self._fields = [*self._fields, *(_field_values(passage) for passage in passages)]
            self._matrix = np.concatenate([self._matrix, new])

    def remove_expression(self, expression: str) -> None:
        """Remove every vector of an expression."""
        at = FIELDS.index("expression")
        with self._lock:
            self._keep([n for n, values in enumerate(self._fields) if values[at] != expression])

    def search(
        self, vector: NDArray[np.float32], contract: EmbeddingContract, *, limit: int, filters: Mapping[str, Sequence[str]]
    ) -> list[tuple[str, float]]:
        """(passage id, cosine), best first.

        Raises:
            ContractMismatch: `contract` is not this index's own.
        """
        require_same(self.contract, contract)
        with self._lock:
            ids, values, matrix = self._ids, self._fields, self._matrix
        if not ids or limit < 1:
            return []
        scores = matrix @ np.asarray(vector, dtype=np.float32)
        wanted = active(filters)
        if wanted:
            checks = [(FIELDS.index(field), accepted) for field, accepted in wanted.items()]
            allowed = np.fromiter((all(row[at] in ok for at, ok in checks) for row in values), bool, len(values))
            scores = np.where(allowed, scores, -np.inf)
        count = min(limit, len(ids))
        best = np.argpartition(-scores, count - 1)[:count]
        ordered = best[np.argsort(-scores[best], kind="stable")]
        return [(ids[n], float(scores[n])) for n in ordered if np.isfinite(scores[n])]

    def count(self) -> int:
        """Number of vectors held."""
        return len(self._ids)

    def close(self) -> None:
        """Nothing to release."""

    def _keep(self, rows: list[int]) -> None:
        if len(rows) != len(self._ids):
            self._ids = [self._ids[n] for n in rows]
            self._fields = [self._fields[n] for n in rows]
            self._matrix = self._matrix[rows]


def require_same(own: EmbeddingContract, other: EmbeddingContract) -> None:
    """Vectors of two contracts are never compared.

    Raises:
        ContractMismatch: the contracts differ in anything.
    """
    if own != other:
        raise ContractMismatch(
            f"The query was encoded with {other.model} ({other.id}), the index with {own.model} ({own.id}).",
            "Rebuild the index with the encoder in use: `tribonian index rebuild`.",
        )


def _field_values(passage: IndexedPassage) -> tuple[str, ...]:
    return tuple(str(getattr(passage, field)) for field in FIELDS)
