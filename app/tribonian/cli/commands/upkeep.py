"""`index rebuild`, `upgrade undo` and `doctor`."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from tribonian import __version__
from tribonian.cli.commands.arguments import Commands, Common, subcommand
from tribonian.cli.commands.importing import Progress
from tribonian.errors import LibraryError, NotFound

if TYPE_CHECKING:
    from tribonian.cli.output import Output
    from tribonian.cli.session import Session


def add(commands: Commands, common: Common) -> None:
    """Add the parsers."""
    index = subcommand(commands, common, "index", "rebuild the search indexes from the library", run_index)
    index.add_argument("action", choices=("rebuild",))
    undo = subcommand(commands, common, "upgrade", "undo: put the library back as it was before its last upgrade", run_undo)
    undo.add_argument("action", choices=("undo", "forget"), help="forget: remove the copies from before it")
    subcommand(commands, common, "doctor", "what is installed, and anything broken", run_doctor)


def run_index(session: Session, options: argparse.Namespace) -> int:
    """Rebuild."""
    done = session.call("index_rebuild", Progress(session.output).show)
    out = session.output
    out.json(done) if out.as_json else out.line("The indexes were rebuilt.")
    return 0


def run_undo(session: Session, options: argparse.Namespace) -> int:
    """Take the last upgrade back, of the library or of a matter, for an earlier version of the program; or end the way back."""
    from tribonian.config.settings import Settings
    from tribonian.workflows import earlier

    out, settings = session.output, Settings.load(session.library)
    if options.action == "forget":
        done = earlier.forget(settings, session.matter)
        out.json(done) if out.as_json else out.line(f"Removed: {', '.join(done['files']) or 'nothing; there are no copies'}.")
        return 0
    passphrase = session.passphrase() if session.matter else ""
    done = earlier.take_back(settings, session.matter, passphrase, None if session.matter else session.keeper())
    if out.as_json:
        out.json(done)
    else:
        out.line(f"Put back: {', '.join(done['files'])}. What they held until now is in {', '.join(done['kept'])}.")
        out.line("Open it with the earlier version: this one would bring it up to date again.")
    return 0


def run_doctor(session: Session, options: argparse.Namespace) -> int:
    """Examine; 1 when something is broken."""
    try:
        found = session.call("doctor")
    except NotFound as error:
        found = {"version": __version__, "library": {"path": "", "why": error.message}, "broken": []}
    except LibraryError as error:
        found = {"version": __version__, "broken": [{"what": error.code, "why": error.message, "mend": error.hint}]}
    out = session.output
    if out.as_json:
        out.json(found)
    else:
        _nested(out, found, "")
    return 1 if found["broken"] else 0


def _nested(out: Output, value: Any, indent: str) -> None:
    entries = value.items() if isinstance(value, dict) else [("–", one) for one in value]
    for key, inner in entries:
        if isinstance(inner, dict | list) and inner:
            out.line(f"{indent}{key}")
            _nested(out, inner, indent + "  ")
        else:
            out.line(f"{indent}{key}: {inner if inner not in ([], {}) else 'none'}")
