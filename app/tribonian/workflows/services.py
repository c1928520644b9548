"""The composition root: one object that holds everything a workflow needs, passed down, never global.

Parts that are slow to load (encoder, indexes, models) are built when first used, so that opening a library is quick.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

from tribonian.config import paths
from tribonian.config.logging import log, stage
from tribonian.config.settings import Settings
from tribonian.domain.cancel import ComputeGate
from tribonian.domain.contracts import IndexStamp
from tribonian.domain.passage import IndexedPassage
from tribonian.domain.ports import Catalogue, KeywordIndex, LanguageModel, Reranker, Vector, VectorIndex
from tribonian.domain.work import ParsedWork
from tribonian.errors import LibraryError, ModelError
from tribonian.library.database import Library
from tribonian.library.embedding_cache import EmbeddingCache
from tribonian.library.keeping.keeper import NOT_KEPT, Keeper
from tribonian.library.reports import ImportReports
from tribonian.library.runs import Runs
from tribonian.library.schema import SUPERSEDED_TARGETS
from tribonian.library.works import Works
from tribonian.workflows import chosen_encoder
from tribonian.workflows.chosen_encoder import EarlyEncoder

if TYPE_CHECKING:
    from tribonian.retrieval.encoders.onnx import OnnxEmbedder
    from tribonian.retrieval.search import Searcher
    from tribonian.text.analysis import Analyser
    from tribonian.tools.base import Search
    from tribonian.workflows.firm.desk import FirmDesk
    from tribonian.workflows.matters.desk import Matters
    from tribonian.workflows.superseded import SupersededTexts

Part = TypeVar("Part")

KEYWORD, VECTORS = "keyword", "vectors"
MATTERS, FIRM = "matters", "firm"
SUPERSEDED, SUPERSEDED_VECTORS = SUPERSEDED_TARGETS
USABLE = ("current", "behind")
_PROBE = "law"
"""A query asked of an index to see whether it answers; its vector is computed once."""


def open(
    settings: Settings, *, write: bool = True, encoder: EarlyEncoder | None = None, keeper: Keeper | None = None
) -> Services:
    """Open the library of `settings`; with `write` it is created when missing and locked for this process.

    `encoder`: the one of these settings, if somebody began to load it already. `keeper`: who has the key to its runs; whoever
    opens a library more than once in a process hands the same one in.

    Raises:
        LibraryLocked: another process writes to it (only with `write`).
        NotFound: there is no library (only without `write`).
        LibraryReadOnly, LibraryTooNew, LibraryDamaged, DiskFull: it cannot be used.
    """
    with stage("open", write=write):
        keeper = keeper or keeper_of(settings)
        return Services(settings, Library.open(settings.library, write=write, keeper=keeper), encoder)


def keeper_of(settings: Settings, ask: Callable[[], str] | None = None) -> Keeper:
    """Who has the key to the runs of this library; `ask` gives their passphrase, where they have one."""
    return Keeper(settings.library, kept=settings.runs_kept != NOT_KEPT, ask=ask)


class Services:
    """Library, indexes, models and settings of one process. Thread-safe; close it when done."""

    def __init__(self, settings: Settings, library: Library, encoder: EarlyEncoder | None = None) -> None:
        self.settings = settings
        self.library = library
        self.works = Works(library)
        self.runs = Runs(library)
        self.reports = ImportReports(library)
        self.cache = EmbeddingCache(library)
        self._early = encoder
        self.gate = encoder.gate if encoder is not None else ComputeGate()
        self._parts: dict[str, Any] = {}
        self._building = threading.RLock()
        self._seen: tuple[int, ...] = ()
        self._searched_with: dict[str, bool] = {}

    @property
    def writable(self) -> bool:
        """True when this process may change the library."""
        return self.library.writable

    # --- parts, built when first used -----------------------------------------------------------

    @property
    def analyser(self) -> Analyser:
        """Text to terms, with the boilerplate words of all jurisdictions."""
        return self._part("analyser", self._build_analyser)

    @property
    def embedder(self) -> OnnxEmbedder:
        """The encoder named by the settings, else the default one.

        Raises:
            ModelMissing, ModelDamaged: it is not there or cannot be used.
        """
        return self._part("embedder", self._build_embedder)

    @property
    def keyword(self) -> KeywordIndex:
        """The keyword index of this library (it may be stale or empty: see `index_state`)."""
        return self._part(KEYWORD, self._build_keyword)

    @property
    def vectors(self) -> VectorIndex:
        """The vector index under the encoder's contract; for a process without the lock, exact search over the cache.

        Raises:
            ModelMissing, ModelDamaged: there is no encoder.
        """
        return self._part(VECTORS, self._build_vectors)

    @property
    def reranker(self) -> Reranker | None:
        """The second stage of search; None without an encoder."""
        return self._part("reranker", self._build_reranker)

    @property
    def second_stage(self) -> Reranker | None:
        """What orders the short list of a search anew: the cross-encoder of the settings, else `reranker`."""

        def build() -> Reranker | None:
            if not self.settings.reranker:
                return self.reranker
            from tribonian.retrieval.encoders.cross import FOLDER, CrossEncoder

            for root in paths.models_dirs():
                folder = root / FOLDER / self.settings.reranker
                if folder.is_dir():
                    return CrossEncoder(folder, threads=self.settings.thread_count)
            return self.reranker

        return self._part("second_stage", build)

    @property
    def superseded(self) -> SupersededTexts:
        """The texts that are not the current ones, for dated searches."""

        def build() -> SupersededTexts:
            from tribonian.workflows.superseded import SupersededTexts

            return SupersededTexts(self)

        return self._part(SUPERSEDED, build)

    @property
    def matters(self) -> Matters:
        """The private matters beside this library, and the one that is open."""

        def build() -> Matters:
            from tribonian.workflows.matters.desk import Matters

            return Matters(self)

        return self._part(MATTERS, build)

    @property
    def firm(self) -> FirmDesk:
        """The library that the user's firm shares, if there is one."""

        def build() -> FirmDesk:
            from tribonian.workflows.firm.desk import FirmDesk

            return FirmDesk(self)

        return self._part(FIRM, build)

    @property
    def search_everywhere(self) -> Search:
        """The search that a reader uses: this library's, and the firm's beside it when it is switched on."""
        return self.firm.beside(self.searcher) if self.settings.firm_on else self.searcher

    def leave_firm(self) -> None:
        """Close what connections to the firm's library there are."""
        desk: FirmDesk | None = self._parts.get(FIRM)
        if desk is not None:
            desk.leave()

    def take_matters(self, former: Services) -> None:
        """Go on with the open matter of services that these replace."""
        with former._building, self._building:
            held: Matters | None = former._parts.pop(MATTERS, None)
            if held is not None:
                held.public = self
                self._parts[MATTERS] = held

    @property
    def run_search(self) -> Search:
        """The search that runs use."""
        return self.searcher

    def received(self, work: ParsedWork, _file: str, _alone: bool) -> ParsedWork:
        """A work as it is stored, of what a reader made of `file`; `alone`: the file holds no other."""
        return work

    @property
    def searcher(self) -> Searcher:
        """Search over whatever is valid now; an index that is stale or broken is left out, never trusted.

        Ask for it anew for each search: a process without the lock sees the other one's changes that way.
        """
        with self._building:
            if not self.writable and self._seen != (state := self._state()):
                # A search that is under way keeps the searcher it has, so it is let go of, not closed.
                self._parts.pop("searcher", None)
                for name in (KEYWORD, VECTORS, SUPERSEDED):
                    self._drop(name)
                self._seen = state
            return self._part("searcher", self._build_searcher)

    def model(self, name: str | None = None) -> LanguageModel | None:
        """The language model called `name` (None: the one in use; "none": no model).

        Raises:
            ModelMissing, ModelDamaged, ModelTooLarge: it cannot be used.
        """
        from tribonian.workflows import models

        return models.resolve(self, name)

    def embedder_folder(self) -> Path:
        """Folder of the encoder that is used.

        Raises:
            ModelMissing: no folder of that name below the model folders.
        """
        return chosen_encoder.folder(self.settings)

    # --- index states ---------------------------------------------------------------------------

    def expected_stamp(self, index: str) -> IndexStamp:
        """The stamp an index of this library must carry to be trusted. Raises ModelMissing for vectors without encoder."""
        if index == KEYWORD:
            from tribonian.retrieval.keyword import schema_of

            return IndexStamp(schema_of(self.keyword_engine()), self.analyser.stamp, "", self.library.id)
        from tribonian.retrieval.vectors import schema_of as schema_of_vectors

        return IndexStamp(schema_of_vectors(self.vector_engine()), "", self.embedder.contract.id, self.library.id)

    def keyword_engine(self) -> str:
        """`whoosh` or `tantivy`: by the settings, else by the size of the library when it was opened."""
        from tribonian.retrieval.keyword import engine_for

        def choose() -> str:
            folder, passages = self.library.index_dir / KEYWORD, self.works.passage_count()
            return engine_for(folder, passages, wanted=self.settings.keyword_engine, fixed=not self.writable)

        return self._part("keyword_engine", choose)

    def vector_engine(self) -> str:
        """`chroma` or `flat`, by the size of the library when it was opened."""
        from tribonian.retrieval.vectors import engine_for

        return self._part("vector_engine", lambda: engine_for(self.library.index_dir / VECTORS, self.works.passage_count()))

    def reconsider_engine(self, index: str) -> None:
        """Choose the engine of an index anew: a library may have outgrown the one it was opened with."""
        name, choose = ("keyword_engine", self.keyword_engine) if index == KEYWORD else ("vector_engine", self.vector_engine)
        with self._building:
            before = self._parts.pop(name, None)
            if before is not None and choose() != before:
                self.forget_index(index)

    def index_state(self, index: str) -> str:
        """What an index is worth now: current, or behind (some works not indexed yet), and usable in both states;
        stale (other stamp), damaged (does not answer), missing, unavailable (no encoder), and not usable.
        """
        try:
            found = (self.keyword if index == KEYWORD else self.vectors).stamp()
            expected = self.expected_stamp(index)
        except ModelError:
            return "unavailable"
        except LibraryError:
            return "damaged"
        if found is None:
            return "missing"
        if found != expected:
            return "stale"
        if not self._answers(index):
            return "damaged"
        waiting = self.works.pending_count(index) or self.works.pending_removals(index)
        return "behind" if waiting else "current"

    def notices(self) -> list[str]:
        """Sentences for the user about what search goes without now; empty when nothing is missing."""
        if not self.works.passage_count():
            return []
        told: list[str] = []
        for index, leg in ((KEYWORD, "words"), (VECTORS, "meaning")):
            state = self.index_state(index)
            if state == "behind":
                told.append(
                    f"Some texts are not yet indexed for searching by {leg}; the next import or start of the window goes on."
                )
            elif state == "unavailable":
                told.append("Searching by meaning needs an encoder, which is not installed. Run the set-up again.")
            elif state not in USABLE:
                told.append(f"The index for searching by {leg} is {state} and left out. Run `tribonian index rebuild`.")
        return told

    def _answers(self, index: str) -> bool:
        """One search: an index whose files are damaged inside shows it here and not in its stamp."""
        try:
            if index == KEYWORD:
                for work in self.works.works()[:1]:
                    self.keyword.search(work.title, language=work.language, limit=1, filters={})
            else:
                contract = self.embedder.contract
                self.vectors.search(self.embedder.encode_query(_PROBE), contract, limit=1, filters={})
        except LibraryError:
            return False
        return True

    def refresh(self) -> None:
        """Build the searcher anew at its next use, if an index became valid or invalid since it was built."""
        with self._building:
            if "searcher" in self._parts and self._usable() != self._searched_with:
                self._parts.pop("searcher")

    def forget_index(self, index: str) -> None:
        """Close an index and open it anew at its next use (after its files were found broken)."""
        with self._building:
            self._parts.pop("searcher", None)
            self._drop(index)

    def close(self) -> None:
        """Close indexes, library and lock. Idempotent."""
        with self._building:
            for name in (MATTERS, FIRM, "searcher", KEYWORD, VECTORS, SUPERSEDED):
                self._drop(name)
            self._parts.clear()
        self.library.close()

    # --- builders -------------------------------------------------------------------------------

    def _part(self, name: str, build: Callable[[], Part]) -> Part:
        with self._building:
            if name not in self._parts:
                with stage("load", part=name):
                    self._parts[name] = build()
            return cast(Part, self._parts[name])

    def _drop(self, name: str) -> None:
        part = self._parts.pop(name, None)
        if part is not None:
            part.close()
        if name == KEYWORD and not self.writable:
            # The process that writes may have built the index with another engine.
            self._parts.pop("keyword_engine", None)
        if name == VECTORS and not self.writable:
            self._parts.pop("vector_engine", None)

    def _state(self) -> tuple[int, ...]:
        """Changes whenever another process has changed what this one could find."""
        waiting = [self.works.pending_count(index) for index in (KEYWORD, VECTORS, SUPERSEDED, SUPERSEDED_VECTORS)]
        return (self.library.revision(), *waiting)

    def _build_analyser(self) -> Analyser:
        from tribonian.config import jurisdictions
        from tribonian.text.analysis import Analyser

        boilerplate: dict[str, list[str]] = {}
        for code in jurisdictions.available():
            pack = jurisdictions.load(code)
            boilerplate.setdefault(pack.language, []).extend(pack.boilerplate)
        return Analyser(boilerplate)

    def _build_embedder(self) -> OnnxEmbedder:
        begun = self._early.take() if self._early is not None else None
        return begun or chosen_encoder.load(self.settings, self.gate)

    def _build_keyword(self) -> KeywordIndex:
        from tribonian.retrieval.keyword import open_index

        return open_index(self.keyword_engine(), self.library.index_dir / KEYWORD, self.analyser)

    def _build_vectors(self) -> VectorIndex:
        contract = self.embedder.contract
        from tribonian.retrieval.vectors import FLAT, open_vectors

        held = open_vectors(self.vector_engine(), self.library.index_dir / VECTORS, contract)
        # A flat index is plain files, which any number of processes may read while one writes.
        if self.writable or (self.vector_engine() == FLAT and held.stamp() == self.expected_stamp(VECTORS)):
            return held
        # Two processes on one Chroma folder lose vectors, so a process without the lock searches the cache exactly.
        from tribonian.retrieval.exact import ExactIndex
        from tribonian.workflows.indexing import cached_vectors

        exact = ExactIndex(contract)
        exact.reset(self.expected_stamp(VECTORS))
        exact.add(*cached_vectors(self.works, self.cache, contract))
        return exact

    def _build_reranker(self) -> Reranker | None:
        from tribonian.retrieval.rerank import LateInteraction

        try:
            return LateInteraction(self.embedder)
        except ModelError:
            return None

    def _build_searcher(self) -> Searcher:
        from tribonian.retrieval.search import Searcher
        from tribonian.workflows.guarded import (
            GuardedKeywordIndex,
            GuardedVectorIndex,
            NoEmbedder,
            NoKeywordIndex,
            NoVectorIndex,
        )

        usable = self._searched_with = self._usable()
        log("search_with", **usable)
        with_vectors = usable[VECTORS]
        return Searcher(
            self.works,
            GuardedKeywordIndex(self.keyword, self.refresh) if usable[KEYWORD] else NoKeywordIndex(),
            GuardedVectorIndex(self.vectors, self.refresh) if with_vectors else NoVectorIndex(),
            self.embedder if with_vectors else NoEmbedder(),
            self.second_stage,
            references=self.references,
            gate=self.gate,
            superseded=self.superseded.search(meaning=with_vectors),
            cited=self.works.decisions.named_in,
            bearers=self.works.decisions.bearing,
            stored=self._stored if with_vectors else None,
        )

    def _stored(self, passage: IndexedPassage) -> Vector | None:
        """The cached vector of a passage under the encoder in use."""
        from tribonian.retrieval.embedding import embedded_hash

        key = embedded_hash(passage)
        return self.cache.get(self.embedder.contract.id, [key]).get(key)

    def _usable(self) -> dict[str, bool]:
        return {index: self.index_state(index) in USABLE for index in (KEYWORD, VECTORS)}

    def references(self, query: str, catalogue: Catalogue) -> list[tuple[str, str]]:
        """(expression id, eId) of the provisions a query cites exactly, in the versions of `catalogue`."""
        from tribonian.citations.resolve import references
        from tribonian.config import jurisdictions

        found: list[tuple[str, str]] = []
        for reference in references(query, catalogue, packs=jurisdictions.all_packs()):
            expression = catalogue.expression(reference.work) if reference.work and reference.eid else None
            provision = catalogue.provision(expression.id, reference.eid) if expression is not None else None
            # A clause inside an article has no passage of its own: the article is what is found.
            while provision is not None and provision.inner and provision.parent:
                provision = catalogue.provision(expression.id, provision.parent) if expression is not None else None
            if expression is not None and provision is not None:
                found.append((expression.id, provision.eid))
        return found
