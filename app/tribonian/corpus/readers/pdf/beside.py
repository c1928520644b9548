"""What a PDF holds beside the text of its pages: annotations, form fields, attached files, bookmarks, labels of pages.

Runs in the process of `extract.py`. Nothing is executed: actions and scripts are never looked into.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator
from typing import Any

import pypdfium2.raw as pdfium

MOST_ATTACHED = 50_000_000
"""Bytes of one attached file; MOST_FILES of them and MOST_BYTES together are taken."""
MOST_FILES, MOST_BYTES = 200, 200_000_000
MOST_MARKS, DEEPEST_MARK = 5_000, 20
MOST_ANNOTATIONS = 2_000
MOST_SIGNS = 20_000
_KINDS = {
    pdfium.FPDF_ANNOT_TEXT: "note", pdfium.FPDF_ANNOT_FREETEXT: "free text", pdfium.FPDF_ANNOT_HIGHLIGHT: "highlight",
    pdfium.FPDF_ANNOT_UNDERLINE: "underline", pdfium.FPDF_ANNOT_STRIKEOUT: "struck out", pdfium.FPDF_ANNOT_SQUIGGLY: "underline",
    pdfium.FPDF_ANNOT_STAMP: "stamp", pdfium.FPDF_ANNOT_CARET: "insertion mark", pdfium.FPDF_ANNOT_INK: "drawing",
    pdfium.FPDF_ANNOT_SQUARE: "box", pdfium.FPDF_ANNOT_CIRCLE: "circle", pdfium.FPDF_ANNOT_LINE: "line",
    pdfium.FPDF_ANNOT_POLYGON: "shape", pdfium.FPDF_ANNOT_FILEATTACHMENT: "attached file", pdfium.FPDF_ANNOT_REDACT: "redaction",
}  # fmt: skip


class Beside:
    """What stands beside the text of one open document."""

    def __init__(self, document: Any) -> None:
        self._document = document
        self._info = pdfium.FPDF_FORMFILLINFO(version=2)
        self._form = pdfium.FPDFDOC_InitFormFillEnvironment(document, self._info)

    def of_file(self) -> Iterator[tuple[dict[str, Any], bytes]]:
        """Frames of the bookmarks and of each attached file."""
        marks: list[dict[str, Any]] = []
        self._marks(None, 0, marks, set())
        if marks:
            yield {"kind": "bookmarks", "bookmarks": marks}, b""
        total = 0
        for index in range(min(MOST_FILES, max(0, pdfium.FPDFDoc_GetAttachmentCount(self._document)))):
            held = pdfium.FPDFDoc_GetAttachment(self._document, index)
            name, content = self._file(held, MOST_BYTES - total)
            total += len(content or b"")
            yield {"kind": "attachment", "name": name, "page": 0, "too_large": content is None}, content or b""

    def of_page(self, page: Any, index: int) -> dict[str, Any]:
        """Label, annotations and form fields of a page."""
        label = _wide(lambda buffer, size: int(pdfium.FPDF_GetPageLabel(self._document, index, buffer, size)))
        notes: list[dict[str, Any]] = []
        fields: list[dict[str, Any]] = []
        for number in range(min(MOST_ANNOTATIONS, max(0, pdfium.FPDFPage_GetAnnotCount(page)))):
            one = pdfium.FPDFPage_GetAnnot(page, number)
            if not one:
                continue
            kind = pdfium.FPDFAnnot_GetSubtype(one)
            if kind == pdfium.FPDF_ANNOT_WIDGET and self._form:
                self._field(one, fields)
            elif kind in _KINDS:
                self._note(one, _KINDS[kind], notes)
            pdfium.FPDFPage_CloseAnnot(one)
        return {"label": label, "notes": notes, "fields": fields}

    def _note(self, one: Any, kind: str, notes: list[dict[str, Any]]) -> None:
        text = _value(one, b"Contents")
        if text.strip() or kind in ("struck out", "redaction"):
            notes.append({"kind": kind, "by": _value(one, b"T"), "at": _value(one, b"M"), "text": text, "box": _box(one)})

    def _field(self, one: Any, fields: list[dict[str, Any]]) -> None:
        form = self._form
        kind = pdfium.FPDFAnnot_GetFormFieldType(form, one)
        name = _wide(lambda buffer, size: int(pdfium.FPDFAnnot_GetFormFieldAlternateName(form, one, buffer, size)))
        name = name or _wide(lambda buffer, size: int(pdfium.FPDFAnnot_GetFormFieldName(form, one, buffer, size)))
        value = _wide(lambda buffer, size: int(pdfium.FPDFAnnot_GetFormFieldValue(form, one, buffer, size)))
        if kind in (pdfium.FPDF_FORMFIELD_CHECKBOX, pdfium.FPDF_FORMFIELD_RADIOBUTTON):
            value = "\u2612" if pdfium.FPDFAnnot_IsChecked(form, one) else "\u2610"
        if kind in (pdfium.FPDF_FORMFIELD_PUSHBUTTON, pdfium.FPDF_FORMFIELD_SIGNATURE) or not value.strip():
            return
        fields.append({"name": name, "value": value, "box": _box(one)})

    def _file(self, held: Any, room: int) -> tuple[str, bytes | None]:
        """Name and content of an attached file; no content when it is too large."""
        name = _wide(lambda buffer, size: int(pdfium.FPDFAttachment_GetName(held, buffer, size))) if held else ""
        size = ctypes.c_ulong()
        if not held or not pdfium.FPDFAttachment_GetFile(held, None, 0, size) or size.value > min(MOST_ATTACHED, room):
            return name, None if held and size.value else b""
        buffer = ctypes.create_string_buffer(max(1, size.value))
        pdfium.FPDFAttachment_GetFile(held, buffer, size.value, size)
        return name, buffer.raw[: size.value]

    def _marks(self, above: Any, depth: int, marks: list[dict[str, Any]], seen: set[int]) -> None:
        one = pdfium.FPDFBookmark_GetFirstChild(self._document, above)
        while one and len(marks) < MOST_MARKS and depth < DEEPEST_MARK:
            address = ctypes.cast(one, ctypes.c_void_p).value or 0
            if address in seen:
                return  # a circle
            seen.add(address)
            mark = one
            title = _wide(lambda buffer, size, mark=mark: int(pdfium.FPDFBookmark_GetTitle(mark, buffer, size)))  # type: ignore[misc]
            place = pdfium.FPDFBookmark_GetDest(self._document, one)
            page = pdfium.FPDFDest_GetDestPageIndex(self._document, place) + 1 if place else 0
            marks.append({"title": title, "page": max(0, page), "depth": depth})
            self._marks(one, depth + 1, marks, seen)
            one = pdfium.FPDFBookmark_GetNextSibling(self._document, one)


def _value(one: Any, key: bytes) -> str:
    return _wide(lambda buffer, size: int(pdfium.FPDFAnnot_GetStringValue(one, key, buffer, size)))


def _box(one: Any) -> list[float]:
    rectangle = pdfium.FS_RECTF()
    pdfium.FPDFAnnot_GetRect(one, rectangle)
    return [rectangle.left, rectangle.bottom, rectangle.right, rectangle.top]


def _wide(ask: Callable[[Any, int], int]) -> str:
    """Text that PDFium hands out as UTF-16: asked for its length, then for itself."""
    length = min(ask(None, 0), 2 * MOST_SIGNS)
    if length <= 2:
        return ""
    buffer = ctypes.create_string_buffer(length + 2)
    ask(ctypes.cast(buffer, ctypes.POINTER(pdfium.FPDF_WCHAR)), length)
    return buffer.raw[: length - 2].decode("utf-16-le", "replace").rstrip("\0")
