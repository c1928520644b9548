"""From the pages of a PDF to a flow of blocks."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from tribonian.corpus.blocks import CONTENTS, PARAGRAPH, ROW, Block, Flow
from tribonian.corpus.outline import NoteDraft, solid
from tribonian.corpus.readers.pdf import footnotes, margins, paragraphs, regions, ruled, sidenotes
from tribonian.corpus.readers.pdf.footnotes import Footnote
from tribonian.corpus.readers.pdf.glyphs import PageText, Piece
from tribonian.corpus.readers.pdf.hyphens import Hyphens
from tribonian.corpus.readers.pdf.paragraphs import Line, Paragraph
from tribonian.corpus.readers.pdf.regions import Region
from tribonian.corpus.readers.pdf.rows import PLACEHOLDER, Row, rows_of
from tribonian.corpus.readers.pdf.sidenotes import Sidenote
from tribonian.corpus.traced import Edit, TextBuilder, Traced
from tribonian.domain.cancel import CancelToken

_CONTENTS = re.compile(r"^(.*?)(?:\s?[.·…_․]){4,}\s*(?:\d{1,4}|[ivxlc]{1,6})$")
_AMENDMENT = re.compile(
    r"^\W*(?:Subs|Ins|Omitted|Rep|Added|Amended|Inserted|Substituted|The (?:words?|figures?|brackets))\b.*\b(?:by|vide)\b", re.S
)
WATERMARK_PAGES = 3
LEAST_LINES = 3
"""Lines of a part of a table between level lines from which it tells the columns."""
MOST_FULL = 0.5
"""Share of lines with several cells filled from which the lines between two level lines are rows of their own."""


@dataclass(slots=True)
class _Source:
    """Counts the characters of the source: the lines in reading order, each with its line end."""

    length: int = 0

    def add(self, text: str) -> Traced:
        """The next line."""
        traced = Traced.of(text, self.length)
        self.length += len(text) + 1
        return traced


@dataclass(slots=True)
class _Pages:
    """What is known of all pages while blocks are made."""

    body: float
    notes: dict[int, list[Footnote]] = field(default_factory=dict)
    loose: list[Footnote] = field(default_factory=list)
    rag: float = 0.25


def make(pages: Sequence[PageText], key: str, cancel: CancelToken, *, across: bool = True) -> Flow:
    """The blocks of a PDF in reading order, with its footnotes linked to their places.

    Unless `across`, no paragraph goes on over the end of a page, so that the page of every word is known.
    """
    tables: dict[int, list[Region]] = {}
    rows: list[list[Row]] = []
    for page in pages:
        cancel.check()
        tables[page.number] = ruled.tables(page)
        rows.append(rows_of([*page.pieces, *_placeholders(tables[page.number])], page.number))
    removed = margins.clear(pages, rows)
    beside: dict[int, list[Sidenote]] = {}
    gutters: list[float] = []
    for page, lines in zip(pages, rows, strict=True):
        cancel.check()
        beside[page.number] = sidenotes.take(lines)
        gutters += regions.gutters(lines)
    found = _Pages(_body_size(rows))
    known = _common(gutters, len(rows))
    split: list[list[tuple[Region, list[Line]]]] = []
    for lines, page in zip(rows, pages, strict=True):
        cancel.check()
        parts = _with_tables(_split(lines, known, page), tables[page.number])
        split.append([(part, [] if part.cuts else paragraphs.lines_of(part)) for part in parts])
    found.rag = _rag(split)
    made: list[Paragraph] = []
    for page, made_of in zip(pages, split, strict=True):
        cancel.check()
        first = len(made)
        for region, written in made_of:
            _add(made, _paragraphs(region, written, page, found, made), found.rag, joined=across or len(made) > first)
        sidenotes.place(beside[page.number], made, first, page.number)
        made.extend(_askew(page, pages))
    flow = Flow([], key, pages=len(pages), reader="pdf-text")
    flow.left_out.extend(removed.notes())
    flow.margins.extend(removed.rows)
    _write(flow, made, found, cancel)
    flow.characters = sum(solid(block.text.text) for block in flow.blocks if block.kind != CONTENTS)
    flow.characters += sum(solid(note.text) for block in flow.blocks for note in block.notes)
    return flow


def _body_size(rows: Sequence[Sequence[Row]]) -> float:
    sizes: Counter[float] = Counter()
    for lines in rows:
        for row in lines:
            for piece in row.pieces:
                sizes[round(piece.size * 4) / 4] += len(piece.text)
    return sizes.most_common(1)[0][0] if sizes else 10.0


def _common(gutters: Sequence[float], pages: int) -> list[float]:
    """Gutters at the same place of several pages."""
    return [x for x in gutters if sum(1 for other in gutters if abs(other - x) < 8) >= max(2, 0.2 * pages)][:40]


def _placeholders(tables: Sequence[Region]) -> list[Piece]:
    """One piece for each ruled table, as wide as it is, so that it keeps its place among the rows."""
    return [
        Piece(f"{PLACEHOLDER}{index}", table.x0, table.x1, table.top + 6, 8.0, order=-1) for index, table in enumerate(tables)
    ]


def _split(rows: list[Row], known: Sequence[float], page: PageText) -> Iterable[Region]:
    """The regions of a page in reading order, tables that level lines part among them."""
    begin = 0
    for first, last, cuts in ruled.banded(page, rows):
        yield from regions.split(rows[begin:first], known)
        table = regions.table(rows[first : last + 1])
        table.cuts = max(table.cuts, cuts, key=len)
        yield table
        begin = last + 1
    yield from regions.split(rows[begin:], known)


def _with_tables(split: Iterable[Region], tables: Sequence[Region]) -> Iterable[Region]:
    """The regions, with each placeholder replaced by its table."""
    for region in split:
        rows: list[Row] = []
        for row in region.rows:
            marks = [piece for piece in row.pieces if piece.text.startswith(PLACEHOLDER)]
            row.pieces = [piece for piece in row.pieces if piece not in marks]
            if row.pieces:
                rows.append(row)
            if marks:
                if rows:
                    yield Region(rows, region.x0, region.x1, region.cuts, page=region.page, top=region.top)
                for mark in marks:
                    yield tables[int(mark.text[1:])]
                rows = []
        if rows:
            yield Region(rows, region.x0, region.x1, region.cuts, page=region.page, top=region.top)


def _rag(split: Sequence[Sequence[tuple[Region, list[Line]]]]) -> float:
    """Room in ems that nine of ten wrapped lines of the document leave at most."""
    room = sorted(value for parts in split for _, lines in parts for value in paragraphs.slack(lines))
    return room[len(room) * 9 // 10] if len(room) >= 8 else 0.25


def _paragraphs(region: Region, lines: list[Line], page: PageText, found: _Pages, made: Sequence[Paragraph]) -> list[Paragraph]:
    """The paragraphs or table rows of one region; its footnotes are set apart."""
    number = max((paragraph.table for paragraph in made), default=0) + 1
    if region.cells is not None:
        return [Paragraph([], region.x0, region.x1, cells, number, page.number) for cells in region.cells]
    if region.cuts:
        return _table_rows(region, number, page)
    notes = footnotes.take(lines, page, found.body, page.rules)
    if notes and not notes[0].mark and found.loose:
        found.loose[-1].lines.extend(notes.pop(0).lines)
    found.notes.setdefault(page.number, []).extend(notes)
    found.loose.extend(note for note in notes if note.mark)
    return paragraphs.paragraphs(lines, found.rag)


def _table_rows(region: Region, number: int, page: PageText) -> list[Paragraph]:
    """Rows of a table without upright lines; what stands between two level lines is one row where its cells are not filled line
    by line, and elsewhere a row whose first cell is empty continues the one above it.
    """
    bands = _bands(region.rows, ruled.level_lines(page, region.x0, region.x1))
    own = [regions.cuts_of(band.rows) for band in bands if band.is_ruled and len(band.rows) >= LEAST_LINES]
    cuts = max([region.cuts, *own], key=len)
    made: list[Paragraph] = []
    for band in bands:
        lines = [(row, regions.cells_of(row, cuts)) for row in band.rows]
        full = sum(1 for _, cells in lines if sum(map(bool, cells)) > 1)
        if band.is_ruled and len(lines) > 1 and full < MOST_FULL * len(lines):
            cells = ["\n".join(filter(None, column)) for column in zip(*(cells for _, cells in lines), strict=True)]
            made.append(Paragraph([], region.x0, region.x1, cells, number, lines[0][0].page))
        else:
            made.extend(_line_by_line(lines, region, number))
    return made


def _line_by_line(lines: Sequence[tuple[Row, list[str]]], region: Region, number: int) -> list[Paragraph]:
    made: list[Paragraph] = []
    last = 0.0
    for row, cells in lines:
        near = row.base - last < 1.45 * row.size
        held = sum(map(bool, made[-1].cells or ())) if made else 0
        if made and made[-1].cells is not None and not cells[0] and near and sum(map(bool, cells)) <= 0.5 * held:
            made[-1].cells = ["\n".join(filter(None, pair)) for pair in zip(made[-1].cells, cells, strict=True)]
        else:
            made.append(Paragraph([], region.x0, region.x1, cells, number, row.page))
        last = row.base
    return made


@dataclass(slots=True)
class _Band:
    """Rows of type between two level lines of a table (`is_ruled`), or all of them."""

    rows: list[Row]
    is_ruled: bool


def _bands(rows: Sequence[Row], level: Sequence[float]) -> list[_Band]:
    """The rows by the level lines between them; all together where too few part them."""
    bands: list[_Band] = []
    place = -1
    for row in rows:
        above = sum(1 for y in level if y < row.base - 0.3 * row.size)
        if not bands or above != place:
            bands.append(_Band([], True))
        place = above
        bands[-1].rows.append(row)
    return bands if len(bands) >= ruled.LEAST_BANDS else [_Band(list(rows), False)]


def _add(made: list[Paragraph], more: list[Paragraph], rag: float, *, joined: bool = True) -> None:
    """Append paragraphs; the first may continue the last one (next column, next page) when `joined`."""
    if joined and made and more and paragraphs.joins(made[-1], more[0], rag):
        first = more.pop(0)
        made[-1].lines.extend(first.lines)
        made[-1].right = first.right
    made.extend(more)


def _askew(page: PageText, pages: Sequence[PageText]) -> list[Paragraph]:
    """Text at another angle, unless it is stamped on many pages."""
    found: list[Paragraph] = []
    for text in page.askew:
        if text and sum(1 for other in pages if text in other.askew) < WATERMARK_PAGES:
            line = Line(text, 0, 0, 0, 0, False, False, page.number)
            found.append(Paragraph([line], 0, 0, page=page.number))
    return found


def _write(flow: Flow, made: Sequence[Paragraph], found: _Pages, cancel: CancelToken) -> None:
    """The blocks of all paragraphs."""
    hyphens = Hyphens(line for paragraph in made for line in _texts(paragraph))
    source = _Source()
    for paragraph in made:
        cancel.check()
        block = _block(paragraph, found, hyphens, source)
        if block.text.text.strip():
            flow.blocks.append(block)
    _mark_contents(flow.blocks)
    for number, notes in found.notes.items():
        for note in notes:
            if not note.used:
                _link_loose(flow, note, number, hyphens)


def _texts(paragraph: Paragraph) -> list[str]:
    if paragraph.cells is None:
        return [line.text for line in paragraph.lines]
    return [line for cell in paragraph.cells for line in cell.split("\n")]


def _block(paragraph: Paragraph, found: _Pages, hyphens: Hyphens, source: _Source) -> Block:
    if paragraph.cells is not None:
        row = source.add("\t".join(hyphens.text(cell.split("\n")) for cell in paragraph.cells))
        return Block(row, ROW, table=paragraph.table, page=paragraph.page, place=f"page {paragraph.page}")
    builder = TextBuilder()
    notes: list[NoteDraft] = []
    lines = paragraph.lines
    for index, line in enumerate(lines):
        traced = source.add(line.text)
        edits: list[Edit] = []
        for begin, end, mark in line.marks:
            note = _find(found, line.page, footnotes.plain(mark))
            if note is not None and begin > 0:
                note.used = True
                edits.append((begin, end, ""))
                offset = builder.length + begin - sum(two - one for one, two, _ in edits[:-1])
                notes.append(_draft(note, hyphens, offset))
        traced = traced.edit(edits)
        if index + 1 < len(lines):
            close, drop = hyphens.joins(traced.text, lines[index + 1].text)
            builder.append(traced.slice(0, len(traced.text) - 1) if drop else traced)
            if not close:
                builder.insert(" ")
        else:
            builder.append(traced)
    text, offsets = builder.build()
    first = lines[0]
    return Block(
        Traced(text, offsets.points or ((0, 0),)),
        bold=all(line.bold for line in lines),
        italic=all(line.italic for line in lines),
        centred=lines[-1].centred and all(one.centred or _full(one, paragraph) for one in lines),
        indent=round(max(0.0, first.x0 - paragraph.left), 1),
        size=round(paragraph.size, 1),
        page=first.page,
        place=f"page {first.page}",
        style=paragraph.style,
        notes=[*paragraph.aside, *notes],
    )


def _full(line: Line, paragraph: Paragraph) -> bool:
    return line.x1 - line.x0 > 0.9 * (paragraph.right - paragraph.left)


def _find(found: _Pages, page: int, mark: str) -> Footnote | None:
    """The note with this mark at the foot of the page (a paragraph's last line may stand on the page before its note)."""
    for note in found.notes.get(page, ()):
        if note.mark == mark and not note.used:
            return note
    return None


def _draft(note: Footnote, hyphens: Hyphens, offset: int) -> NoteDraft:
    text = hyphens.text([line.text for line in note.lines])
    return NoteDraft("amendment" if _AMENDMENT.match(text) else "footnote", note.mark, text.strip(), offset)


def _link_loose(flow: Flow, note: Footnote, page: int, hyphens: Hyphens) -> None:
    """Link a note whose mark is not raised: `word*)`, `1[`; else to the end of the last block on its page."""
    mark = re.escape(note.mark)
    patterns = (
        [rf"(?<=\w){mark}\)", rf"(?<![\w.]){mark}(?=\[)", rf"(?<=\w){mark}(?!\w)"]
        if not note.mark.isalpha()
        else [rf"(?<=\w){mark}\)"]
    )
    if note.mark.isdigit():
        patterns = patterns[:2]
    here = [block for block in flow.blocks if block.page == page and block.kind == PARAGRAPH]
    for pattern in patterns:
        for block in here:
            found = re.search(pattern, block.text.text)
            if found:
                block.notes.append(_draft(note, hyphens, found.start()))
                return
    near = here or [block for block in flow.blocks if block.page <= page and block.kind == PARAGRAPH][-1:]
    if near:
        near[-1].notes.append(_draft(note, hyphens, len(near[-1].text.text)))
    else:
        flow.notes.append(_draft(note, hyphens, 0))


def _mark_contents(blocks: Sequence[Block]) -> None:
    """Lines with leaders and a page number are a contents list, and so is what stands between them."""
    marked = [index for index, block in enumerate(blocks) if block.kind == PARAGRAPH and _CONTENTS.match(block.text.text)]
    for one, two in pairwise(marked):
        if two - one <= 4 and all(len(blocks[index].text.text) < 160 for index in range(one, two)):
            for index in range(one, two + 1):
                blocks[index].kind = CONTENTS
    for index in marked:
        if blocks[index].kind == CONTENTS:
            found = _CONTENTS.match(blocks[index].text.text)
            assert found is not None
            blocks[index].text = blocks[index].text.slice(0, found.end(1)).strip()
