"""Runs `extract.py` in a process of its own and reads its frames, within limits of time and memory."""

from __future__ import annotations

import contextlib
import json
import os
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

import numpy as np
import psutil

from tribonian.domain.cancel import CancelToken
from tribonian.errors import DamagedFile, EncryptedFile, ImportRejected, NothingToImport

MOST_BYTES = 500_000_000
MOST_PAGES = 20_000
MOST_GLYPHS = 15_000_000
SECONDS_A_PAGE = 30.0
"""Without a page finished in this time of the processor the file is given up; a busy machine has ten times as long."""
BUSY = 10
MOST_MEMORY = 1_200_000_000
"""Bytes the process may hold, the file itself included."""
_LOOK_EVERY = 0.1
_MOST_HEAD, _MOST_BODY = 64_000_000, 64_000_000
_SCRIPT = Path(__file__).with_name("extract.py")


@dataclass(slots=True)
class FileFacts:
    """What the file says about itself."""

    pages: int
    title: str = ""
    producer: str = ""
    scripts: int = 0
    attachments: int = 0
    form: int = 0


@dataclass(slots=True)
class RawPage:
    """One page as PDFium gives it: arrays over its glyphs in content order, coordinates in points from the bottom left."""

    number: int
    broken: bool = False
    cut: bool = False
    """True when the page has more glyphs than were read."""
    box: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    turns: int = 0
    """Quarter turns clockwise at which the page is shown."""
    codes: Any = field(default_factory=lambda: np.zeros(0, np.uint32))
    boxes: Any = field(default_factory=lambda: np.zeros((0, 6), np.float32))
    """Left, bottom, right, top of the advance box, then x and y of the origin on the baseline."""
    style_of: Any = field(default_factory=lambda: np.zeros(0, np.int32))
    flags: Any = field(default_factory=lambda: np.zeros(0, np.uint8))
    """1: inserted by PDFium (blanks, line ends); 2: the font does not say which character it is."""
    styles: list[list[Any]] = field(default_factory=list)
    """Size, angle, mirrored, weight, italic, font, way of painting, red, green, blue, alpha."""
    rules: list[list[float]] = field(default_factory=list)
    areas: list[list[float]] = field(default_factory=list)
    pictures: list[list[float]] = field(default_factory=list)
    beside: dict[str, Any] = field(default_factory=dict)
    """Label, annotations and form fields, when they were asked for."""


@dataclass(frozen=True, slots=True)
class Attached:
    """A file inside the PDF; `content` is None when it is too large."""

    name: str
    content: bytes | None


