"""`prepare`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tribonian.cli.commands.arguments import Commands, Common

if TYPE_CHECKING:
    pass


def add(commands: Commands, common: Common) -> None:
    """Add the parser."""
