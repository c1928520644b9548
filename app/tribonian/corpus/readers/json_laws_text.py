"""Text of laws that stands as HTML (or as the German federal mark-up) in strings of JSON records, with places in the file.

The strings are cut at their tags instead of parsed to a tree, so that every character keeps its place in the file.
"""

from __future__ import annotations

import html
import re
from bisect import bisect_right
from dataclasses import dataclass

from tribonian.corpus.readers.json_values import Text, trace
from tribonian.corpus.readers.xml_text import Collector
from tribonian.corpus.traced import Traced

_TOKEN = re.compile(
    r"<!--.*?-->|<(?P<close>/?)(?P<tag>[A-Za-z][\w:-]*)(?P<attributes>(?:\s[^<>]*?)?)(?P<empty>/?)>"
    r"|(?P<entity>&(?:[A-Za-z]{2,8}|#\d{1,6}|#[xX][0-9a-fA-F]{1,5});)",
    re.DOTALL,
)
_BLOCKS = frozenset(
    {"p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "table", "title", "subtitle", "section"}
)
_LINES = frozenset({"la", "dd", "dl", "ul", "br", "tr", "row", "caption", "footnotes", "footnote", "figure"})
_CELLS = frozenset({"td", "th", "entry"})
_START = re.compile(r"""\bstart\s*=\s*["']?(\d{1,4})""")
_STYLE = re.compile(r"""list-style-type:\s*([\w-]+)|\btype\s*=\s*["']?(\w)""")
_SOURCE = re.compile(r"""\b(?:src|alt)\s*=\s*["']([^"']*)["']""", re.IGNORECASE)
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclass(slots=True)
class _List:
    """A list that is open; its numbers are drawn by the browser, not written in the source."""

    ordered: bool
    number: int
    style: str
    depth: int
    bracketed: bool


class Marked(Collector):
    """Turns one string after the other into text."""

    def __init__(self, source: str) -> None:
        super().__init__({})
        self._source = source
        self._lists: list[_List] = []
        self._cell = 0

    def read(self, value: Text) -> Traced:
        """The normalised text of a string, its tags turned into lines, cells and numbers."""
        text = value.text
        self._lists = []
        position = 0
        for found in _TOKEN.finditer(text):
            self._text(text, position, found.start())
            position = found.end()
            if found["entity"]:
                self._character(html.unescape(found["entity"]), found.start())
            elif found["tag"]:
                self._tag(found)
        self._text(text, position, len(text))
        self.cells = 0
        return _through(self.take(), trace(self._source, value))

    def _text(self, text: str, start: int, end: int) -> None:
        if start < end:
            self._character(text[start:end], start)

    def _character(self, text: str, start: int) -> None:
        self.flush()
        self.at = start
        self.raw.append(text)
        self.flush()

    def _tag(self, found: re.Match[str]) -> None:
        tag, closing = found["tag"].lower(), bool(found["close"])
        if tag == "ol" or tag == "ul":
            self._list(tag, closing, found["attributes"])
        elif tag == "li":
            self.line()
            if not closing:
                self._item()
        elif tag == "dt":
            if closing:
                self.hold()
            else:
                self.line()
        elif tag in _CELLS:
            if not closing:
                self._in_cell(closing=False)
            if closing or found["empty"]:
                self._in_cell(closing=True)
        elif tag in _BLOCKS:
            self._block()
        elif tag in _LINES:
            self.line()
        elif tag == "img" and not closing:
            source = _SOURCE.search(found["attributes"])
            self.note("editorial", "image", source[1] if source else "")

    def _block(self) -> None:
        self.line()
        if self.gap == "\n" and not self._lists:
            self.gap = "\n\n"

    def _in_cell(self, *, closing: bool) -> None:
        self.flush()
        if closing:
            self.cells = max(0, self.cells - 1)
            self.gap = f"{self.gap.rstrip(' ')}\t"
        else:
            self.cells += 1

    def _list(self, tag: str, closing: bool, attributes: str) -> None:
        self.line()
        if closing:
            if self._lists:
                self._lists.pop()
            return
        start, style = _START.search(attributes), _STYLE.search(attributes)
        depth = sum(1 for one in self._lists if one.ordered) + 1
        first = tag == "ol" and depth == 1 and not self.length
        kind = (style[1] or style[2] or "") if style else ""
        self._lists.append(_List(tag == "ol", int(start[1]) if start else 1, kind, depth, first))

    def _item(self) -> None:
        """Write the number a browser would draw: `(1)` for the subsections of a provision, `1.`, `a)`, `aa)` below."""
        if not self._lists:
            return
        present = self._lists[-1]
        if not present.ordered:
            self.insert("–")
        else:
            self.insert(_number(present, self._lists[0].bracketed))
            present.number += 1
        self.hold()


def _number(present: _List, below_subsections: bool) -> str:
    number, style = present.number, present.style
    if present.bracketed:
        return f"({number})"
    if style in {"lower-alpha", "lower-latin", "a"}:
        return f"{_letters(number)})"
    if style in {"upper-alpha", "upper-latin", "A"}:
        return f"{_letters(number).upper()}."
    if style in {"lower-roman", "i", "upper-roman", "I"}:
        roman = _roman(number)
        return f"{roman.upper()}." if style in {"upper-roman", "I"} else f"{roman})"
    rank = present.depth - (1 if below_subsections else 0)
    if rank <= 1:
        return f"{number}."
    return f"{_letters(number) * min(rank - 1, 3)})" if number <= len(_LETTERS) else f"{number}."


def _letters(number: int) -> str:
    text = ""
    while number > 0:
        number, rest = divmod(number - 1, len(_LETTERS))
        text = _LETTERS[rest] + text
    return text or "a"


def _roman(number: int) -> str:
    text = ""
    for value, sign in ((100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i")):
        while number >= value:
            text, number = text + sign, number - value
    return text


def _through(outer: Traced, inner: Traced) -> Traced:
    """`outer`, whose source is the text of `inner`, traced to the source of `inner`."""
    starts = [here for here, _ in inner.points]
    points: list[tuple[int, int]] = []
    for index, (here, there) in enumerate(outer.points):
        end = outer.points[index + 1][0] if index + 1 < len(outer.points) else len(outer.text)
        points.append((here, inner.source(there)))
        for place in range(bisect_right(starts, there), bisect_right(starts, there + end - here - 1)):
            points.append((here + starts[place] - there, inner.points[place][1]))
    return Traced(outer.text, tuple(points) or ((0, 0),))
