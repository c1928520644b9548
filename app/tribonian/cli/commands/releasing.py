"""`version [use ADDRESS | off | ask] [--against FILE]`: which version this is, and on request whether there is a newer one."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tribonian.cli.commands.arguments import Commands, Common, subcommand
from tribonian.errors import WrongUsage

if TYPE_CHECKING:
    from tribonian.cli.output import Output
    from tribonian.cli.session import Session

SHOW, USE, OFF, ASK = "show", "use", "off", "ask"
_HELP = (
    "which version and build this is; --against FILE compares with the release list on a stick, ask with the one at the address "
    "of the office network that use ADDRESS named. Nothing looks for a newer version by itself"
)


def add(commands: Commands, common: Common) -> None:
    """Add the parser."""
    parser = subcommand(commands, common, "version", _HELP, run)
    parser.add_argument("action", choices=(SHOW, USE, OFF, ASK), nargs="?", default=SHOW)
    parser.add_argument("address", metavar="ADDRESS", nargs="?", default="")
    parser.add_argument("--against", type=Path, metavar="FILE", help="a release list (release.json), or the folder it is in")
    parser.add_argument("--key", type=Path, metavar="FILE", help="the public key (Ed25519, PEM) that the list must be signed by")


def run(session: Session, options: argparse.Namespace) -> int:
    """Show, compare or change; 1 when a file of a release is not what its list says, or the list is not signed by the key."""
    from tribonian.config.settings import Settings
    from tribonian.workflows import releases

    if (options.action == USE) != bool(options.address) or (options.against and options.action != SHOW):
        raise WrongUsage("This is no use of `version`.", "See `tribonian version --help`.")
    settings = Settings.load(session.library)
    if options.action in (USE, OFF):
        settings = releases.use(settings, options.address)
    if options.against:
        found = releases.against(options.against, options.key)
    elif options.action == ASK:
        found = releases.asked(settings, options.key)
    elif options.key:
        raise WrongUsage("--key needs a release list to prove.", "Add --against FILE, or `ask`.")
    else:
        found = releases.told()
    found["asks"] = settings.releases
    out = session.output
    out.json(found) if out.as_json else _tell(out, found)
    release = found.get("release")
    if release is None:
        return 0
    altered = [one for one in release["files"] if one["state"] == releases.ALTERED]
    unproven = options.key is not None and release["signature"] != releases.PROVEN
    return 1 if altered or unproven else 0


def _tell(out: Output, found: dict[str, Any]) -> None:
    out.line(f"Tribonian {found['version']}, {found['licence']}")
    if found["mark"]:
        out.line(f"Build {found['mark']} of the source of {found['built']}, in {found['folder']}")
    else:
        out.line("From a checkout of the source.")
    release = found.get("release")
    if release is None:
        out.line(f"Asked for a newer version, on request only: {found['asks'] or 'nobody'}")
        return
    built = f" of {release['built']}" if release["built"] else ""
    out.line(f"{release['from']}: version {release['version']}{built} – {release['state']}")
    out.line(f"Signature: {release['signature']}")
    for one in release["files"]:
        out.line(f"  {one['state']}: {one['file']}")
