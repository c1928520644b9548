"""Files of an import and, below each, what one should know about it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePath
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from tribonian.ui.models import roles
from tribonian.ui.tips import plain_tip
from tribonian.ui.view_models.imports import GLYPHS, FileOutcome, Remark, remark_kind, what_was_found
from tribonian.ui.view_models.labels import outcome_text

Index = QModelIndex | QPersistentModelIndex
_NONE = QModelIndex()
_TOP = 0
"""Internal id of a file; remarks carry the file's row plus one."""
MOST_REMARKS = 200
"""Remarks shown of one file; the saved report holds all."""


class ReportModel(QAbstractItemModel):
    """Files in the order of the import; with `only_problems` those that nobody need look at are left out."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._all: list[FileOutcome] = []
        self._shown: list[FileOutcome] = []
        self.only_problems = False

    def show(self, outcomes: Sequence[FileOutcome]) -> None:
        """Show these files; a longer list with the same beginning is appended in place."""
        known = len(self._all)
        grown = known and len(outcomes) >= known and outcomes[0] is self._all[0] and outcomes[known - 1] is self._all[-1]
        if grown:
            fresh = [one for one in outcomes[known:] if self._wanted(one)]
            self._all = list(outcomes)
            if fresh:
                self.beginInsertRows(QModelIndex(), len(self._shown), len(self._shown) + len(fresh) - 1)
                self._shown += fresh
                self.endInsertRows()
            return
        self.beginResetModel()
        self._all = list(outcomes)
        self._shown = [one for one in outcomes if self._wanted(one)]
        self.endResetModel()

    def filter(self, only_problems: bool) -> None:
        """Leave out files without problems, or show all."""
        self.beginResetModel()
        self.only_problems = only_problems
        self._shown = [one for one in self._all if self._wanted(one)]
        self.endResetModel()

    def _wanted(self, outcome: FileOutcome) -> bool:
        return outcome.problem or not self.only_problems

    def outcome(self, index: Index) -> FileOutcome | None:
        """The file of a row, or the one a remark belongs to."""
        if not index.isValid():
            return None
        row = index.row() if index.internalId() == _TOP else int(index.internalId()) - 1
        return self._shown[row] if row < len(self._shown) else None

    def remark(self, index: Index) -> Remark | None:
        """The remark of a row; None for a file."""
        outcome = self.outcome(index)
        if outcome is None or index.internalId() == _TOP or index.row() >= len(outcome.remarks):
            return None
        return outcome.remarks[index.row()]

    def index(self, row: int, column: int, parent: Index = _NONE) -> QModelIndex:  # noqa: D102
        if column != 0 or not 0 <= row < self.rowCount(parent):
            return QModelIndex()
        return self.createIndex(row, 0, parent.row() + 1 if parent.isValid() else _TOP)

    def parent(self, index: Index = _NONE) -> QModelIndex:  # type: ignore[override]  # noqa: D102
        if not index.isValid() or index.internalId() == _TOP:
            return QModelIndex()
        return self.createIndex(int(index.internalId()) - 1, 0, _TOP)

    def rowCount(self, parent: Index = _NONE) -> int:  # noqa: D102
        if not parent.isValid():
            return len(self._shown)
        return min(MOST_REMARKS, len(self._shown[parent.row()].remarks)) if parent.internalId() == _TOP else 0

    def columnCount(self, parent: Index = _NONE) -> int:  # noqa: D102
        return 1

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:  # noqa: D102
        outcome = self.outcome(index)
        if outcome is None:
            return None
        remark = self.remark(index)
        values = _of_file(outcome) if remark is None else _of_remark(remark)
        return values.get(role)


def _of_file(outcome: FileOutcome) -> dict[int, Any]:
    name = PurePath(outcome.file).name or outcome.file
    detail = " · ".join(part for part in (outcome_text(outcome.outcome), outcome.note) if part)
    lines = (outcome.file, outcome.title, detail, what_was_found(outcome.report))
    return {
        int(Qt.ItemDataRole.DisplayRole): name,
        int(Qt.ItemDataRole.AccessibleTextRole): f"{name}, {detail}",
        int(Qt.ItemDataRole.ToolTipRole): plain_tip("\n".join(line for line in lines if line)),
        roles.LABEL: GLYPHS.get(outcome.outcome, "?"),
        roles.DETAIL: detail,
        roles.STATE: "failed" if outcome.outcome == "rejected" else "partial" if outcome.outcome == "partial" else "done",
    }


def _of_remark(remark: Remark) -> dict[int, Any]:
    kind = remark_kind(remark.kind)
    return {
        int(Qt.ItemDataRole.DisplayRole): remark.text,
        int(Qt.ItemDataRole.AccessibleTextRole): f"{kind}: {remark.text}",
        int(Qt.ItemDataRole.ToolTipRole): plain_tip(remark.text),
        roles.MARK: kind,
        roles.PLACE: remark.place,
        roles.STATE: "failed" if remark.kind == "error" else "",
    }
