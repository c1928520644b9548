"""Reader for lists of law objects in JSON: books and their laws as rows (database fixtures, answers of an API), HTML inside.

One file may hold several works, and several dated versions of one work; each becomes a work of its own with its date.
Rows that are no laws (decisions, courts, references) are refused with what they are.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from tribonian.config.jurisdictions import load
from tribonian.corpus import recognise, structure
from tribonian.corpus.decode import decode, read_bytes
from tribonian.corpus.headings import Headings
from tribonian.corpus.naming import key_of
from tribonian.corpus.normalise import clean_line, clean_text
from tribonian.corpus.outline import Entry, NoteDraft, Outline, solid
from tribonian.corpus.readers import json_decisions, json_laws_xml
from tribonian.corpus.readers.json_fields import plain, written
from tribonian.corpus.readers.json_laws_text import Marked
from tribonian.corpus.readers.json_values import Array, BrokenJson, Record, Scalar, Text, Value, parse, strings, trace
from tribonian.corpus.traced import TextBuilder, Traced
from tribonian.domain.cancel import CancelToken
from tribonian.domain.jurisdiction import Pack
from tribonian.domain.provision import CONTAINER_KINDS
from tribonian.domain.work import ParsedWork
from tribonian.errors import DamagedFile, ImportRejected, NothingToImport

_KEY = re.compile(rb'"([^"\\\n]{1,40})"\s*:')
_COURT = frozenset({"court", "courtname", "courtraw", "gericht", "courtid", "tribunal"})
_DOCKET = frozenset(
    {"filenumber", "aktenzeichen", "ecli", "reference", "process", "docketnumber", "docket", "casenumber", "caseno", "casename"}
)
"""Fields that tell a decision from any other text."""
_DECISIONS = re.compile(r"(?:^|[._])(?:cases?|decisions?|opinions?\w*|judge?ments?|dockets?)$", re.IGNORECASE)
_COURTS = re.compile(r"(?:^|[._])courts?$", re.IGNORECASE)
_NUMBER = ("section", "enbez", "number", "paragraph", "article")
_BODY = ("content", "html", "text", "body", "contenthtml")
_TITLE = ("title", "titel", "heading", "name")
_DATES = ("revisiondate", "version", "versiondate", "expressiondate", "asof", "date")
_BOOK = ("book", "lawbook", "law", "act", "work")
_NAMES = ("code", "jurabk", "amtabk", "abbreviation", "shorttitle", "kurzue")
_NOTES = ("footnotes", "fussnoten", "notes")
_FILLER = "1990-01-01"
"""The date one publisher's database puts where it knows none."""
_BRACKETED = re.compile(r"^\[([^\[\]]{3,60})\]$")
_SPACED = re.compile(r"^(\S+)\s+")


@dataclass(slots=True)
class _Row:
    """One record: its fields by bare name, and what the database says about it."""

    fields: dict[str, Value]
    model: str
    key: str
    start: int
    number: int
    names: dict[str, str] = field(default_factory=dict)
    """Names of the fields as written."""

    def text(self, names: Sequence[str]) -> str:
        """The first of these fields that says something, on one line."""
        return next(filter(None, (written(self.fields.get(name)) for name in names)), "")

    def value(self, names: Sequence[str]) -> Text | None:
        """The first of these fields that is a string and not empty."""
        for name in names:
            value = self.fields.get(name)
            if isinstance(value, Text) and value.text.strip():
                return value
        return None


