"""Reader for laws that a crawler took apart into lists: chapters, articles, numbered provisions, linked by id or number.

The law's own facts stand in an object beside the lists. A provision `3.2.1` belongs to article 3; an article names its chapter.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tribonian.config.jurisdictions import load
from tribonian.corpus import parts, recognise, structure
from tribonian.corpus.decode import decode, read_bytes
from tribonian.corpus.naming import key_of
from tribonian.corpus.normalise import clean, clean_line
from tribonian.corpus.outline import EMPTY, Entry, NoteDraft, Outline, Part, solid
from tribonian.corpus.readers.json_crawled import damaged
from tribonian.corpus.readers.json_fields import plain, written
from tribonian.corpus.readers.json_values import Array, BrokenJson, Record, Scalar, Text, Value, parse, strings, trace
from tribonian.corpus.traced import TextBuilder, Traced, join
from tribonian.domain.cancel import CancelToken
from tribonian.domain.jurisdiction import Pack
from tribonian.domain.provision import CONTAINER_KINDS
from tribonian.domain.work import ParsedWork, Status
from tribonian.errors import NothingToImport

_KINDS = {
    "part": "parts",
    "book": "books",
    "title": "titles",
    "chapter": "chapters бүлэг",
    "subchapter": "subchapters",
    "division": "divisions",
    "article": "articles зүйл",
    "section": "sections",
    "rule": "rules",
    "provision": "provisions clauses items paragraphs subsections заалт",
}
_LISTS = {name: kind for kind, names in _KINDS.items() for name in names.split()}
"""Name of a list → kind of what it holds."""
_MAIN = frozenset({"article", "section", "rule"})
_LAW = frozenset({"law", "act", "statute", "document", "meta", "metadata", "info", "хууль"})
_TITLES = ("title", "name", "гарчиг", "нэр")
_DATES = ("version", "versiondate", "asof", "effective", "effectivedate", "inforce", "adopted", "adopteddate", "date")
_TEXTS = ("text", "content", "body", "агуулга", "текст")
_NUMBERS = ("number", "no", "num", "дугаар")
_IN_FORCE = re.compile(r"(?i)^(?:хүчинтэй|in[ _]?force|active|current|valid|geltend|in kraft)$")
_GONE = re.compile(r"(?i)^(?:хүчингүй.*|repealed|revoked|omitted|deleted|spent|aufgehoben|weggefallen)$")
_ISO = re.compile(r"\d{4}-\d{2}-\d{2}")
_REMARK = re.compile(r"/[^/\n]{10,400}/")


class JsonLinked:
    """Reads lists of chapters, articles and provisions that refer to one another."""

    name = "json-linked"

    def sniff(self, head: bytes, path: Path) -> float:
        """Sure when an object has a law's facts beside two lists of units, or two such lists follow one another."""
        text = head.lstrip(b"\xef\xbb\xbf \t\r\n")
        if not text.startswith(b"{"):
            return 0.0
        names = {name.lower() for name in re.findall(rb'"([^"\\\n]{3,30})"\s*:\s*\[\s*(?:\{|\])', text)}
        units = {name for name in names if name.decode("utf-8", errors="ignore") in _LISTS}
        facts = re.match(rb'\{\s*"([^"\\\n]{2,20})"\s*:\s*\{', text)
        about = facts is not None and facts[1].decode("utf-8", errors="ignore").lower() in _LAW
        nested = re.search(rb'"chapters"\s*:\s*\[\s*\{[^\[\]]*"(?:articles|sections)"\s*:\s*\[', text)
        return 0.96 if len(units) >= (1 if about else 2) and not nested else 0.0

    def read(self, path: Path, jurisdiction: str, cancel: CancelToken) -> list[ParsedWork]:
        """The law in the file.

        Raises:
            DamagedFile: it stops being JSON; names the line.
            NothingToImport: no list holds a provision with text.
        """
        decoded = decode(read_bytes(path), path.name)
        source = decoded.text.lstrip("\ufeff")
        try:
            value = parse(source)
        except BrokenJson as error:
            raise damaged(path.name, source, error) from error
        pack = load(jurisdiction or recognise.jurisdiction("\n".join(text.text for text in strings(value))))
        law = _Law(source, pack, cancel)
        outline = law.outline(value, key_of(path)) if isinstance(value, Record) else None
        if outline is None or not any(entry.body.text for entry in outline.entries):
            raise NothingToImport(f"{path.name} is JSON, but no list in it holds provisions with text.")
        outline.reader = self.name
        outline.warnings[:0] = decoded.warnings
        return [structure.build(outline, pack, cancel)]


@dataclass(slots=True)
class _Unit:
    """One object of a list."""

    kind: str
    number: str
    heading: Traced
    text: Traced
    names: frozenset[str]
    """What others may call it by: id, number."""
    refers: tuple[str, ...]
    """Ids of the units it names as its own, innermost first."""
    status: str
    remarks: list[NoteDraft]
    place: str
    below: list[_Unit] = field(default_factory=list)


