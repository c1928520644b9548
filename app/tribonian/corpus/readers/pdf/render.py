"""The process that draws pages of a PDF: a script of its own, so that a malformed file can neither crash nor stall the program.

    python render.py FILE    reads `PAGE DPI` lines from standard input, writes for each width, height and grey points

FILE may be `-`: then eight bytes of length and the file itself come first on standard input. A size of 0 × 0 says that the page
cannot be drawn. Nothing of the file is run.
"""

from __future__ import annotations

import ctypes
import math
import struct
import sys
from pathlib import Path
from typing import Any, BinaryIO

import pypdfium2.raw as pdfium

MOST_POINTS = 30_000_000
"""Of one picture; larger pages (posters) are drawn smaller."""


def main(path: str, given: BinaryIO, stream: BinaryIO) -> None:
    """Draw the pages asked for."""
    pdfium.FPDF_InitLibrary()
    content = given.read(struct.unpack("<Q", given.read(8))[0]) if path == "-" else Path(path).read_bytes()
    document = pdfium.FPDF_LoadMemDocument64(content, len(content), None)
    while line := given.readline():
        page, dpi = (int(part) for part in line.split())
        opened = pdfium.FPDF_LoadPage(document, page - 1) if document else None
        width, height, grey = _drawn(opened, dpi) if opened else (0, 0, b"")
        stream.write(struct.pack("<II", width, height) + grey)
        stream.flush()
        if opened:
            pdfium.FPDF_ClosePage(opened)


def _drawn(page: Any, dpi: int) -> tuple[int, int, bytes]:
    wide, high = pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)
    if not (math.isfinite(wide) and math.isfinite(high) and wide > 0 and high > 0):
        return 0, 0, b""
    scale = dpi / 72
    scale *= min(1.0, math.sqrt(MOST_POINTS / max(1.0, wide * high * scale * scale)))
    width, height = max(1, round(wide * scale)), max(1, round(high * scale))
    bitmap = pdfium.FPDFBitmap_CreateEx(width, height, pdfium.FPDFBitmap_Gray, None, 0)
    if not bitmap:
        return 0, 0, b""
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xFFFFFFFF)
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, pdfium.FPDF_ANNOT | pdfium.FPDF_GRAYSCALE)
    stride = pdfium.FPDFBitmap_GetStride(bitmap)
    points = ctypes.string_at(pdfium.FPDFBitmap_GetBuffer(bitmap), stride * height)
    pdfium.FPDFBitmap_Destroy(bitmap)
    return width, height, points if stride == width else b"".join(points[y * stride : y * stride + width] for y in range(height))


if __name__ == "__main__":
    from tribonian.config import network

    network.guard()
    main(sys.argv[1], sys.stdin.buffer, sys.stdout.buffer)
