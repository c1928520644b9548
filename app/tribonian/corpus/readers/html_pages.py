"""Reader for HTML pages of laws: national portals, gazettes, and documents that word processors saved as HTML."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tribonian.config import countries
from tribonian.config.jurisdictions import GENERIC, load
from tribonian.corpus import flows, official, recognise, structure
from tribonian.corpus.blocks import CONTENTS, Flow
from tribonian.corpus.decode import read_bytes
from tribonian.corpus.naming import key_of
from tribonian.corpus.outline import solid
from tribonian.corpus.readers import html_akn, html_chrome, html_layouts, html_notes, web_text
from tribonian.corpus.readers.html_blocks import BLOCK_TAGS, SILENT, Walker
from tribonian.corpus.readers.html_looks import Styles
from tribonian.corpus.readers.html_source import Page, read_page
from tribonian.corpus.readers.html_tables import text_of
from tribonian.domain.cancel import CancelToken
from tribonian.domain.jurisdiction import Pack
from tribonian.domain.work import ParsedWork

Element = Any

_START = re.compile(rb"<(?:!doctype\s+html|html[\s>]|head[\s>]|body[\s>])", re.I)
_TAG = re.compile(rb"</?(?:p|div|span|table|tr|td|br|h[1-6]|ul|ol|li|section|article|font|b|a)(?:\s[^<>]{0,500})?/?>", re.I)
_OTHER = re.compile(rb"<(?:akomaNtoso|[\w-]+:akomaNtoso|dokumente|lawDoc|Legislation|bill|resolution|uslm)[\s>]")
_PARTS = re.compile(r"\s+[|»›·–—-]+\s+|\s+::\s+")
_ENDINGS = {"gov": "us", "mil": "us"}
"""Ends of host names that say a country without being its code."""
LEAST_NAME = 4
"""Letters a name has at least."""
LEAST_TAGS = 3
LEAST_CONTENTS = 3
"""Links to places of the page in a row that are a contents list."""


class HtmlPages:
    """Reads a saved web page that holds a law."""

    name = "html"

    def sniff(self, head: bytes, path: Path) -> float:
        """Sure when the file begins as an HTML document; likely when it is a fragment of HTML tags."""
        text = head.replace(b"\x00", b"").lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n")
        if not text.startswith(b"<") or _OTHER.search(text[:4096]):
            return 0.0
        if _START.search(text[:4096]):
            return 0.9
        return 0.6 if len(_TAG.findall(text[:20_000])) >= LEAST_TAGS else 0.0

    def read(self, path: Path, jurisdiction: str, cancel: CancelToken) -> list[ParsedWork]:
        """The law (or laws) on the page.

        Raises:
            NothingToImport: a listing page, an error page, a form to sign in, a decision, a page without provisions.
            DamagedFile: it is not text, or nested without end.
        """
        page = read_page(read_bytes(path), path.name)
        tops = html_akn.tops(page)
        if tops:
            made = html_akn.outlines(page, tops, key_of(path), jurisdiction, cancel)
            for outline, _ in made:
                outline.reader = self.name
            return [structure.build(outline, pack, cancel) for outline, pack in made]
        pack = load(jurisdiction or jurisdiction_of(_sample(page), page.link))
        flow = flow_of(page, pack, key_of(path), cancel)
        return flows.numbered(flow, pack, jurisdiction, cancel)


def _sample(page: Page) -> str:
    """Text of the page to recognise its jurisdiction by."""
    return "\n".join([page.title, page.window_title, page.link, *page.body.itertext()])


def flow_of(page: Page, pack: Pack, key: str, cancel: CancelToken) -> Flow:
    """The page as blocks, without what belongs to the site.

    Raises:
        NothingToImport: the page holds no law.
    """
    weights = html_chrome.Weights(page.body, SILENT)
    chrome = html_chrome.furniture(page.body, weights, _holds_law(pack))
    contents = html_chrome.contents_lists(page.body, weights)
    notes = html_notes.find(page.body)
    layout = html_layouts.of(page.body)
    remarks = html_layouts.notes(page.body, layout)
    found = Walker(Styles(page.root), notes, chrome, contents, cancel, remarks).walk(page.body)
    _mark_contents(found.blocks)
    kept, gone = web_text.trim(html_layouts.joined(found.blocks, layout), pack)
    names = _names(page, kept)
    title = names[0] if names else ""
    form = any(field.get("type") == "password" for field in page.body.iter("input"))
    decision = web_text.refuse(page.name, title or page.window_title, found.blocks, kept, pack, form=form)
    if decision:
        kept, gone = web_text.without_site(html_layouts.joined(found.blocks, layout), pack)
    text = sum(solid(one.block.text.text) for one in found.blocks)
    lost = max(0, found.characters - found.deleted + found.inserted - text)
    return Flow(
        blocks=[one.block for one in kept],
        key=key,
        title=title,
        aliases=tuple(names[1:]),
        version=page.version,
        official=tuple(filter(None, [official.address(page.official)])),
        link=page.link,
        jurisdiction=pack.code,
        reader=HtmlPages.name,
        characters=sum(solid(one.block.text.text) for one in kept) + found.noted + found.deleted + lost,
        lost=lost,
        left_out=web_text.described([*found.left_out, *gone]),
        notes=found.notes,
        warnings=[*page.warnings, *dict.fromkeys(found.warnings)],
        decision=decision,
    )


def _holds_law(pack: Pack) -> Callable[[Element], bool]:
    """A test whether an element holds provisions that are no links."""
    provisions = web_text.Provisions(pack)

    def test(element: Element) -> bool:
        count = 0
        for inner in element.iter(*BLOCK_TAGS):
            if inner.find("a") is None and not any(child.tag in BLOCK_TAGS for child in inner):
                count += provisions.heads(text_of(inner)[:400])
                if count >= 2:
                    return True
        return False

    return test


def _mark_contents(blocks: list[web_text.Walked]) -> None:
    """Lines that are links to places of the page, several in a row, are a contents list."""
    run: list[web_text.Walked] = []
    for one in [*blocks, None]:
        if one is not None and one.inpage > web_text.DENSE * max(1, solid(one.block.text.text)):
            run.append(one)
            continue
        if len(run) >= LEAST_CONTENTS:
            for line in run:
                line.block.kind = CONTENTS
        run = []


def _names(page: Page, kept: list[web_text.Walked]) -> list[str]:
    """Names of the law that the page's metadata state, when its text bears them out: the title first."""
    top = web_text.letters(" ".join(one.block.text.text for one in kept[:40])[:4000])
    for stated in (page.title, page.window_title):
        parts = sorted(_PARTS.split(stated), key=len, reverse=True)
        borne = [name.strip() for name in (stated, *parts) if name != page.site and _borne_out(name, top)]
        if borne:
            return [borne[0], *(name for name in borne[1:] if " " not in name and name != borne[0])]
    heads = [one.block.text.text for one in kept[:40] if one.block.level == 1]
    stated = page.title if page.title != page.site else ""
    return [name for name in (stated, *heads[:1]) if len(web_text.letters(name)) >= LEAST_NAME][:1]


def _borne_out(name: str, top: str) -> bool:
    words = web_text.letters(name)
    return len(words) >= LEAST_NAME and words in top


def jurisdiction_of(text: str, link: str) -> str:
    """Code of the country the page's address states, or of the pack the text speaks for.

    The text decides in a language of its own; English law of many countries shares the words by which a pack is recognised.
    """
    found, stated = recognise.jurisdiction(text), countries.of_address(link)
    if not stated and found == GENERIC:
        host = re.match(r"https?://([^/:?#]+)", link)
        return _ENDINGS.get(host[1].lower().rsplit(".", 1)[-1], GENERIC) if host else GENERIC
    return stated if stated and load(found).language == load(GENERIC).language else found
