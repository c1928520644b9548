"""Brings what is known of the decision being read into the margin, the contents and the side panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from tribonian.ui.jobs.decisions import DecisionRoom, Dossier
from tribonian.ui.panes.decision_pane import DecisionPane
from tribonian.ui.panes.law_view import Highlight
from tribonian.ui.panes.reader_page import ReaderPage
from tribonian.ui.view_models.decision_outline import Paragraph
from tribonian.ui.view_models.decisions import court_line
from tribonian.ui.view_models.reading import Place
from tribonian.ui.widgets.decision_margin import DecisionMargin

if TYPE_CHECKING:
    from tribonian.ui.window import DeskWindow


class WindowDecisions(QObject):
    """Asks for nothing while no decision is open."""

    def __init__(self, window: DeskWindow, pane: DecisionPane) -> None:
        super().__init__(window)
        self._window, self.pane = window, pane
        self.room = DecisionRoom(window.link, window.room, self)
        self._chosen: tuple[str, int, int] = ("", -1, -1)
        """Work and words chosen in the side panel last."""
        self._work = ""
        pane.describe = self._described
        self.room.analysed.connect(self._analysed)
        self.room.outlined.connect(self._outlined)
        self.room.summarised.connect(self._summarised)
        pane.words_chosen.connect(self.open_words)
        pane.work_opened.connect(window.open_work)
        pane.role_chosen.connect(self._narrow)
        window.contents.outline.opened.connect(self._open_paragraph)
        window.reader.current_changed.connect(self.refresh)
        window.shelving.loaded.connect(self._library_changed)

    def refresh(self) -> None:
        """What is read may have changed."""
        for column in self._window.reader.columns:
            if column.page is not None:
                self._refresh_page(column.page)
        page = self._window.reader.page
        work = page.contents.work if page is not None and page.contents is not None else ""
        if not self._is_decision(work):
            if self._work or self.pane.dossier is not None:
                self._work = ""
                self.pane.show_nothing()
            self._window.contents.show_outline(None)
            return
        dossier = self.room.dossier(work)
        if dossier is not self.pane.dossier:
            self._show(dossier)
        self._window.contents.show_outline(dossier)
        if page is not None:
            self._window.contents.outline.set_current(page.eid)

    def highlights(self, work: str, expression: str) -> list[Highlight]:
        """The words chosen in the side panel, when they are of this text."""
        chosen, start, end = self._chosen
        return [Highlight(start, end, "", "found_current")] if chosen == work and start >= 0 and expression else []

    def open_words(self, work: str, start: int, end: int, modifiers: object = Qt.KeyboardModifier.NoModifier) -> None:
        """Open a decision at words of its text."""
        self._chosen = (work, start, end)

        def then(paragraph: Paragraph | None) -> None:
            if self._chosen != (work, start, end):
                return  # something else was chosen meanwhile
            decision = self.room.dossier(work).decision
            version = decision.expression if decision is not None else ""
            at = (paragraph.eid, paragraph.number) if paragraph is not None else ("", "")
            self._window.open_place(Place(work, *at, start, end, version=version), modifiers)
            self._window.reader.refresh_highlights()

        self.room.locate(work, start, then)

    def refresh_theme(self) -> None:
        """The colours changed."""
        self._window.contents.outline.refresh_theme()
        self.pane.refresh_theme()

    def _described(self, work: str) -> tuple[str, str]:
        entry = self._window.shelving.shelf.by_id.get(work)
        return (entry.title, court_line("", entry.level, entry.date)) if entry is not None else (work, "")

    def _is_decision(self, work: str) -> bool:
        entry = self._window.shelving.shelf.by_id.get(work)
        return entry is not None and entry.kind == "decision"

    def _refresh_page(self, page: ReaderPage) -> None:
        contents = page.contents
        margin = page.view.findChild(DecisionMargin)
        if contents is None or not self._is_decision(contents.work):
            if margin is not None and contents is not None:
                margin.show_decision(None)
                page.head.show_court("")
            return
        decision = self.room.dossier(contents.work).decision
        entry = self._window.shelving.shelf.by_id[contents.work]
        page.head.show_court(court_line("", entry.level, entry.date))
        fits = decision if decision is not None and decision.expression == contents.expression else None
        if margin is None:
            margin = DecisionMargin(page.view, lambda: self._window.theme)
        if margin.decision is not fits:
            margin.show_decision(fits)

    def _show(self, dossier: Dossier) -> None:
        self._work = dossier.work
        self.pane.show_dossier(dossier)
        if not self._window.research.run.id:
            self._window.docks["decision"].reveal()

    def _analysed(self, work: str) -> None:
        self.refresh()
        if work == self._work and self.pane.dossier is not None:
            self.pane.show_dossier(self.pane.dossier)

    def _outlined(self, work: str) -> None:
        if work == self._work:
            self.refresh()

    def _summarised(self, work: str) -> None:
        if work == self._work:
            self.pane.show_summary()

    def _narrow(self, role: str) -> None:
        self._window.docks["contents"].reveal()
        self._window.contents.outline.choose_role(role)

    def _open_paragraph(self, place: Place, modifiers: object) -> None:
        self._chosen = (place.work, place.start, place.end)
        self._window.open_place(place, modifiers)

    def _library_changed(self) -> None:
        self.room.forget()
        self.refresh()
