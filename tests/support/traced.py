"""Runs a command under strace and says which network calls left loopback: sees native code too."""

from __future__ import annotations

import ipaddress
import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

CALLS = "connect,sendto,sendmsg,sendmmsg,bind"
ADDRESS = re.compile(r'inet_addr\("([^"]+)"\)|inet_pton\(AF_INET6, "([^"]+)"')
FAMILY = re.compile(r"sa_family=(AF_[A-Z0-9]+)")
SILENT = {"AF_UNIX", "AF_UNSPEC", "AF_NETLINK"}
"""Families that reach no other machine (UNSPEC dissolves a connection)."""


def run(
    command: Sequence[str], log: Path, *, seconds: float = 300, **options
) -> tuple[subprocess.CompletedProcess[str], list[str]]:
    """The finished command, and every traced call of it and its children that named an address."""
    traced = ["strace", "-f", "--seccomp-bpf", "-qq", "-e", f"trace={CALLS}", "-e", "signal=none", "-o", str(log), *command]
    done = subprocess.run(traced, capture_output=True, text=True, timeout=seconds, check=False, **options)
    return done, [line for line in log.read_text(errors="replace").splitlines() if "sa_family=" in line]


def foreign(lines: Sequence[str]) -> list[str]:
    """The calls that go, or would listen, beyond loopback."""
    return [line for line in lines if not _stays(line)]


def _stays(line: str) -> bool:
    families = set(FAMILY.findall(line))
    if families <= SILENT:
        return True
    addresses = [four or six for four, six in ADDRESS.findall(line)]
    return families <= SILENT | {"AF_INET", "AF_INET6"} and bool(addresses) and all(map(_loopback, addresses))


def _loopback(address: str) -> bool:
    found = ipaddress.ip_address(address)
    return (getattr(found, "ipv4_mapped", None) or found).is_loopback
