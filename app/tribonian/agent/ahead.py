"""Several searches at once, each handed out when its turn comes: what a run reports keeps its order (rows C2, C8)."""

from __future__ import annotations

import os
from collections.abc import Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from tribonian.domain.cancel import CancelToken, ended
from tribonian.domain.search import SearchRequest, SearchResult
from tribonian.tools.base import Search

WORKERS = 2
"""Searches at once: each is itself two legs, and an encoder that uses the other cores."""


class Ahead:
    """A `Search` that begins what will be asked for before it is asked for. Close it; a context manager.

    Results are those that the searches would have had one after the other. On a machine with one core nothing is begun.
    """

    def __init__(self, search: Search, cancel: CancelToken, workers: int | None = None) -> None:
        self._search, self._cancel = search, cancel
        self._workers = min(WORKERS, os.cpu_count() or 1) if workers is None else workers
        self._pool = ThreadPoolExecutor(self._workers, "ahead") if self._workers > 1 else None
        self._begun: dict[SearchRequest, Future[SearchResult]] = {}

    def begin(self, requests: Iterable[SearchRequest]) -> None:
        """Start searching for what will be asked, in this order."""
        for request in requests:
            if self._pool is not None and request not in self._begun:
                self._begun[request] = self._pool.submit(self._search.search, request, self._cancel)

    def search(self, request: SearchRequest, cancel: CancelToken, on_first: Any = None) -> SearchResult:
        """The result of a search, waited for if it is under way; each that was begun is handed out once.

        Raises:
            Cancelled: at once when the run is stopped; and whatever the search raised.
        """
        begun = self._begun.pop(request, None)
        if begun is None:
            return self._search.search(request, cancel, on_first)
        ended([begun], cancel)
        return begun.result()

    def close(self) -> None:
        """Drop what was begun and not asked for; searches under way end first (soon, when the run was stopped)."""
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)

    def __enter__(self) -> Ahead:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
