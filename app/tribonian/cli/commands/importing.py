"""`import` and `remove`."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from tribonian.cli.commands.arguments import Commands, Common, subcommand
from tribonian.errors import NotFound

if TYPE_CHECKING:
    from tribonian.cli.output import Output
    from tribonian.cli.session import Session

Json = dict[str, Any]


def add(commands: Commands, common: Common) -> None:
    """Add the parsers."""
    importing = subcommand(commands, common, "import", "read laws and decisions into the library", run_import)
    importing.add_argument("paths", metavar="PATH", nargs="+", help="files or folders, of any format")
    importing.add_argument(
        "--as", dest="kind", choices=("law", "decision", "casefile", "auto"), default="auto", help="auto: by the content"
    )
    importing.add_argument("--jurisdiction", metavar="CODE", default="", help="recognised from the text when left out")
    importing.add_argument("--preview", action="store_true", help="read and report everything, store nothing")
    importing.add_argument("--skip", metavar="FILE", action="append", default=[], help="leave this file alone")
    report = subcommand(commands, common, "report", "the stored report of an import", run_report)
    report.add_argument("work", metavar="WORK", nargs="?", default="", help="of this work; the last import when left out")
    remove = subcommand(commands, common, "remove", "remove a work everywhere", run_remove)
    remove.add_argument("work", metavar="WORK", help="its id, file name, title or another name")


def run_import(session: Session, options: argparse.Namespace) -> int:
    """Import; each file is reported as soon as it is done."""
    progress = Progress(session.output)
    name = "import_preview" if options.preview else "import"
    asked = {"paths": options.paths, "kind": options.kind, "jurisdiction": options.jurisdiction, "skip": options.skip}
    if options.preview:
        _open_any(session)
    return _told(progress, session.call(name, progress.show, **asked))


def _open_any(session: Session) -> None:
    """Open the library for reading; one that is not there yet is made, so that its first import can be looked at."""
    try:
        session.services()
    except NotFound:
        session.services(write=True)


def run_report(session: Session, options: argparse.Namespace) -> int:
    """Show stored reports."""
    reports = session.call("reports", work=options.work)
    if not reports and not session.output.as_json:
        session.output.line("No report is stored.")
    Progress(session.output, full=True).rest(reports)
    return 0


def import_paths(session: Session, paths: list[str], kind: str, jurisdiction: str) -> int:
    """Import and report; returns the exit status."""
    progress = Progress(session.output)
    asked = {"paths": paths, "kind": kind, "jurisdiction": jurisdiction}
    return _told(progress, session.call("import", progress.show, **asked))


def _told(progress: Progress, reports: list[Json]) -> int:
    progress.rest(reports)
    return 1 if any(report["outcome"] == "rejected" for report in reports) else 0


class Progress:
    """Follows an import: reports on standard output as they come, what is being done on standard error."""

    def __init__(self, out: Output, *, quiet: bool = False, full: bool = False) -> None:
        """`quiet`: only progress; the caller tells the outcome. `full`: what was found in each file is said as well."""
        self._full = full
        self._out = out
        self._quiet = quiet
        self._told = 0

    def show(self, event: Json) -> None:
        """Say one event."""
        data = event["data"]
        if event["event"] == "file_started":
            self._out.progress(f"{data['index']} of {data['files']}: {data['file']}")
        elif event["event"] == "file_finished":
            self._report(data["report"])
        elif event["event"] == "index_progress":
            self._out.progress(f"indexing ({data.get('index', '')}): {data['done']} of {data['total']}")

    def rest(self, reports: list[Json]) -> None:
        """Reports that no event told."""
        for report in reports[self._told :]:
            self._report(report)

    def _report(self, report: Json) -> None:
        self._told += 1
        if self._quiet:
            return
        if self._out.as_json:
            self._out.json(report)
            return
        if report["error"]:
            self._out.line(f"{report['outcome']:9}  {report['file']}: {report['error'].get('message', '')}")
            if report["error"].get("hint"):
                self._out.line(f"{'':9}  {report['error']['hint']}")
            return
        covered = f", {report['covered']:.1%} of the text" if report["covered"] < 0.9995 else ""
        size = f"{report['provisions']} provisions" if report["provisions"] else f"{report['pages']} pages"
        self._out.line(f"{report['outcome']:9}  {report['file']}: {report['title']} ({report['work']}), {size}{covered}")
        if report.get("ground"):
            self._out.line(f"{'':9}    a text of a law the library had, by {report['ground']}")
        if self._full or report.get("preview"):
            self._out.line(f"{'':9}    {', '.join(f'{count} {kind}' for kind, count in report.get('found', {}).items())}")
        for warning in (*report["warnings"], *report["suspicious"]):
            self._out.line(f"{'':9}  ! {warning}")
        for left in report["left_out"]:
            self._out.line(f"{'':9}  - {left}")


def run_remove(session: Session, options: argparse.Namespace) -> int:
    """Remove a work."""
    gone = session.call("remove", work=options.work)
    out = session.output
    out.json(gone) if out.as_json else out.line(f"{gone['title']} ({gone['work']}) was removed.")
    return 0
