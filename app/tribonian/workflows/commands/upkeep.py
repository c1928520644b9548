"""`import`, `remove`, `index rebuild`, `doctor`, `export`: the library's own housekeeping."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tribonian.domain.cancel import CancelToken
from tribonian.errors import WrongUsage
from tribonian.workflows.commands.places import find_work
from tribonian.workflows.commands.shapes import Json, a_date, event_json, one_of, report_json

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
    skip: Sequence[str] = (),
    jurisdictions: Sequence[str] = (),
    cancel: CancelToken | None = None,
    emit: Callable[[Json], None] | None = None,
) -> list[Json]:
    """Import files and folders; one report per file, also passed to `emit` inside `file_finished` events.

    `skip` names files (as a preview reports them, by `file` or `path`) to leave alone; `jurisdictions` are `FILE=CODE`.

    Raises:
        WrongUsage: no path, an unknown kind. (A path that does not exist is a rejected report.)
        Cancelled: when stopped; everything finished before is kept.
    """
    return _import(services, paths, kind, jurisdiction, skip, jurisdictions, preview=False, cancel=cancel, emit=emit)


def preview(
    services: Services,
    *,
    paths: Sequence[str],
    kind: str = "auto",
    jurisdiction: str = "",
    skip: Sequence[str] = (),
    jurisdictions: Sequence[str] = (),
    cancel: CancelToken | None = None,
    emit: Callable[[Json], None] | None = None,
) -> list[Json]:
    """What `import` would do: everything is read, checked and reported, nothing is stored; parameters and events alike."""
    return _import(services, paths, kind, jurisdiction, skip, jurisdictions, preview=True, cancel=cancel, emit=emit)


def _import(
    services: Services,
    paths: Sequence[str],
    kind: str,
    jurisdiction: str,
    skip: Sequence[str],
    jurisdictions: Sequence[str],
    *,
    preview: bool,
    cancel: CancelToken | None,
    emit: Callable[[Json], None] | None,
) -> list[Json]:
    from tribonian.workflows import ingest

    one_of("kind", kind, IMPORT_KINDS)
    if not paths:
        raise WrongUsage("No file was named.", "Give files or folders to import.")
    reports = ingest.run(
        services,
        [Path(path).expanduser() for path in paths],
        kind=kind,
        jurisdiction=jurisdiction,
        preview=preview,
        skip=skip,
        jurisdictions=dict(_assigned(entry) for entry in jurisdictions),
        cancel=cancel or CancelToken(),
        emit=_passing(emit),
    )
    return [report_json(report) for report in reports]


def _assigned(entry: str) -> tuple[str, str]:
    """`FILE=CODE` as a pair."""
    from tribonian.config.jurisdictions import load

    file, sign, code = entry.rpartition("=")
    if not sign or not file:
        raise WrongUsage(f"“{entry}” does not say which file is of which jurisdiction.", "Write FILE=CODE.")
    load(code)
    return file, code


def reports(services: Services, *, work: str = "") -> list[Json]:
    """The stored import reports: of a work's files, newest first, or without a work those of the last import, in order."""
    if work:
        return services.reports.of_work(find_work(services.works, work).id)
    return services.reports.last()


def remove(services: Services, *, work: str) -> Json:
    """Remove one work from the library and from every index."""
    from tribonian.library.digests import Digests
    from tribonian.workflows import ingest

    found = find_work(services.works, work)
    ingest.remove(services, found.id)
    Digests(services.library).forget(found.id)
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
    more: Sequence[str] = (),
    style: str = "",
    template: str = "",
    purpose: str = "internal",
    confirmed: Sequence[int] = (),
    fields: Sequence[str] = (),
    facts: str = "",
    conclusion: str = "",
    language: str = "",
    date: str = "",
    version: int = 0,
) -> Json:
    """Write a run (with `more` of them) or a memo; the ending of `to` chooses the format; see `workflows.export.carry_out`.

    `run` may be the id of a memo, then with its `version`. For runs, `fields` of the title block are NAME=VALUE, and `facts` and
    `conclusion` are the author's own sentences.
    """
    from tribonian.workflows import export as exporting
    from tribonian.workflows import memos
    from tribonian.workflows.commands.memos import front_of

    if not to.strip():
        raise WrongUsage("No target file was named.", "Give `--to memo.docx`, `.pdf` or `.md`.")
    one_of("purpose", purpose, PURPOSES)
    draft = memos.drafted(services, run, more, front_of(fields), version, facts, conclusion)
    order = exporting.Order(
        draft.runs,
        draft,
        style=style,
        template=Path(template).expanduser() if template else None,
        purpose=purpose,
        confirmed=tuple(confirmed),
        language=language,
        date=a_date("date", date),
    )
    return exporting.carry_out(services, order, Path(to).expanduser())


def _passing(emit: Callable[[Json], None] | None) -> Callable[[Event], None]:
    def passing(event: Event) -> None:
        if emit is not None:
            emit(event_json(event))

    return passing
