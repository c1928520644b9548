"""Reader for crawled pages kept as JSON: one object or many, each with the text (or HTML, or Markdown) of a page of a portal.

The text has the portal's menus and foot around the law; the other fields say where it was taken from.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from tribonian.config.jurisdictions import load
from tribonian.corpus import flows
from tribonian.corpus.blocks import Flow
from tribonian.corpus.decode import decode, read_bytes
from tribonian.corpus.naming import key_of
from tribonian.corpus.normalise import clean_text
from tribonian.corpus.outline import NoteDraft, solid
from tribonian.corpus.readers import web_text
from tribonian.corpus.readers.html_pages import flow_of, jurisdiction_of
from tribonian.corpus.readers.html_source import read_page
from tribonian.corpus.readers.json_fields import holds_records
from tribonian.corpus.readers.json_fields import plain as bare
from tribonian.corpus.readers.json_values import Array, BrokenJson, Record, Scalar, Text, Value, parse, strings, trace
from tribonian.corpus.readers.web_lines import walked
from tribonian.corpus.traced import Traced
from tribonian.domain.cancel import CancelToken
from tribonian.domain.jurisdiction import Pack
from tribonian.domain.work import ParsedWork
from tribonian.errors import DamagedFile, ImportRejected, NothingToImport

_TEXT_NAMES = (
    "text content body markdown md html rawhtml innerhtml rawtext fulltext plaintext pagecontent pagetext maintext bodytext"
    " rawcontent txt contenthtml contentmarkdown агуулга текст бие"
)
_TEXTS = frozenset(_TEXT_NAMES.split())
"""Names a crawler gives to the field with a page's text."""
_TITLES = frozenset({"title", "name", "lawname", "lawtitle", "heading", "subject", "гарчиг", "нэр", "хуулийннэр"})
_LINKS = frozenset({"url", "link", "sourceurl", "source", "href", "uri", "canonical", "finalurl", "pageurl", "холбоос"})
_DATE_NAMES = "version versiondate asof asatdate consolidationdate effectivedate effective inforcefrom validfrom"
_DATES = frozenset(_DATE_NAMES.split())
_RECORD_NAMES = (
    "section sectionnumber sectionno sectiontitle sectiondesc article articlenumber articleno clause provisions sections articles"
    " chapters chapter"
)
_RECORD_KEYS = frozenset(_RECORD_NAMES.split())
"""Names of fields that only records of provisions have."""
_KEY = re.compile(rb'"([^"\\\n]{1,40})"\s*:')
_LONG_TEXT = re.compile(rb'"(?:[^"\\]|\\.){100}')
_TAGS = re.compile(
    r"</?(?:p|div|span|table|tr|td|br|h[1-6]|ul|ol|li|section|article|html|body)(?:\s[^<>]{0,300})?/?>", re.IGNORECASE
)
_DATE = re.compile(r"(\d{4})-(\d{2})-(\d{2})")
_ID = re.compile(r"\d{4,}")
LEAST_TEXT = 120
"""Characters from which a field may be the text of a page."""
LEAST_TAGS = 3
MOST_REMARK = 300
"""A longer field that has no known meaning is not kept as a remark but listed as left out."""
LEAST_PAGES = 3
"""Pages a file has at least before lines they share are taken for the portal's."""
SHARED = 0.6
"""Share of the pages on which such a line stands."""
_NAMELESS = frozenset({"untitled", "no title", "null", "none", "home", "index"})


