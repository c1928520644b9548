"""Ctrl+C and SIGTERM stop the work, not the process: the cancel token is set, whatever native code is running.

A Python signal handler runs in the main thread only when that returns from native code, which may take
seconds in a model's prefill. The interpreter's wake-up descriptor is written at once, so a small thread waits on it.
"""

from __future__ import annotations

import os
import signal
import socket
import threading
from collections.abc import Callable
from typing import Any

from tribonian.cli.output import Output
from tribonian.domain.cancel import CancelToken

STOPPED = 3
_SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name))


class Interrupts:
    """Sets a cancel token on the first signal; the second ends the process at once."""

    def __init__(self, cancel: CancelToken, output: Output) -> None:
        self._cancel = cancel
        self._output = output
        self._former: dict[signal.Signals, Callable[..., Any] | int | None] = {}
        self._near: socket.socket | None = None
        self._far: socket.socket | None = None

    def install(self) -> None:
        """Take over the signals; does nothing outside the main thread."""
        if threading.current_thread() is not threading.main_thread():
            return
        self._near, self._far = socket.socketpair()
        self._far.setblocking(False)
        signal.set_wakeup_fd(self._far.fileno(), warn_on_full_buffer=False)
        for one in _SIGNALS:
            self._former[one] = signal.signal(one, lambda number, frame: None)
        threading.Thread(target=self._watch, args=(self._near,), name="interrupts", daemon=True).start()

    def remove(self) -> None:
        """Give the signals back."""
        if self._far is None:
            return
        signal.set_wakeup_fd(-1)
        for one, former in self._former.items():
            signal.signal(one, former)
        self._far.close()
        self._far = None

    def _watch(self, near: socket.socket) -> None:
        heard = 0
        with near:
            while received := near.recv(16):
                for number in received:
                    if number not in _SIGNALS:
                        continue
                    heard += 1
                    if heard > 1:
                        os._exit(STOPPED)
                    self._output.note("Stopping … (again to end at once)")
                    self._cancel.set()
