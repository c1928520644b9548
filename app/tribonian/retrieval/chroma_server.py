"""A Chroma server as vector index: one collection per jurisdiction, our own vectors only, over HTTP to a server a firm runs."""

from __future__ import annotations

import ssl
import threading
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from tribonian.config import network
from tribonian.config.addresses import Address
from tribonian.config.firm import TOKEN_VARIABLE
from tribonian.domain.contracts import EmbeddingContract, IndexStamp
from tribonian.domain.passage import IndexedPassage
from tribonian.errors import (
    ContractMismatch,
    FirmError,
    FirmLoginRefused,
    FirmNotTrusted,
    FirmRefused,
    FirmUnavailable,
    NetworkRefused,
)
from tribonian.retrieval.exact import require_same
from tribonian.retrieval.filters import FIELDS, active

SCHEMA = 203
"""Raised whenever what the collections hold changes."""
OVERFETCH = 8
"""As with the embedded engine: a filtered search first asks for this many times the limit without filter."""
_BATCH = 1000
_ANSWER_SECONDS = 20.0
_SPACE = {"hnsw": {"space": "cosine", "ef_construction": 128, "max_neighbors": 24, "ef_search": 128}}
"""As with the embedded engine."""
T = TypeVar("T")
Rows = list[tuple[str, float, Mapping[str, Any]]]


