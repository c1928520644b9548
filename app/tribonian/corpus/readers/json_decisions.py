"""Decisions as rows of JSON: collections of cases (file number, court, date, content), answers of court portals, fixtures.

The text may be HTML, Markdown or plain, in one field or one field a part (`tenor`, `tatbestand` …); what the court, the
number and the day are is told by other fields, or by a record the row points to (docket, cluster).
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from tribonian.corpus.blocks import Block, Flow
from tribonian.corpus.decisions import build, courts, dates
from tribonian.corpus.decisions.courts import Courts
from tribonian.corpus.decisions.stated import Stated
from tribonian.corpus.normalise import clean
from tribonian.corpus.outline import solid
from tribonian.corpus.readers import html_notes
from tribonian.corpus.readers.html_blocks import Walker
from tribonian.corpus.readers.html_looks import Styles
from tribonian.corpus.readers.html_source import read_page
from tribonian.corpus.readers.json_fields import written
from tribonian.corpus.readers.json_values import Text, Value, trace
from tribonian.corpus.traced import Traced
from tribonian.domain.cancel import CancelToken
from tribonian.domain.decision import RelatedDecision
from tribonian.domain.jurisdiction import Pack
from tribonian.domain.work import ParsedWork
from tribonian.errors import NothingToImport

_WHOLE = (
    "content", "contenthtml", "htmlwithcitations", "html", "htmllawbox", "htmlcolumbia", "plaintext", "text", "body", "fulltext",
    "judgment", "judgement", "opinion",
)  # fmt: skip
_PARTS = (
    "leitsatz", "leitsaetze", "leitsätze", "orientierungssatz", "tenor", "sachverhalt", "tatbestand", "entscheidungsgruende",
    "entscheidungsgründe", "gruende", "gründe", "abweichendemeinung", "headnotes", "facts", "issues", "reasoning", "holding",
)  # fmt: skip
NUMBERED = frozenset({"aktenzeichen", "filenumber", "ecli", "process", "docketnumber", "casenumber"})
"""Fields only records of decisions have."""
TEXTS = frozenset((*_WHOLE, *_PARTS))
_COURT = ("courtname", "gericht", "tribunal", "court", "courtid", "sourcename")
_NUMBER = ("filenumber", "aktenzeichen", "reference", "docketnumber", "casenumber", "caseno", "docket")
_DATE = ("date", "datum", "datefiled", "decisiondate", "judgmentdate", "entscheidungsdatum")
_TITLE = ("casename", "casenamefull", "titel", "title")
_CITED = ("ecli", "neutralcitation", "citation")
_BEFORE = ("process", "vorinstanz", "precedingcasesraw", "lowercourt")
_OTHER_TEXT = ("raw", "rawhtml", "abstract", "headnotes")
_TAG = re.compile(r"<(?:p|div|h[1-6]|section|br|table|ul|ol|li|span|b|i|em|strong|dl|pre)\b[^<>]{0,300}>", re.IGNORECASE)
_BYTES = re.compile(r"\s*b(?P<quote>['\"])(?P<body>.*)(?P=quote)\s*", re.DOTALL)
_ESCAPED = re.compile(r"\\(?:[rnt]|x[0-9a-fA-F]{2}|['\"\\])")
_TWICE = re.compile(r"(?:&#(?:1[2-9]\d|2[0-4]\d|25[0-5]);){2,}")
_MARGIN = re.compile(r"<rd\s+nr=[\"']?(?P<number>\d{1,4}\w?)[\"']?\s*/?>(?:\s*</rd>)?")
_HEAD = re.compile(r"^#{1,6}\s+")
_REFERENCE = re.compile(r"\[/?ref(?:=[\w-]{1,60})?\]")


class Row(Protocol):
    """A record as the reader of lists of laws gives it."""

    @property
    def fields(self) -> Mapping[str, Value]:
        """Fields by bare name."""
        ...

    @property
    def model(self) -> str:
        """The table the record is of, "" when it does not say."""
        ...

    @property
    def key(self) -> str:
        """Its key in that table."""
        ...

    @property
    def number(self) -> int:
        """Its place in the file, from 1."""
        ...

    def text(self, names: Sequence[str]) -> str:
        """The first of these fields that says something, on one line."""
        ...


@dataclass(slots=True)
class _Mended:
    """Text of a field, and how it was mended."""

    text: str
    warnings: list[str] = field(default_factory=list)


def works(
    source: str, decisions: Sequence[Row], rows: Sequence[Row], key: str, jurisdiction: str, cancel: CancelToken
) -> list[ParsedWork]:
    """The decisions among the rows; `rows` are all records of the file, to which a decision may point.

    Raises:
        NothingToImport: none of them has a text.
    """
    found: list[ParsedWork] = []
    empty: list[str] = []
    for row in decisions:
        cancel.check()
        linked = _linked(row, rows)
        name = key if len(decisions) == 1 else f"{key}-{row.key or row.number}"
        flow, warnings = _flow(source, row, name)
        if not flow.blocks:
            empty.append(row.text(_NUMBER) or f"record {row.number}")
            continue
        pack = build.pack_of(flow.blocks, jurisdiction or _country(row, linked))
        stated = _stated(row, linked, pack)
        flow.warnings.extend(warnings)
        found += build.decisions(flow, pack, cancel, stated)
    if not found:
        raise NothingToImport(f"The file lists {len(decisions)} court decisions, but none of them has a text.")
    if empty:
        note = f"without a text and not imported: {', '.join(empty[:6])}"
        found[0] = replace(found[0], warnings=(*found[0].warnings, note))
    return found


def _linked(row: Row, rows: Sequence[Row]) -> list[Row]:
    """The records a decision points to: its cluster, and that one's docket."""
    found = [row]
    for kind in ("cluster", "docket"):
        wanted = next((written(one.fields.get(kind)) for one in found if written(one.fields.get(kind))), "")
        found += [one for one in rows if wanted and one.key == wanted and one.model.rpartition(".")[2].lower().endswith(kind)]
    return found


