"""Sets provisions into a text document: plain insertions only, in slices, with a way from offsets to positions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from PySide6.QtCore import Qt
from PySide6.QtGui import (
    QBrush,
    QFont,
    QFontMetricsF,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextOption,
)

from tribonian.ui.theme import Theme
from tribonian.ui.tr import tr
from tribonian.ui.view_models.blocks import Block, UnitText
from tribonian.ui.view_models.contents import ContentsIndex
from tribonian.ui.view_models.direction import runs_left
from tribonian.ui.view_models.labels import status_text
from tribonian.ui.view_models.reading import utf16_length

SCHEME = "tribonian"
SLICE_CHARACTERS = 4000
SLICE_LINKS = 16
EM_SPACE = "\u2003"
NARROW_STEP = 12.0
"""Pixels by which a level is indented in a narrow column."""


@dataclass
class SetUnit:
    """A provision that stands in the document. The cursors move with the text around them."""

    unit: UnitText
    first: QTextCursor
    """Start of the first block, which may be a chapter's heading."""
    head: QTextCursor
    body: QTextCursor
    last: QTextCursor

    def position(self, at: int) -> int:
        """Document position of offset `at` of the unit's text."""
        return self.body.position() + self.unit.shown(at)

    def offset(self, position: int) -> int:
        """Offset in the expression's text of a document position in this unit, as near as the text comes to it."""
        return self.unit.start + self.unit.offset(max(0, position - self.body.position()))


