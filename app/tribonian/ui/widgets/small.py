"""Small shared widgets: plain labels, flat buttons, empty states, banner."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from tribonian.ui.tips import plain_tip
from tribonian.ui.tr import tr

PASSING_MS = 20_000
"""How long a notice stays that only tells what was done."""


def label(text: str = "", *, muted: bool = False, heading: bool = False, wrap: bool = False, select: bool = False) -> QLabel:
    """A label that never interprets markup."""
    widget = QLabel(text)
    widget.setTextFormat(Qt.TextFormat.PlainText)
    widget.setWordWrap(wrap)
    if muted:
        widget.setProperty("muted", True)
    if heading:
        widget.setProperty("heading", True)
    if select:
        widget.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return widget


def flat_button(name: str, action: Callable[[], object] | None = None, *, text: str = "", checkable: bool = False) -> QToolButton:
    """A quiet tool button; `name` is its accessible name and tooltip."""
    button = QToolButton()
    button.setProperty("flat", True)
    button.setText(text)
    button.setAccessibleName(name)
    button.setToolTip(plain_tip(name))
    button.setCheckable(checkable)
    button.setIconSize(QSize(16, 16))
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    if action is not None:
        button.clicked.connect(lambda _checked=False: action())
    return button


def push_button(text: str, action: Callable[[], object] | None = None, *, primary: bool = False) -> QPushButton:
    """A button with text."""
    button = QPushButton(text)
    button.setAutoDefault(False)
    if primary:
        button.setProperty("primary", True)
    if action is not None:
        button.clicked.connect(lambda _checked=False: action())
    return button


class EmptyState(QWidget):
    """What a pane shows when it has nothing to show: what this is, and what to do next."""

    def __init__(self, title: str, text: str, actions: list[tuple[str, Callable[[], object]]] | None = None) -> None:
        super().__init__()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 24, 16, 24)
        layout.setSpacing(8)
        self._title = label(title, heading=True, wrap=True)
        self._text = label(text, muted=True, wrap=True)
        for widget in (self._title, self._text):
            widget.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
            layout.addWidget(widget)
        for caption, action in actions or []:
            button = push_button(caption, action)
            layout.addWidget(button, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(1)

    def say(self, title: str, text: str) -> None:
        """Change what is said."""
        self._title.setText(title)
        self._text.setText(text)


def scrolled(widget: QWidget) -> QScrollArea:
    """`widget` in an area that scrolls up and down where a pane is too low for it."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    widget.setObjectName("ScrollBody")
    area.setWidget(widget)
    return area


class Banner(QFrame):
    """A line across the window for what the user should know now; never modal."""

    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("Banner")
        self.setAccessibleName(tr("Notice"))
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(16, 6, 8, 6)
        self._layout.setSpacing(8)
        self._text = label(wrap=True, select=True)
        self._text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._layout.addWidget(self._text, 1)
        self._buttons: list[QPushButton] = []
        self._passing = QTimer(self)
        self._passing.setSingleShot(True)
        self._passing.setInterval(PASSING_MS)
        self._passing.timeout.connect(self._pass)
        self._close = flat_button(tr("Close notice"), self.dismiss, text="✕")
        self._layout.addWidget(self._close)
        self.hide()

    @property
    def text(self) -> str:
        """What the banner says; "" when it is hidden."""
        return self._text.text() if not self.isHidden() else ""

    def show_notice(
        self,
        text: str,
        actions: list[tuple[str, Callable[[], object]]] | None = None,
        *,
        grave: bool = False,
        passing: bool = False,
    ) -> None:
        """Say `text` with up to a few buttons; each closes the banner and does its work. What is `passing` goes by itself."""
        self._passing.stop()
        if passing:
            self._passing.start()
        for button in self._buttons:
            button.deleteLater()
        self._buttons = []
        self._text.setText(text)
        self.setAccessibleDescription(text)
        for caption, action in actions or []:
            button = push_button(caption, self._answer(action))
            self._layout.insertWidget(self._layout.count() - 1, button)
            self._buttons.append(button)
        self.setProperty("grave", grave)
        self.style().unpolish(self)
        self.style().polish(self)
        self.show()
        said = QAccessibleAnnouncementEvent(self, text)  # the focus stays where it is: a screen reader is told
        urgent = QAccessible.AnnouncementPoliteness.Assertive if grave else QAccessible.AnnouncementPoliteness.Polite
        said.setPoliteness(urgent)
        QAccessible.updateAccessibility(said)

    def _answer(self, action: Callable[[], object]) -> Callable[[], None]:
        def chosen() -> None:
            self.dismiss()
            action()

        return chosen

    def _pass(self) -> None:
        """Go, unless somebody is about to use it."""
        if self.underMouse() or any(one.hasFocus() for one in (*self._buttons, self._close)):
            self._passing.start()
        else:
            self.dismiss()

    def forget(self) -> None:
        """Hide the banner, and keep nothing of what it said."""
        self.dismiss()
        self._text.clear()
        self.setAccessibleDescription("")
        for button in self._buttons:
            button.deleteLater()
        self._buttons = []

    def dismiss(self) -> None:
        """Hide the banner."""
        self._passing.stop()
        self.hide()
        self.closed.emit()
