"""One line for a row of a table, whatever the container it comes from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tribonian.corpus.blocks import CONTENTS, ROW, Block
from tribonian.corpus.outline import NoteDraft
from tribonian.corpus.traced import TextBuilder, Traced


def joined(cells: Sequence[Sequence[Block]], table: int) -> Block:
    """The row: cells separated by tabs, paragraphs inside a cell by blanks. At least one cell has a block."""
    builder = TextBuilder()
    notes: list[NoteDraft] = []
    seams: list[int] = []
    whole = [block for cell in cells for block in cell]
    for index, cell in enumerate(cells):
        if index:
            builder.insert("\t")
        for place, block in enumerate(cell):
            if place:
                seams.append(builder.length)
                builder.insert(" ")
            start = builder.length
            seams += [start + at for at, sign in enumerate(block.text.text) if sign == "\n"]
            builder.append(block.text.edit((at, at + 1, " ") for at, sign in enumerate(block.text.text) if sign in "\n\t"))
            for note in block.notes:
                note.offset += start
                notes.append(note)
    text, offsets = builder.build()
    return replace(
        whole[0],
        text=Traced(text, offsets.points),
        kind=CONTENTS if all(block.kind == CONTENTS for block in whole) else ROW,
        level=0,
        number="",
        list_level=-1,
        table=table,
        bold=all(block.bold for block in whole),
        italic=all(block.italic for block in whole),
        notes=notes,
        seams=tuple(seams),
    )
