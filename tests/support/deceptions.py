"""Sentences that say something else than an invented rule, by hand, from `deceptions.toml`."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule, what it says (each wholly supported by it), and what it does not say."""

    text: str
    true: tuple[str, ...]
    false: tuple[str, ...]


_TABLE = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
RULES = {
    language: tuple(Rule(row["text"], tuple(row["true"]), tuple(row["false"])) for row in rows)
    for language, rows in _TABLE.items()
}
"""Invented rules by language."""
