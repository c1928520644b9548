"""Text of a Word document: runs with language and fonts, hyperlinks, bookmarks, real footnotes.

Elements are built with docx-plus's `el`/`sub` (schema-ordered) because python-docx has neither footnotes
nor hyperlinks nor run languages.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from docx.document import Document
from docx.opc.constants import RELATIONSHIP_TYPE as RT
from docx.text.paragraph import Paragraph as WordParagraph
from docx_plus.core.oxml import el, sub
from docx_plus.notes import FootnoteIdRegistry, add_footnote

from tribonian.export import hygiene
from tribonian.export.fonts import font_of, locale_of, symbols
from tribonian.export.memo import FootnoteRef, Inline, Run

MARK_FILL = "FFF2CC"
"""Tint of words that support a sentence; an underline says the same without colour."""


class SequentialIds(FootnoteIdRegistry):
    """Footnote ids 1, 2, 3 … in document order: with random ids LibreOffice attaches the wrong notes."""

    def next(self) -> int:
        """The lowest unused id."""
        return int(self.next_sequential())


class TextWriter:
    """Adds inlines to paragraphs of one document and counts its notes and bookmarks."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._ids = SequentialIds(document)
        self._bookmarks = 0
        self.notes = 0

    def add(self, paragraph: WordParagraph, inlines: Sequence[Inline]) -> None:
        """Append `inlines`: runs, links and footnote references (whose notes are written with them)."""
        noted = False
        for inline in inlines:
            if isinstance(inline, FootnoteRef):
                if noted:  # two notes at one place are told apart by a comma
                    _text(_styled(paragraph._p, "FootnoteReference"), ",")
                self._footnote(paragraph, inline)
            else:
                add_run(paragraph._p, inline, self._document.part)
            noted = isinstance(inline, FootnoteRef)

    def bookmark(self, first: Any, last: Any, anchor: str) -> None:
        """Put a bookmark named after `anchor` around the elements `first` to `last`."""
        number = str(self._bookmarks)
        self._bookmarks += 1
        first.addprevious(el("w:bookmarkStart", **{"w:id": number, "w:name": bookmark_name(anchor)}))
        last.addnext(el("w:bookmarkEnd", **{"w:id": number}))

    def _footnote(self, paragraph: WordParagraph, ref: FootnoteRef) -> None:
        added = add_footnote(paragraph, "", id_registry=self._ids)
        self.notes += 1
        call = paragraph._p[-1]
        self.bookmark(call, call, f"note-{self.notes}")
        body = added.body_element[0]
        body.remove(body[-1])  # the empty text run
        add_run(body, Run(" "), None)
        part = self._document.part.part_related_by(RT.FOOTNOTES)
        for run in ref.note.runs:
            add_run(body, run, part)


def bookmark_name(anchor: str) -> str:
    """A bookmark name as Word allows it: letters, digits and underscores, at most 40."""
    return "memo_" + re.sub(r"\W", "_", anchor, flags=re.ASCII)[:34]


def add_run(parent: Any, run: Run, part: Any) -> None:
    """Append a run to a paragraph element; `part` owns the relationship of its link (None: no links)."""
    target = parent
    style = ""
    link = hygiene.web_link(run.link)
    if run.to.startswith("note-"):
        _note_reference(parent, run)
        return
    if run.to:
        target = sub(parent, "w:hyperlink", **{"w:anchor": bookmark_name(run.to), "w:history": "1"})
    elif link and part is not None:
        relation = part.relate_to(link, RT.HYPERLINK, is_external=True)
        target = sub(parent, "w:hyperlink", **{"r:id": relation, "w:history": "1"})
        style = "Hyperlink"
    for script, text in hygiene.runs_by_script(hygiene.printable(run.text)):
        _append(target, run, script, text, style)


def add_mark(parent: Any, mark: str) -> None:
    """Append a grounding mark in a font that has it."""
    element = sub(parent, "w:r")
    properties = sub(element, "w:rPr")
    font = symbols().word
    sub(properties, "w:rFonts", **{"w:ascii": font, "w:hAnsi": font, "w:eastAsia": font, "w:cs": font})
    _text(element, mark)
    sub(sub(parent, "w:r"), "w:tab")


def _append(parent: Any, run: Run, script: str, text: str, style: str) -> None:
    element = sub(parent, "w:r")
    properties = el("w:rPr")
    font = font_of(script)
    language = hygiene.language_for(text, script, run.language)
    # Order of children as CT_RPr demands it.
    if style:
        sub(properties, "w:rStyle", **{"w:val": style})
    if font.slot == "cs":
        sub(properties, "w:rFonts", **{"w:ascii": font.word, "w:hAnsi": font.word, "w:cs": font.word, "w:hint": "cs"})
    elif font.slot == "ea":
        sub(properties, "w:rFonts", **{"w:ascii": font.word, "w:hAnsi": font.word, "w:eastAsia": font.word, "w:hint": "eastAsia"})
    if run.bold:
        sub(properties, "w:b")
        sub(properties, "w:bCs")
    if run.italic:
        sub(properties, "w:i")
        sub(properties, "w:iCs")
    if run.marked:
        sub(properties, "w:u", **{"w:val": "single", "w:color": "7F7F7F"})
        sub(properties, "w:shd", **{"w:val": "clear", "w:color": "auto", "w:fill": MARK_FILL})
    if script in {"arabic", "hebrew"}:
        sub(properties, "w:rtl")
    elif font.slot == "cs":
        sub(properties, "w:cs")
    locale = locale_of(language)
    if locale:
        sub(properties, "w:lang", **{{"cs": "w:bidi", "ea": "w:eastAsia"}.get(font.slot, "w:val"): locale})
    if len(properties):
        element.append(properties)
    _text(element, text)


def _styled(parent: Any, style: str) -> Any:
    element = sub(parent, "w:r")
    sub(sub(element, "w:rPr"), "w:rStyle", **{"w:val": style})
    return element


def _text(element: Any, text: str) -> None:
    for index, line in enumerate(text.split("\n")):
        if index:
            sub(element, "w:br")
        for position, piece in enumerate(line.split("\t")):
            if position:
                sub(element, "w:tab")
            if piece:
                sub(element, "w:t", **{"xml:space": "preserve"}).text = piece


def _note_reference(parent: Any, run: Run) -> None:
    # NOTEREF: a live cross-reference; its shown result is right already, so nothing has to be updated on opening.
    instruction = f" NOTEREF {bookmark_name(run.to)} \\h "
    for kind, text in (("begin", ""), ("instr", instruction), ("separate", ""), ("text", run.text), ("end", "")):
        element = sub(parent, "w:r")
        if kind == "instr":
            sub(element, "w:instrText", **{"xml:space": "preserve"}).text = text
        elif kind == "text":
            _text(element, text)
        else:
            sub(element, "w:fldChar", **{"w:fldCharType": kind})
