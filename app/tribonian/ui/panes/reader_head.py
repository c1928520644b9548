"""The line above the text: where one is, which version, what cites it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QMenu, QSizePolicy, QWidget

from tribonian.ui.tips import plain_tip
from tribonian.ui.tr import tr
from tribonian.ui.view_models.blocks import UnitText
from tribonian.ui.view_models.contents import ROOT, ContentsIndex, standing
from tribonian.ui.view_models.labels import kind_of, provision_label, status_text
from tribonian.ui.view_models.reading import Place
from tribonian.ui.widgets.small import flat_button, label

SEPARATOR = "  ›  "
LEAST_WIDTH = 160


class PathLabel(QLabel):
    """A path on one line: when room is short, its outer parts give way first. Hovering tells all of it."""

    def __init__(self) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._parts: list[str] = []

    def say(self, parts: list[str]) -> None:
        """Show a path, outermost first."""
        self._parts = parts
        self.setToolTip(plain_tip(SEPARATOR.join(parts)))
        self.setAccessibleName(SEPARATOR.join(parts))
        self._fit()

    def least(self) -> int:
        """Pixels the innermost part needs."""
        last = self._parts[-1] if self._parts else ""
        return min(120, QFontMetrics(self.font()).horizontalAdvance("…" + SEPARATOR + last) + 4)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: D102
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        metrics = QFontMetrics(self.font())
        shown = ""
        for first in range(len(self._parts)):
            shown = ("…" + SEPARATOR if first else "") + SEPARATOR.join(self._parts[first:])
            if metrics.horizontalAdvance(shown) <= self.width():
                break
        else:
            shown = metrics.elidedText(self._parts[-1], Qt.TextElideMode.ElideRight, self.width()) if self._parts else ""
        if shown != self.text():
            self.setText(shown)


class ReaderHead(QWidget):
    """Path, version, "cited by", previous and next."""

    followed = Signal(Place, object)
    stepped = Signal(int)
    travelled = Signal(int)
    version_asked = Signal(str)
    """Label of a version to read."""
    compare_asked = Signal(str, str)
    """Labels of an earlier and a later version to compare."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("PaneHead")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._unit: UnitText | None = None
        self.path = PathLabel()
        self.path.setProperty("muted", True)
        self.version = label(muted=True)
        self.versions = flat_button(tr("Other versions of this law; compare them"), self._list_versions, text="▾")
        self._contents: ContentsIndex | None = None
        self._said = self._said_short = ""
        """What is said of the version: in full, and where there is little room."""
        self.court = label()
        self.court.setProperty("badge", True)
        self.court.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.warning = label()
        self.warning.setProperty("error", True)
        self.cited_by = flat_button(tr("Provisions that cite this one"))
        self.cited_by.clicked.connect(self._list_citing)
        self._copy = flat_button(tr("Copy the authoritative link"), self._copy_link, text="⧉")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        layout.setSpacing(4)
        self.back = flat_button(tr("Back"), lambda: self.travelled.emit(-1), text="←")
        self.forward = flat_button(tr("Forward"), lambda: self.travelled.emit(1), text="→")
        layout.addWidget(self.back)
        layout.addWidget(self.forward)
        layout.addWidget(self.path, 1)
        for widget in (self.court, self.warning, self.version, self.versions, self.cited_by, self._copy):
            layout.addWidget(widget)
        previous = flat_button(tr("Previous provision"), lambda: self.stepped.emit(-1), text="↑")
        following = flat_button(tr("Next provision"), lambda: self.stepped.emit(1), text="↓")
        layout.addWidget(previous)
        layout.addWidget(following)
        self._travel, self._steps = (self.back, self.forward), (previous, following)
        for widget in (self.court, self.warning, self.version, self.versions, self.cited_by, self._copy):
            widget.hide()
        # What is read decides what the line says, never how wide the column is: the text would be set anew.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(LEAST_WIDTH)

    def show_place(self, contents: ContentsIndex, row: int, unit: UnitText | None) -> None:
        """Show where one is; `unit` is None while its text is loading."""
        self._unit = unit
        self._contents = contents
        parts = [contents.title]
        for node in contents.path(row) if row != ROOT else []:
            parts.append(node.label or node.heading)
        self.path.say([part for part in parts if part])
        version = unit.version if unit and unit.version else contents.version
        status = status_text(unit.status if unit else "")
        shown = [tr("as of {date}", date=version) if version else tr("undated")]
        old = "" if contents.current else standing(contents)
        self._said = " · ".join(part for part in (*shown, old, status) if part)
        self._said_short = " · ".join(part for part in (version, old, status) if part) or self._said
        self.version.setToolTip(plain_tip(self._said))
        self.version.setText(self._said)
        self.version.setProperty("error", bool(old))
        self.version.style().unpolish(self.version)
        self.version.style().polish(self.version)
        count = len(unit.cited_by) if unit else 0
        self.cited_by.setText(tr("Cited by {n}", n=count))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: D102
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """The end of the path and the version are always there; the rest as far as there is room for it."""
        unit = self._unit
        several = self._contents is not None and len(self._contents.versions) > 1
        self.versions.setVisible(several)
        said = self.court if self.court.text() else self.version
        self.version.setText(self._said)
        buttons = 68 if several else 40
        if self.width() - self.path.least() - self.version.sizeHint().width() < buttons:
            self.version.setText(self._said_short)  # hovering tells the rest
        room = self.width() - self.path.least() - said.sizeHint().width() - buttons
        wanted: tuple[tuple[tuple[QWidget, ...], bool], ...] = (
            ((self.warning,), bool(self.warning.text())),
            (self._travel, True),
            (self._steps, True),
            ((self.cited_by,), bool(unit and unit.cited_by)),
            ((self._copy,), bool(unit and unit.link)),
        )
        # Of a decision its level and date are always there; "as of" is said of laws.
        self.court.setVisible(bool(self.court.text()))
        self.version.setVisible(self.court.isHidden() or self.version.property("error") is True)
        for widgets, there in wanted:
            width = sum(widget.sizeHint().width() + 4 for widget in widgets)
            for widget in widgets:
                widget.setVisible(there and room >= width)
            room -= width if there else 0

    def show_court(self, text: str) -> None:
        """Level and date of the decision being read; "" for a law."""
        if text != self.court.text():
            self.court.setText(text)
            self.court.setAccessibleName(text)
            self._fit()

    def set_travel(self, back: bool, forward: bool) -> None:
        """Say whether there is a way back and forward."""
        self.back.setEnabled(back)
        self.forward.setEnabled(forward)

    def warn(self, text: str) -> None:
        """Say that something about the place is not as asked; "" takes it back."""
        self.warning.setText(text)
        self._fit()

    def _list_citing(self) -> None:
        if self._unit is None:
            return
        menu = QMenu(self)
        menu.setAccessibleName(tr("Provisions that cite this one"))
        for row in self._unit.cited_by[:40]:
            place = Place.of(dict(row))
            if place is not None:
                menu.addAction(_citing_title(row), partial(self.followed.emit, place, Qt.KeyboardModifier.NoModifier))
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.cited_by.mapToGlobal(self.cited_by.rect().bottomLeft()))

    def versions_menu(self) -> QMenu:
        """The versions of the law being read, and what to compare this one with."""
        menu = QMenu(self)
        menu.setAccessibleName(tr("Versions of this law"))
        contents = self._contents
        labels = contents.versions if contents is not None else ()
        shown = contents.label if contents is not None else ""
        for name in labels:
            action = menu.addAction(name.replace("&", "&&"), partial(self.version_asked.emit, name))
            action.setCheckable(True)
            action.setChecked(name == shown)
        menu.addSeparator()
        compare = menu.addMenu(tr("Compare this version with"))
        for at, name in enumerate(labels):
            if name != shown:
                # Newest first: what stands later in the list is the earlier text.
                pair = (name, shown) if shown in labels and at > labels.index(shown) else (shown, name)
                compare.addAction(name.replace("&", "&&"), partial(self.compare_asked.emit, *pair))
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        return menu

    def _list_versions(self) -> None:
        self.versions_menu().popup(self.versions.mapToGlobal(self.versions.rect().bottomLeft()))

    def _copy_link(self) -> None:
        if self._unit is not None:
            QApplication.clipboard().setText(self._unit.link)


def _citing_title(row: Mapping[str, Any]) -> str:
    work = str(row.get("work") or "")
    label_text = provision_label(kind_of(row), str(row.get("number") or ""), work.split("-", 1)[0])
    return " · ".join(part for part in (label_text, str(row.get("heading") or ""), work) if part).replace("&", "&&")
