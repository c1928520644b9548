"""search_web: asks the search service that the user set up; the program calls it, a model never does.

What it returns was not opened: it gets no tag, supports no sentence, and is shown apart, below every law.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, ClassVar

from tribonian.domain.web import LEVEL, WebPage
from tribonian.errors import NothingFound, WebSearchFailed
from tribonian.llm.neutral import neutralise
from tribonian.tools import steering
from tribonian.tools.base import STRING, Observation, Tool, ToolContext, object_schema

WITHHELD = "(left out: it tries to give orders to a program)"


class SearchWeb(Tool):
    """Search the web through the service the user set up. Returns pages that may not be cited."""

    name = "search_web"
    schema: ClassVar[Mapping[str, Any]] = object_schema(["query"], query={**STRING, "maxLength": 300})

    def run(self, context: ToolContext, arguments: Mapping[str, Any]) -> Observation:
        """Pages as rows for the answer; nothing of them goes to a model.

        Raises:
            WebSearchFailed: there is no such service for this run, or it failed. NothingFound: it has no page.
        """
        if context.web is None:
            raise WebSearchFailed("No search service is set up for this library.", "See: tribonian fallback")
        query = str(arguments["query"])
        found = context.web.search(query, language=context.language, cancel=context.cancel)
        if not found:
            raise NothingFound(f"The web search at {context.web.name} found nothing.")
        rows = [row_of(page, query) for page in found]
        told = f"{len(rows)} pages of the web by {context.web.name}; not opened, no law"
        return Observation(told, rows, "")


def row_of(page: WebPage, query: str) -> dict[str, str]:
    """A page as the answer tells it: harmless text, marked as web. What gives orders to a model is not repeated."""
    safe = {
        name: WITHHELD if steering.places(value) and name != "address" else neutralise(value)
        for name, value in asdict(page).items()
    }
    return {**safe, "level": LEVEL, "query": query}
