"""`evaluate`: scores search and answers against gold questions."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from tribonian.cli.commands.arguments import Commands, Common, seed, subcommand
from tribonian.errors import NotAvailableYet

if TYPE_CHECKING:
    from tribonian.cli.session import Session


def add(commands: Commands, common: Common) -> None:
    """Add the parser."""
    evaluate = subcommand(commands, common, "evaluate", "score search and answers against gold questions", run_evaluate)
    evaluate.add_argument("gold", metavar="GOLD.jsonl")
    evaluate.add_argument("--model", metavar="NAME|none", default=None)
    evaluate.add_argument("--depth", choices=("quick", "corrective", "research"), default=None)
    evaluate.add_argument("--seed", metavar="N", type=seed, default=None)
    evaluate.add_argument("--stages", metavar="LIST", default="", help="comma-separated")
    evaluate.add_argument("--baselines", action="store_true")
    evaluate.add_argument("--resume", action="store_true")


def run_evaluate(session: Session, options: argparse.Namespace) -> int:
    """Evaluate."""
    raise NotAvailableYet("`evaluate` is not available yet.")
