"""Two-level tree of the library: kinds with their works, and the private matters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from tribonian.ui.models import roles
from tribonian.ui.tips import plain_tip
from tribonian.ui.view_models.decisions import court_of
from tribonian.ui.view_models.labels import status_text
from tribonian.ui.view_models.matters import Matter
from tribonian.ui.view_models.shelf import KINDS, MATTERS, OWN, Shelf, ShelfWork, group_title

Index = QModelIndex | QPersistentModelIndex
_NONE = QModelIndex()
_TOP = 0
"""Internal id of a group; works carry the group's row plus one."""


class ShelfModel(QAbstractItemModel):
    """Works grouped by kind; empty kinds are left out."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._groups: list[tuple[str, Sequence[ShelfWork | Matter]]] = []
        self._tags: dict[str, tuple[str, ...]] = {}

    def show(self, shelf: Shelf) -> None:
        """Take over the shelf with its filter."""
        self.beginResetModel()
        groups: list[tuple[str, Sequence[ShelfWork | Matter]]] = [(MATTERS, shelf.shown_matters())]
        groups += [(kind, shelf.shown(kind)) for kind in (OWN, *KINDS)]
        self._groups = [group for group in groups if group[1]]
        self._tags = shelf.tags
        self.endResetModel()

    def work(self, index: Index) -> ShelfWork | None:
        """The work of a row; None for a group or a matter."""
        row = self._row(index)
        return row if isinstance(row, ShelfWork) else None

    def matter(self, index: Index) -> Matter | None:
        """The matter of a row; None for anything else."""
        row = self._row(index)
        return row if isinstance(row, Matter) else None

    def _row(self, index: Index) -> ShelfWork | Matter | None:
        if not index.isValid() or index.internalId() == _TOP:
            return None
        return self._groups[int(index.internalId()) - 1][1][index.row()]

    def index_of(self, work: str) -> QModelIndex:
        """The row of a work or matter; invalid when it is not shown."""
        for group, (_, works) in enumerate(self._groups):
            for row, entry in enumerate(works):
                if entry.id == work:
                    return self.createIndex(row, 0, group + 1)
        return QModelIndex()

    def index(self, row: int, column: int, parent: Index = _NONE) -> QModelIndex:  # noqa: D102
        if column != 0 or row < 0:
            return QModelIndex()
        if not parent.isValid():
            return self.createIndex(row, 0, _TOP) if row < len(self._groups) else QModelIndex()
        works = self._groups[parent.row()][1] if parent.internalId() == _TOP else ()
        return self.createIndex(row, 0, parent.row() + 1) if row < len(works) else QModelIndex()

    def parent(self, index: Index = _NONE) -> QModelIndex:  # type: ignore[override]  # noqa: D102
        if not index.isValid() or index.internalId() == _TOP:
            return QModelIndex()
        return self.createIndex(int(index.internalId()) - 1, 0, _TOP)

    def rowCount(self, parent: Index = _NONE) -> int:  # noqa: D102
        if not parent.isValid():
            return len(self._groups)
        return len(self._groups[parent.row()][1]) if parent.internalId() == _TOP else 0

    def columnCount(self, parent: Index = _NONE) -> int:  # noqa: D102
        return 1

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:  # noqa: D102
        if not index.isValid():
            return None
        matter = self.matter(index)
        if matter is not None:
            return _matter_data(matter, role)
        work = self.work(index)
        if work is None:
            return self._group_data(index, role)
        if role == Qt.ItemDataRole.DisplayRole:
            return work.title
        if role == Qt.ItemDataRole.AccessibleTextRole:
            told = (work.title, court_of(work) or work.note, status_text(work.status), *self._tags.get(work.id, ()))
            return ", ".join(part for part in told if part)
        if role == roles.MARK:
            return court_of(work)
        if role == roles.DETAIL:
            return "  ".join((*self._tagged(work), work.jurisdiction.upper()))
        if role == Qt.ItemDataRole.ToolTipRole:
            told = (work.title, court_of(work) or work.note, status_text(work.status), work.file, " ".join(self._tagged(work)))
            return plain_tip(" · ".join(part for part in told if part))
        if role == roles.KEY:
            return work.id
        if role == roles.STATE:
            return work.status
        return None

    def _tagged(self, work: ShelfWork) -> list[str]:
        return [f"#{tag}" for tag in self._tags.get(work.id, ())]

    def _group_data(self, index: Index, role: int) -> Any:
        kind, works = self._groups[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return group_title(kind)
        if role == roles.DETAIL:
            return f"{len(works):,}".replace(",", "\u202f")
        return None


def _matter_data(matter: Matter, role: int) -> Any:
    if role == Qt.ItemDataRole.DisplayRole:
        return matter.name
    if role == Qt.ItemDataRole.AccessibleTextRole:
        return f"{matter.name}, {matter.state}"
    if role == roles.DETAIL:
        return matter.state
    if role == roles.LOCK:
        return "damaged" if matter.damaged else "open" if matter.open else "locked"
    if role == Qt.ItemDataRole.ToolTipRole:
        return plain_tip(matter.told)
    return matter.id if role == roles.KEY else None
