"""Where the engine of a library listens: a private folder of this user, one engine per library.

The folder is readable by its owner only and holds the socket, `engine.json` (address and token) and a lock
that the living engine keeps. It is not inside the library, so a library on a shared or read-only disk works and its
copies never carry a token.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import secrets
import socket
import stat
import sys
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO

from tribonian.config import paths
from tribonian.errors import EngineStopped

LOCAL_SOCKETS = hasattr(socket, "AF_UNIX") and sys.platform != "win32"
_LONGEST_SOCKET_PATH = 100
"""Bytes; Linux allows 107, macOS 103."""


@dataclass(frozen=True, slots=True)
class Address:
    """How to reach an engine. `path` is its local socket, or "" when it listens on loopback `port`."""

    pid: int
    token: str
    path: str = ""
    port: int = 0
    library: str = ""
    version: str = ""

    def connect(self, timeout: float) -> socket.socket:
        """An open connection; raises OSError when nobody listens."""
        if self.path:
            connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            target: str | tuple[str, int] = self.path
        else:
            connection = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
            target = ("127.0.0.1", self.port)
        try:
            connection.settimeout(timeout)
            connection.connect(target)
            connection.settimeout(None)
        except OSError:
            connection.close()
            raise
        return connection


def folder(library: Path) -> Path:
    """The private folder for the engine of `library`; created when missing.

    Raises:
        EngineStopped: when no folder can be made that only this user may enter.
    """
    name = hashlib.sha256(os.fsencode(library.expanduser().resolve())).hexdigest()[:12]
    for base in _bases():
        place = base / name
        with contextlib.suppress(OSError):
            base.mkdir(mode=0o700, parents=True, exist_ok=True)
            place.mkdir(mode=0o700, exist_ok=True)
            if _private(base) and _private(place) and len(os.fsencode(place)) < _LONGEST_SOCKET_PATH - 10:
                return place
    raise EngineStopped(
        "There is no private folder for the engine's channel.", "Set XDG_RUNTIME_DIR to a folder that only you can enter."
    )


def _bases() -> list[Path]:
    runtime = os.environ.get("XDG_RUNTIME_DIR", "")
    user = str(os.getuid()) if hasattr(os, "getuid") else "user"
    bases = [Path(runtime) / "tribonian"] if runtime else []
    return [*bases, Path(tempfile.gettempdir()) / f"tribonian-{user}", paths.state_dir() / "run"]


def _private(place: Path) -> bool:
    """True when `place` is a real folder of this user that nobody else may enter."""
    found = place.lstat()
    if not stat.S_ISDIR(found.st_mode):
        return False
    if not hasattr(os, "getuid"):
        return True
    return found.st_uid == os.getuid() and not found.st_mode & 0o077


def publish(place: Path, address: Address) -> None:
    """Write `engine.json` in one step, readable by its owner only."""
    fresh = place / f"engine.{address.pid}.new"
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        json.dump(asdict(address), file)
    fresh.replace(place / "engine.json")


def published(place: Path) -> Address | None:
    """The address in `engine.json`; None when there is none (the engine may have died since)."""
    try:
        return Address(**json.loads((place / "engine.json").read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return None


def withdraw(place: Path) -> None:
    """Remove address and socket."""
    for name in ("engine.json", "s"):
        with contextlib.suppress(OSError):
            (place / name).unlink()


def new_token() -> str:
    """A random secret of 256 bits."""
    return secrets.token_urlsafe(32)


def take_lock(place: Path) -> IO[bytes] | None:
    """The engine's lock of this library for as long as the file stays open; None when another engine lives.

    The system frees the lock however the engine ends.
    """
    file = (place / "lock").open("ab")
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        return None
    return file
