"""Kinds of corpora with a navigation and rules of citing of their own, from `resources/specialists.toml`."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache

from tribonian.config.paths import resources_dir

PROVISIONS, LADDER, TABLES = "provisions", "ladder", "tables"
"""How a corpus is looked through."""


@dataclass(frozen=True, slots=True)
class Rules:
    """What the file says of one kind of specialist."""

    name: str
    kind: str
    """Kind of the works: law, decision, casefile."""
    walk: str
    tools: tuple[str, ...]
    levels: frozenset[str]
    """Authorities its citations may have."""
    unit: str
    """What a citation names: provision, paragraph, row."""
    description: str
    per_jurisdiction: bool = False
    tables: bool = False
    """Only works that print tables."""


@cache
def load() -> tuple[Rules, ...]:
    """All kinds, in the order of the file."""
    table = tomllib.loads((resources_dir() / "specialists.toml").read_text(encoding="utf-8"))
    return tuple(
        Rules(
            name=name,
            kind=entry["kind"],
            walk=entry["walk"],
            tools=tuple(entry["tools"]),
            levels=frozenset(entry["levels"]),
            unit=entry["unit"],
            description=entry["description"],
            per_jurisdiction=entry.get("per") == "jurisdiction",
            tables=bool(entry.get("tables", False)),
        )
        for name, entry in table.items()
    )
