"""Tokens of a decision's text for naming entities, and what the lists and patterns of a language say about them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from tribonian.config.paths import resources_dir

_TOKEN = re.compile(
    r"(?<![^\W_])(?:[^\W\d_]\.)+"  # initials and abbreviations: M.  S.K.  W.P.
    r"|\d+(?:[./-]\d+)+"  # dates and numbers of cases: 31.07.2019  13320/2006
    r"|[^\W_]+(?:['’][^\W\d_]{2,})?"
    r"|[^\w\s]|_"
)
LANGUAGE = "en"
"""Language whose lists are used where a language has none of its own."""


@dataclass(frozen=True, slots=True)
class Token:
    """A word, number or sign: its form and its span `[start, end)` of the text."""

    form: str
    start: int
    end: int


def tokens(text: str, start: int = 0, end: int | None = None) -> list[Token]:
    """The tokens of `text[start:end]`, in order; they cover all that is not white space."""
    limit = len(text) if end is None else end
    return [Token(found.group(), found.start(), found.end()) for found in _TOKEN.finditer(text, start, limit)]


class Lexicon:
    """The lists, marks and patterns of `resources/decisions/entities_<language>.toml`."""

    def __init__(self, table: Mapping[str, Any]) -> None:
        self.lists: dict[str, tuple[str, ...]] = {}
        for name, words in table.get("words", {}).items():
            for word in words.split():
                self.lists[word] = (*self.lists.get(word, ()), name)
        self.marks = {name: re.compile(pattern) for name, pattern in table.get("marks", {}).items()}
        self.patterns = {name: re.compile(pattern) for name, pattern in table.get("patterns", {}).items()}
        self.reporters = _either(table.get("cases", {}).get("reporters", ()))
        self.versus = _optional(table.get("cases", {}).get("versus", ""))
        self.cases: Mapping[str, Any] = table.get("cases", {})
        self.clusters: Mapping[str, Any] = table.get("clusters", {})

    def found(self, text: str) -> Iterator[tuple[int, int, str]]:
        """Spans and labels of everything with a fixed form in `text`, label by label; may overlap."""
        for label, pattern in self.patterns.items():
            for match in pattern.finditer(text):
                start, end = match.span("name" if "name" in pattern.groupindex else 0)
                if end > start:
                    yield start, end, label.rstrip("_123456789")


def _either(patterns: Sequence[str]) -> re.Pattern[str] | None:
    return re.compile("|".join(f"(?:{pattern})" for pattern in patterns)) if patterns else None


def _optional(pattern: str) -> re.Pattern[str] | None:
    return re.compile(pattern) if pattern else None


def lexicon_of(language: str) -> Lexicon:
    """The lexicon of a language; an empty one for languages that have none."""
    return _lexicon(resources_dir() / "decisions" / f"entities_{language or LANGUAGE}.toml")


@lru_cache(maxsize=8)
def _lexicon(path: Path) -> Lexicon:
    if not path.is_file():
        return Lexicon({})
    with path.open("rb") as stream:
        return Lexicon(tomllib.load(stream))
