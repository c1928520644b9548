"""Records every attempt to reach beyond loopback, in this process and in Python processes it starts.

On purpose not the program's own guard: that one is under test. Also imported, from `children/`, by child
processes before anything else, so this file needs nothing but the standard library.
"""

from __future__ import annotations

import ipaddress
import os
import socket
import sys

RECORD = "TRIBONIAN_TEST_CONNECTIONS"
"""Names the file that attempts are appended to."""

EVENTS = frozenset({"socket.connect", "socket.sendto", "socket.sendmsg", "socket.getaddrinfo", "socket.gethostbyname"})


class ConnectionBeyondLoopback(Exception):
    """A test tried to leave the machine."""


def watch() -> None:
    """Refuse and record such attempts from now on, for the life of this process."""
    sys.addaudithook(_audit)


def attempts(start: int = 0) -> list[str]:
    """What was recorded, from the `start`th attempt on."""
    try:
        with open(os.environ[RECORD], encoding="utf-8") as file:
            return file.read().splitlines()[start:]
    except (KeyError, FileNotFoundError):
        return []


def _audit(event: str, arguments: tuple) -> None:
    if event not in EVENTS:
        return
    if event in ("socket.getaddrinfo", "socket.gethostbyname"):
        target = arguments[0]
    else:
        sock, address = arguments[0], arguments[1]
        if sock.family not in (socket.AF_INET, socket.AF_INET6) or not address:
            return
        target = address[0]
    if isinstance(target, bytes):
        target = target.decode("ascii", "replace")
    if target in (None, "", "localhost") or _loopback(str(target)):
        return
    line = f"{event} {target} (process {os.getpid()}: {' '.join(sys.argv[:3])})"
    if RECORD in os.environ:
        with open(os.environ[RECORD], "a", encoding="utf-8") as file:
            file.write(line + "\n")
    raise ConnectionBeyondLoopback(line)


def _loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host.split("%", 1)[0]).is_loopback
    except ValueError:
        return False
