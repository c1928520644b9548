"""The searcher: both legs at once, fusion, second stage, expansion, grading."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass

from tribonian.domain.cancel import CancelToken, ComputeGate
from tribonian.domain.passage import IndexedPassage
from tribonian.domain.ports import Catalogue, Embedder, KeywordIndex, Reranker, VectorIndex
from tribonian.domain.search import Hit, SearchRequest, SearchResult
from tribonian.errors import WrongUsage
from tribonian.retrieval.candidates import Candidate, Found, add_missing, gather
from tribonian.retrieval.embedding import embedded_text

References = Callable[[str], list[tuple[str, str]]]
MODES = ("keyword", "meaning", "hybrid")


@dataclass(frozen=True, slots=True)
class Settings:
    """Sizes of the stages."""

    meaning: int = 60
    """Passages asked of the meaning leg (about 20 provisions)."""
    keyword: int = 30
    """Passages asked of the keyword leg (about 10 provisions)."""
    rerank: int = 30
    rerank_seconds: float = 2.0
    snippet: int = 300


class Searcher:
    """Finds provisions for a question in a library. Thread-safe.

    `references` names the provisions a query cites exactly, as (expression id, eId); they come first.
    """

    def __init__(
        self,
        catalogue: Catalogue,
        keyword: KeywordIndex,
        vectors: VectorIndex,
        embedder: Embedder,
        reranker: Reranker | None,
        references: References | None = None,
        gate: ComputeGate | None = None,
        settings: Settings | None = None,
    ) -> None:
        self._catalogue, self._keyword, self._vectors = catalogue, keyword, vectors
        self._embedder, self._reranker = embedder, reranker
        self._references = references or (lambda _query: [])
        self._gate = gate or ComputeGate()
        self._settings = settings or Settings()
        self._pool = ThreadPoolExecutor(max_workers=4, thread_name_prefix="search")

    def search(
        self, request: SearchRequest, cancel: CancelToken, on_first: Callable[[SearchResult], None] | None = None
    ) -> SearchResult:
        """Provisions for the request, best first. `on_first` gets the fused hits before the second stage.

        Raises:
            WrongUsage: the query is empty or the mode unknown.
            IndexStale, ContractMismatch: an index has to be rebuilt.
            Cancelled: when asked to stop.
        """
        if not request.query.strip():
            raise WrongUsage("The question is empty.", "Type some words to search for.")
        if request.mode not in MODES:
            raise WrongUsage(f"There is no search mode {request.mode}.", "Use keyword, meaning or hybrid.")
        begun = time.monotonic()
        with self._gate.foreground():
            candidates = self._find(request, cancel)
            first = SearchResult(self._hits(candidates, request), _grade(candidates), (), {"first": time.monotonic() - begun})
            if on_first is not None:
                on_first(first)
            if request.rerank and self._reranker is not None:
                candidates = self._rerank(request, candidates, cancel)
        seconds = {**first.seconds, "final": time.monotonic() - begun}
        return SearchResult(self._hits(candidates, request), _grade(candidates), (), seconds)

    def close(self) -> None:
        """Stop the searcher's threads."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _find(self, request: SearchRequest, cancel: CancelToken) -> list[Candidate]:
        filters = _filters(request)
        legs: dict[str, Future[Found]] = {}
        if request.mode != "keyword":
            legs["meaning"] = self._pool.submit(self._by_meaning, request.query, filters)
        if request.mode != "meaning":
            legs["keyword"] = self._pool.submit(self._by_words, request, filters)
        exact = self._exact(request)
        found = {name: future.result() for name, future in legs.items()}
        cancel.check()
        passages = self._catalogue.passages(list(dict.fromkeys(known for rows in found.values() for known, _ in rows)))
        candidates = add_missing(gather(found, passages), exact, "reference", 1.0)
        for candidate in candidates:
            candidate.fused = _fused(candidate)
            candidate.score = _confidence(candidate)
        return sorted(candidates, key=lambda c: -c.fused)

    def _by_meaning(self, query: str, filters: dict[str, Sequence[str]]) -> Found:
        vector = self._embedder.encode_query(query)
        return self._vectors.search(vector, self._embedder.contract, limit=self._settings.meaning, filters=filters)

    def _by_words(self, request: SearchRequest, filters: dict[str, Sequence[str]]) -> Found:
        languages = {work.language for work in self._catalogue.works(request.kind)} or {"en"}
        language = sorted(languages)[0]
        return self._keyword.search(request.query, language=language, limit=self._settings.keyword, filters=filters)

    def _exact(self, request: SearchRequest) -> list[IndexedPassage]:
        named: list[IndexedPassage] = []
        for expression, eid in self._references(request.query):
            named += self._catalogue.passages_of(expression, eid)[:1]
        return [p for p in named if not request.works or p.work in request.works]

    def _rerank(self, request: SearchRequest, candidates: list[Candidate], cancel: CancelToken) -> list[Candidate]:
        assert self._reranker is not None
        top = candidates[: self._settings.rerank]
        scores = self._reranker.score(request.query, [embedded_text(c.passage) for c in top], cancel)
        order = sorted(range(len(top)), key=lambda n: -scores[n])
        for rank, number in enumerate(order, 1):
            top[number].legs["rerank"] = scores[number]
            top[number].fused += 1.5 / (20 + rank)
        return sorted(top, key=lambda c: -c.fused) + candidates[self._settings.rerank :]

    def _hits(self, candidates: Sequence[Candidate], request: SearchRequest) -> tuple[Hit, ...]:
        return tuple(self._hit(candidate) for candidate in candidates[: request.limit])

    def _hit(self, candidate: Candidate) -> Hit:
        passage = candidate.passage
        work = self._catalogue.work(passage.work)
        provision = self._catalogue.provision(passage.expression, candidate.eid)
        return Hit(
            kind=passage.kind,
            work=passage.work,
            file=work.file if work else "",
            eid=candidate.eid,
            number=passage.number,
            heading=passage.heading,
            page=provision.page if provision else 0,
            role=passage.role,
            instance=passage.instance,
            score=round(candidate.score, 4),
            legs={leg: round(score, 4) for leg, score in candidate.legs.items()},
            snippet=passage.text[: self._settings.snippet],
            start=passage.start,
            end=passage.end,
            expression=passage.expression,
            title=work.title if work else "",
            status=passage.status,
        )


