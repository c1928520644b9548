"""A catalogue as it stood on a day: every work speaks in the version that was law then."""

from __future__ import annotations

from collections.abc import Sequence

from tribonian.domain.citation import ResolvedCitation
from tribonian.domain.passage import IndexedPassage
from tribonian.domain.ports import Catalogue
from tribonian.domain.provision import Note, Provision
from tribonian.domain.work import Expression, Work


def at(catalogue: Catalogue, day: str) -> Catalogue:
    """`catalogue` on `day` (ISO); itself when `day` is empty."""
    return DatedCatalogue(catalogue, day) if day else catalogue


class DatedCatalogue:
    """Implements `Catalogue` over another one; `expression` without a date means the version of `day`."""

    def __init__(self, catalogue: Catalogue, day: str) -> None:
        self._inside = catalogue
        self.day = day

    def works(self, kind: str = "any") -> list[Work]:
        """All works of a kind, by title."""
        return self._inside.works(kind)

    def work(self, work_id: str) -> Work | None:
        """The work with exactly this id."""
        return self._inside.work(work_id)

    def find_works(self, name: str, limit: int = 10) -> list[tuple[Work, float]]:
        """Works by name with a score in [0, 1], best first."""
        return self._inside.find_works(name, limit)

    def expression(self, work_id: str, as_of: str = "") -> Expression | None:
        """The version in force at `as_of`, on this catalogue's day when empty."""
        return self._inside.expression(work_id, as_of or self.day)

    def expressions(self, work_id: str) -> list[Expression]:
        """All versions of a work, newest first."""
        return self._inside.expressions(work_id)

    def expression_by_id(self, expression_id: str) -> Expression | None:
        """The expression with exactly this id."""
        return self._inside.expression_by_id(expression_id)

    def text(self, expression_id: str, start: int = 0, end: int | None = None) -> str:
        """The slice `[start, end)` of an expression's text."""
        return self._inside.text(expression_id, start, end)

    def provisions(self, expression_id: str) -> tuple[Provision, ...]:
        """All provisions in document order."""
        return self._inside.provisions(expression_id)

    def provision(self, expression_id: str, eid: str) -> Provision | None:
        """The provision with exactly this eId."""
        return self._inside.provision(expression_id, eid)

    def by_number(self, expression_id: str, number: str) -> list[Provision]:
        """Provisions whose printed number is `number`."""
        return self._inside.by_number(expression_id, number)

    def notes(self, expression_id: str, eid: str) -> list[Note]:
        """Footnotes and amendment marks of a provision."""
        return self._inside.notes(expression_id, eid)

    def passages(self, ids: Sequence[str]) -> dict[str, IndexedPassage]:
        """Passages by id."""
        return self._inside.passages(ids)

    def passages_of(self, expression_id: str, eid: str) -> list[IndexedPassage]:
        """The passages inside a provision, in order."""
        return self._inside.passages_of(expression_id, eid)

    def cites(self, expression_id: str, eid: str) -> list[ResolvedCitation]:
        """Citations written inside a provision."""
        return self._inside.cites(expression_id, eid)

    def cited_by(self, work_id: str, eid: str) -> list[tuple[str, str]]:
        """(expression id, eId) of the provisions that cite this one."""
        return self._inside.cited_by(work_id, eid)
