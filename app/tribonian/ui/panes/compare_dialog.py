"""Two versions of a law compared: every provision that differs, what was taken out and what was put in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QGuiApplication, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QComboBox, QDialog, QHBoxLayout, QTextBrowser, QVBoxLayout, QWidget

from tribonian.ui import requests
from tribonian.ui.link import EngineLink, Failure, Job
from tribonian.ui.theme import Theme
from tribonian.ui.tips import plain_tip
from tribonian.ui.tr import tr, tr_count
from tribonian.ui.view_models.differences import Difference, Piece, headline
from tribonian.ui.view_models.reading import Place
from tribonian.ui.widgets.small import flat_button, label, push_button

MOST_SHOWN = 300
"""Provisions drawn at once; more are asked for with a button."""


class DifferencesView(QTextBrowser):
    """Draws differences as text; nothing in them is ever markup, nothing is loaded."""

    def __init__(self, theme: Callable[[], Theme]) -> None:
        super().__init__()
        self._theme = theme
        self.setOpenLinks(False)
        self.setAccessibleName(tr("Differences"))
        self.document().setDocumentMargin(12)

    def loadResource(self, type: int, name: QUrl | str) -> Any:  # noqa: D102
        return None

    def draw(self, differences: Sequence[Difference], first: int = 0) -> None:
        """Append differences; the title of each is a link by its position, counted from `first`."""
        cursor = QTextCursor(self.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.beginEditBlock()
        for at, one in enumerate(differences, first):
            title = self._format("link", bold=True)
            title.setAnchor(True)
            title.setAnchorHref(f"#{at}")
            if at:
                cursor.insertBlock()
            cursor.insertText(one.title, title)
            if one.detail:
                cursor.insertText(f"   {one.detail}", self._format("muted"))
            for line in one.lines:
                cursor.insertBlock()
                for piece in line:
                    cursor.insertText(piece.text, self._piece(piece.role))
            cursor.insertBlock()
        cursor.endEditBlock()

    def draw_pieces(self, titles: Sequence[str], pieces: Sequence[Piece]) -> None:
        """Draw one text with what was taken out and put in, under the titles of both sides."""
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        for sign, title in zip("−+", titles, strict=False):
            cursor.insertText(f"{sign} {title}", self._format("text", bold=True))
            cursor.insertBlock()
        cursor.insertBlock()
        for piece in pieces:
            # Paragraphs of the law are paragraphs here; Qt's own separators would break the count, not the text.
            cursor.insertText(piece.text.replace("\u2029", " ").replace("\u2028", " "), self._piece(piece.role))
        cursor.endEditBlock()
        self.moveCursor(QTextCursor.MoveOperation.Start)

    def _piece(self, role: str) -> QTextCharFormat:
        if role == "added":
            made = self._format("supported")
            made.setFontUnderline(True)
            return made
        if role == "removed":
            made = self._format("unsupported")
            made.setFontStrikeOut(True)
            return made
        return self._format("muted" if role == "muted" else "text")

    def _format(self, role: str, *, bold: bool = False) -> QTextCharFormat:
        made = QTextCharFormat()
        made.setForeground(self._theme().colour(role))
        if bold:
            made.setFontWeight(600)
        return made


class CompareDialog(QDialog):
    """Not modal: one reads on while it is open. Titles open the provision in the version shown."""

    followed = Signal(Place, object)

    def __init__(
        self, window: QWidget, link: EngineLink, theme: Callable[[], Theme], work: str, title: str, versions: Sequence[str]
    ) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Compare versions: {title}", title=title or work))
        self._link, self._work = link, work
        self._job: Job | None = None
        self.differences: list[Difference] = []
        self._drawn = 0
        self.earlier, self.later = _chooser(tr("Earlier version"), versions), _chooser(tr("Later version"), versions)
        self.note = label(wrap=True, muted=True)
        self.note.setAccessibleName(tr("What differs"))
        self.view = DifferencesView(theme)
        self.view.anchorClicked.connect(self._open)
        self.more = push_button(tr("Show more"), self._show_more)
        self.copy_button = push_button(tr("Copy"), self._copy)
        self.copy_button.setToolTip(plain_tip(tr("Copy all differences as text")))
        self._lay_out()
        for chooser in (self.earlier, self.later):
            chooser.activated.connect(lambda _at: self.compare(self.earlier.currentText(), self.later.currentText()))
        self.resize(820, 640)

    def _lay_out(self) -> None:
        choice = QHBoxLayout()
        choice.setSpacing(8)
        for widget in (label(tr("From")), self.earlier, label(tr("to")), self.later):
            choice.addWidget(widget)
        choice.addWidget(flat_button(tr("Exchange the two versions"), self._exchange, text="⇄"))
        choice.addStretch(1)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self.more)
        buttons.addWidget(self.copy_button)
        buttons.addStretch(1)
        buttons.addWidget(push_button(tr("Close"), self.close))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(8)
        layout.addLayout(choice)
        layout.addWidget(self.note)
        layout.addWidget(self.view, 1)
        layout.addLayout(buttons)

    def compare(self, earlier: str, later: str) -> None:
        """Ask what changed from `earlier` to `later` (labels or ids of versions)."""
        for chooser, name in ((self.earlier, earlier), (self.later, later)):
            if chooser.findText(name) < 0:
                chooser.addItem(name)
            chooser.setCurrentText(name)
        if self._job is not None:
            self._job.cancel()
            self._job.forget()
        self.note.setText(tr("Comparing …"))
        self._show([])
        self.note.setText(tr("Comparing …"))
        self._job = self._link.call(requests.diff(self._work, earlier, later), self, self._take, self._fail)

    def _take(self, entries: Any) -> None:
        self._job = None
        listed = entries if isinstance(entries, list) else []
        self._show([Difference.of(entry, self._work) for entry in listed if isinstance(entry, dict)])

    def _show(self, differences: list[Difference]) -> None:
        self.differences, self._drawn = differences, 0
        self.view.clear()
        self.note.setText(headline(differences))
        self._show_more()
        self.view.moveCursor(QTextCursor.MoveOperation.Start)

    def _show_more(self) -> None:
        some = self.differences[self._drawn : self._drawn + MOST_SHOWN]
        self.view.draw(some, self._drawn)
        self._drawn += len(some)
        left = len(self.differences) - self._drawn
        self.more.setVisible(left > 0)
        self.more.setText(tr_count("Show {n} more|Show {n} more", left))
        self.copy_button.setEnabled(bool(self.differences))

    def _fail(self, failure: Failure) -> None:
        self._job = None
        self.note.setText(f"{failure.message} {failure.hint}".strip())

    def _exchange(self) -> None:
        self.compare(self.later.currentText(), self.earlier.currentText())

    def _open(self, url: QUrl) -> None:
        at = url.fragment()
        if at.isdigit() and int(at) < len(self.differences):
            self.followed.emit(self.differences[int(at)].place, QGuiApplication.keyboardModifiers())

    def _copy(self) -> None:
        lines = [f"{self.windowTitle()}: {self.earlier.currentText()} → {self.later.currentText()}", ""]
        for one in self.differences:
            lines.append(f"{one.title}  {one.detail}".rstrip())
            marks = {"added": "[+{}+]", "removed": "[-{}-]"}
            lines += ["    " + "".join(marks.get(piece.role, "{}").format(piece.text) for piece in line) for line in one.lines]
        QGuiApplication.clipboard().setText("\n".join(lines) + "\n")


def _chooser(name: str, versions: Sequence[str]) -> QComboBox:
    chooser = QComboBox()
    chooser.setAccessibleName(name)
    chooser.setToolTip(plain_tip(name))
    chooser.addItems(list(versions))
    return chooser
