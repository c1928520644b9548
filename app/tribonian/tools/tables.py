"""list_tables and query_tables: the tables printed in laws, asked with read-only SQL; every row says where it stands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from tribonian.domain.evidence import Evidence
from tribonian.errors import BadArguments, NothingFound
from tribonian.llm.neutral import neutralise
from tribonian.tools import query
from tribonian.tools.base import STRING, WORK, Observation, Tool, ToolContext, object_schema
from tribonian.tools.ledger import Opened
from tribonian.tools.read import level_of
from tribonian.tools.table_names import RESERVED
from tribonian.tools.table_store import Place, Table, TableStore

SHOWN_TABLES = 12
MOST_TAGGED = 20
"""Rows of tables that one query opens as evidence."""


class ListTables(Tool):
    """List tables printed in the laws (fees, rates, time limits) with their columns, for query_tables. Narrow by law or words."""

    name = "list_tables"
    schema: ClassVar[Mapping[str, Any]] = object_schema([], law=WORK, words=STRING)

    def run(self, context: ToolContext, arguments: Mapping[str, Any]) -> Observation:
        """Up to twelve tables; their works become usable."""
        law = str(arguments.get("law", ""))
        if law:
            context.ledger.require_work(law)
        found = store(context).tables([law] if law else list(context.works), str(arguments.get("words", "")))
        context.ledger.searched.append("tables" + (f" of {law}" if law else ""))
        if not found:
            raise NothingFound("No table fits.", "Use other words, or search the text.")
        shown = found[:SHOWN_TABLES]
        for table in shown:
            context.ledger.discover_work(table.places[0].work)
        lines = [f"{one.name}({', '.join((*one.columns, *RESERVED))}): {neutralise(described(one))}" for one in shown]
        if len(found) > len(shown):
            lines.append(f"And {len(found) - len(shown)} more.")
        return Observation(f"{len(found)} tables", [table_json(one) for one in shown], "\n".join(lines))


class QueryTables(Tool):
    """Ask tables named by list_tables with one SQL SELECT. Rows come with the tags of the lines they stand in."""

    name = "query_tables"
    schema: ClassVar[Mapping[str, Any]] = object_schema(
        ["sql"],
        sql={"type": "string", "minLength": 8, "maxLength": 1000},
        limit={"type": "integer", "minimum": 1, "maximum": 100},
    )

    def run(self, context: ToolContext, arguments: Mapping[str, Any]) -> Observation:
        """Runs the query; the lines its rows came from are opened and tagged."""
        sql = str(arguments["sql"])
        held = [one for one in store(context).named(query.words(sql)) if not context.works or one.places[0].work in context.works]
        found = query.run(held, sql, context.cancel, int(arguments.get("limit", 20)))
        tags = tagged(context, [place for places in found.places for place in places], f"{self.name}#{context.step}")
        result = found_json(found)
        lines = [" | ".join(found.columns)]
        for row, places in zip(found.rows, found.places or ((),) * len(found.rows), strict=True):
            marks = "".join(f" [{tags[place].tag}]" for place in places if place in tags)
            lines.append(" | ".join("" if cell is None else neutralise(str(cell)) for cell in row) + marks)
        evidence = list({item.tag: item for item in tags.values()}.values())
        lines += [f"[{item.tag}] {neutralise(' '.join(item.quote.split()))}" for item in evidence]
        return Observation(f"{len(found.rows)} rows", result, "\n".join(lines), tuple(evidence))


def store(context: ToolContext) -> TableStore:
    """The run's tables.

    Raises:
        BadArguments: there are none to ask.
    """
    if context.tables is None:
        raise BadArguments("There are no tables to ask here.")
    return context.tables


def described(table: Table) -> str:
    """Where a table stands and what is written in front of it."""
    place = table.places[0]
    head = " / ".join(name for name in table.heads if name)
    return f"{table.title} {place.number} {table.heading}, {len(table.rows)} rows. {head or table.caption}".strip()


def table_json(table: Table) -> dict[str, Any]:
    """One table as `tables` prints it."""
    place = table.places[0]
    return {
        "table": table.name,
        "work": place.work,
        "title": table.title,
        "eid": place.eid,
        "number": place.number,
        "heading": table.heading,
        "caption": table.caption,
        "columns": [
            {"name": name, "head": head, "type": "number" if numeric else "text"}
            for name, head, numeric in zip(table.columns, table.heads, table.numeric, strict=True)
        ],
        "rows": len(table.rows),
        "start": table.start,
        "end": table.end,
    }


def found_json(found: query.Found) -> dict[str, Any]:
    """What a query returned; `sources` names for each row the lines of the texts it came from."""
    return {
        "columns": list(found.columns),
        "rows": [list(row) for row in found.rows],
        "sources": [[place_json(place) for place in places] for places in found.places],
        "traced": "rows" if found.traced else "tables",
        "tables": list(found.tables),
        "more": found.more,
    }


def place_json(place: Place) -> dict[str, Any]:
    """Where a row stands."""
    return {
        "work": place.work,
        "expression": place.expression,
        "eid": place.eid,
        "number": place.number,
        "row": place.row,
        "start": place.start,
        "end": place.end,
    }


def tagged(context: ToolContext, places: Iterable[Place], opened_by: str) -> dict[Place, Evidence]:
    """Evidence of the first rows, their provisions opened; rows that stand in no provision have none."""
    tags: dict[Place, Evidence] = {}
    for place in dict.fromkeys(places):
        if len(tags) >= MOST_TAGGED:
            break
        work, expression = context.catalogue.work(place.work), context.catalogue.expression_by_id(place.expression)
        provision = context.catalogue.provision(place.expression, place.eid) if place.eid else None
        if work is None or expression is None or provision is None:
            continue
        opened = Opened(work, expression, provision, level_of(context, work), opened_by)
        context.ledger.open(opened)
        quote = context.catalogue.text(place.expression, place.start, place.end)
        tags[place] = context.ledger.tag(opened, place.start, place.end, quote)
    return tags


TABLE_TOOLS: Sequence[type[Tool]] = (ListTables, QueryTables)
