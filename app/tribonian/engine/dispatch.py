"""Carries out requests on lanes: one thread owns the model, one writes the library, small pools read and search.

Nothing here knows sockets: answers leave through a `Reply` callable. Every request ends with exactly one
result or error, whatever happens; an unexpected exception is logged and the engine lives on.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Protocol

from tribonian.config import logging as log
from tribonian.domain.cancel import CancelToken
from tribonian.engine.coalesce import EventStream
from tribonian.errors import Cancelled, EngineStopped, TribonianError, WrongUsage

READERS = 3
Json = dict[str, Any]
Reply = Callable[[int, int, str, Any], None]
"""(client, request id, kind, payload) → queued for that client. Thread-safe; may block while the client is slow."""


class Carrier(Protocol):
    """What carries out commands: the table of `workflows.commands` over an opened library, or a fake in tests."""

    def start(self, background: Callable[[str, str, Callable[[], None]], None], changed: Callable[[], None]) -> None:
        """Begin to open and warm up; `background(lane, name, work)` queues work, `changed()` says that `status` differs."""
        ...

    def lane(self, method: str) -> str:
        """read, slow, model or write; raises WrongUsage for an unknown method."""
        ...

    def run(self, method: str, params: Mapping[str, Any], cancel: CancelToken, emit: Callable[[Json], None]) -> Any:
        """The JSON value of the command."""
        ...

    def status(self) -> Json:
        """What is ready; called from the IO thread, so it returns at once."""
        ...

    def stop(self) -> None:
        """Ask background work to end."""
        ...

    def close(self) -> None:
        """Close the library; called once, after all work has stopped."""
        ...


@dataclass(eq=False, slots=True)
class Request:
    """One request under way."""

    client: int
    id: int
    method: str
    params: Mapping[str, Any]
    cancel: CancelToken = field(default_factory=CancelToken)
    future: Future[None] | None = None
    started: bool = False


class Dispatcher:
    """Takes requests, runs each on its lane, answers through `reply`. All methods may be called from any thread."""

    def __init__(self, carrier: Carrier, reply: Reply, changed: Callable[[], None], log_file: str = "") -> None:
        self._carrier = carrier
        self._reply = reply
        self._changed = changed
        self._log_file = log_file
        self._lock = threading.Lock()
        self._requests: dict[tuple[int, int], Request] = {}
        self._closing = False
        self._lanes = {
            "read": ThreadPoolExecutor(READERS, "read"),
            "slow": ThreadPoolExecutor(READERS, "slow"),
            "warm": ThreadPoolExecutor(1, "warm"),
            "model": ThreadPoolExecutor(1, "model"),
            "write": ThreadPoolExecutor(1, "write"),
            "background": ThreadPoolExecutor(1, "background"),
        }

    def submit(self, client: int, id: int, method: str, params: Mapping[str, Any]) -> None:
        """Queue a request on its lane; an unknown method or a used id is answered with an error at once."""
        request = Request(client, id, method, params)
        try:
            lane = self._lanes[self._carrier.lane(method)]
        except TribonianError as error:
            self._reply(client, id, "error", error.as_json()["error"])
            return
        with self._lock:
            if self._closing:
                payload = EngineStopped("The engine is closing.", "Start it again.").as_json()["error"]
            elif (client, id) in self._requests:
                payload = WrongUsage(f"Request {id} is already under way.").as_json()["error"]
            else:
                self._requests[client, id] = request
                request.future = lane.submit(self._carry_out, request)
                payload = {}
        if payload:
            self._reply(client, id, "error", payload)
        self._changed()

    def background(self, lane: str, name: str, work: Callable[[], None]) -> None:
        """Run the engine's own work (warming up, catching up) on a lane; its errors are logged, never raised."""
        with self._lock:
            if not self._closing:
                self._lanes[lane].submit(self._quietly, name, work)

    def cancel(self, client: int, id: int) -> None:
        """Stop a request; one that is still queued is answered at once."""
        with self._lock:
            request = self._requests.get((client, id))
        if request is None:
            return
        request.cancel.set()
        if request.future is not None and request.future.cancel():
            self._finish(request, "error", Cancelled().as_json()["error"])

    def drop_client(self, client: int) -> None:
        """Stop everything a client asked for; its answers go nowhere."""
        with self._lock:
            mine = [request for request in self._requests.values() if request.client == client]
        for request in mine:
            self.cancel(client, request.id)

    def counts(self) -> Json:
        """Requests under way and waiting, by method."""
        with self._lock:
            requests = list(self._requests.values())
        running: Json = {}
        for request in requests:
            if request.started:
                running[request.method] = running.get(request.method, 0) + 1
        return {"running": running, "queued": sum(not request.started for request in requests)}

    def close(self, patience: float) -> bool:
        """Stop everything and wait at most `patience` seconds; False when something would not stop."""
        with self._lock:
            requests = list(self._requests.values())
            self._closing = True
        self._carrier.stop()
        for request in requests:
            self.cancel(request.client, request.id)
        for lane in self._lanes.values():
            lane.shutdown(wait=False, cancel_futures=True)
        waiting = threading.Thread(target=self._wait_for_lanes, daemon=True)
        waiting.start()
        waiting.join(patience)
        return not waiting.is_alive()

    def _wait_for_lanes(self) -> None:
        for lane in self._lanes.values():
            lane.shutdown(wait=True)

    def _carry_out(self, request: Request) -> None:
        request.started = True
        self._changed()
        stream = EventStream(lambda event: self._reply(request.client, request.id, "event", event))
        try:
            request.cancel.check()
            value = self._carrier.run(request.method, request.params, request.cancel, stream.emit)
            kind, payload = "result", value
        except TribonianError as error:
            kind, payload = "error", error.as_json()["error"]
        except Exception as error:  # noqa: BLE001 - a bug in one request must not end the engine; logged with its places
            log.bug("engine.bug", error, method=request.method)
            kind, payload = "error", self._bug(error)
        stream.close()
        self._finish(request, kind, payload)

    def _bug(self, error: BaseException) -> Json:
        return {
            "code": "bug",
            "message": f"Something went wrong inside the program ({type(error).__name__}). Nothing that was stored is lost.",
            "hint": f"The log {self._log_file} says where." if self._log_file else "",
        }

    def _finish(self, request: Request, kind: str, payload: Any) -> None:
        with self._lock:
            mine = self._requests.pop((request.client, request.id), None)
        if mine is not None:
            self._reply(request.client, request.id, kind, payload)
            self._changed()

    def _quietly(self, name: str, work: Callable[[], None]) -> None:
        try:
            work()
        except Exception as error:  # noqa: BLE001 - background work is never asked for; its failure is logged and shown in the status
            log.bug("engine.background", error, work=name)
        self._changed()
