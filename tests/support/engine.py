"""Helpers around an EngineClient: wait for what it reports, with a deadline."""

from __future__ import annotations

import select
import sys
import time
from contextlib import contextmanager
from pathlib import Path

from tribonian.engine.client import EngineClient

FAKE = (sys.executable, str(Path(__file__).with_name("engine_host.py")))


class Patient(EngineClient):
    """A client that takes polled items back, so that tests can wait for one thing after the other."""

    _kept = ()

    def unread(self, items):
        self._kept = [*items, *self._kept]
        if self._kept:
            self._wake()

    def poll(self):
        kept, self._kept = list(self._kept), ()
        return kept + super().poll()


def collect(client, until, seconds=20.0):
    """Everything polled up to and with the first item for which `until` is true; the rest is kept for the next call."""
    items = []
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        select.select([client.fileno()], [], [], 0.5)
        polled = client.poll()
        for index, item in enumerate(polled):
            items.append(item)
            if until(item):
                client.unread(polled[index + 1 :])
                return items
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
    client = Patient(library, command=FAKE, grace=grace, name=name)
    client.start()
    try:
        yield client
    finally:
        client.close()
