"""What stands over everything while a matter is open: which one, that nothing leaves, and how it is locked."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QWidget

from tribonian.ui.tips import plain_tip
from tribonian.ui.tr import tr
from tribonian.ui.view_models.matters import opened_text
from tribonian.ui.widgets.lock_mark import LockMark
from tribonian.ui.widgets.small import label, push_button


class MatterStrip(QFrame):
    """Hidden while no matter is open. In a narrow window the name is shortened, the buttons stay."""

    lock_asked = Signal()
    import_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("MatterStrip")
        self.setAccessibleName(tr("Open matter"))
        self._whole = ""
        self.text = label(heading=True)
        self.text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.import_button = push_button(tr("Import files …"), self.import_asked.emit)
        self.lock_button = push_button(tr("Lock it now"), self.lock_asked.emit)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 4, 8, 4)
        row.setSpacing(8)
        row.addWidget(LockMark())
        row.addWidget(self.text, 1)
        row.addWidget(self.import_button)
        row.addWidget(self.lock_button)
        self.hide()

    def show_matter(self, name: str, files: int, keys: str) -> None:
        """Show the open matter; "" hides the strip and forgets what it said."""
        self._whole = opened_text(name, files) if name else ""
        self.setAccessibleDescription(self._whole)
        self.text.setAccessibleName(self._whole)
        self.text.setToolTip(plain_tip(self._whole))
        self.lock_button.setToolTip(plain_tip(" · ".join(part for part in (tr("Lock the open matter"), keys) if part)))
        self._fit()
        self.setVisible(bool(name))

    def minimumSizeHint(self) -> QSize:  # noqa: D102
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: D102
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        room = max(0, self.text.width() - 2)
        self.text.setText(self.text.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideRight, room))
