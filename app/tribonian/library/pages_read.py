"""Pages of long files as they are read, kept inside the library until the import ends, so that one that was stopped goes on.

They lie where the texts lie: in a private matter they are as encrypted as those. Of files that are read within a second nothing
is written.
"""

from __future__ import annotations

import threading
import time

from tribonian.library.database import Library

TOGETHER = 32
"""Pages written at once."""
SECONDS = 1.0
"""Of reading may be lost when the program is killed."""
_MAKE = "CREATE TABLE IF NOT EXISTS pages_read(file TEXT, page INTEGER, content BLOB, PRIMARY KEY(file, page)) WITHOUT ROWID"


class PagesRead:
    """Keeps pages for one import. Thread-safe: the thread that reads may go on for a moment when the import was stopped."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._waiting: dict[tuple[str, int], bytes] = {}
        self._since = 0.0
        self._lock = threading.Lock()
        self._known: bool | None = None
        """False while the table is not there: nothing was ever kept."""

    def get(self, file: str, page: int) -> bytes | None:
        """What was kept of a page; `file` tells files by their content."""
        waiting = self._waiting.get((file, page))
        if waiting is not None or not self._is_there():
            return waiting
        rows = self._library.truth.rows("SELECT content FROM pages_read WHERE file = ? AND page = ?", (file, page))
        return bytes(rows[0][0]) if rows else None

    def put(self, file: str, page: int, content: bytes) -> None:
        """Keep what was read of a page; written with the next ones."""
        now = time.monotonic()
        with self._lock:
            self._since = self._since or now
            self._waiting[(file, page)] = content
        if now - self._since >= SECONDS and (len(self._waiting) >= TOGETHER or now - self._since >= 2 * SECONDS):
            self.flush()

    def flush(self) -> None:
        """Write what is waiting."""
        with self._lock:
            rows = [(file, page, content) for (file, page), content in self._waiting.items()]
        if not rows:
            return
        with self._library.writer() as database:
            database.conn.execute(_MAKE)
            database.conn.executemany("INSERT OR REPLACE INTO pages_read VALUES(?, ?, ?)", rows)
        with self._lock:
            self._known = True
            for file, page, _ in rows:
                self._waiting.pop((file, page), None)
            self._since = time.monotonic() - SECONDS

    def ended(self, *, stopped: bool) -> None:
        """The import ended: of one that was stopped the pages are kept, else they are let go of."""
        if stopped:
            if time.monotonic() - (self._since or time.monotonic()) >= SECONDS:
                self.flush()
            return
        self._waiting.clear()
        if self._is_there():
            with self._library.writer() as database:
                database.conn.execute("DELETE FROM pages_read")

    def _is_there(self) -> bool:
        if self._known is None:
            query = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'pages_read'"
            self._known = bool(self._library.truth.rows(query))
        return self._known
