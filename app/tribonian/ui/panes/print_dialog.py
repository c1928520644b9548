"""Printing: what of the work, with which notes, on paper or as a PDF. Nothing waits for it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QPagedPaintDevice
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QDialog,
    QHBoxLayout,
    QProgressBar,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from tribonian.ui import folders
from tribonian.ui.jobs.printing import Printing, PrintOrder, pdf_writer
from tribonian.ui.jobs.reading import ReadingRoom
from tribonian.ui.tr import tr, tr_count
from tribonian.ui.view_models.contents import ContentsIndex
from tribonian.ui.view_models.labels import short_title
from tribonian.ui.view_models.notes import Note
from tribonian.ui.widgets.small import label, push_button


class PrintDialog(QDialog):
    """Chooses among the provision being read, what encloses it, and the whole work."""

    def __init__(
        self, window: QWidget, room: ReadingRoom, contents: ContentsIndex, eid: str, notes: Sequence[Note], font: QFont
    ) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Print"))
        self._contents, self._notes, self._font = contents, tuple(notes), font
        self._device: QPagedPaintDevice | None = None
        self.printing = Printing(room, self)
        self.scopes = contents.scopes(eid)
        self.choices = QButtonGroup(self)
        self.own = QCheckBox(tr("With my notes and highlights"))
        self.own.setChecked(bool(notes))
        self.own.setEnabled(bool(notes))
        self.state = label(muted=True, wrap=True)
        self.bar = QProgressBar()
        self.bar.setAccessibleName(tr("Printing"))
        self.bar.setTextVisible(False)
        self.bar.hide()
        self.printing.progress.connect(self._progress)
        self.printing.finished.connect(lambda: self._ended(tr("Done.")))
        self.printing.failed.connect(self._ended)
        self._lay_out()

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(8)
        title = label(self._contents.title, heading=True, wrap=True)
        layout.addWidget(title)
        for at, (name, eids) in enumerate(self.scopes):
            count = tr_count("{n} provision|{n} provisions", len(eids))
            choice = QRadioButton(f"{short_title(name, 60)} · {count}".replace("&", "&&"))
            choice.setChecked(at == 0)
            self.choices.addButton(choice, at)
            layout.addWidget(choice)
        for widget in (self.own, self.bar, self.state):
            layout.addWidget(widget)
        layout.addStretch(1)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        self.pdf_button = push_button(tr("Save as PDF …"), self.choose_pdf)
        self.print_button = push_button(tr("Print …"), self.choose_printer, primary=True)
        buttons.addStretch(1)
        buttons.addWidget(push_button(tr("Close"), self.close))
        buttons.addWidget(self.pdf_button)
        buttons.addWidget(self.print_button)
        layout.addLayout(buttons)
        self.resize(460, 260)

    def order(self) -> PrintOrder:
        """What is chosen."""
        _, eids = self.scopes[max(0, self.choices.checkedId())]
        wanted = set(eids)
        notes = tuple(note for note in self._notes if note.eid in wanted) if self.own.isChecked() else ()
        return PrintOrder(self._contents, tuple(eids), self._font, notes)

    def choose_pdf(self) -> None:
        """Choose a file and write it."""
        name = short_title(self._contents.title, 40).rstrip("….").replace("/", "-")
        path, _ = folders.where_to_save(self, tr("Save as PDF"), f"{name}.pdf", tr("PDF (*.pdf)"))
        if path:
            self.write_pdf(path if path.lower().endswith(".pdf") else f"{path}.pdf")

    def write_pdf(self, path: str) -> None:
        """Write a PDF."""
        if not Path(path).parent.is_dir():
            self._ended(tr("There is no such folder."))
            return
        self._start(pdf_writer(path))

    def choose_printer(self) -> None:
        """Let the system ask for a printer, then print."""
        # Imported when wanted: it loads the printing system.
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter

        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        dialog = QPrintDialog(printer, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.accepted.connect(lambda: self._start(printer))
        QDialog.open(dialog)

    def _start(self, device: QPagedPaintDevice) -> None:
        self._device = device
        for button in (self.pdf_button, self.print_button):
            button.setEnabled(False)
        self.bar.setRange(0, 1)  # until the first page is there nothing moves
        self.bar.setValue(0)
        self.bar.show()
        self.state.setText(tr("Printing …"))
        self.printing.start(self.order(), device)

    def _progress(self, done: int, total: int) -> None:
        self.bar.setRange(0, total)
        self.bar.setValue(done)

    def _ended(self, text: str) -> None:
        self._device = None
        self.bar.hide()
        self.state.setText(text)
        for button in (self.pdf_button, self.print_button):
            button.setEnabled(True)