def _country(row: Row, linked: Sequence[Row]) -> str:
    """Pack of rows whose fields have German names, or of a collection of opinions."""
    if any(name in row.fields for name in ("aktenzeichen", "gericht", "courtchamber", "tenor", "tatbestand", "gruende")):
        return "de"
    names = [mended(text) for one in linked for name in _COURT if (text := one.text((name,))) and not text.isdigit()]
    numbers = [text for one in linked for name in _NUMBER if (text := one.text((name,)))]
    return courts.of_record(names, numbers) or ("us" if any(one.model.startswith("search.") for one in linked) else "")


# --- what the fields say --------------------------------------------------------------------------


def _stated(row: Row, linked: Sequence[Row], pack: Pack) -> Stated:
    def said(names: Sequence[str]) -> str:
        return next((mended(text) for one in linked if (text := one.text(names))), "")

    names = [mended(one.text((name,))) for one in linked for name in _COURT if one.text((name,))]
    raw = said(("courtraw",))
    if raw.startswith("{"):
        try:
            value = json.loads(raw)
        except ValueError:
            value = {}
        if isinstance(value, dict) and isinstance(value.get("name"), str):
            names.insert(0, value["name"])
    table = Courts.of(pack)
    names += [said(("slug",)).partition("-")[0]]
    named = [name for name in names if name and not name.isdigit()]
    known = next((name for name in named if table.by_code(name) or table.by_name(name)), "")
    court = known or next((name for name in named[:-1] if re.search(r"\s", name)), "")
    day = next((found[0][2] for one in linked for name in _DATE if (found := dates.find(mended(one.text((name,))), pack))), "")
    numbers = [said((name,)) for name in _NUMBER[:-1]]
    cited = said(_CITED)
    return Stated(
        court=court,
        code=known if table.by_code(known) else "",
        chamber=said(("courtchamber",)),
        date=day,
        citation=cited if cited.startswith("ECLI:") or table.cites(cited) else "",
        numbers=tuple(dict.fromkeys(" ".join(number.split()) for number in numbers if number))[:1],
        title=said(_TITLE),
        related=_before(said(_BEFORE), pack),
        judges=tuple(filter(None, [said(("judges",))])),
        aliases=tuple(filter(None, [said(("source", "fundstelle")), said(("slug",))])),
    )


def _before(text: str, pack: Pack) -> tuple[RelatedDecision, ...]:
    """`327 O 527/07 vorher`: the number of the decision below."""
    if not text.strip(" []{}"):
        return ()
    number = re.search(r"\b\d{1,4}[a-z]?\s[A-Z][A-Za-z]{0,4}\s\d+/\d{2}\b", text)
    if number is None:
        return ()
    level = Courts.of(pack).by_number(number.group())
    return (RelatedDecision("appeal_from", "", level.instance if level else "", "", number.group()),)


# --- the text ---------------------------------------------------------------------------------------