class JsonCrawled:
    """Reads pages that were crawled into JSON."""

    name = "json-crawled"

    def sniff(self, head: bytes, path: Path) -> float:
        """Sure when objects name an address or title beside one long text, and no field names a section."""
        text = head.lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n\x00").replace(b"\x00", b"")
        if not text.startswith((b"[", b"{")):
            return 0.0
        keys = {bare(key.decode("utf-8", errors="ignore")) for key in _KEY.findall(text)}
        if not keys & _TEXTS or keys & _RECORD_KEYS or not _LONG_TEXT.search(text):
            return 0.0
        return 0.95 if keys & (_LINKS | _TITLES) else 0.5

    def read(self, path: Path, jurisdiction: str, cancel: CancelToken) -> list[ParsedWork]:
        """The laws among the pages in the file; what the other pages are is said in the warnings of the first.

        Raises:
            DamagedFile: it stops being JSON.
            NothingToImport: no page holds a law; says what the first one is instead.
        """
        decoded = decode(read_bytes(path), path.name)
        source = decoded.text.lstrip("\ufeff")
        try:
            value = parse(source)
        except BrokenJson as error:
            raise damaged(path.name, source, error) from error
        pages = list(_pages(value))
        if not pages:
            raise NothingToImport(f"{path.name} is JSON, but no object in it holds the text of a page.")
        return _File(path, source, pages, jurisdiction, cancel).works(decoded.warnings)


def damaged(name: str, source: str, error: BrokenJson) -> DamagedFile:
    """The error for a file that stops being JSON."""
    line = source.count("\n", 0, error.offset) + 1
    message = f"{name} breaks in line {line}: {error.message}. Nothing of it was imported."
    return DamagedFile(message, "Get the whole file again.", f"line {line}")


@dataclass(slots=True)
class _CrawledPage:
    """One object: its text, and what the other fields say."""

    text: Text
    title: str = ""
    link: str = ""
    version: str = ""
    remarks: list[NoteDraft] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)


def _pages(value: Value) -> Iterator[_CrawledPage]:
    """Every object with the text of a page, in order."""
    if isinstance(value, Array):
        for item in value.items:
            yield from _pages(item)
    elif isinstance(value, Record):
        page = _page(value)
        if page is not None:
            yield page
            return
        for _, item in value.fields:
            if holds_records(item):
                yield from _pages(item)


def _page(record: Record) -> _CrawledPage | None:
    texts = [item for key, item in record.fields if isinstance(item, Text) and bare(key) in _TEXTS and item.text.strip()]
    if not texts:
        return None
    longest = max(solid(item.text) for item in texts)
    if longest < LEAST_TEXT and any(holds_records(item) for _, item in record.fields):
        return None
    chosen = max(texts, key=lambda item: (solid(item.text) > 0.5 * longest, _structured(item.text), solid(item.text)))
    page = _CrawledPage(chosen)
    for key, item in record.fields:
        if item is not chosen:
            _describe(page, key, item, longest)
    return page


def _structured(text: str) -> int:
    """2 for HTML, 1 for Markdown with headings or links, 0 for plain text."""
    if len(_TAGS.findall(text[:20_000])) >= LEAST_TAGS:
        return 2
    return int(bool(re.search(r"(?m)^#{1,6}\s|\]\(https?://", text[:20_000])))


def _describe(page: _CrawledPage, key: str, item: Value, longest: int) -> None:
    """What one more field says about the page."""
    name = bare(key)
    if isinstance(item, Scalar):
        if not item.empty:
            page.remarks.append(NoteDraft("editorial", key, item.text))
        return
    words = [" ".join(clean_text(text.text).split()) for text in strings(item)]
    said = "; ".join(word for word in words if word)
    if not said:
        return
    if name in _TITLES and not page.title and isinstance(item, Text):
        page.title = said if said.casefold() not in _NAMELESS else ""
        return
    if name in _LINKS and not page.link and re.match(r"https?://\S", said):
        page.link = said
        return
    found = _DATE.match(said)
    if name in _DATES and found:
        page.version = page.version or found.group()
    if name in _TEXTS and len(said) > MOST_REMARK:
        page.left_out.append(f"field '{key}': the text of the page again ({solid(said)} characters of {longest})")
    elif len(said) <= MOST_REMARK:
        page.remarks.append(NoteDraft("editorial", key, said))
    else:
        shown = said[:60].rsplit(" ", 1)[0]
        page.left_out.append(f"field '{key}': {shown} … ({solid(said)} characters)")


