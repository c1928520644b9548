"""The window's end of the engine channel. No Qt, no waiting: every method returns at once.

A link thread starts or joins the engine and decodes what arrives; a second thread writes. The caller learns
through `fileno()` that `poll()` has something for it.
"""

from __future__ import annotations

import socket
import time
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from tribonian.engine.link import Incoming, Link
from tribonian.errors import EngineStopped

MOST_FRAMES = 64
POLL_SECONDS = 0.004

__all__ = ["EngineClient", "Incoming"]


class EngineClient:
    """Starts or joins the engine of a library and talks to it. For one caller's thread."""

    def __init__(
        self, library: Path, *, command: Sequence[str] | None = None, name: str = "window", grace: float | None = None
    ) -> None:
        self._library = Path(library)
        self._command = tuple(command) if command else None
        self._name = name
        self._grace = grace
        self._inbox: deque[Incoming] = deque()
        self._ids = 0
        self._open: set[int] = set()
        self._link: Link | None = None
        self._near, self._far = socket.socketpair()
        self._near.setblocking(False)
        self._far.setblocking(False)
        self.state: dict[str, Any] = {"state": "stopped"}
        """The last status the engine sent."""

    def start(self) -> None:
        """Begin to start or join the engine; returns at once, `poll` reports status frames and whether it failed."""
        if self._link is not None and not self._link.ended:
            return
        self.state = {"state": "starting"}
        self._open.clear()
        self._link = Link(self._library, self._name, self._receive, command=self._command, grace=self._grace)
        self._receive([Incoming(0, "status", dict(self.state))])
        self._link.start()

    def restart(self) -> None:
        """Leave the engine (which ends when nobody else uses it) and start or join one anew."""
        if self._link is not None:
            self._link.close()
            self._link = None
        self.start()

    def call(self, method: str, params: dict[str, Any] | None = None) -> int:
        """Send a request, or keep it until the engine listens; returns its id.

        Raises:
            EngineStopped: the engine was not started or has ended; `restart()` brings it back.
        """
        if self._link is None or self._link.ended:
            raise EngineStopped("The engine is not running.", "Start it again; stored work is kept.")
        self._ids += 1
        self._open.add(self._ids)
        self._link.send({"id": self._ids, "call": method, "params": params or {}})
        return self._ids

    def cancel(self, request_id: int) -> None:
        """Ask for a request to be stopped; it still ends with a result or an error (code cancelled)."""
        if self._link is not None and request_id in self._open:
            self._link.send({"cancel": request_id})

    def fileno(self) -> int:
        """A descriptor that is readable whenever `poll` has something; valid until `close`."""
        return self._near.fileno()

    def poll(self) -> list[Incoming]:
        """What has arrived, in order: at most 64 items or 4 ms; the rest stays and `fileno` stays readable."""
        taken: list[Incoming] = []
        deadline = time.perf_counter() + POLL_SECONDS
        while self._inbox and len(taken) < MOST_FRAMES and time.perf_counter() < deadline:
            taken.append(self._taken(self._inbox.popleft()))
        with suppress(BlockingIOError):
            while self._near.recv(4096):
                pass
        if self._inbox:
            self._wake()
        return taken

    def close(self) -> None:
        """Leave the engine. Idempotent; `fileno` is no longer valid."""
        if self._link is not None:
            self._link.close()
            self._link = None
        self._near.close()
        self._far.close()

    def _taken(self, item: Incoming) -> Incoming:
        if item.kind == "status":
            self.state = item.payload
        elif item.kind == "stopped":
            item = Incoming(0, "stopped", {**item.payload, "requests": sorted(self._open)})
            self._open.clear()
            self.state = {"state": "stopped", **item.payload}
        elif item.kind != "event":
            self._open.discard(item.id)
        return item

    def _receive(self, items: list[Incoming]) -> None:
        """Called in the link thread."""
        self._inbox.extend(items)
        self._wake()

    def _wake(self) -> None:
        with suppress(OSError):  # full of wake-ups already, or closed
            self._far.send(b"x")
