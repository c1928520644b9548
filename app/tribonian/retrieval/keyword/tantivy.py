"""Tantivy as keyword index: for large libraries. Same analyser, fields, weights and choice of terms as with Whoosh."""

from __future__ import annotations

import json
import shutil
import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import tantivy

from tribonian.domain.cancel import CancelToken
from tribonian.domain.contracts import IndexStamp
from tribonian.domain.passage import IndexedPassage
from tribonian.domain.query import Query
from tribonian.errors import DiskFull, IndexStale, LibraryLocked
from tribonian.retrieval.filters import FIELDS, active
from tribonian.retrieval.keyword.entries import PLACED, STEM, EntryMaker
from tribonian.retrieval.keyword.lookup import AnyOf, Close, Known, Lookup, OneOf, Plan, Planner, Run
from tribonian.retrieval.keyword.terms import WEIGHTS, chosen_terms
from tribonian.retrieval.sealed import Seals
from tribonian.retrieval.stamps import read_stamp, write_stamp
from tribonian.text.analysis import Analyser

SCHEMA = 102
"""Raised whenever the fields of this index change; above 100, so that no index of another engine is taken for one."""
ENGINE = "tantivy"
_HEAP_BYTES = 100_000_000
_WORDS = "whitespace"
_MARK = "\x1f"
_tantivy: Any = tantivy


