"""The way in from the command line: plain options in, HTTP or the Model Context Protocol out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from tribonian.errors import WrongUsage
from tribonian.service.options import LOOPBACK, Limits, Options


def start(library: Path | None, given: Mapping[str, Any], tell: Callable[[dict[str, Any]], None]) -> int:
    """Serve until told to end; returns the exit status.

    Raises:
        WrongUsage: options that mean nothing together, or are not safe. TribonianError: the library cannot be opened.
    """
    rest = {name: value for name, value in given.items() if name not in ("mcp", "limits", "names", "passphrase")}
    options = Options(**rest, names=tuple(given.get("names", ())), limits=Limits(**given.get("limits", {})))
    if not given.get("mcp"):
        from tribonian.service import run

        return run.serve(library, options, tell, given.get("passphrase", lambda: ""))
    if options.matter:
        raise WrongUsage("A private matter is not served to another assistant.", "Leave --matter out; nothing was opened.")
    if any(options.host != LOOPBACK if name == "host" else value for name, value in rest.items()):
        raise WrongUsage("--mcp speaks on standard input and output; it listens nowhere.", "Leave host, port and socket out.")
    from tribonian.service import assistant

    return assistant.serve(library)