class _Law:
    """Puts the lists together."""

    def __init__(self, source: str, pack: Pack, cancel: CancelToken) -> None:
        self._source = source
        self._pack = pack
        self._cancel = cancel
        self._units: list[_Unit] = []
        self._rank = len(_DATES)
        """How well the date taken for the version says so: place of its field in `_DATES`."""

    def outline(self, value: Record, key: str) -> Outline:
        """The law as entries in the order of their numbers' units."""
        outline = Outline(key)
        for name, item in value.fields:
            kind = _LISTS.get(name.lower(), "")
            if kind and isinstance(item, Array):
                for record in item.items:
                    if isinstance(record, Record):
                        self._units.append(self._unit(record, kind, len(self._units) + 1))
            elif isinstance(item, Record):
                for inner, fact in item.fields:
                    self._fact(outline, inner, fact)
            else:
                self._fact(outline, name, item)
        containers = [unit for unit in self._units if unit.kind in CONTAINER_KINDS]
        mains = self._mains()
        opened: dict[int, int] = {}
        for unit in mains:
            self._cancel.check()
            parent = self._open(outline, unit, containers, opened)
            outline.entries.append(self._entry(unit, parent))
        for unit in containers:
            self._open_one(outline, unit, -1, opened)
        self._count(outline)
        return outline

    # --- units --------------------------------------------------------------------------------

    def _unit(self, record: Record, kind: str, count: int) -> _Unit:
        fields = {plain(key): item for key, item in record.fields}
        number = _first(fields, _NUMBERS) or _first(fields, ("id",))
        heading, text = self._text(fields, _TITLES), self._text(fields, _TEXTS)
        status = written(fields.get("status"))
        names = frozenset(name for name in (_first(fields, ("id",)), f"{kind}:{number}") if name)
        known = {*_NUMBERS, *_TITLES, *_TEXTS, "id", "status", "level", "order", "position", "index"}
        refers: list[str] = []
        remarks: list[NoteDraft] = []
        for key, item in record.fields:
            name = plain(key)
            if name in known:
                continue
            told = written(item) if isinstance(item, Text | Scalar) else "; ".join(part.text for part in strings(item))
            target = _LISTS.get(f"{name.removesuffix('id')}s", _LISTS.get(name, ""))
            if target and told:
                refers.append(told)
                refers.append(f"{target}:{told}")
            elif name in {"parent", "parentid"} and told:
                refers.append(told)
            elif told:
                remarks.append(NoteDraft("editorial", key, told))
        if status and not _IN_FORCE.match(status) and not _GONE.match(status):
            remarks.append(NoteDraft("editorial", "status", status))
        gone = Status.REPEALED if _GONE.match(status) else ""
        return _Unit(kind, number, heading, text, names, tuple(refers), gone, remarks, f"record {count}")

    def _text(self, fields: Mapping[str, Value], names: Sequence[str]) -> Traced:
        value = next((fields[name] for name in names if isinstance(fields.get(name), Text)), None)
        return clean(trace(self._source, value)) if isinstance(value, Text) else EMPTY

    def _mains(self) -> list[_Unit]:
        """Articles, each with its provisions; an article that is not listed itself is made for the provisions it has."""
        mains = [unit for unit in self._units if unit.kind in _MAIN]
        known = {name: unit for unit in mains for name in unit.names}
        by_number = {unit.number.rstrip("."): unit for unit in mains}
        kind = mains[0].kind if mains else self._pack.default_unit or "article"
        for unit in self._units:
            if unit.kind != "provision":
                continue
            holder = next((known[name] for name in unit.refers if name in known), None)
            first = unit.number.split(".", 1)[0]
            if holder is None and "." in unit.number.rstrip("."):
                holder = by_number.get(first)
                if holder is None:
                    holder = _Unit(kind, first, EMPTY, EMPTY, frozenset(), unit.refers, "", [], unit.place)
                    by_number[first] = holder
                    mains.append(holder)
            if holder is None:
                mains.append(unit)
            else:
                holder.below.append(unit)
        return sorted(mains, key=_order) if all(_order(unit)[0] for unit in mains) else mains

    # --- entries ------------------------------------------------------------------------------

    def _open(self, outline: Outline, unit: _Unit, containers: Sequence[_Unit], opened: dict[int, int]) -> int:
        """Index of the entry of the container `unit` names, opened when it is its first; -1 for none."""
        holder = next((one for one in containers for name in unit.refers if name in one.names), None)
        if holder is None:
            return -1
        outer = next((one for one in containers if one is not holder for name in holder.refers if name in one.names), None)
        parent = self._open_one(outline, outer, -1, opened) if outer is not None else -1
        return self._open_one(outline, holder, parent, opened)

    def _open_one(self, outline: Outline, unit: _Unit, parent: int, opened: dict[int, int]) -> int:
        if id(unit) not in opened:
            number = f"{unit.kind.capitalize()} {unit.number}" if unit.number.isdigit() else unit.number
            label = _label(number, clean_line(unit.heading))
            opened[id(unit)] = len(outline.entries)
            outline.entries.append(
                Entry(unit.kind, number, clean_line(unit.heading).text, label, unit.text, parent=parent, notes=unit.remarks,
                      place=unit.place)
            )  # fmt: skip
        return opened[id(unit)]

    def _entry(self, unit: _Unit, parent: int) -> Entry:
        heading = clean_line(unit.heading)
        named = bool(heading.text) or unit.kind == "provision"
        entry = Entry(
            "paragraph" if unit.kind == "provision" else unit.kind, unit.number, heading.text,
            _label(unit.number, heading) if named else EMPTY, parent=parent, status=unit.status, notes=[*unit.remarks],
            place=unit.place,
        )  # fmt: skip
        pieces: list[Traced] = []
        if _REMARK.fullmatch(unit.text.text):
            entry.notes.append(NoteDraft("amendment", "", unit.text.text))
        elif unit.text.text:
            pieces.append(unit.text)
        offset = sum(len(piece.text) + 1 for piece in pieces)
        for inner in unit.below:
            line, start = _numbered(inner)
            _part(entry.parts, inner, offset + start, offset + len(line.text))
            pieces.append(line)
            offset += len(line.text) + 1
            entry.notes.extend(inner.remarks)
        entry.body = join(pieces, "\n") if pieces else EMPTY
        if not entry.parts:
            entry.parts = parts.find(entry.body.text, self._pack, unit.number)
        return entry

    # --- facts --------------------------------------------------------------------------------

    def _fact(self, outline: Outline, name: str, item: Value) -> None:
        key = plain(name)
        told = written(item) if isinstance(item, Text | Scalar) else "; ".join(part.text for part in strings(item))
        if not told:
            return
        if key in _TITLES and not outline.title:
            outline.title = told
            return
        if key in _DATES and _ISO.match(told):
            best = _DATES.index(key)
            if not outline.version or best < self._rank:
                outline.version, self._rank = told[:10], best
        outline.notes.append(NoteDraft("editorial", name, told))

    def _count(self, outline: Outline) -> None:
        """Characters of the law's text: of headings and texts of all units."""
        outline.characters = sum(solid(unit.heading.text) + solid(unit.text.text) for unit in self._units)
        numbers = sum(solid(part.label) for entry in outline.entries for part in entry.parts)
        kept = sum(solid(entry.label.text) + solid(entry.body.text) for entry in outline.entries) - numbers
        kept += sum(solid(note.text) for entry in outline.entries for note in entry.notes if note.kind == "amendment")
        outline.lost = max(0, outline.characters - kept)