class TantivyIndex:
    """A `KeywordIndex` in `folder`. Any number of threads may search; one writes at a time.

    A folder that holds something else, a damaged index or one without a stamp counts as missing (`stamp()` is None).
    """

    def __init__(self, folder: Path, analyser: Analyser | None = None) -> None:
        self._folder = folder
        self._analyser = analyser or Analyser()
        self._maker = EntryMaker(self._analyser)
        self._seals = Seals(folder, _read_by_tantivy)
        self._lock = threading.Lock()
        self._index: Any = None
        self._state = (0, 0)

    def stamp(self) -> IndexStamp | None:
        """The stamp on disk, None when the index is missing, foreign or damaged."""
        stamp = read_stamp(self._folder)
        if stamp is None or stamp.schema != SCHEMA:
            return None
        try:
            searcher = self._searcher()
            # Opening reads the list of segments only; a search reads their files.
            searcher.search(_tantivy.Query.all_query(), limit=1)
        except (IndexStale, ValueError, OSError):
            return None
        return stamp

    def reset(self, stamp: IndexStamp) -> None:
        """Delete everything and start an empty index with `stamp` (its schema number is this class's own)."""
        self.close()
        with self._lock:
            shutil.rmtree(self._folder, ignore_errors=True)
            (self._folder / ENGINE).mkdir(parents=True, exist_ok=True)
            self._index = self._prepared(_tantivy.Index(_schema(), str(self._folder / ENGINE), reuse=False))
            self._seals.close()
            write_stamp(self._folder, IndexStamp(SCHEMA, stamp.analyser, stamp.contract, stamp.library))

    def add(self, passages: Iterable[IndexedPassage], cancel: CancelToken) -> None:
        """Add or replace passages by id; durable on return.

        Raises:
            LibraryLocked: another process writes to this index.
            Cancelled: before anything became visible.
        """
        searcher = self._searcher()
        with self._writing() as writer:
            known: dict[str, bool] = {}
            for passage in passages:
                cancel.check()
                if passage.expression not in known:
                    known[passage.expression] = searcher.doc_freq("expression", passage.expression) > 0
                if known[passage.expression]:
                    writer.delete_documents_by_term("id", passage.id)
                writer.add_document(self._document(passage))

    def remove_expression(self, expression: str) -> None:
        """Remove every passage of an expression; durable on return."""
        with self._writing() as writer:
            writer.delete_documents_by_term("expression", expression)

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
        accepted = active(filters)
        searcher = self._searcher()
        with _stale_when_broken():
            explicit = None if isinstance(query, str) else self._plan(query, searcher, language)
            terms = explicit.terms if explicit else self._analyser.terms(str(query), language)
            wanted = chosen_terms(terms, searcher.num_docs, searcher.doc_freq)
            if limit < 1 or not (wanted or explicit):
                return []
            asked = _query(wanted, accepted, None if explicit is None else explicit.lookup)
            found = searcher.search(asked, limit=limit, count=False)
            return [(searcher.doc(address)["id"][0], float(score)) for score, address in found.hits]

    def _plan(self, query: Query, searcher: Any, language: str) -> Plan:
        def beginning(field: str, prefix: str, limit: int) -> list[tuple[str, int]]:
            found: list[tuple[str, int]] = searcher.terms_with_prefix(field, prefix, limit=limit)
            return found

        return Planner(self._analyser, self._maker, Known(searcher.doc_freq, beginning), language).plan(query)

    def count(self) -> int:
        """Number of passages held; 0 when the index is missing."""
        try:
            return int(self._searcher().num_docs)
        except IndexStale:
            return 0

    def close(self) -> None:
        """Release files and locks."""
        with self._lock:
            self._index = None

    def _document(self, passage: IndexedPassage) -> Any:
        made = self._maker.entries(passage)
        document = _tantivy.Document()
        document.add_text("id", passage.id)
        for name in (*WEIGHTS, "number"):
            document.add_text(name, " ".join(getattr(made, name)))
        for name in PLACED:
            placed = [_tantivy.Token(word, at, 0, 0) for at, word in getattr(made, name)]
            document.add_pre_tokenized_text(name, _tantivy.PreTokenizedString("", placed))
        for name in FIELDS:
            document.add_text(name, str(getattr(passage, name)))
        return document

    def _prepared(self, opened: Any) -> Any:
        # Tokenizers are registered with every opened index anew; the default one would cut "12.1.3" apart.
        opened.register_tokenizer(_WORDS, _tantivy.TextAnalyzerBuilder(_tantivy.Tokenizer.whitespace()).build())
        opened.config_reader("manual", 0)
        return opened

    def _searcher(self) -> Any:
        """A searcher of the newest committed state."""
        self._seals.check()
        with self._lock, _stale_when_broken():
            state = _state(self._folder / ENGINE)
            if self._index is None:
                self._index = self._prepared(_tantivy.Index(_schema(), str(self._folder / ENGINE), reuse=True))
            elif state != self._state:
                self._index.reload()
            self._state = state
            return self._index.searcher()

    @contextmanager
    def _writing(self) -> Iterator[Any]:
        self._searcher()
        try:
            # One thread: passages keep their order, and the other core stays free for the encoder.
            writer = self._index.writer(_HEAP_BYTES, 1)
        except ValueError as held:
            if "lock" not in str(held).casefold():
                raise IndexStale(f"The keyword index cannot be written: {held}.", "Run `tribonian index rebuild`.") from held
            raise LibraryLocked(
                "The keyword index is being written by another process; nothing was changed.", "Wait until its import has ended."
            ) from held
        self._seals.open()
        try:
            yield writer
            writer.commit()
        except ValueError as error:
            writer.rollback()
            if "space" in str(error).casefold():
                raise DiskFull("The disk is full; the keyword index is as it was.", "Free some space and try again.") from error
            raise IndexStale(f"The keyword index cannot be written: {error}.", "Run `tribonian index rebuild`.") from error
        except BaseException:
            writer.rollback()
            raise
        finally:
            # Drops the writer's lock and ends its threads.
            writer.wait_merging_threads()
            self._seals.close()


def _schema() -> Any:
    builder = _tantivy.SchemaBuilder()
    builder.add_text_field("id", stored=True, tokenizer_name="raw", index_option="basic")
    for name in WEIGHTS:
        builder.add_text_field(name, tokenizer_name=_WORDS, index_option="freq")
    builder.add_text_field("number", tokenizer_name=_WORDS, index_option="basic")
    for name in PLACED:
        builder.add_text_field(name, tokenizer_name=_WORDS, index_option="position")
    for name in FIELDS:
        builder.add_text_field(name, tokenizer_name="raw", index_option="basic")
    return builder.build()


