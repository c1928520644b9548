"""The text of one Word paragraph: runs, fields, symbols, notes, tracked changes (ISO/IEC 29500-1, 17.3 and 17.16)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from lxml import etree

from tribonian.corpus.normalise import clean, raised
from tribonian.corpus.outline import NoteDraft, solid
from tribonian.corpus.readers.word_counters import COUNTING
from tribonian.corpus.readers.word_package import MC, M, W
from tribonian.corpus.readers.word_styles import Look, Styles, look_of, value
from tribonian.corpus.traced import Edit, TextBuilder, Traced

OFFSET = "o"
"""Attribute that holds the offset of an element's text in the character data of the part."""
MARK = "\ufdd0"
"""Holds the place of a note while the text around it is cleaned; no text has this noncharacter."""
COUNT = "\ufdd1"
"""Holds the place of a number that a field computes, until what numbers the paragraph is known."""
_CONTENT = frozenset(
    W + name
    for name in (
        "hyperlink", "ins", "moveTo", "smartTag", "customXml", "sdt", "sdtContent", "fldSimple", "dir", "bdo",
        "ruby", "rubyBase", "r",
    )
)  # fmt: skip
_GONE = frozenset({W + "del", W + "moveFrom"})
_NEW = frozenset({W + "ins", W + "moveTo"})
_BREAKS = {W + "tab": "\t", W + "ptab": "\t", W + "br": "\n", W + "cr": "\n", W + "noBreakHyphen": "\u2011"}
_BOXES = frozenset({W + "drawing", W + "pict", W + "object"})
_SYMBOLS = {
    "symbol": {0xB7: "•", 0xD7: "·", 0xA3: "≤", 0xB3: "≥", 0xB1: "±", 0xB4: "×", 0xB9: "≠", 0xB0: "°", 0xAE: "→", 0xE5: "∑",
               0xD6: "√", 0xA5: "∞", 0xBB: "≈", 0xB2: "″", 0xA2: "′", 0x2D: "−"},
    "wingdings": {0xFC: "✓", 0xFB: "✗", 0xFE: "☑", 0xFD: "☒", 0xA8: "☐", 0x6F: "□", 0xA7: "▪", 0xD8: "➢", 0xE0: "→", 0x6C: "●",
                  0x6E: "■", 0x76: "❖", 0x2A: "✉", 0x28: "☎"},
}  # fmt: skip
_GREEK = dict(
    zip(
        range(0x41, 0x7B),
        "ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_\u203eαβχδεφγηιϕκλμνοπθρστυϖωξψζ",
        strict=True,
    )
)
_PAGE_FIELD = re.compile(r"^\s*(?:PAGE|NUMPAGES|SECTIONPAGES)\b", re.IGNORECASE)
_CONTENTS_FIELD = re.compile(r"^\s*(?:TOC|TOA|INDEX)\b", re.IGNORECASE)
_PLACES = re.compile(f"(?P<open>\\()?{MARK}(?(open)\\))|{MARK}")


@dataclass(slots=True)
class Field:
    """One complex field that is open."""

    code: str = ""
    shown: bool = False
    """True between the separator and the end: what stands there is the field's result."""
    filled: bool = False
    """True when the result holds text."""

    @property
    def contents(self) -> bool:
        """True for a contents list, a table of authorities or an index."""
        return _CONTENTS_FIELD.match(self.code) is not None


@dataclass(slots=True)
class Runs:
    """What the runs of a paragraph gave."""

    text: Traced
    notes: list[NoteDraft]
    bold: bool
    italic: bool
    size: float
    boxes: list[etree._Element]
    hidden: str
    in_contents: bool
    images: int = 0
    breaks: int = 0
    """Page breaks that the writing program drew last."""
    symbols: int = 0
    """Symbols of a font whose meaning is not known."""
    counting: list[tuple[str, bool]] = field(default_factory=list)
    """Codes of the fields that count, in order, and whether the text holds a `COUNT` for the number."""


