"""Looks up the provisions that set the steps of a computation, opens them and tags the sentence that says so."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tribonian.calculators import sentences
from tribonian.calculators.requests import Computation
from tribonian.domain.computing import Norm
from tribonian.domain.evidence import Evidence
from tribonian.domain.work import Expression, Work, WorkKind
from tribonian.text.sentences import split
from tribonian.tools.base import ToolContext
from tribonian.tools.ledger import Opened
from tribonian.tools.read import body, level_of

CALLED_SO = 0.95
"""Score of `find_works` from which a law is called exactly that (blanks and hyphens aside)."""
WHOLE = 1500
"""Characters up to which a provision is quoted whole when what it says spans several sentences."""


@dataclass(frozen=True, slots=True)
class Bound:
    """What the library says of the norms of a computation."""

    evidence: dict[Norm, Evidence]
    denied: frozenset[Norm]
    """Norms whose provision is there, but says something else."""

    def tag(self, norm: Norm | None) -> str:
        """The evidence tag of a norm, "" when it is not proved."""
        found = self.evidence.get(norm) if norm is not None else None
        return found.tag if found else ""


def bound(context: ToolContext, computation: Computation, opened_by: str) -> Bound:
    """Every norm of the computation, looked up once."""
    evidence: dict[Norm, Evidence] = {}
    denied: set[Norm] = set()
    for norm in dict.fromkeys(step.norm for step in computation.steps if step.norm is not None):
        found, present = bind(context, norm, computation.jurisdiction, opened_by)
        if found is not None:
            evidence[norm] = found
        elif present:
            denied.add(norm)
    return Bound(evidence, frozenset(denied))


def bind(context: ToolContext, norm: Norm, jurisdiction: str, opened_by: str) -> tuple[Evidence | None, bool]:
    """(the sentence of the library that sets a rule, opened and tagged, or None; whether the provision is there at all).

    A provision of the right number in another law, or one whose words have changed, proves nothing: only a sentence
    that says what the rule needs is taken.
    """
    says = re.compile(norm.says, re.DOTALL)
    present = False
    for work, expression in _candidates(context, norm, jurisdiction):
        for provision in context.catalogue.by_number(expression.id, norm.number)[:4]:
            present = True
            opened = Opened(work, expression, provision, level_of(context, work), opened_by)
            spot = _spot(context, opened, says)
            if spot is not None:
                context.ledger.open(opened)
                quote = context.catalogue.text(expression.id, *spot)
                return context.ledger.tag(opened, *spot, quote), True
    return None, present


def _candidates(context: ToolContext, norm: Norm, jurisdiction: str) -> Iterator[tuple[Work, Expression]]:
    seen: set[str] = set()
    for name in norm.works:
        for work, score in context.catalogue.find_works(name, 5):
            foreign = work.jurisdiction and jurisdiction and work.jurisdiction != jurisdiction
            confined = context.works and work.id not in context.works
            if score < CALLED_SO or foreign or confined or work.kind != WorkKind.LAW or work.id in seen:
                continue
            seen.add(work.id)
            expression = context.catalogue.expression(work.id, context.as_of)
            if expression is not None:
                yield work, expression


def _spot(context: ToolContext, opened: Opened, says: re.Pattern[str]) -> tuple[int, int] | None:
    text = body(context, opened.provision, opened.expression.id)
    pack = context.packs(opened.work.jurisdiction)
    start = opened.provision.start
    for begin, end in split(text, pack.sentence_abbreviations, start):
        if says.search(text, begin - start, end - start):
            return begin, end
    if len(text) <= WHOLE and says.search(text):
        return start, opened.provision.end
    return None


def told(context: ToolContext, computation: Computation, opened_by: str) -> tuple[dict[str, Any], list[Evidence]]:
    """A computation as JSON, each step with its provision and whether this library proves it; and the evidence."""
    found = bound(context, computation, opened_by)
    steps = sentences.as_json(computation.steps, [found.tag(step.norm) for step in computation.steps], found.denied)
    result = {
        "kind": computation.kind,
        **computation.values,
        "steps": steps,
        "cautions": list(computation.cautions),
        "verified": all(step["rule"] != "program" for step in steps),
    }
    return result, list({item.tag: item for item in found.evidence.values()}.values())
