"""Phrases of questions by which a run is steered, from `resources/steering/questions.toml`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from tribonian.config.paths import resources_dir


@dataclass(frozen=True, slots=True)
class Phrases:
    """What is read off a question by its phrases."""

    compares: re.Pattern[str]
    """It sets two things side by side."""
    advice: re.Pattern[str]
    """It asks what to do, or how a case will end."""
    form: Mapping[str, re.Pattern[str]]
    """Kind of wish about the answer's form → its phrases."""
    opposed: tuple[tuple[str, str], ...]
    """Kinds of such wishes that exclude each other."""
    person: re.Pattern[str]
    """A person's name (group `who`) behind a title."""
    identity: re.Pattern[str]
    """A question that asks who a person (group `who`) is, and nothing else."""


@cache
def load() -> Phrases:
    """The phrases of `resources/steering/questions.toml`."""
    table = tomllib.loads((resources_dir() / "steering" / "questions.toml").read_text(encoding="utf-8"))
    return Phrases(
        compares=_any(table["compares"]),
        advice=_any(table["advice"]),
        form={kind: _any(forms) for kind, forms in table["form"].items()},
        opposed=tuple((one, other) for one, other in table["opposed"]["pairs"]),
        person=_any(table["person"]["named"], 0),
        identity=_any(table["person"]["identity"], 0),
    )


def _any(forms: Sequence[str], flags: int = re.IGNORECASE) -> re.Pattern[str]:
    """Any of the forms, which are whole regular expressions."""
    return re.compile("|".join(f"(?:{form})" for form in forms), flags)
