"""Keeps the library pane true: loads the works, removes one."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal

from tribonian.ui import requests
from tribonian.ui.link import EngineLink, Failure, Job
from tribonian.ui.view_models.shelf import Shelf, tags_of


class Shelving(QObject):
    """Owns the `Shelf`."""

    loaded = Signal()
    failed = Signal(object)
    """Failure."""
    removed = Signal(str)
    tagged = Signal()
    """Tags differ."""

    def __init__(self, link: EngineLink, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._link = link
        self.shelf = Shelf()
        self.is_loaded = False
        self._job: Job | None = None

    def reload(self) -> None:
        """Ask for the works again; a request under way is superseded."""
        if self._job is not None:
            self._job.forget()
        self._job = self._link.call(requests.laws(), self, self._take, self._fail, prepare=Shelf.of)

    def forget_own(self) -> None:
        """Keep nothing of the files of a matter that is locked now; the works of the library stay."""
        self.shelf = self.shelf.public()
        self.loaded.emit()

    def _take(self, shelf: Shelf) -> None:
        shelf.query, shelf.order, shelf.tags = self.shelf.query, self.shelf.order, self.shelf.tags
        shelf.matters = self.shelf.matters
        self.shelf, self.is_loaded, self._job = shelf, True, None
        self.loaded.emit()
        self._link.call(requests.tags(), self, self._take_tags, None, prepare=tags_of)

    def _take_tags(self, tags: dict[str, tuple[str, ...]]) -> None:
        if tags != self.shelf.tags:
            self.shelf.tags = tags
            self.tagged.emit()

    def tag(self, work: str, tag: str, *, remove: bool = False) -> None:
        """Give a work a tag, or take it away."""

        def done(row: dict[str, Any]) -> None:
            self.shelf.with_tag(work, str(row["tag"]), remove=remove)
            self.tagged.emit()

        self._link.call(requests.tag(work, tag, remove=remove), self, done, self.failed.emit)

    def _fail(self, failure: Failure) -> None:
        self._job = None
        self.failed.emit(failure)

    def remove(self, work: str) -> None:
        """Remove a work from the library and every index."""

        def done(_result: Any) -> None:
            self.removed.emit(work)
            self.reload()

        self._link.call(requests.remove(work, public=not self.shelf.is_own(work)), self, done, self.failed.emit)
