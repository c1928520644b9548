"""Cancellation and the one compute gate of the engine."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Collection, Coroutine, Iterator
from concurrent.futures import Future, wait
from contextlib import contextmanager
from typing import Any, TypeVar

from tribonian.errors import Cancelled

Result = TypeVar("Result")
POLL_SECONDS = 0.05


class CancelToken:
    """A flag that long work checks per token, page, document, batch and tool.

    Thread-safe. `set()` may be called from any thread; callbacks run in the thread that calls `set()`.
    """

    def __init__(self) -> None:
        self._event = threading.Event()
        self._callbacks: list[Callable[[], None]] = []

    def set(self) -> None:
        """Ask the work to stop. Idempotent."""
        first = not self._event.is_set()
        self._event.set()
        if first:
            for callback in list(self._callbacks):
                callback()

    def is_set(self) -> bool:
        """True once the work was asked to stop."""
        return self._event.is_set()

    def check(self) -> None:
        """Raise `Cancelled` if the work was asked to stop."""
        if self._event.is_set():
            raise Cancelled()

    def on_set(self, callback: Callable[[], None]) -> None:
        """Call `callback` when (or at once if) the work is asked to stop."""
        self._callbacks.append(callback)
        if self._event.is_set():
            callback()

    @contextmanager
    def calling(self, callback: Callable[[], None]) -> Iterator[None]:
        """Call `callback` when (or at once if) the work is asked to stop while the body runs; not after it."""
        self.on_set(callback)
        try:
            yield
        finally:
            self._callbacks.remove(callback)

    def wait(self, seconds: float) -> bool:
        """Sleep up to `seconds`, waking at once when cancelled; returns `is_set()`."""
        return self._event.wait(seconds)


class ComputeGate:
    """Lets bulk work (encoding an import) yield the cores to a question being answered.

    Two OpenMP pools on the same cores collapse llama.cpp, so bulk encoders call `give_way` before
    every batch and wait while any `foreground()` section is open.
    """

    def __init__(self) -> None:
        self._condition = threading.Condition()
        self._foreground = 0

    @contextmanager
    def foreground(self) -> Iterator[None]:
        """Hold bulk work back while the body runs."""
        with self._condition:
            self._foreground += 1
        try:
            yield
        finally:
            with self._condition:
                self._foreground -= 1
                self._condition.notify_all()

    def give_way(self, cancel: CancelToken) -> None:
        """Block while a foreground section is open; raises `Cancelled` within 100 ms of a cancel."""
        with self._condition:
            while self._foreground and not cancel.is_set():
                self._condition.wait(0.1)
        cancel.check()


def ended(futures: Collection[Future[Any]], cancel: CancelToken) -> None:
    """Wait until all are done, within `POLL_SECONDS` of a cancel no longer; those not begun are then dropped.

    Raises:
        Cancelled: the work was stopped.
    """
    while wait(futures, POLL_SECONDS).not_done:
        if cancel.is_set():
            for future in futures:
                future.cancel()
        cancel.check()
    cancel.check()


async def unless_cancelled(work: Coroutine[Any, Any, Result], cancel: CancelToken) -> Result:
    """The result of `work`, which is stopped within `POLL_SECONDS` of a cancel.

    Raises:
        Cancelled: it was stopped; and whatever `work` raises.
    """
    task = asyncio.ensure_future(work)
    try:
        while not task.done():
            await asyncio.wait({task}, timeout=POLL_SECONDS)
            cancel.check()
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    return task.result()
