"""`laws`, `map`, `read`."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from tribonian.cli.commands.arguments import Commands, Common, subcommand

if TYPE_CHECKING:
    from tribonian.cli.output import Output
    from tribonian.cli.session import Session

Json = dict[str, Any]
WORK_HELP = "its id, file name, title, abbreviation or another name; `laws` lists them"
NUMBER_HELP = "as printed or cited (21, 12(3)(b), 3.2.1, '312b Abs. 2', 'Art. 5 GG', 'Anlage 2'), or an eId of `map --json`"
DAY_HELP = "as it was on this day, for example 2015-01-31"


def add(commands: Commands, common: Common) -> None:
    """Add the parsers."""
    laws = subcommand(commands, common, "laws", "the works in the library", run_laws)
    laws.add_argument("name", nargs="?", default="", help="best match for this name first")
    laws.add_argument("--kind", choices=("law", "decision", "casefile"), default="")
    contents = subcommand(commands, common, "map", "the table of contents of a work", run_map)
    contents.add_argument("work", metavar="WORK", help=WORK_HELP)
    contents.add_argument("--under", metavar="EID", default="", help="only this branch")
    contents.add_argument("--grep", metavar="WORD", default="", help="only headings with this word")
    contents.add_argument("--as-of", metavar="DATE", default="", help=DAY_HELP)
    contents.add_argument("--in", dest="version", metavar="VERSION", default="", help="one version, as `versions` lists it")
    read = subcommand(commands, common, "read", "the complete text of provisions", run_read)
    read.add_argument("work", metavar="WORK", help=WORK_HELP)
    read.add_argument("numbers", metavar="NUMBER", nargs="+", help=NUMBER_HELP)
    read.add_argument("--as-of", metavar="DATE", default="", help=DAY_HELP)
    read.add_argument("--in", dest="version", metavar="VERSION", default="", help="one version, as `versions` lists it")


def run_laws(session: Session, options: argparse.Namespace) -> int:
    """List works."""
    found = session.call("laws", name=options.name, kind=options.kind)
    out = session.output
    if out.as_json:
        out.json(found)
    elif not found:
        out.line("The library holds nothing of that kind." if options.name or options.kind else "The library is empty.")
    else:
        if options.kind == "decision":
            _decisions(out, found)
            return 0
        rows = [(one["work"], one["kind"], one["provisions"], one["status"], one["title"]) for one in found]
        out.table(("WORK", "KIND", "PROVISIONS", "STATUS", "TITLE"), rows)
    return 0


def _decisions(out: Output, found: list[Json]) -> None:
    rows = [
        (one["work"], one["date"] or "–", one["instance"] or "–", one["court"] or "–", one["citation"] or "–", one["title"])
        for one in found
    ]
    out.table(("WORK", "DATE", "LEVEL", "COURT", "CITATION", "TITLE"), rows)


def run_map(session: Session, options: argparse.Namespace) -> int:
    """Show a table of contents."""
    found = session.call(
        "map", work=options.work, under=options.under, grep=options.grep, as_of=options.as_of, version=options.version
    )
    out = session.output
    if out.as_json:
        out.json(found)
        return 0
    out.raw(out.styled(found["title"], "bold"))
    version = f", version {found['version_label']}" if found["version_label"] else ""
    version += f" until {found['until']}" if found["until"] else ""
    out.line(f"{found['work']}: {found['provisions']} provisions, {found['status']}{version}")
    if found["caution"]:
        out.note(found["caution"])
    if not found["tree"]:
        out.line("No heading holds that word.")
    _tree(out, found["tree"])
    return 0


def _tree(out: Output, entries: list[Json]) -> None:
    stack = [(entry, 0) for entry in reversed(entries)]
    while stack:
        entry, depth = stack.pop()
        status = "" if entry["status"] == "in_force" else f"  [{entry['status']}]"
        name = " ".join(filter(None, (entry["number"] or entry["kind"].capitalize(), entry["heading"])))
        out.line(f"{'  ' * depth}{name}{status}")
        stack.extend((child, depth + 1) for child in reversed(entry["children"]))


def run_read(session: Session, options: argparse.Namespace) -> int:
    """Show provisions."""
    found = session.call("read", work=options.work, numbers=options.numbers, as_of=options.as_of, version=options.version)
    out = session.output
    if out.as_json:
        out.json(found)
    else:
        for number, entry in enumerate(found):
            if number:
                out.line()
            _provision(out, entry)
    return 1 if any("error" in entry for entry in found) else 0


def _provision(out: Output, entry: Json) -> None:
    if "error" in entry:
        out.note(f"tribonian: {entry['error']['message']}")
        return
    out.raw(out.styled(entry["label"] or f"{entry['number']} {entry['heading']}".strip(), "bold"))
    place = [
        entry["title"],
        *(entry.get(name, "") for name in ("citation", "court", "instance", "date")),
        entry["eid"],
        "" if entry["status"] == "in_force" else entry["status"],
    ]
    place += [
        f"version {entry['version_label']}" if entry["version_label"] else "",
        "" if entry["current"] else f"superseded {entry['until']}".strip() if entry["until"] else "not the current text",
        f"p. {entry['page']}" if entry["page"] else "",
        entry["link"],
    ]
    out.raw(out.styled(" · ".join(filter(None, place)), "dim"))
    if entry["caution"]:
        out.note(entry["caution"])
    out.wrapped(entry["text"])
    for note in entry["notes"]:
        out.wrapped(note["text"], "    ", f"  {note['mark'] or '*'} ")
    cites = dict.fromkeys(one["text"] for one in entry["cites"])
    if cites:
        out.wrapped("; ".join(cites), "  ", "Cites: ")
    if entry["cited_by"]:
        out.wrapped("; ".join(f"{one['work']} {one['number']}" for one in entry["cited_by"]), "  ", "Cited by: ")
