"""Finding words in the work a page shows, whatever of it is loaded."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from tribonian.ui.jobs.reading import ReadingRoom
from tribonian.ui.link import Failure, Job
from tribonian.ui.view_models.found_places import FoundPlace, FoundPlaces
from tribonian.ui.view_models.reading import Place

if TYPE_CHECKING:
    from tribonian.ui.panes.reader_page import ReaderPage


class PageFinding(QObject):
    """What the find bar of a page asks for."""

    def __init__(self, room: ReadingRoom, page: ReaderPage) -> None:
        super().__init__(page)
        self._room, self._page = room, page

    def find(self, words: str, ready: Callable[[FoundPlaces], None], failed: Callable[[Failure], None]) -> Job | None:
        """Hand every place of `words` in the version being read to `ready`."""
        contents = self._page.contents
        return self._room.find(contents, words, self._page, ready, failed) if contents is not None else None

    def go(self, place: FoundPlace) -> None:
        """Bring an occurrence into view; it is a step of reading, not a place of the way back."""
        page = self._page
        here = page.place()
        if page.contents is None or here is None or page.view.go_to_words(place.start, place.end):
            return
        if page.view.law.find(place.eid) is not None:
            page.view.go_to_unit(place.eid)
        else:
            page.go(Place(here.work, place.eid, start=place.start, end=place.end, version=here.version))

    def search(self, words: str) -> None:
        """Search the work for the words with their inflected forms."""
        if self._page.contents is not None and words.strip():
            self._page.search_asked.emit(words, self._page.contents.work)
