"""Remembers and restores what the window looked like."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize

if TYPE_CHECKING:
    from tribonian.ui.window import DeskWindow

LAYOUT_VERSION = 3

LOW = 740
"""In a window lower than this the answer has no room beside unfolded steps."""


def first_folded(height: int) -> list[int]:
    """Parts of the research pane that are folded at first in a window of this height: the steps, whose title says how it goes."""
    return [0] if height < LOW else []


class WindowState(QObject):
    """Saves on close, restores at start; damaged state falls back to the first arrangement."""

    def __init__(self, window: DeskWindow) -> None:
        super().__init__(window)
        self._window = window
        self._arranged = False

    def restore(self) -> None:
        """Geometry, panes and choices."""
        window, state = self._window, self._window.state
        if not window.restoreGeometry(state.bytes("geometry")):
            window.resize(self._first_size())
        self._arranged = window.restoreState(state.bytes("layout"), LAYOUT_VERSION)
        window.research_pane.split.restoreState(state.bytes("research_split"))
        folded = state.json("research_folded")
        window.research_pane.fold(first_folded(window.height()) if folded is None else folded)
        window.research_pane.set_depth(state.text("depth", "auto"))
        window.library_pane.sort_by(state.text("library_order", "title"))
        if state.flag("linked", False):
            window.reading.link_columns()
        window.commands.commands.actions["page_image"].setChecked(window.pages.on)
        window.research.keep = state.flag("keep_questions", True)
        window.commands.commands.actions["keep_questions"].setChecked(window.research.keep)

    def _first_size(self) -> QSize:
        screen = self._window.screen()
        room = screen.availableSize() if screen is not None else QSize(1440, 900)
        return QSize(min(1680, room.width() - 16), min(1050, room.height() - 48))

    def shown(self) -> None:
        """The first arrangement needs the window's real size."""
        if not self._arranged:
            self._arranged = True
            self._window.arrangement.arrange()

    def restore_content(self) -> None:
        """Tabs and the run that was shown; loaded as the engine answers."""
        state = self._window.state
        if state.flag("only_reader", False):
            self._window.commands.commands.actions["focus_mode"].trigger()
        tabs = state.json("tabs")
        if isinstance(tabs, list):
            self._window.reader.restore([column for column in tabs if isinstance(column, dict)])
        unkept = state.json("unkept")
        self._window.research.unkept = {run for run in unkept if isinstance(run, str)} if isinstance(unkept, list) else set()
        self._window.research.forget_unkept()
        self._window.research.unkept_changed.connect(self._remember_unkept)
        run = state.text("run")
        if run and self._window.research.keep:
            self._window.research.replay(run)

    def _remember_unkept(self) -> None:
        """Ids only, written at once: even after a crash no run stays that was not to be kept."""
        if not self._window.matters.open_name:
            self._window.state.put("unkept", sorted(self._window.research.unkept))
            self._window.state.sync()

    def save(self) -> None:
        """Everything, now."""
        window, state = self._window, self._window.state
        only_reader = window.arrangement.only_reader
        window.arrangement.read_only_reader(False)  # what is remembered is where the panes stand when they are there
        state.put("only_reader", only_reader)
        state.put("library_order", window.library_pane.order)
        state.put("linked", window.reader.scroll_link.on)
        state.put("geometry", window.saveGeometry())
        state.put("layout", window.saveState(LAYOUT_VERSION))
        state.put("research_split", window.research_pane.split.saveState())
        state.put("research_folded", window.research_pane.folded())
        state.put("tabs", window.reader.state(window.shelving.shelf.is_own))
        state.put("depth", str(window.research_pane.depth_choice.currentData()))
        state.put("keep_questions", window.research.keep)
        state.put("run", window.research.run.id if window.research.keep and not window.matters.open_name else "")
        state.put("theme", window.theme_choice, program=True)
        state.put("points", window.points, program=True)
        state.put("library", str(window.library), program=True)
        state.sync()
