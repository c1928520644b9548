"""Pictures of the pages of a PDF, drawn by `render.py` in a process of its own within limits of time and memory."""

from __future__ import annotations

import contextlib
import os
import struct
import subprocess
import sys
import threading
import time
from pathlib import Path
from types import TracebackType
from typing import Any

import psutil
from PIL import Image

from tribonian.domain.cancel import CancelToken
from tribonian.errors import DamagedFile

SECONDS_A_PAGE = 300.0
"""By the clock: a busy machine draws slowly."""
MOST_MEMORY = 1_500_000_000
_LOOK_EVERY = 0.05
_SCRIPT = Path(__file__).with_name("render.py")


class Pages:
    """Draws pages of one PDF as they are asked for; the process starts with the first and ends with the block."""

    def __init__(self, path: Path, cancel: CancelToken, content: bytes | None = None) -> None:
        self._path, self._cancel, self._content = path, cancel, content
        self._child: subprocess.Popen[bytes] | None = None
        self._over = threading.Event()
        self._asked = 0.0
        """When the picture that is being drawn was asked for, 0 = none is."""
        self._watcher: threading.Thread | None = None

    def __enter__(self) -> Pages:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._over.set()
        if self._child is not None:
            self._child.kill()
            self._child.wait()
            for stream in (self._child.stdin, self._child.stdout):
                if stream is not None:
                    with contextlib.suppress(OSError):
                        stream.close()
        if self._watcher is not None:
            self._watcher.join()

    def draw(self, page: int, dpi: int = 300) -> Any:
        """The picture of a page (from 1) in grey.

        Raises:
            DamagedFile: it cannot be drawn.
            Cancelled: within 300 ms of being asked to stop.
        """
        child = self._child or self._start()
        assert child.stdin is not None and child.stdout is not None
        try:
            self._asked = time.monotonic()
            child.stdin.write(b"%d %d\n" % (page, dpi))
            child.stdin.flush()
            width, height = struct.unpack("<II", child.stdout.read(8))
            points = child.stdout.read(width * height)
            if not width or len(points) != width * height:
                raise ValueError("no picture")
            return Image.frombytes("L", (width, height), points)
        except (OSError, struct.error, ValueError) as error:
            self._cancel.check()
            raise DamagedFile(f"{self._path.name}: page {page} cannot be drawn.", "", f"page {page}") from error
        finally:
            self._asked = 0.0

    def _start(self) -> subprocess.Popen[bytes]:
        package = str(Path(__file__).resolve().parents[4])
        environment = {**os.environ, "PYTHONUTF8": "1"}
        environment["PYTHONPATH"] = os.pathsep.join(filter(None, (package, os.environ.get("PYTHONPATH", ""))))
        file = str(self._path) if self._content is None else "-"
        child = subprocess.Popen(
            [sys.executable, "-P", str(_SCRIPT), file],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=environment,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        self._child = child
        self._watcher = threading.Thread(target=self._watch, args=(child,), name="page-watch", daemon=True)
        self._watcher.start()
        if self._content is not None and child.stdin is not None:
            with contextlib.suppress(OSError):
                child.stdin.write(struct.pack("<Q", len(self._content)))
                child.stdin.write(self._content)
        return child

    def _watch(self, child: subprocess.Popen[bytes]) -> None:
        """Ends the process when asked to stop, when a page takes too long, or when it takes too much memory."""
        try:
            process = psutil.Process(child.pid)
            while not self._over.wait(_LOOK_EVERY):
                late = self._asked and time.monotonic() - self._asked > SECONDS_A_PAGE
                if self._cancel.is_set() or late or process.memory_info().rss > MOST_MEMORY:
                    child.kill()
                    return
        except psutil.Error:
            return  # it has ended by itself
