"""Fetches tables of contents and provisions for the reader; keeps the contents of the works read last."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QObject

from tribonian.ui import requests
from tribonian.ui.link import EngineLink, Failure, Job
from tribonian.ui.view_models.blocks import UnitText, unit_texts
from tribonian.ui.view_models.contents import ContentsIndex
from tribonian.ui.view_models.found_places import FoundPlaces
from tribonian.ui.view_models.glance import Glance
from tribonian.ui.view_models.reading import Place

KEPT_CONTENTS = 12
KEPT_GLANCES = 64


class ReadingRoom(QObject):
    """One for the whole window; pages ask it, never the link."""

    def __init__(self, link: EngineLink, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._link = link
        self._contents: OrderedDict[tuple[str, str], ContentsIndex] = OrderedDict()
        self._glances: OrderedDict[tuple[str, str, str], Glance] = OrderedDict()

    def contents(
        self,
        work: str,
        owner: QObject,
        ready: Callable[[ContentsIndex], None],
        failed: Callable[[Failure], None],
        version: str = "",
    ) -> None:
        """Hand the contents of a version of `work` ("" for the one that is law now) to `ready`: at once when they are kept."""
        now = self._contents.get((work, ""))
        kept = now if now is not None and version in ("", now.expression, now.label) else self._contents.get((work, version))
        if kept is not None:
            self._contents.move_to_end((work, "" if kept is now else version))
            ready(kept)
            return

        def take(contents: ContentsIndex) -> None:
            known = self._contents.get((work, ""))
            if contents.current and known is not None and known.expression == contents.expression:
                contents = known  # the same version under another name: pages that show it go on showing it
            self._contents[work, "" if contents.current else version] = contents
            while len(self._contents) > KEPT_CONTENTS:
                self._contents.popitem(last=False)
            ready(contents)

        self._link.call(requests.contents(work, version), owner, take, failed, prepare=ContentsIndex.of)

    def read(
        self,
        contents: ContentsIndex,
        eids: Sequence[str],
        owner: QObject,
        ready: Callable[[list[UnitText]], None],
        failed: Callable[[Failure], None],
    ) -> Job:
        """Hand the text of provisions to `ready`, in the order asked for; those that are missing are left out."""
        request = requests.read(contents.work, eids, contents.expression)
        return self._link.call(request, owner, ready, failed, prepare=partial(_units, contents))

    def find(
        self,
        contents: ContentsIndex,
        words: str,
        owner: QObject,
        ready: Callable[[FoundPlaces], None],
        failed: Callable[[Failure], None],
    ) -> Job:
        """Hand every place of `words` in a version to `ready`."""
        request = requests.find_words(contents.work, words, contents.expression)
        return self._link.call(request, owner, ready, failed, prepare=FoundPlaces.of)

    def glance(
        self, place: Place, owner: QObject, ready: Callable[[Glance], None], failed: Callable[[Failure], None]
    ) -> Job | None:
        """Hand what a citation leads to to `ready`; at once when it was looked at before."""
        key = (place.work, place.eid or place.number, place.version)
        kept = self._glances.get(key)
        if kept is not None:
            self._glances.move_to_end(key)
            ready(kept)
            return None

        def take(glance: Glance) -> None:
            self._glances[key] = glance
            while len(self._glances) > KEPT_GLANCES:
                self._glances.popitem(last=False)
            ready(glance)

        number = place.eid or place.number
        if not number:
            return self._link.call(requests.laws(place.work), owner, take, failed, prepare=partial(Glance.of_work, place.work))
        request = requests.read(place.work, [number], place.version)
        return self._link.call(request, owner, take, failed, prepare=Glance.of)

    def forget(self, work: str = "") -> None:
        """Forget the contents of a work, or of all: the library changed."""
        self._glances.clear()
        if work:
            for key in [key for key in self._contents if key[0] == work]:
                del self._contents[key]
        else:
            self._contents.clear()


def _units(contents: ContentsIndex, payload: Any) -> list[UnitText]:
    return unit_texts([row for row in payload if isinstance(row, dict) and "error" not in row], contents)
