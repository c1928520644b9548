"""`versions`, `diff` and `compare`."""

from __future__ import annotations

import argparse
from collections import Counter
from typing import TYPE_CHECKING, Any

from tribonian.cli.commands.arguments import Commands, Common, subcommand
from tribonian.cli.commands.reading import NUMBER_HELP, WORK_HELP

if TYPE_CHECKING:
    from tribonian.cli.output import Output
    from tribonian.cli.session import Session

Json = dict[str, Any]
_SIGNS = {"added": "+", "removed": "-", "changed": "~"}


def add(commands: Commands, common: Common) -> None:
    """Add the parsers."""
    versions = subcommand(commands, common, "versions", "the versions of a work and their dates", run_versions)
    versions.add_argument("work", metavar="WORK", help=WORK_HELP)
    diff = subcommand(commands, common, "diff", "what changed between two versions of a work", run_diff)
    diff.add_argument("work", metavar="WORK", help=WORK_HELP)
    diff.add_argument("--from", dest="earlier", metavar="DATE", required=True, help="a date, or a version as `versions` lists it")
    diff.add_argument("--to", dest="later", metavar="DATE", required=True, help="likewise")
    both = subcommand(commands, common, "compare", "two provisions, word by word", run_compare)
    both.add_argument("work", metavar="WORK", help=WORK_HELP)
    both.add_argument("number", metavar="NUMBER", help=NUMBER_HELP)
    both.add_argument("other", metavar="OTHER_WORK", help="the work of the second provision")
    both.add_argument("other_number", metavar="OTHER_NUMBER")
    both.add_argument("--in", dest="version", metavar="VERSION", default="", help="version of the first, as `versions` lists it")
    both.add_argument("--other-in", dest="other_version", metavar="VERSION", default="", help="version of the second")


def run_compare(session: Session, options: argparse.Namespace) -> int:
    """Show what turns one provision into another."""
    keys = ("work", "number", "other", "other_number", "version", "other_version")
    found = session.call("compare", **{key: getattr(options, key) for key in keys})
    out = session.output
    if out.as_json:
        out.json(found)
        return 0
    first, second = found["a"], found["b"]
    for sign, side in (("-", first), ("+", second)):
        out.raw(out.styled(f"{sign} {side['title']}, {side['number']} ({side['version_label']})", "bold"))
    out.line(f"{round(100 * found['alike'])} % of the words are the same.")
    for change in found["changes"]:
        for sign, side, (start, end) in (("-", first, change["removed"]), ("+", second, change["added"])):
            if end > start:
                out.wrapped(" ".join(side["text"][start:end].split()), "      ", f"    {sign} ")
    return 0


def run_versions(session: Session, options: argparse.Namespace) -> int:
    """List versions."""
    found = session.call("versions", work=options.work)
    out = session.output
    if out.as_json:
        out.json(found)
        return 0
    labels = Counter(one["label"] for one in found)
    # Texts without a date that were imported on one day are told apart, and named, by their ids.
    names = [one["label"] if labels[one["label"]] == 1 else f"{one['expression']} ({one['label']})" for one in found]
    rows = [
        ("*" if one["current"] else "", name, one["until"] or "–", one["status"], one["file"])
        for one, name in zip(found, names, strict=True)
    ]
    out.table(("", "VERSION", "UNTIL", "STATUS", "FILE"), rows)
    return 0


def run_diff(session: Session, options: argparse.Namespace) -> int:
    """Show what changed."""
    found = session.call("diff", work=options.work, earlier=options.earlier, later=options.later)
    out = session.output
    if out.as_json:
        out.json(found)
        return 0
    if not found:
        out.line("Nothing differs: the same text is meant, or its provisions are the same.")
        return 0
    out.raw(out.styled(f"{options.work}: {found[0]['from']} → {found[0]['to']}", "bold"))
    for entry in found:
        _change(out, entry)
    counts = {name: sum(1 for entry in found if entry["change"] == name) for name in _SIGNS}
    out.note(", ".join(f"{count} {name}" for name, count in counts.items() if count))
    return 0


def _change(out: Output, entry: Json) -> None:
    name = entry["label"] or " ".join(filter(None, (entry["number"], entry["heading"]))) or entry["eid"]
    was = f"  (was {entry['was']})" if "was" in entry else ""
    status = f"  [{entry['was_status']} → {entry['status']}]" if "was_status" in entry else ""
    out.line()
    out.raw(out.styled(f"{_SIGNS[entry['change']]} {name}", "bold") + out.styled(f"{was}{status}", "dim"))
    if entry["change"] == "changed" and not entry["words"]:
        out.line("    same words")
    for words in entry["words"]:
        unit = f"{words['unit']} " if words["unit"] else ""
        if words["removed"]:
            out.wrapped(" ".join(words["removed"].split()), "      ", f"    - {unit}")
        if words["added"]:
            out.wrapped(" ".join(words["added"].split()), "      ", f"    + {unit}")
