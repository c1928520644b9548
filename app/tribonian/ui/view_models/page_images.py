"""Pages of case files: which one is being read, its picture, how its text was read. No widgets."""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any

from PySide6.QtGui import QImage

from tribonian.ui.tr import tr

_PAGE = re.compile(r"page_(\d+)(?:__|$)")
DOUBTFUL = 0.8
"""Confidence of OCR below which the wording has to be checked; the engine says the same of such pages."""


def page_of(eid: str) -> int:
    """The page a place of a case file is on, by its eId; 0 when the file has no pages of its own there."""
    match = _PAGE.match(eid)
    return int(match.group(1)) if match else 0


def eid_of(page: int) -> str:
    """The eId of a page."""
    return f"page_{page}"


@dataclass(frozen=True, slots=True)
class PageImage:
    """A page as it is shown."""

    page: int
    file: str
    image: QImage
    how: str
    """How its text was read and what of it cannot be seen; "" for a plain page."""
    doubtful: bool

    @classmethod
    def of(cls, payload: Mapping[str, Any]) -> PageImage:
        """From the JSON of `page_image`; decoded outside the window's thread. Raises ValueError for a damaged picture."""
        try:
            content = base64.b64decode(str(payload["content"]), validate=True)
        except binascii.Error as error:
            raise ValueError("the picture is damaged") from error
        image = QImage.fromData(content)
        if image.isNull():
            raise ValueError("the picture is damaged")
        how, doubtful = _how(payload.get("notes"))
        file = PurePosixPath(str(payload.get("file") or "").replace("\\", "/")).name
        return cls(int(payload["page"]), file, image, how, doubtful)


def _how(notes: object) -> tuple[str, bool]:
    said: list[str] = []
    doubtful = False
    for note in notes if isinstance(notes, list) else []:
        if not isinstance(note, Mapping):
            continue
        kind, text = str(note.get("kind") or ""), " ".join(str(note.get("text") or "").split())
        if kind == "ocr":
            sure = _share(note.get("mark"))
            doubtful = doubtful or sure < DOUBTFUL
            said.append(tr("read by OCR, {n} % sure", n=round(sure * 100)))
            if sure < DOUBTFUL:
                said.append(tr("check the wording"))
        elif kind == "hidden":
            said.append(tr("not to be seen in the file: {text}", text=text[:120]))
        elif kind == "deleted":
            said.append(tr("deleted by {who}: {text}", who=str(note.get("mark") or ""), text=text[:120]))
    return " · ".join(said), doubtful


def _share(mark: object) -> float:
    try:
        return min(1.0, max(0.0, float(str(mark))))
    except ValueError:
        return 0.0
