"""An HTML file as a tree: its encoding as browsers settle it, bounded depth, no network, and what its head says about it."""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from lxml import etree

from tribonian.corpus.decode import Decoded, decode
from tribonian.corpus.normalise import clean_text
from tribonian.errors import DamagedFile, NothingToImport

Element = Any
"""An `lxml.etree._Element` (the library ships no types)."""

_HEAD = 8_192
_DECLARED = re.compile(
    rb"<meta[^>]{0,200}?charset\s*=\s*[\"']?\s*([A-Za-z0-9_.:-]{2,40})|<\?xml[^>]{0,100}?encoding\s*=\s*[\"']([\w.:-]{2,40})",
    re.IGNORECASE,
)
_READ_AS = {
    "cp1252": "iso-8859-1 iso8859-1 latin1 latin-1 us-ascii ascii x-user-defined",
    "cp1254": "iso-8859-9",
    "cp874": "iso-8859-11 tis-620 windows-874",
    "gb18030": "gb2312 gbk x-gbk",
    "cp932": "shift_jis x-sjis sjis",
    "cp949": "ks_c_5601-1987 euc-kr",
    "big5hkscs": "big5",
    "mac_roman": "macintosh",
    "utf-8": "unicode utf8",
}
"""Codec → labels browsers read with it (WHATWG Encoding Standard, where it differs from the codec of that name)."""
_LABELS = {label: codec for codec, labels in _READ_AS.items() for label in labels.split()}
_PREAMBLE = re.compile(rb"\s*(?:<\?xml[^>]{0,400}\?>\s*)?(?:<!DOCTYPE(?:[^\[>]|\[[^\]]{0,20000}\])*>)?", re.I)
_FONT_TAGS = re.compile(rb"</?(?:font|span|b|i|u|em|strong|small|big|center|tt|a|ins|o:p)\b[^<>]{0,2000}>", re.I)
_SAVED = re.compile(rb"<!--\s*saved from url=\(\d+\)(\S{1,500})\s*-->")
_TOO_DEEP = "ERR_RESOURCE_LIMIT"
_DATE = re.compile(r"\b(\d{4})-(\d{2})-(\d{2})\b")
BACKSTOP = 400
"""A longer title is no title."""


@dataclass(slots=True)
class Page:
    """A parsed page and what its head states."""

    name: str
    root: Element
    body: Element
    title: str = ""
    """From metadata about the document itself (Dublin Core, Open Graph, JSON-LD)."""
    window_title: str = ""
    """The `<title>`: mostly with the name of the site."""
    site: str = ""
    link: str = ""
    language: str = ""
    version: str = ""
    official: str = ""
    """Address of the work itself, as ELI metadata state it."""
    warnings: list[str] = field(default_factory=list)


def read_page(content: bytes, name: str) -> Page:
    """The page in `content`.

    Raises:
        DamagedFile: it is not text, or nested without end.
        NothingToImport: it has no element at all.
    """
    decoded = decode_page(content, name)
    root, warnings = _parse(decoded.text.encode("utf-8", errors="replace"), name)
    bodies = list(root.iter("body"))
    page = Page(name, root, bodies[0] if bodies else root, warnings=[*decoded.warnings, *warnings])
    _describe(page)
    saved = _SAVED.search(content[:_HEAD])
    if saved and not page.link:
        page.link = _link(saved[1].decode("utf-8", errors="replace"))
    return page


