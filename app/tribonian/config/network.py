"""The network guard: no connection leaves this machine unless the user's settings name its host.

Every entry point calls `guard()` before it imports anything else. The guard is an audit hook of the
interpreter (PEP 578): it sees the socket calls of every Python library in the process, cannot be taken out
again, and runs before the call itself. Native code that opens sockets without Python is out of its reach;
for the libraries in use that is covered by their own switches (`SILENCE`) and by a traced run in the tests. While a matter
is open the system itself refuses network sockets where it can (`barrier`).
"""

from __future__ import annotations

import ipaddress
import logging
import os
import socket
import sys
from collections import deque
from collections.abc import Iterable
from typing import Any

from tribonian.config import barrier
from tribonian.errors import NetworkRefused

_log = logging.getLogger("tribonian")

SILENCE = {
    "ANONYMIZED_TELEMETRY": "False",
    "DO_NOT_TRACK": "1",
    "HF_HUB_DISABLE_TELEMETRY": "1",
    "HF_HUB_OFFLINE": "1",
    "HF_DATASETS_OFFLINE": "1",
    "TRANSFORMERS_OFFLINE": "1",
    "OTEL_SDK_DISABLED": "true",
    "OTEL_TRACES_EXPORTER": "none",
    "OTEL_METRICS_EXPORTER": "none",
    "OTEL_LOGS_EXPORTER": "none",
    "ORT_DISABLE_TELEMETRY": "1",
}
"""Switches of the libraries in use that turn off telemetry and fetching."""

PROXIES = ("http_proxy", "https_proxy", "all_proxy", "ftp_proxy")
"""A proxy on loopback would carry a connection out under the guard's eyes, so none is used."""

_OUTGOING = frozenset({"socket.connect", "socket.bind", "socket.sendto", "socket.sendmsg"})
_LOOKUPS = frozenset({"socket.getaddrinfo", "socket.gethostbyname", "socket.gethostbyaddr"})
_LOCAL_FAMILIES = frozenset(int(getattr(socket, name)) for name in ("AF_UNIX", "AF_NETLINK") if hasattr(socket, name))

CLOSED = "TRIBONIAN_NETWORK_CLOSED"
"""Set in the environment while a matter is open: a child process refuses from its beginning what this one refuses."""

_allowed: set[tuple[str, int]] = set()
_listens: tuple[str, int] | tuple[()] | None = None
"""The one address this process may listen at; empty: none; None: any on loopback."""
_matters = 0
_refused: deque[str] = deque(maxlen=100)
_installed = False


def guard(allowed: Iterable[str] = ()) -> None:
    """Refuse every connection beyond this machine from now on, in this process; may be called again.

    `allowed` holds the hosts that the user's settings name, as `host` or `host:port`. Local sockets and
    loopback are always possible. Also sets the environment (`SILENCE`) that child processes inherit.
    """
    global _installed
    os.environ.update(SILENCE)
    for name in PROXIES:
        os.environ.pop(name, None)
        os.environ.pop(name.upper(), None)
    allow(allowed)
    if not _installed:
        _installed = True
        sys.addaudithook(_audit)


def allow(hosts: Iterable[str]) -> None:
    """Add hosts (`host` for every port, or `host:port`) that the user's settings name.

    Raises:
        ValueError: for an entry that is neither.
    """
    _allowed.update(_parse(entry) for entry in hosts)


def listen_only(host: str, port: int = 0) -> None:
    """From now on this process may listen at `host`:`port` and nowhere else; with "" at no address at all.

    This is the one way to listen beyond loopback, after the user has said so twice; connecting is as before. Local sockets are
    not concerned.
    """
    global _listens
    _listens = (host.strip("[]").lower(), port) if host else ()


def matter_opened() -> None:
    """From now on refuse every connection and lookup, loopback and named hosts included. Counts.

    The engine's own channel stays: it listens since before, and windows come to it.
    """
    global _matters
    _matters += 1
    os.environ[CLOSED] = "1"
    barrier.close()


def matter_closed() -> None:
    """Undo one `matter_opened`."""
    global _matters
    _matters = max(0, _matters - 1)
    if not _matters:
        os.environ.pop(CLOSED, None)


def matter_is_open() -> bool:
    """Whether a private matter is open in this process or the one that started it: the one place that tells.

    Whoever reaches out (a model server, a search service) asks here first; the guard refuses it in any case.
    """
    return _matters > 0 or bool(os.environ.get(CLOSED))


def permitted(host: str, port: int) -> bool:
    """Whether a connection to `host` would be let through: this machine, or a host the settings name. Never resolves."""
    return not matter_is_open() and not barrier.is_closed() and (is_loopback(host) or _is_allowed(host, port))


