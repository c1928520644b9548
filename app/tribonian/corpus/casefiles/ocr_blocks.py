"""Blocks of recognised words as paragraphs: a number in the margin goes before its paragraph, cells of one line are a row."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

SHORT = 2
"""Lines of a block that may be a cell of a table whatever stands beside it; two longer ones are columns of text."""
OVERLAP = 0.6
"""Share of the lower block's height from which two blocks stand beside each other."""
REACH = 12
"""How many times its height a number in the margin may stand away from its paragraph."""
_LABEL = re.compile(
    r"[\[(]?(?:\d{1,4}[a-zA-Z]?|[a-zA-Z]|[ivxlc]{1,6}|[IVXLC]{1,6})[\])]?[.):]?(?:\(\w{1,3}\))?"  # 12., (a), iv), 3(b)
    r"|§+ ?\d+[a-z]?\.?|[•·–—*-]"
)


@dataclass(frozen=True, slots=True)
class Box:
    """Where something stands, in points of the picture; y grows downwards."""

    left: int
    top: int
    right: int
    bottom: int

    def around(self, other: Box | None) -> Box:
        """The smallest box that holds both."""
        if other is None:
            return self
        return Box(
            min(self.left, other.left), min(self.top, other.top), max(self.right, other.right), max(self.bottom, other.bottom)
        )

    @property
    def height(self) -> int:
        """From top to bottom."""
        return self.bottom - self.top

    def beside(self, other: Box) -> bool:
        """True when `other` stands to the right of it, at the same height."""
        shared = min(self.bottom, other.bottom) - max(self.top, other.top)
        return other.left >= self.right and shared >= OVERLAP * min(self.height, other.height)


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph as the engine sees it."""

    text: str
    lines: int
    box: Box


def paragraphs_of(blocks: Sequence[Block]) -> tuple[str, ...]:
    """The texts of the blocks in reading order; rows of a table have tabs between their cells and are one text, a line each."""
    found: list[str] = []
    rows: list[str] = []
    for row in _rows(_labelled(list(blocks))):
        if len(row) > 1:
            rows.append("\t".join(block.text for block in row))
            continue
        found += ["\n".join(rows)] if rows else []
        rows = []
        found.append(row[0].text)
    return tuple([*found, "\n".join(rows)] if rows else found)


def _labelled(blocks: list[Block]) -> list[Block]:
    """The blocks; one that is but a number in the margin goes before the text that stands beside it, when nothing else does."""
    for label in [block for block in blocks if _LABEL.fullmatch(block.text)]:
        beside = [other for other in blocks if _hangs(label.box, other.box)]
        if len(beside) != 1 or _LABEL.fullmatch(beside[0].text):
            continue
        own = beside[0]
        if any(own.box.beside(other.box) or other.box.beside(label.box) for other in blocks if other is not label):
            continue  # a cell among others
        joined = Block(f"{label.text} {own.text}", own.lines, own.box.around(label.box))
        blocks = [joined if block is own else block for block in blocks if block is not label]
    return blocks


def _hangs(label: Box, text: Box) -> bool:
    """True when `text` begins to the right of a label, on its line."""
    near = label.right <= text.left <= label.right + REACH * label.height
    return near and abs(label.top - text.top) <= label.height


def _rows(blocks: Sequence[Block]) -> list[list[Block]]:
    """Blocks that follow each other and stand beside each other, as the cells of a row; the others alone."""
    rows: list[list[Block]] = []
    for block in blocks:
        last = rows[-1][-1] if rows else None
        if last is not None and last.box.beside(block.box) and min(last.lines, block.lines) <= SHORT:
            rows[-1].append(block)
        else:
            rows.append([block])
    return rows
