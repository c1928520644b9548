"""All keys on one page: searched, changed, given back; whose key one takes is said before it is taken."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QHeaderView, QKeySequenceEdit, QLineEdit, QTreeWidget, QTreeWidgetItem, QWidget

from tribonian.ui.commands import keys_text
from tribonian.ui.panes.manager_dialog import ManagerDialog
from tribonian.ui.tr import tr
from tribonian.ui.view_models.shortcuts import Keymap, Shortcut
from tribonian.ui.widgets.flow_layout import FlowLayout
from tribonian.ui.widgets.small import label, push_button

Fixed = Sequence[tuple[str, Sequence[tuple[str, str]]]]
_ID = int(Qt.ItemDataRole.UserRole)
MOST = 1
"""Strokes of a key: one, as all of the program's own; so what is pressed counts at once."""


class ShortcutsDialog(ManagerDialog):
    """Changes the `Keymap`, which puts them to use at once."""

    def __init__(self, window: QWidget, keymap: Keymap, fixed: Fixed) -> None:
        about = tr("Choose a command, press the keys it is to have, and take them over. They count at once.")
        super().__init__(window, tr("Shortcuts"), about, size=(680, 600))
        self._keymap, self._fixed = keymap, fixed
        self.search = QLineEdit()
        self.search.setPlaceholderText(tr("Search by command or keys"))
        self.search.setAccessibleName(tr("Search by command or keys"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(lambda _text: self._fill())
        self.tree = QTreeWidget()
        self.tree.setObjectName("Shortcuts")
        self.tree.setAccessibleName(tr("Shortcuts"))
        self.tree.setColumnCount(2)
        self.tree.setHeaderLabels([tr("Command"), tr("Keys")])
        self.tree.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.tree.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.tree.header().setStretchLastSection(False)
        self.tree.currentItemChanged.connect(lambda _now, _before: self._chosen())
        self.keys = QKeySequenceEdit()
        self.keys.setObjectName("ShortcutKeys")
        self.keys.setAccessibleName(tr("New keys"))
        self.keys.setMaximumSequenceLength(MOST)
        self.keys.setClearButtonEnabled(True)
        self.keys.keySequenceChanged.connect(lambda _keys: self._tell())
        self.take = push_button(tr("Take over"), self._take, primary=True)
        self.add = push_button(tr("Add to its keys"), lambda: self._take(more=True))
        self.none = push_button(tr("Without keys"), lambda: self._use([]))
        self.own = push_button(tr("As the program has it"), self._reset)
        self.conflict = label(wrap=True)
        self.conflict.setProperty("error", True)
        buttons = QWidget()
        flow = FlowLayout(buttons, 8)
        for widget in (self.take, self.add, self.none, self.own):
            flow.addWidget(widget)
        caption = label(tr("New keys"), muted=True)
        caption.setBuddy(self.keys)
        parts = [self.search, self.tree, caption, self.keys, self.conflict, buttons]
        self.lay_out(parts, [push_button(tr("All as the program has them"), self._ask_reset_all)])
        self._fill()
        self.search.setFocus()

    # --- the list ------------------------------------------------------------------------------

    def _fill(self) -> None:
        wanted = self.current()
        self.tree.clear()
        typed = self.search.text()
        groups: dict[str, QTreeWidgetItem] = {}
        for one in sorted(self._keymap.rows(typed), key=lambda one: one.scope != "window"):
            name = one.group if one.scope == "window" else tr("Memo: {group}", group=one.group)
            item = QTreeWidgetItem([one.title, keys_text(one.keys) + (" ✎" if one.changed else "")])
            item.setData(0, _ID, one.id)
            if one.changed:
                item.setToolTip(1, tr("Changed; the program has {keys}", keys=keys_text(one.own) or "–"))
            self._group(groups, name).addChild(item)
            if wanted is not None and one.id == wanted.id:
                self.tree.setCurrentItem(item)
        words = typed.casefold().split()
        for name, rows in self._fixed:
            for keys, title in rows:
                if all(word in f"{name} {keys} {title}".casefold() for word in words):
                    self._group(groups, tr("{place} (fixed)", place=name)).addChild(QTreeWidgetItem([title, keys]))
        self.tree.expandAll()
        first = next((group.child(0) for group in groups.values()), None)
        if not self.tree.selectedItems() and first is not None:
            self.tree.setCurrentItem(first)
        self._chosen()

    def _group(self, groups: dict[str, QTreeWidgetItem], name: str) -> QTreeWidgetItem:
        if name not in groups:
            groups[name] = QTreeWidgetItem([name])
            groups[name].setFlags(Qt.ItemFlag.ItemIsEnabled)
            self.tree.addTopLevelItem(groups[name])
            groups[name].setFirstColumnSpanned(True)
        return groups[name]

    def current(self) -> Shortcut | None:
        """The command that is chosen; None for keys that are fixed."""
        item = self.tree.currentItem()
        return self._keymap.find(str(item.data(0, _ID) or "")) if item is not None else None

    def _chosen(self) -> None:
        self.keys.clear()
        self._tell()

    def _pressed(self) -> str:
        return self.keys.keySequence().toString(QKeySequence.SequenceFormat.PortableText)

    def _tell(self) -> None:
        one, pressed = self.current(), self._pressed()
        others = self._keymap.conflicts(one.id, [pressed]) if one is not None and pressed else []
        names = ", ".join(f"“{other.title}”" for other in others)
        said = tr("{keys} belongs to {names}, which would lose it.", keys=keys_text([pressed]), names=names)
        self.conflict.setText(said if others else "")
        self.conflict.setVisible(bool(others))
        for button in (self.take, self.add):
            button.setEnabled(one is not None and bool(pressed))
        self.none.setEnabled(one is not None and bool(one.keys))
        self.own.setEnabled(one is not None and one.changed)

    # --- changing ------------------------------------------------------------------------------

    def _take(self, *, more: bool = False) -> None:
        one, pressed = self.current(), self._pressed()
        if one is not None and pressed:
            self._use([*(one.keys if more else ()), pressed])

    def _use(self, keys: Sequence[str]) -> None:
        one = self.current()
        if one is None:
            return
        lost = [other.title for other in self._keymap.conflicts(one.id, keys)]
        self._keymap.choose(one.id, keys)
        said = tr("“{title}” has {keys}.", title=one.title, keys=keys_text(self._keymap.keys(one.id)) or "–")
        if lost:
            said += " " + tr("Without these keys now: {names}.", names=", ".join(lost))
        self.say(said)
        self._fill()

    def _reset(self) -> None:
        one = self.current()
        if one is not None:
            self._use(one.own)

    def _ask_reset_all(self) -> None:
        def reset() -> None:
            self._keymap.reset()
            self.say(tr("All keys are as the program has them."))
            self._fill()

        self.banner.show_notice(tr("Give up all keys you chose?"), [(tr("Give them up"), reset)])
