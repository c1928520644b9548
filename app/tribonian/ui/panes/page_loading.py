"""Loads a window of provisions around the place read, and more of it while one scrolls."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from tribonian.ui.jobs.reading import ReadingRoom
from tribonian.ui.link import Failure, Job
from tribonian.ui.panes.law_view import LawView
from tribonian.ui.view_models.blocks import UnitText
from tribonian.ui.view_models.contents import ROOT, ContentsIndex
from tribonian.ui.view_models.reading import MOST_CHARACTERS, STEP_CHARACTERS, fitting, step_units, surplus


class PageLoader(QObject):
    """Keeps the text of a view as long as reading needs it; one request is under way at most."""

    def __init__(self, room: ReadingRoom, view: LawView, parent: QObject) -> None:
        super().__init__(parent)
        self._room, self._view = room, view
        self._job: Job | None = None

    def load(
        self,
        contents: ContentsIndex,
        row: int,
        unit: int,
        arrive: Callable[[str, int], None],
        fail: Callable[[Failure], None],
    ) -> None:
        """Set the text from `unit` on; `arrive(eid, offset)` tells the part of it that was asked for and where it begins."""
        first = contents.units.index(unit)
        eids = [contents.node(one).eid for one in contents.units[first : first + step_units(())]]
        inner = contents.node(row).eid if row not in (ROOT, unit) and contents.unit_of(row) == unit and row > unit else ""
        if self._job is not None:
            self._job.forget()

        def ready(units: list[UnitText]) -> None:
            self._job = None
            at = next((one.start for one in units if one.eid == inner), -1) if inner else -1
            shown = [one for one in units if one.eid != inner]
            shown = shown[: fitting([len(one.text) for one in shown], STEP_CHARACTERS)]
            self._view.show_units(shown, contents, lambda: arrive(inner, at))

        def failed(failure: Failure) -> None:
            self._job = None
            fail(failure)

        self._job = self._room.read(contents, [*eids, inner] if inner else eids, self, ready, failed)

    def go_inside(self, contents: ContentsIndex, eid: str) -> None:
        """The unit is loaded already; ask where in it the part begins and go there."""
        if contents.unit_of(contents.find(eid)) == contents.find(eid):
            return

        def ready(units: list[UnitText]) -> None:
            if units:
                self._view.go_to_words(units[0].start, units[0].start + 1)

        self._room.read(contents, [eid], self, ready, lambda _failure: None)

    def extend(self, contents: ContentsIndex, reading: str, edge: str) -> None:
        """Load more at the "start" or "end" of what is set; text far from `reading` goes."""
        loaded = self._view.law.units
        if not loaded or self._job is not None or self._view.writing:
            return
        at_start = edge == "start"
        row = contents.by_eid.get(loaded[0 if at_start else -1].unit.eid, ROOT)
        unit = contents.unit_of(row)
        if unit == ROOT:
            return
        at = contents.units.index(unit)
        step = step_units([len(one.unit.text) for one in loaded])
        wanted = range(max(0, at - step), at) if at_start else range(at + 1, min(len(contents.units), at + 1 + step))
        if not wanted:
            return

        def ready(units: list[UnitText]) -> None:
            self._job = None
            nearest = units[::-1] if at_start else units
            nearest = nearest[: fitting([len(one.text) for one in nearest], STEP_CHARACTERS)]
            added = nearest[::-1] if at_start else nearest
            drop = self._surplus(reading, at_start, sum(len(one.text) for one in added))
            self._view.add_units(added, contents, at_start=at_start, drop=drop)

        eids = [contents.node(contents.units[one]).eid for one in wanted]
        self._job = self._room.read(contents, eids, self, ready, self._ignore)

    def _surplus(self, reading: str, at_start: bool, added: int) -> int:
        """How many provisions at the far end may go; what is being read and its neighbours stay."""
        loaded = self._view.law.units
        here = next((at for at, one in enumerate(loaded) if one.unit.eid == reading), 0)
        spare = len(loaded) - here - 4 if at_start else here - 2
        lengths = [len(one.unit.text) for one in (reversed(loaded) if at_start else loaded)]
        return surplus(lengths, MOST_CHARACTERS - added, max(0, spare))

    def _ignore(self, _failure: Failure) -> None:
        """More text could not be loaded; scrolling again asks again."""
        self._job = None
