"""Indexes as search sees them: one that breaks finds nothing from then on, and one that is not there never does.

So a question is answered with what is valid, and nobody is sent away because a cache is damaged.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from tribonian.config.logging import log
from tribonian.domain.cancel import CancelToken
from tribonian.domain.contracts import EmbeddingContract, IndexStamp
from tribonian.domain.passage import IndexedPassage
from tribonian.domain.ports import KeywordIndex, Vector, VectorIndex
from tribonian.domain.query import Query
from tribonian.errors import IndexStale

NO_CONTRACT = EmbeddingContract(model="", fingerprint="", dimension=0)


class NoKeywordIndex:
    """A keyword index that is not there (missing, damaged or differently stamped)."""

    def stamp(self) -> IndexStamp | None:
        """Never trusted."""
        return None

    def reset(self, stamp: IndexStamp) -> None:
        """Raises IndexStale: this is not an index."""
        raise _not_there()

    def add(self, passages: Iterable[IndexedPassage], cancel: CancelToken) -> None:
        """Raises IndexStale: this is not an index."""
        raise _not_there()

    def remove_expression(self, expression: str) -> None:
        """Nothing to remove."""

    def search(
        self, query: str | Query, *, language: str, limit: int, filters: Mapping[str, Sequence[str]]
    ) -> list[tuple[str, float]]:
        """Nothing is found."""
        return []

    def count(self) -> int:
        """Nothing is held."""
        return 0

    def close(self) -> None:
        """Nothing to release."""


class NoVectorIndex:
    """A vector index that is not there."""

    def __init__(self, contract: EmbeddingContract = NO_CONTRACT) -> None:
        self.contract = contract

    def stamp(self) -> IndexStamp | None:
        """Never trusted."""
        return None

    def reset(self, stamp: IndexStamp) -> None:
        """Raises IndexStale: this is not an index."""
        raise _not_there()

    def add(self, passages: Sequence[IndexedPassage], vectors: Sequence[Vector]) -> None:
        """Raises IndexStale: this is not an index."""
        raise _not_there()

    def remove_expression(self, expression: str) -> None:
        """Nothing to remove."""

    def search(
        self, vector: Vector, contract: EmbeddingContract, *, limit: int, filters: Mapping[str, Sequence[str]]
    ) -> list[tuple[str, float]]:
        """Nothing is found."""
        return []

    def count(self) -> int:
        """Nothing is held."""
        return 0

    def close(self) -> None:
        """Nothing to release."""


class GuardedKeywordIndex(NoKeywordIndex):
    """Search in a keyword index; when it turns out to be broken, `broken` is called and nothing is found."""

    def __init__(self, index: KeywordIndex, broken: Callable[[], None]) -> None:
        self._index, self._broken = index, broken

    def search(
        self, query: str | Query, *, language: str, limit: int, filters: Mapping[str, Sequence[str]]
    ) -> list[tuple[str, float]]:
        """(passage id, raw score), best first."""
        try:
            return self._index.search(query, language=language, limit=limit, filters=filters)
        except IndexStale:
            log("index_broke", index="keyword")
            self._broken()
            return []

    def count(self) -> int:
        """Number of passages held."""
        return self._index.count()


class GuardedVectorIndex(NoVectorIndex):
    """Search in a vector index; when it turns out to be broken, `broken` is called and nothing is found."""

    def __init__(self, index: VectorIndex, broken: Callable[[], None]) -> None:
        super().__init__(index.contract)
        self._index, self._broken = index, broken

    def search(
        self, vector: Vector, contract: EmbeddingContract, *, limit: int, filters: Mapping[str, Sequence[str]]
    ) -> list[tuple[str, float]]:
        """(passage id, cosine similarity), best first. Raises ContractMismatch."""
        try:
            return self._index.search(vector, contract, limit=limit, filters=filters)
        except IndexStale:
            log("index_broke", index="vectors")
            self._broken()
            return []

    def count(self) -> int:
        """Number of vectors held."""
        return self._index.count()


class NoEmbedder:
    """An encoder that is not installed; its empty vectors only ever meet `NoVectorIndex`."""

    contract = NO_CONTRACT

    def encode_query(self, text: str) -> Vector:
        """An empty vector."""
        return ()

    def encode_documents(self, texts: Sequence[str], cancel: CancelToken) -> list[Vector]:
        """Raises IndexStale: nothing may be stored under no contract."""
        raise _not_there()

    def token_vectors(self, text: str, *, query: bool) -> Vector:
        """No tokens."""
        return ()


def _not_there() -> IndexStale:
    return IndexStale("This index is not there.", "Run `tribonian index rebuild`; the texts are not affected.")
