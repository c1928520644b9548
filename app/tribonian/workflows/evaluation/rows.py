"""What an evaluation found, question by question, as JSONL or CSV."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from tribonian.errors import WrongUsage
from tribonian.workflows.evaluation.measures import rank_of
from tribonian.workflows.evaluation.stages import Asked

SHOWN = 5
"""Hits named in each row."""


def write(file: Path, systems: Mapping[str, Sequence[Asked]]) -> None:
    """One row per system and question into `file`; CSV when its name ends so, otherwise JSONL.

    Raises:
        WrongUsage: the file cannot be written.
    """
    rows = list(_rows(systems))
    try:
        with file.open("w", encoding="utf-8", newline="") as out:
            if file.suffix.casefold() == ".csv":
                table = csv.DictWriter(out, fieldnames=list(rows[0]) if rows else [])
                table.writeheader()
                table.writerows({key: _cell(value) for key, value in row.items()} for row in rows)
            else:
                out.writelines(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    except OSError as error:
        raise WrongUsage(f"{file.name} cannot be written: {error}.", "Name a file in a folder that exists.") from error


def _rows(systems: Mapping[str, Sequence[Asked]]) -> Iterator[dict[str, Any]]:
    for system, asked in systems.items():
        for row in asked:
            question, result = row.question, row.result
            yield {
                "system": system,
                "id": question.id,
                "type": question.type,
                "language": question.language,
                "question": question.text,
                "answerable": question.answerable,
                "gold": [f"{item.law} {item.provision or item.quote[:60]}".strip() for item in question.gold],
                "rank": rank_of(question.accepted, row.places),
                "hits": [f"{place.work} {place.number}".strip() for place in row.places[:SHOWN]],
                "score": row.places[0].score if row.places else 0.0,
                "grade": result.grade,
                "first_seconds": round(result.seconds.get("first", 0.0), 4),
                "final_seconds": round(result.seconds.get("final", 0.0), 4),
            }


def _cell(value: Any) -> Any:
    """Lists in one cell; text that a spreadsheet would take for a formula is kept text."""
    shown = "; ".join(value) if isinstance(value, list) else value
    return f"'{shown}" if isinstance(shown, str) and shown.startswith(("=", "+", "-", "@")) else shown
