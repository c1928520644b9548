"""Later citations of an authority in the shorter form a style has for them: ibid, (n 3), a.a.O."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from tribonian.export.citation_style import Style
from tribonian.export.memo import Block, Footnote, FootnoteRef, Inline, ListBlock, Paragraph, Run
from tribonian.export.sections import Desk

_NOTE = "\ue000"
"""Stands for the number of a note until it becomes a cross-reference (a private-use character: no source's text is here)."""


def shortened(desk: Desk, blocks: Sequence[Block]) -> list[Block]:
    """`blocks` with every note that cites an authority again in the short form of the style asked for.

    The first note of an authority is said in full. Without a style asked for every note is full: with the styles of several
    countries side by side nobody could tell what "ibid" takes up. Pinpoints are kept.
    """
    style = desk.sources.style
    if style is None or not style.later:
        return list(blocks)
    notes = _Notes(desk, style)
    return [_walked(block, notes) for block in blocks]


def _walked(block: Block, notes: _Notes) -> Block:
    if isinstance(block, Paragraph):
        return replace(block, inlines=tuple(notes.seen(item) for item in block.inlines))
    if isinstance(block, ListBlock):
        return replace(block, items=tuple(tuple(notes.seen(item) for item in row) for row in block.items))
    return block


@dataclass(slots=True)
class _Notes:
    """The notes so far, in document order."""

    desk: Desk
    style: Style
    number: int = 0
    first: dict[str, int] = field(default_factory=dict)
    """Authority → number of the first note that cites it. A law's provisions are one authority, as are a decision's pages."""
    before: tuple[str, str] = ("", "")
    """Authority and pinpoint of the note just before."""

    def seen(self, item: Inline) -> Inline:
        """The next inline of the document, shortened when it is a note that says nothing new."""
        if not isinstance(item, FootnoteRef):
            return item
        self.number += 1
        note = item.note
        evidence = self.desk.evidence[note.tag]
        authority = evidence.expression or evidence.work
        now = (authority, note.pinpoint)
        how = "same" if now == self.before else "next" if authority == self.before[0] else "again"
        known = self.first.setdefault(authority, self.number)
        self.before = now
        return FootnoteRef(self._said(note, how, known)) if known != self.number else item

    def _said(self, note: Footnote, how: str, first: int) -> Footnote:
        cited = self.desk.cited.get((note.tag, note.pinpoint))
        short = self.style.again(cited, how, _NOTE) if cited else ""
        if not short:
            return note
        runs: list[Run] = []
        for index, piece in enumerate(short.split(_NOTE)):
            if index:
                runs.append(Run(str(first), to=f"note-{first}"))
            if piece:
                runs.append(Run(piece, language=note.language))
        annex = [run for run in note.runs if run.to.startswith("annex-")]
        if annex:
            runs += [Run(", "), *annex]
        closed = runs[-1].text.endswith(".")
        return replace(note, runs=(*runs, *(() if closed else (Run("."),))))
