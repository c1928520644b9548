"""Models of a decision's outline and of its grouped lists of names and authorities."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from tribonian.ui.models import roles
from tribonian.ui.tips import plain_tip
from tribonian.ui.view_models.decision_outline import Paragraph
from tribonian.ui.view_models.decision_roles import role_name
from tribonian.ui.view_models.decisions import Span

Index = QModelIndex | QPersistentModelIndex
_NONE = QModelIndex()
_TOP = 0


class OutlineModel(QAbstractListModel):
    """Paragraphs in the order of the text."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: list[Paragraph] = []
        self.role = ""
        """The role asked for: its mark is shown, where several roles meet in a paragraph."""
        self.current = ""

    def show(self, rows: Sequence[Paragraph], role: str) -> None:
        """Show these paragraphs; a longer list with the same beginning is appended in place."""
        shown = len(self.rows)
        if role == self.role and rows == self.rows:
            return
        if role == self.role and shown and len(rows) > shown and rows[shown - 1] == self.rows[-1] and rows[0] == self.rows[0]:
            self.beginInsertRows(QModelIndex(), shown, len(rows) - 1)
            self.rows = list(rows)
            self.endInsertRows()
            return
        self.beginResetModel()
        self.rows, self.role = list(rows), role
        self.endResetModel()

    def set_current(self, eid: str) -> QModelIndex:
        """Mark the paragraph being read and return its row; invalid when it is not shown."""
        self.current = eid
        if self.rows:
            self.dataChanged.emit(self.index(0), self.index(len(self.rows) - 1))
        at = next((at for at, one in enumerate(self.rows) if one.eid == eid), -1)
        return self.index(at) if at >= 0 else QModelIndex()

    def rowCount(self, parent: Index = _NONE) -> int:  # noqa: D102
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:  # noqa: D102
        if not index.isValid() or index.row() >= len(self.rows):
            return None
        one = self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return f"{one.label}  {one.opening}".strip()
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            said = [one.label, ", ".join(role_name(name) for name in one.roles), one.opening]
            text = " · ".join(part for part in said if part)
            return plain_tip(text) if role == Qt.ItemDataRole.ToolTipRole else text
        values: dict[int, Any] = {
            roles.LABEL: one.label,
            roles.DETAIL: one.opening,
            roles.KEY: one.eid,
            roles.MARK: sorted(one.roles, key=lambda name: name != self.role),
            roles.STATE: "heading" if one.heading else "",
            roles.CURRENT: one.eid == self.current,
        }
        return values.get(role)


@dataclass(eq=False)
class Entry:
    """A row of a grouped list."""

    title: str
    detail: str = ""
    tip: str = ""
    work: str = ""
    """Work to open, "" for the decision itself."""
    spans: tuple[Span, ...] = ()
    """Places to go to, one after the other."""
    grave: bool = False
    turn: int = 0
    """The place that choosing the row leads to next."""

    @property
    def leads(self) -> bool:
        """True when choosing the row leads somewhere."""
        return bool(self.spans or self.work)


@dataclass(eq=False)
class Group:
    """A heading with rows."""

    title: str
    entries: list[Entry] = field(default_factory=list)


class GroupedModel(QAbstractItemModel):
    """Two levels: groups, and entries that lead somewhere."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.groups: list[Group] = []

    def show(self, groups: Sequence[Group]) -> None:
        """Show these groups."""
        self.beginResetModel()
        self.groups = list(groups)
        self.endResetModel()

    def entry(self, index: Index) -> Entry | None:
        """The entry of a row; None for a group."""
        if not index.isValid() or index.internalId() == _TOP:
            return None
        return self.groups[int(index.internalId()) - 1].entries[index.row()]

    def index(self, row: int, column: int, parent: Index = _NONE) -> QModelIndex:  # noqa: D102
        if column != 0 or row < 0 or row >= self.rowCount(parent):
            return QModelIndex()
        return self.createIndex(row, 0, parent.row() + 1 if parent.isValid() else _TOP)

    def parent(self, index: Index = _NONE) -> QModelIndex:  # type: ignore[override]  # noqa: D102
        if not index.isValid() or index.internalId() == _TOP:
            return QModelIndex()
        return self.createIndex(int(index.internalId()) - 1, 0, _TOP)

    def rowCount(self, parent: Index = _NONE) -> int:  # noqa: D102
        if not parent.isValid():
            return len(self.groups)
        return len(self.groups[parent.row()].entries) if parent.internalId() == _TOP else 0

    def columnCount(self, parent: Index = _NONE) -> int:  # noqa: D102
        return 1

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:  # noqa: D102
        entry = self.entry(index)
        if entry is None:
            return self._group_data(index, role) if index.isValid() else None
        told = [part for part in (entry.title, entry.detail, entry.tip) if part]
        values: dict[int, Any] = {
            int(Qt.ItemDataRole.DisplayRole): entry.title,
            int(Qt.ItemDataRole.AccessibleTextRole): ", ".join(told),
            int(Qt.ItemDataRole.ToolTipRole): plain_tip(" · ".join(told)),
            roles.DETAIL: entry.detail,
            roles.STATE: "grave" if entry.grave else "",
            roles.PLACE: True if entry.leads else None,
        }
        return values.get(role)

    def _group_data(self, index: Index, role: int) -> Any:
        group = self.groups[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return group.title
        return str(sum(one.leads for one in group.entries)) if role == roles.DETAIL else None
