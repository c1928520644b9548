"""The virtual environment and the pinned, hash-checked packages in it."""

from __future__ import annotations

import csv
import os
import re
import secrets
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

from firststart.console import CommandFailed, Console, Stop
from firststart.layout import Layout

IDENTITY = ".setup-id"
"""A random name inside the environment: stamps that mention it die with it."""

ROOM = 3_000_000_000
"""Bytes that the environment takes, with room for unpacking."""

PIP = ("-m", "pip", "--disable-pip-version-check", "--no-input")


def identity(layout: Layout) -> str:
    """The name of the environment that is there; empty when there is none or it is half made."""
    try:
        return (layout.environment / IDENTITY).read_text() if layout.python.exists() else ""
    except OSError:
        return ""


def make(layout: Layout, console: Console) -> None:
    """Make the environment, or take one that works; a half-made or foreign one is replaced.

    Raises:
        Stop: when the disk has too little room or the environment cannot be made.
    """
    need_room(layout.root, ROOM)
    if not _works(layout):
        if layout.environment.exists():
            console.detail("replacing a half-made environment")
            shutil.rmtree(layout.environment)
        console.run([sys.executable, "-m", "venv", layout.environment], what="Making the virtual environment")
    (layout.environment / IDENTITY).write_text(secrets.token_hex(16))


def install_lock(layout: Layout, lock: Path, console: Console) -> None:
    """Install exactly the packages of a lock file, each checked against its hashes, wheels only.

    The lock is complete, so nothing is resolved. Packages that an interruption left half installed are redone.
    """
    repair(site_packages(layout))
    pip_install(layout.python, ["--only-binary", ":all:"], lock, console)


def pip_install(python: Path, options: list[str], lock: Path, console: Console) -> None:
    """`pip install` of a lock file, with progress counted against its pins."""
    total = len(pins(lock))
    seen = 0

    def read(line: str) -> str | None:
        nonlocal seen
        if line.startswith(("Collecting ", "Requirement already satisfied: ")):
            seen += 1
            return f"{seen}/{total} {line.split(': ')[-1].split(' ')[-1 if ':' in line else 1]}"
        if line.lstrip().startswith("Downloading "):
            return f"{seen}/{total} {line.strip()}"
        return "unpacking" if line.startswith("Installing collected packages") else None

    command: list[str | Path] = [
        python,
        *PIP,
        "install",
        "--require-hashes",
        "--no-deps",
        "--no-compile",
        "--progress-bar",
        "off",
        *options,
        "-r",
        lock,
    ]
    try:
        console.run(command, what=f"Installing the packages of {lock.name}", read=read)
    except CommandFailed as error:
        raise explained(error) from error


def explained(error: CommandFailed) -> CommandFailed:
    """The failure of a pip command in words that say what to do."""
    text = "\n".join(error.output)
    causes = (
        (r"DO NOT MATCH THE HASHES", "A downloaded package does not match its recorded checksum, so it was not installed."),
        (r"No space left on device|Errno 28", "The disk is full; make room and start again."),
        (
            r"NewConnectionError|NameResolutionError|name resolution|ConnectTimeout|Network is unreachable|ProxyError",
            "The package index cannot be reached; connect this machine (the first start only needs it) and start again.",
        ),
        (
            r"No matching distribution|Could not find a version",
            "The package index cannot be reached, or has nothing for this machine with "
            f"Python {sys.version_info[0]}.{sys.version_info[1]}.",
        ),
    )
    for pattern, sentence in causes:
        if re.search(pattern, text):
            return CommandFailed(f"{sentence} {error}", error.output)
    return error


def link_program(layout: Layout) -> None:
    """Make `tribonian` importable and callable in the environment, straight from the checkout.

    A path file and the package's description do what an editable install does, without a build tool that would have
    to be fetched; the program finds there what it requires, and pip what to uninstall.
    """
    folder = site_packages(layout)
    program = layout.environment / "bin" / "tribonian"
    project = tomllib.loads((layout.root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    required = [f"Requires-Dist: {requirement}\n" for requirement in project["dependencies"]]
    for extra, requirements in project["optional-dependencies"].items():
        required.append(f"Provides-Extra: {extra}\n")
        required += [f'Requires-Dist: {requirement}; extra == "{extra}"\n' for requirement in requirements]
    described = (
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\nSummary: {project['description']}\n"
    )
    for old in folder.glob("tribonian-*.dist-info"):
        shutil.rmtree(old)
    place = folder / f"{project['name']}-{project['version']}.dist-info"
    written = {
        folder / "tribonian.pth": f"{layout.root / 'app'}\n",
        program: f'#!/bin/sh\nexec {shlex.quote(str(layout.python))} -P -m tribonian "$@"\n',
        place / "METADATA": described + "".join(required),
        place / "INSTALLER": "bootstrap\n",
    }
    place.mkdir()
    for path, text in written.items():
        path.write_text(text, encoding="utf-8")
    program.chmod(0o755)
    names = [os.path.relpath(path, folder) for path in (*written, place / "RECORD")]
    (place / "RECORD").write_text("".join(f"{name},,\n" for name in names), encoding="utf-8")


def site_packages(layout: Layout) -> Path:
    """The folder that packages are installed to."""
    found = sorted(layout.environment.glob("lib/python3*/site-packages"))
    if not found:
        raise Stop(f"The virtual environment {layout.environment} is damaged; remove it and start again.")
    return found[-1]


def pins(lock: Path) -> list[str]:
    """The `name==version` of every requirement of a lock file."""
    return re.findall(r"^([A-Za-z0-9_.-]+==[^\s;\\]+)", lock.read_text(), re.MULTILINE)


def repair(folder: Path) -> list[str]:
    """Forget packages whose files are not all there (pip would take them for installed); returns their names."""
    broken = [entry for entry in sorted(folder.glob("*.dist-info")) if not _complete(folder, entry)]
    for entry in broken:
        shutil.rmtree(entry)
    return [entry.name for entry in broken]


def need_room(folder: Path, wanted: int) -> None:
    """Stop in time when a disk is too small."""
    free = shutil.disk_usage(folder).free
    if free < wanted:
        raise Stop(f"The disk of {folder} has {free / 1e9:.1f} GB free; {wanted / 1e9:.0f} GB are needed.")


def _works(layout: Layout) -> bool:
    """Whether a whole environment of this very Python and place is there."""
    if not layout.python.exists():
        return False
    question = "import sys, pip; print(sys.version_info[:3], sys.prefix)"
    try:
        answer = subprocess.run([layout.python, "-c", question], capture_output=True, text=True, check=False, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return answer.returncode == 0 and answer.stdout.strip() == f"{tuple(sys.version_info[:3])} {layout.environment}"


def _complete(folder: Path, distribution: Path) -> bool:
    """Whether each file that the package's own record lists is there in its recorded size."""
    try:
        with (distribution / "RECORD").open(encoding="utf-8", newline="") as file:
            rows = [row for row in csv.reader(file) if len(row) == 3]
    except OSError:
        return False
    for name, _, size in rows:
        path = folder / name
        try:
            if size and path.stat().st_size != int(size):
                return False
        except (OSError, ValueError):
            return False
    return bool(rows) and (distribution / "METADATA").is_file()
