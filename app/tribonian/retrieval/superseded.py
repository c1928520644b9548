"""Search in texts that are no longer (or not yet) the law: only ever asked together with the versions that count.

They lie in a keyword index of their own and are compared by meaning exactly, over the vectors of the embedding cache, so
that a search of the current law neither meets them nor pays for them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tribonian.domain.contracts import EmbeddingContract
from tribonian.domain.ports import Catalogue, KeywordIndex, Vector, VectorIndex
from tribonian.domain.query import Query
from tribonian.domain.work import Expression

Filters = Mapping[str, Sequence[str]]
Found = list[tuple[str, float]]


class Superseded:
    """The superseded texts of a library. `vectors` gives an exact index over the passages of one expression."""

    def __init__(self, keyword: KeywordIndex, vectors: Callable[[str], VectorIndex]) -> None:
        self._keyword, self._vectors = keyword, vectors

    def words(self, query: str | Query, *, language: str, limit: int, filters: Filters, versions: Sequence[str]) -> Found:
        """(passage id, raw score) in these expressions, best first."""
        if not versions:
            return []
        return self._keyword.search(query, language=language, limit=limit, filters={**filters, "expression": tuple(versions)})

    def meaning(
        self, vector: Vector, contract: EmbeddingContract, *, limit: int, filters: Filters, versions: Sequence[str]
    ) -> Found:
        """(passage id, cosine) in these expressions, best first."""
        found: Found = []
        for version in versions:
            found += self._vectors(version).search(vector, contract, limit=limit, filters=filters)
        return sorted(found, key=lambda row: (-row[1], row[0]))[:limit]


class InForce:
    """Which expression of each work counts for one search; asked once a work."""

    def __init__(self, catalogue: Catalogue, day: str) -> None:
        self._catalogue, self._day = catalogue, day
        self._known: dict[str, Expression | None] = {}

    def version(self, work: str) -> Expression | None:
        """The expression of `work` that counts, None when it had no text on that day."""
        if work not in self._known:
            self._known[work] = self._catalogue.expression(work, self._day)
        return self._known[work]

    def counts(self, work: str, expression: str) -> bool:
        """True when `expression` is the one that counts."""
        version = self.version(work)
        return version is not None and version.id == expression

    def split(self, works: Sequence[str]) -> tuple[list[str], list[str]]:
        """(works whose current text counts, ids of the other expressions that count); the rest had no text then."""
        current: list[str] = []
        others: list[str] = []
        for work in works:
            then, now = self.version(work), self._catalogue.expression(work)
            if then is None:
                continue
            if now is not None and now.id == then.id:
                current.append(work)
            else:
                others.append(then.id)
        return current, others
