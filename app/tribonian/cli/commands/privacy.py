"""`privacy`: how questions, notes and memos outside of matters are kept."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from tribonian.cli import passphrases
from tribonian.cli.commands.arguments import Commands, Common, subcommand
from tribonian.errors import WrongUsage

if TYPE_CHECKING:
    from tribonian.cli.session import Session

Json = dict[str, Any]
KEEPING = ("keyring", "passphrase", "file", "no")
STATES = {
    "keyring": "Questions, notes and memos are encrypted; their key is in the system's keyring.",
    "passphrase": "Questions, notes and memos are encrypted; their key is in the library, wrapped by your passphrase.",
    "file": (
        "Questions, notes and memos are encrypted; their key is in a file of your settings. Whoever can read your files can read "
        "them: this protects copies of the library, and a library that lies elsewhere, but not this account."
    ),
    "no": "Questions, notes and memos are not kept: they last until the program ends. What was kept before stays, encrypted.",
    "clear": "Questions, notes and memos are NOT encrypted.",
    "none": "No question was asked yet. Questions, notes and memos will be encrypted.",
}


def add(commands: Commands, common: Common) -> None:
    """Add the parser."""
    privacy = subcommand(commands, common, "privacy", "how questions and notes are kept; privacy runs keep PLACE", run)
    privacy.add_argument("what", nargs="?", choices=("runs",))
    privacy.add_argument("action", nargs="?", choices=("keep",))
    privacy.add_argument(
        "place", nargs="?", choices=KEEPING, help="where their key is: keyring, passphrase or a file; no: they are not kept"
    )
    privacy.add_argument("--new-passphrase-file", metavar="F", default="", help="asked for when left out")


def run(session: Session, options: argparse.Namespace) -> int:
    """Say how they are kept, or change it."""
    if options.what and not options.place:
        raise WrongUsage("How shall they be kept?", f"`tribonian privacy runs keep {'|'.join(KEEPING)}`.")
    found = _keep(session, options) if options.place else session.call("privacy")
    out = session.output
    if out.as_json:
        out.json(found)
        return 0
    out.wrapped(STATES[found["place"]], "")
    if found["why"]:
        out.wrapped(f"{'Locked' if found['locked'] else 'Why'}: {found['why']}.", "")
    if found["key"]:
        out.line(f"Key: {found['key']}")
    if found["in_clear"]:
        out.wrapped(
            f"! In clear beside it: {', '.join(found['in_clear'])}. `tribonian upgrade forget` removes such copies.", "  "
        )
    for line in found.get("warnings", ()):
        out.wrapped(f"! {line}", "  ")
    return 0


def _keep(session: Session, options: argparse.Namespace) -> Json:
    state = session.call("privacy")
    old = session.passphrase("Passphrase now") if state["place"] == "passphrase" and options.place != "no" else ""
    new = ""
    if options.place == "passphrase":
        file = options.new_passphrase_file or ("" if old else session.passphrase_file)
        new = passphrases.read(file) if file else passphrases.ask_new("New passphrase")
    kept: Json = session.call("privacy_keep", place=options.place, passphrase=old, new_passphrase=new)
    return kept
