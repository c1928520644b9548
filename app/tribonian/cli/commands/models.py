"""`model list|add|probe|use|remove`."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from tribonian.cli.commands.arguments import Commands, Common, subcommand
from tribonian.errors import WrongUsage

if TYPE_CHECKING:
    from tribonian.cli.output import Output
    from tribonian.cli.session import Session

Json = dict[str, Any]


def add(commands: Commands, common: Common) -> None:
    """Add the parser."""
    model = subcommand(
        commands, common, "model", "the models: list, add FILE or the FOLDER of an encoder, probe, use or remove NAME", run_model
    )
    model.add_argument("action", choices=("list", "add", "probe", "use", "remove"))
    model.add_argument("name", metavar="NAME|FILE|FOLDER", nargs="?", default="")
    model.add_argument("--link", action="store_true", help="add: leave the file where it is")


def run_model(session: Session, options: argparse.Namespace) -> int:
    """Carry out one of the actions."""
    if options.action == "list":
        _show(session.output, session.call("model_list"))
        return 0
    if not options.name:
        raise WrongUsage(f"`model {options.action}` needs a {'file' if options.action == 'add' else 'name'}.")
    out = session.output
    params: Json = {"path": options.name, "link": options.link} if options.action == "add" else {"name": options.name}
    found = session.call(
        f"model_{options.action}", lambda event: out.progress(f"{event['data']['text']} {event['data']['share']:.0%}"), **params
    )
    _show(out, found)
    return 0


def _show(out: Output, found: Any) -> None:
    if out.as_json:
        out.json(found)
        return
    entries: list[Json] = found if isinstance(found, list) else [found]
    if not entries:
        out.line("No language model is there. Questions are answered with verified extracts.")
        return
    keys = [key for key in ("name", "parameters", "context", "fits", "tokens_per_second", "file") if key in entries[0]]
    for one in entries:
        if one.get("in_use"):
            one["name"] += " (in use)"
    out.table([key.upper().replace("_", " ") for key in keys], [[_cell(one.get(key)) for key in keys] for one in entries])


def _cell(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:.1f}"
    return "–" if value in (None, "", 0) else str(value)
