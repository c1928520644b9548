"""The timeline: steps fill in while the agent works, each can be looked into, followed and copied."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu

from tribonian.ui.models.timeline_model import FilteredTimeline, Index, TimelineModel
from tribonian.ui.theme import Theme
from tribonian.ui.tr import tr
from tribonian.ui.view_models.reading import Place
from tribonian.ui.view_models.run import Run
from tribonian.ui.view_models.step_filter import StepFilter
from tribonian.ui.view_models.timeline import Step
from tribonian.ui.widgets.delegates import StepDelegate
from tribonian.ui.widgets.trees import Tree


class StepsView(Tree):
    """Scrolls along while the last step is in view, stays put once the reader has scrolled up."""

    followed = Signal(Place, object)
    looked_at = Signal(object)
    """The step that was clicked or reached by the arrow keys."""

    def __init__(self, theme: Callable[[], Theme]) -> None:
        super().__init__(tr("Steps"))
        self._steps = TimelineModel(self)
        self.shown = FilteredTimeline(self._steps, self)
        self.setModel(self.shown)
        self.setItemDelegate(StepDelegate(theme, self))
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._menu)
        self.chosen.connect(self._choose)
        self._follow = True
        self.verticalScrollBar().rangeChanged.connect(self._scroll_along)
        self.verticalScrollBar().sliderMoved.connect(self._keep_following)

    def _scroll_along(self, _low: int, high: int) -> None:
        if self._follow:
            self.verticalScrollBar().setValue(high)

    def _keep_following(self, value: int) -> None:
        self._follow = value >= self.verticalScrollBar().maximum() - 4

    def show_run(self, run: Run) -> None:
        """Follow another run."""
        self._follow = True
        self._steps.show(run.timeline)

    def narrow(self, wanted: StepFilter) -> int:
        """Show only what `wanted` accepts, with what stands above and below it; returns the number of top rows left."""
        self._follow = self._follow and wanted.is_open
        self.shown.narrow(wanted)
        if not wanted.is_open:
            self.expandAll()
            self.scrollToTop()
        return self.shown.rowCount()

    def step(self, index: Index) -> Step:
        """The step of a row shown."""
        return self._steps.step(self.shown.mapToSource(index))

    def currentChanged(self, current: Index, previous: Index) -> None:  # noqa: D102
        super().currentChanged(current, previous)
        if current.isValid():
            self.looked_at.emit(self.step(current))

    def _choose(self, index: QModelIndex, modifiers: object) -> None:
        step = self.step(index)
        self.looked_at.emit(step)
        if step.place is not None:
            self.followed.emit(step.place, modifiers)
        elif step.children:
            self._follow = False
            self.setExpanded(index, not self.isExpanded(index))

    def _menu(self, at: QPoint) -> None:
        menu = QMenu(self)
        index = self.indexAt(at)
        if index.isValid():
            menu.addAction(tr("Copy step"), lambda: copy(self.step(index).as_text()))
        menu.addAction(tr("Copy all steps"), self.copy_all)
        menu.addSeparator()
        menu.addAction(tr("Expand all"), self.expandAll)
        menu.addAction(tr("Collapse all"), self.collapseAll)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.viewport().mapToGlobal(at))

    def copy_all(self) -> None:
        """Copy the whole timeline as text."""
        copy(self._steps.timeline.as_text())


def copy(text: str) -> None:
    """Put text on the clipboard."""
    QGuiApplication.clipboard().setText(text)
