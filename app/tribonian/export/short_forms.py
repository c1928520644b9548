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

    The first note of an authority is said in full. Without a style asked for there is no "ibid": with the styles of several
    countries side by side nobody could tell what it takes up. A provision cited again is then, as where its style has no short
    form, named without what its first note said of it: level, version and address. Pinpoints are kept.
    """
    notes = _Notes(desk, desk.sources.style)
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
    style: Style | None
    number: int = 0
    first: dict[str, int] = field(default_factory=dict)
    """Authority → number of the first note that cites it. A law's provisions are one authority, as are a decision's pages."""
    said: set[str] = field(default_factory=set)
    """Provisions, decisions and pages that a note has said in full."""
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
        again = note.authority in self.said
        short = self._short(note, how, known, addressed=not again) if known != self.number else None
        self.said.add(note.authority)
        return FootnoteRef(short or self._named(note)) if short or again else item

    def _short(self, note: Footnote, how: str, first: int, *, addressed: bool) -> Footnote | None:
        """The note in the style's short form, with its address when it is `addressed`; None when there is no such form."""
        cited = self.desk.cited.get((note.tag, note.pinpoint))
        short = self.style.again(cited, how, _NOTE) if cited and self.style else ""
        if not short:
            return None
        runs: list[Run] = []
        for index, piece in enumerate(short.split(_NOTE)):
            if index:
                runs.append(Run(str(first), to=f"note-{first}"))
            if piece:
                runs.append(Run(piece, language=note.language))
        return _closed(note, runs, addressed=addressed)

    def _named(self, note: Footnote) -> Footnote:
        """The note with its pinpoint alone: what is to be known of the authority was said before."""
        return _closed(note, [Run(note.pinpoint, language=note.language)])


def _closed(note: Footnote, runs: list[Run], *, addressed: bool = False) -> Footnote:
    """The note with these words and the place in the annex, then its address, or a full stop and no address any more."""
    annex = [run for run in note.runs if run.to.startswith("annex-")]
    if annex:
        runs = [*runs, Run(", "), *annex]
    if addressed and note.link:
        return replace(note, runs=(*runs, Run(": "), Run(note.link, link=note.link)))
    stop = () if runs[-1].text.endswith(".") else (Run("."),)
    return replace(note, runs=(*runs, *stop), link="")
