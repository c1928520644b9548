"""Earlier questions: reopen, go on, export, delete."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtWidgets import QLineEdit, QMenu, QStackedWidget, QVBoxLayout, QWidget

from tribonian.ui import requests
from tribonian.ui.link import EngineLink
from tribonian.ui.models.list_model import ListModel, Row
from tribonian.ui.theme import Theme
from tribonian.ui.tr import tr
from tribonian.ui.view_models.moments import moment_text
from tribonian.ui.widgets.delegates import TwoLineDelegate
from tribonian.ui.widgets.small import EmptyState
from tribonian.ui.widgets.trees import Rows

GLYPHS: Mapping[str, str] = {"finished": "✓", "failed": "✗", "cancelled": "■", "interrupted": "◌", "running": "◌"}


class RunsPane(QWidget):
    """The stored runs, newest first. The list is the engine's; nothing of it is kept here."""

    replay_asked = Signal(str)
    resume_asked = Signal(str)
    delete_asked = Signal(str)
    export_asked = Signal(str)
    memo_asked = Signal(str)
    listed = Signal(list)
    """Questions of the stored runs, newest first."""

    def __init__(self, link: EngineLink, theme: Callable[[], Theme]) -> None:
        super().__init__()
        self.setObjectName("Pane")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._link = link
        self._runs: list[Mapping[str, Any]] = []
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(tr("Filter questions"))
        self.filter.setAcceptDrops(False)
        self.filter.setAccessibleName(tr("Filter questions"))
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(lambda _text: self._draw())
        self.rows = ListModel(self)
        self.view = Rows(tr("Earlier questions"))
        self.view.setModel(self.rows)
        self.view.setItemDelegate(TwoLineDelegate(theme, self.view))
        self.view.chosen.connect(lambda index, _modifiers: self.replay_asked.emit(self.rows.key(index)))
        self.view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.view.customContextMenuRequested.connect(self._menu)
        self._empty = EmptyState(
            tr("No questions yet"), tr("Every question you ask is kept here with its steps and evidence, until you delete it.")
        )
        self._stack = QStackedWidget()
        self._stack.addWidget(self._empty)
        self._stack.addWidget(self.view)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 0)
        layout.setSpacing(8)
        layout.addWidget(self.filter)
        layout.addWidget(self._stack, 1)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(150)
        self._soon.timeout.connect(self._load)
        self.setFocusProxy(self.view)

    def reload(self) -> None:
        """Ask for the list again, soon."""
        self._soon.start()

    def clear(self) -> None:
        """Keep nothing of the list; it can be asked for anew."""
        self.filter.clear()
        self._take([])

    def _load(self) -> None:
        self._link.call(requests.runs(), self, self._take, lambda _failure: None)

    def _take(self, runs: Any) -> None:
        self._runs = [run for run in runs if isinstance(run, dict)]
        self._draw()
        self.listed.emit([str(run.get("question") or "") for run in self._runs])

    def _draw(self) -> None:
        words = self.filter.text().casefold().split()
        shown = [run for run in self._runs if all(word in str(run.get("question") or "").casefold() for word in words)]
        self.rows.show([_row(run) for run in shown])
        self._stack.setCurrentWidget(self.view if self._runs else self._empty)

    def _menu(self, at: QPoint) -> None:
        index = self.view.indexAt(at)
        run = self.rows.key(index)
        if not run:
            return
        menu = QMenu(self)
        menu.addAction(tr("Open"), lambda: self.replay_asked.emit(run))
        if self.rows.rows[index.row()].state in ("interrupted", "cancelled", "running"):
            menu.addAction(tr("Go on with this run"), lambda: self.resume_asked.emit(run))
        menu.addAction(tr("Work on its memo …"), lambda: self.memo_asked.emit(run))
        menu.addAction(tr("Export memo …"), lambda: self.export_asked.emit(run))
        menu.addSeparator()
        menu.addAction(tr("Delete everywhere"), lambda: self.delete_asked.emit(run))
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.view.viewport().mapToGlobal(at))

    @property
    def runs(self) -> Sequence[Mapping[str, Any]]:
        """The runs as the engine lists them."""
        return self._runs


def _row(run: Mapping[str, Any]) -> Row:
    status = str(run.get("status") or run.get("state") or "")
    words = {
        "finished": tr("answered"),
        "failed": tr("failed"),
        "cancelled": tr("stopped"),
        "interrupted": tr("interrupted"),
        "running": tr("under way"),
    }
    answered = run.get("answered")
    said = tr("not found") if status == "finished" and answered is False else words.get(status, status)
    detail = " · ".join(part for part in (_when(run), said, str(run.get("model") or "")) if part)
    return Row(
        str(run.get("run") or run.get("id") or ""), str(run.get("question") or ""), detail, GLYPHS.get(status, "·"), status
    )


def _when(run: Mapping[str, Any]) -> str:
    return moment_text(next((str(run[key]) for key in ("created", "started", "at", "asked") if run.get(key)), ""))
