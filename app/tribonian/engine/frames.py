"""Frames of the engine channel: four bytes of length (big-endian), then one JSON object in UTF-8.

Client → engine::

    {"hello": {"token", "protocol", "client"}}          first frame; a wrong token closes the connection
    {"id": 7, "call": "read", "params": {...}}           a request; ids are chosen by the client, from 1
    {"cancel": 7}                                        stop request 7

Engine → client::

    {"welcome": {"protocol", "pid", "version", "library"}}
    {"id": 7, "kind": "event", "payload": {...}}       events of `ask`, `import` … as `ask --events` prints them
    {"id": 7, "kind": "result", "payload": …}           the JSON of the command; exactly one result or error ends a request
    {"id": 7, "kind": "begin" | "part" | "end", …}       a large result in pieces (see `pieces`)
    {"id": 7, "kind": "error", "payload": {"code", "message", "hint"}}
    {"id": 0, "kind": "status", "payload": {"state", …}} what the engine is doing; also the heartbeat
"""

from __future__ import annotations

import json
import struct
from collections.abc import Iterator, Mapping
from typing import Any

PROTOCOL = 1
HEADER = struct.Struct(">I")
LARGEST_TO_ENGINE = 16 * 1024 * 1024
"""Bytes of one request: a question, a text to search for citations in."""
LARGEST_TO_CLIENT = 512 * 1024 * 1024
"""Bytes of one answer: the map of a very large law, a long research log."""

Frame = Mapping[str, Any]


class FrameError(ValueError):
    """The other side sent something that is not a frame; the connection is closed."""


def encode(frame: Frame) -> bytes:
    """One frame as bytes. Lone surrogates (of file names that are not text) survive as JSON escapes."""
    try:
        body = json.dumps(frame, ensure_ascii=False, separators=(",", ":")).encode("utf-8")
    except UnicodeEncodeError:
        body = json.dumps(frame, separators=(",", ":")).encode("ascii")
    if len(body) > LARGEST_TO_CLIENT:
        raise FrameError(f"A frame of {len(body)} bytes is too large.")
    return HEADER.pack(len(body)) + body


def decode(body: bytes | bytearray | memoryview) -> dict[str, Any]:
    """The frame in `body` (without its length); raises FrameError for anything but one JSON object."""
    try:
        frame = json.loads(bytes(body))
    except (ValueError, RecursionError) as error:
        raise FrameError("A frame is not JSON.") from error
    if not isinstance(frame, dict):
        raise FrameError("A frame is not a JSON object.")
    return frame


class FrameReader:
    """Cuts a stream of bytes into frames, however the bytes arrive."""

    def __init__(self, largest: int) -> None:
        self._largest = largest
        self._buffer = bytearray()

    def feed(self, received: bytes) -> Iterator[dict[str, Any]]:
        """The frames completed by `received`, in order; raises FrameError for a frame that is too large or not JSON."""
        self._buffer += received
        while len(self._buffer) >= HEADER.size:
            (length,) = HEADER.unpack_from(self._buffer)
            if length > self._largest:
                raise FrameError(f"A frame of {length} bytes is larger than {self._largest}.")
            end = HEADER.size + length
            if len(self._buffer) < end:
                return
            body = bytes(self._buffer[HEADER.size : end])
            del self._buffer[:end]
            yield decode(body)
