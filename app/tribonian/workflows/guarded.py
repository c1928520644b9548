"""Stand-ins for parts that cannot be used now, so that search goes on with what is valid: they find nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tribonian.domain.cancel import CancelToken
from tribonian.domain.contracts import EmbeddingContract, IndexStamp
from tribonian.domain.passage import IndexedPassage
from tribonian.domain.ports import Vector
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

    def search(self, query: str, *, language: str, limit: int, filters: Mapping[str, Sequence[str]]) -> list[tuple[str, float]]:
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
