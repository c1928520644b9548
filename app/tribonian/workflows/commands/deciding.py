"""`analyse` and `summarise`: what the library knows of a decision, and its eight-part summary."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from tribonian.config import jurisdictions
from tribonian.errors import WrongUsage
from tribonian.workflows.commands.places import find_expression, find_work
from tribonian.workflows.commands.shapes import Json

if TYPE_CHECKING:
    from tribonian.domain.work import Expression, Work
    from tribonian.library.decisions import Link, TreatedBy
    from tribonian.workflows.services import Services


def analyse(services: Services, *, work: str) -> Json:
    """Court, level, roles of all sentences, names, what it does with other decisions and they with it, the chain of instances.

    `by` of a sentence or name says whether a trained model found it or rules did. `standing` is what this library knows of its
    treatment in one phrase ("" when nothing), never a verdict. Links are ids of works, "" where the library lacks them.

    Raises:
        NotFound: no such work. WrongUsage: it is not a decision.
    """
    found, expression = a_decision(services, work)
    decisions = services.works.decisions
    head = decisions.head(expression.id)
    return {
        "work": found.id,
        "title": found.title,
        "expression": expression.id,
        "court": found.court,
        "family": found.family,
        "instance": found.instance,
        "date": found.date,
        "citation": found.citation,
        "head": asdict(head) if head else {},
        "sentences": [asdict(one) for one in decisions.roles(expression.id)],
        "entities": [asdict(one) for one in decisions.entities(expression.id)],
        "treats": [
            {"decision": one.decision, "treatment": one.treatment, "start": one.start, "end": one.end, "work": one.target}
            for one in decisions.treats(expression.id)
        ],
        "treated_by": [_treated_json(services, one) for one in decisions.treated_by(found.id)],
        "chain": [_link_json(services, one) for one in decisions.chain(found.id)],
        "standing": decisions.treatment_of(found.id),
    }


def summarise(services: Services, *, work: str) -> Json:
    """The eight parts of a decision in its own sentences; a part without sentences is one the decision does not state.

    Raises:
        NotFound: no such work. WrongUsage: it is not a decision.
    """
    from tribonian.tools.summarise_decision import as_json, summarised

    found, expression = a_decision(services, work)
    pack = jurisdictions.load(found.jurisdiction)
    parts = summarised(services.works, services.works.decisions, expression, pack)
    return {
        "work": found.id,
        "title": found.title,
        "court": found.court,
        "instance": found.instance,
        "date": found.date,
        "citation": found.citation,
        "expression": expression.id,
        "standing": services.works.decisions.treatment_of(found.id),
        "parts": as_json(services.works, expression, parts),
    }


def a_decision(services: Services, name: str) -> tuple[Work, Expression]:
    """The decision called `name` and its text.

    Raises:
        NotFound: no such work. WrongUsage: it is not a decision.
    """
    found = find_work(services.works, name)
    if found.kind != "decision":
        raise WrongUsage(
            f"“{found.title}” is a {found.kind}, not a court decision.", "`tribonian laws --kind decision` lists them."
        )
    return found, find_expression(services.works, found)


def _treated_json(services: Services, one: TreatedBy) -> Json:
    by = services.works.work(one.work)
    return {
        "work": one.work,
        "title": by.title if by else "",
        "court": by.court if by else "",
        "instance": by.instance if by else "",
        "date": by.date if by else "",
        "citation": by.citation if by else "",
        "treatment": one.treatment,
        "expression": one.expression,
        "start": one.start,
        "end": one.end,
        "text": services.works.text(one.expression, one.start, one.end),
    }


def _link_json(services: Services, link: Link) -> Json:
    work = services.works.work(link.work) if link.work else None
    return {**asdict(link), "title": work.title if work else ""}
