"""A matter beside the public library: one catalogue and one search over both, never over two matters.

Each is looked through by itself, with its own indexes, and what both found is put in one order by its calibrated score. Nothing
of the matter enters the library; nothing but what a run stores in the matter leaves this process.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import zip_longest

from tribonian.domain.cancel import CancelToken
from tribonian.domain.citation import ResolvedCitation
from tribonian.domain.passage import IndexedPassage
from tribonian.domain.provision import Note, Provision
from tribonian.domain.search import Hit, SearchRequest, SearchResult
from tribonian.domain.work import Expression, OffsetMap, Work
from tribonian.library.database import Library
from tribonian.library.works import Works
from tribonian.tools.base import Search

DECISION, LAW = "decision", "law"


class WorksBeside(Works):
    """The works of a matter and those of the public library as one catalogue. Changes go to the matter alone.

    Where both have an id, the matter's work is meant.
    """

    def __init__(self, matter: Library, public: Works) -> None:
        super().__init__(matter)
        self._own = Works(matter)
        self._public = public
        self.decisions = public.decisions

    @property
    def libraries(self) -> tuple[Library, ...]:
        """The matter's and the public one."""
        return (*self._own.libraries, *self._public.libraries)

    def is_own(self, work_id: str) -> bool:
        """True for a work of the matter."""
        return self._own.work(work_id) is not None

    def _of_work(self, work_id: str) -> Works:
        return self._own if self.is_own(work_id) else self._public

    def _of(self, expression_id: str) -> Works:
        return self._own if self._own._seq(expression_id) else self._public

    # --- works and texts ------------------------------------------------------------------------

    def works(self, kind: str = "any") -> list[Work]:
        """All works of a kind, by title."""
        own = {work.id: work for work in self._own.works(kind)}
        both = [*own.values(), *(work for work in self._public.works(kind) if work.id not in own)]
        return sorted(both, key=lambda work: (work.title.casefold(), work.id))

    def work(self, work_id: str) -> Work | None:
        """The work with exactly this id."""
        return self._own.work(work_id) or self._public.work(work_id)

    def find_works(self, name: str, limit: int = 10) -> list[tuple[Work, float]]:
        """Works by name with a score in [0, 1], best first."""
        found = self._own.find_works(name, limit)
        known = {work.id for work, _ in found}
        found += [pair for pair in self._public.find_works(name, limit) if pair[0].id not in known]
        return sorted(found, key=lambda pair: -pair[1])[:limit]

    def works_of_file(self, name: str) -> list[Work]:
        """Works one of whose texts was read from a file of this name."""
        return self._own.works_of_file(name) or self._public.works_of_file(name)

    def expressions(self, work_id: str) -> list[Expression]:
        """All versions of a work, newest first."""
        return self._of_work(work_id).expressions(work_id)

    def expression(self, work_id: str, as_of: str = "") -> Expression | None:
        """The version in force at `as_of`. A case file speaks as it does now, whatever day is asked for."""
        return self._own.expression(work_id) if self.is_own(work_id) else self._public.expression(work_id, as_of)

    def expression_by_id(self, expression_id: str) -> Expression | None:
        """The expression with exactly this id."""
        return self._of(expression_id).expression_by_id(expression_id)

    def text(self, expression_id: str, start: int = 0, end: int | None = None) -> str:
        """The slice `[start, end)` of an expression's text."""
        return self._of(expression_id).text(expression_id, start, end)

    def offset_map(self, expression_id: str) -> OffsetMap:
        """Where each offset of an expression's text lay in its decoded source."""
        return self._of(expression_id).offset_map(expression_id)

    def source_file(self, expression_id: str) -> tuple[str, bytes] | None:
        """(name, bytes) of the file a text was read from; None when they were not kept."""
        of = self._of(expression_id)
        return of.source_file(expression_id)

    # --- provisions and passages ----------------------------------------------------------------

    def provisions(self, expression_id: str) -> tuple[Provision, ...]:
        """All provisions in document order."""
        return self._of(expression_id).provisions(expression_id)

    def columns(self, expression_id: str) -> dict[str, str] | None:
        """The contents of a text as columns."""
        return self._of(expression_id).columns(expression_id)

    def provision(self, expression_id: str, eid: str) -> Provision | None:
        """The provision with exactly this eId."""
        return self._of(expression_id).provision(expression_id, eid)

    def by_number(self, expression_id: str, number: str) -> list[Provision]:
        """Provisions whose printed number is `number`."""
        return self._of(expression_id).by_number(expression_id, number)

    def of_number(self, numbers: Sequence[str]) -> dict[str, tuple[Provision, ...]]:
        """By work of kind law: the provisions of its current text that bear one of the numbers."""
        return self._public.of_number(numbers) | self._own.of_number(numbers)

    def around(self, work_id: str, provisions: Sequence[Provision]) -> tuple[Provision, ...]:
        """Provisions of a work's current text with all that encloses them and stands inside them."""
        return self._of_work(work_id).around(work_id, provisions)

    def notes(self, expression_id: str, eid: str) -> list[Note]:
        """Footnotes and marks of a provision."""
        return self._of(expression_id).notes(expression_id, eid)

    def passages(self, ids: Sequence[str]) -> dict[str, IndexedPassage]:
        """Passages by id; unknown ids are left out."""
        own = self._own.passages(ids)
        return own | self._public.passages([one for one in ids if one not in own])

    def passages_of(self, expression_id: str, eid: str) -> list[IndexedPassage]:
        """The passages inside a provision, in order."""
        return self._of(expression_id).passages_of(expression_id, eid)

    def all_passages(self, expression_id: str) -> list[IndexedPassage]:
        """All passages of an expression, in document order."""
        return self._of(expression_id).all_passages(expression_id)

    def passage_count(self) -> int:
        """Passages of both."""
        return self._own.passage_count() + self._public.passage_count()

    def cites(self, expression_id: str, eid: str) -> list[ResolvedCitation]:
        """Citations written inside a provision, in order."""
        return self._of(expression_id).cites(expression_id, eid)

    def cited_by(self, work_id: str, eid: str) -> list[tuple[str, str]]:
        """(expression id, eId) of the provisions that cite this one."""
        return self._own.cited_by(work_id, eid) + self._public.cited_by(work_id, eid)


