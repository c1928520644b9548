"""Addresses of servers that a user may name: taken apart, and refused unless they are of this machine or were added."""

from __future__ import annotations

import contextlib
import ipaddress
import re
from dataclasses import dataclass
from urllib.parse import urlsplit

from tribonian.config import network
from tribonian.errors import NetworkRefused, WrongUsage

_PORTS = {"http": 80, "https": 443}
_LOCAL_NAMES = (".local", ".lan", ".internal", ".intranet", ".home.arpa")
_NAME = re.compile(r"[a-z0-9_](?:[a-z0-9._-]{0,251}[a-z0-9_.])?")


@dataclass(frozen=True, slots=True)
class Address:
    """Where a server answers: `http://127.0.0.1:8080/v1`; `path` has no final slash and is "" for the root."""

    scheme: str
    host: str
    port: int
    path: str = ""
    fragment: str = ""

    @classmethod
    def of(cls, written: str, *, what: str, example: str) -> Address:
        """Read an address of `what` (“a model server”); `example` is shown where it is none.

        Raises:
            WrongUsage: it is no address of a server, or holds a name, key or query.
        """
        try:
            parts = urlsplit(written.strip())
            scheme, host, port = parts.scheme.casefold(), (parts.hostname or "").casefold(), parts.port
        except ValueError:
            scheme, host, port, parts = "", "", None, urlsplit("")
        if scheme not in _PORTS or not _is_host(host) or "@" in parts.netloc or parts.query or port == 0:
            raise WrongUsage(f"This is no address of {what}: {written[:80]}.", f"Write it like {example}, without a key.")
        return cls(scheme, host, port or _PORTS[scheme], parts.path.rstrip("/"), parts.fragment)

    @property
    def named(self) -> str:
        """`host:port`, as the network guard takes it."""
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"

    @property
    def base(self) -> str:
        """The address without fragment and final slash."""
        return f"{self.scheme}://{self.named}{self.path}"

    def ensure_allowed(self, *, what: str, hint: str) -> None:
        """Refuse an address that is neither this machine nor one the user added; nothing is looked up.

        Raises:
            NetworkRefused: nothing was sent; no socket was opened.
        """
        if not network.permitted(self.host, self.port):
            raise NetworkRefused(f"{self.host}:{self.port} is not {what} you have added; nothing was sent to it.", hint)


def ensure_local(host: str, what: str) -> None:
    """Raises WrongUsage for a host that is not of the local network, as far as its name shows; nothing is looked up."""
    if network.is_loopback(host):
        return
    try:
        local = ipaddress.ip_address(host.split("%", 1)[0]).is_private
    except ValueError:
        local = "." not in host or host.casefold().endswith(_LOCAL_NAMES)
    if not local:
        raise WrongUsage(
            f"{host} is not an address of the local network; {what} on the internet are not used.",
            "Name it by its address in the office network, such as 192.168.1.20.",
        )


def named_in(written: str) -> list[str]:
    """`host:port` of each address in a text that has them separated by blanks; what is no address names nothing."""
    found = []
    for one in written.split():
        with contextlib.suppress(WrongUsage):
            found.append(Address.of(one, what="a server", example="").named)
    return found


def _is_host(host: str) -> bool:
    """True for a name, or a numeric address."""
    try:
        ipaddress.ip_address(host.split("%", 1)[0])
    except ValueError:
        return _NAME.fullmatch(host) is not None
    return True
