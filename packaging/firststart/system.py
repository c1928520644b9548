"""What the machine itself must bring: libraries of Qt, a compiler, tools of the tests.

Looked for by what is used (a shared library, a command, a folder), so that it also works where the names of
packages differ; installed by Debian's package names, where that is allowed.
"""

from __future__ import annotations

import ctypes
import importlib.util
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from firststart.console import CommandFailed, Console, Stop

TABLE = Path(__file__).with_name("debian.toml")


@dataclass(frozen=True)
class Need:
    """One thing the machine must have, the Debian package that brings it, and what it is for."""

    package: str
    probe: str
    purpose: str

    def missing(self, libraries: str) -> bool:
        """Whether it is absent. `libraries` is the loader's own list (`ldconfig -p`)."""
        kind, _, name = self.probe.partition(":")
        if kind == "library":
            return name not in libraries and not _loads(name)
        if kind == "command":
            return shutil.which(name) is None and not Path("/usr/sbin", name).exists()
        if kind == "module":
            return importlib.util.find_spec(name) is None
        return not Path(name).exists()


def table() -> dict[str, tuple[Need, ...]]:
    """All needs by group: window, build, environment, tests."""
    with TABLE.open("rb") as file:
        groups = tomllib.load(file)
    python = f"python{sys.version_info[0]}.{sys.version_info[1]}"
    return {
        group: tuple(
            Need(package.replace("python3-", f"{python}-"), probe, content["purpose"])
            for probe, package in content["needs"].items()
        )
        for group, content in groups.items()
    }


def missing(groups: Iterable[str]) -> list[Need]:
    """The needs of these groups that this machine does not meet."""
    libraries = _known_libraries()
    every = table()
    return [need for group in groups for need in every[group] if need.missing(libraries)]


def install(needs: Sequence[Need], console: Console) -> None:
    """Install the packages of `needs` where that is allowed (root, or sudo after asking).

    Raises:
        Stop: one sentence that says what is missing and how to get it.
    """
    packages = sorted({need.package for need in needs})
    prefix = _rights(packages, needs, console)
    # Of the environment, only what apt itself reads: sudo would drop the rest anyhow.
    apt = [
        *prefix,
        "env",
        "DEBIAN_FRONTEND=noninteractive",
        "apt-get",
        "-q",
        "-o",
        "DPkg::Lock::Timeout=300",
        "-o",
        "Dpkg::Use-Pty=0",
    ]
    try:
        console.detail("asking for the list of packages")
        # Without the lock: installing may start services, which live on.
        console.run([*apt, "update"], what="Reading the list of Debian packages", locked=False)
        seen = iter(range(1, 1_000_000))

        def read(line: str) -> str | None:
            if line.startswith(("Unpacking ", "Setting up ")):
                return f"{next(seen)} steps, {line.split(' (')[0]}"
            return line if line.startswith("Get:") else None

        console.run(
            [*apt, "install", "-y", "--no-install-recommends", *packages],
            what="Installing Debian packages",
            read=read,
            locked=False,
        )
    except CommandFailed as error:
        raise CommandFailed(f"{error} {sentence(needs)}", error.output) from error
    still = [need for need in needs if need.missing(_known_libraries())]
    if still:
        raise Stop(f"apt-get ended well, and yet: {sentence(still)}")


def sentence(needs: Sequence[Need]) -> str:
    """What is missing and how to get it, in one sentence."""
    names = ", ".join(sorted({need.probe.partition(":")[2] for need in needs}))
    purposes = " and ".join(sorted({need.purpose for need in needs}))
    packages = " ".join(sorted({need.package for need in needs}))
    if shutil.which("apt-get"):
        command = f"sudo apt-get install --no-install-recommends {packages}"
        return f"Debian packages for {purposes} are missing; install them with: {command}"
    return f"Missing for {purposes}: {names}; install with your system's package manager (Debian's names: {packages})."


def _rights(packages: Sequence[str], needs: Sequence[Need], console: Console) -> list[str]:
    """The prefix with which apt-get may be run; asks before it uses sudo."""
    if shutil.which("apt-get") is None:
        raise Stop(sentence(needs))
    if os.geteuid() == 0:
        return []
    if shutil.which("sudo") is None or not (sys.stdin.isatty() and sys.stderr.isatty()):
        raise Stop(sentence(needs))
    console.say(f"These Debian packages are missing: {' '.join(packages)}")
    answer = input("Install them now with sudo? [y/N] ")
    if answer.strip().lower() not in {"y", "yes", "j", "ja"}:
        raise Stop(sentence(needs))
    # Asked for here, on the terminal: the installing itself runs without one.
    if subprocess.run(["sudo", "-v"], check=False).returncode:
        raise Stop(sentence(needs))
    return ["sudo", "-n"]


def _known_libraries() -> str:
    program = shutil.which("ldconfig") or "/sbin/ldconfig"
    try:
        return subprocess.run([program, "-p"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return ""


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True
