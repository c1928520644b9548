"""The margin of a decision: beside each line the pattern of its role, and the role's word where it begins."""

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
from tribonian.ui.tr import tr, tr_count
from tribonian.ui.view_models.decision_roles import LOOKS, role_name, role_short
from tribonian.ui.view_models.decisions import DecisionView, RoleRun
from tribonian.ui.widgets.decision_marks import paint_swatch

BAR = 6
GAP = 4


@dataclass(frozen=True, slots=True)
class Segment:
    """A run of one role as it stands on the screen."""

    top: int
    bottom: int
    run: RoleRun


class DecisionMargin(QWidget):
    """Stands in the left margin of a `LawView`; paints from the text that is loaded, nothing else."""

    def __init__(self, view: LawView, theme: Callable[[], Theme]) -> None:
        super().__init__(view)
        self._view, self._theme = view, theme
        self.decision: DecisionView | None = None
        self.setAccessibleName(tr("Roles in the margin"))
        self.setCursor(Qt.CursorShape.ArrowCursor)
        view.viewport().installEventFilter(self)
        view.verticalScrollBar().valueChanged.connect(lambda _value: self.update())
        view.settled.connect(self.update)
        view.document().documentLayout().documentSizeChanged.connect(lambda _size: self.update())
        self.hide()

    def show_decision(self, decision: DecisionView | None) -> None:
        """Mark the roles of a decision; None takes the margin away."""
        self.decision = decision if decision is not None and decision.runs else None
        self._view.reserve_left(self._wide() if self.decision is not None else 0)
        self._place()
        self.setVisible(self.decision is not None)
        self.update()

    def segments(self) -> list[Segment]:
        """What stands in the visible part, from top to bottom."""
        if self.decision is None:
            return []
        found: list[Segment] = []
        height = self._view.viewport().height()
        for unit in self._view.law.units:
            top = self._view.cursorRect(unit.head).top()
            if top > height:
                break
            if self._view.cursorRect(unit.last).bottom() >= 0:
                self._add(unit, self.decision, found)
        return [one for one in found if one.bottom > 0 and one.top < height]

    def _add(self, unit: SetUnit, decision: DecisionView, found: list[Segment]) -> None:
        start, end = unit.unit.start, unit.unit.end
        for run in decision.runs_in(start, end):
            first = self._rect(unit, max(run.start, start) - start)
            last = self._rect(unit, max(min(run.end, end) - start - 1, 0))
            top = first.top()
            if found and top < found[-1].bottom:
                # Both have words on this line: each takes half of it.
                middle = first.top() + first.height() // 2
                found[-1] = Segment(found[-1].top, min(found[-1].bottom, middle), found[-1].run)
                top = middle
            if last.bottom() > top:
                found.append(Segment(top, last.bottom() + 1, run))

    def _rect(self, unit: SetUnit, at: int) -> QRect:
        cursor = QTextCursor(self._view.document())
        cursor.setPosition(unit.position(at))
        return self._view.cursorRect(cursor)

    def paintEvent(self, _event: object) -> None:  # noqa: D102
        painter = QPainter(self)
        painter.setFont(self._small())
        theme, height = self._theme(), painter.fontMetrics().height()
        free = -height
        word = ""
        for one in self.segments():
            bar = QRect(self.width() - BAR - GAP, one.top + 1, BAR, max(2, one.bottom - one.top - 2))
            paint_swatch(painter, bar, one.run.role, theme)
            # The word of a run that began above stays at the top edge.
            top = max(one.top, 0)
            short = role_short(one.run.role)
            if top < free or (short == word and one.top > 0) or one.bottom - top < height // 2:
                continue
            painter.setPen(theme.colour(LOOKS[one.run.role].colour if one.run.role in LOOKS else "role_plain"))
            room = QRect(2, top, self.width() - BAR - 2 * GAP - 2, height)
            painter.drawText(room, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), short)
            free, word = top + height, short
        painter.end()

    def event(self, event: QEvent) -> bool:  # noqa: D102
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            here = next((one for one in self.segments() if one.top <= event.pos().y() < one.bottom), None)
            QToolTip.showText(event.globalPos(), plain_tip(run_text(here.run)) if here else "", self)
            return True
        return super().event(event)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: D102
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show):
            self._place()
        return False

    def _place(self) -> None:
        viewport, wide = self._view.viewport().geometry(), self._wide()
        self.setGeometry(viewport.left() - wide, viewport.top(), wide, viewport.height())

    def _small(self) -> QFont:
        font = QFont(self.font())
        font.setPointSizeF(max(8.0, font.pointSizeF() - 1))
        return font

    def _wide(self) -> int:
        metrics = QFontMetrics(self._small())
        words = max(metrics.horizontalAdvance(role_short(role)) for role in LOOKS)
        return words + BAR + 2 * GAP + 6


def run_text(run: RoleRun) -> str:
    """A run in words: its role, how much it is, and who says so."""
    rules = run.by == "rules"
    how = tr("found by rules, not by a trained model") if rules else tr("at least {n} % sure", n=round(run.score * 100))
    return " · ".join((role_name(run.role), tr_count("{n} sentence|{n} sentences", run.sentences), how))
