"""Cells of an Office Open XML workbook, read only, by openpyxl (MIT); its parts are checked before it sees them."""

from __future__ import annotations

import io
import warnings
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, datetime, time
from decimal import Decimal
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import ParseError

from openpyxl import load_workbook
from openpyxl.utils.exceptions import InvalidFileException

from tribonian.corpus.readers.archives import Archive
from tribonian.corpus.readers.workbook_beside import Beside, beside
from tribonian.corpus.traced import Traced
from tribonian.domain.cancel import CancelToken
from tribonian.errors import DamagedFile, ImportRejected

BOOK = "xl/workbook.xml"
MOST_SHEETS, MOST_CELLS = 200, 400_000
MOST_SEEN = 10_000_000
"""Cells of a workbook, the empty ones between filled ones included."""
MOST_SIGNS = 32_767
"""Characters of a cell, as the format allows."""
MOST_TEXT = 20_000_000
"""Characters of a workbook: cells may share one long text."""
_EMPTY = Traced.of("")
_FAULTS = (
    InvalidFileException, KeyError, ValueError, TypeError, AttributeError, IndexError, OverflowError, EOFError, OSError,
    NotImplementedError, zipfile.BadZipFile, zlib.error, ParseError,
)  # fmt: skip
"""What openpyxl raises for broken workbooks."""


@dataclass(slots=True)
class Sheet:
    """One sheet: rows of cells, and what is to be said of it in the report."""

    name: str
    rows: list[list[Traced]]
    warnings: list[str] = field(default_factory=list)
    beside: Beside = field(default_factory=Beside)
    """Comments on its cells and text boxes."""


def read(path: Path, decimal: str, cancel: CancelToken, content: bytes | None = None) -> list[Sheet]:
    """The sheets (of `content` when it is given) in their order; numbers are written with `decimal`, dates as ISO 8601.

    Raises:
        DamagedFile: the archive or a part of it is broken; it declares a document type.
        EncryptedFile, ImportRejected: it needs a password; it unpacks into far more than it should, or has too many cells.
        Cancelled: when asked to stop.
    """
    notes = _checked(path, cancel, content)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of features that are not read anyway: validation, drawings
            book = load_workbook(
                path if content is None else io.BytesIO(content), read_only=True, data_only=True, keep_links=False, keep_vba=False
            )
            try:
                sheets = list(_sheets(path, book, decimal, cancel))
                parts = [str(getattr(made, "_worksheet_path", "")).lstrip("/") for made in book.worksheets]
            finally:
                book.close()
    except _FAULTS as error:
        why = " ".join(str(error).split())[:160] or type(error).__name__
        raise DamagedFile(
            f"{path.name} is a damaged workbook: {why}.", "Open and save it again in a spreadsheet program."
        ) from error
    with Archive(path, content) as archive:
        for sheet, part in zip(sheets, parts, strict=False):
            sheet.beside = beside(archive, part)
    if sheets:
        sheets[0].warnings[:0] = notes
    return sheets


def _checked(path: Path, cancel: CancelToken, content: bytes | None = None) -> list[str]:
    """Notes for the report, after every part of the archive was found to be bounded and harmless."""
    formulas = False
    with Archive(path, content) as archive:
        for name in archive.names():
            cancel.check()
            if not name.endswith((".xml", ".rels")):
                continue
            part = archive.read(name)
            if b"<!DOCTYPE" in part or b"<!ENTITY" in part:
                raise DamagedFile(
                    f"{path.name}: {name} declares a document type, which workbooks never do; it is not read.", "", name
                )
            formulas = formulas or (name.startswith("xl/worksheets/") and b"<f" in part)
        macros = any(name.endswith("vbaProject.bin") for name in archive.names())
    notes = ["formulas are read as the values that were computed last"] if formulas else []
    return notes + (["the workbook carries macros; they are ignored and not kept"] if macros else [])


def _sheets(path: Path, book: Any, decimal: str, cancel: CancelToken) -> Iterator[Sheet]:
    count = seen = place = 0
    none: list[Traced] = []  # all empty rows are one: there may be a million between two filled ones
    for nth, made in enumerate(book.worksheets[:MOST_SHEETS]):
        made.reset_dimensions()  # what a sheet says of its size need not be true
        sheet = Sheet(str(made.title), [])
        if nth + 1 == MOST_SHEETS < len(book.worksheets):
            sheet.warnings.append(f"only the first {MOST_SHEETS} of {len(book.worksheets):,} sheets were read")
        cut = 0
        for number, row in enumerate(made.iter_rows()):
            if number % 500 == 0:
                cancel.check()
            seen += len(row)
            bounded(path, count, seen, place)
            texts = [shown(cell, decimal) for cell in row]
            if not any(texts):
                sheet.rows.append(none)
                continue
            cells: list[Traced] = []
            for text in texts:
                cut += len(text) > MOST_SIGNS
                cells.append(Traced.of(text[:MOST_SIGNS], place) if text else _EMPTY)
                count += bool(text)
                place += len(text[:MOST_SIGNS]) + bool(text)
            sheet.rows.append(cells)
            bounded(path, count, seen, place)
        if cut:
            sheet.warnings.append(f"{cut} cells of the sheet “{sheet.name}” were read up to {MOST_SIGNS:,} characters")
        if made.sheet_state != "visible":
            sheet.warnings.append(f"the sheet “{sheet.name}” is hidden in the workbook; it was read all the same")
        yield sheet


def bounded(path: Path, count: int, seen: int, signs: int) -> None:
    """Raises ImportRejected for a workbook that no person made, or that is too large for one document."""
    if count > MOST_CELLS:
        raise ImportRejected(f"{path.name} has more than {MOST_CELLS:,} filled cells.", "Split the workbook.")
    if seen > MOST_SEEN:
        raise ImportRejected(
            f"{path.name} spreads over more than {MOST_SEEN:,} cells, most of them empty.", "Save the filled part by itself."
        )
    if signs > MOST_TEXT:
        raise ImportRejected(f"{path.name} holds more than {MOST_TEXT:,} characters.", "Split the workbook.")


def shown(cell: Any, decimal: str) -> str:
    """A cell's value as a line can hold it."""
    value = cell.value
    if value is None:
        return ""
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, int | float):
        percent = "%" in str(cell.number_format or "")
        number = full(value * 100 if percent else value)
        return number.replace(".", decimal) + ("%" if percent else "")
    if isinstance(value, datetime):
        return value.date().isoformat() if value.time() == time() else value.isoformat(" ", "minutes")
    if isinstance(value, date | time):
        return value.isoformat()
    return " ".join(str(value).split())


def full(value: float) -> str:
    """A number with all its figures: a whole one as it is, another to the 15 that the format keeps (IEEE 754)."""
    if isinstance(value, int):
        return str(value)
    told = format(value, ".15g")
    return format(Decimal(told), "f") if "e" in told and 1e-12 < abs(value) < 1e21 else told
