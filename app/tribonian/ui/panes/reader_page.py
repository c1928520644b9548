"""One tab of the reader: a work, the place being read, and the way back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from tribonian.ui.jobs.reading import ReadingRoom
from tribonian.ui.link import Failure, Job
from tribonian.ui.panes.find_bar import FindBar
from tribonian.ui.panes.law_view import Highlight, LawView
from tribonian.ui.panes.reader_head import ReaderHead, superseded_text
from tribonian.ui.theme import Theme
from tribonian.ui.tr import tr
from tribonian.ui.view_models.blocks import UnitText
from tribonian.ui.view_models.contents import ROOT, ContentsIndex
from tribonian.ui.view_models.labels import short_title
from tribonian.ui.view_models.reading import (
    MOST_CHARACTERS,
    STEP_CHARACTERS,
    Place,
    Trail,
    fitting,
    step_units,
    surplus,
)
from tribonian.ui.widgets.small import EmptyState


class ReaderPage(QWidget):
    """Loads a window of provisions around the place read and more of it while one scrolls."""

    followed = Signal(Place, object)
    """A citation or a citing provision was activated."""
    moved = Signal()
    """Another provision is being read, or another work is open."""
    opened = Signal()
    """A place was reached and its text is set."""
    compare_asked = Signal(str, str, str)
    """Work and labels of an earlier and a later version."""
    search_asked = Signal(str, str)
    """Words and work: search the whole work for them."""

    def __init__(self, room: ReadingRoom, theme: Callable[[], Theme], font: Callable[[], QFont]) -> None:
        super().__init__()
        self.setObjectName("Reader")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._room = room
        self.trail = Trail()
        self.contents: ContentsIndex | None = None
        self.eid = ""
        self._highlights: Callable[[str, str], Sequence[Highlight]] = lambda _work, _expression: ()
        self._job: Job | None = None
        self._replaced = False
        self._waiting: Place | None = None
        """A place to open when the tab is first shown."""
        self.head = ReaderHead()
        self.view = LawView(theme, font)
        self.view.describe = self._describe
        self.view.cite = self._cite
        self.find_bar = FindBar(self.view)
        self._message = EmptyState("", "")
        self._stack = QStackedWidget()
        self._stack.addWidget(self._message)
        self._stack.addWidget(self.view)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for widget, stretch in ((self.head, 0), (self._stack, 1), (self.find_bar, 0)):
            layout.addWidget(widget, stretch)
        self.setFocusProxy(self.view)
        self.view.followed.connect(self._follow)
        self.view.reading.connect(self._reading)
        self.view.near_edge.connect(self._extend)
        self.head.followed.connect(self.followed)
        self.head.stepped.connect(self.step)
        self.head.version_asked.connect(self.open_version)
        self.head.compare_asked.connect(self._compare)
        self.head.travelled.connect(lambda step: self.back() if step < 0 else self.forward())
        self.find_bar.search_asked.connect(self._search)

    # --- opening -------------------------------------------------------------------------------

    def open(self, place: Place) -> None:
        """Go to a place; it becomes the newest of the way back."""
        self.trail.visit(place)
        self._go(place)

    def open_later(self, place: Place) -> None:
        """Remember a place and open it when the tab is shown."""
        self._waiting = place
        self.trail.visit(place)
        self.moved.emit()

    def open_waiting(self) -> None:
        """Open what `open_later` remembered."""
        place, self._waiting = self._waiting, None
        if place is not None:
            self._go(place)

    def back(self) -> None:
        """Go back one place."""
        place = self.trail.back()
        if place is not None:
            self._go(place)

    def forward(self) -> None:
        """Go forward one place."""
        place = self.trail.forward()
        if place is not None:
            self._go(place)

    def open_version(self, version: str) -> None:
        """Read the same place in another version of the work."""
        here = self.place()
        if here is not None:
            self.open(Place(here.work, here.eid, here.number, title=here.title, version=version))

    def _compare(self, earlier: str, later: str) -> None:
        if self.contents is not None:
            self.compare_asked.emit(self.contents.work, earlier, later)

    def _follow(self, place: Place, modifiers: object) -> None:
        """A citation inside an old text leads to that text, not to what is law now."""
        if self.contents is not None and not self.contents.current and place.work == self.contents.work and not place.version:
            place = replace(place, version=self.contents.expression)
        self.followed.emit(place, modifiers)

    def step(self, step: int) -> None:
        """Go to the previous or next provision."""
        if self.contents is None:
            return
        row = self.contents.neighbour(self.contents.find(self.eid), step)
        if row != ROOT:
            node = self.contents.nodes[row]
            here = self.place()
            self._go(Place(self.contents.work, node.eid, node.number, version=here.version if here else ""))
            self.trail.moved(node.eid, node.number)

    def reload(self) -> None:
        """Set the text anew: type, theme or the work changed."""
        here = self.place()
        if here is not None and self._waiting is None:
            self.contents = None
            self._go(here)

    def place(self) -> Place | None:
        """The place being read."""
        return self.trail.here

    def title(self) -> str:
        """Text of the tab: `Art. 21 · Charter of …`."""
        here = self.trail.here
        if self.contents is None:
            if here is None:
                return tr("New tab")
            return short_title(" · ".join(part for part in (here.number, here.title or here.work) if part))
        row = self.contents.find(self.eid)
        number = self.contents.nodes[row].label if row != ROOT else ""
        return " · ".join(part for part in (number, short_title(self.contents.title, 20)) if part)

    def _go(self, place: Place) -> None:
        self._waiting = None
        if self.contents is None or self.contents.work != place.work:
            self._say(tr("Opening …"), "")

        def failed(failure: Failure) -> None:
            if failure.code == "not_found" and place.version:
                # What an earlier answer or session was of has been replaced: the law's text now, and not its old words.
                self._replaced = True
                self._go(replace(place, version="", start=-1, end=-1))
            else:
                self._fail(failure)

        self._room.contents(
            place.work, self, lambda contents: self._with_contents(contents, place), failed, version=place.version
        )

    def _with_contents(self, contents: ContentsIndex, place: Place) -> None:
        same = self.contents is contents
        self.contents = contents
        row = contents.find(place.eid, place.number) if place.eid or place.number else ROOT
        missing = row == ROOT and bool(place.eid or place.number)
        warning = tr("{number} is not in this version", number=place.number or place.eid) if missing else ""
        replaced, self._replaced = self._replaced, False
        self.head.warn(warning or (tr("The text asked for was replaced; this is the one held now") if replaced else ""))
        unit = contents.unit_of(row if row != ROOT else 0) if len(contents) else ROOT
        if unit == ROOT:
            self._say(contents.title, tr("This work has no provisions to read."))
            self.moved.emit()
            return
        self.eid = contents.nodes[unit].eid
        if same and self.view.law.find(self.eid) is not None and not self.view.writing:
            self._arrive(place, contents.nodes[row].eid if row != ROOT else "")
        else:
            self._load(place, row, unit)
        self.moved.emit()

    def _load(self, place: Place, row: int, unit: int) -> None:
        assert self.contents is not None
        contents = self.contents
        first = contents.units.index(unit)
        eids = [contents.nodes[one].eid for one in contents.units[first : first + step_units(())]]
        inner = contents.nodes[row].eid if row not in (ROOT, unit) and contents.unit_of(row) == unit and row > unit else ""
        if self._job is not None:
            self._job.forget()

        def ready(units: list[UnitText]) -> None:
            self._job = None
            at = next((one.start for one in units if one.eid == inner), -1) if inner else -1
            shown = [one for one in units if one.eid != inner]
            shown = shown[: fitting([len(one.text) for one in shown], STEP_CHARACTERS)]
            self._stack.setCurrentWidget(self.view)
            self.view.show_units(shown, contents, lambda: self._arrive(place, inner, at))

        self._job = self._room.read(contents, [*eids, inner] if inner else eids, self, ready, self._fail)

    def _arrive(self, place: Place, eid: str, offset: int = -1) -> None:
        self._stack.setCurrentWidget(self.view)
        self.refresh_highlights()
        self.view.go_to_unit(self.eid)
        if place.has_words:
            self.view.go_to_words(place.start, place.end)
        elif offset >= 0:
            self.view.go_to_words(offset, offset + 1)
        elif eid and eid != self.eid:
            self._go_inside(eid)
        self._show_head()
        self.opened.emit()

    def _go_inside(self, eid: str) -> None:
        """The unit is loaded already; ask where in it the part begins."""
        assert self.contents is not None
        if self.contents.unit_of(self.contents.find(eid)) == self.contents.find(eid):
            return

        def ready(units: list[UnitText]) -> None:
            if units:
                self.view.go_to_words(units[0].start, units[0].start + 1)

        self._room.read(self.contents, [eid], self, ready, lambda _failure: None)

    # --- while reading -------------------------------------------------------------------------

    def _reading(self, eid: str) -> None:
        self.eid = eid
        unit = self.view.law.find(eid)
        if unit is not None and self.contents is not None:
            row = self.contents.find(eid)
            self.trail.moved(eid, self.contents.nodes[row].number if row != ROOT else "")
        self._show_head()
        self.moved.emit()

    def _show_head(self) -> None:
        self.head.set_travel(self.trail.can_back, self.trail.can_forward)
        if self.contents is None:
            return
        unit = self.view.law.find(self.eid)
        self.head.show_place(self.contents, self.contents.find(self.eid), unit.unit if unit else None)

    def _extend(self, edge: str) -> None:
        contents, loaded = self.contents, self.view.law.units
        if contents is None or not loaded or self._job is not None or self.view.writing:
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
            drop = self._surplus(at_start, sum(len(one.text) for one in added))
            self.view.add_units(added, contents, at_start=at_start, drop=drop)

        self._job = self._room.read(
            contents, [contents.nodes[contents.units[one]].eid for one in wanted], self, ready, self._ignore
        )

    def _surplus(self, at_start: bool, added: int) -> int:
        """How many provisions at the far end may go; what is being read and its neighbours stay."""
        loaded = self.view.law.units
        here = next((at for at, one in enumerate(loaded) if one.unit.eid == self.eid), 0)
        spare = len(loaded) - here - 4 if at_start else here - 2
        lengths = [len(one.unit.text) for one in (reversed(loaded) if at_start else loaded)]
        return surplus(lengths, MOST_CHARACTERS - added, max(0, spare))

    def use_highlights(self, source: Callable[[str, str], Sequence[Highlight]]) -> None:
        """Take evidence to mark from `source(work, expression)`."""
        self._highlights = source

    def refresh_highlights(self) -> None:
        """Mark the evidence of the run being shown."""
        if self.contents is not None:
            self.view.set_highlights(self._highlights(self.contents.work, self.contents.expression))

    def _search(self, words: str) -> None:
        if self.contents is not None and words.strip():
            self.search_asked.emit(words, self.contents.work)

    def _describe(self, place: Place) -> str:
        """Where a citation leads, with the heading when it stays in this work."""
        if self.contents is None or place.work != self.contents.work:
            return " · ".join(part for part in (place.number, place.work) if part)
        row = self.contents.find(place.eid, place.number)
        node = self.contents.nodes[row] if row != ROOT else None
        return f"{node.label}  {node.heading}".strip() if node else place.number

    def _cite(self) -> str:
        """`Art. 21, Constitution of India, as of 2021-07-02`."""
        if self.contents is None:
            return ""
        row = self.contents.find(self.eid)
        version = tr("as of {date}", date=self.contents.version) if self.contents.version else ""
        if not self.contents.current:
            version = ", ".join(part for part in (version, superseded_text(self.contents)) if part)
        return ", ".join(
            part for part in (self.contents.nodes[row].label if row != ROOT else "", self.contents.title, version) if part
        )

    # --- trouble -------------------------------------------------------------------------------

    def _say(self, title: str, text: str) -> None:
        self._message.say(title, text)
        self._stack.setCurrentWidget(self._message)

    def _fail(self, failure: Failure) -> None:
        self._job = None
        self.contents = None if not self.view.law.units else self.contents
        self._say(failure.message or tr("This could not be opened."), failure.hint)
        self.moved.emit()

    def _ignore(self, _failure: Failure) -> None:
        """More text could not be loaded; scrolling again asks again."""
        self._job = None

    def state(self) -> Mapping[str, Any] | None:
        """What a restart needs to open the same place; None for an empty tab."""
        here = self.trail.here
        return here.as_json() | {"title": self.contents.title if self.contents else here.title} if here is not None else None
