"""`grid…`: the same questions put to many files or decisions, as a table of verified answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tribonian.domain.cancel import CancelToken
from tribonian.errors import ExportFailed, WrongUsage
from tribonian.library.digests import now
from tribonian.library.grids import Grids, added
from tribonian.workflows.commands.digesting import a_target, files
from tribonian.workflows.commands.shapes import Json, a_date, one_of

if TYPE_CHECKING:
    from tribonian.workflows.services import Services

KINDS = ("casefile", "decision")
MOST_CELLS = 10_000
LONGEST_TITLE = 200


def grid_make(
    services: Services,
    *,
    questions: Sequence[str],
    works: Sequence[str] = (),
    title: str = "",
    depth: str = "",
    mode: str = "auto",
    model: str = "",
    seed: int | None = None,
    jurisdiction: str = "",
    as_of: str = "",
) -> Json:
    """A new grid over files or decisions (all case files when none is named); nothing is asked yet.

    Raises:
        NotFound: an unknown work. WrongUsage: no question, no work, another kind of work, an unknown depth or mode.
    """
    from tribonian.workflows import grids, research

    chosen = files(services, works, KINDS)
    asked = _questions(questions)
    if not chosen or not asked:
        raise WrongUsage("A grid needs files and questions.", "Name at least one question; import files first.")
    _within(len(chosen), len(asked))
    options: Json = {
        "depth": one_of("depth", depth, research.DEPTHS) if depth else services.settings.depth,
        "mode": one_of("mode", mode, research.MODES),
        "seed": services.settings.seed if seed is None else seed,
        "jurisdiction": jurisdiction,
        "as_of": a_date("--as-of", as_of),
    }
    options |= {"model": model} if model else {}
    made = Grids(services.library).create(title.strip()[:LONGEST_TITLE], [work.id for work in chosen], asked, options)
    return grids.shown(services, made)


def grid_run(
    services: Services,
    *,
    grid: str,
    again: bool = False,
    rows: Sequence[str] = (),
    columns: Sequence[str] = (),
    cancel: CancelToken | None = None,
    emit: Callable[[Json], None] | None = None,
) -> Json:
    """Ask what was not answered yet, what failed, and what a file has changed under (everything with `again`); see `grids.run`.

    Raises:
        NotFound: no such grid. Cancelled: when stopped; what was answered before is kept.
    """
    from tribonian.workflows import grids

    found = grids.chosen(services, grid)
    token = cancel or CancelToken()
    return grids.run(services, found, again=again, rows=rows, columns=columns, cancel=token, emit=emit)


def grid_show(services: Services, *, grid: str) -> Json:
    """A grid with all its cells. Raises NotFound."""
    from tribonian.workflows import grids

    return grids.shown(services, grids.chosen(services, grid))


def grid_list(services: Services) -> list[Json]:
    """The grids, the one changed last first, with how much of each is answered."""
    from tribonian.workflows import grids

    made: list[Json] = []
    for one in Grids(services.library).list():
        whole = grids.shown(services, one)
        told = {name: whole[name] for name in ("grid", "title", "made", "done", "of")}
        made.append({**told, "rows": len(whole["rows"]), "columns": len(whole["columns"])})
    return made


def grid_change(
    services: Services,
    *,
    grid: str,
    title: str | None = None,
    add_works: Sequence[str] = (),
    add_questions: Sequence[str] = (),
    remove_rows: Sequence[str] = (),
    remove_columns: Sequence[str] = (),
) -> Json:
    """Rename a grid, add or remove rows and columns; the cells that stay are kept.

    Raises:
        NotFound: no such grid or work. WrongUsage: a row or column that is not there, or none would be left.
    """
    from tribonian.workflows import grids

    found = grids.chosen(services, grid)
    new = [work.id for work in files(services, add_works, KINDS)] if add_works else []
    for gone, known in ((remove_rows, found.rows), (remove_columns, found.columns)):
        wrong = [key for key in gone if key not in dict(known)]
        if wrong:
            raise WrongUsage(f"The grid has no “{wrong[0]}”.", f"It has {', '.join(key for key, _ in known)}.")
    rows = [pair for pair in added(found.rows, new, "r") if pair[0] not in remove_rows]
    columns = [pair for pair in added(found.columns, _questions(add_questions), "c") if pair[0] not in remove_columns]
    if not rows or not columns:
        raise WrongUsage("A grid needs files and questions.", "Delete the grid instead.")
    _within(len(rows), len(columns))
    named = found.title if title is None else title.strip()[:LONGEST_TITLE]
    return grids.shown(services, Grids(services.library).change(found.id, named, rows, columns))


def grid_delete(services: Services, *, grid: str) -> Json:
    """Delete a grid; the runs of its cells stay until they are deleted themselves. Raises NotFound."""
    return {"grid": Grids(services.library).delete(grid).id, "deleted": True}


def grid_export(services: Services, *, grid: str, to: str, language: str = "") -> Json:
    """Write a grid as a workbook or a Word document, its sources numbered below.

    Raises:
        NotFound: no such grid. WrongUsage: another ending. ExportFailed: nothing is answered yet, or the file cannot be written.
    """
    from tribonian.export import tables
    from tribonian.workflows import grids

    target = a_target(to, tables.SUFFIXES)
    whole = grids.shown(services, grids.chosen(services, grid))
    if all(cell["state"] == grids.OPEN for cell in whole["cells"]):
        raise ExportFailed("Nothing of this grid is answered yet.", "Run it first.")
    return tables.write(tables.grid_of_review(whole, language, now()[:10]), target)


def _questions(questions: Sequence[str]) -> list[str]:
    from tribonian.agent.question import understand

    return list(dict.fromkeys(understand(one).text for one in questions if one.strip()))


def _within(rows: int, columns: int) -> None:
    if rows * columns > MOST_CELLS:
        raise WrongUsage(f"{rows * columns} cells are too many.", f"A grid has at most {MOST_CELLS:,}.")
