"""Starts the service: library, socket, token, server; ends in order on a signal."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import ssl
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import uvicorn
from starlette.types import ASGIApp

from tribonian.config import logging as log
from tribonian.config import network
from tribonian.errors import MatterError, WrongUsage
from tribonian.service.app import build
from tribonian.service.connection import Connection
from tribonian.service.counter import Counter
from tribonian.service.exchange import Lanes
from tribonian.service.matter import LOOK_SECONDS
from tribonian.service.options import Options, new_token, write_token

Json = dict[str, Any]
Tell = Callable[[Json], None]
MOST_CONNECTIONS = 64
HEADERS = 16 * 1024
IDLE_SECONDS, GRACE_SECONDS = 5, 3
FAILED = 3
_SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP")


class _Server(uvicorn.Server):
    """Leaves signals to us: they end the service in order and are not raised again."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Do nothing."""
        yield


def serve(library: Path | None, options: Options, tell: Tell, passphrase: Callable[[], str] = lambda: "") -> int:
    """Serve `library` until a signal asks to end; `tell` gets address and, unless it goes to a file, the token, once.

    `passphrase` is asked for that of the matter to be served, if there is one and no keyring has its key; else for that of stored
    questions and notes, where they have one ("": they stay locked).

    Returns the exit status: 0, or 3 when something would not stop.

    Raises:
        WrongUsage: the address cannot be listened at, or the certificate cannot be used.
        TribonianError: the library, or the matter, cannot be opened.
    """
    log_file = log.setup(name="service")
    counter = Counter(library, None if options.matter else passphrase)
    opened = counter.services()
    token = new_token()
    try:
        context = _tls(options)
        sock, address = listen(options)
    except BaseException:
        counter.close()
        raise
    try:
        if options.matter:
            counter.unlock(options.matter, passphrase)  # from now on nothing of this process connects to anything
        if options.token_file is not None:
            write_token(options.token_file, token)
        early = _early_signals()
        shown = {"token_file": str(options.token_file)} if options.token_file is not None else {"token": token}
        tell({"address": address, **shown, "library": str(opened.settings.library), "pid": os.getpid()})
        log.log("service.started")
        clean = asyncio.run(_run(Lanes(counter, str(log_file or "")), counter, token, options, sock, context, early))
        log.log("service.stopped", clean=clean)
    finally:
        sock.close()
        counter.close()
        for file in filter(None, (options.unix, options.token_file)):
            file.unlink(missing_ok=True)
    return 0 if clean else FAILED


async def _run(
    lanes: Lanes,
    counter: Counter,
    token: str,
    options: Options,
    sock: socket.socket,
    tls: ssl.SSLContext | None,
    early: list[int],
) -> bool:
    server = server_of(build(lanes, token, options), tls)
    _on_signals(lambda: setattr(server, "should_exit", True))
    server.should_exit = bool(early)
    lanes.start()
    locking = asyncio.create_task(_lock_when_idle(counter)) if options.matter else None
    try:
        await server.serve(sockets=[sock])
    finally:
        if locking is not None:
            locking.cancel()
        clean = await asyncio.to_thread(lanes.close)
    return clean


def server_of(app: ASGIApp, tls: ssl.SSLContext | None) -> uvicorn.Server:
    """The server for an application; what it would log of its own (who sent what that is no HTTP) is nobody's business."""
    config = uvicorn.Config(
        app,
        http=Connection,
        ws="none",
        loop="asyncio",
        lifespan="off",
        log_config=None,
        log_level="critical",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        limit_concurrency=MOST_CONNECTIONS,
        h11_max_incomplete_event_size=HEADERS,
        timeout_keep_alive=IDLE_SECONDS,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
    config.load()
    config.ssl = tls
    return _Server(config)


async def _lock_when_idle(counter: Counter) -> None:
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        with suppress(MatterError):  # something in it has not stopped yet
            await asyncio.to_thread(counter.lock_when_idle)


def _early_signals() -> list[int]:
    """Signals that come before the server can end in order, from now on: who was told the address may send one at once."""
    came: list[int] = []
    for name in _SIGNALS:
        if hasattr(signal, name):
            with suppress(ValueError):  # not the main thread: nobody sends signals here
                signal.signal(getattr(signal, name), lambda number, _frame: came.append(number))
    return came


def _on_signals(stop: Callable[[], None]) -> None:
    loop = asyncio.get_running_loop()
    for name in _SIGNALS:
        if hasattr(signal, name):
            with suppress(NotImplementedError, RuntimeError, ValueError):
                loop.add_signal_handler(getattr(signal, name), stop)


def _tls(options: Options) -> ssl.SSLContext | None:
    """The certificate's context; None without one. Raises WrongUsage."""
    if options.certificate is None:
        return None
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    try:
        context.load_cert_chain(options.certificate, options.key, password=lambda: b"")
    except (OSError, ssl.SSLError, ValueError) as error:
        raise WrongUsage(
            f"The certificate or its key cannot be used: {error}.", "Both are PEM files without passphrase."
        ) from error
    return context


def listen(options: Options) -> tuple[socket.socket, str]:
    """The one listening socket of this process and its address; afterwards the guard admits no other.

    Raises:
        WrongUsage: the address is taken or is not this machine's.
    """
    if options.unix is not None:
        network.listen_only("")
        return _listen_local(options.unix), f"unix:{options.unix}"
    network.listen_only(options.host, options.port)
    host = options.host.strip("[]")
    sock = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        if os.name == "posix":
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind((host, options.port))
        sock.listen()
    except OSError as error:
        sock.close()
        raise WrongUsage(f"{host}:{options.port} cannot be listened at: {error.strerror}.", "Choose another --port.") from error
    network.listen_only("")
    scheme = "https" if options.certificate is not None else "http"
    shown = f"[{host}]" if ":" in host else host
    return sock, f"{scheme}://{shown}:{sock.getsockname()[1]}"


def _listen_local(place: Path) -> socket.socket:
    """A local socket that only this user may connect to; one that was left behind is replaced."""
    if not hasattr(socket, "AF_UNIX"):
        raise WrongUsage("This system has no local sockets.", "Leave --unix out.")
    with suppress(FileNotFoundError):
        if not stat.S_ISSOCK(place.lstat().st_mode) or _answers(place):
            raise WrongUsage(f"{place} is in use.", "Name another place for the socket.")
        place.unlink()
    sock = socket.socket(socket.AF_UNIX)
    before = os.umask(0o177)
    try:
        sock.bind(str(place))
        sock.listen()
    except OSError as error:
        sock.close()
        raise WrongUsage(
            f"{place} cannot be listened at: {error.strerror or error}.", "Name a shorter or another place."
        ) from error
    finally:
        os.umask(before)
    return sock


def _answers(place: Path) -> bool:
    with socket.socket(socket.AF_UNIX) as probe:
        probe.settimeout(1.0)
        try:
            probe.connect(str(place))
        except OSError:
            return False
    return True
