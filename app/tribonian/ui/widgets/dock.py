"""Dock widgets with a slim title and an accessible name."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QDockWidget, QHBoxLayout, QMainWindow, QWidget

from tribonian.ui.tr import tr
from tribonian.ui.widgets.small import flat_button, label


class Dock(QDockWidget):
    """A pane at the side of the window; it can be moved, floated and hidden, and is remembered by its `name`."""

    def __init__(self, name: str, title: str, content: QWidget, window: QMainWindow) -> None:
        super().__init__(title, window)
        self.setObjectName(name)
        self.setAccessibleName(title)
        self.setWidget(content)
        content.setAccessibleName(content.accessibleName() or title)
        self.setFeatures(
            QDockWidget.DockWidgetFeature.DockWidgetClosable
            | QDockWidget.DockWidgetFeature.DockWidgetMovable
            | QDockWidget.DockWidgetFeature.DockWidgetFloatable
        )
        self.show_action = QAction(title, self)
        """Brings the pane to the front and gives it the focus; where it is in front already, hides it."""
        self.show_action.setCheckable(True)
        self.show_action.triggered.connect(lambda _checked=False: self._show_or_hide())
        self.visibilityChanged.connect(self.show_action.setChecked)
        self.visibilityChanged.connect(self._came)
        self._bar = self._title_bar(title)
        self._no_bar = QWidget()
        self.setTitleBarWidget(self._bar)

    def _title_bar(self, title: str) -> QWidget:
        bar = QWidget()
        bar.setObjectName("DockTitle")
        bar.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        layout = QHBoxLayout(bar)
        layout.setContentsMargins(12, 0, 4, 0)
        bar.setFixedHeight(32)
        layout.addWidget(label(title, heading=True))
        layout.addStretch(1)
        close = flat_button(tr("Hide {pane}", pane=title), self.close, text="✕")
        close.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the View menu hides panes by keyboard
        layout.addWidget(close)
        return bar

    def refresh_title(self) -> None:
        """Hide the title while a tab says it."""
        window = self.parentWidget()
        beside = window.tabifiedDockWidgets(self) if isinstance(window, QMainWindow) and not self.isFloating() else []
        wanted = self._no_bar if any(not dock.isHidden() for dock in beside) else self._bar
        if self.titleBarWidget() is not wanted:
            self.setTitleBarWidget(wanted)
            wanted.show()

    def _came(self, shown: bool) -> None:
        """Who clicks the tab of a pane types into that pane next, not into the one that went."""
        content = self.widget()
        if shown and content is not None and QApplication.mouseButtons() & Qt.MouseButton.LeftButton:
            QTimer.singleShot(0, content, lambda: content.setFocus(Qt.FocusReason.MouseFocusReason))

    def _show_or_hide(self) -> None:
        if self.isVisible() and not self.visibleRegion().isEmpty():
            self.close()
            return
        self.reveal()
        content = self.widget()
        if content is not None:
            content.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def reveal(self) -> None:
        """Show the pane and bring it to the front of its tabs."""
        self.show()
        self.raise_()