class JsonLaws:
    """Reads rows of laws; knows rows of other things."""

    name = "json-laws"

    def sniff(self, head: bytes, path: Path) -> float:
        """Sure about rows with `model` and `fields`, about laws that name their book, and about decisions."""
        text = head.lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n\x00").replace(b"\x00", b"")
        if not text.startswith((b"[", b"{")):
            return 0.0
        keys = {plain(key.decode("utf-8", errors="ignore")) for key in _KEY.findall(text)}
        if {"model", "fields"} <= keys:
            return 0.97
        if keys & _COURT and keys & _DOCKET and keys & set(_BODY):
            return 0.96
        if keys & json_decisions.NUMBERED and keys & json_decisions.TEXTS:
            return 0.96
        return 0.92 if keys & {"book", "lawbook"} and keys & {"content", "html"} and keys & set(_NUMBER) else 0.0

    def read(self, path: Path, jurisdiction: str, cancel: CancelToken) -> list[ParsedWork]:
        """One work for each book and version in the file.

        Raises:
            DamagedFile: it stops being JSON; names line and column.
            NothingToImport: its rows are decisions, courts or something else; says what.
        """
        decoded = decode(read_bytes(path), path.name)
        source = decoded.text.lstrip("\ufeff")
        try:
            value = parse(source)
        except BrokenJson as error:
            raise _damaged(path.name, source, error) from error
        rows = list(_rows(value))
        laws = [row for row in rows if _is_law(row)]
        whole = [row for row in rows if json_laws_xml.document(row.fields) is not None]
        if whole:
            return self._whole(path, whole, jurisdiction, cancel)
        if not laws:
            decisions = [row for row in rows if _is_decision(row)]
            if any(json_decisions.has_text(row) for row in decisions):
                found = json_decisions.works(source, decisions, rows, key_of(path), jurisdiction, cancel)
                found[0] = replace(found[0], warnings=(*decoded.warnings, *found[0].warnings))
                return found
            raise _refusal(path.name, rows)
        sample = "\n".join(clean_text(row.value(_BODY).text[:4000]) for row in laws[:40] if row.value(_BODY))  # type: ignore[union-attr]
        pack = load(jurisdiction or recognise.jurisdiction(f"{source[:2000]}\n{sample}"))
        outlines = _Books(source, rows, laws, pack, cancel).outlines(key_of(path))
        outlines = [one for one in outlines if any(entry.body.text for entry in one.entries)]
        if not outlines:
            raise NothingToImport(f"{path.name} lists laws, but none of them has a text.")
        for outline in outlines:
            outline.reader = self.name
            outline.warnings[:0] = decoded.warnings
        return [structure.build(outline, pack, cancel) for outline in outlines]

    def _whole(self, path: Path, rows: Sequence[_Row], jurisdiction: str, cancel: CancelToken) -> list[ParsedWork]:
        """Rows that each hold a whole document in mark-up of its own."""
        works: list[ParsedWork] = []
        refused: list[str] = []
        for row in rows:
            place = f"{path.name}, record {row.number}"
            for found in json_laws_xml.read(row.fields, f"{key_of(path)}-{row.key or row.number}", place, jurisdiction, cancel):
                if isinstance(found, str):
                    refused.append(found)
                    continue
                found[0].reader = self.name
                works.append(structure.build(*found, cancel))
        if not works:
            raise NothingToImport(f"{path.name} lists documents, but none is a law: {'; '.join(refused[:3])}")
        works[0] = replace(works[0], warnings=(*works[0].warnings, *refused))
        return works


def _damaged(name: str, source: str, error: BrokenJson) -> DamagedFile:
    line = source.count("\n", 0, error.offset) + 1
    column = error.offset - source.rfind("\n", 0, error.offset)
    return DamagedFile(
        f"{name} breaks at line {line}, column {column}: {error.message}. Nothing of it was imported.",
        "Get the whole file again, or mend it at that place.",
        f"line {line}, column {column}",
    )


# --- rows -----------------------------------------------------------------------------------------


def _rows(value: Value, depth: int = 0) -> Iterator[_Row]:
    """The records of a file: rows of a fixture, results of an answer, or one bare object."""
    found = list(_records(value, depth))
    for number, record in enumerate(found, 1):
        plainly = {plain(key): item for key, item in record.fields}
        inner = plainly.get("fields")
        model = written(plainly.get("model")) if isinstance(inner, Record) else ""
        body = inner if isinstance(inner, Record) and model else record
        yield _Row(
            {plain(key): item for key, item in reversed(body.fields)},
            model,
            written(plainly.get("pk")) or written(plainly.get("id")),
            record.start,
            number,
            {plain(key): key for key, _ in body.fields},
        )


