"""A language that is 40 % longer than English, and finding what it clips."""

from __future__ import annotations

import re

from PySide6.QtCore import QTranslator
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QComboBox,
    QLabel,
    QStyle,
    QStyleOptionComboBox,
    QWidget,
)

LONGER = 0.4
SETTLE_MS = 300
"""Heights follow widths in several turns of the event loop."""
_PLACE = re.compile(r"(\{\w*\}|\|)")


class LongWords(QTranslator):
    """Every text gets 40 % longer; places to fill in and the bar between two forms stay."""

    def translate(self, _context, source, _disambiguation=None, _n=-1):
        return stretched(source)


def stretched(text: str) -> str:
    """`Ask` → `Åskö`: vowels get marks and each form is followed by more letters, in words as long as its own."""
    return "|".join(_stretched(form) for form in text.split("|"))


def _stretched(form: str) -> str:
    pieces = _PLACE.split(form)
    marked = "".join(piece if _PLACE.fullmatch(piece) else piece.translate(str.maketrans("aeiouA", "áëïöúÅ")) for piece in pieces)
    letters = sum(len(piece) for piece in pieces if not _PLACE.fullmatch(piece))
    more = -(-int(letters * LONGER * 10) // 10) or 1
    return marked + ("ö" * more if more < 7 else "".join("ö" if at % 7 else " " for at in range(more)))


def clipped(root: QWidget) -> list[str]:
    """What of the visible labels, buttons and choices below `root` does not fit into its place."""
    QTest.qWait(SETTLE_MS)
    faults = []
    for widget in root.findChildren(QWidget):
        if not widget.isVisible() or widget.visibleRegion().isEmpty():
            continue
        why = _fault(widget)
        if why:
            faults.append(f"{type(widget).__name__} {_text(widget)[:60]!r}: {why}")
    return faults


def _text(widget: QWidget) -> str:
    return widget.currentText() if isinstance(widget, QComboBox) else str(getattr(widget, "text", str)())


def _fault(widget: QWidget) -> str:
    if isinstance(widget, QLabel) and widget.text():
        return _label(widget)
    if isinstance(widget, QAbstractButton) and widget.text() and not hasattr(widget, "full"):
        if widget.sizeHint().width() > widget.width() + 1:
            return f"needs {widget.sizeHint().width()}, has {widget.width()}"
        return _outside(widget)
    if isinstance(widget, QComboBox):
        option = QStyleOptionComboBox()
        widget.initStyleOption(option)
        field = widget.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, widget
        )
        shown = getattr(widget, "shown", widget.currentText)()  # a title that ends in an ellipsis is told by hovering
        need = widget.fontMetrics().horizontalAdvance(shown)
        return f"needs {need}, has {field.width()}" if need > field.width() + 1 else _outside(widget)
    return ""


def _label(widget: QLabel) -> str:
    metrics, room = widget.fontMetrics(), widget.contentsRect()
    if widget.wordWrap():
        need = widget.heightForWidth(widget.width())
        return f"needs a height of {need}, has {widget.height()}" if need > widget.height() + 2 else ""
    need = max(metrics.horizontalAdvance(line) for line in widget.text().splitlines() or [""])
    return f"needs {need}, has {room.width()}" if need > room.width() + 1 else _outside(widget)


def _outside(widget: QWidget) -> str:
    """A widget that sticks out of its window; inside an area that scrolls only to the right counts."""
    above = widget.parentWidget()
    while above is not None and not isinstance(above, QAbstractScrollArea):
        above = above.parentWidget()
    frame = above.viewport() if isinstance(above, QAbstractScrollArea) else widget.window()
    right = widget.mapTo(frame, widget.rect().topRight()).x()
    return f"ends at {right}, its frame at {frame.width()}" if right > frame.width() else ""
