"""`evaluate`."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from tribonian.cli.commands.arguments import Commands, Common

if TYPE_CHECKING:
    from tribonian.cli.session import Session


def add(commands: Commands, common: Common) -> None:
    """Add the parser."""


def run_evaluate(session: Session, options: argparse.Namespace) -> int:
    """Evaluate."""
    return 0
