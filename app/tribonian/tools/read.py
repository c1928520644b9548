"""read_provisions and reuse_evidence: the only tools whose text may be cited."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any, ClassVar

from tribonian.domain import validity
from tribonian.domain.evidence import Evidence
from tribonian.domain.provision import Provision
from tribonian.domain.work import Work, WorkKind
from tribonian.errors import BadArguments, NothingFound, UndiscoveredId
from tribonian.llm.neutral import neutralise
from tribonian.tools import headings, steering
from tribonian.tools.base import WORK, Observation, Tool, ToolContext, object_schema
from tribonian.tools.ledger import Opened
from tribonian.tools.segments import segments

UNKNOWN_LEVEL = "unknown"
"""Level of a decision whose court, or that court's place, is not known: never guessed."""
CASEFILE = "casefile"
"""Level of what a case file says: no authority at all."""
TEXT_BUDGET = 3600
"""Characters of tagged text one observation shows the model; what is left out is named, never cut inside."""


class ReadProvisions(Tool):
    """Read exact provisions of a law, whole, by the law's id and the provisions' numbers or eids. Only such text may be cited."""

    name = "read_provisions"
    schema: ClassVar[Mapping[str, Any]] = object_schema(
        ["law", "provisions"],
        law=WORK,
        provisions={"type": "array", "items": {"type": "string", "minLength": 1, "maxLength": 60}, "minItems": 1, "maxItems": 8},
    )

    def __init__(self, quiet: bool = False) -> None:
        self.quiet = quiet
        """The program tags the segments it needs itself (guided runs)."""

    def run(self, context: ToolContext, arguments: Mapping[str, Any]) -> Observation:
        """Opens the provisions and tags every segment of them."""
        law = str(arguments["law"])
        context.ledger.require_work(law)
        opened, missing = [], []
        for name in arguments["provisions"]:
            found = open_provisions(context, law, str(name), f"read_provisions#{context.step}")
            opened += found
            if not found:
                missing.append(str(name))
        if not opened:
            raise NothingFound(f"{law} has no provision {', '.join(missing)}.", "Look at law_map for the numbers there are.")
        evidence, lines, left = ([], [], []) if self.quiet else tagged(context, opened)
        if left:
            lines.append("Not shown for length: " + ", ".join(left) + ". Read them alone.")
        if missing:
            lines.append(f"Not in {law}: {', '.join(missing)}.")
        names = ", ".join(o.provision.number or o.provision.eid for o in opened)
        return Observation(f"{opened[0].work.title}: {names}", rows(context, opened), "\n".join(lines), tuple(evidence))


class ReuseEvidence(Tool):
    """Reopen evidence of the earlier turns by its number in the manifest, without searching again."""

    name = "reuse_evidence"
    schema: ClassVar[Mapping[str, Any]] = object_schema(
        ["numbers"],
        numbers={"type": "array", "items": {"type": "integer", "minimum": 1, "maximum": 999}, "minItems": 1, "maxItems": 12},
    )

    def run(self, context: ToolContext, arguments: Mapping[str, Any]) -> Observation:
        """The same spans, checked against the stored text, under tags of this run; their provisions are open again."""
        taken: list[Evidence] = []
        outdated: list[str] = []
        for number in arguments["numbers"]:
            if not 1 <= int(number) <= len(context.earlier):
                raise UndiscoveredId(f"The manifest has no number {number}.", f"It has 1 to {len(context.earlier)}.")
            item = context.earlier[int(number) - 1]
            if context.catalogue.text(item.expression, item.start, item.end) != item.quote:
                continue
            counts = context.catalogue.expression(item.work, context.as_of)
            if counts is not None and counts.id != item.expression:
                outdated.append(
                    f"{item.title} {item.number} is of {item.version or 'an earlier text'}, now {counts.label} counts"
                )
                continue
            taken.append(context.ledger.readmit(item, f"reuse_evidence#{context.step}"))
            open_provisions(context, item.work, item.eid, f"reuse_evidence#{context.step}")
        if not taken:
            why = "; ".join(dict.fromkeys(outdated)) or "That evidence is no longer in the library"
            raise NothingFound(f"{why}.", "Search for it again.")
        lines = [f"[{e.tag}] " + neutralise(f"{e.title} {e.number}: {e.quote}") for e in taken]
        result = [{"tag": e.tag, "work": e.work, "eid": e.eid, "number": e.number} for e in taken]
        return Observation(f"{len(taken)} reused", result, "\n".join(lines), tuple(taken))


