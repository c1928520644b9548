"""Reader for acts in Markdown with a YAML head, as converted from the official German federal law XML."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from tribonian.config.jurisdictions import load
from tribonian.corpus import plain, recognise, structure
from tribonian.corpus.decode import decode, read_bytes
from tribonian.corpus.headings import Heading, Headings
from tribonian.corpus.naming import key_of
from tribonian.corpus.normalise import clean_line, clean_text
from tribonian.corpus.outline import EMPTY, Entry, NoteDraft, Outline, solid
from tribonian.corpus.plain import places
from tribonian.corpus.readers import markdown_flow
from tribonian.corpus.readers.markdown_blocks import WIDTH, Blocks, Line, inline
from tribonian.corpus.sequence import is_first, key
from tribonian.corpus.traced import Traced, join
from tribonian.domain.cancel import CancelToken
from tribonian.domain.jurisdiction import Pack
from tribonian.domain.provision import CONTAINER_KINDS
from tribonian.domain.work import ParsedWork
from tribonian.errors import DamagedFile, NothingToImport

_HEADING = re.compile(r"^(#{1,6})(?:[ \t]+(.*?))?[ \t]*#*[ \t]*$")
_HEAD = re.compile(r"\A\ufeff?---[ \t]*\r?\n")
_HEAD_END = re.compile(r"^(?:---|\.\.\.)[ \t]*\r?$", re.MULTILINE)
_ABBREVIATION = re.compile(r"\s*\(([^()]{2,40})\)\s*$")
_TERM = re.compile(r"^:[ \t]+(.*)$")
LOOK_AHEAD = 200
"""Headings looked at to see whether provisions follow."""
INNER_DEPTH = 2
"""Heading level at which the converter prints titles inside a provision."""
_BROKEN_OFF = re.compile(r"[\w,;(/–-]$")
_DASH = re.compile(r"\s[–-](?:\s|$)")
_HEADING_MARK = re.compile(r"\s*(?P<mark>\*{1,3}\)?|\(\*\)|\d\))\.?$")
_DRAWN = re.compile(r"(?:\*{3,}|_{3,}|[|:\s-]+)")
_BULLETS = re.compile(r"^(?:#{1,6}(?=\s|$)|\s*(?:\*(?=\s|$|\[\^)\s*)+|:\s+|\[\^[^\]]*\]:)")
_WORD_MARK = re.compile(r"[A-Za-z]{2}")
_NUMBERED = frozenset({"section", "article", "rule", "regulation"})
_MARKED = re.compile(rb"(?m)^#{1,6}[ \t]")


class MarkdownActs:
    """Reads Markdown whose headings are the headings of an act."""

    name = "markdown-acts"

    def sniff(self, head: bytes, path: Path) -> float:
        """Sure when there is a YAML head or several Markdown headings."""
        text = head.replace(b"\x00", b"").lstrip(b"\xef\xbb\xbf\xff\xfe")
        headings = len(_MARKED.findall(text))
        if text.startswith(b"---") and headings:
            return 0.9
        return 0.7 if headings >= 2 else 0.3 if headings else 0.0

    def read(self, path: Path, jurisdiction: str, cancel: CancelToken) -> list[ParsedWork]:
        """The act in the file.

        Raises:
            DamagedFile: the YAML head is broken, or the text breaks off in the middle; names the line.
            NothingToImport: no heading is a provision's.
        """
        decoded = decode(read_bytes(path), path.name)
        source = decoded.text
        meta, body_start = _head(source, path.name)
        pack = load(jurisdiction or recognise.jurisdiction(source))
        dialect = "jurabk" in meta
        outline = _Act(source, body_start, pack, cancel, dialect=dialect).outline(key_of(path), meta)
        if not dialect and not any(entry.kind in _NUMBERED for entry in outline.entries):
            plainly = self._plainly(source, body_start, path, outline, pack, cancel)
            if plainly:
                plainly[0].warnings[:0] = decoded.warnings
                return [structure.build(one, pack, cancel) for one in plainly]
        outline.suspicious.extend(_ending(source, path.name, outline, dialect))
        outline.reader = self.name
        outline.warnings[:0] = decoded.warnings
        if not any(entry.body.text for entry in outline.entries):
            raise NothingToImport(f"{path.name} is Markdown, but none of its headings begins a provision with text.")
        return [structure.build(outline, pack, cancel)]

    def _plainly(self, source: str, start: int, path: Path, outline: Outline, pack: Pack, cancel: CancelToken) -> list[Outline]:
        """The laws whose provisions are numbered lines, not headings; none when there are no such lines."""
        flow = markdown_flow.flow_of(source, start, key_of(path), self.name, pack)
        flow.title, flow.aliases = outline.title, outline.aliases
        try:
            return plain.outline(flow, pack, cancel)
        except NothingToImport:
            return []


def _head(source: str, name: str) -> tuple[dict[str, Any], int]:
    """The YAML head as a mapping and where the text after it begins."""
    begin = _HEAD.match(source)
    if not begin:
        return {}, 0
    end = _HEAD_END.search(source, begin.end())
    if not end:
        raise DamagedFile(
            f"{name}: the head that begins in line 1 with '---' is never closed.", "Close it with a line '---'.", "line 1"
        )
    try:
        meta = yaml.safe_load(source[begin.end() : end.start()])
    except (yaml.YAMLError, RecursionError, ValueError) as error:
        mark = getattr(error, "problem_mark", None)
        line = mark.line + 2 if mark is not None else 1
        raise DamagedFile(
            f"{name}: the head of the file is not valid YAML (line {line}).", "Mend the head.", f"line {line}"
        ) from error
    return (meta if isinstance(meta, dict) else {}), end.end()


def _ending(source: str, name: str, outline: Outline, dialect: bool) -> list[str]:
    """What is odd about the end of the file.

    Raises:
        DamagedFile: its publishers close every line, and this one breaks off inside a sentence.
    """
    text = source.rstrip()
    line = text.count("\n") + 1
    closed = source.endswith(("\n", "\r"))
    last = outline.entries[-1].label.text if outline.entries else outline.title
    if not _BROKEN_OFF.search(text[-40:]):
        return [] if closed or not dialect else [f"line {line}: the last line is not closed; the file may be incomplete"]
    if dialect and not closed:
        raise DamagedFile(
            f"{name} breaks off in line {line}, inside '{last}': … {' '.join(text[-60:].split())}",
            "Get the whole file again; nothing of it was imported.",
            f"line {line}",
        )
    if outline.entries and outline.entries[-1].kind == "annex":
        return []  # tables and lists end without a full stop
    return [f"line {line}: the text ends without a full stop, inside '{last}'; the file may be incomplete"]


LEAST_PLAIN = 2
"""Headings with bare numbers that make a law."""


@dataclass(slots=True)
class _Stretch:
    """A heading line and the lines under it, up to the next heading; the first may have no heading."""

    line: Line | None
    below: list[Line]
    label: Traced
    depth: int = 0
    found: Heading | None = None


class _Act:
    """One act: splits its lines at headings and turns each stretch into an entry."""

    def __init__(self, source: str, start: int, pack: Pack, cancel: CancelToken, *, dialect: bool = False) -> None:
        self._cancel = cancel
        self._pack = pack
        self._headings = Headings(pack)
        self._lines = _lines(source, start)
        self._wrapped = dialect or _is_wrapped(self._lines)
        self._place = ""
        """The law's place in a collection, printed in front of its title."""
        self._stretches = self._split()

    def outline(self, key: str, meta: dict[str, Any]) -> Outline:
        """The whole act."""
        outline = Outline(key)
        stretches = self._stretches
        if stretches and stretches[0].found is None and stretches[0].depth <= 1:
            outline.title_line = stretches[0].label
            outline.title = stretches[0].label.text
            front, stretches = stretches[0].below, stretches[1:]
            outline.notes.extend([NoteDraft("editorial", "", self._place)] if self._place else [])
            self._front(outline, front)
        self._names(outline, meta)
        self._entries(outline, stretches)
        outline.version = self._version(outline)
        self._count(outline)
        return outline

    def _split(self) -> list[_Stretch]:
        stretches = [_Stretch(None, [], EMPTY)]
        for line in self._lines:
            found = _HEADING.match(line.text) if line.text.startswith("#") else None
            if found:
                label = _heading_text(line)
                stretches.append(_Stretch(line, [], label, len(found[1]), self._headings.match(label.text)))
            else:
                stretches[-1].below.append(line)
        if len(stretches) > 1 and not any(line.text.strip() for line in stretches[0].below):
            del stretches[0]
        self._number_plainly(stretches)
        first = stretches[0]
        if first.found is not None and first.found.kind == "chapter" and places.named_law(first.found.heading, self._pack):
            # `CHAPTER 45 — The Fish Act`: where the law stands in the revised laws.
            cut = len(first.label.text) - len(first.found.heading)
            self._place = first.label.text[:cut].strip()
            first.label, first.found = first.label.slice(cut), None
        return stretches

    def _number_plainly(self, stretches: Sequence[_Stretch]) -> None:
        """`## 12. Title` heads a section where no heading of the file says so in words and the numbers begin at one."""
        if any(one.found is not None and one.found.kind in _NUMBERED for one in stretches):
            return
        found: list[tuple[_Stretch, Heading]] = []
        for one in stretches:
            if one.line is None or one.found is not None:
                continue
            seen = self._headings.sightings(one.label.text)
            said = next((this.said for this in seen if this.is_main and this.pattern.where != "schedule"), None)
            found += [(one, said)] if said is not None else []
        values = [key(said.number) for _, said in found]
        if len(found) >= LEAST_PLAIN and values[0] is not None and is_first(values[0]):
            for one, said in found:
                one.found = said

    def _front(self, outline: Outline, lines: list[Line]) -> None:
        """The definition list and remarks between the title and the first heading become notes of the work."""
        rest: list[Line] = []
        for line in lines:
            found = _TERM.match(line.text)
            if found and rest and rest[-1].text.strip():
                term = clean_text(inline_text(rest.pop().text))
                outline.notes.append(NoteDraft("editorial", term, clean_text(inline_text(found[1]))))
            elif found and outline.notes:
                outline.notes[-1].text += f"; {clean_text(inline_text(found[1]))}"
            else:
                rest.append(line)
        blocks = Blocks(rest, wrapped=self._wrapped)
        outline.notes.extend(NoteDraft("editorial", "", part) for part in blocks.text.text.split("\n\n") if part)
        outline.notes.extend(blocks.notes)

    def _names(self, outline: Outline, meta: dict[str, Any]) -> None:
        plain = {str(key).casefold(): value for key, value in meta.items()}
        stated = plain.get("title")
        found = _ABBREVIATION.search(outline.title)
        if isinstance(stated, str) and stated.strip():
            outline.title = clean_text(stated)
        elif found:
            outline.title = outline.title[: found.start()]
        short = [plain.get("jurabk"), plain.get("amtabk"), plain.get("abbreviation"), found[1] if found else None]
        outline.aliases = tuple(dict.fromkeys(clean_text(name) for name in short if isinstance(name, str) and name.strip()))

    def _version(self, outline: Outline) -> str:
        """Latest date among the amendments stated in the head; else of the new version; else of the act itself."""
        lines = [f"{note.mark}: {note.text}" for note in outline.notes if note.kind == "editorial"]
        for pattern in self._pack.version_patterns:
            dates = [_date(found) for line in lines for found in re.finditer(pattern, line)]
            if any(dates):
                return max(dates)
        return ""

    def _entries(self, outline: Outline, stretches: Sequence[_Stretch]) -> None:
        annex_depth = inside_depth = 0
        inner: list[_Stretch] = []
        used: set[str] = set()
        for index, stretch in enumerate(stretches):
            self._cancel.check()
            if stretch.line is not None and self._headings.is_contents(stretch.label.text):
                outline.left_out.append(
                    f"line {stretch.line.number}: contents list '{stretch.label.text}' (repeats the headings)"
                )
                continue
            if self._is_inner(stretches, index, annex_depth, bool(outline.entries)):
                inner.append(stretch)
                continue
            self._continue(outline, inner)
            inner = []
            entry = self._entry(stretch, _provisions_follow(stretches, index))
            if entry.kind in _NUMBERED and annex_depth:
                # Provisions of the annex itself: their numbers begin again.
                if entry.number.casefold() in used or entry.depth > annex_depth or entry.depth == inside_depth:
                    inside_depth = entry.depth
                    entry.depth = max(entry.depth, annex_depth + 1)
                else:
                    annex_depth = inside_depth = 0
            elif entry.kind in _NUMBERED:
                used.add(entry.number.casefold())
            elif entry.kind == "annex":
                annex_depth, inside_depth = max(entry.depth, 1), 0
            outline.entries.append(entry)
        self._continue(outline, inner)

    def _is_inner(self, stretches: Sequence[_Stretch], index: int, annex_depth: int, has_entries: bool) -> bool:
        """True for a heading that is a title inside the text of the provision before it.

        The converter prints titles inside a provision as `##`, whatever the depth of the provision. It prints real
        containers with a dash after their number; so a heading no pattern knows is one only where it has a dash, or
        in a file of another origin where provisions follow below it. In an annex, only numbered provisions that
        follow before the next annex make a heading a container.
        """
        stretch = stretches[index]
        if not has_entries or (stretch.found is not None and stretch.found.kind not in CONTAINER_KINDS):
            return False
        if not stretch.label.text:
            return True
        follows = _provisions_follow(stretches, index)
        if self._wrapped and stretch.depth > INNER_DEPTH:
            return False
        if annex_depth:
            return not follows
        if stretch.found is not None:
            return False
        return not follows or (self._wrapped and _DASH.search(stretch.label.text) is None)

    def _continue(self, outline: Outline, inner: Sequence[_Stretch]) -> None:
        """Put inner titles and the text under them at the end of the entry before."""
        if not inner:
            return
        entry = outline.entries[-1]
        parts = [entry.body] if entry.body.text else []
        length = len(entry.body.text) + 2 if parts else 0
        for stretch in inner:
            blocks = Blocks(stretch.below, wrapped=self._wrapped)
            if stretch.label.text:
                parts.append(stretch.label)
                length += len(stretch.label.text) + 2
            for note in blocks.notes:
                note.offset += length
            entry.notes.extend(blocks.notes)
            if blocks.text.text:
                parts.append(blocks.text)
                length += len(blocks.text.text) + 2
        if parts:
            entry.body = join(parts, "\n\n")

    def _entry(self, stretch: _Stretch, follows: bool) -> Entry:
        found = stretch.found
        blocks = Blocks(stretch.below, wrapped=self._wrapped)
        heading = found.heading if found else stretch.label.text
        kind = found.kind if found else "division" if follows else "text"
        mark = _HEADING_MARK.search(heading)
        if mark and any(note.kind == "footnote" and note.mark.strip("()") == mark["mark"].strip("()") for note in blocks.notes):
            heading = heading[: mark.start()]
        return Entry(
            kind=kind,
            number=found.number if found else "",
            heading=heading,
            label=stretch.label,
            body=blocks.text,
            depth=stretch.depth or 1,
            prefix=found.prefix if found else "",
            unit=found.unit if found else "",
            numbers=found.numbers if found else (),
            placeholder=found.placeholder if found else False,
            notes=blocks.notes,
            place=f"line {stretch.line.number}" if stretch.line else "line 1",
        )

    def _count(self, outline: Outline) -> None:
        """How much of the body text ended in an entry or a note."""
        kept = solid(outline.title_line.text)
        for entry in outline.entries:
            kept += solid(entry.label.text) + solid(entry.body.text)
        for note in [*outline.notes, *(note for entry in outline.entries for note in entry.notes)]:
            named = note.kind == "editorial" and note.mark != "image"
            kept += solid(note.text) + (solid(note.mark) if named or not _WORD_MARK.search(note.mark) else 0)
        outline.characters = sum(solid(_bare(line.text)) for line in self._lines)
        outline.lost = max(0, outline.characters - kept)


