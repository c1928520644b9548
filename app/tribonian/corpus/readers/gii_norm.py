"""Reader for German federal laws in the XML their publishers offer (`gii-norm.dtd`, gesetze-im-internet.de)."""

from __future__ import annotations

import re
from pathlib import Path

from lxml import etree

from tribonian.config.jurisdictions import load
from tribonian.corpus import structure
from tribonian.corpus.headings import Headings
from tribonian.corpus.naming import key_of
from tribonian.corpus.normalise import clean_text
from tribonian.corpus.outline import Entry, NoteDraft, Outline
from tribonian.corpus.readers import xml_source
from tribonian.corpus.readers.gii_norm_text import NormText
from tribonian.corpus.readers.xml_text import characters
from tribonian.corpus.traced import Traced
from tribonian.domain.cancel import CancelToken
from tribonian.domain.jurisdiction import Pack
from tribonian.domain.provision import CONTAINER_KINDS
from tribonian.domain.work import ParsedWork
from tribonian.errors import DamagedFile, NothingToImport

JURISDICTION = "de"
LEVEL = 3
"""Digits of `gliederungskennzahl` for each level of the structure."""
_OUTSIDE = frozenset({"annex", "preamble", "conclusion"})
_SLUG = re.compile(r"[^a-z0-9-]")
_REPEALED = "aufh"
_SHOWN = 60


class GiiNorm:
    """Reads `<dokumente>` of `<norm>`s: one law, the result that of the same law in Markdown."""

    name = "gii-norm"

    def sniff(self, head: bytes, path: Path) -> float:
        """Sure when the root element is `dokumente` and the DTD or the first norm says so too."""
        root = xml_source.root_of(head)
        if root.name != "dokumente":
            return 0.0
        return 0.97 if "gii-norm" in root.doctype or b"<metadaten" in head or b"BJNR" in head else 0.3

    def read(self, path: Path, jurisdiction: str, cancel: CancelToken) -> list[ParsedWork]:
        """The law in the file.

        Raises:
            DamagedFile: it is not well-formed; names line and column.
            NothingToImport: no norm has a text.
        """
        pack = load(jurisdiction or JURISDICTION)
        return [structure.build(self.outline(path, pack, cancel), pack, cancel)]

    def outline(self, path: Path, pack: Pack, cancel: CancelToken) -> Outline:
        """The law before it is written into one text; raises the same as `read`."""
        source = xml_source.read(path)
        try:
            with xml_source.uncollected():
                outline = _Law(source.root, key_of(path), pack, cancel).outline
        except RecursionError as error:
            raise DamagedFile(f"{path.name} is nested too deep; no law is.", "Get the file again.") from error
        if not any(entry.body.text or entry.kind not in CONTAINER_KINDS for entry in outline.entries):
            raise NothingToImport(f"{path.name} has the mark-up of German federal laws, but no norm in it has a text.")
        outline.reader = self.name
        outline.warnings[:0] = source.warnings
        return outline


