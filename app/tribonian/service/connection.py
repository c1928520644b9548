"""One connection to the service: whoever sends or reads too slowly is let go, so that a few such cannot hold up all others."""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD_SECONDS = 10.0
"""How long a client may take from its first byte (or from connecting) to the end of a request's head."""
READ_SECONDS = 30.0
"""How long a client may take to read what has filled its side of the connection."""


class Connection(H11Protocol):
    """uvicorn's connection with two limits it does not have. How long a body may take is `app.BODY_SECONDS`."""

    _head: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """A client has come."""
        super().connection_made(transport)
        self._expect_head()

    def data_received(self, data: bytes) -> None:
        """Something of a request has come."""
        super().data_received(data)
        if self.conn.their_state is h11.IDLE:
            self._expect_head()
        else:
            self._head = _stop(self._head)

    def pause_writing(self) -> None:
        """The client does not read what waits for it."""
        super().pause_writing()
        self._unread = self.loop.call_later(READ_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """It reads again."""
        super().resume_writing()
        self._unread = _stop(self._unread)

    def connection_lost(self, exc: Exception | None) -> None:
        """The client has gone, or was let go: the work for it stops."""
        self._head, self._unread = _stop(self._head), _stop(self._unread)
        super().connection_lost(exc)

    def _expect_head(self) -> None:
        if self._head is None:
            self._head = self.loop.call_later(HEAD_SECONDS, self.transport.abort)


def _stop(timer: asyncio.TimerHandle | None) -> asyncio.TimerHandle | None:
    if timer is not None:
        timer.cancel()
    return None
