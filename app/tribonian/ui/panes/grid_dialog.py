"""The review grid: the same questions asked of many files; each cell is a verified answer that opens its evidence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QStackedWidget, QTableView, QWidget

from tribonian.ui import folders, requests
from tribonian.ui.link import EngineLink, Failure, Job
from tribonian.ui.models.grid_model import GridModel
from tribonian.ui.models.list_model import ListModel, Row
from tribonian.ui.panes.grid_form import GridForm
from tribonian.ui.panes.manager_dialog import ManagerDialog
from tribonian.ui.theme import Theme
from tribonian.ui.tr import tr
from tribonian.ui.view_models.grid import GridView
from tribonian.ui.view_models.reading import Place
from tribonian.ui.widgets.choice_box import ChoiceBox
from tribonian.ui.widgets.delegates import TwoLineDelegate
from tribonian.ui.widgets.small import EmptyState, label, push_button, scrolled
from tribonian.ui.widgets.trees import Rows

_CHARACTERS = 34
"""Width of a column in average characters."""


class Cells(QTableView):
    """The table; Enter opens the first evidence of the cell, Tab leaves the table."""

    entered_cell = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: D102
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered_cell.emit()
            return
        super().keyPressEvent(event)


class GridDialog(ManagerDialog):
    """Not modal: one reads on while cells are being answered; those that are done are kept when it is stopped."""

    followed = Signal(Place, object)

    def __init__(
        self, window: QWidget, link: EngineLink, theme: Callable[[], Theme], files: Callable[[], Sequence[tuple[str, str]]]
    ) -> None:
        about = tr("The same questions asked of many files. Choose a cell to see the sentences that hold and what they rest on.")
        super().__init__(window, tr("Review grid"), about, size=(900, 680))
        self._link, self._files = link, files
        self._job: Job | None = None
        self.model = GridModel(self)
        self.choice: QComboBox = ChoiceBox()
        self.choice.setAccessibleName(tr("Review grid"))
        self.choice.activated.connect(lambda _at: self._load(str(self.choice.currentData() or "")))
        self.table = self._make_table()
        said = tr("A grid asks the same questions of many files and shows the answers side by side.")
        self.empty = EmptyState(tr("No grid yet"), said, [(tr("New grid …"), self.begin)])
        self.stack = QStackedWidget()
        self.stack.addWidget(scrolled(self.empty))
        self.stack.addWidget(self.table)
        self.told = label(wrap=True, select=True)
        self.rows = ListModel(self)
        self.evidence = Rows(tr("Evidence of the cell"))
        self.evidence.setModel(self.rows)
        self.evidence.setItemDelegate(TwoLineDelegate(theme, self.evidence))
        self.evidence.setMaximumHeight(160)
        self.evidence.chosen.connect(lambda index, modifiers: self._open(index.row(), modifiers))
        self.new_button = push_button(tr("New grid …"), self.begin)
        self.run_button = push_button(tr("Ask the open cells"), self.run, primary=True)
        self.stop_button = push_button(tr("Stop"), self.stop)
        self.export_button = push_button(tr("Export …"), self._save)
        self.delete_button = push_button(tr("Delete the grid"), self._delete)
        buttons = (self.run_button, self.stop_button, self.new_button, self.export_button, self.delete_button)
        self.lay_out([self.choice, self.stack, self.told, self.evidence], buttons)
        self._show(GridView())
        self._list()

    def _make_table(self) -> Cells:
        table = Cells()
        table.setModel(self.model)
        table.setAccessibleName(tr("Answers: files below each other, questions side by side"))
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        table.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        table.setTabKeyNavigation(False)  # Tab goes on to the evidence, it does not wander through the cells for ever
        table.setWordWrap(True)
        table.verticalHeader().setDefaultSectionSize(3 * table.fontMetrics().height() + 8)
        table.verticalHeader().setMaximumWidth(24 * table.fontMetrics().averageCharWidth())
        table.horizontalHeader().setDefaultSectionSize(_CHARACTERS * table.fontMetrics().averageCharWidth())
        header = table.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setTextElideMode(Qt.TextElideMode.ElideRight)
        header.setStretchLastSection(True)
        table.selectionModel().currentChanged.connect(lambda _now, _before: self._chosen())
        table.entered_cell.connect(lambda: self._open(0, Qt.KeyboardModifier.NoModifier))
        table.doubleClicked.connect(lambda _index: self._open(0, Qt.KeyboardModifier.NoModifier))
        return table

    # --- which grid ----------------------------------------------------------------------------

    def _list(self) -> None:
        self._link.call(requests.grid("list"), self, self._take_list, self.say_failure)

    def _take_list(self, listed: Any) -> None:
        self.choice.clear()
        for one in listed if isinstance(listed, list) else ():
            self.choice.addItem(str(one.get("title") or "") or tr("without a name"), str(one.get("grid") or ""))
        at = max(0, self.choice.findData(self.model.grid.id))
        self.choice.setCurrentIndex(at)
        self.choice.setVisible(self.choice.count() > 0)
        if self.choice.count():
            self._load(str(self.choice.itemData(at)))
        else:
            self._show(GridView())

    def _load(self, grid: str) -> None:
        if grid and self._job is None:
            self._link.call(requests.grid("show", grid), self, self._take, self.say_failure)

    def begin(self) -> None:
        """Open the form of a new grid."""
        form = GridForm(self, self._files())
        form.made.connect(self.make)
        form.show()

    def make(self, title: str, works: list[str], questions: list[str]) -> None:
        """Make a grid; nothing is asked yet."""
        asked = requests.grid("make", title=title, works=works, questions=questions)
        self._link.call(asked, self, self._made, self.say_failure)

    def _made(self, grid: Any) -> None:
        self._take(grid)
        self._list()

    def _delete(self) -> None:
        deleted = requests.grid("delete", self.model.grid.id)
        self._link.call(deleted, self, lambda _told: self._list(), self.say_failure)

    # --- asking --------------------------------------------------------------------------------

    def run(self) -> None:
        """Ask what is open, failed or outdated."""
        if self._job is None and self.model.grid.id:
            asked = requests.grid("run", self.model.grid.id)
            self._job = self._link.call(asked, self, self._take, self._failed, self._event)
            self.say(tr("Asking …"), 0.0)
            self._enable()

    def stop(self) -> None:
        """Stop asking."""
        if self._job is not None:
            self._job.cancel()

    def _event(self, event: dict[str, Any]) -> None:
        told = event.get("data") or {}
        if event.get("event") != "grid_cell" or told.get("grid") != self.model.grid.id:
            return
        self.model.put(told.get("cell") or {})
        done, whole = int(told.get("done") or 0), max(1, int(told.get("of") or 1))
        self.say(self.model.grid.headline(), min(1.0, done / whole))
        self._chosen()

    def _take(self, grid: Any) -> None:
        self._job = None
        self._show(GridView.of(grid))

    def _failed(self, failure: Failure) -> None:
        self._job = None
        self.say_failure(failure)
        self._enable()

    # --- showing -------------------------------------------------------------------------------

    def _show(self, grid: GridView) -> None:
        kept = self.table.currentIndex()
        at = (kept.row(), kept.column()) if kept.isValid() and grid.id == self.model.grid.id else (0, 0)
        self.model.show(grid)
        self.stack.setCurrentIndex(1 if grid.id else 0)
        self.table.setCurrentIndex(self.model.index(*at))
        self.say(grid.headline() if grid.id else "")
        self._chosen()

    def _chosen(self) -> None:
        cell = self.model.cell(self.table.currentIndex())
        self.told.setText(cell.told if cell is not None else "")
        self.told.setVisible(cell is not None)
        shown = (
            [Row(str(at), cited, words, "▍") for at, (_, cited, words) in enumerate(cell.evidence)] if cell is not None else []
        )
        self.rows.show([])
        self.rows.show(shown)
        self.evidence.setCurrentIndex(self.rows.index(0))
        self.evidence.setVisible(bool(shown))
        self._enable()

    def _enable(self) -> None:
        grid, asking = self.model.grid, self._job is not None
        self.run_button.setEnabled(bool(grid.id) and grid.waiting > 0 and not asking)
        self.stop_button.setEnabled(asking)
        self.choice.setEnabled(not asking)
        for button in (self.export_button, self.delete_button):
            button.setEnabled(bool(grid.id) and not asking)

    def _open(self, at: int, modifiers: object) -> None:
        cell = self.model.cell(self.table.currentIndex())
        if cell is not None and at < len(cell.evidence):
            self.followed.emit(cell.evidence[at][0], modifiers)

    # --- writing -------------------------------------------------------------------------------

    def _save(self) -> None:
        kinds = ";;".join((tr("Excel workbook (*.xlsx)"), tr("Word document (*.docx)")))
        name = self.model.grid.title or tr("review grid")
        path, _ = folders.where_to_save(self, tr("Export the grid"), f"{name.replace('/', '-')}.xlsx", kinds)
        if path:
            self.write(path)

    def write(self, path: str) -> None:
        """Write the grid with its citations."""
        said = tr("Saved as {file}. That file is not encrypted.", file=Path(path).name)
        self._link.call(
            requests.grid("export", self.model.grid.id, to=path), self, lambda _told: self.say(said), self.say_failure
        )
