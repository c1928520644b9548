"""Vectors of passages by the hash of the embedded text: an index is rebuilt, an import resumed, without encoding."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy
from numpy.typing import NDArray

from tribonian.domain.contracts import EmbeddingContract
from tribonian.library.database import Library

Floats = NDArray[numpy.float32]
_TYPES: dict[str, numpy.dtype[Any]] = {"float16": numpy.dtype("<f2"), "float32": numpy.dtype("<f4")}
_BATCH = 500


class EmbeddingCache:
    """Vectors under one or more contracts. Thread-safe.

    Stored as float16 (half the size) and given back with their length restored: cosine to the original over
    0.99999. What `get` returns is therefore what every index should hold, so that all of them rank alike.
    """

    def __init__(self, library: Library) -> None:
        self._library = library
        self._store = library.vectors

    def get(self, contract_id: str, hashes: Sequence[str]) -> dict[str, Floats]:
        """Vectors (float32) by SHA-256 (hex) of the embedded text; unknown ones are left out."""
        found = self._contract(contract_id)
        if found is None:
            return {}
        seq, kind, normalised = found
        vectors: dict[str, Floats] = {}
        for first in range(0, len(hashes), _BATCH):
            keys = [bytes.fromhex(value) for value in hashes[first : first + _BATCH]]
            query = f"SELECT sha256, vector FROM vectors WHERE contract = ? AND sha256 IN ({', '.join('?' * len(keys))})"
            for key, blob in self._store.rows(query, (seq, *keys)):
                vector = numpy.frombuffer(blob, dtype=kind).astype(numpy.float32)
                vectors[key.hex()] = vector / numpy.linalg.norm(vector) if normalised and vector.any() else vector
        return vectors

    def matrix(self, contract_id: str, hashes: Sequence[str]) -> tuple[list[int], Floats]:
        """(positions in `hashes` that are known, their vectors as rows): one array for exact search."""
        known = self.get(contract_id, list(dict.fromkeys(hashes)))
        positions = [position for position, value in enumerate(hashes) if value in known]
        if not positions:
            return [], numpy.zeros((0, 0), dtype=numpy.float32)
        return positions, numpy.stack([known[hashes[position]] for position in positions])

    def missing(self, contract_id: str, hashes: Sequence[str]) -> list[str]:
        """Those of `hashes` that have no vector yet, in order, without repeats."""
        wanted = list(dict.fromkeys(hashes))
        found = self._contract(contract_id)
        if found is None:
            return wanted
        known: set[str] = set()
        for first in range(0, len(wanted), _BATCH):
            keys = [bytes.fromhex(value) for value in wanted[first : first + _BATCH]]
            query = f"SELECT sha256 FROM vectors WHERE contract = ? AND sha256 IN ({', '.join('?' * len(keys))})"
            known.update(key.hex() for (key,) in self._store.rows(query, (found[0], *keys)))
        return [value for value in wanted if value not in known]

    def put(self, contract: EmbeddingContract, vectors: Mapping[str, Any]) -> None:
        """Store vectors by SHA-256 (hex) of the embedded text, in one transaction.

        Raises:
            ValueError: a vector's length differs from the contract's dimension.
            DiskFull, LibraryReadOnly, LibraryLocked: nothing of this call is kept.
        """
        rows = []
        for value, vector in vectors.items():
            packed = numpy.asarray(vector, dtype=numpy.float32).ravel()
            if packed.shape != (contract.dimension,):
                raise ValueError(f"a vector of {packed.shape[0]} numbers under a contract of {contract.dimension}")
            rows.append((bytes.fromhex(value), packed.astype(_TYPES["float16"]).tobytes()))
        self._library.require_writable()
        with self._store.writer() as database:
            database.conn.execute(
                "INSERT OR IGNORE INTO contracts(id, dimension, type, normalised) VALUES(?, ?, 'float16', ?)",
                (contract.id, contract.dimension, contract.normalised),
            )
            (seq,) = database.conn.execute("SELECT seq FROM contracts WHERE id = ?", (contract.id,)).fetchone()
            database.conn.executemany(
                "INSERT OR REPLACE INTO vectors(contract, sha256, vector) VALUES(?, ?, ?)", [(seq, *row) for row in rows]
            )

    def count(self, contract_id: str) -> int:
        """Vectors held under a contract."""
        found = self._contract(contract_id)
        return int(self._store.rows("SELECT count(*) FROM vectors WHERE contract = ?", (found[0],))[0][0]) if found else 0

    def forget_others(self, contract_id: str, hashes: set[str]) -> int:
        """Delete all vectors but those of `contract_id` whose hash is in `hashes`; returns how many were deleted."""
        self._library.require_writable()
        with self._store.writer() as database:
            kept = [(bytes.fromhex(value),) for value in hashes]
            database.conn.execute("CREATE TEMP TABLE IF NOT EXISTS kept(sha256 BLOB PRIMARY KEY)")
            database.conn.execute("DELETE FROM temp.kept")
            database.conn.executemany("INSERT INTO temp.kept VALUES(?)", kept)
            query = (
                "DELETE FROM vectors WHERE contract NOT IN (SELECT seq FROM contracts WHERE id = ?)"
                " OR sha256 NOT IN (SELECT sha256 FROM temp.kept)"
            )
            deleted: int = database.conn.execute(query, (contract_id,)).rowcount
        return deleted

    def _contract(self, contract_id: str) -> tuple[int, numpy.dtype[Any], bool] | None:
        row = self._store.row("SELECT seq, type, normalised FROM contracts WHERE id = ?", (contract_id,))
        return (int(row[0]), _TYPES[row[1]], bool(row[2])) if row else None
