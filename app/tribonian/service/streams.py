"""Events as they happen: server-sent events or newline-delimited JSON, and the end of the work when the client goes away."""

from __future__ import annotations

import asyncio
import math
from collections.abc import AsyncIterator, Coroutine
from contextlib import suppress
from typing import Any, TypeVar

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from tribonian.errors import Cancelled
from tribonian.service.exchange import ENDS, Exchange
from tribonian.service.refusals import TimedOut
from tribonian.service.replies import PRIVATE_HEADERS, encoded

Result = TypeVar("Result")

NDJSON, SSE = "application/x-ndjson", "text/event-stream"
STREAMS = (NDJSON, SSE)
QUIET_SECONDS = 15.0
"""After so long without an event a comment is sent, which shows whether anybody still listens (server-sent events only)."""


def wanted(request: Request) -> str:
    """The stream that the request's Accept header asks for, "" for one JSON object at the end."""
    accepted = [entry.split(";", 1)[0].strip().lower() for entry in request.headers.get("accept", "").split(",")]
    return next((kind for kind in accepted if kind in STREAMS), "")


def framed(media: str, kind: str, payload: Any) -> bytes:
    """One report: an event as `ask --events` prints it; the end as {"result": …} or {"error": …}."""
    if media == NDJSON:
        return encoded(payload if kind == "event" else {kind: payload}) + b"\n"
    name = str(payload.get("event", "event")) if kind == "event" else kind
    place = f"id: {payload['seq']}\n" if kind == "event" and "seq" in payload else ""
    # JSON on one line: encoded() leaves no line break in it.
    return f"{place}event: {name}\n".encode() + b"data: " + encoded(payload) + b"\n\n"


class Deadline:
    """When a request has taken too long, and what it is told then."""

    def __init__(self, seconds: float) -> None:
        self.until = asyncio.get_running_loop().time() + seconds
        late = TimedOut(f"The request took longer than {seconds:g} s; it was stopped.", "What a run had found is kept: see runs.")
        self.error = ("error", late.as_json()["error"])

    async def next(self, exchange: Exchange, quiet: float = math.inf) -> tuple[str, Any]:
        """The next report; ("quiet", None) after `quiet` seconds without one; the error once time is up."""
        left = self.until - asyncio.get_running_loop().time()
        if left <= 0:
            return self.error
        try:
            # Not `wait_for`: in Python 3.11 that loses a cancellation which comes together with a report.
            async with asyncio.timeout(min(left, quiet)):
                return await exchange.next()
        except TimeoutError:
            return ("quiet", None) if quiet < left else self.error

    async def end(self, exchange: Exchange) -> tuple[str, Any]:
        """The result or error; events before it are passed over."""
        while True:
            kind, payload = await self.next(exchange)
            if kind in ENDS:
                return kind, payload


async def reports(media: str, exchange: Exchange, first: tuple[str, Any], deadline: Deadline) -> AsyncIterator[bytes]:
    """All reports of a command, beginning with the one that was taken already, up to its end or the deadline."""
    kind, payload = first
    while True:
        if kind != "quiet":
            yield framed(media, kind, payload)
        elif media == SSE:
            yield b": still at work\n\n"
        if kind in ENDS:
            return
        kind, payload = await deadline.next(exchange, QUIET_SECONDS)


async def unless_gone(request: Request, work: Coroutine[Any, Any, Result]) -> Result:
    """What `work` returns; it is cancelled when the client goes away.

    Raises:
        Cancelled: the client has gone.
    """
    doing, watching = asyncio.ensure_future(work), asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait({doing, watching}, return_when=asyncio.FIRST_COMPLETED)
        if doing.done():
            return doing.result()
        raise Cancelled()
    finally:
        for task in (doing, watching):
            task.cancel()
        await asyncio.gather(doing, watching, return_exceptions=True)


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


class Stream(Response):
    """A body that is written as it comes to be."""

    def __init__(self, media: str, request: Request, body: AsyncIterator[bytes]) -> None:
        super().__init__(None, 200, PRIVATE_HEADERS, media)
        del self.headers["content-length"]
        self._request = request
        self._body = body

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the body; ends early, and silently, when the client goes away."""
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        with suppress(Cancelled):
            await unless_gone(self._request, self._sent(send))

    async def _sent(self, send: Send) -> None:
        async for piece in self._body:
            await send({"type": "http.response.body", "body": piece, "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})
