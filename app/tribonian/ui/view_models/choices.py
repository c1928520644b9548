"""What the palette offers for what was typed: commands, works, then asking and searching."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Choice:
    """A row of the palette. `kind` and `key` say what choosing it does."""

    kind: str
    """command, setting, work, provision, ask or search."""
    key: str
    title: str
    hint: str = ""


def score(words: Sequence[str], title: str) -> float:
    """How well `title` fits all words: whole words before beginnings before insides; 0 for no fit."""
    lowered = title.casefold()
    pieces = lowered.replace("(", " ").split()
    total = 0.0
    for word in words:
        if word in pieces:
            total += 3
        elif any(piece.startswith(word) for piece in pieces):
            total += 2
        elif word in lowered:
            total += 1
        else:
            return 0.0
    return total + 1 / (1 + len(lowered))


def choose(query: str, choices: Iterable[Choice], limit: int = 40) -> list[Choice]:
    """The choices that fit, best first; everything in given order for an empty query."""
    words = query.casefold().split()
    if not words:
        return list(choices)[:limit]
    scored = [(score(words, f"{choice.title} {choice.hint if choice.kind == 'work' else ''}"), choice) for choice in choices]
    fitting = [pair for pair in scored if pair[0] > 0]
    fitting.sort(key=lambda pair: -pair[0])
    return [choice for _, choice in fitting[:limit]]
