"""Parses the arguments, runs one command, turns whatever happens into an exit status.

0 done, 1 done with rejected items (each reported), 2 wrong usage, 3 failed or stopped.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from tribonian.cli import parser as parsing
from tribonian.cli.commands import serving
from tribonian.cli.output import Output
from tribonian.cli.session import Session
from tribonian.errors import TribonianError, WrongUsage

DONE, REJECTED, WRONG_USAGE, FAILED = 0, 1, 2, 3


def run(arguments: Sequence[str], window: Callable[[Path | None], int], service: serving.Service | None = None) -> int:
    """Run `tribonian` with these arguments; without a command `window(library)` is opened, `serve` starts `service`."""
    output = Output(as_json="--json" in arguments)
    try:
        return _run(arguments, window, service, output)
    except TribonianError as error:
        output.error(error)
        return WRONG_USAGE if isinstance(error, WrongUsage) else FAILED
    except BrokenPipeError:
        # Whoever read our output has gone: what was done is kept, nothing more can be said.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except Exception as error:  # noqa: BLE001 - the last resort: a bug is logged with its places and told in one sentence
        output.error(_bug(error))
        return FAILED


def _run(arguments: Sequence[str], window: Callable[[Path | None], int], service: serving.Service | None, output: Output) -> int:
    options = parsing.parse(arguments)
    if options is None:
        return DONE
    library = getattr(options, "library", None)
    if options.command is None:
        if output.as_json:
            raise WrongUsage("No command was given.", "`tribonian --help` lists them.")
        return window(library)
    if options.command == serving.NAME and service is not None:
        return serving.serve(service, library, options, output)
    with Session(library, output, matter=options.matter, passphrase_file=options.passphrase_file) as session:
        status: int = options.run(session, options)
        output.flush()
        return status


def _bug(error: Exception) -> TribonianError:
    from tribonian.config import logging as log

    file = log.setup(name="command")
    log.bug("command.bug", error)
    where = f"The log {file} says where." if file else ""
    return _Bug(f"Something went wrong inside the program ({type(error).__name__}). Nothing that was stored is lost.", where)


class _Bug(TribonianError):
    """A programming error, told like any other."""

    code = "bug"
