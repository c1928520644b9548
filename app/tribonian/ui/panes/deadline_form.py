"""What a lawyer gives before a deadline has a day: the day itself, or the event it runs from and whose rules count."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QFormLayout, QLineEdit, QWidget

from tribonian.config import jurisdictions
from tribonian.ui.tr import tr
from tribonian.ui.view_models.digest import DigestRow
from tribonian.ui.widgets.small import label


class DeadlineForm(QWidget):
    """Shown for deadlines only; nothing is computed before it is confirmed."""

    def __init__(self) -> None:
        super().__init__()
        self.due = self._line(tr("Day it ends"))
        self.since = self._line(tr("Day of the event it runs from"))
        self.country = QComboBox()
        self.country.setAccessibleName(tr("Whose rules count"))
        self.country.addItem(tr("choose"), "")
        for code in jurisdictions.available():
            self.country.addItem(code.upper() if len(code) == 2 else code, code)
        self._form = QFormLayout(self)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        for name, field in (
            (tr("Day it ends"), self.due),
            (tr("or the day of the event"), self.since),
            (tr("and whose rules count"), self.country),
        ):
            caption = label(name, muted=True)
            caption.setBuddy(field)
            self._form.addRow(caption, field)

    @staticmethod
    def _line(name: str) -> QLineEdit:
        line = QLineEdit()
        line.setPlaceholderText(tr("YYYY-MM-DD"))
        line.setAccessibleName(name)
        return line

    def show_row(self, row: DigestRow | None) -> None:
        """Empty the fields; those of an event are there for periods only."""
        self.setVisible(row is not None and row.kind == "deadline")
        self.due.setText(row.due if row is not None else "")
        self.since.clear()
        self.country.setCurrentIndex(0)
        for field in (self.since, self.country):
            self._form.setRowVisible(field, row is not None and "event" in row.needs)

    def given(self) -> dict[str, str]:
        """What was filled in, in the words of the request; a day of its own goes before an event."""
        if self.due.text().strip():
            return {"due": self.due.text().strip()}
        found = {"event": self.since.text().strip(), "jurisdiction": str(self.country.currentData() or "")}
        return {key: value for key, value in found.items() if value} if found["event"] else {}
