"""Passages: the unit of retrieval. Never crosses a provision (or, in decisions, a role) boundary."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Passage:
    """A stretch of about 730 characters inside one provision. Offsets into the expression's text."""

    eid: str
    """eId of the most precise provision that contains it."""
    ordinal: int
    """Position among the passages of its provision, from 0."""
    start: int
    end: int
    role: str = ""


@dataclass(frozen=True, slots=True)
class IndexedPassage:
    """A passage with everything an index needs, as the library hands it out."""

    id: str
    """Stable and unique in the library: `<expression>:<start>`."""
    work: str
    expression: str
    kind: str
    jurisdiction: str
    language: str
    eid: str
    number: str
    heading: str
    path: str
    """`law › chapter › number heading`: what a passage is embedded and keyword-indexed with."""
    text: str
    start: int
    end: int
    status: str = "in_force"
    role: str = ""
    instance: str = ""
    court: str = ""
    citations: tuple[str, ...] = ()
    """The citations written inside it, as written; only filled when an index is fed."""
