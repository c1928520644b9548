"""Judgments in Akoma Ntoso (OASIS LegalDocumentML 1.0): header, body, and what the metadata says of the decision."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from lxml import etree

from tribonian.config.jurisdictions import load
from tribonian.corpus.decisions import build, courts
from tribonian.corpus.decisions.marks import matches
from tribonian.corpus.decisions.parties import styled
from tribonian.corpus.decisions.stated import Stated
from tribonian.corpus.outline import Entry, NoteDraft, Outline
from tribonian.corpus.readers import xml_source
from tribonian.corpus.readers.akoma_ntoso_body import Body
from tribonian.corpus.readers.akoma_ntoso_meta import Meta, date_of, read_meta
from tribonian.corpus.readers.xml_body import Handler
from tribonian.corpus.readers.xml_text import characters
from tribonian.corpus.recognise import jurisdiction as recognised
from tribonian.domain.cancel import CancelToken
from tribonian.domain.jurisdiction import Pack
from tribonian.domain.work import ParsedWork

_BODY_PARTS = ("introduction", "background", "arguments", "remedies", "motivation", "decision")
"""What a judgment's body may be divided into (schema: `judgmentBody`)."""
_NOT_OF_DECISION = re.compile(r"(?i)hear|dummy|transform|publi|enrich|import|draft")
_EARLIEST = "1200"
"""Years below stand for no date."""
MOST_END = 40
MOST_END_TEXT = 200


class JudgmentBody(Body):
    """Entries of one judgment."""

    def handlers(self) -> Mapping[str, Handler]:
        """What is done with an element between paragraphs."""
        found = dict(super().handlers())
        found |= {f"{self.ns}{name}": self.walk_in for name in _BODY_PARTS}
        found[f"{self.ns}header"] = lambda element: self.frame(element, "preamble", "")
        return found

    def provision(self, element: etree._Element, name: str, kind: str, prefix: str) -> None:
        """A level with a heading groups the paragraphs under it, even where the heading is numbered (`A. Introduction`)."""
        heading = next(element.iterchildren(self.heading), None)
        if name not in {"level", "paragraph"} or heading is None or not any(child.tag in self.units for child in element):
            super().provision(element, name, kind, prefix)
            return
        place = len(self.entries) + bool(self.text.length or self.text.raw)
        self.group(element, "level", "division", "lvl")
        group = next((entry for entry in self.entries[max(0, place - 1) :] if entry.unit == "level"), None)
        if group is not None:
            group.number = group.number.removeprefix("Level ")


def judgments(root: etree._Element, ns: str) -> list[tuple[etree._Element, int]]:
    """The judgments in a document, with the offset of their character data."""
    found: list[tuple[etree._Element, int]] = []
    at = 0
    for event, element in etree.iterwalk(root, events=("start", "end")):
        if event == "end":
            at += len(element.tail or "") if element is not root else 0
            continue
        if element.tag == f"{ns}judgment":
            found.append((element, at))
        at += len(element.text or "")
    return found


def works(source: xml_source.Source, key: str, jurisdiction: str, cancel: CancelToken) -> list[ParsedWork]:
    """All judgments in the file; none when it holds other documents."""
    namespace = etree.QName(source.root).namespace or ""
    ns = f"{{{namespace}}}" if namespace else ""
    found: list[ParsedWork] = []
    for element, at in judgments(source.root, ns):
        name = key if not found else f"{key}-{len(found) + 1}"
        found.append(_judgment(element, at, namespace, name, jurisdiction, cancel, source.warnings))
    return found


def _judgment(
    element: etree._Element, at: int, namespace: str, key: str, jurisdiction: str, cancel: CancelToken, warnings: Sequence[str]
) -> ParsedWork:
    ns = f"{{{namespace}}}" if namespace else ""
    meta = read_meta(next(element.iterchildren(f"{ns}meta"), None), namespace)
    body = JudgmentBody(namespace, meta, cancel, at)
    _, total = body.text.survey(element)
    body.read(element)
    caption = [line for entry in body.entries if entry.kind == "preamble" for line in _lines(entry)]
    stated_country = meta.stated_country if meta.stated_country != "generic" else ""
    code = jurisdiction or courts.jurisdiction(caption) or stated_country or recognised(characters(element)[:60_000])
    pack = load(code)
    outline = Outline(key, entries=body.entries, left_out=body.running.left_out, reader="akoma-ntoso", parts_known=True)
    outline.characters = total - body.text.skipped
    outline.lost = outline.characters - body.text.kept
    outline.notes = body.notes + [NoteDraft(note.kind, note.mark, note.text) for note in meta.notes.values() if not note.used]
    outline.warnings = list(warnings)
    _count(outline.entries)
    stated = _stated(element, ns, meta, pack)
    return build.finish(outline, pack, caption, _end(body.entries), cancel, stated)


