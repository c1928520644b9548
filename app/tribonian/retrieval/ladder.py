"""Search in decisions by the ladder of courts: the highest first, lower ones only when the higher give too little.

The question is embedded once for the whole ladder. Supreme and cassation courts are searched first; with fewer than three
relevant passages there, appellate courts as well; courts of first instance only when they are asked for. If vectors give
nothing relevant, full text runs once at the end over the levels that may be searched. Decisions whose level is not known are
searched beside the ladder and never counted on it; decisions that the question names are asked for, whatever their level.
A decision of which a name in the question tells comes first among what is searched; one of a level that is not searched only
when it holds a relevant passage as well: then it is asked for.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from tribonian.domain.cancel import CancelToken
from tribonian.domain.dated import at
from tribonian.domain.ports import Catalogue, Embedder, KeywordIndex, Vector, VectorIndex
from tribonian.domain.search import Hit, Rung, SearchRequest, SearchResult
from tribonian.domain.work import WorkKind
from tribonian.errors import NotFound
from tribonian.retrieval.candidates import Candidate, Found
from tribonian.retrieval.encoders.likened import on_default
from tribonian.retrieval.hits import hit_of
from tribonian.retrieval.intents import asks_first_instance
from tribonian.retrieval.named_decisions import Bearers, decisions_named, decisions_told
from tribonian.retrieval.neighbours import joined, span
from tribonian.retrieval.relevance import RELEVANT, SPREAD, relevance
from tribonian.retrieval.role_weights import as_decided, role_weights
from tribonian.retrieval.standing import FIRST, MEANING, NAMED, RANK, UNKNOWN, WORDS, by_words_alone, grade, ordered, strength
from tribonian.retrieval.superseded import InForce

ENOUGH = 3
"""Relevant passages with which the ladder ends."""
LADDER = ("supreme", "appellate")
ALL = "all"
ANY = "any"
"""The instance with which a request asks for all levels, down to the first."""

Named = Callable[[str], Sequence[str]]
"""Ids of the decisions that a question cites."""


@dataclass(frozen=True, slots=True)
class LadderSettings:
    """Sizes of the stages."""

    level: int = 100
    """Passages asked of each level: the roles lift what answers from far below."""
    keyword: int = 40
    snippet: int = 300


@dataclass(slots=True)
class _Climb:
    """One search on its way down the ladder."""

    query: str
    filters: dict[str, Sequence[str]]
    weights: Mapping[str, float]
    as_of: str = ""
    found: dict[str, Candidate] = field(default_factory=dict)
    origin: dict[str, tuple[str, str]] = field(default_factory=dict)
    """Passage id → (level, by) of the rung that found it first."""
    rungs: list[Rung] = field(default_factory=list)
    relevant: int = 0
    """Relevant passages on the ladder's own levels so far."""
    named: frozenset[str] = frozenset()
    """The decisions that the question names: asked for, whatever their level."""
    told: frozenset[str] = frozenset()
    """Others of which its names tell: first among what is searched."""


