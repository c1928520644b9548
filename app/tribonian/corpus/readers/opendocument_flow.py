"""From the content of an OpenDocument text to a flow of blocks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from lxml import etree

from tribonian.corpus.blocks import CONTENTS, PARAGRAPH, Block, Flow
from tribonian.corpus.normalise import clean, raised
from tribonian.corpus.outline import NoteDraft, solid
from tribonian.corpus.readers.opendocument_styles import DC, DRAW, OFFICE, TABLE, TEXT, XML, Lists, Look, Styles
from tribonian.corpus.readers.rows import joined
from tribonian.corpus.readers.word_runs import MARK, placed
from tribonian.corpus.traced import TextBuilder, Traced
from tribonian.domain.cancel import CancelToken

_LISTS = frozenset(TEXT + name for name in (
    "table-of-content", "alphabetical-index", "illustration-index", "table-index", "user-index", "object-index", "bibliography",
))  # fmt: skip
_SILENT = frozenset(TEXT + name for name in (
    "tracked-changes", "sequence-decls", "variable-decls", "user-field-decls", "page-number", "page-count", "bookmark",
    "bookmark-start", "bookmark-end", "reference-mark-start", "reference-mark-end", "alphabetical-index-mark", "toc-mark",
))  # fmt: skip
_WRAPPERS = frozenset({TEXT + "section", TEXT + "index-body", TEXT + "index-title", OFFICE + "text", TEXT + "numbered-paragraph"})
EXCERPT = 60
MOST_BLANKS = 1000


@dataclass(slots=True)
class _List:
    """The list around a paragraph: its key for counting, style, depth, and whether its item still awaits its number."""

    key: str
    style: str
    depth: int
    start: int | None = None
    waiting: bool = False


@dataclass(slots=True)
class _Paragraph:
    """One paragraph being read."""

    builder: TextBuilder = field(default_factory=TextBuilder)
    notes: list[NoteDraft] = field(default_factory=list)
    frames: list[etree._Element] = field(default_factory=list)
    weight: int = 0
    bold: int = 0
    italic: int = 0
    hidden: list[str] = field(default_factory=list)


def flow(
    content: etree._Element, styles: Sequence[etree._Element], key: str, cancel: CancelToken, *, changes: bool = False
) -> Flow:
    """All blocks of the document; with `changes`, tracked insertions are noted like deletions.

    Raises:
        Cancelled: when asked to stop.
    """
    known = Styles()
    for root in styles:
        known.read(root)
    walker = _Walker(known, _positions(content), cancel)
    body = content.find(f"{OFFICE}body/{OFFICE}text")
    walker.changes = _changes(content)
    walker.insertions = _insertions(content) if changes else {}
    walker.raising = changes
    walker.walk(body if body is not None else content)
    return walker.flow(key, [root for root in styles if root is not content])


def _positions(root: etree._Element) -> dict[etree._Element, tuple[int, int]]:
    """Offset of each element's own text and of its tail in the character data of the part."""
    position = 0
    starts: dict[etree._Element, int] = {}
    found: dict[etree._Element, tuple[int, int]] = {}
    for event, element in etree.iterwalk(root, events=("start", "end")):
        if event == "start":
            starts[element] = position
            position += len(element.text or "")
        else:
            found[element] = (starts[element], position)
            position += len(element.tail or "")
    return found


def _changes(content: etree._Element) -> dict[str, tuple[str, str]]:
    """Text of tracked deletions, and who deleted it when, by id."""
    return {
        region.get(f"{TEXT}id", region.get(f"{XML}id", "")): (_said(deletion), _by(deletion.find(f"{OFFICE}change-info")))
        for region in content.iter(f"{TEXT}changed-region")
        for deletion in region.iter(f"{TEXT}deletion")
    }


def _insertions(content: etree._Element) -> dict[str, str]:
    """Who inserted what is tracked as inserted, and when, by id."""
    return {
        region.get(f"{TEXT}id", region.get(f"{XML}id", "")): _by(insertion.find(f"{OFFICE}change-info"))
        for region in content.iter(f"{TEXT}changed-region")
        for insertion in region.iter(f"{TEXT}insertion")
    }


