"""One page of a PDF or picture as it was read, in a form that can be kept; and pages to leaves."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from tribonian.corpus.casefiles import ocr
from tribonian.corpus.casefiles.draft import PARAGRAPH, SCANNED, TABLE, Draft, Leaf, Place, Said, Unit

TEXT, OCR, BLANK, PICTURE, UNREAD = "text", "ocr", "blank", "picture", "unread"
"""How a page was read: its text layer, its picture; that there is nothing on it, no text in its picture; not at all."""
VERSION = 3
DOUBTFUL = 0.8
"""Confidence below which a page read by OCR has to be checked."""


@dataclass(slots=True)
class PageRead:
    """What was found on one page."""

    number: int
    state: str = TEXT
    units: list[Unit] = field(default_factory=list)
    notes: list[Said] = field(default_factory=list)
    heading: str = ""
    printed: int = 0
    """The number printed on a page of a transcript, by which it is cited; 0 = its place in the file."""
    why: str = ""
    """Why it was not read, or read by OCR."""
    confidence: float = 0.0
    warnings: list[str] = field(default_factory=list)
    suspicious: list[str] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)
    hidden: list[str] = field(default_factory=list)

    def as_bytes(self) -> bytes:
        """The page for a store."""
        return json.dumps({"version": VERSION, **asdict(self)}, ensure_ascii=False).encode("utf-8", "replace")

    @staticmethod
    def of(content: bytes | None) -> PageRead | None:
        """A page out of a store; None when it is none of this version."""
        try:
            kept: dict[str, Any] = json.loads(content or b"{}")
            if kept.pop("version", 0) != VERSION:
                return None
            units = [_unit(one) for one in kept.pop("units")]
            notes = [Said(**one) for one in kept.pop("notes")]
            return PageRead(**kept, units=units, notes=notes)
        except (ValueError, TypeError, KeyError):
            return None

    def take(self, read: ocr.Recognised, engine: ocr.Tesseract) -> None:
        """Fill the page with what was recognised in its picture."""
        if read.blank:
            self.state = BLANK
            return
        if read.letters < ocr.LEAST_LETTERS or read.confidence < ocr.READ:
            self.state = PICTURE
            return
        self.state, self.confidence = OCR, round(read.confidence, 3)
        leaf = Leaf()
        for paragraph in read.paragraphs:
            leaf.add(paragraph, TABLE if "\t" in paragraph else PARAGRAPH)
        self.units = leaf.units
        said = f"read from its picture by {engine.name} ({read.languages}), confidence {read.confidence:.0%}"
        said += f", turned by {read.turned} degrees" if read.turned else ""
        said += f", levelled by {read.lean} degrees" if read.lean else ""
        self.notes.append(Said(SCANNED, f"{read.confidence:.2f}", said))


def _unit(kept: dict[str, Any]) -> Unit:
    said, places = [Said(**one) for one in kept["notes"]], [Place(**one) for one in kept["places"]]
    return Unit(kept["text"], kept["kind"], kept["number"], kept["heading"], said, places)


def hang(pages: Sequence[PageRead], draft: Draft, leaf: Leaf) -> None:
    """Put the pages into `leaf` and tell in `draft` how they were read."""
    means = [sum(len(unit.text) for unit in page.units) for page in pages if page.units]
    usual = sum(means) // len(means) if means else 1500
    for page in pages:
        shown = str(page.printed or page.number)
        made = Leaf("page", shown, f"page_{page.number}", page.heading, page.number, page.units, [], page.notes)
        leaf.leaves.append(made)
        place = f"page {page.number}"
        draft.warnings += [f"{place}: {one}" for one in page.warnings]
        draft.suspicious += [one if one.startswith("page ") else f"{place}: {one}" for one in page.suspicious]
        draft.left_out += [f"{place}: {one}" for one in page.left_out]
        draft.hidden += page.hidden
        if page.state == UNREAD:
            draft.unread += 1
            draft.lost += usual
            draft.left_out.append(f"{place}: not read: {page.why}")
        elif page.state == BLANK:
            draft.left_out.append(f"{place}: blank")
        elif page.state == PICTURE:
            draft.left_out.append(f"{place}: a picture in which no text could be read")
        elif page.state == OCR and page.confidence < DOUBTFUL:
            draft.suspicious.append(f"{place}: recognised with little confidence ({page.confidence:.0%}); check the wording")
    draft.pages += len(pages)
    scanned = [page.number for page in pages if page.state == OCR]
    if scanned:
        mean = sum(page.confidence for page in pages if page.state == OCR) / len(scanned)
        draft.warnings.append(f"{listed(scanned)}: read by OCR, mean confidence {mean:.0%}")


def listed(numbers: Sequence[int]) -> str:
    """`page 3`, `pages 3-7, 9`."""
    from tribonian.corpus.readers.pdf.checks import listed as of_pages

    return of_pages(numbers)
