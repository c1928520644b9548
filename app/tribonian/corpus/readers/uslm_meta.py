"""What a document in United States Legislative Markup says about itself: title, names, date of its text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, timedelta

from lxml import etree

from tribonian.corpus.normalise import clean_text
from tribonian.corpus.outline import Outline
from tribonian.corpus.readers.xml_text import characters

_ISO = re.compile(r"\b(?P<year>\d{4})-(?P<month>\d{2})-(?P<day>\d{2})")
_WRITTEN = re.compile(
    r"\b(?P<month>Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*\.?\s+(?P<day>\d{1,2}),?\s+(?P<year>\d{4})\b",
    re.IGNORECASE,
)
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_LEADING = re.compile(r"^(?:Public|Private)\s+Law\s+\d+[–-]\d+\s*:\s*")
_LAW_NUMBER = re.compile(r"\b(?P<kind>Public|Private)\s+Law\s+(?P<congress>\d+)[–-](?P<number>\d+)\b")
_WHOLE = re.compile(
    r"\b(?:this|that this)\s+(?:act|joint resolution|resolution|concurrent resolution)\b[^.]{0,40}?\b(?:may be|is|shall be)\s+"
    r"(?:referred to|cited|known)",
    re.IGNORECASE,
)
_AMENDED = re.compile(r",?\s+as amended\b.*$")


def local(element: etree._Element) -> str:
    """The element's name without its namespace."""
    return str(element.tag).rpartition("}")[2]


def children(element: etree._Element | None, name: str) -> Iterator[str]:
    """Texts of the children of that name, on one line each."""
    for child in element if element is not None else ():
        if local(child) == name:
            text = clean_text(" ".join(characters(child).split()))
            if text:
                yield text


def describe(outline: Outline, document: etree._Element) -> None:
    """Set title, short names and version date of the outline from what the document states."""
    kind = local(document)
    meta = next((child for child in document if local(child) == "meta"), None)
    stated = next(children(meta, "title"), "")
    number = next(children(meta, "docNumber"), "")
    short = [*children(meta, "citableAsShortTitle"), *children(meta, "popularName"), *_own_names(document)]
    names = [*short, *(_AMENDED.sub("", name) for name in children(meta, "citableAs")), *children(meta, "containsShortTitle")]
    if kind == "uscDoc" and number:
        outline.title = f"United States Code, {_usc_title(document, stated, number)}"
        bare = f"title {number.rstrip('aA')}"
        names += [
            f"{number} U.S.C.",
            f"{number} USC",
            f"{bare}, United States Code",
            f"{bare} of the United States Code",
        ]
    else:
        bare = _LEADING.sub("", stated)
        outline.title = (short[0] if short else "") or bare or next(iter(names), "")
        names += [bare] if bare != outline.title and len(bare) < 200 else []
    for found in filter(None, map(_LAW_NUMBER.search, [stated, *names])):
        letter = "Pub" if found["kind"] == "Public" else "Priv"
        both = f"{found['congress']}-{found['number']}"
        names += [f"{letter}. L. {both}", f"{letter[0] if letter == 'Pub' else 'Pvt'}.L. {both}"]
    outline.aliases = tuple(dict.fromkeys(name for name in names if name and name != outline.title))
    outline.version = _version(document, meta, kind)


def _usc_title(document: etree._Element, stated: str, number: str) -> str:
    for element in document.iter(f"{{{etree.QName(document).namespace}}}heading"):
        around = element.getparent()
        if around is not None and local(around) in {"title", "appendix"}:
            return f"{stated or f'Title {number}'}—{clean_text(' '.join(characters(element).split()))}"
    return stated or f"Title {number}"


def _own_names(document: etree._Element) -> Iterator[str]:
    """Short titles of the whole: `This Act may be cited as the “…”`, in the first of the document."""
    namespace = etree.QName(document).namespace
    for count, element in enumerate(document.iter(f"{{{namespace}}}shortTitle" if namespace else "shortTitle")):
        around = element.getparent()
        if around is not None and _WHOLE.search(" ".join(characters(around).split())):
            yield clean_text(" ".join(characters(element).split())).strip("“”\"'‘’ ")
        if count >= 3:
            return


def _version(document: etree._Element, meta: etree._Element | None, kind: str) -> str:
    """Date of the text: of the last amendment, of approval, of publication; never of conversion."""
    if kind == "statuteCompilation":
        for name in ("editionNote", "currentThroughPublicLaw"):
            for element in _under_preface(document, name):
                found = _date_of(element)
                if found:
                    return found
    for name in ("approvedDate", "date", "issued", "modified", "created", "createdDate"):
        for text in children(meta, name):
            found = iso(text)
            if found:
                return found
    main = next((child for child in document if local(child) == "main"), None)
    for element in [*(main if main is not None else ()), *document]:
        name = local(element)
        found = _date_of(element) if name in {"action", "longTitle", "preface"} else ""
        if found:
            return found
    return ""


def _under_preface(document: etree._Element, name: str) -> Iterator[etree._Element]:
    for part in document:
        if local(part) == "preface":
            yield from (element for element in part.iter() if local(element) == name)


def _date_of(element: etree._Element) -> str:
    for inner in element.iter():
        found = iso(inner.get("date") or "")
        if found:
            return found
    return iso(" ".join(characters(element).split()))


def iso(text: str) -> str:
    """The first date in `text` as ISO date; "" when there is none."""
    found = _ISO.search(text) or _WRITTEN.search(text)
    if not found:
        return ""
    month = found["month"]
    number = int(month) if month.isdigit() else _MONTHS.index(month[:3].lower()) + 1
    try:
        return date(int(found["year"]), number, int(found["day"])).isoformat()
    except ValueError:
        return ""


def after(day: str) -> str:
    """The day after the ISO date `day`."""
    try:
        return (date.fromisoformat(day) + timedelta(days=1)).isoformat()
    except (ValueError, OverflowError):
        return ""
