"""The memo's own window: sentences at the left, what belongs to them at the right. It is not modal; one reads on beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QFont
from PySide6.QtWidgets import (
    QHBoxLayout,
    QMainWindow,
    QSplitter,
    QStackedWidget,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from tribonian.ui.commands import Commands
from tribonian.ui.jobs.copying import Copying
from tribonian.ui.jobs.memo_desk import MemoDesk
from tribonian.ui.link import EngineLink
from tribonian.ui.memo_commands import IN_LIST, memo_commands
from tribonian.ui.panes.memo_actions import MemoActions
from tribonian.ui.panes.memo_export import ExportPage
from tribonian.ui.panes.memo_list import MemoList
from tribonian.ui.panes.memo_preview import MemoPreview
from tribonian.ui.panes.memo_runs import RunsPage
from tribonian.ui.panes.memo_sentence import SentencePage
from tribonian.ui.panes.memo_title import TitlePage, VersionsPage
from tribonian.ui.state import DeskState
from tribonian.ui.theme import Theme
from tribonian.ui.tips import plain_tip
from tribonian.ui.tr import tr
from tribonian.ui.view_models.memo_export import ExportChoice
from tribonian.ui.view_models.shortcuts import Keymap
from tribonian.ui.widgets.elided_combo import ElidedCombo
from tribonian.ui.widgets.small import Banner, EmptyState, flat_button, label, push_button, scrolled

KEPT = "memo_export"


class MemoWindow(QMainWindow):
    """Composes the parts over a `MemoDesk`; what the commands do is in `MemoActions`."""

    followed = Signal(object)
    """`Place` of what a sentence cites."""
    closed = Signal()

    def __init__(
        self,
        link: EngineLink,
        state: DeskState,
        keymap: Keymap,
        theme: Callable[[], Theme],
        jurisdictions: Callable[[], Mapping[str, str]],
        font: Callable[[], QFont],
    ) -> None:
        super().__init__()
        self.setObjectName("MemoWindow")
        self.setAccessibleName(tr("Memo"))
        self.link, self.state, self.jurisdictions = link, state, jurisdictions
        self.desk = MemoDesk(link, self)
        self.copying = Copying(link, self)
        self.list = MemoList(theme, jurisdictions, font)
        self.actions_of_memo = MemoActions(self)
        do = self.do
        self.sentence = SentencePage(jurisdictions, do)
        self.title_page = TitlePage()
        self.export_page = ExportPage(ExportChoice.of(state.json(KEPT, program=True)), do)
        self.versions = VersionsPage()
        self.preview = MemoPreview(theme, font)
        self.runs = RunsPage()
        self.banner = Banner()
        self._build()
        self.commands = Commands(self, self.actions_of_memo.handlers(), keymap, memo_commands(), "memo")
        for name in IN_LIST:
            action = self.commands.actions[name]
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            self.removeAction(action)
            self.list.addAction(action)
        self._connect()
        self.show_memo()

    def do(self, name: str) -> None:
        """Carry out a command by its id."""
        self.commands.actions[name].trigger()

    # --- building ------------------------------------------------------------------------------

    def _build(self) -> None:
        self.stack = QStackedWidget()
        self.empty = EmptyState(
            tr("No memo yet"),
            tr("A memo is made from questions that were answered: sentences, citations and texts, for you to edit and file."),
            [(tr("New memo …"), lambda: self.do("memo_new"))],
        )
        pages: tuple[QWidget, ...] = (self.empty, self.list, self.runs, self.preview)
        for page in pages:
            self.stack.addWidget(page)
        self.side = QTabWidget()
        self.side.setObjectName("MemoSide")
        self.side.setAccessibleName(tr("About the memo"))
        self.side.setDocumentMode(True)
        self.side.addTab(self.sentence, tr("Sentence"))
        self.side.addTab(scrolled(self.title_page), tr("Title"))
        self.side.addTab(scrolled(self.export_page), tr("File"))
        self.side.addTab(self.versions, tr("Versions"))
        self.split = QSplitter(Qt.Orientation.Horizontal)
        self.split.setChildrenCollapsible(False)
        self.split.addWidget(self.stack)
        self.split.addWidget(self.side)
        self.split.setStretchFactor(0, 1)
        self.split.setStretchFactor(1, 0)
        self.split.setSizes([700, 380])
        centre = QWidget()
        column = QVBoxLayout(centre)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.banner)
        column.addWidget(self._bar())
        column.addWidget(self.split, 1)
        self.setCentralWidget(centre)
        self.summary = label(muted=True)
        self.statusBar().addWidget(self.summary, 1)
        self.resize(1080, 760)

    def _bar(self) -> QWidget:
        self.choice = ElidedCombo(tr("Memos"))
        self.choice.setObjectName("MemoChoice")
        self.choice.activated.connect(lambda _index: self.desk.open(str(self.choice.currentData())))
        self.undo_button = flat_button(tr("Take back"), lambda: self.do("memo_undo"), text="↶")
        self.redo_button = flat_button(tr("Do again"), lambda: self.do("memo_redo"), text="↷")
        self.preview_button = push_button(tr("Preview"), lambda: self.do("memo_preview"))
        self.preview_button.setCheckable(True)
        bar = QWidget()
        bar.setObjectName("DockTitle")
        bar.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        row = QHBoxLayout(bar)
        row.setContentsMargins(12, 6, 12, 6)
        row.setSpacing(8)
        row.addWidget(self.choice, 1)
        for button in (self.undo_button, self.redo_button, self.preview_button):
            row.addWidget(button)
        row.addWidget(push_button(tr("Write the file …"), lambda: self.do("memo_export"), primary=True))
        return bar

    def _connect(self) -> None:
        desk, actions = self.desk, self.actions_of_memo
        desk.changed.connect(self.show_memo)
        desk.listed.connect(self._show_list)
        desk.failed.connect(actions.say_failure)
        self.copying.copied.connect(lambda text: self.banner.show_notice(text))
        self.copying.failed.connect(actions.say_failure)
        self.list.edited.connect(lambda key, words: desk.change("edit", key, words))
        self.list.written.connect(actions.written)
        self.list.opened.connect(actions.open_first)
        self.list.explained.connect(lambda: self.do("memo_side_sentence"))
        self.list.current_row_changed.connect(self._show_sentence)
        self.list.rows.dropped.connect(desk.move_into)
        self.sentence.cited.connect(lambda key, tags: desk.change("cite", key, evidence=tags))
        self.sentence.followed.connect(actions.open_tag)
        self.title_page.changed.connect(actions.retitle)
        self.versions.restored.connect(desk.restore)
        self.export_page.chosen.connect(self._choice_changed)
        self.export_page.go_through_asked.connect(lambda: self.do("memo_next_refused"))
        self.runs.chosen.connect(actions.take_runs)
        self.runs.cancelled.connect(self.show_memo)

    # --- showing -------------------------------------------------------------------------------

    def show_memo(self) -> None:
        """Draw the memo as it is."""
        sheet = self.desk.sheet
        self.list.show_sheet(sheet, self.export_page.choice.purpose)
        self.title_page.show_sheet(sheet)
        self.versions.show_sheet(sheet)
        self.export_page.show_sheet(sheet)
        self.summary.setText(sheet.summary() if sheet.id else "")
        self.setWindowTitle(f"{sheet.title} — {tr('Memo')}" if sheet.title else tr("Memo"))
        previewing = self.commands.actions["memo_preview"].isChecked() and bool(sheet.id)
        page = self.preview if previewing else self.list if sheet.id else self.empty
        if page is not self.stack.currentWidget():
            self.stack.setCurrentWidget(page)
            page.setFocus(Qt.FocusReason.OtherFocusReason)
        self.side.setVisible(bool(sheet.id))
        self.undo_button.setEnabled(bool(self.desk.history.back()))
        self.redo_button.setEnabled(bool(self.desk.history.again()))
        self._mark_choice()
        if previewing:
            self.actions_of_memo.make_preview()

    def show_runs(self, on: bool) -> None:
        """Show the questions that can go into a memo, or the memo again."""
        if on:
            self.stack.setCurrentWidget(self.runs)
            self.runs.list.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.show_memo()

    def _show_sentence(self) -> None:
        self.sentence.show_sentence(self.desk.sheet, self.list.current(), self.export_page.choice.purpose)

    def _show_list(self) -> None:
        self.choice.clear()
        for memo in self.desk.memos:
            title = str(memo.get("title") or memo.get("memo"))
            self.choice.addItem(title, str(memo.get("memo") or ""))
            self.choice.setItemData(self.choice.count() - 1, plain_tip(title), Qt.ItemDataRole.ToolTipRole)
        self._mark_choice()

    def _mark_choice(self) -> None:
        self.choice.setCurrentIndex(self.choice.findData(self.desk.sheet.id) if self.desk.sheet.id else -1)

    def _choice_changed(self) -> None:
        self.state.put(KEPT, self.export_page.choice.as_json(), program=True)
        self.show_memo()

    def refresh(self) -> None:
        """Theme or type changed."""
        self.list.refresh()
        if self.commands.actions["memo_preview"].isChecked():
            self.actions_of_memo.make_preview()

    def template_dropped(self, path: Path) -> None:
        """Use a template for the next file."""
        self.export_page.use_template(str(path))

    def show_choices(self, told: Any) -> None:
        """What the engine can write."""
        if isinstance(told, dict):
            self.export_page.show_choices(told)

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: D102
        self.list.close_editor()
        super().closeEvent(event)
        self.closed.emit()