@dataclass(slots=True)
class Collector:
    """Collects the text of paragraphs; keeps the fields that are open from one to the next."""

    styles: Styles
    footnotes: dict[str, str] = field(default_factory=dict)
    endnotes: dict[str, str] = field(default_factory=dict)
    comments: dict[str, tuple[str, str, str]] = field(default_factory=dict)
    """Author, text and date by id."""
    fields: list[Field] = field(default_factory=list)
    deletions: int = 0
    counted: dict[str, int] = field(default_factory=lambda: {"footnote": 0, "endnote": 0})
    numbers_missing: int = 0
    changes: bool = False
    """True when insertions and moves are noted, too, each with its author."""
    used: set[str] = field(default_factory=set)
    """Comments that the text refers to."""

    def read(self, paragraphs: list[etree._Element], style_id: str, base: Look) -> Runs:
        """The text of a paragraph; several when the marks between them were deleted."""
        one = _Paragraph(self, base, self.styles.resolve(style_id))
        for paragraph in paragraphs:
            for child in paragraph:
                one.walk(child)
        return one.finish()

    @property
    def in_contents(self) -> bool:
        """True inside a field that lists contents."""
        return any(one.contents for one in self.fields)

    def hides(self) -> bool:
        """True where a field's code stands, or the number of a page."""
        return any(not one.shown or _PAGE_FIELD.match(one.code) for one in self.fields)


