"""search_keyword and search_meaning: anchors and snippets; what they return is considered, not opened."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from tribonian.domain.search import Hit, SearchRequest, SearchResult
from tribonian.errors import NothingFound, WrongUsage
from tribonian.llm.neutral import neutralise
from tribonian.tools.base import STRING, Observation, Tool, ToolContext, object_schema
from tribonian.tools.read import open_provisions, rows, tagged

SNIPPET = 140
_WORD = re.compile(r"[\w§][\w§.-]*")


class SearchKeyword(Tool):
    """Search the exact legal words in all laws (inflected forms are found). Returns provisions with snippets, not to be cited."""

    name = "search_keyword"
    schema: ClassVar[Mapping[str, Any]] = object_schema(["query"], query=STRING)

    def run(self, context: ToolContext, arguments: Mapping[str, Any]) -> Observation:
        """Keyword hits; they become usable in read_provisions."""
        result = look(context, str(arguments["query"]), "keyword")
        return observed(context, result, str(arguments["query"]), self.name)


class SearchMeaning(Tool):
    """Search by meaning, in everyday words. Returns the best provisions complete, ready to be cited, with those they refer to."""

    name = "search_meaning"
    schema: ClassVar[Mapping[str, Any]] = object_schema(["query"], query=STRING)

    def run(self, context: ToolContext, arguments: Mapping[str, Any]) -> Observation:
        """Embeds, over-fetches, reranks against the question, expands references, opens the best two provisions (row A6)."""
        result = look(context, str(arguments["query"]), "hybrid", expand=True)
        found = observed(context, result, str(arguments["query"]), self.name)
        opened = []
        for hit in result.hits[:2]:
            opened += open_provisions(context, hit.work, hit.eid, f"{self.name}#{context.step}")
        evidence, lines, left = tagged(context, opened)
        if left:
            lines.append("Not shown for length: " + ", ".join(left))
        others = [line_of(hit) for hit in result.hits[2:]]
        text = "\n".join([*lines, "Also found:", *others] if others else lines)
        return Observation(found.summary, rows(context, opened), text, tuple(evidence), found.considered, result)


class SearchHybrid(Tool):
    """Search words and meaning at once."""

    name = "search"
    schema: ClassVar[Mapping[str, Any]] = object_schema(["query"], query=STRING)

    def __init__(self, on_first: Callable[[SearchResult], None] | None = None) -> None:
        self.on_first = on_first

    def validate(self, arguments: Any) -> Mapping[str, Any]:
        """The program calls this tool itself, with questions of any length."""
        return dict(arguments)

    def request(self, context: ToolContext, query: str) -> SearchRequest:
        """What will be searched for: both legs, fusion, reranking and expansion."""
        return request_of(context, query, "hybrid", expand=True)

    def run(self, context: ToolContext, arguments: Mapping[str, Any]) -> Observation:
        """The hits, for the guided run."""
        query = str(arguments["query"])
        try:
            result = context.search.search(self.request(context, query), context.cancel, self.on_first)
        except WrongUsage:
            # A question with marks of the query language that spell out no query is a question in plain words.
            plain = " ".join(_WORD.findall(query)).casefold()
            result = context.search.search(self.request(context, plain), context.cancel, self.on_first)
        return observed(context, result, query, self.name)


def look(context: ToolContext, query: str, mode: str, *, expand: bool = False) -> SearchResult:
    """Search inside the run's limits."""
    return context.search.search(request_of(context, query, mode, expand=expand), context.cancel)


def request_of(context: ToolContext, query: str, mode: str, *, expand: bool = False) -> SearchRequest:
    """A search inside the run's limits; patient, since a run must find the same again however busy the machine is."""
    return SearchRequest(
        query=query,
        mode=mode,
        # Decisions are searched by the ladder of courts, which has a tool of its own.
        kind=context.kind or ("law" if context.decisions is not None and context.decisions.exist() else "any"),
        works=context.works,
        jurisdiction=context.jurisdiction,
        as_of=context.as_of,
        limit=10,
        expand=expand,
        patient=True,
    )


def observed(context: ToolContext, result: SearchResult, query: str, tool: str) -> Observation:
    """The observation of a search: hits as anchors, recorded as considered."""
    shown = query if len(query) <= 80 else query[:77] + "…"
    by_words = tool == "search_keyword" or (result.hits and not any("meaning" in hit.legs for hit in result.hits))
    context.ledger.searched.append(f"“{shown}” ({'words' if by_words else 'words and meaning'})")
    if not result.hits:
        raise NothingFound("Nothing in the library matches.", "Try other words, or find_law and law_map.")
    new = context.ledger.consider(result.hits, f"{tool}#{context.step}")
    summary = f"{len(result.hits)} hits, best: " + "; ".join(f"{h.title} {h.number}".strip() for h in result.hits[:3])
    rows_ = [
        {"work": h.work, "eid": h.eid, "number": h.number, "heading": h.heading, "score": round(h.score, 3), "snippet": h.snippet}
        for h in result.hits
    ]
    return Observation(summary, rows_, "\n".join(line_of(h) for h in result.hits), (), tuple(new), result)


def line_of(hit: Hit) -> str:
    """One hit as a line for the model."""
    snippet = " ".join(hit.snippet.split())[:SNIPPET]
    return f"{hit.work} {hit.eid}: " + neutralise(f"{hit.number} {hit.heading} — {snippet}".strip())
