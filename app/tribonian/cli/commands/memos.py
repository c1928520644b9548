"""`export`, `memo`, `verify`: memos over runs, written as files, and evidence bundles read again."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tribonian.cli.commands.arguments import Commands, Common, positive, read_text, subcommand
from tribonian.cli.output import Output
from tribonian.errors import WrongUsage

if TYPE_CHECKING:
    from tribonian.cli.session import Session

Json = dict[str, Any]

_FLAGS = ("title", "matter-name", "client", "author", "privilege")
"""Fields of the title block; `--matter` alone would mean a confidential matter, as with other commands."""
_EXPORT = """\
Write runs or a memo as a document. The ending of the file is its format:
  .docx  Word, with real footnotes and fields; --template keeps a firm's styles
  .pdf   PDF/A-2 and tagged
  .rtf   by way of LibreOffice, where it is installed
  .html  one file, .md Markdown
  .xlsx  a table: a row for each run (or each work that runs were put to), its answer, its sources on a second sheet
  .json  evidence bundle with hashes: `tribonian verify` checks it without a library
  .ics   deadlines of the runs' calculations, each confirmed with --confirm"""
_CHANGES = (
    ("accept", "take a sentence into the memo"),
    ("leave_out", "leave a sentence out of the memo"),
    ("confirm", "take responsibility for a sentence in the form for filing"),
    ("unconfirm", "take that back"),
    ("verify", "check a sentence against what it cites"),
)


def add(commands: Commands, common: Common) -> None:
    """Add the parsers."""
    export = subcommand(commands, common, "export", "write runs or a memo as a document", run_export)
    export.formatter_class = argparse.RawDescriptionHelpFormatter
    export.description = _EXPORT
    export.add_argument("run_ids", metavar="RUN", nargs="+", help="one or several runs, or a memo")
    export.add_argument("--to", metavar="FILE", required=True, help="the file; its ending is the format")
    export.add_argument("--style", metavar="S", default="", help="a citation style or a country's code")
    export.add_argument("--template", metavar="F", default="", help="a firm's .dotx or .docx")
    export.add_argument(
        "--for", dest="purpose", choices=("internal", "filing"), default="internal",
        help="internal: with research log and note on verification; filing: without, names nobody, refuses what is not supported",
    )  # fmt: skip
    export.add_argument("--language", metavar="CODE", default="", help="of the memo's own words")
    export.add_argument("--date", metavar="DATE", default="", help="of the memo")
    export.add_argument("--version", type=positive, metavar="N", default=0, help="of a memo; the last when left out")
    export.add_argument(
        "--confirm",
        metavar="N",
        type=positive,
        action="append",
        default=[],
        help="file the Nth sentence though it is unsupported; for .ics: the Nth calculation is confirmed",
    )
    _front(export)
    _add_copy(commands, common)
    memo = commands.add_parser("memo", parents=[common], help="memos: made from runs, changed, each change a version")
    memo.set_defaults(run=run_list, run_id="")
    actions = memo.add_subparsers(dest="action", metavar="ACTION")
    make = subcommand(actions, common, "make", "a memo over one or several runs", run_make)
    make.add_argument("run_ids", metavar="RUN", nargs="+")
    _front(make)
    listed = subcommand(actions, common, "list", "the memos", run_list)
    listed.add_argument("run_id", metavar="RUN", nargs="?", default="")
    show = subcommand(actions, common, "show", "a memo's sentences and versions", run_show)
    show.add_argument("memo")
    show.add_argument("--version", type=positive, default=0)
    delete = subcommand(actions, common, "delete", "delete a memo with all its versions", run_delete)
    delete.add_argument("memo")
    _add_changes(actions, common)
    verify = subcommand(commands, common, "verify", "check an evidence bundle, without any library", run_verify)
    verify.add_argument("bundle", metavar="BUNDLE")
    verify.add_argument("--since", action="store_true", help="also what this library knows has changed since it was made")


