"""Sentences and quotations with their citations, to be pasted into another document: as HTML and as plain text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from tribonian.errors import NotFound
from tribonian.export import html, hygiene
from tribonian.export.draft import Sentence
from tribonian.export.memo import MARKS, Block, FootnoteRef, Memo, Paragraph, Run, TitleBlock
from tribonian.export.memo_from_run import Prepared
from tribonian.export.sections import Desk, sentence
from tribonian.export.short_forms import shortened


@dataclass(frozen=True, slots=True)
class Clipping:
    """What is put on the clipboard. A program that is pasted into takes the richest form it knows."""

    html: str
    """A fragment with numbered notes below; a word processor of the LibreOffice family makes real footnotes of them."""
    text: str
    """The same as plain text, notes in square brackets; never markup."""
    sentences: int
    notes: int


def clipping_of(made: Prepared, keys: Sequence[str] = (), tags: Sequence[str] = ()) -> Clipping:
    """The sentences with these keys in the memo's order, and the quotations with these tags; all sentences when none is named.

    Sentences that a memo of the same form would refuse are refused here.

    Raises:
        NotFound: a key or tag that the memo does not hold, or does not show.
    """
    desk = made.desk
    known = {one.key: one for one in made.shown}
    missing = [key for key in keys if key not in known] + [tag for tag in tags if tag not in desk.evidence]
    if missing:
        raise NotFound(f"Nothing called “{missing[0]}” can be copied.", f"There are: {', '.join([*known, *desk.evidence])}.")
    chosen = [one for one in made.shown if one.key in keys or not (keys or tags)]
    if not chosen and not tags:
        raise NotFound("This research has no sentence that is supported by its sources.", "Copy a quotation by its tag.")
    blocks: list[Block] = [Paragraph((*_warned(one), *sentence(desk, one.claim))) for one in chosen]
    blocks += [_quotation(desk, tag) for tag in dict.fromkeys(tags)]
    pasted = tuple(_without_annex(block) for block in shortened(desk, blocks))
    memo = Memo(TitleBlock("", "", "1980-01-01"), pasted, desk.words.language)
    return Clipping(html.fragment(memo), _text(memo), len(chosen), sum(1 for _ in memo.footnotes()))


def _warned(one: Sentence) -> tuple[Run, ...]:
    """A sentence that is not wholly supported keeps its mark wherever it is pasted."""
    return (Run(f"{MARKS[one.status]} "),) if one.status in MARKS and one.status != "supported" else ()


def _quotation(desk: Desk, tag: str) -> Block:
    """The words of a source in quotation marks, with a note."""
    source = desk.sources.of(desk.evidence[tag])
    opened, closed = ("„", "“") if source.language == "de" else ("“", "”")
    ref = desk.footnote(tag, None)
    words = Run(f"{opened}{hygiene.verbatim(source.evidence.quote)}{closed}", language=source.language)
    return Paragraph((words, *((ref,) if ref else ())))


def _without_annex(block: Block) -> Block:
    """A note without the place in an annex that is not pasted."""
    if not isinstance(block, Paragraph):
        return block
    return Paragraph(tuple(_note(item) if isinstance(item, FootnoteRef) else item for item in block.inlines), block.role)


def _note(ref: FootnoteRef) -> FootnoteRef:
    runs: list[Run] = []
    for run in ref.note.runs:
        if not run.to.startswith("annex-"):
            runs.append(run)
        elif runs:  # the comma that led to it
            runs[-1] = replace(runs[-1], text=re.sub(r",\s*$", "", runs[-1].text))
    return FootnoteRef(replace(ref.note, runs=tuple(run for run in runs if run.text)))


def _text(memo: Memo) -> str:
    number = 0
    lines: list[str] = []
    for block in memo.blocks:
        pieces: list[str] = []
        for item in block.inlines if isinstance(block, Paragraph) else ():
            if isinstance(item, FootnoteRef):
                number += 1
                pieces.append(f"[{number}]")
            else:
                pieces.append(item.text)
        lines.append(hygiene.printable("".join(pieces)).strip())
    notes = ["".join(run.text for run in note.runs) for note in memo.footnotes()]
    numbered = [f"[{place}] {hygiene.printable(text).strip()}" for place, text in enumerate(notes, start=1)]
    return "\n\n".join([*lines, *(["\n".join(numbered)] if numbered else [])]) + "\n"
