"""The Word document a memo is written into: our own plain one, or a firm's template with its styles kept."""

from __future__ import annotations

import io
import re
import zipfile
from pathlib import Path
from typing import Any

from docx import Document as new_document
from docx.document import Document
from docx.enum.section import WD_ORIENT
from docx.enum.style import WD_STYLE_TYPE
from docx.enum.text import WD_ALIGN_PARAGRAPH, WD_TAB_ALIGNMENT, WD_TAB_LEADER
from docx.opc.constants import RELATIONSHIP_TYPE as RT
from docx.opc.exceptions import PackageNotFoundError
from docx.oxml.ns import qn
from docx.shared import Cm, Pt, RGBColor, Twips
from docx.text.paragraph import Paragraph
from docx_plus.core.oxml import build_complex_field, el, sub
from docx_plus.styles import ensure_style

from tribonian.errors import ExportFailed
from tribonian.export.docx_text import add_run
from tribonian.export.fonts import font_of, locale_of
from tribonian.export.memo import Memo, Run

_DOCUMENT_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"
_TEMPLATE_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml"
_HEADER_LENGTH = 90
"""Characters of the line at the head of a page."""
_LARGEST_TEMPLATE = 64 * 1024 * 1024
_BUILT_IN = (
    "Normal", "Title", "Heading1", "Heading2", "Heading3", "Quote", "Hyperlink", "FootnoteText", "FootnoteTextChar",
    "FootnoteReference", "Header", "Footer", "TOC1", "TOCHeading",
)  # fmt: skip
_HEADINGS = (("Title", 20, 0, 6), ("Heading 1", 14, 18, 6), ("Heading 2", 11.5, 12, 4), ("Heading 3", 11, 8, 3))
"""Style, size, space before and after, in points."""
_AFTER_BORDERS = frozenset(qn(f"w:{name}") for name in ("shd", "tabs", "spacing", "ind", "jc", "rPr"))
_INK = RGBColor(0x1F, 0x2A, 0x44)

CLAIM, REMARK, SMALL, WARNING, ROW, SOURCE, CELL, AUTHORITY = (
    "Memo Claim", "Memo Remark", "Memo Note", "Memo Warning", "Memo Row", "Memo Source", "Memo Cell", "table of authorities",
)  # fmt: skip


def open_base(template: Path | None) -> Document:
    """An empty document with every style a memo needs.

    Raises:
        ExportFailed: when `template` is missing or is not a Word document or template.
    """
    document = _own() if template is None else _from_template(template)
    for style_id in _BUILT_IN:
        ensure_style(document, style_id, match_existing=True)
    _memo_styles(document)
    if template is None:
        _look(document)
    return document


def finish_base(document: Document, memo: Memo, *, keep_furniture: bool) -> None:
    """Header, footer with page numbers, document language, properties, settings."""
    if not (keep_furniture and _has_furniture(document)):
        _furniture(document, memo)
    _language(document, locale_of(memo.language) or "en-GB")
    _settings(document)


def style(document: Document, name: str) -> Any:
    """The style with that name or id (case and spaces do not matter).

    Raises:
        KeyError: when the document has none; `open_base` makes all that a memo needs.
    """
    wanted = name.replace(" ", "").lower()
    for known in document.styles:
        if wanted in {(known.name or "").replace(" ", "").lower(), known.style_id.lower()}:
            return known
    raise KeyError(name)


def text_width(document: Document) -> int:
    """Width of the text in twentieths of a point."""
    section = document.sections[0]
    width, left, right = section.page_width, section.left_margin, section.right_margin
    return int(((width or Cm(21)) - (left or 0) - (right or 0)) / 635)


def turn(document: Document) -> None:
    """Lay the pages sideways."""
    for section in document.sections:
        section.orientation = WD_ORIENT.LANDSCAPE
        section.page_width, section.page_height = section.page_height, section.page_width


def _own() -> Document:
    document = new_document()
    section = document.sections[0]
    section.page_width, section.page_height = Cm(21.0), Cm(29.7)
    section.left_margin = section.right_margin = Cm(2.5)
    section.top_margin, section.bottom_margin = Cm(2.5), Cm(2.3)
    section.header_distance = section.footer_distance = Cm(1.2)
    return document


def _from_template(template: Path) -> Document:
    try:
        document = new_document(io.BytesIO(_as_document(template)))
    except (PackageNotFoundError, zipfile.BadZipFile, AttributeError, KeyError, ValueError, OSError, SyntaxError) as error:
        # AttributeError is how python-docx meets a package whose parts are not what they are declared to be.
        raise ExportFailed(
            f"“{template.name}” is not a Word template or document.", "Choose a .dotx or .docx file that Word opens."
        ) from error
    body = document.element.body
    for child in list(body):
        if child.tag != qn("w:sectPr"):
            body.remove(child)
    _drop_notes(document)
    return document


