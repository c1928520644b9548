"""From the blocks of a decision to its paragraphs: the caption, numbered paragraphs with their items, headings, annexes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from tribonian.corpus.blocks import CONTENTS, ROW, Block, Flow
from tribonian.corpus.decisions import numbered
from tribonian.corpus.decisions.marks import matches
from tribonian.corpus.decisions.numbered import Numbered
from tribonian.corpus.decisions.parties import SEAM
from tribonian.corpus.outline import Entry, Outline, solid
from tribonian.corpus.styled_body import Body
from tribonian.domain.cancel import CancelToken
from tribonian.domain.jurisdiction import Pack

MOST_HEADING = 160
MOST_CAPTION = 160
"""Blocks a caption has at most in a decision without numbers."""
LONG = 240
"""Characters from which a paragraph is running text."""
MOST_MARK = 200
"""A longer block is no title of a judgment."""
FRONT = 30
"""Blocks at the head of a decision without numbers among whose short lines its caption stands, whatever runs between."""
MOST_END = 30
"""Lines below the last numbered paragraph among which a signature stands."""
_INNER = re.compile(
    r"(?P<number>\((?:[a-z]{1,5}|[A-Z]|\d{1,2})\)|(?:[a-z]|[ivx]{1,5}|\d{1,2})[.)]|\d{1,3}(?:\.\d{1,3}){1,3}[.)]?)(?=\s)\s*"
)
_ROMAN = re.compile(r"\(?[ivx]+[.)]")
_SENTENCE = re.compile(r"[.;,?!]['\"”’)]*$")
_SPEAKER = re.compile(r"^[^\n]{3,90}:\s*(?:\([^)\n]{3,200}\))?\s*$")
_BULLETS = frozenset("•–o▪-·")


@dataclass(slots=True)
class Laid:
    """A decision laid out."""

    outline: Outline
    caption: list[str]
    """Lines before the decision's own words."""
    end: list[str]
    """Lines below its last paragraph."""
    numbered: int


