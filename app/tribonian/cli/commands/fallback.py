"""`fallback [show | use ADDRESS | off | allow | forbid | below HUNDREDTHS]`: the search service of the web."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from tribonian.cli.commands.arguments import Commands, Common, subcommand
from tribonian.errors import WrongUsage

if TYPE_CHECKING:
    from tribonian.cli.session import Session

SHOW = "show"
_CHANGES = {
    "use": ("fallback", None),
    "off": ("fallback", ""),
    "allow": ("fallback_allowed", "yes"),
    "forbid": ("fallback_allowed", "no"),
    "below": ("fallback_below", None),
}
"""Action → (setting, its value; None where the user gives it)."""
_HELP = (
    "a SearXNG service that is asked where the library answers badly: use ADDRESS or off, for this library allow or forbid, "
    "below a grade in hundredths; show says what is set"
)


def add(commands: Commands, common: Common) -> None:
    """Add the parser."""
    parser = subcommand(commands, common, "fallback", _HELP, run_fallback)
    parser.add_argument("action", choices=(SHOW, *_CHANGES), nargs="?", default=SHOW)
    parser.add_argument("value", metavar="ADDRESS|HUNDREDTHS", nargs="?", default="")


def run_fallback(session: Session, options: argparse.Namespace) -> int:
    """Change what is asked for, then show what is set."""
    if options.action != SHOW:
        name, value = _CHANGES[options.action]
        if (value is None) != bool(options.value):
            needs = "needs a value" if value is None else "takes no value"
            raise WrongUsage(f"`fallback {options.action}` {needs}.", "See `tribonian fallback --help`.")
        session.call("settings_change", name=name, value=options.value if value is None else value)
    values = session.call("settings")["values"]
    told = {"address": values["fallback"]["value"], "allowed": values["fallback_allowed"]["value"] == "yes"}
    told["below"] = values["fallback_below"]["value"] / 100
    out = session.output
    if out.as_json:
        out.json(told)
        return 0
    out.line(f"Search service: {told['address'] or 'none; the web is never asked'}")
    out.line(f"Allowed for this library: {'yes' if told['allowed'] else 'no'}")
    out.line(
        f"Asked where the best search is graded below {told['below']:.2f}; never from a matter, never over a client's files."
    )
    return 0
