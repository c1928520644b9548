"""The clause checklist: which clauses each file has, with their places, and which are potentially missing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QStackedWidget, QWidget

from tribonian.ui import folders, requests
from tribonian.ui.link import EngineLink, Failure, Job
from tribonian.ui.models.list_model import ListModel, Row
from tribonian.ui.panes.manager_dialog import ManagerDialog
from tribonian.ui.theme import Theme
from tribonian.ui.tr import tr
from tribonian.ui.view_models.checklist import STATES, ChecklistRow, headline, rows_of, shown
from tribonian.ui.view_models.reading import Place
from tribonian.ui.widgets.delegates import TwoLineDelegate
from tribonian.ui.widgets.small import EmptyState, label, push_button, scrolled
from tribonian.ui.widgets.trees import Rows


class ChecklistDialog(ManagerDialog):
    """Not modal; choosing a clause that was found opens its words."""

    followed = Signal(Place, object)

    def __init__(self, window: QWidget, link: EngineLink, theme: Callable[[], Theme]) -> None:
        about = tr("Which of the usual clauses the files have. What is found opens its words.")
        super().__init__(window, tr("Clause checklist"), about, size=(640, 560))
        self._link = link
        self._job: Job | None = None
        self._all: list[ChecklistRow] = []
        self._shown: list[ChecklistRow] = []
        self.template = QComboBox()
        self.template.setAccessibleName(tr("Template"))
        self.state = self._make_state()
        self.rows = ListModel(self)
        self.view = Rows(tr("Clauses"))
        self.view.setModel(self.rows)
        self.view.setItemDelegate(TwoLineDelegate(theme, self.view))
        self.view.chosen.connect(self._open)
        self.view.selectionModel().currentChanged.connect(lambda _now, _before: self._chosen())
        self.empty = EmptyState("", "")
        self.stack = QStackedWidget()
        self.stack.addWidget(scrolled(self.empty))
        self.stack.addWidget(self.view)
        self.words = label(wrap=True, select=True)
        self.check_button = push_button(tr("Check the files"), self.check, primary=True)
        self.stop_button = push_button(tr("Stop"), self.stop)
        self.export_button = push_button(tr("Export …"), self._save)
        self.lay_out([self._make_head(), self.stack, self.words], (self.check_button, self.stop_button, self.export_button))
        self._draw()
        link.call(requests.checklist_templates(), self, self._take_templates, self.say_failure)

    def _make_state(self) -> QComboBox:
        box = QComboBox()
        box.setAccessibleName(tr("Which clauses are shown"))
        box.addItem(tr("All clauses"), "")
        for state, name in STATES.items():
            box.addItem(tr(name), state)
        box.currentIndexChanged.connect(lambda _at: self._draw())
        return box

    def _make_head(self) -> QWidget:
        head = QWidget()
        row = QHBoxLayout(head)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.template, 1)
        row.addWidget(self.state, 1)
        return head

    def _take_templates(self, templates: Any) -> None:
        for one in templates if isinstance(templates, list) else ():
            self.template.addItem(str(one.get("title") or one.get("id")), str(one.get("id") or ""))

    # --- checking ------------------------------------------------------------------------------

    def check(self) -> None:
        """Look for the clauses in all case files."""
        if self._job is None:
            asked = requests.checklist(str(self.template.currentData() or ""))
            self._job = self._link.call(asked, self, self._take, self._failed)
            self.say(tr("Checking the files …"))
            self._enable()

    def stop(self) -> None:
        """Stop checking."""
        if self._job is not None:
            self._job.cancel()

    def _take(self, answer: Any) -> None:
        self._job = None
        self._all = rows_of(answer)
        self._draw()
        self.say(headline(self._all) if self._all else tr("There is no case file to check. Import files into a matter first."))

    def _failed(self, failure: Failure) -> None:
        self._job = None
        self.say_failure(failure)
        self._enable()

    # --- showing -------------------------------------------------------------------------------

    @property
    def current(self) -> ChecklistRow | None:
        """The chosen clause."""
        at = self.view.currentIndex().row()
        return self._shown[at] if 0 <= at < len(self._shown) else None

    def _draw(self) -> None:
        self._shown = shown(self._all, str(self.state.currentData() or ""))
        self.rows.show([])
        self.rows.show([Row(f"{row.work} {row.name}", row.name, row.detail, row.glyph) for row in self._shown])
        self.stack.setCurrentIndex(1 if self._shown else 0)
        if self._all:
            self.empty.say(tr("Nothing fits"), tr("No clause is in this state."))
        else:
            self.empty.say(tr("No file has been checked yet"), tr("Choose a template and check the files of the matter."))
        self.view.setCurrentIndex(self.rows.index(0))
        self._chosen()

    def _chosen(self) -> None:
        row = self.current
        self.words.setText("\n".join(f"{cited}: “{text}”" for _, cited, text in row.places) if row is not None else "")
        self.words.setVisible(row is not None and bool(row.places))
        self._enable()

    def _enable(self) -> None:
        self.check_button.setEnabled(self._job is None)
        self.stop_button.setEnabled(self._job is not None)
        self.export_button.setEnabled(bool(self._all) and self._job is None)

    def _open(self, _index: QModelIndex, modifiers: object = Qt.KeyboardModifier.NoModifier) -> None:
        row = self.current
        if row is not None and row.places:
            self.followed.emit(row.places[0][0], modifiers)
        elif row is not None:
            self.say(tr("No words of such a clause were found in this file."))

    # --- writing -------------------------------------------------------------------------------

    def _save(self) -> None:
        kinds = ";;".join((tr("Excel workbook (*.xlsx)"), tr("Word document (*.docx)")))
        path, _ = folders.where_to_save(self, tr("Export the checklist"), f"{tr('checklist')}.xlsx", kinds)
        if path:
            self.write(path)

    def write(self, path: str) -> None:
        """Check once more and write the result."""
        asked = requests.checklist(str(self.template.currentData() or ""), path)
        said = tr("Saved as {file}. That file is not encrypted.", file=Path(path).name)
        self._link.call(asked, self, lambda _told: self.say(said), self.say_failure)