def _flow(source: str, row: Row, key: str) -> tuple[Flow, list[str]]:
    flow = Flow([], key, reader="json-decisions", link=row.text(("sourceurl", "permalink", "absoluteurl", "url")))
    warnings: list[str] = []
    whole = next((value for name in _WHOLE if isinstance(value := row.fields.get(name), Text) and value.text.strip()), None)
    parts = [(name, value) for name in _PARTS if isinstance(value := row.fields.get(name), Text) and value.text.strip()]
    texts = [("", whole)] if whole is not None else parts
    for name, value in texts:
        assert value is not None
        if name:
            flow.blocks.append(Block(Traced(name.capitalize(), ((0, value.start),)), level=2, bold=True))
        warnings += _blocks(source, value, flow)
    headings = sum(solid(name) for name, _ in texts)
    flow.characters = sum(solid(block.text.text) for block in flow.blocks) - headings
    flow.characters += sum(solid(note.text) for block in flow.blocks for note in block.notes)
    chosen = {id(value) for _, value in texts}
    for name, value in row.fields.items():
        if isinstance(value, Text) and id(value) not in chosen and len(value.text) > 600:
            flow.left_out.append(f"field '{name}': {' '.join(value.text.split())[:60]} … ({solid(value.text)} characters)")
    return flow, list(dict.fromkeys(warnings))


def _blocks(source: str, value: Text, flow: Flow) -> list[str]:
    """Add the blocks of one field; returns what was mended."""
    text = unwrapped(value.text)
    if not _TAG.search(text.text):
        kept = trace(source, value) if text.text == value.text else Traced.of(text.text, value.start)
        flow.blocks += _plain(kept)
        return text.warnings
    page = read_page(f"<html><body>{text.text}</body></html>".encode("utf-8", errors="replace"), flow.key)
    walker = Walker(Styles(page.root), html_notes.find(page.body), {}, frozenset(), CancelToken())
    for one in walker.walk(page.body).blocks:
        block = one.block
        points = tuple((here, min(there + value.start, value.raw_end)) for here, there in block.text.points)
        block.text = Traced(block.text.text, points)
        block.number = block.number if block.number and block.text.text.startswith(block.number) else ""
        flow.blocks.append(block)
    return text.warnings


def _plain(text: Traced) -> list[Block]:
    """Lines of plain text or Markdown: paragraphs between blank lines, `#` headings."""
    found: list[Block] = []
    for shown in re.finditer(r"[^\n]*(?:\n(?!\s*\n|#)[^\n]+)*", text.text):
        if not shown.group().strip():
            continue
        piece = clean(text.slice(shown.start(), shown.end()))
        head = _HEAD.match(piece.text)
        if head is not None:
            found.append(Block(piece.slice(head.end()), level=head.group().count("#"), bold=True))
        else:
            found.append(Block(piece))
    return found


def unwrapped(text: str) -> _Mended:
    """The text without the marks a program left around it: printed bytes, an encoding applied twice, reference tags."""
    mended_text = _Mended(text)
    printed = _BYTES.fullmatch(text)
    if printed is not None:
        mended_text.text = _ESCAPED.sub(_unescaped, printed["body"])
        mended_text.warnings.append("the text was stored as printed bytes; unwrapped")
    if _TWICE.search(mended_text.text):
        mended_text.text = _TWICE.sub(_decoded, mended_text.text)
        mended_text.warnings.append("letters were encoded twice in the source; mended")
    mended_text.text = _MARGIN.sub(lambda found: f"[{found['number']}] ", mended_text.text)
    mended_text.text = _REFERENCE.sub("", mended_text.text)
    return mended_text


def _unescaped(found: re.Match[str]) -> str:
    sign = found.group()[1]
    return {"n": "\n", "r": " ", "t": " "}.get(sign, "" if sign == "x" else sign)


def _decoded(found: re.Match[str]) -> str:
    numbers = bytes(int(number) for number in re.findall(r"\d+", found.group()))
    try:
        return numbers.decode("utf-8")
    except UnicodeDecodeError:
        return found.group()


def mended(text: str) -> str:
    """A short field whose letters were encoded twice (`DÃ¼sseldorf`), as it was meant."""
    if text.isascii():
        return text
    try:
        return text.encode("latin-1").decode("utf-8")
    except UnicodeError:
        return text


def has_text(row: Row) -> bool:
    """True for a record with the text of a decision in one of its fields."""
    return any(isinstance(value := row.fields.get(name), Text) and bool(value.text.strip()) for name in (*_WHOLE, *_PARTS))
