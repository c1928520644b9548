"""Boxes for what was computed beside an answer: the result, its steps, or what is missing for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tribonian.ui.panes.answer_parts import Box
from tribonian.ui.tr import tr

Row = Mapping[str, Any]
MARKS = {"verified": "●", "program": "○", "arithmetic": "·"}
RESULTS = {"deadline": ("weekday", "end", "time"), "interest": ("interest", "currency"), "sum": ("total", "currency")}


def calculation_boxes(rows: Sequence[Row]) -> list[Box]:
    """One box for each computation of a run."""
    return [_box(row) for row in rows]


def _box(row: Row) -> Box:
    titles = {"deadline": tr("Deadline"), "interest": tr("Interest"), "sum": tr("Sum")}
    kind = str(row.get("kind") or "")
    title = titles.get(kind, tr("Calculation"))
    result = row.get("result")
    if not isinstance(result, Mapping):
        lines = [tr("To compute it, this is missing:"), *(f"–  {one}" for one in row.get("missing") or ())]
        lines += [
            tr("The text speaks of {period}.", period=f"{one.get('period')} [{', '.join(one.get('evidence') or ())}]")
            for one in row.get("suggested") or ()
        ]
        return Box(title, [*lines, str(row.get("command") or "")], notice=False)
    said = " ".join(str(result.get(name) or "") for name in RESULTS.get(kind, ())).strip()
    lines = [_step(step) for step in result.get("steps") or ()]
    lines += [f"!  {caution}" for caution in result.get("cautions") or ()]
    return Box(f"{title}: {said}", lines, notice=False)


def _step(step: Row) -> str:
    tags = "".join(f" [{tag}]" for tag in step.get("evidence") or ())
    provision = f"  {step['provision']}{tags}" if step.get("provision") else ""
    doubt = f"  ({step['caution']})" if step.get("caution") else ""
    return f"{MARKS.get(str(step.get('rule')), '·')}  {step.get('text', '')}{provision}{doubt}"
