"""Import: files to works, one transaction each; text searchable first, vectors afterwards; resumable at any point."""

from __future__ import annotations

import hashlib
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as NotYet
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import TypeVar

from tribonian import __version__
from tribonian.config.logging import bug, stage
from tribonian.domain.cancel import CancelToken
from tribonian.domain.events import EventName
from tribonian.domain.work import ImportReport, ParsedWork, SourceFile, WorkKind
from tribonian.errors import DamagedFile, ImportRejected, NothingToImport, TooLarge, TribonianError
from tribonian.library import upgrade
from tribonian.library.identity import content_of
from tribonian.library.intake import Stored
from tribonian.library.pages_read import PagesRead
from tribonian.text.storable import storable
from tribonian.workflows import import_report, indexing, parts
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
    pages: PagesRead | None = None
    """Pages of long case files that an import which was stopped has read already."""

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
        LibraryLocked, LibraryReadOnly, DiskFull: everything finished before is kept.
        Cancelled: everything finished before is kept; indexes catch up at the next import.
    """
    if not preview:
        services.library.require_writable()
    request = Request(cancel, kind, jurisdiction, preview, frozenset(skip), dict(jurisdictions or {}))
    request = request if preview else replace(request, pages=PagesRead(services.library))
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
    known = services.works.work(work_id)
    services.works.remove(work_id)
    if known is not None and known.kind is WorkKind.CASEFILE:
        # Copies from before an upgrade would keep a client's text: the way back goes with it.
        for store in (services.library.truth, services.library.vectors):
            upgrade.remove_copies(store.path)
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
    try:
        for index, report in _reported(services, found, request, job, parser):
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
        if request.pages is not None:
            request.pages.ended(stopped=cancel.is_set())


def _reported(
    services: Services, found: Sequence[Found], request: Request, job: Job, parser: ThreadPoolExecutor
) -> Iterator[tuple[int, ImportReport]]:
    """(index, report) of each file, in order; files that may be parts of one law are read before any of them is stored."""
    grouped = parts.groups(found)
    order = _in_order(len(found), grouped)
    ahead: dict[int, Future[_Read]] = {}
    group = _Group(services, request)
    for place, index in enumerate(order):
        for later in order[place : place + 1 + _READ_AHEAD]:
            if later not in ahead:
                ahead[later] = parser.submit(_read, services, found[later], request)
        if index in grouped:
            group = _Group(services, request, grouped[index])
        job.report(EventName.FILE_STARTED, file=found[index].name, index=place + 1, files=len(found))
        if group.take(_got(index, found[index], ahead.pop(index), request)):
            continue
        yield from _settled(services, group, request)
        group = _Group(services, request)


def _in_order(count: int, grouped: Mapping[int, list[int]]) -> list[int]:
    """All indexes, those of a group together at the place of its first file."""
    inside = {index for group in grouped.values() for index in group}
    return [one for index in range(count) if index in grouped or index not in inside for one in grouped.get(index, [index])]


@dataclass(slots=True)
class _Held:
    """A file that was read and not stored yet; `report` is set when nothing is left to store."""

    index: int
    file: Found
    read: _Read | None
    report: ImportReport | None
    seconds: float


def _got(index: int, file: Found, reading: Future[_Read], request: Request) -> _Held:
    begun = time.perf_counter()
    kept: list[_Read] = []
    report = _guarded(file, lambda: kept.append(_awaited(reading, request.cancel)))
    read = kept[0] if kept else None
    return _Held(index, file, read, report or (read.known if read else None), time.perf_counter() - begun)


class _Group:
    """Files that are read before any of them is stored: those that may be parts of one law; most often a single one."""

    def __init__(self, services: Services, request: Request, members: Sequence[int] = ()) -> None:
        self._services, self._request = services, request
        self._left = set(members)
        self._chain = parts.Chain()
        self.held: list[_Held] = []
        self.joinable = bool(members)

    def take(self, one: _Held) -> bool:
        """Hold a file; True when further ones have to be read before it can be settled."""
        self.held.append(one)
        self._left.discard(one.index)
        self.joinable = self.joinable and one.read is not None and (self._all_known() or self._goes_on())
        return self.joinable and bool(self._left)

    def joined(self) -> parts.Joined | None:
        """All files as one law, None when they are not."""
        if not self.joinable or len(self._chain.parts) != len(self.held) or len(self.held) < 2:
            return None
        return parts.join(self._chain.parts, [one.file for one in self.held])

    def _all_known(self) -> bool:
        return all(one.read is not None and one.read.known is not None for one in self.held)

    def _goes_on(self) -> bool:
        for one in self.held[len(self._chain.parts) :]:
            if one.read is not None and one.read.works is None:
                _read_anew(self._services, one, self._request)
            works = one.read.works if one.read is not None else None
            if works is None or len(works) != 1 or not self._chain.add(works[0], one.file.path.stem):
                return False
        return True


def _read_anew(services: Services, one: _Held, request: Request) -> None:
    """Read a file whose bytes are known: other parts of its law changed, so its text is needed again."""
    kept: list[_Read] = []
    one.report = _guarded(one.file, lambda: kept.append(_read(services, one.file, request, anew=True)))
    one.read = kept[0] if kept else None


def _settled(services: Services, group: _Group, request: Request) -> Iterator[tuple[int, ImportReport]]:
    """Store what was held: as one law when its parts fit to the end, else each file by itself."""
    begun = time.perf_counter()
    held, joined = group.held, group.joined()
    reports: list[ImportReport] = []
    if joined is not None:
        failed = _guarded(held[0].file, lambda: reports.extend(_store_joined(services, held, joined, request)))
        reports = [replace(failed, file=one.file.name) for one in held] if failed is not None else reports
    else:
        reports = [_finished(services, one, request) for one in held]
    spent = (time.perf_counter() - begun) / len(held)
    for one, report in zip(held, reports, strict=True):
        seconds = round(one.seconds + spent, 3)
        told = replace(report, file=one.file.name, path=storable(str(one.file.path)), seconds=seconds, preview=request.preview)
        yield one.index, told


def _finished(services: Services, held: _Held, request: Request) -> ImportReport:
    """Store one file; everything that is wrong with the file itself ends in its report."""
    read = held.read
    if held.report is not None or read is None:
        return held.report or _rejected(held.file, ImportRejected.code, "The file could not be read.", "")
    made: list[ImportReport] = []

    def store() -> None:
        made.append(_foresee(services, held.file, read, request) if request.preview else _store(services, held.file, read))

    return _guarded(held.file, store) or made[0]


def _count_resolved(services: Services, number: int, reports: list[ImportReport]) -> None:
    """Say in each report how many citations lead to a provision, now that they are linked."""
    for index, report in enumerate(reports):
        if report.found.get("citation") and report.outcome not in ("unchanged", "rejected"):
            reports[index] = import_report.resolved(report, services.works.resolved_count(report.expression))
            services.reports.put(number, index, asdict(reports[index]))


def _guarded(file: Found, action: Callable[[], object]) -> ImportReport | None:
    """Run `action`; everything that is wrong with the file itself ends in the report that is returned."""
    try:
        action()
    except ImportRejected as error:
        message = f"{error.message} ({error.place})" if error.place else error.message
        return _rejected(file, error.code, storable(message), error.hint)
    except (RecursionError, MemoryError) as error:
        bug("reader_failed", error)
        return _rejected(file, DamagedFile.code, "The file is nested too deeply or is too large to be read.", "")
    except TribonianError:
        raise
    except Exception as error:  # noqa: BLE001 - a reader's bug must not stop the other files; it is logged and reported
        bug("reader_failed", error)
        hint = "Please report this file's kind; the log names the place in the program."
        return _rejected(file, ImportRejected.code, f"The program failed on this file ({type(error).__name__}).", hint)
    return None


def _read(services: Services, file: Found, request: Request, *, anew: bool = False) -> _Read:
    """Hash, then parse unless these bytes are known (`anew`: even so). Runs in the parser's thread."""
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
        known = None if anew else _known(services, digest, file, kind, jurisdiction)
        if known is not None:
            return _Read(SourceFile(file.name, digest, before.st_size, ""), None, None, known)
        with stage("parse", bytes=before.st_size) as told:
            works = tuple(_parsed(file, request))
            works = tuple(_looked_through(work) for work in works)
            told["works"] = len(works)
        after = file.path.stat()
    except OSError as error:
        raise ImportRejected(f"The file cannot be read: {error.strerror or error}.") from error
    if (before.st_size, before.st_mtime_ns) != (after.st_size, after.st_mtime_ns):
        raise ImportRejected("The file changed while it was being read.", "Import it again when nothing writes to it.")
    if not works or not any(work.text.strip() for work in works):
        raise NothingToImport("The file holds no law and no decision.")
    received = tuple(services.received(work, file.name, len(works) == 1) for work in works)
    return _Read(SourceFile(file.name, digest, before.st_size, works[0].reader), content, received)


