"""From the parts of a Word document to a flow of blocks, in reading order."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from lxml import etree

from tribonian.corpus.blocks import CONTENTS, PARAGRAPH, Block, Flow
from tribonian.corpus.outline import NoteDraft, solid
from tribonian.corpus.readers.rows import joined
from tribonian.corpus.readers.word_counters import Counters
from tribonian.corpus.readers.word_numbering import Number, Numbering
from tribonian.corpus.readers.word_package import MC, M, Package, W
from tribonian.corpus.readers.word_runs import COUNT, OFFSET, Collector, Runs, author_of, chosen
from tribonian.corpus.readers.word_styles import Look, Styles, look_of, value
from tribonian.corpus.traced import TextBuilder, Traced
from tribonian.domain.cancel import CancelToken

_WRAPPERS = frozenset(W + name for name in ("sdtContent", "customXml", "smartTag", "ins", "moveTo"))
_CONTENTS_GALLERY = frozenset({"Table of Contents", "Bibliographies", "Tables of Authorities"})
_OWN_MARK = re.compile(r"^\(\s*\)\s*")
"""Brackets around the number that Word draws in front of a footnote."""
_PAGE_NUMBER = re.compile(r"[\W\d_]*(?:page\s*[\W\d]*(?:of\s*\d+)?)?", re.IGNORECASE)
_FRONT = 60
"""Blocks in which a title from the properties has to occur: templates leave their own there."""
EXCERPT = 60
CENTRED = frozenset({"center", "centre"})


@dataclass(slots=True)
class _Line:
    """A paragraph read, before it becomes a block or part of a cell."""

    text: Traced
    notes: list[NoteDraft]
    block: Block


@dataclass(slots=True)
class _Found:
    """What is said about the document as a whole."""

    images: int = 0
    hidden: list[str] = field(default_factory=list)
    symbols: int = 0
    embedded: list[str] = field(default_factory=list)
    inserted: int = 0
    """Characters of computed numbers, which the source does not have."""


def flow(package: Package, key: str, cancel: CancelToken, *, changes: bool = False) -> Flow:
    """All blocks of the document; with `changes`, tracked insertions and moves are noted like deletions.

    Raises:
        DamagedFile, EncryptedFile, ImportRejected: a part cannot be read.
        Cancelled: when asked to stop.
    """
    document = package.document()
    count_characters(document)
    walker = _Walker(package, cancel)
    walker.collector.changes = changes
    body = document.find(f"{W}body")
    walker.walk(body if body is not None else document)
    found = Flow(walker.blocks, key, title=_title(package.title(), walker.blocks), reader="word", bare=walker.bare)
    _account(found, walker, package)
    return found


def count_characters(root: etree._Element) -> None:
    """Write into each text element where its text begins in the character data of the part."""
    position = 0
    wanted = {f"{W}t", f"{M}t"}
    for event, element in etree.iterwalk(root, events=("start", "end")):
        if event == "end":
            position += len(element.tail or "")
        else:
            if element.tag in wanted:
                element.set(OFFSET, str(position))
            position += len(element.text or "")


class _Walker:
    """Goes through the body and emits blocks."""

    def __init__(self, package: Package, cancel: CancelToken) -> None:
        self._cancel = cancel
        self._styles = Styles(package.part("styles"))
        self._numbering = Numbering(package.part("numbering"), self._styles)
        self._counters = Counters(self._numbering)
        self._collector = Collector(self._styles)
        self._collector.comments = _comments(package.part("comments"))
        self._collector.footnotes = self._notes(package.part("footnotes"), "footnote")
        self._collector.endnotes = self._notes(package.part("endnotes"), "endnote")
        self.blocks: list[Block] = []
        self.found = _Found()
        self.collector = self._collector
        self._paragraphs = 0
        self._tables = 0
        self._contents = 0
        self._joined: list[etree._Element] = []
        self.bare: list[tuple[int, Block]] = []
        self._tabled = 0
        self._covered = False
        """True inside a cell that continues the one above."""

    def walk(self, container: etree._Element) -> None:
        """Emit the blocks of a container."""
        for child in container:
            for line in self._lines(child):
                self.blocks.append(line.block)

    def _lines(self, element: etree._Element) -> Iterator[_Line]:
        tag = element.tag
        if tag == f"{W}p":
            yield from self._paragraph(element)
        elif tag == f"{W}tbl":
            yield from self._table(element)
        elif tag == f"{W}sdt":
            yield from self._control(element)
        elif tag in _WRAPPERS:
            for child in element:
                yield from self._lines(child)
        elif tag == f"{MC}AlternateContent":
            for child in chosen(element):
                yield from self._lines(child)
        elif tag == f"{W}altChunk":
            self.found.embedded.append(f"paragraph {self._paragraphs}")
        elif isinstance(tag, str) and tag.startswith(M):
            wrapped = etree.Element(f"{W}p")
            wrapped.append(element)
            yield from self._paragraph(wrapped)

    def _control(self, element: etree._Element) -> Iterator[_Line]:
        gallery = element.find(f"{W}sdtPr/{W}docPartObj/{W}docPartGallery")
        contents = gallery is not None and value(gallery) in _CONTENTS_GALLERY
        self._contents += contents
        for child in element.findall(f"{W}sdtContent"):
            yield from self._lines(child)
        self._contents -= contents

    # --- paragraphs -----------------------------------------------------------------------------

    def _paragraph(self, element: etree._Element) -> Iterator[_Line]:
        self._cancel.check()
        self._paragraphs += 1
        properties = element.find(f"{W}pPr")
        if properties is not None and properties.find(f"{W}rPr/{W}del") is not None:
            self._joined.append(element)  # its mark is deleted: it runs on into the next paragraph
            return
        paragraphs = [*self._joined, element]
        self._joined = []
        style_id = value(properties.find(f"{W}pStyle")) if properties is not None else ""
        styled = self._styles.resolve(style_id)
        direct = look_of(properties, None)
        base = direct.over(styled.over(self._styles.defaults))
        runs = self._collector.read(paragraphs, style_id, base)
        number = None
        if runs.text.text or not self._unprinted(properties, base, runs):
            number = self._numbering.number(style_id, direct)
        level = self._styles.heading_level(style_id, replace(direct, outline=_first(direct.outline, styled.outline)))
        leading = self._count(runs, number, level)
        empty = not runs.text.text
        self.found.images += runs.images
        self.found.symbols += runs.symbols
        if runs.hidden:
            self.found.hidden.append(f"{runs.hidden[:EXCERPT]} (paragraph {self._paragraphs})")
        look = self._placed(direct, styled, number)
        block = Block(
            runs.text,
            kind=CONTENTS if self._contents or runs.in_contents or self._styles.is_contents(style_id) else PARAGRAPH,
            level=level,
            style=self._styles.name(style_id),
            bold=runs.bold,
            italic=runs.italic,
            centred=(look.align or "") in CENTRED,
            indent=round(look.left or 0.0, 2),
            size=runs.size,
            place=f"paragraph {self._paragraphs}",
            notes=runs.notes,
        )
        if empty:
            self._orphans(runs.notes)
            if number is not None and number.text and not number.bullet and not self._tabled:
                block.text, block.number, block.list_level = Traced.of(number.text), number.text, number.level
                self.bare.append((len(self.blocks), block))
        else:
            if number is not None and number.text:
                self._numbered(block, number)
            elif leading is not None:
                block.number, block.list_level = leading.text, leading.level
            yield _Line(block.text, block.notes, block)
        for box in runs.boxes:
            for child in box:
                yield from self._lines(child)

    def _unprinted(self, properties: etree._Element | None, base: Look, runs: Runs) -> bool:
        """True for an empty paragraph that Word neither prints nor counts.

        It holds the end of a section, is hidden, or stands in a cell that the one above covers.
        """
        if properties is None:
            return self._covered
        mark = look_of(None, properties.find(f"{W}rPr")).hidden
        hidden = base.hidden if mark is None else mark
        return self._covered or bool(hidden and runs.hidden) or properties.find(f"{W}sectPr") is not None

    def _count(self, runs: Runs, own: Number | None, heading: int) -> Number | None:
        """Put the numbers that fields compute into the text; the one in front of everything else, when there is one."""
        if not runs.counting:
            return None
        numbers = self._counters.next([code for code, _ in runs.counting], own, heading)
        wanted = [number for number, (_, missing) in zip(numbers, runs.counting, strict=True) if missing]
        self._collector.numbers_missing += sum(number is None for number in wanted)
        edits: list[tuple[int, int, str]] = []
        for found, number in zip(re.finditer(f"{COUNT}(?P<blank> ?)", runs.text.text), wanted, strict=False):
            shown = number.text if number is not None else ""
            joins = found.end() < len(runs.text.text) and (found["blank"] or not found.start())
            edits.append((found.start(), found.end(), f"{shown} " if shown and joins else shown))
            self.found.inserted += solid(shown)
        for note in runs.notes:
            note.offset += sum(len(new) - (end - start) for start, end, new in edits if start < note.offset)
        leads = runs.text.text.startswith(COUNT)
        runs.text = runs.text.edit(edits)
        return wanted[0] if leads and wanted and wanted[0] is not None and wanted[0].text else None

    def _placed(self, direct: Look, styled: Look, number: Number | None) -> Look:
        """Alignment and indents: what the paragraph says, then its list (when it names the list itself), then its style."""
        base = styled.over(self._styles.defaults)
        if number is None:
            return direct.over(base)
        if direct.num_id is not None:
            return direct.over(number.look.over(base))
        return direct.over(base.over(number.look))

    def _numbered(self, block: Block, number: Number) -> None:
        shift = len(number.text) + 1
        block.number = number.text
        block.list_level = number.level
        builder = TextBuilder()
        builder.append(Traced(f"{number.text} ", ((0, block.text.source(0)),)))
        builder.append(block.text)
        text, offsets = builder.build()
        block.text = Traced(text, offsets.points)
        self.found.inserted += solid(number.text)
        for note in block.notes:
            note.offset += shift

    def _orphans(self, notes: list[NoteDraft]) -> None:
        """Notes of a paragraph that has no text belong to the end of the one before."""
        if self.blocks and notes:
            for note in notes:
                note.offset = len(self.blocks[-1].text.text)
            self.blocks[-1].notes.extend(notes)

    def _gone(self, row: etree._Element, gone: etree._Element) -> None:
        """A table row that was deleted is a note at the end of what stands before it."""
        text = " ".join("".join(one.text or " " for one in row.iter(f"{W}delText", f"{W}t", f"{W}tc")).split())
        if text and self._collector.changes:
            self._collector.deletions += 1
            self._orphans([NoteDraft("editorial", "deleted", text, by=author_of(gone))])

    # --- tables ---------------------------------------------------------------------------------

    def _table(self, element: etree._Element) -> Iterator[_Line]:
        self._tables += 1
        table = self._tables
        for row in _children(element, f"{W}tr"):
            self._cancel.check()
            properties = row.find(f"{W}trPr")
            if properties is not None and (gone := properties.find(f"{W}del")) is not None:
                self._gone(row, gone)
                continue
            self._tabled += 1
            cells = [self._cell(cell) for cell in _children(row, f"{W}tc")]
            self._tabled -= 1
            if len(cells) == 1:
                yield from cells[0]  # a frame around text, no table
            elif any(cells):
                block = joined([[line.block for line in cell] for cell in cells], table)
                yield _Line(block.text, block.notes, block)

    def _cell(self, cell: etree._Element) -> list[_Line]:
        """Lines of a cell; none where it continues the one above."""
        merged = cell.find(f"{W}tcPr/{W}vMerge")
        outer, self._covered = self._covered, merged is not None and value(merged) in {"", "continue"}
        lines = [line for child in cell for line in self._lines(child)]
        self._covered = outer
        return lines

    def _notes(self, root: etree._Element | None, kind: str) -> dict[str, str]:
        """Texts of footnotes or endnotes by id; the lines that separate them from the page are none."""
        texts: dict[str, str] = {}
        for element in root.iter(W + kind) if root is not None else ():
            if element.get(f"{W}type", "normal") in {"normal", ""}:
                reader = Collector(self._styles)
                lines = [reader.read([one], "", self._styles.defaults).text.text for one in element.iter(f"{W}p")]
                texts[element.get(f"{W}id", "")] = _OWN_MARK.sub("", "\n".join(filter(None, lines)))
        return texts


def _account(found: Flow, walker: _Walker, package: Package) -> None:
    """Counts, what was left out, and what is odd."""
    notes = sum(solid(note.text) for block in found.blocks for note in block.notes if note.mark != "deleted")
    found.characters = sum(solid(block.text.text) for block in found.blocks if block.kind != CONTENTS)
    found.characters += notes - walker.found.inserted
    loose = [entry for key, entry in walker.collector.comments.items() if key not in walker.collector.used]
    if walker.collector.changes:
        found.notes += [
            NoteDraft("editorial", f"comment {a}".strip(), t, by=", ".join(filter(None, (a, d)))) for a, t, d in loose
        ]
    heads: dict[str, None] = {}
    for kind in ("header", "footer"):
        for root in package.parts(kind):
            text = " ".join("".join(one.text or " " for one in root.iter(f"{W}t", f"{W}tab")).split())
            if not _PAGE_NUMBER.fullmatch(text):
                heads[f"running head or foot: {text[:EXCERPT]} ({kind})"] = None
                found.margins.append((0, text))
    found.left_out.extend(heads)
    found.left_out.extend(f"hidden text: {text}" for text in walker.found.hidden)
    if walker.collector.deletions:
        found.warnings.append(
            f"{walker.collector.deletions} tracked deletions are kept as notes, not as text; insertions are read as accepted"
        )
    if package.has_macros():
        found.warnings.append("the document carries macros; they are ignored and not kept")
    if walker.found.images:
        found.left_out.append(f"pictures: {walker.found.images} without text of their own")
    found.suspicious.extend(
        f"{place}: a file embedded in the document is not read; its text is missing" for place in walker.found.embedded
    )
    if walker.found.symbols:
        found.suspicious.append(f"{walker.found.symbols} signs of a symbol font are shown as \ufffd")
    if walker.collector.numbers_missing:
        found.suspicious.append(f"{walker.collector.numbers_missing} numbers computed by fields are not stored in the file")


def _title(stated: str, blocks: list[Block]) -> str:
    """The title of the properties when the text confirms it."""
    bare = "".join(stated.split()).casefold()
    front = "".join("".join(block.text.text.split()) for block in blocks[:_FRONT]).casefold()
    return stated if len(bare) > 8 and bare in front else ""


def _comments(root: etree._Element | None) -> dict[str, tuple[str, str, str]]:
    texts: dict[str, tuple[str, str, str]] = {}
    for element in root.iter(f"{W}comment") if root is not None else ():
        lines = ["".join(part.text or "" for part in one.iter(f"{W}t")) for one in element.iter(f"{W}p")]
        texts[element.get(f"{W}id", "")] = (
            element.get(f"{W}author", ""),
            "\n".join(filter(None, (line.strip() for line in lines))),
            element.get(f"{W}date", "")[:10],
        )
    return texts


def _children(element: etree._Element, tag: str) -> Iterator[etree._Element]:
    """Children of a kind, those inside content controls and tracked insertions included."""
    for child in element:
        if child.tag == tag:
            yield child
        elif child.tag in _WRAPPERS or child.tag == f"{W}sdt":
            yield from _children(child, tag)


def _first(one: int | None, other: int | None) -> int | None:
    return one if one is not None else other
