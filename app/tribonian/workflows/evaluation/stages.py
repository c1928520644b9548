"""Search measured stage by stage: switched on in turn, and each left out of the whole."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import psutil

from tribonian.domain.cancel import CancelToken
from tribonian.domain.search import SearchRequest, SearchResult
from tribonian.workflows.evaluation.gold import Question
from tribonian.workflows.evaluation.measures import Place, quantiles, ranking

if TYPE_CHECKING:
    from tribonian.workflows.services import Services

WHOLE = SearchRequest("", expand=True)
"""Search as it is used."""
_BARE = frozenset({"everyday", "named", "citations"})
STAGES: dict[str, SearchRequest] = {
    "sparse": SearchRequest("", mode="keyword", rerank=False, without=_BARE),
    "dense": SearchRequest("", mode="meaning", rerank=False, without=_BARE),
    "fusion": SearchRequest("", rerank=False, without=_BARE),
    "citations": SearchRequest("", rerank=False, without=frozenset({"everyday"})),
    "everyday": SearchRequest("", rerank=False),
    "rerank": SearchRequest(""),
    "expansion": WHOLE,
}
"""What each stage switches on, in order: words, meaning, both, laws and provisions named, everyday words, second stage,
provisions referred to."""
WITHOUT: dict[str, SearchRequest] = {
    "without_meaning": replace(WHOLE, mode="keyword"),
    "without_words": replace(WHOLE, mode="meaning"),
    "without_citations": replace(WHOLE, without=frozenset({"citations"})),
    "without_named": replace(WHOLE, without=frozenset({"named"})),
    "without_everyday": replace(WHOLE, without=frozenset({"everyday"})),
    "without_rerank": replace(WHOLE, rerank=False),
}
"""The whole without one part of it (without the last one it is the stage before)."""
FORMS = STAGES | WITHOUT
"""Everything that `--stages` may name."""

Tell = Callable[[int, int, str], None]
"""(done, all, what) of an evaluation under way."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question with what search gave for it."""

    question: Question
    result: SearchResult
    places: tuple[Place, ...]


def searched(
    services: Services, questions: Sequence[Question], form: SearchRequest, cancel: CancelToken, tell: Tell, what: str
) -> list[Asked]:
    """Search every question in one form."""
    rows = []
    for done, question in enumerate(questions, 1):
        cancel.check()
        result = services.searcher.search(replace(form, query=question.text), cancel)
        rows.append(Asked(question, result, places_of(services, result)))
        tell(done, len(questions), what)
    return rows


def places_of(services: Services, result: SearchResult) -> tuple[Place, ...]:
    """Hits as measures count them."""
    return tuple(
        Place(
            hit.file,
            hit.number,
            services.works.text(hit.expression, hit.start, hit.end) if hit.expression else "",
            hit.score,
            hit.work,
        )
        for hit in result.hits
    )


def pairs(rows: Sequence[Asked]) -> list[tuple[Question, Sequence[Place]]]:
    """Questions with their places, as `ranking` takes them."""
    return [(row.question, row.places) for row in rows]


def stage_row(name: str, rows: Sequence[Asked], before: int = 0) -> dict[str, Any]:
    """Ranking measures, latency (seconds) and memory (bytes resident, and by how much they grew since `before`)."""
    memory = psutil.Process().memory_info().rss
    seconds = quantiles([row.result.seconds.get("final", 0.0) for row in rows])
    grown = max(0, memory - before) if before else 0
    return {
        "stage": name, **ranking(pairs(rows)), "by_type": grouped(rows, "type"), "by_language": grouped(rows, "language"),
        "seconds": seconds, "memory": memory, "memory_grown": grown,
    }  # fmt: skip


def grouped(rows: Sequence[Asked], field: str) -> dict[str, Any]:
    """The ranking measures for each value of a field of the questions."""
    values = sorted({str(getattr(row.question, field)) or "unknown" for row in rows})
    made = {}
    for value in values:
        some = [row for row in rows if (str(getattr(row.question, field)) or "unknown") == value]
        made[value] = {"questions": len(some), **ranking(pairs(some))}
    return made