def _add_copy(commands: Commands, common: Common) -> None:
    copy = subcommand(commands, common, "copy", "sentences and quotations with their citations, for the clipboard", run_copy)
    copy.add_argument("run_ids", metavar="RUN", nargs="+", help="one or several runs, or a memo")
    copy.add_argument("--sentence", metavar="KEY", action="append", default=[], help="as `memo show` names it; all when left out")
    copy.add_argument("--evidence", metavar="TAG", action="append", default=[], help="a quotation: E1")
    copy.add_argument("--style", metavar="S", default="", help="a citation style or a country's code")
    copy.add_argument("--for", dest="purpose", choices=("internal", "filing"), default="internal")
    copy.add_argument("--html", action="store_true", help="as HTML instead of plain text")


def _add_changes(actions: Commands, common: Common) -> None:
    for name, help in _CHANGES:
        parser = subcommand(actions, common, name.replace("_", "-"), help, run_change)
        parser.add_argument("memo")
        parser.add_argument("sentence", metavar="KEY")
        parser.set_defaults(change=name)
    edit = subcommand(actions, common, "edit", "other words for a sentence; it loses its mark", run_change)
    edit.add_argument("memo")
    edit.add_argument("sentence", metavar="KEY")
    edit.add_argument("text", metavar="TEXT")
    cite = subcommand(actions, common, "cite", "other evidence for a sentence", run_change)
    cite.add_argument("memo")
    cite.add_argument("sentence", metavar="KEY")
    cite.add_argument("evidence", metavar="TAG", nargs="+")
    move = subcommand(actions, common, "move", "put a sentence before another, or at the end", run_change)
    move.add_argument("memo")
    move.add_argument("sentence", metavar="KEY")
    move.add_argument("--before", metavar="KEY", default="")
    move.add_argument("--section", metavar="S", default="", help="brief, facts, analysis or conclusion")
    added = subcommand(actions, common, "add", "a sentence of your own", run_change)
    added.add_argument("memo")
    added.add_argument("text", metavar="TEXT")
    added.add_argument("--section", metavar="S", default="analysis")
    added.add_argument("--question", metavar="N", type=positive, default=1)
    added.add_argument("--evidence", metavar="TAG", action="append", default=[])
    title = subcommand(actions, common, "title", "set the title block", run_change)
    title.add_argument("memo")
    _front(title, own_words=False)
    restore = subcommand(actions, common, "restore", "make an earlier version the last one", run_change)
    restore.add_argument("memo")
    restore.add_argument("--version", type=positive, required=True)
    include = subcommand(actions, common, "include", "one more run at the end of a memo", run_change)
    include.add_argument("memo")
    include.add_argument("included", metavar="RUN")
    include.set_defaults(change="include")
    for name, parser in (("edit", edit), ("cite", cite), ("move", move), ("add", added), ("title", title), ("restore", restore)):
        parser.set_defaults(change=name)


def _front(parser: argparse.ArgumentParser, *, own_words: bool = True) -> None:
    for flag in _FLAGS:
        parser.add_argument(f"--{flag}", metavar="TEXT", default=None)
    for flag in ("facts", "conclusion") if own_words else ():
        parser.add_argument(
            f"--{flag}", metavar="FILE", default="", help="a text file with your own sentences; - for standard input"
        )


def _fields(options: argparse.Namespace) -> list[str]:
    values = {flag.partition("-")[0]: getattr(options, flag.replace("-", "_")) for flag in _FLAGS}
    return [f"{name}={value}" for name, value in values.items() if value is not None]


def _own_words(options: argparse.Namespace) -> Json:
    return {name: read_text(getattr(options, name)) if getattr(options, name) else "" for name in ("facts", "conclusion")}


def run_export(session: Session, options: argparse.Namespace) -> int:
    """Write a document."""
    first, *more = options.run_ids
    written = session.call(
        "export",
        run=first,
        more=more,
        to=options.to,
        style=options.style,
        template=options.template,
        purpose=options.purpose,
        confirmed=[number - 1 for number in options.confirm],
        fields=_fields(options),
        language=options.language,
        date=options.date,
        version=options.version,
        **_own_words(options),
    )
    out = session.output
    if out.as_json:
        out.json(written)
        return 0
    counts = ("pages", "rows", "columns", "footnotes", "authorities", "quotations", "events")
    told = ", ".join(f"{written[name]} {name}" for name in counts if written.get(name))
    out.line(f"{written['file']}: {told}")
    for text in written.get("left_out", ()):
        out.line(f"Left out, not supported: {text}")
    return 0


