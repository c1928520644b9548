"""The memo's window beside the main one: opened when wanted, told of what changes, closed with it. And the keys of both."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from tribonian.ui import requests
from tribonian.ui.commands import keys_text
from tribonian.ui.memo_commands import memo_commands

if TYPE_CHECKING:
    from tribonian.ui.panes.memo_window import MemoWindow
    from tribonian.ui.window import DeskWindow

KEYS = "shortcuts"


class WindowMemos(QObject):
    """One memo window for each main window."""

    def __init__(self, window: DeskWindow) -> None:
        super().__init__(window)
        self._window = window
        self.open_window: MemoWindow | None = None
        for command in memo_commands():
            window.keymap.add(command.id, command.menu, command.title, command.keys, "memo")
        window.keymap.changed = self._keys_changed
        window.research_pane.memo_asked.connect(self.memo)
        window.runs.memo_asked.connect(self.open_run)
        window.about_answer.drafting.stored.connect(self._draft_stored)

    def handlers(self) -> dict[str, Callable[[], object]]:
        """Handlers by the id of their command."""
        return {"memo": self.memo, "shortcuts": self.shortcuts}

    # --- memos ---------------------------------------------------------------------------------

    def memo(self) -> None:
        """Work on the memo of the answer shown, or on the one that was open last."""
        run = self._window.research.run
        if run.id and run.state == "finished":
            self.open_run(run.id)
        else:
            self._shown().desk.reload_list()

    def open_run(self, run: str) -> None:
        """Work on the memo of a stored run."""
        window = self._shown()
        window.desk.open_for(run)
        window.desk.reload_list()

    def _shown(self) -> MemoWindow:
        if self.open_window is None:
            self.open_window = self._made()
        shown = self.open_window
        shown.show()
        shown.raise_()
        shown.activateWindow()
        shown.list.setFocus()
        return shown

    def _made(self) -> MemoWindow:
        # Imported when wanted: windows cost the start of the main one time.
        from tribonian.ui.panes.memo_window import MemoWindow

        window = self._window
        countries = lambda: window.shelving.shelf.jurisdictions  # noqa: E731
        made = MemoWindow(window.link, window.state, window.keymap, lambda: window.theme, countries, window.law_font)
        made.restoreGeometry(window.state.bytes("memo_geometry"))
        made.followed.connect(lambda place: window.open_place(place))
        made.desk.stored.connect(self._memo_stored)
        made.closed.connect(lambda: window.state.put("memo_geometry", made.saveGeometry()))
        window.link.call(requests.export_choices(), made, made.show_choices, lambda _failure: None)
        return made

    def _memo_stored(self, memo: str) -> None:
        """The answer shows what goes into its memo: it looks again when that changed."""
        drafting, shown = self._window.about_answer.drafting, self.open_window
        own = shown is not None and shown.desk.sheet.id == memo and shown.desk.sheet.runs == (drafting.choices.run,)
        if own or memo == drafting.memo:
            drafting.reload()

    def _draft_stored(self, memo: str) -> None:
        shown = self.open_window
        if shown is not None and shown.isVisible() and shown.desk.sheet.id == memo:
            shown.desk.open(memo)

    def refresh(self) -> None:
        """Theme or type changed."""
        if self.open_window is not None:
            self.open_window.refresh()

    def close(self) -> None:
        """The main window closes."""
        if self.open_window is not None:
            self.open_window.close()
            self.open_window.deleteLater()
            self.open_window = None

    # --- keys ----------------------------------------------------------------------------------

    def shortcuts(self) -> None:
        """Open the list of all keys."""
        from tribonian.ui.panes.shortcuts_dialog import ShortcutsDialog

        fixed = self._window.commands.commands.fixed_keys()
        ShortcutsDialog(self._window, self._window.keymap, fixed).show()

    def tell_keys(self) -> None:
        """Say the keys where the window names them."""
        window = self._window

        def said(name: str) -> str:
            found = window.keymap.find(name)
            return keys_text(found.keys[:1]) or f"“{found.title}”" if found is not None else ""

        window.status.tell_keys(keys_text(window.keymap.keys("palette")[:1]))
        window.notes_pane.tell_keys(said("highlight"), said("note"), said("bookmark"))
        window.contents.tell_keys(said("palette"))

    def _keys_changed(self) -> None:
        window = self._window
        window.state.put(KEYS, window.keymap.as_json(), program=True)
        window.state.sync()
        window.commands.commands.use_keys()
        self.tell_keys()
        if self.open_window is not None:
            self.open_window.commands.use_keys()
