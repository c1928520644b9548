"""The main window: a composition of panes over the jobs. What it decides itself is only who talks to whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEventLoop, QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QFont, QShowEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QSplitter, QVBoxLayout, QWidget

from tribonian.ui import theme as themes
from tribonian.ui.first_start import FirstStart
from tribonian.ui.fonts import law_font
from tribonian.ui.jobs.importing import ImportQueue, Order
from tribonian.ui.jobs.reading import ReadingRoom
from tribonian.ui.jobs.research import Research
from tribonian.ui.jobs.shelving import Shelving
from tribonian.ui.link import EngineLink
from tribonian.ui.panes.contents_pane import ContentsPane
from tribonian.ui.panes.decision_pane import DecisionPane
from tribonian.ui.panes.import_pane import ImportPane
from tribonian.ui.panes.library_pane import LibraryPane
from tribonian.ui.panes.matter_strip import MatterStrip
from tribonian.ui.panes.notes_pane import NotesPane
from tribonian.ui.panes.page_pane import PagePane
from tribonian.ui.panes.reader_area import ReaderArea
from tribonian.ui.panes.research_pane import ResearchPane
from tribonian.ui.panes.runs_pane import RunsPane
from tribonian.ui.panes.search_pane import SearchPane
from tribonian.ui.panes.status_line import StatusLine
from tribonian.ui.pump import Client
from tribonian.ui.state import DeskState
from tribonian.ui.theme import Theme
from tribonian.ui.view_models.reading import Place
from tribonian.ui.view_models.shortcuts import Keymap
from tribonian.ui.widgets.small import Banner
from tribonian.ui.window_commands import WindowCommands
from tribonian.ui.window_decisions import WindowDecisions
from tribonian.ui.window_digests import WindowDigests
from tribonian.ui.window_layout import WindowLayout
from tribonian.ui.window_managers import WindowManagers
from tribonian.ui.window_matters import WindowMatters
from tribonian.ui.window_memos import KEYS, WindowMemos
from tribonian.ui.window_notices import WindowNotices
from tribonian.ui.window_pages import WindowPages
from tribonian.ui.window_questions import WindowQuestions
from tribonian.ui.window_reading import WindowReading
from tribonian.ui.window_research import WindowResearch
from tribonian.ui.window_state import WindowState

MOST_UNSEEN = 10
"""More files than this are looked at before they are imported."""
NORMAL_POINTS = 12.0
DELETING_MS = 3000


class DeskWindow(QMainWindow):
    """One window on one library."""

    def __init__(self, library: Path, connect: Callable[[], Client], state: DeskState) -> None:
        super().__init__()
        self.library, self.state = library, state
        self.theme_choice = state.text("theme", "system", program=True)
        self.theme: Theme = themes.load(themes.resolve(self.theme_choice))
        self.points = min(24.0, max(8.0, state.number("points", NORMAL_POINTS, program=True)))
        self.keymap = Keymap(state.json(KEYS, program=True))
        self.link = EngineLink(connect, self)
        self.shelving = Shelving(self.link, self)
        self.importing = ImportQueue(self.link, self)
        self.research = Research(self.link, self)
        self.room = ReadingRoom(self.link, self)
        self._make_panes()
        self.arrangement = WindowLayout(self)
        self.docks = self.arrangement.docks
        self._connect_panes()
        self.decisions = WindowDecisions(self, self.decision)
        self.about_answer = WindowResearch(self)
        self.notices = WindowNotices(self)
        self.matters = WindowMatters(self)
        self.questions = WindowQuestions(self)
        self.digests = WindowDigests(self)
        self.pages = WindowPages(self)
        self.managers = WindowManagers(self)
        self.reading = WindowReading(self)
        self.memos = WindowMemos(self)
        self.commands = WindowCommands(self)
        self.memos.tell_keys()
        self.memory = WindowState(self)
        self.first_start = FirstStart(self)
        self.setWindowTitle(f"{library.name} — Tribonian")
        self.setAcceptDrops(True)
        # On a screen whose scaling leaves it lower than that the window is never higher than what can be seen of it.
        self.setMinimumSize(QSize(960, min(600, self.screen().availableSize().height() if self.screen() else 600)))
        self.memory.restore()
        QApplication.instance().focusChanged.connect(self._focus_changed)  # type: ignore[union-attr]

    def start(self) -> None:
        """Start the engine and ask for what is shown first."""
        self.link.start()
        self.shelving.reload()
        self.matters.desk.reload()
        self.runs.reload()
        self.memory.restore_content()

    # --- composition ---------------------------------------------------------------------------

    def _make_panes(self) -> None:
        def current_theme() -> Theme:
            return self.theme

        self.reader = ReaderArea(self.room, current_theme, self.law_font)
        self.library_pane = LibraryPane(current_theme)
        self.contents = ContentsPane(current_theme)
        self.research_pane = ResearchPane(self.research, current_theme, self._jurisdictions)
        self.search = SearchPane(self.link, current_theme, self._jurisdictions)
        self.runs = RunsPane(self.link, current_theme)
        self.decision = DecisionPane(current_theme)
        self.imports = ImportPane(self.importing, current_theme)
        self.notes_pane = NotesPane(current_theme)
        self.status = StatusLine()
        self.setStatusBar(self.status)
        self.banner = Banner()
        self.matter_strip = MatterStrip()
        centre = QWidget()
        layout = QVBoxLayout(centre)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.matter_strip)
        layout.addWidget(self.banner)
        self.page_pane = PagePane()
        self.page_split = QSplitter(Qt.Orientation.Horizontal)
        self.page_split.setChildrenCollapsible(False)
        self.page_split.addWidget(self.reader)
        self.page_split.addWidget(self.page_pane)
        layout.addWidget(self.page_split, 1)
        self.setCentralWidget(centre)

    def _connect_panes(self) -> None:
        self.library_pane.opened.connect(self.open_work)
        self.library_pane.import_asked.connect(lambda: self.commands.import_files())
        self.library_pane.search_asked.connect(self.search_for)
        self.library_pane.ask_in.connect(self.ask_in)
        self.library_pane.remove_asked.connect(lambda work: self.notices.confirm_removal(work))
        self.contents.opened.connect(self.open_place)
        self.contents.search_asked.connect(lambda words: self.search_for(words, work=self.contents.model.contents.work))
        self.search.followed.connect(self.open_place)
        self.runs.replay_asked.connect(self.show_run)
        self.runs.resume_asked.connect(self.resume_run)
        self.runs.delete_asked.connect(self.research.delete)
        self.runs.export_asked.connect(lambda run: self.commands.export(run))
        self.runs.listed.connect(self.research.take_questions)
        self.imports.files_asked.connect(lambda: self.commands.import_files())
        self.imports.folder_asked.connect(lambda: self.commands.import_folder())
        self.imports.work_opened.connect(self.open_work)
        self.imports.place_opened.connect(self.open_place)
        self.reader.compare_asked.connect(self.compare)
        self.reader.search_asked.connect(lambda words, work: self.search_for(words, work=work, mode="keyword"))
        self.research.runs_changed.connect(self.runs.reload)
        self.shelving.loaded.connect(self._shelf_loaded)
        self.shelving.failed.connect(self.library_pane.show_failure)
        self.link.status_changed.connect(self._status_changed)
        self.link.state_changed.connect(lambda state, _reason: self.status.show_engine(state))

    # --- who talks to whom ---------------------------------------------------------------------

    def open_place(self, place: Place, modifiers: object = Qt.KeyboardModifier.NoModifier) -> None:
        """Open a place in the reader."""
        self.reader.open(place, modifiers)

    def open_work(self, work: str, modifiers: object = Qt.KeyboardModifier.NoModifier) -> None:
        """Open a work at its beginning, or where it is open already."""
        pages = [page for page in self.reader.active.all_pages if (here := page.place()) and here.work == work]
        held = modifiers if isinstance(modifiers, Qt.KeyboardModifier) else Qt.KeyboardModifier.NoModifier
        if pages and held == Qt.KeyboardModifier.NoModifier:
            self.reader.active.show_page(pages[0])
        else:
            self.reader.open(Place(work, title=self.shelving.shelf.title(work)), held or Qt.KeyboardModifier.ControlModifier)

    def ask_in(self, work: str) -> None:
        """Narrow the next question to one work."""
        self.research_pane.set_scope(work, self.shelving.shelf.title(work))
        self.focus_question()

    def focus_question(self) -> None:
        """Bring the question box to the front."""
        self.docks["research"].reveal()
        self.research_pane.box.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.research_pane.box.selectAll()

    def ask(self, question: str) -> None:
        """Ask a question."""
        self.focus_question()
        self.research_pane.box.put(question)
        self.research_pane.ask()

    def search_for(self, words: str, *, work: str = "", mode: str = "") -> None:
        """Search and show the results."""
        self.docks["search"].reveal()
        self.search.look_for(words, work=work, title=self.shelving.shelf.title(work) if work else "", mode=mode)

    def show_run(self, run: str) -> None:
        """Show a stored run."""
        self.docks["research"].reveal()
        self.research.replay(run)

    def resume_run(self, run: str) -> None:
        """Go on with a run."""
        self.docks["research"].reveal()
        self.research.resume(run)

    def import_paths(self, paths: Sequence[str]) -> None:
        """Import files and folders."""
        if paths:
            self.take_order(Order(tuple(paths)))

    def take_order(self, order: Order) -> None:
        """Carry out an import and show how it goes."""
        self.docks["imports"].reveal()
        self.importing.add(order)

    def offer_paths(self, paths: Sequence[str]) -> None:
        """Import files; a folder, or many files, are looked at first. With a matter open it is asked where they belong."""
        if self.matters.asks_where(paths):
            return
        if len(paths) > MOST_UNSEEN or any(Path(path).is_dir() for path in paths):
            self.preview(paths)
        else:
            self.import_paths(paths)

    def preview(self, paths: Sequence[str]) -> None:
        """Show what importing these files would do."""
        from tribonian.ui.panes.preview_dialog import PreviewDialog

        if paths:
            dialog = PreviewDialog(self, self.link, tuple(paths))
            dialog.ordered.connect(self.take_order)
            dialog.show()

    def compare(self, work: str, earlier: str, later: str) -> None:
        """Show what changed between two versions of a work."""
        # Imported when wanted: dialogs cost the start of the window time.
        from tribonian.ui.panes.compare_dialog import CompareDialog

        versions = next(
            (one.contents.versions for one in self.reader.all_pages() if one.contents and one.contents.work == work), ()
        )
        dialog = CompareDialog(self, self.link, lambda: self.theme, work, self.shelving.shelf.title(work), versions)
        dialog.followed.connect(self.open_place)
        dialog.compare(earlier, later)
        dialog.show()

    def use_theme(self, choice: str) -> None:
        """Change the theme everywhere."""
        self.theme_choice = choice
        self.theme = themes.load(themes.resolve(choice))
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        themes.apply(application, self.theme)
        self.decisions.refresh_theme()
        self.memos.refresh()
        self.reader.reload()

    def follow_system(self) -> None:
        """The desktop changed between light and dark."""
        if self.theme_choice == "system":
            self.use_theme("system")

    def use_points(self, points: float) -> None:
        """Change the size of the law's type."""
        self.points = min(24.0, max(8.0, points))
        self.memos.refresh()
        self.reader.reload()

    def law_font(self) -> QFont:
        """The type of the law."""
        return law_font(self.points)

    def _jurisdictions(self) -> dict[str, str]:
        return self.shelving.shelf.jurisdictions

    # --- changes -------------------------------------------------------------------------------

    def _shelf_loaded(self) -> None:
        self.library_pane.show_shelf(self.shelving.shelf)
        self.status.show_counts(self.shelving.shelf.counts())

    def _status_changed(self, status: dict[str, Any]) -> None:
        self.research_pane.set_model(self.status.show_status(status))

    def _focus_changed(self, _old: QWidget | None, new: QWidget | None) -> None:
        self.reader.activate_for(new)

    # --- events --------------------------------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: D102
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: D102
        self.offer_paths([url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()])
        event.acceptProposedAction()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: D102
        super().showEvent(event)
        self.memory.shown()

    def finish_deleting(self) -> None:
        """Give the engine a moment to delete what is not to be kept; what it does not manage is done at the next start."""
        if not self.research.unkept:
            return
        loop = QEventLoop()

        def look() -> None:
            if not self.research.unkept:
                loop.quit()

        self.research.unkept_changed.connect(look)
        QTimer.singleShot(DELETING_MS, loop.quit)
        self.research.stop()
        self.research.forget_unkept()
        loop.exec()

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: D102
        self.memos.close()
        self.memory.save()
        self.hide()
        self.finish_deleting()
        self.matters.close()
        self.link.stop()
        super().closeEvent(event)
