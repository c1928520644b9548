"""`read`: complete provisions with their link, page, version and the citations in and to them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING

from tribonian.domain import validity
from tribonian.errors import NotFound, WrongUsage
from tribonian.library.current import today
from tribonian.workflows.commands.places import find_expression, find_provisions, find_work
from tribonian.workflows.commands.shapes import Json, a_date, citation_json

if TYPE_CHECKING:
    from tribonian.domain.ports import Catalogue
    from tribonian.domain.provision import Provision
    from tribonian.domain.work import Expression, Work
    from tribonian.workflows.services import Services


def read(services: Services, *, work: str, numbers: Sequence[str], as_of: str = "", version: str = "") -> list[Json]:
    """Complete provisions in the order asked for; a number that occurs twice gives all, in order.

    `as_of` chooses the version that was law on that day, `version` one by its label or id; each entry says which it is of.

    When some numbers exist and others do not, the missing ones are entries `{"work", "number", "error"}`.

    Raises:
        NotFound: when the work or every number is missing.
        WrongUsage: when no number was given or the work's name is ambiguous.
    """
    if not [number for number in numbers if number.strip()]:
        raise WrongUsage("No provision was named.", "Give one or more numbers or eIds, for example `read constitution 21 32`.")
    catalogue = services.works
    found = find_work(catalogue, work)
    day = a_date("--as-of", as_of)
    expression = find_expression(catalogue, found, day, version)
    entries: list[Json] = []
    missing: list[str] = []
    for number in numbers:
        provisions = find_provisions(catalogue, expression, number)
        entries.extend(provision_json(catalogue, found, expression, one, day) for one in provisions)
        if not provisions:
            missing.append(number)
            error = _missing(found, [number], expression if day or version else None)
            entries.append({"work": found.id, "number": number, **error.as_json()})
    if len(missing) == len(numbers):
        raise _missing(found, missing, expression if day or version else None)
    return entries


def _missing(work: Work, numbers: Sequence[str], version: Expression | None) -> NotFound:
    listed = ", ".join(numbers)
    of = f" in its text of {version.label}" if version else ""
    return NotFound(f"“{work.title}” has no provision {listed}{of}.", f"`tribonian map {work.id}` shows its numbers.")


def provision_json(catalogue: Catalogue, work: Work, expression: Expression, provision: Provision, as_of: str = "") -> Json:
    """One provision as `read` returns it; `text` is the slice `[start, end)` of the version's text.

    `status` is that of `as_of` (today when empty); `since` and `until` are the provision's own dates, or its version's.
    """
    day = as_of or today()
    provision = validity.standing_of(catalogue, expression.id, provision, day)
    return {
        "work": work.id,
        "file": expression.file or work.file,
        "eid": provision.eid,
        "kind": provision.kind,
        "number": provision.number,
        "heading": provision.heading,
        "text": catalogue.text(expression.id, provision.start, provision.end),
        "start": provision.start,
        "end": provision.end,
        "link": provision.link,
        "page": provision.page,
        "version": expression.version,
        "status": provision.status,
        "cites": [citation_json(one) for one in catalogue.cites(expression.id, provision.eid)],
        "cited_by": _cited_by(catalogue, work.id, provision.eid),
        "title": work.title,
        "label": provision.label,
        "parent": provision.parent,
        "expression": expression.id,
        "since": provision.since or expression.version,
        "until": min((one for one in (provision.until, expression.until) if one), default=""),
        **version_json(catalogue, expression, as_of),
        "notes": [asdict(note) for note in catalogue.notes(expression.id, provision.eid)],
        **_decided(work),
    }


def _decided(work: Work) -> Json:
    """Of a decision: who decided, when and at what level."""
    if work.kind != "decision":
        return {}
    return {"court": work.court, "instance": work.instance, "date": work.date, "citation": work.citation}


def version_json(catalogue: Catalogue, expression: Expression, as_of: str) -> Json:
    """Which version something is of: its label, whether it is the current one, and a caution when its date is not known."""
    now = catalogue.expression(expression.work)
    caution = ""
    if as_of and not expression.version:
        caution = f"The source gives no date for this text: whether it was law on {as_of} is not known."
    return {
        "version_label": expression.label,
        "current": now is None or now.id == expression.id,
        "as_of": as_of,
        "caution": caution,
    }


def _cited_by(catalogue: Catalogue, work_id: str, eid: str) -> list[Json]:
    found: list[Json] = []
    for expression_id, citing in catalogue.cited_by(work_id, eid):
        provision = catalogue.provision(expression_id, citing)
        expression = catalogue.expression_by_id(expression_id)
        found.append(
            {
                "work": expression.work if expression else "",
                "eid": citing,
                "number": provision.number if provision else "",
                "heading": provision.heading if provision else "",
            }
        )
    return found
