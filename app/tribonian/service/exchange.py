"""One request between the event loop and the lanes: what the command reports arrives here, in order, from any thread."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from tribonian.engine.dispatch import Carrier, Dispatcher
from tribonian.engine.host import status_json

Json = dict[str, Any]
ENDS = ("result", "error")
STOP_SECONDS = 15.0
_ONLY = 1
"""Every exchange is a client of its own with one request, so that dropping it stops just that."""


class Exchange:
    """What one command reports, as `(kind, payload)`: events, then exactly one result or error."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._queue: asyncio.Queue[tuple[str, Any]] = asyncio.Queue()

    def put(self, kind: str, payload: Any) -> None:
        """Called from any thread; lost without harm once the loop has ended."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._queue.put_nowait, (kind, payload))

    async def next(self) -> tuple[str, Any]:
        """The next report."""
        return await self._queue.get()


class Lanes:
    """The engine's dispatcher, used from an event loop: the same lanes, cancelling and coalescing as under the window."""

    def __init__(self, carrier: Carrier, log_file: str = "") -> None:
        self._carrier = carrier
        self._exchanges: dict[int, Exchange] = {}
        self._numbers = itertools.count(1)
        self._dispatcher = Dispatcher(carrier, self._reply, lambda: None, log_file)

    def start(self) -> None:
        """Begin to load what searching needs."""
        self._carrier.start(self._dispatcher.background, lambda: None)

    def ask(self, method: str, params: Mapping[str, Any]) -> tuple[int, Exchange]:
        """Queue a command; the number is for `drop`."""
        number, exchange = next(self._numbers), Exchange()
        self._exchanges[number] = exchange
        self._dispatcher.submit(number, _ONLY, method, params)
        return number, exchange

    def drop(self, number: int) -> None:
        """Stop a command nobody waits for any more; without effect once it has ended."""
        self._exchanges.pop(number, None)
        self._dispatcher.drop_client(number)

    def status(self) -> Json:
        """What is ready and under way, in the shape of the engine's status."""
        return status_json(self._carrier.status(), self._dispatcher.counts(), len(self._exchanges))

    def close(self) -> bool:
        """Stop all work and close the library; False when something would not stop in time."""
        stopped = self._dispatcher.close(STOP_SECONDS)
        if stopped:
            self._carrier.close()
        return stopped

    def _reply(self, client: int, id: int, kind: str, payload: Any) -> None:
        exchange = self._exchanges.get(client)
        if exchange is not None:
            exchange.put(kind, payload)
