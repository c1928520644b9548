"""Crawled text to lines: one line a block, Markdown marks taken off, links counted."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tribonian.corpus.blocks import ROW, Block
from tribonian.corpus.normalise import clean_line
from tribonian.corpus.outline import solid
from tribonian.corpus.readers.web_text import Walked
from tribonian.corpus.traced import Edit, Traced, join

_LINE = re.compile(r"[^\n]+")
_HEADING = re.compile(r"(#{1,6})[ \t]+")
_BULLET = re.compile(r"[ \t]*[*+•-][ \t]+(?=\S)")
_QUOTE = re.compile(r"[ \t]*(?:>[ \t]?)+")
_RULE = re.compile(r"[ \t]*(?:[-*_][ \t]*){3,}")
_TABLE = re.compile(r"[ \t]*\|.*\|[ \t]*")
_TABLE_RULE = re.compile(r"[\s|:-]+")
_MARKS = re.compile(
    r"!\[[^\]\n]{0,300}\]\([^)\n]{0,2000}\)"
    r"|\[(?P<link>[^\[\]\n]{0,500})\]\((?P<to>[^()\s]{0,2000}(?:\([^()\s]{0,200}\))?[^()\s]{0,200})(?:\s+\"[^\"\n]{0,300}\")?\)"
    r"|(?P<bold>\*\*|__(?=\S)|(?<=\S)__)|\\(?P<escaped>[\\`*_{}\[\]()#+.!<>|~&-])|(?P<em>(?<![\w*])\*(?=\S)|(?<=\S)\*(?![\w*]))"
)


def walked(text: Traced, *, markdown: bool) -> list[Walked]:
    """The lines of a page that are not empty."""
    return list(_walked(text, markdown=markdown))


def _walked(text: Traced, *, markdown: bool) -> Iterator[Walked]:
    number = 1
    position = tables = 0
    before = False
    for found in _LINE.finditer(text.text):
        number += text.text.count("\n", position, found.start())
        position = found.start()
        line = text.slice(found.start(), found.end())
        place = f"line {number}"
        if not markdown:
            cells = [clean_line(line.slice(start, end)) for start, end in _cells(line.text, "\t")]
            cells = [cell for cell in cells if cell.text]
            if cells:
                yield Walked(Block(join(cells, "\t") if len(cells) > 1 else cells[0], place=place))
            continue
        is_row = _TABLE.fullmatch(line.text) is not None
        tables += is_row and not before
        before = is_row
        one = _row(line, tables, place) if is_row else _paragraph(line, place)
        if one is not None:
            yield one


def _cells(line: str, sign: str) -> Iterator[tuple[int, int]]:
    start = 0
    while (end := line.find(sign, start)) >= 0:
        yield start, end
        start = end + 1
    yield start, len(line)


def _paragraph(line: Traced, place: str) -> Walked | None:
    level, start = 0, 0
    quote = _QUOTE.match(line.text)
    start = quote.end() if quote else 0
    heading = _HEADING.match(line.text, start)
    bullet = _BULLET.match(line.text, start) if not heading else None
    if heading:
        level, start = len(heading[1]), heading.end()
    elif _RULE.fullmatch(line.text):
        return None
    elif bullet and not line.text.lstrip().startswith("**"):
        start = bullet.end()
    bare, linked, inpage, bold = _unmarked(line.slice(start))
    bare = clean_line(bare)
    if not bare.text:
        return None
    indent = 6.0 * (len(line.text) - len(line.text.lstrip(" ")))
    return Walked(Block(bare, level=level, bold=bold, indent=indent, list_level=0 if bullet else -1, place=place), linked, inpage)


def _row(line: Traced, table: int, place: str) -> Walked | None:
    if _TABLE_RULE.fullmatch(line.text):
        return None
    cells = [_unmarked(line.slice(start, end)) for start, end in _cells(line.text, "|")][1:-1]
    texts = [clean_line(cell[0]) for cell in cells]
    if not any(text.text for text in texts):
        return None
    return Walked(
        Block(join(texts, "\t"), ROW, table=table, place=place), sum(cell[1] for cell in cells), sum(cell[2] for cell in cells)
    )


def _unmarked(line: Traced) -> tuple[Traced, int, int, bool]:
    """The line without Markdown marks; characters in links to other pages and in this one; whether all of it is bold."""
    edits: list[Edit] = []
    linked = inpage = 0
    bold = line.text.strip().startswith("**") and line.text.strip().endswith("**") and line.text.count("**") == 2
    for found in _MARKS.finditer(line.text):
        if found["link"] is not None:
            words = re.sub(r"\*\*|\\(?=\W)", "", found["link"])
            count = solid(words)
            if found["to"].startswith("#"):
                inpage += count
            else:
                linked += count
            edits.append((found.start(), found.start("link"), ""))
            edits.append((found.end("link"), found.end(), ""))
        else:
            edits.append((found.start(), found.end(), found["escaped"] or ""))
    return line.edit(edits), linked, inpage, bold
