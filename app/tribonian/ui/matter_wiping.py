"""After a matter is locked nothing of it stays in the window: no tab, no answer, no note, no word that was typed in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QClipboard, QGuiApplication
from PySide6.QtWidgets import QDialog, QToolTip

from tribonian.ui.panes.matter_form import MatterForm

if TYPE_CHECKING:
    from tribonian.ui.window import DeskWindow


def wipe(window: DeskWindow) -> None:
    """Close and empty whatever may hold something of a matter. What is read of the public library is loaded anew."""
    QToolTip.hideText()
    _close_dialogs(window)
    window.memos.close()
    window.banner.forget()
    _empty_research(window)
    _empty_lists(window)
    _empty_reader(window)


def wipe_questions(window: DeskWindow) -> None:
    """Take what is shown of stored questions and memos out of the window: they were locked."""
    _close_dialogs(window)
    window.memos.close()
    _empty_research(window)
    window.runs.clear()


def _close_dialogs(window: DeskWindow) -> None:
    """Comparisons, previews, notes being written, lists: each may show words of the matter."""
    window.commands.palette_popup.hide()
    window.commands.palette_popup.open_nothing()
    for dialog in window.findChildren(QDialog):
        if not (isinstance(dialog, MatterForm) and dialog.busy):  # it waits for what was done, and shows a name only
            dialog.close()


def _empty_research(window: DeskWindow) -> None:
    window.research.clear()
    window.research.questions.load([])
    window.research_pane.box.put("")
    window.research_pane.set_scope("", "")


def _empty_lists(window: DeskWindow) -> None:
    window.search.clear()
    window.runs.clear()
    window.importing.forget()
    window.reading.notes.keeper.forget()
    window.library_pane.filter.clear()
    window.room.forget()
    window.pages.forget()
    window.decisions.room.forget()
    window.decision.show_nothing()


def _empty_reader(window: DeskWindow) -> None:
    """Tabs of public works stay, without the places of the matter on their way back."""
    shelf = window.shelving.shelf
    reader = window.reader
    reader.card.say("", "", "")
    reader.card.hide()
    for page in reader.all_pages():
        here = page.place()
        # What the library is not known to hold is closed as well.
        if here is not None and (here.work not in shelf.by_id or shelf.is_own(here.work)):
            next(column for column in reader.columns if page in column.all_pages).close_page(page)
            continue
        page.find_bar.forget()
        page.trail.keep(lambda work: work in shelf.by_id and not shelf.is_own(work))
        page.reload()
    shown = window.contents.model.contents.work
    if not shown or shown not in shelf.by_id or shelf.is_own(shown):
        window.contents.show_nothing()


class ClipboardGuard:
    """Takes back what was copied while a matter was open, as long as it is still this program's."""

    def __init__(self) -> None:
        self._copied = False
        QGuiApplication.clipboard().dataChanged.connect(self._changed)
        self.on = False

    def _changed(self) -> None:
        # What another program copies while this one is not in front is not ours; not every system says whose it is.
        ours = QGuiApplication.clipboard().ownsClipboard() or QGuiApplication.focusWindow() is not None
        self._copied = self.on and ours

    def clear(self) -> None:
        """Empty the clipboard, the selection and Qt's search buffer where they hold something of this program."""
        clipboard = QGuiApplication.clipboard()
        if self._copied:
            clipboard.clear(QClipboard.Mode.Clipboard)
        if clipboard.supportsSelection() and clipboard.ownsSelection():
            clipboard.clear(QClipboard.Mode.Selection)
        if clipboard.supportsFindBuffer() and clipboard.ownsFindBuffer():
            clipboard.clear(QClipboard.Mode.FindBuffer)
        self._copied = False
