"""Encryption before a PostgreSQL server that was built without it: its handshake and a real TLS connection, on loopback.

Certificates can be changed while it runs; `stopped` breaks every connection off and refuses new ones.
"""

from __future__ import annotations

import contextlib
import selectors
import socket
import ssl
import threading
from pathlib import Path

ASKED = b"\x00\x00\x00\x08\x04\xd2\x16\x2f"
"""What a client sends first that wants encryption."""


class EncryptedPostgres:
    """Listens on `port` and passes on what it decrypts to the server at `behind`."""

    def __init__(self, behind: int) -> None:
        self._behind = behind
        self._files: tuple[Path, Path] | None = None
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listening.getsockname()[1])
        self._open: set[socket.socket] = set()
        self._threads: list[threading.Thread] = []
        self._start(self._accept)

    def certify(self, certificate: Path | None = None, key: Path | None = None) -> None:
        """Show this certificate from now on; without one, say that there is no encryption."""
        self._files = (certificate, key) if certificate is not None and key is not None else None

    def break_off(self) -> None:
        """End every connection without a word."""
        for one in list(self._open):
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """Listen no more, and end every thread."""
        with contextlib.suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self.break_off()
        for one in self._threads:
            one.join(10)

    def _start(self, work, *given) -> None:
        thread = threading.Thread(target=work, args=given, daemon=True)
        self._threads.append(thread)
        thread.start()

    def _accept(self) -> None:
        while True:
            try:
                line, _ = self._listening.accept()
            except OSError:
                return
            self._start(self._serve, line)

    def _serve(self, line: socket.socket) -> None:
        self._open.add(line)
        server: socket.socket | None = None
        try:
            line.settimeout(20)
            if line.recv(8, socket.MSG_WAITALL) != ASKED or self._files is None:
                line.sendall(b"N")
                return
            line.sendall(b"S")
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(*self._files)
            self._open.discard(line)
            line = context.wrap_socket(line, server_side=True)
            self._open.add(line)
            server = socket.create_connection(("127.0.0.1", self._behind), 5)
            self._pass_on(line, server)
        except OSError:
            pass
        finally:
            self._open.discard(line)
            for one in (line, *([server] if server is not None else [])):
                one.close()

    def _pass_on(self, line: ssl.SSLSocket, server: socket.socket) -> None:
        with selectors.DefaultSelector() as both:
            both.register(line, selectors.EVENT_READ, server)
            both.register(server, selectors.EVENT_READ, line)
            while True:
                for key, _ in both.select():
                    received = key.fileobj.recv(1 << 16)
                    while key.fileobj is line and line.pending():
                        received += line.recv(1 << 16)
                    if not received:
                        return
                    key.data.sendall(received)
