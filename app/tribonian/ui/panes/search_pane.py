"""Search: words or meaning, over everything or one work."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QLineEdit, QStackedWidget, QVBoxLayout, QWidget

from tribonian.ui import requests
from tribonian.ui.link import EngineLink, Failure, Job
from tribonian.ui.panes.hits_list import HitsList
from tribonian.ui.theme import Theme
from tribonian.ui.tr import tr, tr_count
from tribonian.ui.view_models.labels import seconds_text, short_title
from tribonian.ui.widgets.busy_bar import BusyBar
from tribonian.ui.widgets.flow_layout import FlowLayout
from tribonian.ui.widgets.small import EmptyState, flat_button, label

MODES = ("hybrid", "keyword", "meaning")


class SearchPane(QWidget):
    """A line, a mode, results. A new search supersedes the one under way."""

    followed = Signal(object, object)
    """Place and keyboard modifiers."""

    def __init__(self, link: EngineLink, theme: Callable[[], Theme], jurisdictions: Callable[[], Mapping[str, str]]) -> None:
        super().__init__()
        self.setObjectName("Pane")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._link, self._jurisdictions = link, jurisdictions
        self._work = ""
        self._job: Job | None = None
        self.line = QLineEdit()
        self.line.setPlaceholderText(tr("Words, a citation, or a description"))
        self.line.setAcceptDrops(False)
        self.line.setAccessibleName(tr("Search the law"))
        self.line.setClearButtonEnabled(True)
        self.line.returnPressed.connect(self.search)
        self.mode = QComboBox()
        self.mode.setAccessibleName(tr("Kind of search"))
        for key, text in zip(MODES, (tr("Words and meaning"), tr("Exact words"), tr("Meaning")), strict=True):
            self.mode.addItem(text, key)
        self.mode.currentIndexChanged.connect(lambda _at: self.search())
        self.scope = flat_button(tr("Search in all works again"), lambda: self.set_scope("", ""))
        self.scope.hide()
        self.count = label(muted=True)
        self.progress = BusyBar(tr("Searching"))
        self.progress.hide()
        self.hits = HitsList(tr("Results"), theme)
        self.hits.followed.connect(self.followed)
        self._empty = EmptyState(
            tr("Find a provision"),
            tr("Exact words find § 823 and its inflected forms; meaning finds the rule that is worded differently."),
        )
        self._stack = QStackedWidget()
        self._stack.addWidget(self._empty)
        self._stack.addWidget(self.hits)
        self._lay_out()
        self.setFocusProxy(self.line)

    def _lay_out(self) -> None:
        head = QVBoxLayout()
        head.setContentsMargins(8, 8, 8, 8)
        head.setSpacing(8)
        head.addWidget(self.line)
        row = QWidget()
        flow = FlowLayout(row, 8)  # a long name of a law goes below, it does not widen the window
        for widget in (self.mode, self.scope, self.count):
            flow.addWidget(widget)
        head.addWidget(row)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(head)
        layout.addWidget(self.progress)
        layout.addWidget(self._stack, 1)

    def look_for(self, query: str, *, work: str = "", title: str = "", mode: str = "") -> None:
        """Search for `query`, in one work when given."""
        self.line.setText(query)
        self.set_scope(work, title)
        if mode in MODES:
            self.mode.blockSignals(True)
            self.mode.setCurrentIndex(MODES.index(mode))
            self.mode.blockSignals(False)
        self.search()

    def clear(self) -> None:
        """Keep nothing of what was looked for and found."""
        if self._job is not None:
            self._job.cancel()
            self._job.forget()
            self._job = None
        self.line.clear()
        self.set_scope("", "")
        self.count.setText("")
        self.progress.hide()
        self.hits.show_hits([], {})
        self._empty.say(
            tr("Find a provision"),
            tr("Exact words find § 823 and its inflected forms; meaning finds the rule that is worded differently."),
        )
        self._stack.setCurrentWidget(self._empty)

    def set_scope(self, work: str, title: str) -> None:
        """Narrow the search to one work; "" widens it to all."""
        changed = work != self._work
        self._work = work
        self.scope.setText(tr("in: {title}  ✕", title=short_title(title, 32)) if work else "")
        self.scope.setVisible(bool(work))
        if changed and not work and self.line.text().strip():
            self.search()

    def search(self) -> None:
        """Search for what is in the line."""
        query = self.line.text().strip()
        if not query:
            return
        if self._job is not None:
            self._job.cancel()
            self._job.forget()
        self.progress.show()
        self.count.setText("")
        request = requests.search(query, str(self.mode.currentData()), self._work)
        self._job = self._link.call(request, self, self._take, self._fail, self._first)

    def _first(self, event: dict[str, Any]) -> None:
        """The fused hits of both legs come before the reranked ones."""
        if event.get("event") == "hits_ranked":
            self._show((event.get("data") or {}).get("hits") or [])

    def _take(self, result: Any) -> None:
        self._job = None
        self.progress.hide()
        hits = result.get("hits") or []
        self._show(hits)
        seconds = (result.get("seconds") or {}).get("final")
        time = f"  {seconds_text(float(seconds))}" if isinstance(seconds, int | float) else ""
        self.count.setText(tr_count("{n} place|{n} places", len(hits)) + time)
        if not hits:
            self._empty.say(
                tr("Nothing found"), tr("Try fewer or other words, or search by meaning. The library may not hold that law.")
            )
            self._stack.setCurrentWidget(self._empty)

    def _show(self, hits: list[Mapping[str, Any]]) -> None:
        if hits:
            self.hits.show_hits(hits, self._jurisdictions())
            self._stack.setCurrentWidget(self.hits)

    def _fail(self, failure: Failure) -> None:
        self._job = None
        self.progress.hide()
        if failure.code != "cancelled":
            self._empty.say(failure.message, failure.hint)
            self._stack.setCurrentWidget(self._empty)
