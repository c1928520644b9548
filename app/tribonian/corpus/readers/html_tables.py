"""Tables of HTML pages: rows of figures stay rows, tables that only lay out running text become its paragraphs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from tribonian.corpus.normalise import clean_text

Element = Any

ENUMERATOR = re.compile(
    r"[\[(](?:\d{1,4}[A-Za-z]{0,3}|[A-Za-z]{1,4}|[ivxlcIVXLC]{1,8}|[а-яёөү]{1,2})(?:[.-]\d{1,3}){0,4}[\])]{1,2}[.:]?"
    r"|(?:\d{1,4}[A-Za-z]{0,3}|[A-Za-z]{1,2}|[ivxlcIVXLC]{1,8}|[а-яёөү]{1,2})(?:\.\d{1,3}){0,4}[.)\]:°]{1,2}"
    r"|\d{1,4}[A-Za-z]{0,2}(?:\.\d{1,3}){0,4}|[A-Za-z]|[ivx]{1,5}|[IVX]{1,5}"
    r"|§{1,2}\s?\d{1,4}[a-z]?\.?|[-–—•·*+]{1,2}|Art(?:icle|\.)?\s?\d{1,4}[a-z]?\.?|[A-Z]\d{1,4}"
)
"""What may stand alone in the first cell of a row that is a numbered paragraph."""
LONG_CELL = 700
"""Characters from which a cell of several paragraphs holds running text."""
_BLOCKS = frozenset({"p", "div", "li", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "dl", "dd"})
ROWS, LAYOUT, NUMBERED = "rows", "layout", "numbered"
"""What a table is: rows of data; a layout of running text; numbered paragraphs, the number in a cell of its own."""
MOST_SPAN = 50


def rows_of(table: Element) -> Iterator[Element]:
    """The rows of a table, not those of tables inside it."""
    for child in table:
        if child.tag == "tr":
            yield child
        elif child.tag in {"thead", "tbody", "tfoot"}:
            yield from (row for row in child if row.tag == "tr")


def cells_of(row: Element) -> list[Element]:
    """The cells of a row."""
    return [cell for cell in row if cell.tag in {"td", "th"}]


def text_of(element: Element) -> str:
    """The text of an element on one line."""
    return " ".join(clean_text("".join(element.itertext())).split())


def judge(table: Element) -> str:
    """What the table is."""
    if table.get("role") in {"presentation", "none"} or table.find(".//table") is not None:
        return LAYOUT
    rows = [[text_of(cell) for cell in cells_of(row)] for row in rows_of(table)]
    filled = [[text for text in row if text] for row in rows]
    filled = [row for row in filled if row]
    if not filled or max(len(row) for row in filled) == 1:
        return LAYOUT
    heads = table.find(".//th") is not None or table.find("thead") is not None
    numbered = [row for row in filled if len(row) == 2 and ENUMERATOR.fullmatch(row[0])]
    if not heads and len(numbered) >= 0.7 * len(filled) and all(len(row) <= 2 for row in filled) and not _bordered(table):
        return NUMBERED
    for row in rows_of(table):
        for cell in cells_of(row):
            long = sum(1 for child in cell.iter() if child.tag in _BLOCKS) >= 3 and len(text_of(cell)) > LONG_CELL
            if long and len(cells_of(row)) <= 3:
                return LAYOUT
    return ROWS


def _bordered(table: Element) -> bool:
    border = table.get("border", "0").strip()
    return border not in {"", "0", "none"} or "border: 1px" in table.get("style", "") or "solid" in table.get("style", "")


class Grid:
    """Columns of a table of rows: cells that span several rows leave empty ones below them."""

    def __init__(self) -> None:
        self._left: list[int] = []

    def row(self, row: Element) -> list[Element | None]:
        """The cells of a row, column by column; None where a cell of an earlier row or to the left reaches in."""
        columns: list[Element | None] = []
        for cell in cells_of(row):
            while len(columns) < len(self._left) and self._left[len(columns)] > 0:
                columns.append(None)
            wide, high = _span(cell, "colspan"), _span(cell, "rowspan")
            for offset in range(wide):
                at = len(columns)
                columns.append(cell if offset == 0 else None)
                self._left.extend([0] * (at + 1 - len(self._left)))
                self._left[at] = max(self._left[at], high)
        while len(columns) < len(self._left) and self._left[len(columns)] > 0:
            columns.append(None)
        self._left = [max(0, rows - 1) for rows in self._left]
        return columns


def _span(cell: Element, name: str) -> int:
    text = (cell.get(name) or "1").strip()
    return max(1, min(int(text), MOST_SPAN)) if text.isdigit() and len(text) < 4 else 1
