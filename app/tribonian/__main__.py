"""Window or command line: `tribonian` opens the desk, `tribonian COMMAND …` works in the terminal."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def guard() -> None:
    """What every entry point does first: no network, and native thread pools that do not fight for the cores."""
    os.environ.setdefault("OMP_WAIT_POLICY", "passive")
    from tribonian.config import network

    network.guard()


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


def main() -> int:
    """Run the program with the process' arguments and return its exit status."""
    guard()
    from tribonian.cli.main import run

    return run(sys.argv[1:], window)


if __name__ == "__main__":
    sys.exit(main())
