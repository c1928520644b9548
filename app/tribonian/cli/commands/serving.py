"""`serve`: the same commands for other programs of this machine. The service itself is a sibling of the command line."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tribonian.cli.commands.arguments import Commands, Common, positive
from tribonian.errors import NotAvailableYet

if TYPE_CHECKING:
    from tribonian.cli.output import Output
    from tribonian.cli.session import Session

Json = dict[str, Any]
Service = Callable[[Path | None, Mapping[str, Any], Callable[[Json], None]], int]
"""(library, options, tell) → exit status."""
NAME = "serve"


def add(commands: Commands, common: Common) -> None:
    """Add the parser."""
    parser = commands.add_parser(
        NAME, help="serve the library to other programs of this machine", parents=[common], description="HTTP on loopback."
    )
    parser.add_argument(
        "--mcp", action="store_true", help="speak the Model Context Protocol on standard input and output instead"
    )
    parser.add_argument("--host", metavar="ADDRESS", default="127.0.0.1")
    parser.add_argument("--port", metavar="N", type=int, default=0, help="0: a free one")
    parser.add_argument("--unix", metavar="PATH", type=Path, help="a local socket instead of host and port")
    parser.add_argument("--token-file", metavar="F", type=Path, help="write the token there (0600) and do not print it")
    parser.add_argument("--beyond-loopback", action="store_true", help="admit other machines; needs a certificate")
    parser.add_argument("--tls-certificate", metavar="F", type=Path, dest="certificate")
    parser.add_argument("--tls-key", metavar="F", type=Path, dest="key")
    parser.add_argument("--name", metavar="HOST", action="append", default=[], dest="names", help="a name that clients use")
    parser.add_argument("--most-bytes", metavar="N", type=positive, dest="body", help="of a request (1 MiB)")
    parser.add_argument("--most-seconds", metavar="N", type=positive, dest="seconds", help="for a request (900)")
    parser.add_argument("--most-requests", metavar="N", type=positive, dest="requests", help="at once (8)")


def refuse(session: Session, options: argparse.Namespace) -> int:
    """Raise NotAvailableYet: whoever embeds the command line has to bring the service."""
    raise NotAvailableYet("The service was not given to this command line.", "Run `tribonian serve`.")


_OPTIONS = ("mcp", "host", "port", "unix", "token_file", "beyond_loopback", "certificate", "key", "names", "matter")
_LIMITS = ("body", "seconds", "requests")


def serve(service: Service, library: Path | None, options: argparse.Namespace, output: Output) -> int:
    """Start the service and return its exit status once it has ended."""
    given = {name: getattr(options, name) for name in _OPTIONS} | {"passphrase": lambda: _passphrase(options)}
    limits = {name: getattr(options, name) for name in _LIMITS if getattr(options, name) is not None}

    def tell(started: Json) -> None:
        if output.as_json:
            output.json(started)
        else:
            for name, value in started.items():
                output.line(f"{name}: {value}")
        output.flush()

    return service(library, given | {"limits": limits}, tell)


def _passphrase(options: argparse.Namespace) -> str:
    from tribonian.cli import passphrases

    if options.passphrase_file:
        return passphrases.read(options.passphrase_file)
    return passphrases.ask("Passphrase") if options.matter else ""
