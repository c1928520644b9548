"""pgvector as vector index: one table per embedding contract, one part of it per jurisdiction, searched exactly while small."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tribonian.domain.contracts import EmbeddingContract, IndexStamp
from tribonian.domain.passage import IndexedPassage
from tribonian.domain.ports import SqlServer
from tribonian.errors import ContractMismatch
from tribonian.retrieval.exact import require_same
from tribonian.retrieval.filters import FIELDS, active
from tribonian.retrieval.keyword.postgres import partition

SCHEMA = 202
"""Raised whenever the tables of this index change."""
GRAPH_FROM = 10_000
"""Passages of a jurisdiction from which its part gets a graph (HNSW); below, looking at every vector is exact and fast enough."""
LOOKED_AT = 200
"""Candidates a graph search keeps; the embedded engine keeps 128 of a graph of the same breadth."""
_INLINE = 1800
"""Dimensions of which a row holds a vector together with its fields."""
_GRAPH = "m = 24, ef_construction = 128"


class PgVectorIndex:
    """A `VectorIndex` in the tables of one server. Thread-safe."""

    def __init__(self, server: SqlServer, contract: EmbeddingContract) -> None:
        self.contract = contract
        self._server = server
        self._table = f"vectors_{contract.id}"

    def stamp(self) -> IndexStamp | None:
        """The stamp on the server, None when there is no index under this contract."""
        if self._server.rows("SELECT to_regclass('vector_stamp')")[0][0] is None:
            return None
        rows = self._server.rows("SELECT schema, library FROM vector_stamp WHERE contract = ?", (self.contract.id,))
        return IndexStamp(int(rows[0][0]), "", self.contract.id, rows[0][1]) if rows else None

    def reset(self, stamp: IndexStamp) -> None:
        """Delete everything under this contract and start empty."""
        self._server.rows("CREATE EXTENSION IF NOT EXISTS vector")
        self._server.rows(
            "CREATE TABLE IF NOT EXISTS vector_stamp(contract text PRIMARY KEY, schema integer NOT NULL, library text NOT NULL)"
        )
        self._server.rows(f"DROP TABLE IF EXISTS {self._table} CASCADE")
        fields = ", ".join(f"{name} text NOT NULL" for name in FIELDS)
        self._server.rows(
            f"CREATE TABLE {self._table}(id text NOT NULL, {fields}, v vector({self.contract.dimension}) NOT NULL,"
            " PRIMARY KEY(jurisdiction, id)) PARTITION BY LIST(jurisdiction)"
        )
        if self.contract.dimension <= _INLINE:
            # Beside the row, not in a table of long values, where each vector costs six pages to look at.
            self._server.rows(f"ALTER TABLE {self._table} ALTER COLUMN v SET STORAGE PLAIN")
        self._server.rows(f"CREATE INDEX ON {self._table}(expression)")
        self._server.rows(f"CREATE INDEX ON {self._table}(work)")
        self._server.rows(
            "INSERT INTO vector_stamp VALUES(?, ?, ?) ON CONFLICT (contract) DO UPDATE SET schema = excluded.schema",
            (self.contract.id, SCHEMA, stamp.library),
        )

    def add(self, passages: Sequence[IndexedPassage], vectors: Sequence[NDArray[np.float32]]) -> None:
        """Add or replace by id.

        Raises:
            ContractMismatch: a vector has another dimension than the contract.
        """
        if any(len(vector) != self.contract.dimension for vector in vectors):
            raise ContractMismatch(f"Vectors do not fit an index of {self.contract.dimension} dimensions.")
        rows = ((p.id, *(str(getattr(p, name)) for name in FIELDS), _written(v)) for p, v in zip(passages, vectors, strict=True))
        with self._server.transaction():
            for jurisdiction in sorted({passage.jurisdiction for passage in passages}):
                self._server.rows(partition(self._table, jurisdiction))
            ids = [passage.id for passage in passages]
            self._server.rows(f"DELETE FROM {self._table} WHERE id = ANY(CAST(? AS text[]))", (ids,))
            self._server.copy(self._table, ("id", *FIELDS, "v"), rows)

    def remove_expression(self, expression: str) -> None:
        """Remove every vector of an expression."""
        self._server.rows(f"DELETE FROM {self._table} WHERE expression = ?", (expression,))

    def settle(self) -> None:
        """Give every part that has grown large a graph, and let the server learn how its tables look."""
        parts = self._server.rows(
            "SELECT c.relname, EXISTS(SELECT 1 FROM pg_index x JOIN pg_class g ON g.oid = x.indexrelid JOIN pg_am a"
            " ON a.oid = g.relam WHERE x.indrelid = c.oid AND a.amname = 'hnsw') FROM pg_inherits i"
            " JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = CAST(? AS regclass)",
            (self._table,),
        )
        for part, has_graph in parts:
            many = int(self._server.rows(f"SELECT count(*) FROM {part}")[0][0])
            if many >= GRAPH_FROM and not has_graph:
                self._server.rows(f"CREATE INDEX ON {part} USING hnsw (v vector_ip_ops) WITH ({_GRAPH})")
        self._server.rows(f"ANALYZE {self._table}")

    def search(
        self, vector: NDArray[np.float32], contract: EmbeddingContract, *, limit: int, filters: Mapping[str, Sequence[str]]
    ) -> list[tuple[str, float]]:
        """(passage id, cosine), best first.

        Raises:
            ContractMismatch: `contract` is not this index's own.
            FirmUnavailable, FirmRefused: the server was not reached.
        """
        require_same(self.contract, contract)
        accepted = active(filters)
        if limit < 1:
            return []
        names = sorted(accepted)
        where = " AND ".join(f"{name} = ANY(CAST(? AS text[]))" for name in names) or "true"
        written = _written(vector)
        values: list[Any] = [written, *(sorted(accepted[name]) for name in names), written]
        # The order inside is one that a graph can give; the one outside settles ties.
        sql = (
            f"SELECT id, score FROM (SELECT id, -(v <#> CAST(? AS vector)) AS score FROM {self._table} WHERE {where}"
            f" ORDER BY v <#> CAST(? AS vector) LIMIT {int(limit)}) nearest ORDER BY score DESC, id"
        )
        with self._server.transaction():
            self._server.rows(f"SET LOCAL hnsw.ef_search = {max(LOOKED_AT, int(limit))}")
            # What a filter leaves out of a graph's answer is looked for further, instead of giving fewer.
            self._server.rows("SET LOCAL hnsw.iterative_scan = relaxed_order")
            rows = self._server.rows(sql, values)
        return [(str(known), float(score)) for known, score in rows]

    def of_expression(self, expression: str) -> dict[str, NDArray[np.float32]]:
        """The vectors of an expression by passage id."""
        rows = self._server.rows(f"SELECT id, CAST(v AS text) FROM {self._table} WHERE expression = ?", (expression,))
        return {str(known): np.array(written[1:-1].split(","), dtype=np.float32) for known, written in rows}

    def expressions_of(self, work: str, jurisdiction: str) -> dict[str, int]:
        """The expressions of a work that have vectors, and how many."""
        sql = f"SELECT expression, count(*) FROM {self._table} WHERE jurisdiction = ? AND work = ? GROUP BY 1"
        return {str(row[0]): int(row[1]) for row in self._server.rows(sql, (jurisdiction, work))}

    def count(self) -> int:
        """Number of vectors held."""
        return int(self._server.rows(f"SELECT count(*) FROM {self._table}")[0][0])

    def close(self) -> None:
        """Nothing: the connections are the server's."""


def _written(vector: NDArray[np.float32]) -> str:
    """Nine digits bring every number of single precision back."""
    return "[" + ",".join([f"{value:.9g}" for value in vector.tolist()]) + "]"
