"""Import: files to works, one transaction each; text searchable first, vectors afterwards; resumable at any point."""

from __future__ import annotations

import hashlib
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as NotYet
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import TypeVar

from tribonian import __version__
from tribonian.config.logging import bug, stage
from tribonian.domain.cancel import CancelToken
from tribonian.domain.events import EventName
from tribonian.domain.work import ImportReport, ParsedWork, SourceFile
from tribonian.errors import DamagedFile, ImportRejected, NotAvailableYet, NothingToImport, TooLarge, TribonianError
from tribonian.library.identity import content_of
from tribonian.workflows import import_report, indexing
from tribonian.workflows.jobs import Emit, Job
from tribonian.workflows.services import Services
from tribonian.workflows.walk import Found, walk

KINDS = ("auto", "law", "decision")
LARGEST_FILE = 256 * 1024 * 1024
"""A larger file is refused before it is read: the largest national code in one file has some 110 MB."""
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


@dataclass(frozen=True, slots=True)
class Request:
    """What an import was asked to do."""

    cancel: CancelToken
    kind: str = "auto"
    jurisdiction: str = ""
    preview: bool = False
    skip: frozenset[str] = frozenset()
    """Names or paths of files that are left alone."""
    jurisdictions: Mapping[str, str] = field(default_factory=dict)
    """Jurisdiction by name or path of a file, over `jurisdiction`."""
    seen: dict[str, str] = field(default_factory=dict)
    """Text → name of the files of this preview."""

    def jurisdiction_of(self, file: Found) -> str:
        """The jurisdiction a file was said to be of, "" when it shall be recognised."""
        return self.jurisdictions.get(str(file.path)) or self.jurisdictions.get(file.name) or self.jurisdiction

    def wants(self, file: Found) -> bool:
        """False for a file that shall be left alone."""
        return file.name not in self.skip and str(file.path) not in self.skip


