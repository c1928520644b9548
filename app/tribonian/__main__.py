"""Window or command line: `tribonian` opens the desk, `tribonian COMMAND …` works in the terminal."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

READER = "parse"
"""How the threads that read files for an import are called."""
PATIENCE = 0.2
"""Seconds a reader has to notice that it was stopped, and to end the processes it uses."""


def guard() -> None:
    """What every entry point does first: no network, and native thread pools that do not fight for the cores."""
    os.environ.setdefault("OMP_WAIT_POLICY", "passive")
    from tribonian.config import barrier, dumps, network

    network.guard()
    barrier.use()
    dumps.leave_none()


def window(library: Path | None) -> int:
    """Open the desk on `library` (None = the one used last).

    Raises:
        TribonianError: there is no screen, or the window's own parts cannot be loaded here.
    """
    from tribonian.errors import TribonianError

    commands = "Everything also works in the terminal: `tribonian --help`."
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in screens):
        raise TribonianError("There is no screen to open a window on.", commands)
    try:
        from tribonian.ui.app import main as open_desk
    except ImportError as error:
        raise TribonianError(f"The window cannot be opened here: {error}.", commands) from error
    return open_desk(["--library", str(library)] if library else [])


def service(library: Path | None, options: Mapping[str, Any], tell: Callable[[dict[str, Any]], None]) -> int:
    """Serve `library` to other programs of this machine, as `options` say; `tell` gets address and token.

    Raises:
        TribonianError: it cannot be served so.
    """
    from tribonian.service import start

    return start.start(library, options, tell)


def main() -> int:
    """Run the program with the process' arguments and return its exit status."""
    guard()
    from tribonian.cli.main import run

    status = run(sys.argv[1:], window, service)
    _leave_behind(status)
    return status


def _leave_behind(status: int) -> None:
    """End at once when a stopped import's reader is still inside a file: it only reads, and nobody waits for its result."""
    readers = [thread for thread in threading.enumerate() if thread.name.startswith(READER)]
    for thread in readers:
        thread.join(PATIENCE)
    if any(thread.is_alive() for thread in readers):
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


if __name__ == "__main__":
    sys.exit(main())
