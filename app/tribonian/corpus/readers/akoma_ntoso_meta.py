"""What the `meta` of an Akoma Ntoso document says: names, dates, country, validity, notes, modifications."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from lxml import etree

from tribonian.config import countries
from tribonian.config.jurisdictions import GENERIC
from tribonian.corpus.normalise import clean_text
from tribonian.corpus.official import address
from tribonian.corpus.outline import Entry, NoteDraft
from tribonian.domain.work import Status

_DATE = re.compile(r"(\d{4})-(\d{2})-(\d{2})")
_NO_DATE = frozenset({"9999-01-01", "9999-12-31", "0001-01-01", "1001-01-01"})
"""What publishers write when a date is not known."""
_REMOVED = frozenset({"removed", "repealed", "revoked", "spent", "deleted"})


@dataclass(slots=True)
class MetaNote:
    """A note kept in the metadata, to which the text refers."""

    kind: str
    mark: str
    text: str
    used: bool = False


@dataclass(slots=True)
class Meta:
    """Metadata of one document."""

    stated_country: str = ""
    """Pack code, `generic` for a country that has no pack, "" when none is stated."""
    version: str = ""
    title: str = ""
    aliases: list[str] = field(default_factory=list)
    address: str = ""
    """Address of the work, without language and date."""
    shown: dict[str, str] = field(default_factory=dict)
    """Id of a concept → the words it is shown as."""
    notes: dict[str, MetaNote] = field(default_factory=dict)
    periods: dict[str, tuple[str, str, str]] = field(default_factory=dict)
    """Id of a period → first day, first day no longer, why it ends."""
    changes: dict[str, list[tuple[str, str]]] = field(default_factory=dict)
    """Id of an element → modifications of it or by it: type and description."""

    def identify(self, element: etree._Element, entry: Entry) -> None:
        """Give the entry of `element` its identifier, validity and the modifications the metadata knows of."""
        eid = element.get("eId") or element.get("id") or ""
        entry.eid = eid
        if self.periods or element.get("status"):
            entry.status, entry.since, entry.until = self.validity(element)
        if eid and self.changes:
            entry.notes += [NoteDraft("amendment", kind, told) for kind, told in self.changes.pop(eid, ())]

    def validity(self, element: etree._Element) -> tuple[str, str, str]:
        """Status and dates of a unit, as far as the source states them."""
        status = Status.REPEALED.value if (element.get("status") or "").lower() in _REMOVED else ""
        since, until, why = self.periods.get((element.get("period") or "").lstrip("#"), ("", "", ""))
        if self.version and not status:
            if until and until <= self.version:
                status = (Status.REPEALED if why == "repeal" else Status.EXPIRED).value
            elif since and since > self.version:
                status = Status.NOT_YET.value
        return status, since, until


def read_meta(element: etree._Element | None, namespace: str) -> Meta:
    """The metadata in a `meta` element; an empty one when there is none."""
    meta = Meta()
    if element is None:
        return meta
    ns = f"{{{namespace}}}" if namespace else ""
    _identification(element, ns, meta)
    for concept in element.iterdescendants():
        shown = concept.get("showAs")
        if shown:
            meta.shown[_id(concept)] = clean_text(shown)
    _notes(element, ns, meta)
    _periods(element, ns, meta)
    _changes(element, ns, meta)
    return meta


def date_of(value: str | None) -> str:
    """An ISO date at the beginning of `value`; "" when there is none, or one that means unknown."""
    found = _DATE.match(value or "")
    return found.group() if found and found.group() not in _NO_DATE else ""


def _id(element: etree._Element) -> str:
    return element.get("eId") or element.get("id") or element.get("{http://www.w3.org/XML/1998/namespace}id") or ""


def _identification(element: etree._Element, ns: str, meta: Meta) -> None:
    work = next(element.iter(f"{ns}FRBRWork"), None)
    expression = next(element.iter(f"{ns}FRBRExpression"), None)
    for level in (work, expression):
        for alias in _children(level, f"{ns}FRBRalias"):
            value = clean_text(alias.get("value") or "")
            if value and "/" not in value:
                meta.aliases.append(value)
        for title in _children(level, f"{ns}FRBRtitle"):
            meta.title = meta.title or clean_text(title.get("value") or "")
    stated = [one.get("value") or "" for name in ("FRBRuri", "FRBRthis") for one in _children(work, f"{ns}{name}")]
    meta.address = next(filter(None, map(address, stated)), "")
    named = next(_children(work, f"{ns}FRBRname"), None)
    if named is not None and not meta.aliases and not meta.title:
        meta.title = clean_text(named.get("value") or "")
    country = next(_children(work, f"{ns}FRBRcountry"), None)
    if country is not None and country.get("value"):
        meta.stated_country = country_code(country.get("value") or "")
    dates = [date_of(date.get("date")) for date in _children(expression, f"{ns}FRBRdate")]
    meta.version = max((date for date in dates if date), default="")
    if not meta.title:
        titles = [title for title in element.iter("{*}title") if title.tag.startswith("{http://purl.org/dc/")]
        meta.title = clean_text(titles[0].text or "") if titles else ""


def country_code(value: str) -> str:
    """Code of a country or subdivision (`gb-sct`, `de`, `USA`); `generic` when there is no such country."""
    return countries.code_of(value) or GENERIC


def _children(element: etree._Element | None, tag: str) -> Iterator[etree._Element]:
    return iter(()) if element is None else element.iterchildren(tag)


def _notes(element: etree._Element, ns: str, meta: Meta) -> None:
    for notes in element.iterchildren(f"{ns}notes"):
        for note in notes.iterchildren(f"{ns}note"):
            text = clean_text(" ".join(note.itertext())).replace("\n", " ")
            style = f"{note.get('class') or ''} {note.get('type') or ''}".strip()
            if text:
                meta.notes[_id(note)] = MetaNote(note_kind(style, text), note.get("marker") or "", text)


_AMENDED = re.compile(
    r"(?i)\b(?:amend|substitut|insert|repeal|omit|delet|revok|ceased|replac|added|w\.?\s?e\.?\s?f|come into force)"
)


def note_kind(style: str, text: str) -> str:
    """amendment, editorial or footnote, from the class a publisher gives a note and from its words."""
    classes = style.split()
    if "commentary" in classes or "editorial" in classes or "remark" in classes:
        if {"C", "F"} & set(classes):
            return "amendment"
        if {"I", "X", "E", "P", "M"} & set(classes):
            return "editorial"
        return "amendment" if _AMENDED.search(text) else "editorial"
    return "editorial" if "referenceNote" in classes else "footnote"


def _periods(element: etree._Element, ns: str, meta: Meta) -> None:
    events: dict[str, tuple[str, str]] = {}
    for event in element.iter(f"{ns}eventRef"):
        events[_id(event)] = (date_of(event.get("date")), event.get("type") or "")
    for group in element.iter(f"{ns}temporalGroup"):
        since = until = why = ""
        for interval in group.iterchildren(f"{ns}timeInterval"):
            start, _ = _moment(interval.get("start"), events)
            end, kind = _moment(interval.get("end"), events)
            since = min(filter(None, (since, start)), default="")
            until, why = end, kind
        meta.periods[_id(group)] = (since, until, why)


def _moment(reference: str | None, events: dict[str, tuple[str, str]]) -> tuple[str, str]:
    """Date and type of the event referred to; some publishers write the date itself."""
    if not reference:
        return "", ""
    return events.get(reference.lstrip("#")) or (date_of(reference), "")


def _changes(element: etree._Element, ns: str, meta: Meta) -> None:
    for side, own, other in (("passiveModifications", "destination", "source"), ("activeModifications", "source", "destination")):
        for group in element.iter(f"{ns}{side}"):
            for change in group:
                here = [place.get("href") or "" for place in change.iterchildren(f"{ns}{own}")]
                there = [place.get("href") or "" for place in change.iterchildren(f"{ns}{other}")]
                kind = change.get("type") or etree.QName(change).localname
                words = "by" if side == "passiveModifications" else "of"
                told = f"{kind} {words} {', '.join(filter(None, there))}" if any(there) else kind
                for place in here:
                    if place.startswith("#"):
                        meta.changes.setdefault(place[1:], []).append((kind, told))
