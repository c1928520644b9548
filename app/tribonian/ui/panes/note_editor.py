"""Writing a note: the words it is about, the reader's own, a colour. Not modal: one reads on while it is open."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QKeyEvent, QPainter, QPixmap
from PySide6.QtWidgets import QButtonGroup, QDialog, QHBoxLayout, QPlainTextEdit, QToolButton, QVBoxLayout, QWidget

from tribonian.ui.theme import Theme
from tribonian.ui.tr import tr
from tribonian.ui.view_models.notes import COLOURS, Note, colour_text, kind_text
from tribonian.ui.view_models.reading import Place
from tribonian.ui.widgets.small import flat_button, label, push_button
from tribonian.ui.widgets.writing import follow_direction

MOST_QUOTED = 400


class NoteText(QPlainTextEdit):
    """Several lines; Ctrl+Return is done with them."""

    finished = Signal()

    def event(self, event: QEvent) -> bool:  # noqa: D102
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride and _is_done(event):
            event.accept()  # here it is not the window's shortcut of that name
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: D102
        if _is_done(event):
            self.finished.emit()
        else:
            super().keyPressEvent(event)


def _is_done(event: QKeyEvent) -> bool:
    held = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
    return held and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class NoteEditor(QDialog):
    """Edits a note that is there, or writes a new one for a place."""

    saved = Signal(str, str)
    """Words and colour."""
    delete_asked = Signal()

    def __init__(self, window: QWidget, theme: Callable[[], Theme], note: Note | None, place: Place, quote: str) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.note, self.place = note, place
        self.setWindowTitle(kind_text(note.kind) if note else tr("Note"))
        self.where = label(heading=True, wrap=True)
        self.where.setText(" · ".join(part for part in (note.label if note else place.number, place.title) if part))
        shown = " ".join(quote.split())
        cut = shown if len(shown) <= MOST_QUOTED else shown[:MOST_QUOTED] + " …"
        self.quote = label(f"“{cut}”" if shown else "", muted=True, wrap=True)
        self.quote.setVisible(bool(shown))
        self.warning = label(note.warning if note else "", wrap=True)
        self.warning.setProperty("error", True)
        self.warning.setVisible(bool(self.warning.text()))
        self.text = NoteText(note.text if note else "")
        self.text.setObjectName("Question")
        self.text.setAccessibleName(tr("What the note says"))
        self.text.setPlaceholderText(tr("What to remember about this …"))
        self.text.setTabChangesFocus(True)
        follow_direction(self.text)
        self.text.finished.connect(self.save)
        self.colours = QButtonGroup(self)
        self._lay_out(theme(), note)
        self.resize(420, 300)
        self.text.setFocus(Qt.FocusReason.PopupFocusReason)

    def _lay_out(self, theme: Theme, note: Note | None) -> None:
        row = QHBoxLayout()
        row.setSpacing(4)
        for at, colour in enumerate(COLOURS):
            button = _colour_button(colour, theme.colour(f"note_{colour}"), theme.colour("border_strong"))
            button.setChecked(colour == (note.colour if note else COLOURS[0]))
            self.colours.addButton(button, at)
            row.addWidget(button)
        row.addStretch(1)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        if note is not None:
            buttons.addWidget(push_button(tr("Delete"), self._delete))
        buttons.addStretch(1)
        buttons.addWidget(push_button(tr("Cancel"), self.close))
        buttons.addWidget(push_button(tr("Save"), self.save, primary=True))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(8)
        for widget in (self.where, self.quote, self.warning):
            layout.addWidget(widget)
        layout.addWidget(self.text, 1)
        layout.addLayout(row)
        layout.addLayout(buttons)

    @property
    def colour(self) -> str:
        """The colour chosen."""
        return COLOURS[max(0, self.colours.checkedId())]

    def save(self) -> None:
        """Hand over what was written and close."""
        self.saved.emit(self.text.toPlainText(), self.colour)
        self.close()

    def _delete(self) -> None:
        self.delete_asked.emit()
        self.close()


def _colour_button(colour: str, fill: QColor, border: QColor) -> QToolButton:
    button = flat_button(colour_text(colour), checkable=True)
    button.setAutoExclusive(True)
    pixmap = QPixmap(QSize(16, 16))
    pixmap.fill(border)
    inner = QPixmap(QSize(14, 14))
    inner.fill(fill)
    painter = QPainter(pixmap)
    painter.drawPixmap(1, 1, inner)
    painter.end()
    button.setIcon(QIcon(pixmap))
    button.setText(colour_text(colour))
    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
    return button
