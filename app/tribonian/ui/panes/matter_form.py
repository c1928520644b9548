"""The forms of matters: one that asks for what is needed, says what will happen, and waits without holding anything up."""

from __future__ import annotations

from collections.abc import Callable

import shiboken6
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QCheckBox, QDialog, QFormLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from tribonian.ui.link import Failure
from tribonian.ui.tr import tr
from tribonian.ui.view_models.matters import strength
from tribonian.ui.widgets.busy_bar import BusyBar
from tribonian.ui.widgets.flow_layout import FlowLayout
from tribonian.ui.widgets.small import label, push_button

WIDE = 480
LONGEST_NAME = 200


class MatterForm(QDialog):
    """Not modal. Subclasses add fields and do what is asked in `go`; a passphrase leaves the form with its window."""

    def __init__(self, window: QWidget, title: str, about: str, action: str) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.secrets: list[QLineEdit] = []
        self.busy = False
        self.about = label(about, wrap=True)
        self.fields = QFormLayout()
        self.fields.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self.fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        self.fields.setSpacing(8)
        self.worth = label(wrap=True)
        self.worth.hide()
        self.show_box = QCheckBox(tr("Show what I type"))
        self.show_box.toggled.connect(self._show_secrets)
        self.error = label(wrap=True)
        self.error.setProperty("error", True)
        self.error.hide()
        self.progress = BusyBar(tr("Working"))
        self.progress.hide()
        self.go_button = push_button(action, self._go, primary=True)
        self.go_button.setDefault(True)
        self.cancel_button = push_button(tr("Cancel"), self.close)
        self._body = QVBoxLayout()
        self._lay_out()

    def _lay_out(self) -> None:
        buttons = QWidget()
        flow = FlowLayout(buttons, 8)
        flow.addWidget(self.go_button)
        flow.addWidget(self.cancel_button)
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(12)
        column.addWidget(self.about)
        column.addLayout(self.fields)
        column.addWidget(self.worth)
        column.addLayout(self._body)
        column.addWidget(self.show_box)
        column.addWidget(self.error)
        column.addWidget(self.progress)
        row = QHBoxLayout()
        row.addWidget(buttons)
        column.addLayout(row)

    # --- fields --------------------------------------------------------------------------------

    def add_line(self, name: str, text: str = "", *, secret: bool = False) -> QLineEdit:
        """A line to be filled in; a secret one shows dots, is not learnt by any keyboard and is emptied in the end."""
        line = QLineEdit(text)
        line.setAccessibleName(name)
        line.setAcceptDrops(False)
        line.textChanged.connect(lambda _text: self._changed())
        if secret:
            line.setEchoMode(QLineEdit.EchoMode.Password)
            hints = Qt.InputMethodHint.ImhSensitiveData | Qt.InputMethodHint.ImhNoPredictiveText
            line.setInputMethodHints(hints | Qt.InputMethodHint.ImhNoAutoUppercase)
            self.secrets.append(line)
        self.fields.addRow(name, line)
        return line

    def add_box(self, text: str) -> QCheckBox:
        """A choice below the fields."""
        box = QCheckBox(text)
        self._body.addWidget(box)
        return box

    def add_words(self, text: str) -> None:
        """Words below the fields."""
        self._body.addWidget(label(text, muted=True, wrap=True))

    def tell_worth(self, passphrase: str) -> None:
        """Say plainly what a passphrase is worth."""
        level, text = strength(passphrase)
        self.worth.setText(text)
        self.worth.setProperty("strength", level)
        self.worth.style().unpolish(self.worth)
        self.worth.style().polish(self.worth)
        self.worth.setVisible(bool(text))
        self._fit()

    def _show_secrets(self, on: bool) -> None:
        for line in self.secrets:
            line.setEchoMode(QLineEdit.EchoMode.Normal if on else QLineEdit.EchoMode.Password)

    def _changed(self) -> None:
        self.error.hide()
        self.look()

    # --- doing ---------------------------------------------------------------------------------

    def look(self) -> None:
        """Something was typed."""

    def missing(self) -> str:
        """What is still missing or wrong, in words; "" when it can be done."""
        return ""

    def go(self) -> None:
        """Do it: end with `done_with` or `refuse`."""
        raise NotImplementedError

    def _go(self) -> None:
        if self.busy:
            return
        missing = self.missing()
        if missing:
            self.say(missing)
            return
        self._wait(True)
        self.go()

    def _wait(self, on: bool) -> None:
        self.busy = on
        self.error.hide()
        self.progress.setVisible(on)
        self._fit()
        for widget in (self.go_button, *self.findChildren(QLineEdit), *self.findChildren(QCheckBox)):
            widget.setEnabled(not on)
        if on:
            self.cancel_button.setFocus()

    def say(self, text: str) -> None:
        """Say what is wrong, below the fields."""
        self.error.setText(text)
        self.error.setAccessibleName(text)
        self.error.setVisible(bool(text))
        self._fit()

    def refuse(self, failure: Failure) -> None:
        """It was not done: say why, and let it be tried again."""
        if not shiboken6.isValid(self):
            return
        self._wait(False)
        # That a passphrase does not fit is said in a few plain words of the lawyer's own language.
        self.say(failure.message if failure.code == "wrong_passphrase" else f"{failure.message} {failure.hint}".strip())
        if self.secrets:
            self.secrets[0].setFocus()
            self.secrets[0].selectAll()

    def done_with(self, then: Callable[[], object] | None = None) -> None:
        """It was done, whether or not somebody still looks at the form."""
        if shiboken6.isValid(self):
            self.close()
        if then is not None:
            then()

    def sizeHint(self) -> QSize:  # noqa: D102
        return QSize(WIDE, max(super().sizeHint().height(), self._least()))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: D102
        super().resizeEvent(event)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: D102
        super().showEvent(event)
        self._fit()

    def _least(self) -> int:
        self._column.activate()
        return self._column.totalHeightForWidth(max(self.width(), 320))

    def _fit(self) -> None:
        """A top-level window does not ask its lines how high they are at its width."""
        if self.isVisible():
            self.setMinimumHeight(self._least())

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: D102
        if not event.spontaneous():
            for line in self.secrets:
                line.clear()
        super().hideEvent(event)
