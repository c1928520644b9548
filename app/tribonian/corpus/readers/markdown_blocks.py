"""Markdown between two headings to plain text with a trace: paragraphs, list items, tables, footnotes.

Own code rather than a CommonMark parser: the dialect draws tables as bullets in bullets, its lists are not CommonMark
lists (`a)`, `aa)`, `–`), a picture cell would become a code block, and parsers give line numbers, not offsets.
"""

from __future__ import annotations

import html
import re
from collections.abc import Sequence
from dataclasses import dataclass

from tribonian.corpus.normalise import clean, clean_line
from tribonian.corpus.outline import NoteDraft
from tribonian.corpus.traced import Edit, TextBuilder, Traced, join

WIDTH = 70
"""Columns at which the dialect wraps paragraphs (list marks and indentation not counted)."""
MOST_NESTED = 5
"""Tables in tables deeper than this are read as text."""

_MARKS = re.compile(
    r"\\(?P<escaped>[\\`*_{}\[\]()#+.!<>|~&:-])"
    r"|!\[(?P<image>[^\]\n]{0,300})\]\((?P<file>[^()\s]{0,300})[^)\n]{0,300}\)"
    r"|\[\^(?P<note>[^\]\s]{1,80})\]"
    r"|\[(?P<link>[^\]\n]{1,300})\]\((?:https?:|#|/|mailto:)[^)\s]{0,300}\)"
    r"|(?P<strong>\*\*|__(?=\S)|(?<=\S)__)"
    r"|(?<![\w*])\*(?P<em>(?=[^\s*])[^*\n]{0,400}?[^\s*])\*(?![\w*])"
    r"|(?P<break><br ?/?>)"
    r"|(?P<entity>&(?:[A-Za-z]{2,8}|#\d{1,6}|#x[0-9a-fA-F]{1,5});)"
)
_SPECIAL = re.compile(r"[\\!\[*_<&]")
_ITEM = re.compile(
    r"^(?P<indent>\s*)(?P<mark>(?:\d{1,3}[a-z]{0,2}\.|[IVXivx]{1,6}\.)(?=\s|$)|[a-z]\)(?=\s\s|$)|[a-z]{2,3}\)(?=\s|$)"
    r"|\(\d{1,3}[a-z]?\)(?=\s)|[–—-](?=\s)|•(?=\s))\s*(?P<rest>.*)$"
)
_PADDED = re.compile(r"^(?:\d{1,3}[a-z]{0,2}\.|[a-z]{1,3}\)|[–—-])\s+")
"""Marks of list items, which the dialect put before text that was wrapped already."""
_BULLET = re.compile(r"^(?P<indent>\s*)\*\s{1,4}(?P<rest>\S.*)$")
_ROW = re.compile(r"^(?P<indent> *)\*    \*(?=\s|$|\[\^)(?P<rest>.*)$")
_CELL = re.compile(r"^(?P<indent> *)\*(?=\s|$|\[\^)(?P<rest>.*)$")
_PIPES = re.compile(r"^\s*\|(.*)\|\s*$")
_PIPE_RULE = re.compile(r"^[\s|:-]+$")
_FOOTNOTES = re.compile(r"^\s*-{5,}\s*$")
_RULE = re.compile(r"^\s*(?:-{3,4}|\*{3,}|_{3,}|={3,})\s*$")
_DEFINITION = re.compile(r"^\[\^(?P<mark>[^\]\s]{1,80})\]:[ \t]*(?P<rest>.*)$")
_FOOT_MARK = re.compile(r"^(?P<mark>(?:\\?\*){1,3}\)?|\d{1,2}\)|\(\d{1,2}\)|[a-z]\))\s+")
_CHUNK = re.compile(r"[^\s-]+-(?=[^\W\d_])|\S+")


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the source without its end; `start` is its offset."""

    text: str
    start: int
    number: int


def inline(part: Traced) -> tuple[Traced, list[NoteDraft]]:
    """`part` without Markdown marks; pictures and footnote marks come back as notes with their offset in the result."""
    if not _SPECIAL.search(part.text):
        return part, []
    edits: list[Edit] = []
    notes: list[NoteDraft] = []
    shift = 0
    for found in _MARKS.finditer(part.text):
        replacement = _plain(found)
        if found["image"] is not None:
            notes.append(NoteDraft("editorial", "image", found["file"] or found["image"], found.start() + shift))
        elif found["note"]:
            notes.append(NoteDraft("footnote", found["note"], "", found.start() + shift))
        if found["em"] is not None:
            edits += [(found.start(), found.start() + 1, ""), (found.end() - 1, found.end(), "")]
        elif found["link"] is not None:
            edits += [(found.start(), found.start("link"), ""), (found.end("link"), found.end(), "")]
        else:
            edits.append((found.start(), found.end(), replacement))
        shift += len(replacement) - (found.end() - found.start())
    return part.edit(edits), notes


def _plain(found: re.Match[str]) -> str:
    """What stays of a mark."""
    for group in ("escaped", "em", "link"):
        if found[group] is not None:
            return found[group]
    if found["entity"]:
        return html.unescape(found["entity"])
    if found["break"] or found["image"] is not None:
        return " "
    return ""


class Blocks:
    """The text of some lines, and the notes in them (offsets count in `text`)."""

    def __init__(self, lines: Sequence[Line], *, wrapped: bool = True, depth: int = 0) -> None:
        """`wrapped`: the source was wrapped at `WIDTH`, so that a shorter line shows a break that was meant."""
        self._wrapped = wrapped
        self.notes: list[NoteDraft] = []
        self._depth = depth
        self._builder = TextBuilder()
        self._open: list[Traced] = []
        self._gap = ""
        self._definitions: dict[str, str] = {}
        self._read(list(lines))
        self._close()
        text, offsets = self._builder.build()
        self.text = Traced(text, offsets.points or ((0, lines[0].start if lines else 0),))
        self._settle_notes()

    def _read(self, lines: list[Line]) -> None:
        at = 0
        while at < len(lines):
            line = lines[at]
            if not line.text.strip():
                self._close("\n\n")
                at += 1
            elif _FOOTNOTES.match(line.text):
                self._close()
                self._footnotes(lines[at + 1 :])
                return
            elif _RULE.match(line.text):
                self._close("\n\n")
                at += 1
            elif _DEFINITION.match(line.text):
                at = self._definition(lines, at)
            elif self._depth < MOST_NESTED and _ROW.match(line.text):
                self._close()
                at = self._table(lines, at)
            elif _PIPES.match(line.text):
                self._close()
                at = self._pipes(lines, at)
            else:
                self._line(line)
                at += 1

    def _line(self, line: Line) -> None:
        """A line of running text: begins a list item, or continues the paragraph."""
        found = _ITEM.match(line.text) or _BULLET.match(line.text)
        content = Traced.of(line.text, line.start)
        if found:
            self._close()
            if "mark" not in found.re.groupindex or not found["mark"].startswith("("):
                self._gap = "\n"  # items follow one another without the blank lines of the source
            start = found.start("rest") if "mark" not in found.re.groupindex else found.start("mark")
            content = content.slice(start)
        content = content.strip()
        if not found and self._gap == "\n\n" and not self._open and content.text[:1].islower():
            self._gap = "\n"  # the sentence goes on after its list
        if self._open and self._wrapped and _breaks(self._open[-1].text, content.text):
            self._close()
            self._gap = "\n"
        self._open.append(content)

    def _close(self, gap: str = "") -> None:
        """Write the open paragraph; `gap` is what has to stand before the next one."""
        if self._open:
            part = join(self._open, " ")
            self._open = []
            self._write(*inline(part))
        if gap and self._builder.length and self._gap != "\n\n":
            self._gap = gap

    def _write(self, part: Traced, notes: Sequence[NoteDraft]) -> None:
        cleaned = clean(part)
        if cleaned.text and self._builder.length:
            self._builder.insert(self._gap or "\n")
        start = self._builder.length
        for note in notes:
            note.offset = start + min(len(cleaned.text), len(clean(part.slice(0, note.offset)).text))
            self.notes.append(note)
        if cleaned.text:
            self._gap = ""
            self._builder.append(cleaned)

    def _definition(self, lines: list[Line], at: int) -> int:
        """`[^mark]: text` with its indented continuation lines."""
        found = _DEFINITION.match(lines[at].text)
        assert found is not None
        words = [found["rest"]]
        at += 1
        while at < len(lines) and lines[at].text.startswith(("    ", "\t")) and lines[at].text.strip():
            words.append(lines[at].text.strip())
            at += 1
        self._definitions[found["mark"]] = clean_line(inline(Traced.of(" ".join(words)))[0]).text
        self._close("\n\n")
        return at

    def _footnotes(self, lines: list[Line]) -> None:
        """Everything below the rule: one note for each mark at the beginning of a paragraph."""
        paragraphs: list[list[str]] = [[]]
        for line in lines:
            if not line.text.strip():
                paragraphs.append([])
            elif _FOOT_MARK.match(line.text) and paragraphs[-1]:
                paragraphs.append([line.text.strip()])
            else:
                paragraphs[-1].append(line.text.strip())
        for words in paragraphs:
            text = " ".join(words)
            if not text:
                continue
            found = _FOOT_MARK.match(text)
            mark = found["mark"].replace("\\", "") if found else ""
            rest = clean_line(inline(Traced.of(text[found.end() :] if found else text))[0]).text
            if not found and self.notes and self.notes[-1].kind == "footnote" and self.notes[-1].text:
                self.notes[-1].text += f" {rest}"
            else:
                place = self._builder.build()[0].find(mark) if mark else -1
                self.notes.append(NoteDraft("footnote", mark, rest, max(0, place)))

    def _table(self, lines: list[Line], at: int) -> int:
        """Rows `*    *   cell` with cells `    *   cell` below: a line for each row, cells separated by tabs."""
        first = _ROW.match(lines[at].text)
        assert first is not None
        indent = len(first["indent"])
        row: list[list[Line]] = []
        while at < len(lines):
            line = lines[at]
            begins = _ROW.match(line.text)
            if begins and len(begins["indent"]) == indent:
                self._row(row)
                row = [[_tail(line, begins.start("rest"))]]
            elif line.text.strip() and _indent(line.text) <= indent:
                break
            else:
                cell = _CELL.match(line.text)
                if cell and len(cell["indent"]) == indent + 4:
                    row.append([_tail(line, cell.start("rest"))])
                elif row:
                    row[-1].append(line)
            at += 1
        self._row(row)
        self._gap = "\n\n"
        return at

    def _row(self, cells: list[list[Line]]) -> None:
        parts: list[Traced] = []
        notes: list[NoteDraft] = []
        length = 0
        for cell in cells:
            inner = Blocks(cell, wrapped=self._wrapped, depth=self._depth + 1)
            single = inner.text.edit((m.start(), m.end(), "\n") for m in re.finditer(r"\n\n", inner.text.text))
            for note in inner.notes:
                note.offset = length + min(note.offset, len(single.text))
            notes.extend(inner.notes)
            parts.append(single)
            length += len(single.text) + 1
        if any(part.text for part in parts):
            if self._builder.length:
                self._builder.insert(self._gap or "\n")
            self._gap = ""
            start, _ = self._builder.append(join(parts, "\t"))
        else:
            start = self._builder.length
        for note in notes:
            note.offset += start
            self.notes.append(note)

    def _pipes(self, lines: list[Line], at: int) -> int:
        """A table drawn with `|`."""
        while at < len(lines):
            found = _PIPES.match(lines[at].text)
            if not found:
                break
            if not _PIPE_RULE.match(lines[at].text):
                cells: list[Traced] = []
                position = found.start(1)
                for cell in re.split(r"(?<!\\)\|", found[1]):
                    cells.append(clean_line(inline(Traced.of(cell, lines[at].start + position))[0]))
                    position += len(cell) + 1
                if self._builder.length:
                    self._builder.insert(self._gap or "\n")
                self._gap = ""
                self._builder.append(join(cells, "\t"))
            at += 1
        self._gap = "\n\n"
        return at

    def _settle_notes(self) -> None:
        """Give footnote marks the text of their definition; a definition without a mark stays as a note."""
        for note in self.notes:
            if note.kind == "footnote" and not note.text:
                note.text = self._definitions.pop(note.mark, "")
        for mark, text in self._definitions.items():
            if text:
                self.notes.append(NoteDraft("footnote", mark, text, len(self.text.text)))


def _breaks(before: str, after: str) -> bool:
    """True when the line was broken on purpose: the first word of the next would still have fitted."""
    content = _PADDED.sub("", before)
    word = _CHUNK.match(after.replace("\\", ""))
    return word is not None and len(content) + 1 + len(word.group()) <= WIDTH


def _tail(line: Line, at: int) -> Line:
    return Line(line.text[at:], line.start + at, line.number)


def _indent(text: str) -> int:
    return len(text) - len(text.lstrip(" "))
