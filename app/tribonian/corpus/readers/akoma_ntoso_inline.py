"""Running text of Akoma Ntoso: notes, quotations, tables, lists, editors' marks."""

from __future__ import annotations

from collections.abc import Callable

from lxml import etree

from tribonian.corpus.readers.akoma_ntoso_meta import Meta, note_kind
from tribonian.corpus.readers.akoma_ntoso_names import BLOCKS, CONTAINERS, FLOWS, PROVISIONS
from tribonian.corpus.readers.xml_text import Action, Collector

_XHTML = "{http://www.w3.org/1999/xhtml}"
_FIRST_WORDS = 60


class Inline:
    """Actions of running text, bound to one collector."""

    def __init__(self, ns: str, meta: Meta, part: Callable[[etree._Element], None]) -> None:
        """`ns` is the namespace in braces; `part` reads a unit inside a provision."""
        actions: dict[str, Action | None] = {}
        self.text = Collector(actions)
        self.front = False
        """True inside preface and preamble, where the document's own titles stand."""
        self.titles: list[str] = []
        self.short_titles: list[str] = []
        self.left_out: list[str] = []
        self.remarks: list[tuple[str, int]] = []
        """Editors' remarks since the last provision ended, with their offset in the source."""
        self._meta = meta
        text = self.text
        for space in {ns, _XHTML}:
            actions |= {f"{space}{name}": text.block for name in BLOCKS}
            actions |= {f"{space}{name}": text.row for name in ("tr",)}
            actions |= {f"{space}{name}": text.cell for name in ("td", "th")}
            actions |= {f"{space}{name}": text.line_break for name in ("br", "eol")}
            actions |= {f"{space}img": self._image, f"{space}ol": self._numbered}
        actions |= {f"{ns}{name}": text.block for name in CONTAINERS}
        actions |= {f"{ns}{name}": text.flow for name in FLOWS}
        actions[f"{ns}num"] = self._number
        self._quoting = dict(actions)
        self._quoting |= {f"{ns}{name}": text.block for name in PROVISIONS}
        actions |= {f"{ns}{name}": part for name in PROVISIONS}
        shared: dict[str, Action] = {
            "authorialNote": self._note, "noteRef": self._note_reference, "remark": self._remark, "del": self._deleted,
            "toc": self._contents, "meta": self._metadata, "docTitle": self._title, "shortTitle": self._short_title,
            "quotedStructure": self._quoted, "embeddedStructure": self._quoted, "quotedText": self._quoted_text,
            "embeddedText": self._quoted_text, "def": self._quoted_text, "docDate": self._date,
        }  # fmt: skip
        if meta.shown:
            shared["ref"] = self._reference
        for table in (actions, self._quoting):
            table |= {f"{ns}{name}": action for name, action in shared.items()}

    def release(self) -> None:
        """Let go of the actions that hold this object."""
        self._quoting = {}

    def _number(self, element: etree._Element) -> None:
        """A number in front of quoted or unnumbered text; what it numbers follows on the same line."""
        text = self.text
        text.line()
        mark = text.mark()
        text.inline(element)
        if text.since(mark):
            text.hold()

    def _numbered(self, element: etree._Element) -> None:
        """An HTML list whose numbers a browser would draw."""
        text = self.text
        text.line()
        start = element.get("start") or "1"
        count = int(start) if start.isdecimal() and len(start) < 6 else 1
        if element.text:
            text.raw.append(element.text)
        for child in element:
            text.line()
            text.insert(_counted(count, element.get("type") or "1"))
            text.hold()
            text.inline(child)
            text.line()
            count += 1
            text.tail(child)

    def _image(self, element: etree._Element) -> None:
        self.text.note("editorial", "image", element.get("src") or element.get("alt") or "")

    # --- notes --------------------------------------------------------------------------------

    def _note(self, element: etree._Element) -> None:
        content = self.text.aside(element)
        style = f"{element.get('class') or ''} {element.get('type') or ''}"
        if content:
            self.text.note(note_kind(style, content), element.get("marker") or "", content)

    def _note_reference(self, element: etree._Element) -> None:
        note = self._meta.notes.get((element.get("href") or "").lstrip("#"))
        if note is not None:
            note.used = True
            self.text.note(note.kind, element.get("marker") or note.mark, note.text)
        self.text.inline(element)

    def _remark(self, element: etree._Element) -> None:
        self.text.flush()
        source = self.text.at
        content = self.text.aside(element)
        if content:
            self.remarks.append((content, source + _blanks(element)))
            self.text.note(note_kind("remark", content), "", content)

    def _deleted(self, element: etree._Element) -> None:
        content = self.text.aside(element)
        if content:
            self.text.note("amendment", "deleted", content)

    def _contents(self, element: etree._Element) -> None:
        self._leave_out("contents list", element)

    def _metadata(self, element: etree._Element) -> None:
        self._leave_out("metadata", element)

    def _leave_out(self, why: str, element: etree._Element) -> None:
        self.say_left_out(why, " ".join(self.text.skip(element).split()), element)
        self.text.line()

    def say_left_out(self, why: str, words: str, element: etree._Element) -> None:
        """Note in the report that `words` were left out."""
        if words:
            self.left_out.append(f"{why}: {words[:_FIRST_WORDS]} … (line {element.sourceline})")

    # --- titles, references -------------------------------------------------------------------

    def _title(self, element: etree._Element) -> None:
        self._named(element, self.titles)

    def _short_title(self, element: etree._Element) -> None:
        self._named(element, self.short_titles)

    def _named(self, element: etree._Element, names: list[str]) -> None:
        mark = self.text.mark()
        self.text.inline(element)
        name = " ".join(self.text.since(mark).split())
        if name and (self.front or (names is self.short_titles and self.text.actions is not self._quoting)):
            names.append(name)

    def _date(self, element: etree._Element) -> None:
        """A date that stands in a column of its own (`Made` | `1st May`) is no part of the word before it."""
        before = element.getprevious()
        if before is not None and not before.tail:
            self.text.space()
        self.text.inline(element)

    def _reference(self, element: etree._Element) -> None:
        """A reference; an empty one to a concept is shown as the words of the concept."""
        text = self.text
        if len(element) or element.text or "placeholder" not in (element.get("class") or ""):
            text.inline(element)
            return
        shown = self._meta.shown.get((element.get("href") or "").lstrip("#"))
        if shown:
            text.insert(shown)

    # --- quotations ---------------------------------------------------------------------------

    def _quoted(self, element: etree._Element) -> None:
        """Text of another law: it belongs to the body of this provision and makes no provisions of this law."""
        text = self.text
        text.line()
        opening, closing = _quotes(element)
        if opening:
            text.insert(opening)
            text.hold("")
        actions, text.actions = text.actions, self._quoting
        text.inline(element)
        text.actions = actions
        if closing:
            text.attach()
            text.insert(closing)
            text.attach()
        else:
            text.line()

    def _quoted_text(self, element: etree._Element) -> None:
        text = self.text
        opening, closing = _quotes(element)
        if opening:
            text.insert(opening)
        text.inline(element)
        if closing:
            text.attach()
            text.insert(closing)


def _quotes(element: etree._Element) -> tuple[str, str]:
    """Quotation marks that the style sheet prints around an element."""
    opening = closing = ""
    for name, value in element.items():
        if name.endswith("startQuote"):
            opening = value.strip()
        elif name.endswith("endQuote"):
            closing = value.strip()
    return opening, closing


def _counted(count: int, style: str) -> str:
    if style in {"a", "A"} and count <= 26:
        letter = chr(ord("a") + count - 1)
        return f"{letter if style == 'a' else letter.upper()}."
    return f"{count}."


def _blanks(element: etree._Element) -> int:
    """White space in front of the first word of an element."""
    text = element.text or ""
    return len(text) - len(text.lstrip())