class _Law:
    """Walks the norms in order."""

    def __init__(self, root: etree._Element, key: str, pack: Pack, cancel: CancelToken) -> None:
        self._pack = pack
        self._headings = Headings(pack)
        self._text = NormText()
        self._stack: list[tuple[str, int]] = []
        """Structure numbers and entries of the containers that are open."""
        self._first = True
        self.outline = Outline(key)
        text = self._text
        _, total = text.survey(root)
        text.raw.append(root.text or "")
        for norm in root:
            cancel.check()
            if norm.tag == "norm":
                self._norm(norm)
            else:
                text.skip(norm)
            text.tail(norm)
        text.take()
        text.actions = {}  # they hold the collector, and with it all that was read
        self.outline.version = _version(self.outline, pack)
        self.outline.characters = total - text.skipped
        self.outline.lost = max(0, self.outline.characters - text.kept)

    def _norm(self, norm: etree._Element) -> None:
        text = self._text
        text.raw.append(norm.text or "")
        entry: Entry | None = None
        first, self._first = self._first, False
        for child in norm:
            if child.tag == "metadaten":
                entry = self._head(child) if first and child.find("enbez") is None else self._metadata(child)
            elif child.tag == "textdaten":
                self._body(child, entry, norm, front=first)
            else:
                text.skip(child)
            text.tail(child)

    # --- the head of the law --------------------------------------------------------------------

    def _head(self, metadata: etree._Element) -> Entry | None:
        """Title, short names, dates and remarks from the first norm."""
        outline, text = self.outline, self._text
        short = [_line(child) for child in metadata.findall("jurabk")]
        official = [_line(child) for child in metadata.findall("amtabk")]
        titles = [_line(metadata.find(name)) for name in ("langue", "kurzue")]
        outline.title = next(filter(None, titles), "") or next(iter(short), "")
        outline.aliases = tuple(dict.fromkeys(filter(None, [*short, *official, *titles[1:]])))
        if short and short[0]:
            outline.key = _SLUG.sub("_", short[0].lower())
        long = metadata.find("langue") if titles[0] else metadata.find("kurzue")
        text.raw.append(metadata.text or "")
        for child in metadata:
            if child is long:
                text.take()
                text.inline(child)
                if short and short[0]:
                    text.bridge(f" ({short[0]})")
                outline.title_line = text.take()
            elif child.tag == "gliederungseinheit":
                self._unit(child)
            else:
                self._remark(child)
            text.tail(child)
        return None

    def _remark(self, child: etree._Element) -> None:
        """A field of the head as a note of the work, worded like the Markdown of the same laws."""
        outline = self.outline
        text = _line(child)
        mark = {"ausfertigung-datum": "Ausfertigungsdatum", "fundstelle": "Fundstelle"}.get(child.tag, "")
        if child.tag == "fundstelle":
            text = ": ".join(filter(None, (_line(child.find("periodikum")), _line(child.find("zitstelle")))))
            rest = [_line(part) for part in child if part.tag not in {"periodikum", "zitstelle"}]
            text = "; ".join(filter(None, [text, *rest]))
        elif child.tag == "standangabe":
            mark, text = _line(child.find("standtyp")), _line(child.find("standkommentar"))
            if mark.casefold().startswith(_REPEALED):
                outline.warnings.append(f"the source says of the whole: {text or mark}")
        elif child.tag not in {"ausfertigung-datum", "jurabk", "amtabk", "kurzue", "langue"}:
            mark = str(child.tag)
        if text and (mark or child.tag == "kurzue"):
            outline.notes.append(NoteDraft("editorial", mark or "Kurzüberschrift", text))
        self._text.skip(child)

    # --- provisions and structure ---------------------------------------------------------------

    def _metadata(self, metadata: etree._Element) -> Entry | None:
        """The entry a norm begins: a container, or a provision with its number and title."""
        text = self._text
        number = metadata.find("enbez")
        title = metadata.find("titel")
        entry: Entry | None = None
        text.raw.append(metadata.text or "")
        done: list[etree._Element] = []
        for child in metadata:
            if child.tag == "gliederungseinheit":
                entry = self._unit(child) or entry
            elif child in (number, title):
                if child is number and title is not None and number.getnext() is title:
                    done = [number, title]
                    continue
                label = text.label(*(done or [child]))
                entry = self._provision(label, metadata, entry)
                done = []
            elif child.tag in {"kurzue", "langue"} and number is None:
                label = text.label(child)
                entry = self._provision(label, metadata, entry)
            else:
                text.skip(child)
            if child is not number or not done:
                text.tail(child)
        return entry

    def _provision(self, label: Traced, metadata: etree._Element, before: Entry | None) -> Entry:
        """A norm with a number or title."""
        if before is not None and before.kind not in CONTAINER_KINDS and before in self.outline.entries[-1:]:
            before.label = label if not before.label.text else before.label
            return before
        found = self._headings.match(label.text)
        kind = found.kind if found and found.kind not in CONTAINER_KINDS else "text"
        entry = Entry(kind, "", label.text, label, place=xml_source.place(metadata))
        if found and kind != "text":
            entry.number, entry.heading, entry.prefix = found.number, found.heading, found.prefix
            entry.numbers, entry.placeholder = found.numbers, found.placeholder
        entry.parent = -1 if kind in _OUTSIDE or not self._stack else self._stack[-1][1]
        self.outline.entries.append(entry)
        return entry

    def _unit(self, unit: etree._Element) -> Entry | None:
        """A heading of the structure; its number says where it lies (three digits a level)."""
        text = self._text
        mark, title, code = unit.find("gliederungsbez"), unit.find("gliederungstitel"), _line(unit.find("gliederungskennzahl"))
        if code and any(code == known for known, _ in self._stack):
            text.skip(unit)
            return None
        text.raw.append(unit.text or "")
        words: list[str] = []
        for child in unit:
            if child is mark or (child is title and child is not None):
                if child is title and words:
                    text.bridge(" - ")
                before = text.length
                text.inline(child)
                text.flush()
                words += [_line(child)] if text.length > before else []
            else:
                text.skip(child)
            text.tail(child)
        label = _one_line(text.take())
        while self._stack and not (code.startswith(self._stack[-1][0]) and len(code) > len(self._stack[-1][0])):
            self._stack.pop()
        found = self._headings.match(label.text) or self._headings.match(" ".join(words))
        entry = Entry(found.kind if found else "division", _line(mark), _line(title), label, place=xml_source.place(unit))
        if found:
            entry.number, entry.heading, entry.prefix, entry.unit = found.number, found.heading, found.prefix, found.unit
            entry.numbers, entry.placeholder = found.numbers, found.placeholder
        entry.parent = -1 if entry.kind in _OUTSIDE or not self._stack else self._stack[-1][1]
        self.outline.entries.append(entry)
        self._stack.append((code or "~", len(self.outline.entries) - 1))
        return entry

    def _body(self, data: etree._Element, entry: Entry | None, norm: etree._Element, *, front: bool) -> None:
        """The text of a norm and its footnotes."""
        text = self._text
        if entry is not None and self._headings.is_contents(entry.label.text):
            self.outline.entries.remove(entry)
            shown = " ".join(text.skip(data).split())
            self.outline.left_out.append(
                f"contents list: {entry.label.text}: {shown[:_SHOWN]}… ({entry.place}; it repeats the headings)"
            )
            return
        text.raw.append(data.text or "")
        for child in data:
            body, notes, parts = text.body(child)
            if child.tag == "text":
                self._place(body, notes, entry, norm)
                if entry is not None and entry.kind in {"section", "article"} and len(entry.numbers) < 2:
                    entry.parts = parts
            else:
                remarks = [NoteDraft("editorial" if front else "footnote", "", body.text)] if body.text else []
                target = entry.notes if entry is not None else self.outline.notes
                for note in [*remarks, *notes]:
                    if entry is not None and note in remarks:
                        note.offset = len(entry.body.text)
                    target.append(note)
            text.tail(child)

    def _place(self, body: Traced, notes: list[NoteDraft], entry: Entry | None, norm: etree._Element) -> None:
        if entry is None and body.text:
            entry = Entry("text", "", "", place=xml_source.place(norm), parent=self._stack[-1][1] if self._stack else -1)
            self.outline.entries.append(entry)
        if entry is not None:
            entry.body = body
            entry.notes.extend(notes)
        else:
            self.outline.notes.extend(notes)


def _line(element: etree._Element | None) -> str:
    """The text of an element on one line."""
    if element is None:
        return ""
    line = " ".join((characters(element) if len(element) else element.text or "").split())
    return line if line.isascii() and line.isprintable() else clean_text(line)


def _one_line(label: Traced) -> Traced:
    """Line ends inside a heading are blanks."""
    return label.edit((place, place + 1, " ") for place, sign in enumerate(label.text) if sign == "\n")


def _version(outline: Outline, pack: Pack) -> str:
    """Latest date among the amendments the head states; else of the new version; else of the act itself."""
    lines = [f"{note.mark}: {note.text}" for note in outline.notes]
    for pattern in pack.version_patterns:
        dates = [
            f"{int(found['year']):04}-{int(found['month']):02}-{int(found['day']):02}"
            for line in lines
            for found in re.finditer(pattern, line)
        ]
        if dates:
            return max(dates)
    return ""
