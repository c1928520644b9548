"""The palette: type what you want — a command, a law, a question."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QVBoxLayout, QWidget

from tribonian.ui.models.list_model import ListModel, Row
from tribonian.ui.theme import Theme
from tribonian.ui.tr import tr
from tribonian.ui.view_models.choices import Choice, choose
from tribonian.ui.widgets.delegates import ShelfDelegate
from tribonian.ui.widgets.trees import Rows

WIDTH, HEIGHT = 600, 420


class Palette(QFrame):
    """Opens over the window, closes on Esc, on choosing and when it loses the focus."""

    chosen = Signal(Choice, object)
    """Choice and keyboard modifiers."""

    def __init__(self, window: QWidget, theme: Callable[[], Theme]) -> None:
        super().__init__(window, Qt.WindowType.Popup)
        self.setObjectName("Palette")
        self.setAccessibleName(tr("Command palette"))
        self.more: Callable[[str], list[Choice]] = lambda _typed: []
        """Choices that depend on what was typed and on what is open."""
        self._choices: list[Choice] = []
        self._shown: list[Choice] = []
        self.line = QLineEdit()
        self.line.setPlaceholderText(tr("A command, a law, a question …"))
        self.line.setAcceptDrops(False)
        self.line.setAccessibleName(tr("Command, law or question"))
        self.line.textChanged.connect(self._narrow)
        self.line.installEventFilter(self)
        self.rows = ListModel(self)
        self.view = Rows(tr("Choices"))
        self.view.setModel(self.rows)
        self.view.setItemDelegate(ShelfDelegate(theme, self.view, groups=False))
        self.view.chosen.connect(lambda index, modifiers: self._choose(index.row(), modifiers))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.setSpacing(8)
        layout.addWidget(self.line)
        layout.addWidget(self.view, 1)

    def open_with(self, choices: Sequence[Choice]) -> None:
        """Show the palette over its window."""
        self._choices = list(choices)
        self.line.clear()
        self._narrow("")
        window = self.parentWidget()
        assert window is not None
        width = min(WIDTH, window.width() - 32)
        self.setGeometry(0, 0, width, min(HEIGHT, window.height() - 96))
        self.move(window.mapToGlobal(QPoint((window.width() - width) // 2, 64)))
        self.show()
        self.line.setFocus(Qt.FocusReason.PopupFocusReason)

    def open_nothing(self) -> None:
        """Keep nothing of what could be chosen."""
        self._choices = []
        self.line.clear()
        self._narrow("")

    def _narrow(self, text: str) -> None:
        self._shown = choose(text, self._choices)
        typed = text.strip()
        if typed:
            self._shown = self.more(typed) + self._shown
            self._shown.append(Choice("ask", typed, tr("Ask: {text}", text=typed), tr("Research")))
            self._shown.append(Choice("search", typed, tr("Search: {text}", text=typed), tr("Search")))
        self.rows.show([])
        self.rows.show([Row(str(at), choice.title, choice.hint) for at, choice in enumerate(self._shown)])
        if self._shown:
            self.view.setCurrentIndex(self.rows.index(0))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: D102
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            key = event.key()
            if key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
                at = self.view.currentIndex().row() + (1 if key == Qt.Key.Key_Down else -1)
                self.view.setCurrentIndex(self.rows.index(at % max(1, len(self._shown))))
                return True
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._choose(self.view.currentIndex().row(), event.modifiers())
                return True
        return super().eventFilter(watched, event)

    def _choose(self, at: int, modifiers: object) -> None:
        if 0 <= at < len(self._shown):
            self.close()
            self.chosen.emit(self._shown[at], modifiers)
