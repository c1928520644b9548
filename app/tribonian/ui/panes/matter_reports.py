"""What was done with a matter: its audit, which can be saved, and the report of an erasure."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget

from tribonian.ui import folders
from tribonian.ui.jobs.matters import MatterDesk
from tribonian.ui.models.list_model import ListModel, Row
from tribonian.ui.panes.manager_dialog import ManagerDialog
from tribonian.ui.theme import Theme
from tribonian.ui.tr import tr, tr_count
from tribonian.ui.view_models.matters import audit_rows, audit_text, erased_lines
from tribonian.ui.widgets.delegates import TwoLineDelegate
from tribonian.ui.widgets.small import push_button
from tribonian.ui.widgets.trees import Rows


class AuditDialog(ManagerDialog):
    """Every entry, newest first; whether one was changed or taken out is checked each time."""

    def __init__(self, window: QWidget, desk: MatterDesk, theme: Callable[[], Theme], name: str) -> None:
        about = tr("Who opened “{name}” and what was done in it. Each entry is bound to the one before by its hash.", name=name)
        super().__init__(window, tr("What was done with the matter"), about, size=(640, 520))
        self._entries: list[Mapping[str, Any]] = []
        self._rows: list[tuple[str, str, str]] = []
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(tr("Filter the entries"))
        self.filter.setAccessibleName(tr("Filter the entries"))
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(lambda _text: self._draw())
        self.rows = ListModel(self)
        self.view = Rows(tr("Entries"))
        self.view.setModel(self.rows)
        self.view.setItemDelegate(TwoLineDelegate(theme, self.view))
        self.save_button = push_button(tr("Save …"), self._save)
        self.save_button.setEnabled(False)
        self.lay_out([self.filter, self.view], [self.save_button])
        self.say(tr("Opening …"))
        desk.audit(name, self, self._take, self.say_failure)

    def _take(self, audit: Any) -> None:
        self._entries = [one for one in audit.get("entries") or () if isinstance(one, Mapping)]
        self._rows = audit_rows(self._entries)
        whole = tr("Nothing was changed or taken out.")
        if not audit.get("intact"):
            whole = tr("Entry {n} does not follow from the one before: the list was changed.", n=audit.get("broken_at"))
        self.say(tr_count("{n} entry.|{n} entries.", len(self._entries)) + " " + whole)
        self.save_button.setEnabled(bool(self._entries))
        self._draw()

    def _draw(self) -> None:
        words = self.filter.text().casefold().split()
        shown = [row for row in self._rows if all(word in " ".join(row).casefold() for word in words)]
        self.rows.show([Row(str(at), f"{what}  {detail}".strip(), when, "·") for at, (when, what, detail) in enumerate(shown)])

    def _save(self) -> None:
        kinds = ";;".join((tr("One JSON object a line (*.jsonl)"), tr("Table (*.tsv)")))
        path, _ = folders.where_to_save(self, tr("Save the list"), f"{tr('matter')}.jsonl", kinds)
        if path:
            self.save_to(path)

    def save_to(self, path: str) -> None:
        """Write the entries: with their hashes as JSON, by which anyone can check them, or as a table. The file lies open."""
        lines = "".join(json.dumps(one, ensure_ascii=False) + "\n" for one in self._entries)
        try:
            Path(path).write_text(audit_text(self._rows) if path.endswith(".tsv") else lines, encoding="utf-8")
        except OSError as error:
            self.say(tr("{file} could not be written: {why}", file=Path(path).name, why=error.strerror or str(error)))
        else:
            self.say(tr("Saved as {file}. That file is not encrypted.", file=Path(path).name))


class ErasedDialog(ManagerDialog):
    """The report of an erasure."""

    def __init__(self, window: QWidget, report: Mapping[str, Any]) -> None:
        super().__init__(window, tr("Erased"), tr("Keep this report with the file, if the client asked for it."), size=(520, 360))
        self.text = QPlainTextEdit("\n".join(erased_lines(report)))
        self.text.setReadOnly(True)
        self.text.setAccessibleName(tr("Report of the erasure"))
        copy = push_button(tr("Copy"), lambda: QGuiApplication.clipboard().setText(self.text.toPlainText()))
        self.lay_out([self.text], [copy])
