"""Look before importing: everything is read and checked in the engine, nothing is stored until it is asked for."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QItemSelection, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QHBoxLayout,
    QPlainTextEdit,
    QProgressBar,
    QSplitter,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from tribonian.config import jurisdictions
from tribonian.ui import requests
from tribonian.ui.jobs.importing import Order
from tribonian.ui.link import EngineLink, Failure, Job
from tribonian.ui.models.preview_model import COVERED, FILE, JURISDICTION, KIND, NOTES, PROVISIONS, TITLE, PreviewModel
from tribonian.ui.tips import plain_tip
from tribonian.ui.tr import tr, tr_count
from tribonian.ui.view_models.imports import FileOutcome, Importing, remark_kind, what_was_found
from tribonian.ui.widgets.small import label, push_button

_CHARACTERS = {FILE: 28, KIND: 15, JURISDICTION: 10, PROVISIONS: 12, COVERED: 10}
"""Widths of the columns in average characters; title and notes share what is left."""
_FEWEST = {TITLE: 22, NOTES: 34}
_TITLE_SHARE = 0.4


class FilesTable(QTableView):
    """The table; the space bar ticks the selected files. Title and notes share the width that the others leave."""

    toggled = Signal()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: D102
        super().resizeEvent(event)
        one = self.fontMetrics().averageCharWidth()
        for column, characters in _CHARACTERS.items():
            self.setColumnWidth(column, characters * one)
        left = self.viewport().width() - one * sum(_CHARACTERS.values())
        title = max(_FEWEST[TITLE] * one, round(_TITLE_SHARE * left))
        self.setColumnWidth(TITLE, title)
        self.setColumnWidth(NOTES, max(_FEWEST[NOTES] * one, left - title))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: D102
        if event.key() == Qt.Key.Key_Space:
            self.toggled.emit()
            return
        super().keyPressEvent(event)


class PreviewDialog(QDialog):
    """Not modal: one reads on while the files are read."""

    ordered = Signal(Order)
    """The files with a tick shall be imported."""

    def __init__(self, window: QWidget, link: EngineLink, paths: tuple[str, ...]) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Look before importing"))
        self._paths = paths
        self.state = Importing(state="running")
        self._told = 0
        self.model = PreviewModel(self)
        self.headline = label(tr("Looking for files …"), wrap=True)
        self.progress = QProgressBar()
        self.progress.setRange(0, 1000)
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(tr("Progress of the preview"))
        self.table = self._make_table()
        self.details = QPlainTextEdit()
        self.details.setReadOnly(True)
        self.details.setAccessibleName(tr("What was found in the file"))
        self.details.setPlaceholderText(tr("Choose a file to see what was found in it, what was left out and what to look at."))
        self.country = self._make_country()
        self.stop_button = push_button(tr("Stop"), self.stop)
        self.import_button = push_button(tr("Import"), self._order, primary=True)
        self._lay_out()
        self.table.selectionModel().selectionChanged.connect(self._selected)
        self.model.dataChanged.connect(self._count)
        self._job: Job | None = link.call(requests.import_preview(paths), self, self._done, self._failed, self._event)
        self._count()

    def _make_table(self) -> FilesTable:
        table = FilesTable()
        table.setModel(self.model)
        table.setAccessibleName(tr("Files to import"))
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        table.setWordWrap(False)
        table.setTabKeyNavigation(False)  # Tab goes on to the buttons, it does not wander through the cells for ever
        table.setShowGrid(False)
        table.verticalHeader().hide()
        table.verticalHeader().setDefaultSectionSize(max(24, table.fontMetrics().height() + 8))
        header = table.horizontalHeader()
        header.setHighlightSections(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        table.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        table.toggled.connect(self._toggle)
        return table

    def _make_country(self) -> QComboBox:
        country = QComboBox()
        country.setAccessibleName(tr("Country of the selected files"))
        country.setToolTip(plain_tip(tr("Country of the selected files, where it was not recognised rightly")))
        country.addItem(tr("as recognised"), "")
        for code in jurisdictions.available():
            country.addItem(code.upper() if len(code) == 2 else code, code)
        country.activated.connect(lambda _at: self.model.give(self._rows(), str(country.currentData() or "")))
        country.setEnabled(False)
        return country

    def _lay_out(self) -> None:
        choice = QHBoxLayout()
        choice.setSpacing(8)
        choice.addWidget(push_button(tr("Tick all"), lambda: self.model.want(list(range(len(self.model.rows))), True)))
        choice.addWidget(push_button(tr("Untick all"), lambda: self.model.want(list(range(len(self.model.rows))), False)))
        choice.addStretch(1)
        choice.addWidget(label(tr("Country of the selected files:")))
        choice.addWidget(self.country)
        split = QSplitter(Qt.Orientation.Vertical)
        split.addWidget(self.table)
        split.addWidget(self.details)
        split.setSizes([380, 140])
        split.setChildrenCollapsible(False)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self.stop_button)
        buttons.addStretch(1)
        buttons.addWidget(push_button(tr("Cancel"), self.close))
        buttons.addWidget(self.import_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(8)
        layout.addWidget(self.headline)
        layout.addWidget(self.progress)
        layout.addLayout(choice)
        layout.addWidget(split, 1)
        layout.addLayout(buttons)
        room = self.screen().availableSize()
        self.resize(min(1180, round(0.9 * room.width())), min(680, round(0.9 * room.height())))

    # --- the engine's answers --------------------------------------------------------------------

    def _event(self, event: dict[str, Any]) -> None:
        self.state.apply(event)
        self._draw()

    def _done(self, reports: Any) -> None:
        if isinstance(reports, list) and len(reports) > len(self.state.outcomes):
            self.state.outcomes = [FileOutcome.of(report) for report in reports if isinstance(report, dict)]
        self._end("finished")

    def _failed(self, failure: Failure) -> None:
        cancelled = failure.code == "cancelled"
        self._end("cancelled" if cancelled else "failed", "" if cancelled else f"{failure.message} {failure.hint}".strip())

    def _end(self, state: str, message: str = "") -> None:
        self._job = None
        self.state.finish(state, message)
        self._draw()

    def _draw(self) -> None:
        for outcome in self.state.outcomes[self._told :]:
            self.model.add(outcome)
        self._told = len(self.state.outcomes)
        running = self._job is not None
        self.progress.setVisible(running)
        self.progress.setValue(round(1000 * self.state.done / self.state.files) if self.state.files else 0)
        self.stop_button.setVisible(running)
        self._count()

    def _count(self) -> None:
        chosen = len(self.model.chosen())
        self.import_button.setText(tr_count("Import {n} file|Import {n} files", chosen))
        self.import_button.setEnabled(chosen > 0 and self._job is None)
        self.headline.setText(self._said())
        self.progress.setAccessibleDescription(self.headline.text())

    def _said(self) -> str:
        if self.state.state == "running":
            return self.state.headline()
        if self.state.state == "failed":
            return self.state.message
        if not self.state.outcomes:
            return tr("Nothing to import was found")
        refused = sum(1 for row in self.model.rows if not row.possible)
        known = sum(1 for row in self.model.rows if row.outcome.outcome == "unchanged")
        parts = [tr_count("{n} file was read|{n} files were read", len(self.model.rows))]
        if known:
            parts.append(tr_count("{n} is in the library already|{n} are in the library already", known))
        if refused:
            parts.append(tr_count("{n} cannot be imported|{n} cannot be imported", refused))
        if self.state.state == "cancelled":
            parts.append(tr("stopped before the end"))
        return " · ".join([*parts, tr("nothing was stored yet")])

    # --- choosing --------------------------------------------------------------------------------

    def _rows(self) -> list[int]:
        return sorted({index.row() for index in self.table.selectionModel().selectedRows()})

    def _toggle(self) -> None:
        rows = self._rows()
        if rows:
            self.model.want(rows, not self.model.rows[rows[0]].wanted)

    def _selected(self, _new: QItemSelection, _old: QItemSelection) -> None:
        rows = self._rows()
        self.country.setEnabled(bool(rows))
        given = {self.model.rows[row].jurisdiction for row in rows}
        self.country.setCurrentIndex(max(0, self.country.findData(given.pop() if len(given) == 1 else "")))
        self.details.setPlainText(self._about(rows[0]) if len(rows) == 1 else "")

    def _about(self, at: int) -> str:
        row = self.model.rows[at]
        lines = [row.path, what_was_found(row.outcome.report)]
        lines += [f"{remark_kind(one.kind)}: {one.text}" for one in row.outcome.remarks]
        return "\n".join(line for line in lines if line)

    def stop(self) -> None:
        """Stop reading; what was read can be imported."""
        if self._job is not None:
            self._job.cancel()

    def _order(self) -> None:
        skip = tuple(row.path for row in self.model.rows if not row.wanted)
        given = tuple(f"{row.path}={row.jurisdiction}" for row in self.model.chosen() if row.jurisdiction)
        paths = self._paths
        if self.state.state == "cancelled":
            # Files that were not looked at are not imported unseen.
            paths, skip = tuple(row.path for row in self.model.chosen()), ()
        self.ordered.emit(Order(paths, skip, given))
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: D102
        self.stop()
        super().closeEvent(event)