def open_provisions(context: ToolContext, law: str, name: str, opened_by: str) -> list[Opened]:
    """Open the provisions called `name` (printed number or eId) of the law's version; duplicates all, in order."""
    work = context.catalogue.work(law)
    expression = context.catalogue.expression(law, context.as_of)
    if work is None or expression is None:
        raise BadArguments(no_text(context, law))
    known = context.catalogue.provision(expression.id, name)
    found = [known] if known else context.catalogue.by_number(expression.id, name)
    level, treatment = level_of(context, work), ""
    if work.kind == WorkKind.DECISION and context.decisions is not None:
        treatment = context.decisions.treatment_of(work.id)
    if work.kind == WorkKind.CASEFILE:  # a paragraph's own count before what the file itself numbers so
        found = sorted(found, key=lambda one: one.number != name)
    opened = []
    day = context.as_of or date.today().isoformat()
    for provision in found[:4]:
        provision = validity.standing_of(context.catalogue, expression.id, provision, day)
        item = Opened(work, expression, provision, level, opened_by, treatment)
        context.ledger.open(item)
        opened.append(item)
    return opened


def no_text(context: ToolContext, law: str) -> str:
    """Says that a law has no text for the run's day, and which it has."""
    work = context.catalogue.work(law)
    held = ", ".join(work.versions) if work else "none"
    return f"{law} has no text for {context.as_of or 'today'}. Versions held: {held}."


def level_of(context: ToolContext, work: Work) -> str:
    """Authority of a work: a court's own instance (`unknown` when it is not known), or constitution/statute from the pack."""
    if work.kind == WorkKind.DECISION:
        return work.instance or UNKNOWN_LEVEL
    if work.kind == WorkKind.CASEFILE:
        return CASEFILE
    key = work.id.split("-", 1)[-1]
    return context.packs(work.jurisdiction).levels.get(key, "statute")


def body(context: ToolContext, provision: Provision, expression: str) -> str:
    """The provision's complete text."""
    return context.catalogue.text(expression, provision.start, provision.end)


def spans(context: ToolContext, opened: Opened) -> list[tuple[int, int]]:
    """The quotable segments of an opened provision, in order: none of what tries to give a model orders, none of a heading."""
    if headings.is_one(context, opened):
        return []
    pack = context.packs(opened.work.jurisdiction)
    found: list[tuple[int, int]] = []
    at = opened.provision.start
    for start, end in [*steering.inside(context, opened), (opened.provision.end, opened.provision.end)]:
        if at < start:
            text = context.catalogue.text(opened.expression.id, at, start)
            found += segments(text, at, pack.sentence_abbreviations)
        at = max(at, end)
    return found


def tagged(context: ToolContext, opened: list[Opened]) -> tuple[list[Evidence], list[str], list[str]]:
    """Tags for every segment of the provisions, as far as the text budget goes: (evidence, lines, left out)."""
    evidence: list[Evidence] = []
    lines: list[str] = []
    left: list[str] = []
    used = 0
    for item in opened:
        text = body(context, item.provision, item.expression.id)
        if used and used + len(text) > TEXT_BUDGET:
            left.append(item.provision.number or item.provision.eid)
            continue
        title = f"{item.work.title}, {item.provision.number} {item.provision.label} {item.provision.heading}"
        if item.work.kind != WorkKind.CASEFILE:
            title = f"{item.work.title}, {item.provision.number} {item.provision.heading}"
        elif headings.is_one(context, item):
            title = f"{title}, heading: {text}"
        lines.append(neutralise(title.strip()))
        for start, end in spans(context, item):
            if used > TEXT_BUDGET:
                left.append(f"the rest of {item.provision.number}")
                break
            quote = context.catalogue.text(item.expression.id, start, end)
            evidence.append(context.ledger.tag(item, start, end, quote))
            lines.append(f"[{evidence[-1].tag}] {neutralise(quote)}")
            used += len(quote)
    return evidence, lines, left


def rows(context: ToolContext, opened: list[Opened]) -> list[dict[str, Any]]:
    """What was read, complete, with link or source file and page."""
    return [
        {
            "work": o.work.id,
            "file": o.expression.file or o.work.file,
            "eid": o.provision.eid,
            "number": o.provision.number,
            "label": o.provision.label,
            "heading": o.provision.heading,
            "text": body(context, o.provision, o.expression.id),
            "start": o.provision.start,
            "end": o.provision.end,
            "link": o.provision.link,
            "page": o.provision.page,
            "version": o.expression.version,
            "status": o.provision.status,
        }
        for o in opened
    ]
