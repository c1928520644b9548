"""The service without a socket: its application over a small library, asked as a client asks it."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import socket
import ssl
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx

from tribonian.cli import main as command_line
from tribonian.service import run
from tribonian.service.app import build
from tribonian.service.counter import Counter
from tribonian.service.exchange import Lanes
from tribonian.service.options import Limits, Options

TOKEN = "a-token-of-the-tests"
BASE = "http://127.0.0.1:1"


class Asked:
    """Asks an application; every request is one event loop."""

    def __init__(self, carrier, limits: Limits | None = None, **options) -> None:
        self.lanes = Lanes(carrier)
        self.app = build(self.lanes, TOKEN, Options(limits=limits or Limits(), **options))

    def send(self, method: str, path: str, *, token: str | None = TOKEN, headers=None, **rest) -> httpx.Response:
        """One request."""
        given = {"authorization": f"Bearer {token}"} if token is not None else {}

        async def ask() -> httpx.Response:
            transport = httpx.ASGITransport(self.app, raise_app_exceptions=False)
            async with httpx.AsyncClient(transport=transport, base_url=BASE) as client:
                return await client.request(method, path, headers=given | (headers or {}), **rest)

        return asyncio.run(ask())

    def post(self, name: str, params, **rest) -> httpx.Response:
        """Ask an endpoint."""
        return self.send("POST", f"/v1/{name}", json=params, **rest)


@contextlib.contextmanager
def serving(carrier_or_folder, limits: Limits | None = None) -> Iterator[Asked]:
    """The application over a library's folder, or over a fake carrier."""
    carrier = Counter(carrier_or_folder) if isinstance(carrier_or_folder, Path) else carrier_or_folder
    asked = Asked(carrier, limits)
    try:
        yield asked
    finally:
        assert asked.lanes.close()


@contextlib.contextmanager
def listening(asked: Asked, tls: ssl.SSLContext | None = None) -> Iterator[tuple[str, int]]:
    """The application behind a real socket on loopback; its address."""
    server = run.server_of(asked.app, tls)
    sock, _ = run.listen(Options())
    thread = threading.Thread(target=lambda: asyncio.run(server.serve(sockets=[sock])))
    thread.start()
    try:
        yield sock.getsockname()
    finally:
        server.should_exit = server.force_exit = True
        thread.join()
        sock.close()


@contextlib.contextmanager
def connected(address: tuple[str, int], head: str = "", body: bytes = b"", **headers: str) -> Iterator[socket.socket]:
    """A connection on which a request has been begun: its head (method and path) with the token, and `body`."""
    with socket.create_connection(address, timeout=60) as sock:
        if head:
            given = {"host": "localhost", "authorization": f"Bearer {TOKEN}", "content-type": "application/json"} | headers
            lines = [f"{head} HTTP/1.1", *(f"{name.replace('_', '-')}: {value}" for name, value in given.items())]
            sock.sendall("\r\n".join(lines).encode() + b"\r\n\r\n" + body)
        yield sock


def until_closed(sock: socket.socket) -> bytes:
    """What the other side sends before it closes or resets the connection."""
    received = b""
    with contextlib.suppress(ConnectionError):
        while piece := sock.recv(65536):
            received += piece
    return received


def started(library: Path, *words: str, stdin: str | None = None) -> tuple[subprocess.Popen, dict]:
    """The program as a service of its own, and what it told."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tribonian", "--library", str(library), "--json", "serve", *words],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    if stdin is not None:
        process.stdin.write(stdin)
    process.stdin.close()
    process.stdin = None
    return process, json.loads(process.stdout.readline())


def printed(folder: Path, *words: str) -> list:
    """The lines that the command line prints with --json."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(io.StringIO()):
        command_line.run(["--library", str(folder), "--json", *words], None, None)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def command(folder: Path, *words: str):
    """What the command line prints with --json: one line."""
    (told,) = printed(folder, *words)
    return told
