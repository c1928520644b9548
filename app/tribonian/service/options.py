"""How a service is started: where it listens, its token and its limits. What is not safe is refused before anything is opened."""

from __future__ import annotations

import ipaddress
import os
import secrets
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from tribonian.config import network
from tribonian.errors import TribonianError, WrongUsage

LOOPBACK = "127.0.0.1"
SHORTEST_TOKEN = 32


@dataclass(frozen=True, slots=True)
class Limits:
    """What one client may take of the service."""

    body: int = 1024 * 1024
    """Bytes of a request's body."""
    seconds: float = 900.0
    """How long a request may take."""
    requests: int = 8
    """Requests under way at once; a further one is refused, not queued."""


@dataclass(frozen=True, slots=True)
class Options:
    """Where and how the service listens.

    Raises:
        WrongUsage: when it would listen beyond this machine without the second switch, a certificate and its names.
    """

    host: str = LOOPBACK
    port: int = 0
    """0: a free one is taken."""
    unix: Path | None = None
    """A local socket instead of host and port."""
    beyond_loopback: bool = False
    certificate: Path | None = None
    key: Path | None = None
    names: tuple[str, ...] = ()
    """Further names under which requests may address the service."""
    token_file: Path | None = None
    matter: str = ""
    """A private matter that requests may name. Never beyond this machine."""
    limits: Limits = field(default_factory=Limits)

    def __post_init__(self) -> None:
        if not 0 <= self.port < 65536:
            raise WrongUsage(f"{self.port} is no port.", "0 takes a free one.")
        if (self.certificate is None) != (self.key is None):
            raise WrongUsage("A certificate and its key go together.", "Give both --tls-certificate and --tls-key.")
        if self.here_only:
            return
        if self.matter:
            raise WrongUsage("A private matter never leaves this machine.", "Leave --host and --beyond-loopback out.")
        if not self.beyond_loopback:
            raise WrongUsage(
                f"{self.host or 'An empty host'} is not this machine's loopback; others could reach the library there.",
                "If that is wanted, say so with --beyond-loopback, a certificate and --name.",
            )
        if self.certificate is None:
            raise WrongUsage("Beyond this machine the service speaks TLS only.", "Give --tls-certificate and --tls-key.")
        if not _is_address(self.host):
            raise WrongUsage(f"“{self.host}” is not a numeric address.", "No name is looked up. Give the address itself.")
        if ipaddress.ip_address(self.host).is_unspecified and not self.names:
            raise WrongUsage("A service on every interface needs the name that clients use.", "Give it with --name.")

    @property
    def here_only(self) -> bool:
        """Whether only this machine can reach it."""
        return self.unix is not None or network.is_loopback(self.host)

    @property
    def hosts(self) -> frozenset[str]:
        """The hosts that a request may name, in small letters and without port."""
        own = {"localhost", LOOPBACK, "::1"} if self.here_only else set()
        named = () if self.unix is not None else (self.host,)
        return frozenset(one.strip("[]").rstrip(".").lower() for one in (*own, *named, *self.names))


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def new_token() -> str:
    """A random token: 256 bits, in characters that a header may hold."""
    return secrets.token_urlsafe(32)


def write_token(file: Path, token: str) -> None:
    """Write the token to a file that only this user may read; a former one is replaced.

    Raises:
        TribonianError: it cannot be written.
    """
    partial: Path | None = None
    try:
        handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")  # created with 0600
        partial = Path(name)
        with os.fdopen(handle, "w", encoding="ascii") as stream:
            stream.write(token + "\n")
        partial.replace(file)
    except OSError as error:
        if partial is not None:
            partial.unlink(missing_ok=True)
        raise TribonianError(f"The token cannot be written to {file}: {error.strerror}.", "Name another file.") from error
