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
    """supreme, appellate, first, or any (down to the first instance); "" = the ladder of levels, first instance left out."""
    role: str = ""
    as_of: str = ""
    limit: int = 10
    rerank: bool = True
    """Run the second stage over the short list."""
    expand: bool = False
    """Add the provisions that the best hits refer to."""
    family: str = ""
    """Family of courts (civil, criminal, administrative …) as the packs name them."""
    roles: bool = True
    """Let the question's intent weigh the roles of the sentences found in decisions."""
    patient: bool = False
    """Let the second stage look at the whole short list, however long that takes: a busy machine then finds the same as an idle
    one."""
    without: frozenset[str] = frozenset()
    """Parts of the search for laws that are left out, to measure what they bring: everyday (everyday words also searched as
    laws put them), named (laws the question names come first), citations (provisions it cites come first)."""


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
    court: str = ""
    """Of a decision: the court."""
    origin: str = ""
    """Of a decision: what found it, `supreme by meaning`, `named by meaning`, `appellate by words`."""
    library: str = ""
    """Name of the firm's library that it was found in; "" for the library on this machine."""


@dataclass(frozen=True, slots=True)
class Rung:
    """One level of courts that a search for decisions looked at."""

    level: str
    """supreme, appellate, unknown, first; named (decisions the question names); all (full text, once at the end)."""
    by: str
    """meaning or words."""
    hits: int
    """Passages found there."""
    relevant: int
    """How many of them are relevant: at or above `SearchResult.relevant_from`."""


@dataclass(frozen=True, slots=True)
class SearchResult:
    """Hits, best first, with a grade of the whole set and the time of both stages."""

    hits: tuple[Hit, ...]
    grade: float
    """How likely the best hit answers at all; 0.3 is weak, 0 when empty."""
    levels: tuple[str, ...] = ()
    seconds: dict[str, float] = field(default_factory=dict)
    """first: fused hits of both legs; final: after reranking."""
    ladder: tuple[Rung, ...] = ()
    """The levels of courts searched, in order; only of a search for decisions."""
    relevant_from: float = 0.0
    """Score of the meaning leg (`relevance` among a hit's legs) from which a hit counts as relevant on the ladder."""