def _first(fields: Mapping[str, Value], names: Sequence[str]) -> str:
    return next((told for told in (written(fields.get(name)) for name in names) if told), "")


def _order(unit: _Unit) -> tuple[bool, tuple[int, ...], str]:
    """Numbers in their order; not sorted at all when one of them is no number."""
    found = re.match(r"(\d+)(.*)", unit.number)
    return (bool(found), (int(found[1]),) if found else (), found[2] if found else "")


def _numbered(unit: _Unit) -> tuple[Traced, int]:
    """The line a provision is printed on, and where in it its text begins."""
    if unit.text.text.startswith(unit.number):
        found = re.match(rf"{re.escape(unit.number)}[.)]?\s*", unit.text.text)
        return unit.text, found.end() if found else 0
    number = unit.number if unit.number.endswith((".", ")")) else f"{unit.number}."
    builder = TextBuilder()
    builder.insert(f"{number} ")
    builder.append(unit.text)
    text, offsets = builder.build()
    return Traced(text, offsets.points or ((0, 0),)), len(number) + 1


def _part(found: list[Part], unit: _Unit, start: int, end: int) -> None:
    """Add a unit to those of its article, inside the one whose number its own begins with."""
    own = unit.number.rstrip(".)")
    parent = next((at for at in range(len(found) - 1, -1, -1) if own.startswith(f"{found[at].number}.")), -1)
    kind = "item" if own.count(".") > 1 else "paragraph"
    found.append(Part(kind, own, start, end, parent, label=f"{own}.", status=unit.status))
    while parent >= 0:
        found[parent].end = max(found[parent].end, end)
        parent = found[parent].parent


def _label(printed: str, heading: Traced) -> Traced:
    """The line a printed law would have: `3. Heading`."""
    if not heading.text:
        return Traced(printed)
    builder = TextBuilder()
    builder.insert(f"{printed}. " if printed and not printed.endswith(".") else f"{printed} " if printed else "")
    builder.append(heading)
    text, offsets = builder.build()
    return Traced(text, offsets.points or ((0, 0),))