class _File:
    """The pages of one file."""

    def __init__(self, path: Path, source: str, pages: Sequence[_CrawledPage], jurisdiction: str, cancel: CancelToken) -> None:
        self._path = path
        self._source = source
        self._pages = pages
        self._jurisdiction = jurisdiction
        self._cancel = cancel
        self._furniture = _shared_lines(pages)

    def works(self, warnings: Sequence[str]) -> list[ParsedWork]:
        """All laws; refused pages are named in the warnings of the first.

        Raises:
            NothingToImport: (or what the first page was refused for) when no page holds a law.
        """
        works: list[ParsedWork] = []
        refused: list[tuple[int, ImportRejected]] = []
        for number, page in enumerate(self._pages, 1):
            self._cancel.check()
            try:
                flow, pack = self._flow(page, number)
                if not works:
                    flow.warnings[:0] = warnings
                works.extend(flows.numbered(flow, pack, self._jurisdiction, self._cancel))
            except ImportRejected as error:
                refused.append((number, error))
        if works and refused:
            works[0] = _with_warnings(works[0], [f"page {number} was not imported: {error.message}" for number, error in refused])
        if not works:
            first = refused[0][1]
            if len(refused) == 1:
                raise first
            message = f"{self._path.name}: none of its {len(refused)} pages holds a law; the first: {first.message}"
            raise NothingToImport(message, first.hint)
        return works

    def _flow(self, page: _CrawledPage, number: int) -> tuple[Flow, Pack]:
        name = self._path.name if len(self._pages) == 1 else f"page {number} of {self._path.name}"
        key = key_of(self._path) if len(self._pages) == 1 else f"{key_of(self._path)}-{_identity(page.link, number)}"
        pack = load(self._jurisdiction or jurisdiction_of(f"{page.title}\n{page.text.text}", page.link))
        read = self._html if _structured(page.text.text) == 2 else self._lines
        flow = read(page, name, key, pack)
        flow.reader = JsonCrawled.name
        flow.link = flow.link or page.link
        flow.version = page.version or flow.version
        flow.left_out.extend(page.left_out)
        flow.notes.extend(page.remarks)
        if flow.link:
            flow.notes.append(NoteDraft("editorial", "url", flow.link))
        return flow, pack

    def _html(self, page: _CrawledPage, name: str, key: str, pack: Pack) -> Flow:
        tree = read_page(page.text.text.encode("utf-8", errors="replace"), name)
        tree.title = tree.title or page.title
        flow = flow_of(tree, pack, key, self._cancel)
        for block in flow.blocks:
            moved = tuple((here, there + page.text.start) for here, there in block.text.points)
            block.text = Traced(block.text.text, moved)
        return flow

    def _lines(self, page: _CrawledPage, name: str, key: str, pack: Pack) -> Flow:
        whole = walked(trace(self._source, page.text), markdown=_structured(page.text.text) == 1)
        kept, gone = web_text.trim(whole, pack, self._furniture)
        decision = web_text.refuse(name, page.title, whole, kept, pack)
        if decision:
            kept, gone = web_text.without_site(whole, pack, self._furniture)
        top = web_text.letters(" ".join(one.block.text.text for one in kept[:40])[:4000])
        words = web_text.letters(page.title)
        return Flow(
            blocks=[one.block for one in kept],
            key=key,
            title=page.title if len(words) > 3 and words in top else "",
            jurisdiction=pack.code,
            characters=sum(solid(one.block.text.text) for one in kept),
            left_out=web_text.described(gone),
            decision=decision,
        )


def _with_warnings(work: ParsedWork, warnings: Sequence[str]) -> ParsedWork:
    return replace(work, warnings=(*work.warnings, *warnings))


def _identity(link: str, number: int) -> str:
    """What tells a page from the others in its file, the same at every import."""
    numbers = _ID.findall(link)
    return str(max(numbers, key=len)) if numbers else str(number)


def _shared_lines(pages: Sequence[_CrawledPage]) -> frozenset[str]:
    """Lines that stand on most pages of a file and head no provision: the portal's."""
    if len(pages) < LEAST_PAGES:
        return frozenset()
    counts: Counter[str] = Counter()
    for page in pages:
        if _structured(page.text.text) < 2:
            counts.update({" ".join(clean_text(line).split()) for line in page.text.text.split("\n") if len(line) < 200})
    least = max(LEAST_PAGES, SHARED * len(pages))
    return frozenset(line for line, count in counts.items() if line and count >= least)
