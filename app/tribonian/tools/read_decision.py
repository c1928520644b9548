"""read_decision: paragraphs of a decision, whole, with court, level and the role of each sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from tribonian.domain.decision import ROLES, SentenceRole
from tribonian.domain.work import Work
from tribonian.errors import NothingFound
from tribonian.llm.neutral import neutralise
from tribonian.tools.base import WORK, Observation, Tool, ToolContext, object_schema
from tribonian.tools.ledger import Opened
from tribonian.tools.pinpoint import LEVELS
from tribonian.tools.read import no_text, open_provisions, rows, tagged

MOST = 8
"""Paragraphs read at once."""


class ReadDecision(Tool):
    """Read paragraphs of a court decision, whole, by the decision's id and the paragraphs' numbers or eids, or by role
    (RATIO, RPC, FAC …). Says which court decided and at what level. Such text may be cited.
    """

    name = "read_decision"
    schema: ClassVar[Mapping[str, Any]] = object_schema(
        ["decision"],
        decision=WORK,
        paragraphs={
            "type": "array",
            "items": {"type": "string", "minLength": 1, "maxLength": 60},
            "minItems": 1,
            "maxItems": MOST,
        },
        role={"enum": list(ROLES)},
    )

    def __init__(self, quiet: bool = False) -> None:
        self.quiet = quiet
        """The program tags the segments it needs itself (guided runs)."""

    def run(self, context: ToolContext, arguments: Mapping[str, Any]) -> Observation:
        """Opens the paragraphs and tags every segment of them."""
        name = str(arguments["decision"])
        context.ledger.require_work(name)
        wanted = [str(one) for one in arguments.get("paragraphs", ())] or by_role(context, name, str(arguments.get("role", "")))
        opened: list[Opened] = []
        missing: list[str] = []
        for one in wanted[:MOST]:
            found = open_provisions(context, name, one, f"{self.name}#{context.step}")
            opened += found
            missing += [] if found else [one]
        if not opened:
            raise NothingFound(f"{name} has no such paragraph: {', '.join(missing) or 'none was asked for'}.", "Search it first.")
        evidence, lines, left = ([], [], []) if self.quiet else tagged(context, opened)
        lines.insert(0, neutralise(described(opened[0].work, opened[0].treatment)))
        lines += [f"Not shown for length: {', '.join(left)}."] if left else []
        lines += [f"Not in {name}: {', '.join(missing)}."] if missing else []
        found_rows = [{**row, **about(context, item)} for row, item in zip(rows(context, opened), opened, strict=True)]
        names = ", ".join(item.provision.number or item.provision.eid for item in opened)
        return Observation(f"{opened[0].work.title}: {names}", found_rows, "\n".join(lines), tuple(evidence))


def by_role(context: ToolContext, work: str, role: str) -> list[str]:
    """eIds of the first paragraphs that hold a sentence of `role`; those of the court's own reasons when none is named."""
    expression = context.catalogue.expression(work, context.as_of)
    if expression is None or context.decisions is None:
        raise NothingFound(no_text(context, work))
    accepted = (role,) if role else ("RATIO", "RPC")
    starts = [one.start for one in context.decisions.roles(expression.id) if one.role in accepted]
    own = [p for p in context.catalogue.provisions(expression.id) if not p.is_container and not p.inner]
    return [p.eid for p in own if any(p.start <= start < p.end for start in starts)][:MOST]


def described(work: Work, treatment: str) -> str:
    """Who decided, when, at what level, and what has become of it: `Reed v Heron, [2020] UKSC 5, Court (supreme court)`."""
    citation = work.citation if work.citation and work.citation not in work.title else ""
    level = LEVELS.get(work.instance, work.instance)
    parts = [work.title, citation, f"{work.court or 'court not known'} ({level})", work.date, treatment]
    return ", ".join(filter(None, parts))


def about(context: ToolContext, opened: Opened) -> dict[str, Any]:
    """Court, level, treatment and roles of an opened paragraph."""
    roles = context.decisions.roles(opened.expression.id) if context.decisions is not None else []
    work = opened.work
    return {
        "court": work.court,
        "instance": work.instance,
        "date": work.date,
        "citation": work.citation,
        "treatment": opened.treatment,
        "roles": roles_inside(roles, opened.provision.start, opened.provision.end),
    }


def roles_inside(roles: Sequence[SentenceRole], start: int, end: int) -> list[dict[str, Any]]:
    """The sentences of `[start, end)` with their roles, as plain JSON."""
    return [
        {"start": one.start, "end": one.end, "role": one.role, "score": one.score} for one in roles if start <= one.start < end
    ]