def _records(value: Value, depth: int) -> Iterator[Record]:
    if isinstance(value, Array):
        for item in value.items:
            yield from _records(item, depth)
    elif isinstance(value, Record):
        lists = [
            item for _, item in value.fields if isinstance(item, Array) and any(isinstance(one, Record) for one in item.items)
        ]
        texts = any(isinstance(item, Text) and len(item.text) > 200 for _, item in value.fields)
        if lists and not texts and depth < 3:
            for item in lists:
                yield from _records(item, depth + 1)
        else:
            yield value


def _is_law(row: _Row) -> bool:
    """True for a row with the text of one provision and its number."""
    if _DECISIONS.search(row.model) or (row.fields.keys() & _COURT and row.fields.keys() & _DOCKET):
        return False
    named = row.text(_NUMBER)
    return bool(named) and any(name in row.fields for name in _BODY) and (bool(row.model) or any(b in row.fields for b in _BOOK))


def _is_decision(row: _Row) -> bool:
    """True for a row that tells a court's number or court, or that its table calls a decision, beside a text."""
    if _COURTS.search(row.model) or not (json_decisions.has_text(row) or row.fields.keys() & (_COURT | _DOCKET)):
        return False
    told = bool(row.fields.keys() & _COURT) + bool(row.fields.keys() & _DOCKET)
    return _DECISIONS.search(row.model) is not None if row.model else told > 0


def _refusal(name: str, rows: Sequence[_Row]) -> ImportRejected:
    """What the rows are instead of laws."""
    decisions = [
        row for row in rows if _DECISIONS.search(row.model) or (row.fields.keys() & _COURT and row.fields.keys() & _DOCKET)
    ]
    if decisions:
        first = decisions[0]
        said = [
            first.text(("filenumber", "aktenzeichen", "reference", "docketnumber", "casenumber")),
            first.text(("date", "datefiled")),
        ]
        called = ", ".join(filter(None, said))
        several = f"holds {len(decisions)} court decisions" if len(decisions) > 1 else "is a court decision"
        return NothingToImport(
            f"{name} {several}{f' ({called})' if called else ''}, not a law.", "This version imports laws; keep it for decisions."
        )
    courts = [row for row in rows if _COURTS.search(row.model)]
    if courts:
        return NothingToImport(f"{name} is a list of {len(courts)} courts, not a law.")
    models = Counter(row.model.rpartition(".")[2] for row in rows if row.model)
    if models:
        listed = ", ".join(f"{count} {model}" for model, count in models.most_common(4))
        return NothingToImport(f"{name} holds records of other things ({listed}), and no law.")
    return NothingToImport(f"{name} is JSON, but no record in it is a provision of a law.")


# --- books ----------------------------------------------------------------------------------------


