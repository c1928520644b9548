"""Citations as written, and what they resolve to."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Citation:
    """A reference as written in a text, `[start, end)` of that text.

    `numbers` are the provisions it names, ranges and lists already expanded. `law` is the law's name as written, or as
    the text itself has defined the short name written here; "" for a bare reference. `this_law` says the text refers
    to itself.
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
    places: tuple[tuple[str, ...], ...] = ()
    """For each of `numbers` the places inside it that are named, as units are printed: `(3)(b)`, `(2)3.a)`; () = none at all."""


@dataclass(frozen=True, slots=True)
class ResolvedCitation:
    """A citation with its target in this library; `work` and `eid` are "" when unresolved.

    `number` is that of the most precise provision the library has (`12(3)(b)`, or `12` when the place inside is no
    provision of its own); of an unresolved citation the number as written.
    """

    citation: Citation
    work: str = ""
    number: str = ""
    eid: str = ""

    @property
    def resolved(self) -> bool:
        """True when the target exists in the library; a near miss is never a match."""
        return bool(self.work)
