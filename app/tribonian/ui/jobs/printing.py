"""Prints provisions: fetches them piece by piece, sets and draws them in a thread of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QMarginsF, QObject, QThread, Signal
from PySide6.QtGui import (
    QFont,
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPdfWriter,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)

from tribonian.ui import theme as themes
from tribonian.ui.jobs.reading import ReadingRoom
from tribonian.ui.link import Failure, Job
from tribonian.ui.panes.law_text import LawText
from tribonian.ui.tr import tr
from tribonian.ui.view_models.blocks import UnitText
from tribonian.ui.view_models.contents import ContentsIndex
from tribonian.ui.view_models.notes import Note

STEP = 100
"""Provisions asked for at a time."""
MARGIN_MM = 20.0


@dataclass(frozen=True, slots=True)
class PrintOrder:
    """What is printed, and how."""

    contents: ContentsIndex
    eids: tuple[str, ...]
    font: QFont
    notes: tuple[Note, ...] = ()
    """The reader's own, printed with their words; none when they are left out."""


@dataclass
class _Gathered:
    units: list[UnitText] = field(default_factory=list)


class Printing(QObject):
    """One printing at a time; `progress` counts the provisions that came in."""

    progress = Signal(int, int)
    finished = Signal()
    failed = Signal(str)

    def __init__(self, room: ReadingRoom, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._room = room
        self._job: Job | None = None
        self._drawing: _Drawing | None = None
        self._stopped = False

    def start(self, order: PrintOrder, device: QPagedPaintDevice) -> None:
        """Print `order` to `device`, which must live until `finished` or `failed`."""
        self._stopped = False
        self._next(order, device, _Gathered())

    def cancel(self) -> None:
        """Fetch nothing more; pages that are being drawn are finished."""
        self._stopped = True
        if self._job is not None:
            self._job.forget()
            self._job = None
            self.failed.emit("")

    def _next(self, order: PrintOrder, device: QPagedPaintDevice, gathered: _Gathered, asked: int = 0) -> None:
        wanted = order.eids[asked : asked + STEP]
        if not wanted:
            self._draw(order, device, gathered.units)
            return

        def ready(units: list[UnitText]) -> None:
            self._job = None
            if self._stopped:
                return
            gathered.units += units
            self.progress.emit(asked + len(wanted), len(order.eids))
            self._next(order, device, gathered, asked + len(wanted))

        def fail(failure: Failure) -> None:
            self._job = None
            self.failed.emit(f"{failure.message} {failure.hint}".strip())

        self._job = self._room.read(order.contents, wanted, self, ready, fail)

    def _draw(self, order: PrintOrder, device: QPagedPaintDevice, units: Sequence[UnitText]) -> None:
        self._drawing = _Drawing(order, device, units, self)
        self._drawing.finished.connect(self._drawn)
        self._drawing.start()

    def _drawn(self) -> None:
        drawing, self._drawing = self._drawing, None
        if drawing is not None:
            drawing.wait()
            drawing.deleteLater()
        self.finished.emit()


class _Drawing(QThread):
    """Laying out and drawing many pages takes seconds; the window goes on meanwhile."""

    def __init__(self, order: PrintOrder, device: QPagedPaintDevice, units: Sequence[UnitText], parent: QObject) -> None:
        super().__init__(parent)
        self._order, self._device, self._units = order, device, units

    def run(self) -> None:
        document_of(self._order, self._units).print_(self._device)


def document_of(order: PrintOrder, units: Sequence[UnitText]) -> QTextDocument:
    """The provisions as a document on white paper: title, version, text, the law's notes, the reader's notes."""
    document = QTextDocument()
    law = LawText(document)
    theme = themes.load("light")
    law.begin(order.font, theme)
    for _ in law.write(units, order.contents):
        pass
    for note in order.notes:
        form = QTextCharFormat()
        form.setBackground(theme.colour(note.colour_role))
        for cursor in law.spans(note.start, note.end) if note.start >= 0 else ():
            cursor.mergeCharFormat(form)
    _title(document, order.contents)
    written = [note for note in order.notes if note.text]
    if written:
        _own_notes(document, written)
    return document


def _title(document: QTextDocument, contents: ContentsIndex) -> None:
    cursor = QTextCursor(document)
    strong, quiet = QTextCharFormat(), QTextCharFormat()
    strong.setFontWeight(QFont.Weight.Bold)
    strong.setProperty(QTextCharFormat.Property.FontSizeAdjustment, 2)
    quiet.setProperty(QTextCharFormat.Property.FontSizeAdjustment, -1)
    cursor.insertText(contents.title, strong)
    cursor.insertBlock()
    version = tr("as of {date}", date=contents.version) if contents.version else tr("undated")
    cursor.insertText(version, quiet)
    cursor.insertBlock()


def _own_notes(document: QTextDocument, notes: Sequence[Note]) -> None:
    cursor = QTextCursor(document)
    cursor.movePosition(QTextCursor.MoveOperation.End)
    strong = QTextCharFormat()
    strong.setFontWeight(QFont.Weight.Bold)
    cursor.insertBlock()
    cursor.insertBlock()
    cursor.insertText(tr("Notes"), strong)
    for note in notes:
        cursor.insertBlock()
        quote = " ".join(note.quote.split())
        cursor.insertText(f"{note.label}  ", strong)
        cursor.insertText(" ".join(part for part in (f"“{quote}”" if quote else "", note.text) if part), QTextCharFormat())


def pdf_writer(file: str) -> QPdfWriter:
    """A PDF of A4 pages with margins."""
    writer = QPdfWriter(file)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageMargins(QMarginsF(MARGIN_MM, MARGIN_MM, MARGIN_MM, MARGIN_MM), QPageLayout.Unit.Millimeter)
    writer.setResolution(300)
    return writer