def _as_document(template: Path) -> bytes:
    """The package with its main part declared as a document (a .dotx differs in nothing else)."""
    if template.stat().st_size > _LARGEST_TEMPLATE:
        raise ValueError("too large")
    target = io.BytesIO()
    with zipfile.ZipFile(template) as source, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as copy:
        if sum(item.file_size for item in source.infolist()) > 8 * _LARGEST_TEMPLATE:
            raise ValueError("too large when unpacked")
        for item in source.infolist():
            content = source.read(item)
            if item.filename == "[Content_Types].xml":
                content = content.replace(_TEMPLATE_TYPE.encode(), _DOCUMENT_TYPE.encode())
                if b"macroEnabled" in content:
                    raise ExportFailed(
                        f"“{template.name}” holds macros; a memo is not made from such a template.",
                        "Save the template as .dotx without macros.",
                    )
            copy.writestr(item.filename, content)
    return target.getvalue()


def _drop_notes(document: Document) -> None:
    try:
        notes: Any = document.part.part_related_by(RT.FOOTNOTES)
    except KeyError:
        return
    for note in list(notes.element):
        if note.get(qn("w:type"), "normal") == "normal":  # the separators keep the firm's look
            notes.element.remove(note)


def _memo_styles(document: Document) -> None:
    """Our own paragraph styles, based on the document's default, only where they are missing."""
    known = {item.name for item in document.styles}

    def add(name: str, *, size: float = 0, left: float = 0, hanging: float = 0, after: float = 6, italic: bool = False) -> None:
        if name in known:
            return
        made = document.styles.add_style(name, WD_STYLE_TYPE.PARAGRAPH)
        made.base_style = document.styles.default(WD_STYLE_TYPE.PARAGRAPH)
        made.paragraph_format.space_after = Pt(after)
        made.paragraph_format.space_before = Pt(0)
        if size:
            made.font.size = Pt(size)
        made.font.italic = italic or None
        if left:
            made.paragraph_format.left_indent = Cm(left)
            made.paragraph_format.first_line_indent = Cm(-hanging)
            made.paragraph_format.tab_stops.add_tab_stop(Cm(left))

    add(CLAIM, left=0.75, hanging=0.75, after=7)
    add(REMARK, size=9.5, left=0.75, after=8, italic=True)
    add(SMALL, size=9.5, after=8)
    add(WARNING, after=8)
    add(ROW, left=3.6, hanging=3.6, after=2)
    add(SOURCE, size=9, left=0.75, after=12)
    add(CELL, size=9.5, after=2)
    add(AUTHORITY, left=0.5, hanging=0.5, after=3)
    for name in (AUTHORITY, "TOC1"):
        _leader(style(document, name), text_width(document))
    if WARNING not in known:
        document.styles[WARNING].font.bold = True
    if SMALL not in known:
        document.styles[SMALL].paragraph_format.keep_with_next = True


def _leader(target: Any, width: int) -> None:
    """Dots up to the right edge of the text, unless the style has tab stops of its own."""
    stops = target.paragraph_format.tab_stops
    if not any(stop.alignment == WD_TAB_ALIGNMENT.RIGHT for stop in stops):
        stops.add_tab_stop(Twips(width), WD_TAB_ALIGNMENT.RIGHT, WD_TAB_LEADER.DOTS)


def _look(document: Document) -> None:
    """The look of a memo without a firm's template."""
    styles = document.styles
    normal = styles["Normal"]
    _font(normal, font_of("latin").word, 11)
    normal.paragraph_format.space_after = Pt(7)
    normal.paragraph_format.line_spacing = 1.12
    normal.paragraph_format.widow_control = True
    for name, size, before, after in _HEADINGS:
        heading = styles[name]
        _font(heading, font_of("latin").word, size)
        heading.font.bold, heading.font.color.rgb = True, _INK
        heading.paragraph_format.space_before, heading.paragraph_format.space_after = Pt(before), Pt(after)
        heading.paragraph_format.keep_with_next = True
    for border in styles["Title"].element.findall(f".//{qn('w:pBdr')}"):
        border.getparent().remove(border)
    quote = styles["Quote"]
    quote.font.italic = quote.font.cs_italic = False
    quote.font.color.rgb = RGBColor(0, 0, 0)
    quote.font.size = Pt(10.5)
    quote.paragraph_format.left_indent, quote.paragraph_format.right_indent = Cm(0.75), Cm(0.5)
    quote.paragraph_format.space_after = Pt(3)
    _rule(quote, "left")
    footnote = style(document, "footnote text")
    footnote.font.size = Pt(9)
    footnote.paragraph_format.space_after = Pt(1)
    footnote.paragraph_format.line_spacing = 1.0
    style(document, "Hyperlink").font.color.rgb = RGBColor(0x1F, 0x4E, 0x9E)
    for name in ("Header", "Footer"):
        style(document, name).font.size = Pt(8.5)
    entry = style(document, "TOC1").paragraph_format
    entry.space_before, entry.space_after = Pt(0), Pt(2)
    for known in styles:
        _complex_scripts_alike(known.element)