def _read_by_tantivy(folder: Path, names: set[str]) -> set[str]:
    """Of the files of an index those that its list of segments names: others may come and go when a change is given up."""
    listed = f"{ENGINE}/meta.json"
    try:
        segments = {str(one["segment_id"]).replace("-", "") for one in json.loads((folder / listed).read_text())["segments"]}
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return names
    return {name for name in names if name == listed or name.rpartition("/")[2].partition(".")[0] in segments}


def _state(folder: Path) -> tuple[int, int]:
    """Changes with every commit, of this process or another."""
    try:
        found = (folder / "meta.json").stat()
    except OSError as error:
        raise IndexStale(
            "The keyword index is missing or damaged.", "Run `tribonian index rebuild`; the texts are not affected."
        ) from error
    return found.st_mtime_ns, found.st_ino


@contextmanager
def _stale_when_broken() -> Iterator[None]:
    """Turn what Tantivy throws at missing or damaged files into `IndexStale`."""
    try:
        yield
    except (ValueError, OSError) as error:
        raise _stale(type(error).__name__) from error
    except BaseException as error:
        # What Rust gives up on reaches Python as an exception beside all others.
        if type(error).__name__ == "PanicException":
            raise _stale("PanicException") from error
        raise


def _stale(why: str) -> IndexStale:
    message = f"The keyword index is missing or damaged ({why})."
    return IndexStale(message, "Run `tribonian index rebuild`; the texts are not affected.")


def _query(terms: Sequence[tuple[str, float]], accepted: Mapping[str, frozenset[str]], lookup: Lookup | None) -> Any:
    query, occur, schema = _tantivy.Query, _tantivy.Occur, _schema()
    parts = [
        (occur.Should, query.boost_query(query.term_query(schema, field, term, "freq"), boost * weight))
        for term, boost in terms
        for field, weight in WEIGHTS.items()
    ]
    clauses = []
    if lookup is not None:
        clauses.append((occur.Must, query.const_score_query(_described(schema, lookup), 1.0)))
    if parts:
        clauses.append((occur.Must if lookup is None else occur.Should, query.boolean_query(parts)))
    for field, values in sorted(accepted.items()):
        # A filter restricts and never scores.
        clauses.append((occur.Must, query.const_score_query(query.term_set_query(schema, field, sorted(values)), 0.0)))
    return query.boolean_query(clauses) if len(clauses) > 1 else clauses[0][1]


def _described(schema: Any, lookup: Lookup) -> Any:
    """What an explicit query describes."""
    query, occur = _tantivy.Query, _tantivy.Occur
    if isinstance(lookup, OneOf):
        return query.term_set_query(schema, lookup.field, list(lookup.entries))
    if isinstance(lookup, Run):
        return query.phrase_query(schema, lookup.field, list(lookup.entries))
    if isinstance(lookup, Close):
        return _close(schema, lookup)
    if not lookup.parts:
        return query.empty_query()
    if isinstance(lookup, AnyOf):
        return query.boolean_query([(occur.Should, _described(schema, part)) for part in lookup.parts])
    clauses = [(occur.Must, _described(schema, part)) for part in lookup.parts]
    clauses += [(occur.MustNot, _described(schema, part)) for part in lookup.without]
    return query.boolean_query(clauses)


def _close(schema: Any, lookup: Close) -> Any:
    """One run behind another.

    Tantivy's slop also loosens the runs themselves and lets a word stand behind itself (its stem has the same place), so where
    that can happen each distance is asked for.
    """
    query, field, first, then = _tantivy.Query, lookup.field, lookup.first, lookup.then
    if len(first) == len(then) == 1 and first != then and first[0].startswith(STEM) == then[0].startswith(STEM):
        return query.phrase_query(schema, field, [*first, *then], lookup.distance - 1)
    placed = list(enumerate(first))
    apart = [
        [*placed, *((len(first) - 1 + distance + at, entry) for at, entry in enumerate(then))]
        for distance in range(1, lookup.distance + 1)
    ]
    return query.boolean_query([(_tantivy.Occur.Should, query.phrase_query(schema, field, one)) for one in apart])