class _Paragraph:
    """One paragraph being read."""

    def __init__(self, owner: Collector, base: Look, styled: Look) -> None:
        self._owner = owner
        self._base = base
        self._styled = styled
        self._builder = TextBuilder()
        self._notes: list[NoteDraft] = []
        self._weights = {"bold": 0, "italic": 0, "all": 0}
        self._sizes: dict[float, int] = {}
        self._boxes: list[etree._Element] = []
        self._hidden: list[str] = []
        self._contents = owner.in_contents
        self._images = self._breaks = self._symbols = 0
        self._source = 0
        self._counting: list[tuple[str, bool]] = []

    def walk(self, element: etree._Element) -> None:
        """Read one child of a paragraph or run container."""
        tag = element.tag
        if tag == f"{W}r":
            self._run(element)
        elif tag in _GONE:
            self._deleted(element)
        elif tag in _NEW and self._owner.changes:
            self._inserted(element)
        elif tag == f"{W}fldSimple":
            self._simple_field(element)
        elif tag == f"{W}ruby":
            for child in element.iter(f"{W}rubyBase"):
                for run in child:
                    self.walk(run)
        elif tag in _CONTENT:
            for child in element:
                self.walk(child)
        elif tag == f"{MC}AlternateContent":
            for child in chosen(element):
                self.walk(child)
        elif isinstance(tag, str) and tag.startswith(M):
            self._formula(element)

    def _simple_field(self, element: etree._Element) -> None:
        code = element.get(f"{W}instr", "")
        if _PAGE_FIELD.match(code):
            return
        for child in element:
            self.walk(child)
        self._count(code, any(part.text for part in element.iter(f"{W}t")))

    def _count(self, code: str, filled: bool) -> None:
        """A field that counts moves its count on; where the file holds no result, its number is put in later."""
        if COUNTING.match(code) and not self._owner.hides():
            self._counting.append((code, not filled))
            if not filled:
                self._insert(COUNT)

    def _run(self, run: etree._Element) -> None:
        properties = run.find(f"{W}rPr")
        look = self._look(properties)
        own_mark = False
        for child in run:
            tag = child.tag
            if tag == f"{W}t":
                if not own_mark:
                    self._text(child, look)
            elif tag == f"{W}fldChar":
                self._field(child)
            elif tag == f"{W}instrText":
                if self._owner.fields and not self._owner.fields[-1].shown:
                    self._owner.fields[-1].code += child.text or ""
            elif tag in _BREAKS:
                self._break(child, tag)
            elif tag == f"{W}sym":
                self._symbol(child)
            elif tag in _BOXES:
                self._box(child)
            elif tag == f"{MC}AlternateContent":
                for one in chosen(child):
                    self._box(one) if one.tag in _BOXES else self.walk(one)
            elif tag == f"{W}ruby":
                self.walk(child)
            elif tag == f"{W}lastRenderedPageBreak":
                self._breaks += 1
            elif tag in {f"{W}footnoteReference", f"{W}endnoteReference", f"{W}commentReference"}:
                own_mark = self._reference(child, run)

    def _look(self, properties: etree._Element | None) -> Look:
        """The look of a run. Toggles of the paragraph's style and of the character style cancel each other (17.7.3)."""
        if properties is None:
            return self._base
        direct = look_of(None, properties)
        style_id = value(properties.find(f"{W}rStyle"))
        if not style_id:
            return direct.over(self._base)
        character = self._owner.styles.resolve(style_id, "character")
        toggled = Look(
            bold=bool(character.bold) != bool(self._styled.bold) if character.bold else None,
            italic=bool(character.italic) != bool(self._styled.italic) if character.italic else None,
            hidden=character.hidden,
            raised=character.raised,
            size=character.size,
        )
        return direct.over(toggled.over(self._base))

    def _text(self, element: etree._Element, look: Look) -> None:
        text = (element.text or "").replace(MARK, "").replace(COUNT, "")
        if not text or self._owner.hides():
            return
        if look.hidden:
            self._hidden.append(text)
            return
        for one in self._owner.fields:
            one.filled = True
        text = raised(text) if look.raised and self._owner.changes else text
        self._put(text, int(element.get(OFFSET, "0")))
        weight = solid(text)
        self._weights["all"] += weight
        self._weights["bold"] += weight if look.bold else 0
        self._weights["italic"] += weight if look.italic else 0
        if look.size:
            self._sizes[look.size] = self._sizes.get(look.size, 0) + weight

    def _put(self, text: str, source: int) -> None:
        self._source = source + len(text)
        self._builder.append(Traced.of(text, source))

    def _insert(self, text: str) -> None:
        self._builder.insert(text)

    def _break(self, element: etree._Element, tag: str) -> None:
        if self._owner.hides():
            return
        if tag == f"{W}br" and element.get(f"{W}type") in {"page", "column"}:
            self._breaks += 1
            self._insert("\n")
            return
        self._insert(_BREAKS[tag])

    def _field(self, element: etree._Element) -> None:
        kind = element.get(f"{W}fldCharType")
        fields = self._owner.fields
        if kind == "begin":
            if len(fields) < 50:
                fields.append(Field())
        elif kind == "separate" and fields:
            fields[-1].shown = True
            self._contents = self._contents or fields[-1].contents
        elif kind == "end" and fields:
            ended = fields.pop()
            self._count(ended.code, ended.filled)

    def _symbol(self, element: etree._Element) -> None:
        if self._owner.hides():
            return
        try:
            code = int(element.get(f"{W}char", ""), 16)
        except ValueError:
            return
        font = element.get(f"{W}font", "").lower()
        low = code & 0xFF if 0xF000 <= code <= 0xF0FF else code
        table = next((table for name, table in _SYMBOLS.items() if font.startswith(name)), None)
        sign = (table or {}).get(low) or (_GREEK.get(low) if font == "symbol" else None)
        if sign is None and 0xE000 <= code <= 0xF8FF:
            plain = not font.startswith(("wingdings", "webdings", "symbol")) and 0x20 <= low < 0x7F
            sign = chr(low) if plain else "\ufffd"
            self._symbols += not plain
        self._insert(sign or (chr(code) if 0x20 <= code < 0xD800 else "\ufffd"))

    def _box(self, element: etree._Element) -> None:
        boxes = list(boxes_of(element))
        self._boxes.extend(boxes)
        if not boxes:
            self._images += 1

    def _formula(self, element: etree._Element) -> None:
        for part in element.iter(f"{M}t"):
            if part.text and not self._owner.hides():
                self._put(part.text.replace(MARK, ""), int(part.get(OFFSET, "0")))

    def _deleted(self, element: etree._Element) -> None:
        """Deletions and the origin of moved text: out of the text; deletions are noted."""
        for child in element.iter(f"{W}fldChar"):
            self._field(child)
        moved = element.tag != f"{W}del"
        if moved and not self._owner.changes:
            return
        text = " ".join("".join(part.text or "" for part in element.iter(f"{W}delText", f"{W}t")).split())
        if text:
            self._owner.deletions += not moved
            self._note(NoteDraft("editorial", "moved away" if moved else "deleted", text, by=author_of(element)))

    def _inserted(self, element: etree._Element) -> None:
        """What was inserted is text; a note says who inserted it, and what exactly."""
        text = " ".join("".join(part.text or "" for part in element.iter(f"{W}t")).split())
        if text and not self._owner.hides():
            self._note(
                NoteDraft("editorial", "moved here" if element.tag == f"{W}moveTo" else "inserted", text, by=author_of(element))
            )
        for child in element:
            self.walk(child)

    def _reference(self, element: etree._Element, run: etree._Element) -> bool:
        """Note what is referred to; True when the run's own text is its mark."""
        kind = element.tag[len(W) : -len("Reference")]
        key = element.get(f"{W}id", "")
        owner = self._owner
        if kind == "comment":
            author, text, day = owner.comments.get(key, ("", "", ""))
            owner.used.add(key)
            if text:
                self._note(NoteDraft("editorial", f"comment {author}".strip(), text, by=", ".join(filter(None, (author, day)))))
            return False
        custom = element.get(f"{W}customMarkFollows", "0") not in {"0", "false", "off"}
        if custom:
            mark = "".join(part.text or "" for part in run.iter(f"{W}t")).strip()
        else:
            owner.counted[kind] += 1
            mark = str(owner.counted[kind])
        text = (owner.footnotes if kind == "footnote" else owner.endnotes).get(key, "")
        if text:
            self._note(NoteDraft("footnote", mark, text))
        return custom and bool(text)

    def _note(self, note: NoteDraft) -> None:
        self._notes.append(note)
        self._insert(MARK)

    def finish(self) -> Runs:
        """The paragraph, normalised, its notes placed."""
        raw, offsets = self._builder.build()
        text = placed(clean(Traced(raw, offsets.points or ((0, self._source),))), self._notes)
        weight = self._weights["all"]
        return Runs(
            text=text,
            notes=self._notes,
            bold=weight > 0 and self._weights["bold"] == weight,
            italic=weight > 0 and self._weights["italic"] == weight,
            size=max(self._sizes, key=lambda size: self._sizes[size], default=self._base.size or 0.0),
            boxes=self._boxes,
            hidden=" ".join("".join(self._hidden).split()),
            in_contents=self._contents,
            images=self._images,
            breaks=self._breaks,
            symbols=self._symbols,
            counting=self._counting,
        )


