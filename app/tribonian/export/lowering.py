"""Special blocks as plain ones: for formats that have no better form for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from tribonian.export.memo import (
    MARKS,
    Authority,
    Block,
    Heading,
    ListBlock,
    Memo,
    Paragraph,
    ResearchLog,
    Run,
    Table,
    TableOfAuthorities,
    VerificationNote,
)


def plain_blocks(memo: Memo, block: Block) -> tuple[Block, ...]:
    """`block` as headings, paragraphs, quotes, lists, tables and contents only."""
    if isinstance(block, TableOfAuthorities):
        return tuple(piece for name, entries in block.groups for piece in _authorities(memo, name, entries))
    if isinstance(block, ResearchLog):
        rows = tuple((_cell(str(row.seq)), _cell(clock(row.at)), _cell(row.what)) for row in block.rows)
        header = (memo.word("col_step"), memo.word("col_time"), memo.word("col_what"))
        return (Table(header, rows, (0.11, 0.14, 0.75), memo.word("log")),)
    if isinstance(block, VerificationNote):
        return _verification(memo, block)
    return (block,)


def clock(at: str) -> str:
    """The time of day of a stored instant, to the second."""
    try:
        return datetime.fromisoformat(at.replace("Z", "+00:00")).strftime("%H:%M:%S")
    except ValueError:
        return at


def number_ranges(numbers: Sequence[int]) -> list[tuple[int, int]]:
    """Ascending numbers as (first, last) ranges: 1, 2, 3, 7 → (1, 3), (7, 7)."""
    ranges: list[tuple[int, int]] = []
    for number in numbers:
        if ranges and number == ranges[-1][1] + 1:
            ranges[-1] = (ranges[-1][0], number)
        else:
            ranges.append((number, number))
    return ranges


def note_runs(numbers: Sequence[int]) -> tuple[Run, ...]:
    """Footnote numbers as runs that lead to the notes: `1, 4–6`."""
    runs: list[Run] = []
    for first, last in number_ranges(numbers):
        if runs:
            runs.append(Run(", "))
        runs.append(Run(str(first), to=f"note-{first}"))
        if last > first:
            runs += [Run("–" if last > first + 1 else ", "), Run(str(last), to=f"note-{last}")]
    return tuple(runs)


def quoted_lines(runs: Sequence[Run]) -> list[tuple[Run, ...]]:
    """Runs of a quotation divided at line breaks; empty lines at its beginning and end are left out."""
    lines: list[list[Run]] = [[]]
    for run in runs:
        for index, piece in enumerate(run.text.split("\n")):
            if index:
                lines.append([])
            if piece:
                lines[-1].append(replace(run, text=piece))
    while len(lines) > 1 and not "".join(run.text for run in lines[0]).strip():
        lines.pop(0)
    while len(lines) > 1 and not "".join(run.text for run in lines[-1]).strip():
        lines.pop()
    return [tuple(line) for line in lines]


def _authorities(memo: Memo, name: str, entries: Sequence[Authority]) -> tuple[Block, ...]:
    dated = any(entry.version for entry in entries)
    rows = []
    for entry in entries:
        annex = (Run(entry.anchor.rpartition("-")[2], to=entry.anchor),) if entry.anchor else ()
        version = (_cell(entry.version),) if dated else ()
        rows.append(((Run(entry.name, language=entry.language),), *version, note_runs(entry.notes), annex))
    header = tuple(memo.word(key) for key in ("col_authority", *(("col_text_of",) if dated else ()), "col_notes", "col_annex"))
    widths = (0.36, 0.25, 0.26, 0.13) if dated else (0.55, 0.3, 0.15)
    return (Heading(2, name, numbered=False), Table(header, tuple(rows), widths, name))


def _verification(memo: Memo, note: VerificationNote) -> tuple[Block, ...]:
    total = note.supported + note.partly + note.unsupported + note.own
    rows = [
        (_cell(f"{MARKS[key]} {memo.word(f'check_{key}')}"), _cell(memo.word("of", part=part, whole=total)))
        for key, part in (("supported", note.supported), ("partly", note.partly), ("unsupported", note.unsupported))
    ]
    if note.own:
        rows.append((_cell(memo.word("check_own")), _cell(memo.word("of", part=note.own, whole=total))))
    identical = memo.word("of", part=note.identical, whole=note.quotations)
    rows.append((_cell(memo.word("check_quotes")), _cell(identical)))
    header = (memo.word("col_check"), memo.word("col_outcome"))
    blocks: list[Block] = [Table(header, tuple(rows), (0.75, 0.25), memo.word("verification"))]
    if note.remarks:
        blocks.append(ListBlock(tuple(_cell(remark) for remark in note.remarks)))
    if note.left_out:
        blocks.append(Paragraph(_cell(memo.word("left_out"))))
        blocks.append(ListBlock(tuple(_cell(text) for text in note.left_out)))
    return tuple(blocks)


def _cell(text: str) -> tuple[Run, ...]:
    return (Run(text),)
