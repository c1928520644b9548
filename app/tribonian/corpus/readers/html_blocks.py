"""From the tree of a page to blocks, in one walk without recursion that counts characters of the source as it goes.

Offsets of the blocks' text count characters of the page's character data (what `itertext` gives, comments left out).
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from tribonian.corpus.blocks import CONTENTS, PARAGRAPH, ROW, Block
from tribonian.corpus.normalise import clean_line, clean_text
from tribonian.corpus.outline import NoteDraft, solid
from tribonian.corpus.readers import html_lists, html_notes, html_tables
from tribonian.corpus.readers.html_looks import STEP, Look, Styles, inner
from tribonian.corpus.readers.html_notes import Footnotes
from tribonian.corpus.readers.web_text import LeftOut, Walked
from tribonian.corpus.traced import TextBuilder, Traced, join
from tribonian.domain.cancel import CancelToken

Element = Any

_BLOCKS = (
    "address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form"
    " h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav ol optgroup option p pre section select summary"
    " table tbody td tfoot th thead tr ul xmp"
)
_SILENT = "script style template head title meta link base noframes param source track"
_CONTROLS = (
    "applet audio button canvas datalist embed frameset iframe input map meter noscript object optgroup option progress select"
    " svg textarea video"
)
BLOCK_TAGS = frozenset(_BLOCKS.split())
SILENT = frozenset(_SILENT.split())
"""Elements that are never shown as text."""
CONTROLS = frozenset(_CONTROLS.split())
"""Elements a page is worked with; what they say is no text of a law."""
_LEVELS = {f"h{level}": level for level in range(1, 7)}
_BREAK_WORD = re.compile(r"[^.;:!?…)\]—–-]$")
_GOES_ON = re.compile(r"(?!\w{1,4}[.)])[a-zà-öø-ÿа-яёөү]")
LONG_LINE = 60
"""A line this long that ends inside a sentence was broken at the margin."""
REVEALED = 600
"""A hidden element with more text than this is a folded part of the page, not an aid for the browser."""
_HOLDING = frozenset({"td", "th", "dt"})
"""Elements whose text may be the number of the paragraph that follows in the next one."""
_NUMBER_CLASS = re.compile(r"(?i:(?:^|[-_\s])(?:no|num|number|nr|marker)(?=$|[-_\s]))|(?:No|Num|Number|Type)(?=\s|$)")
"""Class of an inline element that holds a number."""
_SPACES = re.compile(r"[ \t\r\n\f]+")


@dataclass(slots=True)
class Run:
    """A piece of text with its look and its place in the source."""

    text: str
    source: int
    look: Look


@dataclass(slots=True)
class Found:
    """Everything one walk gathered."""

    blocks: list[Walked] = field(default_factory=list)
    left_out: list[LeftOut] = field(default_factory=list)
    characters: int = 0
    """Characters of the text nodes that were not left out."""
    inserted: int = 0
    """Characters of computed numbers, which the source's text does not hold."""
    noted: int = 0
    """Characters of footnotes."""
    deleted: int = 0
    """Characters of deleted words, kept as notes."""
    warnings: list[str] = field(default_factory=list)
    notes: list[NoteDraft] = field(default_factory=list)
    """Notes of the editors before the first block."""


