"""What a user asks of a run that is under way."""

from __future__ import annotations

import threading


class Wish:
    """The depth a user wishes for. Thread-safe: set by any thread, read by the run's."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._depth = ""

    @property
    def depth(self) -> str:
        """What is wished for, "" when nothing is."""
        with self._lock:
            return self._depth

    @depth.setter
    def depth(self, depth: str) -> None:
        with self._lock:
            self._depth = depth
