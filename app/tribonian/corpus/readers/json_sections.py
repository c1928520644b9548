"""Reader for structured records of law sections: JSON in any scheme of keys that says number, heading and text.

What the keys are called is data (`record_keys` of the packs); the shape may be a list of records, a list wrapped in
objects, containers that hold lists, or an object keyed by number.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tribonian.config.jurisdictions import available, load
from tribonian.corpus import recognise, structure
from tribonian.corpus.decode import decode, read_bytes
from tribonian.corpus.naming import key_of
from tribonian.corpus.normalise import clean, clean_line
from tribonian.corpus.outline import EMPTY, Entry, Outline, solid
from tribonian.corpus.readers.json_values import Array, BrokenJson, Record, Scalar, Text, Value, parse, strings, trace
from tribonian.corpus.traced import TextBuilder, Traced, join
from tribonian.domain.cancel import CancelToken
from tribonian.domain.jurisdiction import Pack
from tribonian.domain.work import ParsedWork
from tribonian.errors import DamagedFile, NothingToImport

_PLAIN = re.compile(r"[\W_]+")
_NUMBER = re.compile(r"(?i)^(?:§+|art(?:icle|ikel)?\.?|sec(?:tion)?\.?|s\.)?\s*(\d[\w .-]{0,12}|[IVXLC]{1,8})$")
_UNITS = ("section", "article", "clause", "rule", "regulation", "number")
_STATED_KINDS = {"section": "section", "article": "article", "clause": "clause", "rule": "rule", "regulation": "regulation"}


class JsonSections:
    """Reads JSON records, one a section."""

    name = "json-sections"

    def sniff(self, head: bytes, path: Path) -> float:
        """Sure when the text begins like JSON and one of the first keys names a section or its text."""
        text = head.lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n\x00").replace(b"\x00", b"")
        if not text.startswith((b"[", b"{")):
            return 0.0
        keys = {_plain(key.decode("utf-8", errors="ignore")) for key in re.findall(rb'"([^"\\\n]{1,40})"\s*:', text[:20000])}
        known = {name for role in ("section", "article", "number", "text") for name in _names(role)}
        return 0.9 if keys & known else 0.4

    def read(self, path: Path, jurisdiction: str, cancel: CancelToken) -> list[ParsedWork]:
        """All works in the file (records that name different acts are told apart).

        Raises:
            DamagedFile: it stops being JSON; names line, column and the last complete record.
            NothingToImport: no record holds a section.
        """
        decoded = decode(read_bytes(path), path.name)
        source = decoded.text
        try:
            value = parse(source)
        except BrokenJson as error:
            raise _damaged(path.name, source, error) from error
        pack = load(jurisdiction or recognise.jurisdiction(source))
        finder = _Finder(source, pack, cancel)
        finder.visit(value, ())
        outlines = [outline for outline in finder.outlines(key_of(path)) if any(entry.body.text for entry in outline.entries)]
        if not outlines:
            raise NothingToImport(f"{path.name} is JSON, but no record in it has a section's number and text.")
        for outline in outlines:
            outline.reader = self.name
            outline.warnings[:0] = decoded.warnings
        return [structure.build(outline, pack, cancel) for outline in outlines]


def _damaged(name: str, source: str, error: BrokenJson) -> DamagedFile:
    line = source.count("\n", 0, error.offset) + 1
    column = error.offset - source.rfind("\n", 0, error.offset)
    last = f"; the last complete record is number {error.records} ({error.last})" if error.records else ""
    return DamagedFile(
        f"{name} breaks at line {line}, column {column}: {error.message}{last}. Nothing of it was imported.",
        "Get the whole file again, or mend it at that place.",
        f"line {line}, column {column}",
    )


def _plain(key: str) -> str:
    return _PLAIN.sub("", key).casefold() or key


def _names(role: str, pack: Pack | None = None) -> set[str]:
    """What fields of `role` are called: in the pack, or in all packs."""
    packs = [pack, load("generic")] if pack else [load(code) for code in available()]
    return {_plain(name) for one in packs for name in one.record_keys.get(role, ())}


@dataclass(slots=True)
class _Found:
    """A record that is a provision, before it becomes an entry."""

    kind: str
    number: str
    heading: Traced
    body: Traced
    containers: tuple[_Container, ...]
    act: str
    status: str = ""
    link: str = ""
    place: str = ""
    unused: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Container:
    kind: str
    number: str
    heading: str


class _Finder:
    """Walks a JSON value in order and collects provisions with the containers around them."""

    def __init__(self, source: str, pack: Pack, cancel: CancelToken) -> None:
        self.source = source
        self.pack = pack
        self.cancel = cancel
        self.found: list[_Found] = []
        self.title = ""
        self.lost = 0
        roles = ("section", "article", "clause", "rule", "regulation", "number", "heading", "text", "part", "part_title",
                 "chapter", "chapter_title", "act", "status", "link", "date")  # fmt: skip
        self._roles: dict[str, list[str]] = {}
        for role in roles:
            for name in _names(role, pack):
                self._roles.setdefault(name, []).append(role)

    def visit(self, value: Value, containers: tuple[_Container, ...], act: str = "") -> None:
        """Collect everything inside `value`."""
        if isinstance(value, Array):
            for item in value.items:
                self.visit(item, containers, act)
        elif isinstance(value, Record):
            self.cancel.check()
            self._visit_record(value, containers, act)
        elif isinstance(value, Text):
            self.lost += solid(value.text)

    def _visit_record(self, record: Record, containers: tuple[_Container, ...], act: str) -> None:
        fields = self._by_role(record)
        named = fields.get("act")
        act = _written(named) or act if named is not None else act
        kind, number = self._number(fields)
        body = self._body(fields.get("text"))
        holders = [(key, v) for key, v in record.fields if isinstance(v, Array | Record) and _holds_records(v)]
        if number and body is not None and not (holders and not body.text):
            self._add(record, fields, kind, number, body, containers, act)
            return
        if self._keyed_by_number(record, containers, act):
            return
        inner = containers
        own = self._container(fields, number, kind) if holders else None
        if own:
            inner = (*containers, own)
        elif holders and not self.title and isinstance(fields.get("heading"), Text) and not containers:
            self.title = _written(fields["heading"])
        if not holders:
            self.lost += sum(solid(text.text) for text in strings(record))
        for _, value in holders:
            self.visit(value, inner, act)

    def _by_role(self, record: Record) -> dict[str, Value]:
        """First field of each role; a key with several roles takes the first that is free and fits."""
        fields: dict[str, Value] = {}
        for key, value in record.fields:
            for role in self._roles.get(_plain(key), []):
                fits = isinstance(value, Text | Scalar) or role == "text"
                if role not in fields and fits:
                    fields[role] = value
                    break
        return fields

    def _number(self, fields: dict[str, Value]) -> tuple[str, str]:
        for role in _UNITS:
            value = fields.get(role)
            written = _written(value).strip() if value is not None else ""
            if written and len(written) <= 24:
                found = _NUMBER.match(written)
                kind = _STATED_KINDS.get(role) or self._kind_in(written) or self.pack.default_unit or "section"
                return kind, (found[1].strip() if found else written)
        return "", ""

    def _kind_in(self, written: str) -> str:
        unit = re.match(r"[^\d\s]+", written)
        return self.pack.units.get(unit.group().lower(), "") if unit else ""

    def _body(self, value: Value | None) -> Traced | None:
        """Text of a record: a string, or a list or object of strings joined by blank lines."""
        if value is None or (isinstance(value, Scalar) and not value.empty):
            return None
        parts = [clean(trace(self.source, text)) for text in strings(value)]
        parts = [part for part in parts if part.text]
        if not parts:
            return EMPTY
        return parts[0] if len(parts) == 1 else join(parts, "\n\n")

    def _add(
        self, record: Record, fields: dict[str, Value], kind: str, number: str, body: Traced,
        containers: tuple[_Container, ...], act: str,
    ) -> None:  # fmt: skip
        heading = fields.get("heading")
        title = clean_line(trace(self.source, heading)) if isinstance(heading, Text) else EMPTY
        own = self._containers(fields, containers)
        link = _written(fields["link"]) if "link" in fields else ""
        entry = _Found(kind, number, title, body, own, act, link=link if link.startswith("http") else "")
        entry.place = f"record {len(self.found) + 1}"
        used = {id(value) for value in fields.values()}
        self.lost += sum(solid(text.text) for _, value in record.fields if id(value) not in used for text in strings(value))
        self.found.append(entry)

    def _containers(self, fields: dict[str, Value], around: tuple[_Container, ...]) -> tuple[_Container, ...]:
        own = list(around)
        for kind in ("part", "chapter"):
            number = _written(fields[kind]) if kind in fields else ""
            title = _written(fields[f"{kind}_title"]) if f"{kind}_title" in fields else ""
            if number or title:
                own.append(_Container(kind, _with_unit(kind, number), title))
        return tuple(own)

    def _container(self, fields: dict[str, Value], number: str, kind: str) -> _Container | None:
        """The container a record with inner records stands for, if it says so."""
        found = self._containers(fields, ())
        heading = _written(fields["heading"]) if "heading" in fields else ""
        if found:
            last = found[-1]
            return _Container(last.kind, last.number, last.heading or heading)
        if number and heading:
            return _Container("division", number, heading)
        return None

    def _keyed_by_number(self, record: Record, containers: tuple[_Container, ...], act: str) -> bool:
        """An object whose keys are the numbers: `{"1": "text", "2": {"title": …, "text": …}}`."""
        numbered = [(key, value) for key, value in record.fields if _NUMBER.match(key)]
        if not numbered or len(numbered) < 0.6 * len(record.fields):
            return False
        for key, value in numbered:
            fields = self._by_role(value) if isinstance(value, Record) else {}
            body = self._body(fields.get("text")) if fields else self._body(value)
            found = _NUMBER.match(key)
            if body is None or found is None:
                self.visit(value, containers, act)
                continue
            kind = self._kind_in(key) or self.pack.default_unit or "section"
            owner = value if isinstance(value, Record) else Record((), record.start)
            self._add(owner, fields, kind, found[1].strip(), body, containers, act)
        return True

    def outlines(self, key: str) -> list[Outline]:
        """One outline for each act the records name."""
        acts = list(dict.fromkeys(found.act for found in self.found))
        several = len(acts) > 1 and len(acts) * 2 <= len(self.found)
        outlines: list[Outline] = []
        for act in acts if several else [""]:
            records = [found for found in self.found if found.act == act] if several else self.found
            outlines.append(self._outline(f"{key}-{_plain(act)}" if several else key, act, records))
        if outlines:
            outlines[0].lost += self.lost
            outlines[0].characters += self.lost
        return outlines

    def _outline(self, key: str, act: str, records: Sequence[_Found]) -> Outline:
        outline = Outline(key, title=(act if _is_name(act) else "") or self.title)
        open_path: list[tuple[_Container, int]] = []
        seen: set[str] = set()
        for found in records:
            parent = self._open(outline, open_path, found.containers)
            heading = found.heading.text
            outline.entries.append(
                Entry(found.kind, found.number, heading, _label(found.number, found.heading), found.body, parent=parent,
                      link=found.link, place=found.place)
            )  # fmt: skip
            outline.characters += solid(heading) + solid(found.body.text)
            if found.number.casefold() in seen:
                outline.suspicious.append(f"{found.place}: number {found.number} occurs twice")
            seen.add(found.number.casefold())
            if not heading:
                outline.warnings.append(f"{found.place}: {found.number} has no heading")
        return outline

    @staticmethod
    def _open(outline: Outline, path: list[tuple[_Container, int]], wanted: tuple[_Container, ...]) -> int:
        """Index of the innermost container entry for `wanted`, opening what is not open yet."""
        same = 0
        while same < min(len(path), len(wanted)) and path[same][0] == wanted[same]:
            same += 1
        del path[same:]
        for container in wanted[same:]:
            parent = path[-1][1] if path else -1
            line = " ".join(part for part in (container.number, container.heading) if part)
            outline.entries.append(Entry(container.kind, container.number, container.heading, Traced(line), parent=parent))
            path.append((container, len(outline.entries) - 1))
        return path[-1][1] if path else -1


def _written(value: Value | None) -> str:
    if isinstance(value, Text):
        return " ".join(value.text.split())
    return value.text if isinstance(value, Scalar) and not value.empty else ""


def _with_unit(kind: str, number: str) -> str:
    if not number or number.casefold().startswith(kind):
        return number
    return f"{kind.capitalize()} {number}"


def _label(number: str, heading: Traced) -> Traced:
    """The line a printed act would have: `498A. Heading`."""
    builder = TextBuilder()
    builder.insert(number if number.endswith(".") or not heading.text else f"{number}.")
    if heading.text:
        builder.insert(" ")
        builder.append(heading)
    text, offsets = builder.build()
    return Traced(text, offsets.points)


def _is_name(act: str) -> bool:
    return len(act) > 3 and not act.isdigit()


def _holds_records(value: Value) -> bool:
    if isinstance(value, Record):
        return any(isinstance(item, Record | Array | Text) for _, item in value.fields)
    return isinstance(value, Array) and any(isinstance(item, Record | Array) for item in value.items)
