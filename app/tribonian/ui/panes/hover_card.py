"""What a citation says, beside it: the cited provision's heading and its first words."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QCursor, QGuiApplication, QHideEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from tribonian.ui.tr import tr
from tribonian.ui.view_models.reading import Place
from tribonian.ui.widgets.small import label

WIDTH = 420
LOOK_MS = 200
NEAR = 24
"""Pixels the mouse may stray from the citation or the card before the card goes."""


class HoverCard(QFrame):
    """Shown beside a citation; goes away with Esc, a key, scrolling, or when the mouse leaves. Takes no focus."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, Qt.WindowType.ToolTip)
        self.setObjectName("HoverCard")
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setAccessibleName(tr("What the citation says"))
        self.heading = label(heading=True, wrap=True)
        self.body = label(wrap=True)
        self.foot = label(muted=True, wrap=True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 8, 12, 8)
        layout.setSpacing(4)
        for widget in (self.heading, self.body, self.foot):
            layout.addWidget(widget)
        self.place: Place | None = None
        self._near = QPoint()
        self._watch = QTimer(self)
        self._watch.setInterval(LOOK_MS)
        self._watch.timeout.connect(self._look)
        self.by_mouse = True
        """False while the card was opened by keyboard: then it stays until a key closes it."""

    def open_at(self, place: Place, title: str, at: QPoint, *, mouse: bool) -> None:
        """Show the card for a citation; `say` fills it."""
        self.place, self._near = place, at
        self.by_mouse = mouse
        self.say(title, tr("Opening …"), "")
        self._watch.start()

    def say(self, heading: str, body: str, foot: str) -> None:
        """Show these words."""
        self.heading.setText(heading)
        self.body.setText(body)
        self.foot.setText(foot)
        self.foot.setVisible(bool(foot))
        self.setAccessibleDescription("\n".join(part for part in (heading, body, foot) if part))
        self.setFixedWidth(WIDTH)
        self.adjustSize()
        self._put()
        self.show()

    def _put(self) -> None:
        screen = QGuiApplication.screenAt(self._near) or self.screen()
        room = screen.availableGeometry()
        x = min(self._near.x() + 8, room.right() - self.width())
        below = self._near.y() + 20
        y = below if below + self.height() <= room.bottom() else self._near.y() - self.height() - 12
        self.move(max(room.left(), x), max(room.top(), y))

    def _look(self) -> None:
        mouse = QCursor.pos()
        near = (mouse - self._near).manhattanLength() <= 2 * NEAR
        if self.by_mouse and not near and not self.geometry().adjusted(-NEAR, -NEAR, NEAR, NEAR).contains(mouse):
            self.hide()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: D102
        self._watch.stop()
        self.place = None
        super().hideEvent(event)
