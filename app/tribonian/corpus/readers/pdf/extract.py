"""The process that opens a PDF: a script of its own, so that a malformed file can neither crash nor stall the program.

    python extract.py FILE         writes frames to standard output, one for the file, one per page, one at the end
    python extract.py FILE FIRST   begins at a page and writes what stands beside the text, too (see `beside.py`)

FILE may be `-`: the file itself comes on standard input, so that it need not lie on a disk.

Nothing of the file is run: PDFium is built without JavaScript, attachments are counted, never opened.
"""

from __future__ import annotations

import ctypes
import json
import math
import struct
import sys
from array import array
from pathlib import Path
from typing import Any, BinaryIO

import pypdfium2.raw as pdfium

MOST_GLYPHS = 120_000
"""On one page; the densest page of print has about 15,000."""
MOST_OBJECTS = 30_000
"""Lines, areas and pictures looked at on one page."""
DEEPEST_FORM = 4
THIN = 3.0
"""Points; a drawn area that is thinner is a rule."""
PICTURE = 0.2
"""Share of the page a picture covers to count as one that may hold text."""

PASSWORD, FORMAT, OTHER = "password", "format", "other"
_REASONS = {4: PASSWORD, 3: FORMAT, 2: "file", 5: "security", 6: "page"}
_GENERATED, _UNMAPPED, _RAISED, _LOWERED = 1, 2, 4, 8
_FIGURES = frozenset(map(ord, "0123456789*†‡"))
"""Characters whose own height is looked at: fonts hold raised figures that stand on the ordinary baseline."""


def frame(stream: BinaryIO, head: dict[str, Any], body: bytes = b"") -> None:
    """Write one frame: lengths of head and body, head as JSON, body."""
    text = json.dumps(head, ensure_ascii=True).encode()
    stream.write(struct.pack("<II", len(text), len(body)))
    stream.write(text)
    stream.write(body)
    stream.flush()


def main(path: str, stream: BinaryIO, first: int = 0) -> None:
    """Write the frames of the PDF at `path`; from page `first` on and with what stands beside the text when it is given."""
    pdfium.FPDFText_GetTextObject.restype = ctypes.c_void_p
    pdfium.FPDF_InitLibrary()
    content = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    document = pdfium.FPDF_LoadMemDocument64(content, len(content), None)
    if not document:
        frame(stream, {"kind": "failed", "reason": _REASONS.get(pdfium.FPDF_GetLastError(), OTHER)})
        return
    pages = pdfium.FPDF_GetPageCount(document)
    frame(
        stream,
        {
            "kind": "file",
            "pages": pages,
            "title": _meta(document, b"Title"),
            "producer": _meta(document, b"Producer"),
            "scripts": max(0, pdfium.FPDFDoc_GetJavaScriptActionCount(document)),
            "attachments": max(0, pdfium.FPDFDoc_GetAttachmentCount(document)),
            "form": pdfium.FPDF_GetFormType(document),
        },
    )
    extras = _beside(document) if first else None
    if extras is not None:
        for head, body in extras.of_file():
            frame(stream, head, body)
    for index in range(max(0, first - 1), pages):
        page = pdfium.FPDF_LoadPage(document, index)
        if not page:
            frame(stream, {"kind": "page", "page": index + 1, "broken": True})
            continue
        head, body = _Page(page).read()
        head["page"] = index + 1
        if extras is not None:
            head["beside"] = extras.of_page(page, index)
        frame(stream, head, body)
        pdfium.FPDF_ClosePage(page)
    frame(stream, {"kind": "end"})


def _beside(document: Any) -> Any:
    from tribonian.corpus.readers.pdf.beside import Beside

    return Beside(document)


def _meta(document: Any, name: bytes) -> str:
    length = min(pdfium.FPDF_GetMetaText(document, name, None, 0), 2000)
    if length <= 2:
        return ""
    buffer = ctypes.create_string_buffer(length)
    pdfium.FPDF_GetMetaText(document, name, buffer, length)
    return buffer.raw[: length - 2].decode("utf-16-le", "replace")


