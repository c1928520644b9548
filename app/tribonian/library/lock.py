"""The write lock of a library: one process writes, and whoever else wants to is told which one it is.

The lock itself is the operating system's (filelock: flock, msvcrt), so it ends with its holder however that ends.
filelock was chosen over own code because it handles both systems and inherited descriptors, and is maintained.
The holder's name lies in a file beside it, because a locked file cannot be read on Windows.
"""

from __future__ import annotations

import json
import os
import socket
import sys
from datetime import UTC, datetime
from pathlib import Path

from filelock import FileLock, Timeout

from tribonian.errors import LibraryLocked
from tribonian.library.storage import from_system

LOCK_NAME = "writer.lock"
HOLDER_NAME = "writer.json"


class WriterLock:
    """The lock of one library folder, held from `acquire` to `release` or the end of the process."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._holder = folder / HOLDER_NAME
        # A soft fallback (a marker file) would outlive a killed holder, so a disk without locks is an error instead.
        self._lock = FileLock(folder / LOCK_NAME, timeout=0, thread_local=False, fallback_to_soft=False)

    def acquire(self) -> None:
        """Take the lock and write this process's name beside it.

        Raises:
            LibraryLocked: naming the holder.
            LibraryReadOnly, DiskFull, LibraryError: when the folder does not allow a lock.
        """
        try:
            self._lock.acquire()
        except Timeout as error:
            raise self.refusal() from error
        except OSError as error:
            raise from_system(error, self._folder / LOCK_NAME) from error
        try:
            self._holder.write_text(json.dumps(_this_process()), encoding="utf-8")
        except OSError as error:
            self._lock.release()
            raise from_system(error, self._holder) from error

    def release(self) -> None:
        """Give the lock back. Idempotent."""
        if self._lock.is_locked:
            self._holder.unlink(missing_ok=True)
            self._lock.release()

    @property
    def held(self) -> bool:
        """True while this object holds the lock."""
        return bool(self._lock.is_locked)

    def refusal(self) -> LibraryLocked:
        """The error that names who writes to this library now."""
        who = holder(self._folder)
        named = f"process {who['pid']} ({who['command']}) on {who['host']}, since {who['since']}" if who else "another process"
        return LibraryLocked(
            f"The library {self._folder} is being written by {named}.",
            "Reading and searching work meanwhile. Wait until it is done, or close the other program.",
        )


def holder(folder: Path) -> dict[str, str]:
    """Who wrote its name beside the lock: pid, command, since, host; empty when nobody or unreadable."""
    try:
        found = json.loads((folder / HOLDER_NAME).read_text(encoding="utf-8"))
        return {key: str(found[key]) for key in ("pid", "command", "since", "host")}
    except (OSError, ValueError, KeyError, TypeError):
        return {}


def _this_process() -> dict[str, object]:
    command = " ".join([Path(sys.argv[0] or "python").name, *sys.argv[1:2]])[:80]
    return {
        "pid": os.getpid(),
        "command": command,
        "since": datetime.now(UTC).isoformat(timespec="seconds"),
        "host": socket.gethostname(),
    }
