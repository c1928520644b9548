"""Commands that are promised and not there yet: refused by name, so that nobody takes silence for success."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from tribonian.cli.commands.arguments import Commands, Common
from tribonian.errors import NotAvailableYet

if TYPE_CHECKING:
    from tribonian.cli.session import Session

NAMES = ("digest", "grid")


def add(commands: Commands, common: Common) -> None:
    """Add one parser for each; they are not listed in the help."""
    for name in NAMES:
        parser = commands.add_parser(name, parents=[common], add_help=False)
        parser.add_argument("rest", nargs=argparse.REMAINDER)
        parser.set_defaults(run=refuse)


def refuse(session: Session, options: argparse.Namespace) -> int:
    """Raise NotAvailableYet."""
    raise NotAvailableYet(
        f"`{options.command}` is not available yet. Nothing was done.", "`tribonian --help` lists what there is."
    )