class LawText:
    """The loaded part of one work in a document."""

    def __init__(self, document: QTextDocument) -> None:
        self._document = document
        self.units: list[SetUnit] = []
        self._theme: Theme | None = None
        self._gutter = 56.0
        self._step = 28.0
        self.notes_below = True
        """False while notes stand in the margin, beside the text."""
        self.narrow = False
        """True in a narrow column: numbers stand in the line instead of hanging beside it, levels are indented less."""

    @property
    def indent(self) -> float:
        """Pixels the numbers of a provision and of its paragraphs take at the left."""
        return self._gutter + self._step

    def begin(self, font: QFont, theme: Theme, *, notes_below: bool = True, narrow: bool = False) -> None:
        """Empty the document and set the type."""
        self.units = []
        self.notes_below, self.narrow = notes_below, narrow
        self._theme = theme
        self._document.clear()
        self._document.setUndoRedoEnabled(False)
        self._document.setDefaultFont(font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        metrics = QFontMetricsF(font)
        if narrow:
            # A number wider than its room is followed by a gap, not by a leap to a far stop.
            option.setTabStopDistance(metrics.horizontalAdvance(" "))
        self._document.setDefaultTextOption(option)
        self._gutter = 0 if narrow else round(metrics.horizontalAdvance("§ 000ab "))
        self._step = round(metrics.horizontalAdvance("(0) " if narrow else "(000) "))
        cursor = QTextCursor(self._document)
        spacer = _flat_block()
        spacer.setLineHeight(1, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        cursor.setBlockFormat(spacer)

    def write(self, units: Sequence[UnitText], contents: ContentsIndex, *, at_start: bool = False) -> Iterator[None]:
        """Set `units` at the end (or before everything); pauses after every few thousand characters."""
        cursor = QTextCursor(self._document)
        if not at_start:
            cursor.movePosition(QTextCursor.MoveOperation.End)
        fresh: list[SetUnit] = []
        for unit in units:
            set_unit: SetUnit | None = None
            for set_unit in self._unit(cursor, unit, contents):  # noqa: B007 - the last one is kept
                yield
            assert set_unit is not None
            fresh.append(set_unit)
            if at_start:
                self.units.insert(len(fresh) - 1, set_unit)
            else:
                self.units.append(set_unit)

    def drop(self, count: int, *, from_start: bool) -> None:
        """Take `count` units out of the document at one end."""
        if count <= 0 or count >= len(self.units):
            return
        cursor = QTextCursor(self._document)
        if from_start:
            gone, self.units = self.units[:count], self.units[count:]
            cursor.setPosition(0)
            cursor.setPosition(gone[-1].last.position(), QTextCursor.MoveMode.KeepAnchor)
        else:
            self.units = self.units[:-count]
            cursor.setPosition(self.units[-1].last.position())
            cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()

    def find(self, eid: str) -> SetUnit | None:
        """The unit with this eId, when it is loaded."""
        return next((one for one in self.units if one.unit.eid == eid), None)

    def at(self, position: int) -> SetUnit | None:
        """The unit at a document position."""
        found = None
        for one in self.units:
            if one.first.position() > position:
                break
            found = one
        return found

    def position(self, offset: int) -> int:
        """Document position of an offset of the expression's text; -1 when it is not loaded."""
        for one in self.units:
            if one.unit.start <= offset <= one.unit.end:
                return one.position(offset - one.unit.start)
        return -1

    def spans(self, start: int, end: int) -> list[QTextCursor]:
        """Selections of `[start, end)` of the expression's text, one a paragraph, as far as it is loaded."""
        found = []
        for one in self.units:
            if one.unit.end <= start or one.unit.start >= end:
                continue
            for block in one.unit.blocks:
                low = max(start - one.unit.start, block.start)
                high = min(end - one.unit.start, block.end)
                if low < high:
                    cursor = QTextCursor(self._document)
                    cursor.setPosition(one.position(low))
                    cursor.setPosition(one.position(high), QTextCursor.MoveMode.KeepAnchor)
                    found.append(cursor)
        return found

    def heading_spans(self, eid: str, words: str) -> list[QTextCursor]:
        """Selections of `words` in the heading of a unit that is loaded, whatever their case."""
        one = self.find(eid)
        pattern = re.compile(r"\s+".join(re.escape(word) for word in words.split()), re.IGNORECASE) if words.split() else None
        if one is None or pattern is None or one.head.block() == one.body.block():
            return []
        block, found = one.head.block(), []
        text = block.text()
        for match in pattern.finditer(text):
            cursor = QTextCursor(self._document)
            begin = block.position() + utf16_length(text[: match.start()])
            cursor.setPosition(begin)
            cursor.setPosition(begin + utf16_length(match.group()), QTextCursor.MoveMode.KeepAnchor)
            found.append(cursor)
        return found

    # --- setting -------------------------------------------------------------------------------

    def _unit(self, cursor: QTextCursor, unit: UnitText, contents: ContentsIndex) -> Iterator[SetUnit]:
        cursor.beginEditBlock()
        before = cursor.position()
        self._containers(cursor, contents, contents.by_eid.get(unit.eid, -1))
        # A paragraph of a decision, or what stands before the first, is read without number and heading.
        bare = unit.kind in ("paragraph", "preamble")
        if unit.heading or not unit.text or not (unit.number or bare):
            self._heading(cursor, unit)
            head = QTextCursor(cursor.block())
            body = self._body_start(cursor, unit)
        else:
            body = self._run_in(cursor, unit)
            head = QTextCursor(cursor.block())
            head.setKeepPositionOnInsert(True)  # without a number the text itself is set in here
        done = SetUnit(unit, head, head, body, head)
        written = 0
        for number, block in enumerate(unit.blocks):
            if number:
                cursor.insertBlock(self._body_block(block, unit), QTextCharFormat())
            self._insert(cursor, unit, block)
            written += block.end - block.start
            if written > SLICE_CHARACTERS:
                written = 0
                cursor.endEditBlock()
                yield done
                cursor.beginEditBlock()
        for note in unit.notes if self.notes_below else ():
            cursor.insertBlock(_turned(self._note_block(), note.shown), self._quiet(small=True))
            cursor.insertText(note.shown)
        done.first = QTextCursor(self._document)
        done.first.setPosition(before + 1)
        done.last = QTextCursor(cursor)
        done.last.setKeepPositionOnInsert(True)
        cursor.endEditBlock()
        for _ in self._link(done):
            yield done
        yield done

    def _containers(self, cursor: QTextCursor, contents: ContentsIndex, row: int) -> None:
        """Headings of the parts and chapters that open before a provision."""
        for node in contents.headings_before(row) if row >= 0 else []:
            if node.label and node.heading:
                cursor.insertBlock(_turned(self._container_block(28, 0), node.heading), self._quiet())
                cursor.insertText(node.label)
            form = self._container_block(0 if node.label and node.heading else 28, 4)
            cursor.insertBlock(_turned(form, node.heading or node.label), self._container_type(node.kind))
            cursor.insertText(node.heading or node.label)

    def _heading(self, cursor: QTextCursor, unit: UnitText) -> None:
        block = _flat_block()
        block.setTopMargin(20)
        block.setBottomMargin(4)
        block.setLeftMargin(self._gutter)
        block.setTextIndent(-self._gutter if unit.number else 0)
        block.setTabPositions([QTextOption.Tab(self._gutter, QTextOption.TabType.LeftTab)])
        block.setHeadingLevel(3)
        strong = QTextCharFormat()
        strong.setFontWeight(QFont.Weight.Bold)
        cursor.insertBlock(_turned(block, unit.heading or unit.text), strong)
        if unit.number:
            cursor.insertText(f"{unit.number}{self._after_number(unit.heading or unit.text)}")
        cursor.insertText(unit.heading or ("" if unit.number else tr("(no heading)")))
        if status_text(unit.status):
            cursor.insertText(f"  [{status_text(unit.status)}]", self._quiet())

    def _body_start(self, cursor: QTextCursor, unit: UnitText) -> QTextCursor:
        cursor.insertBlock(self._body_block(unit.blocks[0], unit) if unit.blocks else _flat_block(), QTextCharFormat())
        body = QTextCursor(cursor)
        body.setKeepPositionOnInsert(True)
        return body

    def _run_in(self, cursor: QTextCursor, unit: UnitText) -> QTextCursor:
        """A provision without a heading: its number hangs beside its first line."""
        form = self._body_block(unit.blocks[0], unit)
        form.setTopMargin(16)
        if form.layoutDirection() != Qt.LayoutDirection.RightToLeft:
            form.setTextIndent(-form.leftMargin() if unit.number else form.textIndent())
            stops = (self._gutter, form.leftMargin())
            form.setTabPositions([QTextOption.Tab(place, QTextOption.TabType.LeftTab) for place in stops])
        strong = QTextCharFormat()
        strong.setFontWeight(QFont.Weight.Bold)
        cursor.insertBlock(form, strong)
        if unit.number:
            cursor.insertText(f"{unit.number}{self._after_number(unit.text)}", strong)
        if status_text(unit.status):
            cursor.insertText(f"[{status_text(unit.status)}] ", self._quiet())
        body = QTextCursor(cursor)
        body.setKeepPositionOnInsert(True)
        return body

    def _insert(self, cursor: QTextCursor, unit: UnitText, block: Block) -> None:
        form = self._quiet() if status_text(unit.status) else QTextCharFormat()
        raised = QTextCharFormat(form)
        raised.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignSuperScript)
        at = block.start
        for note in sorted(unit.notes, key=lambda one: one.at):
            if note.inline and block.start < note.at <= block.end:
                cursor.insertText(self._characters(unit, block, at, note.at), form)
                cursor.insertText(note.inline, raised)
                at = note.at
        cursor.insertText(self._characters(unit, block, at, block.end), form)

    @staticmethod
    def _characters(unit: UnitText, block: Block, start: int, end: int) -> str:
        """Characters `[start, end)` of a paragraph as they are set, its number apart by a tab."""
        text = unit.text[start:end]
        after = block.start + block.number - start
        if block.number and 0 <= after < len(text):
            # A space after the number becomes a tab: one character for one, so offsets stay true.
            gap = EM_SPACE if runs_left(unit.text[block.start : block.end]) else "\t"
            text = f"{text[:after]}{gap}{text[after if block.glued else after + 1 :]}"
        # Qt breaks blocks at these; a space keeps the count.
        return text.replace("\u2029", " ").replace("\u2028", " ").replace("\r", " ")

    def _link(self, done: SetUnit) -> Iterator[None]:
        assert self._theme is not None
        for number, link in enumerate(done.unit.links, 1):
            cursor = QTextCursor(self._document)
            cursor.setPosition(done.position(link.start))
            cursor.setPosition(done.position(link.end), QTextCursor.MoveMode.KeepAnchor)
            form = QTextCharFormat()
            form.setAnchor(True)
            form.setAnchorHref(f"{SCHEME}:open?" + urlencode({"work": link.work, "number": link.number, "eid": link.eid}))
            form.setForeground(QBrush(self._theme.colour("link")))
            form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.SingleUnderline)
            cursor.mergeCharFormat(form)
            if number % SLICE_LINKS == 0:
                yield

    def _after_number(self, text: str) -> str:
        return "  " if self.narrow or runs_left(text) else "\t"

    # --- forms ---------------------------------------------------------------------------------

    def _body_block(self, block: Block, unit: UnitText) -> QTextBlockFormat:
        form = _flat_block()
        if block.start == block.end:
            form.setLineHeight(4, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
            return form
        form.setBottomMargin(6)
        hang = self._step if block.number else 0
        form.setLeftMargin(self._gutter + (NARROW_STEP if self.narrow else self._step) * block.level + hang)
        form.setTextIndent(-hang)
        if hang:
            form.setTabPositions([QTextOption.Tab(hang, QTextOption.TabType.LeftTab)])
        form.setLineHeight(118, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        return _turned(form, unit.text[block.start : block.end])

    def _container_block(self, above: int, below: int) -> QTextBlockFormat:
        form = _flat_block()
        form.setTopMargin(above)
        form.setBottomMargin(below)
        form.setLeftMargin(self._gutter)
        form.setHeadingLevel(2)
        return form

    def _container_type(self, kind: str) -> QTextCharFormat:
        form = QTextCharFormat()
        form.setFontWeight(QFont.Weight.Bold)
        form.setProperty(QTextCharFormat.Property.FontSizeAdjustment, 1 if kind in ("part", "book", "title") else 0)
        return form

    def _note_block(self) -> QTextBlockFormat:
        form = _flat_block()
        form.setLeftMargin(self._gutter)
        form.setBottomMargin(2)
        return form

    def _quiet(self, *, small: bool = False) -> QTextCharFormat:
        assert self._theme is not None
        form = QTextCharFormat()
        form.setForeground(QBrush(self._theme.colour("muted")))
        if small:
            form.setProperty(QTextCharFormat.Property.FontSizeAdjustment, -1)
        return form


def _turned(form: QTextBlockFormat, text: str) -> QTextBlockFormat:
    """The form in the direction of the text: what runs from right to left is indented at the right.

    Its number stands in the line: Qt measures tab stops from the left, also where lines begin at the right.
    """
    if runs_left(text):
        form.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        form.setRightMargin(form.leftMargin() + form.textIndent())
        form.setLeftMargin(0)
        form.setTextIndent(0)
        form.setTabPositions([])
    return form


def _flat_block() -> QTextBlockFormat:
    form = QTextBlockFormat()
    form.setAlignment(Qt.AlignmentFlag.AlignLeft)
    return form