class Walker:
    """Walks a tree once and collects blocks."""

    def __init__(
        self,
        styles: Styles,
        notes: Footnotes,
        chrome: Mapping[Element, str],
        contents: frozenset[Element],
        cancel: CancelToken,
        remarks: frozenset[Element] = frozenset(),
    ) -> None:
        self._styles = styles
        self._notes = notes
        self._chrome = chrome
        self._contents = contents
        self._remarks = remarks
        self._cancel = cancel
        self._runs: list[Run] = []
        self._marks: list[tuple[int, NoteDraft]] = []
        self._position = 0
        self._held = False
        self._number = ""
        self._tables = 0
        self._in_contents = 0
        self._counters: dict[Element, html_lists.Counter] = {}
        self._kinds: dict[Element, str] = {}
        self._begun: dict[Element, int] = {}
        self._shown_as_blocks: set[Element] = set()
        self._broken_before = False
        self._line = 0
        self.found = Found()

    # --- walking ------------------------------------------------------------------------------

    def walk(self, root: Element, *, position: int = 0) -> Found:
        """Everything below `root`; `position` is the offset of its first character in the page's character data."""
        self._position = position
        stack: list[tuple[int, Element, Look]] = [(0, root, Look())]
        steps = 0
        while stack:
            phase, element, look = stack.pop()
            steps += 1
            if not steps % 2048:
                self._cancel.check()
            if phase == 1:
                self._leave(element, look)
                if element is not root and element.tail:
                    self._text(element.tail, look)
                continue
            stack.append((1, element, look))
            if self._skipped(element, look):
                continue
            within = self._enter(element, look)
            if element.tag == "tr" and self._kinds.get(element.getparent()) == html_tables.ROWS:
                self._pass(element)
                continue
            if element.text:
                self._text(element.text, within)
            stack.extend((0, child, within) for child in reversed(element))
        self._flush(Look())
        return self.found

    def _skipped(self, element: Element, look: Look) -> bool:
        """Pass over an element that is no running text; its characters still count in the source."""
        tag = element.tag
        if tag in SILENT or tag in CONTROLS:
            reason = "" if tag in SILENT else "control"
        elif element in self._chrome:
            reason = self._chrome[element]
        elif element in self._notes.holders:
            self._pass(element)
            return True
        elif element in self._remarks:
            self._remark(element, look)
            return True
        elif element in self._notes.marks:
            note = self._notes.marks[element]
            self._marks.append((self._position, NoteDraft("footnote", note.mark, note.text)))
            self.found.noted += solid(note.text) if note.first else 0
            self._pass(element)
            return True
        else:
            return False
        text = self._pass(element)
        if reason and text:
            self._leave_out(reason, text, element)
        if tag in BLOCK_TAGS and tag not in CONTROLS:
            self._flush(look)
        return True

    def _remark(self, element: Element, look: Look) -> None:
        """A note of the editors belongs to the end of the text before it."""
        self._flush(look)
        words = html_notes.lines_of(element, self._notes.holders)
        self._pass(element)
        if not words:
            return
        note = NoteDraft("editorial", "", words)
        self.found.noted += solid(words)
        if self.found.blocks:
            block = self.found.blocks[-1].block
            note.offset = len(block.text.text)
            block.notes.append(note)
        else:
            self.found.notes.append(note)

    def _pass(self, element: Element) -> str:
        pieces = list(element.itertext())
        self._position += sum(map(len, pieces))
        return " ".join(pieces)

    def _leave_out(self, reason: str, text: str, element: Element) -> None:
        words = " ".join(clean_text(text).split())
        if words:
            self.found.left_out.append(LeftOut(reason, words, self._place(element), len(self.found.blocks)))

    def _place(self, element: Element) -> str:
        line = element.sourceline or 0
        self._line = max(self._line, line) if line else self._line
        return f"line {line or self._line}"

    # --- elements -----------------------------------------------------------------------------

    def _enter(self, element: Element, look: Look) -> Look:
        tag = element.tag
        stated = self._styles.of(element)
        block = tag in BLOCK_TAGS or stated.get("display") in {"block", "list-item", "table", "table-row"}
        within = inner(look, element, stated, block=block)
        if element in self._contents:
            self._flush(look)
            self._in_contents += 1
        if within.hidden and not look.hidden and len("".join(element.itertext()).strip()) > REVEALED:
            within = replace(within, hidden=False)
            self.found.warnings.append(f"{self._place(element)}: folded text, which a browser hides at first, was read")
        if tag == "a":
            within = replace(within, link=element.get("href", "") or "")
        elif tag == "br":
            self._break(look)
        elif block:
            if tag not in BLOCK_TAGS:
                self._shown_as_blocks.add(element)
            within = self._enter_block(element, look, within, stated)
        return within

    def _enter_block(self, element: Element, look: Look, within: Look, stated: dict[str, str]) -> Look:
        tag = element.tag
        if not (self._held and self._is_enumerator()):
            self._flush(look)
        self._line = max(self._line, element.sourceline or 0)
        if tag in _HOLDING:
            self._begun[element] = len(self.found.blocks)
        within = replace(within, style=self._style(element) or within.style)
        if tag in _LEVELS or (element.get("role") == "heading" and (element.get("aria-level") or "").isdigit()):
            within = replace(within, level=_LEVELS.get(tag) or min(9, int(element.get("aria-level")[:2])), bold=True)
        elif tag in {"ol", "ul", "menu", "dir"}:
            within = replace(within, list_level=within.list_level + 1, indent=within.indent + STEP)
            if tag == "ol":
                self._counters[element] = html_lists.Counter(element, stated)
        elif tag == "li":
            counter = self._counters.get(element.getparent())
            self._number = counter.number(element, stated) if counter is not None else ""
        elif tag == "table":
            kind = html_tables.judge(element)
            for part in (element, *(child for child in element if child.tag in {"thead", "tbody", "tfoot"})):
                self._kinds[part] = kind
            if kind == html_tables.ROWS:
                self._tables += 1
                self._rows(element, within)
        return within

    def _leave(self, element: Element, look: Look) -> None:
        tag = element.tag
        if element in self._contents:
            self._flush(look)
            self._in_contents -= 1
        if tag == "span":
            self._space(element, look)
        if tag == "li":
            self._flush(look)
            self._number = ""
        elif tag in _HOLDING and self._holds(element, look):
            self._runs.append(Run(" ", self._position, look))
            self._held = True
        elif (tag in BLOCK_TAGS or element in self._shown_as_blocks) and not (
            self._held and tag not in {"tr", "table", "dl"} and self._is_enumerator()
        ):
            self._flush(look)

    def _space(self, element: Element, look: Look) -> None:
        """A number in an inline element of its own stands apart by its style alone: a blank does the same in text."""
        name = element.get("class") or ""
        if name and _NUMBER_CLASS.search(name) and self._runs and not self._runs[-1].text[-1:].isspace():
            text = " ".join("".join(element.itertext()).split())
            if 0 < len(text) <= 16 and html_tables.ENUMERATOR.fullmatch(text):
                self._runs.append(Run(" ", self._position, look))

    def _holds(self, cell: Element, look: Look) -> bool:
        """True when a cell holds nothing but the number of the paragraph in the next one; its text then waits for that."""
        if not self._next_is_text(cell):
            return False
        if self._is_enumerator():
            return True
        blocks = self.found.blocks
        if self._joined_text().strip() or len(blocks) != self._begun.get(cell, -1) + 1:
            return False
        number = blocks[-1].block
        if len(number.text.text) > 16 or not html_tables.ENUMERATOR.fullmatch(number.text.text) or number.notes or number.number:
            return False
        blocks.pop()
        self._runs = [Run(number.text.text, number.text.source(0), replace(look, bold=number.bold))]
        return True

    def _next_is_text(self, cell: Element) -> bool:
        """True when the next cell of a numbered row (or the definition after a term) goes on with the paragraph."""
        if cell.tag == "dt":
            following = cell.getnext()
            return following is not None and following.tag == "dd"
        row = cell.getparent()
        table = row.getparent() if row is not None else None
        if cell.getnext() is None or table is None:
            return False
        return self._kinds.get(table) in {html_tables.NUMBERED, html_tables.LAYOUT} and len(html_tables.cells_of(row)) <= 3

    def _style(self, element: Element) -> str:
        return (element.get("class") or element.get("data-name") or "")[:120]

    # --- text ---------------------------------------------------------------------------------

    def _text(self, text: str, look: Look) -> None:
        start = self._position
        self._position += len(text)
        if look.hidden:
            if text.strip():
                words = " ".join(clean_text(text).split())
                if words:
                    self.found.left_out.append(LeftOut("hidden", words, f"line {self._line}", len(self.found.blocks)))
            return
        if look.deleted:
            words = clean_text(text)
            if words:
                self._marks.append((start, NoteDraft("amendment", "deleted", words)))
                self.found.deleted += solid(words)
                self.found.characters += solid(words)
            return
        self.found.characters += solid(text) if text.isascii() else solid(clean_text(text))
        if look.pre and "\n" in text:
            self._lines(text, start, look)
        else:
            self._runs.append(Run(text, start, look))

    def _lines(self, text: str, start: int, look: Look) -> None:
        """Preformatted text: every line is a paragraph."""
        for index, line in enumerate(text.split("\n")):
            if index:
                self._flush(look)
            blanks = len(line) - len(line.lstrip(" "))
            shifted = replace(look, indent=look.indent + blanks * STEP) if blanks and line.strip() else look
            self._runs.append(Run(line, start, shifted))
            start += len(line) + 1

    def _break(self, look: Look) -> None:
        """A line break ends a paragraph, unless the line was merely broken at the margin."""
        if self._joined_text().strip():
            self._flush(look, broken=True)
        else:
            self._runs.clear()

    def _joined_text(self) -> str:
        return "".join(run.text for run in self._runs)

    def _is_enumerator(self) -> bool:
        text = " ".join(self._joined_text().split())
        return 0 < len(text) <= 16 and html_tables.ENUMERATOR.fullmatch(text) is not None

    def _flush(self, look: Look, *, broken: bool = False) -> None:
        """End the paragraph that is being collected."""
        runs, self._runs = self._runs, []
        marks, self._marks = self._marks, []
        self._held = False
        text = _traced(runs)
        line = clean_line(text)
        if not line.text:
            self._keep_marks(marks)
            return
        shown = [run for run in runs if run.text.strip()]
        first = shown[0].look
        number, self._number = self._number, ""
        if number:
            builder = TextBuilder()
            builder.insert(f"{number} ")
            builder.append(line)
            self.found.inserted += solid(number)
            joined, offsets = builder.build()
            line = Traced(joined, ((0, line.source(0)), *offsets.points[1:]) if offsets.points else ((0, 0),))
        block = Block(
            line, CONTENTS if self._in_contents else PARAGRAPH, first.level, first.style,
            all(run.look.bold for run in shown), all(run.look.italic for run in shown), first.centred,
            round(first.indent + _leading_blanks(runs), 2), max(run.look.size for run in shown), number, first.list_level,
            place=f"line {self._line}",
        )  # fmt: skip
        for source, note in marks:
            note.offset = place_of(line, source)
            block.notes.append(note)
        walked = Walked(block, _solid(shown, away=True), _solid(shown, away=False))
        if self.found.blocks and self._continues(self.found.blocks[-1], walked, broken=broken):
            self._join(self.found.blocks[-1], walked)
        else:
            self.found.blocks.append(walked)
        self._broken_before = broken

    def _continues(self, before: Walked, after: Walked, *, broken: bool) -> bool:
        """True when a line break inside a paragraph was only put at the margin."""
        text = before.block.text.text
        return (
            self._broken_before
            and len(text.rsplit("\n", 1)[-1]) >= LONG_LINE
            and _BREAK_WORD.search(text) is not None
            and _GOES_ON.match(after.block.text.text) is not None
        )

    def _join(self, before: Walked, after: Walked) -> None:
        length = len(before.block.text.text) + 1
        before.block.text = join([before.block.text, after.block.text], " ")
        for note in after.block.notes:
            note.offset += length
        before.block.notes.extend(after.block.notes)
        before.linked += after.linked
        before.inpage += after.inpage
        before.block.bold = before.block.bold and after.block.bold

    def _keep_marks(self, marks: list[tuple[int, NoteDraft]]) -> None:
        """Marks in an empty paragraph belong to the end of the one before."""
        if not marks:
            return
        if not self.found.blocks:
            self._marks = [*marks, *self._marks]
            return
        block = self.found.blocks[-1].block
        for _, note in marks:
            note.offset = len(block.text.text)
            block.notes.append(note)

    # --- tables -------------------------------------------------------------------------------

    def _rows(self, table: Element, look: Look) -> None:
        """Every row of a table of data as one block; the walk then passes the rows over."""
        grid = html_tables.Grid()
        sources = _sources(table, self._position, self._kinds)
        for row in html_tables.rows_of(table):
            self._cancel.check()
            if row in self._chrome or row in self._notes.holders:
                continue
            cells: list[Traced] = []
            block = Block(Traced(""), ROW, style=look.style, table=self._tables, place=self._place(row))
            walked = Walked(block)
            heads = True
            for cell in grid.row(row):
                if cell is None:
                    cells.append(Traced("", ((0, cells[-1].source(len(cells[-1].text)) if cells else sources[row]),)))
                    continue
                heads = heads and cell.tag == "th"
                inside = Walker(self._styles, self._notes, self._chrome, frozenset(), self._cancel)
                found = inside.walk(cell, position=sources[cell])
                length = sum(len(one.text) + 1 for one in cells)
                parts = [one.block.text for one in found.blocks]
                for one in found.blocks:
                    for note in one.block.notes:
                        note.offset += length
                    length += len(one.block.text.text) + 1
                    block.notes.extend(one.block.notes)
                    walked.linked, walked.inpage = walked.linked + one.linked, walked.inpage + one.inpage
                cells.append(join(parts, " ") if parts else Traced("", ((0, sources[cell]),)))
                self._merge(found)
            if any(cell.text for cell in cells):
                block.text = join(cells, "\t")
                block.bold = heads
                self.found.blocks.append(walked)

    def _merge(self, found: Found) -> None:
        self.found.left_out.extend(found.left_out)
        self.found.characters += found.characters
        self.found.inserted += found.inserted
        self.found.noted += found.noted
        self.found.deleted += found.deleted
        self.found.warnings.extend(found.warnings)


