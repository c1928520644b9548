"""`matter …`: private matters."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tribonian.cli import passphrases
from tribonian.cli.commands import digesting
from tribonian.cli.commands.arguments import Commands, Common, subcommand
from tribonian.errors import LibraryReadOnly, MatterClosed, NotFound, WrongUsage

if TYPE_CHECKING:
    from tribonian.cli.session import Session

Json = dict[str, Any]


def add(commands: Commands, common: Common) -> None:
    """Add the parsers."""
    matter = subcommand(commands, common, "matter", "private matters: encrypted, apart from each other, erasable", run_matter)
    actions = matter.add_subparsers(dest="action", metavar="ACTION", required=True)

    def action(name: str, help: str, *, named: str = "NAME", needed: bool = True) -> argparse.ArgumentParser:
        made: argparse.ArgumentParser = actions.add_parser(name, help=help, parents=[common])
        if named:
            made.add_argument("name", metavar=named, nargs=None if needed else "?", default="")
        return made

    create = action("create", "make a matter; its name is encrypted, while it is locked there is only its label")
    create.add_argument(
        "--label", metavar="LABEL", default="", help="what it is called while it is locked (default: Matter 1, 2 …)"
    )
    action("list", "the matters beside this library", named="")
    unlock = action("unlock", "try a passphrase, and prove that nothing was changed from outside")
    unlock.add_argument("--keep", action="store_true", help="keep the key in the system's keyring until `lock`")
    action("lock", "take the key out of the system's keyring")
    action("label", "call the matter otherwise while it is locked").add_argument("label", metavar="LABEL")
    change = action("passphrase", "change the passphrase")
    change.add_argument("--new-passphrase-file", metavar="F", default="", help="asked for when left out")
    backup = action("backup", "write the matter into one encrypted file")
    backup.add_argument("--to", metavar="FILE", required=True)
    restore = action("restore", "make a matter from its backup", named="FILE")
    restore.add_argument("--name", dest="other", metavar="NAME", default="", help="call it so")
    audit = action("audit", "what was done with the matter, each entry bound to the one before")
    audit.add_argument("--to", metavar="FILE.jsonl", default="", help="write the entries there, one JSON object a line")
    digest = action("digest", "parties, days, sums, obligations and deadlines of its files; as `tribonian digest --matter NAME`")
    digesting.digest_flags(digest)
    checklist = action("checklist", "which clauses its contracts have; as `tribonian checklist --matter NAME`")
    digesting.checklist_flags(checklist)
    for made in (digest, checklist):
        made.set_defaults(run=run_inside, files=[])
    erase = action("erase", "destroy the matter's key, then its files")
    erase.add_argument("--yes", action="store_true", help="do not ask again")


def run_matter(session: Session, options: argparse.Namespace) -> int:
    """Carry out one action."""
    found = _ACTIONS[options.action](session, options)
    out = session.output
    if out.as_json:
        out.json(found)
    elif options.action == "list":
        rows: list[tuple[Any, ...]] = [
            (one["label"], one["matter"], one["created"][:10], one["bytes"] // 1024, "damaged" if one["damaged"] else "locked")
            for one in found
        ]
        out.table(("LABEL", "MATTER", "MADE", "KB", "STATE"), rows) if rows else out.line("There is no matter here.")
    elif options.action == "audit":
        rows = [(one["seq"], one["at"], one["event"], json.dumps(one["detail"], ensure_ascii=False)) for one in found["entries"]]
        out.table(("NO", "AT", "WHAT", "DETAIL"), rows)
        out.line("Each entry follows from the one before." if found["intact"] else f"Broken at entry {found['broken_at']}.")
    else:
        out.line(_TOLD[options.action].format(**found))
        for line in (*found.get("warnings", ()), *found.get("remains", ())):
            out.wrapped(f"! {line}", "  ")
    return 0


def run_inside(session: Session, options: argparse.Namespace) -> int:
    """A digest or checklist of the matter that was named."""
    if session.matter and session.matter != options.name:
        raise WrongUsage("Two matters were named.", "Leave --matter out.")
    session.matter = options.name
    return (digesting.run_digest if options.action == "digest" else digesting.run_checklist)(session, options)


def _create(session: Session, options: argparse.Namespace) -> Json:
    secret = _new(session.passphrase_file, "Passphrase")
    return _called(session, "matter_create", name=options.name, passphrase=secret, label=options.label)


def _list(session: Session, options: argparse.Namespace) -> Any:
    return session.call("matter_list")


def _unlock(session: Session, options: argparse.Namespace) -> Json:
    if not session.passphrase_file:
        try:
            return _called(session, "matter_unlock", name=options.name, keep=options.keep)
        except (MatterClosed, NotFound):
            pass
    return _called(session, "matter_unlock", name=options.name, passphrase=session.passphrase(), keep=options.keep)


def _lock(session: Session, options: argparse.Namespace) -> Json:
    return _called(session, "matter_lock", name=options.name, forget=True)


def _label(session: Session, options: argparse.Namespace) -> Json:
    return _called(session, "matter_label", name=options.name, label=options.label, passphrase=_or_keyring(session))


def _passphrase(session: Session, options: argparse.Namespace) -> Json:
    old = session.passphrase("Passphrase now")
    new = _new(options.new_passphrase_file, "New passphrase")
    return _called(session, "matter_passphrase", name=options.name, passphrase=old, new_passphrase=new)


def _backup(session: Session, options: argparse.Namespace) -> Json:
    return _called(session, "matter_backup", name=options.name, to=options.to, passphrase=_or_keyring(session))


def _restore(session: Session, options: argparse.Namespace) -> Json:
    return _called(session, "matter_restore", file=options.name, passphrase=session.passphrase(), name=options.other)


def _audit(session: Session, options: argparse.Namespace) -> Json:
    found = _called(session, "matter_audit", name=options.name, passphrase=_or_keyring(session))
    if options.to:
        lines = "".join(json.dumps(one, ensure_ascii=False) + "\n" for one in found["entries"])
        target = Path(options.to).expanduser()
        try:
            descriptor = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with open(descriptor, "w", encoding="utf-8") as file:  # noqa: PTH123 - readable by its owner only from the start
                file.write(lines)
        except OSError as error:
            raise LibraryReadOnly(f"The audit could not be written to {target}: {error.strerror}.") from error
    return found


def _erase(session: Session, options: argparse.Namespace) -> Json:
    if sys.stdin.isatty() and not options.yes:
        session.output.note(f"The matter “{options.name}” will be destroyed and cannot be brought back. Type its name again:")
        if sys.stdin.readline().strip() != options.name:
            raise WrongUsage("The names differ.", "Nothing was erased.")
    secret = session.passphrase() if session.passphrase_file else ""
    return _called(session, "matter_erase", name=options.name, passphrase=secret)


def _or_keyring(session: Session) -> str:
    """The passphrase when a file gives it; else "" for the keyring, or what is typed where there is a terminal."""
    return session.passphrase() if session.passphrase_file or sys.stdin.isatty() else ""


def _new(file: str, prompt: str) -> str:
    return passphrases.read(file) if file else passphrases.ask_new(prompt)


def _called(session: Session, method: str, /, **params: Any) -> Json:
    found: Json = session.call(method, **params)
    return found


_ACTIONS: dict[str, Callable[[Session, argparse.Namespace], Any]] = {
    "create": _create, "list": _list, "unlock": _unlock, "lock": _lock, "label": _label, "passphrase": _passphrase,
    "backup": _backup,
    "restore": _restore, "audit": _audit, "erase": _erase,
}  # fmt: skip
_TOLD = {
    "create": "The matter “{name}” was made ({matter}). While it is locked it is called “{label}”: its name is encrypted. "
    "Nobody can open it without its passphrase: there is no way around it.",
    "unlock": "The passphrase opens “{name}”, called “{label}” while it is locked: {files} files, {passages} passages; nothing "
    "was changed from outside.",
    "lock": "“{name}” is locked.",
    "label": "“{name}” is called “{label}” while it is locked.",
    "passphrase": "The passphrase of “{name}” was changed. Backups made before still open with the former one.",
    "backup": "“{name}” was written to {file} ({bytes} bytes), read back and proven.",
    "restore": "The matter “{name}” was restored ({matter}). While it is locked it is called “{label}”.",
    "erase": "The key of “{name}” was destroyed, and {files} files removed.",
}
