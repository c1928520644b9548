"""Whoosh as keyword index: it stores and scores, the words come from our analyser."""

from __future__ import annotations

import queue
import shutil
import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

import whoosh.query
from whoosh import fields, index
from whoosh.reading import CorruptIndexError
from whoosh.writing import IndexingError

from tribonian.domain.cancel import CancelToken
from tribonian.domain.contracts import IndexStamp
from tribonian.domain.passage import IndexedPassage
from tribonian.domain.query import Query
from tribonian.errors import IndexStale, LibraryLocked
from tribonian.retrieval.filters import FIELDS, active
from tribonian.retrieval.keyword.entries import PLACED, EntryMaker
from tribonian.retrieval.keyword.lookup import MOST_FORMS, Known, Plan, Planner
from tribonian.retrieval.keyword.terms import WEIGHTS, chosen_terms
from tribonian.retrieval.keyword.unpickling import restrict
from tribonian.retrieval.keyword.whoosh_parts import Bm25, PlacedWords, held_by
from tribonian.retrieval.sealed import Seals
from tribonian.retrieval.stamps import read_stamp, write_stamp
from tribonian.text.analysis import Analyser

SCHEMA = 2
"""Raised whenever the fields of this index change."""

restrict()
# The package is only partly typed; what it gives is checked where it is used.
_queries: Any = whoosh.query
_index: Any = index


def schema() -> fields.Schema:
    """The fields of an index of passages."""
    exact = {name: fields.ID() for name in FIELDS}
    ranked = {name: fields.TEXT(phrase=False) for name in WEIGHTS}
    placed = {name: PlacedWords() for name in PLACED}
    return fields.Schema(id=fields.ID(stored=True, unique=True), number=fields.KEYWORD(), **ranked, **placed, **exact)


class WhooshIndex:
    """A `KeywordIndex` in `folder`. Any number of threads may search; one writes at a time.

    A folder that holds something else, a damaged index or one without a stamp counts as missing (`stamp()` is None).
    """

    def __init__(self, folder: Path, analyser: Analyser | None = None) -> None:
        self._folder = folder
        self._analyser = analyser or Analyser()
        self._maker = EntryMaker(self._analyser)
        # Whoosh reads these alone; while it writes it makes others.
        self._seals = Seals(folder, lambda _folder, names: {name for name in names if name.endswith((".toc", ".seg"))})
        self._lock = threading.Lock()
        self._index: Any = None
        self._searchers: queue.LifoQueue[Any] = queue.LifoQueue()

    def stamp(self) -> IndexStamp | None:
        """The stamp on disk, None when the index is missing, foreign or damaged."""
        stamp = read_stamp(self._folder)
        if stamp is None or stamp.schema != SCHEMA:
            return None
        try:
            with self._searching() as searcher:
                searcher.doc_count()
        except IndexStale:
            return None
        return stamp

    def reset(self, stamp: IndexStamp) -> None:
        """Delete everything and start an empty index with `stamp` (its schema number is this class's own)."""
        self.close()
        with self._lock:
            shutil.rmtree(self._folder, ignore_errors=True)
            self._folder.mkdir(parents=True, exist_ok=True)
            self._index = index.create_in(str(self._folder), schema())
            self._seals.close()
            write_stamp(self._folder, IndexStamp(SCHEMA, stamp.analyser, stamp.contract, stamp.library))

    def add(self, passages: Iterable[IndexedPassage], cancel: CancelToken) -> None:
        """Add or replace passages by id; durable on return.

        Raises:
            LibraryLocked: another process writes to this index.
            Cancelled: before anything became visible.
        """
        with self._writing() as writer:
            known: dict[str, bool] = {}
            reader = writer.reader()
            for passage in passages:
                cancel.check()
                if passage.expression not in known:
                    known[passage.expression] = reader.doc_frequency("expression", passage.expression) > 0
                if known[passage.expression]:
                    writer.delete_by_term("id", passage.id)
                writer.add_document(**self._document(passage))
            reader.close()

    def remove_expression(self, expression: str) -> None:
        """Remove every passage of an expression; durable on return."""
        with self._writing() as writer:
            writer.delete_by_term("expression", expression)

    def search(
        self, query: str | Query, *, language: str, limit: int, filters: Mapping[str, Sequence[str]]
    ) -> list[tuple[str, float]]:
        """(passage id, BM25 score summed over the weighted fields), best first.

        Passages that share at least one term with a text; those that an explicit query describes (1 is added to their score).

        Raises:
            WrongUsage: a pattern of the query stands for too many words.
            IndexStale: the index is missing or damaged and has to be rebuilt.
            ValueError: a filter names a field that passages do not have.
        """
        accepted = _filter(active(filters))
        with self._searching() as searcher:
            reader = searcher.reader()
            explicit = None if isinstance(query, str) else self._plan(query, reader, language)
            terms = explicit.terms if explicit else self._analyser.terms(str(query), language)
            wanted = chosen_terms(terms, reader.doc_count(), reader.doc_frequency)
            if limit < 1 or not (wanted or explicit):
                return []
            if explicit is not None:
                return _described(searcher, explicit, _ranked(wanted) if wanted else None, accepted, limit)
            return self._best(searcher, wanted, accepted, limit)

    def _best(self, searcher: Any, terms: Sequence[tuple[str, float]], accepted: Any, limit: int) -> list[tuple[str, float]]:
        found = searcher.search(_ranked(terms), limit=limit, filter=accepted, scored=True)
        return [(hit["id"], float(hit.score)) for hit in found]

    def _plan(self, query: Query, reader: Any, language: str) -> Plan:
        def beginning(field: str, prefix: str, limit: int) -> list[tuple[str, int]]:
            found = [entry.decode() for entry in islice(reader.expand_prefix(field, prefix), limit)]
            # Frequencies only order what is shown first; of very many they are not worth their time.
            return [(entry, int(reader.doc_frequency(field, entry)) if len(found) <= MOST_FORMS else 1) for entry in found]

        return Planner(self._analyser, self._maker, Known(reader.doc_frequency, beginning), language).plan(query)

    def count(self) -> int:
        """Number of passages held; 0 when the index is missing."""
        try:
            with self._searching() as searcher:
                return int(searcher.doc_count())
        except IndexStale:
            return 0

    def close(self) -> None:
        """Release files and locks."""
        with self._lock:
            self._index = None
            while True:
                try:
                    self._searchers.get_nowait().close()
                except queue.Empty:
                    return

    def _document(self, passage: IndexedPassage) -> dict[str, Any]:
        made = self._maker.entries(passage)
        exact = {name: str(getattr(passage, name)) or None for name in FIELDS}
        ranked = {name: getattr(made, name) for name in WEIGHTS}
        placed = {name: getattr(made, name) for name in PLACED}
        return {"id": passage.id, "number": made.number, **ranked, **placed, **exact}

    def _open(self) -> Any:
        with self._lock:
            if self._index is None:
                with stale_when_broken():
                    self._index = _index.FileIndex(_storage(self._folder), schema=schema())
            return self._index

    @contextmanager
    def _searching(self) -> Iterator[Any]:
        """A searcher of the newest state, taken from a pool so that threads never share one."""
        self._seals.check()
        opened = self._open()
        with stale_when_broken():
            try:
                searcher = self._searchers.get_nowait()
            except queue.Empty:
                searcher = None
            # Not `searcher.refresh()`: in whoosh3 it brings segments back that a merge or a removal has ended.
            if searcher is not None and generation_of(searcher) != opened.latest_generation():
                searcher.close()
                searcher = None
            if searcher is None:
                searcher = opened.searcher(weighting=Bm25())
            try:
                yield searcher
            except BaseException:
                searcher.close()
                raise
            self._searchers.put(searcher)

    @contextmanager
    def _writing(self) -> Iterator[Any]:
        self._seals.check()
        opened = self._open()
        try:
            writer = opened.writer(limitmb=64)
        except index.LockError as held:
            raise LibraryLocked(
                "The keyword index is being written by another process; nothing was changed.", "Wait until its import has ended."
            ) from held
        self._seals.open()
        try:
            yield writer
        except BaseException:
            writer.cancel()
            self._seals.close()
            raise
        writer.commit()
        self._seals.close()


