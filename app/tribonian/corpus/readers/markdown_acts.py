"""Reader for acts in Markdown with a YAML head, as converted from the official German federal law XML."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import yaml

from tribonian.config.jurisdictions import load
from tribonian.corpus import recognise, structure
from tribonian.corpus.decode import decode, read_bytes
from tribonian.corpus.headings import Headings
from tribonian.corpus.naming import key_of
from tribonian.corpus.normalise import clean_line, clean_text
from tribonian.corpus.outline import Entry, NoteDraft, Outline, solid
from tribonian.corpus.readers.markdown_blocks import Blocks, Line, inline
from tribonian.corpus.traced import Traced
from tribonian.domain.cancel import CancelToken
from tribonian.domain.jurisdiction import Pack
from tribonian.domain.work import ParsedWork
from tribonian.errors import DamagedFile, NothingToImport

_HEADING = re.compile(r"^(#{1,6})(?:[ \t]+(.*?))?[ \t]*#*[ \t]*$")
_HEAD = re.compile(r"\A\ufeff?---[ \t]*\r?\n")
_HEAD_END = re.compile(r"^(?:---|\.\.\.)[ \t]*\r?$", re.MULTILINE)
_ABBREVIATION = re.compile(r"\s*\(([^()]{2,40})\)\s*$")
_TERM = re.compile(r"^:[ \t]+(.*)$")
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
            DamagedFile: the YAML head is broken; names the line.
            NothingToImport: no heading is a provision's.
        """
        decoded = decode(read_bytes(path), path.name)
        source = decoded.text
        meta, body_start = _head(source, path.name)
        pack = load(jurisdiction or recognise.jurisdiction(source))
        outline = _Act(source, body_start, pack, cancel).outline(key_of(path), meta)
        outline.reader = self.name
        outline.warnings[:0] = decoded.warnings
        if not any(entry.body.text for entry in outline.entries):
            raise NothingToImport(f"{path.name} is Markdown, but none of its headings begins a provision with text.")
        return [structure.build(outline, pack, cancel)]


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


class _Act:
    """One act: splits its lines at headings and turns each stretch into an entry."""

    def __init__(self, source: str, start: int, pack: Pack, cancel: CancelToken) -> None:
        self.source = source
        self.pack = pack
        self.cancel = cancel
        self.headings = Headings(pack)
        self.lines = _lines(source, start)

    def outline(self, key: str, meta: dict[str, Any]) -> Outline:
        """The whole act."""
        outline = Outline(key)
        stretches = self._stretches()
        first = 0
        if (
            stretches
            and stretches[0][0] is not None
            and len(_heading(stretches[0][0])[0]) == 1
            and not self._recognised(stretches[0][0])
        ):
            self._title(outline, stretches[0][0])
        self._front(outline, stretches[0][1] if stretches else [])
        first = 1
        self._names(outline, meta)
        self._entries(outline, stretches[first:])
        outline.version = self._version(outline)
        return outline

    def _stretches(self) -> list[tuple[Line | None, list[Line]]]:
        """Heading lines with the lines under them; the first heading may be missing."""
        stretches: list[tuple[Line | None, list[Line]]] = [(None, [])]
        for line in self.lines:
            if line.text.startswith("#") and _HEADING.match(line.text):
                stretches.append((line, []))
            else:
                stretches[-1][1].append(line)
        if len(stretches) > 1 and not any(line.text.strip() for line in stretches[0][1]):
            del stretches[0]
        return stretches

    def _recognised(self, line: Line) -> bool:
        return self.headings.match(clean_text(inline_text(_heading(line)[1]))) is not None

    def _title(self, outline: Outline, line: Line) -> None:
        traced = _heading_text(line)
        outline.title_line = traced
        outline.title = traced.text
        outline.characters += solid(traced.text)

    def _front(self, outline: Outline, lines: list[Line]) -> None:
        """The definition list and remarks between the title and the first heading become notes of the work."""
        term = ""
        rest: list[Line] = []
        for line in lines:
            found = _TERM.match(line.text)
            if found and term:
                value = clean_text(inline_text(found[1]))
                outline.notes.append(NoteDraft("editorial", term, value))
                outline.characters += solid(term) + solid(value)
                rest = rest[:-1]
            else:
                rest.append(line)
            term = (
                clean_text(inline_text(line.text)) if line.text.strip() and not found else term if not line.text.strip() else ""
            )
        blocks = Blocks(rest)
        for paragraph in blocks.text.text.split("\n\n"):
            if paragraph.strip():
                outline.notes.append(NoteDraft("editorial", "", paragraph))
                outline.characters += solid(paragraph)

    def _names(self, outline: Outline, meta: dict[str, Any]) -> None:
        plain = {str(key).casefold(): value for key, value in meta.items()}
        title = plain.get("title")
        if isinstance(title, str) and title.strip():
            outline.title = clean_text(title)
        else:
            outline.title = _ABBREVIATION.sub("", outline.title)
        found = _ABBREVIATION.search(outline.title_line.text)
        short = [plain.get("jurabk"), plain.get("amtabk"), plain.get("abbreviation"), found[1] if found else None]
        outline.aliases = tuple(dict.fromkeys(clean_text(name) for name in short if isinstance(name, str) and name.strip()))

    def _version(self, outline: Outline) -> str:
        lines = [f"{note.mark}: {note.text}" for note in outline.notes]
        for pattern in self.pack.version_patterns:
            dates = [
                f"{int(found['year']):04d}-{int(found['month']):02d}-{int(found['day']):02d}"
                for line in lines
                for found in re.finditer(pattern, line)
            ]
            if dates:
                return max(dates)
        return ""

    def _entries(self, outline: Outline, stretches: list[tuple[Line | None, list[Line]]]) -> None:
        for line, below in stretches:
            self.cancel.check()
            if line is None:
                continue
            self._entry(outline, line, below)

    def _entry(self, outline: Outline, line: Line, below: list[Line]) -> None:
        depth = len(_heading(line)[0])
        label = _heading_text(line)
        blocks = Blocks(below)
        found = self.headings.match(label.text)
        entry = Entry(
            kind=found.kind if found else "division",
            number=found.number if found else "",
            heading=found.heading if found else label.text,
            label=label,
            body=blocks.text,
            depth=depth,
            prefix=found.prefix if found else "",
            numbers=found.numbers if found else (),
            placeholder=found.placeholder if found else False,
            notes=blocks.notes,
            place=f"line {line.number}",
        )
        outline.entries.append(entry)
        outline.characters += solid(label.text) + solid(blocks.text.text) + sum(solid(note.text) for note in blocks.notes)


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
