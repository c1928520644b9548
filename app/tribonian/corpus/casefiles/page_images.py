"""The picture of one page of a file as it was imported, from memory to memory: nothing is written to any disk.

PDF files are drawn by a process of their own (`readers.pdf.pictures`), which gets the file through a pipe; pictures are scaled.
"""

from __future__ import annotations

import io
import warnings
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PIL import Image, ImageOps, UnidentifiedImageError

from tribonian.corpus.casefiles.pictures import FORMATS, MOST_POINTS, is_picture
from tribonian.corpus.readers.pdf.pictures import Pages
from tribonian.domain.cancel import CancelToken
from tribonian.errors import DamagedFile, NotFound

LEAST_DPI, MOST_DPI = 36, 300
_PAGE_INCHES = 8.27
"""A picture says nothing of its size on paper that could be trusted: it is taken for a page of A4."""
_HEAD = 1024


@dataclass(frozen=True, slots=True)
class PageImage:
    """A picture of a page."""

    png: bytes
    width: int
    height: int


def draw(name: str, content: bytes, page: int, dpi: int, cancel: CancelToken) -> PageImage:
    """Page `page` (from 1) of the file `name` at `dpi` points an inch.

    Raises:
        NotFound: a file of this kind has no pages, or not so many.
        DamagedFile: the page cannot be drawn.
        Cancelled: within 300 ms of being asked to stop.
    """
    dpi = max(LEAST_DPI, min(MOST_DPI, dpi))
    head = content[:_HEAD]
    if b"%PDF-" in head:
        with Pages(Path(name), cancel, content) as pages:
            return _packed(pages.draw(page, dpi))
    if is_picture(head):
        return _packed(_scaled(name, content, page, dpi))
    raise NotFound(f"{Path(name).name} has no pages that could be shown.", "Its text is all there is.")


def _scaled(name: str, content: bytes, page: int, dpi: int) -> Any:
    place = f"page {page}"
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with Image.open(io.BytesIO(content), formats=FORMATS) as opened:
                if opened.width * opened.height > MOST_POINTS:
                    raise DamagedFile(f"{Path(name).name}: {place} is too large to be shown.", "", place)
                if page > getattr(opened, "n_frames", 1):
                    raise NotFound(f"{Path(name).name} has no {place}.", "")
                opened.seek(page - 1)
                upright = ImageOps.exif_transpose(opened) or opened
                shown = upright.convert("L" if upright.mode in ("1", "L", "I;16") else "RGB")
                wide = round(dpi * _PAGE_INCHES)
                shown.thumbnail((wide, 4 * wide))
                return shown
    except (UnidentifiedImageError, Image.DecompressionBombError, OSError, ValueError, SyntaxError, EOFError) as error:
        raise DamagedFile(f"{Path(name).name}: {place} cannot be drawn.", "Get the whole file again.", place) from error


def _packed(picture: Any) -> PageImage:
    stream = io.BytesIO()
    picture.save(stream, "PNG", compress_level=1)
    return PageImage(stream.getvalue(), *picture.size)
