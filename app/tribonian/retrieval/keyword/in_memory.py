"""The keyword index of a private matter: Whoosh over files in memory, which are kept where they are encrypted, never on disk.

Whoosh was chosen over Tantivy here because its index in memory is files by name, which can be stored and given back (Tantivy has
no way out of memory): a matter is searched as soon as it is opened, without analysing its texts anew. Queries are counted with
arrays (`ranking`).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

from whoosh import index
from whoosh.filedb.filestore import RamStorage

from tribonian.domain.contracts import IndexStamp
from tribonian.domain.ports import IndexFiles
from tribonian.errors import IndexStale
from tribonian.retrieval.keyword.ranking import Ranking
from tribonian.retrieval.keyword.whoosh import SCHEMA, WhooshIndex, generation_of, schema, stale_when_broken
from tribonian.retrieval.stamps import stamp_of
from tribonian.text.analysis import Analyser

_STAMP = "stamp.json"
_index: Any = index
_memory: Any = RamStorage


class WhooshInMemory(WhooshIndex):
    """A `KeywordIndex` whose files live in memory and in `files`. Any number of threads may search; one writes at a time."""

    def __init__(self, files: IndexFiles, analyser: Analyser | None = None) -> None:
        super().__init__(Path(), analyser)
        self._seals = _Unsealed()  # type: ignore[assignment]  # what keeps the files proves every page it gives back
        self._files = files
        self._storage: Any = None
        self._saved: set[str] = set()
        self._ranking: tuple[int, Ranking | None] = (-1, None)

    def stamp(self) -> IndexStamp | None:
        """The stamp that was stored, None when the index is missing or does not open."""
        try:
            stamp = stamp_of(bytes(self._held().files.get(_STAMP, b"")))
            if stamp is None or stamp.schema != SCHEMA:
                return None
            with self._searching() as searcher:
                searcher.doc_count()
        except IndexStale:
            return None
        return stamp

    def reset(self, stamp: IndexStamp) -> None:
        """Forget everything and start an empty index with `stamp`."""
        self.close()
        with self._lock:
            before = self._saved or set(self._files.load())
            self._storage = _memory()
            self._index = self._storage.create_index(schema())
            written = IndexStamp(SCHEMA, stamp.analyser, stamp.contract, stamp.library)
            self._storage.files[_STAMP] = json.dumps(asdict(written), sort_keys=True).encode()
            self._saved = before
            self._save(anew=True)

    def _best(self, searcher: Any, terms: Sequence[tuple[str, float]], accepted: Any, limit: int) -> list[tuple[str, float]]:
        generation, ranking = self._ranking
        if ranking is None or generation != generation_of(searcher):
            ranking = Ranking(searcher)
            self._ranking = generation_of(searcher), ranking
        numbers = None if accepted is None else searcher.docs_for_query(accepted)
        return ranking.search(searcher, terms, numbers, limit)

    def close(self) -> None:
        """Release what is held in memory."""
        self._ranking = -1, None
        super().close()

    def _held(self) -> Any:
        with self._lock:
            if self._storage is None:
                storage = _memory()
                storage.files.update(self._files.load())
                self._saved = set(storage.files)
                self._storage = storage
            return self._storage

    def _open(self) -> Any:
        storage = self._held()
        with self._lock:
            if self._index is None:
                with stale_when_broken():
                    self._index = _index.FileIndex(storage, schema=schema())
            return self._index

    @contextmanager
    def _writing(self) -> Iterator[Any]:
        with super()._writing() as writer:
            yield writer
        with self._lock:
            self._save()

    def _save(self, *, anew: bool = False) -> None:
        """Store the files that are new, forget those that are gone: none changes once it is written, names never return."""
        now = {name: content for name, content in self._storage.files.items() if not name.upper().endswith("LOCK")}
        fresh = {name: bytes(content) for name, content in now.items() if anew or name not in self._saved}
        self._files.save(fresh, [name for name in self._saved if anew or name not in now])
        self._saved = set(now)


class _Unsealed:
    """Seals of files that nobody else can touch."""

    def check(self) -> None:
        """They are whole."""

    def open(self) -> None:
        """Nothing to say."""

    def close(self) -> None:
        """Nothing to say."""
