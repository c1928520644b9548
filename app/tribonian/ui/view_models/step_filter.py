"""Which steps of the timeline are shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tribonian.ui.view_models.timeline import FAILED, Step

ALL, PLAN, TOOLS, OPENED, SENTENCES, PROBLEMS = "", "plan", "tools", "opened", "sentences", "problems"
KINDS = (ALL, PLAN, TOOLS, OPENED, SENTENCES, PROBLEMS)
"""In the order of the choice."""

_EVENTS: Mapping[str, frozenset[str]] = {
    PLAN: frozenset({"plan_made", "question_decomposed", "subquestion_started", "subquestion_finished", "completeness_checked"}),
    TOOLS: frozenset({"tool_started", "tool_finished", "hits_ranked", "fallback_searched"}),
    OPENED: frozenset({"evidence_opened", "evidence_considered"}),
    SENTENCES: frozenset({"extract_found", "claim_checked", "text_written", "run_finished"}),
    PROBLEMS: frozenset({"conflict_found", "premise_refuted", "run_failed", "run_interrupted", "run_cancelled"}),
}


@dataclass(frozen=True, slots=True)
class StepFilter:
    """Words that must all occur, and a kind of step."""

    words: tuple[str, ...] = ()
    kind: str = ALL

    @classmethod
    def of(cls, typed: str, kind: str = ALL) -> StepFilter:
        """From what was typed."""
        return cls(tuple(typed.casefold().split()), kind if kind in KINDS else ALL)

    @property
    def is_open(self) -> bool:
        """True when everything is shown."""
        return not self.words and self.kind == ALL

    def accepts(self, step: Step) -> bool:
        """True when the step itself is wanted (those above and below it are shown with it)."""
        if self.kind == PROBLEMS:
            unsupported = step.row_of.get("status") == "unsupported" and "reasons" in step.row_of
            if not (step.state == FAILED or unsupported or step.event in _EVENTS[PROBLEMS]):
                return False
        elif self.kind != ALL and step.event not in _EVENTS[self.kind]:
            return False
        text = f"{step.title} {step.detail}".casefold()
        return all(word in text for word in self.words)
