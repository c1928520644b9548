"""What the managers have in common: not modal, a list, facts about the chosen row, quiet state, buttons that wrap."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QDialog,
    QGridLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from tribonian.ui.link import Failure
from tribonian.ui.tr import tr
from tribonian.ui.widgets.flow_layout import FlowLayout
from tribonian.ui.widgets.small import Banner, label, push_button, scrolled


class Facts(QWidget):
    """Labels and values below each other; every value can be selected."""

    def __init__(self) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(8, 8, 8, 8)
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(1, 1)
        self.shown: tuple[tuple[str, str], ...] = ()

    def show_facts(self, facts: Sequence[tuple[str, str]]) -> None:
        """Show these pairs."""
        self.shown = tuple(facts)
        while (item := self._grid.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        top = Qt.AlignmentFlag.AlignTop
        for row, (name, value) in enumerate(facts):
            said = label(_breakable(value), wrap=True, select=True)
            said.setAccessibleName(f"{name}: {value}")
            self._grid.addWidget(label(name, muted=True), row, 0, top)
            self._grid.addWidget(said, row, 1, top)
        self._grid.setRowStretch(self._grid.rowCount(), 1)


def _breakable(text: str, longest: int = 24) -> str:
    """`text` with places where a path or checksum may be broken into lines."""
    return " ".join(
        "\u200b".join(word[at : at + longest] for at in range(0, len(word), longest)) if len(word) > longest else word
        for word in text.split(" ")
    )


class ManagerDialog(QDialog):
    """Everything goes on while it is open; long work shows its progress and can be stopped."""

    def __init__(self, window: QWidget, title: str, about: str, *, size: tuple[int, int] = (640, 520)) -> None:
        super().__init__(window)
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.banner = Banner()
        self.note = label(muted=True, wrap=True)
        self.progress = QProgressBar()
        self.progress.setAccessibleName(tr("Progress"))
        self.progress.setTextVisible(False)
        self.progress.setRange(0, 1000)
        self._about: QLabel = label(about, muted=True, wrap=True)
        self._buttons = QWidget()
        self._flow = FlowLayout(self._buttons, 8)
        self.resize(*size)

    def lay_out(self, parts: Sequence[QWidget], buttons: Sequence[QPushButton]) -> None:
        """Put the parts one below the other; lists and scroll areas share the room."""
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(8)
        column.addWidget(self.banner)
        column.addWidget(self._about)
        for part in parts:
            column.addWidget(part, 1 if isinstance(part, QAbstractScrollArea) else 0)
        column.addWidget(self.progress)
        column.addWidget(self.note)
        self.progress.hide()
        for button in (*buttons, push_button(tr("Close"), self.close)):
            self._flow.addWidget(button)
        column.addWidget(self._buttons)

    def say(self, text: str, share: float | None = None) -> None:
        """A line of state; `share` from 0 to 1 also moves the progress bar."""
        self.note.setText(text)
        self.progress.setVisible(share is not None)
        if share is not None:
            self.progress.setValue(round(share * 1000))

    def say_failure(self, failure: Failure) -> None:
        """An error in a lawyer's words."""
        self.say(f"{failure.message} {failure.hint}".strip())


def scrolling(facts: Facts) -> QScrollArea:
    """Facts in an area that scrolls where there are many."""
    return scrolled(facts)
