"""The searcher: both legs at once, fusion, second stage, expansion, grading."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from datetime import date
from functools import partial
from math import inf

from tribonian.domain import validity
from tribonian.domain.cancel import CancelToken, ComputeGate, ended
from tribonian.domain.dated import at
from tribonian.domain.passage import IndexedPassage
from tribonian.domain.ports import Catalogue, Embedder, KeywordIndex, Reranker, VectorIndex
from tribonian.domain.query import Query
from tribonian.domain.search import Hit, SearchRequest, SearchResult
from tribonian.errors import WrongUsage
from tribonian.retrieval.candidates import Candidate, Found, add_missing, gather
from tribonian.retrieval.embedding import embedded_text
from tribonian.retrieval.encoders.likened import on_default
from tribonian.retrieval.expand import expansions, without_containers
from tribonian.retrieval.fusion import WEIGHTS, Weights, add_rerank, calibrate, fuse
from tribonian.retrieval.grade import Stored, graded
from tribonian.retrieval.hits import hit_of
from tribonian.retrieval.keyword.syntax import parse
from tribonian.retrieval.ladder import DecisionLadder
from tribonian.retrieval.named import named_works, of_named_country
from tribonian.retrieval.named_decisions import Bearers
from tribonian.retrieval.superseded import Filters, InForce, Superseded
from tribonian.text.language import guess
from tribonian.text.lay import in_legal_words

References = Callable[[str, Catalogue], list[tuple[str, str]]]
MODES = ("keyword", "meaning", "hybrid")
DECISION = "decision"
"""The kind that is searched by the ladder of courts."""


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """Sizes and times of the stages."""

    meaning: int = 60
    """Passages asked of the meaning leg (some 25 provisions)."""
    keyword: int = 24
    """Passages asked of the keyword leg (some 15 provisions)."""
    rerank: int = 24
    """Provisions the second stage looks at; more gained nothing on the development questions."""
    rerank_seconds: float = 0.8
    """The final list is to be there within a second of the question; two idle cores reach all of it in that time."""
    snippet: int = 300
    query_characters: int = 4000
    """What lies beyond is not searched for."""
    weights: Weights = WEIGHTS


@dataclass(frozen=True, slots=True)
class Scope:
    """Where one search looks."""

    current: Filters | None
    """Filters of the search in the current texts; None when none of them counts."""
    versions: tuple[str, ...]
    """Superseded expressions that count."""
    older: Filters = field(default_factory=dict)
    """Filters of the search in them."""


class Searcher:
    """Finds provisions for a question in a library. Thread-safe.

    `references` names the provisions a query cites exactly, as (expression id, eId); they come first. Only one version of a
    work is ever found: the current one, or with `as_of` the one of that day, for which `superseded` holds the older texts.
    A request of kind decision goes down the ladder of courts; `cited` names the decisions a query cites, `bearers` those in
    which a name stands.
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
        settings: SearchSettings | None = None,
        superseded: Superseded | None = None,
        cited: Callable[[str], Sequence[str]] | None = None,
        bearers: Bearers | None = None,
        stored: Stored | None = None,
    ) -> None:
        self._catalogue, self._keyword, self._vectors = catalogue, keyword, vectors
        self._embedder, self._reranker = embedder, reranker
        self._references = references or (lambda _query, _catalogue: [])
        self._superseded = superseded
        self._stored = stored
        self._gate = gate or ComputeGate()
        self._settings = settings or SearchSettings()
        # No bound method: a searcher that is let go of must end at once, with its threads.
        self._opinion = partial(_opinion, reranker)
        self._ladder = DecisionLadder(catalogue, keyword, vectors, embedder, cited, bearers)
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
        explicit = parse(request.query.strip())
        query = request.query.strip()[: self._settings.query_characters]
        if not query:
            raise WrongUsage("The question is empty.", "Type some words to search for.")
        if request.mode not in MODES:
            raise WrongUsage(f"There is no search mode {request.mode}.", "Use keyword, meaning or hybrid.")
        begun = time.monotonic()
        if explicit is not None:
            # Exactly what is described, ranked by its words: nothing alike is added, nothing is ordered anew.
            request = replace(request, mode="keyword", rerank=False)
        if request.kind == DECISION and explicit is None:
            with self._gate.foreground():
                return self._ladder.search(query, request, cancel, on_first, begun)
        with self._gate.foreground():
            candidates = self._find(query, request, cancel) if explicit is None else self._described(explicit, request)
            calibrate(candidates)
            seconds = {"first": time.monotonic() - begun}
            if on_first is not None:
                on_first(self._result(candidates[: request.limit], seconds, as_of=request.as_of))
            if request.rerank and request.mode != "keyword" and self._reranker is not None:
                candidates = self._second_stage(query, request, candidates, cancel)
                calibrate(candidates)
            grade = graded(self._embedder, query, candidates, self._stored, _wording(query, request))
        shown = candidates[: request.limit]
        if request.expand:
            shown += expansions(at(self._catalogue, request.as_of), shown, request.works)
        seconds["final"] = time.monotonic() - begun
        return self._result(shown, seconds, grade, request.as_of)

    def named_in(self, query: str) -> frozenset[str]:
        """Ids of the laws that a question names, by title, alias, abbreviation or country; empty when it names none."""
        return self._named(query, SearchRequest(query))

    def close(self) -> None:
        """Stop the searcher's threads."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _find(self, query: str, request: SearchRequest, cancel: CancelToken) -> list[Candidate]:
        """Fused candidates of both legs, run at the same time."""
        filters = _filters(request)
        in_force = InForce(self._catalogue, request.as_of)
        named = frozenset[str]() if request.works or "named" in request.without else self._named(query, request)
        narrowed = {**filters, "work": tuple(sorted(named))} if named else None
        scopes = [self._scope(f, request, in_force) for f in (filters, narrowed) if f is not None]
        legs: dict[str, list[Future[Found]]] = {}
        if request.mode != "keyword":
            legs["meaning"] = [self._pool.submit(self._by_meaning, query, request, scope, cancel) for scope in scopes]
        if request.mode != "meaning":
            legs["keyword"] = [self._pool.submit(self._by_words, query, request, scope) for scope in scopes]
        exact = [] if "citations" in request.without else self._exact(query, request)
        ended([future for futures in legs.values() for future in futures], cancel)
        found = {name: _merged([future.result() for future in futures]) for name, futures in legs.items()}
        passages = self._catalogue.passages(list(dict.fromkeys(known for rows in found.values() for known, _ in rows)))
        # Whatever an index still holds of a text that does not count is left out here.
        passages = {known: one for known, one in passages.items() if in_force.counts(one.work, one.expression)}
        exact = [one for one in exact if in_force.counts(one.work, one.expression)]
        candidates = add_missing(gather(found, passages), exact, "reference", 1.0)
        return fuse(without_containers(self._catalogue, candidates), named, self._settings.weights)

    def _described(self, query: Query, request: SearchRequest) -> list[Candidate]:
        """What an explicit query describes: the keyword indexes alone, no law guessed from its words."""
        in_force = InForce(self._catalogue, request.as_of)
        found = self._by_words(query, request, self._scope(_filters(request), request, in_force))
        passages = self._catalogue.passages([known for known, _ in found])
        counted = {known: one for known, one in passages.items() if in_force.counts(one.work, one.expression)}
        return fuse(gather({"keyword": found}, counted), weights=self._settings.weights)

    def _scope(self, filters: dict[str, Sequence[str]], request: SearchRequest, in_force: InForce) -> Scope:
        """Where a search with these filters looks: the indexes of the current texts, and older versions when a day is asked."""
        if not request.as_of:
            return Scope(filters, ())
        wanted = filters.get("work")
        works = [work.id for work in self._catalogue.works() if wanted is None or work.id in wanted]
        current, others = in_force.split(works)
        if len(current) == len(works):
            return Scope(filters, ())
        return Scope({**filters, "work": tuple(current)} if current else None, tuple(others), filters)

    def _named(self, query: str, request: SearchRequest) -> frozenset[str]:
        """Ids of the works that the query names, or of the country it names."""
        works = self._catalogue.works(request.kind)
        return named_works(query, works) or of_named_country(query, works)

    def _by_meaning(self, query: str, request: SearchRequest, scope: Scope, cancel: CancelToken) -> Found:
        cancel.check()
        vector = self._embedder.encode_query(query)
        translated = _wording(query, request)
        if translated != query and len(vector):
            # Halfway between what was asked and how a law would put it.
            cancel.check()
            vector = vector + self._embedder.encode_query(translated)
            vector = vector / (vector @ vector) ** 0.5
        cancel.check()
        limit, contract = self._settings.meaning, self._embedder.contract
        found: list[Found] = []
        if scope.current is not None:
            found.append(self._vectors.search(vector, contract, limit=limit, filters=scope.current))
        if self._superseded is not None and scope.versions:
            older = self._superseded.meaning(vector, contract, limit=limit, filters=scope.older, versions=scope.versions)
            found.append(older)
        return _merged([on_default(rows, self._embedder) for rows in found])

    def _by_words(self, query: str | Query, request: SearchRequest, scope: Scope) -> Found:
        language, limit = self._language(request.query, request), self._settings.keyword
        wording: str | Query = _wording(query, request) if isinstance(query, str) else query
        if wording is query and not isinstance(query, str):
            # Several passages of one provision may be found; at least as many provisions as asked for shall remain.
            limit = max(limit, request.limit * 4)
        found: list[Found] = []
        if scope.current is not None:
            found.append(self._keyword.search(wording, language=language, limit=limit, filters=scope.current))
        if self._superseded is not None and scope.versions:
            older = self._superseded.words(wording, language=language, limit=limit, filters=scope.older, versions=scope.versions)
            found.append(older)
        return _merged(found)

    def _language(self, query: str, request: SearchRequest) -> str:
        """The language the words are read in: that of the works searched, by the query's look when there are several."""
        works = self._catalogue.works(request.kind)
        spoken = sorted({w.language for w in works if not request.works or w.id in request.works})
        if len(spoken) < 2:
            return spoken[0] if spoken else "en"
        return guess(query, spoken) or ("en" if "en" in spoken else spoken[0])

    def _exact(self, query: str, request: SearchRequest) -> list[IndexedPassage]:
        """The first passages of the provisions that the query cites, inside the request's filters."""
        named: list[IndexedPassage] = []
        for expression, eid in dict.fromkeys(self._references(query, at(self._catalogue, request.as_of))):
            named += self._catalogue.passages_of(expression, eid)[:1]
        return [
            p
            for p in named
            if (not request.works or p.work in request.works)
            and request.kind in ("any", p.kind)
            and request.jurisdiction in ("", p.jurisdiction)
        ]

    def _second_stage(
        self, query: str, request: SearchRequest, candidates: list[Candidate], cancel: CancelToken
    ) -> list[Candidate]:
        """The short list again, with the reranker's opinion, as far as its time allows."""
        top, rest = candidates[: self._settings.rerank], candidates[self._settings.rerank :]
        texts = [embedded_text(candidate.passage) for candidate in top]
        seconds = inf if request.patient else self._settings.rerank_seconds
        scores = self._opinion(seconds, query, texts, cancel)
        translated = _wording(query, request)
        if translated != query:
            # The token vectors of the texts reached are remembered, so this second look costs next to nothing.
            reached = [number for number, score in enumerate(scores) if score is not None]
            again = self._opinion(seconds, translated, [texts[number] for number in reached], cancel)
            for number, second in zip(reached, again, strict=True):
                first = scores[number]
                scores[number] = first if first is None or second is None else (first + second) / 2
        return add_rerank(top, scores, self._settings.weights) + rest

    def _result(
        self, candidates: Sequence[Candidate], seconds: dict[str, float], grade: float | None = None, as_of: str = ""
    ) -> SearchResult:
        day = as_of or date.today().isoformat()
        hits = tuple(self._hit(candidate, day) for candidate in candidates)
        levels = tuple(dict.fromkeys(hit.instance for hit in hits if hit.instance))
        best = max((hit.score for hit in hits), default=0.0)
        return SearchResult(hits, best if grade is None else round(grade, 4), levels, dict(seconds))

    def _hit(self, candidate: Candidate, day: str) -> Hit:
        passage = candidate.passage
        work = self._catalogue.work(passage.work)
        provision = self._catalogue.provision(passage.expression, candidate.eid)
        version = self._catalogue.expression_by_id(passage.expression)
        if provision is not None:
            provision = validity.standing_of(self._catalogue, passage.expression, provision, day)
        return hit_of(candidate, work, version, provision, snippet=self._settings.snippet)


def _opinion(
    reranker: Reranker | None, seconds: float, query: str, texts: Sequence[str], cancel: CancelToken
) -> list[float | None]:
    """The reranker's score of each text, None for those its time did not reach."""
    within = getattr(reranker, "score_within", None)
    if within is not None:
        scored: list[float | None] = within(query, texts, cancel, seconds)
        return scored
    assert reranker is not None
    return list(reranker.score(query, texts, cancel))


def _wording(query: str, request: SearchRequest) -> str:
    return query if "everyday" in request.without else in_legal_words(query)


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


def _merged(lists: Sequence[Found]) -> Found:
    """Several result lists of one leg as one, best first, each passage once."""
    best: dict[str, float] = {}
    for rows in lists:
        for known, score in rows:
            best[known] = max(score, best.get(known, score))
    return sorted(best.items(), key=lambda row: (-row[1], row[0]))
