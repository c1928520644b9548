"""Runs a program that is installed on bytes in memory: no shell, no file, a limit of time, ended with all it started."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from typing import IO

import psutil

from tribonian.domain.cancel import CancelToken

_LOOK_EVERY = 0.05
_LAST = 5.0
BUSY = 10
"""Seconds a program may take to end once it has closed its output."""
_KEPT = ("PATH", "SYSTEMROOT", "WINDIR", "PATHEXT", "COMSPEC", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "TESSDATA_PREFIX")


def run(command: Sequence[str], given: bytes, seconds: float, cancel: CancelToken) -> bytes | None:
    """What the program writes when `given` is its input; None when it does not start, fails, or takes too long.

    `seconds` are time of the processor; by the clock it may take ten times as long, since the machine may be busy.

    Raises:
        Cancelled: within 100 ms of being asked to stop; the program is gone then.
    """
    kept = {name: os.environ[name] for name in _KEPT if name in os.environ}
    own_group = sys.platform != "win32"
    try:
        child = subprocess.Popen(
            list(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**kept, "OMP_THREAD_LIMIT": "1", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"},
            start_new_session=own_group,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except OSError:
        return None
    got: list[bytes] = []
    assert child.stdin is not None and child.stdout is not None
    writer = threading.Thread(target=_feed, args=(child.stdin, given), name="program-feed", daemon=True)
    reader = threading.Thread(target=_drain, args=(child.stdout, got), name="program-drain", daemon=True)
    begun = time.monotonic()
    writer.start()
    reader.start()
    try:
        while reader.is_alive():
            reader.join(_LOOK_EVERY)
            cancel.check()
            spent = time.monotonic() - begun
            if spent > seconds and (spent > BUSY * seconds or _worked(child.pid) > seconds):
                return None
        return b"".join(got) if child.wait(_LAST) == 0 else None
    except subprocess.TimeoutExpired:  # it closed its output and goes on
        return None
    finally:
        _end(child, own_group=own_group)
        writer.join()
        reader.join()
        child.stdout.close()


def _worked(pid: int) -> float:
    """Time of the processor a process has taken."""
    try:
        return float(sum(psutil.Process(pid).cpu_times()[:2]))
    except psutil.Error:
        return 0.0


def _feed(stream: IO[bytes], given: bytes) -> None:
    with contextlib.suppress(OSError), stream:  # it may end before it has read everything
        stream.write(given)


def _drain(stream: IO[bytes], got: list[bytes]) -> None:
    with contextlib.suppress(OSError, ValueError):
        while piece := stream.read(1 << 16):
            got.append(piece)


def _end(child: subprocess.Popen[bytes], *, own_group: bool) -> None:
    if child.poll() is None:
        if own_group:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(child.pid, signal.SIGKILL)
        else:
            child.kill()
    child.wait()
