"""Chroma as vector index: one collection per embedding contract, our own vectors only, no telemetry."""

from __future__ import annotations

import shutil
import sqlite3
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import quote

import numpy as np
from numpy.typing import NDArray

from tribonian.domain.contracts import EmbeddingContract, IndexStamp
from tribonian.domain.passage import IndexedPassage
from tribonian.errors import ContractMismatch, IndexStale
from tribonian.retrieval.exact import require_same
from tribonian.retrieval.filters import FIELDS, active
from tribonian.retrieval.sealed import DATABASE, Seals
from tribonian.retrieval.stamps import read_stamp, write_stamp

SCHEMA = 2
"""Raised whenever what the folder holds changes."""
OVERFETCH = 8
"""A filtered search first asks for this many times the limit without filter: Chroma's own filter is far slower."""
_BATCH = 2000
_DATABASE = "chroma.sqlite3"
_GRAPH_WRITTEN = "index_metadata.pickle"
"""Stands beside the files of a graph once Chroma has written it to disk, from a thousand vectors on."""
_SPACE = {"hnsw": {"space": "cosine", "ef_construction": 128, "max_neighbors": 24, "ef_search": 128}}
T = TypeVar("T")
Row = tuple[str, float, Mapping[str, Any]]
"""Id, cosine, field values."""


