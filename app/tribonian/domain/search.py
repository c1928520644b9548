"""Search requests, hits and results: the shape of `tribonian search`."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class SearchRequest:
    """What to look for and where. Empty filters mean "any"."""

    query: str
    mode: str = "hybrid"
    """keyword, meaning or hybrid."""
    kind: str = "any"
    works: tuple[str, ...] = ()
    jurisdiction: str = ""
    court: str = ""
    instance: str = ""
    role: str = ""
    as_of: str = ""
    limit: int = 10
    rerank: bool = True
    """Run the second stage over the short list."""
    expand: bool = False
    """Add the provisions that the best hits refer to."""


@dataclass(frozen=True, slots=True)
class Hit:
    """One provision found, represented by its best passage. A snippet is considered, never opened."""

    kind: str
    work: str
    file: str
    eid: str
    number: str
    heading: str
    page: int
    role: str
    instance: str
    score: float
    """Calibrated to [0, 1]; 0.3 is "weak"."""
    legs: dict[str, float]
    """Raw score of each leg and stage that saw it: keyword, meaning, rerank, reference, expansion."""
    snippet: str
    start: int
    end: int
    expression: str = ""
    title: str = ""
    status: str = "in_force"
    version: str = ""
    """Date of the version the hit is of, "" when its source states none."""


@dataclass(frozen=True, slots=True)
class SearchResult:
    """Hits, best first, with a grade of the whole set and the time of both stages."""

    hits: tuple[Hit, ...]
    grade: float
    """How likely the best hit answers at all; 0.3 is weak, 0 when empty."""
    levels: tuple[str, ...] = ()
    seconds: dict[str, float] = field(default_factory=dict)
    """first: fused hits of both legs; final: after reranking."""
