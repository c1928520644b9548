"""Running text of CLML: commentaries at their place, quoted amendments, lists, tables, formulas."""

from __future__ import annotations

from collections.abc import Callable

from lxml import etree

from tribonian.corpus.readers.clml_meta import Meta
from tribonian.corpus.readers.clml_names import (
    BLOCKS,
    CONTAINERS,
    FLOWS,
    LINES,
    MATHML,
    NAMESPACE,
    NUMBERED,
    PASSED,
    XHTML,
    item_number,
    punctuation,
)
from tribonian.corpus.readers.xml_text import Action, Collector

_QUOTES = {"double": ("“", "”"), "single": ("‘", "’")}
_FIRST_WORDS = 60
_PADDING = frozenset({"DotPadding", "LinePadding", "BoxPadding"})


class Inline:
    """Actions of running text, bound to one collector."""

    def __init__(self, meta: Meta, part: Callable[[etree._Element], None]) -> None:
        """`part` reads a numbered unit inside a provision."""
        actions: dict[str, Action | None] = {}
        self.text = text = Collector(actions)
        self.left_out: list[str] = []
        self.seen: set[str] = set()
        """Commentaries already noted in the present provision."""
        self._meta = meta
        ns = f"{{{NAMESPACE}}}"
        for space in (ns, f"{{{XHTML}}}", f"{{{MATHML}}}"):
            actions |= {f"{space}{name}": text.block for name in (*BLOCKS, *CONTAINERS, *PASSED)}
            actions |= {f"{space}{name}": text.flow for name in FLOWS}
            actions |= {f"{space}{name}": self._one_line for name in LINES}
            actions |= {f"{space}{name}": text.row for name in ("tr", "row")}
            actions |= {f"{space}{name}": text.cell for name in ("td", "th", "entry")}
            actions |= {f"{space}{name}": text.line_break for name in ("br", "LineBreak")}
        for name, action in {
            "CommentaryRef": self._note_reference, "FootnoteRef": self._note_reference, "MarginNoteRef": self._note_reference,
            "Addition": self._changed, "Substitution": self._changed, "Repeal": self._repealed, "Contents": self.contents,
            "BlockAmendment": self._quoted, "AppendText": self._append, "OrderedList": self._ordered,
            "UnorderedList": self._unordered,
            "Image": self._image, "Character": self._character, "Pnumber": self._number, "Reference": self._reference,
            "Footnotes": self.aside, "MarginNotes": self.aside, "KeyListItem": self._one_line,
        }.items():  # fmt: skip
            actions[f"{ns}{name}"] = action
        self._quoting = dict(actions)
        for level in NUMBERED:
            actions[f"{ns}{level}"] = part
            self._quoting[f"{ns}{level}"] = text.block

    def release(self) -> None:
        """Let go of the actions that hold this object."""
        self._quoting = {}

    # --- numbers ------------------------------------------------------------------------------

    def number(self, element: etree._Element, level: int) -> str:
        """Read a `Pnumber`, with the brackets it is printed in; returns it as printed."""
        if level >= 2 and not element.keys():
            return self.text.word(element, "(", ")")  # nearly all of them
        before, after = punctuation(level, element.get("PuncBefore"), element.get("PuncAfter"))
        return self.text.word(element, before, after)

    def _number(self, element: etree._Element) -> None:
        """A number in quoted text; what it numbers follows on the same line."""
        parent = element.getparent()
        name = etree.QName(parent).localname if parent is not None else ""
        self.text.line()
        if self.number(element, int(name[1]) if name in NUMBERED else 1):
            self.text.hold()

    # --- lines, lists -------------------------------------------------------------------------

    def _one_line(self, element: etree._Element) -> None:
        text = self.text
        text.line()
        text.cells += 1
        text.inline(element)
        text.flush()
        text.cells -= 1
        text.line()

    def _ordered(self, element: etree._Element) -> None:
        """A list whose numbers the style sheet prints."""
        text = self.text
        style, decoration = element.get("Type") or "arabic", element.get("Decoration") or "parens"
        start = element.get("Start") or "1"
        count = int(start) if start.isdecimal() and len(start) < 6 else 1
        quoted = text.actions is self._quoting
        text.line()
        if element.text:
            text.raw.append(element.text)
        for child in element:
            text.new_line()
            label = child.get("NumberOverride") or item_number(count, style, decoration)
            text.insert(label)
            text.hold()
            part = None if quoted or text.cells else text.numbered_part("item", label, "item")
            text.inline(child)
            if part is not None:
                text.close_part(part)
            text.line()
            count += 1
            text.tail(child)

    def _unordered(self, element: etree._Element) -> None:
        text = self.text
        sign = {"bullet": "•", "dash": "–"}.get(element.get("Decoration") or "", "")
        text.line()
        if element.text:
            text.raw.append(element.text)
        for child in element:
            text.line()
            if sign:
                text.insert(sign)
                text.hold()
            text.inline(child)
            text.line()
            text.tail(child)

    def _character(self, element: etree._Element) -> None:
        """A character by its name; paddings of forms are blanks."""
        name = element.get("Name") or ""
        if name in _PADDING or name.endswith("Space"):
            self.text.space()
        elif name == "Minus":
            self.text.insert("−")
        self.text.inline(element)

    def _image(self, element: etree._Element) -> None:
        source = element.get("ResourceRef") or element.get("URI") or ""
        self.text.note("editorial", "image", element.get("Description") or source)
        self.text.inline(element)

    # --- notes --------------------------------------------------------------------------------

    def refer(self, reference: str | None) -> None:
        """Note the commentary or footnote with this id at the present place, once in a provision."""
        note = self._meta.notes.get(reference or "")
        if note is None or reference in self.seen:
            return
        self.seen.add(reference or "")
        note.used = True
        self.text.note(note.kind, note.mark, note.text)

    def _note_reference(self, element: etree._Element) -> None:
        self.refer(element.get("Ref"))
        self.text.inline(element)

    def _changed(self, element: etree._Element) -> None:
        self.refer(element.get("CommentaryRef"))
        self.text.inline(element)

    def _repealed(self, element: etree._Element) -> None:
        """What stands in place of repealed words stays; words kept although repealed become a note."""
        self.refer(element.get("CommentaryRef"))
        if (element.get("RetainText") or "").lower() == "true":
            words = self.text.aside(element)
            self.text.note("amendment", "repealed", words)
        else:
            self.text.inline(element)

    def _reference(self, element: etree._Element) -> None:
        """The provision a schedule belongs to, printed beside its heading."""
        self.text.note("editorial", "", self.text.aside(element))

    def aside(self, element: etree._Element) -> None:
        """Notes are read where the text refers to them."""
        self.text.skip(element)

    def contents(self, element: etree._Element) -> None:
        """A contents list."""
        self.leave_out("contents list", element)

    def leave_out(self, why: str, element: etree._Element) -> None:
        """Leave an element out, and say so."""
        words = " ".join(self.text.skip(element).split())
        if words:
            self.left_out.append(f"{why}: {words[:_FIRST_WORDS]} … (line {element.sourceline})")
        self.text.line()

    # --- quotations ---------------------------------------------------------------------------

    def _quoted(self, element: etree._Element) -> None:
        """Text of another law: it belongs to the body of this provision and makes no provisions of this law."""
        text = self.text
        text.line()
        opening, closing = _QUOTES.get(element.get("Format") or "double", ("", ""))
        if opening:
            text.insert(opening)
            text.hold("")
        actions, text.actions = text.actions, self._quoting
        text.inline(element)
        text.actions = actions
        if closing:
            text.attach()
            text.insert(closing)
        text.line()

    def _append(self, element: etree._Element) -> None:
        """Words that belong to the end of the amendment before them: `.`"""
        self.text.attach()
        self.text.inline(element)
        self.text.line()
