"""Keeps the notes of the library: loads them, adds, changes, deletes, and takes the last of these back."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QObject, Signal

from tribonian.ui import requests
from tribonian.ui.link import EngineLink, Failure, Job
from tribonian.ui.requests import Request
from tribonian.ui.view_models.notes import Note, Notebook, in_order, restoring
from tribonian.ui.view_models.reading import Place

KEPT_VERSIONS = 24
MOST_UNDONE = 50


@dataclass(frozen=True, slots=True)
class Step:
    """How something done is taken back: the request, and which note gets a new id by it."""

    request: Callable[[dict[int, int]], Request]
    was: int


class NotebookKeeper(QObject):
    """Owns the `Notebook`. Every change goes to the engine first and is shown when it is stored."""

    changed = Signal()
    """Notes differ, or their places in a version became known."""
    loaded = Signal()
    failed = Signal(object)
    """Failure."""
    deleted = Signal(object)
    """Note that was deleted; `undo` brings it back."""

    def __init__(self, link: EngineLink, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._link = link
        self.notebook = Notebook()
        self._versions: OrderedDict[str, list[Note]] = OrderedDict()
        self._asked: set[str] = set()
        self._steps: list[Step] = []
        self._renamed: dict[int, int] = {}
        """Ids of notes that were put back, by the ids they had."""
        self._job: Job | None = None

    def reload(self) -> None:
        """Ask for all notes again."""
        if self._job is not None:
            self._job.forget()
        self._versions.clear()
        self._asked.clear()
        self._job = self._link.call(requests.notes(), self, self._take, self._fail, prepare=Notebook.of)

    def forget(self) -> None:
        """Keep no note, and nothing of what could be taken back."""
        self._steps.clear()
        self._renamed.clear()
        self._versions.clear()
        self._asked.clear()
        self._take(Notebook())

    def _take(self, notebook: Notebook) -> None:
        self._job = None
        self.notebook = notebook
        self.loaded.emit()
        self.changed.emit()

    def _fail(self, failure: Failure) -> None:
        self._job = None
        self.failed.emit(failure)

    # --- where they stand ----------------------------------------------------------------------

    def in_version(self, work: str, expression: str) -> Sequence[Note]:
        """The notes of a work with their places in one version; those of a version not seen before follow with `changed`."""
        notes = self.notebook.of_work(work)
        if not notes or all(one.expression == expression for one in notes):
            return notes
        kept = self._versions.get(expression)
        if kept is None and expression and expression not in self._asked:
            self._asked.add(expression)
            request = requests.notes(work, expression)
            self._link.call(request, self, lambda found: self._take_version(expression, found), None, prepare=Notebook.of)
        return kept or ()

    def _take_version(self, expression: str, found: Notebook) -> None:
        self._versions[expression] = found.notes
        while len(self._versions) > KEPT_VERSIONS:
            gone, _ = self._versions.popitem(last=False)
            self._asked.discard(gone)
        self.changed.emit()

    # --- changing ------------------------------------------------------------------------------

    def add(
        self, kind: str, place: Place, *, text: str = "", colour: str = "yellow", then: Callable[[Note], None] | None = None
    ) -> None:
        """Add an annotation to words or a provision; `then` gets it once it is stored."""

        def stored(row: dict[str, Any]) -> None:
            note = Note.of(row)
            self._steps.append(Step(lambda ids: requests.annotation_delete(ids.get(note.id, note.id)), note.id))
            self._show(note)
            if then is not None:
                then(note)

        self._link.call(requests.annotate(kind, place, text=text, colour=colour), self, stored, self.failed.emit)

    def change(self, note: Note, *, text: str | None = None, colour: str | None = None) -> None:
        """Change the words or the colour of a note."""
        before = (note.text, note.colour)

        def stored(row: dict[str, Any]) -> None:
            self._steps.append(Step(lambda ids: requests.annotation_change(ids.get(note.id, note.id), *before), note.id))
            self._show(Note.of(row))

        self._link.call(requests.annotation_change(note.id, text, colour), self, stored, self.failed.emit)

    def delete(self, note: Note) -> None:
        """Delete a note; `undo` brings it back."""

        def gone(row: dict[str, Any]) -> None:
            self._steps.append(Step(lambda _ids: requests.annotation_restore(restoring(row)), note.id))
            self._drop(note.id)
            self.deleted.emit(note)

        self._link.call(requests.annotation_delete(note.id), self, gone, self.failed.emit)

    @property
    def can_undo(self) -> bool:
        """True when something can be taken back."""
        return bool(self._steps)

    def undo(self) -> None:
        """Take back what was done last."""
        if not self._steps:
            return
        step = self._steps.pop()

        def done(row: dict[str, Any]) -> None:
            if row.get("deleted"):
                self._drop(int(row["id"]))
                return
            note = Note.of(row)
            self._renamed = {old: note.id if new == step.was else new for old, new in self._renamed.items()}
            self._renamed[step.was] = note.id
            self._show(note)

        self._link.call(step.request(self._renamed), self, done, self.failed.emit)

    def _show(self, note: Note) -> None:
        others = [one for one in self.notebook.notes if one.id != note.id]
        self._replace(in_order([*others, note]), note.work)

    def _drop(self, note: int) -> None:
        gone = self.notebook.find(note)
        self._replace([one for one in self.notebook.notes if one.id != note], gone.work if gone else "")

    def _replace(self, notes: list[Note], work: str) -> None:
        self.notebook = replace(self.notebook, notes=notes)
        for expression in [key for key, kept in self._versions.items() if not kept or kept[0].work == work]:
            del self._versions[expression]
        self._asked.clear()
        del self._steps[:-MOST_UNDONE]
        self.changed.emit()
