"""Debian packages by name, version and checksum (packaging/linux/debian.lock): fetched by apt, unpacked, never installed."""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from firststart.console import CommandFailed, Console, Stop

LOCK = "linux/debian.lock"


@dataclass(frozen=True)
class Package:
    """A package of Debian."""

    name: str
    version: str
    sha256: str


def locked(locks: Path) -> list[Package]:
    """The packages of the lock."""
    rows = [line.split() for line in (locks / LOCK).read_text().splitlines() if line and not line.startswith("#")]
    return [Package(*row) for row in rows]


def write_lock(locks: Path, names: Iterable[str], work: Path, console: Console) -> list[Package]:
    """Lock the newest version of each package that apt knows. For maintainers, when Debian has mended something."""
    found = []
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    _download(list(names), work, console)
    for file in sorted(work.glob("*.deb")):
        name, version = _field(file, "Package"), _field(file, "Version")
        found.append(Package(name, version, sha256(file)))
    lines = ["# Written by packaging/build.py --lock: package, version, SHA-256."]
    lines += [f"{one.name} {one.version} {one.sha256}" for one in sorted(found, key=lambda one: one.name)]
    (locks / LOCK).write_text("\n".join(lines) + "\n")
    return found


def fetch(packages: Iterable[Package], store: Path, console: Console) -> dict[str, Path]:
    """The packages' files by name, from the store or from Debian, each checked.

    Raises:
        Stop: one cannot be had any more, or is not what was locked.
    """
    store.mkdir(parents=True, exist_ok=True)
    wanted = {one.name: one for one in packages}
    # Each under its checksum: a store serves several locks.
    files = {name: store / f"{one.sha256[:16]}.deb" for name, one in wanted.items()}
    lacking = [name for name, file in files.items() if not (file.is_file() and sha256(file) == wanted[name].sha256)]
    if lacking:
        half = store / "half"
        shutil.rmtree(half, ignore_errors=True)
        half.mkdir()
        try:
            _download([f"{name}={wanted[name].version}" for name in lacking], half, console)
        except CommandFailed as error:
            raise Stop(f"{error} Debian keeps only its newest versions: renew the lock with `build.py --lock`.") from error
        for file in half.glob("*.deb"):
            name = _field(file, "Package")
            if sha256(file) != wanted[name].sha256:
                raise Stop(f"Debian's package {name} is not the one that was locked; nothing was taken from it.")
            file.replace(files[name])
        shutil.rmtree(half)
    return files


def unpack(file: Path, target: Path) -> Path:
    """Unpack a package below `target`; its scripts are not run. Returns `target`."""
    if not target.is_dir():
        half = target.with_name(target.name + ".half")
        shutil.rmtree(half, ignore_errors=True)
        half.mkdir(parents=True)
        subprocess.run(["dpkg-deb", "-x", file, half], check=True)
        half.replace(target)
    return target


def _download(names: list[str], folder: Path, console: Console) -> None:
    # As the user who builds: apt's own user may not write here, and says so; the checksum is what counts.
    command = ["sh", "-c", 'cd "$1" && shift && exec apt-get -q -o APT::Sandbox::User=root download "$@"', "sh", folder, *names]
    console.run(command, what="Fetching Debian packages", read=lambda line: line if line.startswith("Get:") else None)


def _field(file: Path, name: str) -> str:
    found = subprocess.run(["dpkg-deb", "-f", file, name], check=True, capture_output=True, text=True).stdout.strip()
    assert re.fullmatch(r"\S+", found), found
    return found


def sha256(path: Path) -> str:
    """The checksum of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
