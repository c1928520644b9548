"""List model for notes, highlights and bookmarks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from tribonian.ui.models import roles
from tribonian.ui.tips import plain_tip
from tribonian.ui.view_models.notes import SIGNS, Note, kind_text

Index = QModelIndex | QPersistentModelIndex
_NONE = QModelIndex()


class NotesModel(QAbstractListModel):
    """Notes in the order given."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.notes: list[Note] = []

    def show(self, notes: Sequence[Note]) -> None:
        """Show these notes."""
        self.beginResetModel()
        self.notes = list(notes)
        self.endResetModel()

    def note(self, index: Index) -> Note | None:
        """The note of a row."""
        return self.notes[index.row()] if index.isValid() and index.row() < len(self.notes) else None

    def index_of(self, note: int) -> QModelIndex:
        """The row of a note; invalid when it is not shown."""
        return next((self.index(at) for at, one in enumerate(self.notes) if one.id == note), QModelIndex())

    def rowCount(self, parent: Index = _NONE) -> int:  # noqa: D102
        return 0 if parent.isValid() else len(self.notes)

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:  # noqa: D102
        note = self.note(index)
        if note is None:
            return None
        label = f"{SIGNS.get(note.kind, '')} {note.label}".strip()
        if role == Qt.ItemDataRole.DisplayRole:
            return f"{label}  {note.heading}".strip()
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(part for part in (kind_text(note.kind), note.label, note.title, note.said, note.warning) if part)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip("\n".join(part for part in (note.text, note.quote, note.warning) if part))
        if role == roles.LABEL:
            return label
        if role == roles.DETAIL:
            return " · ".join(part for part in (note.title, note.warning) if part)
        if role == roles.MARK:
            return note.said
        if role == roles.KEY:
            return str(note.id)
        if role == roles.PLACE:
            return note.place
        return None
