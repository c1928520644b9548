"""Reader for Akoma Ntoso (OASIS LegalDocumentML 1.0 and the 2.0 schema): acts, bills, documents, collections of them."""

from __future__ import annotations

import re
from pathlib import Path

from lxml import etree

from tribonian.config.jurisdictions import load
from tribonian.corpus import recognise, structure
from tribonian.corpus.naming import key_of
from tribonian.corpus.outline import NoteDraft, Outline
from tribonian.corpus.readers import akoma_ntoso_judgment, xml_source
from tribonian.corpus.readers.akoma_ntoso_body import Body
from tribonian.corpus.readers.akoma_ntoso_meta import read_meta
from tribonian.corpus.readers.akoma_ntoso_names import REFUSED, WORKS
from tribonian.corpus.readers.xml_text import characters
from tribonian.domain.cancel import CancelToken
from tribonian.domain.jurisdiction import Pack
from tribonian.domain.work import ParsedWork
from tribonian.errors import NothingToImport, UnsupportedFormat

LONG_TITLE = 150
"""A longer title is a long title; the short one goes before it."""
_UNSAFE = re.compile(r"[^\w.+-]+")


class AkomaNtoso:
    """Reads Akoma Ntoso documents of every type that holds law."""

    name = "akoma-ntoso"

    def sniff(self, head: bytes, path: Path) -> float:
        """Sure when the root element is `akomaNtoso` or its namespace is one of the schema's."""
        root = xml_source.root_of(head)
        namespace = root.namespace.lower()
        if root.name == "akomaNtoso":
            return 0.98
        known = "akomantoso" in namespace or "legaldocml" in namespace or namespace.rstrip("/").endswith("akn")
        return 0.9 if known and root.name else 0.0

    def read(self, path: Path, jurisdiction: str, cancel: CancelToken) -> list[ParsedWork]:
        """All works in the file: the document, and those in its components.

        Raises:
            DamagedFile: it is not well-formed; names the line.
            UnsupportedFormat: it holds a debate.
            NothingToImport: it holds no text.
        """
        source = xml_source.read(path)
        works = akoma_ntoso_judgment.works(source, key_of(path), jurisdiction, cancel)
        if works:
            return works
        for outline, pack in outlines(source, key_of(path), jurisdiction, cancel):
            outline.reader = self.name
            works.append(structure.build(outline, pack, cancel))
        return works


def outlines(source: xml_source.Source, key: str, jurisdiction: str, cancel: CancelToken) -> list[tuple[Outline, Pack]]:
    """The works of a document as outlines, each with the pack of its country."""
    root = source.root
    namespace = etree.QName(root).namespace or ""
    ns = f"{{{namespace}}}" if namespace else ""
    waiting = _documents(root, ns)
    _refuse(root, ns, source.name, [element for element, _ in waiting])
    found: list[tuple[Outline, Pack]] = []
    while waiting:
        element, at = waiting.pop(0)
        name = key if not found else f"{key}-{_name(element, len(found) + 1)}"
        outline, pack, inner = _outline(element, at, namespace, name, jurisdiction, cancel)
        waiting = inner + waiting
        if any(entry.body.text for entry in outline.entries):
            outline.warnings[:0] = source.warnings
            found.append((outline, pack))
    if not found:
        raise NothingToImport(f"{source.name} is Akoma Ntoso, but there is no text in its body.")
    return found


def _documents(root: etree._Element, ns: str) -> list[tuple[etree._Element, int]]:
    """Documents at the top of the file and in its components, with the offset of their character data."""
    works = {f"{ns}{name}" for name in WORKS}
    if root.tag in works:
        return [(root, 0)]
    found: list[tuple[etree._Element, int]] = []
    at = len(root.text or "")
    for child in root:
        if child.tag in works:
            found.append((child, at))
            at += len(characters(child)) if child.getnext() is not None else 0
        elif child.tag in {f"{ns}components", f"{ns}component"}:
            found += [(inner, at + start) for inner, start in _documents(child, ns)]
            at += len(characters(child))
        else:
            at += len(characters(child))
        at += len(child.tail or "")
    return found


def _refuse(root: etree._Element, ns: str, name: str, documents: list[etree._Element]) -> None:
    """Say what the file is when it holds no law.

    Raises:
        ImportRejected: always when there are no documents.
    """
    if documents:
        return
    for kind, why in REFUSED.items():
        element = next(root.iter(f"{ns}{kind}"), None)
        if element is not None:
            place = f"line {element.sourceline}"
            raise UnsupportedFormat(f"{name} is {why} (<{kind}> in {place}); this version reads laws only.", "")
    raise NothingToImport(f"{name} is Akoma Ntoso, but holds no act, bill or other document.", "Get the whole file again.")


def _publisher(element: etree._Element) -> str:
    """Pack of the publisher whose own namespace the document declares; "" when none is known."""
    return "uk" if any("legislation.gov.uk" in uri for uri in element.nsmap.values()) else ""


def _name(element: etree._Element, count: int) -> str:
    parent = element.getparent()
    stated = (parent.get("eId") or parent.get("id") or "") if parent is not None else ""
    return _UNSAFE.sub("-", stated).strip("-") or str(count)


def _outline(
    element: etree._Element, at: int, namespace: str, key: str, jurisdiction: str, cancel: CancelToken
) -> tuple[Outline, Pack, list[tuple[etree._Element, int]]]:
    ns = f"{{{namespace}}}" if namespace else ""
    meta = read_meta(next(element.iterchildren(f"{ns}meta"), None), namespace)
    body = Body(namespace, meta, cancel, at)
    _, total = body.text.survey(element)
    with xml_source.uncollected():
        body.read(element)
    pack = load(jurisdiction or meta.stated_country or _publisher(element) or recognise.jurisdiction(characters(element)))
    outline = Outline(key, entries=body.entries, version=meta.version, left_out=body.running.left_out)
    outline.parts_known = any(entry.parts for entry in body.entries)
    text = body.text
    outline.characters = total - text.skipped
    outline.lost = outline.characters - text.kept
    names = [*body.running.titles[:1], *body.running.short_titles[:1], *meta.aliases, meta.title]
    names += [shown for name, shown in meta.shown.items() if name in {"varBillTitle", "varSITitle", "varActTitle"}]
    names = list(dict.fromkeys(filter(None, names)))
    short = [name for name in names if len(name) <= LONG_TITLE]
    outline.title = (short or names or [""])[0]
    outline.aliases = tuple(name for name in names if name != outline.title)
    outline.official = (meta.address,) if meta.address else ()
    outline.notes = body.notes
    outline.notes += [NoteDraft(note.kind, note.mark, note.text) for note in meta.notes.values() if not note.used]
    outline.notes += [NoteDraft("amendment", kind, told) for changes in meta.changes.values() for kind, told in changes]
    return outline, pack, body.components
