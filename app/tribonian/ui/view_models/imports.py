"""An import under way, as the panel shows it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from tribonian.ui.tr import marked, tr, tr_count
from tribonian.ui.view_models.failures import told_text
from tribonian.ui.view_models.labels import outcome_text, seconds_text
from tribonian.ui.view_models.reading import Place

GLYPHS: Mapping[str, str] = {"imported": "✓", "updated": "✓", "unchanged": "=", "partial": "◐", "rejected": "✗"}


@dataclass(frozen=True, slots=True)
class Remark:
    """Something to know about a file. `kind` is error, suspicious, warning or left_out."""

    kind: str
    text: str
    place: Place | None = None
    """Where to look, None when it has no place in the library."""


def remark_kind(kind: str) -> str:
    """A remark's kind in words."""
    names = {
        "error": tr("not imported"),
        "suspicious": tr("look here"),
        "warning": tr("note"),
        "left_out": tr("left out"),
    }
    return names.get(kind, kind)


@dataclass(frozen=True, slots=True)
class FileOutcome:
    """What became of one file."""

    file: str
    outcome: str
    title: str
    work: str
    note: str
    """Provisions found, or the reason it was not imported."""
    remarks: tuple[Remark, ...] = ()
    """What a lawyer should look at, the gravest first."""
    report: Mapping[str, Any] = field(default_factory=dict, compare=False)

    @classmethod
    def of(cls, report: Mapping[str, Any]) -> FileOutcome:
        """From an import report."""
        outcome = str(report.get("outcome") or "rejected")
        return cls(
            str(report.get("file") or ""),
            outcome,
            str(report.get("title") or ""),
            str(report.get("work") or ""),
            _note(report),
            tuple(_remarks(report)),
            report,
        )

    @property
    def problem(self) -> bool:
        """True when somebody should look at the file."""
        grave = any(one.kind in ("error", "suspicious", "warning") for one in self.remarks)
        return self.outcome in ("rejected", "partial") or grave


def _error(report: Mapping[str, Any]) -> str:
    return told_text(report.get("error"))


def _note(report: Mapping[str, Any]) -> str:
    error = _error(report)
    if error:
        return error
    parts = [tr_count("{n} provision|{n} provisions", int(report.get("provisions") or 0))]
    covered = report.get("covered")
    if isinstance(covered, float) and 0 < covered < 0.9995:
        parts.append(tr("{share} of the text", share=f"{covered:.1%}"))
    for key, text in (
        ("suspicious", marked("{n} place to look at|{n} places to look at")),
        ("warnings", marked("{n} note|{n} notes")),
    ):
        if report.get(key):
            parts.append(tr_count(text, len(report[key])))
    return " · ".join(parts)


def _remarks(report: Mapping[str, Any]) -> Iterator[Remark]:
    error = _error(report)
    if error:
        yield Remark("error", error)
    places = {str(row.get("why")): _spot(row) for row in report.get("places") or () if isinstance(row, Mapping)}
    for kind, key in (("suspicious", "suspicious"), ("warning", "warnings"), ("left_out", "left_out")):
        for text in report.get(key) or ():
            yield Remark(kind, str(text), places.get(str(text)))


def _spot(row: Mapping[str, Any]) -> Place | None:
    if not row.get("eid"):
        return None
    version = str(row.get("expression") or "")
    return Place(str(row.get("work") or ""), str(row["eid"]), str(row.get("number") or ""), version=version)


def what_was_found(report: Mapping[str, Any]) -> str:
    """`3 chapter · 120 section · 4 note`."""
    found = report.get("found")
    return " · ".join(f"{count} {kind}" for kind, count in found.items()) if isinstance(found, Mapping) else ""


