"""Import: files to works, one transaction each; text searchable first, vectors afterwards; resumable at any point."""

from __future__ import annotations

import hashlib
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as NotYet
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TypeVar

from tribonian import __version__
from tribonian.config.logging import bug, log, stage
from tribonian.domain.cancel import CancelToken
from tribonian.domain.events import EventName
from tribonian.domain.work import ImportReport, ParsedWork, SourceFile
from tribonian.errors import DamagedFile, ImportRejected, NotAvailableYet, NothingToImport, TribonianError
from tribonian.workflows import indexing
from tribonian.workflows.jobs import Emit, Job
from tribonian.workflows.services import Services
from tribonian.workflows.walk import Found, walk

KINDS = ("auto", "law", "decision")
COMPLETE = 0.995
"""Share of the source's body text that must have ended in a provision, page or note."""
_KEPT_SOURCE_BYTES = 32 * 1024 * 1024
_BLOCK = 1024 * 1024
_READ_AHEAD = 2
"""Files parsed while an earlier one is stored: keeps the disk and the parser busy, bounds memory."""

Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class _Read:
    """A file as read: its bytes' hash, and what the corpus made of it (None: known already)."""

    source: SourceFile
    content: bytes | None
    works: tuple[ParsedWork, ...] | None
    known: ImportReport | None = None


def run(
    services: Services, paths: Sequence[Path], *, kind: str = "auto", jurisdiction: str = "", cancel: CancelToken, emit: Emit
) -> list[ImportReport]:
    """Import files and folders; one report per file, in order. One bad file never stops the others.

    Emits IMPORT_STARTED, FILE_STARTED and FILE_FINISHED per file, INDEX_PROGRESS, IMPORT_FINISHED.

    Raises:
        NotAvailableYet: for case files.
        LibraryLocked, LibraryReadOnly, DiskFull: everything finished before is kept.
        Cancelled: everything finished before is kept; indexes catch up at the next import.
    """
    if kind == "casefile":
        raise NotAvailableYet(
            "Case files cannot be imported yet: they will be kept in an encrypted store that does not exist so far.",
            "Nothing was read. Laws and decisions can be imported.",
        )
    services.library.require_writable()
    found = walk(paths)
    job = Job("import", emit)
    begun = time.perf_counter()
    job.report(EventName.IMPORT_STARTED, files=len(found))
    reports: list[ImportReport] = []
    with stage("import", files=len(found)):
        try:
            _texts(services, found, kind, jurisdiction, cancel, job, reports)
            indexing.catch_up_text(services, cancel, job)
            indexing.catch_up_vectors(services, cancel, job)
        finally:
            counts = dict(Counter(report.outcome for report in reports))
            seconds = round(time.perf_counter() - begun, 3)
            job.report(EventName.IMPORT_FINISHED, counts=counts, seconds=seconds, cancelled=cancel.is_set())
    return reports


def remove(services: Services, work_id: str, cancel: CancelToken | None = None) -> None:
    """Remove a work from the library, both indexes and the embedding cache.

    Raises:
        NotFound: no such work.
        LibraryLocked, LibraryReadOnly, DiskFull: see there; what the indexes still hold is marked to be removed.
    """
    services.works.remove(work_id)
    indexing.carry_out_removals(services, cancel or CancelToken())
    indexing.trim_cache(services)


def rebuild_indexes(services: Services, cancel: CancelToken, emit: Emit) -> None:
    """Throw both indexes away and build them anew from the truth and the embedding cache."""
    indexing.rebuild(services, cancel, emit)


def catch_up(services: Services, cancel: CancelToken, emit: Emit) -> None:
    """Bring the indexes in line with the truth; see `indexing.catch_up`."""
    indexing.catch_up(services, cancel, emit)


# --- one file ---------------------------------------------------------------------------------


def _texts(
    services: Services,
    found: Sequence[Found],
    kind: str,
    jurisdiction: str,
    cancel: CancelToken,
    job: Job,
    reports: list[ImportReport],
) -> None:
    parser = ThreadPoolExecutor(1, thread_name_prefix="parse")
    ahead: dict[int, Future[_Read]] = {}
    try:
        for index, file in enumerate(found):
            for later in range(index, min(index + 1 + _READ_AHEAD, len(found))):
                if later not in ahead:
                    ahead[later] = parser.submit(_read, services, found[later], kind, jurisdiction, cancel)
            job.report(EventName.FILE_STARTED, file=file.name, index=index + 1, files=len(found))
            begun = time.perf_counter()
            report = _one(services, file, ahead.pop(index), cancel)
            report = replace(report, file=file.name, seconds=round(time.perf_counter() - begun, 3))
            reports.append(report)
            job.report(EventName.FILE_FINISHED, report=asdict(report), index=index + 1, files=len(found))
            # A large import can be searched by words while it runs.
            indexing.catch_up_keyword(services, cancel, job, at_least=indexing.KEYWORD_BATCH)
    finally:
        # A reader that does not notice the cancel at once may go on for a moment; nobody waits for it.
        parser.shutdown(wait=not cancel.is_set(), cancel_futures=True)