class DecisionLadder:
    """Finds passages of decisions. Thread-safe.

    There is no second stage: late interaction, and the vectors of single sentences, over forty passages of the decision asked
    about gained nothing beside the roles (60 questions: 0.80 of gold sentences among the first five without, 0.78 at best with),
    and late interaction would encode the question once more.
    """

    def __init__(
        self,
        catalogue: Catalogue,
        keyword: KeywordIndex,
        vectors: VectorIndex,
        embedder: Embedder,
        cited: Named | None = None,
        bearers: Bearers | None = None,
        settings: LadderSettings | None = None,
    ) -> None:
        self._catalogue, self._keyword, self._vectors = catalogue, keyword, vectors
        self._embedder = embedder
        self._cited = cited or (lambda _question: ())
        self._bearers = bearers or (lambda _names: {})
        self._settings = settings or LadderSettings()

    def search(
        self,
        query: str,
        request: SearchRequest,
        cancel: CancelToken,
        on_first: Callable[[SearchResult], None] | None = None,
        begun: float = 0.0,
    ) -> SearchResult:
        """Passages for a request of kind decision: those of decisions it names first, then by level, then by score.

        Raises:
            NotFound: the court or family of courts named is none of the library's.
            Cancelled: when asked to stop.
        """
        begun = begun or time.monotonic()
        climb = _Climb(
            query, self._filters(request), role_weights(query) if request.roles and not request.role else {}, request.as_of
        )
        levels = levels_of(request.instance, query)
        climb.named, climb.told = self._named(query, request)
        if request.mode != "keyword":
            self._by_meaning(climb, levels, request, cancel)
        if request.mode != "meaning" and not any(rung.relevant for rung in climb.rungs):
            self._by_words(climb, levels, request, cancel)
        placed = joined(ordered(climb.found, climb.origin, climb.weights, climb.told), strength, SPREAD)
        seconds = {"first": time.monotonic() - begun}
        if on_first is not None:
            on_first(self._result(placed[: request.limit], climb, seconds))
        seconds["final"] = time.monotonic() - begun
        return self._result(placed[: request.limit], climb, seconds)

    # --- the ladder ---------------------------------------------------------------------------

    def _by_meaning(self, climb: _Climb, levels: Sequence[str], request: SearchRequest, cancel: CancelToken) -> None:
        vector = self._embedder.encode_query(as_decided(climb.query) if climb.weights else climb.query)

        def look(level: str, *narrowed: Mapping[str, Sequence[str]]) -> int:
            cancel.check()
            contract, limit = self._embedder.contract, self._settings.level
            best: dict[str, float] = {}
            for filters in narrowed:
                rows = self._vectors.search(vector, contract, limit=limit, filters={**climb.filters, **filters})
                best |= on_default(rows, self._embedder)
            return self._take(climb, level, MEANING, sorted(best.items(), key=lambda row: (-row[1], row[0])))

        def on(level: str) -> int:
            own = {"instance": ("" if level == UNKNOWN else level,)}
            return look(level, own, {**own, "work": tuple(sorted(climb.told))}) if climb.told else look(level, own)

        if not request.instance:
            climb.named |= self._told_below(climb, levels, vector)
        if climb.named:
            of_level = {"instance": (request.instance,)} if request.instance in RANK else {}
            look(NAMED, {"work": tuple(sorted(climb.named)), **of_level})
        for level in levels:
            if level == UNKNOWN:
                on(level)
            elif climb.relevant < ENOUGH:
                climb.relevant += on(level)

    def _told_below(self, climb: _Climb, levels: Sequence[str], vector: Vector) -> frozenset[str]:
        """Decisions of levels not searched that a name in the question and what they say both point to: they are asked for.

        Of decisions told of by chance none had a relevant passage; of those meant, 17 in 18 had (60 questions).
        """
        works = [work for one in sorted(climb.told) if (work := self._catalogue.work(one)) is not None]
        below = tuple(work.id for work in works if (work.instance or UNKNOWN) not in levels)
        if not below:
            return frozenset()
        filters = {**climb.filters, "work": below}
        held = self._vectors.search(vector, self._embedder.contract, limit=ENOUGH * len(below), filters=filters)
        rows = on_default(held, self._embedder)
        passages = self._catalogue.passages([known for known, _ in rows])
        found = ((passages[known], score) for known, score in rows if known in passages)
        return frozenset(one.work for one, score in found if relevance(score, one.language) >= RELEVANT)

    def _by_words(self, climb: _Climb, levels: Sequence[str], request: SearchRequest, cancel: CancelToken) -> None:
        """Full text, once, over all levels that the request admits."""
        cancel.check()
        works = self._catalogue.works(WorkKind.DECISION.value)
        admitted = [work.id for work in works if (work.instance or UNKNOWN) in levels or work.id in climb.named]
        filters = dict(climb.filters)
        if len(admitted) < len(works):
            # By work, not by level: engines cannot ask for a field that is empty.
            filters["work"] = tuple(one for one in admitted if not request.works or one in request.works)
        rows: Found = []
        if admitted and filters.get("work", ("",)):
            rows = self._keyword.search(
                climb.query, language=self._language(climb), limit=self._settings.keyword, filters=filters
            )
        self._take(climb, ALL, WORDS, rows)

    def _take(self, climb: _Climb, level: str, by: str, rows: Found) -> int:
        """Add what a rung found; returns how many of it are relevant."""
        passages = self._catalogue.passages([known for known, _ in rows])
        in_force = InForce(self._catalogue, "")
        leg = "meaning" if by == MEANING else "keyword"
        hits = relevant = 0
        for known, score in rows:
            passage = passages.get(known)
            if (
                passage is None
                or not in_force.counts(passage.work, passage.expression)
                or self._is_later(passage.work, climb.as_of)
            ):
                continue
            candidate = climb.found.setdefault(known, Candidate(passage.expression, passage.eid, passage, passages=[passage]))
            climb.origin.setdefault(known, (level, by))
            candidate.legs[leg] = score
            likely = relevance(score, passage.language) if by == MEANING else by_words_alone(score)
            candidate.legs["relevance"] = max(likely, candidate.legs.get("relevance", 0.0))
            hits += 1
            relevant += likely >= RELEVANT
        climb.rungs.append(Rung(level, by, hits, relevant))
        return relevant

    def _is_later(self, work_id: str, day: str) -> bool:
        """True for a decision that had not been given on `day`."""
        work = self._catalogue.work(work_id) if day else None
        return work is not None and work.date > day

    # --- what is searched -------------------------------------------------------------------------

    def _filters(self, request: SearchRequest) -> dict[str, Sequence[str]]:
        filters: dict[str, Sequence[str]] = {"kind": (WorkKind.DECISION.value,)}
        if request.jurisdiction:
            filters["jurisdiction"] = (request.jurisdiction,)
        if request.role:
            filters["role"] = (request.role,)
        if request.works:
            filters["work"] = request.works
        courts = self._courts(request.court, request.family)
        if courts is not None:
            filters["court"] = courts
        return filters

    def _courts(self, court: str, family: str) -> tuple[str, ...] | None:
        """Names of the courts of this library that are meant; None for all."""
        if not court and not family:
            return None
        held = {(work.court, work.family) for work in self._catalogue.works(WorkKind.DECISION.value) if work.court}
        chosen = {
            name for name, own in held if (not court or is_court(court, name)) and family.casefold() in ("", own.casefold())
        }
        if not chosen:
            listed = "; ".join(sorted({f"{name} ({own})" if own else name for name, own in held})[:12])
            raise NotFound(f"No decision here is of the court “{court or family}”.", f"Courts held: {listed or 'none'}.")
        return tuple(sorted(chosen))

    def _named(self, query: str, request: SearchRequest) -> tuple[frozenset[str], frozenset[str]]:
        """The decisions the question cites, names by their parties or by two names of their texts; else those of which one
        name tells. Both inside the request's limits."""
        works = self._catalogue.works(WorkKind.DECISION.value)
        named, told = frozenset(self._cited(query)) or decisions_named(query, works), frozenset[str]()
        if not named:
            told, surely = decisions_told(query, self._bearers, len(works))
            named, told = (told, named) if surely else (named, told)
        within = frozenset(request.works) or named | told
        return named & within, told & within

    def _language(self, climb: _Climb) -> str:
        from tribonian.text.language import guess

        spoken = sorted({work.language for work in self._catalogue.works(WorkKind.DECISION.value)}) or ["en"]
        return spoken[0] if len(spoken) == 1 else guess(climb.query, spoken) or ("en" if "en" in spoken else spoken[0])

    # --- the result -------------------------------------------------------------------------------

    def _result(self, candidates: Sequence[Candidate], climb: _Climb, seconds: Mapping[str, float]) -> SearchResult:
        hits = tuple(self._hit(candidate, climb) for candidate in candidates)
        levels = tuple(dict.fromkeys(rung.level for rung in climb.rungs))
        return SearchResult(hits, round(grade(candidates), 4), levels, dict(seconds), tuple(climb.rungs), RELEVANT)

    def _hit(self, candidate: Candidate, climb: _Climb) -> Hit:
        passage = candidate.passage
        work = self._catalogue.work(passage.work)
        version = at(self._catalogue, "").expression_by_id(passage.expression)
        provision = self._catalogue.provision(passage.expression, passage.eid)
        level, by = climb.origin[passage.id]
        size, origin = self._settings.snippet, f"{level} by {by}"
        return hit_of(candidate, work, version, provision, snippet=size, span=span(candidate), origin=origin)


def levels_of(instance: str, query: str) -> tuple[str, ...]:
    """The levels a search may look at, in the order of the ladder."""
    if instance == ANY or (not instance and asks_first_instance(query)):
        return (*LADDER, UNKNOWN, FIRST)
    return (instance,) if instance else (*LADDER, UNKNOWN)


def is_court(asked: str, name: str) -> bool:
    """True when `asked` is the court's name, all its words stand in it, or it is its initials."""
    words, own = asked.casefold().split(), name.casefold().replace(",", " ").split()
    initials = "".join(word[0] for word in own if word not in ("of", "the", "for", "and"))
    return words == own or all(word in own for word in words) or "".join(words) == initials
