"""Sentences on the clipboard with their citations: as footnotes where the other program knows them, as plain text elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QMimeData, QObject, Signal
from PySide6.QtGui import QGuiApplication

from tribonian.ui import requests
from tribonian.ui.link import EngineLink
from tribonian.ui.tr import tr_count


class Copying(QObject):
    """Has the engine word what is copied, in the citation style of the memos."""

    copied = Signal(str)
    """What was copied, to be said."""
    failed = Signal(object)
    """Failure."""

    def __init__(self, link: EngineLink, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._link = link

    def copy(self, run: str, sentences: Sequence[str] = (), **how: str) -> None:
        """Copy sentences of a run or a memo by their keys (none: all of them); `how` are style and purpose."""
        self._link.call(requests.copy(run, sentences, **how), self, self._take, self.failed.emit)

    def _take(self, told: Any) -> None:
        if not isinstance(told, dict):
            return
        packed = QMimeData()
        packed.setText(str(told.get("text") or ""))
        packed.setHtml(str(told.get("html") or ""))
        QGuiApplication.clipboard().setMimeData(packed)
        count = told.get("sentences")
        self.copied.emit(
            tr_count("{n} sentence copied with its citations|{n} sentences copied with their citations", int(count or 0))
        )
