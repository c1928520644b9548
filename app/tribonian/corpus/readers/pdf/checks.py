"""Files that lie: text that cannot be seen or read, pages without text, and what they hold besides text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from tribonian.corpus.readers.pdf.glyphs import PageText
from tribonian.corpus.readers.pdf.process import FileFacts
from tribonian.errors import DamagedFile, NoTextLayer, NothingToImport

SCANNED = "a scanned PDF: it holds pictures of its pages and no text layer; only case files are read by OCR"
RECOGNISE = (
    "Ask its publisher for the text, or add a text layer with a program for OCR (`ocrmypdf scan.pdf text.pdf`) and import that."
)
FEW = 12
"""Fewer characters on a page that is a picture are no text layer (a stamp, a page number)."""
MOST_UNMAPPED = 0.05
GARBAGE = 0.3
_WORD = re.compile(r"[^\W\d_]+")
_VOWELS = frozenset("aeiouyäöüáàâãåæéèêëíìîïóòôõøœúùûýÿаеёиоуыэюяөүіїєαεηιουωάέήίόύώ")
_ALPHABETS = re.compile(r"[A-Za-z\u00c0-\u024f\u0370-\u03ff\u0400-\u052f]")


@dataclass(slots=True)
class Finding:
    """What is odd about the pages of a file."""

    warnings: list[str] = field(default_factory=list)
    suspicious: list[str] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)
    missing: list[int] = field(default_factory=list)
    """Pages whose text could not be read."""


def examine(pages: Sequence[PageText], facts: FileFacts, name: str) -> Finding:
    """What a lawyer should know about this file.

    Raises:
        NoTextLayer: no page has text that can be read: pictures of pages, or fonts that do not say their characters.
        DamagedFile: pages cannot be opened.
        NothingToImport: it has neither text nor pictures.
    """
    found = Finding()
    texts = [_plain(page) for page in pages]
    without = [page for page, text in zip(pages, texts, strict=True) if len(text) < FEW and not page.broken]
    pictured = [page.number for page in without if page.scanned]
    broken = [page.number for page in pages if page.broken]
    garbled = [page.number for page, text in zip(pages, texts, strict=True) if is_garbage(page, text)]
    readable = len(pages) - len(without) - len(broken) - len(garbled)
    if readable <= 0:
        _refuse(pages, pictured, garbled, broken, name)
    if pictured:
        found.missing += pictured
        found.left_out.append(f"no text layer: {listed(pictured)} (pictures of text; only case files are read by OCR)")
    if garbled:
        found.missing += garbled
        found.suspicious.append(
            f"{listed(garbled)}: the text layer is unreadable, its fonts do not say which characters they show"
        )
    if broken:
        found.missing += broken
        found.suspicious.append(f"{listed(broken)}: cannot be opened, the file is damaged there")
    _besides(facts, found)
    for page in pages:
        remark(page, found)
    layers = [page.number for page in pages if page.layer]
    if layers:
        found.suspicious.append(f"{listed(layers)}: scanned, with a text layer by OCR behind the picture; check the wording")
    return found


def _plain(page: PageText) -> str:
    return "".join(piece.text for piece in page.pieces)


def _refuse(pages: Sequence[PageText], pictured: list[int], garbled: list[int], broken: list[int], name: str) -> None:
    if garbled:
        raise NoTextLayer(
            f"{name}: the text layer is unreadable, since its fonts do not say which characters they show ({listed(garbled)}).",
            "Export it again from the program it was written in, or print it and have it read by OCR.",
            f"page {garbled[0]}",
        )
    if broken and not pictured:
        raise DamagedFile(f"{name}: {listed(broken)} cannot be opened.", "Get the whole file again.", f"page {broken[0]}")
    if pictured:
        place = f"page {pictured[0]}" if pictured else "page 1"
        raise NoTextLayer(f"{name} is {SCANNED}.", RECOGNISE, place)
    hidden = [page.number for page in pages if page.hidden or page.outside]
    if hidden:
        raise NoTextLayer(f"{name} holds only text that cannot be seen ({listed(hidden)}).", "", f"page {hidden[0]}")
    if not any(page.scanned or page.pictured or page.rules for page in pages):
        raise NothingToImport(f"{name} holds hardly any text, and no picture of one.")
    raise NoTextLayer(f"{name} is {SCANNED}.", RECOGNISE, "page 1")


def is_garbage(page: PageText, text: str) -> bool:
    """True when fonts hide their characters or the letters are those of no language."""
    if page.glyphs < FEW:
        return False
    if page.unmapped > GARBAGE * page.glyphs:
        return True
    strange = sum(1 for c in text if c == "\ufffd" or "\ue000" <= c <= "\uf8ff" or c in "\x00")
    if strange > GARBAGE * len(text):
        return True
    letters = _ALPHABETS.findall(text.lower())
    if len(letters) >= 200 and len(letters) > 0.5 * len(text):
        vowels = sum(1 for letter in letters if letter in _VOWELS)
        return not 0.2 <= vowels / len(letters) <= 0.65
    if len(text) >= 300:
        signs = sum(1 for c in text if not c.isalnum() and ord(c) < 0x250)
        return signs > 0.5 * len(text) and len(set(text)) > 20 and text.count(".") + text.count("_") < 0.3 * len(text)
    return False


def remark(page: PageText, found: Finding) -> None:
    """Add what is odd about one page."""
    place = f"page {page.number}"
    if page.hidden:
        found.left_out.append(f"hidden text: {page.hidden[:80]} ({place})")
        found.suspicious.append(f"{place}: {len(page.hidden.split())} words that cannot be seen on the page were left out")
    if page.outside:
        found.left_out.append(f"outside the page: {page.outside[:80]} ({place})")
    if page.cut:
        found.suspicious.append(f"{place}: more characters than a page can hold; the rest was left out")
    if page.glyphs >= FEW and MOST_UNMAPPED < page.unmapped / page.glyphs <= GARBAGE:
        found.suspicious.append(
            f"{place}: {page.unmapped} of {page.glyphs} characters are unknown, one of its fonts does not name them"
        )
    if page.reversed > 0.3 * max(1, page.glyphs) and page.glyphs > 20:
        found.suspicious.append(f"{place}: the file holds its text backwards; it was put in order by its place on the page")
    singles = Counter(len(piece.text) == 1 for piece in page.pieces)
    if page.turned:
        found.warnings.append(f"{place}: the text lies at {page.turned} degrees and was turned")
    if singles[True] > 0.8 * len(page.pieces) and len(page.pieces) > 100 and is_column(page):
        found.suspicious.append(f"{place}: one letter a line; its order may be wrong")


def is_column(page: PageText) -> bool:
    """True when most letters stand one below the other."""
    columns = Counter(round(piece.x0 / 4) for piece in page.pieces)
    return sum(count for _, count in columns.most_common(3)) > 0.6 * len(page.pieces)


def _besides(facts: FileFacts, found: Finding) -> None:
    if facts.scripts:
        found.warnings.append(f"the PDF holds {facts.scripts} scripts; they were not run")
    if facts.attachments:
        found.warnings.append(f"the PDF holds {facts.attachments} attached files; they were not opened")
    if facts.form >= 2:
        found.warnings.append("the PDF is a dynamic form (XFA); what a form program would show may differ")


def listed(pages: Sequence[int]) -> str:
    """`page 3`, `pages 3-7, 9`."""
    if len(pages) == 1:
        return f"page {pages[0]}"
    runs: list[list[int]] = []
    for page in sorted(pages):
        if runs and page == runs[-1][1] + 1:
            runs[-1][1] = page
        else:
            runs.append([page, page])
    return "pages " + ", ".join(f"{a}" if a == b else f"{a}-{b}" for a, b in runs[:20]) + (" …" if len(runs) > 20 else "")