def _complex_scripts_alike(element: Any) -> None:
    """Size and weight of a style hold for Devanagari or Arabic too: Word keeps them apart."""
    properties = element.find(qn("w:rPr"))
    for name in ("b", "i", "sz") if properties is not None else ():
        latin, other = properties.find(qn(f"w:{name}")), properties.find(qn(f"w:{name}Cs"))
        if latin is None:
            continue
        if other is None:
            other = el(f"w:{name}Cs")
            latin.addnext(other)
        other.attrib.clear()
        other.attrib.update(latin.attrib)


def _font(target: Any, name: str, size: float) -> None:
    target.font.name, target.font.size = name, Pt(size)
    fonts = target.element.rPr.rFonts
    for theme in ("asciiTheme", "hAnsiTheme", "eastAsiaTheme", "cstheme"):
        fonts.attrib.pop(qn(f"w:{theme}"), None)
    fonts.set(qn("w:hAnsi"), name)
    fonts.set(qn("w:cs"), font_of("arabic").word)


def _rule(target: Any, side: str) -> None:
    # Order in CT_PPr: keepNext … pBdr, shd, tabs, … spacing, ind: a border goes before all we set.
    properties = target.element.get_or_add_pPr()
    border = el("w:pBdr")
    sub(border, f"w:{side}", **{"w:val": "single", "w:sz": "8", "w:space": "8", "w:color": "9AA5B8"})
    later = [child for child in properties if child.tag in _AFTER_BORDERS]
    if later:
        later[0].addprevious(border)
    else:
        properties.append(border)


def _has_furniture(document: Document) -> bool:
    section = document.sections[0]
    return any(not part.is_linked_to_previous for part in (section.header, section.footer))


def _furniture(document: Document, memo: Memo) -> None:
    section = document.sections[0]
    head = section.header.paragraphs[0]
    head.alignment = WD_ALIGN_PARAGRAPH.RIGHT
    lead = f"{memo.title.privilege} – " if memo.title.privilege else ""
    line = f"{lead}{memo.title.running or memo.title.question}"
    add_run(head._p, Run(line if len(line) <= _HEADER_LENGTH else line[: _HEADER_LENGTH - 1].rstrip() + "…"), None)
    section.different_first_page_header_footer = True  # its head says all that the line at the head of a page says
    for foot in (section.footer.paragraphs[0], section.first_page_footer.paragraphs[0]):
        _page_numbers(foot, memo)


def _page_numbers(foot: Paragraph, memo: Memo) -> None:
    foot.alignment = WD_ALIGN_PARAGRAPH.CENTER
    if memo.title.note:
        add_run(foot._p, Run(f"{memo.title.note}   ", language=memo.language), None)
    for piece in re.split(r"(\{page\}|\{pages\})", memo.words.get("page_of", "{page} / {pages}")):
        if piece == "{page}":
            build_complex_field(foot._p, " PAGE ", "1")
        elif piece == "{pages}":
            build_complex_field(foot._p, " NUMPAGES ", "1")
        elif piece:
            add_run(foot._p, Run(piece, language=memo.language), None)


def _language(document: Document, locale: str) -> None:
    defaults = document.styles.element.find(f"{qn('w:docDefaults')}/{qn('w:rPrDefault')}/{qn('w:rPr')}")
    if defaults is None:
        return
    lang = defaults.find(qn("w:lang"))
    if lang is None:
        lang = sub(defaults, "w:lang")
    lang.set(qn("w:val"), locale)


def _settings(document: Document) -> None:
    """No revision ids, current layout rules, and the separators of the footnotes declared."""
    settings = document.settings.element
    for name in ("savePreviewPicture", "proofState", "attachedTemplate"):
        for element in settings.findall(qn(f"w:{name}")):
            settings.remove(element)
    for mode in settings.iter(qn("w:compatSetting")):
        if mode.get(qn("w:name")) == "compatibilityMode":
            mode.set(qn("w:val"), "15")
    for old in settings.findall(qn("w:footnotePr")):
        settings.remove(old)
    separators = _separators(document)
    compat = settings.find(qn("w:compat"))
    if separators and compat is not None:
        declared = el("w:footnotePr")
        for number in separators:
            sub(declared, "w:footnote", **{"w:id": number})
        compat.addprevious(declared)


def _separators(document: Document) -> list[str]:
    """Ids of the separator lines in the footnotes part; none when there are no footnotes."""
    try:
        notes: Any = document.part.part_related_by(RT.FOOTNOTES)
    except KeyError:
        return []
    return [note.get(qn("w:id"), "") for note in notes.element if note.get(qn("w:type"), "normal") != "normal"]
