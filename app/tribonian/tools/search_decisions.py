"""search_decisions: case law by the ladder of courts; what it returns is considered, not opened."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from tribonian.domain.decision import INSTANCES, ROLES
from tribonian.domain.search import Hit, SearchRequest, SearchResult
from tribonian.errors import NothingFound
from tribonian.llm.neutral import neutralise
from tribonian.tools.base import STRING, Observation, Tool, ToolContext, object_schema
from tribonian.tools.pinpoint import LEVELS

SNIPPET = 200
ANY = "any"


class SearchDecisions(Tool):
    """Search court decisions, highest courts first. Optional: court, family of courts, instance (first only when asked for),
    role. Returns paragraphs with court level, not to be cited before read_decision.
    """

    name = "search_decisions"
    schema: ClassVar[Mapping[str, Any]] = object_schema(
        ["query"],
        query=STRING,
        court=STRING,
        family=STRING,
        instance={"enum": [*INSTANCES, ANY]},
        role={"enum": list(ROLES)},
    )

    def validate(self, arguments: Any) -> Mapping[str, Any]:
        """The program calls this tool itself, with questions of any length."""
        if isinstance(arguments, Mapping) and isinstance(arguments.get("query"), str) and len(arguments["query"]) > SNIPPET:
            return {**super().validate({**arguments, "query": arguments["query"][:SNIPPET]}), "query": arguments["query"]}
        return super().validate(arguments)

    def request(self, context: ToolContext, arguments: Mapping[str, Any]) -> SearchRequest:
        """What will be searched for."""
        return SearchRequest(
            query=str(arguments["query"]),
            kind="decision",
            works=context.works,
            jurisdiction=context.jurisdiction,
            as_of=context.as_of,
            court=str(arguments.get("court", "")),
            family=str(arguments.get("family", "")),
            instance=str(arguments.get("instance", "")),
            role=str(arguments.get("role", "")),
        )

    def run(self, context: ToolContext, arguments: Mapping[str, Any]) -> Observation:
        """The ladder of row A7; the hits become usable in read_decision."""
        query = str(arguments["query"])
        result = context.search.search(self.request(context, arguments), context.cancel)
        context.ledger.searched.append(f"“{shortened(query)}” in decisions ({searched(result)})")
        if not result.hits:
            raise NothingFound(
                f"No decision here matches. Searched: {searched(result)}.", "Try other words, or another instance."
            )
        new = context.ledger.consider(result.hits, f"{self.name}#{context.step}")
        best = "; ".join(
            f"{h.title} {h.number} ({LEVELS.get(h.instance, h.instance)})".replace("  ", " ") for h in result.hits[:3]
        )
        rows = [row_of(hit) for hit in result.hits]
        text = "\n".join([f"Searched: {searched(result)}.", *(line_of(hit) for hit in result.hits)])
        shown = {"levels": list(result.levels), "ladder": [ladder_row(rung) for rung in result.ladder], "hits": rows}
        return Observation(f"{len(rows)} passages of decisions, best: {best}", shown, text, (), tuple(new), result)


def searched(result: SearchResult) -> str:
    """The levels searched, what each gave, in one phrase."""
    told = [
        f"{rung.level} by {rung.by}: {rung.relevant} relevant of {rung.hits}"
        if rung.hits
        else f"{rung.level} by {rung.by}: nothing"
        for rung in result.ladder
    ]
    return "; ".join(told) or "nothing"


def ladder_row(rung: Any) -> dict[str, Any]:
    """One rung as plain JSON."""
    return {"level": rung.level, "by": rung.by, "hits": rung.hits, "relevant": rung.relevant}


def row_of(hit: Hit) -> dict[str, Any]:
    """One hit as plain JSON."""
    return {
        "work": hit.work, "eid": hit.eid, "number": hit.number, "court": hit.court, "instance": hit.instance, "role": hit.role,
        "origin": hit.origin, "score": round(hit.score, 3), "snippet": hit.snippet[:SNIPPET],
    }  # fmt: skip


def line_of(hit: Hit) -> str:
    """One hit as a line for the model: id, level, role, first words."""
    snippet = " ".join(hit.snippet.split())[:SNIPPET]
    place = f"{hit.title}, {hit.number}".strip(" ,")
    return f"{hit.work} {hit.eid} [{LEVELS.get(hit.instance, hit.instance)}, {hit.role or 'role unknown'}]: " + neutralise(
        f"{place} — {snippet}"
    )


def shortened(query: str) -> str:
    """A query as it is shown in a sentence."""
    return query if len(query) <= 80 else query[:77] + "…"
