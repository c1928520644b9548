"""The streams of text of an RTF file: characters to paragraphs, rows, notes."""

from __future__ import annotations

import re

from tribonian.corpus.blocks import CONTENTS, PARAGRAPH, ROW, Block
from tribonian.corpus.normalise import clean, raised
from tribonian.corpus.outline import NoteDraft, solid
from tribonian.corpus.readers.rows import joined
from tribonian.corpus.readers.rtf_state import HEADING, LISTED, NUMBERS, Group, Look, Stream
from tribonian.corpus.readers.word_runs import MARK, placed
from tribonian.corpus.traced import TextBuilder, Traced

EXCERPT = 60


def day_of(stamp: int) -> str:
    """The day of a DTTM (32 bits: minutes, hours, day, month, years since 1900, day of the week); "" when it states none."""
    bits = stamp & 0xFFFFFFFF
    day, month, year = bits >> 11 & 31, bits >> 16 & 15, 1900 + (bits >> 20 & 511)
    return f"{year:04}-{month:02}-{day:02}" if day and 1 <= month <= 12 else ""


class Texts:
    """Puts text into the innermost stream, with the look of the innermost group."""

    def __init__(self, changes: bool = False) -> None:
        self._changes = changes
        """Tracked insertions have notes."""
        self._groups: list[Group] = []
        self._texts = [Stream()]
        self._styles: dict[int, str] = {}
        self._source = 0
        self._contents = 0
        """Contents lists that are open."""
        self._heads: dict[str, str] = {}
        self._hidden: list[str] = []
        self._deleted: list[str] = []
        self._inserted: list[str] = []
        self._changed_by = ""
        """Who made the change that is being read, and when."""
        self._revisers: list[str] = []
        self._reviser = ""
        self._notes = self._tables = self._computed = self._paragraphs = self._deletions = 0
        self._author = ""

    def _put(self, text: str) -> None:
        """Text at the current place."""
        if not self._groups or self._groups[-1].skip:
            return
        look = self._groups[-1].look
        text = text.replace(MARK, "")
        if look.hidden and self._texts[-1].kind not in NUMBERS:
            self._hidden.append(text)
            return
        if look.deleted:
            self._goes_on(look.struck_by)
            self._deleted.append(text)
            return
        if not (self._changes and look.revised):
            self._release()
        else:
            if self._deleted:
                self._release()
            self._goes_on(look.by)
            self._inserted.append(text)
        into = self._texts[-1]
        text = raised(text) if look.raised and self._changes else text
        into.builder.append(Traced.of(text, self._source))
        self._source += len(text)
        weight = solid(text)
        into.weight += weight
        into.bold += weight if look.bold else 0
        into.italic += weight if look.italic else 0
        if weight and not into.size:
            into.size = look.size

    def _goes_on(self, stated: tuple[int, int]) -> None:
        """Begin another change when it is another's than the one being read."""
        who, when = stated
        by = ", ".join(filter(None, (self._revisers[who] if 0 < who < len(self._revisers) else "", day_of(when))))
        if by != self._changed_by:
            self._release()
            self._changed_by = by

    def _release(self) -> None:
        """What was deleted or inserted before the text that now comes is a note at this place."""
        for mark, held in (("deleted", self._deleted), ("inserted", self._inserted)):
            text = " ".join("".join(held).split())
            held.clear()
            if text:
                self._deletions += mark == "deleted"
                self._note(NoteDraft("editorial", mark, text, by=self._changed_by))

    def _note(self, note: NoteDraft) -> None:
        self._texts[-1].notes.append(note)
        self._texts[-1].builder.insert(MARK)

    def _break(self, name: bytes) -> None:
        into = self._texts[-1]
        if name in {b"page", b"column", b"lbr"}:
            self._put("\n")
            return
        if name == b"trowd":
            return
        self._release()
        block = self._paragraph(into)
        in_row = self._groups[-1].look.table or name in {b"cell", b"row", b"nestcell", b"nestrow"}
        if block is not None:
            (into.cell if in_row else into.blocks).append(block)
        if name == b"cell":
            into.cells.append(into.cell)
            into.cell = []
        elif name == b"row":
            self._row(into)

    def _paragraph(self, into: Stream) -> Block | None:
        """The paragraph that ends here; None when it is empty."""
        raw, offsets = into.builder.build()
        text = placed(clean(Traced(raw, offsets.points or ((0, self._source),))), into.notes)
        notes, number, weight = into.notes, into.number, into.weight
        bold, italic, size = into.bold, into.italic, into.size
        into.builder, into.notes, into.number = TextBuilder(), [], ""
        into.weight = into.bold = into.italic = 0
        into.size = 0.0
        self._paragraphs += into.kind == b""
        if not text.text:
            if notes and into.blocks:
                for note in notes:
                    note.offset = len(into.blocks[-1].text.text)
                into.blocks[-1].notes.extend(notes)
            return None
        look = self._groups[-1].look
        style = self._styles.get(look.style, "")
        heading = HEADING.match(style)
        block = Block(
            text,
            kind=CONTENTS if self._contents or LISTED.match(style) else PARAGRAPH,
            level=look.outline if 0 < look.outline < 10 else int(heading[1]) if heading else 0,
            style=style,
            bold=0 < weight == bold,
            italic=0 < weight == italic,
            centred=look.centred,
            indent=round(look.indent, 2),
            size=size,
            list_level=max(look.level, 0) if number else -1,
            place=f"paragraph {self._paragraphs}",
            notes=notes,
        )
        if number:
            self._numbered(block, number)
        return block

    def _numbered(self, block: Block, number: str) -> None:
        builder = TextBuilder()
        builder.append(Traced(f"{number} ", ((0, block.text.source(0)),)))
        builder.append(block.text)
        text, offsets = builder.build()
        block.text, block.number = Traced(text, offsets.points), number
        self._computed += solid(number)
        for note in block.notes:
            note.offset += len(number) + 1

    def _row(self, into: Stream) -> None:
        """Emit the row that ends here; a row with one cell is a frame around text."""
        if into.cell:
            into.cells.append(into.cell)
        cells, into.cells, into.cell = into.cells, [], []
        if len(cells) == 1:
            into.blocks.extend(cells[0])
            return
        if not any(cells):
            return
        if not into.blocks or into.blocks[-1].kind != ROW:
            self._tables += 1
        into.blocks.append(joined(cells, self._tables))

    def _end_text(self, name: bytes) -> None:
        """A stream of its own ends: a note, a running head, a text box."""
        self._groups.append(Group(Look()))
        self._release()
        ended = self._texts[-1]
        last = self._paragraph(ended)
        if last is not None:
            ended.blocks.append(last)
        self._row(ended)
        self._groups.pop()
        self._texts.pop()
        text = "\n".join(block.text.text for block in ended.blocks)
        if name == b"footnote":
            self._notes += 1
            self._note(NoteDraft("footnote", str(self._notes), re.sub(r"^\(\s*\)\s*", "", text)))
        elif name == b"annotation":
            self._note(NoteDraft("editorial", f"comment {self._author.strip()}".strip(), text))
            self._author = ""
        elif name == b"shptxt":
            self._texts[-1].blocks.extend(ended.blocks)
        elif any(map(str.isalpha, text)):
            whole = " ".join(text.split())
            self._heads[f"running head or foot: {whole[:EXCERPT]}"] = whole
