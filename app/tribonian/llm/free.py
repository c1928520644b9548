"""Memory that is free: of the machine, and of the control groups that confine this process (a container, a service)."""

from __future__ import annotations

from pathlib import Path, PurePosixPath

import psutil

GROUPS = Path("/sys/fs/cgroup")
OWN = Path("/proc/self/cgroup")
_FILES = (
    ("memory.max", "memory.current", "inactive_file"),
    ("memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file"),
)
"""Limit, use, and which line of `memory.stat` counts what the system can take back: version 2, version 1."""


def free_memory() -> int:
    """Bytes that can be taken now, before this process or another one is ended for it."""
    return min([int(psutil.virtual_memory().available), *_of_groups()])


def limit() -> int:
    """Bytes of memory that there are for this process at all."""
    limits = [found[0] for found in map(_limits, _folders()) if found is not None]
    return min([int(psutil.virtual_memory().total), *limits])


def _of_groups() -> list[int]:
    found = []
    for folder in _folders():
        limits = _limits(folder)
        if limits is not None:
            most, used, back = limits
            found.append(max(0, most - max(0, used - back)))
    return found


def _folders() -> list[Path]:
    """The groups of this process and those they are in, as far as they can be seen here."""
    try:
        lines = OWN.read_text().splitlines()
    except (OSError, UnicodeDecodeError):
        return []
    found = []
    for line in lines:
        _, controllers, place = (*line.split(":", 2), "", "")[:3]
        if controllers and "memory" not in controllers.split(","):
            continue
        root = GROUPS / "memory" if controllers else GROUPS
        path = PurePosixPath(place.lstrip("/"))
        # In a container the path may be that of the machine: what is not there has no limit to tell.
        found += [root / one for one in (path, *path.parents) if ".." not in one.parts]
    return list(dict.fromkeys(found))


def _limits(folder: Path) -> tuple[int, int, int] | None:
    """Most, used, and of that what can be taken back; None where nothing is limited."""
    for most, used, line in _FILES:
        try:
            values = (int((folder / most).read_text()), int((folder / used).read_text()))
            stat = dict(one.split(" ", 1) for one in (folder / "memory.stat").read_text().splitlines() if " " in one)
            return (*values, int(stat.get(line, "0")))
        except (OSError, ValueError):
            continue
    return None
