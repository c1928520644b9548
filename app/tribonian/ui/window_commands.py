"""What each command of the menu does."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QRectF, Qt
from PySide6.QtGui import QActionGroup, QContextMenuEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QWidget

from tribonian.ui import folders, requests
from tribonian.ui import theme as themes
from tribonian.ui.commands import Command, Commands
from tribonian.ui.panes.palette import Palette
from tribonian.ui.tr import tr
from tribonian.ui.view_models import memo_files
from tribonian.ui.view_models.choices import Choice
from tribonian.ui.view_models.labels import short_title
from tribonian.ui.view_models.preferences import BUTTON, preferences
from tribonian.ui.view_models.reading import Place

if TYPE_CHECKING:
    from tribonian.ui.panes.about_dialog import AboutDialog
    from tribonian.ui.window import DeskWindow

IMPORT_FILTER = "*.json *.md *.txt *.xml *.html *.htm *.docx *.odt *.rtf *.pdf"


class WindowCommands(QObject):
    """Binds `commands.all_commands` to the window; every handler is short and named like its command."""

    def __init__(self, window: DeskWindow) -> None:
        super().__init__(window)
        self._window = window
        handlers: dict[str, Callable[[], object]] = {
            name: getattr(self, name)
            for name in dir(type(self))
            if not name.startswith("_") and callable(getattr(type(self), name))
        }
        handlers |= window.reading.handlers()
        handlers |= {f"evidence_{n}": self._evidence(n) for n in range(1, 10)}
        handlers |= window.managers.handlers()
        handlers |= window.memos.handlers()
        self.commands = Commands(window, handlers, window.keymap)
        self._add_view_menu()
        self.palette_popup = Palette(window, lambda: window.theme)
        self.palette_popup.chosen.connect(self._chosen)
        self.palette_popup.more = self._provisions

    def _add_view_menu(self) -> None:
        window = self._window
        menu = self.commands.menus[tr("&View")]
        menu.addSeparator()
        for number, (name, dock) in enumerate(window.docks.items(), 1):
            action = dock.show_action
            title = tr("Show or hide: {pane}", pane=dock.windowTitle())
            shown = Command(f"pane_{name}", menu.title(), title, (f"Ctrl+Alt+{number}",))
            self.commands.adopt(shown, action)
            menu.addAction(action)
            window.addAction(action)
        menu.addSeparator()
        themes_menu = menu.addMenu(tr("Theme"))
        group = QActionGroup(self)
        titles = (tr("As the system"), tr("Light"), tr("Dark"), tr("High contrast"))
        for name, title in zip(themes.NAMES, titles, strict=True):
            action = themes_menu.addAction(title)
            action.setCheckable(True)
            action.setChecked(name == window.theme_choice)
            action.triggered.connect(lambda _checked=False, name=name: window.use_theme(name))
            group.addAction(action)
            # The menu above it says that it is a theme; the palette and the list of keys have no menu.
            self.commands.adopt(Command(f"theme_{name}", menu.title(), tr("Theme: {theme}", theme=title)), action)

    def _evidence(self, number: int) -> Callable[[], object]:
        return lambda: self._window.research_pane.open_evidence(number)

    # --- file ----------------------------------------------------------------------------------

    def import_files(self) -> None:
        """Choose files and import them."""
        self._window.offer_paths(self._chosen_files(tr("Import files")))

    def import_folder(self) -> None:
        """Choose a folder, look at what is in it, and import it."""
        state = self._window.state
        path = QFileDialog.getExistingDirectory(self._window, tr("Import a folder"), str(folders.beginning(state)))
        folders.remember(state, path)
        self._window.offer_paths([path] if path else [])

    def preview_files(self) -> None:
        """Choose files and look at what importing them would do."""
        self._window.preview(self._chosen_files(tr("Look before importing")))

    def _chosen_files(self, title: str) -> list[str]:
        state = self._window.state
        paths, _ = QFileDialog.getOpenFileNames(self._window, title, str(folders.beginning(state)), self._import_kinds())
        folders.remember(state, paths[0] if paths else "")
        return paths

    def _import_kinds(self) -> str:
        return tr("Laws and decisions ({patterns})", patterns=IMPORT_FILTER) + ";;" + tr("All files (*)")

    def export(self, run: str = "") -> None:
        """Choose a file and write the memo of the run shown (or `run`)."""
        run = run or self._window.about_answer.drafting.memo or self._window.research.run.id
        if not run:
            self._window.notices.say(tr("Ask a question first; its answer becomes the memo."))
            return
        name = short_title(self._window.research.run.question or tr("memo"), 40).rstrip("…?. ").replace("/", "-")
        path, kind = folders.where_to_save(self._window, tr("Export memo"), f"{name}.docx", memo_files.kinds())
        if path:
            self.export_to(run, memo_files.with_suffix(path, kind))

    def export_to(self, run: str, path: str) -> None:
        """Write the memo of `run` to `path`."""
        window = self._window
        window.notices.say(tr("Writing {file} …", file=Path(path).name))
        window.link.call(requests.export(run, path), window, window.notices.exported, window.notices.say_failure)

    def quit(self) -> None:
        """Close the window."""
        self._window.close()

    # --- research ------------------------------------------------------------------------------

    def ask(self) -> None:
        """Go to the question box."""
        self._window.focus_question()

    def follow_up(self) -> None:
        """Go to the line below the answer that goes on from it."""
        self._window.docks["research"].reveal()
        if not self._window.research_pane.answer.focus_follow_up():
            self._window.notices.say(tr("Ask a question first; a follow-up goes on from its answer."))

    def clear(self) -> None:
        """Start with an empty question."""
        self._window.research.clear()
        self._window.research_pane.box.put("")
        self._window.focus_question()

    def stop(self) -> None:
        """Leave a find bar or filter, else stop the answer, else close what is open."""
        window = self._window
        focus, page = QApplication.focusWidget(), window.reader.page
        if page is not None and focus is not None and page.find_bar.isAncestorOf(focus):
            page.find_bar.close_bar()
        elif isinstance(focus, QLineEdit) and focus.text():
            focus.clear()
        elif window.research.busy:
            window.research.stop()
        elif page is not None and not page.find_bar.isHidden():
            page.find_bar.close_bar()
        elif window.banner.text:
            window.banner.dismiss()
        elif window.reader.card.isVisible():
            window.reader.card.hide()
        elif window.arrangement.only_reader:
            self.commands.actions["focus_mode"].trigger()

    def first_sentence(self) -> None:
        """Go to the first sentence of the answer."""
        self._window.docks["research"].reveal()
        self._window.research_pane.answer.focus_first()

    def keep_questions(self) -> None:
        """Keep questions and runs, or delete each when the next is asked."""
        self._window.research.keep = self.commands.actions["keep_questions"].isChecked()

    def copy_answer(self) -> None:
        """Copy the answer with its citations."""
        self._window.about_answer.copy()

    def copy_steps(self) -> None:
        """Copy the timeline as text."""
        QGuiApplication.clipboard().setText(self._window.research.run.timeline.as_text())

    # --- go ------------------------------------------------------------------------------------

    def palette(self) -> None:
        """Open the palette."""
        choices = [
            Choice("command", command.id, command.title, self.commands.keys_text(command))
            for command in self.commands.list
            if not command.quiet and command.id != "palette"
        ]
        settings = preferences(self._window.managers.values(), None)
        choices += [
            Choice("setting", one.title, tr("Settings: {name}", name=one.title), one.group)
            for one in settings
            if one.kind != BUTTON  # these open what is a command already
        ]
        works = self._window.shelving.shelf.works
        choices += [
            Choice("work", work.id, work.title, " · ".join(filter(None, (work.jurisdiction.upper(), work.file))))
            for work in works
        ]
        self.palette_popup.open_with(choices)

    def _provisions(self, typed: str) -> list[Choice]:
        """Provisions of the open work whose number is typed: `21`, `art 21`, `§ 312b`."""
        page = self._window.reader.page
        if page is None or page.contents is None or not any(letter.isdigit() for letter in typed):
            return []
        nodes = [page.contents.node(row) for row in page.contents.matches(typed)[:5]]
        return [Choice("provision", node.eid, f"{node.label}  {node.heading}".strip(), page.contents.title) for node in nodes]

    def _chosen(self, choice: Choice, modifiers: object) -> None:
        window = self._window
        if choice.kind == "command":
            self.commands.actions[choice.key].trigger()
        elif choice.kind == "setting":
            window.managers.settings(choice.key)
        elif choice.kind == "work":
            window.open_work(choice.key, modifiers)
        elif choice.kind == "provision" and window.reader.page is not None and window.reader.page.contents is not None:
            window.open_place(Place(window.reader.page.contents.work, choice.key), modifiers)
        elif choice.kind == "ask":
            window.ask(choice.key)
        else:
            window.search_for(choice.key)

    def search(self) -> None:
        """Go to the search line."""
        self._window.docks["search"].reveal()
        self._window.search.line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._window.search.line.selectAll()

    def menu_here(self) -> None:
        """Open the menu of what has the focus, as the menu key does, which many keyboards lack."""
        focus = QApplication.focusWidget()
        if focus is not None:
            cursor = focus.inputMethodQuery(Qt.InputMethodQuery.ImCursorRectangle)
            at = (cursor.toRect() if isinstance(cursor, QRectF) else cursor).center()
            event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, at, focus.mapToGlobal(at))
            QApplication.sendEvent(focus, event)

    def next_pane(self) -> None:
        """Give the focus to the next pane."""
        self._walk(1)

    def previous_pane(self) -> None:
        """Give the focus to the pane before."""
        self._walk(-1)

    def _walk(self, step: int) -> None:
        window = self._window
        contents = window.contents
        panes: list[QWidget] = [window.library_pane.tree, contents.tree, contents.outline.rows, window.notes_pane.view]
        panes += [page.view for column in window.reader.columns if (page := column.page) is not None]
        research = window.research_pane
        panes += [
            research.box,
            research.steps,
            research.answer.viewport(),
            research.hits,
            window.search.line,
            window.decision.tabs,
            window.runs.view,
            window.imports.view,
        ]
        shown = [pane for pane in panes if pane.isVisible() and not pane.visibleRegion().isEmpty()]
        focus = QApplication.focusWidget()
        at = next((n for n, pane in enumerate(shown) if focus is not None and (pane is focus or pane.isAncestorOf(focus))), -1)
        for distance in range(1, len(shown) + 1):
            target = shown[(at + step * distance) % len(shown)]
            if target is research.answer.viewport():
                if research.answer.focus_first():
                    return
                continue
            target.setFocus(Qt.FocusReason.TabFocusReason)
            return

    # --- view ----------------------------------------------------------------------------------

    def larger(self) -> None:
        """Larger type."""
        self._window.use_points(self._window.points + 1)

    def smaller(self) -> None:
        """Smaller type."""
        self._window.use_points(self._window.points - 1)

    def normal(self) -> None:
        """Normal type."""
        self._window.use_points(12.0)

    def focus_mode(self) -> None:
        """Hide all panes, or bring back those that were hidden."""
        arrangement = self._window.arrangement
        arrangement.read_only_reader(not arrangement.only_reader)
        self.commands.actions["focus_mode"].setChecked(arrangement.only_reader)
        page = self._window.reader.page
        if page is not None and arrangement.only_reader:
            page.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def reset_layout(self) -> None:
        """Put all panes back where they belong."""
        self._window.arrangement.read_only_reader(False)
        self._window.arrangement.arrange()
        self.commands.actions["focus_mode"].setChecked(False)

    # --- help ----------------------------------------------------------------------------------

    def help(self) -> None:
        """List all keys."""
        from tribonian.ui.panes.help_overlay import HelpOverlay

        HelpOverlay(self._window, self.commands.help_groups(), self._window.memos.shortcuts).show()

    def about(self) -> AboutDialog:
        """The program and its licences."""
        # Imported when wanted: dialogs cost the start of the window time.
        from tribonian.ui.panes.about_dialog import AboutDialog

        dialog = AboutDialog(self._window, self._window.link, str(self._window.library))
        dialog.show()
        return dialog

    def doctor(self) -> Any:
        """The state of the library."""
        self.about().show_state()

    def licences(self) -> None:
        """What the program is built on, and under which licences."""
        self.about().show_licences()
