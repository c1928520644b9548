"""`digest` and `checklist`, in the library or inside a matter."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tribonian.cli.commands.arguments import Commands, Common, subcommand

if TYPE_CHECKING:
    from tribonian.cli.output import Output
    from tribonian.cli.session import Session

Json = dict[str, Any]
KINDS = ("party", "date", "amount", "obligation", "deadline")


def add(commands: Commands, common: Common) -> None:
    """Add the parsers."""
    digest = subcommand(
        commands,
        common,
        "digest",
        "parties, days, sums, obligations and deadlines of case files, each with its words",
        run_digest,
    )
    digest.add_argument("files", metavar="FILE", nargs="*", help="case files; all of them, with --matter all of the matter")
    digest_flags(digest)
    checklist = subcommand(commands, common, "checklist", "which clauses contracts have, and which may be missing", run_checklist)
    checklist.add_argument("files", metavar="FILE", nargs="*", help="contracts; all case files when left out")
    checklist_flags(checklist)


def digest_flags(parser: argparse.ArgumentParser) -> None:
    """The flags of a digest."""
    parser.add_argument("--again", action="store_true", help="read files anew that have not changed")
    parser.add_argument(
        "--kind", dest="kinds", action="append", default=[], choices=KINDS, help="show only this; may be repeated"
    )
    parser.add_argument(
        "--confirm", metavar="ID", default="", help="a row is right; a period needs --due, or --event with --jurisdiction"
    )
    parser.add_argument("--dismiss", metavar="ID", default="", help="a row is not")
    parser.add_argument("--reopen", metavar="ID", default="", help="take either back")
    parser.add_argument("--due", metavar="DATE", default="", help="the day of a confirmed deadline")
    parser.add_argument("--event", metavar="DATE", default="", help="the day from which a confirmed period runs")
    parser.add_argument("--jurisdiction", metavar="CODE", default="", help="whose rules count the period")
    parser.add_argument("--rules", metavar="NAME", default="", help="as `calculate deadline` takes them")
    parser.add_argument("--region", metavar="NAME", default="", help="whose public holidays count")
    parser.add_argument("--note", metavar="TEXT", default="")
    parser.add_argument(
        "--to", metavar="FILE.ics|.xlsx|.docx", default="", help="write confirmed deadlines as a calendar, or all rows as a table"
    )


def checklist_flags(parser: argparse.ArgumentParser) -> None:
    """The flags of a checklist."""
    parser.add_argument("--template", metavar="NAME", default="contract", help="contract, lease, nda; see --templates")
    parser.add_argument("--templates", action="store_true", help="list the checklists")
    parser.add_argument("--language", metavar="CODE", default="", help="of the names of clauses")
    parser.add_argument("--to", metavar="FILE.xlsx|.docx", default="", help="write the table to a file as well")


def run_digest(session: Session, options: argparse.Namespace) -> int:
    """Read, show, mark or write out."""
    out = session.output
    for row, state in ((options.confirm, "confirmed"), (options.dismiss, "dismissed"), (options.reopen, "open")):
        if row:
            names = ("note", "due", "event", "jurisdiction", "rules", "region")
            given = {name: getattr(options, name) for name in names}
            found = session.call("digest_mark", row=row, state=state, **given)
            out.json(found) if out.as_json else _tell(out, [found])
            return 0
    found = session.call("digest", _progress(out), works=options.files, again=options.again)
    if options.to:
        target = str(Path(options.to).expanduser().resolve())
        method = "digest_calendar" if target.lower().endswith(".ics") else "digest_export"
        kinds = {"kinds": options.kinds} if method == "digest_export" else {}
        written = session.call(method, to=target, works=options.files, **kinds)
        out.json(written) if out.as_json else out.line(_written(written))
        return 0
    if options.kinds:
        found |= session.call("digest_show", works=options.files, kinds=options.kinds) | {"files": found["files"]}
    if out.as_json:
        out.json(found)
    else:
        _tell(out, found["rows"])
        for file in found["files"]:
            if file["error"]:
                out.note(f"{file['file']}: {file['error']['message']}")
        out.line(", ".join(f"{count} {kind}" for kind, count in found["counts"].items() if count) or "Nothing was found.")
    return 0 if found["whole"] else 1


def run_checklist(session: Session, options: argparse.Namespace) -> int:
    """Show which clauses there are."""
    out = session.output
    if options.templates:
        listed = session.call("checklist_templates")
        if out.as_json:
            out.json(listed)
        else:
            out.table(("NAME", "TITLE", "LANGUAGES"), [(one["id"], one["title"], ", ".join(one["languages"])) for one in listed])
        return 0
    target = {"to": str(Path(options.to).expanduser().resolve())} if options.to else {}
    found = session.call("checklist", works=options.files, template=options.template, language=options.language, **target)
    if out.as_json:
        out.json(found)
        return 0
    for file in found["files"]:
        out.raw(out.styled(file["file"] or file["title"], "bold"))
        for item in file["items"]:
            hit = next(iter(item["hits"]), None)
            said = f"{hit['place']}: {' '.join(hit['text'].split())}" if hit else item["state"]
            out.wrapped(said, "      ", f"  {'●' if hit else '○'} {item['name']}: ")
    out.note(found["note"])
    if "file" in found:
        out.note(_written(found))
    return 0


def _tell(out: Output, rows: list[Json]) -> None:
    file = None
    for row in rows:
        if row["file"] != file:
            file = row["file"]
            out.raw(out.styled(file, "bold"))
        mark = row["mark"].get("state", "")
        due = f", due {row['mark']['due']}" if row["mark"].get("due") else ""
        read = _read_as(row)
        told = " ".join(row["text"].split())
        out.wrapped(
            f"{told}{f' = {read}' if read else ''}{f' ({mark}{due})' if mark else ''}",
            "      ",
            f"  {row['id'][:8]} {row['kind']}, {row['place']}: ",
        )


def _read_as(row: Json) -> str:
    value = row["value"]
    if row["kind"] == "party":
        return ", ".join(value["roles"])
    if row["kind"] == "amount":
        return f"{value['amount'] or ' or '.join(value['readings'])} {value['currency']}".strip()
    if row["kind"] == "obligation":
        return ""
    return str(value["date"] or " or ".join(value.get("readings", ())) or value.get("period", ""))


def _written(found: Json) -> str:
    left = f"; left out, since not confirmed: {len(found['left_out'])}" if found.get("left_out") else ""
    return f"Written to {found['file']}{left}."


def _progress(out: Output) -> Any:
    def told(event: Json) -> None:
        if event.get("event") == "digest_file":
            out.progress(f"{event['data']['index']} of {event['data']['files']}: {event['data']['file']}")

    return told