def _lines(entry: Entry) -> list[str]:
    return [line for line in entry.body.text.split("\n") if line.strip()]


def _end(entries: list[Entry]) -> list[str]:
    """Lines below the last numbered paragraph."""
    last = max((index for index, entry in enumerate(entries) if entry.number and entry.kind == "paragraph"), default=0)
    lines = _lines(entries[last])[1:] if entries else []
    for entry in entries[last + 1 :]:
        lines += [entry.label.text, *_lines(entry)]
    return [line for line in lines if len(line) < MOST_END_TEXT][:MOST_END]


def _count(entries: list[Entry]) -> None:
    """Paragraphs without a number are told apart by their place."""
    count = 0
    for entry in entries:
        if entry.kind in {"text", "paragraph"} and not entry.number:
            count += 1
            entry.kind, entry.eid = "paragraph", f"para_n{count}"


# --- metadata -------------------------------------------------------------------------------------


def _stated(element: etree._Element, ns: str, meta: Meta, pack: Pack) -> Stated:
    head = next(element.iter(f"{ns}meta"), None)
    shown = next(element.iter(f"{ns}header"), None)
    own = {etree.QName(one).localname: _text(one) for one in _proprietary(head, ns)}
    numbers = [_text(one) for one in _proprietary(head, ns) if etree.QName(one).localname == "caseNumber"]
    numbers += [_text(one) for name in ("docketNumber", "docNumber") for one in _inside(shown, f"{ns}{name}")]
    cited = own.get("cite") or next((_text(one) for one in _inside(shown, f"{ns}neutralCitation")), "")
    from_citation = build.citations_in(cited, pack)
    sides: dict[str, list[str]] = {"first": [], "second": []}
    for one in _inside(shown, f"{ns}party"):
        role = meta.shown.get((one.get("as") or "").lstrip("#"), "") or (one.get("as") or "").lstrip("#")
        side = "first" if matches("first_roles", role, pack) else "second" if matches("second_roles", role, pack) else ""
        name = styled(re.sub(r"^\(\d{1,2}\)\s*", "", _text(one)).strip(" ,"))
        if side and name and name not in sides[side]:
            sides[side].append(name)
    judges = [styled(_text(one)) for one in _inside(shown, f"{ns}judge")]
    both = bool(sides["first"] and sides["second"])
    return Stated(
        court=_author(head, ns, meta),
        code=own.get("court", ""),
        date=_date(head, ns),
        citation=from_citation[0] if from_citation else "",
        numbers=tuple(dict.fromkeys(number for number in numbers if number)),
        petitioners=tuple(sides["first"]) if both else (),
        respondents=tuple(sides["second"]) if both else (),
        judges=tuple(dict.fromkeys(name for name in judges if name)),
        aliases=tuple(filter(None, [next((one.get("value") or "" for one in _inside(head, f"{ns}FRBRname")), "")])),
    )


def _proprietary(head: etree._Element | None, ns: str) -> Iterator[etree._Element]:
    for group in _inside(head, f"{ns}proprietary"):
        yield from (one for one in group if isinstance(one.tag, str))


def _inside(element: etree._Element | None, tag: str) -> Iterator[etree._Element]:
    return iter(()) if element is None else element.iter(tag)


def _text(element: etree._Element) -> str:
    return " ".join("".join(element.itertext()).split())


def _author(head: etree._Element | None, ns: str, meta: Meta) -> str:
    """The court, when the work's author is shown as one."""
    work = next(_inside(head, f"{ns}FRBRWork"), None)
    for author in _inside(work, f"{ns}FRBRauthor"):
        name = meta.shown.get((author.get("href") or "").lstrip("#"), "")
        if name:
            return name
    return ""


def _date(head: etree._Element | None, ns: str) -> str:
    """The day of the decision as the work states it: no hearing, no stand-in."""
    work = next(_inside(head, f"{ns}FRBRWork"), None)
    for one in _inside(work, f"{ns}FRBRdate"):
        day = date_of(one.get("date"))
        if day and day[:4] >= _EARLIEST and not _NOT_OF_DECISION.search(one.get("name") or ""):
            return day
    return ""
