"""Texts that are not the current ones: their keyword index, and their vectors straight from the cache.

The marks are the library's (`superseded`: words to learn or forget; `superseded_vectors`: passages to encode). An index
that is missing or differently stamped is built anew; a library without old versions has none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from tribonian.config.logging import log
from tribonian.domain.cancel import CancelToken
from tribonian.domain.contracts import IndexStamp
from tribonian.domain.ports import KeywordIndex, VectorIndex
from tribonian.domain.query import Query
from tribonian.errors import LibraryError, ModelError
from tribonian.library.bounded import Bounded
from tribonian.retrieval.embedding import embedded_hash
from tribonian.retrieval.exact import ExactIndex
from tribonian.retrieval.keyword import engine_for, open_index, schema_of
from tribonian.retrieval.superseded import Superseded
from tribonian.workflows.guarded import GuardedKeywordIndex, NoKeywordIndex, NoVectorIndex
from tribonian.workflows.services import SUPERSEDED, SUPERSEDED_VECTORS, VECTORS, Services

_HELD_PASSAGES = 40_000
"""Passages of old versions whose vectors are kept in memory (some 60 MB)."""
_BATCH = 2_000


class _WhenValid(NoKeywordIndex):
    """The index of superseded texts as search sees it: asked at each search whether it may be trusted."""

    def __init__(self, texts: SupersededTexts) -> None:
        self._texts = texts

    def search(
        self, query: str | Query, *, language: str, limit: int, filters: Mapping[str, Sequence[str]]
    ) -> list[tuple[str, float]]:
        """(passage id, raw score), best first; nothing when the index may not be trusted."""
        if not self._texts.valid():
            return []
        guarded = GuardedKeywordIndex(self._texts.keyword, lambda: None)
        return guarded.search(query, language=language, limit=limit, filters=filters)


class SupersededTexts:
    """The parts of a library's services that serve dated searches."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._folder = services.library.index_dir / SUPERSEDED
        passages = services.works.superseded_count()
        wanted, fixed = services.settings.keyword_engine, not services.writable
        self._engine = engine_for(self._folder, passages, wanted=wanted, fixed=fixed)
        self._exact: Bounded[str, VectorIndex] = Bounded(_HELD_PASSAGES, lambda index: index.count())

    @cached_property
    def keyword(self) -> KeywordIndex:
        """The index, opened at the first dated search."""
        return open_index(self._engine, self._folder, self._services.analyser)

    def search(self, *, meaning: bool) -> Superseded:
        """Search in the superseded texts, with what is valid now; `meaning`: the vectors of the cache can be compared."""
        return Superseded(_WhenValid(self), self._vectors if meaning else lambda _version: NoVectorIndex())

    def valid(self) -> bool:
        """True when the index on disk may be trusted."""
        try:
            return self.keyword.stamp() == self._expected()
        except LibraryError:
            return False

    def count(self) -> int:
        """Passages the index holds."""
        return self.keyword.count() if self.valid() else 0

    def feed(self, cancel: CancelToken) -> int:
        """Bring the index in line with the truth; returns how many passages it learnt."""
        works, done = self._services.works, 0
        if not works.superseded_count() and not works.pending_removals(SUPERSEDED):
            return 0
        if not self.valid():
            log("index_reset", index=SUPERSEDED)
            works.mark_all_pending(SUPERSEDED)
            self.keyword.reset(self._expected())
        for expression in works.pending_removals(SUPERSEDED):
            cancel.check()
            self.keyword.remove_expression(expression)
            works.mark_indexed(expression, SUPERSEDED)
        for expression, passages in works.pending(SUPERSEDED):
            for first in range(0, len(passages), _BATCH):
                self.keyword.add(passages[first : first + _BATCH], cancel)
            works.mark_indexed(expression, SUPERSEDED)
            done += len(passages)
        self.keyword.close()
        return done

    def reset(self) -> None:
        """Empty the index; the marks say what it has to learn."""
        self._exact.clear()
        self.keyword.reset(self._expected())

    def forget_marks(self, cancel: CancelToken) -> None:
        """Take what is gone out of the index, without adding anything."""
        for expression in self._services.works.pending_removals(SUPERSEDED):
            cancel.check()
            if self.valid():
                self.keyword.remove_expression(expression)
            self._services.works.mark_indexed(expression, SUPERSEDED)
        self._exact.clear()
        self.keyword.close()

    def close(self) -> None:
        """Release files."""
        self._exact.clear()
        if "keyword" in vars(self):
            self.keyword.close()

    def _expected(self) -> IndexStamp:
        return IndexStamp(schema_of(self._engine), self._services.analyser.stamp, "", self._services.library.id)

    def _vectors(self, version: str) -> VectorIndex:
        """An exact index over one expression; what is not encoded yet is missing from it."""
        services = self._services
        try:
            contract = services.embedder.contract
        except ModelError:
            return NoVectorIndex()

        def build() -> VectorIndex:
            passages = services.works.all_passages(version)
            positions, matrix = services.cache.matrix(contract.id, [embedded_hash(passage) for passage in passages])
            index = ExactIndex(contract)
            index.reset(services.expected_stamp(VECTORS))
            index.add([passages[position] for position in positions], list(matrix))
            return index

        if services.works.waits(version, SUPERSEDED_VECTORS):
            return build()
        return self._exact.get(version, build)
