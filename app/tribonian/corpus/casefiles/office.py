"""Case files from word processors: Word, OpenDocument, RTF; old Word by an installed converter.

What stands beside the text (footnotes, comments, running heads) becomes units of its own, found and cited like paragraphs.
Tracked insertions are text with a note; what was deleted is a note only.
"""

from __future__ import annotations

from itertools import groupby

from tribonian.corpus.blocks import CONTENTS, ROW, Flow
from tribonian.corpus.casefiles.context import Context, Given
from tribonian.corpus.casefiles.draft import (
    COMMENT,
    DELETED,
    FOOTNOTE,
    HEADS,
    INSERTED,
    MOVED,
    PARAGRAPH,
    TABLE,
    Draft,
    Leaf,
    Said,
)  # fmt: skip
from tribonian.corpus.outline import NoteDraft
from tribonian.corpus.readers import old_word, opendocument, opendocument_flow, rtf_flow, word_flow
from tribonian.corpus.readers.word_package import Package

MOST_QUOTED = 60
_KINDS = {"deleted": DELETED, "inserted": INSERTED, "moved away": MOVED, "moved here": INSERTED}


def word(given: Given, draft: Draft, leaf: Leaf, context: Context) -> None:
    """A Word document.

    Raises:
        DamagedFile, EncryptedFile, ImportRejected, UnsupportedFormat: as the reader of laws in Word.
        Cancelled: when asked to stop.
    """
    with Package(given.path, given.content) as package:
        flow = word_flow.flow(package, "", context.cancel, changes=True)
        if package.external:
            draft.warnings.append(f"{package.external} links to files outside the document were not followed")
    put(flow, draft, leaf)


def old(given: Given, draft: Draft, leaf: Leaf, context: Context) -> None:
    """A Word document of the old kind, by an installed converter.

    Raises:
        UnsupportedFormat: none is installed. DamagedFile, ImportRejected: it makes nothing of it, or not in time.
        Cancelled: when asked to stop.
    """
    with old_word.converted(given.path, context.cancel, given.content) as made, Package(made) as package:
        flow = word_flow.flow(package, "", context.cancel, changes=True)
    put(flow, draft, leaf)
    draft.warnings.append("converted from the old Word format (.doc)")


def open_document(given: Given, draft: Draft, leaf: Leaf, context: Context) -> None:
    """An OpenDocument text.

    Raises:
        DamagedFile, EncryptedFile, ImportRejected, UnsupportedFormat: as the reader of laws in OpenDocument.
        Cancelled: when asked to stop.
    """
    content, styles, macros = opendocument.parts(given.path, given.content)
    flow = opendocument_flow.flow(content, styles, "", context.cancel, changes=True)
    if macros:
        draft.warnings.append("the document carries macros; they are ignored and not kept")
    put(flow, draft, leaf)


def rich(given: Given, draft: Draft, leaf: Leaf, context: Context) -> None:
    """An RTF file.

    Raises:
        DamagedFile, ImportRejected: it breaks off, or is nested beyond reason.
        Cancelled: when asked to stop.
    """
    put(rtf_flow.flow(given.bytes(), given.name, "", context.cancel, changes=True), draft, leaf)


def put(flow: Flow, draft: Draft, leaf: Leaf) -> None:
    """The blocks of a document as units."""
    beside: list[tuple[str, str, str]] = []
    for _, group in groupby(enumerate(flow.blocks), key=lambda one: (one[1].kind == ROW and one[1].table) or -1 - one[0]):
        blocks = [block for _, block in group]
        text = "\n".join(block.text.text for block in blocks)
        notes: list[Said] = []
        before = 0
        for block in blocks:
            notes += [_said(note, before) for note in block.notes]
            beside += [_unit(note, block.text.text) for note in block.notes if _is_beside(note)]
            before += len(block.text.text) + 1
        kind = TABLE if blocks[0].kind == ROW else CONTENTS if blocks[0].kind == CONTENTS else PARAGRAPH
        leaf.add(text, kind, notes=notes)
    leaf.notes += [_said(note, 0) for note in flow.notes if not _is_beside(note)]
    beside += [_unit(note, "") for note in flow.notes if _is_beside(note)]
    for kind, heading, text in beside:
        leaf.add(text, kind, heading)
    for text in dict.fromkeys(text for _, text in flow.margins):
        leaf.add(text, HEADS, "running head or foot")
    draft.title = draft.title or flow.title
    draft.warnings += flow.warnings
    draft.suspicious += flow.suspicious
    draft.left_out += [one for one in flow.left_out if not one.startswith("running head")]


def _is_beside(note: NoteDraft) -> bool:
    """True for notes that are text of the file: footnotes and comments."""
    return note.kind == "footnote" or note.kind == "amendment" or note.mark.startswith("comment")


def _said(note: NoteDraft, before: int) -> Said:
    if note.mark.startswith("comment"):
        return Said(COMMENT, note.by, note.text, before + note.offset)
    if note.mark in _KINDS and note.kind == "editorial":
        return Said(_KINDS[note.mark], note.by, note.text, before + note.offset)
    return Said(note.kind, note.mark, note.text, before + note.offset)


def _unit(note: NoteDraft, around: str) -> tuple[str, str, str]:
    """Kind, heading and text of a unit for a footnote or comment."""
    if not note.mark.startswith("comment"):
        return FOOTNOTE, f"note {note.mark}".strip(), note.text
    place = around[max(0, note.offset - MOST_QUOTED) : note.offset].strip()
    by = f"comment by {note.by}" if note.by else "comment"
    return COMMENT, f"{by}, on “{place}”" if place else by, note.text
