"""Words that carry the logic of a sentence, per language, from `resources/languages/<code>.toml`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from tribonian.config import paths


@dataclass(frozen=True, slots=True)
class Words:
    """Negations, modals, exceptions, numbers and question forms of one language (or of all together)."""

    negations: frozenset[str]
    must: frozenset[str]
    may: frozenset[str]
    exceptions: re.Pattern[str]
    function_words: frozenset[str]
    quantity: re.Pattern[str]
    """Forms of questions that ask for a number, sum or time."""
    figures: frozenset[str]
    """Words of an answer to such a question."""
    numbers: Mapping[str, int]


@cache
def available() -> tuple[str, ...]:
    """Codes of the languages that have a file."""
    return tuple(sorted(path.stem for path in (paths.resources_dir() / "languages").glob("*.toml")))


@cache
def load(*codes: str) -> Words:
    """Words of the languages named (all there are when none is named), joined."""
    tables = []
    for code in codes or available():
        path = paths.resources_dir() / "languages" / f"{code}.toml"
        tables.append(tomllib.loads(path.read_text(encoding="utf-8")))

    def joined(key: str) -> list[str]:
        return [word for table in tables for word in table.get(key, [])]

    def alternatives(forms: list[str]) -> re.Pattern[str]:
        return re.compile(rf"\b(?:{'|'.join(forms)})\b" if forms else r"(?!)", re.IGNORECASE)

    return Words(
        frozenset(joined("negations")),
        frozenset(joined("must")),
        frozenset(joined("may")),
        alternatives([re.escape(form) for form in joined("exceptions")]),
        frozenset(joined("function_words")),
        alternatives(joined("quantity")),
        frozenset(joined("figures")),
        {word: number for table in tables for word, number in table.get("numbers", {}).items()},
    )
