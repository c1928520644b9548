"""The section of a memo that holds what was computed: every step, with a footnote where a provision of the library sets it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tribonian.export import hygiene
from tribonian.export.memo import Block, FootnoteRef, Heading, Inline, ListBlock, Paragraph
from tribonian.export.sections import Desk

RESULTS = {"deadline": ("weekday", "end", "time"), "interest": ("interest", "currency"), "sum": ("total", "currency")}
"""Kind → the values that are its result."""


def calculations_section(desk: Desk) -> list[Block]:
    """Computations that were finished; not in the form for filing, since steps may be rules of the program."""
    blocks: list[Block] = []
    for one in desk.answer.calculations:
        result = one.get("result")
        if not isinstance(result, Mapping) or desk.filing:
            continue
        said = " ".join(str(result.get(name) or "") for name in RESULTS.get(str(one.get("kind")), ())).strip()
        blocks.append(Paragraph((desk.run(said),)))
        blocks.append(ListBlock(tuple(_step(desk, step) for step in _rows(result.get("steps"))), ordered=True))
        blocks += [Paragraph((desk.run(str(caution)),), role="remark") for caution in _items(result.get("cautions"))]
    return [Heading(1, desk.words.say("calculations"), "calculations"), *blocks] if blocks else []


def _step(desk: Desk, step: Mapping[str, Any]) -> tuple[Inline, ...]:
    provision = f" ({hygiene.prose(str(step['provision']))})" if step.get("provision") else ""
    doubt = f" – {hygiene.prose(str(step['caution']))}" if step.get("caution") else ""
    notes: list[FootnoteRef | None] = [desk.footnote(str(tag), None) for tag in _items(step.get("evidence"))]
    return (desk.run(f"{step.get('text', '')}{provision}{doubt}"), *(note for note in notes if note is not None))


def _rows(value: object) -> list[Mapping[str, Any]]:
    return [row for row in _items(value) if isinstance(row, Mapping)]


def _items(value: object) -> list[Any]:
    return list(value) if isinstance(value, (list, tuple)) else []
