"""What reading a case file goes by: bounds on files inside files, the engine that recognises text, pages read before."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from tribonian.corpus.casefiles import ocr
from tribonian.corpus.decode import MOST_BYTES
from tribonian.domain.cancel import CancelToken
from tribonian.errors import ImportRejected, NothingToImport

DEEPEST = 10
"""Files inside files: a mail in an archive attached to a mail …; what lies deeper is told and not read."""
MOST_FILES = 3_000
MOST_UNPACKED = 2_000_000_000
"""Bytes of all files inside one file together."""
MOST_RATIO = 200
"""How many times the size of the file on disk these may come to; text packs to a hundredth at best."""
SMALL = 100_000_000
"""Below this a ratio says nothing."""


class PageStore(Protocol):
    """Keeps pages that were read until their file is stored, so that an import that was stopped goes on at the next page.

    Pages of a private matter are kept inside the matter only; without a store nothing is kept.
    """

    def get(self, file: str, page: int) -> bytes | None:
        """What was kept of a page; `file` tells files by their content."""
        ...

    def put(self, file: str, page: int, content: bytes) -> None:
        """Keep what was read of a page."""
        ...


class NoPages:
    """Keeps nothing."""

    def get(self, file: str, page: int) -> bytes | None:
        """Nothing was kept."""
        return None

    def put(self, file: str, page: int, content: bytes) -> None:
        """Nothing is kept."""


@dataclass(slots=True)
class Budget:
    """What files inside one file may come to, all together."""

    files: int = MOST_FILES
    most: int = MOST_UNPACKED
    unpacked: int = 0

    @staticmethod
    def of(size: int) -> Budget:
        """For a file of this size: archives in archives multiply what each of them is allowed, all together are not."""
        return Budget(most=min(MOST_UNPACKED, max(SMALL, MOST_RATIO * size)))

    def spent(self) -> str:
        """Why no more is unpacked; "" while there is room."""
        if self.files < 0:
            return f"the file holds more than {MOST_FILES} files"
        return f"its files hold more than {self.most // 1_000_000} MB" if self.unpacked > self.most else ""

    def take(self, size: int) -> str:
        """Why one more file of this size is too much; "" when it is not."""
        self.files -= 1
        self.unpacked += size
        return self.spent()


@dataclass(slots=True)
class Context:
    """One file being read, and the files inside it."""

    cancel: CancelToken
    language: str = ""
    """ISO code of the language expected, "" = unknown."""
    engine: ocr.Tesseract | None = None
    store: PageStore = field(default_factory=NoPages)
    budget: Budget = field(default_factory=Budget)
    depth: int = 0

    def inside(self) -> Context:
        """The context of a file inside this one."""
        return Context(self.cancel, self.language, self.engine, self.store, self.budget, self.depth + 1)


@dataclass(slots=True)
class Given:
    """A file to read: on disk, or bytes out of another one."""

    name: str
    path: Path
    content: bytes | None = None
    digest: str = ""

    def head(self, size: int = 65_536) -> bytes:
        """Its first bytes.

        Raises:
            ImportRejected: it cannot be read.
        """
        if self.content is not None:
            return self.content[:size]
        try:
            with self.path.open("rb") as stream:
                return stream.read(size)
        except OSError as error:
            raise ImportRejected(f"{self.name} cannot be read: {error.strerror or error}.") from error

    def bytes(self) -> bytes:
        """All of it.

        Raises:
            ImportRejected: it cannot be read or is too large. NothingToImport: it is empty.
        """
        if self.content is None:
            try:
                if self.path.stat().st_size > MOST_BYTES:
                    raise ImportRejected(f"{self.name} has more than {MOST_BYTES // 1_000_000} MB.", "Split it.")
                content = self.path.read_bytes()
            except OSError as error:
                raise ImportRejected(f"{self.name} cannot be read: {error.strerror or error}.") from error
        else:
            content = self.content
        if not content.strip(b"\x00 \t\r\n"):
            raise NothingToImport(f"{self.name} is empty.")
        return content
