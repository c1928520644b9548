"""Case files as tables: workbooks sheet by sheet, delimited text; every row is a unit, its cells are places (`Costs!B7`)."""

from __future__ import annotations

from collections.abc import Sequence

from openpyxl.utils import get_column_letter

from tribonian.corpus.casefiles.context import Context, Given
from tribonian.corpus.casefiles.draft import COMMENT, Draft, Leaf, Place, Unit
from tribonian.corpus.readers import old_word, opendocument, opendocument_tables, sheets, workbook
from tribonian.corpus.traced import Traced

ROW = "row"
MOST_PLACES = 20_000
"""Cells of one file that can be cited by themselves; larger tables are cited by row."""

MOST_GAP = 100
"""Empty cells between two filled ones of a row that are kept as tabs; the places of cells say the rest."""


def book(given: Given, draft: Draft, leaf: Leaf, context: Context) -> None:
    """A workbook.

    Raises:
        DamagedFile, EncryptedFile, ImportRejected: it cannot be read, or is no table a person made.
        Cancelled: when asked to stop.
    """
    _put(workbook.read(given.path, ".", context.cancel, given.content), draft, leaf)


def open_book(given: Given, draft: Draft, leaf: Leaf, context: Context) -> None:
    """An OpenDocument spreadsheet.

    Raises:
        DamagedFile, EncryptedFile, ImportRejected, UnsupportedFormat: it cannot be read, or is no table a person made.
        Cancelled: when asked to stop.
    """
    content, _, macros = opendocument.parts(given.path, given.content, "spreadsheet")
    _put(opendocument_tables.sheets(given.path, content, context.cancel), draft, leaf)
    if macros:
        draft.warnings.append("the document carries macros; they are ignored and not kept")


def _put(found: Sequence[workbook.Sheet], draft: Draft, leaf: Leaf) -> None:
    """The sheets as leaves."""
    cells = sum(1 for sheet in found for row in sheet.rows for cell in row if cell.text)
    for number, sheet in enumerate(found, 1):
        made = Leaf("sheet", sheet.name or str(number), f"sheet_{number}", sheet.name)
        _rows(sheet.rows, made, sheet.name, cells <= MOST_PLACES)
        for comment in sheet.beside.comments:
            by = ", ".join(filter(None, (comment.by, comment.day)))
            made.add(comment.text, COMMENT, f"comment by {by}, on {comment.cell}" if by else f"comment on {comment.cell}")
        for text in sheet.beside.boxes:
            made.add(text, heading="text box")
        draft.warnings += sheet.warnings
        if made.units:
            leaf.leaves.append(made)


def old_book(given: Given, draft: Draft, leaf: Leaf, context: Context) -> None:
    """A workbook of the old kind, by an installed converter.

    Raises:
        UnsupportedFormat: none is installed. DamagedFile, ImportRejected: it makes nothing of it, or not in time.
        Cancelled: when asked to stop.
    """
    with old_word.converted(given.path, context.cancel, given.content, old_word.BOOK) as made:
        book(Given(given.name, made), draft, leaf, context)
    draft.warnings.append("converted from the old Excel format (.xls)")


def delimited(text: str, mark: str, leaf: Leaf) -> None:
    """Text whose cells are parted by `mark`."""
    rows = sheets.cells(text, mark)
    _rows(rows, leaf, "", sum(1 for row in rows for cell in row if cell.text) <= MOST_PLACES)


def _rows(rows: Sequence[Sequence[Traced]], leaf: Leaf, sheet: str, with_places: bool) -> None:
    before = f"{sheet}!" if sheet else ""
    for number, row in enumerate(rows, 1):
        texts = [" ".join(cell.text.split()) for cell in row]
        last = max((at for at, text in enumerate(texts, 1) if text), default=0)
        if not last:
            continue
        first = next(at for at, text in enumerate(texts) if text)
        places: list[Place] = []
        text = ""
        before_it = first
        for at in range(first, last):
            if not texts[at]:
                continue
            text += "\t" * (gap if (gap := at - before_it) <= MOST_GAP else 1)
            before_it = at
            if with_places:
                letter = get_column_letter(at + 1)
                places.append(Place("cell", f"{before}{letter}{number}", f"cell_{letter}", len(text), len(text) + len(texts[at])))
            text += texts[at]
        leaf.units.append(Unit(text, ROW, f"{before}{number}", places=places if len(places) > 1 else []))