class SearchBeside:
    """One search over the matter and the public library. Thread-safe.

    `files_too`: what a run asks of the laws is asked of the matter's files as well (decisions stay a search of their own).
    """

    def __init__(self, matter: Search, public: Search, works: WorksBeside, *, files_too: bool = False) -> None:
        self._matter, self._public, self._works = matter, public, works
        self._files_too = files_too

    def search(
        self, request: SearchRequest, cancel: CancelToken, on_first: Callable[[SearchResult], None] | None = None
    ) -> SearchResult:
        """Hits of both, best first; `on_first` gets those of both once, before the second stage of the later one."""
        own = tuple(work for work in request.works if self._works.is_own(work))
        others = tuple(work for work in request.works if work not in own)
        first = _Firsts(request.limit, on_first)
        found: list[SearchResult] = []
        if (own or not request.works) and request.kind != DECISION and not request.court:
            of_files = replace(request, works=own, as_of="", jurisdiction="", instance="", family="")
            if self._files_too and request.kind == LAW:
                of_files = replace(of_files, kind="any")
            found.append(self._matter.search(of_files, cancel, first.take))
        if others or not request.works:
            found.append(self._public.search(replace(request, works=others), cancel, first.last))
        elif found and on_first is not None:
            on_first(found[0])
        return merged(found, request.limit)


class _Firsts:
    """Holds the first hits of the matter until those of the library are there."""

    def __init__(self, limit: int, on_first: Callable[[SearchResult], None] | None) -> None:
        self._limit, self._on_first = limit, on_first
        self._held: list[SearchResult] = []
        self._lock = threading.Lock()

    def take(self, result: SearchResult) -> None:
        """The matter's."""
        with self._lock:
            self._held.append(result)

    def last(self, result: SearchResult) -> None:
        """The library's: now both are told."""
        if self._on_first is not None:
            with self._lock:
                held = [*self._held, result]
            self._on_first(merged(held, self._limit))


def merged(results: Sequence[SearchResult], limit: int) -> SearchResult:
    """Results of several searches in one order; at most `limit` hits beside what was added by expansion.

    Scores of the second stage can be compared. What was found by words alone comes in turn, the best of each first: how rare a
    word is differs between a matter of fifty pages and a library of codes.
    """
    if len(results) == 1:
        return results[0]
    if not results:
        return SearchResult((), 0.0)
    main = [[hit for hit in result.hits if "expansion" not in hit.legs] for result in results]
    added = [hit for result in results for hit in result.hits if "expansion" in hit.legs]
    hits: list[Hit] = [hit for row in zip_longest(*main) for hit in row if hit is not None]
    if all("rerank" in hit.legs for found in main for hit in found[:1]):
        hits.sort(key=lambda hit: -hit.score)
    hits = hits[:limit]
    seconds: dict[str, float] = {}
    for result in results:
        for stage, spent in result.seconds.items():
            seconds[stage] = seconds.get(stage, 0.0) + spent
    last = results[-1]
    grade = max(result.grade for result in results)
    return SearchResult((*hits, *added), grade, last.levels, seconds, last.ladder, last.relevant_from)
