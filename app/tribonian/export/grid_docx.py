"""A grid as a Word document: the table on pages turned sideways, its sources below with their numbers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tribonian.export import docx
from tribonian.export.files import check_target, replace_file
from tribonian.export.grid import Grid
from tribonian.export.memo import Heading, Memo, Paragraph, Run, Table, TitleBlock

SUFFIX = docx.SUFFIX
_HEAD = 0.2
"""Share of the width for the names of the rows."""
_TABLE = 5
"""Columns of one table; what has more is divided, each part with the names of its rows."""
_SOURCES = (
    ("col_number", 0.05), ("col_authority", 0.22), ("col_level", 0.1), ("col_text_of", 0.11), ("col_words", 0.4),
    ("col_checked", 0.12),
)  # fmt: skip


def write(grid: Grid, target: Path) -> dict[str, Any]:
    """Write the grid; returns {file, pages, pages_estimated, footnotes, authorities, rows, columns}.

    Raises:
        ExportFailed: when the file cannot be written; a previous file is kept.
    """
    check_target(target)
    memo = memo_of(grid)
    content, _ = docx.render(memo, sideways=True)
    replace_file(target, content)
    told = docx.told(memo, target, len(grid.sources))
    authorities = len({source.pinpoint for source in grid.sources})
    return {**told, "authorities": authorities, "rows": len(grid.rows), "columns": len(grid.columns)}


def memo_of(grid: Grid) -> Memo:
    """The grid as the blocks of a memo."""
    blocks: list[Heading | Paragraph | Table] = []
    if grid.note:
        blocks.append(Paragraph((Run(grid.note, italic=True, language=grid.language),), "note"))
    for first in range(0, max(1, len(grid.columns)), _TABLE):
        places = range(first, min(first + _TABLE, len(grid.columns)))
        share = (1 - _HEAD) / max(1, len(places))
        rows = tuple(
            (
                (Run(row.head, bold=True, language=grid.language),),
                *(_cell(grid, row.cells[at].text, row.cells[at].empty) for at in places),
            )
            for row in grid.rows
        )
        header = (grid.corner, *(grid.columns[at] for at in places))
        blocks.append(Table(header, rows, (_HEAD, *(share for _ in places)), grid.title))
    if grid.sources:
        blocks.append(Heading(1, grid.word("grid_sources"), language=grid.language))
        listed = tuple(
            tuple((Run(text),) for text in (str(one.number), one.pinpoint, one.level, one.version, one.quote, one.checked))
            for one in grid.sources
        )
        header = tuple(grid.word(name) for name, _ in _SOURCES)
        blocks.append(Table(header, listed, tuple(share for _, share in _SOURCES), grid.word("grid_sources")))
    title = TitleBlock(grid.title, grid.title, grid.date)
    return Memo(title, tuple(blocks), grid.language, words=grid.words)


def _cell(grid: Grid, text: str, empty: bool) -> tuple[Run, ...]:
    return (Run(text, italic=empty, language=grid.language if empty else ""),)
