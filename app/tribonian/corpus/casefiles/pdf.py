"""Case files as PDF: every page by itself, from its text layer where that can be trusted, else from its picture by OCR.

Pages are read in small windows (running heads are told by comparing pages) and let go of at once, so that a file of thousands of
pages takes no more memory than a short one; each page is kept in the store as soon as it is read.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from tribonian.corpus.blocks import CONTENTS, ROW, Block, Flow
from tribonian.corpus.casefiles import ocr, transcripts
from tribonian.corpus.casefiles.context import Context, Given
from tribonian.corpus.casefiles.draft import (
    ANNOTATION,
    BOOKMARK,
    DELETED,
    FIELD,
    FOOTNOTE,
    HEAD,
    HEADS,
    HIDDEN,
    PARAGRAPH,
    TABLE,
    Draft,
    Leaf,
    Said,
)  # fmt: skip
from tribonian.corpus.casefiles.pages import BLANK, TEXT, UNREAD, PageRead, hang
from tribonian.corpus.readers.pdf import checks, flow, glyphs
from tribonian.corpus.readers.pdf.glyphs import PageText
from tribonian.corpus.readers.pdf.pictures import Pages
from tribonian.corpus.readers.pdf.process import Attached, Extraction, FileFacts
from tribonian.errors import DamagedFile, NoTextLayer, NothingToImport
from tribonian.text.damage import damaged

WINDOW, REST = 24, 8
"""Pages read together, and the fewest that are."""
LONGEST_TITLE = 120
"""Characters of a bookmark; some programs make one of each paragraph."""
LITTLE = 250
"""Characters below which the text layer of a page that is a picture may be a stamp or running head."""
MORE = 1.5
"""How many times the letters of a text layer OCR must find to be preferred."""
LEAST_LETTERS = 0.3
"""Share of letters and figures among the characters of a page, its signs; where fonts lack the letters only signs are left."""
BADLY = 0.05
"""Share of damaged words from which an older text layer behind a scan is read anew."""


@dataclass(slots=True)
class Contents:
    """What a PDF holds."""

    facts: FileFacts
    pages: list[PageRead] = field(default_factory=list)
    attached: list[Attached] = field(default_factory=list)


def read(given: Given, draft: Draft, leaf: Leaf, context: Context) -> list[Attached]:
    """Put the pages into `leaf`; gives the files attached.

    Raises:
        EncryptedFile, DamagedFile, ImportRejected: it cannot be opened.
        NoTextLayer: no page could be read. NothingToImport: nothing is on its pages.
        Cancelled: within 300 ms of being asked to stop; the pages read so far are in the store.
    """
    with Pages(given.path, context.cancel, given.content) as pictures:
        contents = _Reading(given, context, pictures).run()
    if not any(page.units for page in contents.pages) and not contents.attached:
        _refuse(contents.pages, given.name)
    hang(contents.pages, draft, leaf)
    facts = contents.facts
    if any(unit.kind == transcripts.TURN for page in contents.pages for unit in page.units):
        draft.warnings.append(transcripts.NOTE)
    if facts.scripts:
        draft.warnings.append(f"the PDF holds {facts.scripts} scripts; they were not run")
    if facts.form >= 2:
        draft.warnings.append("the PDF is a dynamic form (XFA); what a form program would show may differ")
    draft.title = _title(facts.title, given)
    return contents.attached


def _refuse(pages: Sequence[PageRead], name: str) -> None:
    unread = [page for page in pages if page.state == UNREAD]
    if unread:
        places = checks.listed([page.number for page in unread])
        if all(page.why.startswith(_BROKEN) for page in unread):
            raise DamagedFile(f"{name}: {places} cannot be opened.", "Get the whole file again.", f"page {unread[0].number}")
        raise NoTextLayer(f"{name}: not read: {unread[0].why} ({places}).", ocr.HINT, f"page {unread[0].number}")
    hidden = [page.number for page in pages if page.hidden]
    if hidden:
        raise NoTextLayer(f"{name} holds only text that cannot be seen ({checks.listed(hidden)}).", "", f"page {hidden[0]}")
    blank = sum(page.state == BLANK for page in pages)
    held = f"{blank} blank pages" if blank == len(pages) else f"{len(pages) - blank} pictures in which no text could be read"
    raise NothingToImport(f"{name} holds {held} and no text.")


_BROKEN = "the file is damaged there"


class _Reading:
    """One walk over a PDF."""

    def __init__(self, given: Given, context: Context, pictures: Pages) -> None:
        self._given, self._context, self._pictures = given, context, pictures
        self._file = given.digest
        self._heads: set[str] = set()
        """Running heads that an earlier page shows, too."""

    def run(self) -> Contents:
        """All pages, those of the store first."""
        kept: list[PageRead] = []
        while (page := PageRead.of(self._context.store.get(self._file, len(kept) + 1))) is not None:
            kept.append(page)
            self._heads.update(unit.text for unit in page.units if unit.kind == HEADS)
        extraction = Extraction(self._given.path, self._context.cancel, self._given.content, len(kept) + 1)
        window: list[tuple[PageText, dict[str, object]]] = []
        for raw in extraction.pages():
            window.append((glyphs.read(raw), raw.beside))
            if len(window) >= WINDOW + REST:
                kept += self._windowed(window[:WINDOW])
                del window[:WINDOW]
        kept += self._windowed(window)
        _bookmarked(kept, extraction.bookmarks)
        return Contents(extraction.facts, kept, extraction.attached)

    def _windowed(self, window: Sequence[tuple[PageText, dict[str, object]]]) -> Iterator[PageRead]:
        """The pages of a window, each kept as soon as it is read."""
        doubts: dict[int, str] = {}
        for page, _ in window:
            self._context.cancel.check()
            doubts[page.number] = _doubt(page)  # before tables are taken out of the page
        readable = [page for page, _ in window if doubts[page.number] != _BROKEN]
        counted = transcripts.from_pages([page for page in readable if not doubts[page.number]])
        made = flow.make(readable, "", self._context.cancel, across=False)
        blocks = {page: list(group) for page, group in groupby(made.blocks, key=lambda block: block.page)}
        for page, beside in window:
            self._context.cancel.check()
            read = _from_layer(page, blocks.get(page.number, []), made)
            if page.number in counted:
                _by_lines(counted[page.number], read)
            if doubts[page.number]:
                self._recognise(page, read, doubts[page.number])
            _beside(beside, read)
            if read.state == TEXT or (read.notes and not read.units):
                self._headed(read)
            self._context.store.put(self._file, page.number, read.as_bytes())
            yield read

    def _headed(self, read: PageRead) -> None:
        """A running head is a unit of the first page that has it, so that it is found; a mere page number is none."""
        leaf = Leaf(units=read.units)
        for note in read.notes:
            if note.kind == HEAD and note.text not in self._heads and sum(map(str.isalpha, note.text)) > 1:
                self._heads.add(note.text)
                leaf.add(note.text, HEADS, "running head or foot")
        if read.units and read.state == BLANK:
            read.state = TEXT

    def _recognise(self, page: PageText, read: PageRead, doubt: str) -> None:
        """Read a page from its picture, when an engine is there and finds more than the text layer holds."""
        engine = self._context.engine
        letters = sum(character.isalnum() for unit in read.units for character in unit.text)
        trusted = doubt in (_LITTLE, _BADLY, _SIGNS)
        if doubt == _BROKEN or engine is None:
            if not trusted:
                read.units = []
                read.state, read.why = UNREAD, doubt if doubt == _BROKEN else f"{doubt}; {ocr.MISSING}"
            elif doubt in (_LITTLE, _SIGNS):
                read.left_out.append(f"what its picture shows: {ocr.MISSING}")
            return
        try:
            picture = self._pictures.draw(page.number, ocr.DPI)
        except DamagedFile as error:
            if not trusted:
                read.units, read.state, read.why = [], UNREAD, error.message
            return
        found = engine.read(picture, self._file, self._context.language, self._context.cancel)
        if trusted and (found.letters < MORE * letters or found.confidence < ocr.LIKELY_READ) and doubt != _BADLY:
            if doubt == _SIGNS:
                read.suspicious.append(f"{doubt}, and OCR in the installed languages reads no more; look at the page itself")
            return
        if doubt == _BADLY and (found.confidence < 0.85 or found.letters < 0.8 * letters):
            return
        units, read.units = read.units, []
        read.take(found, engine)
        read.why = doubt
        if not read.units and trusted:
            read.units, read.state = units, TEXT
        elif not read.units and doubt not in (_PICTURE, _DRAWN):
            read.state, read.why = UNREAD, f"{doubt}, and OCR finds no text in its picture"


_PICTURE = "a picture of a page without a text layer"
_DRAWN = "drawn without letters"
_GARBLED = "its fonts do not say which characters they show"
_COLUMN = "its text layer has one letter a line"
_LITTLE = "hardly any text beside the picture"
_SIGNS = "its text layer holds hardly any letters"
_BADLY = "an older recognition with many damaged words"


def _doubt(page: PageText) -> str:
    """Why the text layer of a page is not to be trusted; "" when it is."""
    if page.broken:
        return _BROKEN
    text = "".join(piece.text for piece in page.pieces)
    if checks.is_garbage(page, text):
        return _GARBLED
    if len(text) < checks.FEW:
        return _PICTURE if page.pictured or page.scanned else _DRAWN if page.rules else ""
    single = sum(len(piece.text) == 1 for piece in page.pieces)
    if single > 0.8 * len(page.pieces) and len(page.pieces) > 60 and checks.is_column(page):
        return _COLUMN
    if sum(map(str.isalnum, text)) < LEAST_LETTERS * len(text):
        return _SIGNS
    if page.scanned and len(text) < LITTLE and not page.layer:
        return _LITTLE
    words = " ".join(piece.text for piece in page.pieces)
    return _BADLY if page.layer and damaged(words) > BADLY else ""


def _from_layer(page: PageText, blocks: Sequence[Block], made: Flow) -> PageRead:
    """The page by its text layer."""
    read = PageRead(page.number)
    leaf = Leaf()
    footnotes: list[Said] = []
    for _, group in groupby(enumerate(blocks), key=lambda one: (one[1].kind == ROW and one[1].table) or -1 - one[0]):
        held = [block for _, block in group]
        notes = [Said(FOOTNOTE, note.mark, note.text, note.offset) for note in held[0].notes]
        footnotes += notes
        if held[0].kind == ROW:
            leaf.add("\n".join(block.text.text for block in held), TABLE)
        else:
            leaf.add(held[0].text.text, CONTENTS if held[0].kind == CONTENTS else PARAGRAPH, notes=notes)
    for note in footnotes:
        leaf.add(note.text, FOOTNOTE, f"note {note.mark}".strip())
    read.units, read.notes = leaf.units, leaf.notes
    read.notes += [Said(HEAD, "", text) for number, text in made.margins if number == page.number]
    found = checks.Finding()
    checks.remark(page, found)
    read.suspicious, read.warnings = found.suspicious, found.warnings
    read.warnings = [one.partition(": ")[2] or one for one in found.warnings]
    if page.layer:
        read.suspicious.append("scanned, with a text layer by OCR behind the picture; check the wording")
    for text in (page.hidden, page.outside):
        if len(text.split()) >= 1:
            read.notes.append(Said(HIDDEN, "", text))
            read.hidden.append(text)
    if not read.units:
        read.state = BLANK
    return read


def _by_lines(page: transcripts.Page, read: PageRead) -> None:
    """A page of a transcript is its turns, cited by page and line; what stands beside the lines stays beside."""
    leaf = transcripts.leaf_of(page)
    read.units, read.printed = leaf.units, page.printed


def _beside(beside: dict[str, object], read: PageRead) -> None:
    """Form fields, annotations and the label of a page."""
    leaf = Leaf(units=read.units)
    fields, notes = beside.get("fields"), beside.get("notes")
    for one in fields if isinstance(fields, list) else ():
        leaf.add(f"{one['name']}: {one['value']}" if one["name"] else str(one["value"]), FIELD, str(one["name"]))
    for one in notes if isinstance(notes, list) else ():
        by = ", ".join(filter(None, (str(one["by"]), _day(str(one["at"])))))
        heading = f"{one['kind']} by {by}" if by else str(one["kind"])
        if one["kind"] == "struck out":
            read.notes.append(Said(DELETED, by, str(one["text"]) or "struck out on the page"))
        leaf.add(str(one["text"]), ANNOTATION, heading)
    label = str(beside.get("label") or "")
    read.heading = f"page {label}" if label and label != str(read.number) else ""
    if read.units and read.state == BLANK:
        read.state = TEXT


def _day(stated: str) -> str:
    """The date of a PDF, `D:20310402…`, as ISO 8601."""
    figures = stated.removeprefix("D:")[:8]
    return f"{figures[:4]}-{figures[4:6]}-{figures[6:]}" if len(figures) == 8 and figures.isdigit() else ""


def _bookmarked(pages: Sequence[PageRead], marks: Sequence[dict[str, object]]) -> None:
    """Bookmarks are notes of the page they lead to; the outermost first one of a page is its heading."""
    for mark in marks:
        number, title = mark.get("page"), " ".join(str(mark.get("title") or "").split())
        if not title or not isinstance(number, int) or not 0 < number <= len(pages):
            continue
        title = title if len(title) <= LONGEST_TITLE else f"{title[: LONGEST_TITLE - 1].rstrip()}…"
        page = pages[number - 1]
        if not any(note.kind == BOOKMARK for note in page.notes):
            page.heading = " · ".join(filter(None, (page.heading, title)))
        page.notes.append(Said(BOOKMARK, "", title))


def _title(stated: str, given: Given) -> str:
    """The title the file states, unless it is the name of some file."""
    title = " ".join(stated.split())
    looks = "." in title[-5:] or "_" in title or title.lower().startswith(("microsoft word", "untitled", "unbenannt"))
    return "" if looks or " " not in title or len(title) > 300 else title