@dataclass
class Importing:
    """Progress of one import."""

    state: str = "idle"
    """idle, running, paused, finished, cancelled or failed."""
    earlier: Mapping[str, FileOutcome] = field(default_factory=dict)
    """What became of files before a pause: they are met again as unchanged."""
    files: int = 0
    done: int = 0
    current: str = ""
    indexing: str = ""
    index_done: int = 0
    index_total: int = 0
    outcomes: list[FileOutcome] = field(default_factory=list)
    seconds: float = 0.0
    message: str = ""
    code: str = ""
    """Code of the error a failed import ended with."""

    def apply(self, event: Mapping[str, Any]) -> None:
        """Take in one event of the job."""
        name, data = event.get("event"), event.get("data") or {}
        if name == "import_started":
            files = data.get("files")
            self.files = files if isinstance(files, int) else len(files or ())
        elif name == "file_started":
            self.current = str(data.get("file") or "")
            self.files = int(data.get("files") or self.files)
        elif name == "file_finished":
            self.outcomes.append(self.settled(FileOutcome.of(data.get("report") or {})))
            self.done = len(self.outcomes)
            self.files = max(int(data.get("files") or 0), self.files, self.done)
        elif name == "index_progress":
            self.indexing = str(data.get("index") or "")
            self.index_done, self.index_total = int(data.get("done") or 0), int(data.get("total") or 0)
        elif name == "import_finished":
            self.seconds = float(data.get("seconds") or 0.0)

    def settled(self, found: FileOutcome) -> FileOutcome:
        """What became of a file, also when that was before a pause."""
        before = self.earlier.get(found.file)
        return before if before is not None and found.outcome == "unchanged" else found

    def carried_on(self) -> Importing:
        """The same import after a pause: nothing that was done is counted twice."""
        return Importing(state="running", earlier={**self.earlier, **{one.file: one for one in self.outcomes}})

    def to_retry(self) -> list[str]:
        """Paths of the files that were not imported, or only partly."""
        paths = (str(one.report.get("path") or "") for one in self.outcomes if one.outcome in ("rejected", "partial"))
        return list(dict.fromkeys(path for path in paths if path))

    def finish(self, state: str, message: str = "") -> None:
        """The job ended."""
        self.state, self.message, self.current, self.indexing = state, message, "", ""

    @property
    def all_read(self) -> bool:
        """True once every file is stored, whatever is left to index."""
        return bool(self.indexing) and self.done >= self.files

    @property
    def share(self) -> float:
        """Progress from 0 to 1; the index counts as the last tenth."""
        if self.state == "finished":
            return 1.0
        files = self.done / self.files if self.files else 0.0
        index = self.index_done / self.index_total if self.index_total else 0.0
        return 0.9 * files + (0.1 * index if files >= 1 else 0.0)

    def headline(self) -> str:
        """One line: what is happening, or what happened."""
        if self.state == "running":
            if self.all_read:
                return tr("Indexing {done} of {total} passages …", done=self.index_done, total=self.index_total)
            if not self.files:
                return tr("Looking for files …")
            return tr("File {n} of {files}: {file}", n=min(self.done + 1, self.files), files=self.files, file=self.current)
        counts = self.counts()
        parts = [f"{count} {outcome_text(outcome)}" for outcome, count in counts.items()]
        if self.state == "paused":
            parts.insert(0, tr("Paused"))
        elif self.state == "cancelled":
            parts.insert(0, tr("Stopped; what was finished is kept"))
        elif self.state == "failed":
            parts.insert(0, self.message)
        elif not parts:
            parts.append(tr("Nothing to import was found"))
        if self.seconds:
            parts.append(seconds_text(self.seconds))
        return " · ".join(parts)

    def counts(self) -> dict[str, int]:
        """Files by outcome, in a fixed order, only what occurred."""
        order = ("imported", "updated", "unchanged", "partial", "rejected")
        found = {outcome: sum(1 for row in self.outcomes if row.outcome == outcome) for outcome in order}
        return {outcome: count for outcome, count in found.items() if count}

    def report(self) -> str:
        """All outcomes as plain text, a line per file."""
        lines = [self.headline(), ""]
        lines += [f"{GLYPHS.get(row.outcome, '?')} {row.file}\t{outcome_text(row.outcome)}\t{row.note}" for row in self.outcomes]
        return "\n".join(lines) + "\n"

    def as_json(self) -> str:
        """All reports as the command line prints them, in one list."""
        return json.dumps([dict(row.report) for row in self.outcomes], ensure_ascii=False, indent=1) + "\n"
