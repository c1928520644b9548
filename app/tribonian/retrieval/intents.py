"""What a question about decisions asks for: a holding, a party's argument, the outcome … by the phrases of its language."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tribonian.config.paths import resources_dir

_FILE = Path("retrieval") / "intents.toml"


@dataclass(frozen=True, slots=True)
class Intent:
    """One thing a question may ask for, and the weight of each role that answers it."""

    name: str
    patterns: tuple[re.Pattern[str], ...]
    weights: Mapping[str, float]
    wording: Mapping[str, str]
    """Language → how decisions begin to say it."""
    said: tuple[re.Pattern[str], ...] = ()
    """Words that stand in a sentence which says it."""


@dataclass(frozen=True, slots=True)
class Intents:
    """All intents, the more telling first, and the other things that are read off a question about decisions."""

    all: tuple[Intent, ...]
    always: Mapping[str, float]
    first: tuple[re.Pattern[str], ...]
    decisions: tuple[re.Pattern[str], ...]
    party_words: frozenset[str]
    """Words of parties' names that say who they are only together with others."""
    asked: tuple[str, tuple[re.Pattern[str], ...]]
    """The intent of a question in which none speaks, and what a question looks like."""
    levels: Mapping[str, tuple[re.Pattern[str], ...]]
    """Level of courts → how a sentence calls a court of it."""


@cache
def load() -> Intents:
    """The intents of `resources/retrieval/intents.toml`."""
    table = tomllib.loads((resources_dir() / _FILE).read_text(encoding="utf-8"))
    return Intents(
        tuple(
            Intent(one["name"], _compiled(one["patterns"]), one["weights"], one["wording"], _compiled(one.get("said", ())))
            for one in table["intents"]
        ),
        table["always"],
        _compiled(table["first"]["patterns"]),
        _compiled(table["decisions"]["patterns"]),
        frozenset(table["parties"]["common"].split()),
        (table["asked"]["intent"], _compiled(table["asked"]["patterns"])),
        {level: _compiled(patterns) for level, patterns in table["levels"].items()},
    )


def intents_of(question: str) -> list[str]:
    """Names of the intents whose phrases stand in the question, the most telling first; empty for words that ask nothing."""
    found = [intent.name for intent in load().all if _says(intent.patterns, question)]
    usual, asking = load().asked
    return found or ([usual] if _says(asking, question) else [])


def said_so(question: str, text: str) -> bool:
    """True when words stand in `text` with which courts say what the question asks for: an argument, an order, a case."""
    by_name = {intent.name: intent.said for intent in load().all if intent.said}
    patterns = next((by_name[name] for name in intents_of(question) if name in by_name), ())
    return _says(patterns, " ".join(text.split()))


def asks_first_instance(question: str) -> bool:
    """True when the question itself asks for decisions of first instance."""
    return _says(load().first, question)


def asks_decisions(question: str) -> bool:
    """True when the question speaks of courts, decisions or parties."""
    return _says(load().decisions, question)


def levels_called(text: str) -> list[tuple[str, str]]:
    """(level, words) of every phrase in `text` that names a court by its level."""
    found = [(level, match.group()) for level, all_ in load().levels.items() for p in all_ for match in p.finditer(text)]
    return list(dict.fromkeys(found))


def _says(patterns: Sequence[re.Pattern[str]], question: str) -> bool:
    return any(pattern.search(question) for pattern in patterns)


def _compiled(patterns: Sequence[str]) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(pattern, re.IGNORECASE) for pattern in patterns)
