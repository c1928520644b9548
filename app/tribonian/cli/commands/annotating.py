"""`notes` and `tag`: bookmarks, highlights, notes and tags of a reader."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from tribonian.cli.commands.arguments import Commands, Common, positive, subcommand
from tribonian.cli.commands.reading import NUMBER_HELP, WORK_HELP
from tribonian.domain.annotation import COLOURS, AnnotationKind

if TYPE_CHECKING:
    from tribonian.cli.session import Session


def add(commands: Commands, common: Common) -> None:
    """Add the parsers."""
    notes = subcommand(commands, common, "notes", "notes, highlights and bookmarks of a work, or of all", run_notes)
    notes.add_argument("work", metavar="WORK", nargs="?", default="", help=WORK_HELP)
    notes.add_argument("--in", dest="version", metavar="VERSION", default="", help="their places in one version")
    notes.add_argument("--delete", metavar="ID", type=positive, default=0, help="delete one, by its number in the list")
    note = subcommand(commands, common, "note", "add a note, a highlight or a bookmark to a provision", run_note)
    note.add_argument("work", metavar="WORK", help=WORK_HELP)
    note.add_argument("number", metavar="NUMBER", help=NUMBER_HELP)
    note.add_argument("text", metavar="TEXT", nargs="?", default="", help="what the note says")
    note.add_argument("--kind", choices=[kind.value for kind in AnnotationKind], default=AnnotationKind.NOTE.value)
    note.add_argument("--quote", metavar="WORDS", default="", help="the words it is about, as they stand in the provision")
    note.add_argument("--colour", choices=COLOURS, default=COLOURS[0])
    tag = subcommand(commands, common, "tag", "the tags of works; give a work a tag or take it away", run_tag)
    tag.add_argument("work", metavar="WORK", nargs="?", default="", help=WORK_HELP)
    tag.add_argument("tag", metavar="TAG", nargs="?", default="")
    tag.add_argument("--remove", action="store_true", help="take the tag away")


def run_notes(session: Session, options: argparse.Namespace) -> int:
    """List annotations, or delete one."""
    out = session.output
    if options.delete:
        gone = session.call("annotation_delete", id=options.delete)
        out.json(gone) if out.as_json else out.line(f"{gone['kind'].capitalize()} {gone['id']} was deleted.")
        return 0
    found = session.call("annotations", work=options.work, version=options.version)
    if out.as_json:
        out.json(found)
    elif not found:
        out.line("There are no notes, highlights or bookmarks.")
    else:
        rows = [(one["id"], one["kind"], one["work"], one["number"], one["state"], one["text"] or one["quote"]) for one in found]
        out.table(("ID", "KIND", "WORK", "NUMBER", "STATE", "TEXT"), rows)
    return 0


def run_note(session: Session, options: argparse.Namespace) -> int:
    """Add an annotation."""
    made = session.call(
        "annotate",
        work=options.work,
        number=options.number,
        kind=options.kind,
        quote=options.quote,
        text=options.text,
        colour=options.colour,
    )
    out = session.output
    out.json(made) if out.as_json else out.line(f"{made['kind'].capitalize()} {made['id']}: {made['title']}, {made['number']}.")
    return 0


def run_tag(session: Session, options: argparse.Namespace) -> int:
    """List tags, give or take one."""
    out = session.output
    if options.tag:
        done = session.call("tag", work=options.work, tag=options.tag, remove=options.remove)
        told = f"{done['work']}: “{done['tag']}” {'was taken away' if done['removed'] else 'was added'}."
        out.json(done) if out.as_json else out.line(told)
        return 0
    found = session.call("tags", work=options.work)
    if out.as_json:
        out.json(found)
    elif not found:
        out.line("There are no tags.")
    else:
        out.table(("WORK", "TAG"), [(one["work"], one["tag"]) for one in found])
    return 0
