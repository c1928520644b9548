"""The memo as a Word document: real footnotes, heading styles, live cross-references, languages per run."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from docx.document import Document
from docx.oxml.ns import qn
from docx.shared import Pt
from docx.text.paragraph import Paragraph as WordParagraph
from docx_plus.core.oxml import el, sub
from docx_plus.fields import mark_fields_dirty

from tribonian.export import docx_base, docx_fields, hygiene
from tribonian.export.docx_numbering import Numbering, number_headings, numbers_headings, without_number
from tribonian.export.docx_package import package_bytes
from tribonian.export.docx_text import TextWriter, add_mark, add_run
from tribonian.export.files import check_target, replace_file
from tribonian.export.lowering import plain_blocks, quoted_lines
from tribonian.export.memo import (
    MARKS,
    Block,
    Contents,
    FootnoteRef,
    Heading,
    Inline,
    ListBlock,
    Memo,
    Paragraph,
    Quote,
    Run,
    Table,
    TableOfAuthorities,
)

SUFFIX = ".docx"

_CHARACTERS_A_PAGE = 2600
_KEPT_TOGETHER = 500
"""Characters up to which the last paragraph of a quotation stays with its source line."""
_WHOLE_TABLE = 12
"""Rows up to which a table stays on one page."""
_ROLES = {
    "claim": docx_base.CLAIM,
    "remark": docx_base.REMARK,
    "note": docx_base.SMALL,
    "warning": docx_base.WARNING,
}


def write(memo: Memo, target: Path, *, template: Path | None = None) -> dict[str, Any]:
    """Write the memo; returns {file, pages, pages_estimated, footnotes, authorities}.

    A Word document has no pages until it is laid out: `pages` is estimated from its length. With `template`
    (a firm's .dotx or .docx) its styles, margins, header and footer are kept.

    Raises:
        ExportFailed: when the template is not one or the file cannot be written; a previous file is kept.
    """
    check_target(target)
    content, notes = render(memo, template=template)
    replace_file(target, content)
    return told(memo, target, notes)


def told(memo: Memo, target: Path, notes: int) -> dict[str, Any]:
    """What is said of a written document; its pages are estimated."""
    return {
        "file": str(target),
        "pages": _estimated_pages(memo),
        "pages_estimated": True,
        "footnotes": notes,
        "authorities": memo.authorities(),
    }


def render(memo: Memo, *, template: Path | None = None, sideways: bool = False) -> tuple[bytes, int]:
    """The bytes of the document and the number of its footnotes; `sideways` turns its pages for a wide table."""
    document = docx_base.open_base(template)
    if sideways:
        docx_base.turn(document)
    if template is None:
        number_headings(document)
    writer = _Writer(document, memo)
    writer.title()
    for block in memo.blocks:
        if isinstance(block, TableOfAuthorities):
            writer.authorities(block)
            continue
        for piece in plain_blocks(memo, block):
            writer.block(piece)
    docx_base.finish_base(document, memo, keep_furniture=template is not None)
    return package_bytes(document, memo), writer.text.notes


class _Writer:
    def __init__(self, document: Document, memo: Memo) -> None:
        self._document = document
        self._memo = memo
        self._styles: dict[str, str] = {}
        self.text = TextWriter(document)
        self._width = docx_base.text_width(document)
        self._numbering = Numbering(document)
        self._numbered = numbers_headings(document)
        tables = [block for block in memo.blocks if isinstance(block, TableOfAuthorities)]
        self._authorities = {entry.name: entry for table in tables for _, entries in table.groups for entry in entries}

    def title(self) -> None:
        """Privilege line, title, rows, note."""
        title = self._memo.title
        if title.privilege:
            paragraph = self._paragraph(docx_base.SMALL)
            self.text.add(paragraph, (Run(title.privilege, bold=True, language=self._memo.language),))
        self._plain("Title", title.title)
        for label, value in title.rows:
            paragraph = self._paragraph(docx_base.ROW)
            language = self._memo.language
            self.text.add(paragraph, (Run(label, bold=True, language=language), Run("\t"), Run(value, language=language)))
        if title.note:
            paragraph = self._paragraph(docx_base.SMALL)
            self.text.add(paragraph, (Run(title.note, italic=True, language=self._memo.language),))

    def block(self, block: Block) -> None:
        """Write one plain block at the end of the document."""
        match block:
            case Heading():
                self._heading(block)
            case Paragraph():
                self._running(block)
            case Quote():
                self._quote(block)
            case ListBlock():
                self._list(block)
            case Table():
                self._table(block)
            case Contents():
                self._contents(block)

    def authorities(self, table: TableOfAuthorities) -> None:
        """A field for each level, over which its authorities stand."""
        for name, entries in table.groups:
            self._heading(Heading(2, name, numbered=False))
            for index, entry in enumerate(entries):
                paragraph = self._paragraph(docx_base.AUTHORITY)
                if index == 0:
                    docx_fields.begin(paragraph, docx_fields.authorities_instruction(entries))
                docx_fields.authority_entry(paragraph, entry, self._memo)
                if index == len(entries) - 1:
                    docx_fields.end(paragraph)

    def _list(self, block: ListBlock) -> None:
        paragraphs = [self._paragraph(docx_base.CLAIM) for _ in block.items]
        if block.ordered:
            self._numbering.ordered(paragraphs)
        for paragraph, item in zip(paragraphs, block.items, strict=True):
            if not block.ordered:
                self._numbering.bullet(paragraph)
            self._inlines(paragraph, item)
        for paragraph in paragraphs[:-1] if block.short else ():
            paragraph.paragraph_format.keep_with_next = True

    def _inlines(self, paragraph: WordParagraph, inlines: Sequence[Inline]) -> None:
        """Text and notes, and behind them a mark for each authority that is cited."""
        self.text.add(paragraph, inlines)
        for inline in inlines:
            entry = self._authorities.get(inline.note.authority) if isinstance(inline, FootnoteRef) else None
            if entry is not None:
                docx_fields.mark_authority(paragraph, entry)

    def _paragraph(self, style: str) -> WordParagraph:
        paragraph = self._document.add_paragraph()
        paragraph._p.style = self._style(style)  # `paragraph.style` looks through all styles each time
        return paragraph

    def _style(self, name: str) -> str:
        """The id of a style."""
        if name not in self._styles:
            self._styles[name] = docx_base.style(self._document, name).style_id
        return self._styles[name]

    def _plain(self, style: str, text: str, language: str = "") -> WordParagraph:
        paragraph = self._paragraph(style)
        self.text.add(paragraph, (Run(text, language=language or self._memo.language),))
        return paragraph

    def _heading(self, block: Heading) -> None:
        paragraph = self._plain(f"Heading {min(block.level, 3)}", block.text, block.language)
        if self._numbered and not block.numbered:
            without_number(paragraph)
        runs = paragraph._p.findall(qn("w:r"))
        if block.anchor and runs:
            self.text.bookmark(runs[0], runs[-1], block.anchor)

    def _running(self, block: Paragraph) -> None:
        style = _ROLES.get(block.role, "Normal")
        if block.role == "claim" and block.mark not in MARKS:
            style = "Normal"
        paragraph = self._paragraph(style)
        if block.with_next:
            paragraph.paragraph_format.keep_with_next = True
        if block.mark in MARKS:
            add_mark(paragraph._p, MARKS[block.mark])
        self._inlines(paragraph, block.inlines)
        first = next((inline.text for inline in block.inlines if isinstance(inline, Run)), "")
        _direction(paragraph, first)

    def _quote(self, block: Quote) -> None:
        gap = False
        for line in quoted_lines(block.runs):
            if not "".join(run.text for run in line).strip():  # an empty line is a distance, not a paragraph
                gap = True
                continue
            paragraph = self._paragraph("Quote")
            if gap:
                paragraph.paragraph_format.space_before = Pt(5)
            gap = False
            self.text.add(paragraph, line)
            _direction(paragraph, "".join(run.text for run in line))
        source = self._plain(docx_base.SOURCE, block.source)
        last = source._p.getprevious()
        # The source line is not left alone on a new page; a long paragraph would move there whole.
        if last is not None and len("".join(last.itertext())) < _KEPT_TOGETHER:
            WordParagraph(last, source._parent).paragraph_format.keep_with_next = True

    def _table(self, block: Table) -> None:
        columns = len(block.header)
        shares = block.widths or tuple(1 / columns for _ in range(columns))
        widths = [int(self._width * share) for share in shares]
        table = el("w:tbl")
        self._table_properties(table, block, widths)
        header = tuple((Run(cell, bold=True, language=self._memo.language),) for cell in block.header)
        self._row(table, header, widths, header=True)
        short = len(block.rows) <= _WHOLE_TABLE
        for number, row in enumerate(block.rows, start=1):
            # Its header is never alone at the foot of a page, and a short table is not divided.
            self._row(table, row, widths, next_too=number < len(block.rows) and (short or number == 1))
        body = self._document.element.body
        body.insert(len(body) - 1, table)  # before the section properties
        self._paragraph(docx_base.CELL)  # two tables in a row would grow together

    def _table_properties(self, table: Any, block: Table, widths: list[int]) -> None:
        properties = sub(table, "w:tblPr")
        sub(properties, "w:tblW", **{"w:w": str(sum(widths)), "w:type": "dxa"})
        borders = sub(properties, "w:tblBorders")
        for side in ("top", "bottom", "insideH"):
            sub(borders, f"w:{side}", **{"w:val": "single", "w:sz": "4", "w:space": "0", "w:color": "9AA5B8"})
        sub(properties, "w:tblLayout", **{"w:type": "fixed"})
        margins = sub(properties, "w:tblCellMar")
        for side in ("left", "right"):
            sub(margins, f"w:{side}", **{"w:w": "80", "w:type": "dxa"})
        sub(properties, "w:tblLook", **{"w:val": "0020", "w:firstRow": "1", "w:noHBand": "1", "w:noVBand": "1"})
        if block.caption:  # what a screen reader says before it reads the cells
            sub(properties, "w:tblCaption", **{"w:val": hygiene.prose(block.caption)})
        grid = sub(table, "w:tblGrid")
        for width in widths:
            sub(grid, "w:gridCol", **{"w:w": str(width)})

    def _row(
        self, table: Any, cells: tuple[tuple[Run, ...], ...], widths: list[int], *, header: bool = False, next_too: bool = False
    ) -> None:
        row = sub(table, "w:tr")
        properties = sub(row, "w:trPr")
        sub(properties, "w:cantSplit")
        if header:
            sub(properties, "w:tblHeader")
        style_id = self._style(docx_base.CELL)
        for cell, width in zip(cells, widths, strict=True):
            element = sub(row, "w:tc")
            shape = sub(element, "w:tcPr")
            sub(shape, "w:tcW", **{"w:w": str(width), "w:type": "dxa"})
            if header:
                sub(shape, "w:shd", **{"w:val": "clear", "w:color": "auto", "w:fill": "EEF1F6"})
            paragraph = sub(element, "w:p")
            look = sub(paragraph, "w:pPr")
            sub(look, "w:pStyle", **{"w:val": style_id})
            if header or next_too:
                sub(look, "w:keepNext")
            for run in cell:
                add_run(paragraph, run, self._document.part)

    def _contents(self, block: Contents) -> None:
        """A TOC field over a list of links."""
        heading = self._plain("TOCHeading", self._memo.word("contents"))
        if self._numbered:
            without_number(heading)
        mark_fields_dirty(self._document)  # a contents list without page numbers is of no use on paper
        entries = [item for item in self._memo.blocks if isinstance(item, Heading) and item.level <= block.depth and item.anchor]
        for index, entry in enumerate(entries):
            paragraph = self._paragraph("TOC1")
            if index == 0:
                docx_fields.begin(paragraph, f' TOC \\o "1-{block.depth}" \\h \\z \\u ')
            docx_fields.contents_entry(paragraph, entry, self._memo)
            if index == len(entries) - 1:
                docx_fields.end(paragraph)


def _direction(paragraph: WordParagraph, text: str) -> None:
    """Right-to-left paragraph when its text is mostly in such a script."""
    if hygiene.language_of(text) in hygiene.RIGHT_TO_LEFT:
        properties = paragraph._p.get_or_add_pPr()
        bidi = el("w:bidi")
        style = properties.find(qn("w:pStyle"))
        if style is not None:
            style.addnext(bidi)
        else:
            properties.insert(0, bidi)


def _estimated_pages(memo: Memo) -> int:
    size = 0
    for block in memo.blocks:
        for piece in plain_blocks(memo, block):
            match piece:
                case Heading():
                    size += 160
                case Paragraph():
                    size += 60 + sum(len(item.text) for item in piece.inlines if isinstance(item, Run))
                case Quote():
                    size += 120 + len(piece.text)
                case ListBlock():
                    size += sum(60 + sum(len(item.text) for item in row if isinstance(item, Run)) for row in piece.items)
                case Table():
                    size += sum(50 + sum(len(run.text) for cell in row for run in cell) for row in piece.rows)
    small = sum(40 + sum(len(run.text) for run in note.runs) for note in memo.footnotes())
    size += int(small * 0.6)  # notes are set smaller and closer
    return max(1, math.ceil(size / _CHARACTERS_A_PAGE))
