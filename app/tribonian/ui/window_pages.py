"""The picture of the page beside the text of a case file: it follows the text, and turning it takes the text along."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer

from tribonian.ui import requests
from tribonian.ui.link import Failure, Job
from tribonian.ui.view_models.contents import ROOT
from tribonian.ui.view_models.page_images import PageImage, eid_of, page_of
from tribonian.ui.view_models.reading import Place

if TYPE_CHECKING:
    from tribonian.ui.panes.reader_page import ReaderPage
    from tribonian.ui.window import DeskWindow

KEY = "page_images"
KEPT = 8
STEADY_MS = 120
"""A page is drawn once the reader rests on it for so long."""
INCHES = 8.27
DPI = (72, 110, 160, 220, 300)
"""Steps of sharpness: a page is not drawn anew for every pixel of width."""
NARROW = 760
"""Pixels of the reader below which the picture stands under the text, not beside it."""
Wanted = tuple[str, str, int]
"""Work, version, page."""


class WindowPages(QObject):
    """Asks for nothing while no case file with pages is read, or the picture is not wanted."""

    def __init__(self, window: DeskWindow) -> None:
        super().__init__(window)
        self._window = window
        self._kept: OrderedDict[tuple[Wanted, int], PageImage] = OrderedDict()
        self._wanted: Wanted = ("", "", 0)
        self._turned = ("", 0)
        """Work and page that were turned to last."""
        self._plain: set[str] = set()
        """Works whose files have no pages to be shown."""
        self._job: Job | None = None
        self.on = window.state.flag(KEY, True)
        self._steady = QTimer(self)
        self._steady.setSingleShot(True)
        self._steady.setInterval(STEADY_MS)
        self._steady.timeout.connect(self._ask)
        pane = window.page_pane
        pane.hide()
        pane.turned.connect(self.turn)
        pane.closed.connect(lambda: self.use(False))
        pane.sharper_asked.connect(self._ask)
        window.reader.current_changed.connect(self.follow)

    def handlers(self) -> dict[str, Callable[[], object]]:
        """Handlers by the id of their command."""
        return {
            "page_image": lambda: self.use(not self.on),
            "next_page": lambda: self.turn(1),
            "page_before": lambda: self.turn(-1),
        }

    def use(self, on: bool) -> None:
        """Show the picture of the page where there is one, or do not."""
        self.on = on
        self._window.state.put(KEY, on)
        self._window.commands.commands.actions["page_image"].setChecked(on)
        self.follow()

    def follow(self) -> None:
        """Another place is read: its page is shown, at once when it was drawn before."""
        window = self._window
        page = window.reader.page
        contents = page.contents if page is not None else None
        number = self._page_read(page) if page is not None and contents is not None else 0
        if not self.on or not number or contents is None or not self._has_pictures(contents.work):
            self._wanted = ("", "", 0)
            window.page_pane.hide()
            return
        wide = window.page_split.width() >= NARROW
        window.page_split.setOrientation(Qt.Orientation.Horizontal if wide else Qt.Orientation.Vertical)
        if window.page_pane.isHidden():
            window.page_pane.show()
            room = window.page_split.width() if wide else window.page_split.height()
            window.page_split.setSizes([round(room * 0.58), round(room * 0.42)])
        wanted = (contents.work, contents.expression, number)
        if wanted == self._wanted:
            return
        self._wanted = wanted
        window.page_pane.set_neighbours(number > 1, contents.find(eid_of(number + 1)) != ROOT)
        kept = self._kept.get((wanted, self._dpi()))
        if kept is not None:
            window.page_pane.show_page(kept)
        else:
            window.page_pane.wait_for(number)
            self._steady.start()

    def _page_read(self, page: ReaderPage) -> int:
        """The page at the top of the text; at the end of a text that cannot be scrolled further, the one that was turned to."""
        number, bar = page_of(page.eid), page.view.verticalScrollBar()
        turned = page.contents is not None and self._turned[0] == page.contents.work and self._turned[1] > number > 0
        return self._turned[1] if turned and bar.value() == bar.maximum() else number

    def turn(self, step: int) -> None:
        """To the next page or the one before; the text goes there, and the picture follows it."""
        work, _version, number = self._wanted
        page = self._window.reader.page
        if page is None or page.contents is None or page.contents.work != work:
            return
        eid = eid_of(number + step)
        if page.contents.find(eid) != ROOT:
            self._turned = (work, number + step)
            here = page.place()
            page.go(Place(work, eid, version=here.version if here is not None else ""))

    def forget(self) -> None:
        """Keep no picture."""
        self._kept.clear()
        self._plain.clear()
        self._wanted, self._turned = ("", "", 0), ("", 0)
        if self._job is not None:
            self._job.cancel()
            self._job.forget()
            self._job = None
        self._window.page_pane.forget()
        self._window.page_pane.hide()

    # --- inside --------------------------------------------------------------------------------

    def _has_pictures(self, work: str) -> bool:
        entry = self._window.shelving.shelf.by_id.get(work)
        return work not in self._plain and entry is not None and (entry.own or entry.kind == "casefile")

    def _dpi(self) -> int:
        wanted = self._window.page_pane.wanted_width / INCHES
        return next((dpi for dpi in DPI if dpi >= wanted), DPI[-1])

    def _ask(self) -> None:
        wanted, dpi = self._wanted, self._dpi()
        work, version, number = wanted
        if not number or (wanted, dpi) in self._kept:
            return
        if self._job is not None:
            self._job.cancel()
            self._job.forget()

        def take(image: PageImage) -> None:
            self._job = None
            self._kept[wanted, dpi] = image
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
            if wanted == self._wanted:
                self._window.page_pane.show_page(image)

        def failed(failure: Failure) -> None:
            self._job = None
            if failure.code == "not_found":  # a transcript as text has pages, and no picture of them
                self._plain.add(work)
                self.follow()
            elif wanted == self._wanted and failure.code != "cancelled":
                self._window.page_pane.say(f"{failure.message} {failure.hint}".strip())

        request = requests.page_image(work, number, dpi, version)
        self._job = self._window.link.call(request, self, take, failed, prepare=PageImage.of)
