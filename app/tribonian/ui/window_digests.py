"""What is made of the files of a matter: their digest, review grids, the clause checklist."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from tribonian.ui.panes.checklist_dialog import ChecklistDialog
    from tribonian.ui.panes.digest_dialog import DigestDialog
    from tribonian.ui.panes.grid_dialog import GridDialog
    from tribonian.ui.window import DeskWindow


class WindowDigests(QObject):
    """Opens the dialogs; each is imported when wanted. Locking the matter closes them as it closes all dialogs."""

    def __init__(self, window: DeskWindow) -> None:
        super().__init__(window)
        self._window = window

    def handlers(self) -> dict[str, Callable[[], object]]:
        """Handlers by the id of their command."""
        return {"digest": self.digest, "review_grid": self.review_grid, "checklist": self.checklist}

    def digest(self) -> DigestDialog:
        """Open the digest of the case files."""
        from tribonian.ui.panes.digest_dialog import DigestDialog

        window = self._window
        dialog = DigestDialog(window, window.link, lambda: window.theme)
        dialog.followed.connect(window.open_place)
        dialog.show()
        return dialog

    def review_grid(self) -> GridDialog:
        """Open the review grids."""
        from tribonian.ui.panes.grid_dialog import GridDialog

        window = self._window
        dialog = GridDialog(window, window.link, lambda: window.theme, self._files)
        dialog.followed.connect(window.open_place)
        dialog.show()
        return dialog

    def checklist(self) -> ChecklistDialog:
        """Open the clause checklist."""
        from tribonian.ui.panes.checklist_dialog import ChecklistDialog

        window = self._window
        dialog = ChecklistDialog(window, window.link, lambda: window.theme)
        dialog.followed.connect(window.open_place)
        dialog.show()
        return dialog

    def _files(self) -> list[tuple[str, str]]:
        """(id, name) of the files that can be asked. By the file's name: the contracts of a matter often share a title."""
        works = [work for work in self._window.shelving.shelf.works if work.kind == "casefile"]
        return [(work.id, work.file or work.title) for work in works]
