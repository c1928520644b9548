"""`checklist`: which clauses of a list the contracts have, cited, and which are potentially missing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tribonian.digest import clauses
from tribonian.digest.places import Places
from tribonian.domain.cancel import CancelToken
from tribonian.library.digests import now
from tribonian.workflows.commands.digesting import a_target, files
from tribonian.workflows.commands.shapes import Json

if TYPE_CHECKING:
    from tribonian.domain.work import Work
    from tribonian.workflows.services import Services

NOTE = "Missing means: no words of such a clause were found. It may stand there in other words."


def checklist(
    services: Services,
    *,
    works: Sequence[str] = (),
    template: str = "contract",
    to: str = "",
    language: str = "",
    cancel: CancelToken | None = None,
    emit: Callable[[Json], None] | None = None,
) -> Json:
    """Look for the clauses of a checklist in case files (all when none is named); `to` writes the table to a file as well.

    Raises:
        NotFound: an unknown file or checklist. WrongUsage: another ending of `to`. Cancelled: when stopped; nothing is written.
    """
    from tribonian.export import tables

    wanted = clauses.checklist(template)
    target = a_target(to, tables.SUFFIXES) if to else None
    chosen = files(services, works)
    read: list[Json] = []
    token = cancel or CancelToken()
    for index, work in enumerate(chosen, 1):
        read.append(_file(services, work, wanted, language, token))
        if emit is not None:
            emit({"event": "checklist_file", "data": {"file": work.file, "work": work.id, "index": index, "files": len(chosen)}})
    spoken = language or next((file["language"] for file in read if file["language"]), "en")
    states = [item["state"] for file in read for item in file["items"]]
    found: Json = {
        "template": {"id": wanted.id, "title": clauses.named(wanted.title, spoken)},
        "language": spoken,
        "files": read,
        "found": states.count(clauses.FOUND),
        "missing": states.count(clauses.MISSING),
        "note": NOTE,
    }
    if target is not None:
        found |= tables.write(tables.grid_of_checklist(found, now()[:10]), target)
    return found


def checklist_templates(services: Services) -> list[Json]:
    """The checklists there are, with their clauses in English."""
    made: list[Json] = []
    for name in clauses.available():
        one = clauses.checklist(name)
        items = [{"item": clause.id, "name": clauses.named(clause.name, "en")} for clause in one.clauses]
        made.append({"id": name, "title": one.title.get("en", name), "languages": list(one.languages), "items": items})
    return made


def _file(services: Services, work: Work, wanted: clauses.Checklist, language: str, cancel: CancelToken) -> Json:
    expression = services.works.expression(work.id)
    text = services.works.text(expression.id) if expression is not None else ""
    provisions = services.works.provisions(expression.id) if expression is not None else ()
    own = (expression.language if expression is not None else "") or work.language
    spoken = language or own
    found = clauses.look(text, provisions, own, wanted, cancel)
    places = Places(provisions, own)
    items: list[Json] = []
    for clause in wanted.clauses:
        hits = found.get(clause.id, [])
        state = clauses.FOUND if hits else clauses.MISSING if found else clauses.UNKNOWN
        shown = [_hit(text, places, hit) for hit in hits]
        items.append({"item": clause.id, "name": clauses.named(clause.name, spoken), "state": state, "hits": shown})
    return {
        "work": work.id, "file": work.file, "title": work.title, "language": own, "covered": own in wanted.languages,
        "items": items,
    }  # fmt: skip


def _hit(text: str, places: Places, hit: clauses.Hit) -> Json:
    number, cited = places.cited(hit.start, hit.end)
    return {
        "eid": hit.paragraph.eid, "number": number, "page": hit.paragraph.page, "place": cited, "heading": hit.paragraph.heading,
        "start": hit.start, "end": hit.end, "text": text[hit.start : hit.end],
    }  # fmt: skip
