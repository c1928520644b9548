"""A grid as a workbook: one sheet with the table, one with its sources. Text is text: no cell is ever a formula."""

from __future__ import annotations

import io
import math
from collections.abc import Iterable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

import xlsxwriter

from tribonian.export import hygiene
from tribonian.export.archive import APPLICATION, application, archived
from tribonian.export.files import check_target, replace_file
from tribonian.export.grid import Grid

SUFFIX = ".xlsx"

LONGEST = 32_767
"""Characters of a cell (Excel's limit)."""
_HEAD, _WIDE, _NARROW = 28, 60, 22
"""Widths of columns in characters."""
_SHORT = 60
"""Characters up to which the cells of a column are narrow."""
_LINE_HEIGHT, _HIGHEST = 15.0, 409.0
"""Points of a line, and of the highest row there can be."""
_TOP = 2
"""Rows above the table: title and note."""
_SOURCES = (
    ("col_number", 6), ("col_authority", 34), ("col_level", 18), ("col_text_of", 20), ("col_words", 80), ("col_checked", 20),
    ("col_link", 40),
)  # fmt: skip


def write(grid: Grid, target: Path) -> dict[str, Any]:
    """Write the grid; returns {file, pages, footnotes, authorities, rows, columns}.

    Raises:
        ExportFailed: when the file cannot be written; a previous file is kept.
    """
    check_target(target)
    replace_file(target, render(grid))
    authorities = len({source.pinpoint for source in grid.sources})
    told = {"file": str(target), "pages": 0, "footnotes": len(grid.sources), "authorities": authorities}
    return {**told, "rows": len(grid.rows), "columns": len(grid.columns)}


def render(grid: Grid) -> bytes:
    """The workbook's bytes; the same grid gives the same bytes."""
    raw = io.BytesIO()
    # Neither texts that look like formulas nor such that look like addresses become what they look like.
    plain = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False}
    book = xlsxwriter.Workbook(raw, plain)
    book.set_properties({"title": hygiene.prose(grid.title)[:255], "created": datetime.fromisoformat(grid.date)})
    writer = _Writer(book, grid)
    writer.table()
    writer.sources()
    book.close()
    return archived(raw.getvalue(), {APPLICATION: lambda _: application()})


class _Writer:
    def __init__(self, book: Any, grid: Grid) -> None:
        self._grid = grid
        cell = {"text_wrap": True, "valign": "top", "top": 1, "bottom": 1, "border_color": "#9AA5B8"}
        self._plain = book.add_format(cell)
        self._bold = book.add_format(cell | {"bold": True})
        self._empty = book.add_format(cell | {"italic": True, "font_color": "#666666"})
        self._header = book.add_format(cell | {"bold": True, "font_color": "#1F2A44", "bg_color": "#EEF1F6"})
        self._link = book.add_format(cell | {"font_color": "#1F4E9E", "underline": 1})
        self._title = book.add_format({"bold": True, "font_size": 14, "font_color": "#1F2A44"})
        self._note = book.add_format({"italic": True, "font_size": 9, "font_color": "#666666"})
        self._sheet = book.add_worksheet(_sheet_name(grid.word("grid_sheet")))
        self._sources = book.add_worksheet(_sheet_name(grid.word("grid_sources")))

    def table(self) -> None:
        """The sheet of the table."""
        grid, sheet = self._grid, self._sheet
        sheet.write_string(0, 0, _held(grid.title), self._title)
        sheet.write_string(1, 0, _held(grid.note), self._note)
        for column, text in enumerate((grid.corner, *grid.columns)):
            sheet.write_string(_TOP, column, _held(text), self._header)
        widths = [_HEAD]
        for place, _ in enumerate(grid.columns):
            widths.append(_NARROW if all(len(row.cells[place].text) <= _SHORT for row in grid.rows) else _WIDE)
        sheet.set_row(_TOP, _height([grid.corner, *grid.columns], widths))
        for number, row in enumerate(grid.rows, start=_TOP + 1):
            sheet.set_row(number, _height([row.head, *(cell.text for cell in row.cells)], widths))
            sheet.write_string(number, 0, _held(row.head), self._bold)
            for column, cell in enumerate(row.cells, start=1):
                # No link on the cell: LibreOffice sets the text of a linked cell on one line.
                sheet.write_string(number, column, _held(cell.text), self._empty if cell.empty else self._plain)
        _look(sheet, widths, _TOP, _TOP + len(grid.rows), grid.language)
        sheet.freeze_panes(_TOP + 1, 1)

    def sources(self) -> None:
        """The sheet of the sources."""
        sheet, widths = self._sources, [width for _, width in _SOURCES]
        for column, (name, _) in enumerate(_SOURCES):
            sheet.write_string(0, column, _held(self._grid.word(name)), self._header)
        sheet.set_row(0, _height([self._grid.word(name) for name, _ in _SOURCES], widths))
        for row, one in enumerate(self._grid.sources, start=1):
            texts = (one.pinpoint, one.level, one.version, one.quote, one.checked, one.link)
            sheet.set_row(row, _height([str(one.number), *texts], widths))
            sheet.write_number(row, 0, one.number, self._plain)
            for column, text in enumerate(texts, start=1):
                address = hygiene.web_link(text) if text and text == one.link else ""
                if address:
                    sheet.write_url(row, column, address, self._link, _held(text))
                else:
                    sheet.write_string(row, column, _held(text), self._plain)
        _look(sheet, widths, 0, len(self._grid.sources), self._grid.language)
        sheet.freeze_panes(1, 2)


def _held(text: str) -> str:
    """What a cell can hold of a text."""
    clean = hygiene.printable(text)
    return clean if len(clean) <= LONGEST else clean[: LONGEST - 1].rstrip() + "…"


def _height(texts: Iterable[str], widths: Sequence[int]) -> float:
    """Room for the longest cell: not every spreadsheet program makes it itself when it opens a file."""
    lines = max(_lines(text, width) for text, width in zip(texts, widths, strict=True))
    return min(_HIGHEST, _LINE_HEIGHT * lines + 3)


def _lines(text: str, width: int) -> int:
    # East Asian letters take two places.
    return sum(max(1, math.ceil(sum(2 if ord(char) > 0x2E80 else 1 for char in line) / width)) for line in text.split("\n"))


def _look(sheet: Any, widths: Sequence[int], top: int, bottom: int, language: str) -> None:
    """Widths, filter, and a page that prints: landscape A4, as wide as the table, its header on every page."""
    for column, width in enumerate(widths):
        sheet.set_column(column, column, width)
    if bottom > top:
        sheet.autofilter(top, 0, bottom, len(widths) - 1)
    sheet.repeat_rows(top)
    sheet.set_landscape()
    sheet.set_paper(9)
    sheet.fit_to_pages(1, 0)
    sheet.set_footer("&C&P / &N")
    if language in hygiene.RIGHT_TO_LEFT:
        sheet.right_to_left()


def _sheet_name(text: str) -> str:
    """As a workbook allows it: 31 characters, none of \\ / ? * [ ] : '."""
    return "".join(char for char in text if char not in "\\/?*[]:'")[:31] or "Sheet"
