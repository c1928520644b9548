"""`import`, `remove`, `index rebuild`, `doctor`, `export`: the library's own housekeeping."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tribonian.domain.cancel import CancelToken
from tribonian.errors import WrongUsage
from tribonian.workflows.commands.places import find_work
from tribonian.workflows.commands.shapes import Json, event_json, one_of, refuse_matter, report_json

if TYPE_CHECKING:
    from tribonian.domain.events import Event
    from tribonian.workflows.services import Services

IMPORT_KINDS = ("auto", "law", "decision", "casefile")
PURPOSES = ("internal", "filing")


def import_files(
    services: Services,
    *,
    paths: Sequence[str],
    kind: str = "auto",
    jurisdiction: str = "",
    matter: str = "",
    cancel: CancelToken | None = None,
    emit: Callable[[Json], None] | None = None,
) -> list[Json]:
    """Import files and folders; one report per file, also passed to `emit` inside `file_finished` events.

    Raises:
        WrongUsage: no path, an unknown kind. (A path that does not exist is a rejected report.)
        NotAvailableYet: a case file or a matter.
        Cancelled: when stopped; everything finished before is kept.
    """
    from tribonian.workflows import ingest

    refuse_matter(matter)
    one_of("kind", kind, IMPORT_KINDS)
    if not paths:
        raise WrongUsage("No file was named.", "Give files or folders to import.")
    chosen = [Path(path).expanduser() for path in paths]
    reports = ingest.run(
        services, chosen, kind=kind, jurisdiction=jurisdiction, cancel=cancel or CancelToken(), emit=_passing(emit)
    )
    return [report_json(report) for report in reports]


def remove(services: Services, *, work: str) -> Json:
    """Remove one work from the library and from every index."""
    from tribonian.workflows import ingest

    found = find_work(services.works, work)
    ingest.remove(services, found.id)
    return {"work": found.id, "title": found.title, "removed": True}


def index_rebuild(services: Services, *, cancel: CancelToken | None = None, emit: Callable[[Json], None] | None = None) -> Json:
    """Throw the keyword and meaning indexes away and build them again from the library."""
    from tribonian.workflows import ingest

    ingest.rebuild_indexes(services, cancel or CancelToken(), _passing(emit))
    return {"rebuilt": True}


def catch_up_words(services: Services, *, cancel: CancelToken | None = None, emit: Callable[[Json], None] | None = None) -> None:
    """Bring the keyword index and the citations in line with the texts (seconds); vectors are left to an import."""
    from tribonian.workflows import indexing
    from tribonian.workflows.jobs import Job

    indexing.catch_up_text(services, cancel or CancelToken(), Job("index", _passing(emit)))


def doctor(services: Services) -> Json:
    """What is installed, versions, sizes, index stamps, and anything broken with how to mend it."""
    from tribonian.workflows import doctor as examination

    return examination.examine(services)


def export(
    services: Services,
    *,
    run: str,
    to: str,
    style: str = "",
    template: str = "",
    purpose: str = "internal",
    confirmed: Sequence[int] = (),
) -> Json:
    """Write a run as a memo; the ending of `to` chooses DOCX, PDF or Markdown; see `workflows.export.export`."""
    from tribonian.workflows import export as exporting

    if not to.strip():
        raise WrongUsage("No target file was named.", "Give `--to memo.docx`, `.pdf` or `.md`.")
    return exporting.export(
        services,
        services.runs.get(run).id,
        Path(to).expanduser(),
        style=style,
        template=Path(template).expanduser() if template else None,
        purpose=one_of("purpose", purpose, PURPOSES),
        confirmed=confirmed,
    )


def _passing(emit: Callable[[Json], None] | None) -> Callable[[Event], None]:
    def passing(event: Event) -> None:
        if emit is not None:
            emit(event_json(event))

    return passing