class _Page:
    """One open page."""

    def __init__(self, page: Any) -> None:
        self._page = page
        self._styles: dict[tuple[Any, ...], int] = {}
        self._by_object: dict[Any, int] = {}
        box = pdfium.FS_RECTF()
        pdfium.FPDF_GetPageBoundingBox(page, box)
        self._box = (box.left, box.bottom, box.right, box.top)
        self._turns = pdfium.FPDFPage_GetRotation(page) % 4
        self._rules: list[list[float]] = []
        self._areas: list[list[float]] = []
        self._pictures: list[list[float]] = []
        self._seen = 0

    def read(self) -> tuple[dict[str, Any], bytes]:
        """Head and body of the page's frame."""
        codes, boxes, styles, flags = array("I"), array("f"), array("i"), bytearray()
        text = pdfium.FPDFText_LoadPage(self._page)
        count = pdfium.FPDFText_CountChars(text) if text else 0
        if text:
            self._glyphs(text, min(count, MOST_GLYPHS), codes, boxes, styles, flags)
            pdfium.FPDFText_ClosePage(text)
        self._objects(pdfium.FPDFPage_CountObjects(self._page), pdfium.FPDFPage_GetObject, self._page, 0, (1, 0, 0, 1, 0, 0))
        left, bottom, right, top = self._box
        head = {
            "kind": "page", "box": [left, bottom, right, top], "turns": self._turns, "glyphs": len(codes),
            "cut": count > MOST_GLYPHS,
            "styles": [list(style) for style in self._styles],
            "rules": self._rules, "areas": self._areas, "pictures": self._pictures,
        }  # fmt: skip
        return head, codes.tobytes() + boxes.tobytes() + styles.tobytes() + bytes(flags)

    def _glyphs(
        self, text: Any, count: int, codes: array[int], boxes: array[float], styles: array[int], flags: bytearray
    ) -> None:
        """Code, loose box, origin, style and flags of every glyph, in the order of the page's content."""
        unicode, generated = pdfium.FPDFText_GetUnicode, pdfium.FPDFText_IsGenerated
        unmapped, object_of = pdfium.FPDFText_HasUnicodeMapError, pdfium.FPDFText_GetTextObject
        loose_box, origin = pdfium.FPDFText_GetLooseCharBox, pdfium.FPDFText_GetCharOrigin
        rectangle, x, y = pdfium.FS_RECTF(), ctypes.c_double(), ctypes.c_double()
        for index in range(count):
            made = generated(text, index) == 1
            codes.append(unicode(text, index) & 0x1FFFFF)
            flags.append((_GENERATED if made else 0) | (_UNMAPPED if unmapped(text, index) == 1 else 0))
            if made or not loose_box(text, index, rectangle) or not origin(text, index, x, y):
                boxes.extend((0.0, 0.0, 0.0, 0.0, 0.0, 0.0))
                styles.append(-1)
                continue
            boxes.extend((rectangle.left, rectangle.bottom, rectangle.right, rectangle.top, x.value, y.value))
            if codes[-1] in _FIGURES:
                flags[-1] |= _place(text, index, y.value, rectangle.top - rectangle.bottom)
            address = object_of(text, index)
            style = self._by_object.get(address)
            if style is None:
                style = self._by_object[address] = self._style(text, index)
            styles.append(style)

    def _style(self, text: Any, index: int) -> int:
        """Number of the style: size, angle, mirrored, weight, italic, font, way of painting, colour."""
        matrix = pdfium.FS_MATRIX()
        pdfium.FPDFText_GetMatrix(text, index, matrix)
        size = abs(pdfium.FPDFText_GetFontSize(text, index)) * math.hypot(matrix.c, matrix.d)
        angle = math.degrees(math.atan2(matrix.b, matrix.a)) if matrix.a or matrix.b else 0.0
        mirrored = matrix.a * matrix.d - matrix.b * matrix.c < 0
        flags = ctypes.c_int()
        buffer = ctypes.create_string_buffer(256)
        length = pdfium.FPDFText_GetFontInfo(text, index, buffer, 256, flags)
        name = buffer.raw[: min(length, 256)].rstrip(b"\0").decode("utf-8", "replace")
        red, green, blue, alpha = (ctypes.c_uint() for _ in range(4))
        painted = pdfium.FPDFText_GetFillColor(text, index, red, green, blue, alpha)
        handle = ctypes.cast(pdfium.FPDFText_GetTextObject(text, index), pdfium.FPDF_PAGEOBJECT)
        mode = pdfium.FPDFTextObj_GetTextRenderMode(handle) if handle else 0
        colour = [red.value, green.value, blue.value, alpha.value] if painted else [0, 0, 0, 255]
        key = (
            round(size, 2), round(angle, 1), mirrored, pdfium.FPDFText_GetFontWeight(text, index), bool(flags.value & 0x40), name,
            mode, *colour,
        )  # fmt: skip
        return self._styles.setdefault(key, len(self._styles))

    def _objects(self, count: int, get: Any, holder: Any, depth: int, outer: tuple[float, ...]) -> None:
        """Rules, painted areas and pictures, with those inside form objects."""
        for index in range(min(count, MOST_OBJECTS - self._seen)):
            self._seen += 1
            item = get(holder, index)
            kind = pdfium.FPDFPageObj_GetType(item) if item else 0
            if kind == pdfium.FPDF_PAGEOBJ_PATH:
                self._path(item, outer)
            elif kind == pdfium.FPDF_PAGEOBJ_IMAGE:
                bounds = self._bounds(item, outer)
                if bounds:
                    self._pictures.append(bounds)
            elif kind == pdfium.FPDF_PAGEOBJ_FORM and depth < DEEPEST_FORM:
                matrix = pdfium.FS_MATRIX()
                pdfium.FPDFPageObj_GetMatrix(item, matrix)
                inner = _product((matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f), outer)
                self._objects(pdfium.FPDFFormObj_CountObjects(item), pdfium.FPDFFormObj_GetObject, item, depth + 1, inner)

    def _path(self, item: Any, outer: tuple[float, ...]) -> None:
        """A path: straight strokes and thin areas are rules, larger painted areas may stand behind text."""
        fill, stroke = ctypes.c_int(), ctypes.c_int()
        pdfium.FPDFPath_GetDrawMode(item, fill, stroke)
        bounds = self._bounds(item, outer)
        if not bounds or not (fill.value or stroke.value):
            return
        width, height = bounds[2] - bounds[0], bounds[3] - bounds[1]
        if min(width, height) <= THIN:
            self._rules.append(bounds)
        elif stroke.value and pdfium.FPDFPath_CountSegments(item) <= 400:
            self._strokes(item, outer)
        if fill.value and min(width, height) > THIN:
            red, green, blue, alpha = (ctypes.c_uint() for _ in range(4))
            pdfium.FPDFPageObj_GetFillColor(item, red, green, blue, alpha)
            if alpha.value:
                self._areas.append([*bounds, float(min(red.value, green.value, blue.value))])

    def _strokes(self, item: Any, outer: tuple[float, ...]) -> None:
        """Straight segments of a stroked path (a frame, a grid), as rules."""
        matrix = pdfium.FS_MATRIX()
        pdfium.FPDFPageObj_GetMatrix(item, matrix)
        inner = _product((matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f), outer)
        x, y = ctypes.c_float(), ctypes.c_float()
        first: tuple[float, float] | None = None
        last: tuple[float, float] | None = None
        for index in range(pdfium.FPDFPath_CountSegments(item)):
            segment = pdfium.FPDFPath_GetPathSegment(item, index)
            kind = pdfium.FPDFPathSegment_GetType(segment)
            pdfium.FPDFPathSegment_GetPoint(segment, x, y)
            point = _apply(inner, x.value, y.value)
            if kind == pdfium.FPDF_SEGMENT_MOVETO:
                first = point
            elif kind == pdfium.FPDF_SEGMENT_LINETO and last is not None:
                self._stroke(last, point)
            last = point
            if pdfium.FPDFPathSegment_GetClose(segment) and first is not None and last is not None:
                self._stroke(last, first)

    def _stroke(self, one: tuple[float, float], two: tuple[float, float]) -> None:
        if min(abs(one[0] - two[0]), abs(one[1] - two[1])) <= THIN and len(self._rules) < MOST_OBJECTS:
            self._rules.append([min(one[0], two[0]), min(one[1], two[1]), max(one[0], two[0]), max(one[1], two[1])])

    def _bounds(self, item: Any, outer: tuple[float, ...]) -> list[float]:
        values = [ctypes.c_float() for _ in range(4)]
        if not pdfium.FPDFPageObj_GetBounds(item, *values):
            return []
        left, bottom, right, top = (value.value for value in values)
        corners = [_apply(outer, x, y) for x in (left, right) for y in (bottom, top)]
        if not all(math.isfinite(value) for corner in corners for value in corner):
            return []
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        return [min(xs), min(ys), max(xs), max(ys)]


