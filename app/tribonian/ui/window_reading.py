"""The reading side of the window: what its commands do, and what of a run and of the notes is marked in text and contents."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeySequence

from tribonian.ui.panes.law_marks import Highlight
from tribonian.ui.tr import tr
from tribonian.ui.view_models.reading import Place
from tribonian.ui.window_notes import WindowNotes

if TYPE_CHECKING:
    from tribonian.ui.panes.print_dialog import PrintDialog
    from tribonian.ui.panes.provisions_dialog import ProvisionsDialog
    from tribonian.ui.panes.reader_page import ReaderPage
    from tribonian.ui.window import DeskWindow


class WindowReading(QObject):
    """Connects reader, contents and library, and carries out the commands of reading; every handler is named like its command."""

    def __init__(self, window: DeskWindow) -> None:
        super().__init__(window)
        self._window = window
        self.notes = WindowNotes(window, window.notes_pane)
        window.reader.highlights = self.highlights
        window.reader.current_changed.connect(self._reading_changed)
        window.contents.version_asked.connect(self._open_version)
        window.research.run_changed.connect(self._run_changed)
        window.research.run_replaced.connect(lambda: self._run_changed(frozenset({"evidence", "sentences"})))
        window.library_pane.tag_asked.connect(lambda work, tag, remove: window.shelving.tag(work, tag, remove=remove))
        window.shelving.tagged.connect(lambda: window.library_pane.show_shelf(window.shelving.shelf))

    def handlers(self) -> dict[str, Callable[[], object]]:
        """What each command of reading does, by its id."""
        own = (name for name in vars(type(self)) if not name.startswith("_") and name not in ("handlers", "highlights"))
        return {name: getattr(self, name) for name in own}

    @property
    def _page(self) -> ReaderPage | None:
        return self._window.reader.page

    # --- what is marked ------------------------------------------------------------------------

    def highlights(self, work: str, expression: str) -> list[Highlight]:
        """Marks in one version of a work: the reader's own, evidence by its tag, supporting words behind the text."""

        def here(row: Mapping[str, Any]) -> bool:
            return row.get("work") == work and (not expression or row.get("expression") in (None, "", expression))

        window = self._window
        run, current = window.research.run, window.research_pane.answer.current
        spans = [
            Highlight(int(row.get("start", -1)), int(row.get("end", -1)), tag, "")
            for tag, row in run.evidence.items()
            if here(row)
        ]
        for sentence in run.sentences or run.extracts:
            role = "evidence_strong" if sentence == current else "evidence"
            for tag, start, end, _ in sentence.supports:
                if here(run.evidence.get(tag, {})):
                    spans.append(Highlight(start, end, "", role))
        spans += window.decisions.highlights(work, expression)
        # The current sentence is painted last, over the others.
        ordered = sorted(spans, key=lambda span: span.role == "evidence_strong")
        return self.notes.highlights(work, expression) + ordered

    def _reading_changed(self) -> None:
        page, window = self._page, self._window
        if page is not None and page.contents is not None:
            window.contents.show_contents(page.contents)
            window.contents.set_current(page.eid)
            window.library_pane.select(page.contents.work)
            self._mark_contents()

    def _run_changed(self, names: frozenset[str]) -> None:
        if names & {"evidence", "sentences", "answer", "hits"}:
            self._mark_contents()
        if names & {"evidence", "sentences", "answer"}:
            self._window.reader.refresh_highlights()

    def _mark_contents(self) -> None:
        window = self._window
        work, run = window.contents.model.contents.work, window.research.run
        found = {str(row.get("eid") or "") for row in (*run.hits, *run.considered) if row.get("work") == work}
        window.contents.mark(run.cited_eids(work), run.opened_eids(work), found)

    def _open_version(self, version: str) -> None:
        if self._page is not None and version:
            self._page.open_version(version)

    # --- going somewhere -----------------------------------------------------------------------

    def find(self) -> None:
        """Open find in the work being read."""
        if self._page is not None:
            self._page.find_bar.open_bar()

    def filter_contents(self) -> None:
        """Go to the filter of the contents."""
        self._window.docks["contents"].reveal()
        self._window.contents.filter.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def back(self) -> None:
        """Back to the place before."""
        if self._page is not None:
            self._page.back()

    def forward(self) -> None:
        """Forward again."""
        if self._page is not None:
            self._page.forward()

    def previous(self) -> None:
        """The provision before."""
        if self._page is not None:
            self._page.step(-1)

    def next(self) -> None:
        """The provision after."""
        if self._page is not None:
            self._page.step(1)

    def glance(self) -> None:
        """Show what the citation under the text cursor says."""
        self._window.reader.glance_by_keyboard()

    # --- tabs and columns ----------------------------------------------------------------------

    def new_tab(self) -> None:
        """A further tab at the present place."""
        self._window.reader.new_tab()

    def close_tab(self) -> None:
        """Close the tab being read."""
        self._window.reader.close_tab()

    def next_tab(self) -> None:
        """The tab to the right."""
        self._turn(1)

    def previous_tab(self) -> None:
        """The tab to the left."""
        self._turn(-1)

    def _turn(self, step: int) -> None:
        tabs = self._window.reader.active.tabs
        if tabs.count():
            tabs.setCurrentIndex((tabs.currentIndex() + step) % tabs.count())

    def split(self) -> None:
        """Open what is read a second time, beside itself."""
        self._window.reader.split()

    def split_below(self) -> None:
        """Open what is read a second time, below itself."""
        self._window.reader.split(below=True)

    def close_column(self) -> None:
        """Close the column being read."""
        self._window.reader.unsplit()

    def next_column(self) -> None:
        """Go to the next column."""
        reader = self._window.reader
        columns = reader.columns
        reader.activate(columns[(columns.index(reader.active) + 1) % len(columns)])
        if self._page is not None:
            self._page.view.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def link_columns(self) -> None:
        """Scroll all columns together, or each by itself."""
        self._window.reader.link(not self._window.reader.scroll_link.on)
        self._window.commands.commands.actions["link_columns"].setChecked(self._window.reader.scroll_link.on)

    # --- with the text -------------------------------------------------------------------------

    def copy_cited(self) -> None:
        """Copy what is selected together with where it stands."""
        if self._page is not None:
            self._page.view.copy_cited()

    def caret(self) -> None:
        """Put a cursor into the text, or take it away."""
        reader = self._window.reader
        reader.use_caret(not reader.caret)
        self._window.commands.commands.actions["caret"].setChecked(reader.caret)

    def highlight(self) -> None:
        """Highlight the selected words."""
        if self._page is not None and self._page.view.selected_span() is None:
            keys = self._window.commands.commands.actions["caret"].shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            self._window.notices.say(
                tr("Select the words to highlight first: with the mouse, or with a cursor in the text ({keys}).", keys=keys)
            )
        elif self._page is not None:
            self._page.mark("highlight")

    def note(self) -> None:
        """Write a note about the selected words or the provision being read."""
        if self._page is not None:
            self._page.mark("note")

    def bookmark(self) -> None:
        """Set a bookmark at the provision being read, or take it away."""
        if self._page is not None:
            self._page.mark("bookmark")

    def undo_note(self) -> None:
        """Take back the last change of a note."""
        self.notes.undo()

    def compare_provisions(self) -> ProvisionsDialog:
        """Compare the provision being read with another one: that of the next column, when there is one."""
        # Imported when wanted: dialogs cost the start of the window time.
        from tribonian.ui.panes.provisions_dialog import ProvisionsDialog

        window = self._window
        dialog = ProvisionsDialog(window, window.link, lambda: window.theme, window.shelving.shelf.works)
        dialog.followed.connect(window.open_place)
        other = window.reader.other_page()
        first, second = _exactly(self._page), _exactly(other)
        dialog.choose(first, second if second.work else Place(first.work))
        dialog.show()
        return dialog

    def print_text(self) -> PrintDialog | None:
        """Choose what of the work being read is printed."""
        from tribonian.ui.panes.print_dialog import PrintDialog

        page, window = self._page, self._window
        if page is None or page.contents is None:
            window.notices.say(tr("Open a law or a decision first."))
            return None
        notes = self.notes.keeper.in_version(page.contents.work, page.contents.expression)
        dialog = PrintDialog(window, window.room, page.contents, page.eid, notes, window.law_font())
        dialog.show()
        return dialog


def _exactly(page: ReaderPage | None) -> Place:
    """The provision a page is at, in the version it shows."""
    here = page.place() if page is not None else None
    if page is None or here is None or page.contents is None:
        return Place("")
    row = page.contents.find(page.eid)
    number = page.contents.node(row).number if row >= 0 else here.number
    return Place(page.contents.work, page.eid, number, title=page.contents.title, version=page.contents.expression)
