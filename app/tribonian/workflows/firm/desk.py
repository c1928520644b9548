"""The firm's library as this process sees it: whether it may be asked, how it is, and what is asked of it.

It is asked outside of private matters alone: while one is open nothing is sent, whoever asks. Runs of the agent stand on the
library of this machine: only what is typed as a search, and the works that are opened or checked out, are asked for.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as TooSlow
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tribonian.config import network
from tribonian.config.firm import addresses_of
from tribonian.config.logging import log
from tribonian.domain.cancel import CancelToken
from tribonian.domain.search import Hit, SearchRequest, SearchResult
from tribonian.errors import FirmError, FirmRefused, FirmUnavailable, TribonianError
from tribonian.workflows import model_servers
from tribonian.workflows.firm.opened import OpenFirm, WorksTogether
from tribonian.workflows.matters.beside import merged

if TYPE_CHECKING:
    from tribonian.library.works import Works
    from tribonian.tools.base import Search
    from tribonian.workflows.services import Services

Json = dict[str, Any]
UNSEEN, READY, SILENT, PAUSED, FAILED = "unseen", "ready", "silent", "paused", "failed"
"""Not asked yet; answers; does not answer; a matter is open; answers what cannot be used (the message says why)."""
RETRY_SECONDS = 10.0
"""After a server did not answer it is left alone for so long."""
PATIENCE_SECONDS = 5.0
"""How long a search waits for the firm's library after its own hits are there."""


class FirmDesk:
    """One per library that is open. Thread-safe; nothing is reached before somebody asks."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._lock = threading.RLock()
        self._opened: OpenFirm | None = None
        self._state, self._message, self._tried = UNSEEN, "", 0.0
        self._pool: ThreadPoolExecutor | None = None
        self.changed: Callable[[], None] = lambda: None
        """Called when the state has changed."""

    def state(self) -> Json | None:
        """{name, state, message}; None when no firm's library is switched on. Reaches nothing."""
        addresses = addresses_of(self._services.settings)
        if addresses is None:
            return None
        state = PAUSED if network.matter_is_open() else self._state
        return {"name": addresses.name, "state": state, "message": self._message if state in (SILENT, FAILED) else ""}

    def look(self) -> Json | None:
        """The state after asking every server, for those who show it."""
        if addresses_of(self._services.settings) is not None:
            opened = self.opened()
            if opened is not None:
                self._tell(lambda: [shard.server.rows("SELECT 1") for shard in opened.shards])
        return self.state()

    def opened(self) -> OpenFirm | None:
        """The firm's library, opened at the first call; None when it may not or cannot be used now (`state` says why)."""
        addresses = addresses_of(self._services.settings)
        with self._lock:
            if addresses is None or network.matter_is_open():
                self._leave()
                return None
            if self._opened is not None and self._opened.addresses == addresses:
                return self._opened
            if self._state == SILENT and time.monotonic() - self._tried < RETRY_SECONDS:
                return None
            self._leave()
            model_servers.allow_added(self._services.settings)
            found = OpenFirm(self._services, addresses)
            if self._tell(found.open):
                self._opened = found
                return found
            found.close()
            return None

    def required_switched_on(self) -> None:
        """Raises FirmRefused when no firm's library is switched on, or a private matter is open."""
        state = self.state()
        if state is None:
            raise FirmRefused("No firm's library is switched on.", "tribonian firm add NAME ADDRESS, then: tribonian firm on")
        if state["state"] == PAUSED:
            raise FirmRefused("A private matter is open, so the firm's library was not asked.", "Lock the matter first.")

    def required(self) -> OpenFirm:
        """The firm's library, opened.

        Raises:
            FirmRefused: none is switched on, or a private matter is open.
            FirmUnavailable, FirmError: it cannot be used now.
        """
        self._tried = 0.0
        self.required_switched_on()
        found = self.opened()
        if found is not None:
            for shard in found.shards:
                shard.library.look_again()
            return found
        kind = FirmUnavailable if self._state == SILENT else FirmError
        raise kind(self._message or "The firm's library cannot be used now.", "The library on this machine works on.")

    def beside(self, own: Search) -> Search:
        """Search over this machine's library and the firm's; `own` alone when none may be asked."""
        return SearchTogether(own, self) if self.state() is not None and not network.matter_is_open() else own

    def search(self, request: SearchRequest, cancel: CancelToken) -> SearchResult | None:
        """What the firm's library finds, marked; None when it cannot be asked now."""
        opened = self.opened()
        if opened is None:
            return None
        shards = [shard for shard in opened.shards if shard.holds(request.jurisdiction)]
        found: list[SearchResult] = []
        if not self._tell(lambda: found.extend(shard.searcher.search(request, cancel) for shard in shards)) or not found:
            return None
        whole = merged(found, request.limit)
        return replace(whole, hits=tuple(replace(hit, library=opened.addresses.name) for hit in whole.hits))

    def start(self, request: SearchRequest, cancel: CancelToken) -> Future[SearchResult | None]:
        """`search` in a thread of its own."""
        with self._lock:
            if self._pool is None:
                self._pool = ThreadPoolExecutor(4, "firm")
            return self._pool.submit(self.search, request, cancel)

    def works_beside(self) -> Works | None:
        """This machine's works and the firm's as one catalogue; None when it cannot be asked now."""
        opened = self.opened()
        return WorksTogether(self._services.works, opened.works) if opened is not None else None

    def slow(self) -> None:
        """A search did not wait any longer."""
        self._tried = time.monotonic()
        self.leave()
        self._set(SILENT, "The firm's library does not answer in time.")

    def leave(self) -> None:
        """Close every connection; the next question opens them again."""
        with self._lock:
            self._leave()

    def close(self) -> None:
        """Close every connection and wait for what is under way. Idempotent."""
        self.leave()
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=True, cancel_futures=True)

    def _leave(self) -> None:
        opened, self._opened = self._opened, None
        if opened is not None:
            opened.close()

    def _tell(self, work: Callable[[], object]) -> bool:
        """Do something that reaches a server; whether it went well is the state from now on.

        Raises:
            Cancelled, WrongUsage …: what is no matter of the firm's servers.
        """
        try:
            work()
        except FirmRefused:
            self.leave()
            return False
        except FirmUnavailable as error:
            self._tried = time.monotonic()
            self.leave()
            self._set(SILENT, error.message)
            return False
        except FirmError as error:
            self.leave()
            self._set(FAILED, f"{error.message} {error.hint}".strip())
            return False
        self._set(READY, "")
        return True

    def _set(self, state: str, message: str) -> None:
        before, self._state, self._message = self._state, state, message
        if state != before:
            log("firm_state", state=state)
            self.changed()


