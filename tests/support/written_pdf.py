"""PDFs written by hand, object by object, for tests of what only odd files hold."""

from __future__ import annotations

from pathlib import Path

FONT = b"<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>"
BOLD = b"<< /Type /Font /Subtype /Type1 /BaseFont /Times-Bold /Encoding /WinAnsiEncoding >>"
UNNAMED = (
    b"<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /FirstChar 33 /LastChar 126 /Encoding << /Type /Encoding "
    b"/Differences [33 " + b" ".join(b"/g%d" % number for number in range(33, 127)) + b"] >> >>"
)
"""A font that does not say which characters its glyphs are."""


def show(x: float, y: float, text: str, size: float = 11, font: str = "F1", more: str = "") -> str:
    """Operators that print `text` with its baseline at (x, y)."""
    words = text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
    return f"BT {more} /{font} {size} Tf 1 0 0 1 {x} {y} Tm ({words}) Tj ET\n"


def column(lines: list[str], x: float = 72, top: float = 760, step: float = 14, size: float = 11) -> str:
    """Operators that print lines one below the other."""
    return "".join(show(x, top - step * index, line, size) for index, line in enumerate(lines))


def write_pdf(
    path: Path,
    pages: list[str],
    *,
    rotate: int = 0,
    picture: set[int] | None = None,
    catalog: bytes = b"",
    trailer: bytes = b"",
    extra: list[bytes] | None = None,
) -> Path:
    """Write a PDF with one page for each string of operators; pages in `picture` (from 0) show a picture all over."""
    objects = [FONT, BOLD, UNNAMED, _picture()]
    kids = []
    resources = b"<< /Font << /F1 1 0 R /F2 2 0 R /F3 3 0 R >> /XObject << /Im 4 0 R >> >>"
    parent = len(objects) + 2 * len(pages) + 1
    for index, operators in enumerate(pages):
        content = operators.encode("cp1252")
        if picture and index in picture:
            content = b"q 612 0 0 792 0 0 cm /Im Do Q\n" + content
        objects.append(b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content))
        objects.append(
            b"<< /Type /Page /Parent %d 0 R /MediaBox [0 0 612 792] /Rotate %d /Resources %s /Contents %d 0 R >>"
            % (parent, rotate, resources, len(objects))
        )
        kids.append(b"%d 0 R" % len(objects))
    objects.append(b"<< /Type /Pages /Count %d /Kids [%s] >>" % (len(kids), b" ".join(kids)))
    objects.append(b"<< /Type /Catalog /Pages %d 0 R %s >>" % (parent, catalog))
    root = len(objects)
    objects.extend(extra or [])
    path.write_bytes(_file(objects, root, trailer))
    return path


def _picture() -> bytes:
    data = bytes(64)
    return (
        b"<< /Type /XObject /Subtype /Image /Width 8 /Height 8 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length %d >>\n"
        b"stream\n%s\nendstream" % (len(data), data)
    )


def _file(objects: list[bytes], root: int, trailer: bytes) -> bytes:
    out = bytearray(b"%PDF-1.7\n")
    places = []
    for number, content in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    start = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    out += b"".join(b"%010d 00000 n \n" % place for place in places)
    out += b"trailer\n<< /Size %d /Root %d 0 R %s >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, root, trailer, start)
    return bytes(out)