def _parsed(file: Found, request: Request) -> list[ParsedWork]:
    from tribonian.corpus import read_file

    jurisdiction = request.jurisdiction_of(file)
    return read_file(
        file.path, root=file.root, kind=request.kind, jurisdiction=jurisdiction, cancel=request.cancel, pages=request.pages
    )


def _looked_through(work: ParsedWork) -> ParsedWork:
    """A case file with what in it tries to give a model orders told in its report."""
    if work.kind is not WorkKind.CASEFILE:
        return work
    from tribonian.tools.steering import places

    told = tuple(f"characters {start} to {end}: {why}; it is treated as text only" for start, end, why in places(work.text))
    return replace(work, suspicious=(*work.suspicious, *told))


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


def _store_joined(services: Services, held: Sequence[_Held], joined: parts.Joined, request: Request) -> list[ImportReport]:
    """One law from several files in one transaction: a report per file, each with its own counts and remarks."""
    reads = [one.read for one in held if one.read is not None]
    if request.preview:
        stored = services.works.foresee(joined.work, reads[0].source)
        return _joined_reports(held, joined, stored)
    with services.library.writer():
        stored = services.works.store(joined.work, reads[0].source, reads[0].content)
        for read in reads[1:]:
            services.works.add_source(stored.expression, read.source, read.content)
        reports = _joined_reports(held, joined, stored)
        for read, report in zip(reads, reports, strict=True):
            services.works.remember_report(read.source.sha256, report.file, {"program": __version__, "report": asdict(report)})
    return reports


def _joined_reports(held: Sequence[_Held], joined: parts.Joined, stored: Stored) -> list[ImportReport]:
    made: list[ImportReport] = []
    for number, one in enumerate(held):
        works = one.read.works if one.read is not None and one.read.works is not None else ()
        told = replace(stored, warnings=stored.warnings if number == 0 else ())
        report = import_report.report_of(one.file.name, one.file.path, works, [told])
        shift, names = joined.shifts[number], joined.renamed[number]
        places = tuple(import_report.moved(place, shift, names) for place in report.places)
        note = f"Part {number + 1} of {len(held)} of one law in several files: {held[0].file.name} to {held[-1].file.name}."
        made.append(replace(report, title=joined.work.title, places=places, warnings=(note, *report.warnings)))
    return made


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
