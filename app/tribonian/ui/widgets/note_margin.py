"""Notes of the law beside its text: amendment marks and footnotes stand in the right margin, next to their line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics, QHelpEvent, QPainter, QTextCursor
from PySide6.QtWidgets import QToolTip, QWidget

from tribonian.ui.panes.law_text import SetUnit
from tribonian.ui.panes.law_view import LawView
from tribonian.ui.theme import Theme
from tribonian.ui.tips import plain_tip
from tribonian.ui.tr import tr
from tribonian.ui.view_models.blocks import UnitNote

GAP = 12
MOST_LINES = 7
"""A longer note is cut and told whole by hovering."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A note and where it stands in the margin."""

    rect: QRect
    note: UnitNote


class NoteMargin(QWidget):
    """Stands in the right margin of a `LawView` where there is room; without room notes stand below their provision."""

    def __init__(self, view: LawView, theme: Callable[[], Theme]) -> None:
        super().__init__(view)
        self._view, self._theme = view, theme
        self.setAccessibleName(tr("Notes in the margin"))
        view.viewport().installEventFilter(self)
        view.verticalScrollBar().valueChanged.connect(lambda _value: self.update())
        view.settled.connect(self._settled)
        self.hide()

    def placed(self) -> list[Placed]:
        """The notes of the visible part, from top to bottom, none over another."""
        if self._view.law.notes_below:
            return []
        height, metrics = self._view.viewport().height(), QFontMetrics(self._small())
        found: list[Placed] = []
        free = -height
        for unit in self._view.law.units:
            if not unit.unit.notes:
                continue
            top = self._view.cursorRect(unit.head).top()
            if top > height:
                break
            if self._view.cursorRect(unit.last).bottom() < -height:
                continue
            for note in unit.unit.notes:
                beside = self._top(unit, note)
                wide = self.width() - GAP - 4
                flags = int(Qt.TextFlag.TextWordWrap)
                asked = metrics.boundingRect(QRect(0, 0, wide, 10_000), flags, note.shown)
                rect = QRect(GAP, max(beside, free), wide, min(asked.height(), MOST_LINES * metrics.height()))
                free = rect.bottom() + 6
                found.append(Placed(rect, note))
        return [one for one in found if one.rect.bottom() > 0 and one.rect.top() < height]

    def _top(self, unit: SetUnit, note: UnitNote) -> int:
        if note.at < 0:
            return self._view.cursorRect(unit.head).top()
        cursor = QTextCursor(self._view.document())
        cursor.setPosition(unit.position(note.at))
        return self._view.cursorRect(cursor).top()

    def paintEvent(self, _event: object) -> None:  # noqa: D102
        painter = QPainter(self)
        painter.setFont(self._small())
        theme = self._theme()
        for one in self.placed():
            painter.setPen(theme.colour("border_strong"))
            painter.drawLine(2, one.rect.top() + 2, 2, one.rect.bottom() - 2)
            painter.setPen(theme.colour("muted"))
            painter.drawText(one.rect, int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop), one.note.shown)
        painter.end()

    def event(self, event: QEvent) -> bool:  # noqa: D102
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            here = next((one.note.shown for one in self.placed() if one.rect.contains(event.pos())), "")
            QToolTip.showText(event.globalPos(), plain_tip(here), self)
            return True
        return super().event(event)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: D102
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show):
            self._place()
        return False

    def _settled(self) -> None:
        self._place()
        notes = [note.shown for unit in self._view.law.units for note in unit.unit.notes]
        self.setAccessibleDescription("\n".join(notes[:50]))
        self.update()

    def _place(self) -> None:
        viewport = self._view.viewport().geometry()
        self.setGeometry(viewport.right() + 1, viewport.top(), self._view.reserved_right, viewport.height())
        self.setVisible(not self._view.law.notes_below and self._view.reserved_right > 0)

    def _small(self) -> QFont:
        font = QFont(self.font())
        font.setPointSizeF(max(8.0, font.pointSizeF() - 1))
        return font
