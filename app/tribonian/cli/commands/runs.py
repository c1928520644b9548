"""`runs`, `show`, `label`."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from tribonian.cli import answers
from tribonian.cli.commands.arguments import Commands, Common, subcommand
from tribonian.errors import WrongUsage

if TYPE_CHECKING:
    from tribonian.cli.session import Session


def add(commands: Commands, common: Common) -> None:
    """Add the parsers."""
    runs = subcommand(commands, common, "runs", "the stored runs, or delete some: runs delete RUN...", run_runs)
    runs.add_argument("action", nargs="?", choices=("delete",))
    runs.add_argument("run_ids", metavar="RUN", nargs="*")
    runs.add_argument("--all", action="store_true", dest="every", help="delete every run")
    show = subcommand(commands, common, "show", "a stored run's answer", run_show)
    show.add_argument("run_id", metavar="RUN")
    label = subcommand(commands, common, "label", "say whether an answer or a citation is right", run_label)
    label.add_argument("run_id", metavar="RUN")
    label.add_argument("label", choices=("right", "wrong", "irrelevant", "none"))
    label.add_argument("--target", metavar="TAG", default="", help="a citation's tag or a passage's id; the answer when left out")
    label.add_argument("--note", metavar="TEXT", default="")


def run_runs(session: Session, options: argparse.Namespace) -> int:
    """List runs or delete some."""
    out = session.output
    if options.action:
        return _delete(session, options)
    if options.every:
        raise WrongUsage("`runs` lists every run as it is.", "`tribonian runs delete --all` deletes them.")
    found = session.call("runs")
    if out.as_json:
        out.json(found)
    elif not found:
        out.line("Nothing was asked yet.")
    else:
        rows = [(one["run"], one["status"], "yes" if one["answered"] else "no", one["question"]) for one in found]
        out.table(("RUN", "STATUS", "ANSWERED", "QUESTION"), rows)
    return 0


def _delete(session: Session, options: argparse.Namespace) -> int:
    out = session.output
    if options.every == bool(options.run_ids):
        raise WrongUsage("Which runs?", "`tribonian runs delete RUN...`, or `tribonian runs delete --all`.")
    gone = session.call("runs_delete", more=options.run_ids, every=options.every)
    if out.as_json:
        out.json(gone)
        return 0
    if gone["file_removed"]:
        out.line("The file of questions and notes was removed with its key; nobody can read any of it again.")
    elif len(gone["runs"]) == 1:
        out.line(f"Run {gone['run']} was deleted.")
    else:
        out.line(f"{len(gone['runs'])} runs were deleted.")
    if gone["memos"]:
        out.line(f"Memos that held words of them were deleted too: {', '.join(gone['memos'])}.")
    return 0


def run_show(session: Session, options: argparse.Namespace) -> int:
    """Show one run."""
    found = session.call("show", run=options.run_id)
    out = session.output
    if out.as_json:
        out.json(found)
    else:
        if found["status"] != "finished":
            out.line(f"This run is {found['status']}.")
        answers.print_answer(out, found)
    return 0


def run_label(session: Session, options: argparse.Namespace) -> int:
    """Store a label."""
    stored = session.call("label", run=options.run_id, label=options.label, target=options.target, note=options.note)
    out = session.output
    out.json(stored) if out.as_json else out.line(
        f"{stored['target'] or 'The answer'} of run {stored['run']}: {stored['label']}."
    )
    return 0
