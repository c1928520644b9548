"""The libraries of this machine: switch, open beside, begin a new one, forget."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from tribonian.ui.models.list_model import ListModel, Row
from tribonian.ui.panes.manager_dialog import ManagerDialog
from tribonian.ui.theme import Theme
from tribonian.ui.tr import tr
from tribonian.ui.view_models.libraries import KnownLibrary
from tribonian.ui.widgets.delegates import TwoLineDelegate
from tribonian.ui.widgets.small import push_button
from tribonian.ui.widgets.trees import Rows


class LibrariesDialog(ManagerDialog):
    """A library is a folder; it takes its questions, notes and layout with it."""

    switch_asked = Signal(Path)
    beside_asked = Signal(Path)
    forget_asked = Signal(Path)

    def __init__(self, window: QWidget, theme: Callable[[], Theme], listed: Callable[[], Sequence[KnownLibrary]]) -> None:
        text = tr("A library is a folder with its laws, questions and notes. It can be copied to another machine as it is.")
        super().__init__(window, tr("Libraries"), text, size=(560, 400))
        self._list = listed
        self._known: list[KnownLibrary] = []
        self.rows = ListModel(self)
        self.view = Rows(tr("Libraries"))
        self.view.setModel(self.rows)
        self.view.setItemDelegate(TwoLineDelegate(theme, self.view))
        self.view.selectionModel().currentChanged.connect(self._chosen)
        self.switch_button = push_button(tr("Open"), self._switch, primary=True)
        self.beside_button = push_button(tr("Open in a new window"), self._beside)
        self.forget_button = push_button(tr("Take off the list"), self._forget)
        self.folder_button = push_button(tr("Another folder …"), self._choose)
        self.new_button = push_button(tr("New library …"), self._begin)
        buttons = (self.switch_button, self.beside_button, self.folder_button, self.new_button, self.forget_button)
        self.lay_out([self.view], buttons)
        self.refresh()

    def refresh(self) -> None:
        """List them again."""
        self._known = list(self._list())
        self.rows.show([])
        self.rows.show([_row(one) for one in self._known])
        self.view.setCurrentIndex(self.rows.index(min(1, len(self._known) - 1)))
        self._enable()

    @property
    def current(self) -> KnownLibrary | None:
        """The chosen library."""
        row = self.view.currentIndex().row()
        return self._known[row] if 0 <= row < len(self._known) else None

    def _chosen(self, _now: QModelIndex, _before: QModelIndex) -> None:
        self._enable()

    def _enable(self) -> None:
        one = self.current
        other = one is not None and not one.open_now
        self.switch_button.setEnabled(other and one is not None and one.there)
        self.beside_button.setEnabled(other and one is not None and one.there)
        self.forget_button.setEnabled(other)

    def _switch(self) -> None:
        if self.current is not None:
            self.switch_asked.emit(self.current.path)

    def _beside(self) -> None:
        if self.current is not None:
            self.beside_asked.emit(self.current.path)

    def _forget(self) -> None:
        if self.current is not None:
            self.forget_asked.emit(self.current.path)
            self.refresh()
            self.say(tr("Taken off the list. The folder itself is not touched."))

    def _choose(self) -> None:
        path = QFileDialog.getExistingDirectory(self, tr("Open a library"))
        if path:
            self.switch_asked.emit(Path(path))

    def _begin(self) -> None:
        path, _ = QFileDialog.getSaveFileName(self, tr("Folder of the new library"), tr("library"), tr("Folders (*)"))
        if path:
            self.begin(Path(path))

    def begin(self, path: Path) -> None:
        """Open a library that is made by opening it; a file or a folder with other things in it is refused."""
        if path.exists() and (not path.is_dir() or any(path.iterdir())):
            self.say(tr("“{name}” exists already. Choose a name that is free, or an empty folder.", name=path.name))
        else:
            self.switch_asked.emit(path)


def _row(one: KnownLibrary) -> Row:
    states = [tr("open in this window") if one.open_now else "", "" if one.there else tr("not there any more")]
    detail = " · ".join(part for part in (*states, str(one.path.parent)) if part)
    return Row(str(one.path), one.name, detail, "●" if one.open_now else ("○" if one.there else "✗"))
