"""The thread that talks to the engine's client. No Qt in here; it never touches a widget."""

from __future__ import annotations

import selectors
import socket
import threading
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import Any, Protocol

from tribonian.config import logging as log
from tribonian.errors import TribonianError
from tribonian.ui.requests import Request

MOST_RESTARTS = 3
RESTART_WINDOW_SECONDS = 60.0
Prepare = Callable[[Any], Any] | None


class Client(Protocol):
    """What the window needs of `engine.client.EngineClient`."""

    def start(self) -> None:
        """Begin to start or join the engine; returns at once."""

    def call(self, method: str, params: dict[str, Any]) -> int:
        """Send a request; returns its id."""

    def cancel(self, request_id: int) -> None:
        """Ask for a request to be stopped."""

    def fileno(self) -> int:
        """Socket to wait on."""

    def poll(self) -> list[Any]:
        """Everything that has arrived: objects with id, kind and payload."""

    def close(self) -> None:
        """Leave the engine."""


@dataclass(frozen=True, slots=True)
class Delivery:
    """Something for the window's thread. `kind` is event, result, error, state (of the connection) or status (of the engine)."""

    job: int
    kind: str
    payload: Any


class Pump:
    """Owns the client. Commands come in through a queue and a wake-up socket, deliveries go out by callback."""

    def __init__(self, connect: Callable[[], Client], deliver: Callable[[list[Delivery]], None]) -> None:
        self._connect = connect
        self._deliver = deliver
        self._commands: deque[tuple[str, int, Request | None, Prepare]] = deque()
        self._near, self._far = socket.socketpair()
        self._near.setblocking(False)
        self._far.setblocking(False)
        self._client: Client | None = None
        self._open: dict[int, tuple[int, Prepare]] = {}
        """Engine request id → (job, prepare)."""
        self._deaths: list[float] = []
        self._thread = threading.Thread(target=self._run, name="engine-pump", daemon=True)
        self._stopping = False

    def start(self) -> None:
        """Start the thread."""
        self._thread.start()

    def stop(self) -> None:
        """End the thread and close the client."""
        self._stopping = True
        self._wake()
        if self._thread.is_alive():
            self._thread.join(3.0)

    def send(self, job: int, request: Request, prepare: Prepare) -> None:
        """Queue a request."""
        self._commands.append(("call", job, request, prepare))
        self._wake()

    def cancel(self, job: int) -> None:
        """Queue a cancellation."""
        self._commands.append(("cancel", job, None, None))
        self._wake()

    def restart(self) -> None:
        """Forget past deaths and connect again."""
        self._commands.append(("restart", 0, None, None))
        self._wake()

    def _wake(self) -> None:
        try:
            self._far.send(b"x")
        except BlockingIOError:
            return  # the pipe is full of wake-ups already
        except OSError:
            log.log("window.late_wake_up")

    # --- in the thread -------------------------------------------------------------------------

    def _run(self) -> None:
        try:
            self._open_client("starting")
            while not self._stopping:
                self._wait()
                self._obey()
                if self._client is not None:
                    self._hear()
        finally:
            self._drop_client()
            self._near.close()
            self._far.close()

    def _wait(self) -> None:
        with selectors.DefaultSelector() as selector:
            selector.register(self._near, selectors.EVENT_READ)
            if self._client is not None:
                selector.register(self._client.fileno(), selectors.EVENT_READ)
            selector.select(timeout=1.0)
        try:
            while self._near.recv(4096):
                pass
        except BlockingIOError:
            return

    def _obey(self) -> None:
        while self._commands:
            verb, job, request, prepare = self._commands.popleft()
            if verb == "restart":
                self._deaths.clear()
                self._open_client("restarting")
            elif verb == "cancel":
                self._cancel(job)
            elif request is not None:
                self._call(job, request, prepare)

    def _call(self, job: int, request: Request, prepare: Prepare) -> None:
        if self._client is None:
            self._deliver([Delivery(job, "error", {"code": "engine_stopped", "message": "The engine is not running."})])
            return
        try:
            self._open[self._client.call(request.method, request.params)] = (job, prepare)
        except TribonianError as error:
            self._deliver([Delivery(job, "error", error.as_json())])
        except OSError as error:
            self._deliver([Delivery(job, "error", {"code": "engine_stopped", "message": str(error)})])
            self._died(str(error))

    def _cancel(self, job: int) -> None:
        for request_id, (owner, _) in self._open.items():
            if owner == job and self._client is not None:
                try:
                    self._client.cancel(request_id)
                except OSError as error:
                    self._died(str(error))
                return

    def _hear(self) -> None:
        assert self._client is not None
        try:
            incoming = self._client.poll()
        except (OSError, TribonianError) as error:
            self._died(str(error))
            return
        deliveries: list[Delivery] = []
        stopped: Any = None
        for item in incoming:
            if item.kind == "stopped":
                stopped = item.payload or {}
                continue
            if item.kind == "status":
                deliveries.append(Delivery(0, "status", item.payload))
                continue
            entry = self._open.get(item.id)
            if entry is None:
                continue
            if item.kind != "event":
                del self._open[item.id]
            deliveries.append(_prepared(entry, item.kind, item.payload))
        if deliveries:
            self._deliver(deliveries)
        if stopped is not None:
            self._died(_reason(stopped))

    def _died(self, reason: str) -> None:
        self._drop_client()
        lost = [Delivery(job, "error", {"code": "engine_stopped", "message": reason}) for job, _ in self._open.values()]
        self._open.clear()
        self._deliver(lost)
        now = monotonic()
        self._deaths = [at for at in self._deaths if now - at < RESTART_WINDOW_SECONDS] + [now]
        if len(self._deaths) > MOST_RESTARTS:
            self._deliver([Delivery(0, "state", ("stopped", reason))])
        else:
            self._open_client("restarting", reason)

    def _open_client(self, state: str, reason: str = "") -> None:
        if self._client is not None:
            return
        self._deliver([Delivery(0, "state", (state, reason))])
        try:
            client = self._connect()
            client.start()
        except TribonianError as error:
            self._deliver([Delivery(0, "state", ("stopped", " ".join(filter(None, (error.message, error.hint)))))])
        except OSError as error:
            self._deliver([Delivery(0, "state", ("stopped", str(error)))])
        else:
            self._client = client

    def _drop_client(self) -> None:
        client, self._client = self._client, None
        if client is not None:
            try:
                client.close()
            except (OSError, TribonianError) as error:
                log.bug("window.close_client", error)


def _prepared(entry: tuple[int, Prepare], kind: str, payload: Any) -> Delivery:
    job, prepare = entry
    if kind != "result" or prepare is None:
        return Delivery(job, kind, payload)
    try:
        return Delivery(job, "result", prepare(payload))
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        log.bug("window.bad_answer", error)
        message = f"The engine's answer could not be read ({type(error).__name__})."
        return Delivery(job, "error", {"code": "bad_answer", "message": message})


def _reason(payload: Any) -> str:
    if isinstance(payload, dict):
        inner = payload.get("error", payload)
        if isinstance(inner, dict):
            words = [inner.get("reason") or inner.get("message"), inner.get("hint")]
            return " ".join(str(word) for word in words if word)
    return str(payload) if payload else ""
