"""A titled part of a pane that can be folded to its title."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from tribonian.ui.tips import plain_tip
from tribonian.ui.tr import tr
from tribonian.ui.widgets.small import flat_button

TITLE_HEIGHT = 32
_HIGHEST = 16_777_215
"""Qt's own greatest height of a widget."""


class Section(QWidget):
    """`▾ Steps                … ` above its content; folded, only the title is left."""

    folded_changed = Signal(bool)

    def __init__(self, title: str, content: QWidget, beside: Sequence[QWidget] = (), *, least: int = 64) -> None:
        super().__init__()
        self._title, self.content, self._least = title, content, least
        self.toggle = flat_button(title, self._toggle)
        self.toggle.setProperty("section", True)
        self.toggle.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        bar = QWidget()
        bar.setObjectName("DockTitle")
        bar.setFixedHeight(TITLE_HEIGHT)
        self._bar, self._beside = bar, list(beside)
        row = QHBoxLayout(bar)
        row.setContentsMargins(4, 2, 8, 2)
        row.setSpacing(4)
        row.addWidget(self.toggle)
        row.addStretch(1)
        for widget in beside:
            row.addWidget(widget)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(bar)
        layout.addWidget(content, 1)
        self.fold(False)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: D102
        super().showEvent(event)
        self._leave_labels_out()

    def changeEvent(self, event: QEvent) -> None:  # noqa: D102
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._leave_labels_out()

    def _leave_labels_out(self) -> None:
        """What is told beside the title must not decide how narrow the pane can be. Known once type and style are."""
        buttons = [self.toggle, *(one for one in self._beside if not isinstance(one, QLabel) and not one.isHidden())]
        self._bar.setMinimumWidth(sum(one.sizeHint().width() + 4 for one in buttons) + 20)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: D102
        super().resizeEvent(event)
        told = [widget for widget in self._beside if isinstance(widget, QLabel)]
        others = [widget for widget in self._beside if widget not in told and not widget.isHidden()]
        wide = [self.toggle, *others, *told]
        room = self.width() - 16 - sum(widget.sizeHint().width() + 4 for widget in wide)
        for widget in told:
            widget.setVisible(room >= 0)

    @property
    def folded(self) -> bool:
        """True when only the title shows."""
        return self.content.isHidden()

    def fold(self, folded: bool) -> None:
        """Fold to the title, or show the content again."""
        self.content.setVisible(not folded)
        self.setMinimumHeight(TITLE_HEIGHT if folded else TITLE_HEIGHT + self._least)
        self.setMaximumHeight(TITLE_HEIGHT if folded else _HIGHEST)
        self.toggle.setText(f"{'▸' if folded else '▾'}  {self._title}")
        said = tr("Show {part}", part=self._title) if folded else tr("Fold {part}", part=self._title)
        self.toggle.setAccessibleName(said)
        self.toggle.setToolTip(plain_tip(said))
        self.folded_changed.emit(folded)

    def _toggle(self) -> None:
        self.fold(not self.folded)
