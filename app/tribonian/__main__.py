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
    """Open the desk on `library` (None = the one used last)."""
    from tribonian.ui.app import run

    return run(library)


def main() -> int:
    """Run the program with the process' arguments and return its exit status."""
    guard()
    from tribonian.cli.main import run

    return run(sys.argv[1:], window)


if __name__ == "__main__":
    sys.exit(main())