class Extraction:
    """The pages of one PDF, one after the other, from page `first` on (0 = all, without what stands beside their text).

    `facts` (and `bookmarks` and `attached`, when asked for) are known once the first page was asked for. With `content` the
    file need not lie on a disk; `path` is its name then.
    """

    def __init__(self, path: Path, cancel: CancelToken, content: bytes | None = None, first: int = 0) -> None:
        self._path = path
        self._cancel = cancel
        self._content = content
        self._first = first
        self.bookmarks: list[dict[str, Any]] = []
        self.attached: list[Attached] = []
        self._why = ""
        self._progress = time.monotonic()
        self._over = threading.Event()
        self.facts = FileFacts(0)

    def pages(self) -> Iterator[RawPage]:
        """Every page in order.

        Raises:
            EncryptedFile: it asks for a password.
            DamagedFile: PDFium cannot open it, or crashes on it, or gets nowhere.
            ImportRejected: it cannot be read or is too large.
            NothingToImport: it is empty.
            Cancelled: when asked to stop.
        """
        if self._content is None:
            _check_size(self._path)
        package = str(Path(__file__).resolve().parents[4])
        environment = {**os.environ, "PYTHONUTF8": "1"}
        environment["PYTHONPATH"] = os.pathsep.join(filter(None, (package, os.environ.get("PYTHONPATH", ""))))
        file = str(self._path) if self._content is None else "-"
        child = subprocess.Popen(
            [sys.executable, "-P", str(_SCRIPT), file, *([str(self._first)] if self._first else [])],
            stdin=subprocess.DEVNULL if self._content is None else subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=environment,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        watch = threading.Thread(target=self._watch, args=(child,), name="pdf-watch", daemon=True)
        watch.start()
        try:
            assert child.stdout is not None
            if child.stdin is not None and self._content is not None:
                with contextlib.suppress(OSError), child.stdin:
                    child.stdin.write(self._content)
            yield from self._frames(child.stdout)
        finally:
            self._over.set()
            child.kill()
            child.wait()
            watch.join()
            if child.stdout is not None:
                child.stdout.close()

    def _watch(self, child: subprocess.Popen[bytes]) -> None:
        """Ends the child when asked to stop, when it makes no progress, or when it takes too much memory."""
        try:
            process = psutil.Process(child.pid)
            seen, worked = self._progress, 0.0
            while not self._over.wait(_LOOK_EVERY):
                if self._cancel.is_set():
                    break
                if seen != self._progress:
                    seen, worked = self._progress, sum(process.cpu_times()[:2])
                late = time.monotonic() - seen
                if late > SECONDS_A_PAGE and (
                    sum(process.cpu_times()[:2]) - worked > SECONDS_A_PAGE or late > BUSY * SECONDS_A_PAGE
                ):
                    self._why = f"a page took more than {SECONDS_A_PAGE:.0f} seconds"
                    break
                if process.memory_info().rss > MOST_MEMORY:
                    self._why = f"it needs more than {MOST_MEMORY // 1_000_000} MB of memory"
                    break
        except psutil.Error:
            return  # it has ended by itself
        child.kill()

    def _frames(self, stream: IO[bytes]) -> Iterator[RawPage]:
        name, done, glyphs = self._path.name, 0, 0
        while True:
            head, body = self._frame(stream, done)
            self._progress = time.monotonic()
            if head["kind"] == "end":
                return
            if head["kind"] == "failed":
                raise _refusal(str(head["reason"]), name)
            if head["kind"] == "file":
                del head["kind"]
                self.facts = FileFacts(**head)
                if self.facts.pages > MOST_PAGES:
                    raise ImportRejected(f"{name} has {self.facts.pages} pages; up to {MOST_PAGES} can be imported.", "Split it.")
                if not self.facts.pages:
                    raise NothingToImport(f"{name} is a PDF without pages.")
                continue
            if head["kind"] == "bookmarks":
                self.bookmarks = list(head["bookmarks"])
                continue
            if head["kind"] == "attachment":
                self.attached.append(Attached(str(head["name"]), None if head["too_large"] else body))
                continue
            page = _raw_page(head, body)
            done, glyphs = page.number, glyphs + len(page.codes)
            if glyphs > MOST_GLYPHS:
                raise ImportRejected(f"{name} has more than {MOST_GLYPHS // 1_000_000} million characters.", "Split it.")
            yield page
            self._progress = time.monotonic()

    def _frame(self, stream: IO[bytes], done: int) -> tuple[dict[str, Any], bytes]:
        try:
            head, body = struct.unpack("<II", stream.read(8))
            if head > _MOST_HEAD or body > _MOST_BODY:
                raise ValueError("frame too long")
            text, rest = stream.read(head), stream.read(body)
            if len(rest) != body:
                raise ValueError("frame broken off")
            decoded: dict[str, Any] = json.loads(text)
            return decoded, rest
        except (struct.error, ValueError) as error:
            self._cancel.check()
            place = f"page {done + 1}"
            why = self._why or "its contents break the program that reads PDFs"
            raise DamagedFile(
                f"{self._path.name} cannot be read at {place}: {why}.", "Print it to a new PDF and import that.", place
            ) from error


def _check_size(path: Path) -> None:
    try:
        size = path.stat().st_size
    except OSError as error:
        raise ImportRejected(f"{path.name} cannot be read: {error.strerror or error}.") from error
    if not size:
        raise NothingToImport(f"{path.name} is empty.")
    if size > MOST_BYTES:
        raise ImportRejected(
            f"{path.name} has {size // 1_000_000} MB; PDFs up to {MOST_BYTES // 1_000_000} MB can be imported.", "Split it."
        )


def _refusal(reason: str, name: str) -> ImportRejected:
    if reason == "password":
        return EncryptedFile(f"{name} is a PDF protected by a password.", "Remove the password and import it again.")
    if reason == "security":
        return EncryptedFile(f"{name} is encrypted in a way that cannot be opened.", "Save it without protection.")
    return DamagedFile(
        f"{name} calls itself a PDF but cannot be opened: it is damaged or breaks off.", "Get the whole file again."
    )


def _raw_page(head: dict[str, Any], body: bytes) -> RawPage:
    """The page of a frame; numbers that are no numbers become 0."""
    if head.get("broken"):
        return RawPage(int(head["page"]), broken=True)
    count = int(head["glyphs"])
    codes = np.frombuffer(body, np.uint32, count)
    boxes = np.frombuffer(body, np.float32, 6 * count, 4 * count).reshape(count, 6)
    styles = np.frombuffer(body, np.int32, count, 28 * count)
    flags = np.frombuffer(body, np.uint8, count, 32 * count)
    left, bottom, right, top = head["box"]
    return RawPage(
        int(head["page"]), False, bool(head["cut"]), (left, bottom, right, top), int(head["turns"]), codes,
        np.nan_to_num(boxes, nan=0.0, posinf=1e6, neginf=-1e6), styles, flags,
        head["styles"], head["rules"], head["areas"], head["pictures"], dict(head.get("beside") or {}),
    )  # fmt: skip
