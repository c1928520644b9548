"""Citations as written, and what they resolve to."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Citation:
    """A reference as written in a text, `[start, end)` of that text.

    `numbers` are the pinpoints it names, ranges and lists already expanded, most precise printed form.
    `law` is the law's name as written, "" for a bare reference; `this_law` says the text refers to itself.
    """

    start: int
    end: int
    text: str
    kind: str
    """provision, law or decision."""
    numbers: tuple[str, ...] = ()
    law: str = ""
    this_law: bool = False
    unit: str = ""
    """section, article, paragraph …: the word that introduced the number."""


@dataclass(frozen=True, slots=True)
class ResolvedCitation:
    """A citation with its target in this library; `work` and `eid` are "" when unresolved."""

    citation: Citation
    work: str = ""
    number: str = ""
    eid: str = ""

    @property
    def resolved(self) -> bool:
        """True when the target exists in the library; a near miss is never a match."""
        return bool(self.work)