def _sources(table: Element, start: int, kinds: Mapping[Element, str]) -> dict[Element, int]:
    """Offset of the first character of every row and cell of a table."""
    sources: dict[Element, int] = {}
    position = start + len(table.text or "")
    for child in table:
        rows = [child] if child.tag == "tr" else list(child) if child.tag in {"thead", "tbody", "tfoot"} else []
        inside = position + (len(child.text or "") if rows and child.tag != "tr" else 0)
        for row in rows:
            sources[row] = inside
            at = inside + len(row.text or "")
            for cell in row:
                sources[cell] = at
                at += sum(map(len, cell.itertext())) + len(cell.tail or "")
            inside += sum(map(len, row.itertext())) + len(row.tail or "")
        position += sum(map(len, child.itertext())) + len(child.tail or "")
    return sources


def _traced(runs: list[Run]) -> Traced:
    """The runs as one traced text, white space as a browser shows it."""
    builder = TextBuilder()
    for run in runs:
        text = run.text if run.look.pre else _SPACES.sub(lambda found: " " * len(found.group()), run.text)
        builder.append(Traced.of(text, run.source))
    text, offsets = builder.build()
    return Traced(text, offsets.points or ((0, 0),))


def place_of(text: Traced, source: int) -> int:
    """Offset in `text` of the first character that stands at or after `source` in the source."""
    index = bisect_left([there for _, there in text.points], source)
    if index < len(text.points) and text.points[index][1] == source:
        return min(text.points[index][0], len(text.text))
    if index == 0:
        return 0
    here, there = text.points[index - 1]
    limit = text.points[index][0] if index < len(text.points) else len(text.text)
    return min(here + source - there, limit)


def _solid(runs: list[Run], *, away: bool) -> int:
    """Characters inside links: to other pages, or to places of this one."""
    return sum(solid(run.text) for run in runs if run.look.link and run.look.link.startswith("#") != away)


def _leading_blanks(runs: list[Run]) -> float:
    """Points of indentation made with no-break blanks."""
    text = "".join(run.text for run in runs)
    lead = text[: len(text) - len(text.lstrip())]
    return sum(1 for sign in lead if sign in "\u00a0\u2003\u2002") * STEP / 2
