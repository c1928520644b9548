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

KEPT_CONTENTS = 12


class ReadingRoom(QObject):
    """One for the whole window; pages ask it, never the link."""

    def __init__(self, link: EngineLink, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._link = link
        self._contents: OrderedDict[str, ContentsIndex] = OrderedDict()

    def contents(
        self, work: str, owner: QObject, ready: Callable[[ContentsIndex], None], failed: Callable[[Failure], None]
    ) -> None:
        """Hand the contents of `work` to `ready`: at once when they are kept, else when the engine sent them."""
        kept = self._contents.get(work)
        if kept is not None:
            self._contents.move_to_end(work)
            ready(kept)
            return

        def take(contents: ContentsIndex) -> None:
            self._contents[work] = contents
            while len(self._contents) > KEPT_CONTENTS:
                self._contents.popitem(last=False)
            ready(contents)

        self._link.call(requests.contents(work), owner, take, failed, prepare=ContentsIndex.of)

    def read(
        self,
        contents: ContentsIndex,
        eids: Sequence[str],
        owner: QObject,
        ready: Callable[[list[UnitText]], None],
        failed: Callable[[Failure], None],
    ) -> Job:
        """Hand the text of provisions to `ready`, in the order asked for; those that are missing are left out."""
        request = requests.read(contents.work, eids)
        return self._link.call(request, owner, ready, failed, prepare=partial(_units, contents))

    def forget(self, work: str = "") -> None:
        """Forget the contents of a work, or of all: the library changed."""
        if work:
            self._contents.pop(work, None)
        else:
            self._contents.clear()


def _units(contents: ContentsIndex, payload: Any) -> list[UnitText]:
    return unit_texts([row for row in payload if isinstance(row, dict) and "error" not in row], contents)