def run_copy(session: Session, options: argparse.Namespace) -> int:
    """Print what is to be pasted."""
    first, *more = options.run_ids
    named = {"sentences": options.sentence, "evidence": options.evidence}
    found = session.call("copy", run=first, more=more, style=options.style, purpose=options.purpose, **named)
    out = session.output
    if out.as_json:
        out.json(found)
    else:
        for line in found["html" if options.html else "text"].rstrip("\n").split("\n"):
            out.line(line)
    return 0


def run_make(session: Session, options: argparse.Namespace) -> int:
    """Make a memo."""
    return _told(session.output, session.call("memo_make", runs=options.run_ids, fields=_fields(options), **_own_words(options)))


def run_list(session: Session, options: argparse.Namespace) -> int:
    """List memos."""
    found = session.call("memo_list", run=options.run_id)
    out = session.output
    if out.as_json:
        out.json(found)
    elif not found:
        out.line("There is no memo yet.")
    else:
        rows = [(one["memo"], one["version"], len(one["runs"]), one["title"]) for one in found]
        out.table(("MEMO", "VERSION", "RUNS", "TITLE"), rows)
    return 0


def run_show(session: Session, options: argparse.Namespace) -> int:
    """Show a memo."""
    return _told(session.output, session.call("memo_show", memo=options.memo, version=options.version))


def run_delete(session: Session, options: argparse.Namespace) -> int:
    """Delete a memo."""
    gone = session.call("memo_delete", memo=options.memo)
    out = session.output
    out.json(gone) if out.as_json else out.line(f"The memo {gone['memo']} was deleted.")
    return 0


def run_change(session: Session, options: argparse.Namespace) -> int:
    """Change a memo."""
    names = ("sentence", "text", "section", "before", "evidence", "question", "version")
    values = {name: getattr(options, name) for name in names if hasattr(options, name)}
    if options.change == "include":
        values["run"] = options.included  # `run` is the parser's own name for what is called
    if options.change == "title":
        values["fields"] = _fields(options)
        if not values["fields"]:
            raise WrongUsage("No field was given.", "For example: --matter-name “Smith v. Jones”.")
    return _told(session.output, session.call("memo_change", memo=options.memo, change=options.change, **values))


def run_verify(session: Session, options: argparse.Namespace) -> int:
    """Verify a bundle; 1 when something in it does not match."""
    found = session.call("reverify" if options.since else "verify", bundle=options.bundle)
    out = session.output
    if out.as_json:
        out.json(found)
        return 0 if found["intact"] else 1
    for problem in found["problems"]:
        out.line(" ".join(filter(None, (problem["tag"], problem["pinpoint"]))) + f": {problem['message']}")
    out.line(f"{found['identical']} of {found['quotations']} quotations match. Fingerprint: {found['fingerprint']}")
    for one in found.get("since", ()):
        versions = f" (then {one['version'] or 'undated'}, now {one['version_now'] or 'undated'})"
        out.line(f"{one['tag']} {one['pinpoint']}: {one['change'].replace('_', ' ')}{versions}")
    for one in found.get("treated", ()):
        out.line(f"{one['decision_title']}: {one['treatment']} by {one['title']} ({one['date'] or 'undated'})")
    return 0 if found["intact"] else 1


def _told(out: Output, memo: Mapping[str, Any]) -> int:
    if out.as_json:
        out.json(memo)
        return 0
    out.line(f"{memo['memo']}, version {memo['version']} of {memo['versions']}: {memo['title']}")
    rows = [
        (one["key"], one["section"], one["status"] if one["accepted"] else "left out", " ".join(one["text"].split())[:90])
        for one in memo["sentences"]
    ]
    out.table(("KEY", "SECTION", "STATUS", "SENTENCE"), rows)
    return 0
