"""Files below the paths a user named: in order, without hidden ones, each folder once however it is linked."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Found:
    """A file to import. `name` is its path relative to the PATH named (its own name when PATH is the file)."""

    path: Path
    root: Path
    name: str
    problem: str = ""
    """Why it cannot be read at all, "" when it can."""


def walk(paths: Sequence[Path]) -> list[Found]:
    """All files at and below `paths`, sorted within each folder. A path that is not there is listed with its problem.

    Hidden files and folders are skipped unless named themselves. A folder reached twice through links is read once.
    """
    found: list[Found] = []
    for path in paths:
        if path.is_dir():
            found += _below(path, path, set())
        else:
            problem = "" if path.is_file() else "There is no such file." if not path.exists() else "This is not a regular file."
            found.append(Found(path, path.parent, path.name, problem))
    return found


def _below(folder: Path, root: Path, seen: set[tuple[int, int]]) -> Iterator[Found]:
    try:
        status = folder.stat()
        if (status.st_dev, status.st_ino) in seen:
            return
        seen.add((status.st_dev, status.st_ino))
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError as error:
        yield Found(folder, root, folder.relative_to(root).as_posix(), f"The folder cannot be read: {error.strerror}.")
        return
    for entry in entries:
        path = Path(entry.path)
        if entry.name.startswith("."):
            continue
        if path.is_dir():
            yield from _below(path, root, seen)
        elif path.is_file():
            yield Found(path, root, path.relative_to(root).as_posix())
        elif path.is_symlink():
            yield Found(path, root, path.relative_to(root).as_posix(), "This link leads nowhere.")
