"""Phrases by which questions set rules against each other and texts let one give way, from `resources/reconcile`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from tribonian.config.paths import resources_dir


@dataclass(frozen=True, slots=True)
class Phrases:
    """Named kinds of phrases of questions and of texts."""

    question: Mapping[str, re.Pattern[str]]
    text: Mapping[str, re.Pattern[str]]

    def asks(self, kind: str, question: str) -> bool:
        """True when a question holds a phrase of the kind."""
        return bool(self.question[kind].search(question))

    def says(self, kind: str, text: str) -> bool:
        """True when a text holds a phrase of the kind."""
        return bool(self.text[kind].search(text))


@cache
def load() -> Phrases:
    """The phrases of `resources/reconcile/phrases.toml`."""
    table = tomllib.loads((resources_dir() / "reconcile" / "phrases.toml").read_text(encoding="utf-8"))
    made = {
        side: {kind: re.compile("|".join(f"(?:{one})" for one in listed), re.IGNORECASE) for kind, listed in table[side].items()}
        for side in ("question", "text")
    }
    return Phrases(made["question"], made["text"])