def _filters(request: SearchRequest) -> dict[str, Sequence[str]]:
    single = {
        "kind": "" if request.kind == "any" else request.kind,
        "jurisdiction": request.jurisdiction,
        "court": request.court,
        "instance": request.instance,
        "role": request.role,
    }
    filters: dict[str, Sequence[str]] = {field: (value,) for field, value in single.items() if value}
    if request.works:
        filters["work"] = request.works
    return filters


def _fused(candidate: Candidate) -> float:
    """Reciprocal-rank fusion (Cormack et al. 2009) with an exact reference above everything."""
    weights = {"meaning": 2.0, "keyword": 1.0}
    score = sum(weights[leg] / (20 + rank) for leg, rank in candidate.ranks.items() if leg in weights)
    return score + (1.0 if "reference" in candidate.legs else 0.0)


def _confidence(candidate: Candidate) -> float:
    """How likely the provision answers, in [0, 1]."""
    if "reference" in candidate.legs:
        return 0.97
    cosine, words = candidate.legs.get("meaning", 0.78), candidate.legs.get("keyword", 0.0)
    return max(1.0 / (1.0 + math.exp(-35.0 * (cosine - 0.84))), 0.7 * words / (words + 12.0))


def _grade(candidates: Sequence[Candidate]) -> float:
    return max((candidate.score for candidate in candidates), default=0.0)
