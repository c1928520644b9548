"""Writing a document so that a failure never costs the previous one."""

from __future__ import annotations

import errno
import os
import tempfile
from pathlib import Path

from tribonian.errors import ExportFailed

_FULL = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})


def replace_file(target: Path, content: bytes) -> None:
    """Put `content` at `target` in one step: a temporary file in the same folder, then a rename.

    Raises:
        ExportFailed: and a previous file of that name is kept as it was.
    """
    check_target(target)
    temporary: Path | None = None
    try:
        handle, name = tempfile.mkstemp(prefix=f".{target.name[:40]}.", suffix=".part", dir=target.parent)
        temporary = Path(name)
        with os.fdopen(handle, "wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        temporary.chmod(_mode(target))
        temporary.replace(target)
        temporary = None
    except OSError as error:
        raise _failed(target, error) from error
    finally:
        if temporary is not None:
            temporary.unlink(missing_ok=True)


def check_target(target: Path) -> None:
    """Raise `ExportFailed` when `target` cannot become a file, before any work is done for it."""
    name = target.name
    if "\0" in str(target):
        raise ExportFailed("The file name holds a character that no file can have.", "Choose a simpler name.")
    try:
        if target.is_dir():
            raise ExportFailed(f"“{name}” is a folder.", "Name a file in it: memo.docx, memo.pdf or memo.md.")
        if not target.parent.is_dir():
            raise ExportFailed(f"The folder of “{name}” does not exist.", "Make the folder first, or choose another.")
        for lock in (target.with_name(f".~lock.{name}#"), target.with_name(f"~${name[2:]}"), target.with_name(f"~${name}")):
            if lock.exists():
                raise ExportFailed(
                    f"“{name}” is open in another program. It was not changed.",
                    f"Close it there or choose another name. If it is not open, delete the left-over file “{lock.name}”.",
                )
    except OSError as error:  # a name that is too long
        raise ExportFailed(f"“{name[:80]}” cannot be used as a file name.", "Choose a shorter, simpler name.") from error


def _mode(target: Path) -> int:
    try:
        return target.stat().st_mode & 0o777
    except FileNotFoundError:
        # mkstemp makes private files; a new document gets what any new file gets.
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask


def _failed(target: Path, error: OSError) -> ExportFailed:
    kept = "The previous file is unchanged." if target.exists() else "Nothing was written."
    if error.errno in _FULL:
        hint = "Free some space or choose another disk."
        return ExportFailed(f"The disk is full; “{target.name}” was not written. {kept}", hint)
    if isinstance(error, PermissionError):
        hint = "Close it in the other program, or choose a folder you may write to."
        return ExportFailed(f"“{target.name}” is open elsewhere or may not be written. {kept}", hint)
    return ExportFailed(f"“{target.name}” could not be written: {error.strerror or error}. {kept}", "Choose another place.")
