"""All settings on one page with a search line; each takes effect at once, but a language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QCheckBox, QComboBox, QFrame, QLineEdit, QSpinBox, QVBoxLayout, QWidget

from tribonian.ui import requests
from tribonian.ui.link import EngineLink, Failure
from tribonian.ui.panes.manager_dialog import ManagerDialog
from tribonian.ui.tr import tr
from tribonian.ui.view_models.preferences import BUTTON, CHOICE, FLAG, LINE, NUMBER, PLACE, Preference, found, preferences
from tribonian.ui.widgets.small import label, push_button, scrolled

WIDEST = 360
"""Pixels of a control; a line across the whole page is harder to take in."""


class PreferenceRow(QFrame):
    """Title, what it means, and the control."""

    changed = Signal(str, str)
    """Key and value."""

    def __init__(self, preference: Preference) -> None:
        super().__init__()
        self.preference = preference
        self._told = preference.value
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 8)
        column.setSpacing(4)
        column.addWidget(label(preference.title, heading=True, wrap=True))
        if preference.about:
            column.addWidget(label(preference.about, muted=True, wrap=True))
        self.control = self._control()
        self.control.setAccessibleName(preference.title)
        self.control.setAccessibleDescription(preference.about)
        if preference.kind != PLACE:
            self.control.setMaximumWidth(WIDEST)
        column.addWidget(self.control)

    def _control(self) -> QWidget:
        one = self.preference
        if one.kind == CHOICE:
            return self._choice()
        if one.kind == NUMBER:
            spin = QSpinBox()
            spin.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)  # arrow keys and wheel do the same
            spin.setRange(one.least, one.most)
            spin.setKeyboardTracking(False)
            spin.setValue(int(float(one.value or 0)))
            spin.valueChanged.connect(lambda value: self.changed.emit(one.key, str(value)))
            return spin
        if one.kind == FLAG:
            box = QCheckBox(tr("Yes"))
            box.setChecked(one.value == "yes")
            box.toggled.connect(lambda on: self.changed.emit(one.key, "yes" if on else "no"))
            return box
        if one.kind == BUTTON:
            return push_button(tr("Open {name} …", name=one.title), partial(self.changed.emit, one.key, ""))
        line = QLineEdit(one.value)
        line.setCursorPosition(0)
        if one.kind == LINE:
            line.editingFinished.connect(lambda: self._typed(line.text().strip()))
        else:
            line.setReadOnly(True)
        return line

    def _typed(self, text: str) -> None:
        """Report a line once: leaving it, and Enter, both end the editing."""
        if text != self._told:
            self._told = text
            self.changed.emit(self.preference.key, text)

    def _choice(self) -> QComboBox:
        one = self.preference
        choice = QComboBox()
        for value, text in one.choices:
            choice.addItem(text, value)
        choice.setCurrentIndex(max(0, choice.findData(one.value)))
        choice.activated.connect(lambda _index: self.changed.emit(one.key, str(choice.currentData())))
        return choice


class SettingsDialog(ManagerDialog):
    """`apply(key, value)` carries out what concerns the window; the engine's settings go to the engine."""

    def __init__(
        self,
        window: QWidget,
        link: EngineLink,
        values: Callable[[], Mapping[str, str]],
        apply: Callable[[str, str], str],
    ) -> None:
        super().__init__(
            window,
            tr("Settings"),
            tr("Every change is kept on this machine and takes effect at once; a language, when the window is opened anew."),
        )
        self._link, self._values, self._apply = link, values, apply
        self._engine: Mapping[str, Any] | None = None
        self.rows: list[PreferenceRow] = []
        self.search = QLineEdit()
        self.search.setPlaceholderText(tr("Search settings"))
        self.search.setAccessibleName(tr("Search settings"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(lambda _text: self._narrow())
        self._page = QWidget()
        self._column = QVBoxLayout(self._page)
        self._column.setContentsMargins(8, 8, 8, 8)
        self._none = label(tr("No setting fits."), muted=True)
        self._groups: list[tuple[str, QWidget]] = []
        area = scrolled(self._page)
        self.lay_out([self.search, area], [push_button(tr("Copy all"), self._copy)])
        self._fill()
        self.search.setFocus()
        link.call(requests.settings(), self, self._take, self.say_failure)

    def _take(self, engine: Any) -> None:
        if isinstance(engine, dict):
            self._engine = engine
            self._fill()

    def _fill(self) -> None:
        while (item := self._column.takeAt(0)) is not None:
            old = item.widget()
            if old is not None and old is not self._none:
                old.hide()
                old.deleteLater()
        self.rows, self._groups = [], []
        group = ""
        for one in preferences(self._values(), self._engine):
            if one.group != group:
                group = one.group
                head = label(group, muted=True, heading=True)
                self._groups.append((group, head))
                self._column.addWidget(head)
            row = PreferenceRow(one)
            row.changed.connect(self._changed)
            self.rows.append(row)
            self._column.addWidget(row)
        self._column.addWidget(self._none)
        self._column.addStretch(1)
        self._narrow()

    def _narrow(self) -> None:
        fitting = {one.key for one in found([row.preference for row in self.rows], self.search.text())}
        groups = {row.preference.group for row in self.rows if row.preference.key in fitting}
        for row in self.rows:
            row.setVisible(row.preference.key in fitting)
        for name, head in self._groups:
            head.setVisible(name in groups)
        self._none.setVisible(not fitting)

    def _changed(self, key: str, value: str) -> None:
        row = next(row for row in self.rows if row.preference.key == key)
        if not row.preference.of_engine:
            self.say(self._apply(key, value))
            return

        def done(told: Any) -> None:
            later = isinstance(told, dict) and bool(told.get("after_restart"))
            self.say(tr("Kept. It counts from the next start of the program on.") if later else tr("Kept."))

        self._link.call(requests.settings_change(key, value), self, done, self._refused)

    def _refused(self, failure: Failure) -> None:
        self.say_failure(failure)
        self._fill()

    def _copy(self) -> None:
        lines = [f"{row.preference.title}: {row.preference.shown_value}" for row in self.rows if row.preference.kind != BUTTON]
        QGuiApplication.clipboard().setText("\n".join(lines))
