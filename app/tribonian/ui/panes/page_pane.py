"""The picture of a page beside its text: zoomed, scrolled and turned by mouse and keyboard."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from tribonian.ui.tr import tr
from tribonian.ui.view_models.page_images import PageImage
from tribonian.ui.widgets.busy_bar import BusyBar
from tribonian.ui.widgets.small import flat_button, label

STEP, LEAST, MOST = 1.25, 0.5, 6.0
SHARPEN_MS = 250
"""After zooming: when a picture with more points is asked for."""
WIDE = 320


class PageScroll(QScrollArea):
    """Page keys at either end of the page turn it."""

    turned = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: D102
        bar = self.verticalScrollBar()
        down, up = Qt.Key.Key_PageDown, Qt.Key.Key_PageUp
        if event.key() == down and bar.value() == bar.maximum():
            self.turned.emit(1)
        elif event.key() == up and bar.value() == bar.minimum():
            self.turned.emit(-1)
        elif event.key() in (Qt.Key.Key_Right, Qt.Key.Key_Left) and not self.horizontalScrollBar().maximum():
            self.turned.emit(1 if event.key() == Qt.Key.Key_Right else -1)
        else:
            super().keyPressEvent(event)


class PagePane(QWidget):
    """Shows one page; which one, and turning it, is the window's business."""

    turned = Signal(int)
    """To the next page (1) or the one before (-1)."""
    closed = Signal()
    sharper_asked = Signal()
    """The picture is shown larger than it was drawn."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("Pane")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.shown: PageImage | None = None
        self.zoom = 1.0
        """1 = as wide as the pane."""
        self.title = label(heading=True)
        self.how = label(muted=True, wrap=True)
        self.progress = BusyBar(tr("Drawing the page"))
        self.picture = QLabel()
        self.picture.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.area = PageScroll()
        self.area.setWidget(self.picture)
        self.area.setWidgetResizable(True)
        self.area.setAccessibleName(tr("Picture of the page"))
        self.area.turned.connect(self.turned)
        self.area.viewport().installEventFilter(self)
        self.back_button = flat_button(tr("Page before"), lambda: self.turned.emit(-1), text="↑")
        self.next_button = flat_button(tr("Next page"), lambda: self.turned.emit(1), text="↓")
        smaller = flat_button(tr("Smaller"), lambda: self.zoom_by(1 / STEP), text="−")
        larger = flat_button(tr("Larger"), lambda: self.zoom_by(STEP), text="+")
        whole = flat_button(tr("As wide as the pane"), self.fit, text="↔")
        close = flat_button(tr("Hide the picture of the page"), self.closed.emit, text="✕")
        row = QHBoxLayout()
        row.setContentsMargins(8, 4, 4, 4)
        row.setSpacing(2)
        row.addWidget(self.title, 1)
        for button in (self.back_button, self.next_button, smaller, larger, whole, close):
            row.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(row)
        self.how.setContentsMargins(8, 0, 8, 4)
        column.addWidget(self.how)
        column.addWidget(self.progress)
        column.addWidget(self.area, 1)
        self.setFocusProxy(self.area)
        self.setMinimumWidth(200)
        self.title.setMinimumWidth(1)
        self._sharpen = QTimer(self)
        self._sharpen.setSingleShot(True)
        self._sharpen.setInterval(SHARPEN_MS)
        self._sharpen.timeout.connect(self._ask_sharper)
        self.progress.hide()

    def sizeHint(self) -> QSize:  # noqa: D102
        return QSize(WIDE, 400)

    # --- what is shown -------------------------------------------------------------------------

    def wait_for(self, page: int) -> None:
        """A page is being drawn; the one before stays until then."""
        self.title.setText(tr("Page {n}", n=page))
        self.progress.show()

    def show_page(self, page: PageImage) -> None:
        """Show a page, from its top unless it is the one shown already."""
        same = self.shown is not None and self.shown.page == page.page and self.shown.file == page.file
        self.shown = page
        self.progress.hide()
        self.title.setText(tr("Page {n}", n=page.page))
        self.how.setText(page.how)
        self.how.setProperty("error", page.doubtful)
        self.how.style().unpolish(self.how)
        self.how.style().polish(self.how)
        self.how.setVisible(bool(page.how))
        told = " · ".join(part for part in (tr("Picture of page {n} of {file}", n=page.page, file=page.file), page.how) if part)
        self.picture.setAccessibleName(told)
        self.area.setAccessibleDescription(told)
        self._draw()
        if not same:
            self.area.verticalScrollBar().setValue(0)

    def say(self, text: str) -> None:
        """Say why there is no picture."""
        self.shown = None
        self.progress.hide()
        self.how.hide()
        self.picture.setPixmap(QPixmap())
        self.picture.setWordWrap(True)
        self.picture.setTextFormat(Qt.TextFormat.PlainText)
        self.picture.setText(text)
        self.picture.setAccessibleName(text)

    def forget(self) -> None:
        """Keep nothing of what was shown."""
        self.say("")
        self.title.clear()
        self.how.clear()
        self.area.setAccessibleDescription("")

    def set_neighbours(self, before: bool, after: bool) -> None:
        """Say whether there is a page before and after."""
        self.back_button.setEnabled(before)
        self.next_button.setEnabled(after)

    # --- zoom ----------------------------------------------------------------------------------

    def zoom_by(self, factor: float) -> None:
        """Larger or smaller, up to six times the width of the pane."""
        self.zoom = max(LEAST, min(MOST, self.zoom * factor))
        self._draw()
        self._sharpen.start()

    def fit(self) -> None:
        """As wide as the pane."""
        self.zoom = 1.0
        self._draw()

    @property
    def wanted_width(self) -> int:
        """Points of the screen across the page as it is shown."""
        return max(1, round((self.area.viewport().width() - 2) * self.zoom * self.devicePixelRatioF()))

    def _draw(self) -> None:
        if self.shown is None:
            return
        ratio = self.devicePixelRatioF()
        smooth = Qt.TransformationMode.SmoothTransformation
        scaled = self.shown.image.scaledToWidth(self.wanted_width, smooth)
        scaled.setDevicePixelRatio(ratio)
        self.picture.setPixmap(QPixmap.fromImage(scaled))

    def _ask_sharper(self) -> None:
        if self.shown is not None and self.wanted_width > 1.1 * self.shown.image.width():
            self.sharper_asked.emit()

    def eventFilter(self, _watched: object, event: QEvent) -> bool:  # noqa: D102
        if event.type() == QEvent.Type.Wheel and event.modifiers() & Qt.KeyboardModifier.ControlModifier:  # type: ignore[attr-defined]
            self.zoom_by(STEP if event.angleDelta().y() > 0 else 1 / STEP)  # type: ignore[attr-defined]
            return True
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: D102
        if event.key() in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom_by(STEP)
        elif event.key() == Qt.Key.Key_Minus:
            self.zoom_by(1 / STEP)
        elif event.key() == Qt.Key.Key_0:
            self.fit()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: D102
        super().resizeEvent(event)
        self._draw()
        self._sharpen.start()
