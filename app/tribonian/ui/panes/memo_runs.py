"""Which questions go into a memo: a new one, or one that is there."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from tribonian.ui.tr import tr
from tribonian.ui.view_models.moments import moment_text
from tribonian.ui.widgets.flow_layout import FlowLayout
from tribonian.ui.widgets.small import label, push_button

_RUN = int(Qt.ItemDataRole.UserRole)


class RunsPage(QWidget):
    """Questions that were answered, newest first; they stand in the memo in the order in which they were asked."""

    chosen = Signal(list)
    """Ids of runs, the oldest first."""
    cancelled = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.title = label(heading=True, wrap=True)
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(tr("Filter questions"))
        self.filter.setAccessibleName(tr("Filter questions"))
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(lambda _text: self._narrow())
        self.list = QListWidget()
        self.list.setObjectName("MemoRuns")
        self.list.setAccessibleName(tr("Questions for the memo"))
        self.list.setWordWrap(True)
        self.none = label(tr("There is no answered question that it does not hold."), muted=True, wrap=True)
        self.list.itemChanged.connect(lambda _item: self._tell())
        self.list.itemActivated.connect(self._toggle)
        self.button = push_button(tr("Make the memo"), self._choose, primary=True)
        buttons = QWidget()
        flow = FlowLayout(buttons, 8)
        flow.addWidget(self.button)
        flow.addWidget(push_button(tr("Cancel"), self.cancelled.emit))
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 16, 24, 16)
        column.setSpacing(8)
        column.addWidget(self.title)
        column.addWidget(label(tr("Space ticks a question. Each becomes an issue of the memo."), muted=True, wrap=True))
        column.addWidget(self.filter)
        column.addWidget(self.none)
        column.addWidget(self.list, 1)
        column.addWidget(buttons)
        self.setFocusProxy(self.list)

    def offer(self, runs: Sequence[Mapping[str, Any]], held: Collection[str], title: str, button: str) -> None:
        """Offer the answered questions besides those a memo holds already."""
        self.title.setText(title)
        self.button.setText(button)
        self.filter.clear()
        self.list.clear()
        for run in runs:
            name = str(run.get("run") or "")
            if not name or name in held or str(run.get("status") or "") != "finished":
                continue
            when = moment_text(str(run.get("created") or run.get("started") or ""))
            item = QListWidgetItem(" · ".join(part for part in (str(run.get("question") or ""), when) if part))
            item.setData(_RUN, name)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Unchecked)
            self.list.addItem(item)
        self.none.setVisible(not self.list.count())
        if self.list.count():
            self.list.setCurrentRow(0)
        self._tell()

    def ticked(self) -> list[str]:
        """The runs that are ticked, the oldest first."""
        items = [self.list.item(at) for at in range(self.list.count())]
        return [str(item.data(_RUN)) for item in reversed(items) if item.checkState() == Qt.CheckState.Checked]

    def _narrow(self) -> None:
        words = self.filter.text().casefold().split()
        for at in range(self.list.count()):
            item = self.list.item(at)
            item.setHidden(not all(word in item.text().casefold() for word in words))

    def _toggle(self, item: QListWidgetItem) -> None:
        on = item.checkState() == Qt.CheckState.Checked
        item.setCheckState(Qt.CheckState.Unchecked if on else Qt.CheckState.Checked)

    def _tell(self) -> None:
        self.button.setEnabled(bool(self.ticked()))

    def _choose(self) -> None:
        self.chosen.emit(self.ticked())
