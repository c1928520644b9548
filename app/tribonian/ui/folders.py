"""Where a file dialog begins: the folder used last, else the user's documents."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QSettings, QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from tribonian.ui.state import DeskState

KEY = "folder"
_saved_in: list[Path] = []
"""The folder saved to last. Not kept beyond the program: a matter may have been saved from."""
_DIALOG_KEYS = ("FileDialog/history", "FileDialog/lastVisited")


def beginning(state: DeskState) -> Path:
    """The folder a dialog shows at first; it exists."""
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    for named in (state.text(KEY, program=True), documents):
        if named and Path(named).is_dir():
            return Path(named)
    return Path.home()


def where_to_save(parent: QWidget, title: str, name: str, kinds: str) -> tuple[str, str]:
    """(path, kind) chosen for a new file called `name`, ("", "") for none.

    The dialog begins where was saved last, else in the user's documents: never where laws were imported from.
    """
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    begin = next((one for one in (*_saved_in, Path(documents)) if one.is_dir()), Path.home())
    path, kind = QFileDialog.getSaveFileName(parent, title, str(begin / name), kinds)
    if path:
        _saved_in[:] = [Path(path).parent]
    return path, kind


def remember(state: DeskState, path: str) -> None:
    """`path` was chosen: the next dialog begins in its folder, or in itself when it is one."""
    if path:
        state.put(KEY, path if Path(path).is_dir() else str(Path(path).parent), program=True)


@contextmanager
def unremembered() -> Iterator[None]:
    """Qt's file dialog keeps the folders it was in; what is chosen inside leaves no trace of that kind."""
    kept = QSettings(QSettings.Scope.UserScope, "QtProject")
    before = {key: kept.value(key) for key in _DIALOG_KEYS}
    try:
        yield
    finally:
        kept.sync()
        for key, value in before.items():
            if value is None:
                kept.remove(key)
            else:
                kept.setValue(key, value)
        kept.sync()
