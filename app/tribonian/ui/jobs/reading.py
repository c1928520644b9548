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
        self._contents: OrderedDict[tuple[str, str], ContentsIndex] = OrderedDict()

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

    def forget(self, work: str = "") -> None:
        """Forget the contents of a work, or of all: the library changed."""
        if work:
            for key in [key for key in self._contents if key[0] == work]:
                del self._contents[key]
        else:
            self._contents.clear()


def _units(contents: ContentsIndex, payload: Any) -> list[UnitText]:
    return unit_texts([row for row in payload if isinstance(row, dict) and "error" not in row], contents)
