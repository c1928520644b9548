"""Every command of the window: its name, its menu, its keys. Menus, palette and help are made from this list."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow

from tribonian.ui.tr import tr
from tribonian.ui.view_models.shortcuts import Keymap


@dataclass(frozen=True, slots=True)
class Command:
    """A thing the window can do."""

    id: str
    menu: str
    title: str
    keys: tuple[str, ...] = ()
    checkable: bool = False
    quiet: bool = False
    """Not shown in menus and palette (the nine evidence keys are one line of the help)."""
    everywhere: bool = False
    """Its keys work in every window of the program, dialogs included."""


def all_commands() -> list[Command]:
    """The commands in the order of the menus."""
    file, ask, go, tab, view, about = tr("&File"), tr("&Research"), tr("&Go"), tr("&Tab"), tr("&View"), tr("&Help")
    notes, matter = tr("&Notes"), tr("&Matter")
    return [
        Command("import_files", file, tr("Import files …"), ("Ctrl+O",)),
        Command("import_folder", file, tr("Import a folder …"), ("Ctrl+Shift+O",)),
        Command("preview_files", file, tr("Look before importing …"), ("Ctrl+Alt+O",)),
        Command("memo", file, tr("Work on the memo …"), ("Ctrl+Shift+E",)),
        Command("export", file, tr("Export memo …"), ("Ctrl+E",)),
        Command("print_text", file, tr("Print …"), ("Ctrl+P",)),
        Command("libraries", file, tr("Libraries …"), ("Ctrl+Alt+L",)),
        Command("firm", file, tr("Library of the firm …"), ("Ctrl+Alt+F",)),
        Command("jurisdictions", file, tr("Jurisdictions …")),
        Command("settings", file, tr("Settings …"), ("Ctrl+,",)),
        Command("shortcuts", file, tr("Shortcuts …"), ("Ctrl+Alt+K",)),
        Command("quit", file, tr("Quit"), ("Ctrl+Q",)),
        Command("ask", ask, tr("Ask a question"), ("Ctrl+L",)),
        Command("follow_up", ask, tr("Ask a follow-up"), ("Ctrl+Shift+L",)),
        Command("clear", ask, tr("New question"), ("Ctrl+N",)),
        Command("stop", ask, tr("Stop, then close"), ("Esc",)),
        Command("first_sentence", ask, tr("Go to the answer"), ("Ctrl+Return",)),
        Command("copy_answer", ask, tr("Copy the answer with citations"), ("Ctrl+Alt+A",)),
        Command("keep_questions", ask, tr("Keep my questions"), checkable=True),
        Command("copy_steps", ask, tr("Copy all steps")),
        Command("export_labels", ask, tr("Export labels …")),
        Command("models", ask, tr("Models …")),
        Command("palette", go, tr("Go to anything …"), ("Ctrl+K",)),
        Command("search", go, tr("Search the law"), ("Ctrl+Shift+F",)),
        Command("find", go, tr("Find in this work"), ("Ctrl+F",)),
        Command("filter_contents", go, tr("Filter the contents"), ("Ctrl+J",)),
        Command("back", go, tr("Back"), ("Alt+Left",)),
        Command("forward", go, tr("Forward"), ("Alt+Right",)),
        Command("previous", go, tr("Previous provision"), ("[", "Alt+Up")),
        Command("next", go, tr("Next provision"), ("]", "Alt+Down")),
        Command("glance", go, tr("What does this citation say?"), ("Ctrl+I",)),
        Command("menu_here", go, tr("Menu of what has the focus"), ("Shift+F10",)),
        Command("next_pane", go, tr("Next pane"), ("F6",)),
        Command("previous_pane", go, tr("Previous pane"), ("Shift+F6",)),
        Command("new_tab", tab, tr("New tab"), ("Ctrl+T",)),
        Command("close_tab", tab, tr("Close tab"), ("Ctrl+W",)),
        Command("next_tab", tab, tr("Next tab"), ("Ctrl+Tab", "Ctrl+PgDown")),
        Command("previous_tab", tab, tr("Previous tab"), ("Ctrl+Shift+Tab", "Ctrl+PgUp")),
        Command("split", tab, tr("Split: side by side"), ("Ctrl+\\",)),
        Command("split_below", tab, tr("Split: one below the other"), ("Ctrl+Shift+\\", "Ctrl+|")),
        Command("next_column", tab, tr("Next column"), ("Ctrl+Alt+Right",)),
        Command("close_column", tab, tr("Close this column"), ("Ctrl+Alt+W",)),
        Command("link_columns", tab, tr("Scroll all columns together"), ("Ctrl+Alt+Y",), checkable=True),
        Command("page_image", tab, tr("Picture of the page beside the text"), ("Ctrl+Alt+P",), checkable=True),
        Command("next_page", tab, tr("Next page"), ("Ctrl+Alt+PgDown",)),
        Command("page_before", tab, tr("Page before"), ("Ctrl+Alt+PgUp",)),
        Command("copy_cited", tab, tr("Copy with citation"), ("Ctrl+Shift+C",)),
        Command("caret", notes, tr("Cursor in the text, to select words by keyboard"), ("F7",), checkable=True),
        Command("highlight", notes, tr("Highlight the selected words"), ("Ctrl+H",)),
        Command("note", notes, tr("Write a note …"), ("Ctrl+M",)),
        Command("bookmark", notes, tr("Bookmark, or take it away"), ("Ctrl+D",)),
        Command("undo_note", notes, tr("Take back the last change of a note"), ("Ctrl+Z",)),
        Command("compare_provisions", notes, tr("Compare two provisions …"), ("Ctrl+Alt+C",)),
        *_of_matters(matter),
        Command("larger", view, tr("Larger text"), ("Ctrl++", "Ctrl+=")),
        Command("smaller", view, tr("Smaller text"), ("Ctrl+-",)),
        Command("normal", view, tr("Normal text"), ("Ctrl+0",)),
        Command("focus_mode", view, tr("Only the reader"), ("F11",), checkable=True),
        Command("reset_layout", view, tr("Put the panes back")),
        Command("help", about, tr("Keyboard"), ("F1",)),
        Command("doctor", about, tr("State of the library")),
        Command("licences", about, tr("Licences")),
        Command("about", about, tr("About Tribonian")),
        *(Command(f"evidence_{n}", ask, tr("Open evidence {n}", n=n), (str(n),), quiet=True) for n in range(1, 10)),
    ]


def _of_matters(matter: str) -> list[Command]:
    return [
        Command("matter_new", matter, tr("New matter …"), ("Ctrl+Alt+N",)),
        Command("matter_unlock", matter, tr("Unlock a matter …"), ("Ctrl+Alt+U",)),
        Command("matter_lock", matter, tr("Lock the matter"), ("Ctrl+Alt+M",), everywhere=True),
        Command("matter_import", matter, tr("Import files into the matter …"), ("Ctrl+Alt+I",)),
        Command("matter_folder", matter, tr("Import a folder into the matter …")),
        Command("digest", matter, tr("Digest of the case files …"), ("Ctrl+Alt+G",)),
        Command("review_grid", matter, tr("Review grid …"), ("Ctrl+Alt+R",)),
        Command("checklist", matter, tr("Clause checklist …")),
        Command("matter_audit", matter, tr("What was done with the matter …")),
        Command("matter_passphrase", matter, tr("Change the matter’s passphrase …")),
        Command("matter_label", matter, tr("Change the matter’s label …")),
        Command("matter_backup", matter, tr("Back up the matter …")),
        Command("matter_restore", matter, tr("Restore a matter …")),
        Command("matter_erase", matter, tr("Erase a matter …")),
    ]


class Commands:
    """A window's actions, made from a list of commands and bound to handlers by id. Their keys are those of the keymap."""

    def __init__(
        self,
        window: QMainWindow,
        handlers: Mapping[str, Callable[[], object]],
        keymap: Keymap,
        commands: Sequence[Command] | None = None,
        scope: str = "window",
    ) -> None:
        self._window, self._keymap, self._scope = window, keymap, scope
        self.list = list(all_commands() if commands is None else commands)
        self.actions: dict[str, QAction] = {}
        bar = window.menuBar()
        bar.setAccessibleName(tr("Menu"))
        self.menus = {name: bar.addMenu(name) for name in dict.fromkeys(command.menu for command in self.list)}
        for command in self.list:
            action = QAction(command.title, window)
            action.setObjectName(command.id)
            action.setCheckable(command.checkable)
            handler = handlers[command.id]
            action.triggered.connect(lambda _checked=False, handler=handler: handler())
            self._take(command, action)
            window.addAction(action)
            if not command.quiet:
                self.menus[command.menu].addAction(action)

    def adopt(self, command: Command, action: QAction) -> None:
        """Take in an action that is made elsewhere: it is listed with its keys, and they can be changed."""
        self.list.append(command)
        self._take(command, action)

    def _take(self, command: Command, action: QAction) -> None:
        self.actions[command.id] = action
        self._keymap.add(command.id, command.menu, command.title, command.keys, self._scope)
        action.setShortcuts([QKeySequence(keys) for keys in self._keymap.keys(command.id)])
        if command.everywhere:
            action.setShortcutContext(Qt.ShortcutContext.ApplicationShortcut)

    def use_keys(self) -> None:
        """The keymap changed."""
        for name, action in self.actions.items():
            wanted = [QKeySequence(keys) for keys in self._keymap.keys(name)]
            if action.shortcuts() != wanted:
                action.setShortcuts(wanted)

    def keys_text(self, command: Command) -> str:
        """The keys of a command as this machine writes them."""
        return keys_text(self._keymap.keys(command.id))

    def help_groups(self) -> list[tuple[str, list[tuple[str, str]]]]:
        """Keys by menu for the help page."""
        groups: dict[str, list[tuple[str, str]]] = {}
        for command in self.list:
            keys = self.keys_text(command)
            if keys and not command.quiet:
                groups.setdefault(command.menu.replace("&", ""), []).append((keys, command.title))
        return [*groups.items(), *self.fixed_keys()]

    @staticmethod
    def fixed_keys() -> list[tuple[str, list[tuple[str, str]]]]:
        """Keys that belong to a place, not to a command: they cannot be changed."""
        answer = [
            ("1 – 9", tr("Open evidence 1 to 9")),
            (tr("Space"), tr("On a sentence: show the supporting words")),
            (tr("Enter"), tr("On a sentence: open them in the reader")),
            (tr("Del"), tr("On a sentence: leave it out of the memo, or put it back")),
            ("F2", tr("On a sentence: edit it for the memo")),
            ("↑ ↓", tr("In the question: earlier questions")),
        ]
        click = [
            (tr("Click"), tr("Open in this tab")),
            (tr("Ctrl + click"), tr("Open in a new tab")),
            (tr("Shift + click"), tr("Open beside")),
        ]
        return [(tr("Answer"), answer), (tr("Mouse"), click)]


def keys_text(keys: Sequence[str]) -> str:
    """Keys as this machine writes them."""
    return "  ".join(QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText) for key in keys)
