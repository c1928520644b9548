"""`firm …`: the library that a firm shares."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tribonian.cli import passphrases
from tribonian.cli.commands.arguments import Commands, Common, positive, subcommand
from tribonian.config.firm import PASSWORD_VARIABLE

if TYPE_CHECKING:
    from tribonian.cli.session import Session

Json = dict[str, Any]
_HELP = "the library that a firm shares: searched beside this one, published to, checked out for offline use"


def add(commands: Commands, common: Common) -> None:
    """Add the parsers."""
    firm = subcommand(commands, common, "firm", _HELP, run_firm)
    actions = firm.add_subparsers(dest="action", metavar="ACTION", required=True)

    def action(name: str, help: str) -> argparse.ArgumentParser:
        made: argparse.ArgumentParser = actions.add_parser(name, help=help, parents=[common])
        return made

    named = action("add", "name the firm's library; nothing is sent to it until it is switched on")
    named.add_argument("name", metavar="NAME")
    named.add_argument("address", metavar="ADDRESS", nargs="+", help="postgresql://USER@HOST:PORT/DATABASE[?ca=FILE][#CODE,CODE]")
    named.add_argument("--vectors", metavar="ADDRESS", default="", help="a Chroma server that keeps the vectors")
    named.add_argument("--password-file", metavar="F", default="", help="first line: the password; asked for when left out")
    changed = action("password", "another password for its servers")
    changed.add_argument("--password-file", metavar="F", default="", help="first line: the password; asked for when left out")
    action("test", "sign in at each of its servers and look what it holds; nothing else is sent")
    action("on", "ask it with every search from now on, outside of private matters")
    action("off", "ask it no more")
    action("forget", "forget it; works that were checked out stay")
    action("status", "how it is, what its servers hold, what was checked out")
    works = action("works", "the works it has")
    works.add_argument("words", metavar="WORD", nargs="*")
    works.add_argument("--limit", type=positive, default=200)
    publish = action("publish", "publish works of this library; case files never")
    publish.add_argument("works", metavar="WORK", nargs="*")
    publish.add_argument("--all", dest="every", action="store_true", help="all laws and decisions")
    action("withdraw", "take a work off the firm's servers").add_argument("work", metavar="WORK")
    action("checkout", "bring works here for offline use").add_argument("works", metavar="WORK", nargs="+")
    action("refresh", "bring what was checked out up to date")


def run_firm(session: Session, options: argparse.Namespace) -> int:
    """Carry out one action."""
    found = _ACTIONS[options.action](session, options)
    out = session.output
    if out.as_json:
        out.json(found)
    elif options.action == "works":
        listed = [(one["id"], one["jurisdiction"], "here" if one["here"] else "", one["title"]) for one in found]
        out.table(("WORK", "LAW OF", "", "TITLE"), listed) if listed else out.line("The firm's library has no such work.")
    elif isinstance(found, list):
        rows = [(one["work"], one["outcome"].replace("_", " "), one.get("why") or one["title"]) for one in found]
        out.table(("WORK", "OUTCOME", ""), rows) if rows else out.line("Nothing was checked out.")
    elif options.action == "test":
        for row in found:
            out.line(f"{row['address']}: {_tested(row)}")
    elif options.action == "withdraw":
        out.line(f"“{found['title']}” was taken off the firm's servers. Copies that were checked out stay.")
    else:
        _tell(session, found)
    return 0


def _tell(session: Session, found: Json) -> None:
    out = session.output
    if not found["name"]:
        out.line("No firm's library was named.")
        return
    state = found["state"] if found["on"] else "off"
    out.line(f"{found['name']}: {state}. {found['message']}".strip())
    if found.get("password") == "memory":
        out.line(f"This system has no keyring that keeps the password, so it was not stored: set {PASSWORD_VARIABLE} instead.")
    elif found.get("password") == "kept":
        out.line("The password is kept in the system's keyring.")
    for row in found.get("servers", ()):
        codes = ", ".join(row["jurisdictions"]) or "all that no other server keeps"
        out.line(f"  {row['address']} ({codes}): {row['works']} works, {row['passages']} passages")
    for row in found.get("lent", ()):
        out.line(f"  checked out: {row['work']} (as of {row['at'][:10]})")


def _tested(row: Json) -> str:
    if not row["ok"]:
        return f"{row['message']} {row['hint']}".strip()
    return f"answers, {row['works']} works, {row['passages']} passages" if row["works"] >= 0 else "answers"


def _password(options: argparse.Namespace) -> str:
    if options.password_file:
        return passphrases.read(options.password_file)
    return passphrases.ask("Password of the server (empty: none)") if sys.stdin.isatty() else ""


def _add(session: Session, options: argparse.Namespace) -> Any:
    given = {"address": " ".join(options.address), "vectors": options.vectors, "password": _password(options)}
    return session.call("firm_add", name=options.name, **given)


_ACTIONS: dict[str, Callable[[Session, argparse.Namespace], Any]] = {
    "add": _add,
    "password": lambda session, given: session.call("firm_password", password=_password(given)),
    "test": lambda session, _: session.call("firm_test"),
    "on": lambda session, _: session.call("firm_switch", on=True),
    "off": lambda session, _: session.call("firm_switch", on=False),
    "forget": lambda session, _: session.call("firm_forget"),
    "status": lambda session, _: session.call("firm_status"),
    "works": lambda session, given: session.call("firm_works", words=" ".join(given.words), limit=given.limit),
    "publish": lambda session, given: session.call("firm_publish", _progress(session), works=given.works, every=given.every),
    "withdraw": lambda session, given: session.call("firm_withdraw", work=given.work),
    "checkout": lambda session, given: session.call("firm_checkout", _progress(session), works=given.works),
    "refresh": lambda session, _: session.call("firm_refresh", _progress(session)),
}


def _progress(session: Session) -> Callable[[Json], None]:
    def told(event: Json) -> None:
        if event["event"] == "progress":
            session.output.progress(f"{event['data']['text']} ({event['data']['share']:.0%})")

    return told
