"""Keeps a fast stream of words from becoming a flood of frames: text is passed on about every 30 ms."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

Json = dict[str, Any]
SECONDS = 0.03
TEXT = "text_written"


class EventStream:
    """Passes events on in order; `text_written` events that follow each other within 30 ms become one.

    The merged event carries the last one's `seq`; its `text` is the pieces joined. Thread-safe.
    """

    def __init__(self, forward: Callable[[Json], None], seconds: float = SECONDS) -> None:
        self._forward = forward
        self._seconds = seconds
        self._lock = threading.RLock()
        self._held: Json | None = None
        self._timer: threading.Timer | None = None

    def emit(self, event: Json) -> None:
        """Pass an event on now, or within 30 ms when it is a piece of text."""
        with self._lock:
            if event.get("event") != TEXT or not self._seconds:
                self._flush()
                self._forward(event)
            elif self._held is not None and self._joins(event):
                text = self._held["data"]["text"] + event["data"]["text"]
                self._held = {**event, "data": {**event["data"], "text": text}}
            else:
                self._flush()
                self._held = event
                self._timer = threading.Timer(self._seconds, self._late)
                self._timer.daemon = True
                self._timer.start()

    def close(self) -> None:
        """Pass on what is held."""
        with self._lock:
            self._flush()

    def _joins(self, event: Json) -> bool:
        held = self._held or {}
        same = all(held.get(key) == event.get(key) for key in ("run", "step"))
        return same and isinstance(held["data"].get("text"), str) and isinstance(event["data"].get("text"), str)

    def _late(self) -> None:
        with self._lock:
            self._flush()

    def _flush(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        held, self._held = self._held, None
        if held is not None:
            self._forward(held)
