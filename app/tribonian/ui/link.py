"""The window's end of the engine: one thread that waits for frames, so that the window's thread never does.

Everything that touches the client (start, call, poll, decoding, reconnecting) happens in the pump thread.
The window's thread only queues commands and receives finished objects in slices of a few milliseconds.
"""

from __future__ import annotations

import itertools
import threading
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from time import perf_counter
from typing import Any

import shiboken6
from PySide6.QtCore import QObject, QTimer, Signal

from tribonian.config import logging as log
from tribonian.ui.pump import Client, Delivery, Pump
from tribonian.ui.requests import Request
from tribonian.ui.tr import tr
from tribonian.ui.view_models.failures import told
from tribonian.ui.view_models.matters import SCOPED

SLICE_SECONDS = 0.006


class EngineState(StrEnum):
    """What the engine process is doing, as the status line says it."""

    STARTING = "starting"
    READY = "ready"
    FAILED = "failed"
    UNRESPONSIVE = "unresponsive"
    RESTARTING = "restarting"
    STOPPED = "stopped"


SAID_BY_ENGINE = frozenset({EngineState.STARTING, EngineState.READY, EngineState.FAILED, EngineState.UNRESPONSIVE})
"""States the engine reports; the others are what the window sees from outside."""


@dataclass(frozen=True, slots=True)
class Failure:
    """Why a job failed, in a lawyer's words."""

    code: str
    message: str
    hint: str = ""

    @classmethod
    def of(cls, payload: Any) -> Failure:
        """A failure from the error JSON of the engine, in any of its wrappings, said in the interface's language."""
        error = payload.get("error", payload) if isinstance(payload, dict) else {"message": str(payload)}
        if not isinstance(error, dict):
            error = {"message": str(error)}
        code = str(error.get("code", "error"))
        return cls(code, *told(code, str(error.get("message", "")), str(error.get("hint", "") or "")))


@dataclass(eq=False)
class Job:
    """One request under way. Its callbacks run on the window's thread, and not at all once its owner is gone."""

    id: int
    method: str
    owner: QObject
    link: EngineLink
    on_result: Callable[[Any], None] | None = None
    on_error: Callable[[Failure], None] | None = None
    on_event: Callable[[dict[str, Any]], None] | None = None
    finished: bool = False
    cancelled: bool = False
    started: float = field(default_factory=perf_counter)
    matter: str = ""
    """The matter it is carried out in; once that is locked nothing of its answer is shown any more."""

    def cancel(self) -> None:
        """Ask the engine to stop; the job still ends with a result or an error."""
        if not self.finished and not self.cancelled:
            self.cancelled = True
            self.link.cancel(self)

    def forget(self) -> None:
        """Stop caring: no further callback runs."""
        self.on_result = self.on_error = self.on_event = None


class EngineLink(QObject):
    """Sends requests to the engine and delivers what comes back; survives the engine's death."""

    state_changed = Signal(str, str)
    """EngineState and the reason, when there is one."""
    status_changed = Signal(dict)
    """What the engine says about itself: state, model, encoder, library, running, queued."""
    _pulse = Signal()

    def __init__(self, connect: Callable[[], Client], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs: dict[int, Job] = {}
        self._ids = itertools.count(1)
        self._inbox: deque[Delivery] = deque()
        self._lock = threading.Lock()
        self._signalled = False
        self.state = EngineState.STARTING
        self.reason = ""
        self.status: dict[str, Any] = {}
        self.matter = ""
        """Name of the open matter, inside which everything is done that can be; "" when none is open."""
        self._pulse.connect(self._drain)
        self._pump = Pump(connect, self._receive)

    def start(self) -> None:
        """Start the pump thread, which starts the engine."""
        self._pump.start()

    def stop(self) -> None:
        """Close the engine and end the pump thread; waits for at most three seconds."""
        for job in self._jobs.values():
            job.forget()
        self._jobs.clear()
        self._pump.stop()

    def restart(self) -> None:
        """Try again after the pump gave up on an engine that would not stay alive."""
        self._pump.restart()

    def call(
        self,
        request: Request,
        owner: QObject,
        on_result: Callable[[Any], None] | None = None,
        on_error: Callable[[Failure], None] | None = None,
        on_event: Callable[[dict[str, Any]], None] | None = None,
        prepare: Callable[[Any], Any] | None = None,
    ) -> Job:
        """Send a request. `prepare` turns the result into what the pane needs, in the pump thread."""
        matter = self.matter if request.method in SCOPED and not request.public else ""
        if matter:
            request = replace(request, params={**request.params, "matter": matter})
        job = Job(next(self._ids), request.method, owner, self, on_result, on_error, on_event, matter=matter)
        self._jobs[job.id] = job
        self._pump.send(job.id, request, prepare)
        return job

    def cancel(self, job: Job) -> None:
        """Ask the engine to stop `job`."""
        self._pump.cancel(job.id)

    @property
    def busy(self) -> int:
        """Number of requests without an answer."""
        return len(self._jobs)

    def _receive(self, deliveries: list[Delivery]) -> None:
        """Called in the pump thread."""
        with self._lock:
            self._inbox.extend(deliveries)
            if self._signalled:
                return
            self._signalled = True
        self._pulse.emit()

    def _drain(self) -> None:
        deadline = perf_counter() + SLICE_SECONDS
        while True:
            with self._lock:
                if not self._inbox:
                    self._signalled = False
                    return
                delivery = self._inbox.popleft()
            self._deliver(delivery)
            if perf_counter() > deadline:
                QTimer.singleShot(0, self, self._drain)
                return

    def _deliver(self, delivery: Delivery) -> None:
        if delivery.kind == "state":
            self._set_state(EngineState(delivery.payload[0]), delivery.payload[1])
            return
        if delivery.kind == "status":
            self._take_status(delivery.payload)
            return
        job = self._jobs.get(delivery.job)
        if job is None:
            return
        if delivery.kind != "event":
            job.finished = True
            del self._jobs[job.id]
        if not shiboken6.isValid(job.owner):
            return
        if job.matter and job.matter != self.matter:
            # What was asked in a matter that has been locked meanwhile: nothing of the answer goes further.
            if delivery.kind != "event" and job.on_error:
                job.on_error(Failure.of({"code": "cancelled", "message": tr("The matter is locked.")}))
            return
        if delivery.kind == "event" and job.on_event:
            job.on_event(delivery.payload)
        elif delivery.kind == "result" and job.on_result:
            job.on_result(delivery.payload)
        elif delivery.kind == "error":
            failure = Failure.of(delivery.payload)
            log.log("window.request_failed", method=job.method, code=failure.code)
            if job.on_error:
                job.on_error(failure)

    def _take_status(self, status: dict[str, Any]) -> None:
        self.status = status
        said = str(status.get("state") or "")
        error = status.get("error") or {}
        restarting = self.state == EngineState.RESTARTING and said == EngineState.STARTING
        if said in SAID_BY_ENGINE and (said != self.state or error) and not restarting:
            words = (error.get("message"), error.get("hint")) if isinstance(error, dict) else (str(error),)
            self._set_state(EngineState(said), " ".join(str(word) for word in words if word))
        self.status_changed.emit(status)

    def _set_state(self, state: EngineState, reason: str) -> None:
        self.state, self.reason = state, reason
        self.state_changed.emit(state.value, reason)
