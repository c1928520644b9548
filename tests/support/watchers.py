"""Silence is a fault too: what each test may not leave behind (log records, threads)."""

from __future__ import annotations

import logging
import re
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

PATIENCE = 3.0
"""Seconds that a thread may take to end after its test."""


class LogRecords(logging.Handler):
    """Keeps the program's log records at WARNING and above."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.seen: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep one record as text."""
        values = getattr(record, "values", None)
        text = f"{record.levelname} {record.name}: {record.getMessage()}"
        self.seen.append(f"{text} {values}" if values else text)


@contextmanager
def program_log() -> Iterator[LogRecords]:
    """The records the program logs inside the block."""
    handler = LogRecords()
    logger = logging.getLogger("tribonian")
    logger.addHandler(handler)
    try:
        yield handler
    finally:
        logger.removeHandler(handler)


def log_faults(seen: Sequence[str], expected: Sequence[str]) -> list[str]:
    """Records that no pattern expects, and patterns that no record met."""
    unexpected = [f"unexpected log record: {text}" for text in seen if not any(re.search(pattern, text) for pattern in expected)]
    absent = [f"no log record matched {pattern!r}" for pattern in expected if not any(re.search(pattern, text) for text in seen)]
    return unexpected + absent


def threads_left(before: set[threading.Thread], patience: float = PATIENCE) -> list[str]:
    """Non-daemon threads that were not there before and do not end within `patience` seconds."""
    deadline = time.monotonic() + patience
    left = [thread for thread in threading.enumerate() if thread not in before and not thread.daemon]
    for thread in left:
        thread.join(max(0.0, deadline - time.monotonic()))
    return [thread.name for thread in left if thread.is_alive()]
