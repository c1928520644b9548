"""The title block of a memo, and its versions."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from tribonian.ui.tr import tr
from tribonian.ui.view_models.memo import FIELDS, MemoSheet, change_text, field_text
from tribonian.ui.view_models.moments import moment_text
from tribonian.ui.widgets.small import label, push_button

_VERSION = int(Qt.ItemDataRole.UserRole)


class TitlePage(QWidget):
    """One line for each field; what is left empty does not stand in the memo. A field is kept when one leaves it."""

    changed = Signal(dict)
    """The fields that differ."""

    def __init__(self) -> None:
        super().__init__()
        self._front: Mapping[str, str] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 12, 12, 12)
        column.setSpacing(4)
        self.lines: dict[str, QLineEdit] = {}
        hints = {
            "title": tr("Memorandum"),
            "date": tr("YYYY-MM-DD; empty: the day of the research"),
            "privilege": tr("Privileged and confidential"),
        }
        for name in FIELDS:
            line = QLineEdit()
            line.setObjectName(f"memo_{name}")
            line.setAccessibleName(field_text(name))
            line.setPlaceholderText(hints.get(name, ""))
            line.editingFinished.connect(self._keep)
            self.lines[name] = line
            caption = label(field_text(name), muted=True)
            caption.setBuddy(line)
            column.addWidget(caption)
            column.addWidget(line)
            column.addSpacing(4)
        column.addWidget(label(tr("The form for filing holds the title and the date alone."), muted=True, wrap=True))
        column.addStretch(1)
        self.setFocusProxy(self.lines["title"])

    def show_sheet(self, sheet: MemoSheet) -> None:
        """Show the title block of a version; a line that is being written in keeps its words."""
        self._front = sheet.front
        for name, line in self.lines.items():
            if not (line.hasFocus() and line.isModified()):
                line.setText(sheet.front.get(name, ""))
                line.setCursorPosition(0)

    def _keep(self) -> None:
        values = {name: " ".join(line.text().split()) for name, line in self.lines.items()}
        for line in self.lines.values():
            line.setModified(False)
        differing = {name: value for name, value in values.items() if value != self._front.get(name, "")}
        if differing:
            self.changed.emit(differing)


class VersionsPage(QWidget):
    """Every change is a version of its own; any of them can be made the newest one."""

    restored = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.list = QListWidget()
        self.list.setObjectName("MemoVersions")
        self.list.setAccessibleName(tr("Versions"))
        self.list.itemActivated.connect(lambda _item: self._restore())
        self.button = push_button(tr("Make it the newest"), self._restore)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 12, 12, 12)
        column.setSpacing(8)
        column.addWidget(label(tr("Every change is kept. An earlier version comes back as a new one."), muted=True, wrap=True))
        column.addWidget(self.list, 1)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        self.setFocusProxy(self.list)

    def show_sheet(self, sheet: MemoSheet) -> None:
        """List the versions, newest first."""
        self.list.clear()
        for one in reversed(sheet.history):
            item = QListWidgetItem(f"{one.version}  ·  {change_text(one.change)}  ·  {moment_text(one.at)}")
            item.setData(_VERSION, one.version)
            self.list.addItem(item)
        if self.list.count():
            self.list.setCurrentRow(0)
        self.button.setEnabled(self.list.count() > 1)

    def _restore(self) -> None:
        item = self.list.currentItem()
        if item is not None and self.list.currentRow() > 0:
            self.restored.emit(int(item.data(_VERSION)))
