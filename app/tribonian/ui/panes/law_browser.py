"""A browser of text that loads nothing: links of our own scheme, what they say, copying with a citation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit

from PySide6.QtCore import QEvent, QMimeData, QPoint, Qt, QUrl, Signal
from PySide6.QtGui import QHelpEvent, QTextCursor
from PySide6.QtWidgets import QApplication, QTextBrowser, QTextEdit, QToolTip

from tribonian.ui.panes.law_text import SCHEME
from tribonian.ui.tips import plain_tip
from tribonian.ui.tr import tr
from tribonian.ui.view_models.reading import Place


class LawBrowser(QTextBrowser):
    """Follows only places in the library; nothing is ever parsed as markup or fetched."""

    followed = Signal(Place, object)
    """A citation was activated: place and keyboard modifiers."""
    peeked = Signal(Place, QPoint)
    """What a citation leads to is to be shown beside it."""

    def __init__(self) -> None:
        super().__init__()
        self.setOpenLinks(False)
        self.setOpenExternalLinks(False)
        self.setReadOnly(True)
        self.setLineWrapMode(QTextEdit.LineWrapMode.WidgetWidth)
        self.setAccessibleName(tr("Text of the law"))
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
        self.anchorClicked.connect(self._clicked)
        self.cite: Callable[[], str] = lambda: ""
        """How the provision being read is cited, for copying."""

    @property
    def caret(self) -> bool:
        """True while a cursor stands in the text: arrow keys move it, with Shift they select."""
        return bool(self.textInteractionFlags() & Qt.TextInteractionFlag.TextSelectableByKeyboard)

    def use_caret(self, on: bool, at: QTextCursor | None = None) -> None:
        """Put a cursor into the text, where `at` says, or take it away: then arrow keys scroll."""
        if on == self.caret:
            return
        more = Qt.TextInteractionFlag.TextSelectableByKeyboard
        usual = Qt.TextInteractionFlag.TextBrowserInteraction
        focused = self.hasFocus()
        if focused:  # Qt shows and hides the cursor when the focus comes and goes
            self.clearFocus()
        self.setTextInteractionFlags(usual | more if on else usual)
        if on and at is not None:
            self.setTextCursor(at)
        if focused:
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def loadResource(self, type: int, name: QUrl | str) -> Any:  # noqa: D102
        return None  # nothing is ever loaded from anywhere

    def hint_at(self, _point: QPoint) -> str:
        """What hovering over a point says where no citation stands."""
        return ""

    def _clicked(self, url: QUrl) -> None:
        place = place_of(url.toString())
        if place is not None:
            self.followed.emit(place, QApplication.keyboardModifiers())

    def event(self, event: QEvent) -> bool:  # noqa: D102
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            point = self.viewport().mapFrom(self, event.pos())
            place = place_of(self.anchorAt(point))
            if place is not None:
                self.peeked.emit(place, event.globalPos())
            else:
                QToolTip.showText(event.globalPos(), plain_tip(self.hint_at(point)), self)
            return True
        return super().event(event)

    def focused_link(self) -> tuple[Place, QPoint] | None:
        """The citation the keyboard or the text cursor is at, and where on the screen it stands."""
        cursor = self.textCursor()
        inside = QTextCursor(cursor)
        inside.setPosition(min(cursor.selectionStart() + 1, self.document().characterCount() - 1))
        place = place_of(inside.charFormat().anchorHref())
        return (place, self.viewport().mapToGlobal(self.cursorRect(cursor).bottomLeft())) if place is not None else None

    def copy_cited(self) -> None:
        """Copy what is selected in quotation marks, followed by where it stands."""
        if self.textCursor().hasSelection():
            words = " ".join(self.createMimeDataFromSelection().text().split())
            QApplication.clipboard().setText(f"“{words}” ({self.cite()})")

    def createMimeDataFromSelection(self) -> QMimeData:  # noqa: D102
        copied = QMimeData()
        text = self.textCursor().selectedText()
        copied.setText(text.replace("\u2029", "\n").replace("\t", " ").replace("\u00a0", " "))
        return copied


def place_of(url: str) -> Place | None:
    """The place a link of our own scheme names; None for every other link."""
    parts = urlsplit(url)
    if parts.scheme != SCHEME or parts.path != "open":
        return None
    query = parse_qs(parts.query)
    work = query.get("work", [""])[0]
    return Place(work, query.get("eid", [""])[0], query.get("number", [""])[0]) if work else None
