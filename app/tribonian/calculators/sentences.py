"""Steps of a computation as sentences, and as JSON."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from tribonian.calculators import words
from tribonian.domain.computing import OTHERWISE, PROGRAM, Norm, Step


def sentence(step: Step, language: str = words.ENGLISH) -> str:
    """The step in words."""
    return words.load(language).steps[step.kind].format(**step.values)


def as_json(
    steps: Sequence[Step], tags: Sequence[str], denied: Collection[Norm] = (), language: str = words.ENGLISH
) -> list[dict[str, Any]]:
    """Steps with the provision that sets each; `tags` holds each step's evidence tag, "" where it was not found.

    `denied` are norms that the library has with other words.

    `rule` says whether the provision was read in this library (`verified`), is only known to the program (`program`), or
    is plain calendar or arithmetic (`arithmetic`).
    """
    rows: list[dict[str, Any]] = []
    for number, (step, tag) in enumerate(zip(steps, tags, strict=True), 1):
        plain = step.kind in PLAIN and step.norm is None
        rows.append(
            {
                "step": number,
                "kind": step.kind,
                "text": sentence(step, language),
                "date": step.day.isoformat() if step.day else "",
                "amount": str(step.amount) if step.amount is not None else "",
                "provision": step.norm.cite if step.norm else "",
                "rule": "verified" if tag else "arithmetic" if plain else "program",
                "evidence": [tag] if tag else [],
                "caution": "" if tag or plain else OTHERWISE if step.norm in denied else PROGRAM,
            }
        )
    return rows


PLAIN = frozenset(
    (
        *("event", "roll_open", "roll_none", "roll_off", "interest_from_counted", "principal", "segment", "segment_units"),
        *("added", "percent_added", "rounded"),
    )
)
"""Steps that restate what was given, or only compute."""
