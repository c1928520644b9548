"""What is installed, what the doctor says, and the licences of what the program is built on."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib import metadata
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, QThread, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPlainTextEdit, QScrollArea, QTabWidget, QVBoxLayout, QWidget

from tribonian.config import paths
from tribonian.config.build import LICENCE, this_build
from tribonian.ui import requests
from tribonian.ui.link import EngineLink, Failure
from tribonian.ui.tr import tr
from tribonian.ui.widgets.small import label, push_button

AGAINST = "tribonian version --against STICK"


class _Licences(QThread):
    """Reads the metadata of installed packages; some hundred small files."""

    ready = Signal(str)

    def run(self) -> None:
        """What an installed program lists of all it carries; else name, version and licence of every package it requires."""
        carried = paths.shipped("licences/licences.json")
        if carried is not None:
            self.ready.emit(listed(carried))
            return
        try:
            required = metadata.requires("tribonian") or []
        except metadata.PackageNotFoundError:
            required = []
        names = sorted(
            {
                requirement.split(";")[0].split("[")[0].split("=")[0].split(">")[0].strip()
                for requirement in required
                if "extra" not in requirement
            }
        )
        self.ready.emit("\n".join(filter(None, map(_licence, names))))


def listed(file: Path) -> str:
    """The parts that an installed program carries: name, version, licence, and where its text lies below the program's folder."""
    try:
        rows = json.loads(file.read_text(encoding="utf-8"))
        lines = ["\t".join([f"{row['name']} {row['version']}", row["licence"], *row["texts"][:1]]) for row in rows]
    except (OSError, ValueError, KeyError, TypeError):
        return str(file)
    return "\n".join([str(file.parents[1]), "", *lines])


def _licence(name: str) -> str:
    try:
        found = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        return ""
    fields = found.json
    stated = str(fields.get("license_expression") or "")
    classifiers = [
        str(item).rsplit("::", 1)[-1].strip() for item in fields.get("classifier") or [] if str(item).startswith("License ::")
    ]
    licence = stated or ", ".join(classifiers) or str(fields.get("license") or "").strip().split("\n")[0]
    return f"{name} {found['Version']}\t{licence}"


class AboutDialog(QDialog):
    """Three pages: the program, its state, its licences."""

    def __init__(self, window: QWidget, link: EngineLink, library: str) -> None:
        super().__init__(window)
        self.setWindowTitle(tr("About Tribonian"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.doctor = _page(tr("State of the library"))
        self.licences = _page(tr("Licences"))
        tabs = QTabWidget()
        tabs.setAccessibleName(tr("About"))
        tabs.addTab(_program(library), tr("Program"))
        tabs.addTab(self.doctor, tr("State"))
        tabs.addTab(self.licences, tr("Licences"))
        self._tabs = tabs
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(push_button(tr("Copy"), self._copy))
        buttons.addWidget(push_button(tr("Close"), self.close))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.addWidget(tabs, 1)
        layout.addLayout(buttons)
        self.resize(640, 480)
        self.doctor.setPlainText(tr("Examining …"))
        link.call(requests.doctor(), self, self._examined, self._failed, prepare=as_lines)
        self._reader = reader = _Licences(self)
        # The window may go while it reads: a thread must have ended before it is destroyed.
        self.destroyed.connect(lambda _gone=None: reader.wait())
        self._reader.ready.connect(self.licences.setPlainText)
        self._reader.start()
        self.finished.connect(lambda _code: self._reader.wait())

    def show_licences(self) -> None:
        """Open the page of the licences."""
        self._tabs.setCurrentIndex(2)

    def show_state(self) -> None:
        """Open the page of the doctor."""
        self._tabs.setCurrentIndex(1)

    def _examined(self, text: str) -> None:
        self.doctor.setPlainText(text)

    def _failed(self, failure: Failure) -> None:
        self.doctor.setPlainText(f"{failure.message}\n{failure.hint}".strip())

    def _copy(self) -> None:
        page = self._tabs.currentWidget()
        if isinstance(page, QPlainTextEdit):
            QGuiApplication.clipboard().setText(page.toPlainText())


def _page(name: str) -> QPlainTextEdit:
    page = QPlainTextEdit()
    page.setReadOnly(True)
    page.setAccessibleName(name)
    page.setTabChangesFocus(True)
    return page


def _program(library: str) -> QWidget:
    page = QWidget()
    layout = QVBoxLayout(page)
    layout.setContentsMargins(16, 16, 16, 16)
    layout.setSpacing(8)
    build = this_build()
    layout.addWidget(label(f"Tribonian {build.version}", heading=True))
    built = tr("Build {mark} of the source of {time}, in {folder}", mark=build.mark, time=build.built, folder=build.folder)
    lines = (
        built if build.mark else tr("From a checkout of the source."),
        tr("Under the licence {licence}.", licence=LICENCE),
        tr("An offline research desk for lawyers: it navigates the law, checks every sentence, and exports a cited memo."),
        tr("Nothing leaves this machine. The program opens no connection beyond it."),
        tr("It looks for no newer version by itself; on request, in the terminal: {command}", command=AGAINST),
        tr("Library: {folder}", folder=library),
        tr(
            "The window is built with Qt for Python (PySide6 {version}) under the LGPL, version 3; "
            "its source is available from the Qt project.",
            version=_qt(),
        ),
    )
    for line in lines:
        layout.addWidget(label(line, wrap=True, select=True))
    layout.addStretch(1)
    area = QScrollArea()
    area.setAccessibleName(tr("Program"))
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    page.setObjectName("ScrollBody")
    area.setWidget(page)
    return area


def _qt() -> str:
    import PySide6

    return str(PySide6.__version__)


def as_lines(value: Any, indent: int = 0) -> str:
    """JSON as indented plain lines, `key: value`."""
    pad = "    " * indent
    if isinstance(value, Mapping):
        lines = []
        for key, item in value.items():
            nested = isinstance(item, Mapping | list) and item
            lines.append(f"{pad}{key}:\n{as_lines(item, indent + 1)}" if nested else f"{pad}{key}: {_plain(item)}")
        return "\n".join(lines)
    if isinstance(value, list):
        return "\n".join(
            as_lines(item, indent) if isinstance(item, Mapping | list) else f"{pad}– {_plain(item)}" for item in value
        )
    return f"{pad}{_plain(value)}"


def _plain(value: Any) -> str:
    if value is None or value in ([], {}):
        return "–"
    if isinstance(value, bool):
        return tr("yes") if value else tr("no")
    return str(value)
