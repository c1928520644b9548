"""One tab of the reader: a work, the place being read, and the way back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from tribonian.ui.jobs.reading import ReadingRoom
from tribonian.ui.link import Failure
from tribonian.ui.panes.find_bar import FindBar
from tribonian.ui.panes.law_view import Highlight, LawView
from tribonian.ui.panes.page_finding import PageFinding
from tribonian.ui.panes.page_loading import PageLoader
from tribonian.ui.panes.reader_head import ReaderHead
from tribonian.ui.theme import Theme
from tribonian.ui.tr import tr
from tribonian.ui.view_models.contents import ROOT, ContentsIndex, standing
from tribonian.ui.view_models.labels import short_title
from tribonian.ui.view_models.reading import Place, Trail
from tribonian.ui.widgets.note_margin import NoteMargin
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

    mark_asked = Signal(str, Place)
    """Kind of mark, and the words or the provision it is for."""
    note_asked = Signal(int)
    """A note of the reader was activated."""
    peeked = Signal(Place, QPoint)
    """What a citation says is to be shown beside it."""

    def __init__(self, room: ReadingRoom, theme: Callable[[], Theme], font: Callable[[], QFont]) -> None:
        super().__init__()
        self.setObjectName("Reader")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._room = room
        self.trail = Trail()
        self.contents: ContentsIndex | None = None
        self.eid = ""
        self._highlights: Callable[[str, str], Sequence[Highlight]] = lambda _work, _expression: ()
        self._replaced = False
        self._waiting: Place | None = None
        """A place to open when the tab is first shown."""
        self.head = ReaderHead()
        self.view = LawView(theme, font)
        self.view.cite = self._cite
        self.notes = NoteMargin(self.view, theme)
        self.loader = PageLoader(room, self.view, self)
        self.finding = PageFinding(room, self)
        self.find_bar = FindBar(self.view, self.finding.find)
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
        self.find_bar.search_asked.connect(self.finding.search)
        self.find_bar.went.connect(self.finding.go)
        self.view.relaid.connect(self.reload)
        self.view.mark_asked.connect(self.mark)
        self.view.note_asked.connect(self.note_asked)
        self.view.peeked.connect(self.peeked)

    # --- opening -------------------------------------------------------------------------------

    def open(self, place: Place) -> None:
        """Go to a place; it becomes the newest of the way back."""
        self.trail.visit(place)
        self.go(place)

    def open_later(self, place: Place) -> None:
        """Remember a place and open it when the tab is shown."""
        self._waiting = place
        self.trail.visit(place)
        self.moved.emit()

    def open_waiting(self) -> None:
        """Open what `open_later` remembered."""
        place, self._waiting = self._waiting, None
        if place is not None:
            self.go(place)

    def back(self) -> None:
        """Go back one place."""
        place = self.trail.back()
        if place is not None:
            self.go(place)

    def forward(self) -> None:
        """Go forward one place."""
        place = self.trail.forward()
        if place is not None:
            self.go(place)

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
        self.followed.emit(self.in_this_version(place), modifiers)

    def in_this_version(self, place: Place) -> Place:
        """A place of this work, in the version that is read when that is not the law now."""
        contents = self.contents
        if contents is None or contents.current or place.work != contents.work or place.version:
            return place
        return replace(place, version=contents.expression)

    def step(self, step: int) -> None:
        """Go to the previous or next provision."""
        if self.contents is None:
            return
        row = self.contents.neighbour(self.contents.find(self.eid), step)
        if row != ROOT:
            node = self.contents.node(row)
            here = self.place()
            self.go(Place(self.contents.work, node.eid, node.number, version=here.version if here else ""))
            self.trail.moved(node.eid, node.number)

    def reload(self) -> None:
        """Set the text anew: type, theme or the work changed."""
        here = self.place()
        if here is not None and self._waiting is None:
            self.contents = None
            self.go(here)

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
        number = self.contents.node(row).label if row != ROOT else ""
        return " · ".join(part for part in (number, short_title(self.contents.title, 20)) if part)

    def go(self, place: Place) -> None:
        """Show a place that is none of the way back: a step of reading, of finding."""
        self._waiting = None
        if self.contents is None or self.contents.work != place.work:
            self._say(tr("Opening …"), "")

        def failed(failure: Failure) -> None:
            if failure.code == "not_found" and place.version:
                # What an earlier answer or session was of has been replaced: the law's text now, and not its old words.
                self._replaced = True
                self.go(replace(place, version="", start=-1, end=-1))
            else:
                self._fail(failure)

        self._room.contents(
            place.work, self, lambda contents: self._with_contents(contents, place), failed, version=place.version
        )

    def _with_contents(self, contents: ContentsIndex, place: Place) -> None:
        same = self.contents is contents
        if self.contents is None or self.contents.expression != contents.expression:
            self.find_bar.work_changed()
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
        self.eid = contents.node(unit).eid
        if same and self.view.law.find(self.eid) is not None and not self.view.writing:
            self._arrive(place, contents.node(row).eid if row != ROOT else "")
        else:
            self._stack.setCurrentWidget(self.view)
            self.loader.load(contents, row, unit, lambda inner, at: self._arrive(place, inner, at), self._fail)
        self.moved.emit()

    def _arrive(self, place: Place, eid: str, offset: int = -1) -> None:
        self._stack.setCurrentWidget(self.view)
        self.refresh_highlights()
        self.view.go_to_unit(self.eid)
        if place.has_words:
            self.view.go_to_words(place.start, place.end)
        elif offset >= 0:
            self.view.go_to_words(offset, offset + 1)
        elif eid and eid != self.eid and self.contents is not None:
            self.loader.go_inside(self.contents, eid)
        self._show_head()
        self.opened.emit()

    # --- while reading -------------------------------------------------------------------------

    def _reading(self, eid: str) -> None:
        self.eid = eid
        unit = self.view.law.find(eid)
        if unit is not None and self.contents is not None:
            row = self.contents.find(eid)
            self.trail.moved(eid, self.contents.node(row).number if row != ROOT else "")
        self._show_head()
        self.moved.emit()

    def _show_head(self) -> None:
        self.head.set_travel(self.trail.can_back, self.trail.can_forward)
        if self.contents is None:
            return
        unit = self.view.law.find(self.eid)
        self.head.show_place(self.contents, self.contents.find(self.eid), unit.unit if unit else None)

    def _extend(self, edge: str) -> None:
        if self.contents is not None:
            self.loader.extend(self.contents, self.eid, edge)

    # --- marking -------------------------------------------------------------------------------

    def mark(self, kind: str) -> None:
        """Ask for a highlight of the selected words, or a note or bookmark of them or of the provision being read."""
        span = self.view.selected_span()
        here = self.place()
        if self.contents is None or here is None or (span is None and kind == "highlight"):
            return
        eid, start, end = span or (self.eid, -1, -1)
        if kind == "bookmark":
            start = end = -1  # it is of the provision, whatever is selected in it
        row = self.contents.find(eid)
        number = self.contents.node(row).number if row != ROOT else ""
        title, version = self.contents.title, self.contents.expression
        self.mark_asked.emit(kind, Place(self.contents.work, eid, number, start, end, title, version))

    def use_highlights(self, source: Callable[[str, str], Sequence[Highlight]]) -> None:
        """Take evidence to mark from `source(work, expression)`."""
        self._highlights = source

    def refresh_highlights(self) -> None:
        """Mark the evidence of the run being shown."""
        if self.contents is not None:
            self.view.set_highlights(self._highlights(self.contents.work, self.contents.expression))

    def describe(self, place: Place) -> str:
        """Where a citation leads, with the heading when it stays in this work."""
        if self.contents is None or place.work != self.contents.work:
            return " · ".join(part for part in (place.number, place.work) if part)
        row = self.contents.find(place.eid, place.number)
        node = self.contents.node(row) if row != ROOT else None
        return f"{node.label}  {node.heading}".strip() if node else place.number

    def _cite(self) -> str:
        """`Art. 21, Constitution of India, as of 2021-07-02`."""
        if self.contents is None:
            return ""
        row = self.contents.find(self.eid)
        version = tr("as of {date}", date=self.contents.version) if self.contents.version else ""
        if not self.contents.current:
            version = ", ".join(part for part in (version, standing(self.contents)) if part)
        return ", ".join(
            part for part in (self.contents.node(row).label if row != ROOT else "", self.contents.title, version) if part
        )

    # --- trouble -------------------------------------------------------------------------------

    def _say(self, title: str, text: str) -> None:
        self._message.say(title, text)
        self._stack.setCurrentWidget(self._message)

    def _fail(self, failure: Failure) -> None:
        self.contents = None if not self.view.law.units else self.contents
        self._say(failure.message or tr("This could not be opened."), failure.hint)
        self.moved.emit()

    def state(self) -> Mapping[str, Any] | None:
        """What a restart needs to open the same place; None for an empty tab."""
        here = self.trail.here
        return here.as_json() | {"title": self.contents.title if self.contents else here.title} if here is not None else None
