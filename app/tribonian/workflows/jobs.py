"""Events of a job that is not a run: numbered, dated, handed to whoever started it."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from datetime import UTC, datetime

from tribonian.domain.events import Event, EventName

Emit = Callable[[Event], None]


class Job:
    """Numbers the events of one job. `emit` is called in the job's own thread and must return quickly."""

    def __init__(self, name: str, emit: Emit) -> None:
        self.id = f"{name}-{secrets.token_hex(4)}"
        self._emit = emit
        self._seq = 0

    def report(self, event: EventName, **data: object) -> None:
        """Hand the next event on."""
        self._seq += 1
        at = datetime.now(UTC).isoformat(timespec="milliseconds")
        self._emit(Event(self.id, self._seq, event, at, 0, data))
