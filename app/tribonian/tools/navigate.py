"""find_law and law_map: which law, and what is in it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any, ClassVar

from tribonian.domain import validity
from tribonian.domain.provision import Provision
from tribonian.errors import NothingFound
from tribonian.llm.neutral import neutralise
from tribonian.tools.base import STRING, WORK, Observation, Tool, ToolContext, object_schema
from tribonian.tools.read import no_text

MAP_PAGE = 60
"""Entries of one page of a law map."""


class FindLaw(Tool):
    """Find laws by name, abbreviation or nickname. Returns ids to use in the other tools."""

    name = "find_law"
    schema: ClassVar[Mapping[str, Any]] = object_schema(["name"], name=STRING)

    def run(self, context: ToolContext, arguments: Mapping[str, Any]) -> Observation:
        """Up to eight candidates; their ids become usable."""
        found = [
            (work, score)
            for work, score in context.catalogue.find_works(str(arguments["name"]), 8)
            if (not context.works or work.id in context.works)
            and (not context.jurisdiction or work.jurisdiction == context.jurisdiction)
        ]
        context.ledger.searched.append(f"laws named “{arguments['name']}”")
        if not found:
            held = len(context.catalogue.works())
            raise NothingFound(f"No law here is called {arguments['name']!r}; the library holds {held} works.")
        for work, _ in found:
            context.ledger.discover_work(work.id)
        rows = [
            {
                "id": w.id,
                "title": w.title,
                "summary": w.summary[:160],
                "provisions": w.provisions,
                "status": str(w.status),
                "score": s,
            }
            for w, s in found
        ]
        lines = [f"{w.id}: {neutralise(w.title)} ({w.provisions} provisions, {w.status})" for w, _ in found]
        names = ", ".join(w.title for w, _ in found[:3])
        return Observation(f"{len(found)} found: {names}", rows, "\n".join(lines))


class LawMap(Tool):
    """Show the contents of a law: numbers and headings. Narrow with a word (grep) or a branch (under); page through long maps."""

    name = "law_map"
    schema: ClassVar[Mapping[str, Any]] = object_schema(
        ["law"], law=WORK, grep=STRING, under=WORK, page={"type": "integer", "minimum": 1, "maximum": 999}
    )

    def run(self, context: ToolContext, arguments: Mapping[str, Any]) -> Observation:
        """One page of the map; the listed provisions become usable."""
        law = str(arguments["law"])
        context.ledger.require_work(law)
        work = context.catalogue.work(law)
        expression = context.catalogue.expression(law, context.as_of)
        if work is None or expression is None:
            raise NothingFound(no_text(context, law))
        day = context.as_of or date.today().isoformat()
        every = validity.all_on(context.catalogue.provisions(expression.id), day)
        whole = tuple(one for one in every if not one.inner)
        chosen = narrow(whole, str(arguments.get("grep", "")), str(arguments.get("under", "")))
        if not chosen:
            raise NothingFound(f"No heading of {work.title} matches.", "Use search_keyword or search_meaning instead.")
        page = int(arguments.get("page", 1))
        pages = (len(chosen) + MAP_PAGE - 1) // MAP_PAGE
        shown = chosen[(page - 1) * MAP_PAGE : page * MAP_PAGE]
        for provision in shown:
            context.ledger.discover(law, provision.eid)
        rows = [{"eid": p.eid, "kind": p.kind, "number": p.number, "heading": p.heading, "status": p.status} for p in shown]
        size = f"{work.provisions} provisions, page {page} of {pages}"
        lines = [f"{neutralise(work.title)}, version {expression.label or 'undated'}, {size}"]
        lines += [f"{p.eid}: {neutralise(p.heading)}".rstrip() for p in shown]
        result = {"work": law, "title": work.title, "version": expression.version, "page": page, "pages": pages, "entries": rows}
        return Observation(f"{work.title}: {len(chosen)} entries", result, "\n".join(lines))


def narrow(provisions: tuple[Provision, ...], grep: str, under: str) -> list[Provision]:
    """Provisions whose label contains `grep` (any case) and that lie in the branch `under` (eId)."""
    chosen = list(provisions)
    if under:
        inside = {under}
        for provision in provisions:
            if provision.parent in inside:
                inside.add(provision.eid)
        chosen = [p for p in chosen if p.eid in inside]
    if grep:
        word = grep.casefold()
        chosen = [p for p in chosen if word in f"{p.number} {p.heading} {p.label}".casefold()]
    return chosen
