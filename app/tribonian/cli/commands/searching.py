"""`search` and `cite`."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from tribonian.cli.commands.arguments import Commands, Common, json_lines, positive, read_text, subcommand
from tribonian.errors import WrongUsage

if TYPE_CHECKING:
    from tribonian.cli.output import Output
    from tribonian.cli.session import Session

Json = dict[str, Any]
_FILTERS = ("mode", "kind", "jurisdiction", "court", "family", "instance", "role", "as_of", "limit")


def add(commands: Commands, common: Common) -> None:
    """Add the parsers."""
    search = subcommand(commands, common, "search", "find provisions", run_search)
    search.add_argument(
        "query",
        metavar="QUERY",
        nargs="?",
        help='a question, words, a citation, or a query: law* "exact words" one NEAR/5 two heading:word number:12 law:name'
        " citation:823 joined by AND, OR, NOT and parentheses",
    )
    search.add_argument("--queries", metavar="FILE.jsonl", help="one question a line, one result a line")
    search.add_argument("--mode", choices=("keyword", "meaning", "hybrid"), default="hybrid")
    search.add_argument("--kind", choices=("law", "decision", "casefile", "any"), default="any")
    search.add_argument("--work", metavar="W", action="append", default=[])
    for name in ("jurisdiction", "court", "family", "role"):
        search.add_argument(f"--{name}", default="", metavar=name[0].upper())
    search.add_argument(
        "--instance", default="", metavar="I", help="supreme, appellate, first or any; the first instance only when asked for"
    )
    search.add_argument("--as-of", metavar="DATE", default="")
    search.add_argument("--limit", metavar="N", type=positive, default=10)
    cite = subcommand(commands, common, "cite", "find the citations in a text", run_cite)
    cite.add_argument("text", metavar="TEXT", nargs="?")
    cite.add_argument("--file", metavar="F", help="read the text from a file (- for standard input)")
    cite.add_argument("--jurisdiction", metavar="C", default="")
    cite.add_argument("--work", metavar="W", default="", help="the law that bare references belong to")


def run_search(session: Session, options: argparse.Namespace) -> int:
    """Search for one query or for each line of a file."""
    if (options.query is None) == (options.queries is None):
        raise WrongUsage("Give either a query or --queries FILE.jsonl.", "`tribonian search --help` shows examples.")
    filters = {name: getattr(options, name) for name in _FILTERS} | {"work": options.work}
    out = session.output
    if options.queries or options.query.strip():
        session.tell_notices()
    if options.queries is None:
        found = session.call("search", query=options.query, **filters)
        out.json(found | {"notices": session.notices()}) if out.as_json else _hits(out, found)
        return 0
    status = 0
    for id, question in list(json_lines(options.queries)):
        session.cancel.check()
        try:
            found = session.call("search", id=id, query=question, **filters) | {"notices": session.notices()}
        except WrongUsage as error:
            found, status = {"id": id, **error.as_json()}, 1
        if out.as_json:
            out.json(found)
        else:
            out.raw(out.styled(f"{id}: {question}", "bold"))
            _hits(out, found)
    return status


def _hits(out: Output, found: Json) -> None:
    if "error" in found:
        out.note(f"tribonian: {found['error']['message']}")
        return
    if found.get("firm", {}).get("message"):
        out.note(f"{found['firm']['name']}: {found['firm']['message']} Searched on this machine alone.")
    if not found["hits"]:
        out.line("Nothing was found.")
    for number, hit in enumerate(found["hits"], 1):
        status = "" if hit["status"] == "in_force" else f" [{hit['status']}]"
        name = " ".join(filter(None, (hit["number"], hit["heading"]))) or hit["eid"]
        firm = f" [{hit['library']}]" if hit["library"] else ""
        place = f"  {hit['work']}{status}{firm}  {hit['score']:.2f}"
        out.raw(f"{number:3}. " + out.styled(name, "bold") + out.styled(place, "dim"))
        if hit["kind"] == "decision":
            level = hit["instance"] or "level not known"
            out.line("     " + " · ".join(filter(None, (hit["title"], hit["court"] or "court not known", level, hit["role"]))))
        out.wrapped(" ".join(hit["snippet"].split()), "     ")
    seconds = found["seconds"].get("final", found["seconds"].get("first", 0.0))
    for rung in found["ladder"]:
        out.note(f"searched {rung['level']} by {rung['by']}: {rung['relevant']} relevant of {rung['hits']}")
    kind = "passages" if found["ladder"] else "provisions"
    out.note(f"{len(found['hits'])} {kind}, grade {found['grade']:.2f}, {seconds:.2f} s")


def run_cite(session: Session, options: argparse.Namespace) -> int:
    """List the citations of a text."""
    if (options.text is None) == (options.file is None):
        raise WrongUsage("Give either a text or --file F.")
    text = options.text if options.file is None else read_text(options.file)
    found = session.call("cite", text=text, jurisdiction=options.jurisdiction, work=options.work)
    out = session.output
    if out.as_json:
        out.json(found)
    elif not found:
        out.line("No citation was found.")
    else:
        rows = [(one["start"], one["kind"], one["work"] or "–", one["number"] or "–", one["text"]) for one in found]
        out.table(("AT", "KIND", "WORK", "NUMBER", "AS WRITTEN"), rows)
    return 0
