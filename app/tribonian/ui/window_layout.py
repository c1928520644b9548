"""Where the panes stand: docks that move, hide and are remembered, and a mode in which only the reader is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QMainWindow, QTabWidget

from tribonian.ui.tr import tr
from tribonian.ui.widgets.dock import Dock

if TYPE_CHECKING:
    from tribonian.ui.window import DeskWindow

USUAL = 1800
"""Width of a window in which the panes have the sizes given below; in a wider one they are wider."""
MOST_WIDENED = 1.5
WIDE = 1600
"""From this width the library and the contents stand side by side."""


class WindowLayout(QObject):
    """The docks of the window."""

    def __init__(self, window: DeskWindow) -> None:
        super().__init__(window)
        self._window = window
        self.hidden: list[str] = []
        """Panes that the reading mode hid."""
        window.setDockOptions(QMainWindow.DockOption.AllowTabbedDocks | QMainWindow.DockOption.AllowNestedDocks)
        window.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)
        self.docks = {
            "library": Dock("library", tr("Library"), window.library_pane, window),
            "contents": Dock("contents", tr("Contents"), window.contents, window),
            "research": Dock("research", tr("Research"), window.research_pane, window),
            "search": Dock("search", tr("Search"), window.search, window),
            "runs": Dock("runs", tr("Earlier questions"), window.runs, window),
            "decision": Dock("decision", tr("Decision"), window.decision, window),
            "imports": Dock("imports", tr("Import"), window.imports, window),
            "notes": Dock("notes", tr("Notes"), window.notes_pane, window),
        }
        self._titles = QTimer(self)
        self._titles.setSingleShot(True)
        self._titles.setInterval(0)
        self._titles.timeout.connect(self._refresh_titles)
        for dock in self.docks.values():
            dock.visibilityChanged.connect(lambda _visible: self._titles.start())
            dock.topLevelChanged.connect(lambda _floating: self._titles.start())
            dock.dockLocationChanged.connect(lambda _area: self._titles.start())
        self.arrange()

    def arrange(self) -> None:
        """Put the panes where they belong at first."""
        self.hidden = []
        window, docks = self._window, self.docks
        left, right = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
        screen = window.screen().availableSize().width() if window.screen() else 1440
        for dock in docks.values():
            dock.setFloating(False)
        window.addDockWidget(left, docks["library"])
        beside = Qt.Orientation.Horizontal if screen >= WIDE else Qt.Orientation.Vertical
        window.splitDockWidget(docks["library"], docks["contents"], beside)
        window.addDockWidget(left, docks["imports"])
        window.tabifyDockWidget(docks["library"], docks["imports"])
        window.tabifyDockWidget(docks["contents"], docks["notes"])
        window.addDockWidget(right, docks["research"])
        window.tabifyDockWidget(docks["research"], docks["search"])
        window.tabifyDockWidget(docks["search"], docks["decision"])
        window.tabifyDockWidget(docks["decision"], docks["runs"])
        for dock in docks.values():
            dock.show()
        docks["imports"].hide()
        docks["contents"].raise_()
        docks["research"].raise_()
        wide = max(window.width(), 1)
        sizes = {"library": 264, "contents": 280, "research": 400} if beside == Qt.Orientation.Horizontal else {}
        sizes = sizes or {"library": 264, "research": 384}
        # On a very wide screen the law keeps its line of some seventy characters: the rest is of use to the panes.
        sizes = {name: max(size, min(round(size * MOST_WIDENED), round(wide * size / USUAL))) for name, size in sizes.items()}
        window.resizeDocks([docks[name] for name in sizes], list(sizes.values()), Qt.Orientation.Horizontal)
        if beside == Qt.Orientation.Vertical:
            window.resizeDocks([docks["library"], docks["contents"]], [296, 464], Qt.Orientation.Vertical)

    def _refresh_titles(self) -> None:
        for dock in self.docks.values():
            dock.refresh_title()

    @property
    def only_reader(self) -> bool:
        """True while the panes are hidden for reading."""
        return bool(self.hidden)

    def read_only_reader(self, on: bool) -> None:
        """Hide all panes and the status line, or bring back those that were hidden."""
        if on == self.only_reader:
            return
        if on:
            self.hidden = [name for name, dock in self.docks.items() if not dock.isHidden()]
            for name in self.hidden:
                self.docks[name].hide()
        else:
            back, self.hidden = self.hidden, []
            for name in back:
                self.docks[name].show()
        self._window.status.setVisible(not self.only_reader)
