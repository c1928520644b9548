"""summarise_decision: the eight parts of a decision in its own sentences; every one a span of its text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from tribonian.corpus.decisions import summary
from tribonian.domain.decision import SummaryPart
from tribonian.domain.evidence import Evidence
from tribonian.domain.jurisdiction import Pack
from tribonian.domain.ports import Catalogue
from tribonian.domain.work import Expression, Work, WorkKind
from tribonian.errors import NothingFound
from tribonian.llm.neutral import neutralise
from tribonian.tools.base import WORK, DecisionSource, Observation, Tool, ToolContext, object_schema
from tribonian.tools.ledger import Opened
from tribonian.tools.read import TEXT_BUDGET, level_of, no_text
from tribonian.tools.read_decision import described

SILENT = "not stated"
"""What stands in a part about which the decision says nothing."""


class SummariseDecision(Tool):
    """Summarise a court decision in eight parts (case, facts, issues, provisions, analysis, decision, precedents, significance)
    by the decision's id. Every sentence is the decision's own and may be cited.
    """

    name = "summarise_decision"
    schema: ClassVar[Mapping[str, Any]] = object_schema(["decision"], decision=WORK)

    def run(self, context: ToolContext, arguments: Mapping[str, Any]) -> Observation:
        """Opens the paragraphs the sentences stand in and tags the sentences."""
        name = str(arguments["decision"])
        context.ledger.require_work(name)
        work, expression = context.catalogue.work(name), context.catalogue.expression(name, context.as_of)
        if work is None or expression is None or context.decisions is None or work.kind != WorkKind.DECISION:
            raise NothingFound(no_text(context, name), "Only decisions are summarised.")
        parts = summarised(context.catalogue, context.decisions, expression, context.packs(work.jurisdiction))
        treatment = context.decisions.treatment_of(work.id)
        lines, evidence = [neutralise(described(work, treatment))], list[Evidence]()
        used = 0
        for part in parts:
            lines.append(f"{part.name}:" if part.sentences else f"{part.name}: {SILENT}")
            for start, end in part.sentences:
                tagged = self._tag(context, work, expression, treatment, start, end)
                if tagged is None or used > TEXT_BUDGET:
                    continue
                evidence.append(tagged)
                lines.append(f"[{tagged.tag}] {neutralise(tagged.quote)}")
                used += end - start
        return Observation(
            f"{work.title}: eight parts", as_json(context.catalogue, expression, parts), "\n".join(lines), tuple(evidence)
        )

    def _tag(
        self, context: ToolContext, work: Work, expression: Expression, treatment: str, start: int, end: int
    ) -> Evidence | None:
        own = [p for p in context.catalogue.provisions(expression.id) if not p.is_container and not p.inner]
        home = next((p for p in own if p.start <= start and end <= p.end), None)
        if home is None:
            return None
        opened = Opened(work, expression, home, level_of(context, work), f"{self.name}#{context.step}", treatment)
        context.ledger.open(opened)
        return context.ledger.tag(opened, start, end, context.catalogue.text(expression.id, start, end))


def summarised(catalogue: Catalogue, decisions: DecisionSource, expression: Expression, pack: Pack) -> tuple[SummaryPart, ...]:
    """The eight parts of a stored decision."""
    return summary.summarise(
        catalogue.text(expression.id),
        catalogue.provisions(expression.id),
        decisions.head(expression.id),
        decisions.roles(expression.id),
        decisions.entities(expression.id),
        decisions.treatments(expression.id),
        pack,
    )


def as_json(catalogue: Catalogue, expression: Expression, parts: tuple[SummaryPart, ...]) -> list[dict[str, Any]]:
    """Parts as `summarise` prints them."""
    return [
        {
            "name": part.name,
            "sentences": [{"text": catalogue.text(expression.id, a, b), "start": a, "end": b} for a, b in part.sentences],
        }
        for part in parts
    ]