def _said(deletion: etree._Element) -> str:
    """The words that were deleted, without those about the deletion."""
    lines = ("".join(one.itertext()) for one in deletion if one.tag != f"{OFFICE}change-info")
    return " ".join(" ".join(lines).split())


def _by(element: etree._Element | None) -> str:
    """Author and day of a change or comment."""
    if element is None:
        return ""
    return ", ".join(filter(None, ((element.findtext(f"{DC}creator") or "").strip(), (element.findtext(f"{DC}date") or "")[:10])))


class _Walker:
    """Goes through the body and emits blocks."""

    def __init__(self, styles: Styles, positions: dict[etree._Element, tuple[int, int]], cancel: CancelToken) -> None:
        self._styles = styles
        self._at = positions
        self._cancel = cancel
        self._lists = Lists(styles)
        self._depth: list[_List] = []
        self._last_key: dict[str, str] = {}
        self._contents = 0
        self._paragraphs = self._tables = self._made = 0
        self.changes: dict[str, tuple[str, str]] = {}
        self.insertions: dict[str, str] = {}
        self.raising = False
        """True when raised figures are written as such."""
        self._open: dict[str, tuple[NoteDraft, list[str]]] = {}
        """Insertions that have begun and not ended, with their words so far."""
        self.blocks: list[Block] = []
        self._hidden: list[str] = []
        self._computed = self._images = self._deletions = 0
        self._footnotes = 0

    def walk(self, container: etree._Element) -> None:
        """Emit the blocks of a container."""
        for child in container:
            self.blocks.extend(self._blocks(child))

    def _blocks(self, element: etree._Element) -> Iterator[Block]:
        tag = element.tag
        if tag in {f"{TEXT}p", f"{TEXT}h"}:
            yield from self._paragraph(element)
        elif tag == f"{TEXT}list":
            yield from self._list(element)
        elif tag == f"{TABLE}table":
            yield from self._table(element)
        elif tag in _LISTS:
            self._contents += 1
            for child in element:
                yield from self._blocks(child)
            self._contents -= 1
        elif tag in _WRAPPERS:
            if element.get(f"{TEXT}display") == "none":
                self._hidden.append(" ".join("".join(element.itertext()).split())[:EXCERPT])
                return
            for child in element:
                yield from self._blocks(child)
        elif tag in {f"{DRAW}frame", f"{DRAW}text-box", f"{DRAW}g", f"{DRAW}custom-shape"}:
            for child in element:
                yield from self._blocks(child)
        elif tag == f"{DRAW}image":
            self._images += 1

    # --- lists ----------------------------------------------------------------------------------

    def _list(self, element: etree._Element) -> Iterator[Block]:
        outer = self._depth[-1] if self._depth else None
        style = element.get(f"{TEXT}style-name") or (outer.style if outer else "")
        if outer is not None:
            key = outer.key
        else:
            self._made += 1
            own = element.get("{http://www.w3.org/XML/1998/namespace}id") or f"list {self._made}"
            continued = element.get(f"{TEXT}continue-list")
            goes_on = element.get(f"{TEXT}continue-numbering") == "true"
            key = continued if continued else self._last_key.get(style, own) if goes_on else own
            if not self._lists.known(key):
                self._lists.begin(key)
            self._alias(own, key)
            self._last_key[style] = key
        for item in element:
            if item.tag not in {f"{TEXT}list-item", f"{TEXT}list-header"}:
                continue
            start = item.get(f"{TEXT}start-value", "")
            self._depth.append(
                _List(key, style, len(self._depth), int(start) if start.isdigit() else None, item.tag == f"{TEXT}list-item")
            )
            for child in item:
                yield from self._blocks(child)
            self._depth.pop()

    def _alias(self, own: str, key: str) -> None:
        """A list that continues another one may be continued by its own name."""
        if own != key:
            self._lists.share(own, key)

    # --- paragraphs -----------------------------------------------------------------------------

    def _paragraph(self, element: etree._Element) -> Iterator[Block]:
        self._cancel.check()
        self._paragraphs += 1
        name = element.get(f"{TEXT}style-name", "")
        look = self._styles.look("paragraph", name)
        read = _Paragraph()
        self._inline(element, look, read)
        raw, offsets = read.builder.build()
        text = placed(clean(Traced(raw, offsets.points or ((0, self._at[element][0]),))), read.notes)
        self._hidden.extend(hidden[:EXCERPT] for hidden in read.hidden)
        number, list_level, indent = self._number(element, look, bool(text.text))
        if text.text:
            level = element.get(f"{TEXT}outline-level", "")
            block = Block(
                text,
                kind=CONTENTS if self._contents else PARAGRAPH,
                level=int(level) if element.tag == f"{TEXT}h" and level.isdigit() else look.outline or 0,
                style=self._styles.name(name),
                bold=read.weight > 0 and read.bold == read.weight,
                italic=read.weight > 0 and read.italic == read.weight,
                centred=bool(look.centred),
                indent=round(look.indent or indent, 2),
                size=look.size or 0.0,
                list_level=list_level,
                place=f"paragraph {self._paragraphs}",
                notes=read.notes,
            )
            if number:
                self._numbered(block, number)
            yield block
        elif read.notes and self.blocks:
            for note in read.notes:
                note.offset = len(self.blocks[-1].text.text)
            self.blocks[-1].notes.extend(read.notes)
        for frame in read.frames:
            yield from self._blocks(frame)

    def _number(self, element: etree._Element, look: Look, shown: bool) -> tuple[str, int, float]:
        """Number, list level and indent of a paragraph: of its list item, of its heading, or of the list its style names."""
        around = self._depth[-1] if self._depth else None
        if around is not None:
            if not around.waiting:
                return "", around.depth, 0.0
            around.waiting = False
            style = look.list_style if look.list_style and not around.style else around.style
            number, level = self._lists.item(around.key, style, around.depth, around.start)
            return number, around.depth, level.indent if level else 0.0
        if element.tag == f"{TEXT}h" and shown and element.get(f"{TEXT}is-list-header") != "true":
            outline = element.get(f"{TEXT}outline-level", "1")
            if outline.isdigit() and self._styles.outline:
                return self._lists.heading(int(outline) - 1, None), -1, 0.0
        return "", -1, 0.0

    def _numbered(self, block: Block, number: str) -> None:
        builder = TextBuilder()
        builder.append(Traced(f"{number} ", ((0, block.text.source(0)),)))
        builder.append(block.text)
        text, offsets = builder.build()
        block.text, block.number = Traced(text, offsets.points), number
        self._computed += solid(number)
        for note in block.notes:
            note.offset += len(number) + 1

    def _inline(self, element: etree._Element, look: Look, read: _Paragraph) -> None:
        """Text of an element and of what is inside it."""
        self._put(element.text, self._at[element][0], look, read)
        for child in element:
            self._child(child, look, read)
            self._put(child.tail, self._at[child][1], look, read)

    def _child(self, child: etree._Element, look: Look, read: _Paragraph) -> None:
        tag = child.tag
        if tag == f"{TEXT}s":
            count = child.get(f"{TEXT}c", "1")
            read.builder.insert(" " * min(int(count) if count.isdigit() else 1, MOST_BLANKS))
        elif tag == f"{TEXT}tab":
            read.builder.insert("\t")
        elif tag == f"{TEXT}line-break":
            read.builder.insert("\n")
        elif tag == f"{TEXT}note":
            self._note(child, read)
        elif tag == f"{OFFICE}annotation":
            text = "\n".join("".join(one.itertext()).strip() for one in child.iter(f"{TEXT}p"))
            self._mark(NoteDraft("editorial", "comment", text, by=_by(child)), read)
        elif tag == f"{TEXT}change":
            deleted, by = self.changes.get(child.get(f"{TEXT}change-id", ""), ("", ""))
            if deleted:
                self._deletions += 1
                self._mark(NoteDraft("editorial", "deleted", deleted, by=by), read)
        elif tag in (f"{TEXT}change-start", f"{TEXT}change-end"):
            self._change(child.get(f"{TEXT}change-id", ""), read, begins=tag == f"{TEXT}change-start")
        elif tag.startswith(DRAW) if isinstance(tag, str) else False:
            read.frames.append(child)
        elif tag not in _SILENT and tag != f"{OFFICE}annotation-end":
            name = child.get(f"{TEXT}style-name", "")
            own = self._styles.look("text", name).over(look) if tag == f"{TEXT}span" and name else look
            self._inline(child, own, read)

    def _change(self, key: str, read: _Paragraph, *, begins: bool) -> None:
        """An insertion begins or ends; its words are noted where it begins."""
        if begins and key in self.insertions:
            note = NoteDraft("editorial", "inserted", "…", by=self.insertions[key])
            self._open[key] = (note, [])
            self._mark(note, read)
        elif not begins and key in self._open:
            note, words = self._open.pop(key)
            note.text = " ".join("".join(words).split()) or note.text

    def _note(self, element: etree._Element, read: _Paragraph) -> None:
        mark = "".join(element.findtext(f"{TEXT}note-citation") or "").strip()
        body = element.find(f"{TEXT}note-body")
        lines: list[str] = []
        for one in body.iter(f"{TEXT}p", f"{TEXT}h") if body is not None else ():
            inside = _Paragraph()
            self._inline(one, Look(), inside)
            lines.append(clean(Traced.of(inside.builder.build()[0].replace(MARK, ""))).text)
        self._mark(NoteDraft("footnote", mark, "\n".join(filter(None, lines))), read)

    def _mark(self, note: NoteDraft, read: _Paragraph) -> None:
        if note.text:
            read.notes.append(note)
            read.builder.insert(MARK)

    def _put(self, text: str | None, source: int, look: Look, read: _Paragraph) -> None:
        if not text:
            return
        if look.hidden:
            read.hidden.append(text)
            return
        text = text.replace(MARK, " ").replace("\n", " ")
        for _, words in self._open.values():
            words.append(text)
        text = raised(text) if look.raised and self.raising else text
        read.builder.append(Traced.of(text, source))
        weight = solid(text)
        read.weight += weight
        read.bold += weight if look.bold else 0
        read.italic += weight if look.italic else 0

    # --- tables ---------------------------------------------------------------------------------

    def _table(self, element: etree._Element) -> Iterator[Block]:
        self._tables += 1
        table = self._tables
        around, self._depth = self._depth, []
        for row in element.iter(f"{TABLE}table-row"):
            if next(row.iterancestors(f"{TABLE}table")) is not element:
                continue
            cells = [list(self._cell(cell)) for cell in _cells(row)]
            if len(cells) == 1:
                yield from cells[0]
            elif any(cells):
                yield joined(cells, table)
        self._depth = around

    def _cell(self, cell: etree._Element) -> Iterator[Block]:
        for child in cell:
            yield from self._blocks(child)

    # --- the whole ------------------------------------------------------------------------------

    def flow(self, key: str, styles: Sequence[etree._Element]) -> Flow:
        """The blocks with their counts and what was left out."""
        found = Flow(self.blocks, key, reader="opendocument")
        notes = sum(solid(note.text) for block in self.blocks for note in block.notes if note.mark != "deleted")
        found.characters = sum(solid(block.text.text) for block in self.blocks if block.kind != CONTENTS) + notes - self._computed
        heads = dict.fromkeys(
            " ".join("".join(part.itertext()).split())
            for root in styles
            for part in root.iter()
            if isinstance(part.tag, str) and part.tag.rpartition("}")[2] in {"header", "footer", "header-left", "footer-left"}
        )
        found.left_out.extend(f"running head or foot: {text[:EXCERPT]}" for text in heads if any(map(str.isalpha, text)))
        found.margins.extend((0, text) for text in heads if any(map(str.isalpha, text)))
        found.left_out.extend(f"hidden text: {text}" for text in self._hidden if text.strip())
        if self._images:
            found.left_out.append(f"pictures: {self._images} without text of their own")
        if self._deletions:
            found.warnings.append(
                f"{self._deletions} tracked deletions are kept as notes, not as text; insertions are read as accepted"
            )
        return found


def _cells(row: etree._Element) -> Iterator[etree._Element]:
    """Cells of a row; places that a cell beside them covers are no cells, those covered from above stay, empty."""
    covered = 0
    for cell in row:
        if cell.tag == f"{TABLE}table-cell":
            span = cell.get(f"{TABLE}number-columns-spanned", "1")
            covered = int(span) - 1 if span.isdigit() and len(span) < 5 else 0
            yield cell
        elif cell.tag == f"{TABLE}covered-table-cell":
            if covered <= 0:
                yield cell
            covered -= 1