def generation_of(searcher: Any) -> int:
    """Generation of the index a searcher reads; -1 for one opened on an empty index, which is never reused."""
    generation = getattr(searcher.reader(), "generation", None)
    found = generation() if callable(generation) else None
    return -1 if found is None else int(found)


def _storage(folder: Path) -> Any:
    from whoosh.filedb import filestore

    storage: Any = filestore.FileStorage
    return storage(str(folder))


@contextmanager
def stale_when_broken() -> Iterator[None]:
    """Turn everything Whoosh throws at missing or damaged files into `IndexStale`."""
    import pickle
    import struct
    import zlib

    broken = (
        index.IndexError, CorruptIndexError, IndexingError, OSError, EOFError, struct.error, pickle.UnpicklingError,
        zlib.error, AssertionError, ValueError, KeyError, TypeError, AttributeError, LookupError,
    )  # fmt: skip
    try:
        yield
    except broken as error:
        raise IndexStale(
            f"The keyword index is missing or damaged ({type(error).__name__}).",
            "Run `tribonian index rebuild`; the texts are not affected.",
        ) from error


def _ranked(terms: Sequence[tuple[str, float]]) -> Any:
    parts = [_queries.Term(field, term, boost=boost * weight) for term, boost in terms for field, weight in WEIGHTS.items()]
    return _queries.Or(parts)


def _described(searcher: Any, plan: Plan, ranked: Any, accepted: Any, limit: int) -> list[tuple[str, float]]:
    """(passage id, 1 + score) of what an explicit query describes: those that its words rank, then the others as they came."""
    numbers = held_by(searcher, plan.lookup)
    if accepted is not None:
        numbers &= set(searcher.docs_for_query(accepted))
    if not numbers:
        return []
    found = searcher.search(ranked, limit=limit, filter=numbers, scored=True) if ranked is not None else ()
    rows = [(str(hit["id"]), 1.0 + float(hit.score)) for hit in found]
    known = {known for known, _ in rows}
    for number in sorted(numbers):
        if len(rows) >= limit:
            break
        passage = str(searcher.stored_fields(number)["id"])
        if passage not in known:
            rows.append((passage, 1.0))
    return rows


def _filter(filters: Mapping[str, frozenset[str]]) -> Any:
    if not filters:
        return None
    return _queries.And(
        [_queries.Or([_queries.Term(field, value) for value in sorted(values)]) for field, values in sorted(filters.items())]
    )
