"""The argument parser: small command modules add their own; nothing heavy is imported to show help."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from tribonian import __version__
from tribonian.cli.commands import (
    annotating,
    asking,
    calculating,
    deciding,
    digesting,
    evaluating,
    fallback,
    firm,
    gridding,
    importing,
    matters,
    memos,
    models,
    privacy,
    purging,
    reading,
    releasing,
    runs,
    searching,
    serving,
    setup,
    tables,
    upkeep,
    versions,
)
from tribonian.errors import WrongUsage

MATTER = ("matter", "passphrase_file")
"""Options of every command that say which matter it works in, "" for none."""
PASSPHRASE_HELP = "first line: the passphrase (- for standard input, /dev/fd/N for a descriptor); asked for when left out"
MODULES = (
    importing,
    reading,
    versions,
    deciding,
    searching,
    calculating,
    tables,
    asking,
    runs,
    privacy,
    memos,
    annotating,
    matters,
    models,
    fallback,
    firm,
    upkeep,
    releasing,
    purging,
    serving,
    evaluating,
    setup,
    digesting,
    gridding,
)


class Parser(argparse.ArgumentParser):
    """Reports wrong usage like every other error, instead of ending the process; options are never abbreviated."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **{"allow_abbrev": False, **options})

    def error(self, message: str) -> NoReturn:
        """Raise WrongUsage with argparse's reason."""
        raise WrongUsage(message[:1].upper() + message[1:] + ".", f"`{self.prog} --help` shows what is possible.")


def parse(arguments: Sequence[str]) -> argparse.Namespace | None:
    """The parsed arguments; None when help or the version was asked for and has been printed.

    Raises:
        WrongUsage: for anything the parser does not understand.
    """
    try:
        options = build().parse_args(arguments)
    except SystemExit:
        sys.stdout.flush()
        return None
    for name in MATTER:
        vars(options).setdefault(name, "")
    return options


def build() -> Parser:
    """The whole parser; `run` of its result is the function to call."""
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--library", type=Path, metavar="DIR", default=argparse.SUPPRESS, help="the library's folder")
    common.add_argument("--json", action="store_true", default=argparse.SUPPRESS, help="print JSON")
    common.add_argument("--matter", metavar="M", default=argparse.SUPPRESS, help="in this private matter")
    common.add_argument("--passphrase-file", metavar="F", default=argparse.SUPPRESS, help=PASSPHRASE_HELP)
    parser = Parser(
        prog="tribonian",
        description="An offline research desk for lawyers. Without a command the window opens.",
        parents=[common],
    )
    parser.add_argument("--version", action="version", version=f"tribonian {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    for module in MODULES:
        module.add(commands, common)
    return parser