class SearchTogether:
    """One search over this machine's library and the firm's, at the same time. Thread-safe.

    Where the firm's does not answer, or not in time, the result is this machine's alone.
    """

    def __init__(self, own: Search, desk: FirmDesk) -> None:
        self._own, self._desk = own, desk

    def search(
        self, request: SearchRequest, cancel: CancelToken, on_first: Callable[[SearchResult], None] | None = None
    ) -> SearchResult:
        """Hits of both, best first; a provision that both have is this machine's. `on_first` gets this machine's own."""
        theirs = self._desk.start(request, cancel)
        own = self._own.search(request, cancel, on_first)
        try:
            found = theirs.result(PATIENCE_SECONDS)
        except TooSlow:
            self._desk.slow()
            return own
        except TribonianError:
            if cancel.is_set():
                raise
            return own  # it was asked for what the firm's library does not know, such as a court
        if found is None or not found.hits:
            return own
        known = {_place(hit) for hit in own.hits}
        others = replace(found, hits=tuple(hit for hit in found.hits if _place(hit) not in known))
        if not own.hits:
            return replace(others, seconds=own.seconds | others.seconds)
        both = merged([own, others], request.limit)
        return replace(both, seconds=own.seconds, levels=tuple(dict.fromkeys((*own.levels, *others.levels))), ladder=own.ladder)


def _place(hit: Hit) -> tuple[str, str, int]:
    return hit.work, hit.eid, hit.start if hit.kind == "decision" else 0
