"""Tree model over `ContentsIndex`: rows are numbers, nothing is copied, filtering swaps one dictionary."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from tribonian.ui.models import roles
from tribonian.ui.tips import plain_tip
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
        self._cited: frozenset[str] = frozenset()
        self._opened: frozenset[str] = frozenset()
        self._searched: frozenset[str] = frozenset()
        self._noted: frozenset[str] = frozenset()
        self.current = ROOT
        """Node being read."""
        self.matches: list[int] | None = None
        """Rows that fit the filter; None without a filter."""

    def show(self, contents: ContentsIndex) -> None:
        """Show another work."""
        self.beginResetModel()
        self.contents = contents
        self.current, self.matches = ROOT, None
        self._children = contents.children
        self.endResetModel()

    def filter(self, query: str) -> None:
        """Narrow to the provisions that fit `query`; everything for an empty one."""
        self.beginResetModel()
        if query.strip():
            self.matches = self.contents.matches(query)
            self._children = self.contents.narrowed(self.matches)
        else:
            self.matches = None
            self._children = self.contents.children
        self.endResetModel()

    @property
    def rows(self) -> int:
        """How many rows the tree has when all of it is open, what lies inside matching chapters included."""
        return sum(len(rows) for rows in self._children.values())

    def mark(self, cited: Collection[str], opened: Collection[str], searched: Collection[str] = ()) -> None:
        """Mark provisions by eId: cited in the answer, opened for it, or found by a search of it."""
        before = (self._cited, self._opened, self._searched)
        self._cited, self._opened, self._searched = frozenset(cited), frozenset(opened), frozenset(searched)
        after = (self._cited, self._opened, self._searched)
        self._touch_all(frozenset().union(*(old ^ new for old, new in zip(before, after, strict=True))))

    def mark_noted(self, noted: Collection[str]) -> None:
        """Mark provisions that have a note of the reader."""
        before, self._noted = self._noted, frozenset(noted)
        self._touch_all(before ^ self._noted)

    def _touch_all(self, eids: Collection[str]) -> None:
        for eid in eids:
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
        if row == ROOT:
            return QModelIndex()
        beside = self._children.get(self.contents.parent_of(row), ())
        place = bisect_left(beside, row)  # rows stand in document order
        return self.createIndex(place, 0, row) if place < len(beside) and beside[place] == row else QModelIndex()

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
        return self.index_of(self.contents.parent_of(int(index.internalId())))

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
        node = self.contents.node(row)
        if role == Qt.ItemDataRole.DisplayRole:
            return f"{node.label}  {node.heading}".strip()
        if role == Qt.ItemDataRole.AccessibleTextRole:
            noted = tr("noted") if node.eid in self._noted else ""
            marks = [self._mark_text(node.eid), noted, status_text(node.status)]
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
            return self._mark_of(node.eid)
        if role == roles.NOTED:
            return node.eid in self._noted
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(str(self.data(index, int(Qt.ItemDataRole.AccessibleTextRole))))
        return None

    def _mark_of(self, eid: str) -> str:
        named = (("cited", self._cited), ("opened", self._opened), ("searched", self._searched))
        return next((name for name, eids in named if eid in eids), "")

    def _mark_text(self, eid: str) -> str:
        words = {"cited": tr("cited in the answer"), "opened": tr("opened for the answer"), "searched": tr("found by a search")}
        return words.get(self._mark_of(eid), "")
