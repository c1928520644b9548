"""`tables` and `query`."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from tribonian.cli.commands.arguments import Commands, Common, positive, subcommand
from tribonian.cli.commands.reading import DAY_HELP, WORK_HELP

if TYPE_CHECKING:
    from tribonian.cli.session import Session

Json = dict[str, Any]


def add(commands: Commands, common: Common) -> None:
    """Add the parsers."""
    tables = subcommand(commands, common, "tables", "the tables printed in laws, and their columns", run_tables)
    tables.add_argument("work", metavar="WORK", nargs="?", default="", help=WORK_HELP)
    tables.add_argument("--words", default="", help="only tables in which these words occur")
    query = subcommand(commands, common, "query", "ask tables with one SQL SELECT; each row says where it stands", run_query)
    query.add_argument("sql", metavar="SQL", help="for example 'select * from de_rvg_13_1 where c1 > 5000'")
    for parser in (tables, query):
        parser.add_argument("--as-of", metavar="DATE", default="", help=DAY_HELP)
        parser.add_argument("--limit", type=positive, metavar="N", default=100)


def run_tables(session: Session, options: argparse.Namespace) -> int:
    """List tables."""
    found = session.call("tables", work=options.work, words=options.words, as_of=options.as_of, limit=options.limit)
    out = session.output
    if out.as_json:
        out.json(found)
    elif not found:
        out.line("No table is there.")
    else:
        rows = [
            (one["table"], one["rows"], _columns(one), f"{one['number']} {one['heading'] or one['caption']}".strip())
            for one in found
        ]
        out.table(("TABLE", "ROWS", "COLUMNS", "STANDS IN"), rows)
    return 0


def _columns(table: Json) -> str:
    return ", ".join(f"{one['name']}{' (number)' if one['type'] == 'number' else ''}" for one in table["columns"])


def run_query(session: Session, options: argparse.Namespace) -> int:
    """Run a query."""
    found = session.call("query_tables", sql=options.sql, as_of=options.as_of, limit=options.limit)
    out = session.output
    if out.as_json:
        out.json(found)
        return 0
    places = [
        ", ".join(dict.fromkeys(f"{one['work']} {one['number']} row {one['row']}" for one in row)) for row in found["sources"]
    ]
    shown = [["" if cell is None else cell for cell in row] for row in found["rows"]]
    head = [*found["columns"], "STANDS IN"] if places else found["columns"]
    out.table(head, [[*row, place] for row, place in zip(shown, places, strict=True)] if places else shown)
    if not places:
        out.note(f"From: {', '.join(found['tables']) or 'no table'}. Which rows, this form of query does not tell.")
    if found["more"]:
        out.note("There are more rows; raise --limit.")
    return 0
