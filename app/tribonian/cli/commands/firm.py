"""`firm …`: the library that a firm shares."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tribonian.cli import passphrases
from tribonian.cli.commands.arguments import Commands, Common, positive, subcommand

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
    for row in found.get("servers", ()):
        codes = ", ".join(row["jurisdictions"]) or "all that no other server keeps"
        out.line(f"  {row['address']} ({codes}): {row['works']} works, {row['passages']} passages")
    for row in found.get("lent", ()):
        out.line(f"  checked out: {row['work']} (as of {row['at'][:10]})")


def _add(session: Session, options: argparse.Namespace) -> Any:
    password = ""
    if options.password_file:
        password = passphrases.read(options.password_file)
    elif sys.stdin.isatty():
        password = passphrases.ask("Password of the server (empty: none)")
    address = " ".join(options.address)
    return session.call("firm_add", name=options.name, address=address, vectors=options.vectors, password=password)


_ACTIONS: dict[str, Callable[[Session, argparse.Namespace], Any]] = {
    "add": _add,
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
