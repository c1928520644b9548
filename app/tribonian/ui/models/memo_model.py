"""The lines of a memo for a list view: headings, sentences, and the place where a new one is being written."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QMimeData, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from tribonian.ui.models import roles
from tribonian.ui.tips import plain_tip
from tribonian.ui.view_models.memo import ANALYSIS, BRIEF, INTERNAL, MemoSheet, SheetRow

Index = QModelIndex | QPersistentModelIndex
_NONE = QModelIndex()
MIME = "application/x-tribonian-sentence"
ADDING = "adding"


class MemoModel(QAbstractListModel):
    """Rows of a `MemoSheet` in the form for `purpose`."""

    dropped = Signal(str, str, str)
    """Key of a sentence, the section it was dropped into, and the key of the sentence it was dropped before ("" = the end)."""

    def __init__(self, jurisdictions: Callable[[], Mapping[str, str]], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jurisdictions = jurisdictions
        self.sheet = MemoSheet()
        self.purpose = INTERNAL
        self.rows: list[SheetRow] = []
        self.cited: list[str] = []
        """Citations of each row, as they are shown."""

    def show(self, sheet: MemoSheet, purpose: str) -> None:
        """Show a version; rows that stay keep their place, so that the view does not jump."""
        rows = sheet.rows()
        self.sheet, self.purpose = sheet, purpose
        if [_identity(row) for row in rows] == [_identity(row) for row in self.rows]:
            self._take(rows)
            if rows:
                self.dataChanged.emit(self.index(0), self.index(len(rows) - 1))
            return
        self.beginResetModel()
        self._take(rows)
        self.endResetModel()

    def _take(self, rows: list[SheetRow]) -> None:
        self.rows = rows
        self.cited = [self._citations(row) for row in rows]

    def _citations(self, row: SheetRow) -> str:
        known = self._jurisdictions()
        return "  ".join(f"[{one}]" for one in self.sheet.cited(row.sentence, known)) if row.sentence is not None else ""

    def add_place(self, section: str, issue: int) -> int:
        """Open an empty row at the end of a section's group; returns its number."""
        self.drop_place()
        group = (section, issue if section in (BRIEF, ANALYSIS) else 0)
        own = [n for n, row in enumerate(self.rows) if row.sentence is not None and self.sheet.group_of(row.sentence) == group]
        heads = [n for n, row in enumerate(self.rows) if row.section == section and row.kind in ("section", "question", "empty")]
        of_issue = [n for n in heads if self.rows[n].kind == "question" and self.rows[n].issue == issue]
        at = (own or of_issue or heads)[-1] + 1
        self.beginInsertRows(_NONE, at, at)
        self.rows.insert(at, SheetRow(ADDING, "", section, issue))
        self.cited.insert(at, "")
        self.endInsertRows()
        return at

    def drop_place(self) -> None:
        """Take the empty row away."""
        for at, row in enumerate(self.rows):
            if row.kind == ADDING:
                self.beginRemoveRows(_NONE, at, at)
                del self.rows[at], self.cited[at]
                self.endRemoveRows()
                return

    def number(self, key: str) -> int:
        """Number of the row of a sentence; -1 when there is none."""
        return next((n for n, row in enumerate(self.rows) if row.sentence is not None and row.sentence.key == key), -1)

    # --- for Qt --------------------------------------------------------------------------------

    def rowCount(self, parent: Index = _NONE) -> int:  # noqa: D102
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:  # noqa: D102
        if not index.isValid() or index.row() >= len(self.rows):
            return None
        row = self.rows[index.row()]
        one = row.sentence
        if role == Qt.ItemDataRole.DisplayRole:
            return row.text
        if role == Qt.ItemDataRole.AccessibleTextRole:
            said = (one.said(self.purpose), row.text, self.cited[index.row()]) if one else (row.text,)
            return ": ".join(part for part in said if part)
        if one is None:
            return row.kind if role == roles.STATE else None
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip("\n".join(f"“{words}”" for _, words in one.supports) or one.said(self.purpose))
        values = {roles.KEY: one.key, roles.LABEL: one.glyph, roles.DETAIL: self.cited[index.row()], roles.STATE: row.kind}
        return values.get(role)

    def flags(self, index: Index) -> Qt.ItemFlag:  # noqa: D102
        if not index.isValid():
            return Qt.ItemFlag.ItemIsDropEnabled
        usual = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        sentence = self.rows[index.row()].sentence is not None
        return usual | Qt.ItemFlag.ItemIsDragEnabled if sentence else usual | Qt.ItemFlag.ItemIsDropEnabled

    def supportedDropActions(self) -> Qt.DropAction:  # noqa: D102
        return Qt.DropAction.MoveAction

    def mimeTypes(self) -> list[str]:  # noqa: D102
        return [MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:  # noqa: D102
        packed = QMimeData()
        packed.setData(MIME, str(indexes[0].data(roles.KEY) or "").encode() if indexes else b"")
        return packed

    def dropMimeData(self, data: QMimeData, _action: Qt.DropAction, row: int, _column: int, parent: Index) -> bool:  # noqa: D102
        key = bytes(data.data(MIME).data()).decode()
        if not key or not self.rows:
            return False
        at = row if row >= 0 else parent.row() + 1 if parent.isValid() else len(self.rows)
        above = self.rows[max(0, min(at, len(self.rows)) - 1)]
        below = self.rows[at] if 0 <= at < len(self.rows) else None
        before = below.sentence.key if below is not None and below.sentence is not None and below.section == above.section else ""
        self.dropped.emit(key, above.section, before)
        return False  # the engine moves it; the view takes nothing away


def _identity(row: SheetRow) -> tuple[str, str, str]:
    return row.kind, row.section, row.sentence.key if row.sentence else row.text
