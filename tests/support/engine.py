"""Helpers around an EngineClient: wait for what it reports, with a deadline."""

from __future__ import annotations

import select
import sys
import time
from contextlib import contextmanager
from pathlib import Path

from tribonian.engine.client import EngineClient

FAKE = (sys.executable, str(Path(__file__).with_name("engine_host.py")))


def collect(client, until, seconds=20.0):
    """Everything polled up to and with the first item for which `until` is true."""
    items = []
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        select.select([client.fileno()], [], [], 0.5)
        for item in client.poll():
            items.append(item)
        for index, item in enumerate(items):
            if until(item):
                return items[: index + 1]
    raise AssertionError(f"not reported within {seconds} s; seen: {[(i.id, i.kind) for i in items[-20:]]}")


def answer(client, request, seconds=20.0):
    """The item that ends `request`."""
    return collect(client, lambda item: item.id == request and item.kind in ("result", "error"), seconds)[-1]


def ready(client, seconds=20.0):
    """Wait until the engine says that it is ready."""
    return collect(client, lambda item: item.kind == "status" and item.payload.get("state") == "ready", seconds)[-1]


@contextmanager
def fake_engine(library, *, grace=1.0, name="test"):
    """A started client of an engine over the fake desk."""
    client = EngineClient(library, command=FAKE, grace=grace, name=name)
    client.start()
    try:
        yield client
    finally:
        client.close()