def _place(text: Any, index: int, baseline: float, height: float) -> int:
    """Whether the ink of an upright figure stands high above the baseline or below it."""
    left, right, bottom, top = (ctypes.c_double() for _ in range(4))
    if not pdfium.FPDFText_GetCharBox(text, index, left, right, bottom, top) or height <= 0:
        return 0
    tall = (top.value - bottom.value) / height
    if not 0.1 < tall < 0.5:
        return 0
    rise = (bottom.value - baseline) / height
    return _RAISED if rise > 0.18 else _LOWERED if rise < -0.05 and (top.value - baseline) / height < 0.4 else 0


def _product(one: tuple[float, ...], two: tuple[float, ...]) -> tuple[float, ...]:
    """The matrix that applies `one`, then `two`."""
    a, b, c, d, e, f = one
    p, q, r, s, t, u = two
    return (a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u)


def _apply(matrix: tuple[float, ...], x: float, y: float) -> tuple[float, float]:
    return (matrix[0] * x + matrix[2] * y + matrix[4], matrix[1] * x + matrix[3] * y + matrix[5])


if __name__ == "__main__":
    from tribonian.config import network

    network.guard()
    main(sys.argv[1], sys.stdout.buffer, int(sys.argv[2]) if len(sys.argv) > 2 else 0)
