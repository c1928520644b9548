"""Files below the paths a user named: in order, without hidden ones, each folder once however it is linked."""

from __future__ import annotations

import errno
import stat
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tribonian.text.storable import storable


@dataclass(frozen=True, slots=True)
class Found:
    """A file to import. `name` is its path relative to the PATH named (its own name when PATH is the file)."""

    path: Path
    root: Path
    name: str
    problem: str = ""
    """Why it cannot be read at all, "" when it can."""


def walk(paths: Sequence[Path]) -> list[Found]:
    """All files at and below `paths`, sorted within each folder. What is there but cannot be read is listed with its problem.

    Hidden files and folders are skipped unless named themselves. A folder reached twice through links is read once.
    """
    return [one for path in paths for one in _below(path)]


def _below(root: Path) -> Iterator[Found]:
    """The file `root`, or the files below the folder `root`."""
    seen: set[tuple[int, int]] = set()
    waiting = [root]
    while waiting:
        path = waiting.pop()
        try:
            status = path.stat()
            if not stat.S_ISDIR(status.st_mode):
                problem = "" if stat.S_ISREG(status.st_mode) else "This is not a regular file."
                yield _found(path, root, problem)
            elif (status.st_dev, status.st_ino) not in seen:
                seen.add((status.st_dev, status.st_ino))
                entries = [entry for entry in path.iterdir() if not entry.name.startswith(".")]
                waiting += sorted(entries, key=lambda entry: entry.name, reverse=True)
        except OSError as error:
            yield _found(path, root, _problem(path, error))


def _found(path: Path, root: Path, problem: str) -> Found:
    name = path.relative_to(root).as_posix() if path != root else path.name or str(path)
    return Found(path, root if path != root else path.parent, storable(name), problem)


def _problem(path: Path, error: OSError) -> str:
    if error.errno == errno.ENAMETOOLONG:
        return "Folders are nested too deeply here, or the name is too long."
    if path.is_symlink() and error.errno in (errno.ENOENT, errno.ELOOP):
        return "This link leads nowhere."
    if error.errno == errno.ENOENT:
        return "There is no such file."
    return f"This cannot be read: {error.strerror or error}."
