"""The managers: models, libraries, jurisdictions, settings; and what a changed setting does to the window."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import shiboken6
from PySide6.QtCore import QObject, QProcess, QTimer
from PySide6.QtWidgets import QApplication

from tribonian.ui import folders, languages, motion, requests
from tribonian.ui.jobs.firm import FirmKeeper
from tribonian.ui.tr import tr, tr_count
from tribonian.ui.view_models import libraries
from tribonian.ui.view_models.firm import FirmWork
from tribonian.ui.view_models.libraries import KnownLibrary
from tribonian.ui.view_models.preferences import QUESTIONS_KEPT, QUESTIONS_LOCK

if TYPE_CHECKING:
    from tribonian.ui.panes.firm_dialog import FirmDialog
    from tribonian.ui.window import DeskWindow

KEY = "libraries"


class WindowManagers(QObject):
    """Opens the dialogs; each is imported when wanted, since dialogs cost the start of the window time."""

    def __init__(self, window: DeskWindow) -> None:
        super().__init__(window)
        self._window = window
        self._put(libraries.opened(self._paths(), window.library))
        self.firm_keeper = FirmKeeper(window.link, self)
        self.firm_keeper.shelf_changed.connect(window.shelving.reload)
        self.firm_keeper.said.connect(self._said_of_firm)
        self._firm: FirmDialog | None = None

    def handlers(self) -> dict[str, Callable[[], object]]:
        """Handlers by the id of their command."""
        return {
            "models": self.models,
            "libraries": self.libraries,
            "jurisdictions": self.jurisdictions,
            "firm": self.firm,
            "settings": self.settings,
            "export_labels": self.export_labels,
            **self._window.matters.handlers(),
            **self._window.digests.handlers(),
            **self._window.pages.handlers(),
        }

    # --- dialogs -------------------------------------------------------------------------------

    def models(self) -> None:
        """Open the list of models."""
        from tribonian.ui.panes.models_dialog import ModelsDialog

        window = self._window
        ModelsDialog(window, window.link, lambda: window.theme).show()

    def jurisdictions(self) -> None:
        """Open the list of jurisdictions."""
        from tribonian.ui.panes.jurisdictions_dialog import JurisdictionsDialog

        window = self._window
        JurisdictionsDialog(window, window.link, lambda: window.theme).show()

    def firm(self) -> FirmDialog:
        """Open the library of the firm."""
        from tribonian.ui.panes.firm_dialog import FirmDialog

        window = self._window
        if self._firm is not None and shiboken6.isValid(self._firm) and self._firm.isVisible():
            self._firm.raise_()
            self._firm.activateWindow()
            return self._firm
        dialog = FirmDialog(window, self.firm_keeper, lambda: window.theme, self._own_works)
        dialog.opened.connect(window.open_work)
        window.shelving.loaded.connect(dialog._draw)
        self._firm = dialog
        dialog.show()
        return dialog

    def _own_works(self) -> list[FirmWork]:
        """The laws and decisions of this machine; what is a client's is never offered for publishing."""
        works = [one for one in self._window.shelving.shelf.works if one.kind != "casefile" and not one.own]
        return [FirmWork(one.id, one.title, one.kind, one.jurisdiction, True) for one in works]

    def _said_of_firm(self, text: str) -> None:
        """What a job did is told by the window where the dialog was closed meanwhile."""
        if text and (self._firm is None or not shiboken6.isValid(self._firm) or not self._firm.isVisible()):
            self._window.notices.say(text, passing=True)

    def libraries(self) -> None:
        """Open the list of libraries."""
        from tribonian.ui.panes.libraries_dialog import LibrariesDialog

        window = self._window
        dialog = LibrariesDialog(window, lambda: window.theme, self.known_libraries)
        # Later, not now: the dialog that asks for it goes with the window.
        dialog.switch_asked.connect(lambda path: QTimer.singleShot(0, self, lambda: self.switch(path)))
        dialog.beside_asked.connect(self.open_beside)
        dialog.forget_asked.connect(lambda path: self._put(libraries.without(self._paths(), path)))
        dialog.show()

    def settings(self, named: str = "") -> None:
        """Open the settings, narrowed to those whose words are `named`."""
        from tribonian.ui.panes.settings_dialog import SettingsDialog

        dialog = SettingsDialog(self._window, self._window.link, self.values, self.apply)
        dialog.search.setText(named)
        dialog.show()

    # --- labels --------------------------------------------------------------------------------

    def export_labels(self) -> None:
        """Choose a file and write all labels of the library into it."""
        title, kinds = tr("Export labels"), tr("One JSON object a line (*.jsonl)")
        path, _ = folders.where_to_save(self._window, title, f"{tr('labels')}.jsonl", kinds)
        if path:
            self.export_labels_to(Path(path))

    def export_labels_to(self, path: Path) -> None:
        """Write all labels, a line for each."""
        notices = self._window.notices

        def write(rows: Any) -> None:
            lines = [json.dumps(row, ensure_ascii=False) + "\n" for row in rows] if isinstance(rows, list) else []
            try:
                path.write_text("".join(lines), encoding="utf-8")
            except OSError as error:
                notices.say(tr("{file} could not be written: {why}", file=path.name, why=error.strerror or str(error)))
            else:
                notices.say(tr_count("{n} label saved|{n} labels saved", len(lines)))

        self._window.link.call(requests.labels(), self, write, notices.say_failure)

    # --- libraries -----------------------------------------------------------------------------

    def known_libraries(self) -> list[KnownLibrary]:
        """The libraries of this machine, the open one first."""
        return libraries.known(self._paths(), self._window.library)

    def _paths(self) -> list[Path]:
        return libraries.remembered(self._window.state.json(KEY, program=True))

    def _put(self, paths: list[Path]) -> None:
        self._window.state.put(KEY, [str(path) for path in paths], program=True)

    def open_beside(self, path: Path) -> None:
        """Open a library in a window of its own."""
        import sys

        QProcess.startDetached(sys.executable, ["-m", "tribonian", "--library", str(path)])

    def switch(self, path: Path) -> None:
        """Close this window and open one on another library, or on the same in another language."""
        from tribonian.ui import app

        application = QApplication.instance()
        assert isinstance(application, QApplication)
        ends = application.quitOnLastWindowClosed()
        application.setQuitOnLastWindowClosed(False)
        try:
            self._window.close()
            languages.use(application, languages.chosen())
            app.show_window(path.expanduser().absolute())
        finally:
            application.setQuitOnLastWindowClosed(ends)

    # --- settings ------------------------------------------------------------------------------

    def values(self) -> dict[str, str]:
        """The window's own settings."""
        window = self._window
        return {
            "language": window.state.text(languages.KEY, program=True),
            "theme": window.theme_choice,
            "motion": window.state.text(motion.KEY, motion.SYSTEM, program=True),
            "points": f"{window.points:g}",
            "depth": str(window.research_pane.depth_choice.currentData()),
            "keep_questions": "yes" if window.research.keep else "no",
        }

    def _use_motion(self, choice: str) -> None:
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        self._window.state.put(motion.KEY, choice, program=True)
        motion.use(application, choice)

    def apply(self, key: str, value: str) -> str:
        """Put a setting of the window to use; returns what to say about it."""
        window = self._window
        if key in self.handlers():
            self.handlers()[key]()
        elif key == "doctor":
            window.commands.doctor()
        elif key == "language":
            window.state.put(languages.KEY, value, program=True)
            window.state.sync()
            window.notices.say(
                tr("The window speaks the chosen language once it is opened anew."),
                [(tr("Open it anew"), lambda: self.switch(window.library))],
            )
            return tr("Kept. The window speaks it once it is opened anew.")
        elif key == QUESTIONS_KEPT:
            window.questions.keep(value)
            return ""
        elif key == QUESTIONS_LOCK:
            window.questions.lock_or_unlock()
            return ""
        elif key == "theme":
            window.use_theme(value)
        elif key == motion.KEY:
            self._use_motion(value)
        elif key == "points":
            window.use_points(float(value))
        elif key == "depth":
            window.research_pane.set_depth(value)
        elif key == "keep_questions":
            action = window.commands.commands.actions["keep_questions"]
            if action.isChecked() != (value == "yes"):
                action.trigger()
        return "" if key in self.handlers() or key == "doctor" else tr("Kept.")
