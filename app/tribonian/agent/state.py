"""Everything one run carries: its question, limits, tools, model, ledger and clock."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tribonian.agent.question import Question
from tribonian.agent.tokens import TokenLedger
from tribonian.agent.untrusted_model import UntrustedModel
from tribonian.domain.cancel import CancelToken
from tribonian.domain.citation import ResolvedCitation
from tribonian.domain.events import EventName
from tribonian.domain.evidence import Claim
from tribonian.domain.ports import LanguageModel
from tribonian.domain.search import SearchResult
from tribonian.domain.wish import Wish
from tribonian.errors import LimitReached
from tribonian.tools.base import ToolContext
from tribonian.tools.ledger import Ledger

Report = tuple[EventName, int, Mapping[str, Any]]
"""What the agent yields: event name, step, data. The workflow numbers, dates and stores it."""

Terms = Callable[[str, str], list[str]]
"""(text, language) → stems without boilerplate."""

Scores = Callable[[str, Sequence[str], CancelToken], list[float]]
"""(query, texts, cancel) → one relevance score per text, higher is better."""

MOST_STEPS = 8
MOST_ROUNDS = 3


@dataclass(frozen=True, slots=True)
class Turn:
    """A question that was answered before in the same conversation."""

    question: str = ""
    cited: tuple[tuple[str, str], ...] = ()
    """(work, eId) of what its answer cites, in that order."""


@dataclass
class RunState:
    """State of one run. `mode` is planning, guided or extracts (no model)."""

    question: Question
    context: ToolContext
    terms: Terms
    scores: Scores | None
    model: LanguageModel | None
    mode: str
    depth: str
    seed: int
    wish: Wish = field(default_factory=Wish)
    """What the user asks of the run while it is under way."""
    follows: Turn = Turn()
    """The turn before, for a follow-up."""
    unready: Callable[[], Sequence[str]] = list
    """Sentences about what a search goes without now: an index that is missing or being built, no encoder."""
    query: str = ""
    """What is searched for instead of the question, when it does not stand alone."""
    step: int = 0
    rounds: int = 0
    most_steps: int = MOST_STEPS
    tokens: TokenLedger = field(default_factory=TokenLedger)
    started: float = field(default_factory=time.monotonic)
    marks: dict[str, float] = field(default_factory=dict)
    """Seconds from the question to first_hits, first_extract, first_token."""
    found: SearchResult | None = None
    """The preview search over the question itself."""
    decided: SearchResult | None = None
    """The search in decisions, when there was one."""
    spots: dict[tuple[str, str], tuple[int, int]] = field(default_factory=dict)
    """(expression id, eId) → the span that the search found in a paragraph of a decision."""
    cited: dict[tuple[str, str], tuple[int, int]] = field(default_factory=dict)
    """(expression id, eId) → the clause that the question cites inside a provision."""
    claims: list[Claim] = field(default_factory=list)
    premises: list[dict[str, object]] = field(default_factory=list)
    brief: dict[str, list[int]] = field(default_factory=dict)
    """Part of the five-part brief → places of its claims; empty when none was asked for."""
    subquestions: tuple[str, ...] = ()
    """The parts of a question that asks for several things."""
    later: tuple[str, ...] = ()
    """Further parts, which are looked at once."""
    quoted_for: dict[str, list[tuple[str, int, int]]] = field(default_factory=dict)
    """Part that was searched by itself → (expression id, start, end) of what is quoted for it."""
    coverage: list[dict[str, object]] = field(default_factory=list)
    """Which parts of a question with several are answered."""
    limits: list[dict[str, object]] = field(default_factory=list)
    """What the answer does not cover or do, and why."""
    missing: list[str] = field(default_factory=list)
    """References of the question that this library does not hold."""
    references: tuple[ResolvedCitation, ...] = ()
    """Citations of the question as they were resolved."""
    suspicious: list[dict[str, object]] = field(default_factory=list)
    """Places of the texts relied on that try to steer a model, or cannot be seen on the page."""
    searches: int = 0
    """Searches of the library so far."""
    graded: dict[str, float] = field(default_factory=dict)
    """Part of the question that was searched → how well the best search for it did."""
    web_below: float = 0.0
    """Grade below which the web is asked as well, where that is allowed."""
    web: list[dict[str, Any]] = field(default_factory=list)
    """Pages of the web that a search service named."""
    conflicts: list[dict[str, object]] = field(default_factory=list)
    """Contradictions between what was opened."""

    def __post_init__(self) -> None:
        """No fault of the model, whatever it is, ends the run."""
        if self.model is not None:
            self.model = UntrustedModel(self.model)

    @property
    def asked(self) -> str:
        """What text is searched and chosen for: the question, or what a follow-up means."""
        return self.query or self.question.text

    @property
    def ledger(self) -> Ledger:
        """The run's evidence ledger."""
        return self.context.ledger

    @property
    def cancel(self) -> CancelToken:
        """The run's cancel token."""
        return self.context.cancel

    def next_step(self) -> int:
        """Count one step.

        Raises:
            LimitReached: when the budget is used up (the reserved last step is not counted here).
        """
        self.cancel.check()
        if self.step + 1 >= self.most_steps:
            raise LimitReached(f"The budget of {self.most_steps} steps is used up.")
        self.step += 1
        self.context.step = self.step
        return self.step

    def mark(self, name: str) -> None:
        """Remember when `name` happened first."""
        self.marks.setdefault(name, time.monotonic() - self.started)