def author_of(element: etree._Element) -> str:
    """Who made a tracked change, and on which day."""
    return ", ".join(filter(None, (element.get(f"{W}author", "").strip(), element.get(f"{W}date", "")[:10])))


def placed(text: Traced, notes: list[NoteDraft]) -> Traced:
    """`text` without its place marks; sets the offset of each note to where its mark stood.

    Brackets printed around the mark of a footnote, `(1)`, go with it.
    """
    if MARK not in text.text:
        return text
    edits: list[Edit] = []
    removed = 0
    remaining = iter(notes)
    for found in _PLACES.finditer(text.text):
        start, end = found.span()
        doubled = start > 0 and text.text[start - 1].isspace() and text.text[end : end + 1] == " "
        note = next(remaining, None)
        if note is not None:
            note.offset = start - removed
            if found["open"]:
                note.mark = f"({note.mark})"
        edits.append((start, end + doubled, ""))
        removed += end - start + doubled
    return text.edit(edits).strip()


def chosen(alternate: etree._Element) -> Iterator[etree._Element]:
    """Children of the alternative to read: the first that has text or a picture, the fallback else."""
    branches = alternate.findall(f"{MC}Choice") + alternate.findall(f"{MC}Fallback")
    texts = [branch for branch in branches if next(branch.iter(f"{W}t", f"{M}t"), None) is not None]
    yield from (texts or branches or [alternate])[0]


def boxes_of(element: etree._Element) -> Iterator[etree._Element]:
    """Text boxes in a drawing, outermost ones, each once whatever alternatives there are."""
    if element.tag == f"{W}txbxContent":
        yield element
        return
    for child in chosen(element) if element.tag == f"{MC}AlternateContent" else element:
        yield from boxes_of(child)
