"""What the finders of the digest hand on: spans of one text, each with what it was read as."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

PARTY, DATE, AMOUNT, OBLIGATION, DEADLINE = "party", "date", "amount", "obligation", "deadline"
KINDS = (PARTY, DATE, AMOUNT, OBLIGATION, DEADLINE)
RULES = "rules"

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Found:
    """One statement: `[start, end)` of the file's text, the sentence it stands in, and what it says."""

    kind: str
    start: int
    end: int
    sentence: Span
    value: Mapping[str, Any] = field(default_factory=dict)
    by: str = RULES


def apart(spans: list[Found]) -> list[Found]:
    """In the order of the text; of two that overlap the earlier, of two at one place the longer."""
    kept: list[Found] = []
    for one in sorted(spans, key=lambda found: (found.start, -found.end)):
        if not kept or kept[-1].end <= one.start:
            kept.append(one)
    return kept