class _Books:
    """Groups the rows of laws by the books they name."""

    def __init__(self, source: str, rows: Sequence[_Row], laws: Sequence[_Row], pack: Pack, cancel: CancelToken) -> None:
        self._marked = Marked(source)
        self._source = source
        self._pack = pack
        self._cancel = cancel
        self._headings = Headings(pack)
        self._repealed = [re.compile(mark) for mark in pack.repeal_marks]
        chosen = {id(row) for row in laws}
        self._others = [row for row in rows if id(row) not in chosen]
        self._laws: dict[str, list[_Row]] = {}
        for row in laws:
            self._laws.setdefault(_book_of(row), []).append(row)

    def outlines(self, key: str) -> list[Outline]:
        """One outline for each book, in the order of the file."""
        books = {row.key: row for row in self._others if row.key in self._laws and row.text(_TITLE)}
        found = [self._outline(books.get(book), rows, key, len(self._laws)) for book, rows in self._laws.items()]
        empty = [row for row in self._others if row.model and row.text(("code", "slug")) and row.key not in self._laws]
        if empty and found:
            found[0].left_out.extend(f"{row.text(_TITLE) or row.key}: no law in the file belongs to it" for row in empty[:20])
        return found

    def _outline(self, book: _Row | None, rows: Sequence[_Row], key: str, count: int) -> Outline:
        outline = Outline(key)
        if book is not None:
            self._describe(outline, book)
        elif count > 1:
            outline.key = f"{key}-{_slug(_book_of(rows[0])) or rows[0].number}"
        units = _units(book)
        ordered = sorted(rows, key=_order)
        for row in ordered:
            self._cancel.check()
            order = row.text(("order",))
            if order in units:
                self._container(outline, units.pop(order))
            self._provision(outline, row)
        outline.left_out.extend(
            f"heading '{heading}' of the list of headings: no provision follows it" for heading in units.values()
        )
        self._bookkeeping(outline, [*([book] if book else []), *ordered])
        return outline

    def _describe(self, outline: Outline, book: _Row) -> None:
        """Names, date and remarks of the work."""
        names = [written(book.fields.get(name)) for name in _NAMES]
        outline.title = book.text(_TITLE)
        outline.aliases = tuple(dict.fromkeys(filter(None, names)))
        outline.key = _slug(book.text(("slug", "code"))) or outline.key
        title = book.value(_TITLE)
        if title is not None:
            outline.title_line = clean_line(trace(self._source, title))
        outline.version = _date(book.text(_DATES))
        remarks = list(_remarks(book.value(("changelog",))))
        outline.notes.extend(remarks)
        if outline.version == _FILLER and not remarks:
            outline.version = ""
            outline.warnings.append(f"the date {_FILLER} stands for an unknown one; the version has no date")
        for name in _NOTES:
            text = self._footnote(book.value((name,)))
            if text:
                outline.notes.append(NoteDraft("editorial", "", text))
        outline.characters += solid(outline.title_line.text) + sum(solid(note.text) for note in outline.notes)

    def _footnote(self, value: Text | None) -> str:
        """A remark; some databases keep it as a JSON string inside the string."""
        if value is None or value.text.strip() in {"[]", "{}", '""', "null"}:
            return ""
        text = value.text
        if text.lstrip().startswith('"'):
            try:
                text = json.loads(text)
            except ValueError:
                text = value.text
        if not isinstance(text, str):
            return ""
        return (
            Marked(json.dumps(text, ensure_ascii=False))
            .read(Text(text, 1, 1 + len(json.dumps(text, ensure_ascii=False)) - 2))
            .text
        )

    def _container(self, outline: Outline, heading: str) -> None:
        """A heading that stands above the next provision."""
        label = clean_text(heading).replace("\n", " ")
        found = self._headings.match(label) or self._headings.match(_SPACED.sub(r"\1 - ", label))
        if found is None or found.kind not in CONTAINER_KINDS:
            outline.left_out.append(f"heading '{label}' of the list of headings: it has no text in the file")
            return
        outline.entries.append(
            Entry(
                found.kind,
                found.number,
                found.heading,
                Traced(label),
                depth=max(1, found.level),
                prefix=found.prefix,
                unit=found.unit,
            )
        )

    def _provision(self, outline: Outline, row: _Row) -> None:
        label = self._label(row)
        found = self._headings.match(label.text)
        kind = found.kind if found and found.kind not in CONTAINER_KINDS else "text"
        entry = Entry(kind, "", label.text, label, depth=20, place=f"record {row.number}")
        if found and kind != "text":
            entry.number, entry.heading, entry.prefix = found.number, found.heading, found.prefix
            entry.numbers, entry.placeholder = found.numbers, found.placeholder
        content = row.value(_BODY)
        if content is not None:
            entry.body = self._marked.read(content)
            entry.notes, self._marked.notes = self._marked.notes, []
            bracketed = _BRACKETED.match(entry.body.text)
            if bracketed and any(mark.search(f"({bracketed[1]})") for mark in self._repealed):
                entry.status = "repealed"
        for name in _NOTES:
            text = self._footnote(row.value((name,)))
            if text:
                entry.notes.append(NoteDraft("footnote", "", text, len(entry.body.text)))
        link = row.text(("url", "link", "sourceurl"))
        entry.link = link if link.startswith("http") else ""
        outline.characters += solid(label.text) + solid(entry.body.text) + sum(solid(note.text) for note in entry.notes)
        outline.entries.append(entry)

    def _label(self, row: _Row) -> Traced:
        """Number and title of a provision on one line."""
        builder = TextBuilder()
        for names in (_NUMBER, _TITLE):
            value = row.value(names)
            if value is None:
                number = row.text(names)
                if number and names is _NUMBER:
                    builder.insert(number)
                continue
            part = clean_line(trace(self._source, value))
            if builder.length and part.text:
                builder.insert(" ")
            builder.append(part)
        text, offsets = builder.build()
        return Traced(text, offsets.points or ((0, 0),))

    def _bookkeeping(self, outline: Outline, rows: Sequence[_Row]) -> None:
        """Fields that belong to the database and not to the law."""
        used = {*_NUMBER, *_BODY, *_TITLE, *_BOOK, *_NAMES, *_NOTES, *_DATES, "changelog", "sections", "slug", "order"}
        counts: Counter[str] = Counter()
        shown: dict[str, str] = {}
        for row in rows:
            for name, value in row.fields.items():
                if name in used or (isinstance(value, Scalar) and value.empty):
                    continue
                said = written(value) or " ".join(text.text for text in strings(value))
                if said.strip():
                    counts[name] += 1
                    shown.setdefault(name, said)
        for name, count in counts.items():
            written_name = next((row.names[name] for row in rows if name in row.names), name)
            outline.left_out.append(f"field '{written_name}' of the database: {count} values ({shown[name][:60]})")


