"""What stands beside the cells of a workbook: comments with their threads, text boxes (ISO/IEC 29500-1, 18.7 and 20.5)."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator
from dataclasses import dataclass, field

from lxml import etree

from tribonian.corpus.readers.archives import Archive

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
THREADED = "{http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments}"
DRAWING = "{http://schemas.openxmlformats.org/drawingml/2006/main}"
SHAPES = "{http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing}"
_RELATION = "{http://schemas.openxmlformats.org/package/2006/relationships}Relationship"
_PERSONS = "xl/persons/person.xml"
MOST = 20_000
"""Comments and text boxes of a sheet."""


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment on a cell."""

    cell: str
    by: str
    day: str
    text: str


@dataclass(slots=True)
class Beside:
    """What stands beside the cells of one sheet."""

    comments: list[Comment] = field(default_factory=list)
    boxes: list[str] = field(default_factory=list)


def beside(archive: Archive, sheet: str) -> Beside:
    """What stands beside the cells of the sheet in the part `sheet`, whose parts were checked before.

    Raises:
        DamagedFile, EncryptedFile, ImportRejected: a part is broken or unpacks into far more than it should.
    """
    found = Beside()
    notes: list[Comment] = []
    for kind, part in _related(archive, sheet):
        if kind.endswith("/comments"):
            notes += _comments(_root(archive, part))
        elif kind.endswith("/threadedComment"):
            found.comments += _threads(_root(archive, part), _people(archive))
        elif kind.endswith("/drawing"):
            found.boxes += _boxes(_root(archive, part))
    threaded = {one.cell for one in found.comments}
    found.comments = [*(one for one in notes if one.cell not in threaded), *found.comments][:MOST]
    found.boxes = found.boxes[:MOST]
    return found


def _related(archive: Archive, part: str) -> Iterator[tuple[str, str]]:
    """Kind and name of the parts that a part names."""
    folder, name = posixpath.split(part)
    relations = f"{folder}/_rels/{name}.rels"
    if relations not in archive:
        return
    for one in _root(archive, relations).iter(_RELATION):
        target = one.get("Target", "")
        named = target.lstrip("/") if target.startswith("/") else posixpath.normpath(f"{folder}/{target}")
        if one.get("TargetMode") != "External" and named in archive:
            yield one.get("Type", ""), named


def _root(archive: Archive, part: str) -> etree._Element:
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False)
    try:
        return etree.fromstring(archive.read(part), parser)
    except etree.XMLSyntaxError:
        return etree.Element("nothing")


def _comments(root: etree._Element) -> Iterator[Comment]:
    authors = ["".join(one.itertext()).strip() for one in root.iter(f"{MAIN}author")]
    for one in root.iter(f"{MAIN}comment"):
        number = one.get("authorId", "")
        by = authors[int(number)] if number.isdigit() and int(number) < len(authors) else ""
        text = "".join("".join(part.itertext()) for part in one.iter(f"{MAIN}t")).strip()
        if text:
            yield Comment(one.get("ref", ""), by, "", text)


def _threads(root: etree._Element, people: dict[str, str]) -> Iterator[Comment]:
    for one in root.iter(f"{THREADED}threadedComment"):
        text = "".join("".join(part.itertext()) for part in one.iter(f"{THREADED}text")).strip()
        if text:
            yield Comment(one.get("ref", ""), people.get(one.get("personId", ""), ""), one.get("dT", "")[:10], text)


def _people(archive: Archive) -> dict[str, str]:
    if _PERSONS not in archive:
        return {}
    return {one.get("id", ""): one.get("displayName", "") for one in _root(archive, _PERSONS).iter(f"{THREADED}person")}


def _boxes(root: etree._Element) -> Iterator[str]:
    for shape in root.iter(f"{SHAPES}sp"):
        lines = ["".join(part.text or "" for part in one.iter(f"{DRAWING}t")) for one in shape.iter(f"{DRAWING}p")]
        text = "\n".join(line for line in lines if line.strip())
        if text:
            yield text
