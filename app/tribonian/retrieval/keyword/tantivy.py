"""Tantivy as keyword index: for large libraries. Same analyser, fields, weights and choice of terms as with Whoosh."""

from __future__ import annotations

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
from tribonian.errors import DiskFull, IndexStale, LibraryLocked
from tribonian.retrieval.filters import FIELDS, active
from tribonian.retrieval.keyword.terms import WEIGHTS, chosen_terms
from tribonian.retrieval.stamps import read_stamp, write_stamp
from tribonian.text.analysis import Analyser

SCHEMA = 101
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

    def search(self, query: str, *, language: str, limit: int, filters: Mapping[str, Sequence[str]]) -> list[tuple[str, float]]:
        """(passage id, BM25 score summed over the weighted fields), best first; passages that share a term with the query.

        Raises:
            IndexStale: the index is missing or damaged and has to be rebuilt.
            ValueError: a filter names a field that passages do not have.
        """
        terms, accepted = self._analyser.terms(query, language), active(filters)
        searcher = self._searcher()
        with _stale_when_broken():
            wanted = chosen_terms(terms, searcher.num_docs, searcher.doc_freq)
            if not wanted or limit < 1:
                return []
            found = searcher.search(_query(searcher, wanted, accepted), limit=limit, count=False)
            return [(searcher.doc(address)["id"][0], float(score)) for score, address in found.hits]

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
        def terms(text: str) -> str:
            return " ".join(self._analyser.terms(text, passage.language))

        document = _tantivy.Document()
        document.add_text("id", passage.id)
        document.add_text("text", terms(passage.text))
        document.add_text("heading", terms(passage.heading))
        document.add_text("place", terms(f"{passage.path} {passage.number}"))
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


def _schema() -> Any:
    builder = _tantivy.SchemaBuilder()
    builder.add_text_field("id", stored=True, tokenizer_name="raw", index_option="basic")
    for name in WEIGHTS:
        builder.add_text_field(name, tokenizer_name=_WORDS, index_option="position")
    for name in FIELDS:
        builder.add_text_field(name, tokenizer_name="raw", index_option="basic")
    return builder.build()


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


def _stale(why: str) -> IndexStale:
    message = f"The keyword index is missing or damaged ({why})."
    return IndexStale(message, "Run `tribonian index rebuild`; the texts are not affected.")


def _query(searcher: Any, terms: Sequence[tuple[str, float]], accepted: Mapping[str, frozenset[str]]) -> Any:
    query, occur, schema = _tantivy.Query, _tantivy.Occur, _schema()
    parts = [
        (occur.Should, query.boost_query(query.term_query(schema, field, term, "freq"), boost * weight))
        for term, boost in terms
        for field, weight in WEIGHTS.items()
    ]
    clauses = [(occur.Must, query.boolean_query(parts))]
    for field, values in sorted(accepted.items()):
        # A filter restricts and never scores.
        clauses.append((occur.Must, query.const_score_query(query.term_set_query(schema, field, sorted(values)), 0.0)))
    return query.boolean_query(clauses) if accepted else clauses[0][1]
