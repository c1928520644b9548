"""What the context menu of the text offers beside copying."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu

from tribonian.ui.tr import tr
from tribonian.ui.view_models.reading import Place

if TYPE_CHECKING:
    from tribonian.ui.panes.law_view import LawView


def fill_menu(menu: QMenu, view: LawView, place: Place | None, note: int) -> None:
    """Add what can be done with the selection, with the citation and with the note under the cursor."""
    menu.setAccessibleName(tr("Text"))
    menu.addSeparator()
    selected = view.textCursor().hasSelection()
    menu.addAction(tr("Copy with citation"), view.copy_cited).setEnabled(selected)
    menu.addAction(tr("Highlight"), lambda: view.mark_asked.emit("highlight")).setEnabled(selected)
    menu.addAction(tr("Note …"), lambda: view.mark_asked.emit("note"))
    menu.addAction(tr("Bookmark"), lambda: view.mark_asked.emit("bookmark"))
    if note:
        menu.addAction(tr("Open this note …"), lambda: view.note_asked.emit(note))
    if place is not None:
        menu.addSeparator()
        menu.addAction(tr("Open in a new tab"), lambda: view.followed.emit(place, Qt.KeyboardModifier.ControlModifier))
        menu.addAction(tr("Open beside"), lambda: view.followed.emit(place, Qt.KeyboardModifier.ShiftModifier))