def run(
    services: Services,
    paths: Sequence[Path],
    *,
    kind: str = "auto",
    jurisdiction: str = "",
    preview: bool = False,
    skip: Sequence[str] = (),
    jurisdictions: Mapping[str, str] | None = None,
    cancel: CancelToken,
    emit: Emit,
) -> list[ImportReport]:
    """Import files and folders; one report per file, in order. One bad file never stops the others.

    With `preview` everything is read and reported and nothing is stored. Files named in `skip` are left alone, those in
    `jurisdictions` are read as being of that country. Emits IMPORT_STARTED, FILE_STARTED and FILE_FINISHED per file,
    INDEX_PROGRESS, IMPORT_FINISHED.

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
    if not preview:
        services.library.require_writable()
    request = Request(cancel, kind, jurisdiction, preview, frozenset(skip), dict(jurisdictions or {}))
    found = [file for file in walk(paths) if request.wants(file)]
    job = Job("preview" if preview else "import", emit)
    begun = time.perf_counter()
    job.report(EventName.IMPORT_STARTED, files=len(found))
    reports: list[ImportReport] = []
    with stage("import", files=len(found), preview=preview):
        try:
            _texts(services, found, request, job, reports)
            if not preview:
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


def _texts(services: Services, found: Sequence[Found], request: Request, job: Job, reports: list[ImportReport]) -> None:
    cancel = request.cancel
    number = 0 if request.preview else services.reports.begin()
    parser = ThreadPoolExecutor(1, thread_name_prefix="parse")
    ahead: dict[int, Future[_Read]] = {}
    try:
        for index, file in enumerate(found):
            for later in range(index, min(index + 1 + _READ_AHEAD, len(found))):
                if later not in ahead:
                    ahead[later] = parser.submit(_read, services, found[later], request)
            job.report(EventName.FILE_STARTED, file=file.name, index=index + 1, files=len(found))
            begun = time.perf_counter()
            report = _one(services, file, ahead.pop(index), request)
            seconds = round(time.perf_counter() - begun, 3)
            report = replace(report, file=file.name, path=str(file.path), seconds=seconds, preview=request.preview)
            reports.append(report)
            if not request.preview:
                services.reports.put(number, index, asdict(report))
            job.report(EventName.FILE_FINISHED, report=asdict(report), index=index + 1, files=len(found))
            if not request.preview:
                # A large import can be searched by words while it runs.
                indexing.catch_up_keyword(services, cancel, job, at_least=indexing.KEYWORD_BATCH)
        if not request.preview:
            indexing.catch_up_text(services, cancel, job)
            _count_resolved(services, number, reports)
    finally:
        # A reader that does not notice the cancel at once may go on for a moment; nobody waits for it.
        parser.shutdown(wait=not cancel.is_set(), cancel_futures=True)


def _count_resolved(services: Services, number: int, reports: list[ImportReport]) -> None:
    """Say in each report how many citations lead to a provision, now that they are linked."""
    for index, report in enumerate(reports):
        if report.found.get("citation") and report.outcome not in ("unchanged", "rejected"):
            reports[index] = import_report.resolved(report, services.works.resolved_count(report.expression))
            services.reports.put(number, index, asdict(reports[index]))


def _one(services: Services, file: Found, reading: Future[_Read], request: Request) -> ImportReport:
    """Store one file; everything that is wrong with the file itself ends in its report."""
    try:
        read = _awaited(reading, request.cancel)
        if read.known is not None:
            return read.known
        return _foresee(services, file, read, request) if request.preview else _store(services, file, read)
    except ImportRejected as error:
        message = f"{error.message} ({error.place})" if error.place else error.message
        return _rejected(file, error.code, message, error.hint)
    except (RecursionError, MemoryError) as error:
        bug("reader_failed", error)
        return import_report.rejected(
            file.name, file.path, DamagedFile.code, "The file is nested too deeply or is too large to be read.", ""
        )
    except TribonianError:
        raise
    except Exception as error:  # noqa: BLE001 - a reader's bug must not stop the other files; it is logged and reported
        bug("reader_failed", error)
        hint = "Please report this file's kind; the log names the place in the program."
        return import_report.rejected(
            file.name, file.path, ImportRejected.code, f"The program failed on this file ({type(error).__name__}).", hint
        )


def _read(services: Services, file: Found, request: Request) -> _Read:
    """Hash, then parse unless these bytes are known. Runs in the parser's thread."""
    from tribonian.corpus import read_file

    cancel, kind = request.cancel, request.kind
    jurisdiction = request.jurisdiction_of(file)
    cancel.check()
    if file.problem:
        raise ImportRejected(file.problem)
    try:
        before = file.path.stat()
        if before.st_size > LARGEST_FILE:
            raise TooLarge(
                f"The file has {before.st_size // 2**20} MB; at most {LARGEST_FILE // 2**20} MB are read. Nothing was read.",
                "Split it into its laws or volumes and import those.",
            )
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
        stored = [services.works.store(work, read.source, read.content) for work in parsed]
        report = import_report.report_of(file.name, file.path, parsed, stored)
        services.works.remember_report(read.source.sha256, file.name, {"program": __version__, "report": asdict(report)})
    return report


def _foresee(services: Services, file: Found, read: _Read, request: Request) -> ImportReport:
    """What `_store` would report."""
    parsed = read.works or ()
    stored = [services.works.foresee(work, read.source) for work in parsed]
    report = import_report.report_of(file.name, file.path, parsed, stored)
    twins: list[str] = []
    for work in parsed:
        content = content_of(work).whole or work.text
        earlier = request.seen.setdefault(f"{work.jurisdiction} {work.version} {content}", file.name)
        twins += [earlier] if earlier != file.name else []
    if not twins:
        return report
    warning = f"The same text is in {twins[0]}, which this import reads before; it will not be stored twice."
    outcome = "unchanged" if len(twins) == len(parsed) else report.outcome
    return replace(report, outcome=outcome, warnings=(warning, *report.warnings))


def _rejected(file: Found, code: str, message: str, hint: str) -> ImportReport:
    return import_report.rejected(file.name, file.path, code, message, hint)


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
