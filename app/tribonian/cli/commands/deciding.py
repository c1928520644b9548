"""`analyse` and `summarise`."""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tribonian.cli.commands.arguments import Commands, Common, subcommand

if TYPE_CHECKING:
    from tribonian.cli.output import Output
    from tribonian.cli.session import Session

Json = dict[str, Any]
SILENT = "not stated"
MOST_NAMES = 12
"""Names of one kind that people are shown; --json has all."""


def add(commands: Commands, common: Common) -> None:
    """Add the parsers."""
    analyse = subcommand(commands, common, "analyse", "roles, names and treatment in a court decision", run_analyse)
    analyse.add_argument("decision", metavar="DECISION")
    summarise = subcommand(commands, common, "summarise", "a court decision in eight parts, in its own sentences", run_summarise)
    summarise.add_argument("decisions", metavar="DECISION", nargs="+", help="one; or several, side by side in an .xlsx")
    summarise.add_argument(
        "--to", metavar="FILE.docx|.pdf|.md|.html|.xlsx", default="", help="write the summary to a file as well"
    )


def run_analyse(session: Session, options: argparse.Namespace) -> int:
    """Show what is known of a decision."""
    found = session.call("analyse", work=options.decision)
    out = session.output
    if out.as_json:
        out.json(found)
        return 0
    _head(out, found)
    roles = Counter(one["role"] for one in found["sentences"])
    if roles:
        out.wrapped(", ".join(f"{role} {count}" for role, count in roles.most_common()), "  ", "Roles of sentences: ")
        rules = sum(1 for one in found["sentences"] if one["by"] == "rules")
        if rules:
            out.note(f"{rules} of {len(found['sentences'])} roles are by rules, which have not been measured.")
    _names(out, found["entities"])
    for link in found["chain"] if len(found["chain"]) > 1 else ():
        name = link["title"] or link["citation"] or link["number"] or "a decision"
        place = ", ".join(filter(None, (link["court"], link["instance"] or "level not known", link["date"])))
        held = "" if link["work"] else ", not in this library"
        told = f"; {link['relation'].replace('_', ' ')}: {link['ground']}" if link["ground"] else ""
        out.wrapped(f"{name} ({place}{held}{told})", "    ", "→ " if link["relation"] == "this" else "· ")
    for one in found["treats"]:
        held = f" → {one['work']}" if one["work"] else ""
        out.wrapped(f"{one['treatment']}: {' '.join(one['decision'].split())}{held}", "    ", "  ")
    for one in found["treated_by"]:
        level = one["instance"] or "level not known"
        out.wrapped(f"{one['treatment']} by {one['title']} ({level}, {one['date'] or 'no date'})", "    ", "  ")
    return 0


def _names(out: Output, entities: list[Json]) -> None:
    by_label: dict[str, Counter[str]] = {}
    for one in entities:
        by_label.setdefault(one["label"], Counter())[" ".join((one["cluster"] or one["text"]).split())] += 1
    for label, names in by_label.items():
        more = f" and {len(names) - MOST_NAMES} more" if len(names) > MOST_NAMES else ""
        out.wrapped("; ".join(name for name, _ in names.most_common(MOST_NAMES)) + more, "    ", f"  {label}: ")


def run_summarise(session: Session, options: argparse.Namespace) -> int:
    """Show the eight parts."""
    target = {"to": str(Path(options.to).expanduser().resolve())} if options.to else {}
    work, *more = options.decisions
    found = session.call("summarise", work=work, more=more, **target)
    out = session.output
    if out.as_json:
        out.json(found)
        return 0
    _head(out, found)
    for part in found["parts"]:
        out.line()
        out.raw(out.styled(part["name"], "bold"))
        for sentence in part["sentences"]:
            out.wrapped(" ".join(sentence["text"].split()), "  ")
        if not part["sentences"]:
            out.line(f"  {SILENT}")
    if "file" in found:
        out.note(f"Written to {found['file']}.")
    return 0


def _head(out: Output, found: Json) -> None:
    out.raw(out.styled(found["title"], "bold"))
    level = found["instance"] or "level not known"
    out.line(" · ".join(filter(None, (found["citation"], found["court"] or "court not known", level, found["date"]))))
    if found["standing"]:
        out.wrapped(found["standing"][:1].upper() + found["standing"][1:] + ".")
