"""One connection to an engine: starts or joins it, reads in one thread, writes in another, says why it ended."""

from __future__ import annotations

import os
import queue
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tribonian.config import paths
from tribonian.engine import address as addresses
from tribonian.engine import pieces
from tribonian.engine.frames import LARGEST_TO_CLIENT, PROTOCOL, FrameError, FrameReader, encode
from tribonian.errors import EngineStopped

ANOTHER_LIVES = 17
"""Exit status of an engine that found another one for its library."""
START_SECONDS = 60.0
SILENT_SECONDS = 15.0
"""After so long without a heartbeat the engine is shown as unresponsive."""
_RECEIVE_BYTES = 1 << 18


@dataclass(frozen=True, slots=True)
class Incoming:
    """Something the engine said.

    `kind` is event, result or error of request `id`; status (id 0: what the engine is doing, also the heartbeat);
    or stopped (id 0: the engine ended or could not be started; every open request is lost).
    The payload of a result is the JSON of the command, of an error `{code, message, hint}`, of stopped
    `{reason, hint, exit_code, requests}`.
    """

    id: int
    kind: str
    payload: Any = field(default_factory=dict)


class Link:
    """A connection for one life of the engine; `receive` is called in the link's own thread."""

    def __init__(
        self,
        library: Path,
        name: str,
        receive: Callable[[list[Incoming]], None],
        *,
        command: Sequence[str] | None = None,
        grace: float | None = None,
    ) -> None:
        self._library = library
        self._name = name
        self._receive = receive
        more = ["--grace", str(grace)] if grace is not None else []
        self._command = [*(command or (sys.executable, "-m", "tribonian.engine.host")), "--library", str(library), *more]
        self._outbox: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._connection: socket.socket | None = None
        self._child: subprocess.Popen[bytes] | None = None
        self._guard = threading.Lock()
        self._closing = threading.Event()
        self._large: dict[int, Any] = {}
        """Results that arrive in pieces, by request."""
        self.ended = False
        """True once nothing more will arrive."""

    def start(self) -> None:
        """Begin; returns at once."""
        threading.Thread(target=self._run, name="engine-link", daemon=True).start()

    def send(self, frame: Mapping[str, Any]) -> None:
        """Queue a frame; it is written as soon as the engine listens."""
        self._outbox.put(encode(frame))

    def close(self) -> None:
        """Leave; nothing more is received. An engine that is still starting is stopped."""
        self._closing.set()
        self._outbox.put(None)
        with self._guard:
            if self._connection is not None:
                with suppress(OSError):
                    self._connection.shutdown(socket.SHUT_RDWR)
            elif self._child is not None:
                self._child.terminate()

    # --- in the link's thread --------------------------------------------------------------------

    def _run(self) -> None:
        try:
            connection = self._connect()
            if connection is not None:
                self._read(connection)
        except EngineStopped as error:
            self._end(error.message, error.hint, None)
        finally:
            self.ended = True
            self._outbox.put(None)
            self._bury()

    def _connect(self) -> socket.socket | None:
        """Join the engine that lives or start one; None when the caller left meanwhile."""
        place = addresses.folder(self._library)
        deadline = time.monotonic() + START_SECONDS
        while not self._closing.is_set():
            connection = self._join(place)
            if connection is not None:
                return connection
            if time.monotonic() > deadline:
                raise EngineStopped(f"The engine did not answer within {START_SECONDS:.0f} seconds.", _see_log())
            if self._child is None or self._gave_way():
                self._spawn()
            self._closing.wait(0.03)
        return None

    def _join(self, place: Path) -> socket.socket | None:
        address = addresses.published(place)
        if address is None:
            return None
        try:
            connection = address.connect(timeout=2.0)
        except OSError:
            return None
        try:
            connection.settimeout(5.0)
            connection.sendall(encode({"hello": {"token": address.token, "protocol": PROTOCOL, "client": self._name}}))
            self._reader = FrameReader(LARGEST_TO_CLIENT)
            welcome = self._welcome(connection)
        except (OSError, FrameError):
            connection.close()
            return None
        if welcome.get("protocol") != PROTOCOL:
            connection.close()
            raise EngineStopped("Another version of the program is open on this library.", "Close it first.")
        return self._joined(connection)

    def _welcome(self, connection: socket.socket) -> dict[str, Any]:
        while received := connection.recv(_RECEIVE_BYTES):
            frames = list(self._reader.feed(received))
            if frames:
                self._pass_on(frames[1:])
                welcome = frames[0].get("welcome")
                return welcome if isinstance(welcome, dict) else {}
        raise FrameError("The engine closed the channel.")

    def _joined(self, connection: socket.socket) -> socket.socket:
        with self._guard:
            self._connection = connection
        connection.settimeout(SILENT_SECONDS)
        threading.Thread(target=self._write, args=(connection,), name="engine-link-write", daemon=True).start()
        return connection

    def _spawn(self) -> None:
        environment = {**os.environ, "OMP_WAIT_POLICY": "passive", "PYTHONUTF8": "1"}
        package = str(Path(__file__).resolve().parents[2])
        environment["PYTHONPATH"] = os.pathsep.join(filter(None, (package, os.environ.get("PYTHONPATH", ""))))
        try:
            self._child = subprocess.Popen(
                self._command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                env=environment,
                start_new_session=True,
            )
        except OSError as error:
            raise EngineStopped(f"The engine could not be started: {error.strerror}.") from error

    def _gave_way(self) -> bool:
        """True when our engine ended because another one lives; raises EngineStopped when it ended otherwise."""
        assert self._child is not None
        code = self._child.poll()
        if code is None:
            return False
        if code == ANOTHER_LIVES:
            self._closing.wait(0.2)  # the other one is starting or stopping
            return True
        reason, hint = _why(code, starting=True)
        raise EngineStopped(reason, hint)

    def _read(self, connection: socket.socket) -> None:
        while not self._closing.is_set():
            try:
                received = connection.recv(_RECEIVE_BYTES)
            except TimeoutError:
                self._receive([Incoming(0, "status", {"state": "unresponsive", "seconds": SILENT_SECONDS})])
                continue
            except OSError:
                received = b""
            if not received:
                break
            try:
                self._pass_on(self._reader.feed(received))
            except FrameError:
                break
        connection.close()
        if not self._closing.is_set():
            code = self._exit_code()
            self._end(*_why(code, starting=False), code)

    def _pass_on(self, frames: Iterable[Mapping[str, Any]]) -> None:
        for frame in frames:
            item = self._item(int(frame.get("id", 0)), str(frame.get("kind", "")), frame)
            if item is not None:
                self._receive([item])

    def _item(self, id: int, kind: str, frame: Mapping[str, Any]) -> Incoming | None:
        """What a frame tells; None while a large result is still incomplete."""
        if kind == "begin":
            self._large[id] = frame.get("payload")
            return None
        if kind == "part":
            try:
                pieces.join(self._large[id], frame["path"], frame["items"])
            except (LookupError, TypeError, AttributeError) as error:
                raise FrameError("A piece of an answer belongs nowhere.") from error
            return None
        if kind == "end":
            return Incoming(id, "result", self._large.pop(id, None))
        self._large.pop(id, None)
        return Incoming(id, kind, frame.get("payload")) if kind else None

    def _write(self, connection: socket.socket) -> None:
        with suppress(OSError):  # the reading thread sees the same end and reports it
            while (body := self._outbox.get()) is not None:
                connection.sendall(body)

    def _exit_code(self) -> int | None:
        """How the engine ended, when it is our child and ends within two seconds."""
        if self._child is None:
            return None
        with suppress(subprocess.TimeoutExpired):
            return self._child.wait(2.0)
        return None

    def _end(self, reason: str, hint: str, code: int | None) -> None:
        self.ended = True
        if not self._closing.is_set():
            self._receive([Incoming(0, "stopped", {"reason": reason, "hint": hint, "exit_code": code})])

    def _bury(self) -> None:
        """Wait for our engine's end, so that it does not stay as a zombie."""
        if self._child is not None:
            self._child.wait()


def _see_log() -> str:
    return f"The logs in {paths.logs_dir()} say more."


def _why(code: int | None, *, starting: bool) -> tuple[str, str]:
    """Reason and hint for an exit code, in a lawyer's words."""
    if code is None:
        return "The connection to the engine was lost.", "It is started again; stored work is kept."
    if code < 0:
        number = -code
        name = signal.Signals(number).name if number in signal.valid_signals() else str(number)
        causes = {
            "SIGKILL": "The system ended the engine; most often this means that the memory ran out.",
            "SIGILL": "The engine used an instruction that this processor does not know.",
            "SIGSEGV": "The engine crashed inside a native library.",
            "SIGABRT": "The engine crashed inside a native library.",
            "SIGBUS": "The engine crashed inside a native library.",
        }
        return causes.get(name, "The engine was ended from outside.") + f" ({name})", "Everything stored is kept. " + _see_log()
    if starting:
        return f"The engine could not be started (exit status {code}).", _see_log()
    return "The engine has ended.", "It is started again; stored work is kept."