class ChromaServerIndex:
    """A `VectorIndex` on a server. Thread-safe; every call checks first that the server may be reached now.

    `library`: id of the firm's library, so that several may share a server.
    """

    def __init__(self, address: Address, contract: EmbeddingContract, library: str, *, token: str = "") -> None:
        self.contract = contract
        self._address, self._token = address, token
        self._prefix = f"tribonian-{library[:12]}-{contract.id}"
        self._lock = threading.Lock()
        self._client: Any = None
        self._collections: dict[str, Any] = {}
        self._seen = False
        self._pool: ThreadPoolExecutor | None = None

    def stamp(self) -> IndexStamp | None:
        """The stamp in the collections' metadata, None when there are none."""
        for collection in self._all(fresh=True).values():
            known = collection.metadata or {}
            return IndexStamp(int(known.get("schema", 0)), "", self.contract.id, str(known.get("library", "")))
        return None

    def reset(self, stamp: IndexStamp) -> None:
        """Delete the collections of this library and contract."""
        for collection in self._all(fresh=True).values():
            self._asked(partial(_dropped, name=collection.name))
        self._collections = {}
        self._made("")  # so that a stamp is there before the first vector

    def add(self, passages: Sequence[IndexedPassage], vectors: Sequence[NDArray[np.float32]]) -> None:
        """Add or replace by id; durable on return.

        Raises:
            ContractMismatch: a vector has another dimension than the contract.
        """
        if any(len(vector) != self.contract.dimension for vector in vectors):
            raise ContractMismatch(f"Vectors do not fit an index of {self.contract.dimension} dimensions.")
        of_jurisdiction: dict[str, list[int]] = defaultdict(list)
        for number, passage in enumerate(passages):
            of_jurisdiction[passage.jurisdiction].append(number)
        for jurisdiction, numbers in of_jurisdiction.items():
            collection = self._made(jurisdiction)
            for at in range(0, len(numbers), _BATCH):
                part = numbers[at : at + _BATCH]
                rows = {
                    "ids": [passages[n].id for n in part],
                    "embeddings": np.asarray([vectors[n] for n in part], dtype=np.float32),
                    "metadatas": [{name: str(getattr(passages[n], name)) for name in FIELDS} for n in part],
                }
                self._asked(partial(_apart, collection.upsert, **rows))

    def remove_expression(self, expression: str) -> None:
        """Remove every vector of an expression."""
        for collection in self._all().values():
            self._asked(partial(_apart, collection.delete, where={"expression": expression}))

    def search(
        self, vector: NDArray[np.float32], contract: EmbeddingContract, *, limit: int, filters: Mapping[str, Sequence[str]]
    ) -> list[tuple[str, float]]:
        """(passage id, cosine), best first, over the collections of the jurisdictions asked for.

        Raises:
            ContractMismatch: `contract` is not this index's own.
            FirmUnavailable, FirmRefused: the server was not reached.
        """
        require_same(self.contract, contract)
        wanted = active(filters)
        shards = wanted.pop("jurisdiction", None)
        asked = [one for code, one in sorted(self._all().items()) if shards is None or code in shards]
        if limit < 1 or not asked:
            return []
        query = np.asarray(vector, dtype=np.float32).reshape(1, -1)
        found = [row for rows in self._together(lambda one: self._of_shard(one, query, limit, wanted), asked) for row in rows]
        best = sorted(found, key=lambda row: (-row[1], row[0]))
        return [(known, score) for known, score, _ in best[:limit]]

    def of_expression(self, expression: str) -> dict[str, NDArray[np.float32]]:
        """The vectors of an expression by passage id."""
        vectors: dict[str, NDArray[np.float32]] = {}
        for collection in self._all().values():
            found = self._asked(partial(_apart, collection.get, where={"expression": expression}, include=["embeddings"]))
            vectors |= {
                str(known): np.asarray(row, np.float32) for known, row in zip(found["ids"], found["embeddings"], strict=True)
            }
        return vectors

    def expressions_of(self, work: str, jurisdiction: str) -> dict[str, int]:
        """The expressions of a work that have vectors, and how many."""
        collection = self._all().get(jurisdiction)
        if collection is None:
            return {}
        found = self._asked(partial(_apart, collection.get, where={"work": work}, include=["metadatas"]))
        return dict(Counter(str(row["expression"]) for row in found["metadatas"]))

    def settle(self) -> None:
        """Nothing: the server keeps its graphs itself."""

    def count(self) -> int:
        """Number of vectors held."""
        return sum(int(self._asked(partial(_apart, one.count))) for one in self._all(fresh=True).values())

    def close(self) -> None:
        """Close the connection and end the threads; the next call opens one."""
        self._leave()
        with self._lock:
            pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=True, cancel_futures=True)

    def _leave(self) -> None:
        with self._lock:
            self._client, self._collections, self._seen = None, {}, False

    def _together(self, work: Callable[[Any], Rows], collections: Sequence[Any]) -> list[Rows]:
        """What every collection finds, several asked at once."""
        if len(collections) == 1:
            return [work(collections[0])]
        with self._lock:
            if self._pool is None:
                self._pool = ThreadPoolExecutor(4, "chroma-server")
            pool = self._pool
        return list(pool.map(work, collections))

    def _of_shard(self, collection: Any, query: NDArray[np.float32], limit: int, wanted: Mapping[str, frozenset[str]]) -> Rows:
        def nearest(many: int, where: Mapping[str, Any] | None) -> Rows:
            found = self._asked(
                lambda _client: collection.query(
                    query_embeddings=query, n_results=many, where=where, include=["distances", "metadatas"]
                )
            )
            rows = zip(found["ids"][0], found["distances"][0], found["metadatas"][0], strict=True)
            return [(str(known), 1.0 - float(distance), values or {}) for known, distance, values in rows]

        if not wanted:
            return nearest(limit, None)
        fetched = limit * OVERFETCH
        first = nearest(fetched, None)
        kept = [row for row in first if all(row[2].get(field) in values for field, values in wanted.items())]
        if len(kept) < limit and len(first) == fetched:
            parts: list[dict[str, Any]] = [{field: {"$in": sorted(values)}} for field, values in sorted(wanted.items())]
            kept = nearest(limit, parts[0] if len(parts) == 1 else {"$and": parts})
        return kept[:limit]

    def _all(self, *, fresh: bool = False) -> dict[str, Any]:
        """The collections by jurisdiction."""
        if fresh or not self._seen:
            listed = self._asked(lambda client: client.list_collections(limit=1000))
            own = [one for one in listed if one.name.startswith(self._prefix)]
            self._collections = {str((one.metadata or {}).get("jurisdiction", "")): one for one in own}
            self._seen = True
        return dict(self._collections)

    def _made(self, jurisdiction: str) -> Any:
        found = self._all().get(jurisdiction)
        if found is None:
            kept = {"jurisdiction": jurisdiction, "schema": SCHEMA, "library": self._prefix, "contract": self.contract.id}
            found = self._asked(
                lambda client: client.create_collection(
                    f"{self._prefix}-{jurisdiction or 'none'}", embedding_function=None, configuration=_SPACE, metadata=kept
                )
            )
            self._collections[jurisdiction] = found
        return found

    def _asked(self, work: Callable[[Any], T]) -> T:
        """What the server answers; whatever goes wrong on the way, as ours."""
        if network.matter_is_open():
            self._leave()
            raise FirmRefused(
                "A private matter is open, so the firm's library was not asked; nothing was sent.", "Lock the matter first."
            )
        self._address.ensure_allowed(what="a server", hint="Switch the firm's library on first.")
        try:
            with self._lock:
                if self._client is None:
                    self._client = self._connect()
                client = self._client
            return work(client)
        except NetworkRefused as refused:
            raise FirmRefused(refused.message, refused.hint) from refused
        except Exception as broken:  # httpx's, chromadb's and Python's own share no root
            self._leave()
            raise self._said(broken) from broken

    def _said(self, broken: Exception) -> FirmError:
        """What went wrong on the way to the server, or there, as ours."""
        causes = list(_causes(broken))
        told = " ".join(str(one) for one in causes)
        if any(isinstance(one, ssl.SSLCertVerificationError) for one in causes) or "CERTIFICATE_VERIFY_FAILED" in told:
            return FirmNotTrusted(
                f"The server {self._address.named} cannot be trusted: its certificate was refused. Nothing was asked of it.",
                "Have its authority's certificate taken into those this system trusts. Ask who keeps the server.",
            )
        if any(getattr(getattr(one, "response", None), "status_code", 0) in (401, 403) for one in causes):
            return FirmLoginRefused(
                f"The server {self._address.named} does not take the token.", f"Give it anew in the form, or in {TOKEN_VARIABLE}."
            )
        return FirmUnavailable(
            f"The vectors of the firm's library at {self._address.named} do not answer ({type(broken).__name__}).",
            "The library on this machine works on. It is tried again by itself.",
        )

    def _connect(self) -> Any:
        import chromadb
        from chromadb.config import Settings

        settings = Settings(anonymized_telemetry=False, chroma_query_request_timeout_seconds=int(_ANSWER_SECONDS))
        headers = {"Authorization": f"Bearer {self._token}", "X-Chroma-Token": self._token} if self._token else {}
        return chromadb.HttpClient(
            host=self._address.host,
            port=self._address.port,
            ssl=self._address.scheme == "https",
            headers=headers,
            settings=settings,
        )


def _apart(work: Callable[..., Any], _client: Any, **values: Any) -> Any:
    """Something a collection does, which holds the connection itself."""
    return work(**values)


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    """An error and what it came from."""
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield error
        error = error.__cause__ or error.__context__


def _dropped(client: Any, name: str) -> None:
    client.delete_collection(name)
