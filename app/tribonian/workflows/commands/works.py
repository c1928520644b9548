"""`laws` and `map`: what the library holds, and the table of contents of one work."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from tribonian.domain import validity
from tribonian.domain.provision import CONTENTS
from tribonian.domain.work import Status
from tribonian.errors import NotFound
from tribonian.library import columns
from tribonian.library.current import today
from tribonian.workflows.commands.places import find_expression, find_work
from tribonian.workflows.commands.reading import version_json
from tribonian.workflows.commands.shapes import KINDS, Json, a_date, a_limit, one_of

if TYPE_CHECKING:
    from tribonian.domain.provision import Provision
    from tribonian.domain.work import Expression, Work
    from tribonian.workflows.services import Services


def laws(services: Services, *, name: str = "", kind: str = "", limit: int = 1000) -> list[Json]:
    """The works of the library, best match for `name` first (by title when no name is given)."""
    if kind:
        one_of("kind", kind, KINDS)
    most = a_limit(limit, 100_000)
    if name.strip():
        found = [work for work, _ in services.works.find_works(name.strip(), most)]
    else:
        found = services.works.works(kind or "any")
    return [work_json(work) for work in found if not kind or work.kind == kind][:most]


def work_json(work: Work) -> Json:
    """One entry of `laws`."""
    entry: Json = {
        "work": work.id,
        "file": work.file,
        "kind": str(work.kind),
        "title": work.title,
        "summary": work.summary,
        "provisions": work.provisions,
        "status": str(work.status),
        "jurisdiction": work.jurisdiction,
        "versions": list(work.versions),
        "language": work.language,
        "aliases": list(work.aliases),
    }
    if work.kind == "decision":
        entry |= {
            "court": work.court,
            "family": work.family,
            "instance": work.instance,
            "date": work.date,
            "citation": work.citation,
        }
    return entry


def map_work(
    services: Services, *, work: str, under: str = "", grep: str = "", as_of: str = "", version: str = "", inner: bool = True
) -> Json:
    """The tree of a work: numbers and headings only, narrowed to a branch and to headings with a word.

    Without `inner`, units inside a provision whose number says nothing alone, `(2)`, `a)`, are left out.
    `provisions` counts the whole work as `laws` does, `entries` every unit of it, `shown` those in the tree returned.
    """
    found = find_work(services.works, work)
    asked = a_date("--as-of", as_of)
    day = asked or today()
    expression = find_expression(services.works, found, asked, version)
    every = validity.all_on(services.works.provisions(expression.id), day)
    chosen = _branch(every, under) if under else list(every)
    chosen = [one for one in chosen if inner or not one.inner]
    if grep.strip():
        chosen = _with_word(chosen, grep.strip())
    return {
        **_head(services, found, expression, asked),
        "provisions": _paragraphs(every) if found.kind == "decision" else _main_units(every),
        "entries": len(every),
        "shown": len(chosen),
        "tree": _tree(chosen),
    }


def contents(services: Services, *, work: str, version: str = "") -> Json:
    """The contents of one version of a work as a window draws them: `columns` holds a text per column, a line per provision.

    Units inside a provision whose number says nothing alone, `(2)`, `a)`, are left out. Says of the version what `map` says, and
    of a text or provision that ended because its next version began "superseded", as `versions` does: it was not repealed.
    """
    found = find_work(services.works, work)
    expression = find_expression(services.works, found, "", version)
    made = services.works.columns(expression.id)
    if made is None:
        made = columns.of(_superseded(validity.all_on(services.works.provisions(expression.id), today())))
    status = _standing(expression, services.works.expressions(found.id))
    return {**_head(services, found, expression, ""), "status": status, "columns": made}


def _superseded(provisions: Sequence[Provision]) -> list[Provision]:
    """A source may keep the wordings of a provision side by side, each with its days: one that another follows is superseded."""
    begun = {(one.parent, one.number, one.since) for one in provisions if one.since and one.number}
    return [
        replace(one, status="superseded")
        if one.until and one.status == Status.REPEALED and (one.parent, one.number, one.until) in begun
        else one
        for one in provisions
    ]


def _standing(expression: Expression, held: Sequence[Expression]) -> str:
    """The status of a text today; "superseded" when it ended because another one held began."""
    if expression.until <= today() and expression.until in {one.version for one in held if one.version}:
        return "superseded"
    return validity.text_standing(expression, today())


def _head(services: Services, work: Work, expression: Expression, as_of: str) -> Json:
    """What a table of contents says of its work and version."""
    return {
        "work": work.id,
        "title": work.title,
        "summary": work.summary,
        "status": validity.text_standing(expression, as_of or today()),
        "version": expression.version,
        "expression": expression.id,
        "until": expression.until,
        **version_json(services.works, expression, as_of),
        "versions": list(work.versions),
    }


def versions(services: Services, *, work: str) -> list[Json]:
    """The versions of a work, newest first, each with the days on which it is the law.

    `status` is that of the text today; one that ended because the next version of the same law began is "superseded".
    """
    found = find_work(services.works, work)
    now = services.works.expression(found.id)
    held = services.works.expressions(found.id)
    return [
        {
            "work": found.id,
            "expression": one.id,
            "version": one.version,
            "label": one.label,
            "since": one.version,
            "until": one.until,
            "current": now is not None and now.id == one.id,
            "status": _standing(one, held),
            "file": one.file,
            "imported": one.imported,
            "characters": one.text_length,
        }
        for one in held
    ]


def _paragraphs(provisions: Sequence[Provision]) -> int:
    """What is counted of a decision."""
    return sum(1 for one in provisions if one.kind == "paragraph" and not one.inner)


def _main_units(provisions: Sequence[Provision]) -> int:
    """What a lawyer counts, as the library does: provisions inside no other, and the sections of an article."""
    containers = {"": True} | {one.eid: one.is_container for one in provisions}
    counted = (one for one in provisions if not one.is_container and one.kind != CONTENTS)
    return sum(1 for one in counted if containers.get(one.parent, True) or one.kind in ("article", "section"))


def _branch(provisions: Iterable[Provision], eid: str) -> list[Provision]:
    """`eid` and everything below it, in document order."""
    inside: set[str] = set()
    chosen: list[Provision] = []
    for one in provisions:
        if one.eid == eid or one.parent in inside:
            inside.add(one.eid)
            chosen.append(one)
    if not chosen:
        raise NotFound(f"There is no “{eid}” in this work.", "`tribonian map WORK` shows every eId.")
    return chosen


def _with_word(provisions: list[Provision], word: str) -> list[Provision]:
    """Those whose number or heading holds `word`, with what encloses them."""
    folded = word.casefold()
    by_eid = {one.eid: one for one in provisions}
    keep: set[str] = set()
    for one in provisions:
        if folded in one.heading.casefold() or one.number.casefold() == folded or folded in one.label.casefold():
            eid = one.eid
            while eid in by_eid and eid not in keep:
                keep.add(eid)
                eid = by_eid[eid].parent
    return [one for one in provisions if one.eid in keep]


def _tree(provisions: list[Provision]) -> list[Json]:
    """Nested entries; one whose parent is not among `provisions` stands at the top."""
    entries: dict[str, Json] = {}
    top: list[Json] = []
    for one in provisions:
        entry: Json = {
            "eid": one.eid,
            "kind": one.kind,
            "number": one.number,
            "heading": one.heading,
            "status": one.status,
            "children": [],
        }
        entries[one.eid] = entry
        parent = entries.get(one.parent)
        (parent["children"] if parent is not None else top).append(entry)
    return top
