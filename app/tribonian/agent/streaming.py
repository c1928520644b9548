"""Runs one blocking piece of work beside a generator, so that what it reports can be yielded at once."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable, Generator
from typing import TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")

COALESCE = 0.03
"""Seconds over which pieces of text are joined into one event."""


def during(work: Callable[[Callable[[Item], None]], Result]) -> Generator[Item, None, Result]:
    """Yield what `work` tells while it runs in a thread of its own; the generator's return value is its result.

    Use as `result = yield from during(lambda tell: …)`. Exceptions of `work` are raised here.
    """
    told: queue.SimpleQueue[tuple[str, object]] = queue.SimpleQueue()

    def body() -> None:
        try:
            told.put(("result", work(lambda item: told.put(("item", item)))))
        except BaseException as error:  # noqa: BLE001 - carried to the consumer's thread and raised there
            told.put(("error", error))

    thread = threading.Thread(target=body, name="agent-work", daemon=True)
    thread.start()
    while True:
        kind, value = told.get()
        if kind == "item":
            yield value  # type: ignore[misc]
            continue
        thread.join()
        if kind == "error":
            raise value  # type: ignore[misc]
        return value  # type: ignore[return-value]


def coalesced(pieces: Generator[str, None, Result]) -> Generator[str, None, Result]:
    """Join pieces that arrive within 30 ms; keeps the inner generator's return value."""
    held, since = "", time.monotonic()
    while True:
        try:
            piece = next(pieces)
        except StopIteration as stop:
            if held:
                yield held
            return stop.value  # type: ignore[no-any-return]
        held += piece
        if time.monotonic() - since >= COALESCE:
            yield held
            held, since = "", time.monotonic()
