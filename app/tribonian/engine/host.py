"""The engine process: `python -m tribonian.engine.host --library DIR`.

Listens in a private folder, carries out the commands of every window that joins, and ends by itself when
the last one has gone.
"""

from __future__ import annotations

import argparse
import asyncio
import faulthandler
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from tribonian import __version__
from tribonian.config import barrier, dumps, network, paths
from tribonian.config import logging as log
from tribonian.engine import address as addresses
from tribonian.engine.channel import Channel
from tribonian.engine.desk import Desk
from tribonian.engine.dispatch import Carrier, Dispatcher
from tribonian.engine.frames import PROTOCOL
from tribonian.engine.link import ANOTHER_LIVES

GRACE_SECONDS = 5.0
FIRST_CLIENT_SECONDS = 60.0
HEARTBEAT_SECONDS = 2.0
STOP_SECONDS = 15.0


class Host:
    """Ties channel, dispatcher and the opened library together for the life of the process."""

    def __init__(self, library: Path, carrier: Carrier, *, grace: float = GRACE_SECONDS, log_file: str = "") -> None:
        self._carrier = carrier
        self._grace = grace
        welcome = {"protocol": PROTOCOL, "pid": os.getpid(), "version": __version__, "library": str(library)}
        self._library = library
        self._channel = Channel(self._request, self._gone, welcome)
        self._dispatcher = Dispatcher(carrier, self._channel.send, self._changed, log_file)
        self._stop = asyncio.Event()
        self._dirty = threading.Event()
        self._alone_since = time.monotonic()
        self._met = False

    async def serve(self, place: Path) -> None:
        """Listen, publish the address, work until the last client has gone or a signal asks to stop."""
        server, address = await self._channel.listen(place)
        loop = asyncio.get_running_loop()
        for name in ("SIGTERM", "SIGHUP"):
            if hasattr(signal, name):
                with suppress(NotImplementedError):
                    loop.add_signal_handler(getattr(signal, name), self._stop.set)
        addresses.publish(place, addresses.Address(**{**_fields(address), "library": str(self._library), "version": __version__}))
        self._carrier.start(self._dispatcher.background, self._changed)
        try:
            await self._watch()
        finally:
            addresses.withdraw(place)
            server.close()

    def close(self) -> bool:
        """Stop all work and close the library; False when something would not stop in time."""
        return self._dispatcher.close(STOP_SECONDS)

    async def _watch(self) -> None:
        last = 0.0
        while not self._stop.is_set():
            now = time.monotonic()
            if self._dirty.is_set() or now - last >= HEARTBEAT_SECONDS:
                self._dirty.clear()
                last = now
                self._channel.send(0, 0, "status", self._status())
            if self._channel.clients:
                self._alone_since = now
            elif now - self._alone_since > (self._grace if self._met else max(self._grace, FIRST_CLIENT_SECONDS)):
                return
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stop.wait(), 0.1)

    # --- callbacks of channel (IO thread) and dispatcher (any thread) ----------------------------

    def _request(self, client: int, frame: Mapping[str, Any]) -> None:
        self._met = True
        if "cancel" in frame:
            self._dispatcher.cancel(client, _number(frame["cancel"]))
        elif frame.get("call") == "status":
            self._channel.send(client, _number(frame.get("id")), "result", self._status())
        else:
            params = frame.get("params")
            method = str(frame.get("call", ""))
            self._dispatcher.submit(client, _number(frame.get("id")), method, params if isinstance(params, dict) else {})

    def _gone(self, client: int) -> None:
        self._met = True
        self._dispatcher.drop_client(client)

    def _changed(self) -> None:
        self._dirty.set()

    def _status(self) -> dict[str, Any]:
        return status_json(self._carrier.status(), self._dispatcher.counts(), self._channel.clients)


def status_json(state: Mapping[str, Any], counts: Mapping[str, Any], clients: int) -> dict[str, Any]:
    """The payload of status frames and of the method `status`; `network`: whether anything may leave the machine."""
    return {**state, **counts, "clients": clients, "network": False}


def _number(value: object) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) else 0


def _fields(address: addresses.Address) -> dict[str, Any]:
    return {name: getattr(address, name) for name in addresses.Address.__dataclass_fields__}


BEHIND_THE_WINDOW = 5
"""Niceness of the engine: on a busy machine the window is served first."""


def main(argv: Sequence[str] | None = None, carrier: Callable[[Path], Carrier] = Desk) -> int:
    """Run the engine for one library; `carrier` is replaced by tests. Returns the exit status."""
    network.guard()
    barrier.use()
    dumps.leave_none()
    os.environ.setdefault("OMP_WAIT_POLICY", "passive")
    parser = argparse.ArgumentParser(prog="tribonian-engine")
    parser.add_argument("--library", type=Path, required=True)
    parser.add_argument("--grace", type=float, default=GRACE_SECONDS)
    options = parser.parse_args(argv)
    sys.argv = ["tribonian-window"]  # what the library's lock calls this process
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in the window's terminal is the window's business
    if hasattr(os, "nice"):
        os.nice(BEHIND_THE_WINDOW)
    library = options.library.expanduser().absolute()
    place = addresses.folder(library)
    lock = addresses.take_lock(place)
    if lock is None:
        return ANOTHER_LIVES
    log_file = log.setup(name="engine")
    with _crash_log(), lock:
        log.log("engine.started", library=str(library))
        desk = carrier(library)
        clean = asyncio.run(_serve(library, desk, options.grace, place, str(log_file or "")))
        log.log("engine.stopped", clean=clean)
        if clean:
            desk.close()
    sys.stdout.flush()
    os._exit(0)  # a native thread that would not stop must not keep a dead engine alive


async def _serve(library: Path, desk: Carrier, grace: float, place: Path, log_file: str) -> bool:
    host = Host(library, desk, grace=grace, log_file=log_file)
    await host.serve(place)
    return await asyncio.to_thread(host.close)


def _crash_log() -> Any:
    """Native crashes leave the Python frames of every thread in `engine-crash.log`."""
    try:
        folder = paths.logs_dir()
        folder.mkdir(parents=True, exist_ok=True)
        file = (folder / "engine-crash.log").open("a", encoding="utf-8")
    except OSError:
        return open(os.devnull, "w")  # noqa: PTH123
    faulthandler.enable(file, all_threads=True)
    return file


if __name__ == "__main__":
    sys.exit(main())
