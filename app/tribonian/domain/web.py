"""What a search of the web gives: a page that nobody opened. Lower than any law, and no evidence of anything."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from tribonian.domain.cancel import CancelToken

LEVEL = "web"
"""Authority of what the web says: below every statute and decision."""


@dataclass(frozen=True, slots=True)
class WebPage:
    """One result, as the search service tells it."""

    title: str
    address: str
    snippet: str
    engine: str = ""
    """Which search engine the service had it from."""
    published: str = ""


class WebSource(Protocol):
    """A search service that the user has set up and allowed for this library."""

    name: str
    """How it is called in the timeline: its host and port."""

    def search(self, query: str, *, language: str, cancel: CancelToken) -> Sequence[WebPage]:
        """Pages for a query, best first.

        Raises:
            WebSearchFailed: it may not be reached, or gave no answer that can be read.
            Cancelled: the run was stopped.
        """
        ...
