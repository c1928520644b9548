"""What the indexes still have to learn or to forget: marks set with the text, cleared when an index has followed."""

from __future__ import annotations

from collections.abc import Iterator

from tribonian.domain.passage import IndexedPassage
from tribonian.library.database import Library
from tribonian.library.rows import CITATION_TEXTS, with_citations
from tribonian.library.schema import SUPERSEDED_TARGETS


class IndexMarks:
    """The marks of a library; the part of `Works` that indexing uses."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._truth = library.truth

    def all_passages(self, expression_id: str) -> list[IndexedPassage]:
        """All passages of an expression, in document order."""
        raise NotImplementedError

    def pending(self, index: str) -> Iterator[tuple[str, list[IndexedPassage]]]:
        """(expression, its passages with the citations in them) that `index` has still to learn, oldest import first."""
        query = "SELECT expression FROM pending WHERE target = ? AND action = 'add' ORDER BY seq"
        for (expression,) in self._truth.rows(query, (index,)):
            cited = self._truth.rows(CITATION_TEXTS, (expression,))
            yield expression, with_citations(self.all_passages(expression), cited)

    def pending_removals(self, index: str) -> list[str]:
        """Expressions that `index` still has to forget."""
        query = "SELECT expression FROM pending WHERE target = ? AND action = 'remove' ORDER BY seq"
        return [row[0] for row in self._truth.rows(query, (index,))]

    def pending_count(self, index: str) -> int:
        """Passages that `index` has still to learn."""
        query = (
            "SELECT count(*) FROM pending n JOIN expressions e ON e.id = n.expression JOIN passages p ON p.expression = e.seq"
            " WHERE n.target = ? AND n.action = 'add'"
        )
        return int(self._truth.rows(query, (index,))[0][0])

    def mark_indexed(self, expression: str, index: str) -> None:
        """Clear the mark: `index` has durably learnt (or forgotten) this expression."""
        with self._library.writer() as database:
            database.conn.execute("DELETE FROM pending WHERE target = ? AND expression = ?", (index, expression))

    def mark_all_pending(self, index: str) -> None:
        """Mark all that `index` has to hold (current or superseded texts), since it is about to be built anew."""
        with self._library.writer() as database:
            database.conn.execute("DELETE FROM pending WHERE target = ?", (index,))
            which = "IS NOT" if index in SUPERSEDED_TARGETS else "="
            database.conn.execute(
                "INSERT INTO pending SELECT ?, e.id, 'add', e.seq FROM expressions e JOIN works w ON w.id = e.work"
                f" WHERE w.current {which} e.seq",
                (index,),
            )

    def waits(self, expression: str, index: str) -> bool:
        """True while `index` has still to follow a change of this expression."""
        return self._truth.row("SELECT 1 FROM pending WHERE target = ? AND expression = ?", (index, expression)) is not None

    def superseded_count(self) -> int:
        """Passages of all expressions that are not the current ones."""
        query = (
            "SELECT count(*) FROM expressions x JOIN works w ON w.id = x.work JOIN passages p ON p.expression = x.seq"
            " WHERE w.current IS NOT x.seq"
        )
        return int(self._truth.rows(query)[0][0])
