"""Numbers of a Word document as Word counts them: numbered headings, bullets, numbered lists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from docx.document import Document
from docx.oxml.ns import qn
from docx.text.paragraph import Paragraph as WordParagraph
from docx_plus.core.oxml import el, sub
from docx_plus.numbering import LevelDefinition, apply_list, define_bullet_list, define_numbered_list, restart_list
from docx_plus.numbering.define import define_list_definition

from tribonian.export.docx_base import style

_LEVELS = 3
_OF_HEADINGS = (("%1", 567), ("%1.%2", 567), ("%1.%2.%3", 709))
"""Text of a heading's number and its hanging indent in twentieths of a point."""


class Numbering:
    """The lists of one document. A list definition is made when it is first needed."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._bullets = 0
        self._numbers = 0

    def bullet(self, paragraph: WordParagraph) -> None:
        """Make the paragraph an item of a bulleted list."""
        self._bullets = self._bullets or define_bullet_list(self._document)
        apply_list(paragraph, self._bullets)

    def ordered(self, paragraphs: Sequence[WordParagraph]) -> None:
        """Make the paragraphs a numbered list that counts from 1."""
        number = 0
        for paragraph in paragraphs:
            if number:
                apply_list(paragraph, number)
            elif self._numbers:
                number = restart_list(paragraph, self._numbers)
            else:
                number = self._numbers = define_numbered_list(self._document)
                apply_list(paragraph, number)


def number_headings(document: Document) -> None:
    """Let Word number headings 1 to 3: 1, 1.1, 1.1.1. Only for a document without a firm's own scheme."""
    levels = [LevelDefinition(text=text, indent=hanging, hanging=hanging) for text, hanging in _OF_HEADINGS]
    number = define_list_definition(document, levels=levels, name="memo headings")
    definition: Any = document.part.numbering_part.element
    abstract = definition.findall(qn("w:abstractNum"))[-1]
    for level in range(_LEVELS):
        heading = style(document, f"Heading {level + 1}")
        _number_style(heading.element, number, level)
        # The two halves of the pair: Word counts a heading of the style even where someone sets it by hand.
        place = abstract.findall(qn("w:lvl"))[level]
        place.find(qn("w:numFmt")).addnext(el("w:pStyle", **{"w:val": heading.style_id}))


def numbers_headings(document: Document) -> bool:
    """True when the document's own heading style carries a number."""
    return style(document, "Heading 1").element.find(f"{qn('w:pPr')}/{qn('w:numPr')}") is not None


def without_number(paragraph: WordParagraph) -> None:
    """Take the number of its style from one heading, with the indent that was the number's."""
    properties = paragraph._p.get_or_add_pPr()
    number = properties._add_numPr()
    sub(number, "w:ilvl", **{"w:val": "0"})
    sub(number, "w:numId", **{"w:val": "0"})
    paragraph.paragraph_format.left_indent = 0
    paragraph.paragraph_format.first_line_indent = 0


def _number_style(element: Any, number: int, level: int) -> None:
    properties = element.get_or_add_pPr()
    held = properties._add_numPr()
    if level:
        sub(held, "w:ilvl", **{"w:val": str(level)})
    sub(held, "w:numId", **{"w:val": str(number)})
