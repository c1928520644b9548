"""Linked scrolling: columns move together, versions of one law provision by provision, other works by the same way."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from tribonian.ui.panes.reader_page import ReaderPage


class ScrollLink(QObject):
    """Moves the pages of the other columns along with the one that is scrolled."""

    def __init__(self, shown: Callable[[], list[ReaderPage]], parent: QObject) -> None:
        super().__init__(parent)
        self._shown = shown
        self.on = False
        self._moving = False
        self._last: dict[int, int] = {}

    def watch(self, page: ReaderPage) -> None:
        """Follow the scrolling of a page as long as it lives."""
        bar = page.view.verticalScrollBar()
        bar.valueChanged.connect(lambda value: self._scrolled(page, value))

    def _scrolled(self, page: ReaderPage, value: int) -> None:
        before = self._last.get(id(page), value)
        self._last[id(page)] = value
        if not self.on or self._moving or page.view.writing:
            return
        others = [one for one in self._shown() if one is not page and not one.view.writing]
        if page not in self._shown() or not others:
            return
        self._moving = True
        try:
            for other in others:
                self._move(page, other, value - before)
        finally:
            self._moving = False
            for one in others:
                self._last[id(one)] = one.view.verticalScrollBar().value()

    def _move(self, page: ReaderPage, other: ReaderPage, way: int) -> None:
        here, there = page.contents, other.contents
        same = here is not None and there is not None and here.work == there.work
        at = page.view.unit_at_top()
        if same and at is not None and other.view.show_at_top(*at):
            return
        bar = other.view.verticalScrollBar()
        bar.setValue(bar.value() + way)