def _provisions_follow(stretches: Sequence[_Stretch], index: int) -> bool:
    """True when a numbered provision stands deeper below this heading, before another of its depth or an annex."""
    depth = stretches[index].depth
    for at in range(index + 1, min(len(stretches), index + LOOK_AHEAD)):
        later = stretches[at]
        if later.found is not None and later.found.kind in _NUMBERED:
            return later.depth > depth
        if later.found is not None and (later.found.kind not in CONTAINER_KINDS or later.depth <= depth):
            return False
    return False


def _is_wrapped(lines: Sequence[Line]) -> bool:
    """True when the running text was wrapped at the margin of the dialect."""
    lengths = sorted(len(line.text.strip()) for line in lines if line.text.strip() and not line.text.startswith(("#", "!")))
    return len(lengths) > 20 and lengths[int(0.97 * len(lengths))] <= WIDTH + 12


def _date(found: re.Match[str]) -> str:
    year, month, day = int(found["year"]), int(found["month"]), int(found["day"])
    return f"{year:04d}-{month:02d}-{day:02d}" if 1 <= month <= 12 and 1 <= day <= 31 else ""


def _bare(line: str) -> str:
    """A line of the source without its marks, to count its characters."""
    if _DRAWN.fullmatch(line.strip()):
        return ""
    return inline_text(_BULLETS.sub("", line)).replace("**", "")


def _lines(source: str, start: int) -> list[Line]:
    lines: list[Line] = []
    number = source.count("\n", 0, start) + 1
    position = start
    while position < len(source):
        end = source.find("\n", position)
        end = len(source) if end < 0 else end
        stop = end - 1 if end > position and source[end - 1] == "\r" else end
        lines.append(Line(source[position:stop], position, number))
        position = end + 1
        number += 1
    return lines


def _heading(line: Line) -> tuple[str, str]:
    found = _HEADING.match(line.text)
    return (found[1], found[2] or "") if found else ("", line.text)


def _heading_text(line: Line) -> Traced:
    marks, text = _heading(line)
    at = line.text.find(text, len(marks)) if text else len(line.text)
    return clean_line(inline(Traced.of(text, line.start + at))[0])


def inline_text(text: str) -> str:
    """A string without Markdown marks."""
    return inline(Traced.of(text))[0].text
