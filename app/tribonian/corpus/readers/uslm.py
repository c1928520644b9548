"""Reader for laws, bills, compilations and the Code in United States Legislative Markup (USLM XML)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from lxml import etree

from tribonian.config.jurisdictions import load
from tribonian.corpus import structure
from tribonian.corpus.naming import key_of
from tribonian.corpus.outline import Outline
from tribonian.corpus.readers import xml_source
from tribonian.corpus.readers.uslm_law import Law
from tribonian.corpus.readers.uslm_meta import describe, local
from tribonian.corpus.readers.uslm_words import COLLECTIONS, LAWS, NAMESPACES, OTHERS
from tribonian.corpus.readers.xml_text import characters
from tribonian.domain.cancel import CancelToken
from tribonian.domain.jurisdiction import Pack
from tribonian.domain.work import ParsedWork
from tribonian.errors import DamagedFile, NothingToImport

JURISDICTION = "us"


class Uslm:
    """Reads every kind of document of the USLM schemas that holds law: one work, or one for each law of a volume."""

    name = "uslm"

    def sniff(self, head: bytes, path: Path) -> float:
        """Sure when the root element is in a namespace of the schema."""
        return 0.97 if xml_source.root_of(head).namespace in NAMESPACES else 0.0

    def read(self, path: Path, jurisdiction: str, cancel: CancelToken) -> list[ParsedWork]:
        """The law or laws in the file.

        Raises:
            DamagedFile: it is not well-formed; names line and column.
            NothingToImport: it is a report or notice, or holds no text of a law.
        """
        pack = load(jurisdiction or JURISDICTION)
        return [self._build(outline, pack, cancel) for outline in self.outlines(path, pack, cancel)]

    def outlines(self, path: Path, pack: Pack, cancel: CancelToken) -> list[Outline]:
        """The laws in the file before they are written into one text; raises the same as `read`."""
        source = xml_source.read(path)
        kind = local(source.root)
        if kind in OTHERS:
            raise NothingToImport(f"{path.name} is {OTHERS[kind]} in legislative mark-up, not a law.")
        try:
            with xml_source.uncollected():
                outlines = list(_outlines(source.root, key_of(path), pack, cancel))
        except RecursionError as error:
            raise DamagedFile(f"{path.name} is nested too deep; no law is.", "Get the file again.") from error
        outlines = [one for one in outlines if any(entry.body.text or entry.heading for entry in one.entries)]
        if not outlines:
            raise NothingToImport(f"{path.name} is legislative mark-up (<{kind}>), but holds no section or other text of a law.")
        for outline in outlines:
            outline.reader = self.name
            outline.warnings[:0] = source.warnings
        return outlines

    def _build(self, outline: Outline, pack: Pack, cancel: CancelToken) -> ParsedWork:
        """The work; what a contents list announced and left is no gap of the source."""
        announced = {entry.place for entry in outline.entries if entry.place in "\n".join(outline.left_out)}
        work = structure.build(outline, pack, cancel)
        kept = tuple(line for line in work.suspicious if not _announces(line, announced))
        return replace(work, suspicious=kept) if len(kept) != len(work.suspicious) else work


def _announces(line: str, announced: set[str]) -> bool:
    """True for a remark about text that announces the contents list at that place."""
    return "ends with a colon" in line and line.rpartition("(")[2].rstrip(")") in announced


def _outlines(root: etree._Element, key: str, pack: Pack, cancel: CancelToken) -> Iterator[Outline]:
    """One outline for each law; members of a collection are told apart by their numbers."""
    members = _members(root)
    if not members:
        yield _outline(root, root, key, pack, cancel)
        return
    at = 0
    before: etree._Element = root
    used: dict[str, int] = {}
    for member in members:
        at += _between(root, before, member)
        outline = _outline(member, root, key, pack, cancel, at)
        own = _number(member) or str(len(used) + 1)
        used[own] = used.get(own, 0) + 1
        outline.key = f"{key}-{own}" if used[own] == 1 else f"{key}-{own}-{used[own]}"
        yield outline
        at += len(characters(member))
        before = member


def _members(root: etree._Element) -> list[etree._Element]:
    """Law documents inside a collection, outermost first; none when the root is itself one law."""
    if local(root) not in COLLECTIONS:
        return []
    found: list[etree._Element] = []
    for element in root.iter(etree.Element):
        if element is root or local(element) not in LAWS or local(element) in {"rule", "amendment", "document", "fragment"}:
            continue
        if not any(around in found for around in element.iterancestors()):
            found.append(element)
    return found


def _between(root: etree._Element, before: etree._Element, member: etree._Element) -> int:
    """Characters between the end of one member (or the beginning of the root) and the beginning of the next."""
    count = 0
    inside = set(member.iterancestors())
    element = before
    if before is root:
        count += len(root.text or "")
    while True:
        if element in inside:
            nearest = next(iter(element), None)
        else:
            count += len(element.tail or "")
            nearest = element.getnext()
            if nearest is None:
                up = element.getparent()
                if up is None:
                    return count
                element = up
                inside.discard(element)
                continue
        if nearest is None or nearest is member:
            return count
        if nearest in inside:
            count += len(nearest.text or "")
        else:
            count += len(characters(nearest))
        element = nearest


def _number(document: etree._Element) -> str:
    meta = next((child for child in document if local(child) == "meta"), None)
    words = {local(child): " ".join((child.text or "").split()) for child in meta if child.text} if meta is not None else {}
    number = words.get("docNumber", "")
    congress = words.get("congress", "")
    return "".join(c if c.isalnum() or c in "-." else "-" for c in f"{congress}-{number}".strip("-")) if number else ""


def _outline(document: etree._Element, root: etree._Element, key: str, pack: Pack, cancel: CancelToken, at: int = 0) -> Outline:
    outline = Outline(key)
    describe(outline, document)
    Law(document, outline, pack, cancel, at).read()
    return outline
