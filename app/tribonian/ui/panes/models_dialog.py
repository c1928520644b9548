"""Language models: which there are, which is used, add one, do without."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QFileDialog, QVBoxLayout, QWidget

from tribonian.ui import requests
from tribonian.ui.link import EngineLink, Failure
from tribonian.ui.models.list_model import ListModel, Row
from tribonian.ui.requests import Request
from tribonian.ui.theme import Theme
from tribonian.ui.tr import tr
from tribonian.ui.widgets.delegates import TwoLineDelegate
from tribonian.ui.widgets.flow_layout import FlowLayout
from tribonian.ui.widgets.small import label, push_button
from tribonian.ui.widgets.trees import Rows

NO_MODEL = "none"


class ModelsDialog(QDialog):
    """Not modal: everything goes on while a model is measured."""

    model_changed = Signal()

    def __init__(self, window: QWidget, link: EngineLink, theme: Callable[[], Theme]) -> None:
        super().__init__(window)
        self.setWindowTitle(tr("Models"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._link = link
        self.rows = ListModel(self)
        self.view = Rows(tr("Models"))
        self.view.setModel(self.rows)
        self.view.setItemDelegate(TwoLineDelegate(theme, self.view))
        self.view.chosen.connect(lambda _index, _modifiers: self._enable())
        self.note = label(tr("Loading the list …"), muted=True, wrap=True)
        self.use_button = push_button(tr("Use"), self._use, primary=True)
        self.probe_button = push_button(tr("Measure"), self._probe)
        buttons = QWidget()
        flow = FlowLayout(buttons, 8)
        for button in (
            self.use_button,
            self.probe_button,
            push_button(tr("Add a file …"), self._add),
            push_button(tr("Close"), self.close),
        ):
            flow.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(8)
        text = tr(
            "A model writes the answer's sentences; every one is checked by the program. "
            "Without a model you get verified extracts."
        )
        layout.addWidget(label(text, muted=True, wrap=True))
        layout.addWidget(self.view, 1)
        layout.addWidget(self.note)
        layout.addWidget(buttons)
        self.resize(560, 420)
        self._enable()
        self.reload()

    def reload(self) -> None:
        """Ask for the list again."""
        self._link.call(requests.model_list(), self, self._take, self._fail)

    def _take(self, models: Any) -> None:
        listed = models if isinstance(models, list) else (models.get("models") or [])
        rows = [Row(NO_MODEL, tr("No model"), tr("verified extracts only"), "–")]
        rows += [_row(model) for model in listed if isinstance(model, dict)]
        self.rows.show([])
        self.rows.show(rows)
        self.note.setText("" if listed else tr("No model was found. Add a .gguf file, or work without one."))
        used = next((at for at, row in enumerate(rows) if row.state == "used"), 0)
        self.view.setCurrentIndex(self.rows.index(used))
        self._enable()

    def _enable(self) -> None:
        name = self.rows.key(self.view.currentIndex())
        self.use_button.setEnabled(bool(name))
        self.probe_button.setEnabled(bool(name) and name != NO_MODEL)

    def _use(self) -> None:
        self._do(requests.model_use(self.rows.key(self.view.currentIndex())), tr("Loading the model …"))

    def _probe(self) -> None:
        self._do(requests.model_probe(self.rows.key(self.view.currentIndex())), tr("Measuring; this takes a minute or two …"))

    def _add(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self, tr("Add a model"), "", tr("Models (*.gguf);;All files (*)"))
        if path:
            self._do(requests.model_add(path), tr("Checking the file …"))

    def _do(self, request: Request, text: str) -> None:
        self.note.setText(text)

        def done(_result: Any) -> None:
            self.note.setText("")
            self.model_changed.emit()
            self.reload()

        self._link.call(request, self, done, self._fail)

    def _fail(self, failure: Failure) -> None:
        self.note.setText(f"{failure.message} {failure.hint}".strip())


def _row(model: Mapping[str, Any]) -> Row:
    used = bool(model.get("in_use") or model.get("used") or model.get("current") or model.get("active"))
    parts = [str(model.get("file") or "")]
    speed = model.get("tokens_per_second")
    if isinstance(speed, int | float) and speed:
        parts.append(tr("{n} tokens a second", n=round(speed)))
    if isinstance(model.get("context"), int) and model["context"]:
        parts.append(tr("{n} tokens of context", n=model["context"]))
    if model.get("fits") is False:
        parts.insert(0, tr("does not fit into memory"))
    name = str(model.get("name") or "")
    return Row(
        name,
        name + (f"  —  {tr('in use')}" if used else ""),
        " · ".join(part for part in parts if part),
        "●" if used else "○",
        "used" if used else "",
    )
