"""What a user asked for explicitly: words, phrases, patterns and nearness joined by AND, OR and NOT; no engine's own language."""

from __future__ import annotations

from dataclasses import dataclass

FIELDS = ("text", "heading", "number", "law", "citation")
"""What an explicit query may be restricted to; "" in a part means text, heading and the names above it."""


@dataclass(frozen=True, slots=True)
class Words:
    """One word or number as typed; found in any inflection."""

    text: str
    field: str = ""


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words one after the other, exactly as written."""

    text: str
    field: str = ""


@dataclass(frozen=True, slots=True)
class Pattern:
    """A written form in which `*` stands for any letters, also none; it begins with letters."""

    text: str
    field: str = ""


@dataclass(frozen=True, slots=True)
class Near:
    """Two things at most `distance` words apart, in either order; neighbours are 1 apart."""

    left: Words | Phrase | Pattern
    right: Words | Phrase | Pattern
    distance: int


@dataclass(frozen=True, slots=True)
class Both:
    """All of `parts` and none of `without`; there is at least one part."""

    parts: tuple[Query, ...]
    without: tuple[Query, ...] = ()


@dataclass(frozen=True, slots=True)
class Either:
    """At least one of `parts`."""

    parts: tuple[Query, ...]


Query = Words | Phrase | Pattern | Near | Both | Either
