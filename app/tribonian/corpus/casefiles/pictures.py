"""Case files as pictures (PNG, JPEG, TIFF with several pages, GIF, BMP, WebP): each page read by OCR."""

from __future__ import annotations

import io
import warnings
from typing import Any

from PIL import Image, ImageOps, ImageSequence, UnidentifiedImageError

from tribonian.corpus.casefiles import ocr
from tribonian.corpus.casefiles.context import Context, Given
from tribonian.corpus.casefiles.draft import Draft, Leaf
from tribonian.corpus.casefiles.pages import UNREAD, PageRead, hang
from tribonian.errors import DamagedFile, ImportRejected, NoTextLayer, NothingToImport

MARKS = (b"\x89PNG", b"\xff\xd8\xff", b"II*\x00", b"MM\x00*", b"GIF8", b"BM", b"RIFF")
FORMATS = ("PNG", "JPEG", "TIFF", "GIF", "BMP", "WEBP")
MOST_PAGES = 2_000
MOST_POINTS = 200_000_000
WHOLE_PAGE = 2_000
"""Points of the longer side from which a picture is a page at a readable resolution."""
_FAULTS = (
    OSError,
    ValueError,
    SyntaxError,
    EOFError,
    OverflowError,
    ZeroDivisionError,
    KeyError,
    TypeError,
    IndexError,
    MemoryError,
)
"""What Pillow raises for broken pictures."""


def is_picture(head: bytes) -> bool:
    """True when the file begins as a picture."""
    return head.startswith(MARKS[:5]) or (head.startswith(b"BM") and len(head) > 26 and head[6:10] == bytes(4)) or (
        head.startswith(b"RIFF") and head[8:12] == b"WEBP"
    )  # fmt: skip


def read(given: Given, draft: Draft, leaf: Leaf, context: Context) -> None:
    """Put the text in the picture's pages into `leaf`.

    Raises:
        NoTextLayer: no engine is installed that reads pictures. NothingToImport: there is no text in it.
        DamagedFile, ImportRejected: it is broken, or larger than any page.
        Cancelled: within 300 ms of being asked to stop; the pages read so far are in the store.
    """
    pages: list[PageRead] = []
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of tags that are not needed, and of sizes, which are looked at here
        try:
            _pages(given, pages, context)
        except (UnidentifiedImageError, Image.DecompressionBombError, *_FAULTS) as error:
            if isinstance(error, Image.DecompressionBombError):
                raise ImportRejected(f"{given.name} is larger than any page ({error}).", "Save it smaller.") from error
            place = f"page {len(pages) + 1}"
            if not pages:
                raise DamagedFile(f"{given.name} is a damaged picture.", "Get the whole file again.", place) from error
            pages.append(PageRead(len(pages) + 1, UNREAD, why="the file is damaged there"))
    if not any(page.units for page in pages):
        unread = [page for page in pages if page.state == UNREAD]
        if unread:
            raise NoTextLayer(f"{given.name}: not read: {unread[0].why}.", ocr.HINT, f"page {unread[0].number}")
        raise NothingToImport(f"{given.name} is a picture in which no text could be read.")
    hang(pages, draft, leaf)
    if any(page.confidence < ocr.LIKELY_READ for page in pages):
        draft.title = draft.title or given.path.stem


def _pages(given: Given, pages: list[PageRead], context: Context) -> None:
    with Image.open(io.BytesIO(given.bytes()) if given.content is not None else given.path, formats=FORMATS) as opened:
        if opened.width * opened.height > MOST_POINTS:
            raise ImportRejected(
                f"{given.name} has {opened.width} × {opened.height} points; no page has so many.", "Save it smaller."
            )
        still = opened.format in ("GIF", "WEBP")  # what moves is no page
        for number, frame in enumerate(ImageSequence.Iterator(opened), 1):
            context.cancel.check()
            if number > (1 if still else MOST_PAGES):
                break
            kept = PageRead.of(context.store.get(given.digest, number))
            page = kept or _page(frame, number, given, context)
            if kept is None:
                context.store.put(given.digest, number, page.as_bytes())
            pages.append(page)


def _page(frame: Any, number: int, given: Given, context: Context) -> PageRead:
    page = PageRead(number)
    if context.engine is None:
        page.state, page.why = UNREAD, f"a picture; {ocr.MISSING}"
        return page
    upright = ImageOps.exif_transpose(frame) or frame
    whole = max(upright.size) >= WHOLE_PAGE
    page.take(context.engine.read(upright, given.digest, context.language, context.cancel, whole=whole), context.engine)
    page.why = "a picture"
    return page