def lay_out(flow: Flow, pack: Pack, cancel: CancelToken) -> Laid:
    """The decision as entries: one preamble, its paragraphs under their headings, annexes as groups of their own.

    Raises:
        Cancelled: when asked to stop.
    """
    listed = [block for block in flow.blocks if block.kind == CONTENTS]
    blocks = [block for block in flow.blocks if block.kind != CONTENTS and block.text.text.strip()]
    own, annexed = numbered.chains(blocks, _annexes(blocks, pack))
    if any(numbered.is_bare(block) for block in blocks):  # a bare number is a line of its own only in the chain
        kept = {one.block for part in [own, *annexed] for one in part}
        blocks = [block for index, block in enumerate(blocks) if index in kept or not numbered.is_bare(block)]
        own, annexed = numbered.chains(blocks, _annexes(blocks, pack))
    begin = _begin(blocks, own, pack)
    writer = _Writer(flow, pack)
    places = {one.block: (one, f"para_{one.number}") for one in own}
    for count, part in enumerate(annexed, start=1):
        places |= {one.block: (one, f"annex_{count}_para_{one.number}") for one in part}
    writer.caption(blocks[:begin])
    for index in range(begin, len(blocks)):
        cancel.check()
        writer.take(blocks[index], places.get(index), index + 1 < len(blocks))
    outline = writer.finish()
    if listed:
        outline.left_out.append(f"contents list (repeats the headings): {listed[0].text.text[:60]} … ({len(listed)} lines)")
    outline.left_out.extend(flow.left_out)
    _account(outline, flow, blocks, listed)
    last = own[-1].block + 1 if own else max(begin, len(blocks) - MOST_END // 3)
    return Laid(outline, _caption(blocks, begin, bool(own)), _lines(blocks[last : last + MOST_END]), len(own))


def _caption(blocks: Sequence[Block], begin: int, is_numbered: bool) -> list[str]:
    """Lines of the caption; where notes of an editor run between, the short lines around them as well."""
    first = blocks[0].text.text if blocks else ""
    if is_numbered or begin >= FRONT or len(first) > MOST_HEADING or "\n" in first:
        return _lines(blocks[:begin])
    return _lines([block for index, block in enumerate(blocks[:FRONT]) if index < begin or len(block.text.text) <= MOST_HEADING])


def _lines(blocks: Sequence[Block]) -> list[str]:
    """Their lines; paragraphs inside a cell are parted by `SEAM`."""
    return [line.strip(" ") for block in blocks for line in _seamed(block).split("\n") if line.strip()]


def _seamed(block: Block) -> str:
    text = block.text.text
    for seam in block.seams:
        text = f"{text[:seam]}{SEAM}{text[seam + 1 :]}"
    return text


def _account(outline: Outline, flow: Flow, blocks: Sequence[Block], listed: Sequence[Block]) -> None:
    """How much of the source ended in the outline."""
    computed = sum(
        solid(block.number) for block in blocks if block.number and block.kind != ROW and block.text.text.startswith(block.number)
    )
    kept = sum(solid(entry.label.text) + solid(entry.body.text) for entry in outline.entries) - computed
    kept += sum(solid(note.text) for entry in outline.entries for note in entry.notes if note.mark != "deleted")
    outline.characters = flow.characters
    outline.lost = flow.lost + max(0, flow.characters - kept - flow.lost)


def _begin(blocks: Sequence[Block], own: Sequence[Numbered], pack: Pack) -> int:
    """Index of the first block that is no caption any more."""
    if own:
        first = begin = own[0].block
        while begin and _opens(blocks[begin - 1], pack) and first - begin < 6:
            begin -= 1
        return begin
    short = [index for index, block in enumerate(blocks[:MOST_CAPTION]) if len(block.text.text) < MOST_MARK]
    marked = [index for index in short if matches("body_marks", blocks[index].text.text.strip(), pack)]
    running = next((index for index, block in enumerate(blocks) if _runs(block)), len(blocks))
    if marked and marked[0] <= running:
        last = max(index for index in marked if index <= running)
        if matches("section_heads", blocks[last].text.text.strip(), pack):
            return min(index for index in marked if matches("section_heads", blocks[index].text.text.strip(), pack))
        return last + 1
    if running == len(blocks):
        return 0
    captions = sum(1 for block in blocks[:running] if len(block.text.text) < 120)
    return running if captions == running and running < MOST_CAPTION else 0


def _runs(block: Block) -> bool:
    """True for running text."""
    text = block.text.text
    return len(text) > LONG and block.kind != ROW and text.count(". ") + text.count("; ") > 0


def _opens(block: Block, pack: Pack) -> bool:
    """True for a line between the caption and paragraph 1: the name of the judge who speaks, or a heading."""
    text = block.text.text.strip()
    if len(text) > MOST_HEADING or block.kind == ROW or "\n" in text or not re.search(r"\w", text):
        return False
    if matches("body_marks", text, pack) or matches("place_marks", text, pack) or matches("counsel_marks", text, pack):
        return False
    if any(matches(kind, text, pack) for kind in ("first_roles", "second_roles", "date_labels", "hearing_marks")):
        return False
    return bool(_SPEAKER.match(text) or block.level or (block.bold and not block.centred and not _SENTENCE.search(text)))


def _is_plain(blocks: Sequence[Block]) -> bool:
    """True where the source marks no heading by its looks."""
    return not any(block.bold or block.level for block in blocks)


def _annexes(blocks: Sequence[Block], pack: Pack) -> list[int]:
    """Indices of the headings of annexes."""
    plain = _is_plain(blocks)
    return [index for index, block in enumerate(blocks) if _is_annex(block, plain, pack)]


def _is_annex(block: Block, plain: bool, pack: Pack) -> bool:
    """True for a line that stands out and says that an annex follows."""
    text = block.text.text
    if block.kind == ROW or block.table or len(text) > MOST_HEADING or "\n" in text:
        return False
    looks = block.bold or block.centred or block.level or text.isupper() or (plain and len(text) < 40)
    return bool(looks) and matches("annex_marks", text, pack)


class _Writer:
    """Takes blocks in order and builds entries."""

    def __init__(self, flow: Flow, pack: Pack) -> None:
        self._flow = flow
        self._pack = pack
        self.outline = Outline(flow.key, reader=flow.reader, parts_known=True)
        self._group = -1
        self._entry: Entry | None = None
        self._body = Body()
        self._plain = _is_plain(flow.blocks)
        self._loose = 0
        self._table = 0

    def caption(self, blocks: Sequence[Block]) -> None:
        """Everything before the decision's own words, as printed."""
        if not blocks:
            return
        self._entry, self._body = Entry("preamble", "", "", place=blocks[0].place, page=blocks[0].page), Body()
        for block in blocks:
            self._body.note(block.notes, self._body.line(block.text))
        self._close()

    def take(self, block: Block, own: tuple[Numbered, str] | None, more: bool) -> None:
        """The next block of the decision; `own` is its number and eId when it is a numbered paragraph."""
        if own is not None:
            self._paragraph(block, *own)
        elif self._is_heading(block, more):
            self._heading(block)
        elif self._entry is not None and (self._entry.number or (block.table and block.table == self._table)):
            self._line(block)
        else:
            self._close()
            self._loose += 1
            self._open("", f"para_n{self._loose}", block)
            self._body.note(block.notes, self._body.line(block.text))
        self._table = block.table

    def _open(self, number: str, eid: str, block: Block) -> Entry:
        self._entry = Entry(
            "paragraph", number, "", parent=self._group, place=block.place, page=block.page, link=block.link, eid=eid
        )
        self._body = Body()
        return self._entry

    def _paragraph(self, block: Block, own: Numbered, eid: str) -> None:
        self._close()
        entry = self._open(own.number, eid, block)
        entry.label = block.text.slice(0, own.end)
        rest = block.text.slice(own.start)
        self._body.note(block.notes, self._body.line(rest) if rest.text else 0, own.start)

    def _line(self, block: Block) -> None:
        """A line that belongs to the paragraph before: an item, a quotation, a table."""
        shown = _INNER.match(block.text.text) if block.kind != ROW else None
        if shown is None or not block.text.text[shown.end() :].strip():
            self._body.note(block.notes, self._body.line(block.text, block.indent if block.kind != ROW else None))
            return
        number = shown["number"]
        level = 4 if _ROMAN.fullmatch(number) and self._body.open_numbers else 3
        label = block.text.slice(0, len(number))
        start = self._body.unit(level, number, label, block.text.slice(shown.end()), block.indent)
        self._body.note(block.notes, start, shown.end())

    def _heading(self, block: Block) -> None:
        self._close()
        entry = Entry(
            "division", "", " ".join(block.text.text.split()), label=block.text, place=block.place, page=block.page, prefix="hdg"
        )
        entry.notes = list(block.notes)
        self.outline.entries.append(entry)
        self._group = len(self.outline.entries) - 1

    def _is_heading(self, block: Block, more: bool) -> bool:
        """A short line that stands out and has something under it."""
        text = block.text.text
        if (
            block.kind == ROW
            or block.table
            or not more
            or len(text) > MOST_HEADING
            or "\n" in text
            or not re.search(r"[^\W\d_]", text)
        ):
            return False
        if block.number[:1] in _BULLETS and block.number:
            return False
        if matches("section_heads", text, self._pack) or _is_annex(block, self._plain, self._pack):
            return True
        if _SENTENCE.search(text) or (_INNER.match(text) and not (block.bold or block.level)):
            return False
        speaker = _SPEAKER.match(text) is not None and matches("judge_titles", text, self._pack)
        capitals = text.isupper() and len(text) < 90 and (self._plain or block.indent < 40) and len(text.split()) > 1
        return bool(
            block.bold
            or block.level
            or speaker
            or (self._plain and capitals)
            or (block.italic and not block.indent and len(text) < 90)
        )

    def _close(self) -> None:
        if self._entry is None:
            return
        self._entry.body = self._body.finish()
        self._entry.parts = self._body.parts
        self._entry.notes = self._body.notes
        self.outline.entries.append(self._entry)
        self._entry = None

    def finish(self) -> Outline:
        """The outline with what the flow says of the whole."""
        self._close()
        found, flow = self.outline, self._flow
        found.title, found.aliases, found.jurisdiction = flow.title, flow.aliases, flow.jurisdiction
        found.warnings, found.suspicious = list(flow.warnings), list(flow.suspicious)
        found.notes = list(flow.notes)
        return found