class ChromaIndex:
    """A `VectorIndex` in `folder`. Only one process may own the folder (the library's writer lock sees to it).

    The folder counts as missing (`stamp()` is None) when it is damaged or was made under another contract.
    """

    def __init__(self, folder: Path, contract: EmbeddingContract) -> None:
        self.contract = contract
        self._folder = folder
        self._lock = threading.RLock()
        self._client: Any = None
        self._collection: Any = None
        self._seals = Seals(folder, _read_by_chroma)
        self._database = Seals(folder, lambda _folder, names: names & {_DATABASE}, name=DATABASE)

    def stamp(self) -> IndexStamp | None:
        """The stamp on disk, None when the collection is missing, damaged or of another contract."""
        stamp = read_stamp(self._folder)
        if stamp is None or stamp.schema != SCHEMA or stamp.contract != self.contract.id:
            return None
        try:
            self._guarded(lambda collection: collection.count())
        except IndexStale:
            return None
        return stamp

    def reset(self, stamp: IndexStamp) -> None:
        """Delete everything and start an empty collection with `stamp` (schema and contract are this index's own)."""
        with self._lock:
            self.close()
            shutil.rmtree(self._folder, ignore_errors=True)
            self._folder.mkdir(parents=True, exist_ok=True)
            client = self._connect()
            self._collection = client.create_collection(
                self._name(), embedding_function=None, configuration=_SPACE, metadata={"contract": self.contract.id}
            )
            self._seals.close()
            write_stamp(self._folder, IndexStamp(SCHEMA, stamp.analyser, self.contract.id, stamp.library))

    def add(self, passages: Sequence[IndexedPassage], vectors: Sequence[NDArray[np.float32]]) -> None:
        """Add or replace by id; durable on return.

        Raises:
            ContractMismatch: a vector has another dimension than the contract.
            IndexStale: the collection is missing or damaged.
        """
        if not passages:
            return
        matrix = np.asarray(vectors, dtype=np.float32).reshape(len(passages), -1)
        if matrix.shape[1] != self.contract.dimension:
            raise ContractMismatch(f"Vectors of {matrix.shape[1]} dimensions do not fit an index of {self.contract.dimension}.")
        for at in range(0, len(passages), _BATCH):  # each sealed, since each is durable
            part = passages[at : at + _BATCH]
            values = [{field: str(getattr(passage, field)) for field in FIELDS} for passage in part]
            rows = {"ids": [p.id for p in part], "embeddings": matrix[at : at + len(part)], "metadatas": values}
            self._changed(partial(_upsert, rows=rows))

    def remove_expression(self, expression: str) -> None:
        """Remove every vector of an expression."""
        self._changed(lambda collection: collection.delete(where={"expression": expression}))

    def search(
        self, vector: NDArray[np.float32], contract: EmbeddingContract, *, limit: int, filters: Mapping[str, Sequence[str]]
    ) -> list[tuple[str, float]]:
        """(passage id, cosine), best first.

        Raises:
            ContractMismatch: `contract` is not this index's own.
            IndexStale: the collection is missing or damaged.
        """
        require_same(self.contract, contract)
        total = self.count()
        if limit < 1 or total == 0:
            return []
        wanted = active(filters)
        if not wanted:
            return [(known, score) for known, score, _ in self._nearest(vector, min(limit, total), None)]
        fetched = min(limit * OVERFETCH, total)
        found = [row for row in self._nearest(vector, fetched, None) if all(row[2].get(f) in ok for f, ok in wanted.items())]
        if len(found) < limit and fetched < total:
            found = self._nearest(vector, limit, _where(wanted))
        return [(known, score) for known, score, _ in found[:limit]]

    def count(self) -> int:
        """Number of vectors held."""
        return int(self._guarded(lambda collection: collection.count()))

    def close(self) -> None:
        """Release files."""
        with self._lock:
            if self._client is not None:
                with suppress(AttributeError):
                    self._client.close()
                if self._folder.is_dir():
                    with suppress(OSError, IndexStale):
                        self._database.close()
            self._client = self._collection = None

    def _changed(self, work: Callable[[Any], None]) -> None:
        """Carry out a change; the files are sealed anew behind it. One that never ends leaves an index that is built anew."""
        with self._lock:
            self._guarded(lambda _collection: None)
            self._seals.open()
            self._guarded(work)
            self._seals.close()

    def _whole(self) -> None:
        """Compare the files on disk with their seals before they are opened.

        Raises:
            IndexStale: they differ, or a change was never ended.
        """
        if self._seals.changing:
            raise IndexStale("The index for meaning search was left in the middle of a change.")
        self._seals.check()
        if self._database.present:
            self._database.check()
        else:
            # The last process ended without closing it; what it holds may have changed, its structure may not be broken.
            _check_database(self._folder / _DATABASE)
        self._database.lift()

    def _nearest(
        self, vector: NDArray[np.float32], limit: int, where: Mapping[str, Any] | None
    ) -> list[tuple[str, float, Mapping[str, Any]]]:
        query = np.asarray(vector, dtype=np.float32).reshape(1, -1)
        found = self._guarded(
            lambda c: c.query(query_embeddings=query, n_results=limit, where=where, include=["distances", "metadatas"])
        )
        rows = zip(found["ids"][0], found["distances"][0], found["metadatas"][0], strict=True)
        return [(str(known), 1.0 - float(distance), values or {}) for known, distance, values in rows]

    def _name(self) -> str:
        return f"contract-{self.contract.id}"

    def _connect(self) -> Any:
        if self._client is None:
            import chromadb
            from chromadb.config import Settings

            self._client = chromadb.PersistentClient(str(self._folder), settings=Settings(anonymized_telemetry=False))
        return self._client

    def _guarded(self, work: Callable[[Any], T]) -> T:
        """`work` on the collection, with whatever Chroma raises turned into `IndexStale`."""
        try:
            with self._lock:
                if self._collection is None:
                    if not (self._folder / _DATABASE).is_file():
                        raise FileNotFoundError("no collection")
                    self._whole()
                    self._collection = self._connect().get_collection(self._name(), embedding_function=None)
                collection = self._collection
            return work(collection)
        except Exception as broken:
            raise IndexStale(
                f"The index for meaning search is missing or damaged ({type(broken).__name__}).",
                "Run `tribonian index rebuild`; the texts are not affected.",
            ) from broken


def _read_by_chroma(_folder: Path, names: set[str]) -> set[str]:
    """The files of the graph that Chroma reads, without its database.

    A graph too small to have been written is made anew from the database by every process: its files are reserved room,
    filled with whatever the memory held, and differ after each start.
    """
    written = {Path(name).parent for name in names if Path(name).name == _GRAPH_WRITTEN}
    beside = {name for name in names if not name.startswith(_DATABASE)}
    return {name for name in beside if Path(name).parent in written or Path(name).parent == Path()}


def _check_database(path: Path) -> None:
    with closing(sqlite3.connect(f"file:{quote(str(path))}?mode=ro", uri=True)) as database:
        (found,) = database.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise IndexStale("The database of the index for meaning search is damaged.")


def _upsert(collection: Any, rows: Mapping[str, Any]) -> None:
    collection.upsert(**rows)


def _where(filters: Mapping[str, frozenset[str]]) -> dict[str, Any]:
    parts: list[dict[str, Any]] = [{field: {"$in": sorted(values)}} for field, values in sorted(filters.items())]
    return parts[0] if len(parts) == 1 else {"$and": parts}
