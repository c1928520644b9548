"""Cells of an OpenDocument spreadsheet (ISO/IEC 26300, 9): values as text can hold them, comments and shapes beside them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from lxml import etree
from openpyxl.utils import get_column_letter

from tribonian.corpus.readers.opendocument_styles import DRAW, OFFICE, TABLE, TEXT
from tribonian.corpus.readers.workbook import MOST_SIGNS, Sheet, bounded, full
from tribonian.corpus.readers.workbook_beside import Comment
from tribonian.corpus.traced import Traced
from tribonian.domain.cancel import CancelToken

DC = "{http://purl.org/dc/elements/1.1/}"
_GROUPS = frozenset(TABLE + name for name in ("table-header-rows", "table-row-group", "table-rows"))
_CELLS = frozenset({f"{TABLE}table-cell", f"{TABLE}covered-table-cell"})
_NONE = Traced.of("")


def sheets(path: Path, root: etree._Element, cancel: CancelToken) -> list[Sheet]:
    """The sheets of the document in their order; `path` is only a name.

    Raises:
        ImportRejected: it has too many cells or characters.
        Cancelled: when asked to stop.
    """
    found: list[Sheet] = []
    reading = _Reading(path, cancel)
    for table in root.iter(f"{TABLE}table"):
        if any(around.tag in _CELLS for around in table.iterancestors()):
            continue  # a table inside a cell is the cell's text
        sheet = Sheet(table.get(f"{TABLE}name", ""), [])
        reading.fill(table, sheet)
        for shape in table.findall(f"{TABLE}shapes"):
            sheet.beside.boxes += [text for one in shape if (text := _lines(one))]
        found.append(sheet)
    return found


class _Reading:
    """One walk over the sheets of a file; counts what it has seen."""

    def __init__(self, path: Path, cancel: CancelToken) -> None:
        self._path, self._cancel = path, cancel
        self._cells = self._seen = self._signs = 0

    def fill(self, table: etree._Element, sheet: Sheet) -> None:
        """Put the rows of a table into `sheet`; empty ones are kept where a filled one follows."""
        empty = 0
        for row in _rows(table):
            self._cancel.check()
            times = _count(row, "number-rows-repeated")
            cells = self._row(row, sheet, len(sheet.rows) + empty + 1)
            if not cells:
                empty += times
                continue
            self._seen += (empty + times) * len(cells)
            self._cells += times * sum(1 for cell in cells if cell.text)
            self._signs += times * sum(len(cell.text) for cell in cells)
            bounded(self._path, self._cells, self._seen, self._signs)
            sheet.rows += [[]] * empty + [cells] * times
            empty = 0

    def _row(self, row: etree._Element, sheet: Sheet, number: int) -> list[Traced]:
        cells: list[Traced] = []
        empty = 0
        for cell in row:
            if cell.tag not in _CELLS:
                continue
            times = _count(cell, "number-columns-repeated")
            text = _shown(cell)[:MOST_SIGNS]
            sheet.beside.comments += _comments(cell, f"{_letter(len(cells) + empty + 1)}{number}")
            sheet.beside.boxes += [words for one in cell if _is_shape(one) and (words := _lines(one))]
            if not text:
                empty += times
                continue
            bounded(self._path, self._cells + times, self._seen + empty + times, self._signs + times * len(text))
            cells += [_NONE] * empty + [Traced.of(text)] * times
            empty = 0
        return cells


def _rows(table: etree._Element) -> Iterator[etree._Element]:
    """The rows of a table, those in groups of rows among them."""
    waiting = list(reversed(table))
    while waiting:
        one = waiting.pop()
        if one.tag == f"{TABLE}table-row":
            yield one
        elif one.tag in _GROUPS:
            waiting += reversed(one)


def _count(element: etree._Element, name: str) -> int:
    told = element.get(TABLE + name, "1")
    return int(told) if told.isdigit() and 0 < len(told) < 10 else 1


def _letter(column: int) -> str:
    return get_column_letter(column) if column <= 18_278 else "?"


def _shown(cell: etree._Element) -> str:
    """A cell's value as a line can hold it."""
    kind, value = cell.get(f"{OFFICE}value-type", ""), cell.get(f"{OFFICE}value", "")
    if kind == "date":
        return str(cell.get(f"{OFFICE}date-value", "")).removesuffix("T00:00:00").replace("T", " ")
    if kind == "boolean":
        return str(cell.get(f"{OFFICE}boolean-value", "")).upper()
    try:
        number = float(value) if kind in {"float", "currency", "percentage"} else None
    except ValueError:
        number = None
    if number is not None and abs(number) < 1e300:
        whole = int(number) if number.is_integer() and abs(number) < 1e15 else number
        told = f"{full(number * 100)}%" if kind == "percentage" else full(whole)
        return f"{told} {cell.get(f'{OFFICE}currency', '')}".strip() if kind == "currency" else told
    return " ".join(" ".join("".join(one.itertext()) for one in cell.iterchildren(f"{TEXT}p")).split())


def _comments(cell: etree._Element, place: str) -> Iterator[Comment]:
    for one in cell.iterchildren(f"{OFFICE}annotation"):
        by, day = (" ".join((one.findtext(DC + name) or "").split()) for name in ("creator", "date"))
        text = _lines(one)
        if text:
            yield Comment(place, by, day[:10], text)


def _is_shape(element: etree._Element) -> bool:
    return isinstance(element.tag, str) and element.tag.startswith(DRAW)


def _lines(element: etree._Element) -> str:
    lines = (" ".join("".join(one.itertext()).split()) for one in element.iter(f"{TEXT}p"))
    return "\n".join(line for line in lines if line)
