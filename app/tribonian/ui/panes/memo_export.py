"""How the memo is written: form, citation style, kind of file, template; what the form for filing refuses."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QFileDialog, QLineEdit, QVBoxLayout, QWidget

from tribonian.ui.tr import marked, tr, tr_count
from tribonian.ui.view_models.memo import FILING, INTERNAL, MemoSheet
from tribonian.ui.view_models.memo_export import WITH_TEMPLATE, ExportChoice, formats, purpose_about, purpose_text
from tribonian.ui.widgets.flow_layout import FlowLayout
from tribonian.ui.widgets.small import label, push_button

TEMPLATES = "*.dotx *.docx"


class ExportPage(QWidget):
    """Every choice counts at once: for the memo as it is shown, for the preview and for the file."""

    chosen = Signal()
    go_through_asked = Signal()
    """Show the next sentence that the form for filing refuses."""

    def __init__(self, choice: ExportChoice, do: Callable[[str], object]) -> None:
        super().__init__()
        self.choice = choice
        self._known: Sequence[str] = ()
        self.purpose = _combo(tr("Form"))
        for name in (INTERNAL, FILING):
            self.purpose.addItem(purpose_text(name), name)
        self.about = label(muted=True, wrap=True)
        self.refused = label(wrap=True)
        self.refused.setProperty("error", True)
        self.go_through = push_button(tr("Go through them"), self.go_through_asked.emit)
        self.style_choice = _combo(tr("Citation style"))
        self.format = _combo(tr("Kind of file"))
        self.template = QLineEdit(choice.template)
        self.template.setReadOnly(True)
        self.template.setAccessibleName(tr("Word template"))
        self.template.setPlaceholderText(tr("the program's own"))
        self._template_buttons = QWidget()
        row = FlowLayout(self._template_buttons, 8)
        row.addWidget(push_button(tr("Choose …"), self._choose_template))
        row.addWidget(push_button(tr("Without"), lambda: self.use_template("")))
        self._template_head = label(tr("Word template"), muted=True)
        self.preview_button = push_button(tr("Preview"), lambda: do("memo_preview"))
        self.export_button = push_button(tr("Write the file …"), lambda: do("memo_export"), primary=True)
        self._lay_out()
        self.show_choices({})
        for combo in (self.purpose, self.style_choice, self.format):
            combo.activated.connect(lambda _index: self._changed())

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 12, 12, 12)
        column.setSpacing(4)
        buttons = QWidget()
        flow = FlowLayout(buttons, 8)
        flow.addWidget(self.export_button)
        flow.addWidget(self.preview_button)
        for widget in (
            label(tr("Form"), muted=True), self.purpose, self.about, self.refused, self.go_through,
            label(tr("Citation style"), muted=True), self.style_choice, label(tr("Kind of file"), muted=True), self.format,
            self._template_head, self.template, self._template_buttons,
        ):  # fmt: skip
            column.addWidget(widget)
        column.addSpacing(8)
        column.addWidget(buttons)
        column.addStretch(1)
        self.setFocusProxy(self.purpose)

    def show_choices(self, told: Mapping[str, Any]) -> None:
        """Show what the engine can do: styles and formats."""
        styles = told.get("styles")
        self._known = [str(one) for one in told.get("formats") or ()]
        self.style_choice.clear()
        self.style_choice.addItem(tr("As the law cited is cited"), "")
        for name, text in styles.items() if isinstance(styles, Mapping) else ():
            self.style_choice.addItem(str(text), str(name))
        self.format.clear()
        for suffix, text in formats(self._known):
            self.format.addItem(text, suffix)
        for combo, value in (
            (self.purpose, self.choice.purpose),
            (self.style_choice, self.choice.style),
            (self.format, self.choice.suffix),
        ):
            combo.setCurrentIndex(max(0, combo.findData(value)))
        self._tell()

    def show_sheet(self, sheet: MemoSheet) -> None:
        """Say what the form for filing refuses of this version."""
        count = len(sheet.refused()) if self.choice.purpose == FILING else 0
        told = marked("{n} sentence is not filed until you confirm it.|{n} sentences are not filed until you confirm each.")
        said = tr_count(told, count)
        self.refused.setText(said if count else "")
        self.refused.setVisible(bool(count))
        self.go_through.setVisible(bool(count))
        self.export_button.setEnabled(bool(sheet.id))
        self.preview_button.setEnabled(bool(sheet.id))

    def use_template(self, path: str) -> None:
        """Use a firm's template; "" for none."""
        self.choice = replace(self.choice, template=path)
        self.template.setText(path)
        self.chosen.emit()

    def use_purpose(self, purpose: str) -> None:
        """Choose a form."""
        self.purpose.setCurrentIndex(max(0, self.purpose.findData(purpose)))
        self._changed()

    def _choose_template(self) -> None:
        kinds = tr("Word templates ({patterns})", patterns=TEMPLATES)
        path, _ = QFileDialog.getOpenFileName(self, tr("Word template"), self.choice.template, kinds)
        if path:
            self.use_template(path)

    def _changed(self) -> None:
        self.choice = replace(
            self.choice,
            purpose=str(self.purpose.currentData()),
            style=str(self.style_choice.currentData() or ""),
            suffix=str(self.format.currentData()),
        )
        self._tell()
        self.chosen.emit()

    def _tell(self) -> None:
        self.about.setText(purpose_about(self.choice.purpose))
        for widget in (self._template_head, self.template, self._template_buttons):
            widget.setVisible(self.choice.suffix == WITH_TEMPLATE)


def _combo(name: str) -> QComboBox:
    combo = QComboBox()
    combo.setAccessibleName(name)
    return combo
