"""List model for simple rows: a title, a detail, a glyph and a key."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from tribonian.ui.models import roles

Index = QModelIndex | QPersistentModelIndex
_NONE = QModelIndex()


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a simple list."""

    key: str
    title: str
    detail: str = ""
    glyph: str = ""
    state: str = ""


class ListModel(QAbstractListModel):
    """Rows in the order given."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: list[Row] = []

    def show(self, rows: Sequence[Row]) -> None:
        """Show these rows; a longer list with the same beginning is appended in place."""
        shown = len(self.rows)
        if shown and len(rows) >= shown and rows[shown - 1] == self.rows[-1] and rows[0] == self.rows[0]:
            if len(rows) > shown:
                self.beginInsertRows(QModelIndex(), shown, len(rows) - 1)
                self.rows = list(rows)
                self.endInsertRows()
            return
        self.beginResetModel()
        self.rows = list(rows)
        self.endResetModel()

    def key(self, index: Index) -> str:
        """Key of a row; "" for an invalid index."""
        return self.rows[index.row()].key if index.isValid() and index.row() < len(self.rows) else ""

    def rowCount(self, parent: Index = _NONE) -> int:  # noqa: D102
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:  # noqa: D102
        if not index.isValid() or index.row() >= len(self.rows):
            return None
        row = self.rows[index.row()]
        values: dict[int, Any] = {
            int(Qt.ItemDataRole.DisplayRole): row.title,
            int(Qt.ItemDataRole.AccessibleTextRole): ", ".join(part for part in (row.title, row.detail) if part),
            roles.KEY: row.key,
            roles.DETAIL: row.detail,
            roles.LABEL: row.glyph,
            roles.STATE: row.state,
        }
        return values.get(role)
