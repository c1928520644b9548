"""Review grids: each question put to each file or decision by itself, every answer verified as in any run, kept cell by cell."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tribonian.digest.places import place_of
from tribonian.domain.cancel import CancelToken
from tribonian.errors import Cancelled, ModelError, TribonianError
from tribonian.library.digests import now
from tribonian.library.grids import Grids, StoredCell, StoredGrid
from tribonian.workflows.commands import asking

if TYPE_CHECKING:
    from tribonian.workflows.services import Services

Json = dict[str, Any]
Emit = Callable[[Json], None]
OPEN, SUPPORTED, PARTLY, UNSUPPORTED = "open", "supported", "partly", "unsupported"
NOT_FOUND, FAILED, OUTDATED = "not_found", "failed", "outdated"
ANSWERED = frozenset({SUPPORTED, PARTLY, UNSUPPORTED, NOT_FOUND})
"""States that are not asked again unless it is wished."""
ASKED = ("depth", "mode", "model", "seed", "jurisdiction", "as_of")
"""Options of a grid that each of its questions is asked with."""


def shown(services: Services, grid: StoredGrid) -> Json:
    """The grid with all its cells, those not asked yet included."""
    held = {(cell.row, cell.column): cell for cell in Grids(services.library).cells(grid.id)}
    rows = [_row(services, key, work) for key, work in grid.rows]
    columns = [{"column": key, "question": question} for key, question in grid.columns]
    cells = [
        _cell(services, row, column["column"], held.get((row["row"], column["column"]))) for row in rows for column in columns
    ]
    return {
        "grid": grid.id, "title": grid.title, "made": grid.made, "changed": grid.changed, "options": dict(grid.options),
        "columns": columns, "rows": rows, "cells": cells,
        "done": sum(cell["state"] in ANSWERED for cell in cells), "of": len(cells),
    }  # fmt: skip


def run(
    services: Services,
    grid: StoredGrid,
    *,
    again: bool,
    rows: Sequence[str],
    columns: Sequence[str],
    cancel: CancelToken,
    emit: Emit | None,
) -> Json:
    """Fill the cells that are open, failed or outdated (all with `again`), only of the rows and columns named if any are.

    Raises:
        Cancelled: when stopped; the cells answered before are kept. ModelError: the model cannot be used: no cell could be asked.
    """
    before = shown(services, grid)
    works = dict(grid.rows)
    questions = dict(grid.columns)
    wanted = [
        cell
        for cell in before["cells"]
        if (again or cell["state"] not in ANSWERED)
        and (not rows or cell["row"] in rows)
        and (not columns or cell["column"] in columns)
    ]
    for done, cell in enumerate(wanted):
        cancel.check()
        _tell(emit, grid, cell, done, len(wanted))
        stored = _ask(services, grid, cell, works[cell["row"]], questions[cell["column"]], cancel, emit)
        Grids(services.library).put(grid.id, stored)
        _tell(emit, grid, {"row": cell["row"], "column": cell["column"], **stored.cell}, done + 1, len(wanted))
    return shown(services, Grids(services.library).get(grid.id))


def _tell(emit: Emit | None, grid: StoredGrid, cell: Mapping[str, Any], done: int, of: int) -> None:
    if emit is not None:
        emit({"event": "grid_cell", "data": {"grid": grid.id, "cell": dict(cell), "done": done, "of": of}})


def _ask(
    services: Services, grid: StoredGrid, cell: Json, work: str, question: str, cancel: CancelToken, emit: Emit | None
) -> StoredCell:
    """One question put to one work. What fails for this work alone is kept as such, and the others go on."""
    expression = services.works.expression(work)
    version = expression.id if expression is not None else ""
    options = {key: value for key, value in grid.options.items() if key in ASKED}
    try:
        answer = asking.ask(services, question=question, work=work, cancel=cancel, emit=emit, **options)
        made = _of_answer(services, answer)
    except (Cancelled, ModelError):
        raise
    except TribonianError as error:
        made = _empty(FAILED, error.message)
    return StoredCell(cell["row"], cell["column"], made["run"], version, now(), made)


def _empty(state: str, said: str = "", run: str = "") -> Json:
    return {"state": state, "run": run, "text": "", "claims": [], "evidence": [], "said": said}


def _of_answer(services: Services, answer: Mapping[str, Any]) -> Json:
    """What a cell shows of an answer: its sentences with their verdicts, and what they cite."""
    claims = [{key: claim[key] for key in ("text", "status", "evidence")} for claim in answer["claims"]]
    kept = [claim for claim in claims if claim["status"] in (SUPPORTED, PARTLY)]
    if not claims or not answer["answered"]:
        return _empty(NOT_FOUND, answer["not_found"] or "; ".join(answer["searched"]), answer["run"])
    if not kept:
        return _empty(UNSUPPORTED, "", answer["run"]) | {"claims": claims}
    cited = {tag for claim in kept for tag in claim["evidence"]}
    state = SUPPORTED if all(claim["status"] == SUPPORTED for claim in claims) else PARTLY
    evidence = [_evidence(services, item) for item in answer["evidence"] if item["tag"] in cited]
    text = "\n".join(claim["text"] for claim in kept)
    return {"state": state, "run": answer["run"], "text": text, "claims": claims, "evidence": evidence, "said": ""}


def _evidence(services: Services, item: Mapping[str, Any]) -> Json:
    work = services.works.work(item["work"])
    names = ("tag", "work", "file", "eid", "number", "page", "quote", "start", "end", "expression", "level")
    label, language = str(item.get("label") or ""), work.language if work else ""
    place = place_of(str(item["number"]), int(item["page"]), language=language, label=label)
    return {name: item[name] for name in names} | {"place": place}


def _row(services: Services, key: str, work: str) -> Json:
    found = services.works.work(work)
    if found is None:
        return {"row": key, "work": work, "file": "", "title": work, "kind": "", "gone": True}
    return {"row": key, "work": work, "file": found.file, "title": found.title, "kind": str(found.kind), "gone": False}


def _cell(services: Services, row: Json, column: str, held: StoredCell | None) -> Json:
    place = {"row": row["row"], "column": column}
    if held is None:
        return {**place, **_empty(OPEN), "at": ""}
    now_counts = services.works.expression(row["work"]) if not row["gone"] else None
    cell = {**place, **held.cell, "at": held.at}
    if now_counts is not None and now_counts.id != held.expression and cell["state"] != FAILED:
        cell["state"] = OUTDATED
    return cell


def chosen(services: Services, grid: str) -> StoredGrid:
    """The grid called so. Raises NotFound."""
    return Grids(services.library).get(grid)
