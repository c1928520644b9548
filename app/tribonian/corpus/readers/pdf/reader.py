"""Reader for laws as PDF with a text layer, and the port for a program that recognises the text in pictures of pages."""

from __future__ import annotations

import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Protocol

from tribonian.config.jurisdictions import available, load
from tribonian.corpus import flows, recognise
from tribonian.corpus.blocks import Flow
from tribonian.corpus.naming import key_of
from tribonian.corpus.readers.pdf import checks, flow, glyphs
from tribonian.corpus.readers.pdf.process import Extraction
from tribonian.domain.cancel import CancelToken
from tribonian.domain.work import ParsedWork
from tribonian.errors import NoTextLayer

HEAD = 1024
"""Bytes within which the mark of a PDF must stand (readers of PDFs have always allowed this)."""


class TextRecogniser(Protocol):
    """Recognises the text in pictures of pages (OCR)."""

    name: str

    def searchable(self, path: Path, folder: Path, jurisdiction: str, cancel: CancelToken) -> Path:
        """A copy of the PDF in `folder` that has a text layer below its pictures.

        Raises:
            ImportRejected: nothing can be recognised.
            Cancelled: when asked to stop.
        """
        ...


class PdfText:
    """Reads PDFs that hold their text; those that hold only pictures of it when there is a recogniser."""

    name = "pdf-text"

    def __init__(self, recogniser: TextRecogniser | None = None) -> None:
        self._recogniser = recogniser

    def sniff(self, head: bytes, path: Path) -> float:
        """Sure when the mark of a PDF stands near the beginning."""
        if head.startswith(b"%PDF-"):
            return 0.95
        return 0.6 if b"%PDF-" in head[:HEAD] else 0.0

    def read(self, path: Path, jurisdiction: str, cancel: CancelToken) -> list[ParsedWork]:
        """The laws or the decision in the file.

        Raises:
            EncryptedFile: it asks for a password.
            DamagedFile: it cannot be opened or breaks the program that opens it.
            NoTextLayer: it holds pictures of text, or text that cannot be read.
            NothingToImport: there is neither in it.
            Cancelled: when asked to stop.
        """
        try:
            blocks = read_flow(path, cancel)
        except NoTextLayer:
            if self._recogniser is None:
                raise
            with tempfile.TemporaryDirectory(prefix="tribonian-ocr-", ignore_cleanup_errors=True) as folder:
                made = self._recogniser.searchable(path, Path(folder), jurisdiction, cancel)
                blocks = replace(read_flow(made, cancel), key=key_of(path))
            blocks.suspicious.insert(0, f"the text was recognised in pictures of pages ({self._recogniser.name}): check it")
        blocks.decision = _is_decision(blocks, jurisdiction)
        return [replace(work, pages=blocks.pages) for work in flows.works(blocks, path.name, jurisdiction, cancel)]


def read_flow(path: Path, cancel: CancelToken) -> Flow:
    """Everything a PDF holds, as blocks in reading order.

    Raises:
        ImportRejected: see `PdfText.read`.
        Cancelled: when asked to stop.
    """
    extraction = Extraction(path, cancel)
    pages = [glyphs.read(raw) for raw in extraction.pages()]
    found = checks.examine(pages, extraction.facts, path.name)
    made = flow.make([page for page in pages if page.number not in set(found.missing)], key_of(path), cancel)
    made.reader = PdfText.name
    made.pages = extraction.facts.pages
    made.title = _title(extraction.facts.title, path)
    made.warnings[:0] = found.warnings
    made.suspicious[:0] = found.suspicious
    made.left_out[:0] = found.left_out
    return made


def _is_decision(flow: Flow, jurisdiction: str) -> bool:
    """True when the marks of the jurisdiction, or of any when none is given, tell a court's decision."""
    text = "\n".join(block.text.text for block in flow.blocks)
    return any(recognise.is_decision(text, load(code)) for code in ((jurisdiction,) if jurisdiction else available()))


def _title(stated: str, path: Path) -> str:
    """The title the file states, unless it is the name of some file."""
    title = " ".join(stated.split())
    looks = "." in title[-5:] or "_" in title or title.lower().startswith(("microsoft word", "untitled", "unbenannt"))
    return "" if looks or title.casefold() == path.stem.casefold() or " " not in title or len(title) > 300 else title
