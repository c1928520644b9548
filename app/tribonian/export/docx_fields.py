"""Fields of a Word document that gather: table of contents, table of authorities and the marks they gather from.

Their shown results are right as they are written; a word processor replaces them when it updates fields.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from docx.text.paragraph import Paragraph as WordParagraph
from docx_plus.core.oxml import build_complex_field, sub

from tribonian.export.docx_text import add_run, bookmark_name
from tribonian.export.lowering import note_runs
from tribonian.export.memo import Authority, Heading, Memo, Run

CATEGORIES = {
    "supreme": 1, "statute": 2, "other": 3, "regulation": 6, "constitution": 7, "appellate": 8, "first": 9, "casefile": 10,
    "decision": 11,
}  # fmt: skip
"""Word's categories of authorities: 1 cases, 2 statutes, 3 other, 6 regulations, 7 constitutions; from 8 on they are free."""
_SHORT = 16
"""Characters of note numbers that stand behind a dotted line."""


def begin(paragraph: WordParagraph, instruction: str) -> None:
    """Open a field whose result spans paragraphs."""
    _char(paragraph._p, "begin")
    sub(sub(paragraph._p, "w:r"), "w:instrText", **{"xml:space": "preserve"}).text = instruction
    _char(paragraph._p, "separate")


def end(paragraph: WordParagraph) -> None:
    """Close the field."""
    _char(paragraph._p, "end")


def contents_entry(paragraph: WordParagraph, entry: Heading, memo: Memo) -> None:
    """One line of the contents: a link, and the page number as a field, which is empty until a word processor lays pages out."""
    link = sub(paragraph._p, "w:hyperlink", **{"w:anchor": bookmark_name(entry.anchor), "w:history": "1"})
    add_run(link, Run(entry.text, language=entry.language or memo.language), None)
    sub(sub(link, "w:r"), "w:tab")
    build_complex_field(link, f" PAGEREF {bookmark_name(entry.anchor)} \\h ", "")


def authority_entry(paragraph: WordParagraph, entry: Authority, memo: Memo) -> None:
    """One line of the table of authorities: name, date of the text, and the notes that cite it."""
    text = paragraph._p
    name = Run(entry.name, language=entry.language)
    if entry.anchor:
        link = sub(text, "w:hyperlink", **{"w:anchor": bookmark_name(entry.anchor), "w:history": "1"})
        add_run(link, name, None)
    else:
        add_run(text, name, None)
    if entry.version:
        add_run(text, Run(f" ({entry.version})", language=memo.language), None)
    notes = note_runs(entry.notes)
    # Behind the dots where they fit, else on a line of their own.
    sub(sub(text, "w:r"), "w:tab" if sum(len(run.text) for run in notes) <= _SHORT else "w:br")
    said = memo.word("short_note_number" if len(entry.notes) == 1 else "short_note_numbers")
    add_run(text, Run(f"{said}\u00a0", language=memo.language), None)
    for run in notes:
        add_run(text, run, None)


def mark_authority(paragraph: WordParagraph, entry: Authority) -> None:
    """A hidden mark from which a word processor gathers the table of authorities, with page numbers."""
    first = len(paragraph._p)
    name, said = _quoted(entry.name), _quoted(f"{entry.name} ({entry.version})" if entry.version else entry.name)
    build_complex_field(paragraph._p, f' TA \\l "{said}" \\s "{name}" \\c {CATEGORIES.get(entry.level, 3)} ', "")
    for run in list(paragraph._p)[first:]:
        properties = run.find(run.tag.replace("}r", "}rPr"))
        if properties is None:
            properties = sub(run, "w:rPr")
            run.insert(0, properties)
        sub(properties, "w:vanish")


def authorities_instruction(entries: Sequence[Authority]) -> str:
    """The field that gathers the authorities of one level."""
    return f' TOA \\c "{CATEGORIES.get(entries[0].level, 3)}" \\p '


def _quoted(text: str) -> str:
    # A field's argument ends at a quotation mark and takes a backslash for a switch.
    return text.replace("\\", "\\\\").replace('"', '\\"')


def _char(parent: Any, kind: str) -> None:
    sub(sub(parent, "w:r"), "w:fldChar", **{"w:fldCharType": kind})
