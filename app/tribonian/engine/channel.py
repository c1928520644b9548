"""The listening end of the engine channel: one IO thread, a bounded write queue for each client."""

from __future__ import annotations

import asyncio
import hmac
import os
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from tribonian.config import logging as log
from tribonian.engine import address as addresses
from tribonian.engine import pieces
from tribonian.engine.frames import HEADER, LARGEST_TO_ENGINE, PROTOCOL, FrameError, decode, encode

HANDSHAKE_SECONDS = 5.0
HIGH_WATER = 8 * 1024 * 1024
"""Bytes queued for one client from which workers wait for it."""
STALLED_SECONDS = 30.0
"""A client that takes nothing for so long is dropped."""


class Connection:
    """One client that has shown the token."""

    def __init__(self, id: int, name: str, writer: asyncio.StreamWriter) -> None:
        self.id = id
        self.name = name
        self.writer = writer
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.waiting = 0
        self.gone = False
        self.room = threading.Condition()

    def may_queue(self) -> bool:
        """True when a worker need not wait: there is room, or nobody to wait for."""
        return self.waiting < HIGH_WATER or self.gone

    def leave(self) -> None:
        """Mark as gone and let workers that wait for room go on."""
        with self.room:
            self.gone = True
            self.room.notify_all()
        self.queue.put_nowait(None)


class Channel:
    """Accepts clients and moves frames; what frames mean is decided by the callbacks.

    `on_request(client, frame)` and `on_gone(client)` run in the IO thread and must return at once.
    """

    def __init__(
        self, on_request: Callable[[int, Mapping[str, Any]], None], on_gone: Callable[[int], None], welcome: Mapping[str, Any]
    ) -> None:
        self._on_request = on_request
        self._on_gone = on_gone
        self._welcome = welcome
        self._token = addresses.new_token()
        self._clients: dict[int, Connection] = {}
        self._next = 1
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = 0

    @property
    def clients(self) -> int:
        """Number of clients connected."""
        return len(self._clients)

    async def listen(self, place: Path) -> tuple[asyncio.AbstractServer, addresses.Address]:
        """Start to listen in `place`; the address is not yet published."""
        self._loop = asyncio.get_running_loop()
        self._thread = threading.get_ident()
        common = {"pid": os.getpid(), "token": self._token}
        if addresses.LOCAL_SOCKETS:
            path = place / "s"
            with suppress(OSError):
                path.unlink()
            server: asyncio.AbstractServer = await asyncio.start_unix_server(self._accept, path)
            path.chmod(0o600)
            return server, addresses.Address(path=str(path), **common)  # type: ignore[arg-type]
        server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        return server, addresses.Address(port=port, **common)  # type: ignore[arg-type]

    def send(self, client: int, id: int, kind: str, payload: Any) -> None:
        """Queue a frame for a client (0 = all). From a worker thread this waits while the client's queue is full."""
        for body in self._bodies(id, kind, payload):
            for connection in list(self._clients.values()) if client == 0 else [self._clients.get(client)]:
                if connection is not None and not connection.gone:
                    self._queue(connection, body)

    def _bodies(self, id: int, kind: str, payload: Any) -> Iterator[bytes]:
        """The frames of an answer: one, or several when it is large."""
        try:
            body = encode({"id": id, "kind": kind, "payload": payload})
            if kind != "result" or len(body) <= 2 * pieces.PIECE:
                yield body
                return
            skeleton, runs = pieces.split(payload)
            yield encode({"id": id, "kind": "begin", "payload": skeleton})
            for path, items in runs:
                yield encode({"id": id, "kind": "part", "path": path, "items": items})
            yield encode({"id": id, "kind": "end"})
        except (FrameError, TypeError, ValueError, RecursionError) as error:
            log.bug("engine.answer", error, kind=kind)
            message = "The answer is too large or malformed and could not be sent."
            yield encode({"id": id, "kind": "error", "payload": {"code": "bug", "message": message, "hint": ""}})

    def _queue(self, connection: Connection, body: bytes) -> None:
        assert self._loop is not None
        in_loop = threading.get_ident() == self._thread
        with connection.room:
            if not in_loop:
                connection.gone = not connection.room.wait_for(connection.may_queue, STALLED_SECONDS) or connection.gone
            if connection.gone:
                self._loop.call_soon_threadsafe(connection.writer.close)
                return
            connection.waiting += len(body)
        if in_loop:
            connection.queue.put_nowait(body)
        else:
            self._loop.call_soon_threadsafe(connection.queue.put_nowait, body)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        connection: Connection | None = None
        writing: asyncio.Task[None] | None = None
        try:
            connection = await self._greet(reader, writer)
            writing = asyncio.create_task(self._write(connection))
            while True:
                self._on_request(connection.id, await _frame(reader))
        except (OSError, asyncio.IncompleteReadError, FrameError, TimeoutError) as error:
            log.log("engine.client_left", client=connection.id if connection else 0, why=type(error).__name__)
        finally:
            if connection is not None:
                self._clients.pop(connection.id, None)
                connection.leave()
                self._on_gone(connection.id)
            if writing is not None:
                writing.cancel()
            writer.close()

    async def _greet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> Connection:
        frame = await asyncio.wait_for(_frame(reader), HANDSHAKE_SECONDS)
        hello = frame.get("hello")
        given = str(hello.get("token", "")) if isinstance(hello, dict) else ""
        if not isinstance(hello, dict) or not hmac.compare_digest(given.encode(), self._token.encode()):
            raise FrameError("The token is wrong.")
        connection = Connection(self._next, str(hello.get("client", ""))[:40], writer)
        self._next += 1
        writer.write(encode({"welcome": {**self._welcome, "protocol": PROTOCOL}}))
        await writer.drain()
        self._clients[connection.id] = connection
        return connection

    async def _write(self, connection: Connection) -> None:
        while (body := await connection.queue.get()) is not None:
            try:
                connection.writer.write(body)
                await connection.writer.drain()
            except OSError:
                connection.leave()
                return
            with connection.room:
                connection.waiting -= len(body)
                connection.room.notify_all()


async def _frame(reader: asyncio.StreamReader) -> dict[str, Any]:
    (length,) = HEADER.unpack(await reader.readexactly(HEADER.size))
    if length > LARGEST_TO_ENGINE:
        raise FrameError("A request is too large.")
    return decode(await reader.readexactly(length))
