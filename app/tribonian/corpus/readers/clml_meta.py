"""What stands around the text of a CLML document: metadata, commentaries, footnotes, margin notes."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from lxml import etree

from tribonian.corpus.normalise import clean_text
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
    category: str = "section"
    """What a P1 of the body is called."""
    european: bool = False
    notes: dict[str, SideNote] = field(default_factory=dict)


def read_meta(root: etree._Element) -> Meta:
    """Names, dates and notes of the document."""
    meta = Meta()
    for element in root.iter("{*}title"):
        if element.tag.startswith("{http://purl.org/dc/elements/"):
            meta.title = meta.title or clean_text("".join(element.itertext()))
    for element in root.iter("{http://purl.org/dc/terms/}alternative"):
        meta.aliases.append(clean_text("".join(element.itertext())))
    meta.version = _version(root)
    meta.european = next(root.iter(f"{{{NAMESPACE}}}EURetained"), None) is not None
    if meta.european:
        meta.category = "article"
    elif next(root.iter(f"{{{NAMESPACE}}}Secondary"), None) is not None:
        minor = next(root.iter("{*}DocumentMinorType"), None)
        meta.category = _CATEGORIES.get((minor.get("Value") or "") if minor is not None else "", "regulation")
    _notes(root, meta)
    return meta


def _version(root: etree._Element) -> str:
    """Date at which the text stands: the one it is valid at, else of enactment or making."""
    for valid in root.iter("{http://purl.org/dc/terms/}valid"):
        found = date_of((valid.text or "").strip())
        if found:
            return found
    found = date_of(root.get("RestrictStartDate"))
    if found:
        return found
    for name in ("EnactmentDate", "Made"):
        for element in root.iter(f"{{*}}{name}"):
            found = date_of(element.get("Date"))
            if found:
                return found
    return ""


def _notes(root: etree._Element, meta: Meta) -> None:
    counted: Counter[str] = Counter()
    for commentary in root.iter(f"{{{NAMESPACE}}}Commentary"):
        kind = commentary.get("Type") or "X"
        counted[kind] += 1
        text = note_text(commentary)
        if text:
            meta.notes[commentary.get("id") or ""] = SideNote(_KINDS.get(kind, "editorial"), f"{kind}{counted[kind]}", text)
    for name, kind in (("Footnote", "footnote"), ("MarginNote", "editorial")):
        for note in root.iter(f"{{{NAMESPACE}}}{name}"):
            counted[name] += 1
            number = next(note.iterchildren(f"{{{NAMESPACE}}}Number"), None)
            mark = "".join(number.itertext()).strip() if number is not None else str(counted[name])
            text = note_text(note)
            if text:
                meta.notes[note.get("id") or ""] = SideNote(kind, mark, text)


def note_text(element: etree._Element) -> str:
    """Text of a note: paragraphs as lines, its own number left out."""
    pieces: list[str] = []
    _collect(element, pieces)
    return clean_text("\n".join(" ".join(line.split()) for line in "".join(pieces).split("\n") if line.strip()))


def _collect(element: etree._Element, pieces: list[str]) -> None:
    block = etree.QName(element).localname in _BLOCKS
    if block:
        pieces.append("\n")
    pieces.append(" ".join((element.text or "").split("\n")))
    for child in element:
        if etree.QName(child).localname != "Number":
            _collect(child, pieces)
        pieces.append(" ".join((child.tail or "").split("\n")))
    if block:
        pieces.append("\n")
