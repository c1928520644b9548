"""What stands around the text of a CLML document: metadata, commentaries, footnotes, margin notes."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache

from lxml import etree

from tribonian.corpus.normalise import clean_text
from tribonian.corpus.official import address
from tribonian.corpus.readers.akoma_ntoso_meta import date_of
from tribonian.corpus.readers.clml_names import NAMESPACE

_KINDS = {"F": "amendment", "C": "amendment", "M": "footnote"}
"""Type of commentary → kind of note; the others (commencement, extent, editorial) are editors' remarks."""
_CATEGORIES = {"order": "article", "regulation": "regulation", "rule": "rule", "scheme": "paragraph"}
_BLOCKS = frozenset({"Para", "Text", "P", "ListItem", "FootnoteText", "tr"})


@dataclass(slots=True)
class SideNote:
    """A commentary, footnote or margin note, to which the text refers by id."""

    kind: str
    mark: str
    text: str
    used: bool = False


@dataclass(slots=True)
class Meta:
    """Metadata of the document."""

    title: str = ""
    aliases: list[str] = field(default_factory=list)
    version: str = ""
    address: str = ""
    """Address of the work, without its date."""
    category: str = "section"
    """What a P1 of the body is called."""
    european: bool = False
    notes: dict[str, SideNote] = field(default_factory=dict)


def read_meta(root: etree._Element) -> Meta:
    """Names, dates and notes of the document."""
    meta = Meta()
    children = {etree.QName(child).localname: child for child in root}
    about = children.get("Metadata")
    if about is not None:
        for element in about.iter("{http://purl.org/dc/elements/1.1/}title"):
            meta.title = meta.title or clean_text("".join(element.itertext()))
        for element in about.iter("{http://purl.org/dc/terms/}alternative"):
            meta.aliases.append(clean_text("".join(element.itertext())))
    meta.version = _version(root, about)
    meta.address = address(root.get("IdURI") or "")
    meta.european = "EURetained" in children
    if meta.european:
        meta.category = "article"
    elif "Secondary" in children:
        minor = next(about.iter("{*}DocumentMinorType"), None) if about is not None else None
        meta.category = _CATEGORIES.get((minor.get("Value") or "") if minor is not None else "", "regulation")
    _notes(root, meta)
    return meta


def _version(root: etree._Element, about: etree._Element | None) -> str:
    """Date at which the text stands: the one it is valid at, else of enactment or making."""
    valid = [] if about is None else [(element.text or "").strip() for element in about.iter("{http://purl.org/dc/terms/}valid")]
    stated = [] if about is None else [element.get("Date") for element in about.iter("{*}EnactmentDate", "{*}Made")]
    return next(filter(None, map(date_of, (*valid, root.get("RestrictStartDate"), *stated))), "")


_SIDE = {
    f"{{{NAMESPACE}}}{name}": kind for name, kind in (("Commentary", ""), ("Footnote", "footnote"), ("MarginNote", "editorial"))
}


def _notes(root: etree._Element, meta: Meta) -> None:
    counted: Counter[str] = Counter()
    for note in root.iter(*_SIDE):
        kind = _SIDE[note.tag]
        group = kind or note.get("Type") or "X"
        counted[group] += 1
        mark = str(counted[group]) if kind else f"{group}{counted[group]}"
        number = next(note.iterchildren(f"{{{NAMESPACE}}}Number"), None)
        if kind and number is not None:
            mark = "".join(number.itertext()).strip()
        text = note_text(note)
        if text:
            meta.notes[note.get("id") or ""] = SideNote(kind or _KINDS.get(group, "editorial"), mark, text)


def note_text(element: etree._Element) -> str:
    """Text of a note: paragraphs as lines, its own number left out."""
    pieces: list[str] = []
    _collect(element, pieces)
    return clean_text("\n".join(" ".join(line.split()) for line in "".join(pieces).split("\n") if line.strip()))


def _collect(element: etree._Element, pieces: list[str]) -> None:
    block = _local(element.tag) in _BLOCKS
    if block:
        pieces.append("\n")
    pieces.append((element.text or "").replace("\n", " "))
    for child in element:
        if _local(child.tag) != "Number":
            _collect(child, pieces)
        pieces.append((child.tail or "").replace("\n", " "))
    if block:
        pieces.append("\n")


@lru_cache(maxsize=4096)
def _local(tag: str) -> str:
    """A tag without its namespace."""
    return tag.rpartition("}")[2]
