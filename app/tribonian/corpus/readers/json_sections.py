"""Reader for structured records of law sections: JSON in any scheme of keys that says number, heading and text.

The shape may be a list of records, a list wrapped in objects, containers that hold lists, or an object keyed by number.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tribonian.config.jurisdictions import load
from tribonian.corpus import recognise, structure
from tribonian.corpus.decode import decode, read_bytes
from tribonian.corpus.headings import Headings
from tribonian.corpus.markup import without_tags
from tribonian.corpus.naming import key_of
from tribonian.corpus.normalise import clean, clean_line
from tribonian.corpus.outline import EMPTY, Entry, NoteDraft, Outline, solid
from tribonian.corpus.readers.json_fields import Fields, holds_records, key_number, names, plain, written
from tribonian.corpus.readers.json_values import Array, BrokenJson, Record, Scalar, Text, Value, parse, strings, trace
from tribonian.corpus.traced import TextBuilder, Traced, join
from tribonian.domain.cancel import CancelToken
from tribonian.domain.jurisdiction import Pack
from tribonian.domain.work import ParsedWork
from tribonian.errors import DamagedFile, NothingToImport

_KEY = re.compile(rb'"([^"\\\n]{1,40})"\s*:')
_BRACKETED = re.compile(rb"\[[^\]\[{\"]{0,60}\]\s*[^\s\],}]")
"""Words in brackets with more text behind: `[2023] EWHC 5`, `[Draft] Act`."""


class JsonSections:
    """Reads JSON records, one a section."""

    name = "json-sections"

    def sniff(self, head: bytes, path: Path) -> float:
        """Sure when the text begins like JSON and one of its keys names a section or its text."""
        text = head.lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n\x00").replace(b"\x00", b"")
        if not text.startswith((b"[", b"{")) or _BRACKETED.match(text):
            return 0.0
        keys = {plain(key.decode("utf-8", errors="ignore")) for key in _KEY.findall(text[:20000])}
        known = {name for role in ("section", "article", "number", "text") for name in names(role)}
        return 0.9 if keys & known else 0.4

    def read(self, path: Path, jurisdiction: str, cancel: CancelToken) -> list[ParsedWork]:
        """All works in the file (records that name different acts are told apart).

        Raises:
            DamagedFile: it stops being JSON; names line, column and the last complete record.
            NothingToImport: no record holds a section.
        """
        decoded = decode(read_bytes(path), path.name)
        source = decoded.text.lstrip("\ufeff")
        try:
            value = parse(source)
        except BrokenJson as error:
            raise _damaged(path.name, source, error) from error
        pack = load(jurisdiction or recognise.jurisdiction(source))
        finder = _Finder(source, pack, cancel)
        finder.visit(value, (), "")
        outlines = [one for one in finder.outlines(key_of(path)) if any(entry.body.text for entry in one.entries)]
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


@dataclass(frozen=True, slots=True)
class _Container:
    kind: str
    number: str
    heading: str


@dataclass(slots=True)
class _Found:
    """A record that is a provision, before it becomes an entry."""

    kind: str
    number: str
    heading: Traced
    body: Traced
    containers: tuple[_Container, ...]
    act: str
    place: str
    link: str = ""
    notes: list[NoteDraft] = field(default_factory=list)


class _Finder:
    """Walks a JSON value in order and collects provisions with the containers around them."""

    def __init__(self, source: str, pack: Pack, cancel: CancelToken) -> None:
        self._source = source
        self._pack = pack
        self._cancel = cancel
        self._fields = Fields(pack)
        self._headings = Headings(pack)
        self._records = 0
        self.found: list[_Found] = []
        self.title = ""
        self.lost: dict[str, int] = {}

    # --- walking ------------------------------------------------------------------------------

    def visit(self, value: Value, containers: tuple[_Container, ...], act: str, key: str = "") -> None:
        """Collect everything inside `value`; `key` is the name it has in the object around it."""
        if isinstance(value, Array):
            for item in value.items:
                self.visit(item, containers, act, key)
        elif isinstance(value, Record):
            self._cancel.check()
            self._visit_record(value, containers, act)
        elif isinstance(value, Text):
            self._lose(key or "a bare string", value)

    def _visit_record(self, record: Record, containers: tuple[_Container, ...], act: str) -> None:
        fields = self._fields.of(record)
        act = written(fields.get("act")) or act
        kind, number = self._fields.number(fields)
        inner = [(key, value) for key, value in record.fields if holds_records(value)]
        body = self._body(fields.get("text"))
        if number and inner and (self._is_provision(fields) or body):
            body = self._with_parts(body, inner)
            inner = []
        if body is not None and not inner:
            self._provision(record, fields, kind, number, body, containers, act)
        elif not self._keyed_by_number(record, containers, act):
            self._descend(record, fields, inner, containers, act)

    def _is_provision(self, fields: Mapping[str, Value]) -> bool:
        """True when the number is one of a section or article by name: what is inside are its own parts."""
        return any(role in fields for role in ("section", "article", "rule", "regulation"))

    def _provision(
        self, record: Record, fields: Mapping[str, Value], kind: str, number: str, body: Traced,
        containers: tuple[_Container, ...], act: str,
    ) -> None:  # fmt: skip
        """Note a record that is a provision; one without a number may have it in its heading."""
        heading = self._line(fields.get("heading"))
        if not number:
            known = self._headings.match(heading.text)
            kind, number = (known.kind, known.number) if known else ("text", "")
            if known and known.heading:
                heading = heading.slice(max(0, heading.text.rfind(known.heading)))
            if not (body.text and (heading.text or self.found)):
                for key, value in record.fields:
                    self._lose(key, value)
                return
        self._records += 1
        link = written(fields.get("link"))
        self.found.append(
            _Found(kind, number, heading, body, self._containers(fields, containers), act, f"record {self._records}",
                   link if link.startswith("http") else "", self._remarks(record, fields))
        )  # fmt: skip

    def _remarks(self, record: Record, fields: Mapping[str, Value]) -> list[NoteDraft]:
        """Fields no role is known for stay as remarks, so that nothing of a source is dropped in silence."""
        used = {id(value) for role, value in fields.items() if role != "link"}
        return [
            NoteDraft("editorial", key, clean(Traced.of(" ".join(text.text for text in strings(value)))).text)
            for key, value in record.fields
            if id(value) not in used and not holds_records(value) and any(text.text.strip() for text in strings(value))
        ]

    def _descend(
        self, record: Record, fields: Mapping[str, Value], inner: Sequence[tuple[str, Value]],
        containers: tuple[_Container, ...], act: str,
    ) -> None:  # fmt: skip
        """An object around other records: a container when it says so, else the act itself."""
        own = self._container(fields) if inner else None
        heading = fields.get("heading")
        if own:
            containers = (*containers, own)
        elif inner and not self.title and not containers and isinstance(heading, Text):
            self.title = written(heading)
        elif heading is not None:
            self._lose("heading", heading)
        text = self._body(fields.get("text"))
        if inner and text:
            self._records += 1
            self.found.append(_Found("preamble", "", EMPTY, text, containers, act, f"record {self._records}"))
        known = {id(value) for value in fields.values()} | {id(value) for _, value in inner}
        for key, value in record.fields:
            if id(value) not in known:
                self._lose(key, value)
        for key, value in inner:
            self.visit(value, containers, act, key)

    def _keyed_by_number(self, record: Record, containers: tuple[_Container, ...], act: str) -> bool:
        """An object whose keys are the numbers: `{"1": "text", "2": {"title": …, "text": …}}`."""
        numbered = [(key, value) for key, value in record.fields if key_number(key)]
        if not numbered or len(numbered) < 0.6 * len(record.fields):
            return False
        for key, value in record.fields:
            fields = self._fields.of(value) if isinstance(value, Record) else {}
            body = self._body(fields.get("text")) if fields else self._body(value) if not holds_records(value) else None
            if body is None or not key_number(key):
                self.visit(value, containers, act, key)
                continue
            kind = self._fields.kind_in(key) or self._pack.default_unit or "section"
            owner = value if isinstance(value, Record) else Record((), record.start)
            self._provision(owner, fields, kind, key_number(key), body, containers, act)
        return True

    # --- parts of a record --------------------------------------------------------------------

    def _text(self, value: Text) -> Traced:
        return without_tags(trace(self._source, value))

    def _line(self, value: Value | None) -> Traced:
        return clean_line(self._text(value)) if isinstance(value, Text) else EMPTY

    def _body(self, value: Value | None) -> Traced | None:
        """Text of a record: a string, or a list of strings joined by blank lines; None when there is no such field."""
        if value is None or (isinstance(value, Scalar) and not value.empty):
            return None
        parts = [part for part in (clean(self._text(text)) for text in strings(value)) if part.text]
        if not parts:
            return EMPTY
        return parts[0] if len(parts) == 1 else join(parts, "\n\n")

    def _with_parts(self, body: Traced | None, inner: Sequence[tuple[str, Value]]) -> Traced:
        """The text of a provision with its numbered parts, each on lines of its own: `(1) …`."""
        parts = [body] if body is not None and body.text else []
        for _, value in inner:
            parts.extend(self._parts(value))
        return join(parts, "\n\n") if parts else EMPTY

    def _parts(self, value: Value) -> list[Traced]:
        if isinstance(value, Text):
            part = clean(self._text(value))
            return [part] if part.text else []
        if isinstance(value, Array):
            return [part for item in value.items for part in self._parts(item)]
        if not isinstance(value, Record):
            return []
        fields = self._fields.of(value)
        _, number = self._fields.number(fields)
        used = {id(fields[role]) for role in fields if role in {"section", "article", "clause", "number", "link"}}
        parts = [part for _, item in value.fields if id(item) not in used for part in self._parts(item)]
        if number and parts and not parts[0].text.startswith("("):
            builder = TextBuilder()
            builder.insert(number if number.startswith("(") else f"({number})")
            builder.insert(" ")
            builder.append(parts[0])
            text, offsets = builder.build()
            parts[0] = Traced(text, offsets.points)
        return parts

    def _containers(self, fields: Mapping[str, Value], around: tuple[_Container, ...]) -> tuple[_Container, ...]:
        own = list(around)
        for kind in ("part", "chapter"):
            number, title = written(fields.get(kind)), written(fields.get(f"{kind}_title"))
            if number or title:
                own.append(_Container(kind, _with_unit(kind, number), title))
        return tuple(own)

    def _container(self, fields: Mapping[str, Value]) -> _Container | None:
        """The container an object around records stands for, if it says so."""
        found = self._containers(fields, ())
        heading = written(fields.get("heading"))
        if found:
            return _Container(found[-1].kind, found[-1].number, found[-1].heading or heading)
        known = self._headings.match(heading) if heading else None
        if known and self._headings.is_container(known):
            return _Container(known.kind, known.number, known.heading)
        _, number = self._fields.number(fields)
        return _Container("division", number, heading) if number and heading else None

    def _lose(self, key: str, value: Value) -> None:
        count = sum(solid(text.text) for text in strings(value))
        if count:
            self.lost[key] = self.lost.get(key, 0) + count

    # --- outlines -----------------------------------------------------------------------------

    def outlines(self, key: str) -> list[Outline]:
        """One outline for each act the records name."""
        acts = list(dict.fromkeys(found.act for found in self.found))
        several = len(acts) > 1 and len(acts) * 2 <= len(self.found)
        outlines = [
            self._outline(f"{key}-{plain(act)}" if several else key, act, [f for f in self.found if f.act == act or not several])
            for act in (acts if several else acts[:1])
        ]
        if outlines:
            outlines[0].lost = sum(self.lost.values())
            outlines[0].characters += outlines[0].lost
            outlines[0].left_out.extend(
                f"field '{name}': {count} characters of no known meaning" for name, count in self.lost.items()
            )
        return outlines

    def _outline(self, key: str, act: str, records: Sequence[_Found]) -> Outline:
        outline = Outline(key, title=(act if not act.isdigit() else "") or self.title)
        path: list[tuple[_Container, int]] = []
        seen: set[tuple[str, str]] = set()
        for found in records:
            parent = _open(outline, path, found.containers)
            outline.entries.append(
                Entry(found.kind, found.number, found.heading.text, _label(found.number, found.heading), found.body,
                      parent=parent, link=found.link, notes=found.notes, place=found.place)
            )  # fmt: skip
            outline.characters += solid(found.heading.text) + solid(found.body.text) + sum(solid(n.text) for n in found.notes)
            identity = (found.kind, found.number.casefold())
            if found.number and identity in seen:
                outline.suspicious.append(f"{found.place}: number {found.number} occurs twice")
            seen.add(identity)
            if not found.heading.text and found.number:
                outline.warnings.append(f"{found.place}: {found.number} has no heading")
        return outline


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


def _with_unit(kind: str, number: str) -> str:
    """A container's number with its unit, so that it is never taken for a section's."""
    if not number or number.casefold().startswith(kind):
        return number
    return f"{kind.capitalize()} {number}"


def _label(number: str, heading: Traced) -> Traced:
    """The line a printed act would have: `498A. Heading`."""
    builder = TextBuilder()
    if number:
        builder.insert(number if number.endswith(".") or not heading.text else f"{number}.")
    if heading.text:
        if number:
            builder.insert(" ")
        builder.append(heading)
    text, offsets = builder.build()
    return Traced(text, offsets.points or ((0, 0),))
