"""The files of what is kept: their names, whether one lies in clear, and how one is destroyed. Nothing here needs a key."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

RUNS_FILE = "runs.sqlite"
LOCK = "runs.lock"
SEALED, CLEAR, SEALING = ".sealed", ".clear", ".sealing"
"""See `keeping.sealing`."""
_MAGIC = b"SQLite format 3\0"


def is_clear(file: Path) -> bool:
    """Whether a file is a SQLite database that is not encrypted. Not to be asked of one that this process has open: POSIX takes
    a process' locks on a file away when it closes any handle of it."""
    try:
        with file.open("rb") as stream:
            return stream.read(len(_MAGIC)) == _MAGIC
    except OSError:
        return False


def destroyed(file: Path) -> bool:
    """Write noise over a file where it stands, then remove it; True when there was one.

    A disk may keep what is overwritten for a while all the same; what it keeps is no longer a file of anybody.
    """
    block = 1024 * 1024
    try:
        left = file.stat().st_size
        with suppress(OSError), file.open("r+b") as stream:
            while left > 0:
                left -= stream.write(os.urandom(min(block, left)))
            stream.flush()
            os.fsync(stream.fileno())
        file.unlink()
    except OSError:
        return False
    return True


def settle(path: Path) -> None:
    """End what was cut off: a clear file that was replaced is overwritten, one that was not is put back."""
    clear = path.with_name(path.name + CLEAR)
    if not clear.exists():
        return
    if not path.exists():
        clear.replace(path)
    elif is_clear(path):
        clear.unlink()  # the same file under its second name
    else:
        destroyed(clear)


def clear_copies(path: Path) -> list[Path]:
    """Files beside `path` that hold questions in clear: left by earlier versions of the program, or by what was cut off."""
    return [file for file in sorted(path.parent.glob(f"{path.name}.*")) if is_clear(file)]