def forbid_all() -> None:
    """Forget every host added by `allow`, and what was said by `listen_only`."""
    global _listens
    _allowed.clear()
    _listens = None


def refusals() -> tuple[str, ...]:
    """The last refused attempts of this process, oldest first, for `doctor`."""
    return tuple(_refused)


def is_loopback(host: str) -> bool:
    """Whether `host` is this machine's loopback: `localhost` or a numeric loopback address; never resolves."""
    if host.rstrip(".").lower() == "localhost":
        return True
    try:
        address = ipaddress.ip_address(host.split("%", 1)[0])
    except ValueError:
        return False
    mapped = getattr(address, "ipv4_mapped", None)
    return (mapped or address).is_loopback


def _audit(event: str, arguments: tuple[Any, ...]) -> None:
    if event in _OUTGOING:
        _check_address(event, arguments[0], arguments[1])
    elif event in _LOOKUPS:
        port = arguments[1] if event == "socket.getaddrinfo" else 0
        _check_host(event, arguments[0], port)


def _check_address(event: str, sock: Any, address: Any) -> None:
    if matter_is_open():
        shown = _text(address) if isinstance(address, str | bytes) else ":".join(str(part) for part in address or ("unnamed",))
        _refuse(event, shown, 0)
    if int(sock.family) in _LOCAL_FAMILIES or not address:
        return
    if barrier.is_closed() and event != "socket.bind":
        _refuse(event, ":".join(str(part) for part in address[:2]), 0)
    if isinstance(address, tuple) and isinstance(address[0], (str, bytes)):
        host = _text(address[0])
        port = address[1] if len(address) > 1 and isinstance(address[1], int) else 0
        if _may_listen(host, port) if event == "socket.bind" else is_loopback(host) or _is_allowed_address(host, port):
            return
        _refuse(event, host or "every interface", port)
    _refuse(event, f"address family {int(sock.family)}", 0)


def _may_listen(host: str, port: int) -> bool:
    """Whether a socket may be bound there; without AF_UNIX pairs of sockets are made over free ports of loopback."""
    if _listens is None:
        return is_loopback(host)
    return (host.lower(), port) == _listens or (not hasattr(socket, "AF_UNIX") and port == 0 and is_loopback(host))


def _check_host(event: str, host: Any, port: Any) -> None:
    name = _text(host)
    if matter_is_open():
        _refuse(event, name or "this machine", port if isinstance(port, int) else 0)
    if barrier.is_closed() and not is_loopback(name):
        _refuse(event, name or "this machine", port if isinstance(port, int) else 0)
    if not name or is_loopback(name) or _is_allowed(name, port if isinstance(port, int) else 0):
        return
    _refuse(event, name, port if isinstance(port, int) else 0)


def _refuse(event: str, host: str, port: int) -> None:
    target = f"{host}:{port}" if port else host
    _refused.append(f"{event} {target}")
    _log.warning("network_refused", extra={"values": {"call": event, "target": target}})
    if matter_is_open():
        raise NetworkRefused(
            f"A private matter is open, so {target} was not reached; nothing was sent.", "Lock the matter first."
        )
    if barrier.is_closed():
        raise NetworkRefused(
            f"A private matter was open in this process, which reaches no network since; {target} was not reached.",
            "Close the program and start it again.",
        )
    raise NetworkRefused(
        f"Something in the program tried to reach {target}; it was stopped before anything was sent.",
        "Tribonian works offline. A server is reached only when its host is named in the settings.",
    )


def _is_allowed(host: str, port: int) -> bool:
    name = host.rstrip(".").lower()
    return any(name == known and (port == 0 or wanted in (0, port)) for known, wanted in _allowed)


def _is_allowed_address(host: str, port: int) -> bool:
    """Whether a numeric address belongs to an allowed name: connect sees only the looked-up address."""
    if not _allowed:
        return False
    if _is_allowed(host, port):
        return True
    for name, wanted in _allowed:
        if wanted not in (0, port):
            continue
        try:
            found = socket.getaddrinfo(name, port or None)
        except OSError:
            continue
        if any(entry[4][0] == host for entry in found):
            return True
    return False


def _parse(entry: str) -> tuple[str, int]:
    host, colon, port = entry.strip().rpartition(":")
    if not colon or (host.count(":") and not host.endswith("]")):
        host, port = entry.strip(), "0"
    host = host.strip("[]").rstrip(".").lower()
    if not host or "/" in host or not port.isdigit() or int(port) > 65535:
        raise ValueError(f"not a host or host:port: {entry!r}")
    return host, int(port)


def _text(host: Any) -> str:
    if isinstance(host, bytes):
        return host.decode("ascii", "replace")
    return host if isinstance(host, str) else ""