def decode_page(content: bytes, name: str) -> Decoded:
    """The text of the file: by its byte order mark, as declared, else as `corpus.decode` settles it."""
    declared = _declared(content)
    if declared in {"", "utf-8"} or content.startswith((codecs.BOM_UTF8, codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return decode(content, name)
    if declared.startswith(("utf-16", "utf-32")):
        return decode(content, name)  # an ASCII declaration could be read: it is wrong
    try:
        text = content.decode("utf-8")
        if not text.isascii():
            return decode(content, name)
    except UnicodeDecodeError:
        pass
    try:
        text = content.decode(declared)
    except (UnicodeDecodeError, LookupError):
        return _patched(content, declared, name)
    if "\x00" in text:
        return decode(content, name)
    return Decoded(text, declared)


def _patched(content: bytes, declared: str, name: str) -> Decoded:
    """A declared encoding in which some bytes mean nothing."""
    try:
        text = content.decode(declared, errors="replace")
    except LookupError:
        return decode(content, name)
    broken = text.count("\ufffd")
    if "\x00" in text or broken * 50 > len(text):
        return decode(content, name)
    return Decoded(text, declared, (f"{broken} unreadable characters, shown as \ufffd",))


def _declared(content: bytes) -> str:
    found = _DECLARED.search(content[:_HEAD])
    label = (found[1] or found[2]).decode("ascii").lower() if found else ""
    label = _LABELS.get(label, label)
    try:
        return codecs.lookup(label).name if label else ""
    except LookupError:
        return ""


def _parse(source: bytes, name: str) -> tuple[Element, list[str]]:
    """The tree; a page with thousands of unclosed font tags is read without them."""
    begin = _PREAMBLE.match(source)
    body = source[begin.end() :] if begin else source
    for attempt in range(3):
        parser: Any = etree.HTMLParser(
            remove_comments=True, remove_pis=True, no_network=True, encoding="utf-8", huge_tree=attempt > 0, recover=True
        )
        try:
            root = etree.fromstring(body if attempt < 2 else _FONT_TAGS.sub(b"", body), parser)
        except (etree.ParserError, etree.XMLSyntaxError, ValueError) as error:
            raise DamagedFile(f"{name} cannot be read as HTML: {error}.", "Save the page again.") from error
        if root is None:
            raise NothingToImport(f"{name} holds no text.")
        if not any(_TOO_DEEP in entry.type_name for entry in parser.error_log):
            return root, (["the page nests thousands of unclosed tags; bold and italic were not read"] if attempt == 2 else [])
    raise DamagedFile(f"{name} is nested more than 2,000 elements deep.", "Save the page again from a browser.")


def _describe(page: Page) -> None:
    """Fill in what the head states."""
    metas = dict(_metas(page.root))
    written = _structured(page.root)
    page.site = metas.get("og:site_name", "")
    for name in ("dcterms.title", "dc.title", "eli:title", "citation_title", "og:title"):
        if metas.get(name) and metas[name] != page.site:
            page.title = metas[name]
            break
    page.title = page.title or written.get("name", "")
    titles = [clean_text(" ".join(element.itertext())).replace("\n", " ") for element in page.root.iter("title")]
    page.window_title = titles[0][:BACKSTOP] if titles else ""
    canonical = [
        element.get("href", "") for element in page.root.iter("link") if "canonical" in element.get("rel", "").lower().split()
    ]
    page.link = next((link for link in map(_link, [*canonical, metas.get("og:url", ""), written.get("url", "")]) if link), "")
    page.language = (page.root.get("lang") or metas.get("dc.language") or "")[:2].lower()
    page.official = _legal_resource(page.root)
    for name in ("dcterms.valid", "eli:date_applicability", "eli:version_date", "dct.valid", "dc.date.valid"):
        found = _DATE.search(metas.get(name, ""))
        if found:
            page.version = found.group()
            break


def _legal_resource(root: Element) -> str:
    """Address of the law as such (`typeof="eli:LegalResource"`: European Legislation Identifier, its RDFa); "" for none."""
    for element in root.iter("meta", "link", "div", "span", "section", "article"):
        if "eli:LegalResource" in (element.get("typeof") or "").split():
            return element.get("about") or element.get("resource") or ""
    return ""


def _metas(root: Element) -> Iterator[tuple[str, str]]:
    for element in root.iter("meta"):
        name = element.get("property") or element.get("name") or ""
        content = clean_text(element.get("content", "")).replace("\n", " ")
        if name and content and len(content) <= BACKSTOP:
            yield name.lower().replace("dcterms:", "dcterms."), content


def _structured(root: Element) -> dict[str, str]:
    """Name and address of the legislation that a JSON-LD block describes."""
    for element in root.iter("script"):
        if element.get("type", "").lower() != "application/ld+json" or not element.text or len(element.text) > 100_000:
            continue
        try:
            value = json.loads(element.text)
        except (ValueError, RecursionError):
            continue
        for item in value if isinstance(value, list) else [value]:
            if isinstance(item, dict) and str(item.get("@type", "")).startswith("Legislation"):
                return {
                    key: item[key] for key in ("name", "url") if isinstance(item.get(key), str) and len(item[key]) <= BACKSTOP
                }
    return {}


def _link(link: str) -> str:
    return link.strip() if re.match(r"https?://[^\s<>\"]{4,}$", link.strip()) else ""
