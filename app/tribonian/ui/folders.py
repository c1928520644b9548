"""Where a file dialog begins: the folder used last, else the user's documents."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QStandardPaths

from tribonian.ui.state import DeskState

KEY = "folder"


def beginning(state: DeskState) -> Path:
    """The folder a dialog shows at first; it exists."""
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    for named in (state.text(KEY, program=True), documents):
        if named and Path(named).is_dir():
            return Path(named)
    return Path.home()


def remember(state: DeskState, path: str) -> None:
    """`path` was chosen: the next dialog begins in its folder, or in itself when it is one."""
    if path:
        state.put(KEY, path if Path(path).is_dir() else str(Path(path).parent), program=True)
