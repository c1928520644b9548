"""A structural check of a PDF against the parts of PDF/A-2 (ISO 19005-2) and PDF/UA-1 (ISO 14289-1) that a program can tell.

veraPDF itself is in no registry this project installs from. What is looked at: the file is not encrypted and runs nothing;
metadata name part and conformance, and agree with the document's own; an output intent with an ICC profile; every font is
embedded and maps to Unicode; no glyph 0 (the box of a missing character) is shown; every page's content is tagged or an
artifact; the structure tree has a language, headings in order, tables with header cells, links with a description.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from pypdf import PdfReader
from pypdf.generic import ArrayObject, ContentStream, DictionaryObject, IndirectObject

_PROHIBITED_ACTIONS = frozenset(
    {"/Launch", "/Sound", "/Movie", "/ResetForm", "/ImportData", "/JavaScript", "/Hide", "/SetOCGState"}
)
"""ISO 19005-2, 6.5.1."""


@dataclass
class PdfFacts:
    """What was found. `faults` is empty when the structure is as the two standards ask."""

    faults: list[str] = field(default_factory=list)
    fonts: set[str] = field(default_factory=set)
    pages: int = 0
    language: str = ""
    title: str = ""
    bookmarks: int = 0
    links: set[str] = field(default_factory=set)
    notes: int = 0
    tags: dict[str, int] = field(default_factory=dict)
    languages: set[str] = field(default_factory=set)
    text: str = ""


def pdf_facts(content: bytes) -> PdfFacts:
    """Read the file and check it."""
    reader = PdfReader(io.BytesIO(content))
    facts = PdfFacts(pages=len(reader.pages))
    root = reader.trailer["/Root"]
    _document(reader, root, facts, content)
    _metadata(reader, root, facts)
    for number, page in enumerate(reader.pages, start=1):
        _page(reader, page, number, facts)
    _tags(root, facts)
    facts.bookmarks = _count(reader.outline)
    facts.text = "\n".join(page.extract_text() for page in reader.pages)
    if facts.pages > 1 and not facts.bookmarks:
        facts.faults.append("no bookmarks")
    return facts


def _document(reader: PdfReader, root: DictionaryObject, facts: PdfFacts, content: bytes) -> None:
    fault = facts.faults.append
    if reader.is_encrypted:
        fault("encrypted")
    if not content.startswith(b"%PDF-1."):
        fault("not PDF 1.x")
    if "/ID" not in reader.trailer:
        fault("no file identifier")
    if not root.get("/MarkInfo", {}).get("/Marked"):
        fault("not marked as tagged")
    facts.language = str(root.get("/Lang", ""))
    if not facts.language:
        fault("no language")
    if not root.get("/ViewerPreferences", {}).get("/DisplayDocTitle"):
        fault("the window's title would be the file's name")
    if "/OpenAction" in root and "/S" in root["/OpenAction"] and root["/OpenAction"]["/S"] in _PROHIBITED_ACTIONS:
        fault("an action when opened")
    if "/AA" in root or "/JavaScript" in root.get("/Names", {}) or "/AcroForm" in root:
        fault("scripts or forms")
    intents = root.get("/OutputIntents") or ()
    if not any(one.get_object().get("/DestOutputProfile") for one in intents):
        fault("no output intent with a profile")


def _metadata(reader: PdfReader, root: DictionaryObject, facts: PdfFacts) -> None:
    stream = root.get("/Metadata")
    if stream is None:
        facts.faults.append("no metadata")
        return
    xmp = stream.get_object().get_data().decode("utf-8")
    for name, value in (("pdfaid:part", "2"), ("pdfaid:conformance", "[BUA]"), ("pdfuaid:part", "1")):
        if not re.search(rf"<{name}>{value}</{name}>|{name}=\"{value}\"", xmp):
            facts.faults.append(f"metadata do not say {name}")
    if stream.get_object().get("/Filter"):
        facts.faults.append("metadata are compressed")
    stated = reader.metadata
    facts.title = str(stated.title or "") if stated else ""
    if not facts.title or "<dc:title>" not in xmp:
        facts.faults.append("no title")
    if stated and stated.author:
        facts.faults.append("names an author")


def _page(reader: PdfReader, page: Any, number: int, facts: PdfFacts) -> None:
    resources = page["/Resources"].get_object()
    fonts = (
        {name: font.get_object() for name, font in resources.get("/Font", {}).get_object().items()}
        if "/Font" in resources
        else {}
    )
    for font in fonts.values():
        _font(font, facts)
    if page.get("/Tabs") != "/S" and "/Annots" in page:
        facts.faults.append(f"page {number}: links are not in the order of the structure")
    for annotation in page.get("/Annots") or ():
        _annotation(annotation.get_object(), number, facts)
    _shown(reader, page, fonts, number, facts)


def _font(font: DictionaryObject, facts: PdfFacts) -> None:
    name = str(font.get("/BaseFont", ""))
    facts.fonts.add(name.rpartition("+")[2])
    inner = font["/DescendantFonts"][0].get_object() if "/DescendantFonts" in font else font
    if inner.get("/Subtype") == "/Type3":
        return
    descriptor = inner.get("/FontDescriptor", {})
    descriptor = descriptor.get_object() if isinstance(descriptor, IndirectObject) else descriptor
    if not any(key in descriptor for key in ("/FontFile", "/FontFile2", "/FontFile3")):
        facts.faults.append(f"font {name} is not embedded")
    if "/ToUnicode" not in font:
        facts.faults.append(f"font {name} does not map to Unicode")


def _annotation(annotation: DictionaryObject, number: int, facts: PdfFacts) -> None:
    action = annotation.get("/A")
    action = action.get_object() if action is not None else {}
    if action.get("/S") in _PROHIBITED_ACTIONS:
        facts.faults.append(f"page {number}: a prohibited action {action['/S']}")
    if action.get("/URI"):
        facts.links.add(str(action["/URI"]))
    if not int(annotation.get("/F", 0)) & 4:
        facts.faults.append(f"page {number}: a link that is not printed")
    if annotation.get("/Subtype") == "/Link" and "/StructParent" not in annotation:
        facts.faults.append(f"page {number}: a link outside the structure")


def _shown(reader: PdfReader, page: Any, fonts: dict[str, DictionaryObject], number: int, facts: PdfFacts) -> None:
    """Every shown glyph: none is glyph 0, and all stand inside marked content."""
    contents = page.get_contents()
    if contents is None:
        return
    depth, current, loose, missing = 0, None, 0, 0
    for operands, operator in ContentStream(contents, reader).operations:
        if operator in {b"BDC", b"BMC"}:
            depth += 1
        elif operator == b"EMC":
            depth -= 1
        elif operator == b"Tf":
            current = fonts.get(operands[0])
        elif operator in {b"Tj", b"TJ", b"'", b'"'}:
            loose += depth == 0
            if current is not None and "/DescendantFonts" in current:
                missing += sum(code == 0 for code in _codes(operands[-1]))
    if loose:
        facts.faults.append(f"page {number}: {loose} texts are neither tagged nor an artifact")
    if missing:
        facts.faults.append(f"page {number}: {missing} missing glyphs")


def _codes(shown: Any) -> Iterator[int]:
    for piece in shown if isinstance(shown, ArrayObject) else [shown]:
        raw = getattr(piece, "original_bytes", None)
        if isinstance(raw, bytes):
            yield from (int.from_bytes(raw[place : place + 2], "big") for place in range(0, len(raw) - 1, 2))


def _tags(root: DictionaryObject, facts: PdfFacts) -> None:
    tree = root.get("/StructTreeRoot")
    if tree is None:
        facts.faults.append("no structure tree")
        return
    levels: list[int] = []
    tables: list[DictionaryObject] = []
    waiting: list[Any] = [tree.get_object()]
    while waiting:
        node = waiting.pop()
        node = node.get_object() if isinstance(node, IndirectObject) else node
        if not isinstance(node, DictionaryObject):
            continue
        kind = str(node.get("/S", ""))[1:]
        if kind:
            facts.tags[kind] = facts.tags.get(kind, 0) + 1
        if "/Lang" in node:
            facts.languages.add(str(node["/Lang"]))
        if re.fullmatch(r"H\d", kind):
            levels.append(int(kind[1:]))
        if kind == "Table":
            tables.append(node)
        kids = node.get("/K", [])
        kids = kids.get_object() if isinstance(kids, IndirectObject) else kids
        waiting += list(reversed(kids)) if isinstance(kids, ArrayObject) else [kids]
    facts.notes = facts.tags.get("Note", 0)
    for before, after in zip([0, *levels], levels, strict=False):
        if after > before + 1:
            facts.faults.append(f"a heading of level {after} follows one of level {before}")
    if tables and facts.tags.get("TH", 0) < len(tables):
        facts.faults.append("tables without header cells")
    for name in ("Document", "P"):
        if not facts.tags.get(name):
            facts.faults.append(f"no {name} in the structure")


def _count(outline: Any) -> int:
    return sum(_count(one) if isinstance(one, list) else 1 for one in outline)
