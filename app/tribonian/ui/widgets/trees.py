"""Tree and list views as all panes use them: one activation by Enter, Return or click, uniform rows."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QTreeView, QWidget


def _prepare(view: QAbstractItemView, name: str) -> None:
    view.setAccessibleName(name)
    view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.setTextElideMode(Qt.TextElideMode.ElideRight)


class Tree(QTreeView):
    """A tree whose rows are chosen by one click or Enter. `chosen` carries the index and the modifiers held."""

    chosen = Signal(QModelIndex, object)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        _prepare(self, name)
        self.setHeaderHidden(True)
        self.setUniformRowHeights(True)
        self.setIndentation(12)
        self.setAnimated(False)
        self.setExpandsOnDoubleClick(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: D102
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.chosen.emit(self.currentIndex(), event.modifiers())
            return
        super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: D102
        index = self.indexAt(event.position().toPoint())
        inside = index.isValid() and self.visualRect(index).contains(event.position().toPoint())
        super().mouseReleaseEvent(event)
        if inside and event.button() == Qt.MouseButton.LeftButton:
            self.chosen.emit(index, event.modifiers())
        elif inside and event.button() == Qt.MouseButton.MiddleButton:
            self.chosen.emit(index, Qt.KeyboardModifier.ControlModifier)


class Rows(QListView):
    """A list with the same way of choosing."""

    chosen = Signal(QModelIndex, object)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        _prepare(self, name)
        self.setUniformItemSizes(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: D102
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.chosen.emit(self.currentIndex(), event.modifiers())
            return
        super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: D102
        index = self.indexAt(event.position().toPoint())
        super().mouseReleaseEvent(event)
        if index.isValid() and event.button() == Qt.MouseButton.LeftButton:
            self.chosen.emit(index, event.modifiers())
        elif index.isValid() and event.button() == Qt.MouseButton.MiddleButton:
            self.chosen.emit(index, Qt.KeyboardModifier.ControlModifier)
