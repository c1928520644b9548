"""Transcripts of hearings and depositions: pages of numbered lines, cited as page and line (`45:12-18`).

A turn (a question, an answer, what one speaker says) is a unit; it ends where its page ends, since page and line are what is
cited. Its lines stay lines, each a place of its own.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from tribonian.corpus.casefiles.draft import Leaf, Place, Unit
from tribonian.corpus.readers.pdf.glyphs import PageText
from tribonian.corpus.readers.pdf.margins import lines_counted
from tribonian.corpus.readers.pdf.rows import Row, rows_of, write

TURN = "turn"
NOTE = "read as a transcript: cited by page and line"
FEWEST_LINES = 10
"""Lines counted from 1 by which a page shows that its lines are numbered."""
MOST_LINES = 60
MOST_BEGIN = 2
"""A page's count begins at 1, or at 2 where the first line is left out."""
SHARE = 0.6
"""Of the lines with text that must be numbered."""
_NUMBERED = re.compile(r"^[^\S\n]{0,10}(?P<number>\d{1,2})(?:[^\S\n]+(?P<text>\S.*))?[^\S\n]*$")
_SPEAKS = re.compile(
    r"^(?:[QAF][.:]?\s+(?=\S)|(?:THE\s)?[A-Z][A-Z.'’-]+(?:\s[A-Z.'’-]+){0,4}:|(?:BY|EXAMINATION BY) (?:MR|MS|MRS|DR)\b)"
)
_PAGE = re.compile(
    r"^\s*(?:(?:page|seite|p\.)\s*)?[-–—\[(]?\s*(?P<number>\d{1,5})\s*[-–—\])]?(?:\s*(?:of|/|von)\s*\d{1,5})?\s*$", re.IGNORECASE
)


@dataclass(slots=True)
class Page:
    """A page of numbered lines; `printed` is its own number, 0 when it has none."""

    number: int
    printed: int = 0
    lines: list[tuple[int, str]] = field(default_factory=list)
    rest: list[str] = field(default_factory=list)
    """Lines without a number: running heads, the reporter's name."""


def from_text(text: str) -> list[Page]:
    """The pages of a plain text whose lines are numbered anew on every page; [] when they are not."""
    pages = [Page(1)]
    numbered = plain = 0
    for line in re.split(r"\r\n?|\n", text.replace("\f", "\n\f")):
        if line.startswith("\f"):
            if pages[-1].lines:
                pages.append(Page(len(pages) + 1))
            line = line[1:]
        found = _NUMBERED.match(line)
        number = int(found["number"]) if found else 0
        last = pages[-1].lines[-1][0] if pages[-1].lines else 0
        if (found and number == last + 1) or (found and not last and number <= MOST_BEGIN):
            pages[-1].lines.append((number, (found["text"] or "").rstrip()))
            numbered += 1
        elif found and found["text"] and number == 1 and last >= FEWEST_LINES:
            pages.append(Page(len(pages) + 1, lines=[(1, found["text"].rstrip())]))
            numbered += 1
        elif line.strip():
            _apart(line, pages)
            plain += not _PAGE.match(line)
    pages = [page for page in pages if page.lines]
    full = sum(1 for page in pages if len(page.lines) >= FEWEST_LINES)
    long = any(len(text) > 12 for page in pages for _, text in page.lines)
    if not full or full < SHARE * len(pages) or numbered < SHARE * (numbered + plain) or not long:
        return []
    return _consistent(pages)


def from_pages(pages: Sequence[PageText]) -> dict[int, Page]:
    """The pages of a PDF whose lines are numbered anew on every page, by number; {} unless most pages are such pages."""
    found: dict[int, Page] = {}
    for page in pages:
        rows = rows_of(page.pieces, page.number)
        counted = lines_counted(rows)
        if not counted:
            continue
        made = Page(page.number)
        numbers = {id(row): (number, piece) for number, row, piece in counted}
        for row in rows:
            number, piece = numbers.get(id(row), (0, None))
            pieces = [one for one in row.pieces if one is not piece]
            text = write(Row(pieces, row.base, row.size, row.page)).text if pieces else ""
            if number:
                made.lines.append((number, text.strip()))
            elif text.strip():
                _printed(text, made)
        found[page.number] = made
    return found if len(found) >= SHARE * len([page for page in pages if page.pieces]) else {}


def _printed(text: str, page: Page) -> None:
    """A row without a number beside the lines: the page's own number, or something else."""
    told = _PAGE.match(text)
    if told and not page.printed:
        page.printed = int(told["number"])
    else:
        page.rest.append(text.strip())


def _apart(line: str, pages: list[Page]) -> None:
    """A line without a number: the page's own number, when it begins or ends a page; else kept beside the lines."""
    found = _PAGE.match(line)
    if found and len(pages[-1].lines) >= FEWEST_LINES and pages[-1].printed:
        pages.append(Page(len(pages) + 1, int(found["number"])))
    elif found and not pages[-1].printed:
        pages[-1].printed = int(found["number"])
    else:
        pages[-1].rest.append(line.strip())


def _consistent(pages: list[Page]) -> list[Page]:
    """The pages; printed numbers only where most count up with the pages, those missing put in."""
    for index, page in enumerate(pages, 1):
        page.number = index
    offsets = Counter(page.printed - page.number for page in pages if page.printed)
    offset, often = offsets.most_common(1)[0] if offsets else (0, 0)
    known = often >= max(1, SHARE * len(pages))
    for page in pages:
        page.printed = page.number + offset if known and page.number + offset > 0 else 0
    return pages


def leaf_of(page: Page) -> Leaf:
    """The page as a leaf: its turns, each line with its place."""
    shown = page.printed or page.number
    leaf = Leaf("page", str(shown), f"page_{page.number}", page=page.number)
    turn: list[tuple[int, str]] = []
    for number, text in page.lines:
        if turn and _SPEAKS.match(text.strip()):
            _close(leaf, shown, turn)
            turn = []
        if text.strip():
            turn.append((number, " ".join(text.split())))
    _close(leaf, shown, turn)
    for line in page.rest:
        leaf.add(line)
    return leaf


def _close(leaf: Leaf, page: int, turn: Sequence[tuple[int, str]]) -> None:
    if not turn:
        return
    places: list[Place] = []
    text = ""
    for number, words in turn:
        text += "\n" if text else ""
        places.append(Place("line", f"{page}:{number}", f"line_{number}", len(text), len(text) + len(words)))
        text += words
    first, last = turn[0][0], turn[-1][0]
    shown = f"{page}:{first}-{last}" if last > first else f"{page}:{first}"
    leaf.units.append(Unit(text, TURN, shown, places=places if last > first else []))