def _book_of(row: _Row) -> str:
    for name in _BOOK:
        value = row.fields.get(name)
        if isinstance(value, Record):
            inner = {plain(key): item for key, item in value.fields}
            return written(inner.get("id")) or written(inner.get("slug")) or written(inner.get("code"))
        if written(value):
            return written(value)
    return ""


def _order(row: _Row) -> tuple[int, int]:
    order = row.text(("order", "position", "sortorder"))
    return (int(order) if order.lstrip("-").isdigit() and len(order) < 12 else 0, row.number)


def _units(book: _Row | None) -> dict[str, str]:
    """Headings of the structure by the order of the provision they stand above."""
    value = book.value(("sections",)) if book is not None else None
    if value is None:
        return {}
    try:
        found = json.loads(value.text)
    except (ValueError, RecursionError):
        return {}
    return {str(key): heading for key, heading in found.items() if isinstance(heading, str)} if isinstance(found, dict) else {}


def _remarks(value: Text | None) -> Iterator[NoteDraft]:
    """What the database says about amendments: `[{"type": "Stand", "text": …}]`."""
    if value is None:
        return
    try:
        found = json.loads(value.text)
    except (ValueError, RecursionError):
        yield NoteDraft("editorial", "changelog", clean_text(value.text))
        return
    for item in found if isinstance(found, list) else [found]:
        if isinstance(item, dict) and isinstance(item.get("text"), str):
            yield NoteDraft("editorial", str(item.get("type") or ""), clean_text(item["text"]))


def _date(text: str) -> str:
    found = re.match(r"\d{4}-\d{2}-\d{2}", text)
    return found.group() if found else ""


def _slug(text: str) -> str:
    return re.sub(r"[^\w.+-]+", "-", text.strip()).strip("-").lower()
