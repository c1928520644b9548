"""The digest of the case files: what was found in them, each entry with its place; deadlines are confirmed and exported."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QStackedWidget, QWidget

from tribonian.ui import folders, requests
from tribonian.ui.link import EngineLink, Failure, Job
from tribonian.ui.models.list_model import ListModel, Row
from tribonian.ui.panes.deadline_form import DeadlineForm
from tribonian.ui.panes.manager_dialog import ManagerDialog
from tribonian.ui.theme import Theme
from tribonian.ui.tr import tr, tr_count
from tribonian.ui.view_models.digest import KINDS, DigestRow, DigestView
from tribonian.ui.view_models.reading import Place
from tribonian.ui.widgets.delegates import TwoLineDelegate
from tribonian.ui.widgets.small import EmptyState, label, push_button, scrolled
from tribonian.ui.widgets.trees import Rows


class DigestDialog(ManagerDialog):
    """Not modal; choosing an entry opens its words in the reader."""

    followed = Signal(Place, object)

    def __init__(self, window: QWidget, link: EngineLink, theme: Callable[[], Theme]) -> None:
        about = tr("What was found in the case files. Nothing counts before you have looked at it: each entry opens its words.")
        super().__init__(window, tr("Digest of the case files"), about, size=(680, 620))
        self._link = link
        self._job: Job | None = None
        self.digest = DigestView()
        self._shown: list[DigestRow] = []
        self.kind, self.filter = self._make_kind(), self._make_filter()
        self.rows = ListModel(self)
        self.view = Rows(tr("Entries"))
        self.view.setModel(self.rows)
        self.view.setItemDelegate(TwoLineDelegate(theme, self.view))
        self.view.chosen.connect(self._open)
        self.view.selectionModel().currentChanged.connect(lambda _now, _before: self._chosen())
        self.empty = EmptyState("", "")
        self.stack = QStackedWidget()
        self.stack.addWidget(scrolled(self.empty))
        self.stack.addWidget(self.view)
        self.words = label(wrap=True, select=True)
        self.form = DeadlineForm()
        self.read_button = push_button(tr("Read the files"), self.read, primary=True)
        self.stop_button = push_button(tr("Stop"), self.stop)
        self.confirm_button = push_button(tr("Confirm"), lambda: self._mark("confirmed"))
        self.dismiss_button = push_button(tr("Dismiss"), lambda: self._mark("dismissed"))
        self.reopen_button = push_button(tr("Put back"), lambda: self._mark("open"))
        self.calendar_button = push_button(tr("Calendar …"), self._save_calendar)
        self.export_button = push_button(tr("Export …"), self._save_table)
        marking = (self.confirm_button, self.dismiss_button, self.reopen_button)
        self.lay_out(
            [self._make_head(), self.stack, self.words, self.form],
            (self.read_button, self.stop_button, *marking, self.calendar_button, self.export_button),
        )
        self._draw()
        self.say(tr("Loading the list …"))
        link.call(requests.digest_show(), self, self._take, self.say_failure)

    def _make_kind(self) -> QComboBox:
        box = QComboBox()
        box.setAccessibleName(tr("Kind of entry"))
        box.addItem(tr("Everything"), "")
        for kind, name in KINDS.items():
            box.addItem(tr(name), kind)
        box.currentIndexChanged.connect(lambda _at: self._draw())
        return box

    def _make_filter(self) -> QLineEdit:
        line = QLineEdit()
        line.setPlaceholderText(tr("Filter the entries"))
        line.setAccessibleName(tr("Filter the entries"))
        line.setClearButtonEnabled(True)
        line.textChanged.connect(lambda _text: self._draw())
        return line

    def _make_head(self) -> QWidget:
        head = QWidget()
        row = QHBoxLayout(head)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.kind)
        row.addWidget(self.filter, 1)
        return head

    # --- reading -------------------------------------------------------------------------------

    def read(self) -> None:
        """Read the files that are new or changed; those that are done stay when it is stopped."""
        if self._job is None:
            self._job = self._link.call(requests.digest(), self, self._take, self._failed, self._event)
            self.say(tr("Reading the files …"), 0.0)
            self._enable()

    def stop(self) -> None:
        """Stop reading."""
        if self._job is not None:
            self._job.cancel()

    def _event(self, event: dict[str, Any]) -> None:
        told = event.get("data") or {}
        if event.get("event") == "digest_file":
            at, files = int(told.get("index") or 0), max(1, int(told.get("files") or 1))
            said = tr("Read {at} of {files}: {file}", at=at, files=files, file=str(told.get("file") or ""))
            self.say(said, min(1.0, at / files))

    def _take(self, digest: Any) -> None:
        self._job = None
        self.digest = DigestView.of(digest)
        self._draw()
        self.say(self.digest.headline())

    def _failed(self, failure: Failure) -> None:
        self._job = None
        self.say_failure(failure)
        self._enable()
        if failure.code == "cancelled":
            self._link.call(requests.digest_show(), self, self._take, self.say_failure)

    # --- showing -------------------------------------------------------------------------------

    @property
    def current(self) -> DigestRow | None:
        """The chosen entry."""
        at = self.view.currentIndex().row()
        return self._shown[at] if 0 <= at < len(self._shown) else None

    def _draw(self) -> None:
        kept = self.current
        self._shown = self.digest.shown(str(self.kind.currentData() or ""), self.filter.text())
        self.rows.show([])
        self.rows.show([Row(row.id, row.title, row.detail, row.glyph) for row in self._shown])
        self.stack.setCurrentIndex(1 if self._shown else 0)
        if self.digest.rows:
            self.empty.say(tr("Nothing fits"), tr("Choose another kind, or empty the filter."))
        elif self.digest.files and not self.digest.open:
            self.empty.say(tr("Nothing was found"), tr("The files name no party, date, amount, obligation or deadline."))
        else:
            said = tr("Import files into a matter, then have them read here: parties, dates, amounts, obligations and deadlines.")
            self.empty.say(tr("No file has been read yet"), said)
        at = next((place for place, row in enumerate(self._shown) if kept is not None and row.id == kept.id), 0)
        self.view.setCurrentIndex(self.rows.index(at))
        self._chosen()

    def _chosen(self) -> None:
        row = self.current
        self.words.setText("\n".join((f"“{row.sentence or row.text}”", *row.notes)) if row is not None else "")
        self.words.setVisible(row is not None)
        self.form.show_row(row)
        self._enable()

    def _enable(self) -> None:
        row, reading = self.current, self._job is not None
        self.read_button.setEnabled(not reading)
        self.stop_button.setEnabled(reading)
        state = row.state if row is not None else ""
        self.confirm_button.setEnabled(row is not None and (state != "confirmed" or row.kind == "deadline"))
        self.dismiss_button.setEnabled(row is not None and state != "dismissed")
        self.reopen_button.setEnabled(bool(state))
        self.calendar_button.setEnabled(self.digest.confirmed > 0)
        self.export_button.setEnabled(bool(self.digest.rows))

    def _open(self, _index: QModelIndex, modifiers: object = Qt.KeyboardModifier.NoModifier) -> None:
        if self.current is not None:
            self.followed.emit(self.current.place, modifiers)

    # --- marking and writing -------------------------------------------------------------------

    def _mark(self, state: str) -> None:
        row = self.current
        if row is None:
            return
        given = self.form.given() if state == "confirmed" and row.kind == "deadline" else {}

        def take(changed: Any) -> None:
            self.digest.put(changed)
            self._draw()
            now = next((one for one in self.digest.rows if one.id == row.id), None)
            self.say(tr("Ends {date}.", date=now.due) if now is not None and now.due else self.digest.headline())

        self._link.call(requests.digest_mark(row.id, state, **given), self, take, self.say_failure)

    def _save_calendar(self) -> None:
        self._save(tr("Export the deadlines"), f"{tr('deadlines')}.ics", tr("Calendar (*.ics)"))

    def _save_table(self) -> None:
        kinds = ";;".join((tr("Excel workbook (*.xlsx)"), tr("Word document (*.docx)")))
        self._save(tr("Export the digest"), f"{tr('digest')}.xlsx", kinds)

    def _save(self, title: str, name: str, kinds: str) -> None:
        path, _ = folders.where_to_save(self, title, name, kinds)
        if path:
            self.write(path)

    def write(self, path: str) -> None:
        """Write the confirmed deadlines (.ics) or all entries (.xlsx, .docx)."""

        def written(told: Any) -> None:
            left = len(told.get("left_out") or ())
            parts = [tr("Saved as {file}. That file is not encrypted.", file=Path(path).name)]
            if left:
                parts.append(
                    tr_count("{n} deadline not confirmed was left out.|{n} deadlines not confirmed were left out.", left)
                )
            self.say(" ".join(parts))

        self._link.call(requests.digest_write(path), self, written, self.say_failure)
