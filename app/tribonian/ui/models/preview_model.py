"""The files of a preview as a table: what each would become, with a tick for those to import."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from tribonian.ui.tips import plain_tip
from tribonian.ui.tr import tr
from tribonian.ui.view_models.imports import FileOutcome, remark_kind, what_was_found
from tribonian.ui.view_models.labels import outcome_text

Index = QModelIndex | QPersistentModelIndex
_NONE = QModelIndex()
FILE, TITLE, KIND, JURISDICTION, PROVISIONS, COVERED, NOTES = range(7)
_WORTH = ("imported", "updated", "partial")
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


@dataclass(slots=True)
class PreviewRow:
    """A file, whether it shall be imported, and the jurisdiction the lawyer gave it ("" as recognised)."""

    outcome: FileOutcome
    wanted: bool
    jurisdiction: str = ""

    @property
    def possible(self) -> bool:
        """False for a file that was refused."""
        return self.outcome.outcome != "rejected"

    @property
    def path(self) -> str:
        """Where the file lies."""
        return str(self.outcome.report.get("path") or self.outcome.file)


class PreviewModel(QAbstractTableModel):
    """Rows in the order they were read."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: list[PreviewRow] = []

    def add(self, outcome: FileOutcome) -> None:
        """Append a file."""
        at = len(self.rows)
        self.beginInsertRows(QModelIndex(), at, at)
        self.rows.append(PreviewRow(outcome, outcome.outcome in _WORTH))
        self.endInsertRows()

    def want(self, rows: list[int], wanted: bool) -> None:
        """Tick files or take the ticks away; refused ones stay out."""
        for row in rows:
            self.rows[row].wanted = wanted and self.rows[row].possible
        self._changed()

    def give(self, rows: list[int], jurisdiction: str) -> None:
        """Say of which jurisdiction files are ("" as recognised)."""
        for row in rows:
            self.rows[row].jurisdiction = jurisdiction
        self._changed()

    def _changed(self) -> None:
        if self.rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self.rows) - 1, NOTES))

    def chosen(self) -> list[PreviewRow]:
        """The files with a tick."""
        return [row for row in self.rows if row.wanted]

    def rowCount(self, parent: Index = _NONE) -> int:  # noqa: D102
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = _NONE) -> int:  # noqa: D102
        return 0 if parent.isValid() else NOTES + 1

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:  # noqa: D102
        if orientation != Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        names = (
            tr("File"), tr("Title"), tr("What happens"), tr("Country"), tr("Provisions"), tr("Covered"), tr("Notes"),
        )  # fmt: skip
        return names[section]

    def flags(self, index: Index) -> Qt.ItemFlag:  # noqa: D102
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        usual = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        ticked = index.column() == FILE and self.rows[index.row()].possible
        return usual | Qt.ItemFlag.ItemIsUserCheckable if ticked else usual

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:  # noqa: D102
        if not index.isValid() or index.row() >= len(self.rows):
            return None
        row, column = self.rows[index.row()], index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return _text(row, column)
        if role == Qt.ItemDataRole.CheckStateRole and column == FILE and row.possible:
            return Qt.CheckState.Checked if row.wanted else Qt.CheckState.Unchecked
        if role == Qt.ItemDataRole.TextAlignmentRole and column in (PROVISIONS, COVERED):
            return _RIGHT
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(f"{row.path}\n{row.outcome.note}\n{what_was_found(row.outcome.report)}".strip())
        return None

    def setData(self, index: Index, value: Any, role: int = int(Qt.ItemDataRole.EditRole)) -> bool:  # noqa: D102
        if role != Qt.ItemDataRole.CheckStateRole or index.column() != FILE:
            return False
        self.want([index.row()], Qt.CheckState(value) == Qt.CheckState.Checked)
        return True


def _text(row: PreviewRow, column: int) -> str:
    outcome, report = row.outcome, row.outcome.report
    if column == FILE:
        return outcome.file
    if column == KIND:
        return outcome_text(outcome.outcome)
    if column == NOTES:
        if not row.possible:
            return outcome.note
        counts = {kind: sum(1 for one in outcome.remarks if one.kind == kind) for kind in ("suspicious", "warning", "left_out")}
        return " · ".join(f"{count} {remark_kind(kind)}" for kind, count in counts.items() if count)
    if not row.possible:
        return ""
    if column == TITLE:
        return outcome.title
    if column == JURISDICTION:
        recognised = str(report.get("jurisdiction") or "")
        return f"{row.jurisdiction.upper()} ✎" if row.jurisdiction else recognised.upper() or "–"
    if column == PROVISIONS:
        return str(report.get("provisions") or "")
    covered = report.get("covered")
    return f"{covered:.1%}" if isinstance(covered, int | float) else ""
