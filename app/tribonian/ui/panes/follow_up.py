"""Going on from an answer: the next question, and what it can open again without searching."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from tribonian.ui.tr import tr, tr_count
from tribonian.ui.view_models.citations import manifest
from tribonian.ui.view_models.run import Run
from tribonian.ui.widgets.chip import Chip
from tribonian.ui.widgets.flow_layout import FlowLayout
from tribonian.ui.widgets.small import flat_button, label, push_button


class FollowUpBox(QFrame):
    """A line to type in; below it, folded at first, the evidence of the run by number."""

    asked = Signal(str)
    opened = Signal(str, object)
    """Tag and keyboard modifiers."""

    def __init__(self, run: Run, jurisdictions: Mapping[str, str]) -> None:
        super().__init__()
        self.setObjectName("FollowUp")
        self.setAccessibleName(tr("Follow-up"))
        self.line = QLineEdit()
        self.line.setPlaceholderText(tr("Go on from this answer"))
        self.line.setAccessibleName(tr("Follow-up question"))
        self.line.setAcceptDrops(False)
        self.line.returnPressed.connect(self._ask)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.line, 1)
        row.addWidget(push_button(tr("Ask"), self._ask))
        self.citations = manifest(run, jurisdictions)
        self.toggle = flat_button("", self._toggle)
        self._list = QWidget()
        self._list.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(4)
        column.addLayout(row)
        column.addWidget(self.toggle)
        self.toggle.setVisible(bool(self.citations))  # only now: what has no parent would be a window
        column.addWidget(self._list)
        self._say()

    def _say(self) -> None:
        folded = self._list.isHidden()
        text = tr_count("{n} place can be opened again|{n} places can be opened again", len(self.citations))
        self.toggle.setText(f"{'▸' if folded else '▾'}  {text}")
        self.toggle.setAccessibleName(f"{tr('Show') if folded else tr('Hide')}: {text}")

    def _toggle(self) -> None:
        if self._list.layout() is None:
            self._fill()
        self._list.setVisible(self._list.isHidden())
        self._say()

    def _fill(self) -> None:
        column = QVBoxLayout(self._list)
        column.setContentsMargins(4, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(label(tr("A follow-up opens these by their number, without searching for them."), muted=True, wrap=True))
        holder = QWidget()
        flow = FlowLayout(holder, 4)
        for number, one in enumerate(self.citations, 1):
            chip = Chip(f"{number}  {one.text}", one.name, one.tip)
            chip.clicked.connect(lambda _checked=False, tag=one.tag: self.opened.emit(tag, QApplication.keyboardModifiers()))
            flow.addWidget(chip)
        column.addWidget(holder)

    def _ask(self) -> None:
        question = self.line.text().strip()
        if question:
            self.asked.emit(question)
        else:
            self.line.setFocus(Qt.FocusReason.OtherFocusReason)
