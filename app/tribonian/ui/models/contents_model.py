"""Tree model over `ContentsIndex`: rows are numbers, nothing is copied, filtering swaps one dictionary."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from tribonian.ui.models import roles
from tribonian.ui.tr import tr
from tribonian.ui.view_models.contents import ROOT, ContentsIndex
from tribonian.ui.view_models.labels import status_text

Index = QModelIndex | QPersistentModelIndex
_NONE = QModelIndex()


class ContentsModel(QAbstractItemModel):
    """The table of contents of one work with marks for what the answer cites and the agent opened."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.contents = ContentsIndex("", "", "", "")
        self._children: dict[int, list[int]] = {ROOT: []}
        self._place_in_parent: dict[int, int] = {}
        self._cited: frozenset[str] = frozenset()
        self._opened: frozenset[str] = frozenset()
        self.current = ROOT
        """Node being read."""
        self.matches: list[int] | None = None
        """Rows that fit the filter; None without a filter."""

    def show(self, contents: ContentsIndex) -> None:
        """Show another work."""
        self.beginResetModel()
        self.contents = contents
        self.current, self.matches = ROOT, None
        self._take(contents.children or {ROOT: []})
        self.endResetModel()

    def filter(self, query: str) -> None:
        """Narrow to the provisions that fit `query`; everything for an empty one."""
        self.beginResetModel()
        if query.strip():
            self.matches = self.contents.matches(query)
            self._take(self.contents.narrowed(self.matches))
        else:
            self.matches = None
            self._take(self.contents.children or {ROOT: []})
        self.endResetModel()

    def _take(self, children: dict[int, list[int]]) -> None:
        self._children = children
        self._place_in_parent = {row: place for rows in children.values() for place, row in enumerate(rows)}

    def mark(self, cited: Collection[str], opened: Collection[str]) -> None:
        """Mark provisions by eId."""
        before = self._cited | self._opened
        self._cited, self._opened = frozenset(cited), frozenset(opened)
        for eid in before | self._cited | self._opened:
            self._touch(self.contents.by_eid.get(eid, ROOT))

    def set_current(self, row: int) -> None:
        """Mark the provision being read."""
        before, self.current = self.current, row
        self._touch(before)
        self._touch(row)

    def _touch(self, row: int) -> None:
        index = self.index_of(row)
        if index.isValid():
            self.dataChanged.emit(index, index)

    def index_of(self, row: int) -> QModelIndex:
        """Model index of a node; invalid when the filter hides it."""
        place = self._place_in_parent.get(row)
        return self.createIndex(place, 0, row) if row != ROOT and place is not None else QModelIndex()

    def row_of(self, index: Index) -> int:
        """Node of a model index; ROOT for an invalid one."""
        return int(index.internalId()) if index.isValid() else ROOT

    # --- QAbstractItemModel --------------------------------------------------------------------

    def index(self, row: int, column: int, parent: Index = _NONE) -> QModelIndex:  # noqa: D102
        rows = self._children.get(self.row_of(parent), ())
        return self.createIndex(row, column, rows[row]) if 0 <= row < len(rows) and column == 0 else QModelIndex()

    def parent(self, index: Index = _NONE) -> QModelIndex:  # type: ignore[override]  # noqa: D102
        if not index.isValid():
            return QModelIndex()
        return self.index_of(self.contents.nodes[int(index.internalId())].parent)

    def rowCount(self, parent: Index = _NONE) -> int:  # noqa: D102
        return len(self._children.get(self.row_of(parent), ()))

    def columnCount(self, parent: Index = _NONE) -> int:  # noqa: D102
        return 1

    def hasChildren(self, parent: Index = _NONE) -> bool:  # noqa: D102
        return bool(self._children.get(self.row_of(parent)))

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:  # noqa: D102
        if not index.isValid():
            return None
        row = int(index.internalId())
        node = self.contents.nodes[row]
        if role == Qt.ItemDataRole.DisplayRole:
            return f"{node.label}  {node.heading}".strip()
        if role == Qt.ItemDataRole.AccessibleTextRole:
            marks = [self._mark_text(node.eid), status_text(node.status)]
            return ", ".join(part for part in (node.label, node.heading, *marks) if part)
        if role == roles.LABEL:
            return node.label
        if role == roles.DETAIL:
            return node.heading
        if role == roles.KEY:
            return node.eid
        if role == roles.CURRENT:
            return row == self.current
        if role == roles.STATE:
            return node.status
        if role == roles.MARK:
            return "cited" if node.eid in self._cited else "opened" if node.eid in self._opened else ""
        return None

    def _mark_text(self, eid: str) -> str:
        if eid in self._cited:
            return tr("cited in the answer")
        return tr("opened for the answer") if eid in self._opened else ""
