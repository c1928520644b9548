"""Kills work with signal 9 at a given moment. The work runs in a forked child, so that hundreds of moments cost seconds."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable

Tell = Callable[[bytes], object]
BEGUN = b"<"
"""What work tells when its preparation is over and what is to be killed begins."""
_STEP = 0.0005


def killed(work: Callable[[Tell], object], after: float, *, once_told: int = 0) -> tuple[bytes, bool]:
    """Do `work` in a child and kill it after so many seconds; returns (what it told until then, whether it had ended before).

    The seconds count from when it has told `once_told` bytes, so that no kill falls on what only leads to the work.
    """
    ear, mouth = os.pipe()
    child = os.fork()
    if child == 0:  # pragma: no cover - dies
        os.close(ear)
        try:
            work(lambda told: os.write(mouth, told))
        finally:
            os._exit(0)
    os.close(mouth)
    begun = b"".join(os.read(ear, 1) for _ in range(once_told))
    ended = waited(child, after)
    if not ended:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    with os.fdopen(ear, "rb") as pipe:
        return begun + pipe.read(), ended


def waited(child: int, seconds: float) -> bool:
    """Wait for a child at most so many seconds; True when it has ended."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if os.waitpid(child, os.WNOHANG)[0] == child:
            return True
        time.sleep(_STEP)
    return False
