"""Language models: which there are and which are known, what each can do; use, measure, add, remove, do without."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from tribonian.ui import requests
from tribonian.ui.link import EngineLink, Failure, Job
from tribonian.ui.models.list_model import ListModel, Row
from tribonian.ui.panes.manager_dialog import Facts, ManagerDialog, scrolling
from tribonian.ui.requests import Request
from tribonian.ui.theme import Theme
from tribonian.ui.tr import tr
from tribonian.ui.view_models.models import GLYPHS, USED, Model, models
from tribonian.ui.widgets.delegates import TwoLineDelegate
from tribonian.ui.widgets.small import push_button
from tribonian.ui.widgets.trees import Rows


class ModelsDialog(ManagerDialog):
    """The list above, the chosen model's facts below."""

    model_changed = Signal()

    def __init__(self, window: QWidget, link: EngineLink, theme: Callable[[], Theme]) -> None:
        text = tr(
            "A model writes the answer's sentences; every one is checked by the program. "
            "Without a model you get verified extracts."
        )
        super().__init__(window, tr("Models"), text)
        self.setAcceptDrops(True)
        self._link = link
        self._models: list[Model] = []
        self._listed: list[Any] = []
        self._job: Job | None = None
        self.rows = ListModel(self)
        self.view = Rows(tr("Models"))
        self.view.setModel(self.rows)
        self.view.setItemDelegate(TwoLineDelegate(theme, self.view))
        self.view.selectionModel().currentChanged.connect(self._chosen)
        self.facts = Facts()
        self.use_button = push_button(tr("Use"), self._use, primary=True)
        self.probe_button = push_button(tr("Measure"), self._probe)
        self.stop_button = push_button(tr("Stop"), self._stop)
        self.file_button = push_button(tr("Add a file …"), self._add_file)
        self.folder_button = push_button(tr("Add a folder …"), self._add_folder)
        self.copy_button = push_button(tr("Copy checksum"), self._copy)
        self.remove_button = push_button(tr("Remove …"), self._ask_removal)
        buttons = (
            self.use_button,
            self.probe_button,
            self.stop_button,
            self.file_button,
            self.folder_button,
            self.copy_button,
            self.remove_button,
        )
        self.lay_out([self.view, scrolling(self.facts)], buttons)
        self.say(tr("Loading the list …"))
        self._enable()
        self.reload()

    # --- the list ------------------------------------------------------------------------------

    def reload(self) -> None:
        """Ask for the list again."""
        self._link.call(requests.model_list(), self, self._take, self.say_failure)

    def _take(self, listed: Any) -> None:
        rows = listed if isinstance(listed, list) else (listed.get("models") or [])
        self._listed = [row for row in rows if isinstance(row, dict)]
        self._show([])
        self.say("" if self._listed else tr("No model was found. Add a .gguf file, or work without one."))
        self._link.call(requests.model_recommended(), self, self._show, lambda _failure: None)

    def _show(self, recommended: Any) -> None:
        current = self.current
        known = [row for row in recommended if isinstance(row, dict)] if isinstance(recommended, list) else []
        self._models = models(self._listed, known)
        self.rows.show([])
        self.rows.show([Row(one.name, one.title, one.summary, GLYPHS[one.state], one.state) for one in self._models])
        wanted = current.name if current is not None else ""
        at = next((n for n, one in enumerate(self._models) if one.name == wanted), -1)
        if at < 0:
            at = next((n for n, one in enumerate(self._models) if one.state == USED), 0)
        self.view.setCurrentIndex(self.rows.index(at))

    @property
    def current(self) -> Model | None:
        """The chosen model."""
        row = self.view.currentIndex().row()
        return self._models[row] if 0 <= row < len(self._models) else None

    def _chosen(self, _now: QModelIndex, _before: QModelIndex) -> None:
        one = self.current
        self.facts.show_facts(one.facts if one is not None else ())
        self._enable()

    def _enable(self) -> None:
        one, idle = self.current, self._job is None
        self.use_button.setEnabled(idle and one is not None and one.may_be_used)
        self.probe_button.setEnabled(idle and one is not None and one.may_be_measured)
        self.remove_button.setEnabled(idle and one is not None and one.may_be_removed)
        self.copy_button.setEnabled(one is not None and bool(one.checksum))
        self.file_button.setEnabled(idle)
        self.folder_button.setEnabled(idle)
        self.stop_button.setVisible(not idle)
        self.stop_button.setEnabled(self._job is not None and not self._job.cancelled)

    # --- work ----------------------------------------------------------------------------------

    def _use(self) -> None:
        if self.current is not None:
            self._do(requests.model_use(self.current.name), tr("Loading the model …"))

    def _probe(self) -> None:
        if self.current is not None:
            self._do(requests.model_probe(self.current.name), tr("Measuring; this takes a minute or two …"))

    def _add_file(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self, tr("Add a model"), "", tr("Models (*.gguf);;All files (*)"))
        self.add(path)

    def _add_folder(self) -> None:
        self.add(QFileDialog.getExistingDirectory(self, tr("Add the models of a folder")))

    def add(self, path: str) -> None:
        """Add a model file, or those of a folder; the checksum of a known one is compared."""
        if path and self._job is None:
            self._do(requests.model_add(path), tr("Checking the file …"))

    def _ask_removal(self) -> None:
        one = self.current
        if one is not None:
            text = tr("Remove “{name}”? Its file in the program's model folder is deleted.", name=one.name)
            self.banner.show_notice(text, [(tr("Remove"), lambda: self._do(requests.model_remove(one.name), tr("Removing …")))])

    def _copy(self) -> None:
        if self.current is not None:
            QGuiApplication.clipboard().setText(self.current.checksum)

    def _stop(self) -> None:
        if self._job is not None:
            self._job.cancel()
            self.say(tr("Stopping …"))
            self._enable()

    def _do(self, request: Request, text: str) -> None:
        def done(_result: Any) -> None:
            self._job = None
            self.say("")
            self.model_changed.emit()
            self.reload()

        def failed(failure: Failure) -> None:
            self._job = None
            self._enable()
            if failure.code == "cancelled":
                self.say(tr("Stopped; nothing was changed."))
            else:
                self.say_failure(failure)

        self.say(text, 0.0)
        self._job = self._link.call(request, self, done, failed, self._event)
        self._enable()

    def _event(self, event: dict[str, Any]) -> None:
        progress = event.get("data")
        if event.get("event") == "progress" and isinstance(progress, dict):
            self.say(str(progress.get("text") or ""), float(progress.get("share") or 0.0))

    # --- files dropped here --------------------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: D102
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: D102
        path = next((url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()), "")
        event.acceptProposedAction()
        self.add(path)
