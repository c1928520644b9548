"""Words of the calculators, per language, from `resources/calculators/<code>.toml`: units, numbers, sentences of steps."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from tribonian.config import paths

ENGLISH = "en"


@dataclass(frozen=True, slots=True)
class CalculatorWords:
    """One language's words."""

    code: str
    units: Mapping[str, str]
    """Word (lower case) → unit: hour, day, business_day, week, half_month, month, quarter, half_year, year."""
    numbers: Mapping[str, int]
    months: Mapping[str, int]
    asks: Mapping[str, tuple[str, ...]]
    """deadline, interest, sum → regular expressions of questions that ask for one."""
    marks: Mapping[str, tuple[str, ...]]
    """before, counted, clear, per_day, per_month, over_base, compound … → regular expressions."""
    steps: Mapping[str, str]
    """Name of a step → its sentence."""


@cache
def available() -> tuple[str, ...]:
    """Codes of the languages that have a file."""
    return tuple(sorted(path.stem for path in (paths.resources_dir() / "calculators").glob("*.toml")))


@cache
def load(code: str = ENGLISH) -> CalculatorWords:
    """The words of a language; the English ones when it has none. Sentences that are missing are taken from English."""
    name = code if code in available() else ENGLISH
    file = paths.resources_dir() / "calculators" / f"{name}.toml"
    table: Mapping[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))
    steps = dict(table.get("steps", {}))
    if name != ENGLISH:
        steps = dict(load(ENGLISH).steps) | steps
    return CalculatorWords(
        name,
        {word.casefold(): unit for unit, words in table.get("units", {}).items() for word in words},
        {word.casefold(): int(number) for word, number in table.get("numbers", {}).items()},
        {word.casefold(): int(number) for word, number in table.get("months", {}).items()},
        {kind: tuple(patterns) for kind, patterns in table.get("asks", {}).items()},
        {kind: tuple(patterns) for kind, patterns in table.get("marks", {}).items()},
        steps,
    )
