"""The reader's own notes in the window: adding, writing, marking them in text and contents, taking back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from tribonian.ui.jobs.notebook import NotebookKeeper
from tribonian.ui.panes.law_marks import Highlight
from tribonian.ui.panes.notes_pane import NotesPane
from tribonian.ui.tr import tr
from tribonian.ui.view_models.notes import SIGNS, Note, kind_text
from tribonian.ui.view_models.reading import Place

if TYPE_CHECKING:
    from tribonian.ui.panes.note_editor import NoteEditor
    from tribonian.ui.window import DeskWindow


class WindowNotes(QObject):
    """Who talks to whom about notes."""

    def __init__(self, window: DeskWindow, pane: NotesPane) -> None:
        super().__init__(window)
        self._window, self._pane = window, pane
        self.keeper = NotebookKeeper(window.link, self)
        self.editor: NoteEditor | None = None
        self._told = ""
        """The notice of the note deleted last."""
        self.keeper.changed.connect(self._changed)
        self.keeper.failed.connect(window.notices.say_failure)
        self.keeper.failed.connect(self._failed)
        self.keeper.deleted.connect(self._deleted)
        window.reader.mark_asked.connect(self.mark)
        window.reader.note_asked.connect(self.edit)
        window.reader.current_changed.connect(self._reading_changed)
        window.shelving.loaded.connect(self.keeper.reload)
        pane.followed.connect(window.open_place)
        pane.edit_asked.connect(self.edit)
        pane.delete_asked.connect(self.delete)

    # --- adding and changing -------------------------------------------------------------------

    def mark(self, kind: str, place: Place) -> None:
        """Highlight words, bookmark a provision, or open an empty note for either."""
        if kind == "note":
            self._open_editor(None, place, self._quote())
        elif (had := self._same(kind, place)) is not None:
            self.keeper.delete(had)
        else:
            self.keeper.add(kind, place)

    def _same(self, kind: str, place: Place) -> Note | None:
        """A bookmark of this provision, or a highlight of these words, that is there already: again takes it away."""
        notes = [one for one in self.keeper.notebook.of_work(place.work) if one.kind == kind and one.eid == place.eid]
        if kind == "bookmark":
            return next(iter(notes), None)
        here = self.keeper.in_version(place.work, place.version)
        same = {one.id for one in here if place.start == one.start and place.end == one.end}
        return next((one for one in notes if one.id in same and not one.text), None)

    def _quote(self) -> str:
        page = self._window.reader.page
        return page.view.textCursor().selectedText() if page is not None else ""

    def edit(self, note: int) -> None:
        """Open a note for reading and changing."""
        found = self.keeper.notebook.find(note)
        if found is not None:
            self._open_editor(found, found.place, found.quote)

    def _open_editor(self, note: Note | None, place: Place, quote: str) -> None:
        # Imported when wanted: dialogs cost the start of the window time.
        from tribonian.ui.panes.note_editor import NoteEditor

        window = self._window
        self.editor = NoteEditor(window, lambda: window.theme, note, place, quote)
        self.editor.saved.connect(lambda text, colour: self._save(note, place, text, colour))
        self.editor.delete_asked.connect(lambda: self.delete(note.id if note else 0))
        self.editor.show()

    def _save(self, note: Note | None, place: Place, text: str, colour: str) -> None:
        if note is not None:
            self.keeper.change(note, text=text, colour=colour)
        elif text.strip():
            self.keeper.add("note", place, text=text, colour=colour)
        elif place.has_words:
            self.keeper.add("highlight", place, colour=colour)

    def delete(self, note: int) -> None:
        """Delete a note at once; the notice takes it back."""
        found = self.keeper.notebook.find(note)
        if found is not None:
            self.keeper.delete(found)

    def undo(self) -> None:
        """Take back the last change of a note."""
        banner = self._window.banner
        if self._told and banner.text == self._told:
            banner.dismiss()  # what it offers to take back is being taken back
        if self.keeper.can_undo:
            self.keeper.undo()
        else:
            self._window.notices.say(tr("There is nothing to take back."), passing=True)

    def _deleted(self, note: Note) -> None:
        text = tr("{kind} deleted: {place}", kind=kind_text(note.kind), place=note.label)
        self._told = text
        self._window.notices.say(text, [(tr("Undo"), self.keeper.undo)], passing=True)

    def _failed(self, failure: object) -> None:
        if not self.keeper.notebook.notes:
            self._pane.show_failure(failure)  # type: ignore[arg-type]

    # --- showing -------------------------------------------------------------------------------

    def highlights(self, work: str, expression: str) -> list[Highlight]:
        """The reader's marks in one version of a work."""
        made: list[Highlight] = []
        for note in self.keeper.in_version(work, expression):
            if note.start < 0:
                continue
            words = note.end > note.start
            made.append(
                Highlight(
                    note.start,
                    note.end if words else note.start,
                    SIGNS.get(note.kind, ""),
                    note.colour_role if words else "",
                    note.id,
                    note.text or kind_text(note.kind),
                )
            )
        return made

    def _changed(self) -> None:
        self._pane.show_notebook(self.keeper.notebook)
        self._window.reader.refresh_highlights()
        self._mark_contents()

    def _reading_changed(self) -> None:
        page = self._window.reader.page
        self._pane.set_work(page.contents.work if page is not None and page.contents is not None else "")
        self._mark_contents()

    def _mark_contents(self) -> None:
        contents = self._window.contents
        contents.mark_noted(self.keeper.notebook.eids(contents.model.contents.work))
