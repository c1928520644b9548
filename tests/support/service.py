"""The service without a socket: its application over a small library, asked as a client asks it."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
from collections.abc import Iterator
from pathlib import Path

import httpx

from tribonian.cli import main as command_line
from tribonian.service.app import build
from tribonian.service.counter import Counter
from tribonian.service.exchange import Lanes
from tribonian.service.options import Limits, Options

TOKEN = "a-token-of-the-tests"
BASE = "http://127.0.0.1:1"


class Asked:
    """Asks an application; every request is one event loop."""

    def __init__(self, carrier, limits: Limits | None = None) -> None:
        self.lanes = Lanes(carrier)
        self.app = build(self.lanes, TOKEN, Options(limits=limits or Limits()))

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


def command(folder: Path, *words: str):
    """What the command line prints with --json."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(io.StringIO()):
        command_line.run(["--library", str(folder), "--json", *words], None, None)
    return json.loads(out.getvalue())
