"""What readers add to the works: bookmarks, highlights, notes, tags. Kept beside the runs, since they are as confidential.

They belong to a work by its id and to a provision by its eId and the words quoted, never to a version: they outlive a
re-import, a new version and even the removal of the work.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from tribonian.domain.annotation import COLOURS, Annotation, AnnotationKind, Quotation
from tribonian.errors import NotFound, WrongUsage
from tribonian.library import upgrade
from tribonian.library.database import Library
from tribonian.library.storage import Storage

LONGEST_NOTE = 20_000
"""Characters of a note or of the words it quotes."""
LONGEST_TAG = 60
_COLUMNS = "id, kind, work, eid, number, heading, quote, before, after, offset, text, colour, made, changed"


class Annotations:
    """The annotations and tags of a library. Thread-safe; several processes may write at once."""

    def __init__(self, library: Library) -> None:
        self._library = library

    @property
    def _store(self) -> Storage:
        """Where they are kept now: that changes when the questions of a library are locked or unlocked."""
        return self._library.runs

    def add(
        self,
        kind: AnnotationKind,
        work: str,
        place: tuple[str, str, str],
        quotation: Quotation,
        *,
        text: str = "",
        colour: str = COLOURS[0],
    ) -> Annotation:
        """Store an annotation of a provision, given by `place`: eId, number, heading.

        Raises:
            WrongUsage: a colour that is not one of `COLOURS`, or words longer than `LONGEST_NOTE`.
        """
        _check(colour, text, quotation.quote)
        now = _now()
        anchor = (quotation.quote, quotation.before, quotation.after, quotation.offset)
        values = (kind.value, work, *place, *anchor, text, colour, now, now)
        columns = _COLUMNS.removeprefix("id, ")
        with self._store.writer() as database:
            places = ", ".join("?" * len(values))
            cursor = database.conn.execute(f"INSERT INTO annotations({columns}) VALUES({places})", values)
            made = int(cursor.lastrowid or 0)
        return self.get(made)

    def change(self, annotation: int, *, text: str | None = None, colour: str | None = None) -> Annotation:
        """Set the words or the colour of an annotation; what is None stays.

        Raises:
            NotFound: no such annotation. WrongUsage: as for `add`.
        """
        before = self.get(annotation)
        text, colour = before.text if text is None else text, before.colour if colour is None else colour
        _check(colour, text)
        with self._store.writer() as database:
            query = "UPDATE annotations SET text = ?, colour = ?, changed = ? WHERE id = ?"
            database.conn.execute(query, (text, colour, _now(), annotation))
        return self.get(annotation)

    def delete(self, annotation: int) -> Annotation:
        """Remove an annotation and return what it was; the bytes are overwritten in file and log.

        Raises:
            NotFound: no such annotation.
        """
        gone = self.get(annotation)
        with self._store.writer() as database:
            database.conn.execute("DELETE FROM annotations WHERE id = ?", (annotation,))
        self._store.flush()
        upgrade.forget(self._store, "annotations", "id", annotation)
        return gone

    def get(self, annotation: int) -> Annotation:
        """One annotation.

        Raises:
            NotFound: no such annotation.
        """
        row = self._store.row(f"SELECT {_COLUMNS} FROM annotations WHERE id = ?", (annotation,))
        if row is None:
            raise NotFound(f"There is no note {annotation} in this library.", "`notes` lists them.")
        return _annotation_of(row)

    def list(self, work: str = "") -> Sequence[Annotation]:
        """The annotations of a work, or of all, in the order they were made."""
        condition, values = (" WHERE work = ?", (work,)) if work else ("", ())
        query = f"SELECT {_COLUMNS} FROM annotations{condition} ORDER BY id"
        return [_annotation_of(row) for row in self._store.rows(query, values)]

    # --- tags ----------------------------------------------------------------------------------

    def tag(self, work: str, tag: str) -> str:
        """Give a work a tag; returns the tag as it is stored. One that differs only in case is the same tag.

        Raises:
            WrongUsage: an empty or very long tag.
        """
        wanted = " ".join(tag.split())
        if not 0 < len(wanted) <= LONGEST_TAG:
            raise WrongUsage("That is not a tag.", f"A tag is a word or a few, at most {LONGEST_TAG} characters.")
        known = {one.casefold(): one for _, one in self.tags()}
        stored = known.get(wanted.casefold(), wanted)
        with self._store.writer() as database:
            database.conn.execute("INSERT OR IGNORE INTO tags VALUES(?, ?)", (work, stored))
        return stored

    def untag(self, work: str, tag: str) -> None:
        """Take a tag away; one that the work does not have is no error."""
        stored = [one for of, one in self.tags(work) if one.casefold() == " ".join(tag.split()).casefold()]
        with self._store.writer() as database:
            database.conn.executemany("DELETE FROM tags WHERE work = ? AND tag = ?", [(work, one) for one in stored])

    def tags(self, work: str = "") -> Sequence[tuple[str, str]]:
        """(work, tag) of one work or of all, by tag."""
        condition, values = (" WHERE work = ?", (work,)) if work else ("", ())
        rows = self._store.rows(f"SELECT work, tag FROM tags{condition} ORDER BY tag, work", values)
        return [(str(row[0]), str(row[1])) for row in rows]


def _check(colour: str, *texts: str) -> None:
    if colour not in COLOURS:
        raise WrongUsage(f"“{colour}” is not a colour of a highlight.", f"Choose one of: {', '.join(COLOURS)}.")
    if any(len(text) > LONGEST_NOTE for text in texts):
        raise WrongUsage("The note is too long.", f"Notes and the words they quote have at most {LONGEST_NOTE:,} characters.")


def _annotation_of(row: tuple[Any, ...]) -> Annotation:
    number, kind, work, eid, printed, heading, quote, before, after, offset, text, colour, made, changed = row
    anchor = Quotation(quote, before, after, int(offset))
    return Annotation(int(number), AnnotationKind(kind), work, eid, printed, heading, anchor, text, colour, made, changed)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
