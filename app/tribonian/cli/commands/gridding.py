"""`grid …`: the same questions put to many files or decisions."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tribonian.cli.commands.arguments import Commands, Common, seed, subcommand

if TYPE_CHECKING:
    from tribonian.cli.output import Output
    from tribonian.cli.session import Session

Json = dict[str, Any]
_SIGNS = {"supported": "●", "partly": "◐", "unsupported": "○", "not_found": "–", "open": "·", "failed": "!", "outdated": "~"}


def add(commands: Commands, common: Common) -> None:
    """Add the parsers."""
    grid = subcommand(commands, common, "grid", "the same questions put to many files or decisions, as a table", run_list)
    actions = grid.add_subparsers(dest="action", metavar="ACTION")
    make = subcommand(actions, common, "make", "a new grid; nothing is asked yet", run_make)
    make.add_argument("works", metavar="FILE", nargs="*", help="files or decisions; all case files when left out")
    make.add_argument(
        "--question", dest="questions", action="append", default=[], metavar="Q", required=True, help="a column; repeat"
    )
    make.add_argument("--title", default="")
    make.add_argument("--depth", default="", help="as `ask` takes it")
    make.add_argument("--mode", default="auto", help="as `ask` takes it")
    make.add_argument("--model", default="", help="a model's name, or none")
    make.add_argument("--seed", type=seed, default=None)
    make.add_argument("--run", dest="at_once", action="store_true", help="ask at once")
    run = _named(actions, common, "run", "ask what is not answered yet; stop and go on at any time", run_run)
    run.add_argument("--again", action="store_true", help="ask everything anew")
    run.add_argument("--row", dest="rows", action="append", default=[], metavar="R", help="only this row: r1")
    run.add_argument("--column", dest="columns", action="append", default=[], metavar="C", help="only this column: c1")
    _named(actions, common, "show", "a grid with its answers", run_show)
    subcommand(actions, common, "list", "the grids", run_list)
    change = _named(actions, common, "change", "rename a grid, add or remove rows and columns", run_change)
    change.add_argument("--title", default=None)
    change.add_argument("--add-file", dest="add_works", action="append", default=[], metavar="FILE")
    change.add_argument("--add-question", dest="add_questions", action="append", default=[], metavar="Q")
    change.add_argument("--remove-row", dest="remove_rows", action="append", default=[], metavar="R")
    change.add_argument("--remove-column", dest="remove_columns", action="append", default=[], metavar="C")
    _named(actions, common, "delete", "delete a grid; its runs stay", run_delete)
    export = _named(actions, common, "export", "write a grid as a table with its sources", run_export)
    export.add_argument("--to", metavar="FILE.xlsx|.docx", required=True)
    export.add_argument("--language", metavar="CODE", default="", help="of the table's own words")


def _named(actions: Commands, common: Common, name: str, help: str, run: Any) -> argparse.ArgumentParser:
    made = subcommand(actions, common, name, help, run)
    made.add_argument("grid", metavar="GRID")
    return made


def run_make(session: Session, options: argparse.Namespace) -> int:
    """Make a grid."""
    names = ("works", "questions", "title", "depth", "mode", "model", "seed")
    made = session.call("grid_make", **{name: getattr(options, name) for name in names})
    if options.at_once:
        made = session.call("grid_run", _progress(session.output), grid=made["grid"])
    return _show(session.output, made)


def run_run(session: Session, options: argparse.Namespace) -> int:
    """Fill a grid."""
    found = session.call(
        "grid_run", _progress(session.output), grid=options.grid, again=options.again, rows=options.rows, columns=options.columns
    )
    _show(session.output, found)
    return 0 if all(cell["state"] != "failed" for cell in found["cells"]) else 1


def run_show(session: Session, options: argparse.Namespace) -> int:
    """Show a grid."""
    return _show(session.output, session.call("grid_show", grid=options.grid))


def run_list(session: Session, options: argparse.Namespace) -> int:
    """List the grids."""
    found = session.call("grid_list")
    out = session.output
    if out.as_json:
        out.json(found)
    elif found:
        rows = [
            (one["grid"], one["title"], f"{one['rows']} × {one['columns']}", f"{one['done']} of {one['of']}") for one in found
        ]
        out.table(("GRID", "TITLE", "SIZE", "ANSWERED"), rows)
    else:
        out.line("There is no grid here.")
    return 0


def run_change(session: Session, options: argparse.Namespace) -> int:
    """Change a grid."""
    names = ("grid", "title", "add_works", "add_questions", "remove_rows", "remove_columns")
    return _show(session.output, session.call("grid_change", **{name: getattr(options, name) for name in names}))


def run_delete(session: Session, options: argparse.Namespace) -> int:
    """Delete a grid."""
    found = session.call("grid_delete", grid=options.grid)
    session.output.json(found) if session.output.as_json else session.output.line(f"{found['grid']} was deleted; its runs stay.")
    return 0


def run_export(session: Session, options: argparse.Namespace) -> int:
    """Write a grid to a file."""
    target = str(Path(options.to).expanduser().resolve())
    found = session.call("grid_export", grid=options.grid, to=target, language=options.language)
    session.output.json(found) if session.output.as_json else session.output.line(f"Written to {found['file']}.")
    return 0


def _show(out: Output, grid: Json) -> int:
    if out.as_json:
        out.json(grid)
        return 0
    out.raw(out.styled(f"{grid['grid']}  {grid['title']}".rstrip(), "bold"))
    cells = {(cell["row"], cell["column"]): cell for cell in grid["cells"]}
    for row in grid["rows"]:
        out.line(f"{row['row']} {row['title']} ({row['file']})")
        for column in grid["columns"]:
            cell = cells[row["row"], column["column"]]
            said = " ".join(cell["text"].split()) or cell["said"] or cell["state"]
            places = "; ".join(dict.fromkeys(item["place"] for item in cell["evidence"]))
            told = f"{said}{f' [{places}]' if places else ''}"
            out.wrapped(told, "      ", f"  {_SIGNS[cell['state']]} {column['column']} {column['question']} ")
    out.line(f"{grid['done']} of {grid['of']} answered.")
    return 0


def _progress(out: Output) -> Any:
    def told(event: Json) -> None:
        if event.get("event") == "grid_cell":
            out.progress(f"{event['data']['done']} of {event['data']['of']}: {event['data']['cell']['row']}")

    return told
