"""Tree model over a run's `Timeline`; it only ever appends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, QSortFilterProxyModel, Qt

from tribonian.ui.models import roles
from tribonian.ui.tr import tr
from tribonian.ui.view_models.step_filter import StepFilter
from tribonian.ui.view_models.timeline import DONE, FAILED, GLYPHS, RUNNING, Step, Timeline

Index = QModelIndex | QPersistentModelIndex
_NONE = QModelIndex()


class TimelineModel(QAbstractItemModel):
    """The steps of the run being shown."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._timeline = Timeline()

    def show(self, timeline: Timeline) -> None:
        """Follow another run."""
        self.beginResetModel()
        self._timeline.on_add = lambda _step, put: put()
        self._timeline.on_change = lambda _step: None
        self._timeline = timeline
        timeline.on_add, timeline.on_change = self._added, self._changed
        self.endResetModel()

    @property
    def timeline(self) -> Timeline:
        """The timeline shown."""
        return self._timeline

    def _added(self, step: Step, put: Callable[[], None]) -> None:
        self.beginInsertRows(self._index_of(step.parent), step.row, step.row)
        put()
        self.endInsertRows()

    def _changed(self, step: Step) -> None:
        index = self._index_of(step)
        self.dataChanged.emit(index, index)

    def _index_of(self, step: Step | None) -> QModelIndex:
        if step is None or step.parent is None:
            return QModelIndex()
        return self.createIndex(step.row, 0, step.id)

    def step(self, index: Index) -> Step:
        """The step of a row; the invisible root for an invalid index."""
        return self._timeline.steps[int(index.internalId())] if index.isValid() else self._timeline.root

    def index(self, row: int, column: int, parent: Index = _NONE) -> QModelIndex:  # noqa: D102
        children = self.step(parent).children
        return self.createIndex(row, column, children[row].id) if 0 <= row < len(children) and column == 0 else QModelIndex()

    def parent(self, index: Index = _NONE) -> QModelIndex:  # type: ignore[override]  # noqa: D102
        return self._index_of(self.step(index).parent) if index.isValid() else QModelIndex()

    def rowCount(self, parent: Index = _NONE) -> int:  # noqa: D102
        return len(self.step(parent).children)

    def columnCount(self, parent: Index = _NONE) -> int:  # noqa: D102
        return 1

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:  # noqa: D102
        if not index.isValid():
            return None
        step = self.step(index)
        if role == Qt.ItemDataRole.DisplayRole:
            return step.title
        if role == Qt.ItemDataRole.AccessibleTextRole:
            said = {RUNNING: tr("under way"), DONE: tr("done"), FAILED: tr("failed")}.get(step.state, "")
            return ", ".join(part for part in (step.title, step.detail, step.time, said) if part)
        if role == roles.LABEL:
            return GLYPHS[step.state]
        if role == roles.DETAIL:
            return step.detail
        if role == roles.MARK:
            return step.time
        if role == roles.STATE:
            return step.state
        if role == roles.PLACE:
            return step.place
        return None


class FilteredTimeline(QSortFilterProxyModel):
    """The timeline with only the steps a `StepFilter` accepts, and what stands above and below them."""

    def __init__(self, steps: TimelineModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._steps = steps
        self._wanted = StepFilter()
        self.setRecursiveFilteringEnabled(True)
        self.setAutoAcceptChildRows(True)
        self.setSourceModel(steps)

    def narrow(self, wanted: StepFilter) -> None:
        """Show only what `wanted` accepts."""
        if wanted != self._wanted:
            self.beginFilterChange()
            self._wanted = wanted
            self.endFilterChange()

    def filterAcceptsRow(self, row: int, parent: Index) -> bool:  # noqa: D102
        if self._wanted.is_open:
            return True
        children = self._steps.step(parent).children
        return row < len(children) and self._wanted.accepts(children[row])
