"""PostgreSQL behind the port `SqlServer`: a few connections, every one of them checked before it is used.

`pg8000` (BSD, pure Python) and not a driver over libpq: its sockets are Python's, so the network guard sees every connection.
"""

from __future__ import annotations

import contextlib
import socket
import ssl
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import lru_cache
from typing import Any

from tribonian.config import network
from tribonian.config.firm import PASSWORD_VARIABLE, Shard, password_of
from tribonian.errors import FirmError, FirmLoginRefused, FirmNotTrusted, FirmRefused, FirmUnavailable, NetworkRefused

CONNECT_SECONDS = 4.0
ANSWER_SECONDS = 20.0
"""A statement that takes longer counts as unanswered."""
LONG_SECONDS = 3600.0
"""The same while a library is published: its indexes are built by statements of minutes."""
CONNECTIONS = 6
"""At most, of one process to one server."""
_NONE = " "
"""What is offered where no password is known: the driver fails over none at all where the server asks for one."""
_PIECE = 1 << 16
_ESCAPED = str.maketrans({"\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r"})


class PostgresServer:
    """An `SqlServer`. `patient`: statements may take as long as publishing needs."""

    def __init__(self, shard: Shard, *, patient: bool = False, password: Callable[[Shard], str] = password_of) -> None:
        self.shard = shard
        self._answer_seconds = LONG_SECONDS if patient else ANSWER_SECONDS
        self._password = password
        self._idle: list[Any] = []
        self._lock = threading.Lock()
        self._room = threading.BoundedSemaphore(CONNECTIONS)
        self._own = threading.local()

    def rows(self, sql: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """All rows of one statement; `?` stands for a value."""
        held = getattr(self._own, "connection", None)
        if held is not None:
            self._permit()
            with self._translated():
                return _run(held, sql, values)
        for attempt in (1, 2):
            with self._connected() as (connection, fresh):
                try:
                    with self._translated():
                        return _run(connection, sql, values)
                except FirmUnavailable:
                    # A connection that lay idle while the server was started anew is dead; a new one may live.
                    if fresh or attempt == 2:
                        raise
            self.close()
        raise AssertionError("unreachable")

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """What this thread does inside is kept as a whole or not at all."""
        with self._begun() as connection:
            self._own.connection = connection
            try:
                yield
            finally:
                self._own.connection = None
            # An exception ends the connection, and with it what was not committed.
            with self._translated():
                _run(connection, "COMMIT", ())

    @contextmanager
    def _begun(self) -> Iterator[Any]:
        """A connection on which a transaction has begun; an idle one that died meanwhile is replaced."""
        with ExitStack() as stack:
            connection, fresh = stack.enter_context(self._connected())
            try:
                with self._translated():
                    _run(connection, "BEGIN", ())
            except FirmUnavailable:
                if fresh:
                    raise
                self.close()
                _end(connection)
                connection = self._connect()
                stack.callback(_end, connection)
                with self._translated():
                    _run(connection, "BEGIN", ())
            yield connection

    def copy(self, table: str, columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> int:
        """Add rows in one stream; inside a transaction."""
        connection = self._own.connection
        self._permit()
        named = ", ".join(f'"{column}"' for column in columns)
        with self._translated():
            sent = connection.execute_unnamed(f'COPY "{table}" ({named}) FROM STDIN', stream=_stream(rows))
            return int(sent.row_count)

    def close(self) -> None:
        """Close every idle connection; those in use are closed when they come back."""
        with self._lock:
            idle, self._idle = self._idle, []
        for connection in idle:
            _end(connection)

    def _permit(self) -> None:
        """Sockets that are open already are not seen by the guard, so each use asks."""
        if network.matter_is_open():
            self.close()
            raise FirmRefused(
                "A private matter is open, so the firm's library was not asked; nothing was sent.", "Lock the matter first."
            )

    @contextmanager
    def _connected(self) -> Iterator[tuple[Any, bool]]:
        """A connection of this thread's own, and whether it was opened just now."""
        self._permit()
        if not self._room.acquire(timeout=self._answer_seconds):
            raise self._silent("too many questions at once")
        connection: Any = None
        sound = False
        try:
            with self._lock:
                connection = self._idle.pop() if self._idle else None
            fresh = connection is None
            if fresh:
                connection = self._connect()
            yield connection, fresh
            sound = True
        finally:
            if connection is not None and sound and not network.matter_is_open():
                with self._lock:
                    self._idle.append(connection)
            elif connection is not None:
                _end(connection)
            self._room.release()

    def _connect(self) -> Any:
        import pg8000.native as driver

        shard = self.shard
        context: Any = None
        if shard.encrypted:
            try:
                context = ssl.create_default_context(cafile=shard.ca or None)
            except OSError as error:
                why = error.strerror or type(error).__name__
                raise FirmNotTrusted(
                    f"The certificates in “{shard.ca}” cannot be read ({why}).",
                    "Name a file in PEM form behind ?ca= in the address.",
                ) from error
        password = self._password(shard)
        with self._translated(known=bool(password)), ExitStack() as unfinished:
            line = socket.create_connection((shard.host, shard.port), CONNECT_SECONDS)
            unfinished.callback(line.close)
            line.settimeout(self._answer_seconds + 1)
            # A statement goes out in several small pieces: waiting to join them costs 40 ms each time.
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            connection: Any = driver.Connection(
                shard.user, host=shard.host, sock=line, database=shard.database, password=password or _NONE,
                ssl_context=context or False, application_name="tribonian",
            )  # fmt: skip
            _run(connection, f"SET statement_timeout = {int(self._answer_seconds * 1000)}", ())
            unfinished.pop_all()
            return connection

    @contextmanager
    def _translated(self, *, known: bool = True) -> Iterator[None]:
        """What driver and system raise, as ours; never with what was asked or a password in it. `known`: one is offered."""
        import pg8000.exceptions as failures
        from scramp import ScramException

        try:
            yield
        except ssl.SSLCertVerificationError as error:
            raise self._untrusted(f"its certificate was refused ({error.verify_message})") from error
        except (ssl.SSLEOFError, ssl.SSLZeroReturnError) as error:
            raise self._silent(type(error).__name__) from error
        except ssl.SSLError as error:
            raise self._untrusted(f"no encrypted connection came about ({error.reason or type(error).__name__})") from error
        except NetworkRefused as refused:
            raise FirmRefused(refused.message, refused.hint) from refused
        except failures.DatabaseError as error:
            told = error.args[0] if error.args and isinstance(error.args[0], dict) else {}
            raise self._said(str(told.get("C", "")), str(told.get("M", "")), known) from error
        except failures.InterfaceError as error:
            if "SSL" in str(error):
                raise self._untrusted("it offers no encryption") from error
            raise self._silent(type(error).__name__) from error
        except (OSError, EOFError) as error:
            raise self._silent(type(error).__name__) from error
        except ScramException as error:
            if "signature" in str(error):
                raise self._untrusted("it does not know the password itself") from error
            raise self._said("28P01", "", known) from error

    def _said(self, code: str, message: str, known: bool) -> FirmError:
        """The error for an answer of the server that is an error."""
        if code.startswith("28"):
            why = "with the password that is kept" if known else "without a password, and none is known"
            return FirmLoginRefused(
                f"The server {self.shard.named} does not let “{self.shard.user}” in {why}.",
                f"Give the password (`tribonian firm password`, or in the window's form), or set {PASSWORD_VARIABLE}.",
            )
        if code == "3D000":
            return FirmError(
                f"The server {self.shard.named} has no database “{self.shard.database}”.",
                "Its name is the last part of the address.",
            )
        if code[:2] in ("57", "08", "53", ""):
            return self._silent(code or "broke off")
        if code in ("42501", "25006"):
            return FirmError(f"{self.shard.user} may read the firm's library and not change it.", "Ask who keeps it.")
        return FirmError(f"The server {self.shard.named} reports {code}: {message[:120]}")

    def _untrusted(self, why: str) -> FirmNotTrusted:
        """The server is not known to be the one that was named; the connection ended before anything was asked."""
        return FirmNotTrusted(
            f"The server {self.shard.named} cannot be trusted: {why}. Nothing was asked of it.",
            "Behind ?ca= the address names the file with the certificate of the firm's authority. Ask who keeps the server.",
        )

    def _silent(self, why: str) -> FirmUnavailable:
        return FirmUnavailable(
            f"The firm's library at {self.shard.named} does not answer ({why}).",
            "The library on this machine works on. It is tried again by itself.",
        )


def _stream(rows: Iterable[Sequence[Any]]) -> Iterator[bytes]:
    """Rows as the text that COPY reads, in pieces of some size, made while they are sent."""
    piece: list[str] = []
    size = 0
    for row in rows:
        line = "\t".join(map(_written, row)) + "\n"
        piece.append(line)
        size += len(line)
        if size >= _PIECE:
            yield "".join(piece).encode("utf-8")
            piece, size = [], 0
    if piece:
        yield "".join(piece).encode("utf-8")


def _written(value: Any) -> str:
    if value is None:
        return "\\N"
    if isinstance(value, bytes | bytearray | memoryview):
        return "\\\\x" + bytes(value).hex()
    if isinstance(value, str):
        return value.translate(_ESCAPED)
    return str(value)


def _run(connection: Any, sql: str, values: Sequence[Any]) -> list[tuple[Any, ...]]:
    asked = connection.execute_unnamed(_numbered(sql), vals=tuple(values)) if values else connection.execute_simple(sql)
    return [tuple(row) for row in asked.rows or ()]


@lru_cache(maxsize=512)
def _numbered(sql: str) -> str:
    """`$1`, `$2` … for each `?`; our statements hold none inside a literal."""
    first, *others = sql.split("?")
    return first + "".join(f"${number}{part}" for number, part in enumerate(others, 1))


def _end(connection: Any) -> None:
    with contextlib.suppress(Exception):
        connection.close()
