"""All keys on one page."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from tribonian.ui.tr import tr
from tribonian.ui.widgets.small import label, push_button

Group = tuple[str, Sequence[tuple[str, str]]]


class HelpOverlay(QDialog):
    """Lists (keys, what they do) in groups; closes on Esc. `change` opens where keys are looked for and changed."""

    def __init__(self, window: QWidget, groups: Sequence[Group], change: Callable[[], object]) -> None:
        super().__init__(window)
        self.setWindowTitle(tr("Keyboard"))
        self.setAccessibleName(tr("Keyboard"))
        body = QWidget()
        body.setObjectName("ScrollBody")
        columns = QGridLayout(body)
        columns.setContentsMargins(24, 16, 24, 16)
        columns.setHorizontalSpacing(48)
        columns.setVerticalSpacing(16)
        for number, group in enumerate(groups):
            columns.addWidget(_group(group), number // 2, number % 2, Qt.AlignmentFlag.AlignTop)
        area = QScrollArea()
        area.setAccessibleName(tr("Keys"))
        area.setWidgetResizable(True)
        area.setWidget(body)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 8)
        layout.addWidget(area, 1)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(push_button(tr("Shortcuts …"), lambda: self._leave_for(change)))
        buttons.addWidget(push_button(tr("Close"), self.accept))
        buttons.addStretch(1)
        layout.addLayout(buttons)
        self.resize(min(820, window.width() - 48), min(640, window.height() - 48))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    def _leave_for(self, change: Callable[[], object]) -> None:
        self.accept()
        change()


def _group(group: Group) -> QWidget:
    title, rows = group
    widget = QWidget()
    grid = QGridLayout(widget)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(16)
    grid.setVerticalSpacing(4)
    grid.addWidget(label(title, heading=True), 0, 0, 1, 2)
    for number, (keys, what) in enumerate(rows, 1):
        grid.addWidget(label(keys, muted=True), number, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(label(what, wrap=True), number, 1)
    grid.setColumnStretch(1, 1)
    return widget
