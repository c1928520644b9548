"""Table model over a review grid: files as rows, questions as columns."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from tribonian.ui.tips import plain_tip
from tribonian.ui.view_models.grid import Cell, GridView

Index = QModelIndex | QPersistentModelIndex
_NONE = QModelIndex()


class GridModel(QAbstractTableModel):
    """Cells change in place while the grid is being answered."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.grid = GridView()

    def show(self, grid: GridView) -> None:
        """Show another grid, or the same with other rows and columns."""
        self.beginResetModel()
        self.grid = grid
        self.endResetModel()

    def put(self, cell: Any) -> None:
        """A cell was answered."""
        row, column = self.grid.put(cell)
        rows, columns = [one for one, _ in self.grid.rows], [one for one, _ in self.grid.columns]
        if row in rows and column in columns:
            index = self.index(rows.index(row), columns.index(column))
            self.dataChanged.emit(index, index)

    def cell(self, index: Index) -> Cell | None:
        """The cell of an index; None for an invalid one."""
        return self.grid.cell(index.row(), index.column()) if index.isValid() else None

    # --- QAbstractTableModel -------------------------------------------------------------------

    def rowCount(self, parent: Index = _NONE) -> int:  # noqa: D102
        return 0 if parent.isValid() else len(self.grid.rows)

    def columnCount(self, parent: Index = _NONE) -> int:  # noqa: D102
        return 0 if parent.isValid() else len(self.grid.columns)

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:  # noqa: D102
        cell = self.cell(index)
        if cell is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return cell.line
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{self.grid.rows[index.row()][1]}, {self.grid.columns[index.column()][1]}: {cell.told}"
        return plain_tip(cell.told) if role == Qt.ItemDataRole.ToolTipRole else None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:  # noqa: D102
        named = self.grid.columns if orientation == Qt.Orientation.Horizontal else self.grid.rows
        if not 0 <= section < len(named):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return named[section][1]
        return plain_tip(named[section][1]) if role == Qt.ItemDataRole.ToolTipRole else None