def _one(services: Services, file: Found, reading: Future[_Read], cancel: CancelToken) -> ImportReport:
    """Store one file; everything that is wrong with the file itself ends in its report."""
    try:
        read = _awaited(reading, cancel)
        return read.known or _store(services, file, read)
    except ImportRejected as error:
        message = f"{error.message} ({error.place})" if error.place else error.message
        return _rejected(file, error.code, message, error.hint)
    except (RecursionError, MemoryError) as error:
        bug("reader_failed", error)
        return _rejected(file, DamagedFile.code, "The file is nested too deeply or is too large to be read.", "")
    except TribonianError:
        raise
    except Exception as error:  # noqa: BLE001 - a reader's bug must not stop the other files; it is logged and reported
        bug("reader_failed", error)
        hint = "Please report this file's kind; the log names the place in the program."
        return _rejected(file, ImportRejected.code, f"The program failed on this file ({type(error).__name__}).", hint)


def _read(services: Services, file: Found, kind: str, jurisdiction: str, cancel: CancelToken) -> _Read:
    """Hash, then parse unless these bytes are known. Runs in the parser's thread."""
    from tribonian.corpus import read_file

    cancel.check()
    if file.problem:
        raise ImportRejected(file.problem)
    try:
        before = file.path.stat()
        digest, content = _hashed(file.path, cancel)
        known = _known(services, digest, file, kind, jurisdiction)
        if known is not None:
            return _Read(SourceFile(file.name, digest, before.st_size, ""), None, None, known)
        with stage("parse", bytes=before.st_size) as told:
            works = tuple(read_file(file.path, root=file.root, kind=kind, jurisdiction=jurisdiction, cancel=cancel))
            told["works"] = len(works)
        after = file.path.stat()
    except OSError as error:
        raise ImportRejected(f"The file cannot be read: {error.strerror or error}.") from error
    if (before.st_size, before.st_mtime_ns) != (after.st_size, after.st_mtime_ns):
        raise ImportRejected("The file changed while it was being read.", "Import it again when nothing writes to it.")
    if not works or not any(work.text.strip() for work in works):
        raise NothingToImport("The file holds no law and no decision.")
    return _Read(SourceFile(file.name, digest, before.st_size, works[0].reader), content, works)


def _known(services: Services, digest: str, file: Found, kind: str, jurisdiction: str) -> ImportReport | None:
    """The report of these bytes' earlier import, when parsing them again could not give another result."""
    known = services.works.known_source(digest, file.name)
    # Another version of the program may read the same bytes better; the text decides then whether anything changed.
    if known is None or known.report.get("program") != __version__:
        return None
    if jurisdiction not in ("", known.jurisdiction) or kind not in ("auto", known.kind):
        return None
    earlier = known.report.get("report")
    return ImportReport(**{**earlier, "outcome": "unchanged"}) if isinstance(earlier, dict) else None


def _store(services: Services, file: Found, read: _Read) -> ImportReport:
    """All works of a file in one transaction, with the report that a later unchanged import repeats."""
    parsed = read.works or ()
    with services.library.writer():
        stored = [services.works.add(work, read.source, read.content) for work in parsed]
        report = _report(file, parsed, stored)
        services.works.remember_report(read.source.sha256, file.name, {"program": __version__, "report": asdict(report)})
    return report


def _report(file: Found, parsed: Sequence[ParsedWork], stored: Sequence[tuple[str, str]]) -> ImportReport:
    characters = sum(work.characters for work in parsed)
    covered = (
        sum(work.covered * work.characters for work in parsed) / characters if characters else min(w.covered for w in parsed)
    )
    outcomes = [outcome for outcome, _ in stored]
    outcome = next((name for name in ("imported", "updated") if name in outcomes), "unchanged")
    if outcome != "unchanged" and covered < COMPLETE:
        outcome = "partial"
    warnings = [warning for work in parsed for warning in work.warnings]
    if len(parsed) > 1:
        warnings.insert(0, f"The file holds {len(parsed)} works: " + ", ".join(work_id for _, work_id in stored))
    return ImportReport(
        file=file.name,
        outcome=outcome,
        kind=parsed[0].kind.value,
        work=stored[0][1],
        title=parsed[0].title,
        provisions=sum(_main_units(work) for work in parsed),
        pages=sum(work.pages for work in parsed),
        characters=characters,
        covered=round(covered, 5),
        left_out=tuple(item for work in parsed for item in work.left_out),
        warnings=tuple(warnings),
        suspicious=tuple(item for work in parsed for item in work.suspicious),
    )


def _main_units(parsed: ParsedWork) -> int:
    """Articles and sections, and other provisions that are neither containers nor inside one of them: what a lawyer counts."""
    outer = {""} | {p.eid for p in parsed.provisions if p.is_container}
    return sum(1 for p in parsed.provisions if not p.is_container and (p.parent in outer or p.kind in ("article", "section")))


def _rejected(file: Found, code: str, message: str, hint: str) -> ImportReport:
    log("file_rejected", code=code)
    return ImportReport(file.name, "rejected", error={"code": code, "message": message, "hint": hint})


def _awaited(future: Future[Result], cancel: CancelToken) -> Result:
    """The future's result; raises `Cancelled` within 100 ms of a cancel even when the work does not notice it."""
    while True:
        cancel.check()
        try:
            return future.result(timeout=0.1)
        except NotYet:
            if future.done():
                raise


def _hashed(path: Path, cancel: CancelToken) -> tuple[str, bytes | None]:
    """SHA-256 of a file, and its bytes when they are few enough to be kept."""
    digest = hashlib.sha256()
    kept: list[bytes] | None = []
    size = 0
    with path.open("rb") as stream:
        while block := stream.read(_BLOCK):
            cancel.check()
            digest.update(block)
            size += len(block)
            if kept is not None:
                kept.append(block)
                if size > _KEPT_SOURCE_BYTES:
                    kept = None
    return digest.hexdigest(), None if kept is None else b"".join(kept)
